// SPDX-License-Identifier: MIT
// Break Off (TAB-BRK).
#include "rules/tea_and_biscuits/move.h"
#include <string.h>

// --- the order: breakoff [sw] [keep 1] [layout] ---

static int read_way(struct reader *r)
{
    for (int way = 1; way <= TAB_STEP_WAYS; way++)
        if (read_word(r, TAB_N + way - 1))
            return way;
    return 0;
}

// TAB-BRK-05, 07, on the final footprint.
static struct verdict check_room(const struct battle *b, const struct game *g, int unit,
                                 const struct tab_change *change)
{
    uint64_t enemies = tab_units(g, !g->side[unit]);

    if (tab_room(b, g, unit, &change->layout, &change->pose, enemies) != ROOM_FREE)
        return refuse(TAB_BRK_07, "Its place behind is not free.");
    if (tab_room(b, g, unit, &change->layout, &change->pose, 0) != ROOM_FREE)
        return refuse(TAB_BRK_05, "It would still be in contact with an enemy.");
    return FINE;
}

// TAB-BRK-04
static struct verdict check_nearness(const struct battle *b, const struct game *g, int unit,
                                     const struct tab_change *change)
{
    length slack = on_board(b) ? 0 : TOLERANCE;

    EACH_UNIT (enemy, tab_units(g, !g->side[unit])) {
        length after = tab_gap_from(b, g, &change->layout, &change->pose, enemy);

        if (after <= NOT_CLOSER + slack && after + slack < tab_gap(b, g, unit, enemy))
            return refuse(TAB_BRK_04, "It would come closer to an enemy within two base widths.");
    }
    return FINE;
}

static struct verdict judge(const struct battle *b, const struct game *g, const struct order *o,
                            struct tab_change *change, struct walk *walk)
{
    struct reader r = {b, o, 0};
    int unit = o->unit, way = read_way(&r);
    struct verdict v;

    if (!tab_read_change(&r, b, g, unit, change) || change->faced || change->turned ||
        !read_end(&r))
        return refuse(0, "A unit breaks off by a rear direction, where there are two, into a "
                         "layout, such as `breakoff sw dense 2`.");
    v = tab_walk_back(b, g, unit, way, walk);
    if (fine(v) && change->laid)
        v = tab_check_layout(b, g, unit, &change->layout);
    memset(change->layout.face, 0, sizeof change->layout.face); // TAB-BRK-06
    if (fine(v))
        v = tab_lay_change(b, g, unit, &walk->end, change);
    if (fine(v))
        v = check_room(b, g, unit, change);
    return fine(v) ? check_nearness(b, g, unit, change) : v;
}

struct verdict tab_check_break_off(const struct battle *b, const struct game *g,
                                   const struct order *o, struct walk *walk)
{
    struct tab_change change;
    struct verdict v = judge(b, g, o, &change, walk);

    if (fine(v))
        walk->end = change.pose;
    return v;
}

// TAB-BRK-11: hits, move, layout, links, generals.
void tab_take_break_off(const struct battle *b, struct game *g, const struct judged *judged,
                        struct events *e)
{
    int unit = judged->order.unit, enemies = count_of(tab_opponents(g, unit));
    struct tab_change change;
    struct walk walk;

    must(fine(judge(b, g, &judged->order, &change, &walk)));
    tell(e, event_of(TOLD_BROKE_OFF, TAB_BRK_01, unit, 0, 0));
    tab_hit(g, unit, enemies, TAB_BRK_02, e);
    tab_take_layout(b, g, unit, &change.layout);
    tab_put(b, g, unit, &change.pose);
    tell(e, event_moved(g, unit));
    tab_end_links_of(g, unit, e);
    unit_of(g, unit)->now |= DONE_MOVED;
    tab_generals_give_way(b, g, unit, e);
}
