// SPDX-License-Identifier: MIT
#include "support/old_image.h"
#include "core/rules.h"
#include <string.h>

// --- the layout ---

enum {
    OLD_UNITS = 129,
    OLD_ELEMENTS = 640,
    OLD_FRAMES = 32,
    OLD_PIECES = 64,
    OLD_PLACED = 32,
    OLD_POINTS = 128,
    OLD_CUTS = 15,
    OLD_UNIT_BLOCK = 24,
    OLD_BLOCK = 1024,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct old_ask {
    uint8_t seats, kind, unit, other;
};

struct old_roll {
    uint8_t kind, purpose, count, sides;
    int8_t lead;
    uint8_t cuts;
    int8_t cut[OLD_CUTS];
    uint8_t again, unit, other;
};

struct old_frame {
    uint8_t kind, step, unit, other;
    int16_t a, b;
    int32_t x, y;
};

struct old_point {
    int32_t east, north;
};

struct old_box {
    struct old_point centre;
    int16_t front_east, front_north, right_east, right_north;
};

struct old_piece {
    uint8_t what, shape, level, flags;
    uint16_t first, points;
    int32_t width;
    uint8_t steep_from, steep_edges, spare[2];
    struct old_point low, high;
};

struct old_image {
    uint64_t dice_key, dice_used;
    uint16_t turn;
    uint8_t outcome, winner, depth, units;
    uint16_t elements;
    struct old_ask ask;
    struct old_roll roll;
    struct old_frame frame[OLD_FRAMES];
    struct old_box box[OLD_UNITS];
    uint16_t face[OLD_UNITS];
    uint8_t side[OLD_UNITS], type[OLD_UNITS], command[OLD_UNITS], state[OLD_UNITS];
    uint8_t formation[OLD_UNITS], hidden[OLD_UNITS];
    uint8_t first_element[OLD_UNITS], unit_elements[OLD_UNITS];
    uint8_t align_units[2];
    _Alignas(8) uint8_t unit_block[OLD_UNITS][OLD_UNIT_BLOCK];
    struct old_point element_at[OLD_ELEMENTS];
    uint16_t element_face[OLD_ELEMENTS];
    uint8_t element_state[OLD_ELEMENTS], element_unit[OLD_ELEMENTS];
    uint8_t piece_flags[OLD_PIECES];
    uint16_t pieces, points;
    uint8_t align_ground[4];
    struct old_piece piece[OLD_PLACED];
    struct old_point point[OLD_POINTS];
    _Alignas(8) uint8_t block[OLD_BLOCK];
};
#pragma GCC diagnostic pop
_Static_assert(sizeof(struct old_image) == 17840, "the layout stays as it was");

// --- filling it in ---

// Members that have kept their type.
#define COPY(to, from)                                                                             \
    do {                                                                                           \
        _Static_assert(sizeof(to) == sizeof(from), #from);                                         \
        memcpy(&(to), &(from), sizeof(to));                                                        \
    } while (0)

static struct old_point old_point(struct vec at)
{
    return (struct old_point){at.east, at.north};
}

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
    const char *name = b->rules->roll_name(roll->purpose);
    struct old_roll old = {.purpose = roll->purpose,
                           .count = (uint8_t)roll_dice(roll, HAND_BOTH),
                           .sides = (uint8_t)roll_sides(roll),
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

static struct old_piece old_piece(const struct piece *p)
{
    return (struct old_piece){.what = p->what,
                              .shape = p->shape,
                              .level = p->level,
                              .flags = p->flags,
                              .first = p->first,
                              .points = p->points,
                              .width = p->width,
                              .steep_from = p->steep_from,
                              .steep_edges = p->steep_edges,
                              .spare = {p->spare[0], p->spare[1]},
                              .low = old_point(p->bounds.low),
                              .high = old_point(p->bounds.high)};
}

static void write_course(const struct battle *b, const struct game *g, struct old_image *old)
{
    old->dice_key = g->dice_key;
    old->dice_used = g->dice_used;
    old->turn = g->turn;
    old->outcome = g->outcome;
    old->winner = g->winner;
    old->depth = g->depth;
    old->ask = (struct old_ask){g->ask.seats, g->ask.kind, g->ask.unit, g->ask.other};
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
    COPY(old->unit_block, g->unit_block);
}

static void write_elements(const struct game *g, struct old_image *old)
{
    old->elements = g->elements;
    COPY(old->first_element, g->first_element);
    COPY(old->unit_elements, g->unit_elements);
    for (int i = 0; i < OLD_ELEMENTS; i++)
        old->element_at[i] = old_point(g->element_at[i]);
    COPY(old->element_face, g->element_face);
    COPY(old->element_state, g->element_state);
    COPY(old->element_unit, g->element_unit);
}

static void write_ground(const struct game *g, struct old_image *old)
{
    COPY(old->piece_flags, g->piece_flags);
    old->pieces = g->pieces;
    old->points = g->points;
    for (int i = 0; i < OLD_PLACED; i++)
        old->piece[i] = old_piece(&g->piece[i]);
    for (int i = 0; i < OLD_POINTS; i++)
        old->point[i] = old_point(g->point[i]);
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
    static struct old_image old; // too big for a small stack; what nobody fills in stays nought

    memset(old.block, 0, sizeof old.block);
    memcpy(old.block, g->block, b->rules->block);
    write_course(b, g, &old);
    write_units(g, &old);
    write_elements(g, &old);
    write_ground(g, &old);
    return hash_of((const uint8_t *)&old, sizeof old);
}
