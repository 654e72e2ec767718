// SPDX-License-Identifier: MIT
#include "lab/simulate.h"
#include "cli/command.h"
#include "cli/load.h"
#include "cli/output.h"
#include "draw/chart.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const struct flag flags[] = {
    {"--games", "N", "how many battles (100)"},
    {"--players", "P,Q", "who plays the first and the second side (random,random)"},
    {"--threads", "T", "how many at a time (1); the report is the same for any number"},
    {"--seed", "S", "where the dice start (1)"},
    {"--swap", NULL, "every second battle the players change sides"},
    {"--vary", NULL, "other options of the rules in every battle"},
    {"--audit", NULL, "verify after every order all that must hold"},
    {"--cap", "TURNS", "no battle goes on for more turns than this (40)"},
    {"--playouts", "N", "what a player may spend on an order (its own number)"},
    {"--option", "K=V", "an option of the rules; can be given several times"},
    {"--svg", "FILE", "draw the lengths of the battles"},
    {"--json", NULL, "the report for programs"},
    {0},
};

// What the simulation is watched and supplied with.
struct desk {
    const char *scenario; // as it was named
    int games, shown;     // how much of the bar stands there
    int turns;            // the limit where the rules know one and the scenario sets none
};

static bool read_with_options(void *of, const int32_t *option, struct battle *out)
{
    const struct desk *desk = of;

    return load_with_options(desk->scenario, option, desk->turns, out);
}

static void show_progress(void *of, int done)
{
    struct desk *desk = of;

    progress_show(done, desk->games, &desk->shown);
}

static bool read_players(const struct arguments *a, struct simulation *s)
{
    const char *text = flag_value(a, "--players") ? flag_value(a, "--players") : "random,random";
    const char *comma = strchr(text, ',');
    char name[SIDES][64];

    snprintf(name[0], sizeof name[0], "%.*s", comma ? (int)(comma - text) : (int)strlen(text),
             text);
    snprintf(name[1], sizeof name[1], "%s", comma ? comma + 1 : text);
    for (int side = 0; side < SIDES; side++) {
        s->player[side] = load_player(name[side]);
        if (!s->player[side])
            return false;
    }
    return true;
}

static bool read_flags(const struct arguments *a, struct simulation *s)
{
    int64_t games, threads, seed, cap, playouts;

    if (!flag_number(a, "--games", 1, 100000000, 100, &games) ||
        !flag_number(a, "--threads", 1, 256, 1, &threads) ||
        !flag_number(a, "--seed", 0, INT64_MAX, 1, &seed) ||
        !flag_number(a, "--cap", 1, SIMULATE_LENGTHS - 1, SIMULATE_TURNS, &cap) ||
        !flag_number(a, "--playouts", 0, 1000000, 0, &playouts) || !read_players(a, s))
        return false;
    s->games = (int)games;
    s->threads = (int)threads;
    s->seed = (uint64_t)seed;
    s->turns = (int)cap;
    s->playouts = (int)playouts;
    s->swap = flag_given(a, "--swap");
    s->vary = flag_given(a, "--vary");
    s->audit = flag_given(a, "--audit");
    return true;
}

static void print_share(const char *name, int64_t hits, int64_t games)
{
    struct share share = share_of(hits, games);

    printf("  %-24s %8" PRId64 "  %6.2f %%  (%.2f to %.2f)\n", name, hits, 100 * share.value,
           100 * share.low, 100 * share.high);
}

static int longest(const struct report *r)
{
    int turns = SIMULATE_LENGTHS - 1;

    while (turns > 0 && !r->turns[turns])
        turns--;
    return turns;
}

static int shortest(const struct report *r)
{
    int turns = 0;

    while (turns < SIMULATE_LENGTHS - 1 && !r->turns[turns])
        turns++;
    return turns;
}

static int middle(const struct report *r)
{
    int64_t seen = 0;
    int turns = 0;

    while (turns < SIMULATE_LENGTHS - 1 && 2 * (seen += r->turns[turns]) < r->games)
        turns++;
    return turns;
}

static void print_lengths(const struct report *r)
{
    int64_t most = 1;

    for (int turns = 0; turns < SIMULATE_LENGTHS; turns++)
        most = r->turns[turns] > most ? r->turns[turns] : most;
    printf("\nlength in turns: %d to %d, half of them at most %d\n", shortest(r), longest(r),
           middle(r));
    for (int turns = shortest(r); turns <= longest(r); turns++)
        printf("  %4d %8" PRId64 "%s%.*s\n", turns, r->turns[turns], r->turns[turns] ? "  " : "",
               (int)(40 * r->turns[turns] / most), "########################################");
}

static void print_report(const struct simulation *s, const struct report *r)
{
    const struct battle *b = s->battle;

    printf("%s: %d battles, %s against %s%s, seed %" PRIu64 "\n\n",
           b->title[0] ? b->title : b->name, s->games, s->player[0]->name, s->player[1]->name,
           s->swap ? ", sides changing" : "", s->seed);
    printf("won by                        battles   share     95 %%\n");
    for (int player = 0; player < SIDES; player++) {
        char name[64];

        snprintf(name, sizeof name, "%s%s", s->player[player]->name,
                 s->player[0] != s->player[1] ? ""
                 : player                     ? " (second)"
                                              : " (first)");
        print_share(name, r->player_wins[player], r->games);
    }
    for (int side = 0; side < b->sides; side++)
        print_share(b->side[side].name, r->side[side].wins, r->games);
    print_share("nobody: drawn", r->draws, r->games);
    print_share("nobody: not over in time", r->capped, r->games);
    print_lengths(r);
    printf("\na battle on average       losses  decisions\n");
    for (int side = 0; side < b->sides; side++)
        printf("  %-20s %9.2f %10.1f\n", b->side[side].name,
               (double)r->side[side].losses / (double)r->games,
               (double)r->side[side].decisions / (double)r->games);
    printf("\nsignature %016" PRIx64 "\n", r->signature);
}

static json_t *json_share(int64_t hits, int64_t games)
{
    struct share share = share_of(hits, games);

    return json_pack("{s:I,s:f,s:f,s:f}", "battles", (json_int_t)hits, "share", share.value, "low",
                     share.low, "high", share.high);
}

static void print_json(const struct simulation *s, const struct report *r)
{
    json_t *root =
        json_pack("{s:s,s:I,s:I,s:o,s:o}", "scenario", s->battle->name, "battles",
                  (json_int_t)r->games, "seed", (json_int_t)s->seed, "draws",
                  json_share(r->draws, r->games), "capped", json_share(r->capped, r->games));
    json_t *players = json_array(), *sides = json_array(), *lengths = json_object();
    char signature[20];

    for (int player = 0; player < SIDES; player++)
        json_array_append_new(players,
                              json_pack("{s:s,s:o}", "player", s->player[player]->name, "wins",
                                        json_share(r->player_wins[player], r->games)));
    for (int side = 0; side < s->battle->sides; side++)
        json_array_append_new(sides,
                              json_pack("{s:s,s:o,s:I,s:I}", "side", s->battle->side[side].name,
                                        "wins", json_share(r->side[side].wins, r->games), "losses",
                                        (json_int_t)r->side[side].losses, "decisions",
                                        (json_int_t)r->side[side].decisions));
    for (int turns = shortest(r); turns <= longest(r); turns++) {
        char key[12];

        snprintf(key, sizeof key, "%d", turns);
        json_object_set_new(lengths, key, json_integer((json_int_t)r->turns[turns]));
    }
    snprintf(signature, sizeof signature, "%016" PRIx64, r->signature);
    json_object_set_new(root, "players", players);
    json_object_set_new(root, "sides", sides);
    json_object_set_new(root, "turns", lengths);
    json_object_set_new(root, "signature", json_string(signature));
    json_show(root);
}

static bool draw_lengths(const struct output *o, const struct simulation *s, const struct report *r)
{
    int first = shortest(r), columns = longest(r) - first + 1;
    double share[SIMULATE_LENGTHS];
    char caption[200];

    for (int i = 0; i < columns; i++)
        share[i] = (double)r->turns[first + i] / (double)r->games;
    snprintf(caption, sizeof caption,
             "%d battles, seed %" PRIu64 ": %s won %" PRId64 ", %s %" PRId64 ", %" PRId64
             " drawn, %" PRId64 " not over in time",
             s->games, s->seed, s->player[0]->name, r->player_wins[0], s->player[1]->name,
             r->player_wins[1], r->draws, r->capped);
    return chart_columns(o->stream, s->battle->title[0] ? s->battle->title : s->battle->name,
                         caption, "length of the battle in turns", first, share, columns);
}

// Speed goes to standard error, so that the report itself is the same on every machine.
static void print_speed(const struct report *r)
{
    int64_t decisions = r->side[0].decisions + r->side[1].decisions;

    fprintf(stderr, "%" PRId64 " decisions in %.2f seconds: %.0f a second\n", decisions, r->seconds,
            r->seconds > 0 ? (double)decisions / r->seconds : 0);
}

static int run_simulation(const struct arguments *a, struct simulation *s)
{
    struct desk desk = {a->word[0], s->games, -1, s->turns};
    const char *svg = flag_value(a, "--svg");
    static struct report report;
    struct output picture;
    char why[SIMULATE_WHY];

    if (svg && !output_open(&picture, svg))
        return EXIT_BAD;
    s->of = &desk;
    s->with_options = read_with_options;
    if (terminal_is(stderr))
        s->progress = show_progress;
    if (!simulate(s, &report, why, sizeof why)) {
        if (svg)
            output_discard(&picture);
        fprintf(stderr, "tricorne: %s\n", why);
        return EXIT_FAILED;
    }
    if (flag_given(a, "--json"))
        print_json(s, &report);
    else
        print_report(s, &report);
    print_speed(&report);
    if (svg && (draw_lengths(&picture, s, &report), !output_close(&picture)))
        return EXIT_BAD;
    return EXIT_FINE;
}

static int simulate_battles(const struct arguments *a)
{
    struct simulation s = {0};
    struct scenario *scenario;
    char why[SIMULATE_WHY];
    int end = EXIT_BAD;

    if (!read_flags(a, &s))
        return EXIT_BAD;
    scenario = load_scenario(a, a->word[0]);
    if (!scenario)
        return EXIT_BAD;
    simulate_limit(&scenario->battle, s.turns);
    s.battle = &scenario->battle;
    if (simulate_takes(s.battle, why, sizeof why))
        end = run_simulation(a, &s);
    else
        fprintf(stderr, "tricorne: %s\n", why);
    free(scenario);
    return end;
}

const struct command command_simulate = {
    .name = "simulate",
    .usage = "simulate SCENARIO [--games N] [--players P,Q] [--threads T] [--seed S]",
    .help = "many battles between computer players, and what came of them",
    .more = "    tricorne simulate quatre-bras --games 200 --players sergeant,random --swap "
            "--threads 2\n"
            "    tricorne simulate germantown --games 1000 --option weather=clear --svg "
            "lengths.svg\n",
    .flag = flags,
    .least = 1,
    .most = 1,
    .run = simulate_battles,
};
