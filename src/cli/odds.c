// SPDX-License-Identifier: MIT
#include "lab/odds.h"
#include "cli/book.h"
#include "cli/case_tools.h"
#include "cli/chances.h"
#include "cli/command.h"
#include "cli/output.h"
#include <stdlib.h>
#include <string.h>

static const struct flag flags[] = {
    {"--case", "N", "which case of a file of cases (1)"},
    {"--seed", "N", "for a scenario whose set-up throws dice, and for sampling (1)"},
    {"--option", "K=V", "an option of the rules; can be given several times"},
    {"--scenario", "FILE", "for a save: the scenario, when it is not one that ships"},
    {"--svg", "FILE", "draw the outcomes as bars"},
    {"--json", NULL, "the outcomes for programs"},
    {0},
};

enum { ANSWERS = 64 };

// A position somebody wants to know the odds of.
struct position {
    struct scenario *scenario;
    struct game game, view; // the view is that of the seat that gives the order
    int closed;             // a bit for each seat whose secrets are not the user's
};

static bool take_save(const struct arguments *a, const char *path, struct position *p)
{
    struct table *t = table_resume(a, path);

    if (!t)
        return false;
    p->scenario = t->scenario;
    game_copy(t->battle, &p->game, &t->game);
    for (int seat = 0; seat < t->battle->seats; seat++) {
        const char *player = table_player(t, seat);

        if (t->secret && *player && strcmp(player, "human"))
            p->closed |= 1 << seat;
    }
    t->scenario = NULL;
    table_free(t);
    return true;
}

static bool take_scenario(const struct arguments *a, const char *name, uint64_t seed,
                          struct position *p)
{
    p->scenario = load_scenario(a, name);
    if (!p->scenario)
        return false;
    game_begin(&p->scenario->battle, &p->game, seed, &seeded_dice, NULL);
    return true;
}

static bool take_case(const struct arguments *a, const char *path, const char *text, size_t bytes,
                      struct position *p)
{
    struct problem problem;
    struct cases *cases = cases_read(path, text, bytes, &case_tools, &problem);
    int64_t number;
    bool good;

    if (!cases) {
        complain("%s", problem.text);
        return false;
    }
    good = flag_number(a, "--case", 1, cases_count(cases), 1, &number);
    p->scenario = calloc(1, sizeof *p->scenario);
    must(p->scenario);
    if (good && !case_position(cases, (int)number - 1, p->scenario, &p->game, &problem)) {
        complain("%s", problem.text);
        good = false;
    }
    cases_free(cases);
    return good;
}

// A list at the top makes it a file of cases.
static bool is_case_list(const char *text)
{
    for (;;) {
        text += strspn(text, " \t\r\n");
        if (*text != '#')
            return text[0] == '-' && text[1] != '-';
        text += strcspn(text, "\n");
    }
}

// A flag that the file has no use for was meant for another one.
static bool suits(const struct arguments *a, const char *flag, const char *what)
{
    if (flag_given(a, flag))
        complain("%s goes with %s; '%s' is none.", flag, what, a->word[0]);
    return !flag_given(a, flag);
}

static bool take_file(const struct arguments *a, uint64_t seed, struct position *p)
{
    const char *path = a->word[0];
    size_t bytes;
    char *text;
    bool good;

    if (!is_file(path))
        return suits(a, "--case", "cases") && suits(a, "--scenario", "a save") &&
               take_scenario(a, path, seed, p);
    text = load_text(path, &bytes);
    if (!text)
        return false;
    if (is_save(text))
        good = suits(a, "--case", "cases") && suits(a, "--option", "a scenario") &&
               take_save(a, path, p);
    else if (!suits(a, "--scenario", "a save"))
        good = false;
    else if (is_case_list(text))
        good = suits(a, "--option", "a scenario") && take_case(a, path, text, bytes, p);
    else
        good = suits(a, "--case", "cases") && take_scenario(a, path, seed, p);
    free(text);
    return good;
}

static bool read_words(const struct battle *b, const char *text, int seat, struct order *o)
{
    struct mistake mistake;

    if (order_parse(b, seat, text, o, &mistake))
        return true;
    complain("'%s', column %d: expected %s.", text, mistake.at + 1, mistake.want);
    return false;
}

// The order must be allowed to one of the seats that are asked.
static bool read_order(struct position *p, const char *text, struct order *o)
{
    const struct battle *b = &p->scenario->battle;
    struct verdict verdict = refuse(0, "Nobody is asked for an order here.");
    struct judged judged;

    for (int seat = 0; seat < b->seats; seat++) {
        if (!(p->game.ask.seats >> seat & 1))
            continue;
        if (p->closed >> seat & 1) {
            verdict = refuse(0, "The computer is to decide, and keeps its secrets.");
            continue;
        }
        if (!read_words(b, text, seat, o))
            return false;
        game_view(b, &p->game, seat, &p->view);
        verdict = game_check(b, &p->view, o, &judged);
        if (fine(verdict))
            return true;
    }
    complain("'%s': %s%s%s", text, verdict.why, verdict.clause ? " " : "",
             verdict.clause ? b->rules->clause[verdict.clause].id : "");
    return false;
}

static bool read_orders(const struct arguments *a, struct position *p, struct order *order)
{
    if (a->words - 1 > ANSWERS) {
        complain("at most %d answers can be given.", ANSWERS - 1);
        return false;
    }
    if (!read_order(p, a->word[1], &order[0]))
        return false;
    for (int i = 2; i < a->words; i++) {
        if (!read_words(&p->scenario->battle, a->word[i], ODDS_ANY_SEAT, &order[i - 1]))
            return false;
    }
    return true;
}

static int show(const struct arguments *a, const char *order, const struct chances *odds)
{
    const char *svg = flag_value(a, "--svg");
    struct output out;

    if (svg) {
        if (!output_open(&out, svg))
            return EXIT_BAD;
        chances_draw(out.stream, order, odds);
        if (!output_close(&out))
            return EXIT_BAD;
    }
    if (flag_given(a, "--json"))
        json_show(chances_json(order, odds));
    else
        chances_print(stdout, order, odds);
    return EXIT_FINE;
}

static int work_out(const struct arguments *a, struct position *p, uint64_t seed)
{
    static struct order order[ANSWERS];
    static struct chances chances;
    struct odds_query query = {.battle = &p->scenario->battle,
                               .game = &p->view,
                               .order = order,
                               .orders = a->words - 1,
                               .seed = seed};
    char text[ORDER_TEXT];

    if (!read_orders(a, p, order))
        return EXIT_BAD;
    if (!chances_of(query, &chances))
        return complain("'%s' has more than %d different outcomes; give answers to what is asked "
                        "on "
                        "the way.",
                        a->word[1], ODDS_OUTCOMES);
    order_print(query.battle, &order[0], text, sizeof text);
    return show(a, text, &chances);
}

static int odds_of_order(const struct arguments *a)
{
    static struct position p;
    int64_t seed;
    int end = EXIT_BAD;

    if (!flag_number(a, "--seed", 0, INT64_MAX, 1, &seed))
        return EXIT_BAD;
    if (take_file(a, (uint64_t)seed, &p))
        end = work_out(a, &p, (uint64_t)seed);
    free(p.scenario);
    return end;
}

const struct command command_odds = {
    .name = "odds",
    .usage = "odds FILE ORDER [ANSWER...]",
    .help = "every outcome of an order, with its exact chance",
    .more = "    FILE is a saved battle, a scenario or a file of cases. Answers are orders for "
            "what is\n"
            "    asked on the way; one that is not allowed is left out.\n\n"
            "    tricorne odds kreuzdorf 'reinforce 1'\n"
            "    tricorne odds my.game 'A1 charge B3' 'B3 confront' --svg charge.svg\n"
            "    tricorne odds test/cases/two-for-tea/example.yaml --case 2 'A1 shoot B1'\n",
    .flag = flags,
    .least = 2,
    .most = -1,
    .run = odds_of_order,
};
