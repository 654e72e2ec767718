// SPDX-License-Identifier: MIT
// What happened, in words: a row for each event.
#include "core/place.h"
#include "core/tale.h"
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"

// --- what no pattern will tell ---

static void tell_weaker(struct text *w, const struct battle *b, const struct event *e)
{
    tale_pattern(w, b,
                 e->clause == TFT_EVT_08 ? "%u runs short of ammunition: shooting dice -%b."
                                         : "Men desert %u: [u|its|their] hits value is now %a.",
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

    for (int i = 0; i < COUNT(stops); i++)
        if (stops[i].clause == e->clause)
            pattern = stops[i].pattern;
    tale_pattern(w, b, pattern, e);
}

static void tell_held(struct text *w, const struct battle *b, const struct event *e)
{
    place_ground(w, b, NULL, e->c);
    tale_pattern(w, b, " is now held by %t.", e);
}

static bool is_pool(int purpose)
{
    return purpose >= ROLL_SHOOTING && purpose <= ROLL_MORE;
}

// Core's events as these rules have them. Of a pool the hits are told; sixes are hits
// too. TFT-HIT-07: where the others close up is seen from the loss. A commander faces
// nowhere. TFT-GER-26: at Germantown a victory has a level.
bool tft_tale(struct text *w, const struct battle *b, const struct event *e)
{
    bool commander = tft_kinds[b->roster[e->unit].type].class >= CLASS_OFFICER;
    const char *pattern = NULL;

    if (e->kind == EVENT_CLASS && is_pool(e->c))
        pattern = "[b|No|%b] hit[n||[b||, a six|, %n of them a six]|, %n of them sixes].";
    else if (e->kind == EVENT_CLASS && e->c == ROLL_FIRST)
        pattern = "Difference %b.";
    else if (e->kind == EVENT_MOVED && e->clause == TFT_HIT_07)
        pattern = "";
    else if (e->kind == EVENT_MOVED && commander)
        pattern = "%u is now %p.";
    else if (e->kind == EVENT_OVER && e->c)
        pattern = "A [c||major|minor] victory for %t.";
    if (pattern)
        tale_pattern(w, b, pattern, e);
    return pattern;
}

// --- the rows ---

#define TOLD(event) [event - EVENT_RULES]
#define FAR .measure = {MEASURE_LENGTH}
// clang-format off
const struct event_row tft_events[] = {
    TOLD(TOLD_TURN)           = EVENT_ROW("turn", "Turn %a: the player turn of %t."),
    TOLD(TOLD_PHASE)          = EVENT_ROW("phase", "[a|The armies are set up|Brigades|Orders|Melees|Commanders ride|The turn ends]: %t."),
    TOLD(TOLD_FIRST)          = EVENT_ROW("first", "The first turn falls to %s."),
    TOLD(TOLD_ABILITY)        = EVENT_ROW("ability", "[a|For God's sake forward!|Protect the colours!|Whites of their eyes!|The boys have got their dander up!|Give them one more fire!] cry %t."),
    TOLD(TOLD_DEPLOYED)       = EVENT_ROW("deployed", "%u is set up.", SHOW_PLACED),
    TOLD(TOLD_BRIGADE)        = EVENT_ROW("brigade", "%u takes %o into a brigade."),
    TOLD(TOLD_DISSOLVED)      = EVENT_ROW("dissolved", "The brigade of %u dissolves: %o."),
    TOLD(TOLD_ORDER)          = EVENT_ROW("order", "%u orders %o to [a|do nothing|move|shoot|form up|rally] and needs %b or less."),
    TOLD(TOLD_OBEYED)         = EVENT_ROW("obeyed", "%u is obeyed by %o[a||| and [o|its|their] brigade].", .fortune = FORTUNE_WELL),
    TOLD(TOLD_FAILED)         = EVENT_ROW("failed", "%u is not obeyed by %o[a||| and [o|its|their] brigade]."),
    TOLD(TOLD_ORDERS_END)     = EVENT_ROW("orders_end", "[a|No|The general has failed: no] more orders for %t."),
    TOLD(TOLD_AUTOMATIC)      = EVENT_ROW("automatic", "%u opens fire without orders."),
    TOLD(TOLD_EVENT)          = EVENT_ROW("event", "[a||Charge!|Fall back!|What the hell?|Desertion!|Pass the ammunition!|An officer is killed!]"),
    TOLD(TOLD_LOST_WAY)       = EVENT_ROW("lost_way", "%u wanders off in the fog.", .measure = {MEASURE_HEADING}),
    TOLD(TOLD_FOUND_WAY)      = EVENT_ROW("found_way", "%u has found the way."),
    TOLD(TOLD_FORMED)         = EVENT_ROW("formed", "%u is now in [a|none|line|column|skirmish|deployed order|limbered order]."),
    TOLD(TOLD_STOPPED)        = EVENT_ROW("stopped", NULL, SHOW_HALT, .tell = tell_stopped),
    TOLD(TOLD_PASSED)         = EVENT_ROW("passed", "%u passes through %o."),
    TOLD(TOLD_REVEALED)       = EVENT_ROW("revealed", "%u comes into view."),
    TOLD(TOLD_SPOTTED)        = EVENT_ROW("spotted", "%u is spotted."),
    TOLD(TOLD_UNSPOTTED)      = EVENT_ROW("unspotted", "%u is lost from sight."),
    TOLD(TOLD_ENTERED)        = EVENT_ROW("entered", "%u goes into a building."),
    TOLD(TOLD_CAME_OUT)       = EVENT_ROW("came_out", "%u comes out of [u|its|their] building."),
    TOLD(TOLD_CHARGE)         = EVENT_ROW("charge", "%u charges %o!", SHOW_ONSET),
    TOLD(TOLD_CHARGE_FAILS)   = EVENT_ROW("charge_fails", "The charge of %u at %o comes to nothing."),
    TOLD(TOLD_STANDS)         = EVENT_ROW("stands", "%u awaits %o."),
    TOLD(TOLD_EVADES)         = EVENT_ROW("evades", "%u evades %o by %d.", FAR),
    TOLD(TOLD_CONTACT)        = EVENT_ROW("contact", "%u and %o are locked in melee.", SHOW_CLASH),
    TOLD(TOLD_SHOOTS)         = EVENT_ROW("shoots", "%u [b|shoots at|returns the fire of|shoots at the charging] %o with [a|%a dice|one die|%a dice].", SHOW_FIRE),
    TOLD(TOLD_HITS)           = EVENT_ROW("hits", "%u takes [a|no hit|one hit[b||, a six]|%a hits[b||, one of them a six|, %b of them sixes]].", SHOW_HURT, .fortune = FORTUNE_HURT, .when = 1),
    TOLD(TOLD_STAND_LOST)     = EVENT_ROW("stand_lost", "%u loses a stand and [u|has|have] [a|%a|one|%a] left.", SHOW_HURT, .fortune = FORTUNE_HURT),
    TOLD(TOLD_SUPPRESSED)     = EVENT_ROW("suppressed", "%u is suppressed.", SHOW_SHAKEN, .fortune = FORTUNE_HURT),
    TOLD(TOLD_ROUTED)         = EVENT_ROW("routed", "%u routs!", SHOW_SHAKEN, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_RALLIED)        = EVENT_ROW("rallied", "%u rallies.", .fortune = FORTUNE_WELL),
    TOLD(TOLD_RECOVERED)      = EVENT_ROW("recovered", "%u recovers [u|its|their] order.", .fortune = FORTUNE_WELL),
    TOLD(TOLD_LOST)           = EVENT_ROW("lost", "%u is lost!", .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_COMMANDER_LOST) = EVENT_ROW("commander_lost", "%u falls; a subordinate takes over with a rating of %a.", SHOW_SHAKEN),
    TOLD(TOLD_WEAKER)         = EVENT_ROW("weaker", NULL, .tell = tell_weaker),
    TOLD(TOLD_MELEE)          = EVENT_ROW("melee", "The melee of %u and %o, round %a.", SHOW_CLASH),
    TOLD(TOLD_TOTALS)         = EVENT_ROW("totals", "Totals: %0 %a, %1 %b.", .measure = {[2] = MEASURE_LENGTH}),
    TOLD(TOLD_RETREATS)       = EVENT_ROW("retreats", "%u falls back %d.", SHOW_SHAKEN, FAR, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_PURSUES)        = EVENT_ROW("pursues", "%u pursues %o.", SHOW_ONSET),
    TOLD(TOLD_HOLDS)          = EVENT_ROW("holds", "%u holds [u|its|their] ground."),
    TOLD(TOLD_DISENGAGES)     = EVENT_ROW("disengages", "%u disengages by %d.", FAR),
    TOLD(TOLD_UNLOCKED)       = EVENT_ROW("unlocked", "%u is out of the melee."),
    TOLD(TOLD_FLEES)          = EVENT_ROW("flees", "%u runs %d.", SHOW_SHAKEN, FAR, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_LEFT)           = EVENT_ROW("left", "%u gets away."),
    TOLD(TOLD_ARRIVED)        = EVENT_ROW("arrived", "%u marches on."),
    TOLD(TOLD_HOWE)           = EVENT_ROW("howe", "[a|Howe is still on his way.|Howe arrives.]"),
    TOLD(TOLD_HELD)           = EVENT_ROW("held", NULL, .tell = tell_held),
    TOLD(TOLD_BREAK_TEST)     = EVENT_ROW("break_test", "The army of %t is shaken: it breaks on more than %a."),
    TOLD(TOLD_BROKEN)         = EVENT_ROW("broken", "The army of %t is broken!"),
};
// clang-format on
_Static_assert(COUNT(tft_events) == TFT_EVENTS_END - EVENT_RULES, "a row for each event");
