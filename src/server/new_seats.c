// SPDX-License-Identifier: MIT
// Who sits where in a new game, and the links they get.
#include "server/audience.h"
#include "server/new_game.h"
#include <stdio.h>
#include <string.h>

static bool is_called(const struct battle *b, int seat, const char *name)
{
    const struct seat *of = &b->seat[seat];

    return !strcmp(of->name, name) ||
           (of->kind == SEAT_PLAYER && !strcmp(b->side[of->side].name, name));
}

// Who plays when nobody says: the sergeant, and a person only where one watches.
static const char *usual_player(const struct battle *b, int seat)
{
    return b->seat[seat].kind == SEAT_SPECTATOR ? "friend" : sergeant_player.name;
}

static bool is_person(const char *player)
{
    return !strcmp(player, "me") || !strcmp(player, "friend") || !strcmp(player, "person");
}

static void add_seat(struct new_game *m, const struct battle *b, int place, const char *name,
                     const char *player)
{
    int i = m->change.seats++;

    m->seat[i].seat = place;
    m->seat[i].kind = audience_kind(b, place);
    m->seat[i].side = m->seat[i].kind == SEAT_PLAYER ? b->seat[place].side : -1;
    snprintf(m->seat[i].name, NAME_BYTES, "%s", name);
    snprintf(m->seat[i].player, PLAYER_NAME, "%s", is_person(player) ? "person" : player);
    snprintf(m->player[i], PLAYER_NAME, "%s", player);
    token_make(m->token[i]);
    token_hash(m->token[i], m->seat[i].token);
}

// Who watches, and who judges: places that any battle can have beside its seats.
static bool seat_others(struct new_game *m, const struct battle *b, const char *umpire,
                        char why[STORE_WHY])
{
    bool watched = false;

    for (int seat = 0; seat < b->seats; seat++)
        watched |= b->seat[seat].kind == SEAT_SPECTATOR;
    if (!watched)
        add_seat(m, b, ONLOOKER, "spectator", "friend");
    if (umpire && !is_person(umpire))
        return new_game_refused(why, "Expected 'me' or 'friend' as the umpire: the computer judges "
                                     "already.");
    if (umpire)
        add_seat(m, b, UMPIRE, "umpire", umpire);
    return true;
}

bool new_seats(struct new_game *m, const struct battle *b, const json_t *wanted,
               char why[STORE_WHY])
{
    json_t *seats = json_object_get(wanted, "seats"), *value;
    const char *player[SEATS], *name, *umpire = NULL;

    for (int seat = 0; seat < b->seats; seat++)
        player[seat] = usual_player(b, seat);
    json_object_foreach(seats, name, value)
    {
        const char *who = json_is_string(value) ? json_string_value(value) : "";
        bool found = false;

        if (!is_person(who) && !player_named(who))
            return new_game_refused(why, "Expected 'me', 'friend' or a player of the computer at "
                                         "each seat.");
        for (int seat = 0; seat < b->seats; seat++) {
            if (is_called(b, seat, name)) {
                player[seat] = who;
                found = true;
            }
        }
        if (!found && !strcmp(name, "umpire"))
            umpire = who;
        else if (!found && strcmp(name, "spectator"))
            return new_game_refused(why, "Expected the names of seats that the battle has.");
    }
    for (int seat = 0; seat < b->seats; seat++)
        add_seat(m, b, seat, b->seat[seat].name, player[seat]);
    return seat_others(m, b, umpire, why);
}
