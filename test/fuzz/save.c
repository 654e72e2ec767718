// SPDX-License-Identifier: MIT
// Saves: any bytes replay on a battle that ships, or are refused at a line with a sentence.
#include "core/save.h"
#include "cli/load.h"
#include "fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static struct scenario *scenario;
    static struct game g;
    static struct save_head head;
    const char *text = (const char *)data;
    struct problem missing;
    struct save_problem problem = {0};
    struct save_reader reader = save_reader(text, (int)bytes);

    if (!scenario)
        scenario = scenario_called("kreuzdorf", NULL, &missing);
    must(scenario);
    if (save_read_head(&reader, &head, &problem)) {
        int32_t option[OPTION_SLOTS] = {0};

        if (!save_options(&head, scenario->battle.rules, option, &problem))
            must(problem.text[0]);
    }
    if (!save_replay(text, (int)bytes, &scenario->battle, &g, &problem))
        must(problem.text[0] && problem.line >= 1);
    return 0;
}
