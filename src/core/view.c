// SPDX-License-Identifier: MIT
// What somebody may know of a game, and of its battle.
#include "core/rules.h"
#include <string.h>

// All that is known of a unit whose place is not: that it exists.
static void hide_unit(const struct battle *b, struct game *g, int unit)
{
    size_t bytes = b->rules->unit_bytes;

    game_remove(g, unit);
    g->face[unit] = 0;
    g->state[unit] = 0;
    g->formation[unit] = 0;
    memset((uint8_t *)g + b->rules->unit_at + (size_t)unit * bytes, 0, bytes);
}

int seat_sides(const struct battle *b, int seat)
{
    switch ((enum seat_kind)b->seat[seat].kind) {
    case SEAT_PLAYER:
        return 1 << b->seat[seat].side;
    case SEAT_SPECTATOR:
        return (1 << SIDES) - 1;
    case SEAT_UMPIRE:
        break;
    }
    return 0;
}

int seat_ears(const struct battle *b, int seat)
{
    switch ((enum seat_kind)b->seat[seat].kind) {
    case SEAT_PLAYER:
        return seat_sides(b, seat) | ear_of_seat(seat);
    case SEAT_SPECTATOR:
        return WATCHERS_EARS;
    case SEAT_UMPIRE:
        break;
    }
    return 0;
}

static int unseen_roll(const struct battle *b, const struct game *g)
{
    return g->roll.rows && b->rules->roll_secret ? b->rules->roll_secret(b, g, &g->roll) : 0;
}

int game_waits_unseen(const struct battle *b, const struct game *g)
{
    int asked = g->ask.seats && b->rules->ask_secret ? b->rules->ask_secret(b, g) : 0;

    return asked | unseen_roll(b, g);
}

// Of a roll in secret one sees the dice that are wanted, not what for nor how they count.
static void hide_roll(const struct battle *b, const struct game *g, int sides, struct game *out)
{
    const struct roll *roll = &g->roll;
    struct roll bare = {0};

    if (!(unseen_roll(b, g) & sides))
        return;
    for (int i = 0; i < roll->rows + roll->against; i++) {
        struct dice_row *last = &bare.row[bare.rows - (bare.rows > 0)];

        if (last->sides != roll->row[i].sides)
            last = &bare.row[bare.rows++];
        last->sides = roll->row[i].sides;
        last->count = (uint8_t)(last->count + roll->row[i].count);
    }
    out->roll = bare;
}

// How many dice have been thrown would tell of those thrown in secret.
void game_view(const struct battle *b, const struct game *g, int seat, struct game *out)
{
    int sides = seat_sides(b, seat);

    game_copy(b, out, g);
    out->dice_key = out->dice_used = out->tick = 0;
    for (int unit = 1; unit <= g->units; unit++) {
        if (g->hidden[unit] & sides)
            hide_unit(b, out, unit);
    }
    ground_hide(b, out, sides);
    hide_roll(b, g, sides, out);
    if (b->rules->hide)
        b->rules->hide(b, out, seat);
}

void game_view_common(const struct battle *b, const struct game *g, struct game *out)
{
    struct game less;

    game_copy(b, out, g);
    out->dice_key = out->dice_used = out->tick = 0;
    for (int seat = 0; seat < b->seats; seat++) {
        if (b->seat[seat].kind != SEAT_PLAYER)
            continue;
        game_view(b, out, seat, &less);
        game_copy(b, out, &less);
    }
}

// That somebody else is asked, and in the middle of what, is no secret in itself.
static void show_course(const struct game *g, struct game *view)
{
    view->dice_key = g->dice_key;
    view->dice_used = g->dice_used;
    view->depth = g->depth;
    view->ask = g->ask;
    view->roll = g->roll;
    memcpy(view->frame, g->frame, sizeof g->frame);
}

bool game_has_secrets(const struct battle *b, const struct game *g)
{
    struct game view;

    if (game_waits_unseen(b, g))
        return true;
    game_view_common(b, g, &view);
    show_course(g, &view);
    return !games_equal(b, &view, g);
}

// --- battles ---

static void blank_unit(struct battle *b, int unit)
{
    struct roster *r = &b->roster[unit];

    r->placed = r->formation = 0;
    r->at = (struct vec){0};
    r->face = 0;
    memset(r->detail, 0, sizeof r->detail);
}

void battle_view(const struct battle *b, const struct game *g, int sides, struct battle *view)
{
    *view = *b;
    for (int unit = 1; unit <= g->units; unit++) {
        if (g->hidden[unit] & sides)
            blank_unit(view, unit);
    }
}
