// SPDX-License-Identifier: MIT
#include "core/game.h"
#include "core/rules.h"
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "a game's hash is over little-endian bytes");
_Static_assert(offsetof(struct game, block) % 8 == 0, "hashed by eights");

// --- rolls ---

static struct event of_roll(const struct roll *roll, int secret, int kind)
{
    return (struct event){.kind = (uint16_t)kind,
                          .unit = roll->unit,
                          .other = roll->other,
                          .secret = (uint8_t)secret,
                          .c = roll->purpose};
}

static void tell_throw(struct events *events, const struct roll *roll, int secret,
                       const struct throw *throw)
{
    struct event e = roll_event(roll);

    e.secret = (uint8_t)secret;
    tell(events, e);
    e = of_roll(roll, secret, EVENT_FACE);
    for (int i = 0; i < throw->dice; i++) {
        e.a = throw->die[i].face;
        e.b = throw->die[i].number;
        e.dice = throw->die[i].sides;
        tell(events, e);
    }
    e = of_roll(roll, secret, EVENT_CLASS);
    e.a = throw->fall.class;
    e.b = throw->fall.score;
    e.dice = throw->fall.marks;
    tell(events, e);
}

static void deliver(const struct battle *b, struct game *g, const struct fall *fall,
                    const struct throw *throw, struct events *events)
{
    struct roll roll = g->roll;

    if (events && throw)
        tell_throw(events, &roll, b->rules->roll_secret ? b->rules->roll_secret(b, g, &roll) : 0,
                   throw);
    memset(&g->roll, 0, sizeof g->roll);
    g->tick++;
    b->rules->roll[roll.purpose].rolled(b, g, &roll, fall, events);
}

void game_fall(const struct battle *b, struct game *g, const struct fall *fall,
               struct events *events)
{
    must(g->roll.rows);
    g->dice_used += (uint64_t)roll_dice(&g->roll, HAND_BOTH);
    deliver(b, g, fall, NULL, events);
}

// --- playing ---

void game_run(const struct battle *b, struct game *g, struct dice *dice, struct events *events)
{
    while (!g->outcome && !g->ask.seats) {
        struct throw throw;

        if (!g->roll.rows)
            b->rules->frame[game_top(g)->kind](b, g, game_top(g), events);
        else if (dice && dice_throw(dice, g, &g->roll, &throw))
            deliver(b, g, &throw.fall, &throw, events);
        else
            return;
    }
}

void game_clear(const struct battle *b, struct game *g)
{
    memset(g, 0, game_bytes(b));
    g->tick = 1;
    for (int unit = 0; unit < UNIT_SLOTS; unit++)
        game_remove(g, unit);
}

void game_begin(const struct battle *b, struct game *g, uint64_t dice_key, struct dice *dice,
                struct events *events)
{
    game_clear(b, g);
    g->dice_key = dice_key;
    b->rules->begin(b, g);
    game_run(b, g, dice, events);
}

static bool asked(const struct game *g, int seat)
{
    return seat < SEATS && g->ask.seats >> seat & 1;
}

int game_prompted(const struct battle *b, const struct game *g, int seats)
{
    int late = b->rules->late ? b->rules->late(b, g) : 0;

    must(seats);
    return __builtin_ctz((unsigned)(seats & ~late ? seats & ~late : seats));
}

static struct verdict not_asked(const struct battle *b, const struct game *g, const struct order *o)
{
    bool ruled = b->rules->out_of_turn && o->seat < b->seats;

    return refuse(ruled ? b->rules->out_of_turn(b, g, o) : 0,
                  "It is not for this seat to decide now.");
}

static struct verdict judge_concession(const struct battle *b, const struct game *g,
                                       const struct order *o)
{
    int clause = b->rules->may_not_concede ? b->rules->may_not_concede(b, g, o->seat) : 0;

    if (o->unit || o->args)
        return refuse(0, "To concede takes no unit and no further word.");
    return clause ? refuse(clause, "Another seat of this side decides whether it concedes.") : FINE;
}

static struct verdict judge(const struct battle *b, const struct game *g, const struct order *o,
                            struct walk *walk)
{
    if (g->outcome)
        return refuse(b->rules->over, "The game is over.");
    if (g->roll.rows)
        return refuse(0, "Dice must be thrown first.");
    if (!asked(g, o->seat))
        return not_asked(b, g, o);
    return o->verb == WORD_CONCEDE ? judge_concession(b, g, o) : ask_check(b, g, o, walk);
}

struct verdict game_check(const struct battle *b, const struct game *g, const struct order *o,
                          struct judged *judged)
{
    order_copy(&judged->order, o);
    judged->tick = g->tick;
    judged->whole = true;
    judged->walk.unit = 0;
    judged->verdict = judge(b, g, &judged->order, &judged->walk);
    return judged->verdict;
}

struct verdict game_check_seen(const struct battle *b, const struct game *g, const struct order *o,
                               struct judged *judged)
{
    struct game view;

    if (o->seat >= b->seats)
        return game_check(b, g, o, judged);
    game_view(b, g, o->seat, &view);
    game_check(b, &view, o, judged);
    judged_in_view(b, g, &view, judged);
    return judged->verdict;
}

// Of what the rules go by: they never see the dice to come.
static bool keeps_nothing(const struct battle *b, const struct game *g, const struct game *view)
{
    size_t dice = offsetof(struct game, turn);

    return !memcmp((const uint8_t *)view + dice, (const uint8_t *)g + dice, game_bytes(b) - dice);
}

void judged_in_view(const struct battle *b, const struct game *g, const struct game *view,
                    struct judged *judged)
{
    judged->whole = judged->whole && keeps_nothing(b, g, view);
    judged->tick = g->tick;
}

void judged_on_trust(const struct game *g, const struct order *o, struct judged *judged)
{
    order_copy(&judged->order, o);
    judged->verdict = FINE;
    judged->whole = false;
    judged->tick = g->tick;
}

// What was tried on the way has been judged; what is legal in any case is judged now.
void game_draw(const struct battle *b, const struct game *g, int seat, struct luck *luck,
               struct judged *judged)
{
    judged->whole = false;
    judged->walk.unit = 0;
    ask_draw(b, g, seat, luck, judged);
    if (!judged->whole) {
        game_check(b, g, &judged->order, judged);
        return;
    }
    judged->verdict = FINE;
    judged->tick = g->tick;
}

static void concede(const struct battle *b, struct game *g, int seat, struct events *events)
{
    game_over(g, OUTCOME_WIN, 1 - b->seat[seat].side, 0, events);
}

void game_play(const struct battle *b, struct game *g, const struct judged *judged,
               struct dice *dice, struct events *events)
{
    int seat = judged->order.seat;

    must(asked(g, seat) && !g->roll.rows && !g->outcome);
    must(fine(judged->verdict) && judged->tick == g->tick);
    g->ask.seats &= (uint16_t) ~(1u << seat);
    g->tick++;
    if (judged->order.verb == WORD_CONCEDE)
        concede(b, g, seat, events);
    else
        ask_take(b, g, judged, events);
    game_run(b, g, dice, events);
}

// --- copying and naming ---

size_t game_bytes(const struct battle *b)
{
    return offsetof(struct game, block) + b->rules->block;
}

void game_copy(const struct battle *b, struct game *to, const struct game *from)
{
    memcpy(to, from, game_bytes(b));
    to->tick = from->tick;
}

bool games_equal(const struct battle *b, const struct game *one, const struct game *other)
{
    return !memcmp(one, other, game_bytes(b));
}

static uint64_t turned(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

static const uint64_t first_prime = 0x9e3779b185ebca87u, second_prime = 0xc2b2ae3d27d4eb4fu;

static void stir(uint64_t *lane, const uint8_t *bytes)
{
    uint64_t eight;

    memcpy(&eight, bytes, 8);
    *lane = turned(*lane + eight * second_prime, 31) * first_prime;
}

// Four lanes, so that four multiplications are under way at once.
uint64_t game_hash(const struct battle *b, const struct game *g)
{
    const uint8_t *byte = (const uint8_t *)g;
    uint64_t lane[4] = {first_prime, second_prime, first_prime ^ second_prime,
                        first_prime + second_prime};
    size_t bytes = game_bytes(b), at = 0;
    uint64_t hash = bytes;

    for (; at + 32 <= bytes; at += 32) {
        for (size_t i = 0; i < 4; i++)
            stir(&lane[i], byte + at + 8 * i);
    }
    for (size_t i = 0; at < bytes; i++, at += 8)
        stir(&lane[i], byte + at);
    for (int i = 0; i < 4; i++)
        hash = turned(hash ^ lane[i], 27) * first_prime + second_prime;
    hash = (hash ^ hash >> 33) * second_prime;
    hash = (hash ^ hash >> 29) * first_prime;
    return hash ^ hash >> 32;
}

// --- for rule sets ---

struct frame *game_push(struct game *g, int kind, int unit, int other)
{
    struct frame *f = &g->frame[g->depth];

    must(g->depth < FRAME_SLOTS);
    g->depth++;
    *f = (struct frame){.kind = (uint8_t)kind, .unit = (uint8_t)unit, .other = (uint8_t)other};
    return f;
}

// What is popped is wiped: games that stand alike are alike, byte for byte.
void game_pop(struct game *g)
{
    must(g->depth > 0);
    g->frame[--g->depth] = (struct frame){0};
}

void game_ask(struct game *g, int seats, int kind, int unit, int other)
{
    must(seats > 0 && seats < 1 << SEATS);
    g->ask = (struct ask){.seats = (uint16_t)seats,
                          .kind = (uint16_t)kind,
                          .unit = (uint8_t)unit,
                          .other = (uint8_t)other};
}

void game_end(struct game *g, enum outcome outcome, int winner)
{
    g->outcome = (uint8_t)outcome;
    g->winner = outcome == OUTCOME_WIN ? (uint8_t)winner : 0;
    memset(&g->ask, 0, sizeof g->ask);
    memset(&g->roll, 0, sizeof g->roll);
}

void game_over(struct game *g, enum outcome outcome, int winner, int clause, struct events *events)
{
    struct event over = event_of(EVENT_OVER, clause, 0, 0, (int)outcome);

    game_end(g, outcome, winner);
    over.b = winner;
    tell(events, over);
}

void game_place(struct game *g, int unit, struct vec centre, bearing face, length half_width,
                length half_depth)
{
    g->face[unit] = face;
    g->box[unit] = box_at(centre, face, half_width, half_depth);
}

void game_shift(struct game *g, int unit, struct vec by)
{
    g->box[unit].centre = vec_add(g->box[unit].centre, by);
}

// Off the table a unit has no size: a sweep over the boxes finds nothing to touch.
struct event event_moved(const struct game *g, int unit)
{
    return (struct event){.kind = EVENT_MOVED,
                          .unit = (uint8_t)unit,
                          .a = g->box[unit].centre.east,
                          .b = g->box[unit].centre.north,
                          .c = g->face[unit]};
}

void game_remove(struct game *g, int unit)
{
    g->box[unit] = (struct box){.centre = {NOWHERE, NOWHERE}};
}

#ifdef __SSE2__
enum { AT_ONCE = 16 };
static uint64_t bytes_equal(const uint8_t *byte, uint8_t value)
{
    __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)byte);

    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8((char)value)));
}
#else
enum { AT_ONCE = 8 };
// Those that are equal have their highest bit left, and a product gathers it.
static uint64_t bytes_equal(const uint8_t *byte, uint8_t value)
{
    const uint64_t each = 0x0101010101010101, low = each * 0x7f;
    uint64_t word;

    memcpy(&word, byte, sizeof word);
    word ^= each * value;
    return (~(((word & low) + low) | word | low) >> 7) * 0x0102040810204080 >> 56;
}
#endif

static uint64_t in_use(const struct game *g, uint64_t set)
{
    return set & (~(uint64_t)0 >> (g->units < 63 ? 63 - g->units : 0)) & ~(uint64_t)1; // 0: nobody
}

uint64_t game_slots(const struct game *g, const uint8_t row[UNIT_SLOTS], int value)
{
    uint64_t set = 0;

    for (int i = 0; i <= g->units && i < 64; i += AT_ONCE)
        set |= bytes_equal(row + i, (uint8_t)value) << i;
    return in_use(g, set);
}

uint64_t game_slots_both(const struct game *g, const uint8_t row[UNIT_SLOTS], int value,
                         const uint8_t other[UNIT_SLOTS], int its)
{
    uint64_t set = 0;

    for (int i = 0; i <= g->units && i < 64; i += AT_ONCE)
        set |= (bytes_equal(row + i, (uint8_t)value) & bytes_equal(other + i, (uint8_t)its)) << i;
    return in_use(g, set);
}
