// SPDX-License-Identifier: MIT
// Where an army deploys (TAB-DEP-01, 02): zones of a scenario, else along the side's own edge.
#include "core/board.h"
#include "core/posting.h"
#include "rules/tea_and_biscuits/flow.h"
#include "rules/tea_and_biscuits/space.h"

// TAB-DEP-02: the attacker's edge is the south one unless the scenario says otherwise.
bool tab_holds_south(const struct battle *b, const struct game *g, int side)
{
    return (side == tab_in(g)->attacker) == !opt(b, OPT_ATTACKER_EDGE);
}

int tab_home_edge(const struct battle *b, const struct game *g, int side)
{
    return tab_holds_south(b, g, side) ? FACE_REAR : FACE_FRONT;
}

// Half way from its cells to those of the row south of it.
static length below_row(const struct battle *b, int row)
{
    struct cell here = {0, (int16_t)row}, south = {0, (int16_t)(row - 1)};

    return (cell_centre(b, here).north + cell_centre(b, south).north) / 2;
}

// A third of the table for the attacker, half of it for the defender. On boards so many whole rows.
static length depth_of(const struct battle *b, const struct game *g, int side)
{
    int part = side == tab_in(g)->attacker ? 3 : 2;

    return on_board(b) ? below_row(b, board_rows(b) / part) : b->size.north / part;
}

// The same from the other edge.
static length depth_from_north(const struct battle *b, const struct game *g, int side)
{
    int part = side == tab_in(g)->attacker ? 3 : 2;

    if (!on_board(b))
        return b->size.north - b->size.north / part;
    return below_row(b, board_rows(b) - board_rows(b) / part);
}

static struct bounds along_own_edge(const struct battle *b, const struct game *g, int side)
{
    struct bounds zone = {{0, 0}, b->size};

    if (on_board(b)) // hexes: the last column of every other row reaches beyond
        zone.high = (struct vec){b->size.east + BW, b->size.north + BW};
    if (tab_holds_south(b, g, side))
        zone.high.north = depth_of(b, g, side);
    else
        zone.low.north = depth_from_north(b, g, side);
    return zone;
}

int tab_zones(const struct battle *b, const struct game *g, int unit, struct bounds zone[ZONES])
{
    int side = g->side[unit], count = 0;

    for (int i = 0; i < b->zones; i++)
        if (zone_serves(b, &b->zone[i], side, unit, false))
            zone[count++] = b->zone[i].area;
    if (!count)
        zone[count++] = along_own_edge(b, g, side);
    return count;
}

bool tab_holds_point(const struct battle *b, struct vec at)
{
    struct bounds table = {{0, 0}, b->size};

    return on_board(b) ? board_holds(b, cell_at(b, at)) : bounds_hold(table, at);
}

struct vec tab_snapped(const struct battle *b, struct vec at)
{
    return on_board(b) ? cell_centre(b, cell_at(b, at)) : at;
}

// TAB-TER-06, TAB-SPC-14
static bool cell_inside(struct bounds zone, struct vec at)
{
    return zone.low.east < at.east && at.east <= zone.high.east && zone.low.north < at.north &&
           at.north <= zone.high.north;
}

bool tab_zone_holds(const struct battle *b, struct bounds zone, struct vec at)
{
    return on_board(b) ? cell_inside(zone, at) : bounds_hold(bounds_wider(zone, TOLERANCE), at);
}

enum tab_zone_part { PART_OUTSIDE, PART_SOME, PART_ALL };

static enum tab_zone_part part_inside(const struct battle *b, struct bounds zone,
                                      const struct pose *pose, int place, const struct box *box)
{
    struct bounds around = bounds_around(box);

    if (on_board(b))
        return cell_inside(zone, tab_cell(b, pose, file_of(place))) ? PART_ALL : PART_OUTSIDE;
    if (tab_zone_holds(b, zone, around.low) && tab_zone_holds(b, zone, around.high))
        return PART_ALL;
    return bounds_meet(bounds_wider(zone, -TOLERANCE), around) ? PART_SOME : PART_OUTSIDE;
}

// TAB-DEP-01 for one that is wholly outside, TAB-DEP-02 for one of which some part is.
struct verdict tab_check_zone(const struct battle *b, const struct game *g, int unit,
                              const struct tab_layout *layout, const struct pose *pose)
{
    struct bounds zone[ZONES];
    struct box box[TAB_UNIT_BASES];
    int zones = tab_zones(b, g, unit, zone), bases = tab_base_boxes(b, layout, pose, box);
    int inside = 0, met = 0;

    for (int i = 0; i < TAB_UNIT_BASES; i++)
        for (int k = 0; k < zones && bases >> i & 1; k++) {
            enum tab_zone_part part = part_inside(b, zone[k], pose, layout->place[i], &box[i]);

            inside |= (part == PART_ALL) << i;
            met |= part != PART_OUTSIDE;
        }
    if (inside == bases)
        return FINE;
    return met ? refuse(TAB_DEP_02, "Every base must be entirely in its zone.")
               : refuse(TAB_DEP_01, "That is not in its zone.");
}
