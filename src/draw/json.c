// SPDX-License-Identifier: MIT
#include "draw/json.h"

struct json json_on(char *start, int bytes)
{
    return (struct json){text_on(start, bytes), false, NULL};
}

static void before_value(struct json *j)
{
    if (j->more)
        text_char(&j->text, ',');
    j->more = true;
}

void json_open(struct json *j, char bracket)
{
    before_value(j);
    text_char(&j->text, bracket);
    j->more = false;
}

void json_close(struct json *j, char bracket)
{
    text_char(&j->text, bracket);
    j->more = true;
}

static void put_quoted(struct text *t, const char *value)
{
    text_char(t, '"');
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            text_char(t, '\\');
        if ((unsigned char)*value < ' ') {
            text_add(t, "\\u00");
            text_hex(t, (unsigned char)*value, 2);
        } else {
            text_char(t, *value);
        }
    }
    text_char(t, '"');
}

void json_key(struct json *j, const char *key)
{
    before_value(j);
    put_quoted(&j->text, key);
    text_char(&j->text, ':');
    j->more = false;
}

void json_nothing(struct json *j)
{
    before_value(j);
    text_add(&j->text, "null");
}

void json_truth(struct json *j, bool value)
{
    before_value(j);
    text_add(&j->text, value ? "true" : "false");
}

void json_number(struct json *j, int64_t value)
{
    json_decimal(j, value, 0);
}

void json_decimal(struct json *j, int64_t digits, int decimals)
{
    before_value(j);
    text_decimal(&j->text, digits, decimals);
}

void json_text(struct json *j, const char *value)
{
    if (!value) {
        json_nothing(j);
        return;
    }
    before_value(j);
    put_quoted(&j->text, value);
}

void json_said(struct json *j, const char *english)
{
    json_text(j, tongue_say(j->tongue, english));
}

void json_point(struct json *j, struct vec at)
{
    json_open(j, '[');
    json_number(j, at.east);
    json_number(j, at.north);
    json_close(j, ']');
}

void json_box(struct json *j, const struct box *box)
{
    json_open(j, '[');
    for (int corner = 0; corner < 4; corner++)
        json_point(j, box_corner(box, corner));
    json_close(j, ']');
}

void json_add_truth(struct json *j, const char *key, bool value)
{
    json_key(j, key);
    json_truth(j, value);
}

void json_add_number(struct json *j, const char *key, int64_t value)
{
    json_key(j, key);
    json_number(j, value);
}

void json_add_text(struct json *j, const char *key, const char *value)
{
    json_key(j, key);
    json_text(j, value);
}

void json_add_said(struct json *j, const char *key, const char *english)
{
    json_key(j, key);
    json_said(j, english);
}

void json_add_point(struct json *j, const char *key, struct vec at)
{
    json_key(j, key);
    json_point(j, at);
}

void json_begin(struct json *j, const char *key, char bracket)
{
    json_key(j, key);
    json_open(j, bracket);
}
