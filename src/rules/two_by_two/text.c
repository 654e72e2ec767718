// SPDX-License-Identifier: MIT
// Words for people: what is asked, what happened, how a unit stands.
#include "core/tale.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/rout.h"
#include "rules/two_by_two/setup.h"
#include "rules/two_by_two/state.h"
#include <string.h>

// --- names ---

static const char *const ask_names[TBT_ASKS] = {
    [ASK_NONE] = "none",
    [ASK_ARMY] = "army",
    [ASK_FEATURES] = "features",
    [ASK_PLACE] = "place",
    [ASK_ACCEPT_MAP] = "accept_map",
    [ASK_DEPLOY] = "deploy",
    [ASK_POINT] = "point",
    [ASK_MOVE] = "move",
    [ASK_ARRIVE] = "arrive",
    [ASK_REACT] = "react",
    [ASK_TURN] = "turn",
    [ASK_RALLY] = "rally",
    [ASK_SHOOT] = "shoot",
    [ASK_CLOSE] = "close",
    [ASK_PRESS] = "press",
    [ASK_ASSIGN] = "assign",
    [ASK_FIGHT] = "fight",
    [ASK_COLUMN] = "column",
    [ASK_FOLLOW] = "follow",
    [ASK_ROUT] = "rout",
    [ASK_DRAW] = "draw",
};

static const char *const roll_names[TBT_ROLLS] = {
    [ROLL_NONE] = "none",           [ROLL_ROLE] = "role",   [ROLL_SECTOR] = "sector",
    [ROLL_REINFORCE] = "reinforce", [ROLL_RALLY] = "rally", [ROLL_SHOT] = "shot",
    [ROLL_ROUT] = "rout",           [ROLL_MELEE] = "melee",
};

#define TOLD(event) [event - EVENT_RULES]
static const char *const event_names[TBT_EVENTS_END - EVENT_RULES] = {
    TOLD(TOLD_TURN) = "turn",           TOLD(TOLD_PHASE) = "phase",
    TOLD(TOLD_CONTACT) = "contact",     TOLD(TOLD_REACTION) = "reaction",
    TOLD(TOLD_PUT_BACK) = "put_back",   TOLD(TOLD_TURNED) = "turned",
    TOLD(TOLD_CLOSED) = "closed",       TOLD(TOLD_FACED) = "faced",
    TOLD(TOLD_ARRIVED) = "arrived",     TOLD(TOLD_NO_ROOM) = "no_room",
    TOLD(TOLD_SWAPPED) = "swapped",     TOLD(TOLD_LEFT) = "left",
    TOLD(TOLD_RALLIED) = "rallied",     TOLD(TOLD_NOT_RALLIED) = "not_rallied",
    TOLD(TOLD_SHOT) = "shot",           TOLD(TOLD_NO_EFFECT) = "no_effect",
    TOLD(TOLD_HALTED) = "halted",       TOLD(TOLD_PINNED) = "pinned",
    TOLD(TOLD_DISRUPTED) = "disrupted", TOLD(TOLD_ROUTS) = "routs",
    TOLD(TOLD_SAVED) = "saved",         TOLD(TOLD_CARRIED_AWAY) = "carried_away",
    TOLD(TOLD_DESTROYED) = "destroyed", TOLD(TOLD_SHIFTED) = "shifted",
    TOLD(TOLD_MELEE) = "melee",         TOLD(TOLD_MELEE_WON) = "melee_won",
    TOLD(TOLD_DRAWN) = "drawn",         TOLD(TOLD_RECOILED) = "recoiled",
    TOLD(TOLD_HELD) = "held",           TOLD(TOLD_FOLLOWED) = "followed",
    TOLD(TOLD_LAPSED) = "lapsed",       TOLD(TOLD_ROLE) = "role",
    TOLD(TOLD_FEATURE) = "feature",     TOLD(TOLD_DEPLOYED) = "deployed",
    TOLD(TOLD_POINT) = "point",         TOLD(TOLD_OFFER) = "offer",
    TOLD(TOLD_REFUSED) = "refused",     TOLD(TOLD_CONCEDED) = "conceded",
    TOLD(TOLD_ARMY) = "army",
};

static const char *const phase_names[] = {
    [PHASE_ARMIES] = "The armies are chosen",
    [PHASE_ROLES] = "The roles are diced for",
    [PHASE_TERRAIN] = "The ground is laid out",
    [PHASE_DEPLOY] = "The armies deploy",
    [PHASE_POINTS] = "The reinforcements are posted",
    [PHASE_MOVE] = "Movement",
    [PHASE_RALLY] = "Rallying",
    [PHASE_SHOOT] = "Shooting",
    [PHASE_CLOSE] = "Closing of the chargers",
    [PHASE_MELEE] = "Melees",
};

static const char *const terrain_names[TBT_TERRAINS] = {
    [TERRAIN_NONE] = "ground", [T_STREAM] = "stream", [T_RIVER] = "river",   [T_HILL] = "hill",
    [T_ROAD] = "road",         [T_TOWN] = "town",     [T_WOOD] = "wood",     [T_COPSE] = "copse",
    [T_HEDGE] = "hedge",       [T_WALL] = "wall",     [T_BRIDGE] = "bridge", [T_FORD] = "ford",
};

const char *tbt_ask_name(int kind)
{
    return ask_names[kind];
}

const char *tbt_roll_name(int purpose)
{
    return roll_names[purpose];
}

const char *tbt_event_name(int kind)
{
    return event_names[kind - EVENT_RULES];
}

static const char *side_title(const struct battle *b, int side)
{
    return b->side[side].title;
}

static void write_points(struct text *w, int halves)
{
    text_thousandths(w, 500 * halves);
}

// --- the pending ask ---

static const char *const questions[TBT_ASKS] = {
    [ASK_NONE] = "Nobody is asked.",
    [ASK_ARMY] = "Which army do you bring?",
    [ASK_FEATURES] = "%s: which features shall the field have?",
    [ASK_ACCEPT_MAP] = "%s: do you accept this map?",
    [ASK_MOVE] = "%s: your next move, a reinforcement roll, or pass?",
    [ASK_ARRIVE] = "%s: where does %u come on?",
    [ASK_REACT] = "%s: %u is charged by %o: confront it, or stop it by fire?",
    [ASK_TURN] = "%s: does %u turn to face %o?",
    [ASK_RALLY] = "%s: which unit tries to rally, or pass?",
    [ASK_SHOOT] = "%s: who shoots at whom, or pass?",
    [ASK_CLOSE] = "%s: which charger that was moved back closes, and which stays?",
    [ASK_PRESS] = "%s: which standing contact is fought again, or pass?",
    [ASK_ASSIGN] = "%s: which of the enemies it touches does %u fight?",
    [ASK_FIGHT] = "%s: which melee is next, and who leads it?",
    [ASK_COLUMN] = "%s: does %u use its column against %o?",
    [ASK_FOLLOW] = "%s: how far does %u follow up?",
    [ASK_ROUT] = "%s: which way does %u run?",
    [ASK_DRAW] = "%s: a draw is offered: accept or refuse?",
};

static void question_place(struct text *w, const struct game *g, const char *side)
{
    const struct tbt_setup *s = setup_in(g);

    text_add(w, side);
    text_add(w, s->what == T_FORD ? ": where is the " : ": where does the ");
    text_add(w, terrain_names[s->what]);
    text_add(w, s->what == T_FORD ? "?" : " go");
    if (s->what == T_FORD)
        return;
    if (s->sector) {
        text_add(w, " (sector ");
        text_whole(w, s->sector);
        text_add(w, ")");
    }
    text_add(w, "?");
}

static void question_deploy(struct text *w, const struct game *g, int side)
{
    const struct tbt_game *t = tbt_in(g);

    text_add(w, ": deploy a unit");
    if (t->allowance[side]) {
        text_add(w, " (");
        write_points(w, t->placed[side]);
        text_add(w, " of ");
        write_points(w, t->allowance[side]);
        text_add(w, " army points are placed)");
    }
    text_add(w, ", or done?");
}

int tbt_question(const struct battle *b, const struct game *g, char *text, int bytes)
{
    struct text w = text_on(text, bytes);
    int side = g->ask.seats ? asked_side(b, g) : 0;
    struct event e = {.unit = g->ask.unit, .other = g->ask.other, .a = side};

    switch ((enum tbt_ask)g->ask.kind) {
    case ASK_PLACE:
        question_place(&w, g, side_title(b, side));
        break;
    case ASK_DEPLOY:
        text_add(&w, side_title(b, side));
        question_deploy(&w, g, side);
        break;
    case ASK_POINT:
        text_add(&w, side_title(b, side));
        text_add(&w, setup_in(g)->point < 2
                         ? ": where is your first reinforcement point, and who comes on there?"
                         : ": where is your second reinforcement point, and in what order do the "
                           "others come?");
        break;
    default:
        tale_pattern(&w, b, questions[g->ask.kind], &e);
    }
    return w.used;
}

// --- events ---

static const char *const tales[TBT_EVENTS_END - EVENT_RULES] = {
    TOLD(TOLD_TURN) = "Turn %a: %t to move.",
    TOLD(TOLD_CONTACT) = "%u charges into contact with %o.",
    TOLD(TOLD_PUT_BACK) = "%u is held off before %o and moved back.",
    TOLD(TOLD_TURNED) = "%u turns to face %o.",
    TOLD(TOLD_CLOSED) = "%u closes on %o.",
    TOLD(TOLD_FACED) = "%u changes its facing.",
    TOLD(TOLD_ARRIVED) = "%u arrives.",
    TOLD(TOLD_NO_ROOM) = "%u finds no room to come on.",
    TOLD(TOLD_SWAPPED) = "%u and %o are exchanged: both are out of the battle.",
    TOLD(TOLD_LEFT) = "%u leaves the field.",
    TOLD(TOLD_RALLIED) = "%u rallies.",
    TOLD(TOLD_NOT_RALLIED) = "%u does not rally.",
    TOLD(TOLD_NO_EFFECT) = "The fire has no effect on %u.",
    TOLD(TOLD_HALTED) = "%u is halted.",
    TOLD(TOLD_PINNED) = "%u is pinned.",
    TOLD(TOLD_DISRUPTED) = "%u is disrupted.",
    TOLD(TOLD_ROUTS) = "%u breaks and runs!",
    TOLD(TOLD_SAVED) = "%u is not lost at once: it runs.",
    TOLD(TOLD_CARRIED_AWAY) = "%u is carried away by the flight of %o.",
    TOLD(TOLD_SHIFTED) = "%u makes room.",
    TOLD(TOLD_MELEE) = "%u and %o fight hand to hand.",
    TOLD(TOLD_MELEE_WON) = "%u beats %o by %a.",
    TOLD(TOLD_DRAWN) = "Neither %u nor %o gains the upper hand.",
    TOLD(TOLD_RECOILED) = "%u recoils.",
    TOLD(TOLD_HELD) = "%u holds its ground.",
    TOLD(TOLD_FOLLOWED) = "%u follows up.",
    TOLD(TOLD_LAPSED) = "The melee against %u comes to nothing.",
    TOLD(TOLD_DEPLOYED) = "%u deploys.",
    TOLD(TOLD_OFFER) = "A draw is offered by %s.",
    TOLD(TOLD_REFUSED) = "The draw is refused by %s.",
    TOLD(TOLD_CONCEDED) = "The battle is conceded by %s.",
};

static void tell_phase_of(struct text *w, const struct battle *b, const struct event *e)
{
    text_add(w, phase_names[e->a]);
    if (e->a >= PHASE_MOVE) {
        text_add(w, ": ");
        tale_side(w, b, e->b);
    }
    text_add(w, ".");
}

static void tell_shot(struct text *w, const struct battle *b, const struct event *e)
{
    tale_pattern(w, b, "%u shoots at %o", e);
    if (e->a)
        tale_pattern(w, b, e->a == 1 ? ", supported by one unit" : ", supported by %a units", e);
    text_add(w, ".");
}

static void tell_point(struct text *w, const struct battle *b, const struct event *e)
{
    static const char *const edges[] = {"north", "east", "south", "west"};

    tale_pattern(w, b, "Reinforcements of %s come on at the ", e);
    text_add(w, edges[e->b]);
    text_add(w, " edge near ");
    text_about(w, e->c, b->native);
    text_add(w, ".");
}

static void tell_army(struct text *w, const struct battle *b, const struct event *e)
{
    tale_pattern(w, b, "The army of %s has ", e);
    text_whole(w, e->b);
    text_add(w, " units for ");
    write_points(w, e->c);
    text_add(w, " army points.");
}

// Why a unit that had got away was lost after all.
static const char *const ends[TBT_CLAUSES] = {
    [TBT_ROUT_05] = ": it ran into the enemy",
    [TBT_ROUT_08] = ": there was no room for it",
    [TBT_ROUT_09] = ": it ran off the table",
    [TBT_ROUT_10] = ": it ran into a wood",
    [TBT_ROUT_11] = ": it ran into ground it could not enter",
    [TBT_HQ_05] = ": it fell with the unit beside it",
};

static void tell_destroyed(struct text *w, const struct battle *b, const struct event *e)
{
    tale_pattern(w, b, "%u is destroyed", e);
    text_add(w, ends[e->clause] ? ends[e->clause] : "");
    text_add(w, "!");
}

static const char *const throws[TBT_ROLLS] = {
    [ROLL_NONE] = "Dice are thrown",
    [ROLL_ROLE] = "Dice for attack and defence, one for %s and one for %t",
    [ROLL_SECTOR] = "A die for the sector",
    [ROLL_REINFORCE] = "Reinforcement die for %u",
    [ROLL_RALLY] = "Rally die for %u",
    [ROLL_SHOT] = "Die for the fire of %u at %o",
    [ROLL_ROUT] = "Rout die for %u",
    [ROLL_MELEE] = "Dice for the melee of %u against %o",
};

// In a contest each of the two has its own die.
static void tell_face(struct text *w, const struct battle *b, const struct event *e)
{
    const char *melee = e->b ? "%o throws %a." : "%u throws %a.";

    tale_pattern(w, b, e->c == ROLL_MELEE ? melee : "The die shows %a.", e);
}

// What the score has to be, where the next sentence does not say it.
static void tell_score(struct text *w, const struct battle *b, const struct event *e)
{
    text_add(w, e->c == ROLL_MELEE || e->c == ROLL_ROLE ? "Difference " : "Score ");
    text_whole(w, e->b);
    if (e->c == ROLL_REINFORCE)
        tale_pattern(w, b, e->a ? ": %u may come on" : ": %u does not come on", e);
    if (e->c == ROLL_ROUT)
        text_add(w, ": 1 or 2 is the end of it");
    text_add(w, ".");
}

// Dice as these rules throw them; false when it is no event of dice.
static bool tell_dice(struct text *w, const struct battle *b, const struct event *e)
{
    switch (e->kind) {
    case EVENT_ROLL:
        tale_roll(w, b, throws[e->a], e);
        return true;
    case EVENT_FACE:
        tell_face(w, b, e);
        return true;
    case EVENT_CLASS:
        tell_score(w, b, e);
        return true;
    default:
        return false;
    }
}

int tbt_tale(const struct battle *b, const struct event *e, char *text, int bytes)
{
    struct text w = text_on(text, bytes);

    if (tale_core(&w, b, e) || tell_dice(&w, b, e))
        return w.used;
    switch ((enum tbt_event)e->kind) {
    case TOLD_PHASE:
        tell_phase_of(&w, b, e);
        break;
    case TOLD_REACTION:
        tale_pattern(&w, b, e->a ? "%u stands to shoot at %o." : "%u confronts %o.", e);
        break;
    case TOLD_SHOT:
        tell_shot(&w, b, e);
        break;
    case TOLD_DESTROYED:
        tell_destroyed(&w, b, e);
        break;
    case TOLD_ROLE:
        tale_pattern(&w, b, e->b ? "The attack falls to %s." : "The defence falls to %s.", e);
        break;
    case TOLD_FEATURE:
        text_add(&w, "A ");
        text_add(&w, terrain_names[e->a]);
        text_add(&w, " is placed.");
        break;
    case TOLD_POINT:
        tell_point(&w, b, e);
        break;
    case TOLD_ARMY:
        tell_army(&w, b, e);
        break;
    default:
        tale_pattern(&w, b, tales[e->kind - EVENT_RULES], e);
    }
    return w.used;
}

// --- a unit's condition ---

int tbt_condition(const struct battle *b, const struct game *g, int unit, char *text, int bytes)
{
    static const char *const fates[] = {[FATE_NONE] = "not in the battle",
                                        [FATE_UNPLACED] = "not yet placed",
                                        [FATE_WAITING] = "waiting to come on",
                                        [FATE_DESTROYED] = "destroyed",
                                        [FATE_LEFT] = "left"};
    struct text w = text_on(text, bytes);
    int fate = unit_in(g, unit)->fate;

    (void)b;
    if (fate != FATE_FIELD) {
        text_add(&w, fates[fate]);
        return w.used;
    }
    tale_list(&w, g->state[unit] == STEADY, "steady");
    tale_list(&w, is_disrupted(g, unit), "disrupted");
    tale_list(&w, is_pinned(g, unit), "pinned");
    tale_list(&w, has(g, unit, ROAD_COLUMN), "road column");
    tale_list(&w, has(g, unit, WILL_SHOOT), "will shoot");
    tale_list(&w, has(g, unit, WILL_CONFRONT), "confronting");
    tale_list(&w, has(g, unit, PUT_BACK), "moved back");
    tale_list(&w, has(g, unit, HALTED), "halted");
    return w.used;
}
