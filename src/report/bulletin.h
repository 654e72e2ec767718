// SPDX-License-Identifier: MIT
// The report of a battle as people get it: Markdown with its pictures beside it, or one sheet of
// HTML that holds them all and prints on paper.
#pragma once
#include "report/account.h"
#include <stdio.h>

// A chronicle with its account, and how its chances were worked out.
struct bulletin {
    const struct chronicle *chronicle;
    const struct account *account;
    const char *about; // what the battle is about, "" where nobody says
    uint64_t seed;
};

// The curve of the chances, with these turns marked. False when the file could not be written.
bool bulletin_curve(FILE *, const struct chronicle *, const struct account_turn *, int turns);

// Pictures: the curve of the chances, and maps of the beginning, the turning points and the end.
enum { BULLETIN_PICTURES = 3 + ACCOUNT_TURNS };
struct picture {
    char file[24], caption[96];
    int moment; // -1: the curve
};
int bulletin_pictures(const struct bulletin *, struct picture *); // how many

// False when the file could not be written.
bool bulletin_draw(FILE *, const struct bulletin *, const struct picture *);
bool bulletin_markdown(FILE *, const struct bulletin *);
bool bulletin_sheet(FILE *, const struct bulletin *);
