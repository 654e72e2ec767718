// SPDX-License-Identifier: MIT
#include "table/shipped.h"
#include "rules/list.h"
#include <stdio.h>
#include <stdlib.h>

const struct embedded *shipped_file(const char *name)
{
    char path[256];

    snprintf(path, sizeof path, "scenarios/%s.yaml", name);
    return embedded_at(path);
}

struct scenario *shipped_scenario(const char *name, const struct settings *settings,
                                  struct problem *problem)
{
    const struct embedded *file = shipped_file(name);
    struct scenario *scenario;

    if (!file) {
        problem_at(problem, *name ? name : "''", 0, "expected the name of a battle that ships");
        return NULL;
    }
    scenario = calloc(1, sizeof *scenario);
    must(scenario);
    if (scenario_read(file->path, file->bytes, file->size, settings, scenario, problem))
        return scenario;
    free(scenario);
    return NULL;
}

// A save names the options that are not standard; those the scenario may set otherwise must be
// said too.
bool settings_of_save(const struct save_head *head, struct settings *settings,
                      struct save_problem *problem)
{
    const struct rules *rules = rules_named(head->rules);
    int32_t option[OPTION_SLOTS] = {0};

    if (!rules) {
        problem->line = head->rules_line;
        problem->column = 1;
        snprintf(problem->text, sizeof problem->text, "there are no rules called '%s' here",
                 head->rules);
        return false;
    }
    if (!save_options(head, rules, option, problem))
        return false;
    for (int i = 0; i < rules->options; i++) {
        struct setting *setting = &settings->list[settings->count];

        if (rules->option[i].scenario)
            continue;
        snprintf(setting->name, sizeof setting->name, "%s", rules->option[i].name);
        option_print(&rules->option[i], option[i], setting->value, sizeof setting->value);
        settings->count++;
    }
    return true;
}
