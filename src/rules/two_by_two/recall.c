// SPDX-License-Identifier: MIT
#include "rules/two_by_two/recall.h"
#include "core/changes.h"
#include "core/findings.h"
#include <string.h>

struct memory {
    bool any;
    struct battle battle;      // of which the field is regarded
    struct game start;         // the others are compared with it
    struct recall known;       // of that
    struct recall now;         // of the one that was asked for last, if it is another
    const struct findings *by; // who asked
};

// --- who is nearest ---

static void forget_place(int side, int unit, struct recall *r)
{
    struct surroundings *s = &r->of[unit].around;

    if (!s->placed)
        return;
    recall_note(r, unit);
    s->placed = false;
    r->ranks.placed[side]--;
    r->ranks.place[side] -= s->place;
}

static void forget_surroundings(int side, int unit, struct recall *r)
{
    struct surroundings *s = &recall_note(r, unit)->around;

    s->friend_known = s->foe_known = false;
    forget_place(side, unit, r);
}

// Most are too far away one way or the other.
static inline bool is_within(struct vec a, struct vec c, length far)
{
    return is_near(a, c, far) && tbt_roughly(a, c) <= far;
}

// One who comes no farther away than the nearest is the nearest; when he goes, another is.
static void friend_changed(const struct changed *c, int unit, struct vec at, struct recall *r)
{
    length far = r->of[unit].around.friend_far;

    if (!r->of[unit].around.friend_known)
        return;
    if (is_within(c->is.centre, at, far)) {
        recall_note(r, unit)->around.friend_far = tbt_roughly(c->is.centre, at);
        forget_place(c->side, unit, r);
    } else if (is_within(c->was.centre, at, far)) {
        recall_note(r, unit)->around.friend_known = false;
        forget_place(c->side, unit, r);
    }
}

// Of several who are as near it is the first.
static bool is_nearest(const struct surroundings *s, int enemy, length far)
{
    return far < s->foe_far || (far == s->foe_far && enemy <= s->foe);
}

static void enemy_changed(const struct changed *c, int unit, struct vec at, struct recall *r)
{
    struct surroundings *s = &r->of[unit].around;
    bool near = is_near(c->is.centre, at, s->foe_far);
    length far = near ? tbt_roughly(c->is.centre, at) : NOWHERE_NEAR;

    if (!s->foe_known)
        return;
    if (is_nearest(s, c->unit, far)) {
        recall_note(r, unit);
        s->foe = (uint8_t)c->unit;
        s->foe_far = far;
        forget_place(!c->side, unit, r);
    } else if (s->foe == c->unit) {
        recall_note(r, unit);
        s->foe_known = false;
        forget_place(!c->side, unit, r);
    }
}

// Only of who stood on the table something is remembered.
static void tell_neighbours(const struct changed *c, struct recall *r)
{
    uint8_t near[UNIT_SLOTS];

    for (int side = 0; side < SIDES; side++) {
        const struct standing *all = &r->ranks.side[side];
        length far = side == c->side ? r->ranks.friend_far : r->ranks.foe_far;
        struct bounds in = bounds_of_change(c, far);
        int count = standing_in(all, &in, near);

        for (int k = 0; k < count; k++) {
            int i = near[k], unit = all->unit[i];

            if (side == c->side)
                friend_changed(c, unit, standing_at(all, i), r);
            else
                enemy_changed(c, unit, standing_at(all, i), r);
        }
    }
}

// --- who stands where ---

// Fate and queue, which lie one after the other.
static uint16_t post_of(const struct game *g, int unit)
{
    uint16_t post;

    memcpy(&post, (const uint8_t *)unit_in(g, unit) + offsetof(struct tbt_unit, fate), sizeof post);
    return post;
}

static void note_absent(const struct game *g, int unit, struct ranks *ranks)
{
    const struct tbt_unit *u = unit_in(g, unit);

    ranks->post[ranks->absents] = post_of(g, unit);
    ranks->absent[ranks->absents++] = (uint8_t)unit;
    if (u->fate == FATE_WAITING && u->queue)
        ranks->awaited |= (uint8_t)(1 << (u->queue - 1));
}

static void gather(const struct game *g, struct ranks *ranks)
{
    for (int side = 0; side < SIDES; side++)
        ranks->side[side].count = 0;
    memset(ranks->who, 0, sizeof ranks->who);
    ranks->absents = ranks->awaited = 0;
    for (int i = 1; i <= g->units; i++) {
        struct standing *s = &ranks->side[g->side[i]];

        if (!on_table(g, i)) {
            note_absent(g, i, ranks);
            continue;
        }
        ranks->nth[i] = (uint8_t)s->count;
        ranks->who[g->side[i]][i / 64] |= (uint64_t)1 << i % 64;
        standing_put(s, s->count++, i, g->box[i].centre);
    }
    for (int side = 0; side < SIDES; side++)
        standing_end(&ranks->side[side]);
}

static bool stands(const struct box *box)
{
    return box->centre.east != NOWHERE;
}

static void move_up(const struct game *g, const struct game *start, const struct changes *changes,
                    struct ranks *ranks)
{
    for (int i = 0; i < changes->count; i++) {
        int unit = changes->unit[i];

        if (stands(&start->box[unit]) != stands(&g->box[unit])) {
            gather(g, ranks);
            return;
        }
        if (stands(&g->box[unit]))
            standing_put(&ranks->side[g->side[unit]], ranks->nth[unit], unit, g->box[unit].centre);
    }
}

// --- what is forgotten ---

static void muster(const struct game *g, int unit, struct recall *r)
{
    struct facts *f = recall_note(r, unit);
    int strength = tbt_strength(g, unit);

    r->ranks.strength[g->side[unit]] += strength - f->strength;
    f->strength = (int16_t)strength;
}

static bool same_posts(const struct game *g, const struct ranks *ranks)
{
    int differ = 0;

    for (int i = 0; i < ranks->absents; i++)
        differ |= ranks->post[i] ^ post_of(g, ranks->absent[i]);
    return !differ;
}

// Only of units that are not on the table can that change where they are.
static void muster_absent(const struct game *g, struct recall *r)
{
    if (same_posts(g, &r->ranks))
        return;
    for (int i = 0; i < r->ranks.absents; i++)
        muster(g, r->ranks.absent[i], r);
    gather(g, &r->ranks);
}

// How eager armies are goes by the turn.
static bool same_course(const struct game *start, const struct game *g)
{
    return start->turn == g->turn && tbt_in(start)->attacker == tbt_in(g)->attacker;
}

static void forget_places(const struct game *g, struct recall *r)
{
    for (int i = 1; i <= g->units; i++)
        forget_place(g->side[i], i, r);
}

// Who is shaken hopes for his HQ, wherever he may be in its command. Whom it can touch it can
// command.
static void forget_command(const struct battle *b, const struct game *g, const struct changed *c,
                           struct recall *r)
{
    const struct standing *friends = &r->ranks.side[c->side];
    length far = tbt_reach_of_command(b);
    struct bounds in = bounds_of_change(c, far);
    uint8_t near[UNIT_SLOTS];
    int count = standing_in(friends, &in, near);

    for (int k = 0; k < count; k++) {
        int i = near[k], unit = friends->unit[i];

        if (!near_either(c, standing_at(friends, i), far))
            continue;
        if (r->of[unit].footing.known)
            recall_note(r, unit)->footing.known = false;
        if (r->of[unit].command != COMMAND_UNKNOWN)
            recall_note(r, unit)->command = COMMAND_UNKNOWN;
        if (g->state[unit] != STEADY)
            forget_place(c->side, unit, r);
    }
}

static void forget_unit(const struct game *g, int unit, struct recall *r)
{
    struct facts *f = recall_note(r, unit);

    f->shot.known = f->footing.known = false;
    tbt_note_shot(unit, r);
    forget_surroundings(g->side[unit], unit, r);
    f->command = COMMAND_UNKNOWN;
    muster(g, unit, r);
}

static void forget(const struct battle *b, const struct game *g, const struct game *start,
                   const struct changes *changes, struct recall *r)
{
    if (!same_course(start, g))
        forget_places(g, r);
    for (int i = 0; i < changes->count; i++)
        forget_unit(g, changes->unit[i], r);
    for (int i = 0; i < changes->count; i++) {
        int unit = changes->unit[i];
        struct changed c = {unit, g->side[unit], start->box[unit], g->box[unit]};

        if (memcmp(&c.was, &c.is, sizeof c.was) != 0)
            tell_neighbours(&c, r);
        if (tbt_is_hq(g, unit))
            forget_command(b, g, &c, r);
        tbt_look_again_for_shots(b, g, &c, r);
    }
    muster_absent(g, r);
    move_up(g, start, changes, &r->ranks);
}

// --- the memory ---

static bool same_ground(const struct memory *m, const struct battle *b, const struct game *g)
{
    return same_field(b, &m->battle) &&
           !memcmp(&tbt_in(g)->ground, &tbt_in(&m->start)->ground, sizeof tbt_in(g)->ground);
}

// Who belongs to whom, and what he is, is settled when the battle begins.
static bool same_armies(const struct memory *m, const struct game *g)
{
    return m->start.units == g->units && !memcmp(g->side, m->start.side, sizeof g->side) &&
           !memcmp(g->type, m->start.type, sizeof g->type) &&
           !memcmp(g->command, m->start.command, sizeof g->command);
}

// Findings are of one battle, and in it ground and armies are settled before anything is weighed.
static bool is_of_this_battle(struct memory *m, const struct battle *b, const struct game *g,
                              struct findings *findings)
{
    bool known = findings && findings->kept && m->by == findings;

    m->by = findings;
    if (findings)
        findings->kept = true;
    return known || (m->any && same_armies(m, g) && same_ground(m, b, g));
}

static struct recall *begin(struct memory *m, const struct battle *b, const struct game *g)
{
    memset(&m->known, 0, sizeof m->known);
    m->battle = *b;
    m->any = true;
    gather(g, &m->known.ranks);
    for (int i = 1; i <= g->units; i++)
        muster(g, i, &m->known);
    m->now = m->known;
    game_copy(b, &m->start, g);
    return &m->known;
}

// How far they look who look farthest: beyond that nobody's neighbours are.
static void measure(struct recall *r)
{
    length friend_far = 0, foe_far = 0;

    for (int side = 0; side < SIDES; side++) {
        const struct standing *all = &r->ranks.side[side];

        for (int i = 0; i < all->count; i++) {
            const struct surroundings *s = &r->of[all->unit[i]].around;

            if (s->friend_known && s->friend_far > friend_far)
                friend_far = s->friend_far;
            if (s->foe_known && s->foe_far > foe_far)
                foe_far = s->foe_far;
        }
    }
    r->ranks.friend_far = friend_far;
    r->ranks.foe_far = foe_far;
}

// What was noted of either position makes them differ.
static void begin_again(struct memory *m)
{
    struct recall *known = &m->known, *now = &m->now;

    if (known->notes)
        measure(known);
    for (int i = 0; i < known->notes; i++) {
        struct facts *f = &known->of[known->note[i]];

        f->noted = false;
        now->of[known->note[i]] = *f;
    }
    for (int i = 0; i < now->notes; i++)
        now->of[now->note[i]] = known->of[now->note[i]];
    known->notes = now->notes = 0;
    now->ranks = known->ranks;
}

struct recall *tbt_recall(const struct battle *b, const struct game *g, struct findings *findings)
{
    enum { FEW = 6 };
    static _Thread_local struct memory memory;
    struct memory *m = &memory;
    struct changes changes;
    bool stays;

    if (!is_of_this_battle(m, b, g, findings))
        return begin(m, b, g);
    changes_between(g, &m->start, &changes);
    begin_again(m);
    stays = changes.count <= FEW && (changes.count || !same_course(&m->start, g));
    if (stays && !(findings && findings->start)) {
        forget(b, g, &m->start, &changes, &m->now);
        return &m->now;
    }
    forget(b, g, &m->start, &changes, &m->known);
    game_copy(b, &m->start, g);
    return &m->known;
}
