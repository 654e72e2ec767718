// SPDX-License-Identifier: MIT
// What a seat cannot see, filled in for a battle that is played on in thought: who is hidden
// (BFE-VIS-05), what the enemy has been told to do (BFE-GEN-01), and whose answers are sealed with
// the seat's (BFE-SEQ-09).
#include "core/fill.h"
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"

// --- who is hidden ---

// Of somebody hidden one knows name, arm and strength. The rest is as with another of that arm, of
// his own side before the other.
static int like(const struct game *g, int unit)
{
    int found = 0;

    for (int i = 1; i <= g->units; i++) {
        if (g->type[i] != g->type[unit] || !on_table(g, i))
            continue;
        if (!found || (g->side[found] != g->side[unit] && g->side[i] == g->side[unit]))
            found = i;
    }
    return found;
}

static void muster_like(const struct battle *b, struct game *g, int unit, int other)
{
    const struct bfe_unit *known = unit_in(g, other);
    uint8_t figures = is_leader(g, unit) ? 0 : b->roster[unit].elements;

    *unit_of(g, unit) = (struct bfe_unit){
        .irregular = known->irregular,
        .weapon = known->weapon,
        .drill = known->drill,
        .traits = (uint8_t)(known->traits | TRAIT_HIDDEN),
        .guns = known->guns,
        .pounds = known->pounds,
        .training = known->training,
        .rating = known->rating,
        .mount = known->mount,
        .figures = figures,
        .effectives = figures,
        .frontage = figures,
        .status = (uint8_t)((known->status & STATUS_RATED) |
                            (g->type[unit] == INFANTRY ? STATUS_LOADED : 0)),
    };
}

// BFE-VIS-05: nobody of the enemy is so near that he could find him.
static bool is_unfound(const struct game *g, int unit)
{
    int enemy = 1 - g->side[unit];

    EACH_UNIT (other, bfe_units(g, enemy) | bfe_leaders(g, enemy)) {
        if (bfe_within(box_to_box(&g->box[unit], &g->box[other]), DETECTION))
            return false;
    }
    return true;
}

static void put_back(struct game *g, int unit)
{
    game_remove(g, unit);
    g->face[unit] = 0;
    g->formation[unit] = 0;
}

// In cover while there is hope for it: he who is seen moving in the open is hidden no more.
static bool place(const struct battle *b, struct game *g, int unit, struct luck *luck)
{
    int formation = is_artillery(g, unit) ? FORM_UNLIMBERED : FORM_SKIRMISH;

    for (int nth = 0; nth < FILL_TRIES; nth++) {
        struct pose pose = {.at = fill_place(b, g, unit, nth, luck),
                            .formation = (uint8_t)formation,
                            .strength = unit_in(g, unit)->frontage,
                            .manner = unit_in(g, unit)->mount};

        pose.face = fill_face(g, g->side[unit], pose.at);
        if (!bfe_has_room(b, g, unit, &pose))
            continue;
        bfe_put(g, unit, &pose);
        if (is_unfound(g, unit) && (nth >= FILL_TRIES / 2 || bfe_covers(b, g, unit, 0))) {
            g->state[unit] = FATE_FIELD;
            return true;
        }
        put_back(g, unit);
    }
    return false;
}

static void place_unit(const struct battle *b, struct game *g, int unit, struct luck *luck)
{
    int other = like(g, unit);

    if (!other)
        return;
    muster_like(b, g, unit, other);
    if (!place(b, g, unit, luck))
        *unit_of(g, unit) = (struct bfe_unit){0};
}

// A leader is hidden with a unit that he is attached to.
static void place_leader(const struct battle *b, struct game *g, int leader)
{
    int other = like(g, leader);

    EACH_UNIT (unit, bfe_units(g, g->side[leader])) {
        if (!other || !g->hidden[unit] || g->command[unit] != leader)
            continue;
        muster_like(b, g, leader, other);
        unit_of(g, leader)->with = (uint8_t)unit;
        g->state[leader] = FATE_FIELD;
        bfe_leaders_follow(g, unit);
        return;
    }
}

static void fill_hidden(const struct battle *b, struct game *g, int seat, struct luck *luck)
{
    uint64_t hidden = fill_wanted(b, g, seat);

    EACH_UNIT (unit, hidden) {
        if (!is_leader(g, unit))
            place_unit(b, g, unit, luck);
    }
    EACH_UNIT (unit, hidden) {
        if (is_leader(g, unit))
            place_leader(b, g, unit);
    }
}

// --- what they have been told ---

// What a unit may hold now without having shown it: who has a target fires, the others come on.
static int order_held(const struct battle *b, const struct game *g, int unit, int substep)
{
    int fire = substep < SUB_AIM_FIRST ? KIND_FIRST_FIRE : KIND_HOLD_FIRE;

    if (bfe_state_allows(g, unit, fire) && bfe_targets(b, g, unit))
        return substep <= SUB_AIM_HOLD ? fire : KIND_NONE;
    return substep <= SUB_PLANS && bfe_state_allows(g, unit, KIND_MOVE) ? KIND_MOVE : KIND_NONE;
}

static void fill_orders(const struct battle *b, struct game *g, int seat)
{
    int substep = bfe_substep_of(g);

    if (opt(b, OPT_ORDERS_SECRET) || substep < SUB_DECLARE)
        return;
    EACH_UNIT (unit, bfe_units(g, 1 - b->seat[seat].side)) {
        struct bfe_unit *u = unit_of(g, unit);

        if (u->now.kind || u->charge & CHARGE_ON || !is_steady(g, unit) ||
            has_done(g, unit, DONE_FIRED | DONE_MOVED | DONE_CHANGED))
            continue;
        u->now.kind = (uint8_t)order_held(b, g, unit, substep);
    }
}

// --- who answers with the seat ---

static uint64_t who_moves(const struct game *g)
{
    uint64_t set = 0;

    EACH_UNIT (unit, bfe_all_units(g))
        set |= unit_in(g, unit)->now.kind == KIND_MOVE ? one(unit) : 0;
    return set;
}

// They have not answered yet, as far as the seat can know.
static void reopen(const struct battle *b, struct game *g, int seat)
{
    struct bfe_game *t = bfe_of(g);
    uint64_t own = t->due;

    if (!t->asked)
        return;
    if (g->ask.kind == ASK_ORDERS)
        bfe_begin_orders(b, g, NULL);
    else if (g->ask.kind == ASK_LEADERS)
        bfe_begin_leaders(b, g, NULL);
    else if (g->ask.kind == ASK_PLANS)
        t->due |= who_moves(g);
    t->due = own | (t->due & ~bfe_of_seat(b, g, seat, t->due));
    g->ask.seats |= (uint16_t)bfe_seats_with_a_choice(b, g);
}

// In the set-up nothing is filled in: nobody plays on from there.
void bfe_fill(const struct battle *b, struct game *g, int seat, struct luck *luck)
{
    if (bfe_substep_of(g) >= BFE_SUBSTEPS || b->seat[seat].kind != SEAT_PLAYER)
        return;
    fill_hidden(b, g, seat, luck);
    fill_orders(b, g, seat);
    reopen(b, g, seat);
}
