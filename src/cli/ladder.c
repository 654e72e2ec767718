// SPDX-License-Identifier: MIT
#include "cli/climb.h"
#include "cli/command.h"
#include "cli/load.h"
#include "cli/output.h"
#include "lab/simulate.h"
#include "rules/list.h"
#include "table/embedded.h"
#include "table/shipped.h"
#include <stdlib.h>
#include <string.h>

static const struct flag flags[] = {
    {"--all", NULL, "every battle that ships, not the pick-up battles alone"},
    {"--players", "P,Q,...", "who plays (all but random)"},
    {"--against", "WHOM", "whom everybody meets: below, the next weaker one, or all (all)"},
    {"--games", "N", "a pair plays at most so many battles (400)"},
    {"--low", "PERCENT", "the score that the test holds against (70)"},
    {"--high", "PERCENT", "the score that the test asks for (80)"},
    {"--errors", "PERCENT", "how often the test may be wrong (5)"},
    {"--seed", "S", "where the dice start (1)"},
    {"--threads", "T", "how many battles at a time (1); the tables are the same for any number"},
    {"--playouts", "N", "what a player may spend on an order (its own number)"},
    {"--option", "K=V", "an option of the rules; can be given several times"},
    {"--file", "FILE", "where results are kept, and taken from by the next run (ladder.txt)"},
    {"--svg", "FILE", "draw Elo and intervals"},
    {"--json", NULL, "the tables for programs"},
    {0},
};

// The battle by which a rule set is judged when none is named.
static const char *const pickups[] = {"pickup", "tft-pickup", "tab-pickup", "awi-even-lines",
                                      "bfe-pickup"};
enum { PICKUPS = sizeof pickups / sizeof *pickups, BATTLES = 256 };

// --- what was asked for ---

static bool add_player(struct contestants *c, const char *name)
{
    const struct player *player = load_player(name);

    if (!player)
        return false;
    for (int i = 0; i < c->players; i++) {
        if (c->player[i] == player) {
            complain("--players names '%s' twice.", name);
            return false;
        }
    }
    must(c->players < LADDER_PLAYERS);
    c->player[c->players++] = player;
    return true;
}

static bool is_among(const struct contestants *c, const struct player *player)
{
    for (int i = 0; i < c->players; i++) {
        if (c->player[i] == player)
            return true;
    }
    return false;
}

// As they were named, but weakest first, so that a pair is the same pair in every run.
static bool read_players(const char *text, struct contestants *c)
{
    struct contestants named = {0};

    while (*text) {
        char name[64];
        int bytes = (int)strcspn(text, ",");

        snprintf(name, sizeof name, "%.*s", bytes, text);
        if (!add_player(&named, name))
            return false;
        text += bytes + (text[bytes] == ',');
    }
    for (int i = 0; all_players[i]; i++) {
        if (is_among(&named, all_players[i]))
            c->player[c->players++] = all_players[i];
    }
    if (c->players > 1)
        return true;
    complain("--players wants two players or more, as in sergeant,random.");
    return false;
}

// Everybody; random, who is no opponent, only when there would be nobody to play against.
static void take_all_players(struct contestants *c)
{
    int players = 0;

    while (all_players[players])
        players++;
    must(players <= LADDER_PLAYERS);
    for (int i = 0; i < players; i++) {
        if (all_players[i] != &random_player || players < 3)
            c->player[c->players++] = all_players[i];
    }
}

static bool read_contestants(const struct arguments *a, struct contestants *c)
{
    const char *against = flag_value(a, "--against"), *players = flag_value(a, "--players");
    int64_t low, high, errors;

    if (against && strcmp(against, "below") && strcmp(against, "all")) {
        complain("--against wants below or all, not '%s'.", against);
        return false;
    }
    c->below = against && !strcmp(against, "below");
    if (!flag_number(a, "--low", 1, 98, 70, &low) ||
        !flag_number(a, "--high", low + 1, 99, 80, &high) ||
        !flag_number(a, "--errors", 1, 49, 5, &errors))
        return false;
    if (high <= low) {
        complain("--low wants a whole number below %d, which is --high.", (int)high);
        return false;
    }
    c->test = (struct ladder_test){(double)low / 100, (double)high / 100, (double)errors / 100};
    if (players)
        return read_players(players, c);
    take_all_players(c);
    return true;
}

static bool read_flags(const struct arguments *a, struct climb *l)
{
    int64_t games, threads, playouts;

    if (!flag_number(a, "--games", 1, 1000000, 400, &games) ||
        !flag_number(a, "--threads", 1, 256, 1, &threads) ||
        !flag_number(a, "--seed", 0, INT64_MAX, 1, &l->seed) ||
        !flag_number(a, "--playouts", 0, 1000000, 0, &playouts) ||
        !read_contestants(a, &l->contestants))
        return false;
    l->games = (int)games;
    l->threads = (int)threads;
    l->playouts = (int)playouts;
    return true;
}

// --- the battles ---

// False after a sentence.
static bool may_be_played(const struct climb *l, const struct battle *b)
{
    char why[SIMULATE_WHY];

    for (int i = 0; i < l->battles; i++) {
        if (!strcmp(l->standings[i].scenario->battle.name, b->name)) {
            complain("the battle '%s' is given twice.", b->name);
            return false;
        }
    }
    if (l->battles == BATTLES) {
        complain("at most %d battles can be played.", BATTLES);
        return false;
    }
    if (simulate_takes(b, why, sizeof why))
        return true;
    complain("%s", why);
    return false;
}

// Takes it over.
static bool take_battle(struct climb *l, struct scenario *scenario)
{
    simulate_limit(&scenario->battle, SIMULATE_TURNS);
    if (!may_be_played(l, &scenario->battle)) {
        free(scenario);
        return false;
    }
    l->standings[l->battles].ladder.players = l->contestants.players;
    l->standings[l->battles++].scenario = scenario;
    return true;
}

static bool add_battle(const struct arguments *a, struct climb *l, const char *name)
{
    struct scenario *scenario = load_scenario(a, name);

    return scenario && take_battle(l, scenario);
}

// Rule set by rule set.
static bool add_all_battles(const struct arguments *a, struct climb *l)
{
    for (int i = 0; all_rules[i]; i++) {
        const struct embedded *file = embedded_in("scenarios/", embedded_files);

        for (; file; file = embedded_in("scenarios/", file + 1)) {
            struct scenario *scenario;
            char name[128];

            embedded_name(file, name, sizeof name);
            scenario = load_scenario(a, name);
            if (!scenario)
                return false;
            if (scenario->battle.rules != all_rules[i])
                free(scenario);
            else if (!take_battle(l, scenario))
                return false;
        }
    }
    return true;
}

static bool add_battles(const struct arguments *a, struct climb *l)
{
    bool all = flag_given(a, "--all");

    if (all && a->words) {
        complain("name battles or give --all, not both.");
        return false;
    }
    if (all)
        return add_all_battles(a, l);
    for (int i = 0; i < a->words; i++) {
        if (!add_battle(a, l, a->word[i]))
            return false;
    }
    for (int i = 0; !a->words && i < PICKUPS; i++) {
        if (shipped_file(pickups[i]) && !add_battle(a, l, pickups[i]))
            return false;
    }
    if (!l->battles)
        complain("none of the pick-up battles ships; expected the name of a battle, or --all.");
    return l->battles;
}

// --- the whole of it ---

// The battles, and behind several of them all of them together.
static int tables(const struct climb *l)
{
    return l->battles > 1 ? l->battles + 1 : l->battles;
}

static void print_json(const struct climb *l)
{
    const struct contestants *c = &l->contestants;
    json_t *root = json_pack("{s:i,s:I,s:i,s:f,s:f,s:f}", "games", l->games, "seed",
                             (json_int_t)l->seed, "playouts", l->playouts, "low", c->test.low,
                             "high", c->test.high, "errors", c->test.errors);
    json_t *battles = json_array();

    for (int i = 0; i < l->battles; i++)
        json_array_append_new(battles, standings_json(c, &l->standings[i]));
    json_object_set_new(root, "battles", battles);
    if (tables(l) > l->battles)
        json_object_set_new(root, "together", standings_json(c, &l->standings[l->battles]));
    json_show(root);
}

static bool draw(const struct climb *l, const char *path)
{
    struct output picture;

    if (!output_open(&picture, path))
        return false;
    standings_draw(picture.stream, &l->contestants, l->standings, tables(l));
    return output_close(&picture);
}

// Whether a picture can be written is known before hours have been played for it.
static bool can_be_written(const char *path)
{
    struct output picture;

    if (!output_open(&picture, path))
        return false;
    output_discard(&picture);
    return true;
}

static int play_all(const struct arguments *a, struct climb *l)
{
    bool json = flag_given(a, "--json");
    const char *svg = flag_value(a, "--svg");
    int end = EXIT_FINE;

    for (int i = 0; end == EXIT_FINE && i < tables(l); i++) {
        if (i < l->battles)
            end = climb_battle(l, &l->standings[i]);
        else
            l->standings[i] = standings_together(&l->contestants, l->standings, l->battles);
        if (end == EXIT_FINE && !json)
            standings_print(&l->contestants, &l->standings[i]);
        fflush(stdout);
    }
    if (end == EXIT_FINE && json)
        print_json(l);
    return end == EXIT_FINE && svg && !draw(l, svg) ? EXIT_BAD : end;
}

static int open_and_play(const struct arguments *a, struct climb *l)
{
    const char *file = flag_value(a, "--file"), *svg = flag_value(a, "--svg");
    int end;

    if (file && !*file)
        return complain("expected the name of a file, not ''.");
    if ((svg && !can_be_written(svg)) || !climb_open(l, file ? file : "ladder.txt"))
        return EXIT_BAD;
    end = play_all(a, l);
    ladder_file_close(&l->file);
    return end;
}

static int ladder(const struct arguments *a)
{
    struct climb climb = {.standings = calloc(BATTLES + 1, sizeof(struct standings))};
    int end = EXIT_BAD;

    must(climb.standings);
    if (read_flags(a, &climb) && add_battles(a, &climb))
        end = open_and_play(a, &climb);
    for (int i = 0; i < climb.battles; i++)
        free(climb.standings[i].scenario);
    free(climb.standings);
    return end;
}

const struct command command_ladder = {
    .name = "ladder",
    .usage = "ladder [SCENARIO...] [--all] [--players P,Q,...] [--against below|all] [--games N]",
    .help = "computer players against each other: who is stronger, and by how much",
    .more = "    tricorne ladder pickup --players random,sergeant --games 100\n"
            "    tricorne ladder --against below --threads 2 --svg ladder.svg\n"
            "\nWithout a scenario it is the pick-up battle of every rule set. Every second battle "
            "of a pair is\nthe one before with sides changed. A pair is done as soon as a "
            "sequential test decides whether\nthe stronger scores 80 or 70 in 100, draws counting "
            "half. It may be interrupted: the same command\ngoes on where it was. "
            "docs/opponents.md says how to read the tables.\n",
    .flag = flags,
    .most = -1,
    .run = ladder,
};
