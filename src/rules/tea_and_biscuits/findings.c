// SPDX-License-Identifier: MIT
// What threat.c says of one unit with another, asked once as long as both are as they were.
#include "rules/tea_and_biscuits/worth.h"
#include <string.h>

enum {
    // In hundredths, of a charge for which it has to move first.
    AFTER_MOVE = 60,
    NEXT_ROUNDS = 60, // and of what a round without the charge would bring
    EXPOSED = 20,
};

// --- what is known of two ---

enum asked {
    ASKED_AIMS = 1,
    ASKED_FIRE = 2,
    ASKED_NEAR = 4,
    ASKED_FIRST = 8,
    ASKED_NEXT = 16,
    ASKED_GAP = 32,
    ASKED_BEHIND = 64,
    ASKED_LED = 128,
};

struct tab_pair {
    uint8_t asked; // enum asked: which of these have been
    uint8_t near;  // enum tab_near
    bool aims, behind, led;
    int16_t fire, first, next;
    length gap;
};
_Static_assert(sizeof(struct tab_pair) <= FINDINGS_OF_TWO, "there is room for it");

static struct tab_pair *pair_of(const struct tab_scene *s, int unit, int other)
{
    return findings_of(s->findings, unit, other);
}

// Has it not been asked of the two, as they are, before? It has now.
static bool is_new(struct tab_pair *pair, enum asked what)
{
    bool had = pair->asked & what;

    pair->asked |= (uint8_t)what;
    return !had;
}

static bool aims_at(const struct tab_scene *s, int unit, int enemy)
{
    struct tab_pair *pair = pair_of(s, unit, enemy);

    if (is_new(pair, ASKED_AIMS))
        pair->aims = tab_aims_at(s->b, s->g, unit, enemy);
    return pair->aims;
}

static int fire_at(const struct tab_scene *s, int unit, int enemy)
{
    struct tab_pair *pair = pair_of(s, unit, enemy);

    if (is_new(pair, ASKED_FIRE))
        pair->fire = (int16_t)(aims_at(s, unit, enemy) ? tab_shot_at(s->b, s->g, unit, enemy) : 0);
    return pair->fire;
}

static enum tab_near charge_near(const struct tab_scene *s, int unit, int enemy)
{
    struct tab_pair *pair = pair_of(s, unit, enemy);

    if (is_new(pair, ASKED_NEAR))
        pair->near = (uint8_t)tab_charge_near(s->b, s->g, unit, enemy);
    return (enum tab_near)pair->near;
}

static int first_round(const struct tab_scene *s, int unit, int enemy)
{
    struct tab_pair *pair = pair_of(s, unit, enemy);

    if (is_new(pair, ASKED_FIRST))
        pair->first = (int16_t)tab_first_round(s->b, s->g, unit, enemy);
    return pair->first;
}

static int next_rounds(const struct tab_scene *s, int charger, int target)
{
    struct tab_pair *pair = pair_of(s, charger, target);

    if (is_new(pair, ASKED_NEXT))
        pair->next = (int16_t)tab_next_rounds(s->b, s->g, charger, target);
    return pair->next;
}

length tab_gap_between(const struct tab_scene *s, int unit, int other)
{
    struct tab_pair *pair = pair_of(s, unit, other);

    if (is_new(pair, ASKED_GAP))
        pair->gap = tab_gap(s->b, s->g, unit, other);
    return pair->gap;
}

static bool is_behind(const struct tab_scene *s, int unit, int friend)
{
    struct tab_pair *pair = pair_of(s, unit, friend);

    if (is_new(pair, ASKED_BEHIND))
        pair->behind = tab_behind(s->b, s->g, unit, friend);
    return pair->behind;
}

static bool is_led_by(const struct tab_scene *s, int unit, int general)
{
    struct tab_pair *pair = pair_of(s, unit, general);

    if (is_new(pair, ASKED_LED))
        pair->led = tab_near_general(s->b, s->g, unit, general);
    return pair->led;
}

// --- the scene ---

// All that the answers depend on, but for the battle: of everybody, and of a unit.
struct common {
    uint16_t turn;
    uint8_t phase, spare;
};
struct tab_like {
    uint64_t opponents, charged; // by links
    struct box box;
    bearing face;
    uint8_t side, type, state, formation;
    uint16_t spare;
    struct tab_unit unit;
    uint32_t spare2;
};
_Static_assert(sizeof(struct tab_like) == 96 && sizeof(struct common) == 4, "without holes");

static void look_at_links(const struct game *g, struct tab_like like[TAB_SLOTS])
{
    const struct tab_game *t = tab_in(g);

    for (int i = 0; i < t->links; i++) {
        like[t->link[i].charger].charged |= one(t->link[i].target);
        like[t->link[i].charger].opponents |= one(t->link[i].target);
        like[t->link[i].target].opponents |= one(t->link[i].charger);
    }
}

static void look_at_units(const struct tab_scene *s, struct tab_like like[TAB_SLOTS],
                          uint64_t units)
{
    const struct game *g = s->g;

    EACH_UNIT (unit, units) {
        struct tab_like *it = &like[unit];

        it->box = g->box[unit];
        it->face = g->face[unit];
        it->side = g->side[unit];
        it->type = g->type[unit];
        it->state = g->state[unit];
        it->formation = g->formation[unit];
        it->unit = *unit_in(g, unit);
        findings_look(s->findings, unit, it, sizeof *it);
    }
}

static int best_shot(const struct tab_scene *s, int unit)
{
    int best = 0;

    EACH_UNIT (enemy, s->units[!s->g->side[unit]] & ~s->fighting) {
        int fire = fire_at(s, unit, enemy);

        best = fire > best ? fire : best;
    }
    return best;
}

struct tab_scene tab_look(const struct battle *b, const struct game *g, struct findings *findings)
{
    struct common common = {g->turn, tab_in(g)->phase, 0};
    struct tab_scene s = {.b = b, .g = g, .findings = findings};
    struct tab_like like[TAB_SLOTS];

    for (int side = 0; side < SIDES; side++) {
        s.units[side] = tab_units(g, side);
        s.generals[side] = tab_generals(g, side);
    }
    memset(like, 0, ((size_t)g->units + 1) * sizeof *like);
    look_at_links(g, like);
    if (findings_look_round(findings, &common, sizeof common))
        findings_forget_all(findings);
    look_at_units(&s, like, s.units[0] | s.units[1] | s.generals[0] | s.generals[1]);
    for (int unit = 1; unit <= g->units; unit++)
        s.fighting |= like[unit].opponents ? one(unit) : 0;
    EACH_UNIT (unit, s.units[0] | s.units[1])
        s.fire[unit] = best_shot(&s, unit);
    return s;
}

// --- what a unit could do, and what could be done to it ---

// Nobody need leave a melee: what its next rounds promise the charger, who shoots no more then, and
// neither does the target.
int tab_melee_future(const struct tab_scene *s, int charger, int target)
{
    return (next_rounds(s, charger, target) + s->fire[target] - s->fire[charger]) * NEXT_ROUNDS /
           100;
}

int tab_charge_gain(const struct tab_scene *s, int unit, int enemy)
{
    return first_round(s, unit, enemy) + tab_melee_future(s, unit, enemy);
}

int tab_charge_worth(const struct tab_scene *s, int unit)
{
    int best = 0;

    if (!tab_is_charger(s->b, s->g, unit))
        return 0;
    EACH_UNIT (enemy, s->units[!s->g->side[unit]]) {
        enum tab_near near = charge_near(s, unit, enemy);
        int gain = near ? tab_charge_gain(s, unit, enemy) : 0;

        gain = near == NEAR_BY_ONE ? gain : gain * AFTER_MOVE / 100;
        best = gain > best ? gain : best;
    }
    return best;
}

// Who had better keep away: horse that does not charge, and the last base of a unit, from muskets.
int tab_exposed(const struct tab_scene *s, int unit)
{
    const struct game *g = s->g;
    int sum = 0;

    if (g->type[unit] != CAVALRY && !tab_is_worn(s->b, g, unit))
        return 0;
    EACH_UNIT (enemy, s->units[!g->side[unit]] & ~s->fighting)
        sum += is_foot(g, enemy) && aims_at(s, enemy, unit) ? EXPOSED : 0;
    return sum;
}

bool tab_is_led(const struct tab_scene *s, int unit)
{
    EACH_UNIT (general, s->generals[s->g->side[unit]])
        if (is_led_by(s, unit, general))
            return true;
    return false;
}

static bool is_supported(const struct tab_scene *s, int unit)
{
    EACH_UNIT (friend, s->units[s->g->side[unit]] & ~one(unit))
        if (is_behind(s, unit, friend))
            return true;
    return false;
}

int tab_more_dice(const struct tab_scene *s, int unit)
{
    int leading = 0;

    EACH_UNIT (general, s->generals[s->g->side[unit]] & tab_leaders_of(s->g, unit))
        leading |= is_led_by(s, unit, general);
    return is_supported(s, unit) + leading;
}
