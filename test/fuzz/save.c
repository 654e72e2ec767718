// SPDX-License-Identifier: MIT
// Saves: any bytes replay, or are refused at a line with a sentence. The battle is a standard
// pick-up game; to get past the head, a save in the corpus names that one.
#include "core/save.h"
#include "fuzz/fuzz.h"
#include "rules/list.h"
#include "support/random_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static struct battle b;
    static struct game g;
    static struct save_head head;
    struct save_problem problem = {0};
    struct save_reader reader = save_reader((const char *)data, (int)bytes);
    struct luck luck = {1776};

    if (!b.rules)
        random_battle(all_rules[0], RANDOM_STANDARD, &luck, &b);
    if (save_read_head(&reader, &head, &problem)) {
        int32_t option[OPTION_SLOTS] = {0};

        if (!save_options(&head, b.rules, option, &problem))
            must(problem.text[0]);
    }
    if (!save_replay((const char *)data, (int)bytes, &b, &g, &problem))
        must(problem.text[0] && problem.line >= 1);
    return 0;
}
