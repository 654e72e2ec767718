// SPDX-License-Identifier: MIT
#include "scenario/value.h"
#include "scenario/force.h"
#include "scenario/measure.h"
#include "scenario/roster.h"
#include <stdio.h>
#include <string.h>

enum { FACE_TOLERANCE = 65536 / 3600 };

static bool read_word_value(const struct reading *r, const struct node *node,
                            const struct battle *b, const struct field *field, int32_t *out)
{
    int count = 0, side = side_named(b, node->text), place;
    struct node number = *node;
    char digit[2] = "0", what[80];

    while (field->words[count])
        count++;
    for (place = 0; side >= 0 && place < count; place++) {
        digit[0] = (char)('0' + side);
        if (!strcmp(field->words[place], digit))
            number.text = digit;
    }
    snprintf(what, sizeof what, "a value of `%s`", field->name);
    place = schema_choice(r, &number, (struct names){field->words, count}, what);
    *out = place;
    return place >= 0;
}

static bool read_number_value(const struct reading *r, const struct node *node,
                              const struct battle *b, const struct field *field, int32_t *out)
{
    int side = side_named(b, node->text);
    char what[80];

    if (side >= 0) {
        *out = side;
        return true;
    }
    snprintf(what, sizeof what, "a value of `%s`", field->name);
    return schema_whole(r, node, what, -1000000, 1000000, out);
}

static bool read_unit_value(const struct reading *r, const struct node *node,
                            const struct battle *b, const struct field *field, int32_t *out)
{
    *out = unit_spelt(b, node->text);
    if (*out || !strcmp(node->text, "none"))
        return true;
    return schema_fail(r, node->line, "expected a unit or none as `%s`, not \"%.40s\"", field->name,
                       node->text);
}

static bool read_halves(const struct reading *r, const struct node *node, const struct field *field,
                        int32_t *out)
{
    int32_t thousandths;

    if (!measure_thousandths(node->text, 10000, &thousandths) || thousandths % 500)
        return schema_fail(r, node->line,
                           "expected a number of points as `%s`, such as 10 or 7.5, not \"%.40s\"",
                           field->name, node->text);
    *out = thousandths / 500;
    return true;
}

static bool read_bearing_value(const struct reading *r, const struct node *node, int32_t *out)
{
    bearing face = 0;
    bool good = schema_bearing(r, node, &face);

    *out = face;
    return good;
}

static bool read_flag_value(const struct reading *r, const struct node *node,
                            const struct field *field, int32_t *out)
{
    bool yes = false, good;
    char what[80];

    snprintf(what, sizeof what, "true or false as `%s`", field->name);
    good = schema_flag(r, node, what, &yes);
    *out = yes;
    return good;
}

bool value_read(const struct reading *r, const struct node *node, const struct battle *b,
                const struct field *field, int32_t *out)
{
    char what[80];

    snprintf(what, sizeof what, "a value of `%s`", field->name);
    if (!schema_is(r, node, NODE_TEXT, what))
        return false;
    switch ((enum field_kind)field->kind) {
    case FIELD_FLAG:
        return read_flag_value(r, node, field, out);
    case FIELD_NUMBER:
        return read_number_value(r, node, b, field, out);
    case FIELD_WORD:
        return read_word_value(r, node, b, field, out);
    case FIELD_LENGTH:
        return schema_length(r, node, what, out);
    case FIELD_UNIT:
        return read_unit_value(r, node, b, field, out);
    case FIELD_BEARING:
        return read_bearing_value(r, node, out);
    case FIELD_HALVES:
        return read_halves(r, node, field, out);
    }
    return false;
}

int value_print(const struct battle *b, const struct field *field, int32_t value, char *text,
                int bytes)
{
    size_t room = (size_t)bytes;

    switch ((enum field_kind)field->kind) {
    case FIELD_FLAG:
        return snprintf(text, room, "%s", value ? "true" : "false");
    case FIELD_NUMBER:
        return snprintf(text, room, "%d", value);
    case FIELD_WORD:
        return snprintf(text, room, "%s", field->words[value]);
    case FIELD_LENGTH:
        if (value == NOWHERE)
            return snprintf(text, room, "none");
        return length_print(value, b->native, text, bytes);
    case FIELD_UNIT:
        return snprintf(text, room, "%s", value ? b->roster[value].name : "none");
    case FIELD_BEARING:
        return snprintf(text, room, "%g", bearing_degrees((bearing)value) / 1000.0);
    case FIELD_HALVES:
        return snprintf(text, room, "%d%s", value / 2, value % 2 ? ".5" : "");
    }
    return 0;
}

bool value_same(const struct field *field, int32_t want, int32_t got, length tolerance)
{
    int64_t apart = (int64_t)got - want;

    switch ((enum field_kind)field->kind) {
    case FIELD_LENGTH:
        return apart <= tolerance && apart >= -tolerance;
    case FIELD_BEARING: {
        int16_t turn = (int16_t)(uint16_t)apart;
        return turn <= FACE_TOLERANCE && turn >= -FACE_TOLERANCE;
    }
    case FIELD_FLAG:
    case FIELD_NUMBER:
    case FIELD_WORD:
    case FIELD_UNIT:
    case FIELD_HALVES:
        return want == got;
    }
    return false;
}
