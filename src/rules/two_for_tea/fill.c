// SPDX-License-Identifier: MIT
// Whom Americans cannot see, filled in for a battle that is played on in thought (TFT-GER-12):
// somewhere out of their sight, by their comrades. Howe's men are there as likely as his die has
// brought them (TFT-GER-21).
#include "core/fill.h"
#include "core/posting.h"
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/sight.h"

// --- Howe ---

// They are the ones whom a zone names: the others stand on the table from the start.
static bool is_awaited(const struct battle *b, int unit)
{
    return zones_name(b, unit);
}

// He is seen, or one of the dice that were thrown so far would have brought him.
static bool has_come(const struct battle *b, const struct game *g, struct luck *luck)
{
    bool come = false;

    for (int unit = 1; unit <= g->units; unit++)
        come |= g->side[unit] == BRITISH && is_awaited(b, unit) && on_table(g, unit);
    for (int turn = 1; turn <= g->turn; turn++)
        come |= (int)luck_below(luck, 6) <= (turn < 6 ? turn : 6);
    return come;
}

// --- places ---

static int formation_of(const struct game *g, int unit, struct luck *luck)
{
    if (is_cannon(g, unit))
        return DEPLOYED;
    if (kind_of(g, unit)->notes & SKIRMISH_ONLY)
        return SKIRMISH;
    return luck_below(luck, 4) ? LINE : COLUMN;
}

static void place_unit(const struct battle *b, struct game *g, int unit, struct luck *luck)
{
    for (int nth = 0; nth < FILL_TRIES; nth++) {
        struct pose pose = {.at = fill_place(b, g, unit, nth, luck)};

        pose.face = fill_face(g, g->side[unit], pose.at);
        pose.formation = (uint8_t)formation_of(g, unit, luck);
        pose.strength = (uint8_t)stands_left(g, unit);
        if (!tft_free(b, g, unit, &pose))
            continue;
        tft_put(g, unit, &pose);
        if (!tft_sees_any(b, g, unit)) { // so nobody sees it
            g->state[unit] = FATE_FIELD;
            past_of(g, unit)->start =
                (struct tft_place){pose.at, pose.face, pose.formation, pose.strength};
            return;
        }
        game_remove(g, unit);
        g->face[unit] = 0;
        g->formation[unit] = 0;
    }
}

// With one of those he leads who are hidden too.
static void place_commander(struct game *g, int commander, struct luck *luck)
{
    length radius = kind_of(g, commander)->width / 2;
    uint32_t count = 0;
    int with = 0;

    for (int unit = 1; unit <= g->units; unit++) {
        if (g->command[unit] == commander && g->hidden[unit] && is_unit(g, unit) &&
            !luck_below(luck, ++count))
            with = unit;
    }
    if (!with)
        return;
    game_place(g, commander, g->box[with].centre, 0, radius, radius);
    g->state[commander] = FATE_FIELD;
}

void tft_fill(const struct battle *b, struct game *g, int seat, struct luck *luck)
{
    uint64_t hidden = tft_in(g)->phase == PHASE_SETUP ? 0 : fill_wanted(b, g, seat), away = 0;

    if (!hidden)
        return;
    if (has_come(b, g, luck))
        tft_of(g)->howe = 1;
    EACH_UNIT (unit, hidden) {
        if (!tft_in(g)->howe && is_awaited(b, unit)) {
            g->state[unit] = FATE_RESERVE;
            away |= one(unit);
        }
    }
    EACH_UNIT (unit, hidden & ~away) {
        if (!is_commander(g, unit))
            place_unit(b, g, unit, luck);
    }
    EACH_UNIT (unit, hidden & ~away) {
        if (is_commander(g, unit))
            place_commander(g, unit, luck);
    }
}
