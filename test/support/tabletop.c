// SPDX-License-Identifier: MIT
#include "support/tabletop.h"
#include "core/card.h"
#include "core/tale.h"
#include <string.h>

struct battle field;
struct game play;
static struct event list[4096];
struct events told = {.list = list, .most = 4096};

void clear_field(const struct rules *rules, struct vec size)
{
    memset(&field, 0, sizeof field);
    memset(&play, 0, sizeof play);
    field.rules = rules;
    for (int i = 0; i < rules->options; i++)
        field.option[i] = rules->option[i].standard;
    field.sides = field.seats = 2;
    field.seat[1].side = 1;
    field.size = size;
    told.count = 0;
}

int enlist(const char *name, int type)
{
    struct roster *r = &field.roster[++field.units];

    strncpy(r->name, name, NAME_BYTES - 1);
    r->side = name[0] == 'B';
    r->type = (uint8_t)type;
    return field.units;
}

static void lay(int terrain, const struct vec *point, int points, int shape, length width)
{
    struct piece *p = &field.piece[field.pieces++];

    *p = (struct piece){.what = (uint8_t)terrain,
                        .shape = (uint8_t)shape,
                        .first = (uint16_t)field.points,
                        .points = (uint16_t)points,
                        .width = width};
    memcpy(&field.point[field.points], point, (size_t)points * sizeof *point);
    field.points += points;
    p->bounds = piece_bounds(p, &field.point[p->first]);
}

void lay_area(int terrain, const struct vec *corner, int corners)
{
    lay(terrain, corner, corners, SHAPE_AREA, 0);
}

void lay_line(int terrain, const struct vec *point, int points, length width)
{
    lay(terrain, point, points, SHAPE_LINE, width);
}

// --- orders ---

int seat_asked(void)
{
    return play.ask.seats & 1 ? 0 : 1;
}

struct order order_read(const char *text)
{
    struct order o;
    struct mistake mistake;

    if (!order_parse(&field, seat_asked(), text, &o, &mistake))
        fail_msg("%s: at %d, expected %s", text, mistake.at, mistake.want);
    return o;
}

struct verdict checked(const struct order *o)
{
    struct judged found;

    return game_check(&field, &play, o, &found);
}

struct verdict judged(const char *text)
{
    struct order o = order_read(text);

    return checked(&o);
}

static const char *clause_id(int clause)
{
    return field.rules->clause[clause].id;
}

void give_order(const struct order *o, struct dice *dice)
{
    struct judged found;
    struct verdict v = game_check(&field, &play, o, &found);
    char text[ORDER_TEXT];

    order_print(&field, o, text, sizeof text);
    if (!fine(v))
        fail_msg("%s: %s %s", text, clause_id(v.clause), v.why);
    told.count = 0;
    game_play(&field, &play, &found, dice, &told);
}

void give_dice(const char *text, const uint8_t *face, int faces)
{
    struct listed_dice dice = listed_dice(face, faces);
    struct order o = order_read(text);

    give_order(&o, &dice.dice);
    assert_int_equal(dice.used, faces);
}

struct order draw_one(int seat, struct luck *luck)
{
    struct judged found;

    game_draw(&field, &play, seat, luck, &found);
    assert_null(found.verdict.why);
    assert_null(checked(&found.order).why);
    return found.order;
}

void give(const char *text)
{
    give_dice(text, NULL, 0);
}

void throw_dice(const uint8_t *face, int faces)
{
    struct listed_dice dice = listed_dice(face, faces);

    told.count = 0;
    game_run(&field, &play, &dice.dice, &told);
    assert_int_equal(dice.used, faces);
}

void refused(const char *text, int clause)
{
    struct verdict v = judged(text);

    if (fine(v))
        fail_msg("%s: was allowed", text);
    if (v.clause != clause)
        fail_msg("%s: refused by %s (%s), not by %s", text, clause_id(v.clause), v.why,
                 clause_id(clause));
}

int suggestions(struct order *o, int most)
{
    int count = ask_suggest(&field, &play, seat_asked(), o, most);

    for (int i = 0; i < count; i++)
        assert_null(checked(&o[i]).why);
    return count;
}

// --- events ---

bool was_told(int kind, int unit)
{
    for (int i = 0; i < told.count; i++)
        if (list[i].kind == kind && list[i].unit == unit)
            return true;
    return false;
}

int told_value(int kind, int unit, int clause)
{
    for (int i = 0; i < told.count; i++)
        if (list[i].kind == kind && list[i].unit == unit && (!clause || list[i].clause == clause))
            return list[i].a;
    return -1000;
}

// --- fields ---

static const struct field *named(int scope, const char *name)
{
    const struct field *f = field_named(field.rules->fields, scope, name);

    if (!f)
        fail_msg("there is no field %s", name);
    return f;
}

int32_t field_of(int scope, const char *name, int of)
{
    return field_get(named(scope, name), &field, &play, of);
}

void field_takes(int scope, const char *name, int of, int32_t value)
{
    if (!field_set(named(scope, name), &field, &play, of, value))
        fail_msg("%s does not take %d", name, value);
    assert_int_equal(field_of(scope, name, of), value);
}

void field_refuses(int scope, const char *name, int of, int32_t value)
{
    struct game before = play;

    assert_false(field_set(named(scope, name), &field, &play, of, value));
    assert_memory_equal(&before, &play, sizeof play);
}

// --- soundness ---

// --- what decides the battle ---

int tallied_rows(const struct game *g, int kind)
{
    struct tally row[TALLIES];
    int rows = tally_of(&field, g, row), count = 0;

    for (int i = 0; i < rows; i++)
        count += row[i].kind == kind;
    return count;
}

struct tally tallied(const struct game *g, int kind, int nth)
{
    struct tally row[TALLIES];
    int rows = tally_of(&field, g, row);

    for (int i = 0; i < rows; i++)
        if (row[i].kind == kind && nth-- == 0)
            return row[i];
    fail_msg("there is no such row");
    return row[0];
}

void tally_reads(const struct tally *row, const char *title, const char *means)
{
    char words[256];
    struct text w = text_on(words, sizeof words);

    tally_title(&w, &field, row);
    assert_string_equal(words, title);
    w = text_on(words, sizeof words);
    tally_means(&w, &field, row);
    assert_string_equal(words, means);
}

void is_sound(void)
{
    char why[80];

    if (!field.rules->sound(&field, &play, why, sizeof why))
        fail_msg("%s", why);
}

void is_unsound(const char *wanted)
{
    char why[80];

    assert_false(field.rules->sound(&field, &play, why, sizeof why));
    assert_string_equal(why, wanted);
}

// --- what people read ---

static void is_text(const char *text, int used, const char *wanted)
{
    assert_int_equal(used, strlen(text));
    assert_string_equal(text, wanted);
}

void asked_reads(struct ask ask, const char *question)
{
    char text[256];

    play.ask = ask;
    is_text(text, tale_question(&field, &play, text, sizeof text), question);
}

void told_reads(struct event e, const char *sentence)
{
    char text[256];

    is_text(text, tale_of(&field, NULL, &e, text, sizeof text), sentence);
}

static void row_reads(const struct card *card, const char *what, const char *expected)
{
    char text[1024];
    size_t bytes = strlen(what);

    for (int i = 0; i < card->rows; i++) {
        struct text t = text_on(text, sizeof text);

        card_print(&t, &field, &card->row[i]);
        assert_false(t.full);
        if (!strncmp(text, what, bytes) && text[bytes] == ':') {
            assert_string_equal(text + bytes + 2, expected);
            return;
        }
    }
    assert_string_equal("no such row", what);
}

void card_reads_to(int sides, int unit, const char *what, const char *row)
{
    struct card card;

    assert_true(card_of(&field, &play, sides, unit, &card));
    row_reads(&card, what, row);
}

void card_reads(int unit, const char *what, const char *row)
{
    card_reads_to(0, unit, what, row);
}

void ground_reads(int piece, const char *what, const char *row)
{
    struct card card;

    assert_true(card_of_ground(&field, &play, piece, &card));
    row_reads(&card, what, row);
}

void stands_as(int unit, const char *condition)
{
    char text[128];

    is_text(text, field.rules->condition(&field, &play, unit, text, sizeof text), condition);
}

void all_have_names(struct ask ask)
{
    char text[256];

    for (int kind = 0; kind < field.rules->asks; kind++) {
        play.ask = ask;
        play.ask.kind = (uint8_t)kind;
        assert_true(tale_question(&field, &play, text, sizeof text) > 0);
        assert_non_null(field.rules->ask[kind].name);
    }
    for (int purpose = 0; purpose < field.rules->rolls; purpose++)
        assert_non_null(field.rules->roll[purpose].name);
}
