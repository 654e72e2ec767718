// SPDX-License-Identifier: MIT
// Orders as phrases for buttons.
#include "core/phrase.h"
#include "rules/battles_for_empire/aids.h"
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

// Officers as people call them; troops by their names.
static const char *called(const struct battle *b, const struct game *g, int unit)
{
    return is_leader(g, unit) ? phrase_surname(b, unit) : b->roster[unit].name;
}

// --- orders ---

static const char *what_is_ordered(int word)
{
    switch (word) {
    case BFE_MOVE:
        return " to move";
    case BFE_CHARGE:
        return " to charge";
    case BFE_FIRST_FIRE:
        return " to give first fire";
    case BFE_HOLD_FIRE:
        return " to hold its fire until the moves are made";
    case BFE_HOLD:
        return " to hold its place";
    case BFE_RALLY:
        return " to rally";
    case BFE_FORM:
        return " to change formation";
    default:
        return "";
    }
}

// "Tarleton orders A6 to charge"; "Tarleton takes back his order to A6"
static void say_order(struct phrase *p)
{
    int unit = 0, word = 0;

    phrase_call(p, p->rest.order->unit);
    read_unit(&p->rest, &unit);
    read_any_word(&p->rest, &word);
    phrase_add(p, word == BFE_NONE ? " takes back his order to " : " orders ");
    phrase_call(p, unit);
    phrase_add(p, what_is_ordered(word));
}

// --- targets ---

static void say_gap(struct phrase *p, int enemy)
{
    phrase_add(p, ", ");
    phrase_span(p, aids_length(bfe_gap(p->g, p->rest.order->unit, enemy), INCH(1), 4));
    phrase_add(p, " away");
}

static void say_charge(struct phrase *p)
{
    int enemy = 0;

    phrase_add(p, read_word(&p->rest, BFE_NONE) ? "Charge nobody: it moves instead" : "Charge ");
    if (!read_unit(&p->rest, &enemy))
        return;
    phrase_call(p, enemy);
    if (is_unit(p->g, enemy))
        say_gap(p, enemy);
}

// "Fire at B3, 6 in away, medium range: 18 points, column 9"
static void say_fire(struct phrase *p)
{
    static const char *const bands[] = {"", ", short range", ", medium range", ", long range"};
    int enemy = 0, unit = p->rest.order->unit;
    struct bfe_aim aim;

    phrase_add(p, read_word(&p->rest, BFE_NONE) ? "Fire at nobody" : "Fire at ");
    if (!read_unit(&p->rest, &enemy))
        return;
    phrase_call(p, enemy);
    if (!fine(bfe_check_shot(p->b, p->g, unit, enemy)))
        return;
    say_gap(p, enemy);
    aim = bfe_aim(p->b, p->g, unit, enemy, SHARE_WHOLE, NULL);
    phrase_add(p, bands[aim.band]);
    phrase_add(p, ": ");
    text_whole(&p->text, aim.points);
    phrase_add(p, " points, column ");
    text_whole(&p->text, aim.column);
}

static void say_fight(struct phrase *p)
{
    phrase_units(p, "Fight ");
}

// --- plans ---

static const char *formation_words(int word)
{
    switch (word) {
    case BFE_ROAD_COLUMN:
        return "road column";
    case BFE_SKIRMISH:
        return "skirmish order";
    case BFE_LIMBERED:
        return "limbered guns";
    case BFE_UNLIMBERED:
        return "unlimbered guns";
    case BFE_MOUNTED:
        return "the saddle";
    case BFE_DISMOUNTED:
        return "ranks on foot";
    case BFE_LINE:
        return "line";
    case BFE_COLUMN:
        return "column";
    case BFE_SQUARE:
        return "square";
    default:
        return "";
    }
}

// A formation, a mount or half a turn at one of the ends: "into column", "about".
static bool say_change(struct phrase *p, const char *before)
{
    struct reader ahead = p->rest;
    int word;

    if (!read_any_word(&ahead, &word) || (word != WORD_ABOUT && !formation_words(word)[0]))
        return false;
    p->rest = ahead;
    phrase_add(p, p->text.used ? before : "");
    phrase_add(p, word == WORD_ABOUT ? "turn about" : "into ");
    phrase_add(p, formation_words(word));
    return true;
}

static void say_exit(struct phrase *p)
{
    if (!read_word(&p->rest, BFE_OUT))
        return;
    phrase_word(p, "out by the ");
    say_change(p, ", ");
}

static bool is_end(const struct arg *arg)
{
    return arg->kind == ARG_WORD && (arg->word == WORD_ABOUT || formation_words(arg->word)[0]);
}

// What stands before the words of its end.
static void say_legs(struct phrase *p)
{
    const struct order *whole = p->rest.order;
    struct order legs = *whole;

    while (legs.args > p->rest.next && is_end(&legs.arg[legs.args - 1]))
        legs.args--;
    p->rest.order = &legs;
    if (!read_end(&p->rest))
        phrase_legs(p, p->text.used ? ", then " : "");
    p->rest.order = whole;
}

static void say_dice(struct phrase *p, const char *before, int dice)
{
    if (!dice)
        return;
    phrase_add(p, before);
    text_whole(&p->text, dice);
    phrase_add(p, "D6 in");
}

// "; its dice: 5 in + 1D6 in - 2D6 in": what it will go of that; guns moved by hand throw none.
static void say_chances(struct phrase *p)
{
    const struct order *o = p->rest.order;
    struct bfe_march march;
    struct bfe_track track;
    struct bfe_plan plan;
    struct pose from;

    if (!fine(bfe_read_plan(p->b, p->g, o, &plan)) || !plan.legs)
        return;
    march = bfe_planned_march(p->b, p->g, o->unit, &plan);
    from = bfe_start_pose(p->b, p->g, o->unit, &plan);
    bfe_plan_track(p->g, o->unit, &plan, &from, &track);
    if (!march.pace.dice ||
        (is_artillery(p->g, o->unit) && !bfe_marches_limbered(p->g, o->unit, &plan)))
        return;
    phrase_add(p, "; its dice: ");
    phrase_span(p, INCH(1) * march.pace.inches);
    say_dice(p, " + ", march.pace.dice);
    say_dice(p, " - ",
             bfe_rough_dice(p->g, o->unit, bfe_track_kinds(p->b, p->g, o->unit, from.at, &track)));
    phrase_add(p, march.half ? ", halved" : "");
}

// "Into column, then march 6 in ahead, then wheel left 30°, then turn about"
static void say_move(struct phrase *p)
{
    if (!p->rest.order->args)
        phrase_add(p, "stay where it is");
    say_exit(p);
    while (say_change(p, ", then "))
        continue;
    say_legs(p);
    while (say_change(p, ", then "))
        continue;
    say_chances(p);
    phrase_capital(p);
}

// "Form square, facing east"
static void say_form(struct phrase *p)
{
    bool rallies = p->rest.order->verb == BFE_RALLY;
    int word;

    if (read_word(&p->rest, BFE_NONE)) {
        phrase_add(p, "Stay as it is");
        return;
    }
    phrase_add(p, rallies ? "Rally" : "Form");
    while (read_any_word(&p->rest, &word)) {
        if (word == WORD_FACE) {
            phrase_heading(p, ", facing ");
            continue;
        }
        phrase_add(p, rallies ? " in " : " ");
        phrase_add(p, formation_words(word));
    }
}

// --- leaders, places ---

static void say_with(struct phrase *p, const char *before)
{
    if (read_word(&p->rest, WORD_WITH))
        phrase_units(p, before);
}

static void say_ride(struct phrase *p)
{
    int with = 0;
    struct reader ahead = p->rest;
    struct vec at;

    phrase_call(p, p->rest.order->unit);
    if (read_word(&p->rest, BFE_NONE)) {
        phrase_add(p, " stays");
        return;
    }
    if (read_point(&ahead, &at) && read_word(&ahead, WORD_WITH) && read_unit(&ahead, &with)) {
        phrase_add(p, " joins ");
        phrase_call(p, with);
        return;
    }
    phrase_place(p, " rides to ");
}

static void say_deploy(struct phrase *p)
{
    int word;

    phrase_add(p, "Deploy");
    say_with(p, " with ");
    read_word(&p->rest, WORD_AT);
    phrase_place(p, " at ");
    while (read_any_word(&p->rest, &word)) {
        if (word == WORD_FACE)
            phrase_heading(p, ", facing ");
        else if (word == BFE_HIDDEN || word == BFE_GARRISON)
            phrase_add(p, word == BFE_HIDDEN ? ", hidden" : ", in the building");
        else {
            phrase_add(p, ", in ");
            phrase_add(p, formation_words(word));
        }
    }
}

// --- armies ---

// "Leader 2: 18 Continental line 1778-83, 1 gun of 6 pounds; leader 0: 14 State militia"
static void say_troops(struct phrase *p, int word)
{
    const struct bfe_troops *troops = bfe_catalogue;

    while (troops->word != word && troops < &bfe_catalogue[BFE_CATALOGUE - 1])
        troops++;
    phrase_number(p, ", ");
    phrase_add(p, troops->arm == ARTILLERY ? " x" : "");
    phrase_number(p, " ");
    phrase_add(p, troops->arm == ARTILLERY ? " lb " : " ");
    phrase_add(p, troops->name);
}

static void say_army(struct phrase *p)
{
    int word;

    while (read_any_word(&p->rest, &word)) {
        if (word == BFE_LEADER) {
            phrase_add(p, p->text.used ? "; leader" : "leader");
            phrase_number(p, " of rating ");
        } else if (word == BFE_VETERAN || word == BFE_BOWS || word == BFE_HORSE) {
            phrase_add(p, word == BFE_VETERAN ? " (veteran)"
                          : word == BFE_BOWS  ? " (bows)"
                                              : " (horse)");
        } else
            say_troops(p, word);
    }
    phrase_capital(p);
}

// --- all of them ---

static const struct bfe_saying {
    uint16_t verb;
    void (*say)(struct phrase *);
} sayings[] = {
    {BFE_ORDER, say_order}, {BFE_CHARGE, say_charge}, {BFE_FIRE, say_fire},
    {BFE_FIGHT, say_fight}, {BFE_MOVE, say_move},     {BFE_FORM, say_form},
    {BFE_RALLY, say_form},  {BFE_RIDE, say_ride},     {BFE_DEPLOY, say_deploy},
    {BFE_ARMY, say_army},
};

int bfe_wording(const struct battle *b, const struct game *g, const struct order *o, char *text,
                int bytes)
{
    static const struct vocabulary speech = {.called = called, .legs = &bfe_legs};
    struct phrase p = phrase_on(b, g, o, &speech, text, bytes);

    for (int i = 0; i < COUNT(sayings) && (o->args || o->verb == BFE_MOVE); i++)
        if (sayings[i].verb == o->verb) {
            sayings[i].say(&p);
            return p.text.used;
        }
    phrase_title(&p, o->verb); // or nothing beside the verb
    phrase_word(&p, " ");
    return p.text.used;
}
