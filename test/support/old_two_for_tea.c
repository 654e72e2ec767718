// SPDX-License-Identifier: MIT
#include "rules/two_for_tea/tft.h"
#include "support/old_layout.h"

// A unit had five slots for elements, and kept in them what it remembers.
enum { SLOT_START, SLOT_MEMORY, SLOT_KEPT, SLOTS = SLOT_KEPT + TFT_KEPT };

static void put(struct old_image *old, int slot, struct vec at, bearing face, int state)
{
    old->element_at[slot] = old_point(at);
    old->element_face[slot] = face;
    old->element_state[slot] = (uint8_t)state;
}

static void put_past(const struct tft_past *p, int first, struct old_image *old)
{
    put(old, first + SLOT_START, p->start.at, p->start.face,
        p->start.formation | p->start.stands << 4);
    put(old, first + SLOT_MEMORY, p->memory.at, p->memory.way, p->memory.building);
    for (int i = 0; i < TFT_KEPT; i++)
        put(old, first + SLOT_KEPT + i, p->kept[i].at, p->kept[i].face,
            i == KEPT_START     ? p->credit
            : i == KEPT_CONTACT ? p->noted
                                : 0);
    if (p->start.at.east == NOWHERE) // of a unit that a view hides three slots were so
        for (int i = 0; i < TFT_STANDS; i++)
            old->element_at[first + i] = old_point(p->start.at);
}

// It had room for eight seats.
enum { OLD_SEATS = 8 };

static uint8_t *copy(uint8_t *to, const void *from, size_t bytes)
{
    memcpy(to, from, bytes);
    return to + bytes;
}

static void write_block(const struct tft_game *t, uint8_t *to)
{
    to = copy(to, t, offsetof(struct tft_game, done));
    to = copy(to, &t->phase, 3);
    *to++ = (uint8_t)t->done;
    to = copy(to, t->total, offsetof(struct tft_game, ability) - offsetof(struct tft_game, total));
    to = copy(to, t->ability, OLD_SEATS);
    to = copy(to, t->onemore, OLD_SEATS);
    copy(to, t->brigade, offsetof(struct tft_game, unit) - offsetof(struct tft_game, brigade));
}

void old_two_for_tea(const struct game *g, struct old_image *old)
{
    const struct tft_game *t = tft_in(g);

    write_block(t, old->block);
    old->elements = (uint16_t)(SLOTS * g->units);
    for (int unit = 0; unit < TFT_SLOTS; unit++) {
        memcpy(old->unit_block[unit], &t->unit[unit], sizeof t->unit[unit]);
        old->unit_elements[unit] = t->stands[unit];
    }
    for (int unit = 1; unit <= g->units; unit++) {
        old->first_element[unit] = (uint8_t)(unit - 1);
        put_past(&t->past[unit], SLOTS * (unit - 1), old);
    }
}
