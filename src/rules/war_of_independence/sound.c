// SPDX-License-Identifier: MIT
// What always holds between two events: who is where, in which formation, on which ground; and
// whether bytes could be a game at all.
#include "core/text.h"
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"
#include "rules/war_of_independence/setup.h"

static bool same_box(const struct box *a, const struct box *b)
{
    return a->centre.east == b->centre.east && a->centre.north == b->centre.north &&
           a->front_east == b->front_east && a->front_north == b->front_north &&
           a->right_east == b->right_east && a->right_north == b->right_north;
}

// --- figures ---

static const char *of_shelter(const struct battle *b, const struct game *g, int figure)
{
    int in = woi_in(g)->in[figure], unit = woi_in(g)->unit[figure];

    if (in_the_open(g, figure))
        return "A figure is in two places.";
    if (in >= IN_BOAT)
        return is_boat(g, in - IN_BOAT) && on_table(g, in - IN_BOAT)
                   ? NULL
                   : "A figure is in a boat that is not there.";
    if (in - IN_HOUSE >= ground_count(b, g) ||
        !is_house(ground_piece(b, g, in - IN_HOUSE).piece->what))
        return "A figure is in a house that is not there.";
    return is_mounted(g, unit) || is_gun(g, unit) ? "A horse or gun is in a house." : NULL;
}

static const char *of_figure(const struct battle *b, const struct game *g, int figure)
{
    const struct woi_game *w = woi_in(g);
    int unit = w->unit[figure];
    struct box box;

    if (w->in[figure])
        return of_shelter(b, g, figure);
    box = woi_base(b, g, unit, w->box[figure].centre, w->face[figure]);
    return same_box(&box, &w->box[figure]) ? NULL : "A base is not what its figure is.";
}

// Each row of figures is its unit's for good.
static const char *of_rows(const struct game *g, int unit)
{
    const struct woi_unit *u = unit_in(g, unit);

    for (int i = 0; i < u->figures; i++)
        if (woi_in(g)->unit[u->first + i] != unit)
            return "A figure is not its unit's.";
    return NULL;
}

// --- units ---

static bool is_off(const struct game *g, int unit)
{
    for (int i = 1; i <= unit_in(g, unit)->figures; i++)
        if (is_alive(g, figure_of(g, unit, i)))
            return false;
    return !on_table(g, unit);
}

// AWI-FORM-14, AWI-ART-02: in their places, but a lone gunner may have either.
static const char *of_crew(const struct battle *b, const struct game *g, int unit)
{
    bool limbered = g->formation[unit] == FORM_LIMBERED;
    int which = 0;

    EACH_FIGURE (figure, g, unit) {
        struct vec gun = g->box[unit].centre, at = woi_place_of(b, g, figure);
        struct vec left = woi_crew_place(gun, g->face[unit], limbered, 0);
        struct vec right = woi_crew_place(gun, g->face[unit], limbered, 1);
        bool in_left = at.east == left.east && at.north == left.north;
        bool in_right = at.east == right.east && at.north == right.north;

        if (!(in_left && !which) && !in_right)
            return "A gunner is not at his gun.";
        which = 1;
    }
    return NULL;
}

// AWI-MOV-24, 25
static const char *of_room(const struct battle *b, const struct game *g, int unit)
{
    struct woi_stand stand;
    struct bounds in;
    struct woi_map map;

    woi_stand_now(g, unit, &stand);
    in = woi_stand_bounds(&stand);
    if (in.low.east == NOWHERE)
        return NULL;
    woi_map(b, g, in, &map);
    return woi_room(b, g, &map, unit, &stand).why;
}

static const char *of_counts(const struct game *g, int unit)
{
    const struct woi_unit *u = unit_in(g, unit);
    int alive = 0;

    EACH_FIGURE (figure, g, unit)
        alive++;
    if (alive != u->left)
        return "It has not as many figures as are left of it.";
    if (u->left + u->dead > u->figures)
        return "It has lost more figures than it had.";
    if (is_troops(g, unit) && !u->left)
        return "A unit without figures is on the table.";
    if (is_troops(g, unit) && (u->work > WORK_TURNS || u->smoke > 2))
        return "A counter is out of bounds.";
    return NULL;
}

static const char *of_bounds(const struct battle *b, const struct game *g, int unit)
{
    struct bounds in = woi_bounds(b, g, unit);

    EACH_FIGURE (figure, g, unit)
        if (!bounds_hold(in, woi_place_of(b, g, figure)))
            return "A figure is where nobody looks for it.";
    return NULL;
}

static const char *of_fielded(const struct battle *b, const struct game *g, int unit)
{
    const char *wrong = of_counts(g, unit);

    EACH_FIGURE (figure, g, unit)
        if (!wrong)
            wrong = of_figure(b, g, figure);
    if (wrong)
        return wrong;
    if (g->type[unit] < WAGON && woi_formation_barred(g, unit, g->formation[unit]))
        return "It is in a formation that its class does not use.";
    if (!is_troops(g, unit) && has_ff(g, unit))
        return "One that is no unit has FF.";
    wrong = is_gun(g, unit) && on_table(g, unit) ? of_crew(b, g, unit) : NULL;
    if (!wrong)
        wrong = of_room(b, g, unit);
    return wrong ? wrong : of_bounds(b, g, unit);
}

static const char *of_unit(const struct battle *b, const struct game *g, int unit)
{
    const char *wrong = of_rows(g, unit);

    if (wrong)
        return wrong;
    if (g->state[unit] == FATE_FIELD)
        return of_fielded(b, g, unit);
    if (!is_off(g, unit))
        return "It is on the table, and is not in the field.";
    return g->state[unit] == FATE_FLANK && !unit_in(g, unit)->left ? "Nobody is on a flank march."
                                                                   : NULL;
}

// --- houses and boats ---

// AWI-BLD-01, AWI-BOAT-04, 05: not too many, and never both sides.
static const char *of_shared(const struct game *g)
{
    const struct woi_game *w = woi_in(g);

    for (int i = 0; i < WOI_FIGURES; i++) {
        int in = w->in[i], count = 0;

        for (int k = 0; k < WOI_FIGURES && in; k++) {
            if (w->in[k] == in && g->side[w->unit[k]] != g->side[w->unit[i]])
                return "Both sides are in one house or boat.";
            count += w->in[k] == in;
        }
        if (in && in < IN_BOAT && count > HOUSE_ROOM)
            return "A house holds more than five.";
        if (in >= IN_BOAT && unit_in(g, in - IN_BOAT)->aboard < count)
            return "More are in a boat than places are taken.";
    }
    for (int boat = 1; boat <= g->units; boat++)
        if (is_boat(g, boat) && unit_in(g, boat)->aboard > woi_places(g, boat))
            return "More places of a boat are taken than it has.";
    return NULL;
}

bool woi_sound(const struct battle *b, const struct game *g, char *why, int bytes)
{
    struct text t = text_on(why, bytes);
    const char *wrong = NULL;

    for (int unit = 1; unit <= g->units && !wrong; unit++) {
        wrong = of_unit(b, g, unit);
        if (wrong) {
            text_add(&t, b->roster[unit].name);
            text_add(&t, ": ");
        }
    }
    if (!wrong)
        wrong = of_shared(g);
    text_add(&t, wrong ? wrong : "");
    return !wrong;
}

// --- bytes from the wire: what one row of indexes cannot say (wasm/sane.c) ---

// The rows of figures. One that is in play lies in that of its unit; those of a hidden unit do not.
static bool is_sane_place(const struct battle *b, const struct game *g, int in)
{
    if (in >= IN_BOAT)
        return is_boat(g, in - IN_BOAT);
    return !in || (in - IN_HOUSE < ground_count(b, g) &&
                   is_house(ground_piece(b, g, in - IN_HOUSE).piece->what));
}

// Not so far off that what is reckoned with it does not fit its number.
static bool is_near(const struct battle *b, struct vec at)
{
    return at.east >= -b->size.east && at.east <= 2 * b->size.east && at.north >= -b->size.north &&
           at.north <= 2 * b->size.north;
}

static bool is_near_table(const struct battle *b, const struct box *box)
{
    return box->centre.east == NOWHERE || (box_is_sane(box) && is_near(b, box->centre));
}

static bool ground_is_sane(const struct battle *b, const struct woi_game *w)
{
    for (int i = 0; i < w->placed.points; i++)
        if (!is_near(b, w->laid_point[i]))
            return false;
    return is_near(b, w->river[0]) && is_near(b, w->river[1]);
}

static bool has_number(const struct game *g, int figure)
{
    int number = number_of(g, figure);

    return number >= 1 && number <= unit_in(g, woi_in(g)->unit[figure])->figures;
}

static bool figures_are_sane(const struct battle *b, const struct game *g)
{
    const struct woi_game *w = woi_in(g);

    for (int i = 0; i < WOI_FIGURES; i++)
        if (!is_sane_place(b, g, w->in[i]) || (is_alive(g, i) && !has_number(g, i)) ||
            !is_near_table(b, &w->box[i]))
            return false;
    for (int i = 0; i < WOI_UNIT_FIGURES; i++)
        if (w->fight.target[i] > WOI_FIGURES ||
            (w->fight.target[i] && !has_number(g, w->fight.target[i] - 1)))
            return false;
    return true;
}

// Sets of slots end at 64: only boats lie beyond. A line has ranks, or it could not be laid out.
static bool units_are_sane(const struct battle *b, const struct game *g)
{
    for (int unit = 0; unit < WOI_SLOTS; unit++) {
        const struct woi_unit *u = unit_in(g, unit);

        if (u->first + u->figures > WOI_FIGURES || u->ranks > 2 || u->left > u->figures ||
            !is_near_table(b, &g->box[unit]) || (u->figures && !u->ranks) ||
            (unit >= 64 && g->type[unit] && !is_boat(g, unit)))
            return false;
    }
    return true;
}

static bool frame_is_sane(const struct battle *b, const struct game *g, const struct frame *f)
{
    switch ((enum woi_frame)f->kind) {
    case FRAME_FF:
        return f->a >= 0;
    case FRAME_HAZARDS:
        return f->a >= 0 && f->a <= WOI_UNIT_FIGURES && f->b >= 0;
    case FRAME_CANNON:
        return f->a >= 1 && f->a <= ground_count(b, g) && f->b >= 0;
    case FRAME_MELEE:
        return f->b >= 0 && f->x >= 0 && f->x < WOI_FIGURES && (!f->x || has_number(g, f->x));
    default:
        return true;
    }
}

bool woi_sane(const struct battle *b, const struct game *g)
{
    for (int i = 0; i < g->depth; i++)
        if (!frame_is_sane(b, g, &g->frame[i]))
            return false;
    return ground_is_sane(b, woi_in(g)) && units_are_sane(b, g) && figures_are_sane(b, g);
}
