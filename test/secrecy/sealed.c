// SPDX-License-Identifier: MIT
#include "secrecy/sealed.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/ground.h"
#include <string.h>

static bool coin(struct luck *luck)
{
    return luck_below(luck, 2);
}

void sealed_share_commands(struct battle *b)
{
    for (int unit = 1; unit <= b->units && b->seats < 8; unit++) {
        const struct roster *r = &b->roster[unit];
        struct seat *seat = &b->seat[b->seats];

        if (r->type != LEADER || unit == bfe_commander(b, r->side))
            continue;
        *seat = (struct seat){.side = r->side, .leads = 1, .leader = {(uint8_t)unit}};
        memcpy(seat->name, r->name, NAME_BYTES);
        b->seats++;
    }
}

// --- answers that are sealed ---

static bool is_open(const struct game *g)
{
    return g->ask.seats && bfe_in(g)->asked;
}

static bool is_asked(const struct game *g, int seat)
{
    return g->ask.seats >> seat & 1;
}

// An answer of another seat, from what that one knows; `done` only while the seat that listens is
// still to answer, or else all would be in.
static bool other_answer(const struct battle *b, const struct game *g, int of, int seat,
                         struct luck *luck, struct judged *judged)
{
    struct game view;

    game_view(b, g, of, &view);
    game_draw(b, &view, of, luck, judged);
    return judged->order.verb != WORD_OFFER &&
           (judged->order.verb != WORD_DONE || is_asked(g, seat));
}

// Whoever has sealed has not, perhaps; then the others go on.
static void answer_otherwise(const struct battle *b, struct game *g, int seat, struct luck *luck)
{
    struct bfe_game *t = bfe_of(g);
    struct judged judged;

    for (int of = 0; of < b->seats; of++) {
        if (of == seat)
            continue;
        if (t->confirmed >> of & 1 && coin(luck)) {
            t->confirmed &= (uint16_t) ~(1 << of);
            g->ask.seats |= (uint16_t)(1 << of);
        }
        for (uint32_t i = luck_below(luck, 4); i && is_asked(g, of); i--)
            if (other_answer(b, g, of, seat, luck, &judged)) {
                must(fine(game_check_seen(b, g, &judged.order, &judged)));
                game_play(b, g, &judged, &seeded_dice, NULL);
            }
    }
}

// --- orders nobody saw carried out ---

// Those the enemy may hold at this point without having shown them.
static int unshown(const struct game *g)
{
    int quiet = 1 << KIND_HOLD | 1 << KIND_HOLD_FIRE;

    switch (bfe_substep_of(g)) {
    case SUB_DECLARE:
        return quiet | 1 << KIND_MOVE | 1 << KIND_FORM | 1 << KIND_FIRST_FIRE;
    case SUB_AIM_FIRST:
        return quiet | 1 << KIND_MOVE | 1 << KIND_FORM;
    case SUB_PLANS:
    case SUB_LEADERS:
        return quiet;
    default:
        return 0;
    }
}

static void change_order(const struct game *g, struct bfe_unit *u, int unit, struct luck *luck)
{
    int kind = KIND_MOVE + (int)luck_below(luck, KIND_WITHDRAW - KIND_MOVE), kinds = unshown(g);

    u->last = (struct bfe_order){.kind = (uint8_t)kind};
    if (kinds >> u->now.kind & kinds >> kind & 1 && !u->now.how && !among(bfe_in(g)->due, unit) &&
        bfe_state_allows(g, unit, kind))
        u->now = (struct bfe_order){.kind = (uint8_t)kind, .giver = u->now.giver};
}

static void change_orders(const struct battle *b, struct game *g, int side, struct luck *luck)
{
    for (int unit = 1; unit <= g->units; unit++) {
        struct bfe_unit *u = unit_of(g, unit);

        if (opt(b, OPT_ORDERS_SECRET) || g->side[unit] == side || coin(luck))
            continue;
        if (is_unit(g, unit))
            change_order(g, u, unit, luck);
        else if (bfe_substep_of(g) > SUB_ORDERS)
            u->given = (uint8_t)luck_below(luck, 1 + u->capacity);
    }
}

// --- hidden troops ---

static void move_hidden(const struct battle *b, struct game *g, int unit, struct luck *luck)
{
    struct bfe_unit *u = unit_of(g, unit);
    struct pose pose = {.face = (bearing)luck_next(luck),
                        .formation = g->formation[unit],
                        .strength = u->frontage,
                        .manner = u->mount};
    struct game was = *g;
    char why[160];

    if (u->into || is_broken(g, unit))
        return;
    pose.at.east = (length)luck_below(luck, (uint32_t)b->size.east);
    pose.at.north = (length)luck_below(luck, (uint32_t)b->size.north);
    bfe_put(g, unit, &pose);
    if (u->effectives > 1 && coin(luck)) {
        u->effectives--;
        u->stragglers++;
    }
    if (!b->rules->sound(b, g, why, sizeof why))
        *g = was;
}

void sealed_twin(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                 struct game *twin)
{
    int side = b->seat[seat].side;

    *twin = *g;
    if (bfe_substep_of(g) < BFE_SUBSTEPS) {
        for (int unit = 1; unit <= g->units; unit++)
            if (g->hidden[unit] >> side & 1 && is_unit(g, unit) && coin(luck))
                move_hidden(b, twin, unit, luck);
        change_orders(b, twin, side, luck);
    }
    if (is_open(twin))
        answer_otherwise(b, twin, seat, luck);
    twin->dice_key = luck_next(luck);
    twin->dice_used += luck_below(luck, 100);
}

// --- going on ---

static void act_alone(struct course *c, int seat, struct luck *luck)
{
    struct judged judged;

    for (int of = 0; of < c->battle->seats; of++)
        for (uint32_t i = luck_below(luck, 3); of != seat && i && is_asked(&c->game, of); i--)
            if (other_answer(c->battle, &c->game, of, seat, luck, &judged))
                course_play(c, &judged.order);
}

static bool is_in_orders(const struct game *g)
{
    return g->ask.seats && g->ask.kind == ASK_ORDERS;
}

// All others seal what they like.
static bool seal_alone(struct course *c, struct luck *luck)
{
    struct game view;
    struct judged judged;

    while (is_in_orders(&c->game)) {
        int of = first_asked(&c->game);

        game_view(c->battle, &c->game, of, &view);
        game_draw(c->battle, &view, of, luck, &judged);
        if (judged.order.verb != WORD_OFFER)
            course_play(c, &judged.order);
    }
    return c->game.ask.kind == ASK_CHARGES;
}

// Seats of one side hear each other's orders when all are in.
static bool is_alone(const struct battle *b, int seat)
{
    for (int other = 0; other < b->seats; other++)
        if (other != seat && b->seat[other].side == b->seat[seat].side)
            return false;
    return true;
}

bool sealed_go_on(struct course *a, struct course *c, int seat, struct luck *luck)
{
    int kind = a->begun.ask.kind, turn = a->begun.turn;
    bool open = is_open(&a->game) && a->game.ask.kind == kind && a->game.turn == turn,
         twin = is_open(&c->game) && c->game.ask.kind == kind && c->game.turn == turn;

    if (open && twin && (is_asked(&a->game, seat) || kind != ASK_ORDERS)) {
        act_alone(a, seat, luck);
        act_alone(c, seat, luck);
        return true;
    }
    return kind == ASK_ORDERS && !opt(a->battle, OPT_ORDERS_SECRET) && is_alone(a->battle, seat) &&
           seal_alone(a, luck) && seal_alone(c, luck) && is_asked(&a->game, seat) &&
           is_asked(&c->game, seat);
}
