// SPDX-License-Identifier: MIT
#include "cli/command.h"
#include "cli/output.h"
#include "cli/reference.h"
#include "rules/list.h"
#include <stdio.h>

static const struct flag flags[] = {
    {"--json", NULL, "for programs: the rule sets, or the clauses and options of one"},
    {0},
};

static int list_json(void)
{
    json_t *list = json_array();

    for (int i = 0; all_rules[i]; i++)
        json_array_append_new(list,
                              json_pack("{s:s,s:s,s:i}", "name", all_rules[i]->name, "title",
                                        all_rules[i]->title, "revision", all_rules[i]->revision));
    json_show(list);
    return EXIT_FINE;
}

static int list_rule_sets(void)
{
    for (int i = 0; all_rules[i]; i++)
        printf("%-14s %s: %d clauses (%s-...), %d options, revision %d\n", all_rules[i]->name,
               all_rules[i]->title, all_rules[i]->clauses - 1, all_rules[i]->prefix,
               all_rules[i]->options, all_rules[i]->revision);
    return EXIT_FINE;
}

static int show_json(const struct rules *rules)
{
    json_t *clauses = json_array(), *options = json_array();

    for (int i = 1; i < rules->clauses; i++)
        json_array_append_new(clauses, json_pack("{s:s,s:s}", "id", rules->clause[i].id, "title",
                                                 rules->clause[i].title));
    for (int i = 0; i < rules->options; i++) {
        const struct option *option = &rules->option[i];
        char value[64];

        option_print(option, option->standard, value, sizeof value);
        json_array_append_new(options,
                              json_pack("{s:s,s:s,s:b,s:s}", "name", option->name, "standard",
                                        value, "scenario", option->scenario, "help", option->help));
    }
    json_show(json_pack("{s:s,s:s,s:i,s:o,s:o}", "name", rules->name, "title", rules->title,
                        "revision", rules->revision, "clauses", clauses, "options", options));
    return EXIT_FINE;
}

static int browse_rules(const struct arguments *a)
{
    const struct rules *rules;

    if (!a->words)
        return flag_given(a, "--json") ? list_json() : list_rule_sets();
    rules = rules_named(a->word[0]);
    if (!rules)
        return complain("there are no rules called '%s'; 'tricorne rules' lists those there are.",
                        a->word[0]);
    if (flag_given(a, "--json") && a->words == 2)
        return complain("--json has all clauses of %s; leave '%s' out.", rules->name, a->word[1]);
    if (flag_given(a, "--json"))
        return show_json(rules);
    if (a->words == 1)
        return reference_print(stdout, rules)
                   ? EXIT_FINE
                   : complain("the reference of %s does not ship.", rules->name);
    if (!reference_clause(stdout, rules, a->word[1]))
        return complain("%s has no clause '%s'; expected an id like %s, or the beginning of one.",
                        rules->name, a->word[1], rules->clause[1].id);
    return EXIT_FINE;
}

const struct command command_rules = {
    .name = "rules",
    .usage = "rules [RULESET [CLAUSE]]",
    .help = "the rule reference: all of it, a chapter, or one clause",
    .more = "    tricorne rules                         which rules can be played\n"
            "    tricorne rules two-by-two              the whole reference\n"
            "    tricorne rules two-for-tea CMD         a chapter\n"
            "    tricorne rules two-for-tea TFT-CMD-17  a clause\n",
    .flag = flags,
    .most = 2,
    .run = browse_rules,
};
