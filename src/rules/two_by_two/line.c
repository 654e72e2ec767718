// SPDX-License-Identifier: MIT
// The line of fire (TBT-SHO-04 to 12, 20, 21, 28): where a shot goes and what is in its way.
#include "core/segment.h"
#include "core/sight.h"
#include "rules/two_by_two/fire.h"
#include "rules/two_by_two/ground.h"

// Geometry question 8: ahead of the front edge, between the lines that leave its two corners.
static bool aim(const struct battle *b, const struct box *at, const struct box *on,
                struct fire_line *line)
{
    struct sight_arc arc =
        sight_ahead(at, FACE_FRONT, opt(b, OPT_FIRE_ARC) ? SIGHT_STRAIGHT : SIGHT_WIDE);
    struct clip clip = clip_of_box(on);

    sight_cut(&arc, &clip);
    line->from = box_face_centre(at, FACE_FRONT);
    if (!clip_nearest(&clip, line->from, &line->to))
        return false;
    line->range = vec_length(vec_sub(line->to, line->from));
    return true;
}

// TBT-SHO-05: some of the target lies straight ahead, over more than the tolerance of width.
bool tbt_in_front_strip(const struct battle *b, const struct box *at, const struct box *on)
{
    struct sight_arc arc = sight_ahead(at, FACE_FRONT, SIGHT_STRAIGHT);
    struct clip clip = clip_of_box(on);

    sight_cut(&arc, &clip);
    return sight_extent(&arc, &clip).across > (int64_t)dist(b, DIST_TOLERANCE) * 2 * half_width(b);
}

// TBT-SHO-07: any other base, whoever it belongs to.
static bool unit_between(const struct battle *b, const struct game *g, int shooter, int target,
                         struct fire_line *line)
{
    struct crowd crowd;

    tbt_gather_crowd(b, g, shooter, line->from, line->to, &crowd);
    for (int i = 0; i < crowd.count; i++) {
        line->by = crowd.unit[i];
        if (line->by != target &&
            segment_enters_box(line->from, line->to, &g->box[line->by], dist(b, DIST_TOLERANCE)))
            return true;
    }
    return false;
}

// TBT-SHO-08 to 11: how much of the line may run inside such ground. On a hill one sees all round.
static struct sight_law law_of(const struct battle *b, int what)
{
    bool hill = what == T_HILL;

    return (struct sight_law){.touch = dist(b, DIST_TOLERANCE),
                              .see_out = hill ? INT32_MAX : dist(b, DIST_SEE_EDGE),
                              .see_within = hill ? INT32_MAX : dist(b, DIST_SEE_WITHIN)};
}

static enum line_fault fault_of(int what)
{
    if (what == T_HILL)
        return LINE_HILL_BETWEEN;
    return what == T_COPSE ? LINE_COPSE_BETWEEN : LINE_GROUND_BETWEEN;
}

static enum line_fault ground_between(const struct battle *b, const struct game *g,
                                      struct vec shooter, struct vec target,
                                      const struct fire_line *line)
{
    static const uint32_t kinds = 1 << T_HILL | 1 << T_TOWN | 1 << T_WOOD | 1 << T_COPSE;
    uint8_t near[GROUND_MOST];
    int count = ground_meeting(b, g, kinds, bounds_between(line->from, line->to), near);

    for (int i = 0; i < count; i++) {
        struct land land = ground_piece(b, g, near[i]);
        struct sight_law law = law_of(b, land.piece->what);

        if (sight_hides(&law, land,
                        land_holds(land, shooter, law.touch) + land_holds(land, target, law.touch),
                        line->from, line->to))
            return fault_of(land.piece->what);
    }
    return LINE_CLEAR;
}

enum line_fault tbt_line_between(const struct battle *b, const struct game *g, int shooter,
                                 const struct box *at, int target, const struct box *on,
                                 length reach, struct fire_line *line)
{
    if (!aim(b, at, on, line))
        return LINE_NO_ARC;
    if (reach >= 0 && line->range > reach + dist(b, DIST_TOLERANCE))
        return LINE_TOO_FAR;
    if (unit_between(b, g, shooter, target, line))
        return LINE_UNIT_BETWEEN;
    return ground_between(b, g, at->centre, on->centre, line);
}

bool tbt_line_of_fire(const struct battle *b, const struct game *g, int shooter,
                      const struct box *at, int target, const struct box *on, bool ignore_range,
                      length *range)
{
    length reach = ignore_range ? -1 : kind_of(g, shooter)->reach[opt(b, OPT_SCALE)];
    struct fire_line line;

    if (tbt_line_between(b, g, shooter, at, target, on, reach, &line) != LINE_CLEAR)
        return false;
    *range = line.range;
    return true;
}

// TBT-SHO-20: the line crosses the piece, and the piece is near the target.
static bool covers(const struct battle *b, struct land wall, const struct box *target,
                   const struct fire_line *line)
{
    bool crossed = false, near = false;

    for (int i = 0; i + 1 < wall.piece->points; i++)
        crossed |= segments_cross(line->from, line->to, wall.point[i], wall.point[i + 1]);
    for (int i = 0; crossed && i + 1 < wall.piece->points; i++)
        near |= tbt_within(b, segment_to_box(wall.point[i], wall.point[i + 1], target),
                           DIST_WALL_COVER);
    return near;
}

bool tbt_behind_wall(const struct battle *b, const struct game *g, int target,
                     const struct fire_line *line)
{
    int pieces = ground_count(b, g);

    for (int i = 0; i < pieces; i++) {
        int what = piece_at(b, g, i)->what;

        if ((what == T_HEDGE || what == T_WALL) &&
            covers(b, ground_piece(b, g, i), &g->box[target], line))
            return true;
    }
    return false;
}

// TBT-SHO-21: inside, and not deeper along the line than one sees in.
bool tbt_at_edge(const struct battle *b, const struct game *g, int target,
                 const struct fire_line *line)
{
    int pieces = ground_count(b, g);

    for (int i = 0; i < pieces; i++) {
        struct land land = ground_piece(b, g, i);

        if ((land.piece->what == T_TOWN || land.piece->what == T_WOOD) &&
            land_holds(land, g->box[target].centre, dist(b, DIST_TOLERANCE)) &&
            tbt_within(b, land_chord(land, line->from, line->to), DIST_SEE_EDGE))
            return true;
    }
    return false;
}

// How far a point lies ahead of the middle of a base, times half the depth of the base.
static int64_t ahead_times_depth(const struct box *box, struct vec point)
{
    return dot(vec_sub(point, box->centre), (struct vec){box->front_east, box->front_north});
}

// Geometry question 13: the whole shooter behind the line of the target's front, and its line
// ending on a side or the rear. A corner of the front edge is front.
bool tbt_enfilades(const struct battle *b, const struct box *shooter, const struct box *target,
                   const struct fire_line *line)
{
    int64_t depth = half_depth(b), e = dist(b, DIST_TOLERANCE);

    for (int i = 0; i < 4; i++)
        if (ahead_times_depth(target, box_corner(shooter, i)) > (depth + e) * depth)
            return false;
    return ahead_times_depth(target, line->to) < (depth - e) * depth;
}
