// SPDX-License-Identifier: MIT
// Words for people: what happened, and how a unit stands.
#include "core/tale.h"
#include "rules/tea_and_biscuits/flow.h"

#define ACTION_A "[a|nothing|Move|Change Formation|Charge|Shoot|Break Off|Stand|Rally]"

static void tell_declared(struct text *w, const struct battle *b, const struct event *e)
{
    static const char *const more = "[a||, Move|, Change Formation|, Charge|, Shoot|, Break Off|, "
                                    "Stand|, Rally]";

    tale_pattern(w, b, "%u declares: " ACTION_A, e);
    tale_pattern(w, b, more, &(struct event){.a = e->b});
    tale_pattern(w, b, more, &(struct event){.a = e->c});
    text_add(w, ".");
}

static void tell_lost_action(struct text *w, const struct battle *b, const struct event *e)
{
    tale_pattern(w, b, "%u cannot make [u|its|their] " ACTION_A ", which is lost", e);
    if (e->b) {
        text_add(w, " (");
        text_say(w, b->rules->clause[e->b].title);
        text_add(w, ")");
    }
    text_add(w, ".");
}

// Core's events as these rules have them.
bool tab_tale(struct text *w, const struct battle *b, const struct event *e)
{
    static const char *const scores[TAB_ROLLS] = {
        [ROLL_ROLE] = "Difference %b.",
        [ROLL_ACTIVE] = "Difference %b.",
        [ROLL_MELEE] = "Difference %b.",
        [ROLL_SHOT] = "[b|No hit.|One hit.|%b hits.]",
        [ROLL_RECOVERY] = "[b|None passes.|One passes.|%b pass.]",
    };

    if (e->kind != EVENT_CLASS || !scores[e->c])
        return false;
    tale_pattern(w, b, scores[e->c], e);
    return true;
}

#define TOLD(event) [event - EVENT_RULES]
#define HIT(n) "[" n "|no hit|a hit|%" n " hits]"
// clang-format off
const struct event_row tab_events[] = {
    TOLD(TOLD_ROLE)          = EVENT_ROW("role", "The attack falls to %s."),
    TOLD(TOLD_DEPLOYED)      = EVENT_ROW("deployed", "%u deploys.", SHOW_PLACED),
    TOLD(TOLD_RESERVE)       = EVENT_ROW("reserve", "%u finds no place and stays in reserve."),
    TOLD(TOLD_ARRIVED)       = EVENT_ROW("arrived", "%u comes on."),
    TOLD(TOLD_TURN)          = EVENT_ROW("turn", "Turn %a."),
    TOLD(TOLD_PHASE)         = EVENT_ROW("phase", "[a|The armies deploy.|The attacker has a free action.|Start Phase.|Action Phase.|Combat Phase.|Recovery Phase.|End of the turn.]"),
    TOLD(TOLD_ACTIVE)        = EVENT_ROW("active", "%s: the active player of this turn."),
    TOLD(TOLD_POINTS)        = EVENT_ROW("points", "%s: %b command points."),
    TOLD(TOLD_DECLARED)      = EVENT_ROW("declared", NULL, .tell = tell_declared),
    TOLD(TOLD_LOST_ACTION)   = EVENT_ROW("lost_action", NULL, .tell = tell_lost_action),
    TOLD(TOLD_FORGONE)       = EVENT_ROW("forgone", "%u forgoes [u|its|their] " ACTION_A "."),
    TOLD(TOLD_STOOD)         = EVENT_ROW("stood", "%u stands."),
    TOLD(TOLD_FINISHED)      = EVENT_ROW("finished", "%s: no more command points are spent on actions."),
    TOLD(TOLD_PASSED)        = EVENT_ROW("passed", "%u passes through %o[a|| for a point more| for %a points more]."),
    TOLD(TOLD_SWAPPED)       = EVENT_ROW("swapped", "%u and %o change places[a|| for a point more| for %a points more]."),
    TOLD(TOLD_CHANGED)       = EVENT_ROW("changed", "%u is now [a|in no formation|in Line|in Dense formation|in Open order|in a mixed formation|mounted|dismounted|limbered|unlimbered]."),
    TOLD(TOLD_CHARGED)       = EVENT_ROW("charged", "%u charges %o [a|in front|in the right flank|in the rear|in the left flank].", SHOW_CLASH),
    TOLD(TOLD_DEFENDED)      = EVENT_ROW("defended", "%o fires as %u [u|charges|charge] home.", SHOW_FIRE),
    TOLD(TOLD_BROKE_OFF)     = EVENT_ROW("broke_off", "%u breaks off.", SHOW_SHAKEN, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_PARTED)        = EVENT_ROW("parted", "%u and %o are no longer in contact."),
    TOLD(TOLD_SHOT)          = EVENT_ROW("shot", "%u shoots at %o with [b|no dice|one die|%b dice] at level %c.", SHOW_FIRE),
    TOLD(TOLD_CAPPED)        = EVENT_ROW("capped", "%u shoots in Open order: [a|no hit|one hit|%a hits] too many."),
    TOLD(TOLD_HITS)          = EVENT_ROW("hits", "%u takes " HIT("a") "[b||| and [u|has|have] %b now].", SHOW_HURT, .fortune = FORTUNE_HURT, .when = 1),
    TOLD(TOLD_RALLIED)       = EVENT_ROW("rallied", "%u [a|does not rally|rallies from a hit].", .fortune = FORTUNE_WELL, .when = 1),
    TOLD(TOLD_GENERAL_MOVED) = EVENT_ROW("general_moved", "%u rides to another place."),
    TOLD(TOLD_OVERRUN)       = EVENT_ROW("overrun", "%u gives way."),
    TOLD(TOLD_COMBAT)        = EVENT_ROW("combat", "The combat of %u is fought."),
    TOLD(TOLD_ALLOCATED)     = EVENT_ROW("allocated", "%u fights %o with [a|no base|one base|%a bases]."),
    TOLD(TOLD_PAIRING)       = EVENT_ROW("pairing", "%u and %o fight, %a dice to %b.", SHOW_CLASH),
    TOLD(TOLD_WON)           = EVENT_ROW("won", "%u beats %o by %a.", .fortune = FORTUNE_BEATS),
    TOLD(TOLD_RECOVERED)     = EVENT_ROW("recovered", "%u recovers from " HIT("a") "[b||, one is left|, %b are left].", .fortune = FORTUNE_WELL, .when = 1),
    TOLD(TOLD_BASE_LOST)     = EVENT_ROW("base_lost", "%u loses base %a.", SHOW_HURT, .fortune = FORTUNE_HURT),
    TOLD(TOLD_DESTROYED)     = EVENT_ROW("destroyed", "%u is destroyed!", .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_BROKEN)        = EVENT_ROW("broken", "%s: the army is broken!"),
    TOLD(TOLD_OFFER)         = EVENT_ROW("offer", "An end is offered by %s."),
    TOLD(TOLD_REFUSED)       = EVENT_ROW("refused", "The offer is refused by %s."),
    TOLD(TOLD_LAST_TURN)     = EVENT_ROW("last_turn", "Time is up: this turn is the last."),
};
// clang-format on
_Static_assert(COUNT(tab_events) == TAB_EVENTS_END - EVENT_RULES, "a row for each event");

// --- how a unit stands ---

const char *const tab_fates[] = {"not in the battle", "in reserve", "not yet placed", "",
                                 "destroyed"};

int tab_condition(const struct battle *b, const struct game *g, int unit, char *text, int bytes)
{
    struct text w = text_in(b->tongue, text, bytes);
    const struct tab_unit *u = unit_in(g, unit);
    struct event hits = {.a = u->hits};

    if (g->state[unit] != FATE_FIELD) {
        text_say(&w, tab_fates[g->state[unit]]);
        return w.used;
    }
    if (is_general(g, unit))
        return w.used;
    text_say(&w, tab_formation_words[g->formation[unit]]);
    tale_list(&w, in_melee(g, unit), "in melee");
    if (u->hits)
        tale_pattern(&w, b, ", [a||one hit|%a hits]", &hits);
    return w.used;
}

int tab_marks(const struct battle *b, const struct game *g, int unit, struct unit_mark *mark)
{
    int count = 0;

    (void)b;
    if (unit_in(g, unit)->hits)
        mark[count++] = (struct unit_mark){MARK_DIE, (uint8_t)unit_in(g, unit)->hits};
    if (tab_in(g)->phase == PHASE_ACTION && has_done(g, unit, HAS_TOKEN))
        mark[count++] = (struct unit_mark){MARK_TOKEN, 1};
    return count;
}
