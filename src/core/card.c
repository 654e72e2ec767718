// SPDX-License-Identifier: MIT
#include "core/card.h"
#include "core/aids.h"
#include "core/rules.h"

// --- writing ---

struct card_row *card_row(struct card *card, const char *what, struct card_line book)
{
    struct card_row *row = &card->row[card->rows++];

    must(card->rows <= CARD_ROWS);
    *row = (struct card_row){.what = what, .book = book};
    return row;
}

void card_note(struct card_row *row, struct card_line line)
{
    must(row->notes < CARD_NOTES);
    row->note[row->notes++] = line;
}

int card_modifiers(struct card_row *row, const struct events *events)
{
    int sum = 0;

    for (int i = 0; i < events->count; i++) {
        const struct event *e = &events->list[i];

        if (e->kind != EVENT_MODIFIER)
            continue;
        card_note(row, CARD_LINE(e->clause, NULL, e->a));
        sum += e->a;
    }
    return sum;
}

// --- asking ---

static bool same_line(const struct card_line *a, const struct card_line *c)
{
    return a->words && text_same(a->words, c->words) && a->a == c->a && a->b == c->b &&
           a->c == c->c && a->d == c->d && a->e == c->e && a->f == c->f;
}

// What is now as the book says is not said twice.
static void tidy(struct card *card)
{
    for (int i = 0; i < card->rows; i++) {
        struct card_row *row = &card->row[i];

        if (same_line(&row->now, &row->book))
            row->now.words = NULL;
    }
}

// What modifies nothing holds wherever the unit is.
static void drop_modifiers(struct card_row *row)
{
    int notes = row->notes;

    row->notes = 0;
    for (int i = 0; i < notes; i++)
        if (row->note[i].words)
            card_note(row, row->note[i]);
}

// Who is not on the table can do what the book says, and nothing changes that.
static void forget(struct card *card)
{
    for (int i = 0; i < card->rows; i++) {
        struct card_row *row = &card->row[i];

        row->now.words = NULL;
        row->bar = FINE;
        drop_modifiers(row);
    }
}

bool card_of(const struct battle *b, const struct game *g, int sides, int unit, struct card *card)
{
    const struct aids *aids = b->rules->aids;

    card->sides = sides;
    card->rows = 0;
    if (!aids || !aids->card)
        return false;
    aids->card(b, g, unit, card);
    tidy(card);
    if (!on_table(g, unit))
        forget(card);
    if (g->hidden[unit] & sides)
        card_row(card, "Now", CARD_LINE(0, "?"));
    return true;
}

bool card_of_ground(const struct battle *b, const struct game *g, int piece, struct card *card)
{
    const struct aids *aids = b->rules->aids;
    const struct piece *p = ground_piece(b, g, piece).piece;

    card->sides = card->rows = 0;
    if (!aids || !aids->land || !p->what || p->flags & PIECE_GONE)
        return false;
    aids->land(b, g, piece, card);
    return true;
}

// --- reading ---

static void add_number(struct text *t, const struct battle *b, char as, int32_t number)
{
    switch (as) {
    case 'l':
        text_span(t, number, b->native);
        return;
    case 'h':
        text_thousandths(t, 500 * number);
        return;
    case 's':
        if (number >= 0)
            text_char(t, '+');
        break;
    default:
        must(as == 'n');
    }
    text_whole(t, number);
}

// In another language the numbers stand in the same sequence.
void card_say(struct text *t, const struct battle *b, const struct card_line *line)
{
    const int32_t number[CARD_NUMBERS] = {line->a, line->b, line->c, line->d, line->e, line->f};
    const char *words = line->words ? line->words : b->rules->clause[line->clause].title;
    int nth = 0;

    if (!line->words) {
        add_number(t, b, 's', number[nth++]);
        text_char(t, ' ');
    }
    for (const char *c = tongue_say(t->tongue, words); *c; c++) {
        if (*c != '%') {
            text_char(t, *c);
            continue;
        }
        must(nth < CARD_NUMBERS);
        add_number(t, b, *++c, number[nth++]);
    }
}

void card_print(struct text *t, const struct battle *b, const struct card_row *row)
{
    text_say(t, row->what);
    text_add(t, ": ");
    card_say(t, b, row->now.words ? &row->now : &row->book);
    for (int i = 0; i < row->notes; i++) {
        text_add(t, i ? "; " : " (");
        card_say(t, b, &row->note[i]);
    }
    text_add(t, row->notes ? ")" : "");
    if (!fine(row->bar)) {
        text_say(t, ". Not now: ");
        text_say(t, row->bar.why);
    }
}
