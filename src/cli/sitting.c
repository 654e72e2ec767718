// SPDX-License-Identifier: MIT
#include "cli/sitting.h"
#include "cli/output.h"
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
    if (s->words.count)
        return;
    for (int unit = 1; unit <= b->units; unit++)
        lines_add(&s->words, b->roster[unit].name);
    for (int word = 1; word < WORD_RULES + b->rules->words; word++) {
        if (word_text(b->rules, word))
            lines_add(&s->words, word_text(b->rules, word));
    }
    for (int clause = 1; clause < b->rules->clauses; clause++)
        lines_add(&s->words, b->rules->clause[clause].id);
}

void sitting_look(struct sitting *s)
{
    const struct battle *b = s->table->battle;
    struct game view;

    game_view(b, &s->table->game, s->seat, &view);
    s->offers = b->rules->suggest(b, &view, s->seat, s->offer, OFFERED);
    spread(s->offer, s->offers);
    gather_words(s);
}

void sitting_map(const struct sitting *s)
{
    struct game view;

    game_view(s->table->battle, &s->table->game, s->seat, &view);
    map_table(stdout, s->table->battle, &view, terminal_columns(stdout), terminal_rows(stdout) - 16,
              terminal_colours(stdout));
}

void sitting_offers(const struct sitting *s, int from, int to)
{
    char text[ORDER_TEXT];

    for (int i = from; i < to && i < s->offers; i++) {
        order_print(s->table->battle, &s->offer[i], text, sizeof text);
        printf("  %d  %s\n", i + 1, text);
    }
}

void sitting_question(const struct sitting *s)
{
    const struct battle *b = s->table->battle;
    char text[1024];

    b->rules->question(b, &s->table->game, text, sizeof text);
    printf("\n%s\n", text);
    sitting_offers(s, 0, SHOWN);
    if (s->offers > SHOWN)
        printf("     ... 'more' shows %d others\n", s->offers - SHOWN);
}

static void show_refusal(const struct battle *b, struct verdict verdict)
{
    if (verdict.clause)
        printf("No: %s (%s; 'why %s' has the rule)\n", verdict.why,
               b->rules->clause[verdict.clause].id, b->rules->clause[verdict.clause].id);
    else
        printf("No: %s\n", verdict.why);
}

bool sitting_order(const struct sitting *s, const char *line, struct order *o)
{
    const struct battle *b = s->table->battle;
    struct mistake mistake;
    struct game view;
    struct verdict verdict;
    char *end;
    long number = strtol(line, &end, 10);

    if (end != line && !*end) {
        if (number < 1 || number > s->offers) {
            printf("No: expected a number from 1 to %d.\n", s->offers);
            return false;
        }
        *o = s->offer[number - 1];
        return true;
    }
    if (!order_parse(b, s->seat, line, o, &mistake)) {
        printf("  %s\n  %*s^ expected %s\n", line, mistake.at, "", mistake.want);
        return false;
    }
    game_view(b, &s->table->game, s->seat, &view);
    verdict = game_check(b, &view, o);
    if (!fine(verdict))
        show_refusal(b, verdict);
    return fine(verdict);
}
