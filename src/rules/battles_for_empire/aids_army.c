// SPDX-License-Identifier: MIT
// The catalogue as a table on a screen shows it (BFE-SET-02, 03).
#include "core/rules.h"
#include "rules/battles_for_empire/aids.h"
#include "rules/battles_for_empire/flow.h"

// What a row is, in a few words; the game is told by numbers, so every row that there is stands
// here.
static const char *about(const struct bfe_troops *troops)
{
    static const char *const foot[BFE_TRAININGS] = {[UNRATED] = "irregular foot",
                                                    [UNTRAINED] = "untrained foot",
                                                    [GREEN] = "green foot",
                                                    [REGULAR] = "regular foot",
                                                    [VETERAN] = "veteran foot"};
    static const char *const steady[BFE_TRAININGS] = {[GREEN] = "green foot, disciplined",
                                                      [REGULAR] = "regular foot, disciplined",
                                                      [VETERAN] = "veteran foot, disciplined"};
    static const char *const horse[BFE_TRAININGS] =
        {[UNRATED] = "irregular horse", [GREEN] = "green horse", [REGULAR] = "regular horse"};

    if (troops->arm == ARTILLERY)
        return "guns";
    if (troops->arm == CAVALRY)
        return horse[troops->training];
    return (troops->traits & TRAIT_DISCIPLINED ? steady : foot)[troops->training];
}

static void put_weights(int word, struct ware *ware)
{
    static const uint8_t royal[WARE_WEIGHTS] = {3, 6, 12, 0},
                         american[WARE_WEIGHTS] = {3, 4, 6, 12},
                         siege[WARE_WEIGHTS] = {18, 24, 0, 0};
    const uint8_t *from = word == TROOPS_SIEGE_GUN      ? siege
                          : word == TROOPS_US_ARTILLERY ? american
                                                        : royal;

    for (int i = 0; i < WARE_WEIGHTS; i++)
        ware->weight[i] = from[i];
}

static struct ware ware_of(const struct battle *b, const struct bfe_troops *troops)
{
    struct bfe_range size = bfe_unit_size(troops->arm);
    struct ware ware = {.word = word_text(b->rules, troops->word),
                        .title = troops->name,
                        .about = about(troops),
                        .least = size.least,
                        .most = size.most};

    if (troops->arm == ARTILLERY)
        put_weights(troops->word, &ware);
    ware.extra[0] = troops->arm == ARTILLERY && troops->drill != DRILL_NONE ? "horse"
                    : troops->best > troops->training                       ? "veteran"
                    : troops->other != troops->weapon                       ? "bows"
                                                                            : NULL;
    return ware;
}

// BFE-SET-03: who commands a side buys its army.
bool bfe_ask_for_army(const struct battle *b, struct game *g, int seat)
{
    int side = b->seat[seat].side;

    if (!opt(b, OPT_SETUP_ARMIES) || b->seat[seat].kind != SEAT_PLAYER ||
        seat != seat_of_leader(b, side, bfe_commander(b, side)))
        return false;
    game_ask(g, 1 << seat, ASK_ARMY, 0, 0);
    return true;
}

bool bfe_ware(const struct battle *b, int nth, struct ware *ware)
{
    for (int row = 0; row < BFE_CATALOGUE; row++) {
        const struct bfe_troops *troops = &bfe_catalogue[row];

        if (opt(b, OPT_WAR) && troops->war && troops->war != opt(b, OPT_WAR))
            continue;
        if (!nth--) {
            *ware = ware_of(b, troops);
            return true;
        }
    }
    return false;
}
