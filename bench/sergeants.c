// SPDX-License-Identifier: MIT
// sergeants GAMES FILE [PLAYER]: a scenario's battle beside itself, on a table so many times as
// wide, until each side has 57 units; played out between two sergeants, or two of another player.
//
// Prints how many decisions and battles there were to a second of the processor's time. Run under
// callgrind with collection toggled by bench_order(), just the thinking is counted.
#include "ai/player.h"
#include "scenario/problem.h"
#include "scenario/scenario.h"
#include "support/random_game.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { A_SIDE = 57 };

void bench_order(const struct player *, const struct battle *, const struct game *, int seat,
                 struct luck *, struct plan *, struct judged *);

__attribute__((noipa)) void bench_order(const struct player *player, const struct battle *b,
                                        const struct game *g, int seat, struct luck *luck,
                                        struct plan *plan, struct judged *judged)
{
    player_order_seen(player, b, g, seat, 0, luck, NULL, plan, judged);
}

// --- the battle beside itself ---

// Slots of the nth copy of each unit; 0: there is none.
struct copies {
    uint8_t slot[UNIT_SLOTS][UNIT_SLOTS];
    int count; // how many times the battle stands there, the last time in part
};

static void copy_unit(const struct battle *one, int unit, int nth, struct copies *copies,
                      struct battle *b)
{
    struct roster *r = &b->roster[++b->units];

    *r = one->roster[unit];
    snprintf(r->name, sizeof r->name, "%c%d", r->side ? 'B' : 'A', (uint8_t)b->units);
    r->command = copies->slot[nth][r->command];
    r->at.east += nth * one->size.east * r->placed;
    copies->slot[nth][unit] = (uint8_t)b->units;
}

// Leaders are listed before those they lead.
static void copy_units(const struct battle *one, struct copies *copies, struct battle *b)
{
    int has[SIDES] = {0};

    b->units = 0;
    for (int nth = 0; has[0] < A_SIDE || has[1] < A_SIDE; nth++, copies->count++) {
        for (int unit = 1; unit <= one->units; unit++) {
            if (has[one->roster[unit].side] < A_SIDE) {
                has[one->roster[unit].side]++;
                copy_unit(one, unit, nth, copies, b);
            }
        }
    }
}

static void copy_pieces(const struct battle *one, int nth, struct battle *b)
{
    length by = nth * one->size.east;

    must(b->pieces + one->pieces <= PIECES && b->points + one->points <= POINTS);
    for (int i = 0; i < one->pieces; i++) {
        struct piece *p = &b->piece[b->pieces++];

        *p = one->piece[i];
        p->first = (uint16_t)(p->first + b->points);
        p->bounds.low.east += by;
        p->bounds.high.east += by;
    }
    for (int i = 0; i < one->points; i++)
        b->point[b->points++] = (struct vec){one->point[i].east + by, one->point[i].north};
}

static int copy_list(const uint8_t *from, int count, const uint8_t *slot, uint8_t *to)
{
    int copied = 0;

    for (int i = 0; i < count; i++) {
        if (slot[from[i]])
            to[copied++] = slot[from[i]];
    }
    return copied;
}

static void copy_entries(const struct battle *one, const uint8_t *slot, int nth, struct battle *b)
{
    for (int i = 0; i < one->entries; i++) {
        const struct entry *from = &one->entry[i];
        struct entry *entry = &b->entry[b->entries];

        must(b->entries < ENTRIES);
        *entry = *from;
        entry->at += from->edge == FACE_FRONT || from->edge == FACE_REAR ? nth * one->size.east : 0;
        entry->count = (uint8_t)copy_list(from->unit, from->count, slot, entry->unit);
        b->entries += entry->count > 0;
    }
}

static void copy_zones(const struct battle *one, const uint8_t *slot, int nth, struct battle *b)
{
    for (int i = 0; i < one->zones; i++) {
        const struct zone *from = &one->zone[i];
        struct zone *zone = &b->zone[b->zones];

        must(b->zones < ZONES);
        *zone = *from;
        zone->area.low.east += nth * one->size.east;
        zone->area.high.east += nth * one->size.east;
        zone->count = (uint8_t)copy_list(from->unit, from->count, slot, zone->unit);
        b->zones += zone->count > 0 || !from->count;
    }
}

// As many losses as that many battles have decide it.
static void raise_limit(struct battle *b, int times)
{
    int limit = option_named(b->rules, "loss_limit", 10);

    must(limit >= 0);
    b->option[limit] *= times;
}

static void make_larger(const struct battle *one, struct battle *b)
{
    static struct copies copies;

    *b = *one;
    copy_units(one, &copies, b);
    b->pieces = b->points = b->entries = b->zones = 0;
    for (int nth = 0; nth < copies.count; nth++) {
        copy_pieces(one, nth, b);
        copy_entries(one, copies.slot[nth], nth, b);
        copy_zones(one, copies.slot[nth], nth, b);
    }
    b->size.east *= copies.count;
    raise_limit(b, copies.count);
}

// --- the battles ---

static int play_out(const struct player *player, const struct battle *b, uint64_t seed)
{
    static struct game g;
    static struct plan plan[SEATS];
    struct luck luck = {seed};
    struct judged judged;
    int decisions = 0;

    memset(plan, 0, sizeof plan);
    game_begin(b, &g, luck_next(&luck), &seeded_dice, NULL);
    for (; !random_game_over(&g); decisions++) {
        int seat = game_prompted(b, &g, g.ask.seats);

        bench_order(player, b, &g, seat, &luck, &plan[seat], &judged);
        game_play(b, &g, &judged, &seeded_dice, NULL);
    }
    return decisions;
}

int main(int argc, char **argv)
{
    static struct scenario scenario;
    static struct battle larger;
    const struct player *player = argc > 3 ? player_named(argv[3]) : &sergeant_player;
    int games = argc > 2 ? atoi(argv[1]) : 0;
    struct problem problem;
    int64_t decisions = 0;
    clock_t began;

    if (games < 1 || !player) {
        fprintf(stderr, "sergeants: expected a number of games, a scenario file and a player.\n");
        return 2;
    }
    if (!scenario_load(argv[2], NULL, &scenario, &problem)) {
        fprintf(stderr, "%s\n", problem.text);
        return 2;
    }
    make_larger(&scenario.battle, &larger);
    began = clock();
    for (int i = 0; i < games; i++)
        decisions += play_out(player, &larger, (uint64_t)i);
    double seconds = (double)(clock() - began) / CLOCKS_PER_SEC;

    printf("battles %d\n", games);
    printf("decisions %" PRId64 "\n", decisions);
    printf("decisions-a-second %.0f\n", (double)decisions / seconds);
    printf("battles-a-second %.2f\n", games / seconds);
    return 0;
}
