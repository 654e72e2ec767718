// SPDX-License-Identifier: MIT
// twins_test [PAIRS [SEED]]: plays random battles that keep secrets, and at their rests compares
// two truths that a seat must not be able to tell apart, over every channel it has.
//
// Then both play the same order with the same open dice, whoever must answer in secret declines,
// and where nobody hidden was found the seat must have heard and seen the same again. What the
// server would send to a page at the seat, and to one of who only watches, is among the channels.
#include "scenario/scenario.h"
#include "secrecy/ear.h"
#include "secrecy/page.h"
#include "secrecy/twin.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/random_game.h"

enum { PAIRS = 300, EVENTS = 2048, DIFFERENCES = 5, EVERY = 3 };

struct watch {
    int pairs, wanted, played, declined, conceded, differences;
    uint64_t battle; // its seed
    struct scenario scenario;
    struct game game, twin;
    struct probes probes;
};

// --- battles ---

// Half of the options as the scenario has them, the others drawn.
static void draw_settings(const struct battle *b, struct luck *luck, struct settings *settings)
{
    const struct rules *rules = b->rules;
    int32_t value[OPTION_SLOTS];

    memcpy(value, b->option, sizeof value);
    options_draw(rules, luck, value);
    settings->count = 0;
    for (int i = 0; i < rules->options; i++) {
        char text[SETTING_BYTES], pair[2 * SETTING_BYTES];
        struct problem problem;

        if (rules->option[i].scenario || luck_below(luck, 2))
            continue;
        option_print(&rules->option[i], value[i], text, sizeof text);
        snprintf(pair, sizeof pair, "%s=%s", rules->option[i].name, text);
        must(settings_add(settings, pair, &problem));
    }
}

static void add_seats(struct luck *luck, struct settings *settings)
{
    struct problem problem;
    char pair[] = "american_seats=1";

    pair[sizeof pair - 2] = (char)('1' + luck_below(luck, 4));
    must(settings_add(settings, pair, &problem));
}

// Mostly Germantown, where much is hidden; else the pick-up battle with its secret abilities.
static void load_battle(struct watch *r, struct luck *luck)
{
    bool germantown = luck_below(luck, 4);
    const char *path = germantown ? "scenarios/germantown.yaml" : "scenarios/tft-pickup.yaml";
    struct settings settings = {0};
    struct problem problem;

    if (!scenario_load(path, NULL, &r->scenario, &problem)) {
        fprintf(stderr, "twins_test: %s\n", problem.text);
        exit(2);
    }
    do {
        draw_settings(&r->scenario.battle, luck, &settings);
        if (germantown)
            add_seats(luck, &settings);
    } while (!scenario_load(path, &settings, &r->scenario, &problem));
}

// --- dice ---

// What is thrown in the open falls alike for both twins; what is thrown in secret is a secret.
struct split_dice {
    struct dice dice;
    const struct battle *battle;
    int sides; // of the seat that listens
    struct luck open, secret;
};

static int show_split(struct dice *dice, const struct game *g, const struct roll *roll, int place,
                      int sides)
{
    struct split_dice *d = (struct split_dice *)(void *)dice;
    const struct rules *rules = d->battle->rules;
    bool secret = rules->roll_secret && rules->roll_secret(d->battle, g, roll) & d->sides;

    (void)place;
    return 1 + (int)luck_below(secret ? &d->secret : &d->open, (uint32_t)sides);
}

// --- one truth, played on ---

struct course {
    const struct battle *battle;
    struct game game;
    struct split_dice dice;
    uint64_t secret; // where the secret dice begin
    bool declined;   // something its twin was not asked
    struct event event[EVENTS];
    struct events events;
    struct page_ear page, watcher; // of the seat that listens, and of who only watches
};

static void course_begin(struct course *c, const struct battle *b, const struct game *g, int seat,
                         uint64_t open, uint64_t secret)
{
    c->battle = b;
    game_copy(b, &c->game, g);
    c->secret = secret;
    c->declined = false;
    c->dice = (struct split_dice){{show_split, NULL}, b, seat_sides(b, seat), {open}, {secret}};
    c->events = (struct events){c->event, 0, EVENTS, false};
    page_ear_open(&c->page, b, g, seat);
    page_ear_open(&c->watcher, b, g, ONLOOKER);
}

static void course_end(struct course *c)
{
    page_ear_close(&c->page);
    page_ear_close(&c->watcher);
}

static void course_play(struct course *c, const struct order *o)
{
    const struct rules *rules = c->battle->rules;
    struct game before = c->game;
    int first = c->events.count;
    int hush = rules->order_secret ? rules->order_secret(c->battle, &before, o) : 0;
    struct judged judged;

    must(fine(game_check_seen(c->battle, &c->game, o, &judged)));
    game_play(c->battle, &c->game, &judged, &c->dice.dice, &c->events);
    page_ear_hear(&c->page, &before, &c->game, o, &c->events, first, hush);
    page_ear_hear(&c->watcher, &before, &c->game, o, &c->events, first, hush);
}

static int first_asked(const struct game *g)
{
    return __builtin_ctz(g->ask.seats);
}

// Where only one of the twins must decide something nobody may know of, it declines.
static bool decline(struct course *c)
{
    struct order pass = order_of(first_asked(&c->game), 0, WORD_PASS);
    struct judged judged;

    if (!fine(game_check_seen(c->battle, &c->game, &pass, &judged)))
        return false;
    course_play(c, &pass);
    c->declined = true;
    return true;
}

static bool same_ask(const struct game *a, const struct game *c)
{
    return !memcmp(&a->ask, &c->ask, sizeof a->ask);
}

// An order of another seat that both twins allow.
static bool answer_both(struct course *a, struct course *c, struct luck *luck)
{
    int seat = first_asked(&a->game);
    struct game view;
    struct judged drawn, judged;

    game_view(a->battle, &a->game, seat, &view);
    game_draw(a->battle, &view, seat, luck, &drawn);
    if (!fine(game_check_seen(c->battle, &c->game, &drawn.order, &judged)))
        return false;
    course_play(a, &drawn.order);
    course_play(c, &drawn.order);
    return true;
}

static bool at_rest_for(const struct game *g, int seat)
{
    return g->outcome || g->ask.seats >> seat & 1;
}

static bool threw_in_secret(const struct course *c)
{
    return c->dice.secret.state != c->secret;
}

// On until the seat is asked again in both. Secret dice may send the others different ways, for all
// to see: then what the order itself brought about is compared, and no more. False: there is
// nothing to compare.
static bool go_on(struct course *a, struct course *c, int seat, struct luck *luck)
{
    enum { STEPS = 12 };

    for (int i = 0; i < STEPS; i++) {
        bool rest = at_rest_for(&a->game, seat), twin_rest = at_rest_for(&c->game, seat);

        if (rest && twin_rest)
            return true;
        if (threw_in_secret(a) || threw_in_secret(c))
            return i == 0;
        if (rest != twin_rest || !same_ask(&a->game, &c->game)) {
            if (!decline(rest || a->game.ask.kind == c->game.ask.kind ? c : a))
                return false;
        } else if (!answer_both(a, c, luck)) {
            return false;
        }
    }
    return false;
}

// --- pairs ---

static void report(struct watch *r, int seat, const char *difference)
{
    const struct battle *b = &r->scenario.battle;

    r->differences++;
    printf("# battle %" PRIu64 " (%s), turn %d, pair %d, seat %s, ask %s: %s\n", r->battle, b->name,
           r->game.turn, r->pairs, b->seat[seat].name, b->rules->ask[r->game.ask.kind].name,
           difference);
    fflush(stdout);
}

static void compare(struct watch *r, int seat, struct text_of_seat a, struct text_of_seat c)
{
    char name[400];
    const char *difference = ear_difference(&a, &c, name, sizeof name);

    if (difference)
        report(r, seat, difference);
    free(a.bytes);
    free(c.bytes);
}

static struct text_of_seat told_by_server(const struct battle *b, const struct game *g, int place)
{
    static struct page_ear page;
    struct text_of_seat text;

    page_ear_open(&page, b, g, place);
    page_ear_sit(&page);
    text = page_ear_bytes(&page);
    page_ear_close(&page);
    return text;
}

static void compare_at_rest(struct watch *r, int seat, struct luck *luck)
{
    const struct battle *b = &r->scenario.battle;
    struct luck players = {luck_next(luck)};

    compare(r, seat, ear_listen(b, &r->game, seat, &r->probes, players),
            ear_listen(b, &r->twin, seat, &r->probes, players));
    compare(r, seat, told_by_server(b, &r->game, seat), told_by_server(b, &r->twin, seat));
    compare(r, seat, told_by_server(b, &r->game, ONLOOKER), told_by_server(b, &r->twin, ONLOOKER));
}

static bool found_somebody(const struct course *c, const struct game *before)
{
    return memcmp(c->game.hidden, before->hidden, sizeof before->hidden) != 0;
}

// Once a battle is over the server tells everything: until then nothing has told them apart.
static void compare_pages(struct watch *r, int seat, const struct course *a, const struct course *c)
{
    compare(r, seat, page_ear_bytes(&a->page), page_ear_bytes(&c->page));
    compare(r, seat, page_ear_bytes(&a->watcher), page_ear_bytes(&c->watcher));
}

// Now and then whoever is asked gives up. To the other seats the order before may not be done yet.
static void concede_both(struct watch *r, struct course *a, struct course *c, struct luck *luck)
{
    struct order o;

    if (luck_below(luck, 4) || a->game.outcome || !a->game.ask.seats ||
        !same_ask(&a->game, &c->game))
        return;
    o = order_of(first_asked(&a->game), 0, WORD_CONCEDE);
    course_play(a, &o);
    course_play(c, &o);
    must(a->game.outcome && c->game.outcome);
    r->conceded++;
}

static void compare_play(struct watch *r, int seat, struct luck *luck)
{
    static struct course a, c;
    const struct battle *b = &r->scenario.battle;
    uint64_t open = luck_next(luck);

    course_begin(&a, b, &r->game, seat, open, luck_next(luck));
    course_begin(&c, b, &r->twin, seat, open, luck_next(luck));
    course_play(&a, &r->probes.order[0]);
    course_play(&c, &r->probes.order[0]);
    if (go_on(&a, &c, seat, luck) && !found_somebody(&a, &r->game) &&
        !found_somebody(&c, &r->twin)) {
        r->played++;
        r->declined += a.declined != c.declined;
        compare(r, seat, ear_listen_events(b, &a.game, seat, &a.events),
                ear_listen_events(b, &c.game, seat, &c.events));
        concede_both(r, &a, &c, luck);
        compare_pages(r, seat, &a, &c);
    }
    course_end(&a);
    course_end(&c);
}

// A seat that is asked, and now and then one that is not.
static int listener(const struct battle *b, const struct game *g, struct luck *luck)
{
    int seat = (int)luck_below(luck, b->seats);

    while (luck_below(luck, 8) && !(g->ask.seats >> seat & 1))
        seat = (int)luck_below(luck, b->seats);
    return seat;
}

static void try_pair(struct watch *r, struct luck *luck)
{
    const struct battle *b = &r->scenario.battle;
    int seat = listener(b, &r->game, luck);

    twin_of(b, &r->game, seat, luck, &r->twin);
    probes_of(b, &r->game, seat, luck, &r->probes);
    compare_at_rest(r, seat, luck);
    if (r->game.ask.seats >> seat & 1)
        compare_play(r, seat, luck);
    r->pairs++;
}

static void show_progress(const struct watch *r)
{
    if (r->pairs % 1000 == 0)
        fprintf(stderr, "%d of %d pairs, %d different\n", r->pairs, r->wanted, r->differences);
}

static void play_battle(struct watch *r, struct luck luck)
{
    const struct battle *b = &r->scenario.battle;
    struct judged judged;

    load_battle(r, &luck);
    game_begin(b, &r->game, luck_next(&luck), &seeded_dice, NULL);
    while (!random_game_over(&r->game) && r->pairs < r->wanted && r->differences < DIFFERENCES) {
        if (!luck_below(&luck, EVERY)) {
            try_pair(r, &luck);
            show_progress(r);
        }
        random_order(b, &r->game, &luck, &judged);
        game_play(b, &r->game, &judged, &seeded_dice, NULL);
    }
}

int main(int argc, char **argv)
{
    static struct watch watch;

    watch.wanted = argc > 1 ? atoi(argv[1]) : PAIRS;
    watch.battle = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (; watch.pairs < watch.wanted && watch.differences < DIFFERENCES; watch.battle++)
        play_battle(&watch, (struct luck){watch.battle});
    printf("%sok 1 - %d pairs of battles look alike to a seat, %d of them after an order too, in "
           "%d "
           "of which only one asked something in secret, and %d to the end\n",
           watch.differences ? "not " : "", watch.pairs, watch.played, watch.declined,
           watch.conceded);
    printf("1..1\n");
    return watch.differences != 0;
}
