// SPDX-License-Identifier: MIT
// A scenario out of dice: the set-up of a battle is played, and what stands then is a file.
#include "cli/load.h"
#include "cli/output.h"
#include "draw/svg.h"
#include "rules/list.h"
#include "scenario/write.h"
#include "table/embedded.h"
#include <stdlib.h>
#include <string.h>

static const struct flag flags[] = {
    {"--seed", "S", "where the dice start (1)"},
    {"--out", "FILE", "write the scenario there, not to standard output"},
    {"--svg", "FILE", "draw the table as it stands"},
    {"--option", "K=V", "an option of the rules; can be given several times"},
    {0},
};

struct generation {
    struct scenario *scenario;
    struct game game;
    struct battle fixed;
};

// --- whose set-up ---

static const struct rules *rules_called(const char *name)
{
    for (int i = 0; all_rules[i]; i++)
        if (!strcmp(all_rules[i]->name, name))
            return all_rules[i];
    return NULL;
}

static bool is_to_be_set_up(const struct battle *b)
{
    struct game g;
    struct battle fixed;

    game_begin(b, &g, 1, &seeded_dice, NULL);
    return !b->rules->fixed(b, &g, &fixed);
}

// The battle of a rule set that ships and is not set up yet, with the --option flags given.
static struct scenario *load_open(const struct arguments *a, const struct rules *rules)
{
    const struct embedded *file = embedded_in("scenarios/", embedded_files);

    for (; file; file = embedded_in("scenarios/", file + 1)) {
        struct scenario *scenario;
        struct problem problem;
        char name[128];
        bool found;

        embedded_name(file, name, sizeof name);
        scenario = scenario_called(name, NULL, &problem);
        must(scenario); // it ships
        found = scenario->battle.rules == rules && is_to_be_set_up(&scenario->battle);
        free(scenario);
        if (found)
            return load_scenario(a, name);
    }
    complain("%s has no battle that is to be set up.", rules->title);
    return NULL;
}

// --- the set-up is played ---

static bool set_up(struct generation *gen, uint64_t seed)
{
    const struct battle *b = &gen->scenario->battle;
    struct game *g = &gen->game;
    struct luck luck = {.state = seed};
    struct judged judged;

    game_begin(b, g, seed, &seeded_dice, NULL);
    while (!b->rules->fixed(b, g, &gen->fixed)) {
        if (g->outcome || g->turn)
            return false; // the set-up is over
        player_order(&sergeant_player, b, g, game_prompted(b, g, g->ask.seats), 0, &luck, &judged);
        game_play(b, g, &judged, &seeded_dice, NULL);
    }
    return true;
}

// --- what comes of it ---

static void name_battle(struct battle *b, const char *prefix, int64_t seed)
{
    snprintf(b->name, sizeof b->name, "%s-%lld", prefix, (long long)seed);
    snprintf(b->title, sizeof b->title, "Battle %lld", (long long)seed);
}

static int write_all(const struct arguments *a, struct generation *gen)
{
    const char *path = flag_value(a, "--out"), *picture = flag_value(a, "--svg");
    static const char description[] =
        "Ground and armies were thrown for. Whoever holds the town at the start moves first.";
    struct output out;

    if (!path)
        scenario_write(stdout, &gen->fixed, description);
    else {
        if (!output_open(&out, path))
            return EXIT_BAD;
        scenario_write(out.stream, &gen->fixed, description);
        if (!output_close(&out))
            return EXIT_BAD;
    }
    if (!picture)
        return EXIT_FINE;
    if (!output_open(&out, picture))
        return EXIT_BAD;
    game_begin(&gen->fixed, &gen->game, 1, &seeded_dice, NULL);
    svg_table(out.stream, &gen->fixed, &gen->game, "Ground and armies were thrown for.");
    return output_close(&out) ? EXIT_FINE : EXIT_BAD;
}

static int generate(const struct arguments *a)
{
    const struct rules *rules = rules_called(a->word[0]);
    struct generation *gen;
    int64_t seed;
    int end = EXIT_BAD;

    if (!rules)
        return complain("'%s' is no rule set; 'tricorne rules' lists them.", a->word[0]);
    if (!rules->fixed)
        return complain("%s has no set-up that is thrown for.", rules->title);
    if (!flag_number(a, "--seed", 0, INT64_MAX, 1, &seed))
        return EXIT_BAD;
    if (flag_value(a, "--out") && is_file(flag_value(a, "--out")))
        return complain("%s is there already; name another file.", flag_value(a, "--out"));
    gen = calloc(1, sizeof *gen);
    must(gen);
    gen->scenario = load_open(a, rules);
    if (gen->scenario && !set_up(gen, (uint64_t)seed))
        end =
            complain("A file gives places, and not everybody has one after this set-up: leave out "
                     "boats and flank marches.");
    else if (gen->scenario) {
        name_battle(&gen->fixed, "generated", seed);
        end = write_all(a, gen);
    }
    free(gen->scenario);
    free(gen);
    return end;
}

const struct command command_generate = {
    .name = "generate",
    .usage = "generate RULES [--seed S] [--option K=V]... [--out FILE] [--svg FILE]",
    .help = "a scenario whose ground and armies are thrown for",
    .more = "    tricorne generate war-of-independence --seed 7 --out mine.yaml --svg mine.svg\n"
            "    tricorne play mine.yaml\n",
    .flag = flags,
    .least = 1,
    .most = 1,
    .run = generate,
};
