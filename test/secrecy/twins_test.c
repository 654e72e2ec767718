// SPDX-License-Identifier: MIT
// twins_test [PAIRS [SEED [RULES]]]: plays random battles that keep secrets, and at their rests
// compares two truths that a seat must not be able to tell apart, over every channel it has.
//
// Then both play the same order with the same open dice, whoever must answer in secret declines,
// and where nobody hidden was found the seat must have heard and seen the same again. What the
// server would send to a page at the seat, and to one of who only watches, is among the channels.
#include "scenario/scenario.h"
#include "secrecy/course.h"
#include "secrecy/screen.h"
#include "secrecy/sealed.h"
#include "secrecy/twin.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/random_game.h"

enum { PAIRS = 300, DIFFERENCES = 5, EVERY = 3, EVERY_MARCHING = 40 };

struct watch {
    int pairs, wanted, played, declined, conceded, differences;
    uint64_t battle; // its seed
    struct scenario scenario;
    struct game game, twin;
    struct probes probes;
    bool screened; // War of Independence: a set-up behind a screen, and flank marches
    bool sealed;   // Battles for Empire: all decide at once
    struct past past;
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

static void add(struct settings *settings, const char *pair)
{
    struct problem problem;

    must(settings_add(settings, pair, &problem));
}

// What is worth a secret is played more often than not.
static void add_secrets(struct luck *luck, struct settings *settings)
{
    add(settings, luck_below(luck, 4) ? "screen=on" : "screen=off");
    add(settings, luck_below(luck, 4) ? "flank_march=on" : "flank_march=off");
    add(settings, luck_below(luck, 2) ? "indian_muskets=one_unit" : "indian_muskets=half");
}

// Mostly the ambush, where much is hidden.
static const char *sealed_battle(struct luck *luck)
{
    return luck_below(luck, 3)   ? "scenarios/bfe-monongahela.yaml"
           : luck_below(luck, 2) ? "scenarios/bfe-pickup.yaml"
                                 : "scenarios/bfe-chippawa.yaml";
}

// Mostly Germantown, where much is hidden; else the pick-up battle with its secret abilities.
static void load_battle(struct watch *r, struct luck *luck)
{
    bool germantown = !r->screened && !r->sealed && luck_below(luck, 4);
    const char *path = r->sealed     ? sealed_battle(luck)
                       : r->screened ? "scenarios/awi-random.yaml"
                       : germantown  ? "scenarios/germantown.yaml"
                                     : "scenarios/tft-pickup.yaml";
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
        if (r->screened)
            add_secrets(luck, &settings);
    } while (!scenario_load(path, &settings, &r->scenario, &problem));
    if (r->screened && luck_below(luck, 2))
        screen_choose_armies(&r->scenario.battle);
    if (r->sealed && luck_below(luck, 2))
        sealed_share_commands(&r->scenario.battle);
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
    struct judged judged;
    struct order o;

    if (luck_below(luck, 4) || a->game.outcome || !a->game.ask.seats ||
        !same_ask(&a->game, &c->game))
        return;
    o = order_of(first_asked(&a->game), 0, WORD_CONCEDE);
    if (!fine(game_check_seen(a->battle, &a->game, &o, &judged)))
        return; // another seat of its side decides that
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
    if (course_go_on(&a, &c, seat, luck) && !found_somebody(&a, &r->game) &&
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

    if (r->screened)
        seat = r->past.seat;
    if (r->sealed)
        sealed_twin(b, &r->game, seat, luck, &r->twin);
    else if (!r->screened)
        twin_of(b, &r->game, seat, luck, &r->twin);
    else if (!screen_twin(&r->past, &r->game, luck, &r->twin))
        return;
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

// Every so many orders, where there is anything to be kept secret: in a set-up more often.
static bool is_worth_a_look(const struct watch *r, struct luck *luck)
{
    if (!r->screened)
        return !luck_below(luck, EVERY);
    return !luck_below(luck, in_set_up(&r->game) ? EVERY : EVERY_MARCHING);
}

static bool goes_on(const struct watch *r)
{
    return !random_game_over(&r->game) && r->pairs < r->wanted && r->differences < DIFFERENCES &&
           (!r->screened || has_screen_secrets(&r->game));
}

static void play_battle(struct watch *r, struct luck luck)
{
    const struct battle *b = &r->scenario.battle;
    struct judged judged;

    load_battle(r, &luck);
    if (r->screened)
        past_begin(&r->past, b, &r->game, (int)luck_below(&luck, b->seats), &luck);
    else
        game_begin(b, &r->game, luck_next(&luck), &seeded_dice, NULL);
    while (goes_on(r)) {
        if (is_worth_a_look(r, &luck)) {
            try_pair(r, &luck);
            show_progress(r);
        }
        random_order(b, &r->game, &luck, &judged);
        if (r->screened)
            past_play(&r->past, &r->game, &judged);
        else
            game_play(b, &r->game, &judged, &seeded_dice, NULL);
    }
}

int main(int argc, char **argv)
{
    static struct watch watch;

    watch.wanted = argc > 1 ? atoi(argv[1]) : PAIRS;
    watch.battle = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    watch.screened = argc > 3 && !strcmp(argv[3], "war-of-independence");
    watch.sealed = argc > 3 && !strcmp(argv[3], "battles-for-empire");
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
