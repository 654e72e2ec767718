// SPDX-License-Identifier: MIT
// Figures: bases, where each is, who is armed; units as core and pictures want them.
#include "rules/war_of_independence/figure.h"
#include "core/exact.h"
#include "rules/war_of_independence/move.h"

static length half_depth(const struct battle *b, bool mounted)
{
    static const length depths[] = {MM(40), MM(50), MM(60)}; // AWI-GEN-03

    return mounted ? depths[opt(b, OPT_CAVALRY_BASE_DEPTH)] / 2 : FOOT_BASE / 2;
}

length woi_half_front(const struct game *g, int unit)
{
    return is_mounted(g, unit) ? HORSE_FRONT / 2 : FOOT_BASE / 2;
}

length woi_half_depth(const struct battle *b, const struct game *g, int unit)
{
    return half_depth(b, is_mounted(g, unit));
}

struct box woi_base_in(const struct battle *b, const struct game *g, int unit, int formation,
                       struct vec at, bearing face)
{
    bool mounted = can_ride(g, unit) && formation != FORM_FOOT;

    return box_at(at, face, mounted ? HORSE_FRONT / 2 : FOOT_BASE / 2, half_depth(b, mounted));
}

struct box woi_base(const struct battle *b, const struct game *g, int unit, struct vec at,
                    bearing face)
{
    return woi_base_in(b, g, unit, g->formation[unit], at, face);
}

void woi_put(const struct battle *b, struct game *g, int figure, struct vec at, bearing face)
{
    struct woi_game *w = woi_of(g);

    w->box[figure] = woi_base(b, g, w->unit[figure], at, face);
    w->face[figure] = face;
    w->in[figure] = IN_OPEN;
}

void woi_put_inside(struct game *g, int figure, int in)
{
    woi_take_off(g, figure);
    woi_of(g)->in[figure] = (uint8_t)in;
}

void woi_take_off(struct game *g, int figure)
{
    struct woi_game *w = woi_of(g);

    w->box[figure] = (struct box){.centre = {NOWHERE, NOWHERE}};
    w->face[figure] = 0;
    w->in[figure] = IN_OPEN;
}

struct vec woi_place_of(const struct battle *b, const struct game *g, int figure)
{
    int in = woi_in(g)->in[figure];
    struct land house;

    if (!in)
        return woi_in(g)->box[figure].centre;
    if (in >= IN_BOAT)
        return g->box[in - IN_BOAT].centre;
    house = ground_piece(b, g, in - IN_HOUSE);
    return bounds_middle(house.piece->bounds);
}

// Mean of the centres, rounded once (AWI-GEN-09).
struct vec woi_centroid(const struct battle *b, const struct game *g, int unit)
{
    int64_t east = 0, north = 0, count = 0;

    EACH_FIGURE (figure, g, unit) {
        struct vec at = woi_place_of(b, g, figure);

        east += at.east, north += at.north, count++;
    }
    return count ? (struct vec){(length)((2 * east + count) / (2 * count)),
                                (length)((2 * north + count) / (2 * count))}
                 : (struct vec){NOWHERE, NOWHERE};
}

enum { MOST_HALF = 32000 }; // of a box

static int64_t part_along(struct vec at, struct direction d) // in parts of ONE
{
    return (int64_t)d.east * at.east + (int64_t)d.north * at.north;
}

static struct box around(const struct box *box, int count, bearing face)
{
    struct direction ahead = direction_of(face), right = {ahead.north, -ahead.east};
    const struct direction axis[2] = {ahead, right};
    length low[2], high[2];

    for (int k = 0; k < 2; k++) {
        int64_t least = INT64_MAX, most = INT64_MIN;

        for (int i = 0; i < count; i++) {
            int64_t at = part_along(box[i].centre, axis[k]);
            int64_t reach = size(part_along(front_of(&box[i]), axis[k])) +
                            size(part_along(right_of(&box[i]), axis[k]));

            least = smaller(least, at - reach);
            most = larger(most, at + reach);
        }
        low[k] = to_nearest(least);
        high[k] = to_nearest(most);
    }
    return box_ahead(vec_add(along(ahead, (low[0] + high[0]) / 2),
                             along(right, (low[1] + high[1]) / 2)),
                     ahead, length_between((high[1] - low[1]) / 2, 1, MOST_HALF),
                     length_between((high[0] - low[0]) / 2, 1, MOST_HALF));
}

struct bounds woi_bounds_of_figures(const struct battle *b, const struct game *g, int unit)
{
    struct bounds in = {{-NOWHERE, -NOWHERE}, {NOWHERE, NOWHERE}};

    if (on_table(g, unit))
        in = bounds_around(&g->box[unit]);
    EACH_FIGURE (figure, g, unit) {
        struct box outline = woi_outline_of(b, g, figure);

        in = bounds_both(in, bounds_around(&outline));
    }
    return in;
}

// Aboard a boat, or put there by a file.
static bool is_crew_away(const struct battle *b, const struct game *g, int unit)
{
    struct bounds in = bounds_wider(bounds_around(&g->box[unit]), CREW);
    struct bounds all = woi_bounds_of_figures(b, g, unit);

    return !bounds_hold(in, all.low) || !bounds_hold(in, all.high);
}

// Half sides together as long as the longest that one may have.
static bool may_be_cut(const struct box *box)
{
    return box_reach(box) >= MOST_HALF - ROUNDED_BOX;
}

void woi_settle(const struct battle *b, struct game *g, int unit)
{
    const struct woi_game *w = woi_in(g);
    struct box open[WOI_UNIT_FIGURES];
    int count = 0, inside = -1;

    unit_of(g, unit)->status &= (uint8_t) ~(STATUS_LINKED | STATUS_SPREAD);
    if (is_gun(g, unit) && is_crew_away(b, g, unit))
        unit_of(g, unit)->status |= STATUS_SPREAD;
    if (is_gun(g, unit) || g->type[unit] >= WAGON)
        return; // its own box says where it is
    EACH_FIGURE (figure, g, unit) {
        if (in_the_open(g, figure)) {
            if (!count)
                g->face[unit] = w->face[figure];
            open[count++] = w->box[figure];
        } else {
            inside = figure;
        }
    }
    if (count) {
        g->box[unit] = around(open, count, g->face[unit]);
    } else if (inside >= 0) {
        g->face[unit] = 0; // they are shown in the middle of their house or boat
        g->box[unit] = box_at(woi_place_of(b, g, inside), 0, FOOT_BASE, FOOT_BASE);
    }
    if (inside >= 0 || may_be_cut(&g->box[unit]))
        unit_of(g, unit)->status |= STATUS_SPREAD;
}

bool woi_is_armed(const struct battle *b, const struct game *g, int figure)
{
    int unit = woi_in(g)->unit[figure];

    if (!is_indian(g, unit))
        return true;
    switch (opt(b, OPT_INDIAN_MUSKETS)) {
    case MUSKETS_HALF:
        return number_of(g, figure) <= unit_in(g, unit)->figures / 2;
    case MUSKETS_ONE_UNIT:
        return unit_in(g, unit)->status & STATUS_ARMED;
    default:
        return true;
    }
}

// --- bodies, stands, markers ---

// As it stands: its gun, and all its bases in the open; who is all inside is shown there.
static int boxes_now(const struct game *g, int unit, struct box *box)
{
    int count = 0;

    if (is_gun(g, unit) || !is_troops(g, unit))
        box[count++] = g->box[unit];
    EACH_FIGURE (figure, g, unit)
        if (is_troops(g, unit) && in_the_open(g, figure))
            box[count++] = woi_in(g)->box[figure];
    if (!count)
        box[count++] = g->box[unit];
    return count;
}

// Laid out in the formation of the pose, and by it.
static int boxes_then(const struct battle *b, const struct game *g, int unit,
                      const struct pose *pose, struct box *box)
{
    struct woi_layout layout = woi_layout_now(g, unit);
    struct vec by = vec_sub(pose->at, g->box[unit].centre);
    bool limbered;
    struct woi_slots slots;
    int count = 0;

    if (g->type[unit] >= WAGON) { // a hull lies along its river, a wagon turns
        box[count++] = is_boat(g, unit)
                           ? box_moved(&g->box[unit], by)
                           : box_at(pose->at, pose->face, WAGON_FRONT / 2, WAGON_DEPTH / 2);
        return count;
    }
    layout.formation = pose->formation ? pose->formation : layout.formation;
    limbered = layout.formation == FORM_LIMBERED;
    if (is_gun(g, unit))
        box[count++] = woi_gun_box(pose->at, pose->face, limbered);
    woi_lay_out(b, g, unit, &layout, pose->at, pose->face, unit_in(g, unit)->left, &slots);
    for (int i = 0; i < slots.count; i++)
        box[count++] =
            woi_base_in(b, g, unit, layout.formation,
                        is_gun(g, unit) ? woi_crew_place(pose->at, pose->face, limbered, i)
                                        : slots.at[i],
                        pose->face);
    return count;
}

void woi_body(const struct battle *b, const struct game *g, int unit, const struct pose *pose,
              struct body *body)
{
    struct box box[BODY_BOXES];
    int count = pose ? boxes_then(b, g, unit, pose, box) : boxes_now(g, unit, box);
    struct box outline = around(box, count, pose ? pose->face : g->face[unit]);
    struct vec corner[2 * BODY_BOXES];

    body_of_box(&outline, body);
    body->pose = pose ? *pose : woi_pose(b, g, unit);
    body->boxes = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        struct bounds in = bounds_around(&box[i]);

        body->box[i] = box[i];
        corner[2 * i] = in.low, corner[2 * i + 1] = in.high;
    }
    body->in = bounds_of(corner, 2 * count); // an outline has its limits
}

// Who is inside is shown on the roof, in rows of three, or on the thwarts, two on each.
static struct box place_inside(const struct battle *b, const struct game *g, int figure)
{
    enum { APART = FOOT_BASE + MM(1) };
    const struct woi_game *w = woi_in(g);
    struct box outline = woi_outline_of(b, g, figure);
    bool afloat = w->in[figure] >= IN_BOAT;
    int across = afloat ? 2 : 3, rows = afloat ? woi_places(g, w->in[figure] - IN_BOAT) / 2 : 2;
    bearing ahead = bearing_of((struct vec){outline.front_east, outline.front_north});
    int before = 0;
    struct vec off;

    for (int i = 0; i < figure; i++)
        before += w->in[i] == w->in[figure];
    off = vec_add(along(direction_of(ahead), (rows - 1 - 2 * (before / across)) * APART / 2),
                  along(direction_of((bearing)(ahead + 0x4000)),
                        (2 * (before % across) + 1 - across) * APART / 2));
    return box_at(vec_add(outline.centre, off), ahead, FOOT_BASE / 2, FOOT_BASE / 2);
}

int woi_stands(const struct battle *b, const struct game *g, int unit, struct stand *stand)
{
    int look = is_mounted(g, unit) ? LOOK_CAVALRY : LOOK_INFANTRY, count = 0;
    int is = STAND_ONE | (in_skirmish(g, unit) ? STAND_OPEN : 0);

    if (is_general(g, unit))
        return 0;
    if (!is_troops(g, unit) || is_gun(g, unit))
        stand[count++] =
            (struct stand){g->box[unit], (uint8_t)b->rules->unit_kind[g->type[unit]].look, 0, 0};
    if (!is_troops(g, unit))
        return count;
    EACH_FIGURE (figure, g, unit)
        stand[count++] = (struct stand){
            in_the_open(g, figure) ? woi_in(g)->box[figure] : place_inside(b, g, figure),
            (uint8_t)look,
            (uint8_t)(in_the_open(g, figure) ? is : is | STAND_IN),
            (uint8_t)number_of(g, figure),
        };
    return count;
}

int woi_marks(const struct battle *b, const struct game *g, int unit, struct unit_mark *mark)
{
    int count = 0;

    (void)b;
    if (has_ff(g, unit))
        mark[count++] = (struct unit_mark){MARK_RED, 0};
    if (unit_in(g, unit)->smoke)
        mark[count++] = (struct unit_mark){MARK_SMOKE, unit_in(g, unit)->smoke};
    return count;
}
