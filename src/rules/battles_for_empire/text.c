// SPDX-License-Identifier: MIT
// Words for people: what happened, and how a unit stands.
#include "core/tale.h"
#include "rules/battles_for_empire/flow.h"

// --- how a unit stands ---

static void say_count(struct text *w, int count, const char *what)
{
    if (!count)
        return;
    text_add(w, ", ");
    text_whole(w, count);
    text_say(w, what);
}

// "in the ranks 14 of 18, 3 stragglers, 1 lost"
static void say_figures(struct text *w, const struct bfe_unit *u)
{
    text_add(w, w->used ? ", " : "");
    text_say(w, "in the ranks ");
    text_whole(w, u->effectives);
    text_say(w, " of ");
    text_whole(w, u->figures);
    say_count(w, u->stragglers, u->stragglers == 1 ? " straggler" : " stragglers");
    say_count(w, u->casualties, " lost");
}

const char *const bfe_orders_called[BFE_KINDS] = {
    [KIND_MOVE] = "Move",           [KIND_CHARGE] = "Charge",     [KIND_FIRST_FIRE] = "First fire",
    [KIND_HOLD_FIRE] = "Hold fire", [KIND_HOLD] = "Hold",         [KIND_RALLY] = "Rally",
    [KIND_FORM] = "Form",           [KIND_WITHDRAW] = "Withdraw",
};

// What it has been told to do: by the commander-in-chief before all others (BFE-ORD-17).
int bfe_order_held(const struct game *g, int unit)
{
    return unit_in(g, unit)->chief ? unit_in(g, unit)->chief : order_of_unit(g, unit);
}

// "ordered: Charge Queen's Rangers"; "by itself: Move"
static void say_order(struct text *w, const struct battle *b, const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);
    int kind = bfe_order_held(g, unit);

    if (!kind || g->outcome) // it binds nobody when it is over
        return;
    text_say(w, u->now.how & HOW_RANDOM ? ", by itself: " : ", ordered: ");
    text_say(w, bfe_orders_called[kind]);
    if (u->now.target && kind == u->now.kind) {
        text_add(w, " ");
        text_say(w, tale_called(b, u->now.target));
    }
}

// "rating 2, with 44th Foot, 1 of 4 orders given"; "rating 0, 3 orders to give"
static void say_leader(struct text *w, const struct battle *b, const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);

    text_say(w, "rating ");
    text_whole(w, u->rating);
    if (u->with) {
        text_say(w, ", with ");
        text_say(w, tale_called(b, u->with));
    }
    if (!u->capacity || g->outcome)
        return;
    text_add(w, ", ");
    if (u->given) { // of an enemy that is not known
        text_whole(w, u->given);
        text_say(w, " of ");
    }
    text_whole(w, u->capacity);
    text_say(w, u->given           ? " orders given"
                : u->capacity == 1 ? " order to give"
                                   : " orders to give");
}

// While both sides deploy nobody sees anybody; who will be hidden then is known already.
static bool is_hidden(const struct game *g, int unit)
{
    return bfe_in(g)->step == STEP_SETUP ? unit_in(g, unit)->now.how & HOW_DECIDED
                                         : g->hidden[unit] != 0;
}

static const char *formation_called(const struct game *g, int unit)
{
    return g->formation[unit] == FORM_ROAD_COLUMN ? "road column"
                                                  : bfe_formation_words[g->formation[unit]];
}

// "line, in the ranks 14 of 18, 3 stragglers, 1 lost, low on ammunition, ordered: Hold". "fled", of
// who is gone.
int bfe_condition(const struct battle *b, const struct game *g, int unit, char *text, int bytes)
{
    struct text w = text_in(b->tongue, text, bytes);
    const struct bfe_unit *u = unit_in(g, unit);

    if (is_leader(g, unit)) {
        say_leader(&w, b, g, unit);
        return w.used;
    }
    if (g->state[unit] > FATE_FIELD) {
        text_say(&w, bfe_fates[g->state[unit]]);
        return w.used;
    }
    tale_list(&w, g->formation[unit] != FORM_NONE, formation_called(g, unit));
    tale_list(&w, u->mount == MOUNT_DISMOUNTED, "dismounted");
    if (u->figures)
        say_figures(&w, u);
    tale_list(&w, u->status & STATUS_LOW, "low on ammunition");
    tale_list(&w, u->status & STATUS_OUT, "out of ammunition");
    tale_list(&w, u->status & STATUS_RATED, bfe_training_words[u->training]);
    tale_list(&w, is_hidden(g, unit), "hidden");
    say_order(&w, b, g, unit);
    if (u->troops)
        tale_list(&w, true, bfe_catalogue[u->troops - 1].name);
    return w.used;
}

int bfe_marks(const struct battle *b, const struct game *g, int unit, struct unit_mark *mark)
{
    const struct bfe_unit *u = unit_in(g, unit);
    int marks = 0;

    (void)b;
    if (u->stragglers)
        mark[marks++] = (struct unit_mark){MARK_DIE, u->stragglers};
    if (u->status & STATUS_BROKEN)
        mark[marks++] = (struct unit_mark){MARK_RED, 0};
    if (u->status & (STATUS_LOW | STATUS_OUT))
        mark[marks++] = (struct unit_mark){MARK_TOKEN, 0};
    return marks;
}

#define TOLD(event) [event - EVENT_RULES]
// clang-format off
const struct event_row bfe_events[] = {
    TOLD(TOLD_TURN) = EVENT_ROW("turn", "Turn %a."),
    TOLD(TOLD_STEP) = EVENT_ROW("step", "[a|Set-up|Give orders|Declare charges|First fire|All moves|Hold fire|Melee|Rally]."),
    TOLD(TOLD_ARMY) = EVENT_ROW("army", "%s: an army of %b points."),
    TOLD(TOLD_DEPLOYED) = EVENT_ROW("deployed", "%u takes [u|its|their] place.", SHOW_PLACED),
    TOLD(TOLD_ARRIVED) = EVENT_ROW("arrived", "%u comes on.", SHOW_PLACED),
    TOLD(TOLD_CAPACITY) = EVENT_ROW("capacity", "%u may give [a|no order|one order|%a orders]."),
    TOLD(TOLD_GIVEN) = EVENT_ROW("given", "%o orders %u to [a||move|charge|give first fire|hold [u|its|their] fire|hold|rally|form]."),
    TOLD(TOLD_RANDOM) = EVENT_ROW("random", "%u, without an order, will [a||move|charge|give first fire|hold [u|its|their] fire|hold|rally|form|withdraw]."),
    TOLD(TOLD_DECLARED) = EVENT_ROW("declared", "%u charges %o.", SHOW_ONSET),
    TOLD(TOLD_RATED) = EVENT_ROW("rated", "%u turns out to be [a||untrained|green|regular|veteran]."),
    TOLD(TOLD_REACTED) = EVENT_ROW("reacted", "%u [a|obeys|will not and [u|holds|hold]|will not and [u|withdraws|withdraw]]."),
    TOLD(TOLD_STRAGGLED) = EVENT_ROW("straggled", "%u loses [a||a straggler|%a stragglers].", SHOW_HURT, .fortune = FORTUNE_HURT),
    TOLD(TOLD_SHOT) = EVENT_ROW("shot", "%u fires at %o: %b attack points, column %a.", SHOW_FIRE),
    TOLD(TOLD_LOSSES) = EVENT_ROW("losses", "%u takes [a|no loss|one loss|%a losses]: [b|no straggler|one straggler|%b stragglers], [c|no casualty|one casualty|%c casualties].", SHOW_HURT, .fortune = FORTUNE_HURT, .when = 1),
    TOLD(TOLD_LOW) = EVENT_ROW("low", "%u is [a|low on|out of] ammunition."),
    TOLD(TOLD_CHANGED) = EVENT_ROW("changed", "%u forms [a||line|column|road column|square|skirmish order|unlimbered|limbered|a crowd|a garrison].", SHOW_PLACED),
    TOLD(TOLD_CANNOT) = EVENT_ROW("cannot", "%u has no room for [u|its|their] change."),
    TOLD(TOLD_MARCH) = EVENT_ROW("march", "%u may go %d."),
    TOLD(TOLD_STOPPED) = EVENT_ROW("stopped", "%u stops.", SHOW_HALT),
    TOLD(TOLD_MET) = EVENT_ROW("met", "%u runs into %o.", SHOW_HALT),
    TOLD(TOLD_REACHED) = EVENT_ROW("reached", "%u can reach %o."),
    TOLD(TOLD_SHORT) = EVENT_ROW("short", "%u falls short of %o."),
    TOLD(TOLD_ENTERED) = EVENT_ROW("entered", "%u occupies the building.", SHOW_PLACED),
    TOLD(TOLD_LEFT) = EVENT_ROW("left", "%u leaves the building.", SHOW_PLACED),
    TOLD(TOLD_PUT_BACK) = EVENT_ROW("put_back", "%u finds no room and stays behind."),
    TOLD(TOLD_PASSED) = EVENT_ROW("passed", "%u passes through %o."),
    TOLD(TOLD_REVEALED) = EVENT_ROW("revealed", "%u comes into view."),
    TOLD(TOLD_ATTACHED) = EVENT_ROW("attached", "%u joins %o."),
    TOLD(TOLD_RODE) = EVENT_ROW("rode", "%u rides."),
    TOLD(TOLD_DISPLACED) = EVENT_ROW("displaced", "%u is driven off."),
    TOLD(TOLD_CLOSED) = EVENT_ROW("closed", "%u closes on %o.", SHOW_ONSET),
    TOLD(TOLD_HALTED) = EVENT_ROW("halted", "%u halts[b||, with a quarter volley|, with half a volley].", SHOW_HALT, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_STOOD) = EVENT_ROW("stood", "%u stands."),
    TOLD(TOLD_FAILED) = EVENT_ROW("failed", "%u does not stand.", SHOW_SHAKEN, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_CONTACT) = EVENT_ROW("contact", "%u meets %o hand to hand.", SHOW_CLASH),
    TOLD(TOLD_NO_ROOM) = EVENT_ROW("no_room", "%u finds no place at %o."),
    TOLD(TOLD_MELEE) = EVENT_ROW("melee", "The melee of %u."),
    TOLD(TOLD_ROUND) = EVENT_ROW("round", "Round %a."),
    TOLD(TOLD_FOUGHT) = EVENT_ROW("fought", "%u fights %o: %b effectives, column %a.", SHOW_CLASH),
    TOLD(TOLD_LOST_ROUND) = EVENT_ROW("lost_round", "%s: the round is lost."),
    TOLD(TOLD_ROUT_TEST) = EVENT_ROW("rout_test", "%u tests: %a."),
    TOLD(TOLD_BROKEN) = EVENT_ROW("broken", "%u breaks.", SHOW_SHAKEN, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_RETREATED) = EVENT_ROW("retreated", "%u retreats.", SHOW_SHAKEN, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_FLED) = EVENT_ROW("fled", "%u flees the table.", SHOW_SHAKEN, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_SURRENDERED) = EVENT_ROW("surrendered", "%u surrenders.", SHOW_SHAKEN, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_DESTROYED) = EVENT_ROW("destroyed", "%u is destroyed.", SHOW_HURT, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_GUNS) = EVENT_ROW("guns", "[a||A gun|%a guns] of %u [a||is|are] captured."),
    TOLD(TOLD_EXITED) = EVENT_ROW("exited", "%u leaves the table."),
    TOLD(TOLD_RALLIED) = EVENT_ROW("rallied", "%u [b|retreats again|stays broken|gathers stragglers|rallies]."),
    TOLD(TOLD_RECOVERED) = EVENT_ROW("recovered", "[a||A straggler|%a stragglers] of %u [a||comes|come] back."),
    TOLD(TOLD_SUPPLIED) = EVENT_ROW("supplied", "%u has ammunition again."),
    TOLD(TOLD_HELD) = EVENT_ROW("held", "%s: an objective is theirs."),
    TOLD(TOLD_BEATEN) = EVENT_ROW("beaten", "%s: the army is broken."),
    TOLD(TOLD_POINTS) = EVENT_ROW("points", "Points: %a to %b."),
    TOLD(TOLD_OFFER) = EVENT_ROW("offer", "%s: a draw is offered."),
};
// clang-format on
_Static_assert(COUNT(bfe_events) == BFE_EVENTS_END - EVENT_RULES, "a row for each event");
