// SPDX-License-Identifier: MIT
// Words for people: what is asked, what happened.
#include "core/tale.h"
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"

// --- names ---

static const char *const ask_names[TFT_ASKS] = {
    [ASK_NONE] = "none",         [ASK_ABILITY] = "ability", [ASK_DEPLOY] = "deploy",
    [ASK_BRIGADES] = "brigades", [ASK_ORDERS] = "orders",   [ASK_FORWARD] = "forward",
    [ASK_MOVE] = "move",         [ASK_REVEAL] = "reveal",   [ASK_FORMUP] = "formup",
    [ASK_SHOOT] = "shoot",       [ASK_REACT] = "react",     [ASK_EVADE] = "evade",
    [ASK_CHARGER] = "charger",   [ASK_RETURN] = "return",   [ASK_DANDER] = "dander",
    [ASK_CASUALTY] = "casualty", [ASK_MELEE] = "melee",     [ASK_COLOURS] = "colours",
    [ASK_STRIKE] = "strike",     [ASK_WINNER] = "winner",   [ASK_COMMANDERS] = "commanders",
};

static const char *const roll_names[TFT_ROLLS] = {
    [ROLL_NONE] = "none",         [ROLL_FIRST] = "first",       [ROLL_COMMAND] = "command",
    [ROLL_FORWARD] = "forward",   [ROLL_LOST_A] = "lost_a",     [ROLL_LOST_B] = "lost_b",
    [ROLL_EVENT] = "event",       [ROLL_DISTANCE] = "distance", [ROLL_CHANCE] = "chance",
    [ROLL_SHOOTING] = "shooting", [ROLL_MELEE] = "melee",       [ROLL_REROLL] = "reroll",
    [ROLL_MORE] = "more",         [ROLL_HOWE] = "howe",         [ROLL_BREAK] = "break",
};

// One row an event: its name in cases and bots, and its sentence where a pattern is enough.
struct event_text {
    const char *name, *pattern;
};
#define TOLD(event) [event - EVENT_RULES]
// clang-format off
static const struct event_text tellings[TFT_EVENTS_END - EVENT_RULES] = {
    TOLD(TOLD_TURN) = {"turn", "Turn %a: the player turn of %t."},
    TOLD(TOLD_PHASE) = {"phase", NULL},
    TOLD(TOLD_FIRST) = {"first", "The first turn falls to %s."},
    TOLD(TOLD_ABILITY) = {"ability", NULL},
    TOLD(TOLD_DEPLOYED) = {"deployed", "%u is set up."},
    TOLD(TOLD_BRIGADE) = {"brigade", "%u takes %o into a brigade."},
    TOLD(TOLD_DISSOLVED) = {"dissolved", "The brigade of %u dissolves: %o."},
    TOLD(TOLD_ORDER) = {"order", NULL},
    TOLD(TOLD_OBEYED) = {"obeyed", NULL},
    TOLD(TOLD_FAILED) = {"failed", NULL},
    TOLD(TOLD_ORDERS_END) = {"orders_end", NULL},
    TOLD(TOLD_AUTOMATIC) = {"automatic", "%u opens fire without orders."},
    TOLD(TOLD_EVENT) = {"event", NULL},
    TOLD(TOLD_LOST_WAY) = {"lost_way", "%u wanders off in the fog."},
    TOLD(TOLD_FOUND_WAY) = {"found_way", "%u has found the way."},
    TOLD(TOLD_FORMED) = {"formed", NULL},
    TOLD(TOLD_STOPPED) = {"stopped", NULL},
    TOLD(TOLD_PASSED) = {"passed", "%u passes through %o."},
    TOLD(TOLD_REVEALED) = {"revealed", "%u comes into view."},
    TOLD(TOLD_SPOTTED) = {"spotted", "%u is spotted."},
    TOLD(TOLD_UNSPOTTED) = {"unspotted", "%u is lost from sight."},
    TOLD(TOLD_ENTERED) = {"entered", "%u goes into a building."},
    TOLD(TOLD_CAME_OUT) = {"came_out", "%u comes out of its building."},
    TOLD(TOLD_CHARGE) = {"charge", "%u charges %o!"},
    TOLD(TOLD_CHARGE_FAILS) = {"charge_fails", "The charge of %u at %o comes to nothing."},
    TOLD(TOLD_STANDS) = {"stands", "%u awaits %o."},
    TOLD(TOLD_EVADES) = {"evades", "%u evades %o by %d."},
    TOLD(TOLD_CONTACT) = {"contact", "%u and %o are locked in melee."},
    TOLD(TOLD_SHOOTS) = {"shoots", NULL},
    TOLD(TOLD_HITS) = {"hits", NULL},
    TOLD(TOLD_STAND_LOST) = {"stand_lost", NULL},
    TOLD(TOLD_SUPPRESSED) = {"suppressed", "%u is suppressed."},
    TOLD(TOLD_ROUTED) = {"routed", "%u routs!"},
    TOLD(TOLD_RALLIED) = {"rallied", "%u rallies."},
    TOLD(TOLD_RECOVERED) = {"recovered", "%u recovers its order."},
    TOLD(TOLD_LOST) = {"lost", "%u is lost!"},
    TOLD(TOLD_COMMANDER_LOST) = {"commander_lost", "%u falls; a subordinate takes over with a rating of %a."},
    TOLD(TOLD_WEAKER) = {"weaker", NULL},
    TOLD(TOLD_MELEE) = {"melee", "The melee of %u and %o, round %a."},
    TOLD(TOLD_TOTALS) = {"totals", NULL},
    TOLD(TOLD_RETREATS) = {"retreats", "%u falls back %d."},
    TOLD(TOLD_PURSUES) = {"pursues", "%u pursues %o."},
    TOLD(TOLD_HOLDS) = {"holds", "%u holds its ground."},
    TOLD(TOLD_DISENGAGES) = {"disengages", "%u disengages by %d."},
    TOLD(TOLD_UNLOCKED) = {"unlocked", "%u is out of the melee."},
    TOLD(TOLD_FLEES) = {"flees", "%u runs %d."},
    TOLD(TOLD_LEFT) = {"left", "%u gets away."},
    TOLD(TOLD_ARRIVED) = {"arrived", "%u marches on."},
    TOLD(TOLD_HOWE) = {"howe", NULL},
    TOLD(TOLD_HELD) = {"held", NULL},
    TOLD(TOLD_BREAK_TEST) = {"break_test", "The army of %t is shaken: it breaks on more than %a."},
    TOLD(TOLD_BROKEN) = {"broken", "The army of %t is broken!"},
};

static const char *const ability_names[TFT_ABILITIES] = {
    "For God's sake forward!", "Protect the colours!", "Whites of their eyes!",
    "The boys have got their dander up!", "Give them one more fire!",
};
static const char *const kind_names[] = {"do nothing", "move", "shoot", "form up", "rally"};
static const char *const event_titles[] = {
    "", "Charge!", "Fall back!", "What the hell?", "Desertion!", "Pass the ammunition!", "An officer is killed!",
};
static const char *const phase_names[TFT_PHASES] = {
    "The armies are set up", "Brigades", "Orders", "Melees", "Commanders ride", "The turn ends",
};
// clang-format on

const char *tft_ask_name(int kind)
{
    return ask_names[kind];
}

const char *tft_roll_name(int purpose)
{
    return roll_names[purpose];
}

const char *tft_event_name(int kind)
{
    return tellings[kind - EVENT_RULES].name;
}

enum event_measure tft_event_measure(int kind, int which)
{
    switch (kind) {
    case TOLD_EVADES:
    case TOLD_RETREATS:
    case TOLD_DISENGAGES:
    case TOLD_FLEES:
        return which == 0 ? MEASURE_LENGTH : MEASURE_NUMBER;
    case TOLD_TOTALS:
        return which == 2 ? MEASURE_LENGTH : MEASURE_NUMBER;
    case TOLD_LOST_WAY:
        return which == 0 ? MEASURE_HEADING : MEASURE_NUMBER;
    default:
        return MEASURE_NUMBER;
    }
}

// --- the pending ask ---

static const char *const questions[TFT_ASKS] = {
    [ASK_NONE] = "Nobody is asked.",
    [ASK_ABILITY] =
        "Which ability do you pick, in secret? Forward: a failed Move of the general "
        "again; colours: a charged unit's hits value +1; whites: double dice at a "
        "charger; dander: all dice of a unit again; onemore: a miss of each shot again.",
    [ASK_DEPLOY] = "%s: which unit is set up where? Done when all stand.",
    [ASK_BRIGADES] = "%s: form a brigade, or done?",
    [ASK_ORDERS] = "%s: an order, automatic fire, or done?",
    [ASK_FORWARD] = "%s: the order to %o failed: For God's sake forward?",
    [ASK_MOVE] = "%s: who moves or charges, and how? Or done?",
    [ASK_REVEAL] = "%s: the enemy is in sight: does %u go on, or stop?",
    [ASK_FORMUP] = "%s: who forms up, and how? Or done?",
    [ASK_SHOOT] = "%s: who shoots at whom? Or done?",
    [ASK_REACT] = "%s: %u is charged by %o: stand, shoot or evade?",
    [ASK_EVADE] = "%s: %u has fired at %o: evade, or stand?",
    [ASK_CHARGER] = "%s: which charger goes next?",
    [ASK_RETURN] = "%s: does %u return the fire of %o, or pass?",
    [ASK_DANDER] = "%s: are all dice of %u thrown again, or pass?",
    [ASK_CASUALTY] = "%s: which end stand of %u falls?",
    [ASK_MELEE] = "%s: which melee is fought next?",
    [ASK_COLOURS] = "%s: which charged unit protects the colours, or pass?",
    [ASK_STRIKE] = "%s: whom does a stand of %u strike?",
    [ASK_WINNER] = "%s: %u has won: pursue, hold or disengage?",
    [ASK_COMMANDERS] = "%s: which commander rides where, or done?",
};

// TFT-CHG-22: the charges of one order are declared before any of them goes.
static const char *question(const struct game *g)
{
    return g->ask.kind == ASK_MOVE && tft_in(g)->charges
               ? "%s: who else charges? Done lets the charges go in."
               : questions[g->ask.kind];
}

int tft_question(const struct battle *b, const struct game *g, char *text, int bytes)
{
    struct text w = text_on(text, bytes);
    struct event e = {.unit = g->ask.unit,
                      .other = g->ask.other,
                      .a = g->ask.seats ? asked_side(b, g) : 0};

    tale_pattern(&w, b, question(g), &e);
    return w.used;
}

// --- events ---

static const char *const throws[TFT_ROLLS] = {
    [ROLL_NONE] = "Dice are thrown",
    [ROLL_FIRST] = "Dice for the first turn, one for %s and one for %t",
    [ROLL_COMMAND] = "Command dice of %u for %o",
    [ROLL_FORWARD] = "Command dice of %u for %o again",
    [ROLL_LOST_A] = "A die for the way the troops of %u stray",
    [ROLL_LOST_B] = "Another die for the way the troops of %u stray",
    [ROLL_EVENT] = "A die for the random event",
    [ROLL_DISTANCE] = "Dice for the distance",
    [ROLL_CHANCE] = "A die for the event",
    [ROLL_SHOOTING] = "Dice of %u at %o",
    [ROLL_MELEE] = "Dice of %u against %o",
    [ROLL_REROLL] = "Dice of %u again",
    [ROLL_MORE] = "One die of %u more",
    [ROLL_HOWE] = "A die for Howe",
    [ROLL_BREAK] = "Dice for the breakpoint",
};

static bool is_pool(int purpose)
{
    return purpose >= ROLL_SHOOTING && purpose <= ROLL_MORE;
}

// Sixes are hits too.
static void tell_hits_thrown(struct text *w, const struct event *e)
{
    if (e->b)
        text_whole(w, e->b);
    text_add(w, e->b ? " hit" : "No hit");
    if (e->dice && e->b == 1)
        text_add(w, ", a six");
    else if (e->dice) {
        text_add(w, ", ");
        text_whole(w, e->dice);
        text_add(w, e->dice == 1 ? " of them a six" : " of them sixes");
    }
    text_add(w, ".");
}

static void tell_class(struct text *w, const struct event *e)
{
    if (is_pool(e->c)) {
        tell_hits_thrown(w, e);
        return;
    }
    text_add(w, e->c == ROLL_FIRST ? "Difference " : "Score ");
    text_whole(w, e->b);
    text_add(w, ".");
}

static bool tell_dice(struct text *w, const struct battle *b, const struct event *e)
{
    switch (e->kind) {
    case EVENT_ROLL:
        tale_roll(w, b, throws[e->a], e);
        return true;
    case EVENT_FACE:
        tale_pattern(w, b, "The die shows %a.", e);
        return true;
    case EVENT_CLASS:
        tell_class(w, e);
        return true;
    default:
        return false;
    }
}

static void tell_hits(struct text *w, const struct battle *b, const struct event *e)
{
    static const char *const counts[] = {"%u takes no hit", "%u takes one hit", "%u takes %a hits"};

    tale_pattern(w, b, counts[e->a < 2 ? e->a : 2], e);
    if (e->b && e->a == 1)
        text_add(w, ", a six");
    else if (e->b)
        tale_pattern(w, b, e->b == 1 ? ", one of them a six" : ", %b of them sixes", e);
    text_add(w, ".");
}

static void tell_shoots(struct text *w, const struct battle *b, const struct event *e)
{
    static const char *const ways[] = {"%u shoots at %o", "%u returns the fire of %o",
                                       "%u shoots at the charging %o"};

    tale_pattern(w, b, ways[e->b], e);
    tale_pattern(w, b, e->a == 1 ? " with one die." : " with %a dice.", e);
}

static void tell_weaker(struct text *w, const struct battle *b, const struct event *e)
{
    tale_pattern(w, b,
                 e->clause == TFT_EVT_08 ? "%u runs short of ammunition: shooting dice -%b."
                                         : "Men desert %u: its hits value is now %a.",
                 e);
}

static void tell_stopped(struct text *w, const struct battle *b, const struct event *e)
{
    static const struct {
        uint16_t clause;
        const char *pattern;
    } stops[] = {
        {TFT_TER_01, "%u stops at an obstacle."},
        {TFT_TER_03, "%u stops at dense ground."},
        {TFT_TER_11, "%u stops at the ford."},
        {TFT_TER_12, "%u stops at the bridge."},
        {TFT_ZOC_02, "%u stops at the zone of control of %o."},
        {TFT_GER_13, "%u stops: the enemy is in sight."},
    };
    const char *pattern = e->other ? "%u stops before %o." : "%u stops.";

    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++)
        if (stops[i].clause == e->clause)
            pattern = stops[i].pattern;
    tale_pattern(w, b, pattern, e);
}

// TFT-HIT-07: where the others close up is seen from the loss. A commander faces nowhere.
static bool tell_place(struct text *w, const struct battle *b, const struct event *e)
{
    if (e->kind != EVENT_MOVED)
        return false;
    if (e->clause == TFT_HIT_07)
        return true;
    if (tft_kinds[b->roster[e->unit].type].class < CLASS_OFFICER)
        return false;
    tale_pattern(w, b, "%u is now at (", e);
    text_about(w, e->a, b->native);
    text_add(w, ", ");
    text_about(w, e->b, b->native);
    text_add(w, ").");
    return true;
}

// TFT-GER-26: at Germantown a victory has a level.
static bool tell_victory(struct text *w, const struct battle *b, const struct event *e)
{
    if (e->kind != EVENT_OVER || !e->c)
        return false;
    tale_pattern(w, b, e->c == 1 ? "A major victory for %t." : "A minor victory for %t.", e);
    return true;
}

static void tell_held(struct text *w, const struct battle *b, const struct event *e)
{
    struct vec at = tft_land(b, e->c).point[0];

    text_add(w, "The objective at (");
    text_about(w, at.east, b->native);
    text_add(w, ", ");
    text_about(w, at.north, b->native);
    tale_pattern(w, b, ") is now held by %t.", e);
}

static void tell_obedience(struct text *w, const struct battle *b, const struct event *e)
{
    tale_pattern(w, b, e->kind == TOLD_OBEYED ? "%u is obeyed by %o" : "%u is not obeyed by %o", e);
    text_add(w, e->a > 1 ? " and its brigade." : ".");
}

static void tell_formed(struct text *w, const struct battle *b, const struct event *e)
{
    tale_pattern(w, b, "%u is now in ", e);
    text_add(w, tft_formation_words[e->a]);
    text_add(w, e->a >= DEPLOYED ? " order." : ".");
}

static void tell_totals(struct text *w, const struct battle *b, const struct event *e)
{
    text_add(w, "Totals: ");
    tale_side(w, b, 0);
    text_add(w, " ");
    text_whole(w, e->a);
    text_add(w, ", ");
    tale_side(w, b, 1);
    text_add(w, " ");
    text_whole(w, e->b);
    text_add(w, ".");
}

int tft_tale(const struct battle *b, const struct event *e, char *text, int bytes)
{
    struct text w = text_on(text, bytes);

    if (tell_place(&w, b, e) || tell_victory(&w, b, e) || tale_core(&w, b, e) ||
        tell_dice(&w, b, e))
        return w.used;
    switch ((enum tft_event)e->kind) {
    case TOLD_PHASE:
        text_add(&w, phase_names[e->a]);
        tale_pattern(&w, b, ": %t.", e);
        break;
    case TOLD_ABILITY:
        text_add(&w, ability_names[e->a]);
        tale_pattern(&w, b, " cry %t.", e);
        break;
    case TOLD_ORDER:
        tale_pattern(&w, b, "%u orders %o to ", e);
        text_add(&w, kind_names[e->a]);
        tale_pattern(&w, b, " and needs %b or less.", e);
        break;
    case TOLD_OBEYED:
    case TOLD_FAILED:
        tell_obedience(&w, b, e);
        break;
    case TOLD_ORDERS_END:
        tale_pattern(&w, b,
                     e->a ? "The general has failed: no more orders for %t."
                          : "No more orders for %t.",
                     e);
        break;
    case TOLD_EVENT:
        text_add(&w, event_titles[e->a]);
        break;
    case TOLD_FORMED:
        tell_formed(&w, b, e);
        break;
    case TOLD_STOPPED:
        tell_stopped(&w, b, e);
        break;
    case TOLD_SHOOTS:
        tell_shoots(&w, b, e);
        break;
    case TOLD_HITS:
        tell_hits(&w, b, e);
        break;
    case TOLD_STAND_LOST:
        tale_pattern(&w, b,
                     e->a == 1 ? "%u loses a stand and has one left."
                               : "%u loses a stand and has %a left.",
                     e);
        break;
    case TOLD_WEAKER:
        tell_weaker(&w, b, e);
        break;
    case TOLD_TOTALS:
        tell_totals(&w, b, e);
        break;
    case TOLD_HOWE:
        text_add(&w, e->a ? "Howe arrives." : "Howe is still on his way.");
        break;
    case TOLD_HELD:
        tell_held(&w, b, e);
        break;
    default:
        tale_pattern(&w, b, tellings[e->kind - EVENT_RULES].pattern, e);
    }
    return w.used;
}
