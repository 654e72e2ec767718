// SPDX-License-Identifier: MIT
#include "secrecy/twin.h"
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"
#include "rules/war_of_independence/war_of_independence.h"
#include "secrecy/screen.h"
#include <string.h>

static bool coin(struct luck *luck)
{
    return luck_below(luck, 2);
}

static uint8_t up_to(struct luck *luck, int most)
{
    return (uint8_t)luck_below(luck, (uint32_t)most + 1);
}

// --- dice and abilities ---

static bool may_know(const struct battle *b, int seat, int owner)
{
    return b->seat[seat].side == (opt(b, OPT_ABILITY_SCOPE) ? b->seat[owner].side : owner);
}

static void change_abilities(const struct battle *b, struct game *g, int seat, struct luck *luck)
{
    enum { SECRET_ONE, ALL_FIVE };

    for (int owner = 0; owner < b->seats; owner++) {
        uint8_t *ability = &tft_of(g)->ability[owner];

        if (may_know(b, seat, owner))
            continue;
        if (opt(b, OPT_ABILITIES) == SECRET_ONE)
            *ability = (uint8_t)(coin(luck) ? 1 << luck_below(luck, TFT_ABILITIES) : 0);
        else if (opt(b, OPT_ABILITIES) == ALL_FIVE)
            *ability = up_to(luck, (1 << TFT_ABILITIES) - 1);
    }
}

// --- hidden troops ---

static struct vec anywhere(const struct battle *b, struct luck *luck)
{
    length east = (length)luck_below(luck, (uint32_t)b->size.east);

    return (struct vec){east, (length)luck_below(luck, (uint32_t)b->size.north)};
}

static int any_formation(const struct game *g, int unit, struct luck *luck)
{
    if (is_cannon(g, unit))
        return coin(luck) ? DEPLOYED : LIMBERED;
    if (kind_of(g, unit)->notes & SKIRMISH_ONLY)
        return SKIRMISH;
    return LINE + up_to(luck, SKIRMISH - LINE);
}

static bool is_unseen(const struct battle *b, const struct game *g, int unit)
{
    EACH_UNIT (other, tft_units(g, !g->side[unit])) {
        if (tft_could_see(b, g, other, unit))
            return false;
    }
    return true;
}

static void go_inside(const struct battle *b, struct game *g, int unit, struct luck *luck)
{
    int piece = (int)luck_below(luck, (uint32_t)b->pieces);

    if (is_foot(g, unit) && land_is(b, piece, BUILDING_KINDS) && !tft_garrison(g, piece))
        tft_put_inside(b, g, unit, piece);
}

// Somewhere on the table where it may stand and nobody sees it; where none is found it stays.
static void move_unit(const struct battle *b, struct game *g, int unit, struct luck *luck)
{
    enum { TRIES = 8 };

    for (int i = 0; i < TRIES; i++) {
        struct game before = *g;
        struct pose pose = {.at = anywhere(b, luck)};

        pose.face = (bearing)luck_next(luck);
        pose.formation = (uint8_t)any_formation(g, unit, luck);
        pose.strength = (uint8_t)(1 + up_to(luck, kind_of(g, unit)->stands - 1));
        unit_of(g, unit)->building = 0;
        tft_of(g)->stands[unit] = pose.strength;
        if (tft_free(b, g, unit, &pose)) {
            tft_put(g, unit, &pose);
            if (!luck_below(luck, 4))
                go_inside(b, g, unit, luck);
            if (is_unseen(b, g, unit))
                return;
        }
        *g = before;
    }
}

static void move_commander(const struct battle *b, struct game *g, int unit, struct luck *luck)
{
    length radius = kind_of(g, unit)->width / 2;
    struct vec at = anywhere(b, luck);
    struct box disc = box_at(at, 0, radius, radius);

    if (tft_near(g, &disc, CM(5)) & tft_units(g, !g->side[unit]))
        return;
    game_place(g, unit, at, 0, radius, radius);
}

// A brigade that only hidden troops have heard of; brigades last for a player turn.
static void join_brigade(struct game *g, int unit, struct luck *luck)
{
    uint8_t number = (uint8_t)(1 + up_to(luck, TFT_BRIGADES - 2));
    uint8_t *commander = &tft_of(g)->brigade[number];

    if (tft_in(g)->active != g->side[unit] || !g->hidden[g->command[unit]] ||
        (*commander && *commander != g->command[unit]))
        return;
    *commander = g->command[unit];
    unit_of(g, unit)->brigade = number;
}

static void change_unit(struct game *g, int unit, struct luck *luck)
{
    static const uint32_t secret = SUPPRESSED | OLD_SUPPRESSION | ROUTED | CLOSED | MOVED | EVADED |
                                   MARCHED | ACTIVE | FAILED | RODE;
    struct tft_unit *u = unit_of(g, unit);

    u->flags = (u->flags & ~secret) | ((uint32_t)luck_next(luck) & secret);
    u->value = (uint8_t)(1 + up_to(luck, 6));
    u->hits = up_to(luck, u->value - 1);
    u->short_of = up_to(luck, 1);
    u->orders = up_to(luck, 3);
    u->leader = coin(luck) ? g->command[unit] : 0;
    u->shots = up_to(luck, 1);
    u->sixes = up_to(luck, 2);
    if (is_commander(g, unit)) {
        u->rating = (uint8_t)(6 + up_to(luck, 4));
        u->flags &= ~(uint32_t)(SUPPRESSED | ROUTED | OLD_SUPPRESSION);
        return;
    }
    past_of(g, unit)->start.at.east += (length)luck_below(luck, CM(10));
    past_of(g, unit)->start.face = (bearing)luck_next(luck);
    join_brigade(g, unit, luck);
}

static void change_hidden(const struct battle *b, struct game *g, struct luck *luck)
{
    for (int unit = 1; unit <= g->units; unit++) {
        if (!g->hidden[unit] || !on_table(g, unit))
            continue;
        if (coin(luck))
            change_unit(g, unit, luck);
        if (is_commander(g, unit) && coin(luck))
            move_commander(b, g, unit, luck);
        else if (is_unit(g, unit) && (coin(luck) || !is_unseen(b, g, unit)))
            move_unit(b, g, unit, luck);
    }
}

// --- Howe (TFT-GER-21) ---

static bool is_coming(const struct battle *b, int unit)
{
    int commander = b->roster[unit].command ? b->roster[unit].command : unit;

    return b->roster[commander].detail[DETAIL_STANDING] == STANDING_COMING;
}

// All of his are unseen: as far as the enemy knows he may have come or not.
static bool howe_is_a_rumour(const struct battle *b, const struct game *g)
{
    bool coming = false;

    if (tft_in(g)->phase == PHASE_SETUP)
        return false;
    for (int unit = 1; unit <= g->units; unit++) {
        if (!is_coming(b, unit))
            continue;
        coming = true;
        if (!g->hidden[unit] || g->state[unit] == FATE_LOST || g->state[unit] == FATE_UNPLACED)
            return false;
    }
    return coming;
}

static void send_howe(const struct battle *b, struct game *g, struct luck *luck)
{
    for (int unit = 1; unit <= g->units; unit++) {
        if (!is_coming(b, unit))
            continue;
        if (is_commander(g, unit))
            move_commander(b, g, unit, luck);
        else
            move_unit(b, g, unit, luck);
        g->state[unit] = on_table(g, unit) ? FATE_FIELD : FATE_RESERVE;
    }
    tft_of(g)->howe = 1;
}

static void call_howe_back(const struct battle *b, struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++) {
        if (!is_coming(b, unit))
            continue;
        *unit_of(g, unit) = (struct tft_unit){0};
        game_remove(g, unit);
        g->state[unit] = FATE_RESERVE;
    }
    tft_of(g)->howe = 0;
}

// --- enemy commanders in view ---

static void change_commanders(struct game *g, int side, struct luck *luck)
{
    for (int unit = 1; unit <= g->units; unit++) {
        if (!is_commander(g, unit) || g->hidden[unit] || g->side[unit] == side)
            continue;
        unmark(g, unit, FAILED | RODE);
        mark(g, unit, (uint32_t)luck_next(luck) & (FAILED | RODE));
    }
}

// --- the twin ---

static bool any_hidden(const struct game *g, int sides)
{
    for (int unit = 1; unit <= g->units; unit++) {
        if (g->hidden[unit] & sides)
            return true;
    }
    return false;
}

// Nobody finds anything by looking round: what is hidden stays so, and the seat hears of nothing.
static bool stays_unseen(const struct battle *b, struct game *g, int sides)
{
    struct event event[64];
    struct events events = {event, 0, 64, false};
    uint8_t hidden[UNIT_SLOTS];

    memcpy(hidden, g->hidden, sizeof hidden);
    tft_look_round(b, g, &events);
    for (int i = 0; i < events.count; i++) {
        if (!(event[i].secret & sides))
            return false;
    }
    return !memcmp(hidden, g->hidden, sizeof hidden);
}

static void change_what_is_hidden(const struct battle *b, struct game *g, int seat,
                                  struct luck *luck)
{
    bool rumour = howe_is_a_rumour(b, g);

    change_hidden(b, g, luck);
    change_commanders(g, b->seat[seat].side, luck);
    if (rumour && !luck_below(luck, 3)) {
        if (tft_in(g)->howe)
            call_howe_back(b, g);
        else
            send_howe(b, g, luck);
    }
}

void twin_of(const struct battle *b, const struct game *g, int seat, struct luck *luck,
             struct game *twin)
{
    int sides = seat_sides(b, seat);
    struct game other = *g;

    *twin = *g;
    // In the middle of a move some are about to be found: then they stay where they are.
    if (any_hidden(g, sides) && stays_unseen(b, &other, sides)) {
        other = *g;
        change_what_is_hidden(b, &other, seat, luck);
        if (stays_unseen(b, &other, sides))
            *twin = other;
    }
    change_abilities(b, twin, seat, luck);
    twin->dice_key = luck_next(luck);
    twin->dice_used += luck_below(luck, 100);
}

// --- dice ---

static int show_split(struct dice *dice, const struct game *g, const struct roll *roll, int place,
                      int sides)
{
    struct split_dice *d = (struct split_dice *)(void *)dice;
    bool secret = d->unseen && d->unseen(d->battle, g, roll) & d->sides;

    (void)place;
    return 1 + (int)luck_below(secret ? &d->secret : &d->open, (uint32_t)sides);
}

typedef int roll_secret(const struct battle *, const struct game *, const struct roll *);

// Of a screen it is said once more what is behind it, lest a rule that forgets it is believed.
static roll_secret *unseen_by(const struct battle *b)
{
    return b->rules == &war_of_independence ? screen_unseen : b->rules->roll_secret;
}

struct split_dice split_dice(const struct battle *b, int sides, uint64_t open, uint64_t secret)
{
    return (struct split_dice){{show_split, NULL}, b, sides, {open}, {secret}, unseen_by(b)};
}
