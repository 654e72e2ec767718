// SPDX-License-Identifier: MIT
#include "rules/two_by_two/recall.h"
#include "core/changes.h"
#include "core/sight.h"
#include <string.h>

struct memory {
    bool any;
    struct battle battle; // of which the field is regarded
    struct game before;
    struct recall recall;
};

// A unit that has changed: how it stood, and how it stands.
struct changed {
    int unit, side;
    struct box was, is;
    bool moved;
};

static inline struct vec stood_at(const struct standing *s, int nth)
{
    return (struct vec){s->east[nth], s->north[nth]};
}

// --- who is nearest ---

// A friend who was no nearer than the nearest was it, or one of several.
static bool friend_matters(const struct surroundings *s, const struct changed *c, struct vec at)
{
    return tbt_roughly(c->was.centre, at) <= s->friend_far ||
           tbt_roughly(c->is.centre, at) <= s->friend_far;
}

// An enemy who was not the nearest may go where he likes, if he does not come as near.
static bool enemy_matters(const struct surroundings *s, const struct changed *c, struct vec at)
{
    return s->foe == c->unit || tbt_roughly(c->is.centre, at) <= s->foe_far;
}

// Only of who stood on the table something is remembered.
static void forget_around(const struct changed *c, struct recall *r)
{
    const struct standing *friends = &r->standing[c->side], *enemies = &r->standing[!c->side];

    for (int i = 0; i < friends->count; i++) {
        struct surroundings *s = &r->around[friends->unit[i]];

        s->known = s->known && !friend_matters(s, c, stood_at(friends, i));
    }
    for (int i = 0; i < enemies->count; i++) {
        struct surroundings *s = &r->around[enemies->unit[i]];

        s->known = s->known && !enemy_matters(s, c, stood_at(enemies, i));
    }
}

// --- fire ---

static bool near_either(const struct changed *c, struct vec at, length far)
{
    return is_near(c->was.centre, at, far) || is_near(c->is.centre, at, far);
}

// Whoever has no part in the arc of fire is no target and bars no line. A friend who brushes it
// bars none either: to enter a base is to enter it deeper than the tolerance.
static bool fire_matters(const struct battle *b, const struct game *g, int shooter,
                         const struct changed *c)
{
    struct sight_arc arc = sight_ahead(&g->box[shooter], FACE_FRONT, SIGHT_WIDE);
    bool friend = c->side == g->side[shooter];
    length by = friend ? -dist(b, DIST_TOLERANCE) / 2 : OUT_OF_ARC;

    if (!friend && near_either(c, g->box[shooter].centre, two_bases(b)))
        return true;
    return !sight_misses(&arc, &c->was, by) || !sight_misses(&arc, &c->is, by);
}

static void forget_shots(const struct battle *b, const struct game *g, const struct changed *c,
                         const struct standing *shooters, struct recall *r)
{
    for (int i = 0; i < shooters->count; i++) {
        int unit = shooters->unit[i];
        struct best_shot *s = &r->shot[unit];

        if (s->known && near_either(c, stood_at(shooters, i), reach_of_fire(b, g, unit)))
            s->known = !fire_matters(b, g, unit, c);
    }
}

// --- the memory ---

static bool same_ground(const struct memory *m, const struct battle *b, const struct game *g)
{
    return same_field(b, &m->battle) &&
           !memcmp(&tbt_in(g)->ground, &tbt_in(&m->before)->ground, sizeof tbt_in(g)->ground);
}

static void forget(const struct battle *b, const struct game *g, const struct changed *c,
                   struct recall *r)
{
    r->around[c->unit].known = r->shot[c->unit].known = false;
    r->command[c->unit] = COMMAND_UNKNOWN;
    if (tbt_is_hq(g, c->unit))
        memset(r->command, COMMAND_UNKNOWN, sizeof r->command);
    if (c->moved)
        forget_around(c, r);
    for (int side = 0; side < SIDES; side++)
        forget_shots(b, g, c, &r->standing[side], r);
}

static void forget_changed(struct memory *m, const struct battle *b, const struct game *g)
{
    struct changes changes;

    changes_between(g, &m->before, &changes);
    for (int k = 0; k < changes.count; k++) {
        int unit = changes.unit[k];
        struct changed c = {unit, g->side[unit], m->before.box[unit], g->box[unit], false};

        c.moved = memcmp(&c.was, &c.is, sizeof c.was) != 0;
        forget(b, g, &c, &m->recall);
    }
}

// Who belongs to whom, and what he is, is settled when the battle begins.
static bool same_armies(const struct memory *m, const struct game *g)
{
    return m->before.units == g->units && !memcmp(g->side, m->before.side, sizeof g->side) &&
           !memcmp(g->type, m->before.type, sizeof g->type) &&
           !memcmp(g->command, m->before.command, sizeof g->command);
}

static void gather(const struct game *g, struct standing all[SIDES])
{
    all[0].count = all[1].count = 0;
    for (int i = 1; i <= g->units; i++) {
        struct standing *s = &all[g->side[i]];

        s->unit[s->count] = (uint8_t)i;
        s->east[s->count] = g->box[i].centre.east;
        s->north[s->count] = g->box[i].centre.north;
        s->count += on_table(g, i);
    }
}

struct recall *tbt_recall(const struct battle *b, const struct game *g)
{
    static _Thread_local struct memory memory;
    struct memory *m = &memory;

    if (m->any && same_armies(m, g) && same_ground(m, b, g)) {
        forget_changed(m, b, g);
    } else {
        memset(&m->recall, 0, sizeof m->recall);
        m->battle = *b;
        m->any = true;
    }
    gather(g, m->recall.standing);
    game_copy(b, &m->before, g);
    return &m->recall;
}
