// SPDX-License-Identifier: MIT
// What decides the battle as JSON.
#include "core/rules.h"
#include "draw/state.h"

static void put_number(struct json *j, const char *key, int32_t value)
{
    json_key(j, key);
    if (value == TALLY_UNKNOWN)
        json_nothing(j);
    else
        json_number(j, value);
}

static void put_sentence(struct json *j, const char *key, const struct battle *b,
                         const struct tally *row,
                         void (*say)(struct text *, const struct battle *, const struct tally *))
{
    char words[256];
    struct text w = text_in(b->tongue, words, sizeof words);

    say(&w, b, row);
    json_add_text(j, key, words);
}

static void put_row(struct json *j, const struct battle *b, const struct tally *row)
{
    static const char *const kinds[] = {"losses", "points", "goal", "place", "turns", "quiet"};
    static const char *const nexts[] = {"nothing", "mayEnd", "ends", "reached"};

    json_open(j, '{');
    json_add_text(j, "kind", kinds[row->kind]);
    json_add_number(j, "side", row->side == SIDES ? -1 : row->side);
    put_sentence(j, "title", b, row, tally_title);
    put_number(j, "now", row->now);
    put_number(j, "limit", row->limit);
    json_add_text(j, "next", nexts[row->next]);
    json_add_truth(j, "sure", !row->unsure);
    json_key(j, "at");
    if (row->kind == TALLY_PLACE)
        json_point(j, row->at);
    else
        json_nothing(j);
    json_key(j, "clause");
    state_clause(j, b, row->clause);
    put_sentence(j, "means", b, row, tally_means);
    json_close(j, '}');
}

void state_tally(struct json *j, const struct battle *b, const struct game *g)
{
    struct tally row[TALLIES];
    int rows = tally_of(b, g, row);

    json_begin(j, "tally", '[');
    for (int i = 0; i < rows; i++)
        put_row(j, b, &row[i]);
    json_close(j, ']');
}
