// SPDX-License-Identifier: MIT
#include "core/tally.h"
#include "core/place.h"
#include "core/rules.h"
#include "core/tale.h"

// Rows are written one by one; a rule set that has more of them has made a mistake.
void tally_add(struct tallies *list, struct tally row)
{
    must(list->count < TALLIES);
    list->row[list->count++] = row;
}

enum tally_next tally_next_loss(int lost, int limit)
{
    return lost >= limit ? NEXT_REACHED : lost + 1 == limit ? NEXT_ENDS : NEXT_NOTHING;
}

void tally_turns(struct tallies *list, int now, int limit, int clause, const char *means)
{
    tally_add(list, (struct tally){.kind = TALLY_TURNS,
                                   .next = now >= limit ? NEXT_ENDS : NEXT_NOTHING,
                                   .side = SIDES,
                                   .clause = (uint16_t)clause,
                                   .now = now,
                                   .limit = limit,
                                   .what = "Turns",
                                   .means = means});
}

int tally_of(const struct battle *b, const struct game *g, struct tally *row)
{
    struct tallies list = {row, 0};

    if (b->rules->tally)
        b->rules->tally(b, g, &list);
    return list.count;
}

static void say(struct text *w, const struct battle *b, const struct tally *row,
                const char *pattern)
{
    tale_pattern(w, b, pattern, &(struct event){.a = row->now, .b = row->limit, .c = row->more});
}

void tally_title(struct text *w, const struct battle *b, const struct tally *row)
{
    const char *name = row->piece ? place_name(b, row->piece - 1) : "";

    if (row->kind == TALLY_PLACE && *name)
        text_add(w, name);
    else
        say(w, b, row, row->what);
}

void tally_means(struct text *w, const struct battle *b, const struct tally *row)
{
    say(w, b, row, row->means);
}
