// SPDX-License-Identifier: MIT
// What a table on a screen asks of a rule set beyond playing: words for its buttons, the way to a
// point, what to shade around a unit. All of it is asked of a view and changes nothing.
#pragma once
#include "core/game.h"

// What completes an order after its verb, and so what the table collects before it asks `check`.
enum verb_takes {
    TAKES_NOTHING,
    TAKES_ENEMY,   // an enemy is pointed at
    TAKES_FRIENDS, // one or more friends are pointed at
    TAKES_PATH,    // legs: the unit is dragged
    TAKES_PLACE,   // a point and a heading: the unit is put down
    TAKES_WORDS,   // only the words that `suggest` knows
};

struct verb {
    uint16_t word;
    uint8_t takes;
    bool subject;            // the order begins with the unit
    const char *title;       // on a button: "Shoot"
    const char *help;        // one plain sentence
    const char *const *form; // words that may follow, each a choice of its own; NULL: none
};

// How a unit may be put down or led elsewhere than as it stands, such as in another formation.
struct manner {
    const char *word, *title; // as orders say it, and on a button: "In column"
};

// Where somebody wants a unit: its pose point there and, when `faced`, heading so.
struct wish {
    int seat, unit;
    uint16_t verb;   // one that takes a path or a place; 0: whichever is right now
    uint16_t manner; // the word of one of the manners; 0: as it is
    bool faced;
    struct vec at;
    bearing face;
    uint8_t stand;              // 1 + the one of its stands that goes there; 0: all of them
    const struct order *so_far; // where others of its stands go already; NULL: nowhere
};

// What a move costs of what there is. Lengths, or points in thousandths when `points`.
struct price {
    int32_t used, allowed;
    bool points;
    uint16_t clause; // the one that grants the allowance
};

enum area_kind {
    AREA_FIRE,    // what it may shoot at; `band` counts range bands from the nearest, and each
                  // holds the nearer ones
    AREA_ZONE,    // its zone of control, or whatever else slows those who come near
    AREA_COMMAND, // as far as its orders reach
    AREA_CHARGE,  // where a charge may end
};
enum { AREA_CORNERS = 64, AREAS = 24 };
struct area {
    uint8_t kind, band;
    uint16_t clause, corners;
    struct vec corner[AREA_CORNERS]; // a simple polygon; arcs in short steps
};

// What a unit is about to do, as far as the seat knows: its order in a word, and where that leads.
enum intent_kind { INTENT_STAY, INTENT_GO, INTENT_CHARGE, INTENT_FIRE };
enum { INTENT_POINTS = 16 };
struct purpose {
    const char *word;
    uint8_t kind;
    uint8_t points; // from where it is on, 0 for none
    struct vec point[INTENT_POINTS];
};

// The fire of one unit at another as the two stand, whoever's turn it is.
struct fire {
    int shots; // dice, points or whatever these rules count by (`aids->fewer`)
    int cover; // how much of its effect the ground takes, in the rules' own steps
};

// What somebody who is attacked may answer, as chances name it: "if B7 fires first".
struct reply {
    uint16_t verb;    // of the answer
    const char *says; // "fires first"
};

// Troops that may be bought for an army. An order says them by their word, so many of them, then
// the weight where there are several, then one of the extras if it likes.
enum { WARE_WEIGHTS = 4, WARE_EXTRAS = 2 };
struct ware {
    const char *word, *title, *about; // about: what they are, in a few words
    uint8_t least, most;
    uint8_t weight[WARE_WEIGHTS];   // the first that is 0 ends them
    const char *extra[WARE_EXTRAS]; // NULL ends them
};

struct card;
struct text;

struct aids {
    const struct verb *verb;
    int verbs;
    const struct manner *manner; // ends with one without a word; NULL: none
    const struct manner *spelt;  // words that people write another way; ends likewise
    const char *const *phase;    // for the bar of phases, in order, NULL-terminated
    int setup;                   // so many of them come before the battle, once
    uint16_t single;             // by this verb stands may go each its own way; 0: by none
    // Which of them it is; -1: none.
    int (*phase_now)(const struct battle *, const struct game *);
    // An order as a phrase for a button, "Greene orders A20 to move: 9 or less on 2D6".
    int (*wording)(const struct battle *, const struct game *, const struct order *, char *,
                   int bytes);
    // The order that brings the unit to the place wished for, or as near as the rules let it come
    // on a way the player would take. The order may be illegal where nothing better is; false when
    // the unit cannot be moved so at all. What was judged on the way by `check` is `whole`, with
    // its verdict and its walk; other orders are judged by core.
    bool (*steer)(const struct battle *, const struct game *, const struct wish *, struct judged *);
    // Why the order that `steer` gave ends short of the place; fine where it does not, or where
    // only the allowance is too small. May be NULL: what stops a unit is told when it is played.
    struct verdict (*short_of)(const struct battle *, const struct game *, const struct wish *,
                               const struct judged *);
    // What the order costs; false when it is none that costs. May be NULL: what its walk says.
    bool (*price)(const struct battle *, const struct game *, const struct judged *,
                  struct price *);
    // What to shade around a unit, at most AREAS: how many.
    int (*areas)(const struct battle *, const struct game *, int unit, struct area *);
    // False: nothing is known of it. May be NULL: these rules have no orders that are kept.
    bool (*intent)(const struct battle *, const struct game *, int unit, struct purpose *);
    // The nth of what may be bought in this battle; false: there are no more. May be NULL.
    bool (*ware)(const struct battle *, int nth, struct ware *);
    // What the unit can do, as the quick reference has it, and what changes that as it stands
    // (core/card.h). May be NULL.
    void (*card)(const struct battle *, const struct game *, int unit, struct card *);
    // What a piece of ground does to those who cross it, stand in it or shoot. May be NULL.
    void (*land)(const struct battle *, const struct game *, int piece, struct card *);
    // Before there is a table: puts to a game that has only begun the question which army this seat
    // brings, so that the answer can be judged. What dice will say of it is left open: the longest
    // list passes. False: no army is the seat's to choose. May be NULL: no seat's is.
    bool (*muster)(const struct battle *, struct game *, int seat);
    // Does the one see the other by the rules? The clause that says why not, else 0.
    bool (*sees)(const struct battle *, const struct game *, int unit, int other, int *clause);

    // --- for advice ---
    const char *fewer; // shots, as a pattern of core/tale.h: "[a||a die|%a dice] fewer"
    // False: the one cannot fire at the other. May be NULL: nobody fires.
    bool (*fire)(const struct battle *, const struct game *, int unit, int other, struct fire *);
    // Does this piece of ground shelter those in it, or close behind it, from fire? May be NULL.
    bool (*shelters)(const struct battle *, const struct game *, int piece);
    // The enemy at whom the order sends its unit, hand to hand; AIDS_ANYBODY: he is named later; 0:
    // it is no charge. May be NULL: these rules have none.
    int (*charges)(const struct battle *, const struct game *, const struct judged *);
    // What speaks for an order that leads nobody anywhere by itself, such as what a leader tells a
    // unit, in a few words. True: a charge is to come of it. May be NULL: nothing is said.
    bool (*reason)(const struct battle *, const struct game *, const struct order *, struct text *);
    const struct reply *reply; // ends with one without a verb; NULL: none
    int exchange;              // rounds of the bar of phases in which a fight is settled; 0: one
    // What a seat cannot know and the chances of a charge must suppose of who is charged, the nth:
    // the view becomes such a game, with a few words, "stays where it is". False: there are no
    // more. May be NULL: nothing need be supposed.
    bool (*suppose)(const struct battle *, struct game *, int unit, int nth, const char **words);
};
enum { AIDS_ANYBODY = UNIT_SLOTS };

// What `steer` gives, judged. False also where there is nothing to ask.
bool aids_steer(const struct battle *, const struct game *, const struct wish *, struct judged *);

bool aids_price(const struct battle *, const struct game *, const struct judged *, struct price *);

bool aids_muster(const struct battle *, struct game *, int seat); // false also where no seat's is

// --- what rule sets share when they answer ---

const struct verb *aids_verb(const struct aids *, int word); // NULL: it has no button

int aids_charges(const struct battle *, const struct game *, const struct judged *);
bool is_headquarters(const struct battle *, const struct game *, int unit); // by how it is drawn

// People read orders: lengths to such a part of a unit, headings to a tenth of a degree.
length aids_length(length, length unit, int parts);
int32_t aids_degrees(bearing); // thousandths, as `order_number` wants them
bearing aids_heading(bearing); // as it will be read back
void aids_add_heading(struct order *, bearing);

// The enemy of the unit that is pointed at: under the place or, this far from it at most, nearest
// to it, of those that count; 0: none.
int aids_enemy(const struct game *, const struct wish *, length within,
               bool (*counts)(const struct game *, int unit));
