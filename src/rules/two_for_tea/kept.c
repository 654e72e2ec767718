// SPDX-License-Identifier: MIT
// What a charger keeps in mind while its charge is worked out, in the last of its element slots.
#include "rules/two_for_tea/onset.h"

static int slot_of(const struct game *g, int unit, enum tft_kept kept)
{
    return g->first_element[unit] * 5 + (int)kept;
}

void tft_keep(struct game *g, int unit, enum tft_kept kept, const struct pose *pose)
{
    g->element_at[slot_of(g, unit, kept)] = pose->at;
    g->element_face[slot_of(g, unit, kept)] = pose->face;
}

// With the troops it has now, level where skirmishers are to be.
struct pose tft_recall(const struct game *g, int unit, enum tft_kept kept, bool level)
{
    struct pose pose = tft_pose_of(g, unit);

    pose.at = g->element_at[slot_of(g, unit, kept)];
    pose.face = g->element_face[slot_of(g, unit, kept)];
    pose.manner = level && pose.formation == SKIRMISH;
    return pose;
}

void tft_forget(struct game *g, int unit)
{
    for (int kept = KEPT_START; kept <= KEPT_HALT; kept++) {
        int slot = slot_of(g, unit, (enum tft_kept)kept);

        g->element_at[slot] = (struct vec){0, 0};
        g->element_face[slot] = 0;
        g->element_state[slot] = 0;
    }
}

// --- hits that count in the melee (TFT-CHG-09) ---

void tft_note_hits(struct game *g, int charger, int hits)
{
    g->element_state[slot_of(g, charger, KEPT_CONTACT)] = (uint8_t)hits;
}

void tft_credit_hits(struct game *g, int charger, int unit)
{
    int slot = slot_of(g, unit, KEPT_START);

    g->element_state[slot] =
        (uint8_t)(g->element_state[slot] + g->element_state[slot_of(g, charger, KEPT_CONTACT)]);
}

int tft_charge_credit(const struct game *g, int unit)
{
    return g->element_state[slot_of(g, unit, KEPT_START)];
}

void tft_forget_credit(struct game *g, int unit)
{
    g->element_state[slot_of(g, unit, KEPT_START)] = 0;
}
