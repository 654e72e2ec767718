// SPDX-License-Identifier: MIT
// Orders as phrases for buttons.
#include "core/text.h"
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/setup.h"

// An order on its way into words.
struct phrase {
    const struct battle *b;
    const struct game *g;
    struct text text;
    struct reader r;
};

static void add(struct phrase *p, const char *words)
{
    text_add(&p->text, words);
}

static void add_unit(struct phrase *p, int unit)
{
    add(p, p->b->roster[unit].name);
}

static void add_length(struct phrase *p, length far)
{
    text_span(&p->text, far, p->b->native);
}

// --- legs ---

static const char *word_of_way(int word)
{
    return word == WORD_AHEAD  ? " ahead"
           : word == WORD_BACK ? " back"
           : word == WORD_LEFT ? " to the left"
                               : " to the right";
}

static void add_degrees(struct phrase *p)
{
    int32_t degrees;

    if (read_number(&p->r, &degrees))
        text_thousandths(&p->text, degrees);
}

static void add_leg_of(struct phrase *p, int word)
{
    length far;

    switch (word) {
    case WORD_ABOUT:
        add(p, "about face");
        return;
    case WORD_FACE:
        add(p, "face ");
        add_degrees(p);
        return;
    case WORD_TURN:
        add(p, read_word(&p->r, WORD_LEFT) ? "turn left " : "turn right ");
        read_word(&p->r, WORD_RIGHT);
        add_degrees(p);
        return;
    default:
        if (!read_length(&p->r, &far))
            return;
        add_length(p, far);
        add(p, word_of_way(word));
    }
}

// `first` stands before the first leg, a comma before the others.
static void add_legs(struct phrase *p, const char *first)
{
    int word;

    for (const char *before = first; read_any_word(&p->r, &word); before = ", ") {
        add(p, before);
        add_leg_of(p, word);
    }
}

static void begin_with_capital(struct phrase *p)
{
    char *c = p->text.start;

    if (*c >= 'a' && *c <= 'z')
        *c = (char)(*c - 'a' + 'A');
}

// "March 3 in ahead, face 45", but "Face 45, 3 in ahead".
static void word_move(struct phrase *p)
{
    bool road = read_word(&p->r, TBT_ROAD);
    const struct arg *next = &p->r.order->arg[p->r.next];

    if (p->r.next < p->r.order->args && next->word >= WORD_AHEAD && next->word <= WORD_RIGHT)
        add(p, "march ");
    add_legs(p, "");
    add(p, road ? ", by road" : "");
    add(p, p->text.used ? "" : "move");
    begin_with_capital(p);
}

static void word_leave(struct phrase *p)
{
    bool road = read_word(&p->r, TBT_ROAD);

    add_legs(p, "");
    add(p, p->text.used ? ", leave the table" : "leave the table");
    add(p, road ? " by road" : "");
    begin_with_capital(p);
}

static void word_charge(struct phrase *p)
{
    int enemy = 0;

    read_unit(&p->r, &enemy);
    read_word(&p->r, TBT_ROAD);
    add_legs(p, "");
    add(p, p->text.used ? ", charge " : "charge ");
    add_unit(p, enemy);
    begin_with_capital(p);
}

// --- units ---

static void add_units(struct phrase *p, const char *first)
{
    int unit;

    for (const char *before = first; read_unit(&p->r, &unit); before = ", ") {
        add(p, before);
        add_unit(p, unit);
    }
}

static void word_shoot(struct phrase *p)
{
    bool turns;

    if (!p->r.order->args) {
        add(p, "Stand and shoot");
        return;
    }
    add(p, "Shoot");
    add_units(p, " ");
    turns = read_word(&p->r, WORD_TURN);
    if (read_word(&p->r, WORD_WITH))
        add_units(p, " with ");
    turns |= read_word(&p->r, WORD_TURN);
    add(p, turns ? ", turning to face first" : "");
}

static void word_fight(struct phrase *p)
{
    add(p, "Fight");
    add_units(p, " ");
    add(p, read_word(&p->r, TBT_COLUMN) ? " in column" : "");
}

static void word_close(struct phrase *p)
{
    add(p, "Close");
    if (read_word(&p->r, WORD_WITH))
        add_units(p, " together with ");
}

static void word_follow(struct phrase *p)
{
    length far = 0;

    read_length(&p->r, &far);
    add(p, far ? "Follow up " : "Hold: no follow-up");
    if (far)
        add_length(p, far);
}

static void word_rally(struct phrase *p, int unit)
{
    add(p, "Rally");
    if (unit && on_table(p->g, unit)) {
        add(p, ": needs ");
        text_whole(&p->text, rally_needs(p->b, p->g, unit));
        add(p, " or more");
    }
}

// --- the edge of the table ---

static void word_reinforce(struct phrase *p)
{
    int32_t number = 0;
    int point;

    read_number(&p->r, &number);
    point = tbt_in(p->g)->active * 2 + (number == 2000);
    add(p, "Reinforce at point ");
    text_thousandths(&p->text, number);
    if (queue_head(p->g, point)) {
        add(p, " with ");
        add_unit(p, queue_head(p->g, point));
    }
    add(p, ": needs ");
    text_whole(&p->text, reinforce_needs(p->g, point));
    add(p, " or more");
}

static void word_arrive(struct phrase *p)
{
    length at = 0;

    read_length(&p->r, &at);
    add(p, "Come on at ");
    add_length(p, at);
}

static void word_point(struct phrase *p)
{
    static const char *const edges[] = {"north", "east", "south", "west"};
    length at = 0;
    int word = WORD_NORTH;

    read_any_word(&p->r, &word);
    read_length(&p->r, &at);
    add(p, "Reinforcements at the ");
    add(p, word >= WORD_NORTH && word <= WORD_WEST ? edges[word - WORD_NORTH] : "");
    add(p, " edge, ");
    add_length(p, at);
    if (read_word(&p->r, WORD_QUEUE))
        add_units(p, ": ");
}

// --- the set-up ---

static void add_place(struct phrase *p)
{
    struct vec at;

    if (!read_point(&p->r, &at))
        return;
    add(p, " at ");
    add_length(p, at.east);
    add(p, ", ");
    add_length(p, at.north);
}

static void word_deploy(struct phrase *p)
{
    add(p, "Deploy");
    read_word(&p->r, WORD_AT);
    add_place(p);
    add_legs(p, ", ");
}

static void word_place(struct phrase *p)
{
    int word = WORD_NONE;

    add(p, "Place the ");
    read_any_word(&p->r, &word);
    add(p, word ? word_text(p->b->rules, word) : "feature");
    add_place(p);
}

// `army` and `features`: words and how many of each.
static void word_list(struct phrase *p, const char *verb)
{
    int32_t number;
    int word;

    for (add(p, verb); read_any_word(&p->r, &word);) {
        add(p, " ");
        add(p, word_text(p->b->rules, word));
        if (read_number(&p->r, &number)) {
            add(p, " ");
            text_thousandths(&p->text, number);
        }
    }
}

// --- all of them ---

static void word_rout(struct phrase *p)
{
    add_legs(p, "");
    add(p, p->text.used ? ", fall back" : "fall back");
    begin_with_capital(p);
}

static void word_face(struct phrase *p)
{
    add(p, "Face ");
    add_degrees(p);
}

// Verbs that are their own phrase, or a phrase of their own.
static const char *plain_title(int verb)
{
    for (int i = 0; i < TBT_VERBS; i++)
        if (tbt_verbs[i].word == verb)
            return tbt_verbs[i].title;
    return "An order";
}

static void word_other(struct phrase *p, int verb)
{
    int unit;

    add(p, plain_title(verb));
    if (read_unit(&p->r, &unit)) {
        add(p, ": ");
        add_unit(p, unit);
    }
}

int tbt_wording(const struct battle *b, const struct game *g, const struct order *o, char *text,
                int bytes)
{
    struct phrase p = {b, g, text_on(text, bytes), {b, o, 0}};

    switch (o->verb) {
    case TBT_MOVE:
        word_move(&p);
        break;
    case TBT_LEAVE:
        word_leave(&p);
        break;
    case TBT_CHARGE:
        word_charge(&p);
        break;
    case WORD_FACE:
        word_face(&p);
        break;
    case TBT_ROUT:
        word_rout(&p);
        break;
    case TBT_SHOOT:
        word_shoot(&p);
        break;
    case TBT_FIGHT:
        word_fight(&p);
        break;
    case TBT_CLOSE:
        word_close(&p);
        break;
    case TBT_FOLLOW:
        word_follow(&p);
        break;
    case TBT_RALLY:
        word_rally(&p, o->unit);
        break;
    case TBT_REINFORCE:
        word_reinforce(&p);
        break;
    case TBT_ARRIVE:
        word_arrive(&p);
        break;
    case TBT_POINT:
        word_point(&p);
        break;
    case TBT_DEPLOY:
        word_deploy(&p);
        break;
    case TBT_PLACE:
        word_place(&p);
        break;
    case TBT_ARMY:
        word_list(&p, "Bring");
        break;
    case TBT_FEATURES:
        word_list(&p, "A field of");
        break;
    default:
        word_other(&p, o->verb);
    }
    return p.text.used;
}
