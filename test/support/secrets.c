// SPDX-License-Identifier: MIT
#include "support/secrets.h"
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void set_table(const char *battle, const char *british)
{
    char wanted[256];

    snprintf(wanted, sizeof wanted,
             "{\"battle\":\"%s\",\"dice\":\"typed\",\"clock\":600,\"seats\":{\"american\":\"me\","
             "\"british\":\"%s\"}}",
             battle, british);
    make(wanted);
    sit(AMERICANS, AMERICANS);
    sit(BRITONS, BRITONS);
    sit(WATCHER, ONLOOKER);
    settle();
}

struct match *match(void)
{
    return hall_match(hall, made->game.id);
}

const struct game *game(void)
{
    return &match()->table->game;
}

bool asks(const char *what)
{
    return !strcmp(match()->table->battle->rules->ask[game()->ask.kind].name, what);
}

void order_as(int who, int n, const char *text)
{
    char message[ORDER_TEXT + 64];

    snprintf(message, sizeof message, "{\"t\":\"order\",\"n\":%d,\"text\":\"%s\"}", n, text);
    say(&pages[who], message);
    settle();
}

void order(int who, const char *text)
{
    order_as(who, match()->place[who].n + 1, text);
}

void throw_dice(int who, const char *faces)
{
    char message[128];

    snprintf(message, sizeof message, "{\"t\":\"dice\",\"n\":%d,\"faces\":[%s]}",
             match()->place[who].n + 1, faces);
    say(&pages[who], message);
    settle();
}

void follow_advice(const char *ask)
{
    while (asks(ask)) {
        int seat = __builtin_ctz(game()->ask.seats);
        struct order o;
        char text[ORDER_TEXT];
        struct game view;

        game_view(match()->table->battle, game(), seat, &view);
        assert_true(ask_suggest(match()->table->battle, &view, seat, &o, 1));
        order_print(match()->table->battle, &o, text, sizeof text);
        order(seat, text);
    }
}

void forget_all(void)
{
    for (int i = 0; i < LISTENERS; i++)
        page_forget(&pages[i]);
}

void listen(int who, struct wire *w)
{
    json_t *message;

    for (; (message = next_message(&pages[who])); json_decref(message)) {
        json_t *clock = json_object_get(message, "clock");
        char *text;

        json_object_del(message, "at");
        json_object_del(message, "game");
        json_object_del(clock, "at");
        json_object_del(clock, "left");
        text = json_dumps(message, JSON_COMPACT | JSON_SORT_KEYS);
        wire_add(w, text);
        wire_add(w, "\n");
        free(text);
    }
}

int count_of(const struct wire *w, const char *what)
{
    int count = 0;

    for (const char *at = w->text; at && (at = strstr(at, what)); at++)
        count++;
    return count;
}

int frames_in(const struct wire *w)
{
    return count_of(w, "\"t\":\"frame\"");
}

void look(int who, struct wire *w)
{
    page_forget(&pages[who]);
    say(&pages[who], "{\"t\":\"hello\",\"f\":0}");
    settle();
    match_tell_seats(match());
    listen(who, w);
}

void read_history(struct history *h)
{
    struct archive *a = hall->archive;

    *h = (struct history){0};
    assert_true(archive_game_by_id(a, made->game.id, &h->game));
    h->seats = archive_seats(a, made->game.id, h->seat);
    assert_true(archive_lines(a, made->game.id, &h->lines));
}

// When it happened is nobody's secret.
static void leave_out_times(struct wire *w)
{
    for (char *at = w->text; (at = strstr(at, "\"at\":"));) {
        at += strlen("\"at\":");
        memset(at, '0', strspn(at, "0123456789"));
    }
}

void ask_for_all(int place, struct wire *w)
{
    static const unsigned char key[SEAL_KEY];
    struct history h;
    struct line_row last = {0};
    char why[400], *record, *sealed;

    read_history(&h);
    assert_true(history_replay(&h, place, w, why, sizeof why));
    assert_true(history_log(&h, place, 0, w, why, sizeof why));
    record = history_record(&h, place, key, why, sizeof why);
    assert_non_null(record);
    sealed = strstr(record, "[sealed");
    wire_print(w, "\n%zu\n", strlen(record));
    wire_bytes(w, record, sealed ? (size_t)(sealed - record) : strlen(record));
    free(record);
    assert_true(archive_last_heard(hall->archive, made->game.id, place, &last));
    wire_print(w, "%d %d", last.turn, last.asked >> place & 1);
    history_free(&h);
    leave_out_times(w);
}
