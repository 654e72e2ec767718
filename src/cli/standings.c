// SPDX-License-Identifier: MIT
#include "cli/standings.h"
#include "core/rules.h"
#include "draw/chart.h"
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

bool contestants_meet(const struct contestants *c, int player, int other)
{
    return c->below ? other == player - 1 : other < player;
}

struct standings standings_together(const struct contestants *c, const struct standings *list,
                                    int count)
{
    struct standings sum = {.ladder.players = c->players};

    for (int i = 0; i < count; i++) {
        for (int player = 0; player < c->players; player++) {
            for (int other = 0; other < player; other++) {
                ladder_add(&sum.ladder.score[player][other], list[i].ladder.score[player][other]);
                sum.orders[player][other] += list[i].orders[player][other];
            }
        }
    }
    return sum;
}

// The sergeant is what others are measured by; where he does not play, the weakest.
static void elo_of(const struct contestants *c, const struct standings *s, struct elo *elo)
{
    int anchor = 0;

    for (int i = 0; i < c->players; i++)
        anchor = c->player[i] == &sergeant_player ? i : anchor;
    ladder_elo(&s->ladder, anchor, elo);
}

// " for 80", " for 70" or " open"; nothing where no test decides.
static const char *finding_of(const struct contestants *c, const struct standings *s,
                              struct score score, char *text, size_t bytes)
{
    if (!s->scenario)
        return "";
    switch (ladder_finding(&c->test, score)) {
    case LADDER_OPEN:
        return " open";
    case LADDER_LOW:
        snprintf(text, bytes, " for %.0f", 100 * c->test.low);
        return text;
    case LADDER_HIGH:
        break;
    }
    snprintf(text, bytes, " for %.0f", 100 * c->test.high);
    return text;
}

// --- tables ---

enum { CELL_BYTES = 64, CELL_WIDE = 21 };

static void print_title(const struct standings *s)
{
    const struct battle *b = s->scenario ? &s->scenario->battle : NULL;

    if (b)
        printf("%s (%s, %s)\n", b->title, b->name, b->rules->name);
    else
        printf("All battles together\n");
}

// Cells of one width, without blanks behind the last.
static void print_line(const char *name, char (*cell)[CELL_BYTES], int cells)
{
    while (cells && !*cell[cells - 1])
        cells--;
    printf("  %-11s", name);
    for (int i = 0; i < cells; i++)
        printf("  %-*s", i < cells - 1 ? CELL_WIDE : 0, cell[i]);
    printf("\n");
}

static void print_scores(const struct contestants *c, const struct standings *s)
{
    char cell[LADDER_PLAYERS][CELL_BYTES] = {""}, text[16];

    for (int other = 0; other < c->players - 1; other++)
        snprintf(cell[other], CELL_BYTES, "against %s", c->player[other]->name);
    print_line("score of", cell, c->players - 1);
    for (int player = 1; player < c->players; player++) {
        memset(cell, 0, sizeof cell);
        for (int other = 0; other < player; other++) {
            struct score score = s->ladder.score[player][other];

            if (contestants_meet(c, player, other))
                snprintf(cell[other], CELL_BYTES, "%5.1f %%%6" PRId64 "%s",
                         100 * ladder_share(score), ladder_games(score),
                         finding_of(c, s, score, text, sizeof text));
        }
        print_line(c->player[player]->name, cell, player);
    }
}

void standings_print(const struct contestants *c, const struct standings *s)
{
    struct elo elo[LADDER_PLAYERS];

    print_title(s);
    print_scores(c, s);
    elo_of(c, s, elo);
    printf("  Elo            value  95 %%\n");
    for (int i = 0; i < c->players; i++) {
        printf("  %-11s %8ld", c->player[i]->name, lround(elo[i].value));
        if (elo[i].low < elo[i].high)
            printf("  (%ld to %ld)\n", lround(elo[i].low), lround(elo[i].high));
        else
            printf("  (all others are measured by it)\n");
    }
    printf("\n");
}

// --- for programs ---

static json_t *json_of_pair(const struct contestants *c, const struct standings *s, int player,
                            int other)
{
    struct score score = s->ladder.score[player][other];
    char text[16];
    json_t *pair =
        json_pack("{s:s,s:s,s:I,s:I,s:I,s:I,s:f,s:I}", "player", c->player[player]->name, "against",
                  c->player[other]->name, "games", (json_int_t)ladder_games(score), "wins",
                  (json_int_t)score.wins, "draws", (json_int_t)score.draws, "losses",
                  (json_int_t)score.losses, "score", ladder_share(score), "orders",
                  (json_int_t)s->orders[player][other]);

    if (s->scenario) {
        json_object_set_new(pair, "ratio", json_real(ladder_ratio(&c->test, score)));
        json_object_set_new(pair, "verdict",
                            json_string(finding_of(c, s, score, text, sizeof text) + 1));
    }
    return pair;
}

json_t *standings_json(const struct contestants *c, const struct standings *s)
{
    json_t *root = json_object(), *pairs = json_array(), *list = json_array();
    struct elo elo[LADDER_PLAYERS];

    if (s->scenario) {
        const struct battle *b = &s->scenario->battle;

        json_object_set_new(root, "scenario", json_string(b->name));
        json_object_set_new(root, "title", json_string(b->title));
        json_object_set_new(root, "rules", json_string(b->rules->name));
        json_object_set_new(root, "revision", json_integer(b->rules->revision));
    }
    for (int player = 1; player < c->players; player++) {
        for (int other = 0; other < player; other++) {
            if (contestants_meet(c, player, other))
                json_array_append_new(pairs, json_of_pair(c, s, player, other));
        }
    }
    elo_of(c, s, elo);
    for (int i = 0; i < c->players; i++)
        json_array_append_new(list,
                              json_pack("{s:s,s:f,s:f,s:f}", "player", c->player[i]->name, "elo",
                                        elo[i].value, "low", elo[i].low, "high", elo[i].high));
    json_object_set_new(root, "pairs", pairs);
    json_object_set_new(root, "elo", list);
    return root;
}

// --- a picture ---

enum { NOTE_BYTES = 64, HEADING_BYTES = 2 * TITLE_BYTES };

static void plot(const struct contestants *c, const struct standings *s, struct chart_dot *dot,
                 char (*note)[NOTE_BYTES], char *heading)
{
    const struct battle *b = s->scenario ? &s->scenario->battle : NULL;
    struct elo elo[LADDER_PLAYERS];

    elo_of(c, s, elo);
    snprintf(heading, HEADING_BYTES, "%s%s%s", b ? b->rules->title : "All battles together",
             b ? ": " : "", b ? b->title : "");
    for (int i = 0; i < c->players; i++) {
        snprintf(note[i], NOTE_BYTES, elo[i].low < elo[i].high ? "%ld (%ld to %ld)" : "%ld",
                 lround(elo[i].value), lround(elo[i].low), lround(elo[i].high));
        dot[i] = (struct chart_dot){.heading = i ? NULL : heading,
                                    .label = c->player[i]->name,
                                    .note = note[i],
                                    .value = elo[i].value,
                                    .low = elo[i].low,
                                    .high = elo[i].high};
    }
}

bool standings_draw(FILE *out, const struct contestants *c, const struct standings *list, int count)
{
    size_t rows = (size_t)count * (size_t)c->players;
    struct chart_dot *dot = calloc(rows, sizeof *dot);
    char(*note)[NOTE_BYTES] = calloc(rows, sizeof *note);
    char(*heading)[HEADING_BYTES] = calloc((size_t)count, sizeof *heading);
    bool good;

    must(dot && note && heading);
    for (int i = 0; i < count; i++)
        plot(c, &list[i], dot + i * c->players, note + i * c->players, heading[i]);
    good =
        chart_dots(out, "The ladder", "Elo of every player with its 95 % interval", dot, (int)rows);
    free(dot);
    free(note);
    free(heading);
    return good;
}
