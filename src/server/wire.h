// SPDX-License-Identifier: MIT
// A text that grows: messages and answers are written into one, JSON by hand.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wire {
    char *text; // terminated; NULL while nothing was written
    size_t used, room;
};

void wire_add(struct wire *, const char *text);
void wire_bytes(struct wire *, const void *, size_t bytes);
__attribute__((format(printf, 2, 3))) void wire_print(struct wire *, const char *format, ...);
void wire_string(struct wire *, const char *text); // quoted; whatever is in it is inert
void wire_base64(struct wire *, const uint8_t *, size_t bytes);
void wire_trim(struct wire *); // it does not grow any more
void wire_free(struct wire *);
