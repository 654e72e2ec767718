// SPDX-License-Identifier: MIT
// Orders as phrases for buttons.
#include "core/phrase.h"
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/move.h"

// Commanders by the last word of their title, as people call them; troops by their names.
static const char *called(const struct battle *b, const struct game *g, int unit)
{
    return is_commander(g, unit) ? phrase_surname(b, unit) : b->roster[unit].name;
}

static const struct vocabulary speech = {.called = called, .legs = &tft_legs};

static void word_ride(struct phrase *p, int unit)
{
    phrase_call(p, unit);
    phrase_add(p, " rides");
    for (const char *before = " to "; !read_end(&p->rest); before = ", then to ") {
        int next = p->rest.next;

        phrase_place(p, before);
        if (p->rest.next == next)
            return;
    }
}

static void word_charge(struct phrase *p)
{
    int enemy = 0;

    read_unit(&p->rest, &enemy);
    phrase_end_of_legs(p, "charge ");
    phrase_call(p, enemy);
}

// --- command ---

static uint64_t units_named(const struct order *o)
{
    uint64_t units = 0;

    for (int i = 0; i < o->args; i++)
        if (o->arg[i].kind == ARG_UNIT && o->arg[i].unit < TFT_SLOTS)
            units |= one(o->arg[i].unit);
    return units;
}

static const char *what_is_ordered(int word)
{
    switch (word) {
    case TFT_MOVE:
        return "move";
    case TFT_SHOOT:
        return "shoot";
    case TFT_FORMUP:
        return "form up";
    case TFT_RALLY:
        return "rally";
    default:
        return "do something";
    }
}

// TFT-CMD-01: what two dice may come to at most.
static void add_need(struct phrase *p, const struct order *o)
{
    uint64_t units = units_named(o);

    if (!units || !is_commander(p->g, o->unit) || !on_table(p->g, o->unit))
        return;
    EACH_UNIT (unit, units)
        if (!tft_orderable(p->b, p->g, unit))
            return;
    phrase_needs(p, tft_needed(p->b, p->g, o->unit, units, NULL), " or less");
}

static void word_order(struct phrase *p, const struct order *o)
{
    int word = WORD_NONE;

    phrase_call(p, o->unit);
    phrase_units(p, " orders ");
    read_any_word(&p->rest, &word);
    phrase_add(p, " to ");
    phrase_add(p, what_is_ordered(word));
    add_need(p, o);
}

static void word_brigade(struct phrase *p, int unit)
{
    phrase_call(p, unit);
    phrase_units(p, " forms a brigade of ");
}

// --- fire ---

static void add_load(struct phrase *p)
{
    if (read_word(&p->rest, TFT_CANISTER))
        phrase_add(p, " with canister");
    if (read_word(&p->rest, TFT_BALL)) {
        int32_t stand;

        phrase_add(p, " with ball");
        if (read_number(&p->rest, &stand)) {
            phrase_add(p, " at stand ");
            text_thousandths(&p->text, stand);
        }
    }
    if (read_word(&p->rest, TFT_WHITES))
        phrase_add(p, ": whites of their eyes!");
    if (read_word(&p->rest, TFT_ONEMORE))
        phrase_add(p, ": one more fire!");
}

static void word_shoot(struct phrase *p)
{
    phrase_add(p, "Shoot");
    phrase_units(p, " ");
    add_load(p);
}

static void word_strike(struct phrase *p)
{
    int32_t stand = 0;

    read_number(&p->rest, &stand);
    phrase_add(p, "Stand ");
    text_thousandths(&p->text, stand);
    phrase_units(p, " strikes ");
}

// --- the rest ---

static void word_form(struct phrase *p)
{
    phrase_add(p, "Form");
    phrase_word(p, " ");
    phrase_legs(p, ", ");
}

static void word_deploy(struct phrase *p)
{
    phrase_add(p, "Deploy");
    read_word(&p->rest, WORD_AT);
    phrase_place(p, " at ");
    if (read_word(&p->rest, WORD_FACE))
        phrase_heading(p, ", facing ");
    for (int i = 0; i < TFT_FORMATIONS - LINE; i++)
        if (read_word(&p->rest, tft_formations[i].word)) {
            phrase_add(p, ", ");
            phrase_add(p, tft_formations[i].phrase);
        }
}

static void word_ability(struct phrase *p)
{
    static const struct {
        uint16_t word;
        const char *title;
    } titles[] = {
        {TFT_FORWARD, "For God's sake forward! A failed Move of the general is rolled again"},
        {TFT_COLOURS, "Protect the colours! The hits value of a charged unit +1"},
        {TFT_WHITES, "Whites of their eyes! Twice the dice at a charger"},
        {TFT_DANDER, "The boys have got their dander up! All dice of a unit again"},
        {TFT_ONEMORE, "Give them one more fire! A miss of each shot of a unit again"},
    };
    int word = WORD_NONE;

    read_any_word(&p->rest, &word);
    for (int i = 0; i < TFT_ABILITIES; i++)
        if (titles[i].word == word) {
            phrase_add(p, titles[i].title);
            return;
        }
    phrase_add(p, "No ability");
}

// What goes without saying at a table: what is done with, and what happens then.
static const char *what_is_done(const struct game *g)
{
    switch (g->ask.kind) {
    case ASK_DEPLOY:
        return ": all stand where they should";
    case ASK_BRIGADES:
        return ": no more brigades";
    case ASK_ORDERS:
        return ": no more orders this turn";
    case ASK_MOVE:
        return tft_in(g)->charges ? ": the charges go in" : ": the others stay where they are";
    case ASK_FORMUP:
        return ": the others stay as they are";
    case ASK_SHOOT:
        return ": the others hold their fire";
    case ASK_COMMANDERS:
        return ": no more rides, the turn ends";
    default:
        return "";
    }
}

static const char *what_is_passed(const struct game *g)
{
    switch (g->ask.kind) {
    case ASK_FORWARD:
        return ": the order has failed";
    case ASK_RETURN:
        return ": hold the fire";
    case ASK_DANDER:
        return ": the dice stay as they fell";
    case ASK_COLOURS:
        return ": keep it for another time";
    default:
        return "";
    }
}

int tft_wording(const struct battle *b, const struct game *g, const struct order *o, char *text,
                int bytes)
{
    struct phrase p = phrase_on(b, g, o, &speech, text, bytes);

    switch (o->verb) {
    case TFT_ORDER:
        word_order(&p, o);
        break;
    case TFT_BRIGADE:
        word_brigade(&p, o->unit);
        break;
    case TFT_MOVE:
        if (is_commander(g, o->unit))
            word_ride(&p, o->unit);
        else
            phrase_march(&p);
        break;
    case TFT_CHARGE:
        word_charge(&p);
        break;
    case TFT_SHOOT:
        word_shoot(&p);
        break;
    case TFT_STRIKE:
        word_strike(&p);
        break;
    case TFT_FORM:
        word_form(&p);
        break;
    case TFT_EVADE:
        phrase_add(&p, "Evade ");
        phrase_far(&p, "");
        break;
    case TFT_PURSUE:
        phrase_add(&p, "Pursue");
        phrase_units(&p, " ");
        break;
    case TFT_DEPLOY:
        word_deploy(&p);
        break;
    case TFT_ABILITY:
        word_ability(&p);
        break;
    case WORD_DONE:
    case WORD_PASS:
        phrase_title(&p, o->verb);
        phrase_add(&p, o->verb == WORD_DONE ? what_is_done(g) : what_is_passed(g));
        break;
    default:
        phrase_title(&p, o->verb);
        phrase_units(&p, ": ");
        phrase_word(&p, ": ");
    }
    return p.text.used;
}
