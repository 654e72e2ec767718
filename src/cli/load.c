// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/load.h"
#include "cli/seal.h"
#include "lab/simulate.h"
#include "table/shipped.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool is_file(const char *path)
{
    struct stat info;

    return !stat(path, &info) && !S_ISDIR(info.st_mode);
}

char *load_text(const char *path, size_t *bytes)
{
    struct problem problem;
    char *text;

    if (!*path) {
        complain("expected the name of a file, not ''.");
        return NULL;
    }
    text = file_read(path, bytes, &problem);

    if (!text)
        complain("%s", problem.text);
    return text;
}

// A refusal by the rules is a sentence already.
void complain_of_save(const char *path, const struct save_problem *problem)
{
    size_t bytes = strlen(problem->text);
    bool stops = bytes && problem->text[bytes - 1] == '.';

    complain("%s:%d:%d: %s%s", path, problem->line, problem->column, problem->text,
             stops ? "" : ".");
}

bool is_save(const char *text)
{
    for (;;) {
        text += strspn(text, " \t\r\n");
        if (*text != ';')
            return *text == '[' && strcspn(text, "\n") > strcspn(text, "\"");
        text += strcspn(text, "\n");
    }
}

bool holds_save(const char *path)
{
    struct problem problem;
    size_t bytes;
    char *text = file_read(path, &bytes, &problem);
    bool save = text && is_save(text);

    free(text);
    return save;
}

// Does the last line stand there to its end? False after a sentence.
static bool is_whole(const char *path, const char *text)
{
    const char *last = strrchr(text, '\n');
    int line = 1;

    for (const char *c = text; *c; c++)
        line += *c == '\n';
    last = last ? last + 1 : text;
    if (!*last || *last == '[' || *last == ';' || strchr(last, '#'))
        return true;
    complain("%s:%d: the save breaks off here; expected a hash, or the end of the line.", path,
             line);
    return false;
}

char *load_save(const char *path, size_t *bytes, bool *sealed)
{
    char *text = load_text(path, bytes), *inside = NULL;

    *sealed = text && is_sealed(text);
    if (text && is_whole(path, text) && !*sealed)
        return text;
    if (*sealed)
        inside = seal_open(path, text, bytes);
    free(text);
    return inside;
}

struct scenario *scenario_called(const char *name, const struct settings *settings,
                                 struct problem *problem)
{
    struct scenario *scenario;
    bool good;

    if (!is_file(name) && shipped_file(name))
        return shipped_scenario(name, settings, problem);
    scenario = calloc(1, sizeof *scenario);
    must(scenario);
    if (!strchr(name, '/') && !strchr(name, '.') && !is_file(name))
        good = problem_at(problem, *name ? name : "''", 0,
                          "expected a scenario file, or one that 'tricorne scenarios' lists");
    else if (holds_save(name))
        good = problem_at(problem, name, 1, "expected a scenario, but this is a saved battle");
    else
        good = scenario_load(name, settings, scenario, problem);
    if (good)
        return scenario;
    free(scenario);
    return NULL;
}

static struct scenario *read_scenario(const char *name, const struct settings *settings)
{
    struct problem problem;
    struct scenario *scenario = scenario_called(name, settings, &problem);

    if (!scenario)
        complain("%s", problem.text);
    return scenario;
}

struct scenario *load_scenario(const struct arguments *a, const char *name)
{
    struct settings settings = {0};
    struct problem problem;
    const char *pair;

    for (int i = 0; (pair = flag_nth(a, "--option", i)); i++) {
        if (!settings_add(&settings, pair, &problem)) {
            complain("%s", problem.text);
            return NULL;
        }
    }
    return read_scenario(name, &settings);
}

bool load_with_options(const char *name, const int32_t *option, int turns, struct battle *out)
{
    const struct rules *rules = out->rules;
    struct settings settings = {0};
    struct problem problem;
    struct scenario *scenario;

    for (int i = 0; i < rules->options; i++) {
        char value[SETTING_BYTES], pair[2 * SETTING_BYTES];

        option_print(&rules->option[i], option[i], value, sizeof value);
        snprintf(pair, sizeof pair, "%s=%s", rules->option[i].name, value);
        if (!rules->option[i].scenario && !settings_add(&settings, pair, &problem))
            return false;
    }
    scenario = scenario_called(name, &settings, &problem);
    if (!scenario)
        return false;
    *out = scenario->battle;
    free(scenario);
    simulate_limit(out, turns);
    return true;
}

struct scenario *load_saved_battle(const struct arguments *a, const char *path,
                                   const struct save_head *head)
{
    const char *given = flag_value(a, "--scenario"), *slash = strrchr(path, '/');
    struct settings settings = {0};
    struct scenario *scenario;
    struct save_problem problem;
    char beside[1024];

    if (!settings_of_save(head, &settings, &problem)) {
        complain("%s:%d: %s.", path, problem.line, problem.text);
        return NULL;
    }
    snprintf(beside, sizeof beside, "%.*s%s.yaml", slash ? (int)(slash - path + 1) : 0, path,
             head->scenario);
    if (!given && !shipped_file(head->scenario) && !is_file(beside)) {
        complain("%s:%d: the scenario '%s' neither ships nor lies beside the save; --scenario FILE "
                 "names it.",
                 path, head->scenario_line, head->scenario);
        return NULL;
    }
    if (!given)
        given = shipped_file(head->scenario) ? head->scenario : beside;
    scenario = read_scenario(given, &settings);
    if (scenario && !save_fits(head, &scenario->battle, &problem)) {
        complain("%s:%d: %s.", path, problem.line, problem.text);
        free(scenario);
        return NULL;
    }
    return scenario;
}

const struct player *load_player(const char *name)
{
    const struct player *player = player_named(name);
    char known[300] = "";

    if (player)
        return player;
    for (int i = 0; all_players[i]; i++)
        snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", i ? ", " : "",
                 all_players[i]->name);
    for (int i = 0; other_players[i]; i++)
        snprintf(known + strlen(known), sizeof known - strlen(known), ", %s",
                 other_players[i]->name);
    complain("there is no player called '%s'; expected one of %s.", name, known);
    return NULL;
}
