// SPDX-License-Identifier: MIT
#include "support/judging.h"
#include "support/random_game.h"
#include <string.h>

int32_t feature_of(int side, const char *name)
{
    const struct judgement *judgement = field.rules->judgement;
    int32_t feature[FEATURES];

    judgement->features(&field, &play, side, feature);
    for (int i = 0; judgement->name[i]; i++)
        if (!strcmp(judgement->name[i], name))
            return feature[i];
    fail_msg("there is no feature %s", name);
    return 0;
}

static void hold(const struct battle *b, const struct game *g)
{
    const struct judgement *judgement = b->rules->judgement;
    enum { MOST = 1000000 };

    for (int side = 0; side < SIDES; side++) {
        int32_t feature[FEATURES], again[FEATURES];

        memset(again, 1, sizeof again);
        judgement->features(b, g, side, feature);
        judgement->features(b, g, side, again);
        for (int i = 0; judgement->name[i]; i++) {
            assert_int_equal(feature[i], again[i]);
            assert_in_range(feature[i] + MOST, 0, 2 * MOST);
            if (!g->turn)
                assert_int_equal(feature[i], 0);
        }
    }
}

// They follow one another, a side's upon the other's; one in which nobody was asked is passed over.
static void follow(const struct battle *b, const struct game *g, struct half_turn *last)
{
    struct half_turn now = b->rules->judgement->half_turn(b, g);
    int rise = now.number - last->number;

    assert_in_range(now.side, 0, SIDES);
    assert_true(rise >= 0);
    if (last->number) {
        assert_int_equal(now.side == SIDES, last->side == SIDES);
        assert_int_equal(rise % 2, now.side != last->side);
    }
    *last = now;
}

static int of_one_game(const struct battle *b, uint64_t key, struct luck *luck)
{
    static struct game g, view;
    struct half_turn last = {0};
    int rests = 0;

    for (game_begin(b, &g, key, &seeded_dice, NULL); !random_game_over(&g); rests++) {
        uint64_t hash = game_hash(b, &g);
        struct judged judged;

        hold(b, &g);
        follow(b, &g, &last);
        game_view(b, &g, game_prompted(b, &g, g.ask.seats), &view);
        hold(b, &view);
        assert_true(game_hash(b, &g) == hash);
        random_order(b, &g, luck, &judged);
        game_play(b, &g, &judged, &seeded_dice, NULL);
    }
    return rests;
}

int features_hold(const struct rules *rules, int games)
{
    static struct battle b;
    struct luck luck = {17};
    int rests = 0;

    for (int i = 0; i < games; i++) {
        random_battle(rules, i ? RANDOM_VARIED : RANDOM_STANDARD, &luck, &b);
        rests += of_one_game(&b, luck_next(&luck), &luck);
    }
    return rests;
}
