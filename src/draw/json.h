// SPDX-License-Identifier: MIT
// JSON written piece by piece into a caller's bytes.
//
// Commas look after themselves. What finds no room is dropped and noted, as texts do.
#pragma once
#include "core/box.h"
#include "core/text.h"

struct json {
    struct text text;
    bool more;                   // a value stands before the next one
    const struct tongue *tongue; // for what people read; NULL: English
};

struct json json_on(char *start, int bytes);
void json_open(struct json *, char bracket);  // '{' or '['
void json_close(struct json *, char bracket); // '}' or ']'
void json_key(struct json *, const char *);

void json_nothing(struct json *); // null
void json_truth(struct json *, bool);
void json_number(struct json *, int64_t);
void json_decimal(struct json *, int64_t digits, int decimals);
void json_text(struct json *, const char *); // escaped; NULL is null
void json_said(struct json *, const char *english);
void json_point(struct json *, struct vec);
void json_box(struct json *, const struct box *); // its corners, from front left clockwise

// A key and its value.
void json_add_truth(struct json *, const char *key, bool);
void json_add_number(struct json *, const char *key, int64_t);
void json_add_text(struct json *, const char *key, const char *);
void json_add_said(struct json *, const char *key, const char *english); // in its tongue
void json_add_point(struct json *, const char *key, struct vec);
void json_begin(struct json *, const char *key, char bracket);
