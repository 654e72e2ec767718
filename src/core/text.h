// SPDX-License-Identifier: MIT
// Texts written piece by piece into a caller's bytes.
//
// What finds no room is dropped and noted; the text is always terminated.
#pragma once
#include "core/number.h"
#include "core/tongue.h"

struct text {
    char *start;
    int bytes, used;
    bool full;
    const struct tongue *tongue; // of people who read it; NULL: English, or nobody's
};

struct text text_on(char *start, int bytes); // bytes > 0
struct text text_in(const struct tongue *, char *start, int bytes);
void text_copy(char *to, const char *from, int bytes); // as much as finds room
void text_char(struct text *, char);
void text_add(struct text *, const char *);
void text_say(struct text *, const char *english);              // in its tongue
void text_name(struct text *, const char *name, int bytes);     // likewise, `_` being a blank
void text_decimal(struct text *, int64_t digits, int decimals); // digits / 10^decimals
void text_whole(struct text *, int64_t);
void text_hex(struct text *, uint64_t, int digits);
void text_thousandths(struct text *, int32_t);          // 1500 is 1.5
void text_length(struct text *, length, length native); // shortest that reads back the same
void text_about(struct text *, length, length native);  // for people: two decimals at most
void text_span(struct text *, length, length native);   // the same in running text: 12 cm

// The units of length people write: in, cm, mm.
struct length_unit {
    const char *name;
    length size;
};
enum { LENGTH_UNITS = 4 };
extern const struct length_unit length_units[LENGTH_UNITS];

// digits * unit / scale, to the nearest, halves away from zero.
int64_t length_scaled(int64_t digits, length unit, int64_t scale);

bool text_same(const char *, const char *);
int text_bytes(const char *);
