// SPDX-License-Identifier: MIT
// Orders as phrases for buttons.
#include "core/phrase.h"
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/path.h"

// --- legs ---

static void word_move(struct phrase *p)
{
    bool road = read_word(&p->rest, TBT_ROAD);

    phrase_march(p);
    phrase_add(p, road ? ", by road" : "");
}

static void word_leave(struct phrase *p)
{
    bool road = read_word(&p->rest, TBT_ROAD);

    phrase_end_of_legs(p, "leave the table");
    phrase_add(p, road ? " by road" : "");
}

static void word_charge(struct phrase *p)
{
    int enemy = 0;

    read_unit(&p->rest, &enemy);
    read_word(&p->rest, TBT_ROAD);
    phrase_end_of_legs(p, "charge ");
    phrase_call(p, enemy);
}

// --- units ---

static void word_shoot(struct phrase *p)
{
    bool turns;

    if (!p->rest.order->args) {
        phrase_add(p, "Stand and shoot");
        return;
    }
    phrase_add(p, "Shoot");
    phrase_units(p, " ");
    turns = read_word(&p->rest, WORD_TURN);
    if (read_word(&p->rest, WORD_WITH))
        phrase_units(p, " with ");
    turns |= read_word(&p->rest, WORD_TURN);
    phrase_add(p, turns ? ", turning to face first" : "");
}

static void word_fight(struct phrase *p)
{
    phrase_add(p, "Fight");
    phrase_units(p, " ");
    phrase_add(p, read_word(&p->rest, TBT_COLUMN) ? " in column" : "");
}

static void word_close(struct phrase *p)
{
    phrase_add(p, "Close");
    if (read_word(&p->rest, WORD_WITH))
        phrase_units(p, " together with ");
}

static void word_follow(struct phrase *p)
{
    length far = 0;

    read_length(&p->rest, &far);
    phrase_add(p, far ? "Follow up " : "Hold: no follow-up");
    if (far)
        phrase_span(p, far);
}

static void word_rally(struct phrase *p, int unit)
{
    phrase_add(p, "Rally");
    if (unit && on_table(p->g, unit))
        phrase_needs(p, tbt_rally_needs(p->b, p->g, unit, NULL), " or more");
}

// --- the edge of the table ---

static void word_reinforce(struct phrase *p)
{
    int32_t number = 0;
    int point;

    read_number(&p->rest, &number);
    point = tbt_in(p->g)->active * 2 + (number == 2000);
    phrase_add(p, "Reinforce at point ");
    text_thousandths(&p->text, number);
    if (tbt_queue_head(p->g, point)) {
        phrase_add(p, " with ");
        phrase_call(p, tbt_queue_head(p->g, point));
    }
    phrase_needs(p, tbt_reinforce_needs(p->g, point), " or more");
}

static void word_arrive(struct phrase *p)
{
    length at = 0;

    read_length(&p->rest, &at);
    phrase_add(p, "Come on at ");
    phrase_span(p, at);
}

static void word_point(struct phrase *p)
{
    static const char *const edges[] = {"north", "east", "south", "west"};
    length at = 0;
    int word = WORD_NORTH;

    read_any_word(&p->rest, &word);
    read_length(&p->rest, &at);
    phrase_add(p, "Reinforcements at the ");
    phrase_add(p, word >= WORD_NORTH && word <= WORD_WEST ? edges[word - WORD_NORTH] : "");
    phrase_add(p, " edge, ");
    phrase_span(p, at);
    if (read_word(&p->rest, WORD_QUEUE))
        phrase_units(p, ": ");
}

// --- the set-up ---

static void word_deploy(struct phrase *p)
{
    phrase_add(p, "Deploy");
    read_word(&p->rest, WORD_AT);
    phrase_place(p, " at ");
    phrase_legs(p, ", ");
}

static void word_place(struct phrase *p)
{
    int word = WORD_NONE;

    phrase_add(p, "Place the ");
    read_any_word(&p->rest, &word);
    phrase_add(p, word ? word_text(p->b->rules, word) : "feature");
    phrase_place(p, " at ");
}

static void add_counted(struct phrase *p, const char *before, const char *what, const char *several)
{
    int32_t count = 1000;

    read_number(&p->rest, &count);
    phrase_add(p, before);
    text_thousandths(&p->text, count);
    phrase_add(p, " ");
    phrase_add(p, count == 1000 ? what : several);
}

static void word_army(struct phrase *p)
{
    const char *before = " ";
    int word;

    phrase_add(p, "Bring");
    while (read_any_word(&p->rest, &word)) {
        if (word < TBT_W_CHQ || word > TBT_W_AHQ) // `corps`: its headquarters says as much
            continue;
        add_counted(p, before, tbt_kinds[word - TBT_W_CHQ + CHQ].name,
                    tbt_kinds[word - TBT_W_CHQ + CHQ].name);
        before = ", ";
    }
}

static void word_features(struct phrase *p)
{
    static const char *const several[] = {"streams", "rivers", "hills",  "steep hills", "towns",
                                          "woods",   "copses", "hedges", "walls",       "fords"};
    const char *before = " with ";
    int word;

    phrase_add(p, "Ground");
    for (; read_any_word(&p->rest, &word); before = ", ") {
        const char *name = word_text(p->b->rules, word);

        add_counted(p, before, name,
                    word >= TBT_STREAM && word <= TBT_FORD ? several[word - TBT_STREAM] : name);
    }
}

// --- all of them ---

static const struct vocabulary speech = {.legs = &tbt_legs}; // units by their names

int tbt_wording(const struct battle *b, const struct game *g, const struct order *o, char *text,
                int bytes)
{
    struct phrase p = phrase_on(b, g, o, &speech, text, bytes);

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
        phrase_add(&p, "Face");
        phrase_heading(&p, " ");
        break;
    case TBT_ROUT:
        phrase_end_of_legs(&p, "fall back");
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
        word_army(&p);
        break;
    case TBT_FEATURES:
        word_features(&p);
        break;
    default:
        phrase_title(&p, o->verb);
        phrase_units(&p, ": ");
    }
    return p.text.used;
}
