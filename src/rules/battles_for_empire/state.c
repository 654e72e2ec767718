// SPDX-License-Identifier: MIT
// Who is whose, who is near whom, and what becomes of units.
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

// --- sets ---

uint64_t bfe_all_units(const struct game *g)
{
    return game_slots(g, g->state, FATE_FIELD) & ~game_slots(g, g->type, LEADER);
}

uint64_t bfe_units(const struct game *g, int side)
{
    return game_slots_both(g, g->state, FATE_FIELD, g->side, side) &
           ~game_slots(g, g->type, LEADER);
}

uint64_t bfe_steady(const struct game *g, int side)
{
    uint64_t set = bfe_units(g, side);

    EACH_UNIT (unit, set)
        if (is_broken(g, unit))
            set &= ~one(unit);
    return set;
}

uint64_t bfe_enemies(const struct game *g, int unit)
{
    return bfe_units(g, 1 - g->side[unit]);
}

// BFE-RND-11
uint64_t bfe_known_enemies(const struct game *g, int unit)
{
    uint64_t set = bfe_enemies(g, unit);

    EACH_UNIT (enemy, set)
        if (g->hidden[enemy] >> g->side[unit] & 1)
            set &= ~one(enemy);
    return set;
}

uint64_t bfe_leaders(const struct game *g, int side)
{
    return game_slots_both(g, g->state, FATE_FIELD, g->type, LEADER) & game_slots(g, g->side, side);
}

int bfe_first_in_roster(const struct game *g, uint64_t set)
{
    struct in_roster all = in_roster_of(g, set);

    return set ? next_in_roster(&all) : 0;
}

// --- command ---

int bfe_commander(const struct battle *b, int side)
{
    for (int unit = 1; unit <= b->units; unit++)
        if (b->roster[unit].type == LEADER && b->roster[unit].side == side)
            return unit;
    return 0;
}

int bfe_seat_of(const struct battle *b, const struct game *g, int unit)
{
    int leader = is_leader(g, unit) ? unit : g->command[unit];

    return seat_of_leader(b, g->side[unit], leader ? leader : bfe_commander(b, g->side[unit]));
}

uint64_t bfe_of_seat(const struct battle *b, const struct game *g, int seat, uint64_t set)
{
    set &= game_slots(g, g->side, b->seat[seat].side);
    if (b->seats == SIDES)
        return set; // all of a side are of its one seat
    EACH_UNIT (unit, set)
        if (bfe_seat_of(b, g, unit) != seat)
            set &= ~one(unit);
    return set;
}

int bfe_training_of(const struct game *g, int unit)
{
    int training = unit_in(g, unit)->training;

    return training == UNRATED ? GREEN : training;
}

// BFE-LDR-04
int bfe_rating_with(const struct game *g, int unit)
{
    int best = 0;

    EACH_UNIT (leader, bfe_leaders(g, g->side[unit]))
        if (unit_in(g, leader)->with == unit && unit_in(g, leader)->rating > best)
            best = unit_in(g, leader)->rating;
    return best;
}

int bfe_peer(const struct game *g, int unit)
{
    uint64_t peers = bfe_steady(g, g->side[unit]) & game_slots(g, g->command, g->command[unit]);

    return bfe_nearest(g, unit, peers & ~one(unit));
}

// --- contact ---

uint64_t bfe_touched(const struct game *g, int unit)
{
    const struct box *box = &g->box[unit];
    length reach = box_reach(box);
    uint64_t touched = 0;

    EACH_UNIT (enemy, bfe_enemies(g, unit))
        if (!bfe_is_far(box->centre, &g->box[enemy], reach) &&
            box_touches(box, &g->box[enemy], SAME))
            touched |= one(enemy);
    return touched;
}

bool bfe_locked(const struct game *g, int unit)
{
    uint64_t touched = is_steady(g, unit) ? bfe_touched(g, unit) : 0;

    EACH_UNIT (enemy, touched)
        if (is_steady(g, enemy))
            return true;
    return false;
}

// --- what becomes of units ---

void bfe_reveal(struct game *g, int unit, int clause, struct events *e)
{
    if (!g->hidden[unit])
        return;
    g->hidden[unit] = 0;
    EACH_UNIT (leader, bfe_leaders(g, g->side[unit]))
        if (unit_in(g, leader)->with == unit)
            g->hidden[leader] = 0;
    tell(e, event_of(TOLD_REVEALED, clause, unit, 0, 0));
    tell(e, event_moved(g, unit));
}

void bfe_hold_instead(struct game *g, int unit)
{
    struct bfe_order *now = &unit_of(g, unit)->now;

    now->kind = KIND_HOLD;
    now->target = 0;
}

// BFE-UNI-13, 16: in formation broken at once, where and as wide as it stands.
void bfe_break(const struct battle *b, struct game *g, int unit, int clause, struct events *e)
{
    struct bfe_unit *u = unit_of(g, unit);

    (void)b;
    u->status |= STATUS_BROKEN;
    u->done |= DONE_BROKE;
    u->now = (struct bfe_order){0};
    u->plan = (struct bfe_plan){0};
    u->total = 0; // what its dice gave it: it does not go in 4e besides
    u->charge = 0;
    g->formation[unit] = FORM_BROKEN;
    bfe_reveal(g, unit, BFE_VIS_05, e);
    tell(e, event_of(TOLD_BROKEN, clause, unit, 0, 0));
}

// BFE-UNI-05, 06: at the end of the sub-step it retreats, or is removed.
static void none_left(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct bfe_unit *u = unit_of(g, unit);

    if (u->effectives)
        return;
    if (!is_broken(g, unit)) {
        bfe_break(b, g, unit, BFE_UNI_05, e);
        bfe_must_retreat(g, unit);
    }
    if (!u->stragglers)
        bfe_must_retreat(g, unit); // retreats find it without figures, and remove it
}

void bfe_lose(const struct battle *b, struct game *g, int unit, int stragglers, int casualties,
              struct events *e)
{
    struct bfe_unit *u = unit_of(g, unit);

    if (!stragglers && !casualties)
        return;
    u->effectives = (uint8_t)(u->effectives - stragglers - casualties);
    u->stragglers = (uint8_t)(u->stragglers + stragglers);
    u->casualties = (uint8_t)(u->casualties + casualties);
    u->done |= DONE_LOST;
    none_left(b, g, unit, e);
}

// BFE-UNI-04: no more than there are.
int bfe_straggle(const struct battle *b, struct game *g, int unit, int figures, int clause,
                 struct events *e)
{
    int effectives = unit_in(g, unit)->effectives;

    if (figures > effectives)
        figures = effectives;
    if (!figures)
        return 0;
    tell(e,
         event_with(event_of(TOLD_STRAGGLED, clause, unit, 0, figures), effectives - figures, 0));
    bfe_lose(b, g, unit, figures, 0, e);
    return figures;
}

// BFE-LDR-06: a leader stays where it was destroyed; with one that left the table he leaves.
static void part_leaders(struct game *g, int unit, bool left_table, struct events *e)
{
    EACH_UNIT (leader, bfe_leaders(g, g->side[unit])) {
        struct bfe_unit *u = unit_of(g, leader);

        if (u->with != unit)
            continue;
        u->with = 0;
        if (left_table) {
            game_remove(g, leader);
            g->state[leader] = FATE_OUT;
            tell(e, event_of(EVENT_REMOVED, BFE_LDR_06, leader, 0, 0));
        }
    }
}

void bfe_remove(const struct battle *b, struct game *g, int unit, int fate, int clause,
                struct events *e)
{
    static const uint16_t told[BFE_FATES] =
        {[FATE_DESTROYED] = TOLD_DESTROYED, [FATE_FLED] = TOLD_FLED, [FATE_EXITED] = TOLD_EXITED};
    struct bfe_unit *u = unit_of(g, unit);
    int enemy = 1 - g->side[unit];

    (void)b;
    tell(e, event_of(told[fate], clause, unit, 0, 0));
    if (fate == FATE_DESTROYED && u->guns) {
        bfe_of(g)->guns_lost[1 - enemy] = (uint8_t)(bfe_of(g)->guns_lost[1 - enemy] + u->guns);
        tell(e, event_of(TOLD_GUNS, BFE_UNI_06, unit, 0, u->guns));
    }
    part_leaders(g, unit, fate != FATE_DESTROYED, e);
    game_remove(g, unit);
    g->state[unit] = (uint8_t)fate;
    g->hidden[unit] = 0;
    u->now = (struct bfe_order){0};
    u->charge = 0;
    bfe_of(g)->retreating &= ~one(unit);
    bfe_of(g)->due &= ~one(unit);
    tell(e, event_of(EVENT_REMOVED, clause, unit, 0, 0));
}

// BFE-GEN-08, BFE-SEQ-07: what the last turn left is what the next one may repeat.
void bfe_begin_turn(struct game *g)
{
    struct bfe_game *t = bfe_of(g);

    for (int unit = 1; unit <= g->units; unit++) {
        struct bfe_unit *u = &t->unit[unit];

        u->last = u->now;
        if (u->last.kind == KIND_NONE)
            u->last.kind = KIND_HOLD;
        u->now = (struct bfe_order){0};
        u->plan = (struct bfe_plan){0};
        u->done = 0;
        u->fire_losses = u->fire_casualties = u->fire_stragglers = u->numbered = 0;
        u->charge = u->stand = u->fights = 0;
        u->total = u->gone = u->leftover = 0;
        u->began = (struct vec){0, 0};
        u->capacity = u->given = u->chief = 0;
        u->passed = u->counted = 0;
        u->formed = u->passes = 0;
    }
    t->offered = 0;
    t->to_fight = 0;
}

// --- a die for stragglers, whatever they are for ---

void bfe_want_stragglers(struct game *g, int unit, int clause)
{
    bfe_of(g)->straggling = (uint16_t)clause;
    g->roll = (struct roll){.purpose = ROLL_STRAGGLE, .unit = (uint8_t)unit, .rows = 1};
    g->roll.row[0] = (struct dice_row){.count = 1, .sides = 4};
}

void bfe_rolled_straggle(const struct battle *b, struct game *g, const struct roll *roll,
                         const struct fall *fall, struct events *e)
{
    bfe_straggle(b, g, roll->unit, fall->score, bfe_in(g)->straggling, e);
}
