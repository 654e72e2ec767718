// SPDX-License-Identifier: MIT
// What a rule set gives the engine: one folder, one of these, nothing else.
#pragma once
#include "core/answer.h"
#include "core/body.h"
#include "core/field.h"
#include "core/tally.h"

struct findings; // core/findings.h

struct clause {
    const char *id;    // "TBT-MOVE-08"
    const char *title; // "Road bonus"
};

// An option of the rules, or a setting of a scenario. With words: the value is an index into them.
// Without: any whole number from low to high; `none` is the word for -1 where that is allowed.
struct option {
    const char *name;
    uint16_t clause;
    bool scenario; // set by scenarios only, not offered to players
    int32_t standard, low, high;
    const char *none;
    const char *const *words; // NULL-terminated
    const char *help;         // one plain sentence
    int32_t people;           // 1 + the value that is for games between people only; 0: none is
};

// Rows of a table of options: a choice of words, the first of them the standard; the same as a
// setting; a number.
#define OPTION_CHOICE(name, clause, help, ...)                                                     \
    {                                                                                              \
        name, clause, false, 0, 0, 0, NULL, WORDS(__VA_ARGS__), help, 0                            \
    }
#define OPTION_SETTING(name, clause, help, ...)                                                    \
    {                                                                                              \
        name, clause, true, 0, 0, 0, NULL, WORDS(__VA_ARGS__), help, 0                             \
    }
#define OPTION_NUMBER(name, clause, standard, low, high, none, help)                               \
    {                                                                                              \
        name, clause, false, standard, low, high, none, NULL, help, 0                              \
    }

// What a scenario may say of a unit beyond its type and place, each a small number kept in its
// roster: a rating, another hits value, standing orders. With words: 1 + an index into them. A set
// is a list of several: a bit for each word by its index, or for each number from `low` on.
struct detail {
    const char *name;
    uint8_t low, high;        // without words; low is at least 1, so that 0 is "not given"
    const char *const *words; // NULL-terminated
    const char *help;         // one plain sentence
    uint8_t is;               // enum detail_is
};
enum detail_is {
    DETAIL_SET = 1,   // a list of several
    DETAIL_START = 2, // how it starts and no more: nothing to tell at the table
};

// Markers that lie beside a unit on the table, for pictures.
enum mark_kind { MARK_DIE /* with a number */, MARK_RED, MARK_RED_R, MARK_TOKEN, MARK_SMOKE };
enum { MARK_KINDS = MARK_SMOKE + 1 };
struct unit_mark {
    uint8_t kind, number;
};
enum { UNIT_MARKS = 4 };

// How things are drawn; a picture needs no rules.
enum look {
    LOOK_NONE,
    LOOK_HILL,
    LOOK_WOOD,
    LOOK_COPSE,
    LOOK_TOWN,
    LOOK_ROAD,
    LOOK_STREAM,
    LOOK_RIVER,
    LOOK_HEDGE,
    LOOK_WALL,
    LOOK_BRIDGE,
    LOOK_FORD,
    LOOK_STEEP_HILL,
    LOOK_ORCHARD,
    LOOK_HOUSE,
    LOOK_STONE_HOUSE,
    LOOK_FENCE,
    LOOK_DITCH,
    LOOK_TRENCH, // its front is left of the line as its points run
    LOOK_CLIFF,
    LOOK_CROPS,
    LOOK_MARSH,
    LOOK_ROCKS,
    LOOK_OBJECTIVE, // a place the battle is fought for, of any shape
    LOOK_INFANTRY,
    LOOK_CAVALRY,
    LOOK_ARTILLERY,
    LOOK_WAGON,
    LOOK_BOAT,
    LOOK_HEADQUARTERS,
    LOOK_COMMANDER, // a round marker, without a front
};

// A stand of a unit as pictures show it.
enum stand_is {
    STAND_OPEN = 1,  // in open order
    STAND_PIKES = 2, // or whatever else fights hand to hand only, in a block
    STAND_TEAM = 4,  // caissons and their teams, horses that are held
    STAND_LOST = 8,  // it lies there as lost
    STAND_ONE = 16,  // a single figure
    STAND_IN = 32,   // in a house or a boat
};
struct stand {
    struct box box;
    uint8_t look, is; // of LOOK_INFANTRY to LOOK_BOAT
    uint8_t number;   // by which orders call it; 0: by none
};

struct terrain_kind {
    const char *name;
    uint8_t look, shape;
};

struct unit_kind {
    const char *code, *name; // as files may spell it
    uint8_t look;
};

// What dice are thrown for.
typedef void rolled_dice(const struct battle *, struct game *, const struct roll *,
                         const struct fall *, struct events *);
struct roll_row {
    const char *name; // "rally", "shot", "rout"
    const char *tale; // "Rally die for %u": how many, and of which kind, is added
    // A throw has been made for the pending roll (already cleared); tells the frame that wanted it.
    rolled_dice *rolled;
};
#define ROLL_ROW(called, ...)                                                                      \
    {                                                                                              \
        .name = called, .tale = __VA_ARGS__                                                        \
    }

// A kind of event of its own.
struct event_row {
    const char *name;   // "pinned", "destroyed"
    const char *tale;   // one sentence, a pattern of core/tale.h
    uint8_t shows;      // enum show
    uint8_t measure[3]; // enum event_measure of its values a, b, c
    uint8_t fortune;    // enum fortune, of its unit
    uint8_t when;       // it is that only where this value is not 0: 1 is a, 2 b, 3 c; 0: always
    void (*tell)(struct text *, const struct battle *,
                 const struct event *); // where no pattern will
};
#define EVENT_ROW(called, ...)                                                                     \
    {                                                                                              \
        .name = called, .tale = __VA_ARGS__                                                        \
    }

// Bytes of a game that are indexes: so many, `step` apart, each below so much. A game that came
// over the wire is held to them before it is read (wasm/sane.c); fields that name units and words
// need no row.
struct index_row {
    uint16_t at, step, count;
    uint16_t below; // INDEX_UNIT: slots of units; INDEX_PIECE: 1 + a piece of the battle's ground
};
enum { INDEX_UNIT = 256, INDEX_PIECE };
// One byte of the block; one of each member of an array there, which may be a struct.
#define INDEX(type, member, most)                                                                  \
    {                                                                                              \
        .at = IN_BLOCK(type, member), .count = 1, .below = most                                    \
    }
#define INDEX_EACH(type, array, member, most)                                                      \
    {                                                                                              \
        .at = IN_BLOCK(type, array[0] member), .step = MEMBER_BYTES(type, array[0]),               \
        .count = COUNT(((type *)0)->array), .below = most                                          \
    }

// Of such a game: is a box off the table, or of some size within what can be measured?
static inline bool box_is_sane(const struct box *box)
{
    return box->centre.east == NOWHERE ||
           (box->centre.east >= -LENGTH_MOST && box->centre.east <= LENGTH_MOST &&
            box->centre.north >= -LENGTH_MOST && box->centre.north <= LENGTH_MOST &&
            (box->front_east || box->front_north) && (box->right_east || box->right_north));
}

// Runs its frame, which is on top, until it asks, rolls, pushes, pops or the game ends.
typedef void run_frame(const struct battle *, struct game *, struct frame *, struct events *);

enum { CONDITION_TEXT = 384 };

// What judges a position: so many numbers of a side, and what each of them weighs, learned from
// games (`tricorne learn`). The chance to win is the logistic of the sum of weight x (ours -
// theirs). A feature is counted in hundredths of whatever it is (of an ordinary unit, a turn, a
// yes), a weight in 1/65536 of a logit for each of them.
enum { FEATURES = 40, LOGIT = 1 << 16 };
// In a rule set's header behind what only players ask who look ahead, its judgement and `fill`.
// They are not in a page, whose engine is linked without features.c and fill.c (Makefile) and finds
// NULL.
#ifdef __wasm__
#define FOR_THINKERS __attribute__((weak))
#else
#define FOR_THINKERS
#endif

// A half-turn is a side's to act in, and the other's to answer; where both act in a turn it is both
// halves in one. Their numbers rise by one from each to the next, by two where a turn is both; 0
// before the first.
struct half_turn {
    int number, side; // SIDES: both
};
struct judgement {
    const char *const *name; // of the features, NULL-terminated, at most FEATURES
    const int16_t *weight;   // one each
    // Writes every one of them, from the whole game or from a view: what a view does not show
    // counts as far as the roster tells. Before the first turn they are all 0.
    void (*features)(const struct battle *, const struct game *, int side, int32_t *feature);
    // How much nearer to the enemy a unit will be by what was decided for it and not carried out
    // yet. May be NULL: orders are carried out at once.
    length (*nearer)(const struct battle *, const struct game *, int unit);
    // Which half-turn goes on.
    struct half_turn (*half_turn)(const struct battle *, const struct game *);
    // Of a hundred orders of the lower rungs so many are given without a thought (ai/recruit.c).
    uint8_t recruit_strays, corporal_strays;
    // How often captain and marshal play a battle on for an order, and by how many tenths of the
    // error of its lead another must do better than the first (ai/captain.c).
    uint16_t captain_playouts, marshal_playouts;
    uint8_t captain_doubts, marshal_doubts;
};

struct rules {
    const char *name, *title, *prefix; // "two-by-two", "2 by 2 Napoleonics", "TBT"
    int revision;                      // rises when play changes; saves name it

    // Its state: so many bytes of a game's block, in eights. Among them what it keeps of each unit,
    // in a row that ends with so many slots: zeroed where a unit is hidden. And, where ground is
    // laid in play, a struct placed with room for so many pieces and points, the latter after the
    // former. Both lie where IN_BLOCK says; 0: it has none.
    uint32_t block;
    uint16_t unit_at, unit_bytes, unit_slots;
    uint16_t placed_at, placed_pieces, placed_points;

    const struct clause *clause; // [0] is no clause
    int clauses;
    const char *const *word; // the vocabulary from WORD_RULES on
    int words;
    const struct option *option;
    int options;
    const struct fields *fields;
    const struct index_row *index;
    int indexes;
    const struct unit_kind *unit_kind; // [0] is no kind
    int unit_kinds;
    const struct terrain_kind *terrain; // [0] is none
    int terrains;
    const char *const *ground_word; // what a scenario may say of a piece, a bit each, at most 7;
                                    // NULL-terminated. NULL: nothing
    const char *const *formation;   // words for formations, NULL-terminated; NULL: units have none
    const struct detail *detail;    // at most ROSTER_DETAILS
    int details;
    const struct ask_row *ask; // [0] is for nobody being asked
    int asks;
    const struct roll_row *roll; // [0] is a roll whose purpose one must not know
    int rolls;
    const struct event_row *event; // [0] is EVENT_RULES
    int events;
    run_frame *const *frame; // by kind; [0] is none
    int frames;

    // Fills in what the scenario left open (table size, native unit, names) and judges it: false
    // with one sentence.
    bool (*prepare)(struct battle *, char *why, int bytes);
    // Can its troops stand where a scenario lists them? A case may give them other places. May be
    // NULL: it was judged before.
    bool (*places)(const struct battle *, char *why, int bytes);
    void (*begin)(const struct battle *, struct game *);
    // Four that stand before the answers to what is asked (core/answer.h), for orders that are no
    // answer to that alone. May be NULL.
    //
    // Changes nothing. An order that moves troops is walked, and the walk tells what was found.
    struct verdict (*check)(const struct battle *, const struct game *, const struct order *,
                            struct walk *);
    // The order passed check; the ask has been cleared when every seat asked has answered. What
    // check found is good where it was judged as a whole, and is found again where it was not.
    void (*take)(const struct battle *, struct game *, const struct judged *, struct events *);
    // Legal candidate orders of a seat that is asked, best guesses first; every one passes check.
    // Returns how many.
    int (*suggest)(const struct battle *, const struct game *, int seat, struct order *, int most);
    // One random legal order of a seat that is asked. An order that had to be tried has been
    // judged: then it is `whole`, with its walk. Others are judged by core.
    void (*draw)(const struct battle *, const struct game *, int seat, struct luck *,
                 struct judged *);
    // What a seat answers whose time is out. May be NULL: it is waited for.
    void (*empty)(const struct battle *, const struct game *, int seat, struct order *);
    // The clause by which such an order is not for a seat that is not asked, 0 for none. May be
    // NULL.
    int (*out_of_turn)(const struct battle *, const struct game *, const struct order *);
    // The clause by which a seat may not concede for its side, 0 for none. May be NULL: any may.
    int (*may_not_concede)(const struct battle *, const struct game *, int seat);
    int over; // the clause by which nobody orders any more when the game is over, 0 for none
    // A bit for each seat that had better decide after the others that are asked. May be NULL.
    int (*late)(const struct battle *, const struct game *);
    // How good the game looks to a side, in hundredths of an ordinary unit: the same whatever is
    // known of other games of the battle.
    int (*worth)(const struct battle *, const struct game *, int side, struct findings *);
    const struct judgement *judgement; // May be NULL: nobody has learned it
    // What decides the battle and how near it is, as a view shows it (core/tally.h). May be NULL.
    void (*tally)(const struct battle *, const struct game *, struct tallies *);
    // Takes out what a seat must not know; core has removed dice keys and hidden units already.
    // May be NULL: that is all.
    void (*hide)(const struct battle *, struct game *, int seat);
    // Puts into a view of the seat's what it cannot see, as it could be: for a battle that is
    // played on in thought. From the view, what everybody knows of the battle and this luck alone;
    // what is filled in stays hidden, so that the same seat's view of it is the view it was. May be
    // NULL: nothing is hidden, or it makes no difference.
    void (*fill)(const struct battle *, struct game *view, int seat, struct luck *);
    // The game as a battle of its own, its ground a map and its units listed where they stand, once
    // its set-up is over: false before that. May be NULL: nothing is thrown for in its set-up.
    bool (*fixed)(const struct battle *, const struct game *, struct battle *out);
    // Does everything hold that always must: no two bases overlap, the score adds up...? May be
    // NULL.
    bool (*sound)(const struct battle *, const struct game *, char *why, int bytes);
    // Of a game that came over the wire and whose rows of indexes hold: does everything lead within
    // its table that no such row can say? May be NULL: the rows say all.
    bool (*sane)(const struct battle *, const struct game *);
    // Was everything fair that was told since the game before it? What a game does not remember is
    // seen here. May be NULL.
    bool (*fair)(const struct battle *, const struct game *before, const struct events *, char *why,
                 int bytes);
    // The places where troops may come on as things stand, at most ENTRIES; units are not listed.
    // May be NULL: those of the battle, for good.
    int (*entries)(const struct battle *, const struct game *, struct entry *);

    // What is measured of a unit in some pose. The pose may be NULL: as it stands.
    void (*body)(const struct battle *, const struct game *, int unit, const struct pose *,
                 struct body *);
    // The stands of a unit on the table as pictures show them, at most BODY_STANDS, where they are
    // not all alike or not drawn where they are measured: how many. May be NULL: those of its body.
    int (*stands)(const struct battle *, const struct game *, int unit, struct stand *);
    // The markers beside a unit, at most UNIT_MARKS: how many. May be NULL. And what each kind of
    // them says, in a word or two; NULL: there is none of it.
    int (*marks)(const struct battle *, const struct game *, int unit, struct unit_mark *);
    const char *mark_word[MARK_KINDS];
    // A bit for each side that must not hear of this roll. May be NULL: all hear of all rolls.
    int (*roll_secret)(const struct battle *, const struct game *, const struct roll *);
    // The ears that must not hear of this order, which is about to be played: a bit for each side,
    // or for a seat of its own (core/game.h). May be NULL: all hear of all orders.
    int (*order_secret)(const struct battle *, const struct game *, const struct order *);
    // The ears that must not know that somebody is asked this. May be NULL: who is asked is no
    // secret, only what.
    int (*ask_secret)(const struct battle *, const struct game *);

    // Words for people. Events of core that these rules tell in their own way: false for others.
    // May be NULL.
    bool (*tale)(struct text *, const struct battle *, const struct event *);
    // "pinned, road column": writes a terminated text and returns its length. CONDITION_TEXT has
    // room for the longest, with titles and in any language.
    int (*condition)(const struct battle *, const struct game *, int unit, char *, int bytes);
    // The hour and the weather as they are now, likewise: "16:15, dusk at 18:00, no wind". May be
    // NULL.
    int (*skies)(const struct battle *, const struct game *, char *, int bytes);

    const struct aids *aids; // for tables on a screen (core/aids.h). May be NULL
};

// The row of any kind of event, core's own too. NULL when there is none.
const struct event_row *event_row(const struct rules *, int kind);

// Its worth to who has weighed none before.
int worth_alone(const struct battle *, const struct game *, int side);

// Vocabulary: core's words, then the rule set's own.
const char *word_text(const struct rules *, int word);             // NULL when there is none
int word_named(const struct rules *, const char *text, int bytes); // WORD_NONE when there is none
bool same_word(const char *word, const char *text, int bytes);     // capitals do not matter

// Options as text. option_named: -1 when there is none. option_read: false when the value is not
// one of its own.
int option_named(const struct rules *, const char *text, int bytes);
bool option_read(const struct option *, const char *text, int bytes, int32_t *value);
int option_print(const struct option *, int32_t value, char *, int bytes);

// Is the value for games between people only, and never for a series of the computer's?
static inline bool option_for_people(const struct option *option, int32_t value)
{
    return option->people && option->people == 1 + value;
}
// Draws every option that players may choose, for battles between computer players.
void options_draw(const struct rules *, struct luck *, int32_t value[OPTION_SLOTS]);
