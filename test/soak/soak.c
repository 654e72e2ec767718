// SPDX-License-Identifier: MIT
// soak FIRST GAMES: plays random battles under varied options and holds every moment of them
// against what must always be true. Prints TAP, one line for every hundred games.
//
// The game is stopped at every roll as well as at every ask, so nothing wrong hides between them.
#include "support/random_game.h"
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/list.h"

enum { GAMES_A_LINE = 100, ORDERS_A_GAME = 20000, SUGGESTIONS = 64 };

static struct battle b;
static struct game g;
static uint64_t seed_now;
static int orders_now;

// A must() that did not hold: says where the game was before the program ends by the same signal.
static void trapped(int number)
{
    printf("# trapped at seed %" PRIu64 ", order %d, turn %d, ask %d\n", seed_now, orders_now,
           g.turn, g.ask.kind);
    fflush(stdout);
    signal(number, SIG_DFL);
    raise(number);
}

// The sentence that is not true of the game now, or NULL.
static const char *bases_apart(void)
{
    for (int i = 1; i <= g.units; i++) {
        if (!on_table(&g, i))
            continue;
        for (int k = i + 1; k <= g.units; k++) {
            if (on_table(&g, k) && box_overlaps(&g.box[i], &g.box[k], b.native / 100))
                return "two bases overlap";
        }
    }
    return NULL;
}

static const char *notation_holds(const struct order *o)
{
    char text[ORDER_TEXT];
    struct order again;
    struct mistake mistake;

    order_print(&b, o, text, sizeof text);
    if (!order_parse(&b, o->seat, text, &again, &mistake) || !orders_equal(o, &again))
        return "an order does not read back as it was printed";
    return NULL;
}

static const char *suggestions_fit(int seat)
{
    static struct order list[SUGGESTIONS];
    static struct game before;
    int count;

    memcpy(&before, &g, sizeof g);
    count = b.rules->suggest(&b, &g, seat, list, SUGGESTIONS);
    if (count == 0)
        return "nothing is suggested";
    for (int i = 0; i < count; i++) {
        if (!fine(game_check(&b, &g, &list[i])))
            return "a suggested order is refused";
    }
    if (memcmp(&before, &g, sizeof g) != 0)
        return "suggesting or checking changed the game";
    return NULL;
}

static const char *view_is_harmless(int seat)
{
    static struct game before, view;

    memcpy(&before, &g, sizeof g);
    game_view(&b, &g, seat, &view);
    if (memcmp(&before, &g, sizeof g) != 0)
        return "viewing changed the game";
    if (view.ask.seats != g.ask.seats || view.ask.kind != g.ask.kind)
        return "a view asks another question";
    return NULL;
}

// Throws what is asked of fate, looking at the game before each throw.
static const char *run_to_ask(void)
{
    const char *wrong = bases_apart();

    while (!wrong && g.roll.sides) {
        struct throw throw;

        must(dice_throw(&seeded_dice, &g, &g.roll, &throw));
        g.dice_used -= (uint64_t) throw.dice * (1u + throw.agains); // game_throw counts them
        game_throw(&b, &g, &throw, NULL);
        game_run(&b, &g, NULL, NULL);
        wrong = bases_apart();
    }
    return wrong;
}

static const char *one_order(struct luck *luck)
{
    struct order o;
    const char *wrong;

    random_order(&b, &g, luck, &o);
    if (!fine(game_check(&b, &g, &o)))
        return "a drawn order is refused";
    if ((wrong = notation_holds(&o)) || (wrong = suggestions_fit(o.seat)))
        return wrong;
    if ((wrong = view_is_harmless(o.seat)))
        return wrong;
    game_play(&b, &g, &o, NULL, NULL);
    return run_to_ask();
}

static bool one_game(const struct rules *rules, uint64_t seed)
{
    struct luck luck = {seed};
    const char *wrong;

    seed_now = seed;
    orders_now = 0;
    random_battle(rules, RANDOM_VARIED, &luck, &b);
    game_begin(&b, &g, luck_next(&luck), NULL, NULL);
    wrong = run_to_ask();
    while (!wrong && !random_game_over(&g)) {
        if (!g.ask.seats)
            wrong = "nobody is asked and nothing is rolled";
        else if (++orders_now > ORDERS_A_GAME)
            wrong = "the game does not come to an end";
        else
            wrong = one_order(&luck);
    }
    if (wrong)
        printf("# %s seed %" PRIu64 ", order %d, turn %d: %s\n", rules->name, seed, orders_now,
               g.turn, wrong);
    return !wrong;
}

int main(int argc, char **argv)
{
    uint64_t first = argc == 3 ? strtoull(argv[1], NULL, 10) : 0;
    uint64_t games = argc == 3 ? strtoull(argv[2], NULL, 10) : 0;
    int line = 0, status = 0;

    if (games == 0) {
        fprintf(stderr, "soak: expected the first seed and a number of games.\n");
        return 2;
    }
    signal(SIGILL, trapped);
    for (int set = 0; all_rules[set]; set++) {
        for (uint64_t i = 0; i < games; i += GAMES_A_LINE) {
            bool all = true;

            for (uint64_t k = i; k < games && k < i + GAMES_A_LINE; k++)
                all &= one_game(all_rules[set], first + k);
            printf("%s %d - %s from seed %" PRIu64 "\n", all ? "ok" : "not ok", ++line,
                   all_rules[set]->name, first + i);
            fflush(stdout);
            status |= !all;
        }
    }
    printf("1..%d\n", line);
    return status;
}
