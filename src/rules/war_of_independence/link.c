// SPDX-License-Identifier: MIT
// Cohesion: base contact, lines of sight, houses and boats (AWI-FORM-02, 04, 11, 12).
#include "core/exact.h"
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/flow.h"

// --- base contact ---

// AWI-FORM-10: where the road of a column bends, ranks one base depth apart count as in contact.
// Its figures stand half a frontage beside the middle of their rank.
static bool follow_bend(const struct battle *b, const struct game *g, int unit, int one, int other)
{
    const struct woi_game *w = woi_in(g);
    length most = 2 * woi_half_depth(b, g, unit) + TOUCH;
    struct box first = w->box[one], second = w->box[other];
    struct bounds in = bounds_between(first.centre, second.centre);
    struct woi_map map;

    if (w->face[one] == w->face[other] || !box_touches(&first, &second, most))
        return false;
    woi_map(b, g, in, &map);
    if (!woi_on_road(&map, first.centre) || !woi_on_road(&map, second.centre))
        return false;
    for (int i = 0; i < 4; i++) {
        struct vec middle = box_face_centre(&first, i & 1 ? FACE_RIGHT : FACE_LEFT);
        struct vec before = box_face_centre(&second, i & 2 ? FACE_RIGHT : FACE_LEFT);

        if (dot(vec_sub(middle, before), vec_sub(middle, before)) <= (int64_t)most * most)
            return true;
    }
    return false;
}

// AWI-BLD-07: two houses within an inch; AWI-BOAT-11: two hulls that touch; one's own beside them.
static bool outlines_meet(const struct battle *b, const struct game *g, int one, int other)
{
    const struct woi_game *w = woi_in(g);
    int in = w->in[one], there = w->in[other];
    struct box a = woi_outline_of(b, g, one), c = woi_outline_of(b, g, other);

    if (in && there) {
        if ((in < IN_BOAT) != (there < IN_BOAT))
            return false;
        return box_touches(&a, &c, in < IN_BOAT ? LINKED_HOUSES : TOUCH);
    }
    return (in ? in : there) < IN_BOAT && woi_flush(&a, &c);
}

// Two that face alike, as in a rank or file: certain where it says yes.
static inline bool stand_together(const struct box *a, const struct box *c)
{
    struct vec front = front_of(a), right = right_of(a), apart = vec_sub(c->centre, a->centre);
    int64_t deep = larger(size(front.east), size(front.north)), near = TOUCH / 2;
    int64_t wide = larger(size(right.east), size(right.north));

    return a->front_east == c->front_east && a->front_north == c->front_north &&
           a->right_east == c->right_east && a->right_north == c->right_north &&
           size(dot(apart, front)) <= 2 * dot(front, front) + near * deep &&
           size(dot(apart, right)) <= 2 * dot(right, right) + near * wide;
}

static inline bool is_far(const struct box *a, const struct box *c) // likewise
{
    struct vec apart = vec_sub(c->centre, a->centre);

    return size(apart.east) > reach_east(a) + reach_east(c) + TOUCH ||
           size(apart.north) > reach_north(a) + reach_north(c) + TOUCH;
}

static bool are_touching(const struct box *a, const struct box *c)
{
    return !is_far(a, c) && (stand_together(a, c) || woi_touching(a, c));
}

static bool in_base_contact(const struct battle *b, const struct game *g, int unit, int one,
                            int other)
{
    const struct woi_game *w = woi_in(g);

    if (w->in[one] || w->in[other])
        return w->in[one] == w->in[other] || outlines_meet(b, g, one, other);
    return are_touching(&w->box[one], &w->box[other]) ||
           (g->formation[unit] == FORM_COLUMN && follow_bend(b, g, unit, one, other));
}

// --- lines of sight ---

// What a unit's figures look across.
struct woi_lookout {
    struct woi_map map;
    bool clear; // nothing there blocks any line
};

static bool blocks_sight(const struct woi_map *map)
{
    for (int i = 0; i < map->shapes; i++)
        if (map->shape[i].what == T_WOOD || map->shape[i].what == T_HILL ||
            is_house(map->shape[i].what))
            return true;
    for (int i = 0; i < map->walls; i++)
        if (map->wall[i].what == T_HIGH_WALL)
            return true;
    return false;
}

static void look_across(const struct battle *b, const struct game *g, int unit,
                        struct woi_lookout *view)
{
    struct vec corner[2 * WOI_UNIT_FIGURES];
    int count = 0;

    EACH_FIGURE (figure, g, unit) {
        struct box outline = woi_outline_of(b, g, figure);
        struct bounds in = bounds_around(&outline);

        corner[count++] = in.low;
        corner[count++] = in.high;
    }
    woi_map_off_road(b, g, bounds_of(corner, count), &view->map);
    view->clear = !blocks_sight(&view->map);
}

static bool in_sight(const struct battle *b, const struct game *g, const struct woi_lookout *view,
                     int one, int other)
{
    int most = opt(b, OPT_SKIRMISH_LINK);
    struct woi_eye from, to;

    if (most > 0) {
        struct box a = woi_outline_of(b, g, one), c = woi_outline_of(b, g, other);

        if (!box_touches(&a, &c, most * INCH(1)))
            return false;
    }
    if (view->clear)
        return true;
    woi_ends(b, g, one, other, &from, &to);
    return !woi_blocked(b, &view->map, &from, &to);
}

// --- is it one? ---

static bool is_link(const struct battle *b, const struct game *g, int unit,
                    const struct woi_lookout *view, int one, int other)
{
    return in_base_contact(b, g, unit, one, other) ||
           (!is_formed(g, unit) && in_sight(b, g, view, one, other));
}

// Of these figures, a bit each: from the first of them to all others, link by link.
static bool are_linked(const struct battle *b, const struct game *g, int unit, unsigned figures)
{
    int first = unit_in(g, unit)->first;
    unsigned rest = figures & (figures - 1), reached = figures & ~rest, from;
    struct woi_lookout view;

    if (!is_formed(g, unit)) {
        look_across(b, g, unit, &view);
        if (view.clear && opt(b, OPT_SKIRMISH_LINK) < 0)
            return true;
    }
    while (rest && (from = reached) != 0) {
        int here = __builtin_ctz(from);

        reached &= reached - 1;
        for (unsigned each = rest; each; each &= each - 1)
            if (is_link(b, g, unit, &view, first + here, first + __builtin_ctz(each)))
                reached |= each & -each, rest &= ~(each & -each);
    }
    return !rest;
}

static bool is_always_one(const struct game *g, int unit) // AWI-FORM-14
{
    return !is_troops(g, unit) || is_gun(g, unit);
}

int woi_unlinked(const struct battle *b, const struct game *g, int unit)
{
    unsigned figures = living_of(g, unit);

    if (unit_in(g, unit)->status & STATUS_LINKED || is_always_one(g, unit) ||
        !(figures & (figures - 1)) || are_linked(b, g, unit, figures))
        return 0;
    return is_formed(g, unit) ? AWI_FORM_04 : AWI_FORM_02;
}

bool woi_linked_without(const struct battle *b, const struct game *g, int unit, unsigned gone)
{
    unsigned figures = living_of(g, unit) & ~gone;

    return is_always_one(g, unit) || !(figures & (figures - 1)) || are_linked(b, g, unit, figures);
}

// Links of those inside hang on houses and boats; of others on themselves, until woi_settle.
static void note_linked(struct game *g, int unit)
{
    EACH_FIGURE (figure, g, unit)
        if (woi_in(g)->in[figure])
            return;
    unit_of(g, unit)->status |= STATUS_LINKED;
}

static bool is_doubtful(const struct game *g, int unit)
{
    return !(unit_in(g, unit)->status & (STATUS_FF | STATUS_LINKED));
}

void woi_check_cohesion(const struct battle *b, struct game *g, int side, struct events *e)
{
    uint8_t unit[WOI_SLOTS];
    bool any = false;
    int count;

    EACH_UNIT (each, woi_units(g, side))
        any |= is_doubtful(g, each);
    count = any ? woi_by_id(g, side, unit) : 0;
    for (int i = 0; i < count; i++) {
        int clause;

        if (!is_doubtful(g, unit[i]))
            continue;
        clause = woi_unlinked(b, g, unit[i]);
        if (clause)
            woi_fail(g, unit[i], clause, e);
        else
            note_linked(g, unit[i]);
    }
}

// --- AWI-FORM-11 ---

// A base that stood so: does an enemy touch it?
static bool touches_enemy(const struct battle *b, const struct game *g, uint64_t about,
                          const struct box *base)
{
    uint16_t other;

    EACH_UNIT (enemy, about)
        EACH_FIGURE (figure, g, enemy)
            if (in_the_open(g, figure) && woi_touching(base, &woi_in(g)->box[figure]))
                return true;
    return woi_contacts_at(b, g, about, base, IN_OPEN, &other, 1);
}

bool woi_crowded(const struct battle *b, const struct game *g, int unit,
                 const struct woi_stand *stand)
{
    if (stand->formation != FORM_SKIRMISH && stand->formation != FORM_FOOT)
        return false;
    for (int i = 0; i < stand->count; i++)
        for (int k = i + 1; k < stand->count; k++) {
            const struct box *one = &stand->base[i], *other = &stand->base[k];

            uint64_t about;

            if (stand->in[i] || stand->in[k] || is_far(one, other) || !woi_touching(one, other))
                continue;
            about = woi_enemies_round(b, g, unit, stand);
            if (!touches_enemy(b, g, about, one) || !touches_enemy(b, g, about, other))
                return true;
        }
    return false;
}
