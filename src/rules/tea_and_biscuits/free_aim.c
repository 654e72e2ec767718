// SPDX-License-Identifier: MIT
// The free table: the arc of fire, its range, and what may be seen.
#include "core/boxes.h"
#include "core/segment.h"
#include "core/sight.h"
#include "rules/tea_and_biscuits/fight.h"
#include "rules/tea_and_biscuits/free.h"

enum { ROUNDED = 3 }; // lengths no further apart than this are the same

// --- the arc (TAB-SHT-02 to 04) ---

struct fire_arc {
    int fronts, shooters, edges;
    struct free_line front[TAB_UNIT_BASES]; // from the left; edges in one line look ahead as one
    struct free_line edge[TAB_UNIT_BASES];  // of those who shoot
    struct vec eye[TAB_UNIT_BASES];         // the middles of their edges
};

// How far to the right, as one sees it who faces so.
static int right_by(int place, int facing)
{
    int at = facing % 2 ? rank_of(place) : file_of(place);

    return facing < FACE_REAR ? at : -at;
}

// Bases of the front rank that face so, from the left.
static int front_rank(const struct battle *b, const struct game *g, int unit, int facing,
                      const struct tab_layout *layout, uint8_t base[TAB_UNIT_BASES])
{
    int count = 0;

    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        int right = right_by(layout->place[i], facing), to = count;

        if (layout->place[i] == NO_PLACE || layout->face[i] != facing ||
            !tab_front_rank(b, g, unit, i))
            continue;
        for (; to > 0 && right_by(layout->place[base[to - 1]], facing) > right; to--)
            base[to] = base[to - 1];
        base[to] = (uint8_t)i;
        count++;
    }
    return count;
}

// Neighbours share the very corner.
static void join(struct free_line *line, int *lines, struct free_line next)
{
    struct free_line *last = &line[*lines - 1];

    if (*lines && last->to.east == next.from.east && last->to.north == next.from.north)
        last->to = next.to;
    else
        line[(*lines)++] = next;
}

// `charges`: all of its front rank look, not those alone who shoot.
static void find_arc(const struct battle *b, const struct game *g, int unit, int facing,
                     bool charges, struct fire_arc *arc)
{
    struct tab_stance s = tab_stance_of(b, g, unit);
    uint8_t base[TAB_UNIT_BASES];
    int bases = front_rank(b, g, unit, facing, &s.layout, base);

    arc->fronts = arc->shooters = arc->edges = 0;
    for (int i = 0; i < bases; i++) {
        const struct box *at = &s.base[base[i]];
        struct free_line front = {box_corner(at, facing), box_corner(at, (facing + 1) % 4)};

        join(arc->front, &arc->fronts, front);
        if (!charges && !tab_base_shoots(b, g, unit, base[i], facing))
            continue;
        join(arc->edge, &arc->edges, front);
        arc->eye[arc->shooters++] = box_face_centre(at, (enum face)facing);
    }
}

// --- the part of a base in a zone ---

// Straight ahead of one front, wider than a touch; or beside it, as far as the next front.
static bool cut_zone(const struct fire_arc *arc, int i, enum sight_part zone, struct clip *part)
{
    const struct free_line *front = &arc->front[i];
    struct sight_arc cut = sight_from(front->from, front->to, zone);
    struct vec edge = vec_sub(front->to, front->from), ahead = {-edge.north, edge.east};
    struct sight_extent extent;

    sight_cut(&cut, part);
    if (zone == SIGHT_LEFT && i > 0)
        clip_to_right(part, front[-1].to, ahead);
    if (zone == SIGHT_RIGHT && i < arc->fronts - 1)
        clip_to_right(part, front[1].from, vec_times(ahead, -1));
    extent = sight_extent(&cut, part);
    return extent.far > 0 &&
           (zone != SIGHT_STRAIGHT || extent.across > (int64_t)TOLERANCE * vec_length(edge));
}

static length edge_to_part(const struct free_line *edge, const struct clip *part)
{
    length nearest = INT32_MAX;

    for (int i = 0, last = part->corners - 1; i < part->corners; last = i++)
        nearest = shorter(nearest, segment_to_segment(edge->from, edge->to, part->corner[last],
                                                      part->corner[i]));
    return nearest;
}

static length range_to(const struct fire_arc *arc, const struct clip *part)
{
    length nearest = INT32_MAX;

    for (int i = 0; i < arc->edges; i++)
        nearest = shorter(nearest, edge_to_part(&arc->edge[i], part));
    return nearest;
}

// How far the shooters are from what of the base lies in the zone; -1: nothing does.
static length range_in_zone(const struct fire_arc *arc, enum tab_zone zone, const struct box *base)
{
    enum sight_part first = zone == ZONE_DIRECT ? SIGHT_STRAIGHT : SIGHT_LEFT,
                    last = zone == ZONE_DIRECT ? SIGHT_STRAIGHT : SIGHT_RIGHT;
    length nearest = INT32_MAX;

    for (int i = 0; i < arc->fronts; i++)
        for (enum sight_part side = first; side <= last; side++) {
            struct clip part = clip_of_box(base);

            if (cut_zone(arc, i, side, &part))
                nearest = shorter(nearest, range_to(arc, &part));
        }
    return nearest < INT32_MAX ? nearest : -1;
}

// --- what is in the way of a line ---

struct screen {
    uint64_t units, blocking, covering; // pieces that block sight; linear ones that give cover
};

static void find_screen(const struct battle *b, const struct game *g, int unit, int target,
                        bool charges, struct screen *screen)
{
    struct bounds in = bounds_both(bounds_around(&g->box[unit]), bounds_around(&g->box[target])),
                  near_target = bounds_wider(bounds_around(&g->box[target]), 2 * LINES_WITHIN);
    uint64_t near[(UNIT_SLOTS + 63) / 64];

    *screen =
        (struct screen){.blocking = tab_pieces_near(b, &in, ALL_PIECES, GROUND_BLOCKS),
                        .covering = tab_pieces_near(b, &near_target, LINE_PIECES, GROUND_COVERS)};
    if (charges || opt(b, OPT_UNITS_BLOCK_FIRE))
        return;
    boxes_near(g->box, g->units + 1, in, near);
    screen->units = near[0] & tab_all_units(g) & ~(one(unit) | one(target));
}

// TAB-TER-07 to 10
static bool area_blocks(struct land land, struct vec eye, struct vec at)
{
    static const struct sight_law law = {TOLERANCE, FRINGE, FRINGE, .whole = true};

    return sight_hides(&law, land,
                       land_holds(land, eye, TOLERANCE) + land_holds(land, at, TOLERANCE), eye, at);
}

// TAB-TER-11
static bool line_blocks(const struct battle *b, int piece, struct vec eye, struct vec at)
{
    struct free_line line[FREE_LINES];
    int lines = tab_lines_of(b, piece, line);
    struct vec where;

    for (int i = 0; i < lines; i++)
        if (segments_cross_at(eye, at, line[i].from, line[i].to, &where) &&
            vec_length(vec_sub(where, eye)) > FRINGE + TOLERANCE &&
            vec_length(vec_sub(where, at)) > FRINGE + TOLERANCE)
            return true;
    return false;
}

static bool is_clear(const struct battle *b, const struct game *g, const struct screen *screen,
                     struct vec eye, struct vec at)
{
    EACH_UNIT (piece, screen->blocking) {
        if (is_linear(b, piece) ? line_blocks(b, piece, eye, at)
                                : area_blocks(battle_land(b, piece), eye, at))
            return false;
    }
    EACH_UNIT (unit, screen->units) {
        if (tab_line_enters(b, g, unit, eye, at))
            return false;
    }
    return true;
}

// --- the target ---

struct aimed {
    const struct battle *b;
    const struct game *g;
    const struct fire_arc *arc;
    struct screen screen;
    struct tab_stance target;
    int zone; // its bases that lie in the zone
};

enum { TEST_POINTS = 5 };

// The centre, and the corners a little inwards.
static struct vec test_point(const struct aimed *a, int base, int i)
{
    static const int8_t front[] = {-1, -1, 1, 1}, right[] = {1, -1, -1, 1};
    struct vec ahead = along(direction_of(a->target.pose.face), TOLERANCE),
               side = {ahead.north, -ahead.east};

    if (i == 4)
        return a->target.base[base].centre;
    return vec_add(box_corner(&a->target.base[base], i),
                   vec_add(vec_times(ahead, front[i]), vec_times(side, right[i])));
}

// TAB-TER-12: the line crosses the piece next to a base that lines it.
static bool line_covers(const struct aimed *a, int piece, struct vec eye, struct vec at)
{
    struct free_line line[FREE_LINES];
    int lines = tab_lines_of(a->b, piece, line);
    struct vec where;

    for (int i = 0; i < lines; i++) {
        if (!segments_cross_at(eye, at, line[i].from, line[i].to, &where))
            continue;
        for (int base = 0; base < TAB_UNIT_BASES; base++)
            if (a->target.stand >> base & 1 &&
                point_to_box(where, &a->target.base[base]) <= LINES_WITHIN + TOLERANCE)
                return true;
    }
    return false;
}

static bool is_covered(const struct aimed *a, struct vec eye, struct vec at)
{
    EACH_UNIT (piece, a->screen.covering) {
        if (line_covers(a, piece, eye, at))
            return true;
    }
    return false;
}

// The shortest of the lines that are clear, and whether every one as short is covered
// (TAB-SHT-27).
struct best_line {
    length far; // INT32_MAX: none is clear
    bool covered;
};

static void try_line(const struct aimed *a, struct vec eye, struct vec at, struct best_line *best)
{
    length far = vec_length(vec_sub(at, eye));

    if (far > (best->far > INT32_MAX - ROUNDED ? INT32_MAX : best->far + ROUNDED) ||
        !is_clear(a->b, a->g, &a->screen, eye, at))
        return;
    if (far + ROUNDED < best->far)
        best->covered = true;
    best->far = shorter(best->far, far);
    best->covered = best->covered && is_covered(a, eye, at);
}

static struct best_line best_line(const struct aimed *a)
{
    struct best_line best = {INT32_MAX, false};

    for (int eye = 0; eye < a->arc->shooters; eye++)
        for (int base = 0; base < TAB_UNIT_BASES; base++) {
            if (!(a->zone >> base & 1))
                continue;
            for (int i = 0; i < TEST_POINTS; i++) {
                try_line(a, a->arc->eye[eye], test_point(a, base, i), &best);
                if (best.far < INT32_MAX && !a->screen.covering)
                    return best;
            }
        }
    return best;
}

// --- aiming ---

// A glance: true of most. Where files have gaps a front may lie as deep as the whole unit is.
static bool out_of_arc(const struct game *g, int unit, int facing, int target)
{
    const struct box *own = &g->box[unit];
    struct sight_arc arc = sight_ahead(own, (enum face)facing, SIGHT_WIDE);

    return sight_misses(&arc, &g->box[target],
                        2 * (facing % 2 ? absolute(own->right_east) + absolute(own->right_north)
                                        : absolute(own->front_east) + absolute(own->front_north)));
}

struct tab_aim tab_free_aim(const struct battle *b, const struct game *g, int unit, int facing,
                            int target, enum tab_zone zone)
{
    struct tab_aim aim = {.range = INT32_MAX, .open = true};
    struct aimed a = {.b = b, .g = g};
    length range[TAB_UNIT_BASES];
    struct best_line best;
    struct fire_arc arc;

    if (out_of_arc(g, unit, facing, target))
        return aim;
    find_arc(b, g, unit, facing, false, &arc);
    a.target = tab_stance_of(b, g, target);
    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        range[i] = a.target.stand >> i & 1 ? range_in_zone(&arc, zone, &a.target.base[i]) : -1;
        if (range[i] < 0)
            continue;
        a.zone |= 1 << i;
        aim.range = shorter(aim.range, range[i]);
    }
    aim.inside = a.zone;
    if (!a.zone)
        return aim;
    for (int i = 0; i < TAB_UNIT_BASES; i++)
        if (a.zone >> i & 1 && range[i] - ROUNDED <= aim.range && !(a.target.layout.open >> i & 1))
            aim.open = false;
    a.arc = &arc;
    find_screen(b, g, unit, target, false, &a.screen);
    best = best_line(&a);
    aim.seen = best.far < INT32_MAX;
    aim.lined = best.covered;
    return aim;
}

bool tab_free_sees_to_charge(const struct battle *b, const struct game *g, int unit, int target)
{
    struct aimed a = {.b = b, .g = g, .target = tab_stance_of(b, g, target)};
    struct fire_arc arc;

    find_arc(b, g, unit, 0, true, &arc);
    a.zone = a.target.stand;
    a.arc = &arc;
    find_screen(b, g, unit, target, true, &a.screen);
    a.screen.covering = 0;
    return best_line(&a).far < INT32_MAX;
}
