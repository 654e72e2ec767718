// SPDX-License-Identifier: MIT
#include "secrecy/course.h"
#include "rules/battles_for_empire/battles_for_empire.h"
#include "rules/war_of_independence/war_of_independence.h"
#include "secrecy/sealed.h"
#include <string.h>

void course_begin(struct course *c, const struct battle *b, const struct game *g, int seat,
                  uint64_t open, uint64_t secret)
{
    c->battle = b;
    game_copy(b, &c->game, g);
    game_copy(b, &c->begun, g);
    c->secret = secret;
    c->declined = false;
    c->dice = split_dice(b, seat_sides(b, seat), open, secret);
    c->events = (struct events){c->event, 0, EVENTS, false};
    page_ear_open(&c->page, b, g, seat);
    page_ear_open(&c->watcher, b, g, ONLOOKER);
}

void course_end(struct course *c)
{
    page_ear_close(&c->page);
    page_ear_close(&c->watcher);
}

void course_play(struct course *c, const struct order *o)
{
    const struct rules *rules = c->battle->rules;
    struct game before = c->game;
    int first = c->events.count;
    int hush = rules->order_secret ? rules->order_secret(c->battle, &before, o) : 0;
    struct judged judged;

    must(fine(game_check_seen(c->battle, &c->game, o, &judged)));
    game_play(c->battle, &c->game, &judged, &c->dice.dice, &c->events);
    page_ear_hear(&c->page, &before, &c->game, o, &c->events, first, hush);
    page_ear_hear(&c->watcher, &before, &c->game, o, &c->events, first, hush);
}

int first_asked(const struct game *g)
{
    return __builtin_ctz(g->ask.seats);
}

// Where only one of the twins must decide something nobody may know of, it declines.
static bool decline(struct course *c)
{
    struct order pass = order_of(first_asked(&c->game), 0, WORD_PASS);
    struct judged judged;

    if (!fine(game_check_seen(c->battle, &c->game, &pass, &judged)))
        return false;
    course_play(c, &pass);
    c->declined = true;
    return true;
}

bool same_ask(const struct game *a, const struct game *c)
{
    return !memcmp(&a->ask, &c->ask, sizeof a->ask);
}

// An order of another seat that both twins allow.
static bool answer_both(struct course *a, struct course *c, struct luck *luck)
{
    int seat = first_asked(&a->game);
    struct game view;
    struct judged drawn, judged;

    game_view(a->battle, &a->game, seat, &view);
    game_draw(a->battle, &view, seat, luck, &drawn);
    if (!fine(game_check_seen(c->battle, &c->game, &drawn.order, &judged)))
        return false;
    course_play(a, &drawn.order);
    course_play(c, &drawn.order);
    return true;
}

static bool at_rest_for(const struct game *g, int seat)
{
    return g->outcome || g->ask.seats >> seat & 1;
}

static bool threw_in_secret(const struct course *c)
{
    return c->dice.secret.state != c->secret;
}

// Behind a screen each truth answers what the seat does not hear of as it likes, to the last.
static void answer_alone(struct course *c, int seat, struct luck *luck)
{
    int kind = c->game.ask.kind;

    while (c->game.ask.seats && c->game.ask.kind == kind && !at_rest_for(&c->game, seat)) {
        struct order o = screen_answer(c->battle, &c->game, first_asked(&c->game), luck);

        course_play(c, &o);
    }
}

static bool answer_unseen(struct course *c, int seat, struct luck *luck)
{
    if (!asks_unseen(c->battle, &c->game, seat_sides(c->battle, seat)))
        return false;
    answer_alone(c, seat, luck);
    c->declined = true;
    return true;
}

// In full view only one thing is not heard: the flank of a march.
static void answer_unheard(struct course *a, struct course *c, int seat, struct luck *luck)
{
    struct order o;

    if (screen_is_up(a->battle, &a->game)) {
        answer_alone(a, seat, luck);
        answer_alone(c, seat, luck);
        return;
    }
    o = screen_answer(a->battle, &a->game, first_asked(&a->game), luck);
    course_play(a, &o);
    o = screen_other_flank(&o, luck);
    course_play(c, &o);
}

// Where both are asked at once, the others may go on as well, as long as they do not say `done`.
static void act_alone(struct course *c, int seat, struct luck *luck)
{
    int others = c->game.ask.seats & ~(1 << seat);

    for (uint32_t acts = luck_below(luck, 4); others && acts; acts--) {
        struct order o = screen_answer(c->battle, &c->game, __builtin_ctz((unsigned)others), luck);

        if (o.verb != WORD_DONE && screen_goes_on(&c->game))
            course_play(c, &o);
    }
}

// On until the seat is asked again in both. When the screen is down they may be told apart. False:
// there is nothing to compare.
static bool go_on_screened(struct course *a, struct course *c, int seat, struct luck *luck)
{
    bool screened = in_set_up(&a->game);
    int sides = seat_sides(a->battle, seat);

    for (;;) {
        if (screened && (!in_set_up(&a->game) || !in_set_up(&c->game)))
            return false;
        if (screen_is_up(a->battle, &a->game) && same_ask(&a->game, &c->game)) {
            act_alone(a, seat, luck);
            act_alone(c, seat, luck);
        }
        if (answer_unseen(a, seat, luck) || answer_unseen(c, seat, luck))
            continue;
        if (at_rest_for(&a->game, seat) || !same_ask(&a->game, &c->game))
            return true; // as the other is, or they are told apart
        if (answers_unheard(a->battle, &a->game, sides))
            answer_unheard(a, c, seat, luck);
        else if (!answer_both(a, c, luck))
            return false;
    }
}

// On until the seat is asked again in both. Secret dice may send the others different ways, for all
// to see: then what the order itself brought about is compared, and no more. False: there is
// nothing to compare.
static bool go_on(struct course *a, struct course *c, int seat, struct luck *luck)
{
    enum { STEPS = 12 };

    for (int i = 0; i < STEPS; i++) {
        bool rest = at_rest_for(&a->game, seat), twin_rest = at_rest_for(&c->game, seat);

        if (rest && twin_rest)
            return true;
        if (threw_in_secret(a) || threw_in_secret(c))
            return i == 0;
        if (rest != twin_rest || !same_ask(&a->game, &c->game)) {
            if (!decline(rest || a->game.ask.kind == c->game.ask.kind ? c : a))
                return false;
        } else if (!answer_both(a, c, luck)) {
            return false;
        }
    }
    return false;
}

bool course_go_on(struct course *a, struct course *c, int seat, struct luck *luck)
{
    bool screened = a->battle->rules == &war_of_independence;

    if (a->battle->rules == &battles_for_empire)
        return sealed_go_on(a, c, seat, luck);
    return (screened ? go_on_screened : go_on)(a, c, seat, luck);
}
