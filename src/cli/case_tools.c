// SPDX-License-Identifier: MIT
#include "cli/case_tools.h"
#include "lab/odds.h"
#include "table/shipped.h"
#include <stdio.h>
#include <stdlib.h>

static bool scenario_text(const char *name, const char **bytes, size_t *count)
{
    const struct embedded *file = shipped_file(name);

    if (!file)
        return false;
    *bytes = file->bytes;
    *count = file->size;
    return true;
}

// A case compares 64-bit fractions; a chance beyond them cannot be written in one.
static bool hand_over(const struct case_odds *query, const struct odds *odds, char *why, int bytes)
{
    for (int i = 0; i < odds->outcomes; i++) {
        struct fraction chance = odds->outcome[i].chance;

        if (chance.den > UINT64_MAX) {
            snprintf(why, (size_t)bytes, "a chance is finer than 64 bits can tell");
            return false;
        }
        query->outcome(query->of, odds->outcome[i].label,
                       (struct ratio){(uint64_t)chance.num, (uint64_t)chance.den});
    }
    return true;
}

static bool exact_odds(const struct case_odds *query, char *why, int bytes)
{
    struct odds *odds = malloc(sizeof *odds);
    struct odds_query asked = {.battle = query->battle,
                               .game = query->game,
                               .order = query->order,
                               .orders = query->orders,
                               .given = query->given,
                               .label = query->label,
                               .of = query->of};
    bool good = false;

    must(odds);
    if (!odds_of(&asked, odds))
        snprintf(why, (size_t)bytes, "there are more than %d outcomes", ODDS_OUTCOMES);
    else if (!odds->exact)
        snprintf(why, (size_t)bytes, "there are too many ways for the dice to fall to be exact");
    else
        good = hand_over(query, odds, why, bytes);
    free(odds);
    return good;
}

const struct case_tools case_tools = {scenario_text, exact_odds};
