// SPDX-License-Identifier: MIT
// Orders as phrases for buttons.
#include "core/text.h"
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/command.h"

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

static void add_length(struct phrase *p, length far)
{
    text_span(&p->text, far, p->b->native);
}

// Commanders by the last word of their title, as people call them; troops by their names.
static void add_unit(struct phrase *p, int unit)
{
    const struct roster *r = &p->b->roster[unit];
    const char *called = r->title;

    for (const char *c = r->title; *c; c++)
        if (*c == ' ' && c[1])
            called = c + 1;
    add(p, is_commander(p->g, unit) && *called ? called : r->name);
}

static void add_units(struct phrase *p, const char *first)
{
    int unit;

    for (const char *before = first; read_unit(&p->r, &unit); before = ", ") {
        add(p, before);
        add_unit(p, unit);
    }
}

static void add_degrees(struct phrase *p)
{
    int32_t degrees;

    if (read_number(&p->r, &degrees))
        text_thousandths(&p->text, degrees);
}

static void add_far(struct phrase *p, const char *after)
{
    length far;

    if (!read_length(&p->r, &far))
        return;
    add_length(p, far);
    add(p, after);
}

static void add_word(struct phrase *p)
{
    int word;

    if (read_any_word(&p->r, &word))
        add(p, word_text(p->b->rules, word));
}

// --- legs ---

static void add_turn(struct phrase *p, const char *verb)
{
    add(p, verb);
    add(p, read_word(&p->r, WORD_LEFT) ? " left " : " right ");
    read_word(&p->r, WORD_RIGHT);
    add_degrees(p);
}

static void add_formation(struct phrase *p)
{
    static const uint16_t word[] = {TFT_LINE, TFT_COLUMN, TFT_SKIRMISH, TFT_DEPLOYED, TFT_LIMBERED};

    for (int i = 0; i < 5; i++)
        if (read_word(&p->r, word[i])) {
            add(p, " in ");
            add(p, word_text(p->b->rules, word[i]));
        }
}

static void add_march_on(struct phrase *p)
{
    add(p, "march on at ");
    add_far(p, "");
    add_formation(p);
}

static void add_leg(struct phrase *p, int word)
{
    switch (word) {
    case WORD_AHEAD:
        add_far(p, " ahead");
        return;
    case WORD_BACK:
        add_far(p, " back");
        return;
    case WORD_LEFT:
        add_far(p, " to the left");
        return;
    case WORD_RIGHT:
        add_far(p, " to the right");
        return;
    case TFT_SHIFT:
        add(p, "slip ");
        add_degrees(p);
        add(p, " degrees off by ");
        add_far(p, "");
        return;
    case TFT_ROAD:
        add_far(p, " along the road");
        return;
    case WORD_WHEEL:
        add_turn(p, "wheel");
        return;
    case WORD_TURN:
        add_turn(p, "turn");
        return;
    case WORD_FACE:
        add(p, "face ");
        add_degrees(p);
        return;
    case TFT_FORM:
        add(p, "form ");
        add_word(p);
        return;
    case TFT_BRIDGE:
        add(p, "over the bridge");
        add_formation(p);
        return;
    case TFT_ENTER:
        add(p, "into the building ");
        add_degrees(p);
        return;
    case TFT_OUT:
        add(p, "out of the building towards ");
        add_degrees(p);
        return;
    case TFT_ARRIVE:
        add_march_on(p);
        return;
    default:
        add(p, word_text(p->b->rules, word));
        add(p, word == TFT_EXIT ? " from the table" : "");
    }
}

// `first` stands before the first leg, a comma before the others.
static void add_legs(struct phrase *p, const char *first)
{
    int word;

    for (const char *before = first; read_any_word(&p->r, &word); before = ", ") {
        add(p, before);
        add_leg(p, word);
    }
}

static void add_place(struct phrase *p, const char *before)
{
    struct vec at;

    if (!read_point(&p->r, &at))
        return;
    add(p, before);
    add_length(p, at.east);
    add(p, ", ");
    add_length(p, at.north);
}

static void begin_with_capital(struct phrase *p)
{
    char *c = p->text.start;

    if (*c >= 'a' && *c <= 'z')
        *c = (char)(*c - 'a' + 'A');
}

// "March 12 cm ahead, wheel left 30", but "Wheel left 30, 12 cm ahead".
static void word_march(struct phrase *p)
{
    const struct order *o = p->r.order;

    if (o->args && ((o->arg[0].word >= WORD_AHEAD && o->arg[0].word <= WORD_RIGHT) ||
                    o->arg[0].word == TFT_ROAD))
        add(p, "march ");
    add_legs(p, "");
    add(p, p->text.used ? "" : "move");
    begin_with_capital(p);
}

static void word_ride(struct phrase *p, int unit)
{
    add_unit(p, unit);
    add(p, " rides");
    for (const char *before = " to "; !read_end(&p->r); before = ", then to ") {
        int next = p->r.next;

        add_place(p, before);
        if (p->r.next == next)
            return;
    }
}

static void word_charge(struct phrase *p)
{
    int enemy = 0;

    read_unit(&p->r, &enemy);
    add_legs(p, "");
    add(p, p->text.used ? ", charge " : "charge ");
    add_unit(p, enemy);
    begin_with_capital(p);
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
    add(p, ": needs ");
    text_whole(&p->text, tft_needed(p->b, p->g, o->unit, units, NULL));
    add(p, " or less");
}

static void word_order(struct phrase *p, const struct order *o)
{
    int word = WORD_NONE;

    add_unit(p, o->unit);
    add_units(p, " orders ");
    read_any_word(&p->r, &word);
    add(p, " to ");
    add(p, what_is_ordered(word));
    add_need(p, o);
}

static void word_brigade(struct phrase *p, int unit)
{
    add_unit(p, unit);
    add_units(p, " forms a brigade of ");
}

// --- fire ---

static void add_load(struct phrase *p)
{
    if (read_word(&p->r, TFT_CANISTER))
        add(p, " with canister");
    if (read_word(&p->r, TFT_BALL)) {
        int32_t stand;

        add(p, " with ball");
        if (read_number(&p->r, &stand)) {
            add(p, " at stand ");
            text_thousandths(&p->text, stand);
        }
    }
    if (read_word(&p->r, TFT_WHITES))
        add(p, ": whites of their eyes!");
    if (read_word(&p->r, TFT_ONEMORE))
        add(p, ": one more fire!");
}

static void word_shoot(struct phrase *p)
{
    add(p, "Shoot");
    add_units(p, " ");
    add_load(p);
}

static void word_strike(struct phrase *p)
{
    int32_t stand = 0;

    read_number(&p->r, &stand);
    add(p, "Stand ");
    text_thousandths(&p->text, stand);
    add_units(p, " strikes ");
}

// --- the rest ---

static void word_form(struct phrase *p)
{
    add(p, "Form ");
    add_word(p);
    add_legs(p, ", ");
}

static void word_deploy(struct phrase *p)
{
    add(p, "Deploy");
    read_word(&p->r, WORD_AT);
    add_place(p, " at ");
    if (read_word(&p->r, WORD_FACE)) {
        add(p, ", face ");
        add_degrees(p);
    }
    add_formation(p);
}

static void word_ability(struct phrase *p)
{
    static const struct {
        uint16_t word;
        const char *title;
    } titles[] = {
        {TFT_FORWARD, "For God's sake forward!"},
        {TFT_COLOURS, "Protect the colours!"},
        {TFT_WHITES, "Whites of their eyes!"},
        {TFT_DANDER, "The boys have got their dander up!"},
        {TFT_ONEMORE, "Give them one more fire!"},
    };
    int word = WORD_NONE;

    read_any_word(&p->r, &word);
    for (int i = 0; i < TFT_ABILITIES; i++)
        if (titles[i].word == word) {
            add(p, titles[i].title);
            return;
        }
    add(p, "No ability");
}

static const char *plain_title(int verb)
{
    for (int i = 0; i < TFT_VERBS; i++)
        if (tft_verbs[i].word == verb)
            return tft_verbs[i].title;
    return "An order";
}

static void word_other(struct phrase *p, int verb)
{
    int word;

    add(p, plain_title(verb));
    add_units(p, ": ");
    if (read_any_word(&p->r, &word)) {
        add(p, ": ");
        add(p, word_text(p->b->rules, word));
    }
}

int tft_wording(const struct battle *b, const struct game *g, const struct order *o, char *text,
                int bytes)
{
    struct phrase p = {b, g, text_on(text, bytes), {b, o, 0}};

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
            word_march(&p);
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
        add(&p, "Evade ");
        add_far(&p, "");
        break;
    case TFT_PURSUE:
        add(&p, "Pursue");
        add_units(&p, " ");
        break;
    case TFT_DEPLOY:
        word_deploy(&p);
        break;
    case TFT_ABILITY:
        word_ability(&p);
        break;
    default:
        word_other(&p, o->verb);
    }
    return p.text.used;
}
