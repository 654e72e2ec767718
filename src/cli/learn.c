// SPDX-License-Identifier: MIT
#include "lab/learn.h"
#include "cli/command.h"
#include "cli/load.h"
#include "cli/output.h"
#include "draw/calibration.h"
#include "lab/simulate.h"
#include "rules/list.h"
#include "table/embedded.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const struct flag flags[] = {
    {"--games", "N", "how many battles, over all that ship (1000)"},
    {"--players", "P,Q,...", "who play a battle out from where it was led to (sergeant)"},
    {"--seed", "S", "where the dice start (1)"},
    {"--threads", "T", "how many battles at a time (1); what is learned is the same"},
    {"--out", "FILE", "a weights.def: its numbers are replaced by what was learned"},
    {"--svg", "FILE", "draw how well it judges"},
    {0},
};

enum {
    NAME = 128,
    OFTEN = 4,        // a pick-up battle comes up so often beside the others
    CURVE_POINTS = 4, // eighths of the games are learned from: 1, 2, 4, 8
    THIRDS = 3,
};

// What there is to learn, and what came of it.
struct lecture {
    const struct rules *rules;
    struct learning learning;
    struct scenario *scenario[LEARN_BATTLES];
    char name[LEARN_BATTLES][NAME];
    int shown; // how much of the bar stands there
    struct learned learned;
    int features;
    int16_t weight[FEATURES];
    struct fit_quality fitted, compiled, by_worth; // of what was held out
    struct fit_quality third[THIRDS];              // of that, by how late in the game it was
    struct loss_point loss[CURVE_POINTS];
};

// --- what is played ---

static bool read_with_options(void *of, int battle, const int32_t *option, struct battle *out)
{
    const struct lecture *l = of;

    return load_with_options(l->name[battle], option, LEARN_TURNS, out);
}

static void show_progress(void *of, int done)
{
    struct lecture *l = of;

    progress_show(done, l->learning.games, &l->shown);
}

static bool ends_in(const char *name, const char *end)
{
    size_t bytes = strlen(name), less = strlen(end);

    return bytes >= less && !strcmp(name + bytes - less, end);
}

static void add_battle(struct lecture *l, const char *name, struct scenario *scenario)
{
    int i = l->learning.battles++;

    snprintf(l->name[i], sizeof l->name[i], "%s", name);
    simulate_limit(&scenario->battle, LEARN_TURNS);
    l->scenario[i] = scenario;
    l->learning.battle[i] = &scenario->battle;
    l->learning.weight[i] = ends_in(name, "pickup") || ends_in(name, "even-lines") ? OFTEN : 1;
}

// All that ship of the rule set. False after a sentence: there is none.
static bool read_battles(const struct arguments *a, struct lecture *l)
{
    const struct embedded *file = embedded_in("scenarios/", embedded_files);

    for (; file; file = embedded_in("scenarios/", file + 1)) {
        struct scenario *scenario;
        char name[NAME];

        embedded_name(file, name, sizeof name);
        scenario = load_scenario(a, name);
        if (!scenario)
            return false;
        if (scenario->battle.rules == l->rules && l->learning.battles < LEARN_BATTLES)
            add_battle(l, name, scenario);
        else
            free(scenario);
    }
    if (!l->learning.battles)
        complain("no battle of %s ships, so there is nothing to learn from.", l->rules->name);
    return l->learning.battles;
}

// Unless told: the sergeant. Who is above plays by what is learned here, and slowly.
static bool read_players(const struct arguments *a, struct learning *l)
{
    const char *text = flag_value(a, "--players");

    if (!text)
        l->player[l->players++] = &sergeant_player;
    while (text && l->players < LEARN_PLAYERS) {
        const char *comma = strchr(text, ',');
        char name[64];
        const struct player *player;

        snprintf(name, sizeof name, "%.*s", comma ? (int)(comma - text) : (int)strlen(text), text);
        player = load_player(name);
        if (!player)
            return false;
        l->player[l->players++] = player;
        text = comma ? comma + 1 : NULL;
    }
    return true;
}

static bool read_flags(const struct arguments *a, struct learning *l)
{
    int64_t games, threads, seed;

    if (!flag_number(a, "--games", 4, 10000000, 1000, &games) ||
        !flag_number(a, "--threads", 1, 256, 1, &threads) ||
        !flag_number(a, "--seed", 0, INT64_MAX, 1, &seed))
        return false;
    l->games = (int)games;
    l->threads = (int)threads;
    l->seed = (uint64_t)seed;
    return read_players(a, l);
}

// --- what was learned ---

static void judge(struct lecture *l)
{
    const struct sample *held_out = l->learned.sample + l->learned.samples;

    for (int i = 0; i < l->learned.held_out; i++) {
        const struct sample *s = &held_out[i];
        double chance = fit_chance(s, l->features, l->weight), by_worth = s->worth > 0   ? .75
                                                                          : s->worth < 0 ? .25
                                                                                         : .5;

        fit_add(&l->fitted, s, chance);
        fit_add(&l->compiled, s, s->chance / 10000.0);
        fit_add(&l->by_worth, s, by_worth);
        fit_add(&l->third[THIRDS * (s->turn - 1) / s->turns], s, chance);
    }
    for (int i = 0; i < THIRDS; i++)
        fit_sum_up(&l->third[i]);
    fit_sum_up(&l->fitted);
    fit_sum_up(&l->compiled);
    fit_sum_up(&l->by_worth);
}

// The loss that is held out, by how many games were learned from; the last time from all.
static void fit(struct lecture *l)
{
    const struct learned *all = &l->learned;

    for (int i = 0; i < CURVE_POINTS; i++) {
        struct fit_quality quality = {0};
        int parts = 8 >> (CURVE_POINTS - 1 - i);

        fit_weights(all->sample, (int)((int64_t)all->samples * parts / 8), l->features, l->weight);
        for (int k = 0; k < all->held_out; k++)
            fit_add(&quality, &all->sample[all->samples + k],
                    fit_chance(&all->sample[all->samples + k], l->features, l->weight));
        fit_sum_up(&quality);
        l->loss[i].games = (int)((int64_t)l->learning.games * 3 / 4 * parts / 8);
        l->loss[i].loss = quality.loss;
    }
}

static bool occurs(const struct learned *all, int feature)
{
    for (int i = 0; i < all->samples; i++)
        if (all->sample[i].feature[feature])
            return true;
    return false;
}

// What no position had keeps its weight: no charge is under way where a half-turn begins, but
// positions are looked at in the midst of one too (report/costs.h).
static void keep_unseen(struct lecture *l)
{
    for (int i = 0; i < l->features; i++)
        if (!occurs(&l->learned, i))
            l->weight[i] = l->rules->judgement->weight[i];
}

static void print_quality(const char *what, const struct fit_quality *q, bool loss)
{
    printf("  %-32s %8" PRId64 "  %5.1f %%", what, q->positions, 100 * q->right);
    if (loss)
        printf("  %8.3f", q->loss);
    putchar('\n');
}

static void print_report(const struct lecture *l)
{
    static const char *const third[THIRDS] = {"  in the first third of a game", "  in the second",
                                              "  in the last"};
    const char *const *name = l->rules->judgement->name;

    printf("%s: %d games of %d battles, seed %" PRIu64 ", %d positions learned from\n\n",
           l->rules->title, l->learning.games, l->learning.battles, l->learning.seed,
           l->learned.samples);
    printf("held out                          positions    right  log loss\n");
    print_quality("as learned now", &l->fitted, true);
    for (int i = 0; i < THIRDS; i++)
        print_quality(third[i], &l->third[i], true);
    print_quality("as compiled in", &l->compiled, true);
    print_quality("by the sign of worth()", &l->by_worth, false);
    printf("\nchance said  came true  positions\n");
    for (int i = 0; i < FIT_DECILES; i++)
        printf("  %6.1f %%   %6.1f %%  %9" PRId64 "\n", 100 * l->fitted.decile[i].said,
               100 * l->fitted.decile[i].came, l->fitted.decile[i].positions);
    printf("\nfeature                     weight\n");
    for (int i = 0; name[i]; i++)
        printf("  %-24s  %6d\n", name[i], l->weight[i]);
}

static bool draw(const struct lecture *l, FILE *out)
{
    struct calibration c[FIT_DECILES];
    char title[200], caption[200];

    for (int i = 0; i < FIT_DECILES; i++)
        c[i] = (struct calibration){l->fitted.decile[i].said, l->fitted.decile[i].came,
                                    (double)l->fitted.decile[i].positions /
                                        (double)l->fitted.positions};
    snprintf(title, sizeof title, "How %s is judged", l->rules->title);
    snprintf(caption, sizeof caption,
             "%d games, seed %" PRIu64 "; of %" PRId64
             " positions held out %.1f %% judged right, log loss %.3f",
             l->learning.games, l->learning.seed, l->fitted.positions, 100 * l->fitted.right,
             l->fitted.loss);
    return calibration_draw(out, title, caption, c, FIT_DECILES, l->loss, CURVE_POINTS);
}

// --- the table of weights ---

// Of a line: which feature's row it is, -1: none's.
static int feature_of(const struct lecture *l, const char *row)
{
    const char *const *name = l->rules->judgement->name;
    static const char head[] = "FEATURE(";
    const char *of = row + strlen(head);

    if (strncmp(row, head, strlen(head)) || strcspn(row, ")") >= strcspn(row, "\n"))
        return -1;
    for (int i = 0; name[i]; i++)
        if (!strncmp(of, name[i], strlen(name[i])) && of[strlen(name[i])] == ',')
            return i;
    return -1;
}

// Is there a row for each feature? False after a sentence.
static bool has_rows(const struct lecture *l, const char *path, const char *table)
{
    bool there[FEATURES] = {false};
    int rows = 0;

    for (const char *row = table; row; row = strchr(row, '\n')) {
        int feature = feature_of(l, row += *row == '\n');

        if (feature >= 0 && !there[feature]) {
            there[feature] = true;
            rows++;
        }
    }
    if (rows < l->features)
        complain("%s: expected a row FEATURE(NAME, number) for each of the %d features of %s.",
                 path, l->features, l->rules->name);
    return rows == l->features;
}

// Rows keep what stands behind them, and lines that are no rows stay as they are.
static bool write_weights(const struct lecture *l, const char *path, const char *table)
{
    struct output out;

    if (!output_open(&out, path))
        return false;
    for (const char *row = table; *row;) {
        const char *end = row + strcspn(row, "\n");
        int feature = feature_of(l, row);

        end += *end == '\n';
        if (feature >= 0) {
            fprintf(out.stream, "FEATURE(%s, %d", l->rules->judgement->name[feature],
                    l->weight[feature]);
            row = strchr(row, ')');
        }
        fwrite(row, 1, (size_t)(end - row), out.stream);
        row = end;
    }
    return output_close(&out);
}

// --- the command ---

static int learn(const struct arguments *a, struct lecture *l, const char *table)
{
    const char *svg = flag_value(a, "--svg"), *path = flag_value(a, "--out");
    struct output picture;
    char why[LEARN_WHY];

    if (svg && !output_open(&picture, svg))
        return EXIT_BAD;
    l->learning.of = l;
    l->learning.with_options = read_with_options;
    if (terminal_is(stderr))
        l->learning.progress = show_progress;
    if (!learn_from_games(&l->learning, &l->learned, why, sizeof why)) {
        if (svg)
            output_discard(&picture);
        fprintf(stderr, "tricorne: %s\n", why);
        return EXIT_FAILED;
    }
    fit(l);
    keep_unseen(l);
    judge(l);
    print_report(l);
    free(l->learned.sample);
    if (svg && (draw(l, picture.stream), !output_close(&picture)))
        return EXIT_BAD;
    return path && !write_weights(l, path, table) ? EXIT_BAD : EXIT_FINE;
}

static int learn_rules(const struct arguments *a)
{
    static struct lecture l;
    const char *path = flag_value(a, "--out");
    char *table = NULL;
    size_t bytes;
    int end = EXIT_BAD;

    l = (struct lecture){.rules = rules_named(a->word[0]), .shown = -1};
    if (!l.rules)
        return complain("there are no rules called '%s'; 'tricorne rules' lists them.", a->word[0]);
    if (!l.rules->judgement)
        return complain("%s has no features to judge a position by.", l.rules->name);
    while (l.rules->judgement->name[l.features])
        l.features++;
    if (read_flags(a, &l.learning) &&
        (!path || ((table = load_text(path, &bytes)) && has_rows(&l, path, table))) &&
        read_battles(a, &l))
        end = learn(a, &l, table);
    for (int i = 0; i < l.learning.battles; i++)
        free(l.scenario[i]);
    free(table);
    return end;
}

const struct command command_learn = {
    .name = "learn",
    .usage = "learn RULES [--games N] [--players P,Q,...] [--seed S] [--threads T] [--out FILE]",
    .help = "what a position is worth, learned from battles between computer players",
    .more =
        "    tricorne learn two-by-two --games 4000 --threads 2 --svg judged.svg\n"
        "    tricorne learn two-by-two --out src/rules/two_by_two/weights.def\n\n"
        "    A battle is led to the beginning of some half-turn by sergeants who stray, and "
        "played\n"
        "    out from there by two of the same player. From then on a position is kept at every\n"
        "    beginning of a half-turn: that is where captain and marshal judge in thought.\n",
    .flag = flags,
    .least = 1,
    .most = 1,
    .run = learn_rules,
};
