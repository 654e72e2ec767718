// SPDX-License-Identifier: MIT
// Notation: any text is parsed or refused at a place within it; what was read prints and reads back
// the same; whatever is read, check() has an answer to it, and what passes check() can be played.
//
// The first byte picks a moment of a random battle, the second the seat that speaks and the rules.
#include "fuzz/fuzz.h"
#include "rules/list.h"
#include "support/random_game.h"
#include <string.h>

enum { SETS_MOST = 8, MOMENTS = 64, ORDERS_BETWEEN = 8 };

static struct battle battles[SETS_MOST];
static struct game moment[SETS_MOST][MOMENTS];
static int sets;

static void play_moments(int set)
{
    struct battle *b = &battles[set];
    struct luck luck = {1776};
    struct game g;
    struct judged judged;

    random_battle(all_rules[set], RANDOM_STANDARD, &luck, b);
    game_begin(b, &g, 1, &seeded_dice, NULL);
    for (int i = 0; i < MOMENTS; i++) {
        moment[set][i] = g;
        for (int k = 0; k < ORDERS_BETWEEN && !random_game_over(&g); k++) {
            random_order(b, &g, &luck, &judged);
            game_play(b, &g, &judged, &seeded_dice, NULL);
        }
    }
}

static void reads_back(const struct battle *b, const struct order *o)
{
    char text[ORDER_TEXT];
    struct order again;
    struct mistake mistake;

    order_print(b, o, text, sizeof text);
    must(order_parse(b, o->seat, text, &again, &mistake) && orders_equal(o, &again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    struct game g;
    const struct battle *b;
    char text[ORDER_TEXT];
    struct order o;
    struct judged judged;
    struct mistake mistake = {0};
    int set;

    if (bytes < 2 || bytes - 2 >= sizeof text)
        return 0;
    for (; all_rules[sets]; sets++)
        play_moments(sets);
    set = (data[1] >> 1) % sets;
    b = &battles[set];
    g = moment[set][data[0] % MOMENTS];
    memcpy(text, data + 2, bytes - 2);
    text[bytes - 2] = 0;
    if (!order_parse(b, data[1] & 1, text, &o, &mistake)) {
        must(mistake.want && mistake.at >= 0 && (size_t)mistake.at <= bytes - 2);
        return 0;
    }
    reads_back(b, &o);
    if (fine(game_check(b, &g, &o, &judged)))
        game_play(b, &g, &judged, &seeded_dice, NULL);
    return 0;
}
