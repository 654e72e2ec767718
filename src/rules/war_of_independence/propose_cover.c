// SPDX-License-Identifier: MIT
// Places where fire does less harm, within a unit's move: in the cover of woods, hills and broken
// ground, behind a wall, out of sight behind what hides. So a line may wait for the moment to come
// forward, or come forward unseen.
#include "core/exact.h"
#include "rules/war_of_independence/propose.h"

enum { WELL_IN = INCH(6) / 5, WELL_BEHIND = INCH(3) / 2, AT_WALL = INCH(1) / 10 };

// Who looks for a place, and whom it keeps from.
struct seeker {
    struct offer *list;
    int unit, enemy;
    struct vec from, eyes; // its anchor; where the enemy stands
    length most;           // as far as it goes
};

static struct vec step(struct vec at, struct vec towards, length far)
{
    return vec_add(at, along(direction_of(bearing_of(vec_sub(towards, at))), far));
}

// At the slowest rate that will do.
static void suggest_place(const struct seeker *s, struct vec at, bearing face)
{
    const struct battle *b = s->list->b;
    const struct game *g = s->list->g;
    struct woi_layout layout = woi_layout_now(g, s->unit);
    struct pose pose = {.at = woi_rounded_place(at), .face = woi_whole_degrees(face)};
    length far = vec_length(vec_sub(pose.at, s->from));

    for (int rate = RATE_MARCH; far <= s->most && rate <= RATE_FAST; rate++) {
        if (far > woi_allowance(b, g, s->unit, rate))
            continue;
        woi_write_going(g, s->unit, rate, 0, &pose, &layout,
                        offer_begin(s->list, s->unit, WOI_MOVE));
        if (offer_try(s->list))
            return;
    }
}

static bool hides(int what)
{
    return what == T_WOOD || what == T_HILL || is_house(what); // AWI-LOS-04 to 06
}

static bool shelters(const struct seeker *s, int what)
{
    int formation = s->list->g->formation[s->unit];

    return woi_cover_of(s->list->b, what) && !is_house(what) && !(1 << what & WET) &&
           !is_deck(what) && !woi_bars(what, woi_mover_of(s->list->g, s->unit, formation));
}

// Where it can look out at the enemy, where it is nearest, and beyond, where nobody sees it.
static void suggest_shape(const struct seeker *s, const struct woi_shape *shape)
{
    struct vec middle = bounds_middle(shape->in), edge;
    bearing face = bearing_of(vec_sub(s->eyes, middle));

    if (shelters(s, shape->what)) {
        woi_shape_to(shape, s->eyes, &edge);
        suggest_place(s, step(edge, middle, WELL_IN), face);
        woi_shape_to(shape, s->from, &edge);
        suggest_place(s, step(edge, middle, WELL_IN), face);
    }
    if (hides(shape->what)) {
        struct vec beyond = step(middle, s->eyes, -INCH(30));

        woi_shape_to(shape, beyond, &edge);
        suggest_place(s, step(edge, beyond, WELL_BEHIND), face);
    }
}

// Its front along the wall, on the side that the enemy is not on (AWI-COV-06).
static void suggest_wall(const struct seeker *s, const struct woi_wall *wall)
{
    const struct game *g = s->list->g;
    const struct box *box = &g->box[s->unit];
    length wide = vec_length((struct vec){box->right_east, box->right_north}),
           all = vec_length(vec_sub(wall->b, wall->a)), in = nearer(wide, all / 2);
    struct vec foot =
        woi_nearest_on(step(wall->a, wall->b, in), step(wall->b, wall->a, in), s->from);
    bearing out = (bearing)(bearing_of(vec_sub(wall->b, wall->a)) + 0x4000);

    if (dot(along(direction_of(out), INCH(1)), vec_sub(s->eyes, foot)) < 0)
        out = (bearing)(out + 0x8000);
    foot =
        vec_sub(foot, along(direction_of(out), woi_half_depth(s->list->b, g, s->unit) + AT_WALL));
    suggest_place(s, foot, out);
}

void woi_suggest_cover(struct offer *list, const struct woi_map *map, int unit)
{
    const struct game *g = list->g;
    struct seeker s = {.list = list, .unit = unit, .from = woi_pose(list->b, g, unit).at};
    length apart;

    s.enemy = woi_nearest_enemy(g, unit, &apart);
    s.most = woi_fastest(list->b, g, unit);
    if (!s.enemy || apart <= 2 * TOUCH)
        return;
    s.eyes = g->box[s.enemy].centre;
    for (int i = 0; i < map->shapes; i++)
        if (bounds_to_point(map->shape[i].in, s.from) <= s.most)
            suggest_shape(&s, &map->shape[i]);
    for (int i = 0; i < map->walls && !is_moved_whole(g, unit); i++)
        if (point_to_segment(s.from, map->wall[i].a, map->wall[i].b) <= s.most)
            suggest_wall(&s, &map->wall[i]);
}
