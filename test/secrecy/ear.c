// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "secrecy/ear.h"
#include "ai/player.h"
#include "cli/chances.h"
#include "core/tale.h"
#include "draw/map.h"
#include "draw/state.h"
#include "draw/svg.h"
#include "lab/advice.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { OFFERS = 64, SERGEANT_PLAYOUTS = 6, ODDS_BUDGET = 20, ODDS_TRIES = 2 };
enum { ADVISED = 4 }; // one in so many takes advice, which costs

// --- probes ---

static int any_word(const struct rules *rules, struct luck *luck)
{
    if (luck_below(luck, 4))
        return WORD_RULES + (int)luck_below(luck, (uint32_t)rules->words);
    return 1 + (int)luck_below(luck, WORD_QUEUE);
}

static uint8_t any_unit(const struct battle *b, struct luck *luck)
{
    return (uint8_t)(1 + luck_below(luck, (uint32_t)b->units));
}

static void add_anything(const struct battle *b, struct luck *luck, struct order *o)
{
    struct vec at;

    switch (luck_below(luck, 5)) {
    case 0:
        order_word(o, any_word(b->rules, luck));
        break;
    case 1:
        order_unit(o, any_unit(b, luck));
        break;
    case 2:
        order_length(o, (length)luck_below(luck, CM(40)));
        break;
    case 3:
        order_number(o, (int32_t)luck_below(luck, 360000));
        break;
    default:
        at.east = (length)luck_below(luck, (uint32_t)b->size.east);
        at.north = (length)luck_below(luck, (uint32_t)b->size.north);
        order_point(o, at);
    }
}

static struct order garbage(const struct battle *b, int seat, struct luck *luck)
{
    int unit = luck_below(luck, 3) ? any_unit(b, luck) : 0;
    struct order o = order_of(seat, unit, any_word(b->rules, luck));

    for (uint32_t args = luck_below(luck, 5); args; args--)
        add_anything(b, luck, &o);
    return o;
}

// A legal order with another unit in it: where are you, B9?
static struct order other_unit(const struct battle *b, const struct order *legal, struct luck *luck)
{
    struct order o = *legal;

    for (int i = 0; i < o.args; i++) {
        if (o.arg[i].kind == ARG_UNIT)
            o.arg[i].unit = any_unit(b, luck);
    }
    if (!luck_below(luck, 4) && o.unit)
        o.unit = any_unit(b, luck);
    return o;
}

// A legal order that goes farther: is somebody in the way?
static struct order farther(const struct order *legal, struct luck *luck)
{
    struct order o = *legal;

    for (int i = 0; i < o.args; i++) {
        struct arg *arg = &o.arg[i];

        if (arg->kind == ARG_LENGTH || arg->kind == ARG_NUMBER)
            arg->a += (int32_t)luck_below(luck, (uint32_t)(arg->a > 0 ? arg->a : 1));
        if (arg->kind == ARG_POINT) {
            arg->a += (length)luck_below(luck, CM(40)) - CM(20);
            arg->b += (length)luck_below(luck, CM(40)) - CM(20);
        }
    }
    return o;
}

void probes_of(const struct battle *b, const struct game *g, int seat, struct luck *luck,
               struct probes *p)
{
    enum { DRAWN = 4 };
    struct game view;
    struct judged drawn;

    p->orders = p->legal = 0;
    game_view(b, g, seat, &view);
    for (; g->ask.seats >> seat & 1 && p->legal < DRAWN; p->legal = ++p->orders) {
        game_draw(b, &view, seat, luck, &drawn);
        p->order[p->orders] = drawn.order;
    }
    for (; p->orders < PROBES; p->orders++) {
        const struct order *legal =
            p->legal ? &p->order[luck_below(luck, (uint32_t)p->legal)] : NULL;
        uint32_t manner = legal ? luck_below(luck, 3) : 2;

        p->order[p->orders] = manner == 0   ? other_unit(b, legal, luck)
                              : manner == 1 ? farther(legal, luck)
                                            : garbage(b, seat, luck);
    }
}

// --- channels ---

struct ear {
    FILE *out;
    const struct battle *battle;
    const struct game *game; // the truth
    struct game view;
    int seat;
};

static void channel(const struct ear *e, const char *name)
{
    fprintf(e->out, "\n## %s\n", name);
}

static void put_json(const struct ear *e, json_t *value)
{
    char *text = json_dumps(value, JSON_COMPACT | JSON_PRESERVE_ORDER);

    must(text && fputs(text, e->out) >= 0);
    free(text);
    json_decref(value);
}

static void put_order(const struct ear *e, const struct order *o)
{
    char text[ORDER_TEXT];

    order_print(e->battle, o, text, sizeof text);
    fprintf(e->out, "%s\n", text);
}

static void hear_view(const struct ear *e)
{
    struct game common;

    channel(e, "view");
    fwrite(&e->view, game_bytes(e->battle), 1, e->out);
    channel(e, "hash of the view");
    fprintf(e->out, "%016" PRIx64, game_hash(e->battle, &e->view));
    channel(e, "view of those who watch");
    game_view_common(e->battle, e->game, &common);
    fwrite(&common, game_bytes(e->battle), 1, e->out);
}

static void hear_words(const struct ear *e)
{
    const struct rules *rules = e->battle->rules;
    char text[1024];

    if (e->view.ask.seats) {
        channel(e, "question");
        tale_question(e->battle, &e->view, text, sizeof text);
        fputs(text, e->out);
    }
    channel(e, "conditions");
    for (int unit = 1; unit <= e->view.units; unit++) {
        rules->condition(e->battle, &e->view, unit, text, sizeof text);
        fprintf(e->out, "%s\n", text);
    }
}

static struct json room_for_json(void)
{
    static char text[1 << 20];

    return json_on(text, sizeof text);
}

static void put_written(const struct ear *e, const struct json *j)
{
    must(!j->text.full);
    fputs(j->text.start, e->out);
}

static void hear_bot(const struct ear *e)
{
    struct battle battle;
    struct json j = room_for_json();

    battle_view(e->battle, e->game, seat_sides(e->battle, e->seat), &battle);
    channel(e, "battle of the bot protocol");
    state_battle(&j, &battle);
    put_written(e, &j);
    channel(e, "state of the bot protocol");
    j = room_for_json();
    state_game(&j, &battle, &e->view);
    put_written(e, &j);
}

static void hear_pictures(const struct ear *e)
{
    channel(e, "picture");
    svg_table(e->out, e->battle, &e->view, NULL);
    channel(e, "terminal");
    map_table(e->out, e->battle, &e->view, 100, 40, true);
    map_units(e->out, e->battle, &e->view, 80, true);
}

static void hear_verdicts(const struct ear *e, const struct probes *p)
{
    channel(e, "verdicts");
    for (int i = 0; i < p->orders; i++) {
        struct judged judged;
        struct verdict v = game_check_seen(e->battle, e->game, &p->order[i], &judged);

        put_order(e, &p->order[i]);
        fprintf(e->out, "  %s %s\n", e->battle->rules->clause[v.clause].id, v.why ? v.why : "fine");
    }
}

static void hear_suggestions(const struct ear *e)
{
    static struct order offer[OFFERS];
    int offers = ask_suggest(e->battle, &e->view, e->seat, offer, OFFERS);

    channel(e, "suggestions");
    for (int i = 0; i < offers; i++)
        put_order(e, &offer[i]);
}

static void hear_odds(const struct ear *e, const struct order *o)
{
    static struct chances chances;
    struct odds_query query = {.battle = e->battle,
                               .game = &e->view,
                               .order = o,
                               .orders = 1,
                               .nodes = ODDS_BUDGET,
                               .samples = ODDS_TRIES};

    channel(e, "odds");
    put_order(e, o);
    if (chances_of(query, &chances))
        put_json(e, chances_json("", &chances));
}

static void hear_prospects(const struct ear *e, const struct order *o)
{
    struct odds_query query = {.battle = e->battle,
                               .game = &e->view,
                               .order = o,
                               .orders = 1,
                               .nodes = ODDS_BUDGET,
                               .samples = ODDS_TRIES};
    static struct prospects prospects;

    channel(e, "chances summed up");
    prospects_of(&query, &prospects);
    prospects_print(e->out, e->battle, &prospects);
}

static void hear_advice(const struct ear *e, const struct order *o)
{
    static struct advising advising;
    struct advice advice;

    channel(e, "advice");
    advising_begin(&advising, e->battle, &e->view);
    advise(&advising, o, &advice);
    fprintf(e->out, "%s: %s %lld\n", advice.where, advice.why, (long long)advice.value);
}

static void hear_opinions(const struct ear *e)
{
    struct luck luck = {game_hash(e->battle, &e->view)};
    struct thought thought = {.playouts = SERGEANT_PLAYOUTS, .luck = &luck};
    struct opinion list[2];
    int opinions = sergeant_player.consider(e->battle, &e->view, e->seat, &thought, list, 2);

    channel(e, "what the computer would do");
    for (int i = 0; i < opinions; i++)
        put_order(e, &list[i].order);
}

static void hear_player(const struct ear *e, const struct player *player, int playouts,
                        struct luck luck)
{
    struct judged judged;

    player_order(player, e->battle, e->game, e->seat, playouts, &luck, &judged);
    put_order(e, &judged.order);
}

// Who plays orders on takes long even when it plays few, and is heard now and then.
static void hear_players(const struct ear *e, struct luck luck)
{
    enum { NOW_AND_THEN = 200, FEW = 8 };
    struct luck same = luck;
    bool now = !luck_below(&same, NOW_AND_THEN);

    channel(e, "players");
    for (int i = 0; all_players[i]; i++) {
        bool plays_on = all_players[i] == &captain_player || all_players[i] == &marshal_player;

        if (!plays_on)
            hear_player(e, all_players[i], SERGEANT_PLAYOUTS, luck);
        else if (now)
            hear_player(e, all_players[i], FEW, luck);
    }
}

static struct ear ear_open(const struct battle *b, const struct game *g, int seat,
                           struct text_of_seat *text)
{
    struct ear e = {.battle = b, .game = g, .seat = seat};

    game_view(b, g, seat, &e.view);
    e.out = open_memstream(&text->bytes, &text->count);
    must(e.out);
    return e;
}

struct text_of_seat ear_listen(const struct battle *b, const struct game *g, int seat,
                               const struct probes *p, struct luck luck)
{
    struct text_of_seat text;
    struct ear e = ear_open(b, g, seat, &text);

    hear_view(&e);
    hear_words(&e);
    hear_bot(&e);
    hear_pictures(&e);
    hear_verdicts(&e, p);
    if (g->ask.seats >> seat & 1) {
        hear_suggestions(&e);
        hear_odds(&e, &p->order[0]);
        hear_players(&e, luck);
        if (!luck_below(&luck, ADVISED)) {
            hear_prospects(&e, &p->order[0]);
            hear_advice(&e, &p->order[0]);
            hear_opinions(&e);
        }
    }
    fclose(e.out);
    return text;
}

struct text_of_seat ear_listen_events(const struct battle *b, const struct game *g, int seat,
                                      const struct events *events)
{
    struct text_of_seat text;
    struct ear e = ear_open(b, g, seat, &text);

    channel(&e, "events");
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->list[i];
        struct json j;

        if (event->secret & seat_sides(b, seat))
            continue;
        j = room_for_json();
        state_event(&j, b, g, event);
        put_written(&e, &j);
        fputc('\n', e.out);
    }
    channel(&e, "view after the order");
    fwrite(&e.view, game_bytes(b), 1, e.out);
    fclose(e.out);
    return text;
}

// A few signs around the place, what cannot be printed as a dot.
static void excerpt(const struct text_of_seat *text, size_t at, char out[64])
{
    size_t first = at > 30 ? at - 30 : 0;
    int used = 0;

    for (size_t i = first; i < text->count && used < 60; i++)
        out[used++] = text->bytes[i] >= ' ' && text->bytes[i] <= '~' ? text->bytes[i] : '.';
    out[used] = 0;
}

const char *ear_difference(const struct text_of_seat *a, const struct text_of_seat *c, char *name,
                           int bytes)
{
    char one[64], other[64];
    size_t at = 0, start = 0, title;

    if (a->count == c->count && !memcmp(a->bytes, c->bytes, a->count))
        return NULL;
    for (; at < a->count && at < c->count && a->bytes[at] == c->bytes[at]; at++) {
        if (!strncmp(&a->bytes[at], "\n## ", 4))
            start = at + 4;
    }
    title = strcspn(&a->bytes[start], "\n");
    excerpt(a, at, one);
    excerpt(c, at, other);
    snprintf(name, (size_t)bytes, "%.*s, byte %zu: '%s' and '%s'", (int)title, &a->bytes[start],
             at - start - title - 1, one, other);
    return name;
}
