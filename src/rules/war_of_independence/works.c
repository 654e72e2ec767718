// SPDX-License-Identifier: MIT
// Digging: who works, and the pieces that rise (AWI-WRK).
#include "core/exact.h"
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"

static bool is_work(int what)
{
    return what == T_FIELDWORK || what == T_EARTHWORK;
}

// --- who works (AWI-WRK-02) ---

// Is another of the unit in the rectangle of its base put before its front edge?
static bool is_behind_another(const struct game *g, int unit, int figure)
{
    const struct woi_game *w = woi_in(g);
    struct vec front = front_of(&w->box[figure]);
    struct box before = box_moved(&w->box[figure], vec_add(front, front));

    EACH_FIGURE (other, g, unit) {
        struct box less;

        if (other == figure || !in_the_open(g, other))
            continue;
        less = box_grown(&w->box[other], -SHAVED);
        if (box_overlaps(&before, &less, 0))
            return true;
    }
    return false;
}

// How far a wall that lies along an edge reaches on it, in parts of the edge's length: from where
// to where.
static bool lies_along(const struct woi_wall *wall, struct vec from, struct vec edge,
                       int64_t reach[2])
{
    struct vec a = vec_sub(wall->a, from), b = vec_sub(wall->b, from);
    int64_t hair = (int64_t)SHAVED * woi_leg_length(from, vec_add(from, edge));

    if (!is_work(wall->what) || size(cross(edge, a)) > hair || size(cross(edge, b)) > hair)
        return false;
    reach[0] = smaller(dot(edge, a), dot(edge, b));
    reach[1] = larger(dot(edge, a), dot(edge, b));
    return true;
}

// Has its front edge works along its whole length?
static bool has_work(const struct woi_map *map, const struct box *box)
{
    struct vec from = box_corner(box, 0), edge = vec_sub(box_corner(box, 1), from);
    int64_t hair = (int64_t)SHAVED * woi_leg_length(from, vec_add(from, edge));
    int64_t done = 0, before = -1;

    while (done > before) { // each round goes on where the last one ended
        before = done;
        for (int i = 0; i < map->walls; i++) {
            int64_t reach[2];

            if (lies_along(&map->wall[i], from, edge, reach) && reach[0] <= done + hair)
                done = larger(done, reach[1]);
        }
    }
    return done + hair >= dot(edge, edge);
}

static bool may_dig_at(const struct woi_map *map, struct vec at)
{
    return !(woi_ground_at(map, at) & (WET | DECKS));
}

// A bit a figure.
static uint16_t diggers_of(const struct battle *b, const struct game *g, int unit)
{
    unsigned set = 0;
    struct woi_map map;

    if (!is_troops(g, unit) || is_mounted(g, unit))
        return 0;
    woi_map(b, g, bounds_wider(woi_bounds(b, g, unit), SHAVED), &map);
    EACH_FIGURE (figure, g, unit) {
        const struct box *box = &woi_in(g)->box[figure];

        if (!in_the_open(g, figure) || is_behind_another(g, unit, figure))
            continue;
        if (may_dig_at(&map, box->centre) && !has_work(&map, box))
            set |= bit_of(g, figure);
    }
    return (uint16_t)set;
}

// --- the order ---

struct verdict woi_check_dig(const struct battle *b, const struct game *g, const struct order *o,
                             struct walk *walk)
{
    struct reader r = {b, o, 0};

    (void)walk;
    read_word(&r, WOI_EARTHWORK);
    if (!read_end(&r))
        return refuse(0, "A unit digs like this: `A1 dig`, `A1 dig earthwork`.");
    return diggers_of(b, g, o->unit) ? FINE : refuse(AWI_WRK_02, "Nobody of it can work there.");
}

void woi_take_dig(const struct battle *b, struct game *g, const struct judged *judged,
                  struct events *e)
{
    int unit = judged->order.unit;
    struct woi_unit *u = unit_of(g, unit);
    struct reader r = {b, &judged->order, 0};

    woi_note_order(g, unit, RATE_NONE, false);
    u->done |= DONE_DUG;
    u->status &= (uint8_t)~STATUS_EARTH;
    if (read_word(&r, WOI_EARTHWORK))
        u->status |= STATUS_EARTH;
    tell(e,
         event_of(TOLD_DUG, AWI_WRK_01, unit, 0, u->work < WORK_TURNS ? u->work + 1 : WORK_TURNS));
}

// --- what rises (AWI-WRK-05, 06) ---

struct bank {
    struct vec end[2];
};

static bool is_on(struct vec at, const struct bank *bank)
{
    return compare_to_segment(at, bank->end[0], bank->end[1], SHAVED) <= 0;
}

// Two whose ends meet, in one straight line, become one.
static bool join(struct bank *one, const struct bank *other)
{
    for (int i = 0; i < 4; i++) {
        struct vec mine = one->end[i & 1], theirs = other->end[i >> 1];
        struct bank both = {{one->end[!(i & 1)], other->end[!(i >> 1)]}};

        if (square(vec_sub(theirs, mine)) > (uint64_t)TOUCH * TOUCH || !is_on(mine, &both) ||
            !is_on(theirs, &both))
            continue;
        *one = both;
        return true;
    }
    return false;
}

static int banks_of(const struct battle *b, const struct game *g, int unit,
                    struct bank bank[WOI_UNIT_FIGURES])
{
    uint16_t diggers = diggers_of(b, g, unit);
    int count = 0;

    EACH_FIGURE (figure, g, unit)
        if (diggers & bit_of(g, figure)) {
            const struct box *box = &woi_in(g)->box[figure];

            bank[count++] = (struct bank){{box_corner(box, 0), box_corner(box, 1)}};
        }
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++)
            if (join(&bank[i], &bank[k])) {
                bank[k] = bank[--count];
                k = i; // what it is now may go on in one that was passed over
            }
    return count;
}

static int works_standing(const struct game *g)
{
    const struct woi_game *w = woi_in(g);
    int count = 0;

    for (int i = 0; i < w->placed.pieces; i++)
        count += is_work(w->laid[i].what) && !(w->laid[i].flags & PIECE_GONE);
    return count;
}

// A work that is gone leaves its number to the next one; nobody is astride of it any more
// (AWI-FF-13), and its hits are forgotten.
static void lay_work(const struct battle *b, struct game *g, int what, const struct bank *bank)
{
    struct woi_game *w = woi_of(g);
    int free = 0;

    while (free < w->placed.pieces &&
           !(is_work(w->laid[free].what) && w->laid[free].flags & PIECE_GONE))
        free++;
    if (free == w->placed.pieces) {
        ground_lay(b, g, (struct piece){.what = (uint8_t)what, .shape = SHAPE_LINE}, bank->end, 2);
        return;
    }
    free += b->pieces;
    w->laid[free - b->pieces].what = (uint8_t)what;
    ground_change(b, g, free, bank->end);
    woi_forget_damage(g, free);
    for (int unit = 1; unit <= g->units; unit++)
        w->slot[unit].crossed[free / 8] &= (uint8_t) ~(1 << free % 8);
}

static void raise_works(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct woi_unit *u = unit_of(g, unit);
    struct bank bank[WOI_UNIT_FIGURES];
    int count = banks_of(b, g, unit, bank);

    if (works_standing(g) + count > WOI_WORKS)
        return; // AWI-WRK-06
    for (int i = 0; i < count; i++)
        lay_work(b, g, u->status & STATUS_EARTH ? T_EARTHWORK : T_FIELDWORK, &bank[i]);
    u->work = 0; // AWI-WRK-04
    if (count)
        tell(e, event_of(TOLD_WORK, AWI_WRK_04, unit, 0, count));
}

void woi_finish_works(const struct battle *b, struct game *g, int side, struct events *e)
{
    uint8_t unit[WOI_SLOTS];
    int count = woi_by_id(g, side, unit);

    for (int i = 0; i < count; i++) {
        struct woi_unit *u = unit_of(g, unit[i]);

        if (u->done & DONE_DUG && u->work < WORK_TURNS)
            u->work++;
        else if (!(u->done & DONE_DUG) && opt(b, OPT_WORKS_PROGRESS))
            u->work = 0; // AWI-WRK-03
        if (u->work == WORK_TURNS)
            raise_works(b, g, unit[i], e);
    }
}

// AWI-WRK-03: contact is made in the movement phase and nowhere else (AWI-MOV-28).
void woi_stop_works(const struct battle *b, struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++)
        if (is_troops(g, unit) && unit_in(g, unit)->work && g->state[unit] == FATE_FIELD &&
            woi_engaged(b, g, unit))
            unit_of(g, unit)->work = 0;
}
