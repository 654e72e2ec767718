// SPDX-License-Identifier: MIT
#include "lab/chances.h"
#include "core/text.h"
#include <string.h>

static void add_next(const struct battle *b, const struct game *before, const struct game *after,
                     char *text, int bytes)
{
    const struct ask *ask = &after->ask;
    int used = (int)strlen(text);
    struct text t;

    if (after->outcome || (ask->kind == before->ask.kind && ask->unit == before->ask.unit))
        return;
    t = text_on(text + used, bytes - used);
    text_add(&t, "; next: ");
    text_add(&t, b->rules->ask_name(ask->kind));
    text_add(&t, ask->unit ? " " : "");
    text_add(&t, ask->unit ? b->roster[ask->unit].name : "");
}

static void label_in_full(void *of, const struct battle *b, const struct game *before,
                          const struct game *after, char *text, int bytes)
{
    odds_changes(of, b, before, after, text, bytes);
    add_next(b, before, after, text, bytes);
}

static void label_in_brief(void *of, const struct battle *b, const struct game *before,
                           const struct game *after, char *text, int bytes)
{
    odds_lasting_changes(of, b, before, after, text, bytes);
    add_next(b, before, after, text, bytes);
}

bool chances_of(struct odds_query query, struct chances *chances)
{
    query.label = label_in_full;
    chances->brief = !odds_of(&query, &chances->odds);
    query.label = label_in_brief;
    return !chances->brief || odds_of(&query, &chances->odds);
}
