// SPDX-License-Identifier: MIT
// Lines of sight (AWI-LOS): from where to where, and what blocks them; cover against a shot and in
// melee (AWI-COV).
#include "core/exact.h"
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/flow.h"

// --- the ends of a line (AWI-LOS-03) ---

struct vec woi_muzzle(const struct game *g, int gun)
{
    return box_face_centre(&g->box[gun], FACE_FRONT);
}

// `aims`: a gun looks along its muzzle.
static struct woi_eye eye_of(const struct battle *b, const struct game *g, int figure, bool aims)
{
    uint8_t in = woi_in(g)->in[figure], unit = woi_in(g)->unit[figure];
    struct vec place = woi_place_of(b, g, figure);

    if (aims && is_gun(g, unit) && !in)
        return (struct woi_eye){woi_muzzle(g, unit), g->box[unit].centre, IN_OPEN, unit};
    return (struct woi_eye){place, place, in, unit};
}

// From the point of the house or hull he is in that is nearest to the other.
static void look_out(const struct battle *b, const struct game *g, struct woi_eye *eye,
                     struct vec other)
{
    struct woi_shape s;

    if (!eye->in)
        return;
    if (eye->in >= IN_BOAT)
        woi_shape_of_box(&g->box[eye->in - IN_BOAT], &s);
    else
        woi_house(b, g, eye->in - IN_HOUSE, &s);
    woi_shape_to(&s, other, &eye->at);
}

// Where both are inside each looks for the centre of the other's outline.
static void look_at_each_other(const struct battle *b, const struct game *g, struct woi_eye *from,
                               struct woi_eye *to)
{
    struct vec mine = from->at, theirs = to->at;

    look_out(b, g, from, theirs);
    look_out(b, g, to, mine);
}

void woi_ends(const struct battle *b, const struct game *g, int figure, int other,
              struct woi_eye *from, struct woi_eye *to)
{
    *from = eye_of(b, g, figure, false), *to = eye_of(b, g, other, false);
    look_at_each_other(b, g, from, to);
}

void woi_eyes(const struct battle *b, const struct game *g, int figure, int other,
              struct woi_eye *from, struct woi_eye *to)
{
    *from = eye_of(b, g, figure, true), *to = eye_of(b, g, other, false);
    look_at_each_other(b, g, from, to);
}

// --- ground (AWI-LOS-04 to 07) ---

enum { WOODS_ON_LINE = 16 };
struct woi_stretch {
    struct vec from, to;
};

// Puts a stretch among those of the line, in their sequence, and joins what overlaps.
static int add_stretch(struct woi_stretch *stretch, int count, struct woi_stretch here,
                       struct vec a)
{
    int place = count;

    for (; place > 0 && woi_leg_length(a, stretch[place - 1].from) > woi_leg_length(a, here.from);
         place--)
        stretch[place] = stretch[place - 1];
    stretch[place] = here;
    return count + 1;
}

// AWI-LOS-04: how much of the line is in woods, where they overlap counted once.
static length wood_on(const struct woi_map *map, struct vec a, struct vec b)
{
    struct woi_stretch stretch[WOODS_ON_LINE + 1];
    int count = 0;
    length all = 0, reached = 0;

    for (int i = 0; i < map->shapes && count < WOODS_ON_LINE; i++) {
        struct vec end[2];

        if (map->shape[i].what == T_WOOD && woi_shape_entered(&map->shape[i], a, b) &&
            woi_shape_span(&map->shape[i], a, b, end))
            count = add_stretch(stretch, count, (struct woi_stretch){end[0], end[1]}, a);
    }
    for (int i = 0; i < count; i++) {
        length from = woi_leg_length(a, stretch[i].from), to = woi_leg_length(a, stretch[i].to);

        if (from >= reached)
            all += woi_leg_length(stretch[i].from, stretch[i].to);
        else if (to > reached)
            all += to - reached;
        reached = to > reached ? to : reached;
    }
    return all;
}

// AWI-LOS-07: the walls of one piece, from `first` on.
static bool lines_it(const struct woi_map *map, int first, struct vec at)
{
    for (int i = first; i < woi_next_piece(map, first); i++)
        if (compare_to_segment(at, map->wall[i].a, map->wall[i].b, BEHIND_WALL) <= 0)
            return true;
    return false;
}

static bool walled_off(const struct woi_map *map, struct vec a, struct vec b)
{
    struct woi_crossing crossing;
    struct vec way[2] = {a, b};

    EACH_LINEAR(first, map)
    if (map->wall[first].what == T_HIGH_WALL &&
        woi_wall_crossings(map, first, way, 2, &crossing, 1) && !lines_it(map, first, a) &&
        !lines_it(map, first, b))
        return true;
    return false;
}

// AWI-LOS-05, 06: the clause by which it hides the ends of the line from each other.
static int hides(const struct woi_shape *s, const struct woi_eye *from, const struct woi_eye *to)
{
    int house = IN_HOUSE + s->piece;

    if (is_house(s->what))
        return from->in != house && to->in != house && woi_shape_entered(s, from->at, to->at)
                   ? AWI_LOS_05
                   : 0;
    return s->what == T_HILL && woi_shape_entered(s, from->at, to->at) &&
                   !woi_shape_holds(s, from->at) && !woi_shape_holds(s, to->at)
               ? AWI_LOS_06
               : 0;
}

int woi_blocked(const struct battle *b, const struct woi_map *map, const struct woi_eye *from,
                const struct woi_eye *to)
{
    if (wood_on(map, from->at, to->at) > INCH(1) * opt(b, OPT_WOOD_SIGHT))
        return AWI_LOS_04;
    for (int i = 0; i < map->shapes; i++) {
        int clause = hides(&map->shape[i], from, to);

        if (clause)
            return clause;
    }
    return walled_off(map, from->at, to->at) ? AWI_LOS_07 : 0;
}

// --- fire lines (AWI-LOS-08, 09) ---

// What all lines from one rectangle to another keep to: no farther on either side of the line
// between their middles than the broader of the two, in parts of its length.
struct lane {
    struct bounds in;
    struct vec from, way;
    int64_t half;
};

static inline int64_t across(struct vec way, struct bounds in)
{
    return size(way.north) * (in.high.east - in.low.east) +
           size(way.east) * (in.high.north - in.low.north);
}

static struct lane lane_of(struct bounds from, struct bounds to)
{
    struct vec middle = bounds_middle(from), way = vec_sub(bounds_middle(to), middle);
    int64_t rounded = size(way.north) + size(way.east);

    return (struct lane){bounds_both(from, to), middle, way,
                         larger(across(way, from), across(way, to)) / 2 + 2 * rounded};
}

static inline bool is_in_lane(const struct lane *c, struct vec middle, struct bounds in)
{
    return bounds_meet(in, c->in) &&
           2 * (size(cross(c->way, vec_sub(middle, c->from))) - c->half) <= across(c->way, in);
}

static void add_base(struct woi_view *view, const struct lane *c, const struct box *box)
{
    view->in[view->bases] = bounds_around(box);
    view->box[view->bases] = *box;
    view->bases += is_in_lane(c, box->centre, view->in[view->bases]);
}

static void add_figures(const struct game *g, int unit, const struct lane *c, struct woi_view *view)
{
    int first = unit_in(g, unit)->first;

    for (int i = 0; i < unit_in(g, unit)->figures; i++) // who has no base is nowhere
        add_base(view, c, &woi_in(g)->box[first + i]);
}

// By its box where that is all of it; both are as wide on either side of their middle.
static bool is_unit_in(const struct battle *b, const struct game *g, int unit, const struct lane *c)
{
    struct bounds in = woi_bounds(b, g, unit);

    return is_in_lane(c, is_spread(g, unit) ? bounds_middle(in) : g->box[unit].centre, in);
}

static bool has_hill(const struct woi_map *map)
{
    for (int i = 0; i < map->shapes; i++)
        if (map->shape[i].what == T_HILL)
            return true;
    return false;
}

enum { MOST_REACH = (LIMBER_DEPTH + GUN_FRONT) / 2 }; // of a base to its middle

// Ground matters as far as bases on the lines reach beyond them. Hulls are in nobody's way, those
// who are fired at are in no other's, nor is a gun in its crew's.
void woi_look(const struct battle *b, const struct game *g, int unit, struct bounds from,
              int target, struct bounds to, struct woi_view *view)
{
    struct lane c = lane_of(from, to);

    woi_map_off_road(b, g, bounds_wider(c.in, MOST_REACH), &view->map);
    view->hilly = has_hill(&view->map);
    view->bases = 0;
    add_figures(g, unit, &c, view);
    view->comrades = view->blocker = view->bases;
    for (int other = 1; other <= g->units; other++) {
        if (other == unit || other == target || !on_table(g, other) || is_boat(g, other) ||
            !is_unit_in(b, g, other, &c))
            continue;
        if (is_moved_whole(g, other))
            add_base(view, &c, &g->box[other]);
        add_figures(g, other, &c, view);
    }
}

static bool on_hill(const struct woi_map *map, struct vec at)
{
    return woi_ground_at(map, at) & 1 << T_HILL;
}

struct line {
    const struct woi_view *view;
    const struct woi_eye *firer, *target;
    struct bounds in;
    struct vec way;
};

// By the rectangle around it: not beside that of the line, nor all of it on one side of the line.
static inline bool may_be_on_line(const struct line *line, int base)
{
    const struct bounds *in = &line->view->in[base];
    struct vec way = line->way, to = vec_sub(line->view->box[base].centre, line->firer->at);

    return in->low.east <= line->in.high.east && in->high.east >= line->in.low.east &&
           in->low.north <= line->in.high.north && in->high.north >= line->in.low.north &&
           2 * size(cross(way, to)) <= across(way, *in);
}

static bool is_on_line(const struct line *line, int base)
{
    return segment_enters_box(line->firer->at, line->target->at, &line->view->box[base], 0);
}

// AWI-LOS-08: but from a hill or to it, over those who are not on it.
static bool is_masking(const struct line *line, int base)
{
    const struct woi_map *map = &line->view->map;

    if (!is_on_line(line, base))
        return false;
    return !line->view->hilly || on_hill(map, line->view->box[base].centre) ||
           !(on_hill(map, line->firer->place) || on_hill(map, line->target->place));
}

static inline bool is_blocker(const struct line *line, int base)
{
    return may_be_on_line(line, base) && is_masking(line, base);
}

// AWI-LOS-09: are more of his own unit before him? Counted by their rectangles first.
static bool are_more_before(const struct line *line, int most)
{
    uint8_t likely[WOI_UNIT_FIGURES];
    int count = 0, before = 0;

    for (int i = 0; i < line->view->comrades; i++)
        if (may_be_on_line(line, i) &&
            (line->firer->in || !vec_same(line->view->box[i].centre, line->firer->place)))
            likely[count++] = (uint8_t)i;
    for (int i = 0; i < count && count > most; i++)
        before += is_on_line(line, likely[i]);
    return before > most;
}

// Who was in the way of the line before is asked first.
int woi_fire_blocked(const struct battle *b, struct woi_view *view, const struct woi_eye *firer,
                     const struct woi_eye *target)
{
    static const int most[] = {[DEPTH_TWO] = 1, [DEPTH_ONE] = 0, [DEPTH_ALL] = WOI_UNIT_FIGURES};
    struct line line = {view, firer, target, bounds_between(firer->at, target->at),
                        vec_sub(target->at, firer->at)};

    if (view->blocker < view->bases && is_blocker(&line, view->blocker))
        return AWI_LOS_08;
    for (int i = view->comrades; i < view->bases; i++)
        if (is_blocker(&line, i)) {
            view->blocker = i;
            return AWI_LOS_08;
        }
    if (are_more_before(&line, most[opt(b, OPT_DEPTH_FIRE)]))
        return AWI_LOS_09;
    return woi_blocked(b, &view->map, firer, target);
}

// The first line between them that is clear will do.
bool woi_sees(const struct battle *b, const struct game *g, int unit, int other, int *clause)
{
    struct woi_view view;

    woi_look(b, g, unit, woi_bounds(b, g, unit), other, woi_bounds(b, g, other), &view);
    EACH_FIGURE (figure, g, unit)
        EACH_FIGURE (target, g, other) {
            struct woi_eye from, to;

            woi_eyes(b, g, figure, target, &from, &to);
            *clause = woi_fire_blocked(b, &view, &from, &to);
            if (!*clause)
                return true;
        }
    return false;
}

// --- cover ---

static int best_of(int cover, int other) // AWI-COV-07
{
    return cover > other ? cover : other;
}

static int best_of_ground(const struct battle *b, uint32_t ground)
{
    int cover = COVER_OPEN;

    for (; ground; ground &= ground - 1)
        cover = best_of(cover, woi_cover_of(b, __builtin_ctz(ground)));
    return cover;
}

// AWI-COV-04, 05: by the areas that hold it. A hill that holds the other too is none.
static int area_cover(const struct battle *b, const struct woi_map *map, struct vec at,
                      struct vec other)
{
    int cover = best_of_ground(b, woi_ground_at(map, at) & ~(uint32_t)(1 << T_HILL));

    for (int i = 0; i < map->shapes; i++)
        if (map->shape[i].what == T_HILL && woi_shape_holds(&map->shape[i], at) &&
            !woi_shape_holds(&map->shape[i], other))
            cover = best_of(cover, woi_cover_of(b, T_HILL));
    return cover;
}

// The best of the linear pieces that the line crosses, no farther than this from a base.
static int linear_cover(const struct battle *b, const struct woi_map *map, const struct box *base,
                        length within, struct vec from, struct vec to)
{
    struct vec way[2] = {from, to};
    int cover = COVER_OPEN;

    EACH_LINEAR(i, map)
    {
        struct woi_crossing crossing[WOI_UNIT_FIGURES];
        int count, here = woi_cover_of(b, map->wall[i].what);

        if (here <= cover)
            continue; // it adds nothing
        count = woi_wall_crossings(map, i, way, 2, crossing, COUNT(crossing));
        for (int k = 0; k < count; k++)
            if (point_to_box(crossing[k].at, base) <= within)
                cover = best_of(cover, here);
    }
    return cover;
}

int woi_cover_under_fire(const struct battle *b, const struct game *g, const struct woi_map *map,
                         const struct woi_eye *firer, int figure)
{
    const struct woi_game *w = woi_in(g);
    const struct box *base = &w->box[figure];
    int in = w->in[figure], cover = is_gun(g, w->unit[figure]) ? COVER_SOFT : COVER_OPEN;

    if (in)
        return in < IN_BOAT ? COVER_HARD : COVER_OPEN; // AWI-BLD-03, AWI-BOAT-09
    if (!map->shapes && !map->walls)
        return cover;
    cover = best_of(cover, area_cover(b, map, base->centre, firer->place));
    if (cover == COVER_HARD)
        return cover;
    return best_of(cover, linear_cover(b, map, base, BEHIND_WALL, firer->at, base->centre));
}

// --- melee ---

// AWI-COV-10: who is on dry land is behind the water that the other wades in.
static int water_cover(const struct battle *b, const struct woi_map *map, struct vec at,
                       const struct woi_eye *attacker)
{
    uint32_t theirs = attacker->in ? 0 : woi_ground_at(map, attacker->place) & WET;

    return theirs && woi_ground_at(map, at) & WET ? COVER_OPEN : best_of_ground(b, theirs);
}

// AWI-COV-09: a piece between them serves both, or whoever was there first.
static bool was_there_first(const struct battle *b, const struct game *g, int figure, int attacker)
{
    const struct woi_game *w = woi_in(g);
    int mine = unit_in(g, w->unit[figure])->moved, theirs = unit_in(g, w->unit[attacker])->moved;

    return !opt(b, OPT_WALL_MELEE) || mine < theirs || (!mine && !theirs);
}

int woi_cover_in_melee(const struct battle *b, const struct game *g, int attacker, int figure)
{
    const struct woi_game *w = woi_in(g);
    int in = w->in[figure], cover = is_gun(g, w->unit[figure]) ? COVER_SOFT : COVER_OPEN;
    struct woi_eye from, at;
    struct woi_map map;

    if (in)
        return in < IN_BOAT ? COVER_HARD : cover; // AWI-BLD-05, AWI-BOAT-10
    woi_ends(b, g, figure, attacker, &at, &from);
    woi_map(b, g, bounds_of((struct vec[]){at.at, from.at, from.place}, 3), &map);
    cover = best_of(cover, area_cover(b, &map, at.at, from.place));
    cover = best_of(cover, water_cover(b, &map, at.at, &from));
    if (was_there_first(b, g, figure, attacker))
        cover = best_of(cover, linear_cover(b, &map, &w->box[figure], TOUCH, at.at, from.at));
    return cover;
}
