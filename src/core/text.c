// SPDX-License-Identifier: MIT
#include "core/text.h"

bool text_same(const char *a, const char *c)
{
    while (*a && *a == *c) {
        a++;
        c++;
    }
    return *a == *c;
}

int text_bytes(const char *text)
{
    int bytes = 0;

    while (text[bytes])
        bytes++;
    return bytes;
}

struct text text_on(char *start, int bytes)
{
    must(bytes > 0);
    start[0] = 0;
    return (struct text){start, bytes, 0, false, NULL};
}

struct text text_in(const struct tongue *tongue, char *start, int bytes)
{
    struct text t = text_on(start, bytes);

    t.tongue = tongue;
    return t;
}

void text_copy(char *to, const char *from, int bytes)
{
    struct text t = text_on(to, bytes);

    text_add(&t, from);
}

// How many bytes the letter has that begins so, in UTF-8.
static int letter_bytes(unsigned char first)
{
    return first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
}

// A letter that does not fit as a whole is dropped.
void text_char(struct text *t, char c)
{
    if (t->full || t->used + letter_bytes((unsigned char)c) >= t->bytes) {
        t->full = true;
        return;
    }
    t->start[t->used++] = c;
    t->start[t->used] = 0;
}

void text_add(struct text *t, const char *more)
{
    while (*more)
        text_char(t, *more++);
}

void text_say(struct text *t, const char *english)
{
    text_add(t, tongue_say(t->tongue, english));
}

void text_name(struct text *t, const char *name, int bytes)
{
    char words[64];
    struct text blanks = text_on(words, sizeof words);

    for (int i = 0; i < bytes; i++)
        text_char(&blanks, (char)(name[i] == '_' ? ' ' : name[i]));
    text_say(t, words);
}

void text_decimal(struct text *t, int64_t digits, int decimals)
{
    uint64_t left = digits < 0 ? 0 - (uint64_t)digits : (uint64_t)digits;
    char reverse[24];
    int n = 0;

    must(decimals < 20);
    do {
        reverse[n++] = (char)('0' + left % 10);
        left /= 10;
    } while (left || n <= decimals);
    if (digits < 0)
        text_char(t, '-');
    while (n) {
        text_char(t, reverse[--n]);
        if (n && n == decimals)
            text_char(t, t->tongue ? t->tongue->point : '.');
    }
}

void text_whole(struct text *t, int64_t value)
{
    text_decimal(t, value, 0);
}

void text_hex(struct text *t, uint64_t value, int digits)
{
    while (digits--)
        text_char(t, "0123456789abcdef"[value >> 4 * digits & 15]);
}

void text_thousandths(struct text *t, int32_t thousandths)
{
    int decimals = 3;

    for (; decimals && thousandths % 10 == 0; decimals--)
        thousandths /= 10;
    text_decimal(t, thousandths, decimals);
}

const struct length_unit length_units[LENGTH_UNITS] = {{"in", INCH(1)},
                                                       {"cm", CM(1)},
                                                       {"bw", MM(60)},
                                                       {"mm", MM(1)}};

int64_t length_scaled(int64_t digits, length unit, int64_t scale)
{
    int64_t times = (digits < 0 ? -digits : digits) * unit, rest = times % scale;
    int64_t value = times / scale + (2 * rest >= scale);

    return digits < 0 ? -value : value;
}

// A battle whose native unit has no name of its own writes millimetres.
static const struct length_unit *unit_called(length native)
{
    for (int i = 0; i < LENGTH_UNITS; i++) {
        if (length_units[i].size == native)
            return &length_units[i];
    }
    return &length_units[LENGTH_UNITS - 1];
}

// Decimals are added until the number reads back the same; a lattice step, 1/2540 of an inch, needs
// four of them.
void text_length(struct text *t, length a, length native)
{
    const struct length_unit *unit = unit_called(native);
    int64_t scale = 1, digits;
    int decimals = 0;

    while (digits = length_scaled(a, (length)scale, unit->size),
           length_scaled(digits, unit->size, scale) != a) {
        scale *= 10;
        decimals++;
    }
    text_decimal(t, digits, decimals);
    text_add(t, unit->name);
}

// Two decimals at most.
static const struct length_unit *write_about(struct text *t, length a, length native)
{
    const struct length_unit *unit = unit_called(native);
    int64_t digits = length_scaled(a, 100, unit->size);
    int decimals = 2;

    for (; decimals && digits % 10 == 0; decimals--)
        digits /= 10;
    text_decimal(t, digits, decimals);
    return unit;
}

void text_about(struct text *t, length a, length native)
{
    const struct length_unit *unit = write_about(t, a, native);

    if (t->tongue)
        text_char(t, ' ');
    text_say(t, unit->name);
}

void text_span(struct text *t, length a, length native)
{
    const struct length_unit *unit = write_about(t, a, native);

    text_char(t, ' ');
    text_say(t, unit->name);
}
