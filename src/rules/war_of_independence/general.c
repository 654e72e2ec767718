// SPDX-License-Identifier: MIT
// Generals: the leash of allied ones, and what becomes of them with their troops (AWI-GNL).
#include "core/exact.h"
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"

// --- the leash (AWI-GNL-09) ---

// The nearest figure of his nation, of several the lowest unit id, then figure: -1: he has no
// leash.
static int nearest_of_his(const struct battle *b, const struct game *g, int general,
                          const struct box *base, length *far)
{
    uint8_t unit[WOI_SLOTS];
    int count = woi_by_id(g, g->side[general], unit), nearest = -1;

    if (!woi_is_allied(b, g, general))
        return -1;
    for (int i = 0; i < count; i++) {
        if (!is_troops(g, unit[i]) || woi_nation(b, g, unit[i]) != woi_nation(b, g, general))
            continue;
        EACH_FIGURE (figure, g, unit[i]) {
            struct box his = woi_outline_of(b, g, figure);
            length here = box_to_box(base, &his);

            if (nearest < 0 || here < *far)
                *far = here, nearest = figure;
        }
    }
    return nearest;
}

length woi_leash(const struct battle *b, const struct game *g, int general, struct vec at,
                 bearing face)
{
    struct box base = woi_base(b, g, general, at, face);
    length far;

    return nearest_of_his(b, g, general, &base, &far) < 0 ? -1 : far;
}

static length leash_of(const struct battle *b)
{
    return opt(b, OPT_ALLIED_GENERAL_LEASH) * INCH(1);
}

// AWI-GNL-14: within it, or nearer than he was.
struct verdict woi_check_leash(const struct battle *b, const struct game *g, int general,
                               const struct pose *end)
{
    struct box now = woi_outline_of(b, g, unit_in(g, general)->first);
    length after = woi_leash(b, g, general, end->at, end->face), before = 0;

    if (after <= leash_of(b))
        return FINE;
    if (on_table(g, general))
        nearest_of_his(b, g, general, &now, &before);
    return after < before ? FINE : refuse(AWI_GNL_14, "An allied general stays near his troops.");
}

// --- he is pulled back (AWI-GNL-14) ---

struct woi_pull {
    const struct battle *b;
    const struct game *g;
    int general;
    bearing face;
    struct vec from, way; // toward the centre of the figure he follows
    const struct woi_about *about;
    bool begins_in[MAP_SHAPES]; // shapes in which his centre lies already
};

static struct vec place_at(const struct woi_pull *p, length far)
{
    return woi_beside(p->from, p->way, far, 0);
}

// How far from the nearest thing that would stop him, as he stands; STOPPED: it does.
enum { STOPPED = -1 };

static length room_to_edges(const struct woi_pull *p, const struct box *base)
{
    length room = INT32_MAX;

    for (int i = 0; i < 4; i++)
        for (int edge = FACE_FRONT; edge <= FACE_LEFT; edge++)
            room = nearer(room, inside_edge(p->b, edge, box_corner(base, i)));
    return room < 0 ? STOPPED : room;
}

// He touches no enemy and overlaps no friend.
static length room_to_bases(const struct woi_pull *p, const struct box *base)
{
    length room = INT32_MAX;

    for (int i = 0; i < p->about->foes; i++) {
        const struct woi_base_near *near = &p->about->base[i];
        bool blocks = near->enemy && !is_boat(p->g, near->unit);

        if (near->unit == p->general)
            continue;
        if (blocks ? woi_touching(base, &near->box) : box_overlaps(base, &near->box, 0))
            return STOPPED;
        room = nearer(room, box_to_box(base, &near->box) - (blocks ? TOUCH : 0));
    }
    return room;
}

static length room_to_walls(const struct woi_pull *p, const struct box *base)
{
    length room = INT32_MAX;

    for (int i = 0; i < p->about->map.walls; i++) {
        const struct woi_wall *wall = &p->about->map.wall[i];

        if (woi_wall_straddled(wall, base, 0))
            return STOPPED;
        room = nearer(room, segment_to_box(wall->a, wall->b, base));
    }
    return room;
}

// Houses by his base, areas that cost something by his centre.
static length room_to_shapes(const struct woi_pull *p, const struct box *base)
{
    length room = INT32_MAX;
    struct vec nearest;

    for (int i = 0; i < p->about->map.shapes; i++) {
        const struct woi_shape *s = &p->about->map.shape[i];

        if (is_house(s->what)) {
            if (woi_shape_overlaps(s, base, 0))
                return STOPPED;
            room = nearer(room, woi_shape_gap(s, base));
        } else if (woi_cover_of(p->b, s->what) && !p->begins_in[i]) {
            if (woi_shape_holds(s, base->centre))
                return STOPPED;
            room = nearer(room, woi_shape_to(s, base->centre, &nearest));
        }
    }
    return room;
}

static length room_at(const struct woi_pull *p, struct vec at)
{
    struct box base = woi_base(p->b, p->g, p->general, at, p->face);

    return nearer(nearer(room_to_edges(p, &base), room_to_bases(p, &base)),
                  nearer(room_to_walls(p, &base), room_to_shapes(p, &base)));
}

// How far until he is at the leash, as he stands there: of whomever of his nation is nearest then.
static length short_of_leash(const struct woi_pull *p, struct vec at)
{
    return woi_leash(p->b, p->g, p->general, at, p->face) - leash_of(p->b);
}

// Steps of 0.01 mm, as many at once as nothing can happen in: no step leads farther than two of
// them, whatever the rounding.
static length steps_made(const struct woi_pull *p, length most)
{
    length far = 0;

    while (far < most) {
        struct vec at = place_at(p, far);
        length free = nearer(room_at(p, at), short_of_leash(p, at)), next;

        if (short_of_leash(p, at) <= 0)
            break;
        next = far + (free > 4 ? free / 2 : 1);
        if (next > most)
            next = most;
        if (room_at(p, place_at(p, next)) < 0)
            break;
        far = next;
    }
    return far;
}

static void pull(const struct battle *b, struct game *g, int general, int to, struct events *e)
{
    int figure = unit_in(g, general)->first;
    struct vec from = woi_in(g)->box[figure].centre;
    struct vec way = vec_sub(woi_place_of(b, g, to), from);
    struct woi_about about;
    struct woi_pull p = {b, g, general, bearing_of(way), from, way, &about, {false}};
    struct bounds in = bounds_wider(bounds_between(from, vec_add(from, way)), MM(75));
    length far;

    woi_map(b, g, in, &about.map);
    about.foes = woi_bases_near(b, g, g->side[general], in, about.base);
    for (int i = 0; i < about.map.shapes; i++)
        p.begins_in[i] = woi_shape_holds(&about.map.shape[i], from);
    if (room_at(&p, from) < 0)
        return; // merely turning that way would
    far = steps_made(&p, woi_allowance(b, g, general, RATE_MARCH));
    if (!far)
        return;
    woi_put(b, g, figure, place_at(&p, far), p.face);
    woi_settle(b, g, general);
    woi_note_order(g, general, RATE_MARCH, true);
    tell(e, event_of(TOLD_PULLED, AWI_GNL_14, general, 0, 0));
    tell(e, event_moved(g, general));
}

void woi_pull_back(const struct battle *b, struct game *g, int side, struct events *e)
{
    EACH_UNIT (general, woi_generals(g, side)) {
        int figure = unit_in(g, general)->first, to;
        struct box base = woi_in(g)->box[figure];
        length far;

        if (has_done(g, general, DONE_ORDERED | DONE_HELD) || !in_the_open(g, figure) ||
            !woi_is_allied(b, g, general))
            continue;
        to = nearest_of_his(b, g, general, &base, &far);
        if (to >= 0 && far > leash_of(b) && !woi_engaged(b, g, general))
            pull(b, g, general, to, e);
    }
}

// A commander may be the general of his allies too.
static bool leads(const struct battle *b, const struct game *g, int unit, int nation)
{
    int role = detail_of(b, unit, DETAIL_ROLE);

    return is_general(g, unit) && (role == ROLE_ALLIED || role == ROLE_BOTH) &&
           woi_nation(b, g, unit) == nation;
}

// AWI-GNL-10: with the last unit of his nation, those on their flank march counted.
void woi_allied_lost(const struct battle *b, struct game *g, int nation, int side, struct events *e)
{
    for (int unit = 1; unit <= g->units; unit++)
        if (g->side[unit] == side && is_troops(g, unit) && woi_nation(b, g, unit) == nation &&
            g->state[unit] >= FATE_UNPLACED && g->state[unit] <= FATE_FLANK)
            return;
    for (int unit = 1; unit <= g->units; unit++)
        if (g->side[unit] == side && leads(b, g, unit, nation) && g->state[unit] >= FATE_UNPLACED &&
            g->state[unit] <= FATE_FLANK)
            woi_remove_unit(b, g, unit, FATE_WIPED, AWI_GNL_10, e);
}
