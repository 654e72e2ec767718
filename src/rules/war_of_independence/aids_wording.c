// SPDX-License-Identifier: MIT
// Orders as phrases.
#include "core/phrase.h"
#include "rules/war_of_independence/fight.h"
#include "rules/war_of_independence/propose.h"

static void say_length(struct phrase *p, const char *before)
{
    length far;

    if (!read_length(&p->rest, &far))
        return;
    phrase_add(p, before);
    phrase_span(p, far);
}

// What has no phrase of its own, as it is written.
static void say_rest(struct phrase *p)
{
    while (p->rest.next < p->rest.order->args) {
        phrase_units(p, " ");
        phrase_word(p, " ");
        phrase_place(p, " ");
        phrase_number(p, " ");
        if (phrase_next_is(p, ARG_LENGTH))
            say_length(p, " ");
    }
}

// --- moves and places ---

static void say_face(struct phrase *p, const char *before)
{
    if (read_word(&p->rest, WORD_FACE))
        phrase_heading(p, before);
}

static void say_layout(struct phrase *p)
{
    int ranks;

    if (read_word(&p->rest, WOI_RANKS) && read_integer(&p->rest, 1, 9, &ranks))
        phrase_add(p, ranks == 1 ? ", in one rank" : ranks == 2 ? ", in two ranks" : ", deep");
    if (read_word(&p->rest, WOI_ROW))
        say_length(p, ", a row spaced ");
}

// "facing north, in two ranks"
static void say_how(struct phrase *p)
{
    say_face(p, ", facing ");
    say_layout(p);
}

// "to 15 in east, 16 in north"; "along the road 12 in"; "figures 1, 2 into the house"
static void say_way(struct phrase *p)
{
    int figures = 0, into = 0;

    if (read_word(&p->rest, WORD_TO) || phrase_next_is(p, ARG_POINT)) {
        while (phrase_next_is(p, ARG_POINT))
            phrase_place(p, " to ");
        say_how(p);
        return;
    }
    if (read_word(&p->rest, WOI_ALONG)) {
        say_length(p, " along the road ");
        phrase_heading(p, ", ");
        while (phrase_next_is(p, ARG_NUMBER))
            phrase_heading(p, ", then ");
        return;
    }
    for (int i = 0; i < p->rest.order->args; i++) {
        const struct arg *arg = &p->rest.order->arg[i];

        figures += arg->kind == ARG_NUMBER &&
                   (!i || arg[-1].kind != ARG_WORD || arg[-1].word != WORD_FACE);
        into += arg->kind == ARG_WORD && arg->word == WOI_IN;
    }
    phrase_add(p, into == figures ? " into the house, figures: " : ", figure by figure: ");
    text_whole(&p->text, figures);
}

static void say_move(struct phrase *p)
{
    const char *march = p->rest.order->verb == WOI_ENTER ? "Come on" : "March";

    if (read_word(&p->rest, WOI_FAST))
        phrase_add(p, "Go fast");
    else if (read_word(&p->rest, WOI_ROAD))
        phrase_add(p, "March by road");
    else
        phrase_add(p, read_word(&p->rest, WOI_MARCH) ? march : "March");
    for (bool more = true; more;) {
        more = false;
        if (read_word(&p->rest, WOI_JUMP))
            phrase_add(p, ", jumping,"), more = true;
        if (read_word(&p->rest, WOI_SWIM))
            phrase_add(p, ", swimming,"), more = true;
    }
    say_way(p);
}

// A change on the spot is not called by its place.
static bool is_here(const struct phrase *p)
{
    const struct box *box = &p->g->box[p->rest.order->unit];
    struct reader ahead = p->rest;
    struct vec at;

    read_word(&ahead, WORD_TO);
    return read_point(&ahead, &at) && !read_point(&ahead, &at) &&
           vec_length(vec_sub(at, box->centre)) <= box_reach(box);
}

static void say_change(struct phrase *p)
{
    struct vec at;

    phrase_word(p, "Form ");
    if (!is_here(p)) {
        say_way(p);
        return;
    }
    read_word(&p->rest, WORD_TO);
    read_point(&p->rest, &at);
    say_how(p);
}

// "Deploy at 15 in east, 10 in north, facing north, in line, in two ranks"
static void say_deploy(struct phrase *p)
{
    if (read_word(&p->rest, WOI_RIVER)) {
        say_length(p, "On the river, at ");
        return;
    }
    if (read_word(&p->rest, WOI_HOUSE)) {
        phrase_place(p, "Into the house at ");
        phrase_numbers(p, ", figures ");
    } else {
        phrase_add(p, "Deploy");
        read_word(&p->rest, WORD_AT);
        phrase_place(p, " at ");
    }
    say_face(p, ", facing ");
    if (phrase_next_is(p, ARG_WORD))
        phrase_word(p, ", ");
    say_layout(p);
    say_rest(p);
}

// --- the countryside ---

static void say_bank(struct phrase *p, const char *what)
{
    if (read_word(&p->rest, WOI_LOW))
        phrase_add(p, ", western ");
    else if (read_word(&p->rest, WOI_HIGH))
        phrase_add(p, ", eastern ");
    else
        return;
    phrase_add(p, what);
}

// "Town, eastern bank; houses wood, stone; bridge at 6 in wood; ford at 18 in"
static void say_town(struct phrase *p)
{
    phrase_add(p, "Town");
    say_bank(p, "bank");
    if (read_word(&p->rest, WOI_HOUSES)) {
        phrase_word(p, "; houses of ");
        while (read_word(&p->rest, WOI_WOOD) || read_word(&p->rest, WOI_STONE))
            phrase_add(p, p->rest.order->arg[p->rest.next - 1].word == WOI_WOOD ? ", wood"
                                                                                : ", stone");
    }
    if (read_word(&p->rest, WOI_BRIDGE)) {
        if (!phrase_next_is(p, ARG_LENGTH))
            phrase_add(p, "; bridge");
        say_length(p, "; bridge at ");
        if (phrase_next_is(p, ARG_WORD) && !read_word(&p->rest, WOI_FORD))
            phrase_word(p, ", of ");
    }
    if (read_word(&p->rest, WOI_FORD) || phrase_next_is(p, ARG_LENGTH))
        say_length(p, "; ford at ");
}

// "The hill at 7.2 in east, 18 in north"; "The farm at 7.2 in east, 6 in north, hedge"
static void say_place(struct phrase *p)
{
    phrase_word(p, "The ");
    phrase_number(p, " ");
    phrase_place(p, " at ");
    while (phrase_next_is(p, ARG_WORD))
        phrase_word(p, ", ");
}

static void say_flank(struct phrase *p)
{
    phrase_add(p, "March round the flank");
    say_bank(p, "edge");
    phrase_units(p, ": ");
}

// --- boats ---

// "Get in A25: 1, 2; A26: 5"
static void say_embark(struct phrase *p)
{
    int boat;

    for (const char *before = "Get in "; read_unit(&p->rest, &boat); before = "; ") {
        phrase_add(p, before);
        phrase_call(p, boat);
        phrase_numbers(p, ": figures ");
    }
}

static void say_sail(struct phrase *p)
{
    bool down = read_word(&p->rest, WOI_DOWN) || !read_word(&p->rest, WOI_UP);

    say_length(p, "Travel ");
    phrase_add(p, down ? " downstream" : " upstream");
}

// --- fights ---

// "the wooden house at 20 in east, 22 in north, hits: 7 of 20"
static void say_structure(struct phrase *p)
{
    struct reader ahead = p->rest;
    struct woi_structure place;
    const char *name;
    struct vec at;

    if (!read_point(&ahead, &at) || !woi_structure_at(p->b, p->g, at, &place)) {
        phrase_place(p, "what stands ");
        return;
    }
    phrase_add(p, "the ");
    name = p->b->rules->terrain[ground_piece(p->b, p->g, place.piece - 1).piece->what].name;
    text_name(&p->text, name, text_bytes(name));
    phrase_place(p, " at ");
    phrase_add(p, ", hits: ");
    text_whole(&p->text, place.hits);
    phrase_add(p, " of ");
    text_whole(&p->text, place.strength);
}

// "Fire at B3: 20 dice, 8 or more"
static void say_fire(struct phrase *p)
{
    struct woi_aim aim;
    int target = 0, unit = p->rest.order->unit;

    phrase_add(p, "Fire at ");
    if (read_word(&p->rest, WORD_AT)) {
        say_structure(p);
        return;
    }
    if (!read_unit(&p->rest, &target))
        return;
    phrase_call(p, target);
    if (read_word(&p->rest, WORD_WITH))
        phrase_numbers(p, " with ");
    if (!fine(woi_aim(p->b, p->g, unit, target, 0, &aim)))
        return;
    phrase_add(p, ", dice: ");
    text_whole(&p->text, aim.dice);
    phrase_add(p, ", D");
    text_whole(&p->text, aim.sides);
    phrase_needs(p, aim.need, " or more");
}

// "1 at B3 2, 3 at B21 1"
static void say_strikes(struct phrase *p)
{
    const char *before = ": ";

    phrase_add(p, p->rest.order->args ? "Strike" : "Strike, each by himself");
    for (; phrase_next_is(p, ARG_NUMBER); before = "; ") {
        int enemy;

        phrase_number(p, before);
        if (read_word(&p->rest, WOI_NONE)) {
            phrase_add(p, " at nobody");
            continue;
        }
        if (!read_unit(&p->rest, &enemy))
            return;
        phrase_add(p, " at ");
        phrase_call(p, enemy);
        phrase_number(p, " ");
    }
}

static void say_losses(struct phrase *p)
{
    phrase_add(p, "Lose figures");
    phrase_numbers(p, " ");
}

// --- all of them ---

static void say_ford(struct phrase *p)
{
    say_length(p, "A ford at ");
}

static void say_landing(struct phrase *p)
{
    phrase_add(p, "Get out");
    say_way(p);
}

static void say_turn(struct phrase *p)
{
    phrase_title(p, p->rest.order->verb);
    say_face(p, ", facing ");
    phrase_numbers(p, ": ");
}

static const struct woi_saying {
    uint16_t verb;
    void (*say)(struct phrase *);
} sayings[] = {
    {WOI_MOVE, say_move},         {WOI_ENTER, say_move},    {WOI_CHANGE, say_change},
    {WOI_DEPLOY, say_deploy},     {WOI_TOWN, say_town},     {WOI_FORD, say_ford},
    {WOI_PLACE, say_place},       {WOI_FLANK, say_flank},   {WOI_EMBARK, say_embark},
    {WOI_DISEMBARK, say_landing}, {WOI_SAIL, say_sail},     {WOI_FIRE, say_fire},
    {WOI_NOMINATE, say_strikes},  {WOI_LOSE, say_losses},   {WOI_HOLD, say_turn},
    {WOI_LIMBER, say_turn},       {WOI_UNLIMBER, say_turn}, {WOI_REALIGN, say_turn},
};

int woi_wording(const struct battle *b, const struct game *g, const struct order *o, char *text,
                int bytes)
{
    static const struct vocabulary speech = {.legs = NULL}; // units by their names
    struct phrase p = phrase_on(b, g, o, &speech, text, bytes);

    for (int i = 0; i < COUNT(sayings) && (o->args || o->verb == WOI_NOMINATE); i++)
        if (sayings[i].verb == o->verb) {
            sayings[i].say(&p);
            return p.text.used;
        }
    phrase_title(&p, o->verb); // or nothing beside the verb
    say_rest(&p);
    return p.text.used;
}
