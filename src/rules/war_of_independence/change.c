// SPDX-License-Identifier: MIT
// Changing formation (AWI-FORM-08), mounting (AWI-MOV-17), limbering and realigning (AWI-ART-06,
// 07).
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"

// --- line, column, skirmish: A1 change column to (..) face 0; A1 change skirmish 1 (..) 2 (..) ---

static int formation_named(struct reader *r)
{
    return read_word(r, WOI_LINE)       ? FORM_LINE
           : read_word(r, WOI_COLUMN)   ? FORM_COLUMN
           : read_word(r, WOI_SKIRMISH) ? FORM_SKIRMISH
                                        : FORM_NONE;
}

// Who is on foot skirmishes already (AWI-FORM-07, AWI-MOV-19).
static struct verdict check_formation(const struct game *g, int unit, int formation)
{
    bool afoot = g->formation[unit] == FORM_FOOT;
    int barred = woi_formation_barred(g, unit, formation);

    if (!barred && afoot && formation != FORM_SKIRMISH)
        barred = AWI_FORM_07;
    if (barred)
        return refuse(barred, "Troops of this class do not use that formation.");
    if (formation == (afoot ? FORM_SKIRMISH : g->formation[unit]))
        return refuse(AWI_FORM_08, "It is in that formation.");
    return FINE;
}

struct verdict woi_plan_change(const struct battle *b, const struct game *g, const struct order *o,
                               struct woi_plan *plan)
{
    struct reader r = {b, o, 0};
    int formation = formation_named(&r);
    struct verdict v = formation ? check_formation(g, o->unit, formation) : FINE;

    if (!fine(v))
        return v;
    // The allotment is the March or Trot rate.
    plan->formation = (uint8_t)formation;
    if (!formation || !woi_read_plan(&r, b, g, o->unit, plan) || !read_end(&r) ||
        plan->rate != RATE_MARCH || plan->along)
        return refuse(0, "Like this: `A1 change column to (15in, 16in) face 0`, "
                         "`A1 change skirmish 1 (3in, 4in) 2 (5in, 4in)`.");
    return FINE;
}

// --- A7 mount; A7 dismount 2 (3in, 4in): the others keep their places ---

static int formation_after(const struct game *g, const struct order *o)
{
    if (o->verb == WOI_DISMOUNT)
        return FORM_FOOT;
    return is_general(g, o->unit) ? FORM_MOUNTED : FORM_SKIRMISH; // AWI-FORM-07
}

// Every figure has a way, though most stand: its base becomes another.
static bool read_mount(const struct battle *b, const struct game *g, const struct order *o,
                       struct woi_plan *plan)
{
    struct reader r = {b, o, 0};
    bearing face[WOI_UNIT_FIGURES] = {0};
    struct woi_plan named = {.rate = RATE_MARCH};

    if (o->args && (!woi_read_plan(&r, b, g, o->unit, &named) || !read_end(&r) || named.whole ||
                    named.along || named.rate != RATE_MARCH))
        return false;
    EACH_FIGURE (figure, g, o->unit)
        face[number_of(g, figure) - 1] = woi_in(g)->face[figure];
    woi_plan_turns(g, o->unit, living_of(g, o->unit), face, plan);
    plan->formation = (uint8_t)formation_after(g, o);
    for (int i = 0; i < named.ways; i++)
        for (int k = 0; k < plan->ways; k++)
            if (plan->way[k].number == named.way[i].number)
                plan->way[k] = named.way[i];
    return true;
}

static bool is_inside(const struct game *g, int unit)
{
    EACH_FIGURE (figure, g, unit)
        if (!in_the_open(g, figure))
            return true;
    return false;
}

struct verdict woi_plan_mount(const struct battle *b, const struct game *g, const struct order *o,
                              struct woi_plan *plan)
{
    if (!can_ride(g, o->unit) || is_mounted(g, o->unit) != (o->verb == WOI_DISMOUNT))
        return refuse(AWI_MOV_17, o->verb == WOI_MOUNT ? "Only riders on foot mount."
                                                       : "Only mounted troops dismount.");
    if (is_inside(g, o->unit))
        return refuse(AWI_MOV_17, "Nobody mounts or dismounts in a building or boat.");
    if (!read_mount(b, g, o, plan))
        return refuse(0, "Like this: `A7 dismount`, `A7 mount 2 (3in, 4in) 3 (5in, 4in)`.");
    return FINE;
}

// --- A4 limber; A4 unlimber face 90; A4 realign face 45 ---

static int clause_of(int verb)
{
    return verb == WOI_REALIGN ? AWI_ART_07 : AWI_ART_06;
}

// A4 limber; A4 unlimber face 90; A4 realign face 45. A gun that only turns must be told where to.
static bool read_heading(const struct battle *b, const struct game *g, const struct order *o,
                         bearing *face)
{
    struct reader r = {b, o, 0};

    *face = g->face[o->unit];
    return (o->args || o->verb != WOI_REALIGN) && woi_read_face(&r, face) && read_end(&r);
}

// It keeps its centre (geometry table); its crew take their places (AWI-FORM-14, AWI-ART-02).
static bool stand_of(const struct battle *b, const struct game *g, const struct order *o,
                     struct woi_stand *stand)
{
    bearing face;

    if (!read_heading(b, g, o, &face))
        return false;
    woi_stand_now(g, o->unit, stand);
    stand->formation = o->verb == WOI_LIMBER ? FORM_LIMBERED : FORM_UNLIMBERED;
    woi_stand_at_gun(b, g, o->unit, g->box[o->unit].centre, face, stand);
    return true;
}

struct verdict woi_check_gun(const struct battle *b, const struct game *g, const struct order *o,
                             struct walk *walk)
{
    int unit = o->unit, wanted = o->verb == WOI_UNLIMBER ? FORM_LIMBERED : FORM_UNLIMBERED;
    struct woi_stand stand;
    struct woi_map map;
    struct verdict v;

    (void)walk;
    if (g->formation[unit] != wanted)
        return refuse(clause_of(o->verb),
                      wanted == FORM_LIMBERED
                          ? "Only a gun that is limbered is unlimbered."
                          : "Only a gun that is not limbered is limbered or realigned.");
    if (!on_table(g, unit))
        return refuse(AWI_BOAT_04, "A gun stays limbered in its boat.");
    if (!stand_of(b, g, o, &stand))
        return refuse(0, "Like this: `A4 limber`, `A4 unlimber face 90`, `A4 realign face 45`.");
    woi_map(b, g, woi_stand_bounds(&stand), &map);
    v = woi_room(b, g, &map, unit, &stand);
    if (fine(v) && woi_makes_contact(b, g, unit, &stand))
        v = refuse(AWI_MOV_28, "Its crew would come into contact.");
    return v;
}

void woi_take_gun(const struct battle *b, struct game *g, const struct judged *judged,
                  struct events *e)
{
    const struct order *o = &judged->order;
    struct woi_stand stand;

    must(stand_of(b, g, o, &stand));
    woi_take_stand(b, g, o->unit, &stand);
    woi_note_order(g, o->unit, RATE_NONE, false);
    if (o->verb == WOI_REALIGN) {
        tell(e, event_moved(g, o->unit));
        return; // no FF (AWI-ART-07)
    }
    tell(e, event_of(TOLD_CHANGED, AWI_ART_06, o->unit, 0, stand.formation));
    woi_fail(g, o->unit, AWI_FF_08, e);
}
