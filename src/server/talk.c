// SPDX-License-Identifier: MIT
// What is said at a table.
#include "server/journal.h"
#include "server/writing.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct words {
    struct change change;
    struct said_row row;
    struct match *match;
    struct page *by; // NULL when it has gone
    struct words *next;
};

void words_forget_author(struct match *m, const struct page *p)
{
    for (struct words *w = m->words; w; w = w->next) {
        if (w->by == p)
            w->by = NULL;
    }
}

void said_write(struct wire *w, const struct match *m, const struct said_row *row)
{
    wire_add(w, "\"by\":");
    wire_string(w, m->place[row->seat].name);
    wire_add(w, ",\"text\":");
    wire_string(w, row->text);
    wire_print(w, ",\"at\":%" PRId64, row->at);
}

static void tell_words(struct match *m, const struct said_row *row)
{
    struct wire w = {0};
    struct packet *packet;

    wire_add(&w, "{\"t\":\"said\",");
    said_write(&w, m, row);
    wire_add(&w, "}");
    packet = packet_of(&w);
    match_send(m, -1, packet);
    packet_drop(packet);
}

static void words_doubted(struct change *d, const char *why)
{
    struct words *words = d->of;

    if (words->by)
        writing_wait(words->by, 0, why);
}

static void words_stored(struct change *d, const char *why)
{
    struct words *words = d->of;
    struct match *m = words->match;
    struct words **at = &m->words;

    while (*at != words)
        at = &(*at)->next;
    *at = words->next;
    if (!why)
        tell_words(m, &words->row);
    else if (words->by)
        page_error(words->by, why);
    free(words->row.text);
    free(words);
}

// Who watches has a measure of its own: it cannot silence those who play.
static bool may_say(struct match *m, struct page *p)
{
    int64_t now = now_millis();

    return bucket_take(&p->words, WORDS_AN_HOUR, WORDS_AT_ONCE, now) &&
           bucket_take(&m->place[p->place].words, WORDS_OF_A_PLACE_AN_HOUR, WORDS_OF_A_PLACE, now);
}

void match_say(struct match *m, struct page *p, json_t *message)
{
    const char *text = json_string_value(json_object_get(message, "text"));
    struct words *words;

    if (!text || !*text || utf8_characters(text) > SAID_CHARACTERS) {
        page_error(p, "Expected 1 to 500 characters to say.");
        return;
    }
    if (!may_say(m, p)) {
        page_error(p, "That is much at once; wait a moment before you say more.");
        return;
    }
    words = calloc(1, sizeof *words);
    must(words);
    words->match = m;
    words->by = p;
    words->next = m->words;
    m->words = words;
    words->row = (struct said_row){m->id, p->place, malloc(strlen(text) + 1), now_seconds()};
    must(words->row.text);
    strcpy(words->row.text, text);
    words->change = (struct change){.said = &words->row,
                                    .doubted = words_doubted,
                                    .done = words_stored,
                                    .of = words};
    store_write(m->hall->store, &words->change);
}
