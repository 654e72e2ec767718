// SPDX-License-Identifier: MIT
#include "core/field.h"
#include <string.h>

static size_t place(const struct field *row, int of)
{
    return row->at + (size_t)row->step * (size_t)of;
}

static int32_t read_bytes(const struct field *row, const struct game *g, int of)
{
    const uint8_t *from = (const uint8_t *)g + place(row, of);
    uint16_t two;
    int32_t four;

    if (row->bytes == 1)
        return *from;
    if (row->bytes == 2) {
        memcpy(&two, from, sizeof two);
        return two;
    }
    must(row->bytes == 4);
    memcpy(&four, from, sizeof four);
    return four;
}

static void write_bytes(const struct field *row, struct game *g, int of, int32_t value)
{
    uint8_t *to = (uint8_t *)g + place(row, of);
    uint16_t two = (uint16_t)value;

    if (row->bytes == 1)
        *to = (uint8_t)value;
    else if (row->bytes == 2)
        memcpy(to, &two, sizeof two);
    else
        memcpy(to, &value, sizeof value);
}

int32_t field_plain(const struct field *row, const struct game *g, int of)
{
    int32_t value = read_bytes(row, g, of);

    return row->bit ? (int32_t)((uint32_t)value >> (row->bit - 1) & 1) : value;
}

void field_put(const struct field *row, struct game *g, int of, int32_t value)
{
    uint32_t mask = row->bit ? (uint32_t)1 << (row->bit - 1) : 0;
    uint32_t all = mask ? (uint32_t)read_bytes(row, g, of) & ~mask : (uint32_t)value;

    write_bytes(row, g, of, (int32_t)(value ? all | mask : all));
}

int32_t field_get(const struct field *row, const struct battle *b, const struct game *g, int of)
{
    return row->get ? row->get(row, b, g, of) : field_plain(row, g, of);
}

bool field_set(const struct field *row, const struct battle *b, struct game *g, int of,
               int32_t value)
{
    if (value < row->low || (row->high && value > row->high))
        return false;
    if (row->set)
        return row->set(row, b, g, of, value);
    field_put(row, g, of, value);
    return true;
}

bool field_given(const struct field *row)
{
    return row->set || row->high;
}

static bool same(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

const struct field *field_named(const struct fields *fields, int of, const char *name)
{
    for (int i = 0; i < fields->count; i++) {
        if (fields->row[i].of == of && same(fields->row[i].name, name))
            return &fields->row[i];
    }
    return NULL;
}

int32_t field_winner(const struct field *row, const struct battle *b, const struct game *g, int of)
{
    (void)row, (void)b, (void)of;
    return g->outcome == OUTCOME_WIN ? g->winner : -1;
}
