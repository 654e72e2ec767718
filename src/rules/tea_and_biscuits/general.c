// SPDX-License-Identifier: MIT
// Generals: their moves, how they give way (TAB-GNL), and where they take their place: in their
// zone (TAB-DEP-06), or beside a reserve that has come on (TAB-DEP-08).
#include "core/posting.h"
#include "rules/tea_and_biscuits/move.h"

// --- the order: A9 move go 30 2, A9 move step ne 3 ---

struct verdict tab_check_general_move(const struct battle *b, const struct game *g,
                                      const struct order *o, struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct legs legs;
    struct verdict v;

    if (!legs_read(&r, &tab_general_legs, &legs) || !legs.count || !tab_legs_fit(b, &legs))
        return refuse(0, on_board(b) ? "A general moves by steps, such as `move step ne 3`."
                                     : "A general moves by headings, such as `move go 30 2`.");
    if (unit_in(g, o->unit)->tested)
        return refuse(TAB_GNL_08, "He has moved this turn.");
    v = tab_walk_general(b, g, o->unit, &legs, walk);
    walk->allowed = GENERALS_MOVE;
    walk->allowed_clause = TAB_GNL_08;
    if (fine(v) && walk->spent > GENERALS_MOVE + (on_board(b) ? 0 : TOLERANCE))
        return refuse(TAB_GNL_08, "A general moves at most five base widths.");
    return v;
}

void tab_take_general_move(const struct battle *b, struct game *g, const struct judged *judged,
                           struct events *e)
{
    int general = judged->order.unit;
    struct walk walk;

    if (judged->whole)
        walk.end = judged->walk.end;
    else
        must(fine(tab_check_general_move(b, g, &judged->order, &walk)));
    tab_of(g)->pool[g->side[general]]--;
    unit_of(g, general)->tested = 1;
    tab_put_general(b, g, general, walk.end.at);
    tell(e, event_of(TOLD_GENERAL_MOVED, TAB_GNL_08, general, 0, 0));
    tell(e, event_moved(g, general));
}

// --- overrun ---

// On boards a unit that leaves a cell may leave one to the enemy in it.
void tab_generals_give_way(const struct battle *b, struct game *g, int moved, struct events *e)
{
    uint64_t generals =
        on_board(b) ? tab_generals(g, 0) | tab_generals(g, 1) : tab_generals(g, !g->side[moved]);

    EACH_UNIT (general, generals) {
        struct vec place;

        if (!tab_overrun(b, g, general))
            continue;
        place = tab_general_place(b, g, g->side[general], unit_in(g, general)->at);
        tab_put_general(b, g, general, place);
        tell(e, event_of(TOLD_OVERRUN, TAB_GNL_11, general, 0, 0));
        tell(e, event_moved(g, general));
    }
}

// --- taking his place ---

static struct verdict check_general_at(const struct battle *b, const struct game *g, struct vec at)
{
    struct bounds zone[ZONES];
    int general = g->ask.unit, zones = tab_zones(b, g, general, zone);

    if (!tab_holds_point(b, at))
        return refuse(TAB_SPC_12, "That is off the table.");
    if (g->ask.other)
        return tab_check_coming_along(b, g, general, g->ask.other, at);
    for (int i = 0; i < zones; i++)
        if (tab_zone_holds(b, zone[i], at) && tab_general_may_end(b, g, g->side[general], at))
            return FINE;
    return refuse(TAB_DEP_06, "A general is placed in his side's zone.");
}

struct verdict tab_check_general(const struct battle *b, const struct game *g,
                                 const struct order *o, struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct pose pose = {.face = 0};

    (void)walk;
    if (!tab_read_place(&r, b, &pose) || !read_end(&r))
        return refuse(0, "Say A9 deploy at (10, 5), or A9 deploy cell 4 5.");
    return check_general_at(b, g, pose.at);
}

void tab_take_general(const struct battle *b, struct game *g, const struct judged *judged,
                      struct events *e)
{
    const struct order *o = &judged->order;
    struct reader r = {b, o, 0};
    struct pose pose = {.face = 0};

    tab_read_place(&r, b, &pose);
    tab_put_general(b, g, o->unit, pose.at);
    g->state[o->unit] = FATE_FIELD;
    tell(e, event_of(TOLD_DEPLOYED, g->ask.other ? TAB_DEP_08 : TAB_DEP_06, o->unit, 0, 0));
    tell(e, event_moved(g, o->unit));
}

static bool offer_general(struct offer *list, struct vec at)
{
    struct pose pose = {.at = tab_snapped(list->b, at)};

    tab_write_place(offer_begin(list, list->g->ask.unit, TAB_DEPLOY), list->b, &pose);
    return offer_try(list);
}

static struct vec middle_of(const struct game *g, uint64_t units)
{
    int64_t east = 0, north = 0;
    int count = count_of(units);

    EACH_UNIT (unit, units) {
        east += g->box[unit].centre.east;
        north += g->box[unit].centre.north;
    }
    return count ? (struct vec){(length)(east / count), (length)(north / count)}
                 : (struct vec){0, 0};
}

// Behind the middle of those he leads; near the unit he comes on with.
void tab_suggest_general(struct offer *list)
{
    const struct game *g = list->g;
    int general = g->ask.unit, side = g->side[general];
    uint64_t led = tab_units(g, side) & game_slots(g, g->command, general);
    struct vec at = middle_of(g, led ? led : tab_units(g, side));
    struct bounds zone[ZONES];

    if (g->ask.other) {
        offer_general(list, tab_place_beside(list->b, g, general, g->ask.other));
        return;
    }
    if (list->b->roster[general].placed)
        offer_general(list, tab_listed_pose(list->b, g, general).at);
    offer_general(list,
                  (struct vec){at.east, at.north + (tab_holds_south(list->b, g, side) ? -BW : BW)});
    offer_general(list, at);
    tab_zones(list->b, g, general, zone);
    offer_general(list, bounds_middle(zone[0]));
}

void tab_draw_general(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                      struct judged *judged)
{
    struct bounds zone[ZONES];
    int general = g->ask.unit, zones = tab_zones(b, g, general, zone);
    struct pose pose = {.face = 0};

    do
        pose.at =
            g->ask.other
                ? tab_place_beside(b, g, general, g->ask.other)
                : tab_snapped(b, posting_drawn(zone[luck_below(luck, (uint32_t)zones)], BW, luck));
    while (!fine(check_general_at(b, g, pose.at)));
    order_begin(&judged->order, seat, general, TAB_DEPLOY);
    tab_write_place(&judged->order, b, &pose);
    judged->whole = true;
}
