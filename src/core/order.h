// SPDX-License-Identifier: MIT
// Orders and their notation: one small grammar for the terminal, saves, bots, cases and the log.
//
//     order := [unit] verb argument...        argument := word | unit | length | number | point
//     A1 move ahead 2in, face 45, ahead 1.5in        A1 shoot B2 with A2 A3        pass
//
// Commas and extra blanks do not matter. A length has a unit (in, cm, mm, bw); a number has none,
// and where a length is wanted it means the battle's native unit. A point is (east, north). Words
// are the rule set's vocabulary. What print writes, parse reads back to the same order.
#pragma once
#include "core/number.h"

struct battle;
struct game;

// Words every rule set shares. A rule set's own words start at WORD_RULES.
enum word {
    WORD_NONE,
    WORD_PASS,
    WORD_DONE,
    WORD_REPLY,
    WORD_CONCEDE,
    WORD_OFFER,
    WORD_ACCEPT,
    WORD_REFUSE,
    WORD_YES,
    WORD_NO,
    WORD_WITH,
    WORD_AT,
    WORD_TO,
    WORD_AHEAD,
    WORD_BACK,
    WORD_LEFT,
    WORD_RIGHT, // legs
    WORD_FACE,
    WORD_TURN,
    WORD_ABOUT,
    WORD_WHEEL, // turns; `face` names the new heading, `turn` how far
    WORD_NORTH,
    WORD_EAST,
    WORD_SOUTH,
    WORD_WEST,
    WORD_DRAW,
    WORD_QUEUE,
    WORD_RULES = 64,
};

enum arg_kind { ARG_WORD, ARG_UNIT, ARG_LENGTH, ARG_NUMBER, ARG_POINT };

struct arg {
    uint8_t kind, unit;
    uint16_t word;
    int32_t a, b; // length; number in thousandths; point
};

enum {
    ORDER_ARGS = 128,
    ORDER_TEXT = 4096,      // room for the longest order
    LENGTH_MOST = 10000000, // 100 m: nothing in an order is longer
    NUMBER_MOST = 1000000,
};

struct order {
    uint8_t seat, unit, args, spare; // unit 0: the order has no subject
    uint16_t verb, spare2;
    struct arg arg[ORDER_ARGS];
};

// May the order be given? Clause 0 and no sentence: yes. The sentence is a whole one, in plain
// words.
struct verdict {
    uint16_t
        clause; // the rule set's number of the clause; 0 with a sentence: bad grammar, not a rule
    const char *why;
};
static inline bool fine(struct verdict v)
{
    return !v.why;
}
static inline struct verdict refuse(int clause, const char *why)
{
    return (struct verdict){(uint16_t)clause, why};
}
#define FINE ((struct verdict){0, NULL})

// Building orders without text. Only the arguments in use are written: playouts build orders all
// day.
void order_begin(struct order *, int seat, int unit, int verb);
struct order order_of(int seat, int unit, int verb);
void order_copy(struct order *, const struct order *); // may be the same
void order_word(struct order *, int word);
void order_unit(struct order *, int unit);
void order_length(struct order *, length);
void order_number(struct order *, int32_t thousandths);
void order_point(struct order *, struct vec);

// Reading arguments in sequence. Each returns false, and stays put, when the next argument is of
// another kind.
struct reader {
    const struct battle *battle;
    const struct order *order;
    int next;
};
bool read_word(struct reader *, int word); // exactly this word
bool read_any_word(struct reader *, int *word);
bool read_unit(struct reader *, int *unit);
bool read_length(struct reader *, length *); // a bare number is native units
bool read_number(struct reader *, int32_t *thousandths);
bool read_integer(struct reader *, int least, int most, int *number); // without a fraction
bool read_point(struct reader *, struct vec *);
static inline bool read_end(const struct reader *r)
{
    return r->next == r->order->args;
}

// digits * unit / scale; false when no table is that long.
bool length_read(int64_t digits, length unit, int64_t scale, length *);

struct mistake {
    int at;           // offset in the text
    const char *want; // what was expected there
};

// Text. parse: false with the mistake filled in. print: the length written, always terminated.
bool order_parse(const struct battle *, int seat, const char *text, struct order *,
                 struct mistake *);
int order_print(const struct battle *, const struct order *, char *text, int bytes);
int length_print(length, length native, char *text, int bytes); // shortest that reads back the same
bool orders_equal(const struct order *, const struct order *);
int unit_named(const struct battle *, const char *name, int bytes); // 0 when there is none
