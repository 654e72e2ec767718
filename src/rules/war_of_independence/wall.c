// SPDX-License-Identifier: MIT
// Linear pieces: crossings, straddling, runs and their sections.
#include "core/exact.h"
#include "rules/war_of_independence/map.h"

// On the segment, its ends included.
static bool lies_on(struct vec at, struct vec a, struct vec b)
{
    return cross(vec_sub(b, a), vec_sub(at, a)) == 0 && dot(vec_sub(at, a), vec_sub(at, b)) <= 0;
}

// --- straight runs (AWI-SET-17, AWI-DES-05) ---

enum { PIECE_RUNS = 96 };
struct woi_straight {
    struct vec a, b;
};

// Two that go on in each other are one: a's end is b's beginning, whichever way they were drawn.
static bool join(struct woi_straight *one, const struct woi_straight *other)
{
    for (int i = 0; i < 4; i++) {
        struct vec meet = i & 1 ? one->b : one->a, from = i & 1 ? one->a : one->b;
        struct vec there = i & 2 ? other->b : other->a, to = i & 2 ? other->a : other->b;

        if (!vec_same(meet, there) || cross(vec_sub(from, meet), vec_sub(to, meet)) ||
            dot(vec_sub(from, meet), vec_sub(to, meet)) >= 0)
            continue;
        *one = (struct woi_straight){from, to};
        return true;
    }
    return false;
}

// From the end of lower x, then of lower y.
static struct woi_straight ordered(struct woi_straight l)
{
    bool turned = l.b.east < l.a.east || (l.b.east == l.a.east && l.b.north < l.a.north);

    return turned ? (struct woi_straight){l.b, l.a} : l;
}

// Of those that may matter in these bounds.
static int straight_lines(struct land land, struct bounds in, struct woi_straight *line)
{
    int count = 0;

    for (int i = 1; i < land.piece->points; i++)
        if (bounds_meet(bounds_between(land.point[i - 1], land.point[i]), in))
            line[count++] = (struct woi_straight){land.point[i - 1], land.point[i]};
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++)
            if (join(&line[i], &line[k])) {
                line[k] = line[--count];
                k = i; // what it is now may go on in one that was passed over
            }
    for (int i = 0; i < count; i++)
        line[i] = ordered(line[i]);
    return count;
}

// AWI-SET-13: without the part inside a strip. Touching it, the run stays whole.
static int cut_gate(struct woi_straight *line, int count, const struct woi_shape *strip)
{
    for (int i = 0, all = count; i < all; i++) {
        struct woi_straight was = line[i];
        struct vec end[2];

        if (!woi_shape_span(strip, was.a, was.b, end) || vec_same(end[0], end[1]))
            continue;
        line[i] = (struct woi_straight){was.a, end[0]};
        if (vec_same(was.a, end[0]))
            line[i] = (struct woi_straight){end[1], was.b};
        else if (!vec_same(end[1], was.b) && count < PIECE_RUNS)
            line[count++] = (struct woi_straight){end[1], was.b};
        if (vec_same(line[i].a, line[i].b)) { // nothing is left of it
            line[i--] = line[--count];
            if (count < all)
                all = count;
        }
    }
    return count;
}

static int cut_gates(const struct battle *b, const struct game *g, const struct bounds *in,
                     struct woi_straight *line, int count)
{
    int pieces = ground_count(b, g);

    for (int i = 0; i < pieces; i++) {
        struct land road = ground_piece(b, g, i);

        for (int edge = 0; road.piece->what == T_ROAD && edge < woi_straights(road); edge++) {
            struct woi_shape strip;

            if (woi_strip_misses(road, edge, in))
                continue;
            woi_strip(b, road, edge, &strip);
            count = cut_gate(line, count, &strip);
        }
    }
    return count;
}

int woi_runs(const struct battle *b, const struct game *g, int piece, struct woi_run *run, int most)
{
    struct land land = ground_piece(b, g, piece);
    struct woi_straight line[PIECE_RUNS];
    int count = straight_lines(land, land.piece->bounds, line), first = 0;

    count = cut_gates(b, g, &land.piece->bounds, line, count);
    for (int i = 0; i < count && i < most; i++) {
        int sections = (woi_leg_length(line[i].a, line[i].b) + INCH(6) - 1) / INCH(6);

        run[i] = (struct woi_run){line[i].a, line[i].b, (uint8_t)first, (uint8_t)sections};
        first += sections;
    }
    return count < most ? count : most;
}

// Six inches each, the last what is left.
static struct vec section_end(const struct woi_run *run, int section)
{
    struct vec way = vec_sub(run->b, run->a);
    length all = woi_leg_length(run->a, run->b);
    int64_t far = (int64_t)section * INCH(6);

    if (section >= run->sections)
        return run->b;
    return (struct vec){run->a.east + rounded(way.east * far, all),
                        run->a.north + rounded(way.north * far, all)};
}

void woi_section(const struct woi_run *run, int section, struct vec end[2])
{
    end[0] = section_end(run, section - run->first);
    end[1] = section_end(run, section - run->first + 1);
}

// --- what stands ---

int woi_walls_of(const struct battle *b, const struct game *g, int piece, struct woi_wall *wall,
                 int most)
{
    uint8_t what = ground_piece(b, g, piece).piece->what;
    struct woi_run run[PIECE_RUNS];
    int runs = woi_runs(b, g, piece, run, PIECE_RUNS), walls = 0;

    for (int i = 0; i < runs; i++)
        for (int from = 0, to; from < run[i].sections; from = to + 1) {
            for (to = from; to < run[i].sections && !woi_is_gone(g, piece, run[i].first + to);)
                to++;
            if (to == from || walls == most)
                continue;
            wall[walls++] = (struct woi_wall){.a = section_end(&run[i], from),
                                              .b = section_end(&run[i], to),
                                              .what = what,
                                              .piece = (uint8_t)piece};
        }
    return walls;
}

// Where nothing was ever hit no section matters; of what is far off nothing does, and the roads
// that make gates are in the map.
void woi_add_walls(const struct battle *b, const struct game *g, int piece, struct woi_map *map)
{
    struct land land = ground_piece(b, g, piece);
    struct woi_wall *wall = &map->wall[map->walls];
    int most = MAP_WALLS - map->walls, count;
    struct woi_straight line[PIECE_RUNS];

    if (woi_is_damaged(g, piece)) {
        map->walls += woi_walls_of(b, g, piece, wall, most);
        return;
    }
    count = straight_lines(land, map->in, line);
    for (int i = 0; i < map->shapes && count; i++)
        if (map->shape[i].what == T_ROAD)
            count = cut_gate(line, count, &map->shape[i]);
    for (int i = 0; i < count && i < most; i++, map->walls++)
        wall[i] = (struct woi_wall){line[i].a, line[i].b, land.piece->what, (uint8_t)piece};
}

bool woi_wall_straddled(const struct woi_wall *wall, const struct box *box, length shaved)
{
    struct box less = box_grown(box, -shaved);

    return segment_enters_box(wall->a, wall->b, &less, 0);
}

// --- crossings (AWI-GEN-11) ---
//
// The way is broken at every end of a wall that lies on it. Between two of its places it then lies
// along a wall, or crosses walls in their midst, or keeps clear of them; what it does at a place
// that is on a wall is told by the walls that come together there.

enum { WAY_NODES = 96 };
struct trail {
    const struct woi_wall *wall;
    int walls, nodes;
    struct vec node[WAY_NODES];
    uint8_t leg[WAY_NODES]; // that begins or goes on there
};

static void add_node(struct trail *t, struct vec at, int leg)
{
    t->nodes -= t->nodes && vec_same(t->node[t->nodes - 1], at);
    if (t->nodes < WAY_NODES) {
        t->node[t->nodes] = at;
        t->leg[t->nodes++] = (uint8_t)leg;
    }
}

static void break_leg(struct trail *t, struct vec a, struct vec b, int leg)
{
    add_node(t, a, leg);
    for (;;) { // the next end of a wall on what is left of the leg
        struct vec at = t->node[t->nodes - 1], next = b;

        for (int i = 0; i < 2 * t->walls; i++) {
            struct vec end = i & 1 ? t->wall[i / 2].b : t->wall[i / 2].a;

            if (!vec_same(end, at) && lies_on(end, at, next))
                next = end;
        }
        if (vec_same(next, b) || t->nodes == WAY_NODES)
            return;
        add_node(t, next, leg);
    }
}

static bool runs_along(const struct trail *t, int node)
{
    for (int i = 0; i < t->walls; i++)
        if (lies_on(t->node[node], t->wall[i].a, t->wall[i].b) &&
            lies_on(t->node[node + 1], t->wall[i].a, t->wall[i].b))
            return true;
    return false;
}

static int sign(int64_t a)
{
    return (a > 0) - (a < 0);
}

// Does a ray lie between two others, clockwise from the first?
static bool is_between(struct vec from, struct vec ray, struct vec to)
{
    int64_t turn = cross(from, to);

    if (turn > 0)
        return cross(from, ray) > 0 && cross(ray, to) > 0;
    if (turn < 0)
        return !(cross(to, ray) > 0 && cross(ray, from) > 0);
    return dot(from, to) < 0 && cross(from, ray) > 0;
}

static bool same_way(struct vec a, struct vec b)
{
    return cross(a, b) == 0 && dot(a, b) > 0;
}

// At a place on a wall: are there walls to both sides between where it comes from and where it
// goes? Those along which it comes or goes part nothing.
static bool passes_at(const struct trail *t, int node, int before, int after)
{
    struct vec at = t->node[node], back, on;
    int rays = 0, between = 0;

    if (before < 0 || after == t->nodes)
        return false; // it starts or ends there
    back = vec_sub(t->node[before], at), on = vec_sub(t->node[after], at);
    for (int i = 0; i < 2 * t->walls; i++) {
        const struct woi_wall *w = &t->wall[i / 2];
        struct vec ray = vec_sub(i & 1 ? w->b : w->a, at);

        if (!lies_on(at, w->a, w->b) || !square(ray) || same_way(ray, back) || same_way(ray, on))
            continue;
        rays++;
        between += is_between(back, ray, on);
    }
    return between > 0 && between < rays;
}

// It runs along a wall from one place to another: does it leave on the other side?
static bool changes_sides(const struct trail *t, int from, int to)
{
    const struct vec *node = t->node;

    if (from == 0 || to == t->nodes - 1)
        return false;
    return sign(cross(vec_sub(node[from + 1], node[from]), vec_sub(node[from - 1], node[from]))) *
               sign(cross(vec_sub(node[to], node[to - 1]), vec_sub(node[to + 1], node[to]))) <
           0;
}

// In the midst of both.
static bool crosses(struct vec a, struct vec b, const struct woi_wall *w, struct vec *at)
{
    int64_t one = cross(vec_sub(w->b, w->a), vec_sub(a, w->a));
    int64_t other = cross(vec_sub(w->b, w->a), vec_sub(b, w->a));

    if (sign(one) * sign(other) >= 0 || sign(cross(vec_sub(b, a), vec_sub(w->a, a))) *
                                                sign(cross(vec_sub(b, a), vec_sub(w->b, a))) >=
                                            0)
        return false;
    *at = (struct vec){a.east + rounded((b.east - a.east) * size(one), size(one) + size(other)),
                       a.north + rounded((b.north - a.north) * size(one), size(one) + size(other))};
    return true;
}

struct woi_record {
    const struct vec *way;
    struct woi_crossing *crossing;
    int count, most;
};

// In the sequence of the way, from one of them on.
static void note(struct woi_record *r, int from, int leg, struct vec at)
{
    struct woi_crossing here = {at, (uint8_t)leg, woi_leg_length(r->way[leg], at)};
    int place = r->count < r->most ? r->count++ : r->most - 1;

    for (; place > from && r->crossing[place - 1].far > here.far; place--)
        r->crossing[place] = r->crossing[place - 1];
    r->crossing[place] = here;
}

// From the place where it comes upon walls to the one where it leaves them.
static void note_on_wall(const struct trail *t, int from, int to, struct woi_record *r)
{
    bool in = passes_at(t, from, from - 1, from + 1);
    bool out = from < to && passes_at(t, to, to - 1, to + 1);

    if (in || (from < to && !out && changes_sides(t, from, to)))
        note(r, r->count, t->leg[from], t->node[from]);
    if (out)
        note(r, r->count, t->leg[to], t->node[to]);
}

static void follow(const struct trail *t, struct woi_record *r)
{
    for (int i = 0, last; i + 1 < t->nodes; i = last + 1) {
        int from;
        struct vec at;

        for (last = i; last + 1 < t->nodes && runs_along(t, last);)
            last++;
        note_on_wall(t, i, last, r);
        from = r->count;
        for (int k = 0; last + 1 < t->nodes && k < t->walls; k++)
            if (crosses(t->node[last], t->node[last + 1], &t->wall[k], &at))
                note(r, from, t->leg[last], at);
    }
}

int woi_wall_crossings(const struct woi_map *map, int first, const struct vec *way, int points,
                       struct woi_crossing *crossing, int most)
{
    struct bounds in = bounds_of(way, points);
    struct trail t = {.wall = &map->wall[first], .nodes = 0};
    struct woi_record r = {way, crossing, 0, most};
    bool near = false;

    for (int i = first; i < map->walls && map->wall[i].piece == map->wall[first].piece; i++) {
        near |= bounds_meet(in, bounds_between(map->wall[i].a, map->wall[i].b));
        t.walls++;
    }
    if (!near)
        return 0;
    for (int leg = 0; leg + 1 < points; leg++)
        break_leg(&t, way[leg], way[leg + 1], leg);
    add_node(&t, way[points - 1], points - 2);
    follow(&t, &r);
    return r.count;
}
