// SPDX-License-Identifier: MIT
#include "cli/bot.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { ENGINE_ANSWERS = 10000 };

bool bot_fail(struct engine *e, const char *format, ...)
{
    va_list arguments;

    fprintf(e->out, "error: ");
    va_start(arguments, format);
    vfprintf(e->out, format, arguments);
    va_end(arguments);
    fputc('\n', e->out);
    return false;
}

bool bot_put_json(struct engine *e, json_t *value)
{
    json_dumpf(value, e->out, JSON_COMPACT | JSON_PRESERVE_ORDER);
    fputc('\n', e->out);
    json_decref(value);
    return true;
}

bool bot_put_state(struct engine *e, const struct battle *b, const struct game *view,
                   state_writer *write)
{
    char *text = NULL;
    struct json j;
    int bytes = 1 << 15;

    do {
        free(text);
        bytes *= 2;
        text = malloc((size_t)bytes);
        must(text);
        j = json_on(text, bytes);
        write(&j, b, view);
    } while (j.text.full);
    fprintf(e->out, "%s\n", text);
    free(text);
    return true;
}

bool bot_put_card(struct engine *e, const struct battle *b, const struct game *view, int unit)
{
    char text[1 << 16];
    struct json j = json_on(text, sizeof text);

    state_card(&j, b, view, bot_ears(e), unit);
    must(!j.text.full);
    fprintf(e->out, "%s\n", text);
    return true;
}

static void put_event(struct engine *e, const struct event *event)
{
    char text[8192]; // a tale, a clause and some numbers
    struct json j = json_on(text, sizeof text);

    state_event(&j, e->table->battle, &e->table->game, event);
    fprintf(e->out, "%s\n", text);
}

// --- what it may know ---

bool bot_has(const struct engine *e, int seat)
{
    switch ((enum seat_kind)e->table->battle->seat[seat].kind) {
    case SEAT_PLAYER:
        return !e->player[seat];
    case SEAT_UMPIRE:
        return e->umpires && !e->player[seat];
    case SEAT_SPECTATOR:
        break;
    }
    return true;
}

static int my_first_seat(const struct engine *e)
{
    const struct battle *b = e->table->battle;

    for (int seat = 0; seat < b->seats; seat++) {
        if (b->seat[seat].kind == SEAT_PLAYER && bot_has(e, seat))
            return seat;
    }
    return -1;
}

int bot_ears(const struct engine *e)
{
    const struct battle *b = e->table->battle;
    int sides = (1 << SIDES) - 1, ears = 0;

    if (e->umpires || e->table->game.outcome)
        return 0;
    for (int seat = 0; seat < b->seats; seat++) {
        if (b->seat[seat].kind == SEAT_PLAYER && bot_has(e, seat))
            ears |= seat_ears(b, seat);
    }
    return (ears & sides) == sides ? 0 : ears ? ears : WATCHERS_EARS;
}

void bot_view(const struct engine *e, struct game *view)
{
    const struct table *t = e->table;

    if (!bot_ears(e))
        game_copy(t->battle, view, &t->game);
    else if (my_first_seat(e) >= 0)
        game_view(t->battle, &t->game, my_first_seat(e), view);
    else
        game_view_common(t->battle, &t->game, view);
}

// --- the table ---

void bot_put_events(struct engine *e)
{
    const struct table *t = e->table;
    int ears = bot_ears(e);

    for (int i = 0; i < t->told.count; i++) {
        if (!(t->told.list[i].secret & ears))
            put_event(e, &t->told.list[i]);
    }
}

static int seats_played(const struct engine *e)
{
    int seats = 0;

    for (int seat = 0; seat < SEATS; seat++)
        if (e->player[seat])
            seats |= 1 << seat;
    return seats;
}

void bot_answer_players(struct engine *e)
{
    const struct game *g = &e->table->game;

    for (int answers = 0; answers < ENGINE_ANSWERS && !g->outcome && !g->roll.rows; answers++) {
        char text[ORDER_TEXT];
        struct judged judged;
        int seats = seats_played(e) & g->ask.seats, seat;

        if (!seats)
            return;
        seat = game_prompted(e->table->battle, g, seats);
        table_choose(e->table, e->player[seat], seat, NULL, &judged);
        order_print(e->table->battle, &judged.order, text, sizeof text);
        table_play(e->table, &judged);
        if (!(e->table->hush & bot_ears(e)))
            fprintf(e->out, "order %s: %s\n", e->table->battle->seat[seat].name, text);
        bot_put_events(e);
    }
}

int bot_seat_called(const struct battle *b, const char *name, size_t bytes)
{
    for (int seat = 0; seat < b->seats; seat++) {
        if (strlen(b->seat[seat].name) == bytes && !memcmp(b->seat[seat].name, name, bytes))
            return seat;
    }
    return -1;
}

int bot_seat(struct engine *e, const char *name, size_t bytes)
{
    int seat = bot_seat_called(e->table->battle, name, bytes);

    if (seat < 0)
        bot_fail(e, "There is no seat '%.*s'.", (int)bytes, name);
    else if (!bot_has(e, seat) && !e->table->game.outcome)
        bot_fail(e, "The seat '%.*s' is not yours.", (int)bytes, name);
    else
        return seat;
    return -1;
}

bool bot_read_order(struct engine *e, char *text, struct judged *judged)
{
    const struct battle *b = e->table->battle;
    char *colon = strchr(text, ':');
    struct mistake mistake;
    struct verdict verdict;
    int seat = 0;

    if (colon) {
        seat = bot_seat(e, text, (size_t)(colon - text));
        if (seat < 0)
            return false;
        text = colon + 1 + strspn(colon + 1, " ");
    } else {
        while (seat < b->seats - 1 && !(e->table->game.ask.seats >> seat & 1 && bot_has(e, seat)))
            seat++;
    }
    if (!order_parse(b, seat, text, &judged->order, &mistake))
        return bot_fail(e, "Column %d of '%s': expected %s.", mistake.at + 1, text, mistake.want);
    verdict = game_check_seen(b, &e->table->game, &judged->order, judged);
    if (!fine(verdict))
        return bot_fail(e, "%s%s%s", verdict.why, verdict.clause ? " " : "",
                        verdict.clause ? b->rules->clause[verdict.clause].id : "");
    return true;
}
