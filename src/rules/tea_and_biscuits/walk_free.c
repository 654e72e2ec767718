// SPDX-License-Identifier: MIT
// Moves, charges, breaking off and generals on the free table, under the walker's laws.
#include "core/meet.h"
#include "rules/tea_and_biscuits/free.h"

enum {
    ENDLESS = 64 * BW, // further than anything goes
    NOT_FREE = 2 * TOLERANCE,
};

// A unit on its way.
struct free_walk {
    struct walker walker;
    struct tab_layout layout;
    bool entering; // comes on from beyond the edge (TAB-DEP-08)
};
static struct free_walk *walk_of(struct walker *w)
{
    return (struct free_walk *)(void *)w;
}

static const struct verdict no_room[] = {
    [ROOM_EDGE] = {TAB_SPC_12, "Part of it would leave the table."},
    [ROOM_IMPASSABLE] = {TAB_TER_14, "That ground cannot be entered."},
    [ROOM_ENEMY] = {TAB_MOV_08, "It would touch an enemy."},
    [ROOM_FRIEND] = {TAB_MOV_10, "It would turn into a friend."},
};

// --- the way ---

static length furthest(const struct game *g)
{
    length most = 0;

    for (int unit = 1; unit <= g->units; unit++) { // who is no unit is smaller
        length here = box_reach(&g->box[unit]);

        most = here > most ? here : most;
    }
    return most;
}

static struct verdict walk_under(const struct law *law, const struct battle *b,
                                 const struct game *g, int unit, const struct legs *legs,
                                 struct walk *walk, struct free_walk *f)
{
    *f = (struct free_walk){
        .walker = {.b = b,
                   .g = g,
                   .law = law,
                   .unit = unit,
                   .walk = walk,
                   .at = tab_pose(g, unit),
                   .box = g->box[unit],
                   .apart = box_reach(&g->box[unit]) + furthest(g),
                   .allowance = ENDLESS,
                   .left = ENDLESS},
        .layout = tab_layout_of(g, unit),
        .entering = g->state[unit] == FATE_RESERVE,
    };
    walk_begin(walk, unit);
    return walk_legs(&f->walker, legs);
}

// The table and the ground on a straight way; whether terrain comes into it is marked.
static struct verdict check_ground(struct walker *w, const struct stretch *s)
{
    struct vec by = along(s->way, s->far);
    struct body body;
    int ground;

    tab_footprint_laid(w->b, &walk_of(w)->layout, &w->at, &body);
    if (!walk_of(w)->entering && !tab_on_table(w->b, &body, by))
        return no_room[ROOM_EDGE];
    ground = tab_way_meets(w->b, &body, by, GROUND_BARS | GROUND_SLOWS);
    if (ground & GROUND_BARS)
        return no_room[ROOM_IMPASSABLE];
    if (ground & GROUND_SLOWS)
        w->walk->marks |= WALK_TERRAIN;
    return FINE;
}

// --- moves ---

// TAB-MOV-06 with turn_cost = measured: the base that goes furthest.
static length cost_of_turn(const struct free_walk *f, const struct pose *to)
{
    const struct walker *w = &f->walker;
    struct box from[TAB_UNIT_BASES], there[TAB_UNIT_BASES];
    int stand = tab_base_boxes(w->b, &f->layout, &w->at, from);
    length most = 0;

    tab_base_boxes(w->b, &f->layout, to, there);
    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        length far = stand >> i & 1 ? vec_length(vec_sub(there[i].centre, from[i].centre)) : 0;

        most = far > most ? far : most;
    }
    return most;
}

// TAB-MOV-06: about its centre; only where it stands afterwards must there be room.
static struct verdict turn_to(struct walker *w, bearing face, struct stretch *s)
{
    struct free_walk *f = walk_of(w);
    struct vec centre = tab_centre(w->b, &f->layout, &w->at, false);
    struct pose to = tab_pose_about(w->b, &f->layout, centre, face, false);
    struct body body;
    enum tab_room room;

    tab_footprint_laid(w->b, &f->layout, &to, &body);
    room = tab_room_of_body(w->b, w->g, w->unit, &body, 0);
    to.formation = w->at.formation;
    if (room && !(room == ROOM_EDGE && f->entering))
        return no_room[room];
    if (opt(w->b, OPT_TURN_COST))
        w->left -= shorter(w->left, cost_of_turn(f, &to));
    if (!(w->walk->marks & WALK_TERRAIN) &&
        tab_way_meets(w->b, &body, (struct vec){0, 0}, GROUND_SLOWS))
        w->walk->marks |= WALK_TERRAIN;
    w->box = body.outline;
    s->from = to;
    s->put = true;
    return FINE;
}

static bool is_turn(const struct leg *leg)
{
    return leg->kind == LEG_FACE || leg->kind == LEG_TURN || leg->kind == LEG_ABOUT;
}

static struct verdict move_leg(struct walker *w, const struct leg *leg, struct stretch *s)
{
    if (is_turn(leg))
        return turn_to(w, (bearing)(leg->way + (leg->kind == LEG_FACE ? 0 : w->at.face)), s);
    s->way = direction_of((bearing)(leg->way + (leg->kind == LEG_HEADING ? 0 : w->at.face)));
    s->far = leg->far;
    return check_ground(w, s);
}

static struct bar move_troops(const struct walker *w, const struct stretch *s, int unit)
{
    (void)s;
    if (!is_unit(w->g, unit))
        return (struct bar){.kind = BAR_NONE};
    if (w->g->side[unit] != w->g->side[w->unit])
        return (struct bar){.kind = BAR_REFUSE,
                            .reach = TOLERANCE,
                            .clause = TAB_MOV_08,
                            .why = "It would touch an enemy on the way."};
    if (in_melee(w->g, unit))
        return (struct bar){.kind = BAR_REFUSE,
                            .rank = 1,
                            .deeper = TOLERANCE,
                            .clause = TAB_INT_10,
                            .why = "A friend in melee cannot be passed through."};
    return (struct bar){.kind = BAR_PASS, .deeper = TOLERANCE};
}

// TAB-DEP-08: at the end who comes on must be wholly on the table.
static struct verdict move_end(struct walker *w, bool last)
{
    struct body body;

    if (!last || !walk_of(w)->entering)
        return FINE;
    tab_footprint(w->b, w->g, w->unit, &w->at, &body);
    return tab_on_table(w->b, &body, (struct vec){0, 0})
               ? FINE
               : refuse(TAB_DEP_08, "It must come wholly onto the table.");
}

static const struct law move_law = {
    .parts = true,
    .near = NOT_FREE,
    .leg = move_leg,
    .troops = move_troops,
    .end = move_end,
};

struct verdict tab_free_walk_move(const struct battle *b, const struct game *g, int unit,
                                  const struct legs *legs, struct walk *walk)
{
    struct free_walk f;
    struct verdict v = walk_under(&move_law, b, g, unit, legs, walk, &f);

    // Where it began counts (TAB-MOV-11); a straight way begins with that.
    if ((!legs->count || is_turn(&legs->leg[0])) && tab_free_slowed_at(b, g, unit, NULL))
        walk->marks |= WALK_TERRAIN;
    return v;
}

// --- charges (TAB-CHG-02, 07, 08) ---

// A miss by no more than a touch is contact.
static const struct bar contact = {.kind = BAR_MEET, .aside = TOLERANCE + 1};

// Straight on until it first touches an enemy, wherever that is; where there is none, as far as it
// could go. Whoever stands beyond one that was found does not matter.
static struct verdict charge_leg(struct walker *w, const struct leg *leg, struct stretch *s)
{
    s->way = direction_of((bearing)(w->at.face + leg->way));
    s->far = ENDLESS;
    w->near->start.boxes = 0;
    EACH_UNIT (enemy, tab_units(w->g, !w->g->side[w->unit])) {
        length met = meet_parts(w, s, &contact, enemy);

        s->far = shorter(s->far, met > 0 ? met : 0);
    }
    if (s->far == ENDLESS)
        s->far = tab_distance(w->b, w->g, w->unit, false);
    return check_ground(w, s);
}

static struct bar charge_troops(const struct walker *w, const struct stretch *s, int unit)
{
    (void)s;
    if (!is_unit(w->g, unit))
        return (struct bar){.kind = BAR_NONE};
    if (w->g->side[unit] != w->g->side[w->unit])
        return contact;
    return (struct bar){.kind = BAR_REFUSE,
                        .deeper = TOLERANCE,
                        .clause = TAB_CHG_07,
                        .why = "A friend stands in the way of the charge."};
}

static const struct law charge_law = {
    .parts = true,
    .near = NOT_FREE,
    .leg = charge_leg,
    .troops = charge_troops,
};

// All enemies it touches as it stands in the end.
static void find_charged(const struct battle *b, const struct game *g, int unit, struct walk *walk)
{
    struct body own, other;

    tab_footprint(b, g, unit, &walk->end, &own);
    EACH_UNIT (enemy, tab_near(g, &own.in) & tab_units(g, !g->side[unit])) {
        tab_footprint(b, g, enemy, NULL, &other);
        if (walk->met < WALK_MET && body_gap(&own, &other) <= TOLERANCE)
            walk->meets[walk->met++] = (uint8_t)enemy;
    }
}

struct verdict tab_free_walk_charge(const struct battle *b, const struct game *g, int unit,
                                    const struct legs *legs, struct walk *walk)
{
    struct free_walk f;
    struct verdict v = walk_under(&charge_law, b, g, unit, legs, walk, &f);

    if (!fine(v) || !f.walker.by)
        return v;
    if (walk->spent > tab_allowed(b, g, unit, walk->marks & WALK_TERRAIN) + TOLERANCE) {
        // whatever it would meet there
        walk->meets[walk->met++] = f.walker.by;
        return FINE;
    }
    walk->end = tab_conform(b, g, unit, &walk->end, f.walker.by);
    find_charged(b, g, unit, walk);
    return FINE;
}

// No more than its outline does.
bool tab_may_meet(const struct game *g, int unit, bearing way, length far, uint64_t enemies)
{
    far += 3 * TOLERANCE;
    EACH_UNIT (enemy, enemies) {
        struct box other = box_grown(&g->box[enemy], 2 * TOLERANCE);
        struct passage passage;

        if (meet_passage(&g->box[unit], direction_of(way), far, &other, &passage))
            return true;
    }
    return false;
}

// --- breaking off (TAB-BRK-03, 05, 07) ---

static const struct verdict blocked = {TAB_BRK_07, "Its way back is not free."};

static struct verdict back_leg(struct walker *w, const struct leg *leg, struct stretch *s)
{
    s->way = direction_of((bearing)(w->at.face + leg->way));
    s->far = leg->far;
    return fine(check_ground(w, s)) ? FINE : blocked;
}

// Sliding along an enemy is allowed.
static struct bar back_troops(const struct walker *w, const struct stretch *s, int unit)
{
    (void)s;
    if (!is_unit(w->g, unit))
        return (struct bar){.kind = BAR_NONE};
    return (struct bar){.kind = BAR_REFUSE,
                        .deeper = TOLERANCE,
                        .clause = blocked.clause,
                        .why = blocked.why};
}

static const struct law back_law = {
    .parts = true,
    .near = NOT_FREE,
    .leg = back_leg,
    .troops = back_troops,
};

// Is an enemy it fights at its rear edge?
static bool held_behind(const struct battle *b, const struct game *g, int unit)
{
    EACH_UNIT (enemy, tab_opponents(g, unit)) {
        if (tab_free_meeting(b, g, enemy, unit, 0).side == FACE_REAR)
            return true;
    }
    return false;
}

struct verdict tab_free_walk_back(const struct battle *b, const struct game *g, int unit, int way,
                                  struct walk *walk)
{
    struct legs legs;
    struct free_walk f;

    walk_begin(walk, unit);
    walk->end = tab_pose(g, unit);
    if (way)
        return refuse(TAB_BRK_03, "It goes straight back.");
    if (held_behind(b, g, unit))
        return refuse(TAB_BRK_05, "An enemy stands at its rear.");
    legs.count = 1;
    legs.leg[0] = (struct leg){.kind = LEG_GO, .way = LEG_BACK, .far = BREAK_OFF};
    return walk_under(&back_law, b, g, unit, &legs, walk, &f);
}

// --- generals (TAB-GNL-09, 13) ---

static bool through_enemy(const struct battle *b, const struct game *g, int side, struct vec from,
                          struct vec to)
{
    EACH_UNIT (enemy, tab_units(g, !side)) {
        if (tab_line_enters(b, g, enemy, from, to))
            return true;
    }
    return false;
}

static bool through_impassable(const struct battle *b, struct vec from, struct vec to)
{
    for (int i = 0; i < b->pieces; i++)
        if (tab_ground(b, i) & GROUND_BARS && land_chord(battle_land(b, i), from, to) > TOLERANCE)
            return true;
    return false;
}

static struct verdict general_leg(const struct battle *b, const struct game *g, int side,
                                  struct walk *walk, const struct leg *leg)
{
    struct vec from = walk->end.at, to = vec_add(from, along(direction_of(leg->way), leg->far));

    if (through_enemy(b, g, side, from, to))
        return refuse(TAB_GNL_09, "He may not pass through enemies.");
    if (through_impassable(b, from, to))
        return refuse(TAB_GNL_09, "That ground cannot be passed.");
    walk->end.at = to;
    walk->spent += leg->far;
    walk->stride[walk->strides] =
        (struct stride){.end = walk->end, .spent = walk->spent, .leg = walk->strides};
    walk->strides++;
    return FINE;
}

struct verdict tab_free_walk_general(const struct battle *b, const struct game *g, int general,
                                     const struct legs *legs, struct walk *walk)
{
    struct bounds table = bounds_wider((struct bounds){{0, 0}, b->size}, TOLERANCE);
    int side = g->side[general];
    struct verdict v = FINE;
    struct vec end;

    walk_begin(walk, general);
    walk->end = tab_pose(g, general);
    walk->spent = 0;
    walk->allowed = GENERALS_MOVE;
    end = walk->end.at;
    for (int i = 0; i < legs->count; i++)
        end = vec_add(end, along(direction_of(legs->leg[i].way), legs->leg[i].far));
    if (!bounds_hold(table, end))
        return refuse(TAB_SPC_12, "He would leave the table.");
    for (int i = 0; i < legs->count && fine(v); i++)
        v = general_leg(b, g, side, walk, &legs->leg[i]);
    return v;
}
