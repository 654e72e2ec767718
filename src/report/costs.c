// SPDX-License-Identifier: MIT
#include "report/costs.h"
#include "ai/judge.h"
#include "core/aids.h"
#include "core/save.h"
#include "core/tale.h"
#include <stdlib.h>
#include <string.h>

enum {
    THROWS = 24, // other dice that an order is played with
    LEAST = 10   // a thousandth: what is less costs nothing
};

static int expected(const struct battle *b, const struct game *before, const struct judged *judged,
                    int side)
{
    struct luck luck = {game_hash(b, before)};
    int sum = 0;

    for (int i = 0; i < THROWS; i++) {
        struct game g;

        game_copy(b, &g, before);
        g.dice_key = luck_next(&luck);
        game_play(b, &g, judged, &seeded_dice, NULL);
        sum += judge_chance(b, &g, side);
    }
    return sum / THROWS;
}

static bool begins_with(const char *text, const char *word)
{
    return !strncmp(text, word, strlen(word));
}

// "A4: March 12 cm ahead"; where the rules have no words, as it is written.
static void put_words(const struct battle *b, const struct game *g, const struct order *o,
                      char *words, int bytes)
{
    const struct aids *aids = b->rules->aids;
    const char *who = o->unit ? tale_called(b, o->unit) : "";
    struct text w = text_on(words, bytes);
    char said[ORDER_TEXT];

    if (!aids || !aids->wording || !aids->wording(b, g, o, said, sizeof said)) {
        order_print(b, o, said, sizeof said);
    } else if (!begins_with(said, who)) {
        text_add(&w, who);
        text_add(&w, ": ");
    }
    text_add(&w, said);
}

static bool is_same_order(const struct battle *b, const struct order *one, const struct order *two)
{
    char text[ORDER_TEXT], other[ORDER_TEXT];
    int bytes = order_print(b, one, text, sizeof text);

    return bytes == order_print(b, two, other, sizeof other) && !memcmp(text, other, (size_t)bytes);
}

static int price(const struct cost *c)
{
    return c->other - c->given;
}

static void keep(struct costs *costs, int side, int most, const struct cost *one)
{
    struct cost *list = costs->list[side];
    int at = costs->count[side];

    if (price(one) < LEAST || (at == most && price(one) <= price(&list[at - 1])))
        return;
    at -= at == most;
    for (; at > 0 && price(one) > price(&list[at - 1]); at--)
        list[at] = list[at - 1];
    list[at] = *one;
    costs->count[side] += costs->count[side] < most;
}

static void weigh_order(const struct costing *c, const struct game *g, const struct judged *given,
                        int number, struct plan *plan, struct costs *costs)
{
    const struct battle *b = c->battle;
    int seat = given->order.seat, side = b->seat[seat].side;
    struct luck luck = {game_hash(b, g)};
    struct judged other;
    struct cost one = {.seat = seat, .turn = g->turn, .number = number};

    if (b->seat[seat].kind != SEAT_PLAYER)
        return;
    player_order_seen(c->player, b, g, seat, 0, &luck, NULL, &plan[seat], &other);
    if (is_same_order(b, &given->order, &other.order))
        return;
    one.stood = judge_chance(b, g, side);
    one.given = expected(b, g, given, side);
    one.other = expected(b, g, &other, side);
    order_copy(&one.order, &given->order);
    order_copy(&one.instead, &other.order);
    put_words(b, g, &one.order, one.words, sizeof one.words);
    put_words(b, g, &one.instead, one.other_words, sizeof one.other_words);
    keep(costs, side, c->most, &one);
}

struct costs *costs_of(const struct costing *c)
{
    struct costs *costs = calloc(1, sizeof *costs);
    struct plan plan[SEATS] = {0}; // of the player
    struct save_reader reader = save_reader(c->text, c->bytes);
    struct save_problem problem;
    struct save_line line;
    struct save_head head;
    struct judged judged;
    struct game g;

    must(costs && c->most <= COSTS_MOST);
    must(save_read_head(&reader, &head, &problem)); // it was replayed before
    save_begin(c->battle, &head, &g, NULL);
    while (save_read_line(&reader, &line, &problem) == SAVE_STEP) {
        bool ordered = line.ordered;

        must(!ordered || save_line_order(&line, c->battle, &g, &judged, &problem));
        if (ordered)
            weigh_order(c, &g, &judged, line.number, plan, costs);
        must(save_line_play(&line, c->battle, &g, ordered ? &judged : NULL, NULL, &problem));
        if (c->progress)
            c->progress(c->of, reader.at);
    }
    return costs;
}
