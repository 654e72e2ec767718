// SPDX-License-Identifier: MIT
// Somebody at the terminal table: what is before them, and what can be done now.
#pragma once
#include "cli/book.h"
#include "cli/prompt.h"
#include "cli/story.h"

enum { OFFERED = 256 };

struct sitting {
    struct table *table;
    const struct player *player[SEATS]; // NULL: a person
    char save[1024];                    // where the battle is kept after every order; "": nowhere
    bool keeps;                         // in a file that is found for it
    int last_turn;                      // the table is left after it; 0: never
    struct story story;
    struct order *offer; // what could be done now, best guesses first
    int offers;
    struct lines whole, words; // for completion
    int ears;                  // of the people at the table; all when there are none
    int seat;                  // of the last person asked
    int turned;                // 1 + the seat the person wants to decide for, 0 for any
    uint8_t typed[THROW_DICE]; // faces of the throw under way, as far as they are known
    int faces;
    uint64_t typed_at; // the tick of the game they are for
    bool watched;      // nobody at the table plays
    bool stale;        // others have acted since that person saw the map
    bool done, lost;   // lost: the battle could not be kept
};

// As the arguments say; the first battle when they name none. False after a sentence. Whatever has
// been set up by then is the caller's to free.
bool opening(const struct arguments *, const char *first, struct sitting *);

// What may be shown now.
void sitting_view(const struct sitting *, struct game *);
// Looks for what the seat could do now, best guesses first, and for the words to complete.
void sitting_look(struct sitting *);
void sitting_map(const struct sitting *);
void sitting_question(const struct sitting *); // with the first offers
void sitting_offers(const struct sitting *, int from, int to);
int sitting_shown(const struct sitting *); // how many offers stand below the question
// The order a line means, judged: the number of an offer, or notation. False after a sentence.
bool sitting_order(const struct sitting *, const char *line, struct judged *);

// A word that is not an order: runs it and is true; false when it is none.
bool saying_run(struct sitting *, const char *line);
void saying_words(struct lines *); // those there are
