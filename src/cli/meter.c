// SPDX-License-Identifier: MIT
#include "cli/meter.h"
#include "cli/wrap.h"
#include "core/rules.h"
#include "core/tale.h"

enum { LINE_BYTES = 2048 };

static void add_number(struct text *w, int32_t value)
{
    if (value == TALLY_UNKNOWN)
        text_add(w, "?");
    else
        text_whole(w, value);
}

// "Units lost 3/5", "Chew House: the British?"
static void add_row(struct text *w, const struct battle *b, const struct tally *row)
{
    tally_title(w, b, row);
    if (row->kind == TALLY_PLACE) {
        text_add(w, ": ");
        if (row->side < SIDES)
            tale_side(w, b, row->side);
        else
            text_add(w, "nobody");
    } else {
        text_add(w, " ");
        add_number(w, row->now);
        if (row->limit) {
            text_add(w, "/");
            add_number(w, row->limit);
        }
    }
    text_add(w, row->unsure ? "?" : "");
}

static bool is_of_side(const struct tally *row, int side)
{
    return row->kind == TALLY_PLACE ? side == SIDES : row->side == side;
}

// What is counted for one side, after its name; or for none of them.
static void add_side(struct text *w, const struct battle *b, const struct tally *row, int rows,
                     int side)
{
    const char *before = w->used ? " | " : "";

    for (int i = 0; i < rows; i++) {
        if (!is_of_side(&row[i], side))
            continue;
        text_add(w, before);
        if (*before != ',' && side < SIDES) {
            text_add(w, b->side[side].title);
            text_add(w, ": ");
        }
        add_row(w, b, &row[i]);
        before = ", ";
    }
}

static void warn(FILE *out, const struct battle *b, const struct tally *row, int columns)
{
    static const char *const loss[][2] = {[NEXT_MAY_END] = {"One more loss may end it for ", "."},
                                          [NEXT_ENDS] = {"One more loss ends it for ", "."},
                                          [NEXT_REACHED] = {"The losses of ",
                                                            " may end it when the turn ends."}};
    char words[LINE_BYTES];
    struct text w = text_on(words, sizeof words);

    if (!row->next)
        return;
    if (row->kind == TALLY_LOSSES) {
        text_add(&w, loss[row->next][0]);
        tale_side(&w, b, row->side);
        text_add(&w, loss[row->next][1]);
    } else
        text_add(&w, row->kind == TALLY_TURNS ? "This turn is the last."
                                              : "One more quiet turn ends it.");
    wrap_text(out, words, (size_t)w.used, columns, 0, 2);
}

void meter_line(FILE *out, const struct battle *b, const struct game *view, int columns)
{
    struct tally row[TALLIES];
    int rows = view->outcome ? 0 : tally_of(b, view, row);
    char words[LINE_BYTES];
    struct text w = text_on(words, sizeof words);

    for (int side = 0; side <= SIDES; side++)
        add_side(&w, b, row, rows, side);
    if (w.used)
        wrap_text(out, words, (size_t)w.used, columns, 0, 2);
    for (int i = 0; i < rows; i++)
        warn(out, b, &row[i], columns);
}

void meter_rows(FILE *out, const struct battle *b, const struct game *view, int columns)
{
    struct tally row[TALLIES];
    int rows = tally_of(b, view, row);

    for (int i = 0; i < rows; i++) {
        char words[LINE_BYTES];
        struct text w = text_on(words, sizeof words);

        if (row[i].side < SIDES && is_of_side(&row[i], row[i].side)) {
            text_add(&w, b->side[row[i].side].title);
            text_add(&w, ": ");
        }
        add_row(&w, b, &row[i]);
        text_add(&w, ". ");
        tally_means(&w, b, &row[i]);
        text_add(&w, " (");
        text_add(&w, b->rules->clause[row[i].clause].id);
        text_add(&w, ")");
        wrap_text(out, words, (size_t)w.used, columns, 0, 4);
    }
}
