// SPDX-License-Identifier: MIT
// Saves on their way in: tags and lines, as they are written.
#include "core/save.h"
#include "core/text.h"
#include <string.h>

bool save_wrong(struct save_problem *problem, int line, int column, const char *what,
                const char *detail)
{
    struct text t = text_on(problem->text, sizeof problem->text);

    problem->line = line;
    problem->column = column;
    text_add(&t, what);
    text_add(&t, detail);
    return false;
}

// A line of the text without its comment and the blanks at its ends.
struct text_line {
    const char *text;
    int number, start, at, end;
    struct save_problem *problem;
};

static bool expected(const struct text_line *l, const char *want)
{
    return save_wrong(l->problem, l->number, l->at - l->start + 1, "expected ", want);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

// The next line that says something; false at the end of the text.
static bool next_line(struct save_reader *r, struct text_line *l, struct save_problem *problem)
{
    while (r->at < r->bytes) {
        *l = (struct text_line){r->text, ++r->line, r->at, r->at, 0, problem};
        while (r->at < r->bytes && r->text[r->at] != '\n')
            r->at++;
        for (l->end = l->at; l->end < r->at && r->text[l->end] != ';';)
            l->end++;
        while (l->end > l->at && is_blank(r->text[l->end - 1]))
            l->end--;
        while (l->at < l->end && is_blank(r->text[l->at]))
            l->at++;
        r->at += r->at < r->bytes;
        if (l->at < l->end)
            return true;
    }
    return false;
}

static char peek(const struct text_line *l)
{
    return l->at < l->end ? l->text[l->at] : 0;
}

static void skip_blanks(struct text_line *l)
{
    while (is_blank(peek(l)))
        l->at++;
}

static bool take_char(struct text_line *l, char c, const char *want)
{
    skip_blanks(l);
    if (peek(l) != c)
        return expected(l, want);
    l->at++;
    return true;
}

static bool take_whole(struct text_line *l, int most, int *value, const char *want)
{
    int start;

    skip_blanks(l);
    start = l->at;
    *value = 0;
    while (peek(l) >= '0' && peek(l) <= '9' && *value <= most)
        *value = *value * 10 + (l->text[l->at++] - '0');
    if (l->at > start && *value <= most)
        return true;
    l->at = start;
    return expected(l, want);
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool take_hex(struct text_line *l, int digits, uint64_t *value, const char *want)
{
    skip_blanks(l);
    *value = 0;
    for (int i = 0; i < digits; i++, l->at++) {
        int digit = hex_digit(peek(l));

        if (digit < 0)
            return expected(l, want);
        *value = *value << 4 | (uint64_t)digit;
    }
    return true;
}

static bool take_quoted(struct text_line *l, char *out, int bytes)
{
    struct text t = text_on(out, bytes);

    if (!take_char(l, '"', "a text in double quotes"))
        return false;
    for (; peek(l) && peek(l) != '"'; l->at++)
        text_char(&t, peek(l));
    if (t.full)
        return expected(l, "a shorter text in the quotes");
    return take_char(l, '"', "a closing double quote");
}

// "two-by-two 3": the name and, after the last blank, the revision.
static bool take_rules(struct text_line *l, struct save_head *head)
{
    char *last = head->rules;
    int revision = 0;

    if (!take_quoted(l, head->rules, sizeof head->rules))
        return false;
    for (char *c = head->rules; *c; c++) {
        if (*c == ' ')
            last = c;
    }
    for (char *c = last + 1; *last == ' ' && *c >= '0' && *c <= '9' && revision < 100000; c++)
        revision = revision * 10 + (*c - '0');
    if (!revision)
        return expected(l, "the name of the rules, a blank and their revision in the quotes");
    *last = 0;
    head->revision = revision;
    return true;
}

static bool take_pair(struct text_line *l, struct save_pair *list, int *count, int most)
{
    struct save_pair *pair = &list[*count];

    if (*count == most)
        return expected(l, "no more tags of this kind");
    if (!take_quoted(l, pair->name, sizeof pair->name) ||
        !take_quoted(l, pair->value, sizeof pair->value))
        return false;
    ++*count;
    return true;
}

static bool tag_is(struct text_line *l, const char *name)
{
    int bytes = text_bytes(name);

    if (l->end - l->at < bytes || !same_word(name, l->text + l->at, bytes))
        return false;
    l->at += bytes;
    return true;
}

// Where dice come from: a key, or people. Of any other source nobody could say what it throws.
static bool take_source(struct text_line *l, struct save_head *head)
{
    int start;

    skip_blanks(l);
    start = l->at;
    if (!take_quoted(l, head->dice, sizeof head->dice))
        return false;
    if (text_same(head->dice, "seeded") || text_same(head->dice, "typed"))
        return true;
    l->at = start;
    return expected(l, "\"seeded\" or \"typed\" dice");
}

enum { TAG_RULES = 1, TAG_SCENARIO = 2, TAG_DICE = 4 };

static bool read_tag(struct text_line *l, struct save_head *head, int *seen)
{
    bool good;

    l->at++;
    skip_blanks(l);
    if (tag_is(l, "rules")) {
        *seen |= TAG_RULES;
        head->rules_line = l->number;
        good = take_rules(l, head);
    } else if (tag_is(l, "scenario")) {
        *seen |= TAG_SCENARIO;
        head->scenario_line = l->number;
        good = take_quoted(l, head->scenario, sizeof head->scenario) &&
               take_hex(l, 16, &head->content, "the scenario's hash, 16 digits 0-9 and a-f");
    } else if (tag_is(l, "dice")) {
        *seen |= TAG_DICE;
        good = take_source(l, head) &&
               take_hex(l, 16, &head->key, "the key of the dice, 16 digits 0-9 and a-f");
    } else if (tag_is(l, "option")) {
        good = take_pair(l, head->option, &head->options, OPTION_SLOTS);
        if (good)
            head->option_line[head->options - 1] = l->number;
    } else if (tag_is(l, "seat")) {
        good = take_pair(l, head->seat, &head->seats, SEATS);
    } else {
        good = expected(l, "rules, scenario, option, seat or dice");
    }
    if (!good || !take_char(l, ']', "a closing square bracket"))
        return false;
    return l->at == l->end || expected(l, "the end of the line");
}

struct save_reader save_reader(const char *text, int bytes)
{
    return (struct save_reader){text, bytes, 0, 0, -1};
}

bool save_read_head(struct save_reader *r, struct save_head *head, struct save_problem *problem)
{
    struct save_reader before = *r;
    struct text_line l;
    int seen = 0;

    memset(head, 0, sizeof *head);
    while (next_line(r, &l, problem)) {
        if (peek(&l) != '[') {
            *r = before;
            break;
        }
        if (!read_tag(&l, head, &seen))
            return false;
        before = *r;
    }
    if (!(seen & TAG_RULES))
        return save_wrong(problem, r->line + 1, 1, "expected the tag ",
                          "[rules \"NAME REVISION\"]");
    if (!(seen & TAG_SCENARIO))
        return save_wrong(problem, r->line + 1, 1, "expected the tag ", "[scenario \"NAME\" HASH]");
    if (!(seen & TAG_DICE))
        return save_wrong(problem, r->line + 1, 1, "expected the tag ", "[dice \"SOURCE\" KEY]");
    return true;
}

// {5 2}: faces with blanks between them.
static bool take_dice(struct text_line *l, struct save_line *out)
{
    l->at++;
    for (skip_blanks(l); peek(l) != '}'; skip_blanks(l)) {
        int face;

        if (out->faces == SAVE_DICE)
            return expected(l, "no more dice in one line");
        if (!take_whole(l, UINT8_MAX, &face, "a face of a die, or a closing brace"))
            return false;
        out->face[out->faces++] = (uint8_t)face;
    }
    l->at++;
    return true;
}

// The order goes on until the dice, the hash or the end.
static bool read_played(struct text_line *l, struct save_line *out)
{
    struct text seat = text_on(out->seat, sizeof out->seat);
    struct text order = text_on(out->order, sizeof out->order);

    for (; peek(l) && peek(l) != ':'; l->at++)
        text_char(&seat, peek(l));
    if (!take_char(l, ':', "a seat and a colon"))
        return false;
    skip_blanks(l);
    out->column = l->at - l->start;
    for (; peek(l) && peek(l) != '{' && peek(l) != '#'; l->at++)
        text_char(&order, peek(l));
    while (order.used && is_blank(out->order[order.used - 1]))
        out->order[--order.used] = 0;
    if (seat.full || order.full)
        return expected(l, "a shorter line");
    out->ordered = true;
    return true;
}

static bool read_line(struct text_line *l, struct save_line *out)
{
    uint64_t hash;

    if (!take_whole(l, 1000000, &out->number, "the number of the line") ||
        !take_char(l, '.', "a point after the number"))
        return false;
    skip_blanks(l);
    if (peek(l) && peek(l) != '{' && peek(l) != '#' && !read_played(l, out))
        return false;
    if (peek(l) == '{' && !take_dice(l, out))
        return false;
    if (!out->ordered && !out->faces)
        return expected(l, "an order or dice");
    skip_blanks(l);
    if (peek(l) == '#') {
        l->at++;
        if (!take_hex(l, 8, &hash, "a hash of 8 digits 0-9 and a-f"))
            return false;
        out->hash = (uint32_t)hash;
        out->hashed = true;
    }
    return l->at == l->end || expected(l, "the end of the line");
}

enum save_step save_read_line(struct save_reader *r, struct save_line *out,
                              struct save_problem *problem)
{
    struct text_line l;
    int start;

    if (!next_line(r, &l, problem))
        return SAVE_END;
    start = l.at;
    out->line = l.number;
    out->ordered = out->hashed = false;
    out->faces = out->column = 0;
    out->seat[0] = out->order[0] = 0;
    if (!read_line(&l, out))
        return SAVE_WRONG;
    l.at = start;
    if (out->number != r->next && !(r->next < 0 && out->number <= 1)) {
        expected(&l, r->next < 0 ? "line number 0 or 1" : "the next number");
        return SAVE_WRONG;
    }
    r->next = out->number + 1;
    return SAVE_STEP;
}
