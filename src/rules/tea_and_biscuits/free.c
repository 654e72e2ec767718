// SPDX-License-Identifier: MIT
// The free table: distance, contact, room, support, generals.
#include "rules/tea_and_biscuits/free.h"
#include "core/boxes.h"
#include "core/segment.h"
#include "core/sight.h"

// --- footprints ---

// The files and ranks of a lattice, each a bit for each rank that is filled.
struct lattice {
    int files, ranks;
    uint16_t file[16];       // a place has four bits for its file
    struct vec front, right; // half a base
};

static void add_box(const struct lattice *l, int from, int until, int rank, int deep,
                    struct body *body)
{
    int right = from + until - (l->files - 1), front = l->ranks - 1 - (2 * rank + deep - 1);
    struct vec off = vec_add(vec_times(l->right, right), vec_times(l->front, front));

    must(body->boxes < BODY_BOXES);
    body->box[body->boxes++] =
        box_spanned(vec_add(body->outline.centre, off), vec_times(l->front, deep),
                    vec_times(l->right, until - from + 1));
}

// The ranks that all these files fill, in runs. One that a file beside them fills, too, is a part
// of a larger rectangle.
static void add_runs(const struct lattice *l, int from, int until, int filled, struct body *body)
{
    for (int rank = 0, deep; filled >> rank; rank += deep) {
        int run;

        for (deep = 0; filled >> (rank + deep) & 1; deep++)
            ;
        run = ((1 << deep) - 1) << rank;
        if (deep && !(from > 0 && (l->file[from - 1] & run) == run) &&
            !(until < l->files - 1 && (l->file[until + 1] & run) == run))
            add_box(l, from, until, rank, deep, body);
        deep += !deep;
    }
}

static void fill(const struct tab_layout *layout, struct body *body)
{
    struct lattice l = {.files = layout->files, .ranks = layout->ranks};

    l.front = (struct vec){body->outline.front_east / l.ranks, body->outline.front_north / l.ranks};
    l.right = (struct vec){body->outline.right_east / l.files, body->outline.right_north / l.files};
    for (int i = 0; i < TAB_UNIT_BASES; i++)
        if (layout->place[i] != NO_PLACE)
            l.file[file_of(layout->place[i])] |= (uint16_t)(1 << rank_of(layout->place[i]));
    body->boxes = 0;
    for (int from = 0; from < l.files; from++)
        for (int until = from, filled = l.file[from]; until < l.files && filled;
             until++, filled &= until < l.files ? l.file[until] : 0)
            add_runs(&l, from, until, filled, body);
}

void tab_footprint_laid(const struct battle *b, const struct tab_layout *layout,
                        const struct pose *pose, struct body *body)
{
    struct box outline = tab_outline(b, layout, pose);

    body_of_box(&outline, body);
    body->pose = *pose;
    if (!tab_is_full(layout))
        fill(layout, body);
}

// Does it fill the box it stands in? By its size, whichever way it faces.
static bool is_solid(const struct battle *b, const struct game *g, int unit)
{
    const struct tab_unit *u = unit_in(g, unit);
    const struct box *box = &g->box[unit];
    struct vec front = {box->front_east, box->front_north},
               right = {box->right_east, box->right_north};
    int64_t base = (int64_t)BW * (BW * opt(b, OPT_BASE_DEPTH) / 100) / 4;
    int bases = 0;

    for (int i = 0; i < u->bases; i++)
        bases += stands(&u->base[i]);
    return cross(front, right) < bases * base + base / 2;
}

void tab_footprint(const struct battle *b, const struct game *g, int unit, const struct pose *pose,
                   struct body *body)
{
    struct tab_layout layout;
    struct pose now = pose ? *pose : tab_pose(g, unit);

    if (!pose && is_solid(b, g, unit)) {
        body_of_box(&g->box[unit], body);
        body->pose = now;
        return;
    }
    layout = tab_layout_of(g, unit);
    tab_footprint_laid(b, &layout, &now, body);
}

bool tab_line_enters(const struct battle *b, const struct game *g, int unit, struct vec from,
                     struct vec to)
{
    struct body body;

    if (!segment_enters_box(from, to, &g->box[unit], TOLERANCE))
        return false;
    tab_footprint(b, g, unit, NULL, &body);
    for (int i = 0; i < body.boxes; i++)
        if (segment_enters_box(from, to, &body.box[i], TOLERANCE))
            return true;
    return false;
}

// --- distance and contact (TAB-SPC-10) ---

length tab_free_gap(const struct battle *b, const struct game *g, int unit, int other)
{
    struct body one, two;

    if (is_solid(b, g, unit) && is_solid(b, g, other))
        return box_to_box(&g->box[unit], &g->box[other]);
    tab_footprint(b, g, unit, NULL, &one);
    tab_footprint(b, g, other, NULL, &two);
    return body_gap(&one, &two);
}

bool tab_free_within(const struct battle *b, const struct game *g, int unit, int other, length far)
{
    if (!box_touches(&g->box[unit], &g->box[other], far + TOLERANCE))
        return false;
    return (is_solid(b, g, unit) && is_solid(b, g, other)) ||
           tab_free_gap(b, g, unit, other) <= far + TOLERANCE;
}

length tab_free_gap_from(const struct battle *b, const struct game *g,
                         const struct tab_layout *layout, const struct pose *pose, int other)
{
    struct body one, two;

    tab_footprint_laid(b, layout, pose, &one);
    tab_footprint(b, g, other, NULL, &two);
    return body_gap(&one, &two);
}

length tab_free_gap_to_point(const struct battle *b, const struct game *g, int unit, struct vec at)
{
    length nearest = INT32_MAX;
    struct body body;

    tab_footprint(b, g, unit, NULL, &body);
    for (int i = 0; i < body.boxes; i++)
        nearest = shorter(nearest, point_to_box(at, &body.box[i]));
    return nearest;
}

// --- room ---

bool tab_on_table(const struct battle *b, const struct body *body, struct vec by)
{
    struct bounds table = bounds_wider((struct bounds){{0, 0}, b->size}, TOLERANCE);

    for (int i = 0; i < body->boxes; i++) {
        struct box moved = box_moved(&body->box[i], by);
        struct bounds in = bounds_around(&moved);

        if (!bounds_hold(table, in.low) || !bounds_hold(table, in.high))
            return false;
    }
    return true;
}

uint64_t tab_near(const struct game *g, const struct bounds *in)
{
    uint64_t near[(UNIT_SLOTS + 63) / 64];

    boxes_near(g->box, g->units + 1, bounds_wider(*in, TOLERANCE + 1), near);
    return near[0] & tab_all_units(g);
}

// TAB-SPC-14: enemies are in the way when they are touched, friends when they are overlapped.
static enum tab_room in_way(const struct battle *b, const struct game *g, int unit, int other,
                            const struct body *body)
{
    struct body there;

    tab_footprint(b, g, other, NULL, &there);
    if (g->side[other] == g->side[unit])
        return body_overlaps(body, &there, TOLERANCE) ? ROOM_FRIEND : ROOM_FREE;
    return body_gap(body, &there) <= TOLERANCE ? ROOM_ENEMY : ROOM_FREE;
}

enum tab_room tab_room_of_body(const struct battle *b, const struct game *g, int unit,
                               const struct body *body, uint64_t but)
{
    enum tab_room room = ROOM_FREE;

    if (!tab_on_table(b, body, (struct vec){0, 0}))
        return ROOM_EDGE;
    if (tab_way_meets(b, body, (struct vec){0, 0}, GROUND_BARS))
        return ROOM_IMPASSABLE;
    EACH_UNIT (other, tab_near(g, &body->in) & ~but & ~one(unit)) {
        enum tab_room here = in_way(b, g, unit, other, body);

        if (here == ROOM_ENEMY)
            return ROOM_ENEMY;
        room = here ? here : room;
    }
    return room;
}

enum tab_room tab_free_room(const struct battle *b, const struct game *g, int unit,
                            const struct tab_layout *layout, const struct pose *pose, uint64_t but)
{
    struct body body;

    tab_footprint_laid(b, layout, pose, &body);
    return tab_room_of_body(b, g, unit, &body, but);
}

// --- support (TAB-REC-02) ---

// The strip as wide as the unit behind its rear line. A part of the friend is in it that is wider
// than a touch and begins near enough.
bool tab_free_behind(const struct battle *b, const struct game *g, int unit, int friend)
{
    struct sight_arc strip = sight_ahead(&g->box[unit], FACE_REAR, SIGHT_STRAIGHT);
    int64_t wide = vec_length(strip.line[0].way);
    struct body body;

    tab_footprint(b, g, friend, NULL, &body);
    for (int i = 0; i < body.boxes; i++) {
        struct clip part = clip_of_box(&body.box[i]);
        struct sight_extent extent;

        sight_cut(&strip, &part);
        extent = sight_extent(&strip, &part);
        if (extent.across > TOLERANCE * wide && extent.far > 0 &&
            extent.near <= (SUPPORT_BEHIND + TOLERANCE) * wide)
            return true;
    }
    return false;
}

// --- generals (TAB-GNL-09, 11) ---

static bool held_by(const struct body *body, struct vec at)
{
    for (int i = 0; i < body->boxes; i++)
        if (box_holds(&body->box[i], at))
            return true;
    return false;
}

// Deeper in it than a touch; bases that lie side by side are one.
static bool lies_in(const struct body *body, struct vec at)
{
    struct vec front = along(direction_of(body->pose.face), TOLERANCE + 1),
               right = {front.north, -front.east};

    for (int i = -1; i <= 1; i++)
        for (int k = -1; k <= 1; k++)
            if (!held_by(body, vec_add(at, vec_add(vec_times(front, i), vec_times(right, k)))))
                return false;
    return true;
}

static bool under_enemy(const struct battle *b, const struct game *g, int side, struct vec at)
{
    EACH_UNIT (enemy, tab_units(g, !side)) {
        struct body body;

        if (!box_holds(&g->box[enemy], at))
            continue;
        tab_footprint(b, g, enemy, NULL, &body);
        if (lies_in(&body, at))
            return true;
    }
    return false;
}

static bool in_impassable(const struct battle *b, struct vec at)
{
    for (int i = 0; i < b->pieces; i++)
        if (tab_ground(b, i) & GROUND_BARS && land_holds(battle_land(b, i), at, TOLERANCE))
            return true;
    return false;
}

bool tab_free_general_may_end(const struct battle *b, const struct game *g, int side, struct vec at)
{
    return bounds_hold(bounds_wider((struct bounds){{0, 0}, b->size}, TOLERANCE), at) &&
           !under_enemy(b, g, side, at) && !in_impassable(b, at);
}

bool tab_free_overrun(const struct battle *b, const struct game *g, int general)
{
    return under_enemy(b, g, g->side[general], unit_in(g, general)->at);
}

// The sides of enemy footprints. What else he may not stand in these are not in, either.
enum { BORDERS = 4 * BODY_BOXES * TAB_SLOTS };
struct borders {
    int count;
    struct free_line line[BORDERS];
};

static void find_borders(const struct battle *b, const struct game *g, int side,
                         struct borders *all)
{
    all->count = 0;
    EACH_UNIT (enemy, tab_units(g, !side)) {
        struct body body;

        tab_footprint(b, g, enemy, NULL, &body);
        for (int i = 0; i < 4 * body.boxes; i++)
            all->line[all->count++] = (struct free_line){box_corner(&body.box[i / 4], i % 4),
                                                         box_corner(&body.box[i / 4], (i + 1) % 4)};
    }
}

// Of places equally near the southernmost, and of these the westernmost (TAB-GNL-11).
struct nearest {
    struct vec from, at;
    int64_t square;
};

static void consider(const struct battle *b, const struct game *g, int side, struct vec at,
                     struct nearest *best)
{
    struct vec way = vec_sub(at, best->from);
    int64_t square = dot(way, way);

    if (square > best->square ||
        (square == best->square &&
         (at.north > best->at.north || (at.north == best->at.north && at.east >= best->at.east))) ||
        !tab_free_general_may_end(b, g, side, at))
        return;
    best->at = at;
    best->square = square;
}

// Crossings on sides further off than what was found would be further off, too.
static void keep_near(struct borders *all, const struct nearest *best)
{
    int kept = 0;

    for (int i = 0; i < all->count; i++) {
        struct vec here = segment_nearest(all->line[i].from, all->line[i].to, best->from);
        struct vec way = vec_sub(here, best->from);

        if (dot(way, way) <= best->square)
            all->line[kept++] = all->line[i];
    }
    all->count = kept;
}

// The nearest place beyond what he may not stand in lies on one of its sides, or where two cross.
struct vec tab_free_general_place(const struct battle *b, const struct game *g, int side,
                                  struct vec at)
{
    struct nearest best = {at, at, INT64_MAX};
    struct borders all;
    struct vec here;

    if (tab_free_general_may_end(b, g, side, at))
        return at;
    find_borders(b, g, side, &all);
    for (int i = 0; i < all.count; i++)
        consider(b, g, side, segment_nearest(all.line[i].from, all.line[i].to, at), &best);
    keep_near(&all, &best);
    for (int i = 0; i < all.count; i++)
        for (int k = 0; k < i; k++)
            if (segments_cross_at(all.line[i].from, all.line[i].to, all.line[k].from,
                                  all.line[k].to, &here))
                consider(b, g, side, here, &best);
    return best.at;
}
