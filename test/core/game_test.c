// SPDX-License-Identifier: MIT
#include "core/leg.h"
#include "support/test.h"
#include "toy.h"
#include <string.h>

static struct battle battle;
static struct game game;
static struct event list[64];
static struct events events;

// A game in which side A begins, up to the bids.
static void begin(void)
{
    struct listed_dice dice = listed_dice((uint8_t[]){5, 2}, 2);

    events = (struct events){list, 0, 64, false};
    game_begin(&battle, &game, 9, &dice.dice, &events);
}

static struct verdict judge(int seat, const char *text)
{
    return toy_judged(&battle, &game, seat, text).verdict;
}

static void play(int seat, const char *text, const uint8_t *face, int faces)
{
    struct listed_dice dice = listed_dice(face, faces);
    struct judged judged = toy_judged(&battle, &game, seat, text);

    assert_true(fine(judged.verdict));
    events.count = 0;
    game_play(&battle, &game, &judged, &dice.dice, &events);
    assert_int_equal(dice.used, faces);
}

static void begin_turns(void)
{
    begin();
    play(1, "bid 1", NULL, 0);
    play(0, "bid 0", NULL, 0);
}

static void told(int i, int kind, int a, int b)
{
    assert_true(i < events.count);
    assert_int_equal(list[i].kind, kind);
    assert_int_equal(list[i].a, a);
    assert_int_equal(list[i].b, b);
}

TEST(a_game_rests_at_a_roll_until_there_are_dice)
{
    struct listed_dice dice = listed_dice((uint8_t[]){1, 4}, 2);
    static struct game aside;
    struct throw throw;

    game_begin(&battle, &game, 9, NULL, NULL);
    assert_int_equal(roll_event(&game.roll).c, 6);
    assert_int_equal(game.ask.seats, 0);
    assert_string_equal(judge(0, "bid 1").why, "Dice must be thrown first.");
    aside = game;
    assert_true(dice_throw(&dice.dice, &aside, &game.roll, &throw));
    game_fall(&battle, &game, &throw.fall, NULL);
    assert_int_equal(game.dice_used, 2);
    assert_int_equal(game.roll.rows, 0);
    assert_int_equal(game.ask.seats, 0); // it does not run on
    game_run(&battle, &game, NULL, NULL);
    assert_int_equal(game.ask.seats, 3);
}

TEST(dice_that_were_thrown_again_are_told_of_first)
{
    struct listed_dice dice = listed_dice((uint8_t[]){4, 4, 5, 2}, 4);

    events = (struct events){list, 0, 64, false};
    game_begin(&battle, &game, 9, &dice.dice, &events);
    assert_int_equal(events.count, 6);
    told(0, EVENT_ROLL, TOY_ROLL_ROLE, 2);
    assert_int_equal(list[0].c, 6);
    told(1, EVENT_FACE, 4, 0);
    told(2, EVENT_FACE, 4, 1);
    told(3, EVENT_FACE, 5, 0);
    told(4, EVENT_FACE, 2, 1);
    told(5, EVENT_CLASS, 2, 3);
    assert_int_equal(list[4].c, TOY_ROLL_ROLE);
    assert_int_equal(list[5].c, TOY_ROLL_ROLE);
}

TEST(more_rethrown_dice_than_a_throw_remembers_are_told_as_far_as_they_go)
{
    static uint8_t faces[72];
    struct listed_dice dice = listed_dice(faces, 72);

    memset(faces, 4, 72);
    faces[71] = 1;
    events = (struct events){list, 0, 64, false};
    game_begin(&battle, &game, 9, &dice.dice, &events);
    assert_int_equal(events.count, 1 + 6 + 1); // after 66 dice there was no room
    told(6, EVENT_FACE, 1, 1);
    assert_false(events.full);
}

TEST(a_list_that_is_full_says_so_and_keeps_what_came_first)
{
    uint8_t faces[] = {4, 5};
    struct listed_dice dice = listed_dice(faces, 2);

    events = (struct events){list, 0, 2, false};
    game_begin(&battle, &game, 9, &dice.dice, &events);
    assert_true(events.full);
    assert_int_equal(events.count, 2);
    told(0, EVENT_ROLL, TOY_ROLL_ROLE, 2);
}

TEST(secret_answers_wait_until_all_are_in)
{
    begin();
    assert_int_equal(game.ask.seats, 3);
    assert_int_equal(game.ask.kind, TOY_ASK_BID);
    play(1, "bid 2", NULL, 0);
    assert_int_equal(game.ask.seats, 1);
    assert_int_equal(game.ask.kind, TOY_ASK_BID);
    assert_string_equal(judge(1, "bid 3").why, "It is not for this seat to decide now.");
    play(0, "bid 1", NULL, 0);
    assert_int_equal(game.ask.kind, TOY_ASK_TURN);
    assert_int_equal(game.ask.seats, 1);
    assert_int_equal(game.depth, 1);
}

TEST(the_rule_set_is_asked_what_core_does_not_know)
{
    struct verdict v;

    begin_turns();
    v = judge(0, "A1 move ahead 3in");
    assert_int_equal(v.clause, TOY_TURN);
    assert_string_equal(v.why, "A unit moves up to 2 inches.");
    assert_true(fine(judge(0, "A1 move ahead 2")));
    assert_string_equal(judge(3, "pass").why, "It is not for this seat to decide now.");
    assert_string_equal(judge(200, "pass").why, "It is not for this seat to decide now.");
}

TEST(an_order_is_played_to_the_next_ask)
{
    begin_turns();
    play(0, "A1 move ahead 2in", NULL, 0);
    assert_int_equal(game.box[A1].centre.north, INCH(6));
    assert_int_equal(game.ask.seats, 2);
    assert_int_equal(game.turn, 2);
}

TEST(a_throw_is_told_die_by_die_and_what_it_comes_to)
{
    begin_turns();
    play(0, "A1 shoot B1", (uint8_t[]){2, 6}, 2);
    told(0, EVENT_MODIFIER, 0, 0);
    told(1, EVENT_ROLL, TOY_ROLL_SHOT, 2);
    assert_int_equal(list[1].unit, A1);
    assert_int_equal(list[1].other, B1);
    told(2, EVENT_FACE, 2, 0);
    told(3, EVENT_FACE, 6, 1);
    assert_int_equal(list[3].dice, 6); // sides
    told(4, EVENT_CLASS, 0, 1);
    assert_int_equal(list[4].dice, 1); // a six
    told(5, EVENT_REMOVED, 0, 0);
    assert_false(on_table(&game, B1));
    assert_int_equal(game.dice_used, 4);
}

TEST(a_roll_leads_to_another)
{
    begin_turns();
    play(0, "A1 shoot B1", (uint8_t[]){2, 4, 3, 3}, 4); // 6 and a bid of 1: it stands
    assert_true(on_table(&game, B1));
    assert_int_equal(game.state[B1], TOY_HIT);
    told(9, EVENT_CLASS, 1, 7);
    play(1, "B1 shoot A2", (uint8_t[]){5, 4, 3, 3}, 4);
    assert_false(on_table(&game, A2));
}

TEST(a_game_ends_where_the_rules_say)
{
    begin_turns();
    play(0, "A1 shoot B1", (uint8_t[]){6, 6}, 2);
    play(1, "pass", NULL, 0);
    play(0, "A1 shoot B2", (uint8_t[]){6, 6}, 2);
    assert_int_equal(game.outcome, OUTCOME_WIN);
    assert_int_equal(game.winner, 0);
    assert_int_equal(game.ask.seats, 0);
    assert_string_equal(judge(1, "pass").why, "The game is over.");
    assert_string_equal(judge(1, "concede").why, "The game is over.");
}

TEST(a_draw_has_no_winner)
{
    begin_turns();
    for (int i = 0; i < 20; i++)
        play(i % 2, "pass", NULL, 0);
    assert_int_equal(game.outcome, OUTCOME_DRAW);
    assert_int_equal(game.winner, 0);
}

TEST(whoever_is_asked_may_concede)
{
    begin();
    assert_string_equal(judge(2, "concede").why, "It is not for this seat to decide now.");
    assert_false(fine(judge(0, "A1 concede")));
    assert_false(fine(judge(0, "concede yes")));
    play(0, "concede", NULL, 0);
    assert_int_equal(game.outcome, OUTCOME_WIN);
    assert_int_equal(game.winner, 1);
    told(0, EVENT_OVER, OUTCOME_WIN, 1);
    begin_turns();
    play(0, "pass", NULL, 0);
    play(1, "concede", NULL, 0);
    assert_int_equal(game.winner, 0);
}

TEST(the_same_seed_is_the_same_game)
{
    static struct game a, c;

    game_begin(&battle, &a, 77, &seeded_dice, NULL);
    game_begin(&battle, &c, 77, &seeded_dice, NULL);
    assert_memory_equal(&a, &c, sizeof a);
    assert_true(game_hash(&battle, &a) == game_hash(&battle, &c));
    game_begin(&battle, &c, 78, &seeded_dice, NULL);
    assert_true(game_hash(&battle, &a) != game_hash(&battle, &c));
}

TEST(every_byte_counts_in_the_hash)
{
    uint64_t was;

    begin();
    was = game_hash(&battle, &game);
    for (size_t i = 0; i < game_bytes(&battle); i++) {
        ((uint8_t *)&game)[i] ^= 1;
        assert_true(game_hash(&battle, &game) != was);
        ((uint8_t *)&game)[i] ^= 1;
    }
    assert_true(game_hash(&battle, &game) == was);
}

TEST(a_view_has_no_key_and_no_hidden_units)
{
    static struct game view;

    battle.option[TOY_AMBUSH] = 1;
    begin();
    game.block[offsetof(struct toy_game, secret) + B2] = 4;
    game_view(&battle, &game, 0, &view);
    assert_int_equal(view.dice_key, 0);
    assert_true(on_table(&view, B1));
    assert_false(on_table(&view, B2));
    assert_int_equal(view.block[offsetof(struct toy_game, secret) + B2], 0);
    game_view(&battle, &game, 1, &view);
    assert_true(on_table(&view, B2));
    game_view(&battle, &game, 2, &view); // the umpire
    assert_true(on_table(&view, B2));
    game_view(&battle, &game, 3, &view); // the crowd
    assert_false(on_table(&view, B2));
    battle.option[TOY_AMBUSH] = 0;
}

TEST(a_view_has_no_ground_that_is_hidden_from_its_side)
{
    static const struct vec pit[] = {{0, 0}, {INCH(1), 0}, {0, INCH(1)}};
    static struct game view;

    begin();
    assert_false(game_has_secrets(&battle, &game));
    ground_lay(&battle, &game, (struct piece){.what = 1, .hidden = 1 << 0}, pit, 3);
    assert_true(game_has_secrets(&battle, &game));
    for (int seat = 0; seat < 4; seat++) {
        bool knows = !(seat_sides(&battle, seat) & 1 << 0);
        struct land land;

        game_view(&battle, &game, seat, &view);
        land = ground_piece(&battle, &view, 0);
        assert_int_equal(land.piece->points, knows ? 3 : 0);
        assert_int_equal(land_holds(land, (struct vec){MM(5), MM(5)}, 0), knows);
    }
}

TEST(games_that_differ_only_in_what_a_seat_cannot_know_look_the_same_to_it)
{
    static struct game other, view, other_view;

    battle.option[TOY_AMBUSH] = 1;
    begin();
    play(1, "bid 1", NULL, 0);
    other = game;
    other.dice_key = 10;
    other.block[offsetof(struct toy_game, bid) + 1] = 3; // B's sealed bid
    game_place(&other, B2, (struct vec){INCH(3), INCH(3)}, 77, INCH(1), INCH(1));
    other.state[B2] = TOY_HIT;
    other.formation[B2] = 1;
    game_view(&battle, &game, 0, &view);
    game_view(&battle, &other, 0, &other_view);
    assert_memory_equal(&view, &other_view, sizeof view);
    game_view(&battle, &game, 1, &view);
    game_view(&battle, &other, 1, &other_view);
    assert_memory_not_equal(&view, &other_view, sizeof view);
    battle.option[TOY_AMBUSH] = 0;
}

// The last of sixteen seats is one like any other.
TEST(sixteen_seats_are_asked_and_answer)
{
    struct battle many = battle;
    struct judged judged;
    struct order pass;

    many.seats = SEATS;
    for (int seat = 4; seat < SEATS; seat++)
        many.seat[seat] = (struct seat){.side = (uint8_t)(seat & 1), .kind = SEAT_PLAYER};
    begin_turns();
    game_ask(&game, (1 << SEATS) - 1, TOY_ASK_TURN, 0, 0);
    pass = toy_order(&many, SEATS - 1, "pass");
    assert_true(fine(game_check_seen(&many, &game, &pass, &judged)));
    assert_int_equal(game_prompted(&many, &game, game.ask.seats & ~0x7fff), SEATS - 1);
    game_play(&many, &game, &judged, NULL, &events);
    assert_int_equal(game.ask.seats & 1 << (SEATS - 1), 0);
    assert_int_equal(seat_sides(&many, SEATS - 1), 1 << 1);
}

// What rule sets to come were counted to need: a turn's plans, ground under fire, single figures.
TEST(a_block_has_room_for_plans_ground_and_figures)
{
    struct room {
        struct leg plan[512];
        struct placed placed;
        struct piece piece[60];
        struct vec point[300];
        uint8_t hits[300];
        struct box figure[340];
        uint8_t unit_of_figure[340], unit[UNIT_SLOTS][8];
    };

    assert_true(sizeof(struct room) <= BLOCK_MOST);
    assert_true(60 <= PLACED_MOST);
}

TEST(ticks_are_no_part_of_a_game)
{
    static struct game view;
    uint64_t was;

    begin();
    was = game_hash(&battle, &game);
    game.tick += 5;
    assert_true(game_hash(&battle, &game) == was);
    assert_false(game_has_secrets(&battle, &game));
    game_view(&battle, &game, 0, &view);
    assert_int_equal(view.tick, 0);
    game_view_common(&battle, &game, &view);
    assert_int_equal(view.tick, 0);
}

TEST(every_play_and_throw_is_another_rest)
{
    uint64_t was;

    begin();
    was = game.tick;
    assert_true(was > 0);
    play(0, "bid 1", NULL, 0);
    assert_int_equal(game.tick, was + 1);
    play(1, "bid 1", NULL, 0);
    play(0, "A1 shoot B1", (uint8_t[]){1, 1}, 2);
    assert_int_equal(game.tick, was + 4);
}

static void ambush(void)
{
    battle.option[TOY_AMBUSH] = 1;
    begin();
    play(0, "bid 1", NULL, 0);
    play(1, "bid 1", NULL, 0);
}

TEST(of_a_hidden_unit_the_battle_does_not_say_where_and_how_it_stands)
{
    static struct battle view;

    begin();
    game.hidden[B1] = 1;
    battle.roster[B1].detail[0] = 3;
    battle_view(&battle, &game, 1, &view);
    assert_int_equal(view.roster[B1].placed, 0);
    assert_int_equal(view.roster[B1].detail[0], 0);
    assert_string_equal(view.roster[B1].name, battle.roster[B1].name);
    assert_memory_equal(&view.roster[A1], &battle.roster[A1], sizeof view.roster[A1]);
    battle_view(&battle, &game, 2, &view);
    assert_memory_equal(&view, &battle, sizeof view);
    battle.roster[B1].detail[0] = 0;
}

TEST(seats_of_one_side_know_the_same_hidden_units)
{
    static struct game view;

    ambush();
    battle.seat[2] = (struct seat){"A-too", 0, SEAT_PLAYER, 0, {0}};
    assert_int_equal(seat_sides(&battle, 2), 1);
    game_view(&battle, &game, 2, &view);
    assert_false(on_table(&view, B2));
    battle.seat[2].side = 1;
    assert_int_equal(seat_sides(&battle, 2), 2);
    game_view(&battle, &game, 2, &view);
    assert_true(on_table(&view, B2));
    battle = toy_battle();
}

TEST(a_seat_has_ears_of_its_side_and_of_its_own)
{
    battle.seat[2] = (struct seat){"A-too", 0, SEAT_PLAYER, 0, {0}};
    assert_int_equal(seat_ears(&battle, 0), 1 | ear_of_seat(0));
    assert_int_equal(seat_ears(&battle, 2), 1 | ear_of_seat(2));
    battle.seat[2].kind = SEAT_SPECTATOR;
    assert_int_equal(seat_ears(&battle, 2), WATCHERS_EARS);
    battle.seat[2].kind = SEAT_UMPIRE;
    assert_int_equal(seat_ears(&battle, 2), 0);
    battle = toy_battle();
}

// The walks it takes to play what was judged by `seat`'s view of the game.
static int walks_to_move(int seat, const char *text)
{
    struct order o = toy_order(&battle, seat, text);
    struct judged judged;
    int walked;

    assert_true(fine(game_check_seen(&battle, &game, &o, &judged)));
    walked = toy_walks;
    game_play(&battle, &game, &judged, NULL, NULL);
    return toy_walks - walked;
}

TEST(what_was_judged_as_a_whole_is_not_walked_again)
{
    struct vec from;

    begin_turns();
    from = game.box[A1].centre;
    assert_int_equal(walks_to_move(0, "A1 move ahead 2in"), 0);
    assert_int_equal(game.box[A1].centre.north, from.north + INCH(2));
}

TEST(what_was_judged_by_less_is_walked_again)
{
    ambush();
    assert_int_equal(walks_to_move(0, "A1 move ahead 2in"), 1); // it does not know of B2
    assert_int_equal(walks_to_move(1, "B1 move ahead 2in"), 0);
    battle = toy_battle();
}

TEST(what_is_trusted_is_walked_when_it_is_played)
{
    struct order o = toy_order(&battle, 0, "A1 move ahead 1in");
    struct judged judged;
    int walked;

    begin_turns();
    walked = toy_walks;
    judged_on_trust(&game, &o, &judged);
    assert_int_equal(toy_walks, walked);
    game_play(&battle, &game, &judged, NULL, NULL);
    assert_int_equal(toy_walks, walked + 1);
}

static void draw_unjudged(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                          struct judged *judged)
{
    (void)b, (void)g, (void)luck;
    judged->order = order_of(seat, A1, TOY_MOVE);
    order_word(&judged->order, WORD_AHEAD);
    order_length(&judged->order, INCH(1));
}

static void draw_judged(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                        struct judged *judged)
{
    draw_unjudged(b, g, seat, luck, judged);
    judged->whole = fine(b->rules->check(b, g, &judged->order, &judged->walk));
}

TEST(what_is_drawn_is_judged)
{
    struct rules rules = toy;
    struct luck luck = {1};
    struct judged judged;
    int walked;

    for (int i = 0; i < 2; i++) {
        begin_turns();
        walked = toy_walks;
        rules.draw = i ? draw_judged : draw_unjudged;
        battle.rules = &rules;
        game_draw(&battle, &game, 0, &luck, &judged);
        assert_true(fine(judged.verdict) && judged.whole);
        game_play(&battle, &game, &judged, NULL, NULL);
        assert_int_equal(toy_walks, walked + 1); // once, by whomever
        battle.rules = &toy;
    }
}

TEST(a_refusal_does_not_tell_where_a_hidden_unit_is)
{
    struct judged judged;
    struct order o;

    ambush();
    o = toy_order(&battle, 0, "A1 shoot B2");
    assert_true(fine(game_check(&battle, &game, &o, &judged)));
    assert_string_equal(game_check_seen(&battle, &game, &o, &judged).why,
                        "Only enemies on the table are shot at.");
    o.seat = 200;
    assert_string_equal(game_check_seen(&battle, &game, &o, &judged).why,
                        "It is not for this seat to decide now.");
    battle = toy_battle();
}

TEST(who_watches_sees_what_all_players_know)
{
    static struct game view;

    begin();
    assert_false(game_has_secrets(&battle, &game));
    play(0, "bid 1", NULL, 0);
    assert_true(game_has_secrets(&battle, &game)); // a bid under seal
    ambush();
    assert_true(game_has_secrets(&battle, &game));
    game.hidden[A1] = 2;
    game_view_common(&battle, &game, &view);
    assert_false(on_table(&view, A1));
    assert_false(on_table(&view, B2));
    assert_true(on_table(&view, B1));
    assert_int_equal(view.dice_key, 0);
    battle = toy_battle();
}

TEST(a_roll_for_a_unit_that_is_not_known_is_a_secret)
{
    begin_turns();
    play(0, "A1 shoot B1", (uint8_t[]){4, 1}, 2);
    assert_int_equal(game.roll.unit, B1);
    assert_false(game_has_secrets(&battle, &game));
    game.hidden[B1] = 1;
    assert_true(game_has_secrets(&battle, &game));
}

TEST(of_a_roll_in_secret_only_the_dice_are_seen)
{
    static struct game view;

    ambush();
    play(0, "A1 shoot B1", (uint8_t[]){4, 1}, 2);
    game.hidden[B1] = 1;
    assert_int_equal(game.roll.purpose, TOY_ROLL_STAND);
    game_view(&battle, &game, 0, &view);
    assert_int_equal(view.roll.purpose, 0);
    assert_int_equal(view.roll.unit, 0);
    assert_int_equal(roll_dice(&view.roll, HAND_BOTH), 2);
    assert_int_equal(roll_event(&view.roll).c, 6);
    game_view(&battle, &game, 1, &view);
    assert_int_equal(view.roll.purpose, TOY_ROLL_STAND);
    game_view(&battle, &game, 2, &view); // the umpire
    assert_int_equal(view.roll.unit, B1);
    battle = toy_battle();
}

TEST(what_is_thrown_in_secret_is_told_in_secret)
{
    struct listed_dice dice = listed_dice((uint8_t[]){6, 6}, 2);

    ambush();
    play(0, "A1 shoot B1", (uint8_t[]){4, 1}, 2);
    game.hidden[B1] = 1;
    events.count = 0;
    game_run(&battle, &game, &dice.dice, &events);
    told(0, EVENT_ROLL, TOY_ROLL_STAND, 2);
    for (int i = 0; i < 4; i++) // the roll, two faces, the class
        assert_int_equal(list[i].secret, 1);
    battle = toy_battle();
}

TEST(a_popped_frame_leaves_no_trace)
{
    static struct game before;
    struct frame *f;

    begin();
    before = game;
    f = game_push(&game, 9, A1, B1);
    f->x = 77;
    assert_ptr_equal(game_top(&game), f);
    game_pop(&game);
    assert_memory_equal(&game, &before, sizeof game);
}

TEST(units_that_are_placed_shifted_and_removed_are_where_they_should_be)
{
    begin();
    game_place(&game, A1, (struct vec){INCH(3), INCH(4)}, 0x4000, INCH(1), INCH(0.5));
    assert_int_equal(game.face[A1], 0x4000);
    assert_int_equal(game.box[A1].front_east, INCH(0.5));
    game_shift(&game, A1, (struct vec){10, -10});
    assert_int_equal(game.box[A1].centre.east, INCH(3) + 10);
    assert_int_equal(game.box[A1].centre.north, INCH(4) - 10);
    game_remove(&game, A1);
    assert_false(on_table(&game, A1));
    assert_int_equal(game.box[A1].front_east, 0);
}

TEST(units_a_scenario_does_not_place_are_nowhere)
{
    begin();
    assert_false(on_table(&game, B2 + 1));
    assert_false(on_table(&game, 0));
}

TEST(slots_with_a_value_are_found_up_to_the_last_unit_and_below_64)
{
    static struct game g;

    for (int slot = 0; slot < UNIT_SLOTS; slot++)
        g.state[slot] = (uint8_t)(slot % 3 ? 0x80 : 0x7f);
    g.units = 9;
    assert_true(game_slots(&g, g.state, 0x7f) == (1 << 3 | 1 << 6 | 1 << 9));
    assert_true(game_slots(&g, g.state, 0) == 0);
    g.units = 8;
    assert_true(game_slots(&g, g.state, 0x7f) == (1 << 3 | 1 << 6));
    g.units = UNIT_SLOTS - 1;
    assert_true(game_slots(&g, g.state, 0x7f) == 0x9249249249249248u);
    assert_true((game_slots(&g, g.state, 0x7f) | game_slots(&g, g.state, 0x80)) == ~(uint64_t)1);
    g.side[3] = g.side[4] = g.side[63] = 1;
    assert_true(game_slots_both(&g, g.state, 0x7f, g.side, 1) == (1 << 3 | (uint64_t)1 << 63));
    assert_true(game_slots_both(&g, g.side, 1, g.state, 0x80) == 1 << 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slots_with_a_value_are_found_up_to_the_last_unit_and_below_64),
        cmocka_unit_test(a_game_rests_at_a_roll_until_there_are_dice),
        cmocka_unit_test(dice_that_were_thrown_again_are_told_of_first),
        cmocka_unit_test(more_rethrown_dice_than_a_throw_remembers_are_told_as_far_as_they_go),
        cmocka_unit_test(a_list_that_is_full_says_so_and_keeps_what_came_first),
        cmocka_unit_test(secret_answers_wait_until_all_are_in),
        cmocka_unit_test(the_rule_set_is_asked_what_core_does_not_know),
        cmocka_unit_test(an_order_is_played_to_the_next_ask),
        cmocka_unit_test(a_throw_is_told_die_by_die_and_what_it_comes_to),
        cmocka_unit_test(a_roll_leads_to_another),
        cmocka_unit_test(a_game_ends_where_the_rules_say),
        cmocka_unit_test(a_draw_has_no_winner),
        cmocka_unit_test(whoever_is_asked_may_concede),
        cmocka_unit_test(the_same_seed_is_the_same_game),
        cmocka_unit_test(every_byte_counts_in_the_hash),
        cmocka_unit_test(sixteen_seats_are_asked_and_answer),
        cmocka_unit_test(a_block_has_room_for_plans_ground_and_figures),
        cmocka_unit_test(ticks_are_no_part_of_a_game),
        cmocka_unit_test(every_play_and_throw_is_another_rest),
        cmocka_unit_test(what_was_judged_as_a_whole_is_not_walked_again),
        cmocka_unit_test(what_was_judged_by_less_is_walked_again),
        cmocka_unit_test(what_is_trusted_is_walked_when_it_is_played),
        cmocka_unit_test(what_is_drawn_is_judged),
        cmocka_unit_test(a_view_has_no_key_and_no_hidden_units),
        cmocka_unit_test(a_view_has_no_ground_that_is_hidden_from_its_side),
        cmocka_unit_test(games_that_differ_only_in_what_a_seat_cannot_know_look_the_same_to_it),
        cmocka_unit_test(of_a_hidden_unit_the_battle_does_not_say_where_and_how_it_stands),
        cmocka_unit_test(seats_of_one_side_know_the_same_hidden_units),
        cmocka_unit_test(a_seat_has_ears_of_its_side_and_of_its_own),
        cmocka_unit_test(a_refusal_does_not_tell_where_a_hidden_unit_is),
        cmocka_unit_test(who_watches_sees_what_all_players_know),
        cmocka_unit_test(a_roll_for_a_unit_that_is_not_known_is_a_secret),
        cmocka_unit_test(of_a_roll_in_secret_only_the_dice_are_seen),
        cmocka_unit_test(what_is_thrown_in_secret_is_told_in_secret),
        cmocka_unit_test(a_popped_frame_leaves_no_trace),
        cmocka_unit_test(units_that_are_placed_shifted_and_removed_are_where_they_should_be),
        cmocka_unit_test(units_a_scenario_does_not_place_are_nowhere),
    };

    battle = toy_battle();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
