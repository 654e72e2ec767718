// SPDX-License-Identifier: MIT
// A move from its order to its end: all ways of a unit judged together, then made.
#include "rules/war_of_independence/move.h"
#include "rules/war_of_independence/flow.h"

// --- where it would stand ---

// As it stands; who comes on has no place yet.
static void stand_before(const struct game *g, int unit, struct woi_stand *stand)
{
    woi_stand_now(g, unit, stand);
    if (g->state[unit] != FATE_FLANK)
        return;
    stand->count = woi_numbers(g, unit, stand->number);
    for (int i = 0; i < stand->count; i++)
        stand->in[i] = IN_OPEN, stand->face[i] = 0, stand->base[i] = stand->gun;
}

// The latest base: most of a unit face alike.
struct woi_like {
    struct box base;
    bearing face;
    bool found;
};

static void stand_figure(const struct battle *b, const struct game *g, int unit,
                         const struct woi_way *way, struct woi_stand *stand, struct woi_like *like)
{
    int i = 0;

    while (stand->number[i] != way->number)
        i++;
    stand->face[i] = way->face;
    stand->in[i] = way->in ? (uint8_t)(IN_HOUSE + way->in - 1) : IN_OPEN;
    if (!like->found || like->face != way->face) {
        like->base = woi_base_in(b, g, unit, stand->formation, way->end, way->face);
        like->face = way->face;
        like->found = true;
    }
    stand->base[i] = way->in ? (struct box){.centre = {NOWHERE, NOWHERE}} : like->base;
    if (!way->in)
        stand->base[i].centre = way->end;
}

// AWI-MOV-29: figures side by side, or so far apart in a row that bases cannot overlap.
static bool is_laid_out(const struct battle *b, const struct game *g, int unit,
                        const struct woi_plan *plan)
{
    return plan->whole &&
           (plan->layout.formation == FORM_LINE || plan->layout.formation == FORM_COLUMN ||
            plan->layout.spacing >= 2 * (woi_half_front(g, unit) + woi_half_depth(b, g, unit)));
}

static void stand_after(const struct battle *b, const struct game *g, int unit,
                        const struct woi_plan *plan, struct woi_stand *stand)
{
    const struct woi_way *way = plan->way;
    struct woi_like like = {.found = false};

    stand_before(g, unit, stand);
    stand->formation = plan->formation ? plan->formation : g->formation[unit];
    if (is_moved_whole(g, unit)) {
        woi_stand_at_gun(b, g, unit, way->end, way->face, stand);
        return;
    }
    stand->laid_out = is_laid_out(b, g, unit, plan);
    for (int i = 0; i < plan->ways; i++, way++)
        if (woi_is_moved(way) || !woi_in(g)->in[figure_of(g, unit, way->number)])
            stand_figure(b, g, unit, way, stand, &like);
}

// --- judging ---

// What is found on the way to a verdict.
struct woi_trial {
    const struct battle *b;
    const struct game *g;
    int unit, verb;
    const struct woi_plan *plan;
    struct woi_about about;
    struct woi_stand stand;
    uint64_t enemies; // that it may touch
    struct walk *walk;
};

static bool has_rate(int verb)
{
    return verb == WOI_MOVE || verb == WOI_ENTER;
}

static struct verdict check_paths(const struct woi_trial *t)
{
    struct verdict v = FINE;

    if (woi_is_way_clear(t->b, t->g, t->unit, t->plan, &t->about))
        return v;
    for (int i = 0; i < t->plan->ways && fine(v); i++)
        if (woi_is_moved(&t->plan->way[i]))
            v = woi_check_path(t->b, t->g, t->unit, t->plan, &t->plan->way[i], &t->about);
    return v;
}

// Asked where an enemy is about, or it goes into a house that may reach beyond.
static uint64_t enemies_of(const struct woi_trial *t)
{
    bool any = false;

    for (int i = 0; i < t->about.near.count && !any; i++)
        any = t->g->side[t->about.near.unit[i]] != t->g->side[t->unit] ||
              is_boat(t->g, t->about.near.unit[i]);
    for (int i = 0; i < t->stand.count && !any; i++)
        any = t->stand.in[i];
    return any ? woi_enemies_round(t->b, t->g, t->unit, &t->stand) : 0;
}

// AWI-MOV-22
static bool ends_in_contact(const struct woi_trial *t, int number)
{
    const struct woi_stand *stand = &t->stand;
    uint16_t other;

    for (int i = 0; i < stand->count && t->enemies; i++)
        if (stand->number[i] == number)
            return woi_contacts_at(t->b, t->g, t->enemies, &stand->base[i], stand->in[i], &other,
                                   1);
    return false;
}

// "ORDER, length"
static struct verdict too_far(int verb, int rate)
{
    switch (verb) {
    case WOI_CHANGE:
        return refuse(AWI_FORM_08, "A figure would go farther than the change allows.");
    case WOI_MOUNT:
    case WOI_DISMOUNT:
        return refuse(AWI_MOV_17, "A figure is shifted by two inches at most, over open ground.");
    default:
        break;
    }
    return rate == RATE_ROAD ? refuse(AWI_ROAD_06, "Road, field and deductions exceed the rate.")
                             : refuse(AWI_MOV_16, "Way and deductions exceed the rate.");
}

// AWI-MOV-17: no linear piece, no area and no house that it was not in.
static bool enters_anything(const struct woi_trial *t, const struct woi_way *way,
                            const struct woi_passage *passage)
{
    const struct woi_map *map = &t->about.map;

    for (int i = 0; i < map->walls; i++)
        if (passage->piece[map->wall[i].piece / 8] >> map->wall[i].piece % 8 & 1)
            return true;
    for (int i = 0; i < map->shapes; i++)
        for (int leg = 0; leg + 1 < way->points; leg++)
            if (map->shape[i].what != T_ROAD &&
                woi_shape_met(&map->shape[i], way->point[leg], way->point[leg + 1]) &&
                !woi_shape_holds(&map->shape[i], way->point[0]))
                return true;
    return way->in;
}

static void note_passage(struct woi_trial *t, const struct woi_way *way,
                         const struct woi_passage *passage, bool contact)
{
    struct walk *walk = t->walk;
    length spent = passage->far + passage->deductions;

    if (t->plan->rate == RATE_ROAD)
        spent -= passage->on_road / 2;
    if (spent > walk->spent)
        walk->spent = spent;
    walk->stride[way->number ? way->number - 1 : 0].spent = spent;
    walk->marks |= MARK_MOVED;
    if (passage->crossed)
        walk->marks |= MARK_CROSSED;
    if (passage->hazards)
        walk->marks |= MARK_HAZARDS;
    if (way->in || way->out)
        walk->marks |= MARK_HOUSE;
    if (contact)
        walk->marks |= MARK_CONTACT;
}

static struct verdict check_lengths(struct woi_trial *t)
{
    bool shifted = t->verb == WOI_MOUNT || t->verb == WOI_DISMOUNT;
    length allowance = shifted ? SHIFT : woi_allowance(t->b, t->g, t->unit, t->plan->rate);

    t->walk->allowed = allowance;
    for (int i = 0; i < t->plan->ways; i++) {
        const struct woi_way *way = &t->plan->way[i];
        struct woi_passage passage;
        bool contact;

        if (!woi_is_moved(way))
            continue;
        contact = has_rate(t->verb) && ends_in_contact(t, way->number);
        woi_passage(t->b, t->g, t->unit, t->plan, way, contact, &t->about, &passage);
        if (shifted ? passage.far > SHIFT || enters_anything(t, way, &passage)
                    : !woi_affords(&passage, allowance, t->plan->rate))
            return too_far(t->verb, t->plan->rate);
        note_passage(t, way, &passage, contact);
    }
    return FINE;
}

// AWI-BAG-06: touching, not only melee contact.
static bool wagon_touches(const struct woi_trial *t)
{
    for (int i = 0; i < t->about.foes; i++)
        if (t->about.base[i].enemy && t->about.base[i].figure &&
            woi_touching(&t->stand.gun, &t->about.base[i].box))
            return true;
    return false;
}

static struct verdict check_contact(const struct woi_trial *t)
{
    bool may = has_rate(t->verb) && !is_gun(t->g, t->unit);

    if (t->g->type[t->unit] == WAGON)
        return wagon_touches(t) ? refuse(AWI_BAG_06, "A wagon does not end touching an enemy.")
                                : FINE;
    if (!may && t->enemies && woi_makes_contact(t->b, t->g, t->unit, &t->stand))
        return refuse(AWI_MOV_28, "Only a move of troops makes melee contact.");
    return FINE;
}

static struct pose pose_after(const struct woi_trial *t)
{
    const struct woi_stand *stand = &t->stand;
    bool gun = stand->gun.centre.east != NOWHERE;
    struct pose pose = {.at = gun ? stand->gun.centre : stand->base[0].centre,
                        .face = gun ? stand->heading : stand->face[0],
                        .strength = (uint8_t)stand->count};

    if (t->plan->whole)
        pose.at = t->plan->to.at, pose.face = t->plan->to.face;
    pose.formation = stand->formation;
    return pose;
}

// "ORDER, end"
static struct verdict check_end(const struct woi_trial *t)
{
    const struct woi_stand *stand = &t->stand;
    struct pose pose = pose_after(t);
    struct verdict v = woi_room_among(t->b, t->g, &t->about.map, t->unit, stand, &t->about.near);
    int clause = 0;

    if (fine(v))
        v = check_contact(t);
    if (t->verb == WOI_HOLD)
        return v;
    if (!fine(v) || !is_troops(t->g, t->unit))
        return fine(v) && woi_is_allied(t->b, t->g, t->unit)
                   ? woi_check_leash(t->b, t->g, t->unit, &pose)
                   : v;
    if (t->verb == WOI_CHANGE)
        clause = woi_misshaped(t->b, t->g, t->unit, stand->formation, stand->base, stand->count);
    if (clause)
        return refuse(clause, "That is not the shape of the formation.");
    if (woi_crowded(t->b, t->g, t->unit, stand))
        return refuse(AWI_FORM_11, "Skirmishers keep their bases apart.");
    return FINE;
}

static void note_ends(const struct woi_trial *t)
{
    const struct woi_stand *stand = &t->stand;
    struct walk *walk = t->walk;

    walk->end = pose_after(t);
    if (stand->gun.centre.east != NOWHERE) {
        walk->stride[0].end = (struct pose){.at = stand->gun.centre, .face = stand->heading};
        return;
    }
    for (int i = 0; i < stand->count; i++) {
        struct stride *stride = &walk->stride[stand->number[i] - 1];

        stride->end = (struct pose){.at = stand->base[i].centre,
                                    .face = stand->face[i],
                                    .manner = stand->in[i]};
        stride->leg = stand->number[i];
    }
}

struct verdict woi_judge_plan(const struct battle *b, const struct game *g, int unit, int verb,
                              struct woi_plan *plan, struct walk *walk)
{
    struct woi_trial t;
    struct verdict v = has_rate(verb) ? woi_check_rate(b, g, unit, plan->rate) : FINE;

    walk_begin(walk, unit);
    walk->spent = 0;
    if (!has_rate(verb))
        plan->rate = RATE_MARCH;
    if (fine(v) && plan->along)
        v = woi_plan_along(b, g, unit, plan);
    if (fine(v))
        v = woi_check_figures(b, g, unit, plan);
    if (!fine(v))
        return v;
    t.b = b, t.g = g, t.unit = unit, t.verb = verb, t.plan = plan, t.walk = walk;
    woi_about(b, g, unit, plan, &t.about);
    stand_after(b, g, unit, plan, &t.stand);
    t.enemies = enemies_of(&t);
    v = check_paths(&t);
    if (fine(v))
        v = check_lengths(&t);
    if (fine(v))
        v = check_end(&t);
    if (fine(v))
        note_ends(&t);
    return v;
}

// --- making ---

// AWI-FF-13, AWI-OBS-11: what was crossed, and the dice that are wanted, found once more: few moves
// cross anything.
static void note_crossings(const struct battle *b, struct game *g, int unit,
                           const struct woi_plan *plan)
{
    struct woi_unit *u = unit_of(g, unit);
    struct woi_fight *fight = &woi_of(g)->fight;
    struct woi_about about;

    woi_about(b, g, unit, plan, &about);
    for (int i = 0; i < WOI_UNIT_FIGURES; i++)
        fight->hazard[i] = 0;
    for (int i = 0; i < plan->ways; i++) {
        const struct woi_way *way = &plan->way[i];
        struct woi_passage passage;

        if (!woi_is_moved(way))
            continue;
        woi_passage(b, g, unit, plan, way, false, &about, &passage);
        for (int k = 0; k < WOI_PIECES / 8 && passage.crossed; k++)
            u->crossed[k] |= passage.piece[k];
        if (way->number)
            fight->hazard[way->number - 1] = passage.hazard;
    }
}

// Everybody to where the walk ends.
static void put(const struct battle *b, struct game *g, int unit, const struct walk *walk)
{
    const struct pose *end = &walk->stride[0].end;
    struct woi_stand stand;

    stand_before(g, unit, &stand);
    if (is_moved_whole(g, unit))
        woi_stand_at_gun(b, g, unit, end->at, end->face, &stand);
    for (int i = 0; i < stand.count && !is_gun(g, unit); i++) {
        end = &walk->stride[stand.number[i] - 1].end;
        stand.in[i] = end->manner;
        stand.face[i] = end->face;
        stand.base[i].centre = end->at;
    }
    woi_take_stand(b, g, unit, &stand);
}

// In tenths of an inch, none too narrow.
static int row_of(length spacing)
{
    return length_between((spacing * 10 + INCH(1) - 1) / INCH(1), 1, UINT8_MAX);
}

static void keep_layout(struct game *g, int unit, const struct woi_plan *plan)
{
    struct woi_unit *u = unit_of(g, unit);

    if (!plan->whole)
        return;
    if (plan->layout.formation == FORM_LINE)
        u->ranks = plan->layout.ranks;
    else if (plan->layout.formation == FORM_SKIRMISH || plan->layout.formation == FORM_FOOT)
        u->row = (uint8_t)row_of(plan->layout.spacing);
}

void woi_make_plan(const struct battle *b, struct game *g, int unit, struct woi_plan *plan,
                   const struct walk *walk, struct events *e)
{
    if (plan->along)
        must(fine(woi_plan_along(b, g, unit, plan)));
    if (walk->marks & MARK_MOVED)
        for (int i = 0; i < WOI_PIECES / 8; i++)
            unit_of(g, unit)->crossed[i] = 0;
    if (walk->marks & (MARK_CROSSED | MARK_HAZARDS))
        note_crossings(b, g, unit, plan);
    if (plan->formation)
        g->formation[unit] = plan->formation;
    keep_layout(g, unit, plan);
    put(b, g, unit, walk);
    if (plan->whole && is_formed(g, unit) && !is_spread(g, unit))
        unit_of(g, unit)->status |= STATUS_LINKED; // slots touch each other (AWI-FORM-04)
    g->state[unit] = FATE_FIELD;
    tell(e, event_moved(g, unit));
    if (walk->marks & MARK_CROSSED)
        woi_fail(g, unit, AWI_FF_04, e);
    if (walk->marks & MARK_HOUSE)
        woi_fail(g, unit, AWI_FF_09, e);
    if (walk->marks & MARK_HAZARDS)
        game_push(g, FRAME_HAZARDS, unit, 0);
}
