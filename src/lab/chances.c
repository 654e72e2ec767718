// SPDX-License-Identifier: MIT
#include "lab/chances.h"
#include "core/tale.h"
#include "core/text.h"
#include "lab/changes.h"
#include <string.h>

static void add_next(const struct battle *b, const struct game *before, const struct game *after,
                     char *text, int bytes)
{
    const struct ask *ask = &after->ask;
    int used = (int)strlen(text);
    struct text t;

    if (after->outcome || (ask->kind == before->ask.kind && ask->unit == before->ask.unit))
        return;
    t = text_in(b->tongue, text + used, bytes - used);
    text_say(&t, "; next: ");
    text_name(&t, b->rules->ask[ask->kind].name, text_bytes(b->rules->ask[ask->kind].name));
    text_add(&t, ask->unit ? " " : "");
    text_add(&t, ask->unit ? b->roster[ask->unit].name : "");
}

static void label_in_full(void *of, const struct battle *b, const struct game *before,
                          const struct game *after, char *text, int bytes)
{
    (void)of;
    changes_in_full(b, before, after, text, bytes);
    add_next(b, before, after, text, bytes);
}

static void label_in_brief(void *of, const struct battle *b, const struct game *before,
                           const struct game *after, char *text, int bytes)
{
    (void)of;
    changes_that_last(b, before, after, text, bytes);
    add_next(b, before, after, text, bytes);
}

// What nothing comes of but a question about one unit is known by that; that a phase goes on is no
// change.
static void gist_of(const struct battle *b, const struct game *before, const struct game *after,
                    char *text, int bytes)
{
    const struct ask *ask = &after->ask;
    bool asks = ask->unit && (ask->kind != before->ask.kind || ask->unit != before->ask.unit);

    if (!changes_gist(b, before, after, text, bytes) && asks && ask->seats)
        tale_question(b, after, text, bytes);
}

// A gist that found no room ends after the last part that is whole.
static void end_whole(const struct battle *b, char gist[CHANCES_GIST])
{
    const char *more = tongue_say(b->tongue, "; and more");
    size_t end = CHANCES_GIST - strlen(more) - 1;

    if (strlen(gist) < CHANCES_GIST - 4) // a letter may have four bytes
        return;
    while (end && gist[end] != ';')
        end--;
    if (end)
        memcpy(gist + end, more, strlen(more) + 1);
}

static int head_with_gist(const struct battle *b, const struct game *before,
                          const struct game *after, char *text)
{
    char gist[CHANCES_GIST];
    struct text t = text_on(text, CHANCES_GIST + 1);

    gist_of(b, before, after, gist, sizeof gist);
    end_whole(b, gist);
    text_add(&t, gist);
    text_char(&t, CHANCES_HEAD);
    return t.used;
}

static void gist_and_full(void *of, const struct battle *b, const struct game *before,
                          const struct game *after, char *text, int bytes)
{
    int used = head_with_gist(b, before, after, text);

    label_in_full(of, b, before, after, text + used, bytes - used);
}

static void gist_and_brief(void *of, const struct battle *b, const struct game *before,
                           const struct game *after, char *text, int bytes)
{
    int used = head_with_gist(b, before, after, text);

    label_in_brief(of, b, before, after, text + used, bytes - used);
}

bool chances_of(struct odds_query query, struct chances *chances)
{
    query.label = label_in_full;
    chances->brief = !odds_of(&query, &chances->odds);
    query.label = label_in_brief;
    return !chances->brief || odds_of(&query, &chances->odds);
}

bool chances_with_gists(struct odds_query query, struct chances *chances)
{
    query.label = gist_and_full;
    chances->brief = !odds_of(&query, &chances->odds);
    query.label = gist_and_brief;
    return !chances->brief || odds_of(&query, &chances->odds);
}
