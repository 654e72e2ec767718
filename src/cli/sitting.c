// SPDX-License-Identifier: MIT
#include "cli/sitting.h"
#include "cli/meter.h"
#include "cli/output.h"
#include "cli/wrap.h"
#include "core/tale.h"
#include "draw/map.h"
#include <stdlib.h>
#include <string.h>

// The best guess for each unit and verb first, so that the short list shows all that can be done.
static void spread(struct order *offer, int offers)
{
    int first = 0;

    for (int i = 0; i < offers; i++) {
        struct order o = offer[i];
        int same = 0;

        while (same < first && (offer[same].unit != o.unit || offer[same].verb != o.verb))
            same++;
        if (same < first)
            continue;
        memmove(&offer[first + 1], &offer[first], (size_t)(i - first) * sizeof *offer);
        offer[first++] = o;
    }
}

static void gather_words(struct sitting *s)
{
    const struct battle *b = s->table->battle;
    char text[ORDER_TEXT + 8];

    lines_clear(&s->whole);
    for (int i = 0; i < s->offers; i++) {
        order_print(b, &s->offer[i], text, ORDER_TEXT);
        lines_add(&s->whole, text);
        memmove(text + 5, text, strlen(text) + 1);
        memcpy(text, "odds ", 5);
        lines_add(&s->whole, text);
    }
    saying_words(&s->whole);
    for (int clause = 1; clause < b->rules->clauses; clause++) {
        snprintf(text, sizeof text, "why %s", b->rules->clause[clause].id);
        lines_add(&s->whole, text);
    }
    if (s->words.count)
        return;
    for (int unit = 1; unit <= b->units; unit++)
        lines_add(&s->words, b->roster[unit].name);
    for (int word = 1; word < WORD_RULES + b->rules->words; word++) {
        if (word_text(b->rules, word))
            lines_add(&s->words, word_text(b->rules, word));
    }
}

// While dice are typed it is nobody's turn to look: the map is what all players know.
void sitting_view(const struct sitting *s, struct game *view)
{
    if (s->table->game.roll.rows && s->table->secret)
        game_view_common(s->table->battle, &s->table->game, view);
    else
        game_view(s->table->battle, &s->table->game, s->seat, view);
}

void sitting_look(struct sitting *s)
{
    const struct battle *b = s->table->battle;
    struct game view;

    sitting_view(s, &view);
    s->offers = ask_suggest(b, &view, s->seat, s->offer, OFFERED);
    spread(s->offer, s->offers);
    gather_words(s);
}

void sitting_map(const struct sitting *s)
{
    // Rulers, key and absent units take eight rows; where there is room, the question and its
    // offers stand below.
    enum { AROUND = 8, BELOW = 16, LEAST = 14 };
    int rows = terminal_rows(stdout);
    struct game view;

    rows = rows - BELOW > LEAST ? rows - BELOW : rows - AROUND > LEAST ? LEAST : rows - AROUND;
    sitting_view(s, &view);
    map_table(stdout, s->table->battle, &view, terminal_columns(stdout), rows,
              terminal_colours(stdout));
    meter_line(stdout, s->table->battle, &view, terminal_columns(stdout));
}

int sitting_shown(const struct sitting *s)
{
    int most = terminal_rows(stdout) < 40 ? 5 : 9;

    return s->offers < most ? s->offers : most;
}

void sitting_offers(const struct sitting *s, int from, int to)
{
    char text[ORDER_TEXT];

    for (int i = from; i < to && i < s->offers; i++) {
        order_print(s->table->battle, &s->offer[i], text, sizeof text);
        printf(" %2d  %s\n", i + 1, text);
    }
}

void sitting_question(const struct sitting *s)
{
    const struct battle *b = s->table->battle;
    struct game view;
    char text[1024];

    sitting_view(s, &view);
    tale_question(b, &view, text, sizeof text);
    putchar('\n');
    wrap_text(stdout, text, strlen(text), terminal_columns(stdout), 0, 2);
    sitting_offers(s, 0, sitting_shown(s));
    if (s->offers > sitting_shown(s))
        printf("  ... 'more' shows %d other%s, 'help' what else can be said\n",
               s->offers - sitting_shown(s), s->offers - sitting_shown(s) == 1 ? "" : "s");
}

static void show_refusal(const struct battle *b, struct verdict verdict)
{
    char text[1024];
    int used = snprintf(text, sizeof text, "No: %s", verdict.why);

    if (verdict.clause)
        snprintf(text + used, sizeof text - (size_t)used, " ('why %s' has the rule)",
                 b->rules->clause[verdict.clause].id);
    wrap_text(stdout, text, strlen(text), terminal_columns(stdout), 0, 4);
}

bool sitting_order(const struct sitting *s, const char *line, struct judged *judged)
{
    const struct battle *b = s->table->battle;
    struct mistake mistake;
    struct order *o = &judged->order;
    struct game view;
    char *end;
    long number = strtol(line, &end, 10);

    if (end != line && !*end) {
        if (number < 1 || number > s->offers) {
            printf("No: expected a number from 1 to %d.\n", s->offers);
            return false;
        }
        order_copy(o, &s->offer[number - 1]);
    } else if (!order_parse(b, s->seat, line, o, &mistake)) {
        printf("  %s\n  %*s^ expected %s\n", line, mistake.at, "", mistake.want);
        return false;
    }
    sitting_view(s, &view);
    game_check(b, &view, o, judged);
    judged_in_view(s->table->battle, &s->table->game, &view, judged);
    if (!fine(judged->verdict))
        show_refusal(b, judged->verdict);
    return fine(judged->verdict);
}
