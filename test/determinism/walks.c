// SPDX-License-Identifier: MIT
// walks orders | suggestions | drags: what comes of moving in 200 random battles, a line each, so
// that two builds can be compared with diff.
//
//   orders       orders drawn, suggested and made up: who refuses them and why, in the seat's view
//                and in the whole game, where the unit ends up to the first dice, what it costs,
//                what is told of it, and a digest of the game after it
//   suggestions  all that is suggested in 50 of the battles, in its sequence
//   drags        2,000 drags: see drags.c
#include "core/aids.h"
#include "core/text.h"
#include "drags.h"
#include "probe.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static struct order suggestions[SUGGESTIONS];

// --- orders ---

enum { PROBES = 24, EVERY_LIST = 24, TOLD = 512, TOLD_TEXT = 1 << 15 };

static void put_events(struct text *t, const struct battle *b, const struct events *events)
{
    for (int i = 0; i < events->count; i++) {
        const struct event *e = &events->list[i];
        const int32_t number[] = {e->unit, e->other, e->a, e->b, e->c};

        text_char(t, ' ');
        if (e->kind < EVENT_RULES)
            text_whole(t, e->kind);
        else
            text_add(t, event_row(b->rules, e->kind)->name);
        text_char(t, '/');
        text_add(t, b->rules->clause[e->clause].id);
        for (int k = 0; k < 5; k++) {
            text_char(t, '/');
            text_whole(t, number[k]);
        }
    }
}

// Where the unit is after the order and all that is told of it; in a few digits all else.
static uint32_t play(const struct battle *b, const struct game *before, const struct order *o,
                     struct text *t)
{
    static struct game g;
    struct event list[TOLD];
    struct events events = {list, 0, TOLD, false};

    game_copy(b, &g, before);
    play_order(b, &g, o, NULL, &events);
    text_whole(t, g.box[o->unit].centre.east);
    text_char(t, ',');
    text_whole(t, g.box[o->unit].centre.north);
    text_char(t, ' ');
    text_whole(t, g.face[o->unit]);
    text_char(t, ' ');
    text_whole(t, g.formation[o->unit]);
    put_events(t, b, &events);
    return (uint32_t)game_hash(b, &g);
}

static void print_plays(const struct position *p, const struct order *o)
{
    static char seen[TOLD_TEXT], whole[TOLD_TEXT];
    struct text seeing = text_on(seen, sizeof seen), knowing = text_on(whole, sizeof whole);
    uint32_t seen_hash = play(p->battle, p->view, o, &seeing);
    uint32_t whole_hash = play(p->battle, p->game, o, &knowing);

    printf(" | %s %08" PRIx32 " | %s %08" PRIx32, seen, seen_hash,
           strcmp(seen, whole) ? whole : "=", whole_hash);
}

static void print_price(const struct position *p, const struct order *o)
{
    const struct rules *rules = p->battle->rules;
    struct judged judged;
    struct price price;

    game_check(p->battle, p->view, o, &judged);
    if (aids_price(p->battle, p->view, &judged, &price))
        printf(" | %" PRId32 "/%" PRId32 "%s %s", price.used, price.allowed,
               price.points ? " points" : "", rules->clause[price.clause].id);
    else
        printf(" | -");
}

static bool same_verdict(struct verdict a, struct verdict b)
{
    return a.clause == b.clause && fine(a) == fine(b) && (fine(a) || !strcmp(a.why, b.why));
}

static void log_order(const struct position *p, const struct order *o)
{
    struct verdict seen = judge_order(p->battle, p->view, o);
    struct verdict whole = judge_order(p->battle, p->game, o);

    print_position(p);
    print_order(p->battle, o);
    print_verdict(p->battle, seen);
    if (same_verdict(seen, whole))
        printf(" | =");
    else
        print_verdict(p->battle, whole);
    print_price(p, o);
    if (fine(seen))
        print_plays(p, o);
    putchar('\n');
}

static void log_orders(const struct position *p)
{
    struct probing probing = {.at = p, .luck = position_luck(p), .known = suggestions};
    int every = probe_every(p);
    struct order o;

    if (!every || luck_below(&probing.luck, (uint32_t)every))
        return;
    probing.knowns = position_suggestions(p, suggestions);
    log_order(p, p->drawn);
    if (!luck_below(&probing.luck, EVERY_LIST))
        for (int i = 0; i < probing.knowns; i++)
            log_order(p, &suggestions[i]);
    for (int i = 0; i < PROBES; i++) {
        probe_order(&probing, &o);
        log_order(p, &o);
    }
}

// --- suggestions ---

static void log_suggestions(const struct position *p)
{
    int count = position_suggestions(p, suggestions);

    print_position(p);
    for (int i = 0; i < count; i++)
        print_order(p->battle, &suggestions[i]);
    putchar('\n');
}

int main(int argc, char **argv)
{
    if (argc == 2 && !strcmp(argv[1], "orders"))
        battles_look(1, log_orders);
    else if (argc == 2 && !strcmp(argv[1], "suggestions"))
        battles_look(4, log_suggestions);
    else if (argc == 2 && !strcmp(argv[1], "drags"))
        battles_look(1, log_drags);
    else {
        fprintf(stderr, "walks: expected orders, suggestions or drags.\n");
        return 2;
    }
    return 0;
}
