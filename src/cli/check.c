// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "cli/case_tools.h"
#include "cli/command.h"
#include "cli/load.h"
#include "cli/output.h"
#include "scenario/cases.h"
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const struct flag flags[] = {
    {"--json", NULL, "the result for programs"},
    {0},
};

struct checking {
    struct check_sum sum;
    int files, bad;   // bad: files that could not be used
    json_t *problems; // NULL: say them as they come
};

static void tell_problem(void *of, const char *sentence)
{
    struct checking *c = of;

    if (c->problems)
        json_array_append_new(c->problems, json_words(sentence));
    else
        fprintf(stderr, "%s\n", sentence);
}

static bool is_yaml(const char *name)
{
    const char *dot = strrchr(name, '.');

    return dot && (!strcmp(dot, ".yaml") || !strcmp(dot, ".yml"));
}

static int worth_a_look(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void check_text_of(struct checking *c, const char *path)
{
    struct problem problem;
    size_t count;
    char *bytes = file_read(path, &count, &problem);

    if (bytes) {
        check_text(path, bytes, count, &case_tools, tell_problem, c, &c->sum);
    } else {
        c->sum.bad = true;
        tell_problem(c, problem.text);
    }
    free(bytes);
}

static void check_one(struct checking *c, const char *path)
{
    c->files++;
    c->sum.bad = holds_save(path);
    if (c->sum.bad) {
        char sentence[PATH_MAX + 128];

        snprintf(sentence, sizeof sentence,
                 "%s:1: expected a scenario or cases, but this is a saved battle; 'tricorne "
                 "replay' "
                 "verifies it",
                 path);
        tell_problem(c, sentence);
    } else {
        check_text_of(c, path);
    }
    c->bad += c->sum.bad;
}

// A file; or every YAML file of a folder and those under it, by name.
static void check_path(struct checking *c, const char *path, bool named)
{
    struct stat info;
    struct dirent **list = NULL;
    int count;

    if (stat(path, &info) || !S_ISDIR(info.st_mode)) {
        if (named || is_yaml(path))
            check_one(c, path);
        return;
    }
    count = scandir(path, &list, worth_a_look, alphasort);
    for (int i = 0; i < count; i++) {
        char below[4096];

        if (snprintf(below, sizeof below, "%s/%s", path, list[i]->d_name) < (int)sizeof below)
            check_path(c, below, false);
        free(list[i]);
    }
    free(list);
}

// The last line counts what was asked of the files: scenarios to be valid, cases to come true.
static void report(struct checking *c)
{
    const struct check_sum *sum = &c->sum;

    if (c->problems) {
        json_show(json_pack("{s:i,s:i,s:i,s:i,s:i,s:o}", "files", c->files, "bad", c->bad,
                            "scenarios", sum->scenarios, "passed", sum->passed, "failed",
                            sum->failed, "problems", c->problems));
        return;
    }
    printf("%d file%s, %d scenario%s, %d case%s", c->files, c->files == 1 ? "" : "s",
           sum->scenarios, sum->scenarios == 1 ? "" : "s", sum->passed + sum->failed,
           sum->passed + sum->failed == 1 ? "" : "s");
    if (c->bad)
        printf("; %d file%s could not be used", c->bad, c->bad == 1 ? "" : "s");
    printf("\n%d passed, %d failed\n", sum->scenarios + sum->passed, sum->failed + c->bad);
}

static int check(const struct arguments *a)
{
    struct checking c = {0};

    if (flag_given(a, "--json"))
        c.problems = json_array();
    for (int i = 0; i < a->words; i++)
        check_path(&c, a->word[i], true);
    if (!c.files)
        return complain("there is no YAML file in %s.", a->word[0]);
    report(&c);
    if (c.bad)
        return EXIT_BAD;
    return c.sum.failed ? EXIT_FAILED : EXIT_FINE;
}

const struct command command_check = {
    .name = "check",
    .usage = "check FILE...",
    .help = "validates scenarios and runs cases; folders are looked through",
    .more =
        "    tricorne check my-battle.yaml test/cases\n\n"
        "    Ends with code 0 when all is well, 1 when a case failed, 2 when a file could not be\n"
        "    used. docs/scenarios.md and docs/cases.md say how files are written.\n",
    .flag = flags,
    .least = 1,
    .most = -1,
    .run = check,
};
