// SPDX-License-Identifier: MIT
// Orders as phrases for buttons.
#include "core/phrase.h"
#include "rules/tea_and_biscuits/aids.h"
#include "rules/tea_and_biscuits/fight.h"
#include "rules/tea_and_biscuits/move.h"

static const char *const action_phrases[TAB_ACTION_KINDS] = {
    [ACTION_NONE] = "nothing",
    [ACTION_MOVE] = "move",
    [ACTION_CHANGE] = "change formation",
    [ACTION_CHARGE] = "charge",
    [ACTION_SHOOT] = "shoot",
    [ACTION_BREAK_OFF] = "break off",
    [ACTION_STAND] = "stand and pass",
    [ACTION_RALLY] = "rally",
};

// --- declarations ---

// "Move, then shoot"
static void word_activate(struct phrase *p)
{
    const char *before = "";
    int word;

    for (; read_any_word(&p->rest, &word); before = ", then ") {
        phrase_add(p, before);
        phrase_add(p, action_phrases[tab_action_of(word)]);
        phrase_units(p, " ");
    }
    if (!p->text.used)
        phrase_add(p, "Activate");
    phrase_capital(p);
}

// --- layouts and places ---

static bool is_layout(int word)
{
    return word >= TAB_LINE && word <= TAB_UNLIMBERED && word != TAB_KEEP;
}

// "dense, 2 wide"; "in ranks 1, 2 and 3"; "open: bases 1, 3"
static void say_layout(struct phrase *p, const char *before)
{
    bool ranks = false;

    while (phrase_next_is(p, ARG_WORD) && is_layout(p->rest.order->arg[p->rest.next].word)) {
        int word = TAB_LINE;

        read_any_word(&p->rest, &word);
        if (word == TAB_RANK) {
            phrase_add(p, ranks ? " behind them" : before);
            phrase_add(p, ranks ? "" : "in ranks:");
            phrase_numbers(p, " ");
            ranks = true;
            continue;
        }
        phrase_add(p, ranks ? ", " : before);
        phrase_add(p, word_text(p->b->rules, word));
        if (word == TAB_DENSE)
            phrase_number(p, ", files: ");
        phrase_numbers(p, ": ");
    }
}

static void say_face(struct phrase *p, const char *before)
{
    if (read_word(&p->rest, WORD_FACE))
        phrase_heading(p, before);
    if (read_word(&p->rest, WORD_LEFT) || read_word(&p->rest, WORD_RIGHT))
        return; // which of two middle cells it turns about
}

static void say_bases(struct phrase *p)
{
    if (!read_word(&p->rest, TAB_BASES))
        return;
    phrase_add(p, ", bases");
    while (phrase_next_is(p, ARG_WORD) || phrase_next_is(p, ARG_NUMBER)) {
        phrase_word(p, " ");
        phrase_number(p, " ");
    }
}

static void word_change(struct phrase *p)
{
    int32_t keep = 0;

    if (read_word(&p->rest, TAB_KEEP))
        read_number(&p->rest, &keep);
    phrase_add(p, "Form");
    say_layout(p, " ");
    say_face(p, ", facing ");
    say_bases(p);
    if (!keep)
        return;
    phrase_add(p, ", base ");
    text_thousandths(&p->text, keep);
    phrase_add(p, " staying");
}

static void say_arrival(struct phrase *p, const char *verb)
{
    phrase_add(p, verb);
    read_word(&p->rest, WORD_AT);
    phrase_place(p, " at ");
    if (read_word(&p->rest, TAB_CELL)) {
        phrase_number(p, " in column ");
        phrase_number(p, ", row ");
    }
    say_face(p, ", facing ");
    say_layout(p, ", ");
}

static bool is_arrival(const struct order *order)
{
    return order->args && order->arg[0].kind == ARG_WORD &&
           (order->arg[0].word == WORD_AT || order->arg[0].word == TAB_CELL);
}

// --- actions ---

// "March 1 bw ahead, then face east"; what is no leg comes after.
static void word_move(struct phrase *p)
{
    if (is_arrival(p->rest.order)) {
        say_arrival(p, "Come on");
        phrase_legs(p, ", then ");
        return;
    }
    phrase_march(p);
    phrase_units(p, " with ");
    while (phrase_next_is(p, ARG_WORD) || phrase_next_is(p, ARG_NUMBER)) {
        phrase_word(p, " ");
        phrase_number(p, " ");
    }
}

static void word_charge(struct phrase *p)
{
    phrase_add(p, p->rest.order->args ? "Charge: " : "Charge straight ahead");
    phrase_legs(p, "");
}

static void word_shoot(struct phrase *p)
{
    phrase_add(p, "Shoot");
    phrase_units(p, " ");
    phrase_word(p, " with the bases that face: ");
    phrase_heading(p, " with the bases that face ");
}

// --- combat and recovery ---

// "Bases 1, 2 against Guards; 3 against Lancers"
static void word_allocate(struct phrase *p)
{
    const char *before = "Bases ";

    if (!p->rest.order->args)
        phrase_title(p, TAB_ALLOCATE);
    while (phrase_next_is(p, ARG_UNIT)) {
        int enemy = 0;

        read_unit(&p->rest, &enemy);
        if (!phrase_next_is(p, ARG_NUMBER))
            continue;
        phrase_numbers(p, before);
        phrase_add(p, " against ");
        phrase_call(p, enemy);
        before = "; ";
    }
}

static void word_recover(struct phrase *p, int unit)
{
    int32_t points = 0;
    int dice;

    read_number(&p->rest, &points);
    phrase_add(p, "Test cohesion");
    if (points) {
        phrase_add(p, points == 1000 ? " with a point" : " with points: ");
        if (points != 1000)
            text_thousandths(&p->text, points);
    }
    dice = is_unit(p->g, unit) ? tab_recovery_dice(p->b, p->g, unit, NULL) + points / 1000 : 0;
    if (!dice)
        return;
    phrase_add(p, ", dice: ");
    text_whole(&p->text, dice);
}

static void word_remove(struct phrase *p)
{
    phrase_add(p, "Lose base");
    phrase_number(p, " ");
    phrase_word(p, ", closing up from the ");
}

// --- all of them ---

static const struct vocabulary speech = {.legs = &tab_legs}; // units by their names
static const struct vocabulary charging = {.legs = &tab_charge_legs};

int tab_wording(const struct battle *b, const struct game *g, const struct order *o, char *text,
                int bytes)
{
    struct phrase p = phrase_on(b, g, o, o->verb == TAB_CHARGE ? &charging : &speech, text, bytes);

    switch (o->verb) {
    case TAB_ACTIVATE:
        word_activate(&p);
        break;
    case TAB_MOVE:
        word_move(&p);
        break;
    case TAB_CHANGE:
        word_change(&p);
        break;
    case TAB_CHARGE:
        word_charge(&p);
        break;
    case TAB_SHOOT:
        word_shoot(&p);
        break;
    case TAB_BREAKOFF:
        phrase_add(&p, "Break off");
        phrase_legs(&p, ": ");
        break;
    case TAB_DEPLOY:
        say_arrival(&p, "Deploy");
        break;
    case TAB_ALLOCATE:
        word_allocate(&p);
        break;
    case TAB_RECOVER:
        word_recover(&p, o->unit);
        break;
    case TAB_REMOVE:
        word_remove(&p);
        break;
    default:
        phrase_title(&p, o->verb);
        phrase_units(&p, ": ");
    }
    return p.text.used;
}
