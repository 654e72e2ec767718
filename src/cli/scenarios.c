// SPDX-License-Identifier: MIT
#include "cli/briefing.h"
#include "cli/command.h"
#include "cli/load.h"
#include "cli/output.h"
#include "cli/wrap.h"
#include "rules/list.h"
#include "table/embedded.h"
#include <stdlib.h>
#include <string.h>

static const struct flag flags[] = {
    {"--option", "K=V", "an option of the rules; can be given several times"},
    {"--json", NULL, "for programs"},
    {0},
};

static json_t *json_of(const char *name, const struct scenario *scenario)
{
    const struct battle *b = &scenario->battle;
    json_t *sides = json_array(), *options = json_object();

    for (int side = 0; side < b->sides; side++)
        json_array_append_new(sides, json_string(b->side[side].name));
    for (int i = 0; i < b->rules->options; i++) {
        char value[64];

        option_print(&b->rules->option[i], b->option[i], value, sizeof value);
        json_object_set_new(options, b->rules->option[i].name, json_string(value));
    }
    return json_pack("{s:s,s:s,s:s,s:o,s:i,s:o,s:s}", "name", name, "title", b->title, "rules",
                     b->rules->name, "sides", sides, "units", b->units, "options", options,
                     "description", scenario->description);
}

// Those of one rule set; in a list for programs, or under its title. False: one cannot be read.
static bool list_of_rules(const struct arguments *a, const struct rules *rules, json_t *list)
{
    const struct embedded *file = embedded_in("scenarios/", embedded_files);

    if (!list)
        printf("%s (%s)\n", rules->title, rules->name);
    for (; file; file = embedded_in("scenarios/", file + 1)) {
        struct scenario *scenario;
        char name[128];

        embedded_name(file, name, sizeof name);
        scenario = load_scenario(a, name);
        if (!scenario)
            return false;
        if (scenario->battle.rules == rules && list)
            json_array_append_new(list, json_of(name, scenario));
        else if (scenario->battle.rules == rules)
            printf("  %-22s %s\n", name, scenario->battle.title);
        free(scenario);
    }
    return true;
}

static int list_scenarios(const struct arguments *a)
{
    json_t *list = flag_given(a, "--json") ? json_array() : NULL;

    for (int i = 0; all_rules[i]; i++)
        if (!list_of_rules(a, all_rules[i], list))
            return EXIT_BAD;
    if (list)
        json_show(list);
    return EXIT_FINE;
}

static bool leads_somebody(const struct battle *b, int unit)
{
    for (int other = 1; other <= b->units; other++) {
        if (b->roster[other].command == unit)
            return true;
    }
    return false;
}

// Whoever leads begins a line, and his troops follow in it.
static void print_side(const struct battle *b, int side)
{
    int columns = terminal_columns(stdout), used = 0;

    printf("\n%s", b->side[side].title[0] ? b->side[side].title : b->side[side].name);
    for (int unit = 1; unit <= b->units; unit++) {
        const struct roster *r = &b->roster[unit];
        char text[NAME_BYTES + TITLE_BYTES + 16];
        int bytes =
            snprintf(text, sizeof text, "%s %s%s%s%s", r->name, b->rules->unit_kind[r->type].code,
                     r->title[0] ? " (" : "", r->title, r->title[0] ? ")" : "");

        if (r->side != side)
            continue;
        if (!used || leads_somebody(b, unit))
            used = printf("\n  %s", text) - 1;
        else if (used + 3 + bytes > columns)
            used = printf(";\n    %s", text) - 2;
        else
            used += printf("; %s", text);
    }
    printf("\n");
}

// The help stands behind the value where there is room, else below.
static void print_option(const struct option *option, int32_t value, int columns)
{
    enum { HELP = 41 };
    int bytes = (int)strlen(option->help), used;
    char text[64];

    option_print(option, value, text, sizeof text);
    used = printf("  %-24s %s%s", option->name, text, value == option->standard ? "" : " *");
    if (used < HELP && HELP + bytes <= columns)
        printf("%*s%s\n", HELP - used, "", option->help);
    else
        printf("\n");
    if (used >= HELP || HELP + bytes > columns)
        wrap_text(stdout, option->help, (size_t)bytes, columns, 6, 6);
}

static void print_options(const struct battle *b)
{
    static const char head[] = "Options, as they stand here; --option NAME=VALUE chooses another "
                               "value, and * is not the usual one:";

    printf("\n");
    wrap_text(stdout, head, strlen(head), terminal_columns(stdout), 0, 0);
    for (int i = 0; i < b->rules->options; i++) {
        if (!b->rules->option[i].scenario)
            print_option(&b->rules->option[i], b->option[i], terminal_columns(stdout));
    }
}

static void print_scenario(const struct scenario *scenario)
{
    const struct battle *b = &scenario->battle;
    char east[24], north[24];

    length_print(b->size.east, b->native, east, sizeof east);
    length_print(b->size.north, b->native, north, sizeof north);
    printf("%s\n%s, a table of %s by %s\n\n", b->title, b->rules->title, east, north);
    briefing_print(stdout, scenario, terminal_columns(stdout));
    for (int side = 0; side < b->sides; side++)
        print_side(b, side);
    print_options(b);
}

static int scenarios(const struct arguments *a)
{
    struct scenario *scenario;

    if (!a->words)
        return list_scenarios(a);
    scenario = load_scenario(a, a->word[0]);
    if (!scenario)
        return EXIT_BAD;
    if (flag_given(a, "--json"))
        json_show(json_of(a->word[0], scenario));
    else
        print_scenario(scenario);
    free(scenario);
    return EXIT_FINE;
}

const struct command command_scenarios = {
    .name = "scenarios",
    .usage = "scenarios [NAME]",
    .help = "the battles that ship, or one of them in full",
    .flag = flags,
    .most = 1,
    .run = scenarios,
};
