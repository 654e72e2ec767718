// SPDX-License-Identifier: MIT
// Melee contact and touching; who is engaged, who is held fast (AWI-MEL-01, 05, AWI-BLD-05, 06).
#include "core/boxes.h"
#include "core/exact.h"
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/flow.h"

// --- two bases ---

// How two boxes lie to each other along a direction, in parts of its length: how far apart, less
// than 0: they overlap by so much, which is no more than the narrower of them.
static int64_t gap_along(const struct box *a, const struct box *b, struct vec d)
{
    int64_t apart = size(dot(vec_sub(b->centre, a->centre), d));
    int64_t one = size(dot(front_of(a), d)) + size(dot(right_of(a), d));
    int64_t other = size(dot(front_of(b), d)) + size(dot(right_of(b), d));

    return larger(apart - one - other, -2 * smaller(one, other));
}

// Is x / |d| more than y / |e|?
static bool is_wider(int64_t x, struct vec d, int64_t y, struct vec e)
{
    if ((x < 0) != (y < 0))
        return y < 0;
    return x < 0 ? compare_products(x * x, (int64_t)square(e), y * y, (int64_t)square(d)) < 0
                 : compare_products(x * x, (int64_t)square(e), y * y, (int64_t)square(d)) > 0;
}

// x / |d| against a length, x not negative.
static int compare_along(int64_t x, struct vec d, length far)
{
    return compare_products(x, x, (int64_t)square(d), (int64_t)far * far);
}

// AWI-MEL-01: along the best of the four edge normals no more than 1 mm apart, across it at least
// 2 mm beside each other. Of bases that lie along each other two normals are all there are.
bool woi_flush(const struct box *a, const struct box *b)
{
    struct vec normal[] = {front_of(a), right_of(a), front_of(b), right_of(b)}, best = normal[0];
    bool parallel = !cross(normal[0], normal[2]) || !dot(normal[0], normal[2]);
    int64_t gap = INT64_MIN, aside;

    for (int i = 0; i < (parallel ? 2 : COUNT(normal)); i++) {
        int64_t here = gap_along(a, b, normal[i]);

        if (here > 0 && compare_along(here, normal[i], TOUCH) > 0)
            return false;
        if (!i || is_wider(here, normal[i], gap, best)) {
            best = normal[i];
            gap = here;
        }
    }
    aside = -gap_along(a, b, (struct vec){best.north, -best.east});
    return aside > 0 && compare_along(aside, best, FLUSH) >= 0 &&
           (parallel || box_touches(a, b, 2 * TOUCH)); // not by a corner beyond another
}

bool woi_touching(const struct box *a, const struct box *b)
{
    return box_touches(a, b, TOUCH);
}

// --- figures, houses, hulls ---

// A house is tested like a base: the rectangle through its corners.
static struct box house_box(const struct battle *b, const struct game *g, int piece)
{
    struct land house = ground_piece(b, g, piece);
    const struct vec *c = house.point;
    struct vec middle = bounds_middle(house.piece->bounds);
    struct vec front = {(c[1].east - c[0].east) / 2, (c[1].north - c[0].north) / 2};
    struct vec right = {(c[2].east - c[1].east) / 2, (c[2].north - c[1].north) / 2};

    // Corners may run either way round.
    return box_spanned(middle, front, cross(front, right) < 0 ? vec_times(right, -1) : right);
}

// What is touched of somebody: his base, or the outline he is in.
static struct box outline_of(const struct battle *b, const struct game *g, const struct box *base,
                             int in)
{
    if (in >= IN_BOAT)
        return g->box[in - IN_BOAT];
    return in ? house_box(b, g, in - IN_HOUSE) : *base;
}

struct box woi_outline_of(const struct battle *b, const struct game *g, int figure)
{
    return outline_of(b, g, &woi_in(g)->box[figure], woi_in(g)->in[figure]);
}

// A side's units and generals, and where each may be touched.
struct host {
    int count;
    uint8_t unit[64];
    struct bounds in[64];
};

static void gather(const struct battle *b, const struct game *g, int side, struct host *host)
{
    host->count = 0;
    EACH_UNIT (unit, woi_fielded(g, side)) {
        host->unit[host->count] = (uint8_t)unit;
        host->in[host->count++] = bounds_wider(woi_bounds(b, g, unit), TOUCH + 1);
    }
}

static uint64_t near_of(const struct host *host, struct bounds in)
{
    uint64_t set = 0;

    for (int i = 0; i < host->count; i++)
        if (bounds_meet(host->in[i], in))
            set |= one(host->unit[i]);
    return set;
}

uint64_t woi_enemies_near(const struct battle *b, const struct game *g, int side, struct bounds in)
{
    uint64_t set = 0;

    in = bounds_wider(in, TOUCH + 1);
    EACH_UNIT (enemy, woi_fielded(g, enemy_of(side)))
        if (bounds_meet(woi_bounds(b, g, enemy), in))
            set |= one(enemy);
    return set;
}

uint64_t woi_enemies_about(const struct battle *b, const struct game *g, int unit)
{
    return woi_enemies_near(b, g, g->side[unit], woi_bounds(b, g, unit));
}

// Figures of a unit that may be touched there, a bit each from its first; of who is inside all.
static uint64_t figures_near(const struct battle *b, const struct game *g, int unit,
                             struct bounds in)
{
    const struct woi_unit *u = unit_in(g, unit);
    const struct woi_game *w = woi_in(g);
    uint64_t set = 0;

    if (!bounds_meet(woi_bounds(b, g, unit), in))
        return 0;
    boxes_near(&w->box[u->first], u->figures, in, &set);
    for (int i = 0; i < u->figures && is_spread(g, unit); i++)
        if (w->in[u->first + i])
            set |= one(i);
    return set;
}

uint64_t woi_figures_about(const struct battle *b, const struct game *g, int unit, uint64_t about)
{
    uint64_t set = 0;

    EACH_UNIT (enemy, about)
        set |= figures_near(b, g, unit, bounds_wider(woi_bounds(b, g, enemy), TOUCH + 1));
    return set;
}

// AWI-BLD-05, AWI-BOAT-10: from house to house there is no contact, from boat to boat there is.
static int contacts_among(const struct battle *b, const struct game *g, uint64_t about,
                          const struct box *mine, int in, uint16_t *other, int most)
{
    const struct woi_game *w = woi_in(g);
    struct bounds near = bounds_wider(bounds_around(mine), TOUCH + 1);
    int count = 0;

    EACH_UNIT (enemy, about)
        EACH_UNIT (place, figures_near(b, g, enemy, near)) {
            int figure = unit_in(g, enemy)->first + place, theirs = w->in[figure];
            struct box box;

            if (in && theirs && (in < IN_BOAT || theirs < IN_BOAT))
                continue;
            box = outline_of(b, g, &w->box[figure], theirs);
            if (!woi_flush(mine, &box))
                continue;
            other[count++] = (uint16_t)figure;
            if (count == most)
                return count;
        }
    return count;
}

uint64_t woi_enemies_round(const struct battle *b, const struct game *g, int unit,
                           const struct woi_stand *stand)
{
    struct bounds in = {{NOWHERE, NOWHERE}, {NOWHERE, NOWHERE}};

    for (int i = 0; i < stand->count; i++) {
        struct box mine = outline_of(b, g, &stand->base[i], stand->in[i]);

        in = i ? bounds_both(in, bounds_around(&mine)) : bounds_around(&mine);
    }
    return woi_enemies_near(b, g, g->side[unit], in);
}

int woi_contacts_at(const struct battle *b, const struct game *g, uint64_t about,
                    const struct box *base, int in, uint16_t *other, int most)
{
    struct box mine = outline_of(b, g, base, in);

    return contacts_among(b, g, about, &mine, in, other, most);
}

int woi_contacts_among(const struct battle *b, const struct game *g, uint64_t about, int figure,
                       uint16_t *other, int most)
{
    struct box mine = woi_outline_of(b, g, figure);

    return contacts_among(b, g, about, &mine, woi_in(g)->in[figure], other, most);
}

int woi_contacts(const struct battle *b, const struct game *g, int figure, uint16_t *other,
                 int most)
{
    struct box mine = woi_outline_of(b, g, figure);
    uint64_t about = woi_enemies_near(b, g, g->side[woi_in(g)->unit[figure]], bounds_around(&mine));

    return contacts_among(b, g, about, &mine, woi_in(g)->in[figure], other, most);
}

uint16_t woi_in_contact(const struct battle *b, const struct game *g, int unit)
{
    uint64_t about = woi_enemies_about(b, g, unit);
    unsigned set = 0;
    uint16_t other;

    EACH_UNIT (place, woi_figures_about(b, g, unit, about))
        if (woi_contacts_among(b, g, about, unit_in(g, unit)->first + place, &other, 1))
            set |= 1u << place;
    return (uint16_t)set;
}

static bool touches_any(const struct battle *b, const struct game *g, int unit, uint64_t about)
{
    uint16_t other;

    EACH_UNIT (place, woi_figures_about(b, g, unit, about))
        if (woi_contacts_among(b, g, about, unit_in(g, unit)->first + place, &other, 1))
            return true;
    return false;
}

bool woi_engaged(const struct battle *b, const struct game *g, int unit)
{
    return touches_any(b, g, unit, woi_enemies_about(b, g, unit));
}

uint64_t woi_engaged_of(const struct battle *b, const struct game *g, uint64_t units)
{
    uint64_t set = 0;
    struct host host;

    gather(b, g, enemy_of(g->side[lowest(units)]), &host);
    EACH_UNIT (unit, units)
        if (touches_any(b, g, unit, near_of(&host, woi_bounds(b, g, unit))))
            set |= one(unit);
    return set;
}

// --- held fast ---

static int sharing(const struct game *g, int in)
{
    int count = 0;

    for (int i = 0; i < WOI_FIGURES; i++)
        count += woi_in(g)->in[i] == in;
    return count;
}

// AWI-MEL-05; inside, three for each of those who are (AWI-BLD-06, AWI-BOAT-14).
static bool is_held_now(const struct battle *b, const struct game *g, uint64_t about, int figure)
{
    enum { MANY = 3 * WOI_UNIT_FIGURES };
    int in = woi_in(g)->in[figure];
    uint16_t other[MANY];

    return woi_contacts_among(b, g, about, figure, other, MANY) >=
           THREE_ON_ONE * (in ? sharing(g, in) : 1);
}

void woi_note_held(const struct battle *b, struct game *g, int side)
{
    uint8_t *held = woi_of(g)->held;
    struct host host;

    for (int i = 0; i < WOI_FIGURES / 8; i++)
        held[i] = 0;
    gather(b, g, enemy_of(side), &host);
    EACH_UNIT (unit, woi_fielded(g, side)) {
        uint64_t about = near_of(&host, woi_bounds(b, g, unit));

        EACH_UNIT (place, woi_figures_about(b, g, unit, about)) {
            int figure = unit_in(g, unit)->first + place;

            if (is_held_now(b, g, about, figure))
                held[figure / 8] |= (uint8_t)(1 << figure % 8);
        }
    }
}

bool woi_with_formed(const struct battle *b, const struct game *g, int general)
{
    const struct box *his = &woi_in(g)->box[unit_in(g, general)->first];

    (void)b;
    EACH_UNIT (unit, woi_units(g, g->side[general]))
        EACH_FIGURE (figure, g, unit)
            if (is_formed(g, unit) && in_the_open(g, figure) &&
                woi_touching(his, &woi_in(g)->box[figure]))
                return true;
    return false;
}
