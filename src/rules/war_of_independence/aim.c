// SPDX-License-Identifier: MIT
// Who may fire at whom, with how many dice of which kind, and what they need (AWI-FIRE, AWI-ART).
#include "core/exact.h"
#include "core/segment.h"
#include "rules/war_of_independence/fight.h"
#include "rules/war_of_independence/flow.h"
#include <string.h>

// --- who takes part ---

// Somebody, of a gun its muzzle; and what lies around his base, hull or house.
struct party {
    int figure, number;
    struct woi_eye eye; // of who is inside it is yet to be said from where he looks at whom
    length inner;       // no point of the outline is nearer to that
    struct bounds in;
};
struct parties {
    int count;
    struct party of[WOI_UNIT_FIGURES];
};

static length inner_of(const struct box *box)
{
    length front = (length)larger(absolute(box->front_east), absolute(box->front_north));
    length right = (length)larger(absolute(box->right_east), absolute(box->right_north));

    return nearer(front, right);
}

static void add_party(const struct battle *b, const struct game *g, int figure, struct parties *all)
{
    int in = woi_in(g)->in[figure];
    const struct box *box = in >= IN_BOAT ? &g->box[in - IN_BOAT] : &woi_in(g)->box[figure];
    struct party *p = &all->of[all->count++];

    p->figure = figure;
    p->number = number_of(g, figure);
    p->eye = (struct woi_eye){box->centre, box->centre, (uint8_t)in, woi_in(g)->unit[figure]};
    p->inner = inner_of(box);
    p->in = bounds_around(box);
    if (in && in < IN_BOAT) {
        p->eye.at = p->eye.place = woi_place_of(b, g, figure);
        p->inner = 0;
        p->in = ground_piece(b, g, in - IN_HOUSE).piece->bounds;
    }
}

// AWI-BOAT-08: five out of one boat in a turn; those who were named, else the first.
static bool has_a_place(const struct game *g, int figure, uint16_t only, uint8_t fired[WOI_SLOTS])
{
    int in = woi_in(g)->in[figure];

    if (in < IN_BOAT)
        return true;
    if (only && !(only & bit_of(g, figure)))
        return false;
    return fired[in - IN_BOAT]++ + unit_in(g, in - IN_BOAT)->work < BOAT_FIRERS;
}

// A gun is its muzzle, whoever of its crew is left.
static void gather_firers(const struct battle *b, const struct game *g, int unit, uint16_t only,
                          struct parties *all)
{
    bool plain = !is_spread(g, unit) && !is_indian(g, unit); // all are ashore and armed
    uint8_t fired[WOI_SLOTS] = {0};

    all->count = 0;
    EACH_FIGURE (figure, g, unit)
        if (plain || (woi_is_armed(b, g, figure) && !woi_boat_bars(g, figure) &&
                      has_a_place(g, figure, only, fired)))
            add_party(b, g, figure, all);
    if (is_gun(g, unit)) {
        struct vec muzzle = woi_muzzle(g, unit);

        all->count = 1;
        all->of[0].eye.at = muzzle;
        all->of[0].eye.place = g->box[unit].centre;
        all->of[0].inner = 0;
        all->of[0].in = (struct bounds){muzzle, muzzle};
    }
}

static void gather_targets(const struct battle *b, const struct game *g, int target,
                           struct parties *all)
{
    all->count = 0;
    EACH_FIGURE (figure, g, target)
        add_party(b, g, figure, all);
}

// --- what is measured (AWI-FIRE-06) ---

static inline int64_t squared(length far)
{
    return (int64_t)far * far;
}

static bool is_muzzle(const struct party *p)
{
    return p->in.low.east == p->in.high.east;
}

// Of a base or a hull; NULL: a muzzle or a house.
static const struct box *box_of(const struct game *g, const struct party *p)
{
    int in = woi_in(g)->in[p->figure];

    if (is_muzzle(p) || (in && in < IN_BOAT))
        return NULL;
    return in ? &g->box[in - IN_BOAT] : &woi_in(g)->box[p->figure];
}

static bool is_level(const struct party *p, const struct box *box)
{
    return is_muzzle(p) || (box && ((!box->front_east && !box->right_north) ||
                                    (!box->front_north && !box->right_east)));
}

// A muzzle has one corner, a base and a hull four, a house as many as it has.
static void measure(const struct battle *b, const struct game *g, const struct party *p,
                    struct woi_shape *s)
{
    const struct box *box = box_of(g, p);

    if (is_muzzle(p)) {
        s->corners = 1;
        s->corner[0] = p->eye.at;
    } else if (box) {
        woi_shape_of_box(box, s);
    } else {
        woi_house(b, g, woi_in(g)->in[p->figure] - IN_HOUSE, s);
    }
}

// Outline to outline; they do not overlap.
static length outline_gap(const struct woi_shape *a, const struct woi_shape *c)
{
    length best = INT32_MAX;

    for (int i = 0; i < a->corners; i++)
        for (int k = 0; k < c->corners; k++) {
            length here = segment_to_segment(a->corner[i], a->corner[(i + 1) % a->corners],
                                             c->corner[k], c->corner[(k + 1) % c->corners]);

            best = here < best ? here : best;
        }
    return best;
}

static int64_t gap_between(const struct battle *b, const struct game *g, const struct party *from,
                           const struct party *to) // squared
{
    const struct box *a = box_of(g, from), *c = box_of(g, to);
    struct woi_shape mine, theirs;

    if (is_level(from, a) && is_level(to, c))
        return woi_least_gap(&from->in, &to->in);
    if (a && c)
        return squared(box_to_box(a, c));
    measure(b, g, from, &mine);
    measure(b, g, to, &theirs);
    return squared(outline_gap(&mine, &theirs));
}

// --- range, arc, sight (AWI-FIRE-05, 07, 08, AWI-ART-04, AWI-LOS) ---

// AWI-FIRE-07: of who is formed and in the open.
static bool is_in_front(const struct battle *b, const struct game *g, int figure, struct vec at)
{
    const struct box *box = &woi_in(g)->box[figure];
    struct vec ahead = {box->front_east, box->front_north}, way = vec_sub(at, box->centre);
    int arc = opt(b, OPT_SMALL_ARMS_ARC);

    if (arc == ARC_ANY || !in_the_open(g, figure) || !is_formed(g, woi_in(g)->unit[figure]))
        return true;
    return arc == ARC_FRONT_180 ? dot(way, ahead) > dot(ahead, ahead)
                                : woi_within_45(way, woi_in(g)->face[figure]);
}

static bool in_arc(const struct battle *b, const struct game *g, int unit, const struct party *from,
                   struct vec at)
{
    if (is_gun(g, unit)) // AWI-ART-04
        return woi_within_45(vec_sub(at, from->eye.at), g->face[unit]);
    return is_in_front(b, g, from->figure, at);
}

// All that one firing needs to know of who is where. What is found of a firer and a target is kept:
// why they do not matter to each other, or that they do.
enum finding { UNKNOWN, TOO_FAR, OFF_ARC, BLOCKED, SEEN };
struct field_of_fire {
    const struct battle *b;
    const struct game *g;
    int unit, target;
    bool looked, one_sided; // one_sided: it matters to the target's cover who fires
    length range;
    enum finding best; // of any two
    struct parties firers, targets;
    uint8_t found[WOI_UNIT_FIGURES][WOI_UNIT_FIGURES];
    struct woi_view view;
};

// Mostly it is known by the middles, or by what lies around them: what is between the middles and
// within the outlines is no part of the gap.
static bool is_within(const struct field_of_fire *all, const struct party *from,
                      const struct party *to, length range)
{
    struct vec way = vec_sub(to->eye.at, from->eye.at);
    const struct box *a, *c;

    if (dot(way, way) <= squared(range + from->inner + to->inner))
        return true;
    if (woi_least_gap(&from->in, &to->in) > squared(range))
        return false;
    a = box_of(all->g, from), c = box_of(all->g, to);
    return a && c ? box_touches(a, c, range)
                  : gap_between(all->b, all->g, from, to) <= squared(range);
}

// AWI-COV-04, 06: a hill that holds both is no cover, and walls must lie between. Only where there
// is one or the other near the target.
static bool is_one_sided(const struct woi_map *map, struct bounds target)
{
    struct bounds behind = bounds_wider(target, BEHIND_WALL);

    for (int i = 0; i < map->shapes; i++)
        if (map->shape[i].what == T_HILL && bounds_meet(map->shape[i].in, target))
            return true;
    for (int i = 0; i < map->walls; i++)
        if (bounds_meet(bounds_between(map->wall[i].a, map->wall[i].b), behind))
            return true;
    return false;
}

static bool is_clear(struct field_of_fire *all, const struct party *from, const struct party *to)
{
    struct woi_eye eye, other;

    if (!all->looked) {
        struct bounds firer = is_muzzle(from) ? from->in : woi_bounds(all->b, all->g, all->unit);
        struct bounds target = woi_bounds(all->b, all->g, all->target);

        woi_look(all->b, all->g, all->unit, firer, all->target, target, &all->view);
        all->one_sided = is_one_sided(&all->view.map, target);
        all->looked = true;
    }
    if (!from->eye.in && !to->eye.in)
        return !woi_fire_blocked(all->b, &all->view, &from->eye, &to->eye);
    woi_eyes(all->b, all->g, from->figure, to->figure, &eye, &other);
    return !woi_fire_blocked(all->b, &all->view, &eye, &other);
}

static enum finding find(struct field_of_fire *all, const struct party *from,
                         const struct party *to)
{
    if (!is_within(all, from, to, all->range))
        return TOO_FAR;
    if (!in_arc(all->b, all->g, all->unit, from, to->eye.place))
        return OFF_ARC;
    return is_clear(all, from, to) ? SEEN : BLOCKED;
}

static inline bool sees(struct field_of_fire *all, int i, int k)
{
    uint8_t *found = &all->found[i][k];

    if (!*found) {
        *found = (uint8_t)find(all, &all->firers.of[i], &all->targets.of[k]);
        all->best = *found > all->best ? (enum finding) * found : all->best;
    }
    return *found == SEEN;
}

// The one that can be nearest by the rectangles, most likely is, and sees; -1: none is in range.
static int likely(const struct field_of_fire *all, const struct parties *of, const struct party *to)
{
    int64_t least = squared(all->range) + 1;
    int found = -1;

    for (int i = 0; i < of->count; i++) {
        int64_t here = woi_least_gap(&of->of[i].in, &to->in);

        if (here < least) {
            least = here;
            found = i;
        }
    }
    return found;
}

// The nearest firer that sees a target, the first of several; any where it does not matter who it
// is. -1: none.
static int nearest_firer(struct field_of_fire *all, int k)
{
    const struct party *to = &all->targets.of[k];
    int first = likely(all, &all->firers, to), best = -1;
    int64_t most = INT64_MAX;

    if (first < 0)
        return -1;
    for (int n = -1; n < all->firers.count && (best < 0 || all->one_sided); n++) {
        int i = n < 0 ? first : n;
        const struct party *from = &all->firers.of[i];
        int64_t gap;

        if (n == first || woi_least_gap(&from->in, &to->in) > most || !sees(all, i, k))
            continue;
        gap = all->one_sided ? gap_between(all->b, all->g, from, to) : 0;
        if (gap < most || (gap == most && i < best)) {
            most = gap;
            best = i;
        }
    }
    return best;
}

// AWI-FIRE-08
static bool has_somebody(struct field_of_fire *all, int i)
{
    int first = likely(all, &all->targets, &all->firers.of[i]);

    if (first < 0 || sees(all, i, first))
        return first >= 0;
    for (int k = 0; k < all->targets.count; k++)
        if (sees(all, i, k))
            return true;
    return false;
}

// Nobody can be hit: the best that was found of any two says why.
static struct verdict why_nobody(const struct field_of_fire *all)
{
    if (all->best == BLOCKED)
        return refuse(AWI_LOS_01, "The target cannot be seen.");
    if (all->best == OFF_ARC)
        return refuse(is_gun(all->g, all->unit) ? AWI_ART_04 : AWI_FIRE_07,
                      "Nobody of the target is in the arc of fire.");
    return refuse(AWI_FIRE_05, "Nobody of the target is in range.");
}

// --- the dice ---

// AWI-ART-05: is any of those who may be hit so near to the muzzle?
static bool is_close(const struct field_of_fire *all, unsigned hit)
{
    for (int k = 0; k < all->targets.count; k++)
        if (hit & bit_of(all->g, all->targets.of[k].figure) &&
            is_within(all, &all->firers.of[0], &all->targets.of[k], SHORT_RANGE))
            return true;
    return false;
}

// AWI-FIRE-09; AWI-ART-05: each gunner, twice where the nearest who may be hit is close.
static int dice_of(const struct field_of_fire *all, unsigned firing, unsigned hit)
{
    int each =
        is_gun(all->g, all->unit) ? 1 + is_close(all, hit) : woi_class_of(all->g, all->unit)->dice;

    return each * __builtin_popcount(firing);
}

// AWI-COV-08: the best that at least half of them reach.
static int cover_of_unit(const int reached[3], int count)
{
    if (2 * reached[COVER_HARD] >= count)
        return COVER_HARD;
    return 2 * (reached[COVER_HARD] + reached[COVER_SOFT]) >= count ? COVER_SOFT : COVER_OPEN;
}

static int cover_from(const struct field_of_fire *all, int firer, int target)
{
    const struct woi_map *map = &all->view.map;
    int figure = all->targets.of[target].figure;
    struct woi_eye from = {0}, to;

    if (map->shapes || map->walls)
        woi_eyes(all->b, all->g, all->firers.of[firer].figure, figure, &from, &to);
    return woi_cover_under_fire(all->b, all->g, map, &from, figure);
}

static struct verdict find_eligible(struct field_of_fire *all, struct woi_aim *aim)
{
    const struct game *g = all->g;
    int reached[3] = {0}, eligible = 0;
    unsigned firing = 0, hit = 0;

    for (int k = 0; k < all->targets.count; k++) {
        int i = nearest_firer(all, k);

        if (i < 0)
            continue;
        eligible++;
        hit |= 1u << (all->targets.of[k].number - 1);
        firing |= 1u << (all->firers.of[i].number - 1);
        reached[cover_from(all, i, k)]++;
    }
    if (!hit)
        return why_nobody(all);
    for (int i = 0; i < all->firers.count; i++)
        if (!(firing >> (all->firers.of[i].number - 1) & 1) && has_somebody(all, i))
            firing |= 1u << (all->firers.of[i].number - 1);
    firing = is_gun(g, all->unit) ? living_of(g, all->unit) : firing;
    *aim = (struct woi_aim){
        .firing = (uint16_t)firing,
        .eligible = (uint16_t)hit,
        .dice = (uint8_t)dice_of(all, firing, hit),
        .sides = (uint8_t)woi_sides(all->b, g, all->target, hit),
        .cover = (uint8_t)cover_of_unit(reached, eligible),
    };
    aim->need = (uint8_t)woi_need(aim->sides, aim->cover, has_ff(g, all->unit));
    return FINE;
}

struct verdict woi_aim(const struct battle *b, const struct game *g, int unit, int target,
                       uint16_t only, struct woi_aim *aim)
{
    struct verdict v = woi_check_target(b, g, unit, target);
    length range = woi_range(woi_class_of(g, unit)->weapon);
    struct bounds mine = woi_bounds(b, g, unit), theirs = woi_bounds(b, g, target);
    struct field_of_fire all;

    if (!fine(v))
        return v;
    if (__builtin_popcount(only) > BOAT_FIRERS)
        return refuse(AWI_BOAT_08, "No more than five figures fire out of a large boat.");
    if (woi_least_gap(&mine, &theirs) > squared(range))
        return refuse(AWI_FIRE_05, "Nobody of the target is in range.");
    all.b = b, all.g = g;
    all.unit = unit, all.target = target;
    all.range = range;
    all.looked = all.one_sided = false;
    all.best = UNKNOWN;
    memset(all.found, UNKNOWN, sizeof all.found);
    gather_firers(b, g, unit, only, &all.firers);
    gather_targets(b, g, target, &all.targets);
    return find_eligible(&all, aim);
}
