// SPDX-License-Identifier: MIT
// Where a base may be: edge, overlap, straddling, ground (AWI-MOV-24, 25); melee contact that an
// order may not make (AWI-MOV-28); who and what is about an order.
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"

static const struct box no_box = {.centre = {NOWHERE, NOWHERE}};

static bool is_there(const struct box *box)
{
    return box->centre.east != NOWHERE;
}

void woi_stand_now(const struct game *g, int unit, struct woi_stand *stand)
{
    const struct woi_game *w = woi_in(g);
    bool body = is_gun(g, unit) || g->type[unit] >= WAGON;

    stand->formation = g->formation[unit];
    stand->laid_out = false;
    stand->gun = body ? g->box[unit] : no_box;
    stand->heading = g->face[unit];
    stand->count = 0;
    EACH_FIGURE (figure, g, unit) {
        stand->number[stand->count] = (uint8_t)number_of(g, figure);
        stand->in[stand->count] = w->in[figure];
        stand->face[stand->count] = w->face[figure];
        stand->base[stand->count++] = w->box[figure];
    }
}

void woi_stand_at_gun(const struct battle *b, const struct game *g, int unit, struct vec at,
                      bearing face, struct woi_stand *stand)
{
    bool limbered = stand->formation == FORM_LIMBERED;

    stand->heading = face;
    stand->gun = g->type[unit] == WAGON ? box_at(at, face, WAGON_FRONT / 2, WAGON_DEPTH / 2)
                                        : woi_gun_box(at, face, limbered);
    for (int i = 0; i < stand->count; i++) { // a lone one has the left place (AWI-ART-02)
        stand->face[i] = face;
        stand->base[i] = woi_base(b, g, unit, woi_crew_place(at, face, limbered, i), face);
    }
}

void woi_take_stand(const struct battle *b, struct game *g, int unit, const struct woi_stand *stand)
{
    g->formation[unit] = stand->formation;
    if (is_there(&stand->gun)) {
        g->box[unit] = stand->gun;
        g->face[unit] = stand->heading;
    }
    for (int i = 0, like = -1; i < stand->count; i++) {
        int figure = figure_of(g, unit, stand->number[i]);

        if (stand->in[i]) {
            woi_put_inside(g, figure, stand->in[i]);
        } else if (like >= 0 && stand->face[i] == woi_in(g)->face[like]) { // as most
            woi_of(g)->box[figure] = woi_in(g)->box[like];
            woi_of(g)->box[figure].centre = stand->base[i].centre;
            woi_of(g)->face[figure] = stand->face[i];
            woi_of(g)->in[figure] = IN_OPEN;
        } else {
            woi_put(b, g, figure, stand->base[i].centre, stand->face[i]);
            like = figure;
        }
    }
    woi_settle(b, g, unit);
}

// --- what a stand is made of ---

// Bases in the open, then the gun, wagon or hull.
struct woi_bodies {
    int count, bases;
    struct bounds in, each[WOI_UNIT_FIGURES + 1]; // around all, around each of them
    struct box box[WOI_UNIT_FIGURES + 1];
    bearing face[WOI_UNIT_FIGURES + 1];
};

static void add_body(struct woi_bodies *all, const struct box *box, bearing face)
{
    struct bounds in = bounds_around(box);

    all->in = all->count ? bounds_both(all->in, in) : in;
    all->each[all->count] = in;
    all->face[all->count] = face;
    all->box[all->count++] = *box;
}

static void find_bodies(const struct woi_stand *stand, struct woi_bodies *all)
{
    all->count = 0;
    for (int i = 0; i < stand->count; i++)
        if (!stand->in[i])
            add_body(all, &stand->base[i], stand->face[i]);
    all->bases = all->count;
    if (is_there(&stand->gun))
        add_body(all, &stand->gun, stand->heading);
}

struct bounds woi_stand_bounds(const struct woi_stand *stand)
{
    struct woi_bodies all;

    find_bodies(stand, &all);
    return all.count ? all.in : (struct bounds){{NOWHERE, NOWHERE}, {NOWHERE, NOWHERE}};
}

// --- AWI-MOV-24 ---

static bool is_off_table(const struct battle *b, const struct woi_bodies *all)
{
    return all->count && (all->in.low.east < 0 || all->in.low.north < 0 ||
                          all->in.high.east > b->size.east || all->in.high.north > b->size.north);
}

bool woi_is_off_table(const struct battle *b, const struct woi_stand *stand)
{
    struct woi_bodies all;

    find_bodies(stand, &all);
    return is_off_table(b, &all);
}

// --- AWI-MOV-25: overlap ---

static bool overlap(const struct box *a, const struct box *b) // AWI-GEN-11
{
    struct box one, other;

    if (!box_overlaps(a, b, 0))
        return false;
    one = box_grown(a, -SHAVED), other = box_grown(b, -SHAVED);
    return box_overlaps(&one, &other, 0);
}

// Bases of one column lie over each other where its road bends: there they face differently.
static bool is_at_bend(const struct woi_map *map, const struct woi_stand *stand,
                       const struct woi_bodies *all, int one, int other)
{
    return stand->formation == FORM_COLUMN && all->face[one] != all->face[other] &&
           woi_on_road(map, all->box[one].centre) && woi_on_road(map, all->box[other].centre);
}

static bool overlaps_itself(const struct woi_map *map, const struct woi_stand *stand,
                            const struct woi_bodies *all)
{
    for (int i = 0; i < all->count && !stand->laid_out; i++)
        for (int k = i + 1; k < all->count; k++)
            if (bounds_gap(all->each[i], all->each[k]) < 0 && overlap(&all->box[i], &all->box[k]) &&
                !is_at_bend(map, stand, all, i, k))
                return true;
    return false;
}

static bool has_body(const struct game *g, int unit) // gun, wagon or hull
{
    return is_gun(g, unit) || g->type[unit] >= WAGON;
}

static bool overlaps(const struct woi_bodies *all, const struct box *other)
{
    struct bounds in = bounds_around(other);

    if (bounds_meet(in, all->in))
        for (int k = 0; k < all->count; k++)
            if (bounds_meet(in, all->each[k]) && overlap(&all->box[k], other))
                return true;
    return false;
}

static bool overlaps_others(const struct battle *b, const struct game *g,
                            const struct woi_near *near, const struct woi_bodies *all)
{
    for (int i = 0; i < near->count; i++) {
        int other = near->unit[i];

        if (!bounds_meet(woi_bounds(b, g, other), all->in))
            continue;
        EACH_FIGURE (figure, g, other)
            if (in_the_open(g, figure) && overlaps(all, &woi_in(g)->box[figure]))
                return true;
        if (has_body(g, other) && overlaps(all, &g->box[other]))
            return true;
    }
    return false;
}

static bool overlaps_house(const struct woi_map *map, const struct woi_bodies *all)
{
    for (int i = 0; i < map->shapes; i++)
        for (int k = 0; k < all->count && is_house(map->shape[i].what); k++)
            if (woi_shape_overlaps(&map->shape[i], &all->box[k], SHAVED))
                return true;
    return false;
}

// --- AWI-MOV-25: straddling and ground ---

static bool straddles(const struct woi_map *map, const struct woi_bodies *all)
{
    for (int i = 0; i < map->walls; i++) {
        const struct woi_wall *wall = &map->wall[i];

        if (!bounds_meet(all->in, bounds_between(wall->a, wall->b)))
            continue;
        for (int k = 0; k < all->count; k++)
            if (woi_wall_straddled(wall, &all->box[k], SHAVED))
                return true;
    }
    return false;
}

enum woi_mover woi_mover_of(const struct game *g, int unit, int formation)
{
    if (is_moved_whole(g, unit)) // a gun's crew stand where their gun may
        return MOVER_GUN;
    return can_ride(g, unit) && formation != FORM_FOOT ? MOVER_HORSE : MOVER_FOOT;
}

// AWI-ROAD-04, 07: a column, a gun, a wagon, and a general as a column.
bool woi_keeps_to_road(const struct game *g, int unit, int formation)
{
    return formation == FORM_COLUMN || is_moved_whole(g, unit) || is_general(g, unit);
}

static bool is_barred(const struct game *g, const struct woi_map *map, int unit, int formation,
                      const struct woi_bodies *all)
{
    enum woi_mover mover = woi_mover_of(g, unit, formation);

    for (int k = 0; k < all->count && map->shapes && mover != MOVER_FOOT; k++) {
        uint32_t ground = woi_ground_at(map, all->box[k].centre);

        if (ground & 1 << T_ROAD && woi_keeps_to_road(g, unit, formation))
            continue;
        for (int what = 1; what < WOI_TERRAINS; what++)
            if (ground >> what & 1 && woi_bars(what, mover))
                return true;
    }
    return false;
}

struct verdict woi_room_among(const struct battle *b, const struct game *g,
                              const struct woi_map *map, int unit, const struct woi_stand *stand,
                              const struct woi_near *near)
{
    struct woi_bodies all;

    find_bodies(stand, &all);
    if (!all.count)
        return FINE; // all of them are inside
    if (is_off_table(b, &all))
        return refuse(AWI_MOV_24, "No base may leave the table.");
    if (overlaps_itself(map, stand, &all))
        return refuse(AWI_MOV_25, "Its own bases would overlap.");
    if (overlaps_others(b, g, near, &all))
        return refuse(AWI_MOV_25, "Another base stands there.");
    if (overlaps_house(map, &all))
        return refuse(AWI_MOV_25, "A house stands there.");
    if (is_boat(g, unit))
        return FINE; // a hull keeps to the river, whatever crosses it
    if (straddles(map, &all))
        return refuse(AWI_MOV_25, "A base may not straddle a wall, fence, hedge or work.");
    if (is_barred(g, map, unit, stand->formation, &all))
        return refuse(AWI_MOV_25, "It may not stand on ground that it may not pass.");
    return FINE;
}

// All units of both sides near this but one.
static void units_near(const struct battle *b, const struct game *g, int but, struct bounds in,
                       struct woi_near *near)
{
    near->count = 0;
    for (int unit = 1; unit <= g->units; unit++)
        if (unit != but && on_table(g, unit) && bounds_meet(woi_bounds(b, g, unit), in))
            near->unit[near->count++] = (uint8_t)unit;
}

struct verdict woi_room(const struct battle *b, const struct game *g, const struct woi_map *map,
                        int unit, const struct woi_stand *stand)
{
    struct woi_near near;

    units_near(b, g, unit, woi_stand_bounds(stand), &near);
    return woi_room_among(b, g, map, unit, stand, &near);
}

// --- AWI-MOV-28 ---

static bool is_among(const uint16_t *row, int count, int value)
{
    for (int i = 0; i < count; i++)
        if (row[i] == value)
            return true;
    return false;
}

bool woi_makes_contact(const struct battle *b, const struct game *g, int unit,
                       const struct woi_stand *stand)
{
    enum { MANY = 3 * WOI_UNIT_FIGURES };
    uint64_t about = woi_enemies_round(b, g, unit, stand);

    for (int i = 0; i < stand->count && about; i++) {
        uint16_t now[MANY], before[MANY];
        int count = woi_contacts_at(b, g, about, &stand->base[i], stand->in[i], now, MANY),
            known = 0;

        if (count && is_alive(g, figure_of(g, unit, stand->number[i])))
            known = woi_contacts(b, g, figure_of(g, unit, stand->number[i]), before, MANY);
        for (int k = 0; k < count; k++)
            if (!is_among(before, known, now[k]))
                return true;
    }
    return false;
}

// --- who is about ---

// Guns, wagons and hulls come after all figures.
static int bases_of(const struct game *g, int side, const struct woi_near *units, struct bounds in,
                    struct woi_base_near near[BASES_NEAR])
{
    const struct woi_game *w = woi_in(g);
    int count = 0;

    for (int i = 0; i < units->count; i++) {
        int unit = units->unit[i];

        EACH_FIGURE (figure, g, unit)
            if (bounds_meet(bounds_around(&w->box[figure]), in))
                near[count++] = (struct woi_base_near){w->box[figure], (uint16_t)(1 + figure),
                                                       (uint8_t)unit, g->side[unit] != side};
    }
    for (int i = 0; i < units->count; i++) {
        int unit = units->unit[i];

        if (has_body(g, unit) && bounds_meet(bounds_around(&g->box[unit]), in))
            near[count++] =
                (struct woi_base_near){g->box[unit], 0, (uint8_t)unit, g->side[unit] != side};
    }
    return count;
}

int woi_bases_near(const struct battle *b, const struct game *g, int side, struct bounds in,
                   struct woi_base_near near[BASES_NEAR])
{
    struct woi_near units;

    units_near(b, g, 0, in, &units);
    return bases_of(g, side, &units, in, near);
}

// --- who and what is about an order ---

// No base reaches farther from the end of a way, nor the crew of a gun.
static length round_about(const struct game *g, int unit)
{
    return is_gun(g, unit) || g->type[unit] >= WAGON ? MM(75) : can_ride(g, unit) ? MM(50) : MM(20);
}

// Friends are in nobody's way but by option (AWI-MOV-20), only at its end; who is aboard a hull may
// be an enemy.
static struct woi_near in_the_way(const struct battle *b, const struct game *g, int unit,
                                  const struct woi_near *near)
{
    struct woi_near foes;

    foes.count = 0;
    for (int i = 0; i < near->count; i++)
        if (g->side[near->unit[i]] != g->side[unit] || is_boat(g, near->unit[i]) ||
            opt(b, OPT_INTERPENETRATION))
            foes.unit[foes.count++] = near->unit[i];
    return foes;
}

// A road matters to who is measured on it, and where it leads through something else.
static bool is_open(const struct woi_map *map, struct bounds ways, bool by_road)
{
    for (int i = 0; i < map->shapes; i++)
        if ((by_road || map->shape[i].what != T_ROAD) && bounds_meet(map->shape[i].in, ways))
            return false;
    for (int i = 0; i < map->walls; i++)
        if (bounds_meet(bounds_between(map->wall[i].a, map->wall[i].b), ways))
            return false;
    return true;
}

void woi_about(const struct battle *b, const struct game *g, int unit, const struct woi_plan *plan,
               struct woi_about *about)
{
    struct bounds in = bounds_around(&g->box[unit]);
    struct woi_near foes;
    bool first = true;

    for (int i = 0; i < plan->ways; i++) {
        const struct woi_way *way = &plan->way[i];

        for (int k = 0; k < way->points; k++, first = false)
            about->ways =
                first ? (struct bounds){way->point[k], way->point[k]}
                      : bounds_both(about->ways, bounds_between(way->point[k], way->point[k]));
    }
    if (first)
        about->ways = in;
    in = on_table(g, unit) ? bounds_both(in, about->ways) : about->ways;
    in = bounds_wider(in, round_about(g, unit));
    if (woi_keeps_to_road(g, unit, g->formation[unit]) ||
        woi_keeps_to_road(g, unit, plan->formation))
        woi_map(b, g, in, &about->map);
    else
        woi_map_off_road(b, g, in, &about->map);
    about->houses = false;
    for (int i = 0; i < about->map.shapes; i++)
        about->houses |= is_house(about->map.shape[i].what);
    about->open = is_open(&about->map, about->ways, plan->rate == RATE_ROAD);
    units_near(b, g, unit, in, &about->near);
    foes = in_the_way(b, g, unit, &about->near);
    if (!is_gun(g, unit) && g->type[unit] < WAGON) // a wagon asks for its end too
        in = bounds_wider(about->ways, MM(15));
    about->foes = bases_of(g, g->side[unit], &foes, in, about->base);
}
