// SPDX-License-Identifier: MIT
#include "support/old_image.h"
#include "core/rules.h"
#include "support/old_layout.h"

// --- filling it in ---

enum { OLD_POOL, OLD_CONTEST, OLD_SUM };

static bool is_one_of(const char *name, const char *const *list)
{
    while (*list && strcmp(*list, name))
        list++;
    return *list;
}

static void cut_from(struct old_roll *old, int first, int last)
{
    for (int score = first; score <= last; score++)
        old->cut[old->cuts++] = (int8_t)score;
}

// Each die of a pool fell in a class of its own, and every score had its class.
static struct old_roll old_roll(const struct battle *b, const struct roll *roll)
{
    static const char *const pools[] = {"sector", "reinforce", "rout", "lost_a", "lost_b", NULL},
                             *const faces[] = {"sector", "lost_a", "lost_b", NULL};
    const char *name = b->rules->roll[roll->purpose].name;
    struct old_roll old = {.purpose = roll->purpose,
                           .count = (uint8_t)roll_dice(roll, HAND_BOTH),
                           .sides = (uint8_t)roll_event(roll).c,
                           .lead = roll->lead,
                           .cuts = roll->cuts,
                           .again = roll->redo,
                           .unit = roll->unit,
                           .other = roll->other};

    if (!roll->rows)
        return old;
    old.kind = roll->against                                 ? OLD_CONTEST
               : roll->row[0].pass || is_one_of(name, pools) ? OLD_POOL
                                                             : OLD_SUM;
    memcpy(old.cut, roll->cut, sizeof roll->cut);
    if (roll->row[0].pass && roll->row[0].pass < 6)
        cut_from(&old, roll->row[0].pass, roll->row[0].pass);
    if (roll->row[0].pass)
        cut_from(&old, 6, 6);
    if (is_one_of(name, faces))
        cut_from(&old, 2, 6);
    if (!strcmp(name, "distance"))
        cut_from(&old, 4, 18);
    return old;
}

static struct old_frame old_frame(const struct frame *f)
{
    return (struct old_frame){f->kind, f->step, f->unit, f->other, f->a, f->b, f->x, f->y};
}

static struct old_box old_box(const struct box *box)
{
    return (struct old_box){old_point(box->centre), box->front_east, box->front_north,
                            box->right_east, box->right_north};
}

static void write_course(const struct battle *b, const struct game *g, struct old_image *old)
{
    old->dice_key = g->dice_key;
    old->dice_used = g->dice_used;
    old->turn = g->turn;
    old->outcome = g->outcome;
    old->winner = g->winner;
    old->depth = g->depth;
    old->ask =
        (struct old_ask){(uint8_t)g->ask.seats, (uint8_t)g->ask.kind, g->ask.unit, g->ask.other};
    old->roll = old_roll(b, &g->roll);
    for (int i = 0; i < OLD_FRAMES; i++)
        old->frame[i] = old_frame(&g->frame[i]);
}

static void write_units(const struct game *g, struct old_image *old)
{
    old->units = g->units;
    for (int i = 0; i < OLD_UNITS; i++)
        old->box[i] = old_box(&g->box[i]);
    COPY(old->face, g->face);
    COPY(old->side, g->side);
    COPY(old->type, g->type);
    COPY(old->command, g->command);
    COPY(old->state, g->state);
    COPY(old->formation, g->formation);
    COPY(old->hidden, g->hidden);
}

// --- the hash ---

static const uint64_t first_prime = 0x9e3779b185ebca87u, second_prime = 0xc2b2ae3d27d4eb4fu;

static uint64_t turned(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

static void stir(uint64_t *lane, const uint8_t *bytes)
{
    uint64_t eight;

    memcpy(&eight, bytes, 8);
    *lane = turned(*lane + eight * second_prime, 31) * first_prime;
}

static uint64_t hash_of(const uint8_t *bytes, size_t count)
{
    uint64_t lane[4] = {first_prime, second_prime, first_prime ^ second_prime,
                        first_prime + second_prime};
    uint64_t hash = count;

    for (size_t at = 0; at < count; at += 8)
        stir(&lane[at / 8 % 4], bytes + at);
    for (int i = 0; i < 4; i++)
        hash = turned(hash ^ lane[i], 27) * first_prime + second_prime;
    hash = (hash ^ hash >> 33) * second_prime;
    hash = (hash ^ hash >> 29) * first_prime;
    return hash ^ hash >> 32;
}

uint64_t old_image_hash(const struct battle *b, const struct game *g)
{
    static struct old_image old; // too big for a small stack

    memset(&old, 0, sizeof old);
    write_course(b, g, &old);
    write_units(g, &old);
    if (!strcmp(b->rules->name, "two-by-two"))
        old_two_by_two(g, &old);
    else
        old_two_for_tea(g, &old);
    return hash_of((const uint8_t *)&old, sizeof old);
}
