// SPDX-License-Identifier: MIT
#include "core/save.h"
#include "core/text.h"
#include <string.h>

static bool same_text(const char *a, const char *c)
{
    while (*a && *a == *c) {
        a++;
        c++;
    }
    return *a == *c;
}

static int bytes_of(const char *text)
{
    int bytes = 0;

    while (text[bytes])
        bytes++;
    return bytes;
}

// --- reading ---

static bool problem_at(struct save_problem *problem, int line, int column, const char *what,
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
struct line {
    const char *text;
    int number, start, at, end;
    struct save_problem *problem;
};

static bool expected(const struct line *l, const char *want)
{
    return problem_at(l->problem, l->number, l->at - l->start + 1, "expected ", want);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

// The next line that says something; false at the end of the text.
static bool next_line(struct save_reader *r, struct line *l, struct save_problem *problem)
{
    while (r->at < r->bytes) {
        *l = (struct line){r->text, ++r->line, r->at, r->at, 0, problem};
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

static char peek(const struct line *l)
{
    return l->at < l->end ? l->text[l->at] : 0;
}

static void skip_blanks(struct line *l)
{
    while (is_blank(peek(l)))
        l->at++;
}

static bool take_char(struct line *l, char c, const char *want)
{
    skip_blanks(l);
    if (peek(l) != c)
        return expected(l, want);
    l->at++;
    return true;
}

static bool take_whole(struct line *l, int most, int *value, const char *want)
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

static bool take_hex(struct line *l, int digits, uint64_t *value, const char *want)
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

static bool take_quoted(struct line *l, char *out, int bytes)
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

// "two-by-two 1": the name and, after the last blank, the revision.
static bool take_rules(struct line *l, struct save_head *head)
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

static bool take_pair(struct line *l, struct save_pair *list, int *count, int most)
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

static bool tag_is(struct line *l, const char *name)
{
    int bytes = bytes_of(name);

    if (l->end - l->at < bytes || !same_word(name, l->text + l->at, bytes))
        return false;
    l->at += bytes;
    return true;
}

// Where dice come from: a key, or people. Of any other source nobody could say what it throws.
static bool take_source(struct line *l, struct save_head *head)
{
    int start;

    skip_blanks(l);
    start = l->at;
    if (!take_quoted(l, head->dice, sizeof head->dice))
        return false;
    if (same_text(head->dice, "seeded") || same_text(head->dice, "typed"))
        return true;
    l->at = start;
    return expected(l, "\"seeded\" or \"typed\" dice");
}

enum { TAG_RULES = 1, TAG_SCENARIO = 2, TAG_DICE = 4 };

static bool read_tag(struct line *l, struct save_head *head, int *seen)
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
    struct line l;
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
        return problem_at(problem, r->line + 1, 1, "expected the tag ",
                          "[rules \"NAME REVISION\"]");
    if (!(seen & TAG_SCENARIO))
        return problem_at(problem, r->line + 1, 1, "expected the tag ", "[scenario \"NAME\" HASH]");
    if (!(seen & TAG_DICE))
        return problem_at(problem, r->line + 1, 1, "expected the tag ", "[dice \"SOURCE\" KEY]");
    return true;
}

// {5 2}: faces with blanks between them.
static bool take_dice(struct line *l, struct save_line *out)
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
static bool take_order(struct line *l, struct save_line *out)
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
    if (seat.full || order.full)
        return expected(l, "a shorter line");
    out->ordered = true;
    return true;
}

static bool read_line(struct line *l, struct save_line *out)
{
    uint64_t hash;

    if (!take_whole(l, 1000000, &out->number, "the number of the line") ||
        !take_char(l, '.', "a point after the number"))
        return false;
    skip_blanks(l);
    if (peek(l) && peek(l) != '{' && peek(l) != '#' && !take_order(l, out))
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
    struct line l;
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

bool save_options(const struct save_head *head, const struct rules *rules,
                  int32_t option[OPTION_SLOTS], struct save_problem *problem)
{
    for (int i = 0; i < rules->options; i++) {
        if (!rules->option[i].scenario)
            option[i] = rules->option[i].standard;
    }
    for (int i = 0; i < head->options; i++) {
        const struct save_pair *pair = &head->option[i];
        int n = option_named(rules, pair->name, bytes_of(pair->name));

        if (n < 0 || rules->option[n].scenario)
            return problem_at(problem, head->option_line[i], 1,
                              "these rules do not have the option ", pair->name);
        if (!option_read(&rules->option[n], pair->value, bytes_of(pair->value), &option[n]))
            return problem_at(problem, head->option_line[i], 1,
                              "this is no value of its option: ", pair->value);
    }
    return true;
}

// --- replaying ---

bool save_fits(const struct save_head *head, const struct battle *b, struct save_problem *problem)
{
    if (!same_text(head->rules, b->rules->name))
        return problem_at(problem, head->rules_line, 1, "the game was saved under the rules ",
                          head->rules);
    if (head->revision != b->rules->revision)
        return problem_at(problem, head->rules_line, 1,
                          "the game was saved under another revision of ", head->rules);
    if (head->content != b->content)
        return problem_at(problem, head->scenario_line, 1,
                          "the game was saved from another version of the scenario ",
                          head->scenario);
    return true;
}

void save_begin(const struct battle *b, const struct save_head *head, struct game *g,
                struct events *events)
{
    game_begin(b, g, head->key, NULL, events);
}

static int seat_named(const struct battle *b, const char *name)
{
    for (int seat = 0; seat < b->seats; seat++) {
        if (same_text(b->seat[seat].name, name))
            return seat;
    }
    return -1;
}

static bool parse_line(const struct save_line *line, const struct battle *b, struct order *o,
                       struct save_problem *problem)
{
    int seat = seat_named(b, line->seat);
    struct mistake mistake;

    if (seat < 0)
        return problem_at(problem, line->line, 1, "there is no seat named ", line->seat);
    if (!order_parse(b, seat, line->order, o, &mistake))
        return problem_at(problem, line->line, line->column + mistake.at + 1, "expected ",
                          mistake.want);
    return true;
}

// What is wrong with an order names its clause, when it is a rule that forbids it.
static bool refused(const struct save_line *line, const struct battle *b, struct verdict verdict,
                    struct save_problem *problem)
{
    char clause[SAVE_NAME];
    struct text t = text_on(clause, sizeof clause);

    text_add(&t, "refused");
    if (verdict.clause) {
        text_add(&t, " by ");
        text_add(&t, b->rules->clause[verdict.clause].id);
    }
    text_add(&t, ": ");
    problem_at(problem, line->line, line->column + 1, clause, verdict.why);
    return false;
}

static bool hash_agrees(const struct save_line *line, const struct game *g,
                        struct save_problem *problem)
{
    char stands[16];
    struct text t = text_on(stands, sizeof stands);
    uint32_t hash;

    if (!line->hashed)
        return true;
    hash = (uint32_t)game_hash(g);
    if (line->hash == hash)
        return true;
    text_hex(&t, hash, 8);
    return problem_at(problem, line->line, 1,
                      "the game differs from here on: after this line its hash is ", stands);
}

bool save_line_order(const struct save_line *line, const struct battle *b, const struct game *g,
                     struct judged *judged, struct save_problem *problem)
{
    if (!parse_line(line, b, &judged->order, problem))
        return false;
    game_check_seen(b, g, &judged->order, judged);
    return fine(judged->verdict) || refused(line, b, judged->verdict, problem);
}

bool save_line_play(const struct save_line *line, const struct battle *b, struct game *g,
                    const struct judged *judged, struct events *events,
                    struct save_problem *problem)
{
    struct listed_dice dice = listed_dice(line->face, line->faces);

    if (judged)
        game_play(b, g, judged, &dice.dice, events);
    else
        game_run(b, g, &dice.dice, events);
    if (dice.unfit)
        return problem_at(problem, line->line, 1, "one of these dice does not have such a face",
                          "");
    if (dice.used < dice.faces)
        return problem_at(problem, line->line, 1, "more dice are written here than are thrown", "");
    return hash_agrees(line, g, problem);
}

enum save_step save_play_line(struct save_reader *r, const struct battle *b, struct game *g,
                              struct events *events, struct save_problem *problem)
{
    struct save_line line;
    struct judged judged;
    enum save_step step = save_read_line(r, &line, problem);

    if (step != SAVE_STEP)
        return step;
    if (line.ordered && !save_line_order(&line, b, g, &judged, problem))
        return SAVE_WRONG;
    return save_line_play(&line, b, g, line.ordered ? &judged : NULL, events, problem) ? SAVE_STEP
                                                                                       : SAVE_WRONG;
}

bool save_replay(const char *text, int bytes, const struct battle *b, struct game *g,
                 struct save_problem *problem)
{
    struct save_reader r = save_reader(text, bytes);
    struct save_head head;
    enum save_step step;

    if (!save_read_head(&r, &head, problem) || !save_fits(&head, b, problem))
        return false;
    save_begin(b, &head, g, NULL);
    do
        step = save_play_line(&r, b, g, NULL, problem);
    while (step == SAVE_STEP);
    return step == SAVE_END;
}
