// SPDX-License-Identifier: MIT
#include "cli/command.h"
#include "cli/reference.h"
#include "rules/list.h"
#include <stdio.h>

static int list_rule_sets(void)
{
    for (int i = 0; all_rules[i]; i++)
        printf("%-14s %s: %d clauses (%s-...), %d options, revision %d\n", all_rules[i]->name,
               all_rules[i]->title, all_rules[i]->clauses - 1, all_rules[i]->prefix,
               all_rules[i]->options, all_rules[i]->revision);
    return EXIT_FINE;
}

static int browse_rules(const struct arguments *a)
{
    const struct rules *rules;

    if (!a->words)
        return list_rule_sets();
    rules = rules_named(a->word[0]);
    if (!rules)
        return complain("there are no rules called '%s'; 'tricorne rules' lists those there are.",
                        a->word[0]);
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
    .more = "    tricorne rules                        which rules can be played\n"
            "    tricorne rules two-by-two             the whole reference\n"
            "    tricorne rules two-by-two TBT-CHG     a chapter\n"
            "    tricorne rules two-by-two TBT-CHG-13  a clause\n",
    .most = 2,
    .run = browse_rules,
};
