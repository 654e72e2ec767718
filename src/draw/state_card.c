// SPDX-License-Identifier: MIT
// Cards as JSON: what a unit can do, what a piece of ground does.
#include "core/card.h"
#include "core/place.h"
#include "draw/state.h"

enum { LINE_BYTES = 256 };

static void put_line(struct json *j, const struct battle *b, const struct card_line *line)
{
    char text[LINE_BYTES];
    struct text t = text_in(b->tongue, text, sizeof text);

    card_say(&t, b, line);
    json_open(j, '{');
    json_add_text(j, "text", text);
    json_key(j, "clause");
    state_clause(j, b, line->clause);
    json_close(j, '}');
}

static void put_line_or_nothing(struct json *j, const char *key, const struct battle *b,
                                const struct card_line *line)
{
    json_key(j, key);
    if (line->words)
        put_line(j, b, line);
    else
        json_nothing(j);
}

static void put_row(struct json *j, const struct battle *b, const struct card_row *row)
{
    const struct card_line bar = CARD_LINE(row->bar.clause, row->bar.why);

    json_open(j, '{');
    json_add_said(j, "what", row->what);
    put_line_or_nothing(j, "book", b, &row->book);
    put_line_or_nothing(j, "now", b, &row->now);
    put_line_or_nothing(j, "bar", b, &bar);
    json_begin(j, "notes", '[');
    for (int i = 0; i < row->notes; i++)
        put_line(j, b, &row->note[i]);
    json_close(j, ']');
    json_close(j, '}');
}

static void put_rows(struct json *j, const struct battle *b, const struct card *card)
{
    json_open(j, '[');
    for (int i = 0; i < card->rows; i++)
        put_row(j, b, &card->row[i]);
    json_close(j, ']');
}

void state_card(struct json *j, const struct battle *b, const struct game *g, int sides, int unit)
{
    struct card card;

    card_of(b, g, sides, unit, &card);
    put_rows(j, b, &card);
}

void state_ground_card(struct json *j, const struct battle *b, const struct game *g, int piece)
{
    char name[LINE_BYTES];
    struct text t = text_in(b->tongue, name, sizeof name);
    struct card card;

    if (card_of_ground(b, g, piece, &card))
        place_ground(&t, b, g, piece);
    json_open(j, '{');
    json_add_text(j, "name", name);
    json_key(j, "rows");
    put_rows(j, b, &card);
    json_close(j, '}');
}
