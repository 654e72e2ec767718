// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "table/shipped.h"
#include "rules/list.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Battles that had another name before. Their saves name the text they were made of, so under the
// old name it is read with the old name in it, which is as long as the new one.
static const struct {
    const char *was, *is;
} renamed[] = {{"awi-pickup", "tft-pickup"}};

static const char *name_now(const char *name)
{
    for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++)
        if (!strcmp(renamed[i].was, name))
            return renamed[i].is;
    return name;
}

static char *text_under(const struct embedded *file, const char *name)
{
    char *text = malloc(file->size + 1), *line;

    must(text);
    memcpy(text, file->bytes, file->size + 1);
    line = strstr(text, "\nname: ");
    must(line && strlen(name) == strlen(name_now(name)));
    memcpy(line + strlen("\nname: "), name, strlen(name));
    return text;
}

// --- battles of one's own, beside those that ship ---

enum { OWN = 32 };
static struct embedded own[OWN]; // as long as the program runs, like what is embedded
static int owned;

const struct embedded *shipped_own(int i)
{
    return i < owned ? &own[i] : NULL;
}

// False when there is one of that name.
static bool keep_own(const char *name, char *bytes, size_t count, struct problem *problem)
{
    char path[256];

    if (shipped_file(name))
        return problem_at(problem, name, 0, "expected a name that no other battle has");
    if (owned == OWN)
        return problem_at(problem, name, 0, "expected at most %d battles", OWN);
    snprintf(path, sizeof path, "scenarios/%s.yaml", name);
    own[owned] = (struct embedded){strdup(path), bytes, count};
    must(own[owned].path);
    owned++;
    return true;
}

bool shipped_add(const char *path, struct problem *problem)
{
    struct scenario *scenario = calloc(1, sizeof *scenario);
    size_t count;
    char *bytes = file_read(path, &count, problem);
    bool kept;

    must(scenario);
    kept = bytes && scenario_read(path, bytes, count, NULL, scenario, problem) &&
           keep_own(scenario->battle.name, bytes, count, problem);
    free(scenario);
    if (!kept)
        free(bytes);
    return kept;
}

const struct embedded *shipped_file(const char *name)
{
    char path[256];

    name = name_now(name);
    snprintf(path, sizeof path, "scenarios/%s.yaml", name);
    for (int i = 0; i < owned; i++)
        if (!strcmp(own[i].path, path))
            return &own[i];
    return embedded_at(path);
}

struct scenario *shipped_scenario(const char *name, const struct settings *settings,
                                  struct problem *problem)
{
    const struct embedded *file = shipped_file(name);
    struct scenario *scenario;
    char *text;
    bool read;

    if (!file) {
        problem_at(problem, *name ? name : "''", 0, "expected the name of a battle that ships");
        return NULL;
    }
    scenario = calloc(1, sizeof *scenario);
    must(scenario);
    text = name_now(name) == name ? NULL : text_under(file, name);
    read = scenario_read(file->path, text ? text : file->bytes, file->size, settings, scenario,
                         problem);
    free(text);
    if (read)
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
