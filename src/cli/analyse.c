// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/command.h"
#include "cli/load.h"
#include "cli/output.h"
#include "cli/wrap.h"
#include "report/bulletin.h"
#include "report/costs.h"
#include "report/prospects.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct flag flags[] = {
    {"--seat", "NAME", "whose chances are told (the first side's)"},
    {"--orders", "N", "the N orders of each side that cost the most chance"},
    {"--player", "NAME", "against what this player would have done there (sergeant)"},
    {"--svg", "FILE", "draw the chances, turn by turn"},
    {"--scenario", "FILE", "the scenario, when it is not one that ships"},
    {"--json", NULL, "the analysis for programs"},
    {0},
};

enum { BAR = 40 };

struct analysis {
    const char *path, *text;
    int bytes;
    bool sealed;
    const struct player *player;
    int orders; // of each side that are listed
    int side;   // whose chances are told
    struct chronicle *chronicle;
    int turns; // those with the greatest swings
    struct account_turn turn[ACCOUNT_TURNS];
    struct costs *costs; // NULL: nobody asked
    int shown;           // how much of the bar of progress stands there
};

static const char *side_title(const struct analysis *n, int side)
{
    const struct side *of = &n->chronicle->battle->side[side];

    return of->title[0] ? of->title : of->name;
}

static int mark_of(const struct analysis *n, int moment)
{
    for (int i = 0; i < n->turns; i++)
        if (n->turn[i].moment == moment)
            return i + 1;
    return 0;
}

static double percent(const struct analysis *n, int moment)
{
    return 100 * prospect_of(n->chronicle, moment, n->side).value;
}

// --- for people ---

// A row is how it stood after a turn; the first is before all.
static void show_row(const struct analysis *n, int moment)
{
    double chance = percent(n, moment);
    int filled = (int)(chance * BAR / 100 + .5), mark = mark_of(n, moment);

    printf("%6d %6.1f %%  [%.*s%.*s]", moment ? n->chronicle->moment[moment - 1].game.turn : 0,
           chance, filled, "########################################", BAR - filled,
           "........................................");
    if (moment)
        printf(" %+6.1f", chance - percent(n, moment - 1));
    printf(mark ? "  (%d)\n" : "\n", mark);
}

static void show_turns(const struct analysis *n)
{
    char text[4096];

    for (int i = 0; i < n->turns; i++) {
        snprintf(text, sizeof text, "(%d) %s %s", i + 1, n->turn[i].chance, n->turn[i].tale);
        printf("\n");
        wrap_text(stdout, text, strlen(text), terminal_columns(stdout), 0, 4);
    }
}

static void show_cost(const struct analysis *n, const struct cost *c)
{
    char given[ORDER_TEXT], other[ORDER_TEXT];

    order_print(n->chronicle->battle, &c->order, given, sizeof given);
    order_print(n->chronicle->battle, &c->instead, other, sizeof other);
    printf("%6.1f %%  turn %d, line %d: %s\n", (c->other - c->given) / 100.0, c->turn, c->number,
           c->words);
    printf("          %.1f %% became %.1f %%: %s\n", c->stood / 100.0, c->given / 100.0, given);
    printf("          %s, %.1f %%: %s\n", n->player->name, c->other / 100.0, c->other_words);
    printf("          %s\n", other);
}

static void show_costs(const struct analysis *n)
{
    for (int side = 0; side < SIDES; side++) {
        printf("\n%s: %s\n", side_title(n, side),
               n->costs->count[side] ? "the orders that cost the most chance"
                                     : "no order cost any chance");
        for (int i = 0; i < n->costs->count[side]; i++)
            show_cost(n, &n->costs->list[side][i]);
    }
}

static void show(const struct analysis *n)
{
    printf("The chance to win: %s, after each turn\n\n  turn   chance\n", side_title(n, n->side));
    for (int i = 0; i < n->chronicle->moments; i++)
        show_row(n, i);
    show_turns(n);
    if (n->costs)
        show_costs(n);
}

// --- for programs ---

static json_t *json_moments(const struct analysis *n)
{
    const struct chronicle *c = n->chronicle;
    json_t *list = json_array();

    for (int i = 0; i < c->moments; i++)
        json_array_append_new(list,
                              json_pack("{s:i,s:[i,i]}", "turn", i ? c->moment[i - 1].game.turn : 0,
                                        "chances", c->moment[i].prospect.wins[0],
                                        c->moment[i].prospect.wins[1]));
    return list;
}

static json_t *json_turns(const struct analysis *n)
{
    json_t *list = json_array();

    for (int i = 0; i < n->turns; i++)
        json_array_append_new(list, json_pack("{s:i,s:o,s:o}", "moment", n->turn[i].moment,
                                              "chance", json_words(n->turn[i].chance), "tale",
                                              json_words(n->turn[i].tale)));
    return list;
}

static json_t *json_cost(const struct battle *b, const struct cost *c)
{
    char given[ORDER_TEXT], other[ORDER_TEXT];

    order_print(b, &c->order, given, sizeof given);
    order_print(b, &c->instead, other, sizeof other);
    return json_pack("{s:s,s:i,s:i,s:i,s:i,s:i,s:o,s:o,s:o,s:o}", "seat", b->seat[c->seat].name,
                     "turn", c->turn, "line", c->number, "stood", c->stood, "given", c->given,
                     "other", c->other, "order", json_words(given), "words", json_words(c->words),
                     "instead", json_words(other), "instead_words", json_words(c->other_words));
}

static json_t *json_costs(const struct analysis *n, int side)
{
    json_t *list = json_array();

    for (int i = 0; n->costs && i < n->costs->count[side]; i++)
        json_array_append_new(list, json_cost(n->chronicle->battle, &n->costs->list[side][i]));
    return list;
}

static void show_json(const struct analysis *n)
{
    json_show(json_pack("{s:o,s:o,s:s,s:[o,o]}", "moments", json_moments(n), "swings",
                        json_turns(n), "player", n->player->name, "orders", json_costs(n, 0),
                        json_costs(n, 1)));
}

// --- the battle ---

static void show_progress(void *of, int bytes)
{
    struct analysis *n = of;

    progress_show(bytes, n->bytes, &n->shown);
}

static bool draw(const struct analysis *n, const char *path)
{
    struct output out;

    if (!output_open(&out, path))
        return false;
    bulletin_curve(out.stream, n->chronicle, n->turn, n->turns);
    return output_close(&out);
}

static int analyse_chronicle(const struct arguments *a, struct analysis *n)
{
    const char *svg = flag_value(a, "--svg");
    struct costing costing = {.battle = n->chronicle->battle,
                              .text = n->text,
                              .bytes = n->bytes,
                              .player = n->player,
                              .most = n->orders,
                              .progress = terminal_is(stderr) ? show_progress : NULL,
                              .of = n};
    bool good;

    prospects_judge(n->chronicle);
    n->turns = account_turns(n->chronicle, n->turn);
    if (n->orders)
        n->costs = costs_of(&costing);
    good = !svg || draw(n, svg);
    if (good && flag_given(a, "--json"))
        show_json(n);
    else if (good)
        show(n);
    free(n->costs);
    account_turns_free(n->turn, n->turns);
    return good ? EXIT_FINE : EXIT_BAD;
}

// What is kept from somebody while the battle goes on is in its chances too.
static bool may_be_told(const struct analysis *n)
{
    return chronicle_end(n->chronicle)->outcome || (!n->sealed && !n->chronicle->secret);
}

static bool find_side(const struct arguments *a, struct analysis *n, const struct battle *b)
{
    const char *name = flag_value(a, "--seat");

    for (int seat = 0; name && seat < b->seats; seat++)
        if (!strcasecmp(b->seat[seat].name, name) && b->seat[seat].kind == SEAT_PLAYER) {
            n->side = b->seat[seat].side;
            return true;
        }
    if (name)
        complain("there is no player's seat '%s'; expected one like '%s'.", name, b->seat[0].name);
    return !name;
}

static int analyse_battle(const struct arguments *a, struct analysis *n, const struct battle *b)
{
    struct save_problem problem;
    int end;

    if (!find_side(a, n, b))
        return EXIT_BAD;
    n->chronicle = chronicle_of(b, n->text, n->bytes, &problem);
    if (!n->chronicle) {
        complain_of_save(n->path, &problem);
        return EXIT_FAILED;
    }
    end = may_be_told(n) ? analyse_chronicle(a, n)
                         : complain("%s keeps secrets and is not over yet: it is analysed when it "
                                    "is.",
                                    n->path);
    chronicle_free(n->chronicle);
    return end;
}

static bool read_flags(const struct arguments *a, struct analysis *n)
{
    const char *player = flag_value(a, "--player");
    int64_t orders;

    if (!flag_number(a, "--orders", 1, COSTS_MOST, 0, &orders))
        return false;
    n->orders = (int)orders;
    n->player = player ? load_player(player) : &sergeant_player;
    return n->player;
}

static int analyse(const struct arguments *a)
{
    struct analysis n = {.path = a->word[0], .shown = -1};
    struct save_problem problem;
    struct save_reader reader;
    struct save_head head;
    struct scenario *scenario = NULL;
    size_t bytes;
    char *text = read_flags(a, &n) ? load_save(n.path, &bytes, &n.sealed) : NULL;
    int end = EXIT_BAD;

    if (!text)
        return EXIT_BAD;
    n.text = text;
    n.bytes = (int)bytes;
    reader = save_reader(text, n.bytes);
    if (!save_read_head(&reader, &head, &problem))
        complain_of_save(n.path, &problem);
    else if ((scenario = load_saved_battle(a, n.path, &head)))
        end = analyse_battle(a, &n, &scenario->battle);
    free(scenario);
    free(text);
    return end;
}

const struct command command_analyse = {
    .name = "analyse",
    .usage = "analyse FILE [--orders N] [--svg FILE]",
    .help = "the chance to win after every turn of a saved battle, and the orders that cost most",
    .more = "    tricorne analyse my.game --svg chances.svg\n"
            "    tricorne analyse my.game --orders 5 --player sergeant\n\n"
            "    Positions are judged by the weights that the computer's players use. The three\n"
            "    greatest swings are marked and told. An order costs what the player's own choice "
            "would\n"
            "    have been worth more, both with dice that could have fallen as well.\n",
    .flag = flags,
    .least = 1,
    .most = 1,
    .run = analyse,
};
