// SPDX-License-Identifier: MIT
#include "support/aiding.h"
#include "core/card.h"
#include "core/polygon.h"
#include "support/random_game.h"
#include <stdio.h>
#include <string.h>

const char *written(const struct order *o)
{
    static char text[ORDER_TEXT];

    order_print(&field, o, text, sizeof text);
    return text;
}

const char *worded(const char *order)
{
    static char text[256];
    struct order o = order_read(order);
    int bytes = field.rules->aids->wording(&field, &play, &o, text, sizeof text);
    assert_int_equal(bytes, strlen(text));
    return text;
}

// What was found while it was steered is what is found when it is judged by itself.
static void judged_alike(const struct game *g, const struct judged *judged)
{
    struct judged again;
    const struct walk *a = &judged->walk, *c = &again.walk;

    game_check(&field, g, &judged->order, &again);
    assert_int_equal(judged->verdict.clause, again.verdict.clause);
    assert_ptr_equal(judged->verdict.why, again.verdict.why);
    if (!fine(again.verdict) || !c->unit)
        return;
    assert_int_equal(a->unit, c->unit);
    assert_int_equal(a->spent, c->spent);
    assert_int_equal(a->marks, c->marks);
    assert_int_equal(a->strides, c->strides);
    assert_int_equal(a->end.at.east, c->end.at.east);
    assert_int_equal(a->end.at.north, c->end.at.north);
    assert_int_equal(a->end.face, c->end.face);
}

struct order steered(struct wish wish)
{
    struct judged judged;

    wish.seat = seat_asked();
    assert_true(aids_steer(&field, &play, &wish, &judged));
    judged_alike(&play, &judged);
    return judged.order;
}

struct order steered_to(int unit, struct vec at)
{
    return steered((struct wish){.unit = unit, .at = at});
}

void is_legal(const struct order *o)
{
    struct verdict v = checked(o);

    if (!fine(v))
        fail_msg("%s: %s", written(o), v.why);
}

void is_refused(const struct order *o, int clause)
{
    struct verdict v = checked(o);

    if (fine(v) || v.clause != clause)
        fail_msg("%s: expected %s, got %s", written(o), field.rules->clause[clause].id,
                 field.rules->clause[v.clause].id);
}

void steers(int unit, struct vec at, const char *text)
{
    struct order o = steered_to(unit, at);

    assert_string_equal(written(&o), text);
    is_legal(&o);
}

void steers_facing(int unit, struct vec at, int degrees, const char *text)
{
    bearing face = bearing_from_degrees(1000 * degrees);
    struct order o = steered((struct wish){.unit = unit, .at = at, .faced = true, .face = face});

    assert_string_equal(written(&o), text);
    is_legal(&o);
}

void is_unmoved(struct wish wish)
{
    struct judged judged;

    wish.seat = seat_asked();
    assert_false(aids_steer(&field, &play, &wish, &judged));
}

void is_in_phase(const char *title)
{
    const struct aids *aids = field.rules->aids;
    int phase = aids->phase_now(&field, &play);

    if (title)
        assert_string_equal(aids->phase[phase], title);
    else
        assert_int_equal(phase, -1);
}

void sees(int unit, int other)
{
    int clause;

    assert_true(field.rules->aids->sees(&field, &play, unit, other, &clause));
    assert_int_equal(clause, 0);
}

void sees_not(int unit, int other, int clause)
{
    int why;

    assert_false(field.rules->aids->sees(&field, &play, unit, other, &why));
    assert_int_equal(why, clause);
}

// --- costs ---

static bool price_of(const char *text, struct price *price)
{
    struct order o = order_read(text);
    struct judged judged;

    game_check(&field, &play, &o, &judged);
    return aids_price(&field, &play, &judged, price);
}

void costs(const char *text, length used, length allowed, int clause)
{
    struct price price;

    assert_true(price_of(text, &price));
    assert_int_equal(price.used, used);
    assert_int_equal(price.allowed, allowed);
    assert_int_equal(price.clause, clause);
    assert_false(price.points);
}

void costs_nothing(const char *text)
{
    struct price price;

    assert_false(price_of(text, &price));
}

// --- areas ---

static struct area areas[AREAS];

static bool holds(const struct area *a, struct vec at)
{
    return point_to_polygon(a->corner, a->corners, at) == 0;
}

bool shaded(int unit, int kind, int band, struct vec at)
{
    int count = field.rules->aids->areas(&field, &play, unit, areas);

    for (int i = 0; i < count; i++)
        if (areas[i].kind == kind && areas[i].band == band && holds(&areas[i], at))
            return true;
    return false;
}

static length area_to_box(const struct area *a, const struct box *box)
{
    length least = INT32_MAX;

    for (int i = 0, last = a->corners - 1; i < a->corners; last = i++) {
        length off = segment_to_box(a->corner[last], a->corner[i], box);

        least = off < least ? off : least;
    }
    return holds(a, box->centre) ? 0 : least;
}

length off_band(int unit, int band, const struct box *box)
{
    int count = field.rules->aids->areas(&field, &play, unit, areas);

    for (int i = 0; i < count; i++)
        if (areas[i].kind == AREA_FIRE && areas[i].band == band)
            return area_to_box(&areas[i], box);
    return INT32_MAX;
}

// --- verbs ---

bool has_button(int word)
{
    return aids_verb(field.rules->aids, word);
}

static void verb_is_sound(const char *unit, const struct verb *v)
{
    const struct rules *rules = field.rules;
    char text[64];
    struct order o;
    struct mistake mistake;

    snprintf(text, sizeof text, "%s %s", v->subject ? unit : "", word_text(rules, v->word));
    assert_true(order_parse(&field, 0, text, &o, &mistake));
    assert_int_equal(o.verb, v->word);
    assert_ptr_equal(aids_verb(rules->aids, v->word), v); // each of them once
    assert_true(v->title[0] && v->help[0] && v->help[strlen(v->help) - 1] == '.');
    assert_true(worded(text)[0] >= 'A' && worded(text)[0] <= 'Z');
    for (int i = 0; v->form && v->form[i]; i++)
        assert_true(word_named(rules, v->form[i], (int)strlen(v->form[i])));
}

void verbs_are_sound(const char *unit)
{
    for (int i = 0; i < field.rules->aids->verbs; i++)
        verb_is_sound(unit, &field.rules->aids->verb[i]);
}

// --- random battles ---

static struct game view;
static int wishes, legal;

static void reads_back(const struct order *o)
{
    char text[ORDER_TEXT];
    struct order again;
    struct mistake mistake;

    assert_true(order_print(&field, o, text, sizeof text) > 0);
    if (!order_parse(&field, o->seat, text, &again, &mistake) || !orders_equal(o, &again))
        fail_msg("%s does not read back", text);
}

static void has_words(const struct order *o)
{
    char text[512];

    if (!field.rules->aids->wording(&field, &view, o, text, sizeof text) || !has_button(o->verb))
        fail_msg("%s has no words", written(o));
}

// What decides the battle has a title, a sentence and a clause; its numbers are none or there.
static void tally_is_sound(void)
{
    struct tally row[TALLIES];
    int rows = tally_of(&field, &view, row);

    assert_true(rows > 0);
    for (int i = 0; i < rows; i++) {
        char words[256];
        struct text w = text_on(words, sizeof words);

        tally_title(&w, &field, &row[i]);
        assert_true(w.used > 0 && !w.full);
        w = text_on(words, sizeof words);
        tally_means(&w, &field, &row[i]);
        assert_true(w.used > 0 && !w.full && words[w.used - 1] == '.');
        assert_in_range(row[i].clause, 1, field.rules->clauses - 1);
        assert_true(row[i].now >= 0 || row[i].now == TALLY_UNKNOWN);
        assert_true(row[i].limit >= 0 || row[i].limit == TALLY_UNKNOWN);
    }
}

static length luck_around(struct luck *luck, length reach)
{
    return (length)luck_below(luck, 2 * (uint32_t)reach) - reach;
}

// About the unit as a rule, or anywhere.
static struct wish random_wish(struct luck *luck, int seat, int unit, length reach)
{
    static const uint16_t verb[] = {WORD_NONE, WORD_NONE, WORD_RULES, WORD_RULES + 1, WORD_FACE};
    struct wish wish = {.seat = seat, .unit = unit};

    wish.at = (struct vec){field.size.east / 2 + luck_around(luck, field.size.east),
                           field.size.north / 2 + luck_around(luck, field.size.north)};
    if (unit && on_table(&view, unit) && luck_below(luck, 4))
        wish.at = vec_add(view.box[unit].centre,
                          (struct vec){luck_around(luck, reach), luck_around(luck, reach)});
    wish.faced = luck_below(luck, 2);
    wish.face = (bearing)luck_below(luck, 65536);
    wish.verb = verb[luck_below(luck, 5)];
    return wish;
}

static void try_wish(struct luck *luck, int seat, int unit, length reach)
{
    struct wish wish = random_wish(luck, seat, unit, reach);
    struct judged judged;
    struct price price;

    wishes++;
    if (!aids_steer(&field, &view, &wish, &judged))
        return;
    assert_int_equal(judged.order.seat, seat);
    assert_true(!wish.verb || judged.order.verb == wish.verb);
    judged_alike(&view, &judged);
    legal += fine(judged.verdict);
    reads_back(&judged.order);
    has_words(&judged.order);
    if (aids_price(&field, &view, &judged, &price))
        assert_true(price.allowed > 0 && price.used >= 0 && price.clause);
}

static void try_areas(int unit)
{
    int count = field.rules->aids->areas(&field, &view, unit, areas);

    assert_in_range(count, 0, AREAS);
    for (int i = 0; i < count; i++)
        assert_in_range(areas[i].corners, 3, AREA_CORNERS);
}

// Nothing of a card is empty, and whatever is said has its clause.
static void card_is_sound(const struct card *card)
{
    char text[1024];

    for (int i = 0; i < card->rows; i++) {
        const struct card_row *row = &card->row[i];
        struct text t = text_on(text, sizeof text);

        card_print(&t, &field, row);
        assert_true(!t.full && row->what[0] && row->book.words[0]);
        assert_true(row->book.clause || !strcmp(row->book.words, "?"));
        for (int k = 0; k < row->notes; k++)
            assert_true(row->note[k].clause);
    }
}

static void try_cards(int seat, int unit)
{
    int pieces = ground_count(&field, &view);
    struct card card;

    if (unit && view.type[unit]) {
        assert_true(card_of(&field, &view, seat_sides(&field, seat), unit, &card));
        assert_true(card.rows > 0);
        card_is_sound(&card);
    }
    if (pieces && card_of_ground(&field, &view, unit % pieces, &card)) {
        assert_true(card.rows > 0);
        card_is_sound(&card);
    }
}

static void try_position(struct luck *luck, int seat, int mover, length reach)
{
    const struct aids *aids = field.rules->aids;
    int clause;

    assert_non_null(aids->phase[aids->phase_now(&field, &view)]);
    tally_is_sound();
    for (int i = 0; i < 3; i++) {
        int unit = (int)luck_below(luck, (uint32_t)view.units + 1u);

        try_wish(luck, seat, unit, reach);
        try_wish(luck, seat, mover, reach);
        try_areas(unit);
        try_cards(seat, unit);
        if (aids->sees(&field, &view, unit, mover, &clause))
            assert_int_equal(clause, 0);
    }
}

int legal_wishes(const struct rules *rules, int games, int native_reach)
{
    legal = wishes = 0;
    for (int seed = 1; seed <= games; seed++) {
        struct luck luck = {(uint64_t)seed};
        struct judged judged;

        random_battle(rules, seed % 2 ? RANDOM_STANDARD : RANDOM_VARIED, &luck, &field);
        game_begin(&field, &play, luck_next(&luck), &seeded_dice, NULL);
        for (int i = 0; i < 500 && !random_game_over(&play); i++) {
            random_order(&field, &play, &luck, &judged);
            game_view(&field, &play, judged.order.seat, &view);
            has_words(&judged.order);
            if (i % 4 == 0)
                try_position(&luck, judged.order.seat, judged.order.unit,
                             native_reach * field.native);
            game_play(&field, &play, &judged, &seeded_dice, NULL);
        }
    }
    return legal;
}
