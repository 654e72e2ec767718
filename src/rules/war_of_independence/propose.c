// SPDX-License-Identifier: MIT
// What proposals, worth and aids share: who reaches whom, how a move is spelt; what a unit could do
// to another by its volley from where it stands, by its onslaught if it went there.
#include "rules/war_of_independence/propose.h"
#include "core/aids.h"
#include "core/boxes.h"
#include "core/segment.h"

// --- who could do what to whom ---

length woi_apart(const struct game *g, int unit, int other)
{
    return box_apart(&g->box[unit], &g->box[other]);
}

// No nearer than that: what lies along the table's edges around the two rules most out before they
// are measured.
static inline length least_apart(const struct game *g, struct bounds from, int other)
{
    return on_table(g, other) ? bounds_gap(from, bounds_around(&g->box[other])) : LENGTH_MOST;
}

int woi_likely_enemy(const struct game *g, int unit, length *apart)
{
    struct bounds from = bounds_around(&g->box[unit]);
    int nearest = 0;

    *apart = LENGTH_MOST;
    EACH_UNIT (enemy, woi_fielded(g, enemy_of(g->side[unit]))) {
        length least = least_apart(g, from, enemy);

        if (least < *apart) {
            *apart = least;
            nearest = enemy;
        }
    }
    return nearest;
}

// The likeliest is measured first.
int woi_nearest_enemy(const struct game *g, int unit, length *apart)
{
    struct bounds from = bounds_around(&g->box[unit]);
    int nearest = woi_likely_enemy(g, unit, apart);

    if (nearest)
        *apart = woi_apart(g, unit, nearest);
    EACH_UNIT (enemy, woi_fielded(g, enemy_of(g->side[unit])))
        if (least_apart(g, from, enemy) < *apart && woi_apart(g, unit, enemy) < *apart) {
            *apart = woi_apart(g, unit, enemy);
            nearest = enemy;
        }
    return nearest;
}

uint64_t woi_enemies_within(const struct game *g, int unit, length far)
{
    struct bounds from = bounds_around(&g->box[unit]);
    uint64_t set = 0;

    EACH_UNIT (enemy, woi_fielded(g, enemy_of(g->side[unit])))
        if (least_apart(g, from, enemy) <= far && woi_apart(g, unit, enemy) <= far)
            set |= one(enemy);
    return set;
}

length woi_reach(const struct game *g, int unit)
{
    if (is_mounted(g, unit) || g->formation[unit] == FORM_LIMBERED || g->type[unit] >= WAGON)
        return 0;
    return woi_range(woi_class_of(g, unit)->weapon);
}

// --- orders ---

struct vec woi_rounded_place(struct vec at)
{
    return (struct vec){aids_length(at.east, INCH(1), 20), aids_length(at.north, INCH(1), 20)};
}

void woi_write_going(const struct game *g, int unit, int rate, int hazard, const struct pose *to,
                     const struct woi_layout *layout, struct order *o)
{
    static const uint16_t words[WOI_RATES] = {0, WOI_MARCH, WOI_FAST, WOI_ROAD};

    order_word(o, words[rate]);
    if (hazard)
        order_word(o, hazard);
    woi_write_whole(o, to, is_general(g, unit) ? NULL : layout);
}

bool woi_nearest_figure(const struct battle *b, const struct game *g, int enemy, struct vec at,
                        int *figure)
{
    int64_t least = INT64_MAX;

    *figure = 0;
    EACH_FIGURE (other, g, enemy) {
        struct vec way = vec_sub(woi_place_of(b, g, other), at);

        if (dot(way, way) < least) {
            least = dot(way, way);
            *figure = other;
        }
    }
    return least < INT64_MAX;
}

// The side of the box that looks most towards a place.
static int side_towards(const struct box *box, struct vec at)
{
    int best = FACE_FRONT;
    length least = LENGTH_MOST;

    for (int face = FACE_FRONT; face <= FACE_LEFT; face++) {
        length far = vec_length(vec_sub(at, box_face_centre(box, (enum face)face)));

        if (far < least) {
            least = far;
            best = face;
        }
    }
    return best;
}

struct pose woi_flush_pose(const struct battle *b, const struct game *g, int unit, int figure,
                           length aside)
{
    struct box his = woi_outline_of(b, g, figure);
    int face = side_towards(&his, g->box[unit].centre);
    struct vec edge = box_face_centre(&his, (enum face)face);
    bearing out = bearing_of(vec_sub(edge, his.centre)), in = (bearing)(out + 0x8000);
    struct vec right = along(direction_of((bearing)(in + 0x4000)), aside);
    struct vec back = along(direction_of(out), woi_half_depth(b, g, unit));

    return (struct pose){.at = vec_add(vec_add(edge, back), right), .face = in};
}

// Skirmishers keep apart by more than a millimetre (AWI-FORM-11): the closest row of whole tenths.
static length close_row(const struct game *g, int unit)
{
    return (2 * woi_half_front(g, unit) + TOUCH) / (INCH(1) / 10) * (INCH(1) / 10) + INCH(1) / 10;
}

struct woi_layout woi_fighting_layout(const struct game *g, int unit, bool broad)
{
    struct woi_layout layout = woi_layout_now(g, unit);

    if (layout.formation == FORM_LINE && broad)
        layout.ranks = 1;
    if (in_skirmish(g, unit))
        layout.spacing = broad ? close_row(g, unit) : layout.spacing;
    return layout;
}

// --- threats ---
//
// For who weighs positions: near enough, and quick. A unit's front is looked at in three places, a
// target in its middle; what may really be hit is for aim.c to say.

// AWI-LOS-08: troops that stand close together do; skirmishers hardly do.
uint64_t woi_screens(const struct game *g)
{
    uint64_t set = 0;

    for (int unit = 1; unit < 64 && unit <= g->units; unit++)
        set |= on_table(g, unit) && (is_formed(g, unit) || is_gun(g, unit)) ? one(unit) : 0;
    return set;
}

static struct woi_eye eye_at(const struct game *g, int unit, struct vec at)
{
    int figure = unit_in(g, unit)->first;

    return (struct woi_eye){at, at, woi_in(g)->in[figure], (uint8_t)unit};
}

enum { PLACES = 3 };
static struct vec place_along(const struct box *box, int i)
{
    return (struct vec){box->centre.east + (i - 1) * box->right_east * 2 / 3,
                        box->centre.north + (i - 1) * box->right_north * 2 / 3};
}

// Of the places along its front, those that are near enough and see the target over the ground.
static uint8_t places_that_fire(const struct battle *b, const struct game *g,
                                const struct woi_map *map, int unit, int target, length reach)
{
    struct woi_eye to = eye_at(g, target, g->box[target].centre);
    uint8_t places = 0;

    for (int i = 0; i < PLACES; i++) {
        struct vec at = place_along(&g->box[unit], i);
        struct woi_eye from = eye_at(g, unit, at);

        if (point_to_box(at, &g->box[target]) <= reach && !woi_blocked(b, map, &from, &to))
            places |= (uint8_t)(1 << i);
    }
    return places;
}

int woi_middle_figure(const struct game *g, int unit)
{
    int count = unit_in(g, unit)->left / 2, middle = unit_in(g, unit)->first;

    EACH_FIGURE (figure, g, unit)
        if (count-- >= 0)
            middle = figure;
    return middle;
}

int woi_cover_from(const struct battle *b, const struct game *g, const struct woi_map *map,
                   int unit, int target)
{
    struct woi_eye from = eye_at(g, unit, g->box[unit].centre);

    return woi_cover_under_fire(b, g, map, &from, woi_middle_figure(g, target));
}

// --- fire ---

static int armed_of(const struct battle *b, const struct game *g, int unit)
{
    const struct woi_unit *u = unit_in(g, unit);

    if (g->formation[unit] == FORM_COLUMN)
        return u->left < 4 ? u->left : 4; // AWI-LOS-09: two ranks of two
    if (!is_indian(g, unit) || opt(b, OPT_INDIAN_MUSKETS) == MUSKETS_ALL)
        return u->left;
    if (opt(b, OPT_INDIAN_MUSKETS) == MUSKETS_ONE_UNIT)
        return u->status & STATUS_ARMED ? u->left : 0;
    return u->left < u->figures / 2 ? u->left : u->figures / 2;
}

// The ledger's table of odds: a die against formed troops hits four times in ten, one in ten less
// for each class of cover and for FF, against others half as often; of the hits five in six are not
// saved from a gun, two in three from small arms, one in three by a general.
static int firepower(const struct battle *b, const struct game *g, int unit, int target, int cover,
                     length gap)
{
    int hit = (is_formed(g, target) ? 6 : 3) * (4 - cover - has_ff(g, unit));
    int kills = armed_of(b, g, unit) * woi_class_of(g, unit)->dice * hit;

    if (is_gun(g, unit) && gap <= SHORT_RANGE)
        kills *= 2; // AWI-ART-05
    if (is_general(g, target))
        return kills / 3;
    return is_gun(g, unit) ? kills * 5 / 6 : kills * 2 / 3;
}

static bool may_fire(const struct game *g, int unit, int target, length gap)
{
    struct vec way = vec_sub(g->box[target].centre, g->box[unit].centre);

    return gap <= woi_reach(g, unit) && (!is_gun(g, unit) || woi_within_45(way, g->face[unit]));
}

// --- blows ---

// AWI-MOV-11, 12, 22: as far as it can come next turn.
static length charge_reach(const struct battle *b, const struct game *g, int unit)
{
    const struct woi_class *class = woi_class_of(g, unit);
    bool fast = class->fast && (unit_in(g, unit)->rate != RATE_FAST ||
                                (g->type[unit] == LIGHT && in_skirmish(g, unit)));

    if (is_gun(g, unit) || is_general(g, unit))
        return 0;
    return (fast ? class->fast : class->march) + 2 * woi_half_depth(b, g, unit);
}

// So many can come at it side by side.
static int abreast(const struct game *g, int unit, int target)
{
    const struct box *box = &g->box[target];
    length wide = 2 * vec_length((struct vec){box->right_east, box->right_north});
    int left = unit_in(g, unit)->left, room = unit_in(g, target)->left;

    if (is_formed(g, target))
        room = 1 + wide / (2 * woi_half_front(g, unit));
    return left < room ? left : room;
}

static int onslaught(const struct battle *b, const struct game *g, int unit, int target, int cover,
                     length gap)
{
    length reach = charge_reach(b, g, unit) - (woi_pays(g, unit) ? woi_deduction(cover) : 0);
    int need = woi_class_of(g, target)->melee + cover + has_ff(g, unit);

    return gap > reach || need > 10 ? 0 : 6 * (11 - need) * abreast(g, unit, target);
}

// --- both ---

bool woi_is_near(const struct battle *b, const struct game *g, int unit, int target, length *gap)
{
    *gap = bounds_gap(bounds_around(&g->box[unit]), bounds_around(&g->box[target]));
    return *gap <= woi_reach(g, unit) || *gap <= charge_reach(b, g, unit);
}

void woi_foresee(const struct battle *b, const struct game *g, const struct woi_map *map, int unit,
                 int target, struct woi_prospect *prospect)
{
    length gap = box_to_box(&g->box[unit], &g->box[target]);
    int cover;

    *prospect = (struct woi_prospect){.most.gap = gap};
    if (woi_reach(g, unit) && may_fire(g, unit, target, gap))
        prospect->places = places_that_fire(b, g, map, unit, target, woi_reach(g, unit));
    if (!prospect->places && gap > charge_reach(b, g, unit))
        return;
    cover = woi_cover_from(b, g, map, unit, target);
    prospect->most.volley = prospect->places ? firepower(b, g, unit, target, cover, gap) : 0;
    prospect->most.blows = onslaught(b, g, unit, target, cover, gap);
}

// Those of the screens that may stand between the two.
static uint64_t screens_between(const struct game *g, int unit, int target, uint64_t screens)
{
    struct vec to = g->box[target].centre;
    struct bounds in = bounds_both(bounds_around(&g->box[unit]), (struct bounds){to, to});
    uint64_t near[(UNIT_SLOTS + 63) / 64];

    boxes_near(g->box, g->units + 1, bounds_wider(in, 1), near);
    return near[0] & screens & ~one(unit) & ~one(target);
}

static bool is_screened(const struct game *g, struct vec from, struct vec to, uint64_t between)
{
    EACH_UNIT (other, between)
        if (segment_enters_box(from, to, &g->box[other], 0))
            return true;
    return false;
}

bool woi_threaten(const struct game *g, int unit, int target, const struct woi_prospect *prospect,
                  uint64_t screens, struct woi_threat *threat)
{
    struct vec to = g->box[target].centre;
    uint64_t between;
    int places = 0;

    *threat = prospect->most;
    if (!threat->volley && !threat->blows)
        return false;
    between = screens_between(g, unit, target, screens);
    for (int i = 0; i < PLACES; i++)
        places += prospect->places >> i & 1 &&
                  !is_screened(g, place_along(&g->box[unit], i), to, between);
    threat->volley = threat->volley * places / PLACES;
    if (is_screened(g, g->box[unit].centre, to, between))
        threat->blows = 0;
    return threat->volley || threat->blows;
}
