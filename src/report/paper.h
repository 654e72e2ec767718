// SPDX-License-Identifier: MIT
// What a report is printed on: the same headings, texts, tables and pictures as Markdown or as
// HTML.
#pragma once
#include "report/bulletin.h"

struct paper {
    FILE *out;
    bool html;
    int columns, column, section; // of the table, and whether a part of the facts is open
};

void paper_begin(struct paper *, const char *title, const char *rules, const char *lede);
bool paper_end(struct paper *); // false when it could not be written

// Parts that lie together. Markdown has none of them.
void paper_frame(struct paper *, const char *class);
void paper_frame_end(struct paper *);

void paper_head(struct paper *, const char *title);
void paper_text(struct paper *, const char *text);
void paper_note(struct paper *, const char *text);
void paper_picture(struct paper *, const struct bulletin *, const struct picture *);

// A map is put between the two, with what is to be said of it: the number of a turning point or 0,
// how the chance moved and what happened, "" where there is nothing to say.
void paper_plate(struct paper *, int number, const char *chance, const char *tale);
void paper_plate_end(struct paper *);

// Rows are ended by the next one, or by the end of the table.
void paper_table(struct paper *, const char *class, int columns, ...); // their heads
void paper_row(struct paper *, bool marked);
__attribute__((format(printf, 2, 3))) void paper_cell(struct paper *, const char *format, ...);
void paper_table_end(struct paper *);
