// SPDX-License-Identifier: MIT
// The ground around a question, gathered once: polygons and walls; and along a leg, where it comes
// into each shape and leaves it.
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/move.h"

// --- gathering ---

static void add(struct woi_map *map, int piece)
{
    struct woi_shape *s = &map->shape[map->shapes];

    if (!bounds_meet(s->in, map->in))
        return;
    must(map->shapes < MAP_SHAPES - 1); // one more is always written to
    s->piece = (uint8_t)piece;
    map->shapes++;
}

static void add_strips(const struct battle *b, struct woi_map *map, struct land land, int piece)
{
    int edges = woi_straights(land);

    for (int edge = 0; edge < edges; edge++) {
        if (woi_strip_misses(land, edge, &map->in))
            continue;
        woi_strip(b, land, edge, &map->shape[map->shapes]);
        add(map, piece);
    }
}

static inline bool meets(const struct bounds *a, const struct bounds *b, length wider)
{
    return a->low.east - wider <= b->high.east && a->high.east + wider >= b->low.east &&
           a->low.north - wider <= b->high.north && a->high.north + wider >= b->low.north;
}

// A strip that is cut aslant, along the edge of the table, reaches farther than others.
static bool may_be_cut(const struct battle *b, const struct piece *p)
{
    const struct bounds *at = &p->bounds;
    length round = 2 * ((p->width + 1) / 2); // it is added to what a line covers

    return (p->is & STRIP_LEVEL || at->low.east <= 0 || at->low.north <= 0 ||
            at->high.east >= b->size.east || at->high.north >= b->size.north) &&
           at->high.east - at->low.east > round && at->high.north - at->low.north > round;
}

static inline bool is_near(const struct battle *b, const struct piece *p, const struct bounds *in)
{
    if (p->shape != SHAPE_LINE || is_wall(p->what))
        return meets(&p->bounds, in, 0);
    return meets(&p->bounds, in, p->width) || may_be_cut(b, p);
}

// Walls come last: roads make gates in them.
static void gather(const struct battle *b, const struct game *g, bool roads, struct woi_map *map)
{
    const struct placed *placed = ground_placed(b, g);
    const struct piece *laid = placed_piece(placed);
    int count = b->pieces + placed->pieces, walls = 0;
    uint8_t wall[WOI_PIECES];

    map->shapes = map->walls = 0;
    for (int i = 0; i < count; i++) {
        const struct piece *piece = i < b->pieces ? &b->piece[i] : &laid[i - b->pieces];
        struct land land;

        if (piece->what >= (roads ? T_FIELD : T_ROAD) || !is_near(b, piece, &map->in))
            continue;
        land = ground_piece(b, g, i);
        if (is_wall(land.piece->what)) {
            wall[walls++] = (uint8_t)i;
        } else if (land.piece->shape == SHAPE_LINE) {
            add_strips(b, map, land, i);
        } else if (land.piece->what) {
            woi_shape_of(land, i, &map->shape[map->shapes]);
            add(map, i);
        }
    }
    if (walls && !roads)
        gather(b, g, true, map);
    for (int i = 0; i < walls && roads; i++)
        woi_add_walls(b, g, wall[i], map);
}

void woi_map(const struct battle *b, const struct game *g, struct bounds in, struct woi_map *map)
{
    map->in = in;
    gather(b, g, true, map);
}

void woi_map_off_road(const struct battle *b, const struct game *g, struct bounds in,
                      struct woi_map *map)
{
    map->in = in;
    gather(b, g, false, map);
}

// --- points ---

static uint32_t ground_of(uint32_t ground)
{
    if (ground & DECKS)
        ground &= ~(uint32_t)(1 << T_FORD | 1 << T_RIVER);
    if (ground & 1 << T_FORD)
        ground &= ~(uint32_t)(1 << T_RIVER);
    if (ground & (1 << T_RIVER | BUILDINGS))
        ground &= ~(uint32_t)(1 << T_ROAD);
    return ground;
}

uint32_t woi_ground_at(const struct woi_map *map, struct vec at)
{
    uint32_t ground = 0;

    for (int i = 0; i < map->shapes; i++)
        if (woi_shape_holds(&map->shape[i], at))
            ground |= (uint32_t)1 << map->shape[i].what;
    return ground_of(ground);
}

bool woi_on_road(const struct woi_map *map, struct vec at)
{
    return woi_ground_at(map, at) & 1 << T_ROAD;
}

// --- houses ---

void woi_house(const struct battle *b, const struct game *g, int piece, struct woi_shape *s)
{
    woi_shape_of(ground_piece(b, g, piece), piece, s);
}

int woi_house_at(const struct battle *b, const struct game *g, struct vec at)
{
    length best = INCH(1);
    int found = 0, count = ground_count(b, g);

    for (int i = 0; i < count; i++) {
        struct land land = ground_piece(b, g, i);
        struct woi_shape s;
        struct vec nearest;
        length here;

        if (!is_house(land.piece->what) || bounds_to_point(land.piece->bounds, at) > best)
            continue;
        woi_shape_of(land, i, &s);
        here = woi_shape_holds(&s, at) ? 0 : woi_shape_to(&s, at, &nearest);
        if (here < best || (here == best && !found))
            best = here, found = 1 + i;
    }
    return found;
}

int woi_occupants(const struct game *g, int piece, uint16_t figure[HOUSE_ROOM])
{
    int count = 0;

    for (int i = 0; i < WOI_FIGURES && count < HOUSE_ROOM; i++)
        if (woi_in(g)->in[i] == IN_HOUSE + piece)
            figure[count++] = (uint16_t)i;
    return count;
}

// --- along a leg, exactly and in sequence ---

// Shapes that a leg meets, from which part of it to which.
struct woi_met {
    int count;
    uint8_t shape[MAP_SHAPES];
    struct woi_part end[MAP_SHAPES][2];
};

static void meet_shapes(const struct woi_map *map, struct vec a, struct vec b, struct woi_met *met)
{
    met->count = 0;
    for (int i = 0; i < map->shapes; i++)
        if (woi_shape_clip(&map->shape[i], a, b, met->end[met->count]))
            met->shape[met->count++] = (uint8_t)i;
}

// Ascending, each once.
static int insert(struct woi_part *at, int count, struct woi_part part)
{
    int place = count, order;

    for (; place > 0; place--) {
        order = woi_part_compare(at[place - 1], part);
        if (order == 0)
            return count;
        if (order < 0)
            break;
    }
    for (int i = count; i > place; i--)
        at[i] = at[i - 1];
    at[place] = part;
    return count + 1;
}

static void add_spot(const struct woi_map *map, const struct woi_met *met, struct vec at,
                     struct woi_part from, struct woi_part to, struct woi_trace *trace)
{
    struct woi_spot *spot = &trace->spot[trace->spots++];
    uint32_t lies_in = 0;

    *spot = (struct woi_spot){.at = at};
    for (int i = 0; i < met->count; i++) {
        int shape = met->shape[i];

        if (woi_part_compare(met->end[i][0], from) > 0 || woi_part_compare(met->end[i][1], to) < 0)
            continue;
        spot->shape[shape / 64] |= (uint64_t)1 << shape % 64;
        lies_in |= (uint32_t)1 << map->shape[shape].what;
    }
    spot->ground = ground_of(lies_in);
}

void woi_trace(const struct woi_map *map, struct vec a, struct vec b, struct woi_trace *trace)
{
    struct woi_part at[2 * MAP_SHAPES + 2];
    struct woi_met met;
    int count = 2;

    at[0] = (struct woi_part){0, 1}, at[1] = (struct woi_part){1, 1};
    trace->spots = 0;
    meet_shapes(map, a, b, &met);
    if (!met.count) { // open ground, as most legs
        trace->spot[trace->spots++] = (struct woi_spot){.at = a};
        return;
    }
    for (int i = 0; i < met.count; i++) {
        count = insert(at, count, met.end[i][0]);
        count = insert(at, count, met.end[i][1]);
    }
    for (int i = 0; i < count; i++) {
        struct vec here = woi_part_of(a, b, at[i]);

        add_spot(map, &met, here, at[i], at[i], trace);
        if (i + 1 < count)
            add_spot(map, &met, here, at[i], at[i + 1], trace);
    }
}
