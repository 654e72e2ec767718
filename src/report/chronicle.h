// SPDX-License-Identifier: MIT
// A battle read again from its save: how it stood when each turn began, what each line of it did,
// what the dice were worth and what came of each unit's fights.
//
// What something is worth is the rule set's own evaluation, in hundredths of an ordinary unit, as
// the first side sees it. The blow that ends a battle counts for two units.
#pragma once
#include "core/save.h"

// Battles played on from a moment, and who won them.
struct turn_chance {
    int games, wins[SIDES], draws; // the rest was not over in time
};

// A turn begins, or the battle is over.
struct moment {
    struct game game;
    int deed; // the first after it
    struct turn_chance prospect;
};

// What one line of the save did.
struct deed {
    int event, events; // in the chronicle's list
    int32_t gain;      // for the first side; for the other it is as great a loss
    int32_t luck;      // what of it is more than could be expected of other dice
    bool thrown;       // there were dice
};

// The dice of a side, whatever they were thrown for.
struct casts {
    int dice;
    double sum, expected, variance;
};

// What came of a unit's fights, for its own side.
struct merit {
    int fights;
    int32_t gain;
};

struct chronicle {
    const struct battle *battle;
    struct battle named; // the same, but who has a title has no name: for tales without codes
    int moments, deeds, events;
    struct moment *moment; // from the first turn on; the last is the end
    struct deed *deed;
    struct event *event;
    struct casts casts[SIDES];
    struct merit merit[UNIT_SLOTS];
    uint8_t lost[UNIT_SLOTS]; // the moment by which it had left the table for good, 0: it had not
    bool secret;              // something was kept from a player on the way
    bool judged; // prospects are what the judge says, of CHANCE_SURE games, and not played for
};

// Replays the save. NULL: the problem names the first line that differs. Free it with the last of
// these functions.
struct chronicle *chronicle_of(const struct battle *, const char *text, int bytes,
                               struct save_problem *);
// The same in a twentieth of the time, and nobody's luck is in it.
struct chronicle *chronicle_without_luck(const struct battle *, const char *text, int bytes,
                                         struct save_problem *);
void chronicle_free(struct chronicle *);

static inline const struct game *chronicle_end(const struct chronicle *c)
{
    return &c->moment[c->moments - 1].game;
}

// The luck of the first side in the turn that led to this moment.
int32_t chronicle_luck(const struct chronicle *, int moment);
