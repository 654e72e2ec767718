// SPDX-License-Identifier: MIT
// The pulses of 4e, as the files that carry them out share them: all of it is scratch.
#pragma once
#include "rules/battles_for_empire/move.h"

struct mover {
    struct pose pose[PULSES + 1]; // [0]: before the pulses, and before any pivot
    struct box box[PULSES + 1];
    length spent[PULSES + 1]; // of its T, by pulse
    struct pose from;         // where its step of this pulse begins: turned, if it turns
    length step;              // of the pulse under way
    length pace, end; // it spends a twelfth of the one a pulse, until it has spent the other
    uint64_t near;    // whom it may come near to, or who may come near to it
    bool open;        // no ground lies near that could stop it
    uint8_t last;     // pulse of the pose it has
    uint8_t edge;     // enum face: the edge it leads with
};

struct pulses {
    const struct battle *b;
    struct game *g;
    struct events *e;
    uint64_t units[SIDES];         // on the table
    uint64_t moving, movers, gone; // not stopped; all who began; who has left the table
    bool charging;                 // somebody is
    int now;                       // the pulse
    struct mover of[BFE_SLOTS];
};

static inline bool charges(const struct pulses *p, int unit, int other)
{
    const struct bfe_unit *u = unit_in(p->g, unit);

    return u->charge & CHARGE_ON && u->now.target == other;
}

// Its box at the last pulse, and its provisional one.
static inline const struct box *last_box(const struct pulses *p, int unit)
{
    return among(p->movers, unit) ? &p->of[unit].box[p->now - 1] : &p->g->box[unit];
}

static inline const struct box *new_box(const struct pulses *p, int unit)
{
    return among(p->movers, unit) ? &p->of[unit].box[p->now] : &p->g->box[unit];
}

// Where the step of this pulse takes the point that it leads with.
struct bfe_step_taken {
    struct vec from, to;
};
struct bfe_step_taken bfe_step_of(const struct pulses *, int unit);
void bfe_stop(struct pulses *, int unit, int enemy); // before him; 0: by ground

void bfe_note_near(struct pulses *); // again when somebody is somewhere else at once

void bfe_enter_buildings(struct pulses *); // door.c
void bfe_settle_pulses(struct pulses *);   // settle.c: what follows the twelfth (BFE-PTH-11)
