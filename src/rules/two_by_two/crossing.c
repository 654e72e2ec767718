// SPDX-License-Identifier: MIT
// Bridges at the edge of towns: where marches end, and whom an enemy keeps from crossing.
#include "rules/two_by_two/path.h"

// --- gaps between bases: what else stands beside the one that stops a leg (TBT-MOVE-29) ---

// How far a box reaches along a direction, from a point.
struct reach {
    length from, to;
};

static length ahead(struct direction way, length east, length north)
{
    return (length)(((int64_t)way.east * east + (int64_t)way.north * north) >> 30);
}

static struct reach reach_of(const struct box *box, struct vec at, struct direction way)
{
    length middle = ahead(way, box->centre.east - at.east, box->centre.north - at.north);
    length half = absolute(ahead(way, box->front_east, box->front_north)) +
                  absolute(ahead(way, box->right_east, box->right_north));

    return (struct reach){middle - half, middle + half};
}

// How much room there is on this side of a place, up to the edge of the table or a base that
// stands beside the blocker.
static length room_beside(const struct walker *w, const struct crowd *crowd, struct vec at,
                          struct direction way, struct direction aside, struct reach blocker,
                          length most)
{
    int who = march_in(w)->friends | MEET_ENEMIES;
    struct box place = {.centre = vec_add(at, along(way, (blocker.from + blocker.to) / 2))};
    length room = tbt_to_table_edge(w->b, &place, aside, most);

    for (int i = 0; i < crowd->count; i++) {
        const struct box *other = &w->g->box[crowd->unit[i]];
        struct reach deep, wide = reach_of(other, at, aside);

        if (wide.from <= 0 || wide.from >= room ||
            !tbt_is_in_way(w->g, w->unit, crowd->unit[i], who))
            continue;
        deep = reach_of(other, at, way);
        if (deep.from < blocker.to && deep.to > blocker.from)
            room = wide.from;
    }
    return room;
}

bool tbt_gap_too_narrow(const struct walker *w, struct direction way, int blocker)
{
    struct vec at = w->box.centre;
    struct direction right = {way.north, -way.east}, left = {-way.north, way.east};
    struct reach own = reach_of(&w->box, at, right);
    struct reach deep = reach_of(&w->g->box[blocker], at, way);
    struct reach wide = reach_of(&w->g->box[blocker], at, right);
    length width = own.to - own.from, room;
    struct crowd crowd;

    if (wide.from <= 0 && wide.to >= 0)
        return false; // it stands before the unit, not beside its way
    crowd = tbt_crowd_around(w->b, w->g, w->unit, w->g->box[blocker].centre, 3 * width);
    room = wide.from > 0 ? wide.from + room_beside(w, &crowd, at, way, left, deep, width)
                         : room_beside(w, &crowd, at, way, right, deep, width) - wide.to;
    return room < width - dist(w->b, DIST_TOLERANCE);
}

// --- bridges at the edge of towns ---

struct bridge_deck {
    struct land land;
    struct vec far_end, near_end; // as the path goes over it (geometry question 27)
};

static struct vec middle_of(struct vec a, struct vec c)
{
    return (struct vec){(a.east + c.east) / 2, (a.north + c.north) / 2};
}

static int64_t ahead_of(struct direction way, struct vec at)
{
    return (int64_t)way.east * at.east + (int64_t)way.north * at.north;
}

// The ends are the middles of the two short sides.
static struct bridge_deck deck_of(struct land land, struct direction way)
{
    const struct vec *p = land.point;
    int corners = land.piece->points, shortest = 0;
    struct vec end[2];

    for (int i = 1; i < corners; i++)
        if (vec_length(vec_sub(p[(i + 1) % corners], p[i])) <
            vec_length(vec_sub(p[(shortest + 1) % corners], p[shortest])))
            shortest = i;
    for (int k = 0; k < 2; k++) {
        int first = (shortest + k * (corners / 2)) % corners;
        end[k] = middle_of(p[first], p[(first + 1) % corners]);
    }
    bool first_is_far = ahead_of(way, end[0]) > ahead_of(way, end[1]);
    return (struct bridge_deck){land, end[!first_is_far], end[first_is_far]};
}

// The least distance between deck and town: from the corners of one to the other.
static length deck_to_town(struct land deck, struct land town)
{
    length least = land_distance(town, deck.point[0]);

    for (int i = 1; i < deck.piece->points; i++) {
        length far = land_distance(town, deck.point[i]);
        least = far < least ? far : least;
    }
    for (int i = 0; i < town.piece->points; i++) {
        length far = land_distance(deck, town.point[i]);
        least = far < least ? far : least;
    }
    return least;
}

// TBT-MOVE-18: the town whose edge the bridge lies at.
static bool town_of(const struct battle *b, const struct game *g, struct land deck,
                    struct land *town)
{
    int count = ground_count(b, g);

    for (int i = 0; i < count; i++) {
        *town = ground_piece(b, g, i);
        if (town->piece->what == T_TOWN &&
            tbt_within(b, deck_to_town(deck, *town), DIST_TOWN_BRIDGE))
            return true;
    }
    return false;
}

static bool enemy_at(const struct battle *b, const struct game *g, int side, struct vec end)
{
    for (int i = 1; i <= g->units; i++)
        if (g->side[i] != side && on_table(g, i) &&
            tbt_within(b, point_to_box(end, &g->box[i]), DIST_BEYOND_BRIDGE))
            return true;
    return false;
}

static struct verdict deck_allows(const struct march *m, struct land land, struct direction way)
{
    const struct battle *b = m->walker.b;
    const struct game *g = m->walker.g;
    struct bridge_deck deck = deck_of(land, way);
    struct land town;

    if (!town_of(b, g, land, &town))
        return FINE;
    bool towards = land_distance(town, deck.far_end) < land_distance(town, deck.near_end);
    if (towards && m->road)
        return refuse(TBT_MOVE_18,
                      "A road march towards a town must stop before the bridge at its edge.");
    if (!towards && m->town && enemy_at(b, g, g->side[m->walker.unit], deck.far_end))
        return refuse(TBT_MOVE_19,
                      "An enemy beyond the bridge keeps a unit coming through the town "
                      "from crossing it.");
    return FINE;
}

struct verdict tbt_bridges_allow(const struct march *m, const struct stretch *s)
{
    const struct battle *b = m->walker.b;
    const struct game *g = m->walker.g;
    struct vec from = s->from.at, to = s->to;
    int count = ground_count(b, g);
    struct verdict v = FINE;

    for (int i = 0; fine(v) && i < count; i++) {
        struct land land = ground_piece(b, g, i);

        if (land.piece->what == T_BRIDGE && land_crossed(land, from, to) &&
            !land_holds(land, from, dist(b, DIST_TOLERANCE)))
            v = deck_allows(m, land, s->way);
    }
    return v;
}

bool tbt_beyond_town_bridge(const struct march *m, int enemy)
{
    const struct battle *b = m->walker.b;
    const struct game *g = m->walker.g;
    struct vec from = m->walker.box.centre, to = g->box[enemy].centre;
    int count = m->town ? ground_count(b, g) : 0;

    for (int i = 0; i < count; i++) {
        struct land land = ground_piece(b, g, i), town;
        struct bridge_deck deck;

        if (land.piece->what != T_BRIDGE || !land_crossed(land, from, to) ||
            !town_of(b, g, land, &town))
            continue;
        deck = deck_of(land, direction_of(m->walker.at.face));
        if (tbt_within(b, point_to_box(deck.far_end, &g->box[enemy]), DIST_BEYOND_BRIDGE))
            return true;
    }
    return false;
}
