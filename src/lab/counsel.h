// SPDX-License-Identifier: MIT
// An order on its way into advice, and what is measured of it: how things stood before it, and how
// they stand after it. What the files of advice share.
#pragma once
#include "core/aids.h"
#include "core/text.h"
#include "lab/advice.h"

enum {
    COUNSEL_HARDLY = MM(1), // who went less has not moved
    COUNSEL_EIGHTH = 0x2000,
};

struct counsel {
    const struct battle *b;
    const struct game *before, *after;
    const struct order *order;
    int unit;  // who goes or turns by it; 0: nobody
    int enemy; // at whom it charges, 0: nobody
    int named; // the foe by whom its way is called, 0: by none
    struct vec by;
    length far;
    const struct fire_at *was;
    struct fire_at is[UNIT_SLOTS];
};

// A sentence by its pattern (core/tale.h).
void counsel_say(struct text *, const struct battle *, const char *pattern, int unit, int other,
                 int32_t a);

// --- measures ---

bool counsel_friend(const struct game *, int unit, int other); // another of its side, on the table
// Troops to go for, or to keep away from: whoever leads them is with them somewhere.
bool counsel_foe(const struct battle *, const struct game *, int unit, int other);
int counsel_nearest_foe(const struct battle *, const struct game *, int unit); // 0: none
length counsel_gap(const struct game *, int unit, int other);
// How far round from its front the other stands: 0 to half a turn.
int counsel_off_front(const struct game *, int unit, int other);
struct vec counsel_place(const struct game *, int unit);
// By how much nearer it comes to him; negative: it goes away from him.
length counsel_nearer(const struct counsel *, int other);
// 1 + the ground it comes to, and was not at before; a road is a way and no place. 0: none.
int counsel_new_ground(const struct counsel *);
void counsel_fire(const struct battle *, const struct game *, int unit,
                  struct fire_at fire[UNIT_SLOTS]);

// --- advice_where.c, advice_why.c ---

void counsel_where(struct counsel *, char where[ADVICE_TEXT]);
// What speaks for a march or a turn; for a charge; for what dice decide. Each is added to the text.
struct reasons {
    struct text text;
    int count;
};
void counsel_why_march(struct reasons *, const struct counsel *);
void counsel_why_charge(struct reasons *, const struct counsel *);
void counsel_why_dice(struct reasons *, const struct battle *, const struct game *,
                      const struct order *);
