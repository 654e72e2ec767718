// SPDX-License-Identifier: MIT
// Words for people: what is asked in the set-up, what happened, how a unit stands.
#include "core/tale.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/setup.h"

// --- questions that no pattern will put ---

#define TERRAINS(n) "[" n "|ground|stream|river|hill|road|town|wood|copse|hedge|wall|bridge|ford]"

bool tbt_put_place(struct text *w, const struct battle *b, const struct game *g,
                   const struct event *e)
{
    const struct tbt_setup *s = setup_in(g);
    struct event place = {.a = e->a, .b = s->what, .c = s->sector};

    tale_pattern(w, b,
                 s->what == T_FORD ? "%s: where is the ford?"
                                   : "%s: where does the " TERRAINS("b") " go[c|| (sector %c)]?",
                 &place);
    return true;
}

bool tbt_put_deploy(struct text *w, const struct battle *b, const struct game *g,
                    const struct event *e)
{
    const struct tbt_game *t = tbt_in(g);

    if (!t->allowance[e->a])
        return false;
    tale_pattern(w, b, "%s: deploy a unit (%y of %x army points are placed), or done?",
                 &(struct event){.a = e->a, .b = t->placed[e->a], .c = t->allowance[e->a]});
    return true;
}

bool tbt_put_point(struct text *w, const struct battle *b, const struct game *g,
                   const struct event *e)
{
    tale_pattern(w, b,
                 setup_in(g)->point < 2
                     ? "%s: where is your first reinforcement point, and who comes on there?"
                     : "%s: where is your second reinforcement point, and in what order do the "
                       "others come?",
                 e);
    return true;
}

// --- events ---

static void tell_destroyed(struct text *w, const struct battle *b, const struct event *e)
{
    // Why a unit that had got away was lost after all.
    static const char *const ends[TBT_CLAUSES] = {
        [TBT_ROUT_05] = "%u is destroyed: [u|it|they] ran into the enemy!",
        [TBT_ROUT_08] = "%u is destroyed: there was no room for [u|it|them]!",
        [TBT_ROUT_09] = "%u is destroyed: [u|it|they] ran off the table!",
        [TBT_ROUT_10] = "%u is destroyed: [u|it|they] ran into a wood!",
        [TBT_ROUT_11] = "%u is destroyed: [u|it|they] ran into ground that bars the way!",
        [TBT_HQ_05] = "%u is destroyed: [u|it|they] fell with the unit beside!",
    };

    tale_pattern(w, b, ends[e->clause] ? ends[e->clause] : "%u is destroyed!", e);
}

// Core's events as these rules have them. In a contest each of the two has its own die; of some
// scores it is said what they have to be, where the next sentence does not say it.
bool tbt_tale(struct text *w, const struct battle *b, const struct event *e)
{
    static const char *const scores[TBT_ROLLS] = {
        [ROLL_MELEE] = "Difference %b.",
        [ROLL_ROLE] = "Difference %b.",
        [ROLL_REINFORCE] = "Score %b: %u [a|[u|does|do] not|may] come on.",
        [ROLL_ROUT] = "Score %b: 1 or 2 is the end of it.",
    };
    const char *pattern = NULL;

    if (e->kind == EVENT_FACE && e->c == ROLL_MELEE)
        pattern = "[b|%u|%o] throws %a.";
    else if (e->kind == EVENT_CLASS)
        pattern = scores[e->c];
    if (pattern)
        tale_pattern(w, b, pattern, e);
    return pattern;
}

#define TOLD(event) [event - EVENT_RULES]
// clang-format off
const struct event_row tbt_events[] = {
    TOLD(TOLD_TURN)         = EVENT_ROW("turn", "Turn %a: %t to move."),
    TOLD(TOLD_PHASE)        = EVENT_ROW("phase", "[a|The armies are chosen.|The roles are diced for.|The ground is laid out.|The armies deploy.|The reinforcements are posted.|Movement: %t.|Rallying: %t.|Shooting: %t.|Closing of the chargers: %t.|Melees: %t.]"),
    TOLD(TOLD_CONTACT)      = EVENT_ROW("contact", "%u charges into contact with %o.", SHOW_CLASH),
    TOLD(TOLD_REACTION)     = EVENT_ROW("reaction", "%u [a|confronts|stands to shoot at] %o."),
    TOLD(TOLD_PUT_BACK)     = EVENT_ROW("put_back", "%u is held off before %o and moved back.", SHOW_HALT),
    TOLD(TOLD_TURNED)       = EVENT_ROW("turned", "%u turns to face %o."),
    TOLD(TOLD_CLOSED)       = EVENT_ROW("closed", "%u closes on %o.", SHOW_ONSET),
    TOLD(TOLD_FACED)        = EVENT_ROW("faced", "%u changes [u|its|their] facing."),
    TOLD(TOLD_ARRIVED)      = EVENT_ROW("arrived", "%u arrives.", .fortune = FORTUNE_WELL),
    TOLD(TOLD_NO_ROOM)      = EVENT_ROW("no_room", "%u finds no room to come on.", SHOW_HALT),
    TOLD(TOLD_SWAPPED)      = EVENT_ROW("swapped", "%u and %o are exchanged: both are out of the battle."),
    TOLD(TOLD_LEFT)         = EVENT_ROW("left", "%u leaves the field."),
    TOLD(TOLD_RALLIED)      = EVENT_ROW("rallied", "%u rallies.", .fortune = FORTUNE_WELL),
    TOLD(TOLD_NOT_RALLIED)  = EVENT_ROW("not_rallied", "%u does not rally."),
    TOLD(TOLD_SHOT)         = EVENT_ROW("shot", "%u shoots at %o[a||, supported by one unit|, supported by %a units].", SHOW_FIRE),
    TOLD(TOLD_NO_EFFECT)    = EVENT_ROW("no_effect", "The fire has no effect on %u."),
    TOLD(TOLD_HALTED)       = EVENT_ROW("halted", "%u is halted.", .fortune = FORTUNE_STOPS),
    TOLD(TOLD_PINNED)       = EVENT_ROW("pinned", "%u is pinned.", SHOW_SHAKEN, .fortune = FORTUNE_STOPS),
    TOLD(TOLD_DISRUPTED)    = EVENT_ROW("disrupted", "%u is disrupted.", SHOW_SHAKEN, .fortune = FORTUNE_STOPS),
    TOLD(TOLD_ROUTS)        = EVENT_ROW("routs", "%u breaks and runs!", SHOW_SHAKEN, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_SAVED)        = EVENT_ROW("saved", "%u is not lost at once: [u|it runs|they run]."),
    TOLD(TOLD_CARRIED_AWAY) = EVENT_ROW("carried_away", "%u is carried away by the flight of %o.", SHOW_SHAKEN, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_DESTROYED)    = EVENT_ROW("destroyed", NULL, .tell = tell_destroyed, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_SHIFTED)      = EVENT_ROW("shifted", "%u makes room."),
    TOLD(TOLD_MELEE)        = EVENT_ROW("melee", "%u and %o fight hand to hand.", SHOW_CLASH),
    TOLD(TOLD_MELEE_WON)    = EVENT_ROW("melee_won", "%u beats %o by %a."),
    TOLD(TOLD_DRAWN)        = EVENT_ROW("drawn", "Neither %u nor %o gains the upper hand."),
    TOLD(TOLD_RECOILED)     = EVENT_ROW("recoiled", "%u recoils.", SHOW_SHAKEN, .fortune = FORTUNE_BEATEN),
    TOLD(TOLD_HELD)         = EVENT_ROW("held", "%u holds [u|its|their] ground."),
    TOLD(TOLD_FOLLOWED)     = EVENT_ROW("followed", "%u follows up.", SHOW_ONSET),
    TOLD(TOLD_LAPSED)       = EVENT_ROW("lapsed", "The melee against %u comes to nothing."),
    TOLD(TOLD_ROLE)         = EVENT_ROW("role", "The [b|defence|attack] falls to %s."),
    TOLD(TOLD_FEATURE)      = EVENT_ROW("feature", "A " TERRAINS("a") " is placed."),
    TOLD(TOLD_DEPLOYED)     = EVENT_ROW("deployed", "%u deploys.", SHOW_PLACED),
    TOLD(TOLD_POINT)        = EVENT_ROW("point", "Reinforcements of %s come on at the [b|north|east|south|west] edge near %e."),
    TOLD(TOLD_OFFER)        = EVENT_ROW("offer", "A draw is offered by %s."),
    TOLD(TOLD_REFUSED)      = EVENT_ROW("refused", "The draw is refused by %s."),
    TOLD(TOLD_CONCEDED)     = EVENT_ROW("conceded", "The battle is conceded by %s."),
    TOLD(TOLD_ARMY)         = EVENT_ROW("army", "The army of %s has %b units for %x army points."),
};
// clang-format on
_Static_assert(COUNT(tbt_events) == TBT_EVENTS_END - EVENT_RULES, "a row for each event");

// --- a unit's condition ---

const char *const tbt_fates[] =
    {[FATE_NONE] = "not in the battle",     [FATE_UNPLACED] = "not yet placed",
     [FATE_WAITING] = "waiting to come on", [FATE_FIELD] = "",
     [FATE_DESTROYED] = "destroyed",        [FATE_LEFT] = "left"};

int tbt_condition(const struct battle *b, const struct game *g, int unit, char *text, int bytes)
{
    struct text w = text_in(b->tongue, text, bytes);
    int fate = unit_in(g, unit)->fate;

    if (fate != FATE_FIELD) {
        text_say(&w, tbt_fates[fate]);
        return w.used;
    }
    tale_list(&w, g->state[unit] == STEADY, "steady");
    tale_list(&w, tbt_is_disrupted(g, unit), "disrupted");
    tale_list(&w, tbt_is_pinned(g, unit), "pinned");
    tale_list(&w, has(g, unit, ROAD_COLUMN), "road column");
    tale_list(&w, has(g, unit, WILL_SHOOT), "will shoot");
    tale_list(&w, has(g, unit, WILL_CONFRONT), "confronting");
    tale_list(&w, has(g, unit, PUT_BACK), "moved back");
    tale_list(&w, has(g, unit, HALTED), "halted");
    return w.used;
}
