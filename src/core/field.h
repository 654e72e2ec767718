// SPDX-License-Identifier: MIT
// Fields: what a unit, a side or the game can be given and expected to be, in cases and reports.
//
// A rule set has one row a field. Most fields are plain: some bytes of the game, or one bit of
// them, which core reads and writes by their offset. Only what is not plainly there has a getter,
// and only what must leave more behind than its own bytes has a setter.
#pragma once
#include "core/game.h"

enum field_kind {
    FIELD_FLAG,
    FIELD_NUMBER,
    FIELD_WORD, // an index into its words
    FIELD_LENGTH,
    FIELD_UNIT,
    FIELD_BEARING,
    FIELD_HALVES // a number kept doubled
};
enum field_of { FIELD_OF_UNIT, FIELD_OF_SIDE, FIELD_OF_GAME };

// Does a change tell one outcome of an order from another? What lasts does; what passes with the
// turn does, where there is room for all outcomes; a place tells that the unit moved, or where it
// is that is on the table no more.
enum field_tells { TELLS_NOT, TELLS_LASTING, TELLS_PASSING, TELLS_PLACE };

struct field {
    const char *name, *help;
    const char *const *words; // of a FIELD_WORD, NULL-terminated
    // What odds say of each value of a flag or a word, where its name would not be understood: "in
    // melee" of one that is locked. "" says nothing. NULL: the name does.
    const char *const *said;
    uint16_t at, step; // where in the game it is; from one unit or side to the next
    uint8_t of, kind;
    uint8_t tells;      // enum field_tells: what odds make of a change
    bool secret;        // of a side: whoever does not stand with it may see nothing there
    uint8_t bytes, bit; // how wide: 1, 2, or 4 of which the first is a sign; 1 + which bit, 0: all
    int32_t low, high;  // what it may be given; high 0: only what its setter lets it
    int32_t (*get)(const struct field *, const struct battle *, const struct game *,
                   int of); // NULL: it is plain
    bool (*set)(const struct field *, const struct battle *, struct game *, int of,
                int32_t value); // NULL: likewise. False: not that, and nothing has changed
};

// A rule set's fields, counted: `const struct fields my_fields = {rows, COUNT(rows)};`
struct fields {
    const struct field *row;
    int count;
};

// How rows say where a field is: AT_SLOT for an array of the game by slot of the unit, such as
// `type`; AT_GAME for a member of the game itself.
#define MEMBER_BYTES(type, member) sizeof(((type *)0)->member)
#define AT_SLOT(member)                                                                            \
    .at = offsetof(struct game, member), .bytes = MEMBER_BYTES(struct game, member[0]),            \
    .step = MEMBER_BYTES(struct game, member[0])
#define AT_GAME(member)                                                                            \
    .at = offsetof(struct game, member), .bytes = MEMBER_BYTES(struct game, member)
// The bit of a flag such as 1 << 4.
#define BIT_OF(flag) .bit = 1 + __builtin_ctz(flag)

// A row: UNIT_FIELD("turned", FLAG, "has turned to face", AT_SLOT(state), BIT_OF(TURNED), .high =
// 1),
#define UNIT_FIELD(called, as, says, ...) FIELD_ROW(FIELD_OF_UNIT, called, as, says, __VA_ARGS__)
#define SIDE_FIELD(called, as, says, ...) FIELD_ROW(FIELD_OF_SIDE, called, as, says, __VA_ARGS__)
#define GAME_FIELD(called, as, says, ...) FIELD_ROW(FIELD_OF_GAME, called, as, says, __VA_ARGS__)
#define FIELD_ROW(whose, called, as, says, ...)                                                    \
    {                                                                                              \
        .of = whose, .name = called, .kind = FIELD_##as, .help = says, __VA_ARGS__                 \
    }

// The head of a getter (and all of a short one) or of a setter. Few need all that they are handed.
#define UNUSED __attribute__((unused))
#define FIELD_GET(name)                                                                            \
    static int32_t get_##name(UNUSED const struct field *row, UNUSED const struct battle *b,       \
                              UNUSED const struct game *g, UNUSED int of)
#define FIELD_IS(name, value)                                                                      \
    FIELD_GET(name)                                                                                \
    {                                                                                              \
        return value;                                                                              \
    }
#define FIELD_SET(name)                                                                            \
    static bool set_##name(UNUSED const struct field *row, UNUSED const struct battle *b,          \
                           UNUSED struct game *g, UNUSED int of, UNUSED int32_t value)
#define BOTH(name) .get = get_##name, .set = set_##name

int32_t field_get(const struct field *, const struct battle *, const struct game *, int of);
bool field_set(const struct field *, const struct battle *, struct game *, int of, int32_t value);
// May it be given, or only be expected?
bool field_given(const struct field *);
// The bytes or the bit of a row, whatever getter and setter it has: for these to build on.
int32_t field_plain(const struct field *, const struct game *, int of);
void field_put(const struct field *, struct game *, int of, int32_t value);

const struct field *field_named(const struct fields *, int of, const char *name); // NULL: none

// Two fields of every game: how it ended, and the side that won.
int32_t field_winner(const struct field *, const struct battle *, const struct game *, int of);
#define FIELDS_OF_THE_END                                                                          \
    GAME_FIELD("outcome", WORD, "how the battle ended", AT_GAME(outcome),                          \
               .words = WORDS("none", "win", "draw")),                                             \
        GAME_FIELD("winner", NUMBER, "the side (0 or 1) that won, -1 for nobody",                  \
                   .get = field_winner)
