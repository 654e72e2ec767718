// SPDX-License-Identifier: MIT
// Cannons: the way of a ball, what a shot is loaded with, and how an order says so.
#include "core/polygon.h"
#include "rules/two_for_tea/fire.h"
#include "rules/two_for_tea/ground.h"

// --- the way of a ball, and the stands it strikes (TFT-CAN-03 to 05) ---

// Distances along the way are in the units of struct run. Units that are hidden from a side are as
// little in the way of a ball as they are of a sight line (TFT-GER-12).

struct ball_way {
    struct vec from, through, to; // the muzzle, a point of the chosen stand, where range ends
};

// Where the way runs through a stand (of a garrison: through its outline). A brush is none.
static bool stretch_in(const struct battle *b, const struct game *g, int unit,
                       const struct box *stand, struct vec from, struct vec to, struct run *in)
{
    struct run run[RUNS];
    struct vec corner[4];
    int runs;

    if (in_building(g, unit)) {
        struct land house = battle_land(b, unit_in(g, unit)->building - 1);
        runs = polygon_runs(house.point, house.piece->points, from, to, run);
    } else {
        for (int i = 0; i < 4; i++)
            corner[i] = box_corner(stand, i);
        runs = polygon_runs(corner, 4, from, to, run);
    }
    if (runs == 0)
        return false;
    *in = (struct run){run[0].from < 0 ? 0 : run[0].from, run[runs - 1].to};
    return runs_length(run, runs, run_scale(from, to)) > TFT_TOLERANCE;
}

static bool is_in_play(const struct game *g, int unit)
{
    return is_unit(g, unit) && !g->hidden[unit];
}

// --- the way ---

// Stands side by side leave no slit.
static bool is_solid(const struct game *g, int unit)
{
    return !in_building(g, unit) && (g->formation[unit] != SKIRMISH || has(g, unit, DRESSED));
}

static bool crosses_unit(const struct battle *b, const struct game *g, int unit, struct vec from,
                         struct vec to)
{
    struct box stand[TFT_STANDS];
    struct run in;
    int stands;

    if (!segment_enters_box(from, to, &g->box[unit], 0))
        return false;
    if (is_solid(g, unit))
        return true;
    stands = tft_bodies(b, g, unit, stand);
    for (int i = 0; i < stands; i++)
        if (stretch_in(b, g, unit, &stand[i], from, to, &in))
            return true;
    return false;
}

// Does a stand of a third unit mask the line? Not when it is seen over (TFT-LOS-08).
static bool is_masked(const struct battle *b, const struct game *g, int cannon, int target,
                      struct vec from, struct vec to)
{
    for (int i = 1; i <= g->units; i++)
        if (i != cannon && i != target && is_in_play(g, i) && crosses_unit(b, g, i, from, to))
            return !opt(b, OPT_SHOOT_OVER_FROM_HILL) ||
                   !tft_point_sees(b, g, from, to, cannon, target);
    return false;
}

// The centre, then the other sight points of a stand: corners, then the middles of its edges.
static struct vec sight_point(const struct box *stand, int i)
{
    if (i == 0)
        return stand->centre;
    return i <= 4 ? box_corner(stand, i - 1) : box_face_centre(stand, (enum face)(i - 5));
}

static struct vec range_end(struct vec from, struct vec through, length range)
{
    struct vec way = vec_sub(through, from);
    length far = vec_length(way);

    return (struct vec){from.east + (length)((int64_t)way.east * range / far),
                        from.north + (length)((int64_t)way.north * range / far)};
}

// TFT-CAN-05: through the centre of the chosen stand, or the first of its sight points that no
// third unit masks.
static bool find_way(const struct battle *b, const struct game *g, int cannon, int target,
                     int chosen, struct ball_way *way)
{
    enum { SIGHT_POINTS = 9 };
    struct box stand[TFT_STANDS];

    tft_bodies(b, g, target, stand);
    way->from = box_face_centre(&g->box[cannon], FACE_FRONT);
    for (int i = 0; i < SIGHT_POINTS; i++) {
        way->through = sight_point(&stand[chosen], i);
        if (vec_length(vec_sub(way->through, way->from)) == 0 ||
            is_masked(b, g, cannon, target, way->from, way->through))
            continue;
        way->to = range_end(way->from, way->through, kind_of(g, cannon)->range + TFT_TOLERANCE);
        return true;
    }
    return false;
}

bool tft_ball_unmasked(const struct battle *b, const struct game *g, int cannon, int target,
                       int stand)
{
    struct ball_way way;

    return find_way(b, g, cannon, target, stand, &way);
}

// The same of any stand.
static bool ball_clear(const struct battle *b, const struct game *g, int cannon, int target,
                       int stand)
{
    length range;

    return !is_commander(g, target) && tft_stand_bears(b, g, cannon, 0, target, stand, &range) &&
           tft_ball_unmasked(b, g, cannon, target, stand);
}

// --- what it strikes ---

struct met {
    int unit, stand;
    struct run in;
    struct box box;
};

static void keep_nearer(struct met *met, struct met other, int64_t after)
{
    if (other.in.from > after && (!met->unit || other.in.from < met->in.from))
        *met = other;
}

// The stands of one unit on the way. Where it runs between two of them the left one is met.
static void meet_unit(const struct battle *b, const struct game *g, int unit,
                      const struct ball_way *way, int64_t after, struct met *met)
{
    struct box stand[TFT_STANDS];
    int stands = tft_bodies(b, g, unit, stand), beside = 0;
    int64_t least = INT64_MAX;
    bool crossed = false;
    struct run in;

    for (int i = 0; i < stands; i++) {
        int64_t off = cross(vec_sub(way->to, way->from), vec_sub(stand[i].centre, way->from));

        off = off < 0 ? -off : off;
        beside = off < least ? i : beside;
        least = off < least ? off : least;
        if (!stretch_in(b, g, unit, &stand[i], way->from, way->to, &in))
            continue;
        keep_nearer(met, (struct met){unit, i, in, stand[i]}, after);
        crossed = true;
    }
    if (!crossed && is_solid(g, unit) &&
        stretch_in(b, g, unit, &g->box[unit], way->from, way->to, &in))
        keep_nearer(met, (struct met){unit, beside, in, stand[beside]}, after);
}

// The stand that is met next behind `after`, of those that can be struck, or of those that stop the
// ball: friends, and all who are locked.
static bool next_met(const struct battle *b, const struct game *g, int cannon,
                     const struct ball_way *way, int64_t after, bool stopping, struct met *met)
{
    *met = (struct met){0};
    for (int i = 1; i <= g->units; i++) {
        bool stops = g->side[i] == g->side[cannon] || has(g, i, LOCKED);

        if (i != cannon && stops == stopping && is_in_play(g, i) &&
            segment_enters_box(way->from, way->to, &g->box[i], 0))
            meet_unit(b, g, i, way, after, met);
    }
    return met->unit;
}

// The first stand of the target on the way: the chosen one, unless another stands before it. Where
// the way only brushes the chosen stand it is struck all the same.
static struct met first_met(const struct battle *b, const struct game *g, int target, int chosen,
                            const struct ball_way *way)
{
    int64_t at = run_scale(way->from, way->through);
    struct box stand[TFT_STANDS];
    int stands = tft_bodies(b, g, target, stand);
    struct met first = {target, chosen, {at, at}, stand[chosen]};
    struct run in;

    for (int i = 0; i < stands; i++)
        if (stretch_in(b, g, target, &stand[i], way->from, way->to, &in) && in.from < first.in.from)
            first = (struct met){target, i, in, stand[i]};
    return first;
}

// Where ground ends the ball behind the first stand: the edge of a hill or of dense terrain, a
// hedge, fence or wall.
static int64_t ground_stop(const struct battle *b, const struct ball_way *way, int64_t behind)
{
    enum { CROSSINGS = 16 };
    const uint64_t kinds = HILL_KINDS | DENSE_KINDS | KIND(T_HEDGE) | KIND(T_FENCE) | KIND(T_WALL);
    struct bounds in = bounds_of((struct vec[]){way->from, way->to}, 2);
    uint8_t near[PIECES];
    int pieces = tft_pieces_near(b, kinds, &in, near, PIECES);
    int64_t stop = INT64_MAX, slack = (int64_t)TFT_TOLERANCE << RUN_BITS;

    for (int i = 0; i < pieces; i++) {
        length at[CROSSINGS];
        int count = land_crossings(battle_land(b, near[i]), way->from, way->to, at, CROSSINGS);

        if (land_is(b, near[i], LINEAR_KINDS) && tft_road_gap(b, near[i], way->from, way->to))
            continue; // TFT-TER-07

        for (int k = 0; k < count; k++) {
            int64_t here = (int64_t)at[k] << RUN_BITS;
            if (here + slack >= behind && here < stop)
                stop = here;
        }
    }
    return stop;
}

static void strike(struct tft_ball *ball, const struct met *met)
{
    ball->struck[ball->count++] = (struct tft_struck){(uint8_t)met->unit, (uint8_t)met->stand};
}

// TFT-CAN-03: up to three stands, each within 10 cm of the one before.
bool tft_ball_at(const struct battle *b, const struct game *g, int cannon, int target, int chosen,
                 struct tft_ball *ball)
{
    struct ball_way way;
    struct met last, next;
    int64_t stop;

    *ball = (struct tft_ball){0};
    if (is_commander(g, target) ||
        !tft_stand_bears(b, g, cannon, 0, target, chosen, &ball->range) ||
        !find_way(b, g, cannon, target, chosen, &way))
        return false;
    last = first_met(b, g, target, chosen, &way);
    if (last.stand != chosen)
        tft_stand_bears(b, g, cannon, 0, target, last.stand, &ball->range);
    strike(ball, &last);
    stop = ground_stop(b, &way, last.in.to);
    if (next_met(b, g, cannon, &way, last.in.from, true, &next) && next.in.from < stop)
        stop = next.in.from;
    while (ball->count < TFT_STANDS && next_met(b, g, cannon, &way, last.in.from, false, &next) &&
           next.in.from < stop &&
           box_to_box(&last.box, &next.box) <= TFT_BALL_GAP + TFT_TOLERANCE) {
        strike(ball, &next);
        last = next;
    }
    return true;
}

// --- words: A2 shoot B1 [canister | ball [N]] [whites] [onemore] ---

static bool read_stand(struct reader *r, int *aim)
{
    enum { THOUSAND = 1000 };
    int32_t number;

    if (!read_number(r, &number))
        return true;
    if (number % THOUSAND || number < THOUSAND || number > TFT_STANDS * THOUSAND)
        return false;
    *aim |= number / THOUSAND;
    return true;
}

bool tft_read_shot(struct reader *r, struct tft_shot_words *words)
{
    *words = (struct tft_shot_words){0};
    if (read_word(r, TFT_CANISTER))
        words->aim = AIM_CANISTER;
    else if (read_word(r, TFT_BALL))
        words->aim = AIM_BALL;
    if (words->aim == AIM_BALL && !read_stand(r, &words->aim))
        return false;
    if (read_word(r, TFT_WHITES))
        words->aim |= AIM_WHITES;
    words->onemore = read_word(r, TFT_ONEMORE);
    return read_end(r);
}

void tft_write_shot(struct order *o, int seat, int unit, int target, int aim)
{
    order_begin(o, seat, unit, TFT_SHOOT);
    order_unit(o, target);
    if (aim & AIM_CANISTER)
        order_word(o, TFT_CANISTER);
    if (aim & AIM_BALL)
        order_word(o, TFT_BALL);
    if (aim & AIM_STAND)
        order_number(o, (aim & AIM_STAND) * 1000);
    if (aim & AIM_WHITES)
        order_word(o, TFT_WHITES);
}

// --- what may be said ---

// Within range, arc and sight of a cannon that is too far off for canister.
static bool only_for_ball(const struct battle *b, const struct game *g, int unit, int target)
{
    length range[TFT_STANDS];

    return is_cannon(g, unit) && tft_firing_stands(b, g, unit, target, range) &&
           range[0] > TFT_CANISTER_RANGE + TFT_TOLERANCE;
}

static struct verdict not_a_choice(const struct battle *b, const struct game *g, int unit,
                                   int target)
{
    if (!on_table(g, target) || g->side[target] == g->side[unit])
        return refuse(TFT_SHT_01, "The target must be an enemy on the table.");
    if (has(g, target, LOCKED))
        return refuse(TFT_SHT_16, "A unit that is locked in melee cannot be shot at.");
    if (tft_eligible(b, g, unit, target))
        return refuse(TFT_SHT_04,
                      "It must shoot at one that has fired on it, else at the closest.");
    if (only_for_ball(b, g, unit, target))
        return refuse(TFT_CAN_05, "A ball strikes no commanders, and nobody whom third units mask "
                                  "from the muzzle.");
    if (is_commander(g, target))
        return refuse(TFT_SHT_17, "A commander can be shot at only when he is closer than every "
                                  "other target and none of them has fired on the shooter.");
    return refuse(TFT_SHT_01, "No stand has that target in range, in arc and in sight.");
}

static struct verdict check_ball(const struct battle *b, const struct game *g, int unit, int target,
                                 int chosen)
{
    for (int i = 0; i < TFT_STANDS; i++)
        if ((!chosen || chosen == i + 1) && ball_clear(b, g, unit, target, i))
            return FINE;
    return refuse(TFT_CAN_05, "A ball must be aimed at a stand that is visible, in arc and in "
                              "range, along a line that no third unit masks.");
}

static struct verdict check_canister(const struct battle *b, const struct game *g, int unit,
                                     int target)
{
    length range;

    return tft_in_canister(b, g, unit, target, &range)
               ? FINE
               : refuse(TFT_CAN_01, "Canister reaches 20 cm.");
}

struct verdict tft_check_aim(const struct battle *b, const struct game *g, int unit, int target,
                             int aim, uint64_t choices)
{
    if (!among(choices, target))
        return not_a_choice(b, g, unit, target);
    if (aim & (AIM_BALL | AIM_CANISTER) && !is_cannon(g, unit))
        return refuse(TFT_CAN_01, "Only a cannon chooses between canister and ball.");
    if (aim & AIM_CANISTER)
        return check_canister(b, g, unit, target);
    return aim & AIM_BALL ? check_ball(b, g, unit, target, aim & AIM_STAND) : FINE;
}

// --- every way to shoot ---

static int cannon_aims(const struct battle *b, const struct game *g, int unit, int target,
                       int aim[TFT_AIMS])
{
    int count = 0;

    if (fine(check_canister(b, g, unit, target)))
        aim[count++] = AIM_CANISTER;
    for (int i = 0; i < TFT_STANDS; i++)
        if (ball_clear(b, g, unit, target, i))
            aim[count++] = AIM_BALL | (i + 1);
    return count;
}

int tft_aims(const struct battle *b, const struct game *g, int unit, int target, int aim[TFT_AIMS])
{
    int worth[TFT_AIMS], count;

    aim[0] = 0;
    if (!is_cannon(g, unit))
        return 1;
    count = cannon_aims(b, g, unit, target, aim);
    for (int i = 0; i < count; i++) {
        int this = aim[i], at = i;

        worth[i] = tft_shot_worth(b, g, unit, target, this, VOLLEY_ORDER);
        for (int hits = worth[i]; at > 0 && worth[at - 1] < hits; at--) {
            worth[at] = worth[at - 1];
            aim[at] = aim[at - 1];
            worth[at - 1] = hits;
        }
        aim[at] = this;
    }
    return count;
}

void tft_offer_shots(struct offer *list, int unit, uint64_t choices)
{
    int aim[TFT_AIMS];

    for (uint64_t rest = choices; rest; rest &= rest - 1) {
        int aims = tft_aims(list->b, list->g, unit, lowest(rest), aim);

        for (int i = 0; i < aims; i++) {
            tft_write_shot(&list->hand, list->seat, unit, lowest(rest), aim[i]);
            offer_keep(list);
        }
    }
}

void tft_draw_shot(const struct battle *b, const struct game *g, int seat, int unit,
                   uint64_t choices, struct luck *luck, struct order *o)
{
    int target = drawn_of(choices, luck);
    int aim[TFT_AIMS], count = is_cannon(g, unit) ? cannon_aims(b, g, unit, target, aim) : 0;

    tft_write_shot(o, seat, unit, target, count ? aim[luck_below(luck, (uint32_t)count)] : 0);
}
