// SPDX-License-Identifier: MIT
// The plan that brings a unit to a place: straight on, wheeling, falling back, turning about, out
// of a building. What the dice will let it go of that nobody knows: a plan may be as long as the
// best.
#include "core/steer.h"
#include "rules/battles_for_empire/aids.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

enum { QUARTER = INCH(1) / 4, NEAR = INCH(1) / 2 };

static struct eyes eyes_of(const struct steering *s)
{
    return eyes_on(vec_sub(s->wish->at, s->from.at), s->from.face);
}

// --- ways ---

// BFE-MOV-12: back and to the side, at half speed, or forward; never both.
static bool is_beside(const struct steering *s)
{
    return eyes_of(s).ahead <= QUARTER && (!s->wish->faced || s->wish->face == s->from.face);
}

static void fall_back(const struct steering *s, struct pen *p)
{
    struct eyes eyes = eyes_of(s);

    if (eyes.ahead < 0)
        pen_go(p, LEG_BACK, -eyes.ahead);
    pen_go(p, eyes.right < 0 ? LEG_LEFT : LEG_RIGHT, absolute(eyes.right));
}

static bool is_ahead(const struct steering *s)
{
    return steer_is_straight(s) && eyes_of(s).ahead > 0;
}

static bool is_turned(const struct steering *s)
{
    return s->wish->faced && vec_length(vec_sub(s->wish->at, s->from.at)) <= NEAR;
}

static const struct way ways[] = {
    {is_turned, steer_spot, WAY_ENDS, 0},
    {is_ahead, steer_straight, WAY_NEAR, 0},
    {is_beside, fall_back, WAY_NEAR, 0},
    {NULL, steer_turn, WAY_NEAR, 0},
};

// --- how it goes ---

static struct gait gait_of(const struct steering *s)
{
    const struct game *g = s->g;
    int unit = s->wish->unit;
    struct bfe_plan plan = {0};
    struct bfe_size size = bfe_size(g, unit, s->from.formation, s->from.manner, s->from.strength);
    uint8_t aside = is_artillery(g, unit) ? 1 : 2; // BFE-MOV-12

    if (s->from.formation != g->formation[unit])
        plan = (struct bfe_plan){.is = PLAN_CHANGE_FIRST, .change = s->from.formation};
    return (struct gait){.unit = INCH(1),
                         .parts = 4,
                         .cost = {1, aside, aside, aside},
                         .front = bfe_pivots(g, unit, &plan) ? 0 : size.width,
                         .ahead = size.depth / 2,
                         .hardly = 0x10000 / 360,
                         .straight = QUARTER,
                         .aside = INCH(2)};
}

// Marching orders are taken up before it goes, fighting orders where it arrives (BFE-FRM-09).
static void take_up(struct steering *s)
{
    static const uint16_t first[] = {BFE_COLUMN, BFE_ROAD_COLUMN, BFE_LIMBERED, BFE_MOUNTED};
    int word = s->wish->manner;
    bool begins = false;

    for (int i = 0; i < COUNT(first); i++)
        begins |= first[i] == word;
    if (!word || bfe_formation_of_word(word) == s->from.formation)
        return;
    if (!begins) {
        s->last = (uint16_t)word;
        return;
    }
    s->word = (uint16_t)word;
    s->from = bfe_reformed(s->g, s->wish->unit, &s->from,
                           word == BFE_MOUNTED ? s->from.formation : bfe_formation_of_word(word),
                           word == BFE_MOUNTED ? MOUNT_MOUNTED : s->from.manner);
}

// BFE-MOV-13: to a place behind it turns about, and at the end turns its front to the enemy again.
static void turn_about(struct steering *s)
{
    bool again = !s->wish->faced || (uint16_t)(s->wish->face - s->from.face + 0x4000) < 0x8000;
    struct wish wish = *s->wish;
    const struct wish *was = s->wish;

    if (s->word || s->last)
        return;
    wish.faced &= !again; // that is what the last turn is for
    s->word = WORD_ABOUT;
    s->last = again ? WORD_ABOUT : 0;
    s->from.face = (bearing)(s->from.face + 0x8000);
    s->wish = &wish;
    steer_by(s, ways, COUNT(ways));
    s->wish = was;
}

// --- out of a building (BFE-TER-17) ---

static bool is_garrison(const struct game *g, int unit)
{
    return unit_in(g, unit)->into;
}

static void write_sally(const struct battle *b, const struct game *g, const struct wish *wish,
                        length far, struct order *o)
{
    static const uint16_t sides[] = {BFE_FRONT, WORD_RIGHT, BFE_REAR, WORD_LEFT};
    struct box house = bfe_outline(b, unit_in(g, wish->unit)->into - 1);
    bearing front = bearing_of((struct vec){house.front_east, house.front_north});
    enum face side = bfe_edge_toward(front, bearing_of(vec_sub(wish->at, house.centre)));

    order_begin(o, wish->seat, wish->unit, BFE_MOVE);
    order_word(o, BFE_OUT);
    order_word(o, sides[side]);
    order_word(o, wish->manner == BFE_SKIRMISH ? BFE_SKIRMISH : BFE_LINE);
    if (far > 0) {
        order_word(o, WORD_AHEAD);
        order_length(o, aids_length(far, INCH(1), 4));
    }
}

static bool steer_out(const struct battle *b, const struct game *g, const struct wish *wish,
                      struct judged *judged)
{
    struct box house = bfe_outline(b, unit_in(g, wish->unit)->into - 1);
    length far = point_to_box(wish->at, &house);

    if (!far)
        return false;
    steer_longest(b, g, wish, 0, far, QUARTER, write_sally, judged);
    return true;
}

bool bfe_steer_plan(const struct battle *b, const struct game *g, const struct wish *wish,
                    struct judged *judged)
{
    struct bfe_plan none = {0};
    struct steering s = {.b = b,
                         .g = g,
                         .wish = wish,
                         .table = &bfe_legs,
                         .verb = BFE_MOVE,
                         .from = on_table(g, wish->unit) ? bfe_pose(g, wish->unit)
                                                         : bfe_entry_pose(b, g, wish->unit),
                         .allowance = bfe_best_march(b, g, wish->unit, &none),
                         .near = NEAR,
                         .best = judged};

    if (is_garrison(g, wish->unit))
        return steer_out(b, g, wish, judged);
    take_up(&s);
    s.gait = gait_of(&s);
    steer_by(&s, ways, COUNT(ways));
    if (eyes_of(&s).ahead < 0 && (!s.found || s.off > s.near))
        turn_about(&s);
    return s.given;
}
