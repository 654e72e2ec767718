// SPDX-License-Identifier: MIT
// A page and a bot that may know the same are told the same, byte for byte.
#define _POSIX_C_SOURCE 200809L
#include "cli/bot.h"
#include "cli/protocol.h"
#include "rules/war_of_independence/flow.h"
#include "support/test.h"
#include "wasm/exports.h"
#include "wasm/heap.h"
#include <stdlib.h>
#include <string.h>

// Memory here is the C library's.
void heap_reset(void)
{
}

static char *heard;
static size_t heard_bytes;

// The first line of the engine's answer; the caller frees it.
static char *told(struct engine *e, const char *line)
{
    size_t before;
    char *text;

    fflush(e->out);
    before = heard_bytes;
    engine_line(e, line);
    fflush(e->out);
    text = strdup(heard + before);
    text[strcspn(text, "\n")] = 0;
    return text;
}

static void assert_told(struct engine *e, const char *line, const char *page)
{
    char *bot = told(e, line);

    assert_string_equal(bot, page);
    free(bot);
}

// The page is sent bytes, as the server sends them.
static void compare(struct engine *e, int seat)
{
    const struct table *t = e->table;
    struct battle battle;
    struct game view;
    char line[64];

    battle_view(t->battle, &t->game, seat_sides(t->battle, seat), &battle);
    memcpy(page_battle(), &battle, (size_t)page_battle_bytes());
    strcpy(page_input(), t->battle->rules->name);
    page_open();
    assert_told(e, "battle", page_answer());
    game_view(t->battle, &t->game, seat, &view);
    memcpy(page_game(), &view, (size_t)page_game_bytes());
    page_state(seat);
    snprintf(line, sizeof line, "state %s", t->battle->seat[seat].name);
    assert_told(e, line, page_answer());
}

// The bot has the seats of one side, and plays what is suggested first.
static void play_and_compare(const char *opening, int orders)
{
    FILE *out = open_memstream(&heard, &heard_bytes);
    struct engine *e = engine_open(out);

    free(told(e, opening));
    compare(e, 0);
    for (int i = 0; i < orders; i++) {
        char order[ORDER_TEXT + 64], *offer = told(e, "suggest 1");

        snprintf(order, sizeof order, "play %s", offer);
        free(told(e, order));
        free(offer);
        compare(e, 0);
    }
    engine_close(e);
    fclose(out);
    free(heard);
}

TEST(a_page_and_a_bot_are_told_the_same_of_a_battle_in_the_open)
{
    play_and_compare("new kreuzdorf seed 7 seat north=random", 30);
}

TEST(a_page_and_a_bot_are_told_the_same_of_one_with_hidden_troops)
{
    play_and_compare("new germantown seed 7 seat british=random", 40);
}

TEST(a_page_and_a_bot_are_told_the_same_of_one_on_each_kind_of_table)
{
    play_and_compare("new tab-pickup seed 7 option space=free seat red=random", 30);
    play_and_compare("new tab-pickup seed 7 option space=square seat red=random", 30);
    play_and_compare("new tab-pickup seed 7 option space=hex seat red=random", 30);
}

static void refused_as_a_game(const struct game *g)
{
    memcpy(page_game(), g, (size_t)page_game_bytes());
    page_state(0);
    assert_non_null(strstr(page_answer(), "These bytes are no game of this battle."));
}

static void spoil_rows(const char *opening)
{
    FILE *out = open_memstream(&heard, &heard_bytes);
    struct engine *e = engine_open(out);
    const struct rules *rules;
    struct game spoilt;

    free(told(e, opening));
    compare(e, 0);
    rules = e->table->battle->rules;
    spoilt = e->table->game;
    spoilt.frame[0].kind = (uint8_t)rules->frames;
    refused_as_a_game(&spoilt);
    spoilt = e->table->game;
    spoilt.formation[1] = 200;
    refused_as_a_game(&spoilt);
    for (int i = 0; i < rules->fields->count; i++) {
        const struct field *row = &rules->fields->row[i];

        if (row->get || row->bit || (row->kind != FIELD_WORD && row->kind != FIELD_UNIT))
            continue; // a bit is one of two words whatever it is
        spoilt = e->table->game;
        field_put(row, &spoilt, 0, 255);
        refused_as_a_game(&spoilt);
    }
    for (int i = 0; i < rules->indexes; i++) {
        const struct index_row *row = &rules->index[i];

        spoilt = e->table->game;
        ((uint8_t *)&spoilt)[row->at + (row->count - 1) * row->step] = 255;
        refused_as_a_game(&spoilt);
    }
    engine_close(e);
    fclose(out);
    free(heard);
}

TEST(bytes_that_the_rows_of_the_rules_have_no_room_for_are_no_game)
{
    spoil_rows("new germantown seed 7 seat british=random");
    spoil_rows("new tab-naseby seed 7 seat king=random");
    spoil_rows("new awi-even-lines seed 7 seat american=random");
    spoil_rows("new bfe-monongahela seed 7 seat french=random");
}

// Opens the battle in the page, and has a game of it to be spoilt.
static struct woi_game *figures_of(const char *opening, struct game *g)
{
    FILE *out = open_memstream(&heard, &heard_bytes);
    struct engine *e = engine_open(out);

    free(told(e, opening));
    compare(e, 0);
    *g = e->table->game;
    engine_close(e);
    fclose(out);
    free(heard);
    return (struct woi_game *)(void *)g->block;
}

// In Trenton there are troops in houses, and no boats.
TEST(figures_that_lie_beyond_the_rows_of_their_units_are_no_game)
{
    struct game g;
    struct woi_game *w = figures_of("new awi-trenton seed 7 seat american=random", &g), was = *w;
    int inside = 0;

    while (!w->in[inside])
        inside++;
#define REFUSED(member, value) w->member = value, refused_as_a_game(&g), *w = was
    REFUSED(slot[1].first, WOI_FIGURES - 1);
    REFUSED(slot[1].first, was.slot[2].first);
    REFUSED(slot[1].ranks, 0);
    REFUSED(slot[1].left, was.slot[1].figures + 1);
    REFUSED(unit[0], was.unit[WOI_FIGURES - 1]);
    REFUSED(box[0].centre.north, LENGTH_MOST + 1);
    REFUSED(river[1].east, LENGTH_MOST);
    w->placed.points = 1;
    REFUSED(laid_point[0].east, LENGTH_MOST);
    REFUSED(fight.target[11], WOI_FIGURES + 1);
    REFUSED(fight.target[0], WOI_FIGURES);          // nobody's
    REFUSED(in[inside], IN_BOAT + 1);               // infantry
    REFUSED(in[inside], IN_HOUSE + WOI_PIECES - 1); // no piece
    REFUSED(in[inside], IN_HOUSE);                  // no house
#undef REFUSED
    g.type[70] = g.type[1]; // beyond the sets of troops
    refused_as_a_game(&g);
}

TEST(frames_that_count_figures_beyond_their_unit_are_no_game)
{
    static const struct frame wrong[] = {
        {.kind = FRAME_FF, .a = -1},
        {.kind = FRAME_HAZARDS, .a = WOI_UNIT_FIGURES + 1},
        {.kind = FRAME_HAZARDS, .b = -1},
        {.kind = FRAME_CANNON, .a = 0},
        {.kind = FRAME_CANNON, .a = PIECES},
        {.kind = FRAME_MELEE, .b = -1},
        {.kind = FRAME_MELEE, .x = WOI_FIGURES},
        {.kind = FRAME_MELEE, .x = WOI_FIGURES - 1},
    };
    struct game g;

    figures_of("new awi-even-lines seed 7 seat american=random", &g);
    for (int i = 0; i < COUNT(wrong); i++) {
        g.frame[g.depth - 1] = wrong[i];
        refused_as_a_game(&g);
    }
}

// A byte that is wrong is refused, or at least nothing is read beyond its table: the sanitizers see
// to that. Every seventh byte, so that all members of a row of structs have their turn.
static void spoil_bytes(const char *opening)
{
    FILE *out = open_memstream(&heard, &heard_bytes);
    struct engine *e = engine_open(out);
    uint8_t *byte = page_game();

    free(told(e, opening));
    compare(e, 0);
    for (int i = 0; i < page_game_bytes(); i += 7) {
        uint8_t was = byte[i];

        byte[i] = 255;
        assert_true(page_state(0) > 0);
        byte[i] = was;
    }
    engine_close(e);
    fclose(out);
    free(heard);
}

TEST(no_byte_of_a_game_leads_beyond_a_table)
{
    spoil_bytes("new germantown seed 7 seat british=random");
    spoil_bytes("new kreuzdorf seed 7 seat north=random");
    spoil_bytes("new tab-naseby seed 7 seat king=random");
    spoil_bytes("new tab-naseby seed 7 option space=hex seat king=random");
    spoil_bytes("new awi-trenton seed 7 seat american=random");
    spoil_bytes("new bfe-chippawa seed 7 seat british=random");
    spoil_bytes("new bfe-pickup seed 7 seat north=random");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_and_a_bot_are_told_the_same_of_a_battle_in_the_open),
        cmocka_unit_test(a_page_and_a_bot_are_told_the_same_of_one_with_hidden_troops),
        cmocka_unit_test(a_page_and_a_bot_are_told_the_same_of_one_on_each_kind_of_table),
        cmocka_unit_test(bytes_that_the_rows_of_the_rules_have_no_room_for_are_no_game),
        cmocka_unit_test(figures_that_lie_beyond_the_rows_of_their_units_are_no_game),
        cmocka_unit_test(frames_that_count_figures_beyond_their_unit_are_no_game),
        cmocka_unit_test(no_byte_of_a_game_leads_beyond_a_table),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
