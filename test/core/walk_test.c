// SPDX-License-Identifier: MIT
// The walker under a law of a page.
//
// Units are bases of 2 by 1 in that march straight on or wheel. Enemies stop them, friends let them
// pass and throw them into disorder, ground is a wall, a gate or a bog; some lie in ambush.
#include "core/segment.h"
#include "core/walker.h"
#include "support/test.h"
#include "toy.h"

enum { WALL = 1, GATE, BOG };
enum { RANK_WALL, RANK_ENEMY, RANK_SEEN, RANK_EDGE };
enum {
    CLAUSE_WALL = 1,
    CLAUSE_GATE,
    CLAUSE_ENEMY,
    CLAUSE_SEEN,
    CLAUSE_EDGE,
    CLAUSE_DEAR,
    CLAUSE_END
};
enum { JUMP = LEG_RULES, TWICE, FAR_OFF, NO };
enum { SEEN_FROM = INCH(2), GATE_REACH = INCH(1) };

static struct rules rules;
static struct battle battle;
static struct game game;
static struct walk walk;
static struct walker walker;
static bool polite, asked; // enemies are asked about; so it was

// Placed by the middle of its front edge.
static void body(const struct battle *b, const struct game *g, int unit, const struct pose *pose,
                 struct body *out)
{
    struct box box = g->box[unit];

    (void)b;
    if (pose) {
        box = box_at(pose->at, pose->face, INCH(1), INCH(1) / 2);
        box.centre = vec_sub(box.centre, (struct vec){box.front_east, box.front_north});
    }
    body_of_box(&box, out);
    out->pose = pose
                    ? *pose
                    : (struct pose){.at = box_face_centre(&box, FACE_FRONT), .face = g->face[unit]};
}

static void wheel_leg(const struct leg *leg, struct stretch *s)
{
    int side = (int16_t)leg->way > 0 ? 1 : -1;
    struct direction right = direction_of((bearing)(s->from.face + 0x4000));

    s->turn = (int16_t)leg->way;
    s->hub = vec_add(s->from.at, along(right, side * INCH(1)));
    s->far = stretch_arc(INCH(2), side * s->turn);
}

static struct verdict leg_of(struct walker *w, const struct leg *leg, struct stretch *s)
{
    s->rate = 1;
    s->way = direction_of((bearing)(w->at.face + leg->way));
    s->far = leg->far;
    switch (leg->kind) {
    case LEG_WHEEL:
        wheel_leg(leg, s);
        break;
    case JUMP: // a little aside, and straight on from there
        s->jump = true;
        s->from.at.east += INCH(1);
        break;
    case TWICE:
        s->more = w->at.at.north == INCH(4.5);
        break;
    case FAR_OFF:
        s->put = true;
        s->from.at.east += INCH(10);
        break;
    case NO:
        return refuse(CLAUSE_DEAR, "No.");
    default:
        break;
    }
    return s->far <= w->left ? FINE : refuse(CLAUSE_DEAR, "Too far.");
}

static struct bar troops(const struct walker *w, const struct stretch *s, int unit)
{
    (void)s;
    if (w->g->side[unit] == w->g->side[w->unit])
        return (struct bar){.kind = BAR_PASS, .deeper = 5};
    if (w->g->hidden[unit] || w->g->hidden[w->unit])
        return (struct bar){.kind = BAR_ASK, .rank = RANK_ENEMY, .reach = SEEN_FROM};
    return (struct bar){.kind = polite ? BAR_ASK : BAR_STOP,
                        .rank = RANK_ENEMY,
                        .clause = CLAUSE_ENEMY,
                        .reach = polite ? INCH(1) : 0};
}

static struct bar land(const struct walker *w, const struct stretch *s, int piece)
{
    (void)s;
    if (piece == LAND_EDGE)
        return (struct bar){.kind = BAR_REFUSE,
                            .rank = RANK_EDGE,
                            .clause = CLAUSE_EDGE,
                            .deeper = 5,
                            .why = "The edge."};
    if (w->b->piece[piece].what == GATE)
        return (struct bar){.kind = BAR_STOP,
                            .rank = RANK_WALL,
                            .point = 1,
                            .clause = CLAUSE_GATE,
                            .reach = GATE_REACH};
    return (struct bar){.kind = BAR_STOP, .rank = RANK_WALL, .clause = CLAUSE_WALL, .deeper = 5};
}

static enum at_bar stops(const struct walker *w, struct stretch *s, struct bar *bar,
                         const struct body *at)
{
    asked = true;
    if (bar->kind == BAR_PASS) {
        s->from.manner = 1;
        return AT_CHANGED;
    }
    if (bar->reach == SEEN_FROM && body_overlaps(at, bar->body, 0)) {
        bar->clause = CLAUSE_ENEMY;
        return AT_STOPS;
    }
    if (bar->reach == SEEN_FROM) {
        bar->rank = RANK_SEEN;
        bar->clause = CLAUSE_SEEN;
        return body_gap(at, bar->body) <= SEEN_FROM ? AT_ENDS : AT_GOES;
    }
    return body_gap(at, bar->body) < INCH(1) && w->unit == A1 ? AT_STOPS : AT_GOES;
}

static struct verdict price(struct walker *w, struct stretch *s, const struct span *span, int spans,
                            length *cost)
{
    *cost = s->gone * s->rate;
    for (int i = 0; i < spans; i++)
        *cost += span[i].inside;
    return *cost <= w->left ? FINE : refuse(CLAUSE_DEAR, "Too dear.");
}

// Nobody stays on top of anybody.
static struct verdict end(struct walker *w, bool last)
{
    struct body at, other;

    w->b->rules->body(w->b, w->g, w->unit, &w->at, &at);
    for (int unit = 1; unit <= w->g->units; unit++) {
        if (unit == w->unit || (!last && w->g->side[unit] != w->g->side[w->unit]))
            continue;
        w->b->rules->body(w->b, w->g, unit, NULL, &other);
        if (body_overlaps(&at, &other, 5))
            return refuse(CLAUSE_END, "On top of somebody.");
    }
    return FINE;
}

static const struct law law = {.ground = 1 << WALL | 1 << GATE,
                               .priced = 1 << BOG,
                               .near = INCH(2),
                               .step = MM(1),
                               .fine = MM(1) / 10,
                               .grid = MM(1) / 10,
                               .leg = leg_of,
                               .troops = troops,
                               .land = land,
                               .stops = stops,
                               .price = price,
                               .end = end};

// A1 and A2 look north from 4 in, B1 and B2 south from 20 in.
static void begin(void)
{
    rules = toy;
    rules.body = body;
    battle = toy_battle();
    battle.rules = &rules;
    battle.pieces = battle.points = 0;
    game_begin(&battle, &game, 9, NULL, NULL);
    polite = asked = false;
}

static void lay(int what, enum shape shape, length width, const struct vec *point, int points)
{
    struct piece *piece = &battle.piece[battle.pieces++];

    *piece = (struct piece){.what = (uint8_t)what,
                            .shape = (uint8_t)shape,
                            .first = (uint16_t)battle.points,
                            .points = (uint16_t)points,
                            .width = width};
    for (int i = 0; i < points; i++)
        battle.point[battle.points++] = point[i];
    piece->bounds = piece_bounds(piece, point);
}

static void lay_field(int what, length west, length south, length east, length north)
{
    const struct vec corner[] = {{west, south}, {east, south}, {east, north}, {west, north}};

    lay(what, SHAPE_AREA, 0, corner, 4);
}

static void put(int unit, length east, length north)
{
    game_place(&game, unit, (struct vec){east, north}, game.face[unit], INCH(1), INCH(1) / 2);
}

static struct verdict walked(int unit, const struct leg *leg, int legs)
{
    struct legs list;

    list.count = legs;
    for (int i = 0; i < legs; i++)
        list.leg[i] = leg[i];
    walk.through = walk.found = 0;
    walk.stop_clause = 0;
    walk.stopper = walk.strides = 0;
    walker = (struct walker){.b = &battle,
                             .g = &game,
                             .law = &law,
                             .unit = unit,
                             .walk = &walk,
                             .allowance = INCH(20),
                             .left = INCH(20)};
    walker.at =
        (struct pose){.at = box_face_centre(&game.box[unit], FACE_FRONT), .face = game.face[unit]};
    return walk_legs(&walker, &list);
}

static struct verdict ahead(int unit, length far)
{
    return walked(unit, &(struct leg){.kind = LEG_GO, .far = far}, 1);
}

static struct verdict wheel(int unit, int degrees)
{
    return walked(unit,
                  &(struct leg){.kind = LEG_WHEEL, .way = bearing_from_degrees(degrees * 1000)}, 1);
}

static struct vec centre(void)
{
    struct body at;

    body(&battle, &game, walker.unit, &walk.end, &at);
    return at.outline.centre;
}

static void assert_ends(length east, length north)
{
    assert_int_equal(centre().east, east);
    assert_int_equal(centre().north, north);
}

// --- straight on ---

TEST(with_nothing_near_it_gets_all_the_way)
{
    begin();
    assert_true(fine(ahead(A1, INCH(5))));
    assert_ends(INCH(6), INCH(9));
    assert_int_equal(walk.spent, INCH(5));
    assert_int_equal(walk.allowed, INCH(20));
    assert_int_equal(walk.stop_clause, 0);
    assert_int_equal(walk.strides, 1);
    assert_int_equal(walk.stride[0].spent, INCH(5));
}

TEST(an_enemy_stops_it_a_hair_before_contact)
{
    begin();
    assert_true(fine(ahead(A1, INCH(18))));
    assert_int_equal(walk.stop_clause, CLAUSE_ENEMY);
    assert_int_equal(walk.stopper, B1);
    assert_ends(INCH(6), INCH(19));
    begin();
    put(B1, INCH(8), INCH(12)); // side by side is not in the way
    assert_true(fine(ahead(A1, INCH(18))));
    assert_int_equal(walk.stop_clause, 0);
}

TEST(an_enemy_who_is_asked_about_may_let_it_go_on)
{
    begin();
    polite = true;
    assert_true(fine(ahead(A1, INCH(18))));
    assert_ends(INCH(6), INCH(18));
    begin();
    polite = true;
    assert_true(fine(ahead(A2, INCH(15))));
    assert_true(asked);
    assert_int_equal(walk.stop_clause, 0);
    assert_ends(INCH(12), INCH(19));
}

TEST(a_friend_is_passed_and_may_change_the_body)
{
    begin();
    put(A2, INCH(7), INCH(8));
    assert_true(fine(ahead(A1, INCH(8))));
    assert_int_equal(walk.through, 1 << A2);
    assert_int_equal(walk.end.manner, 1);
    assert_int_equal(ahead(A1, INCH(4)).clause, CLAUSE_END); // but nobody stays there
    assert_ends(INCH(6), INCH(4));
}

TEST(a_friend_just_before_an_enemy_is_passed_as_well)
{
    begin();
    put(B1, INCH(6), INCH(12));
    put(A2, INCH(7), INCH(12) + 40); // the last step meets both
    assert_int_equal(ahead(A1, INCH(10)).clause, 0);
    assert_int_equal(walk.stopper, B1);
    assert_int_equal(walk.through, 0);
    put(A2, INCH(7), INCH(12) - 40);
    assert_int_equal(ahead(A1, INCH(10)).clause, CLAUSE_END);
    assert_int_equal(walk.through, 1 << A2);
}

TEST(the_edge_refuses)
{
    begin();
    game.face[A1] = 0x8000;
    put(A1, INCH(6), INCH(4));
    assert_int_equal(ahead(A1, INCH(4)).clause, CLAUSE_EDGE);
    assert_ends(INCH(6), INCH(4));
    assert_true(fine(ahead(A1, INCH(3.5) + 5)));
    assert_int_equal(ahead(A1, INCH(3.5) + 6).clause, CLAUSE_EDGE);
}

// --- ground ---

TEST(a_wall_stops_but_a_brush_does_not)
{
    begin();
    lay_field(WALL, INCH(4), INCH(10), INCH(8), INCH(11));
    assert_true(fine(ahead(A1, INCH(9))));
    assert_int_equal(walk.stop_clause, CLAUSE_WALL);
    assert_int_equal(walk.stopper, 0);
    assert_in_range(centre().north, INCH(9.5) - 5, INCH(9.5) + 5);
    begin();
    lay_field(WALL, INCH(7) - 5, INCH(10), INCH(8), INCH(11));
    assert_true(fine(ahead(A1, INCH(9))));
    assert_int_equal(walk.stop_clause, 0);
}

TEST(lines_and_discs_are_as_wide_as_they_say)
{
    const struct vec line[] = {{INCH(2), INCH(10)}, {INCH(8), INCH(10)}},
                     disc = {INCH(12), INCH(10)};

    begin();
    lay(WALL, SHAPE_LINE, INCH(1), line, 2);
    lay(WALL, SHAPE_DISC, INCH(1), &disc, 1);
    assert_true(fine(ahead(A1, INCH(9))));
    assert_in_range(centre().north, INCH(9) - 5, INCH(9) + 5);
    assert_true(fine(ahead(A2, INCH(9))));
    assert_in_range(centre().north, INCH(8.5) - 5, INCH(8.5) + 5);
}

TEST(one_point_of_a_piece_may_be_all_that_matters)
{
    const struct vec gate[] = {{INCH(6), INCH(10)}, {INCH(6), INCH(16)}};

    begin();
    lay(GATE, SHAPE_LINE, 0, gate, 2);
    assert_true(fine(ahead(A1, INCH(9))));
    assert_int_equal(walk.stop_clause, CLAUSE_GATE);
    assert_in_range(centre().north, INCH(8.5) - 10, INCH(8.5));
    put(A1, INCH(6), INCH(14)); // beyond it the rest does not
    assert_true(fine(ahead(A1, INCH(3))));
    assert_int_equal(walk.stop_clause, 0);
}

TEST(of_several_at_one_place_the_lowest_rank_is_named)
{
    begin();
    put(B1, INCH(6), INCH(12));
    lay_field(WALL, INCH(4), INCH(11.5) + 30, INCH(8), INCH(13));
    assert_true(fine(ahead(A1, INCH(9))));
    assert_int_equal(walk.stop_clause, CLAUSE_ENEMY); // a hair before the wall counts
    lay_field(WALL, INCH(4), INCH(11.5), INCH(8), INCH(13));
    assert_true(fine(ahead(A1, INCH(9))));
    assert_int_equal(walk.stop_clause, CLAUSE_WALL);
}

TEST(a_bog_is_paid_for)
{
    begin();
    put(B1, INCH(20), INCH(20));
    lay_field(BOG, INCH(4), INCH(6), INCH(8), INCH(12));
    assert_true(fine(ahead(A1, INCH(4))));
    assert_int_equal(walk.spent, INCH(6.5));
    assert_int_equal(ahead(A1, INCH(15)).clause, CLAUSE_DEAR);
    assert_ends(INCH(6), INCH(4));
    assert_int_equal(walk.spent, 0);
    lay_field(WALL, INCH(10), INCH(4), INCH(11), INCH(5)); // what is not paid for does not count
    assert_true(fine(ahead(A1, INCH(4))));
    assert_int_equal(walk.spent, INCH(6.5));
}

// --- round a corner ---

TEST(round_a_corner_it_meets_what_lies_in_the_sector)
{
    begin();
    assert_true(fine(wheel(A1, 90)));
    assert_int_equal(walk.end.face, 0x4000);
    assert_int_equal(walk.spent, stretch_arc(INCH(2), 0x4000));
    put(B1, INCH(6), INCH(6));
    assert_true(fine(wheel(A1, 90)));
    assert_int_equal(walk.stopper, B1);
    assert_in_range(walk.end.face, 0x0800, 0x2000);
    put(B1, INCH(6), INCH(1)); // behind it nobody is met
    assert_true(fine(wheel(A1, 90)));
    assert_int_equal(walk.stop_clause, 0);
    assert_true(fine(wheel(A1, -90)));
    assert_int_equal(walk.end.face, 0xc000);
}

TEST(whoever_stands_at_the_hub_is_looked_at_all_the_way)
{
    begin();
    put(A2, INCH(7), INCH(5) + 2);
    assert_int_equal(wheel(A1, 60).clause, CLAUSE_END);
    assert_int_equal(walk.through, 1 << A2);
    put(A2, INCH(20), INCH(5));
    lay_field(WALL, INCH(6.5), INCH(4.6), INCH(9), INCH(6));
    assert_true(fine(wheel(A1, 60)));
    assert_int_equal(walk.stop_clause, CLAUSE_WALL);
}

TEST(the_outer_corner_pays_for_the_bog)
{
    begin();
    lay_field(BOG, 0, 0, INCH(24), INCH(24));
    assert_true(fine(wheel(A1, 90)));
    assert_in_range(walk.spent, 2 * stretch_arc(INCH(2), 0x4000) - MM(1),
                    2 * stretch_arc(INCH(2), 0x4000) + 20);
}

// --- what nobody knows ---

TEST(who_lies_in_ambush_is_found_where_he_comes_into_view)
{
    begin();
    game.hidden[B1] = 1;
    assert_true(fine(ahead(A1, INCH(15))));
    assert_int_equal(walk.found, 1 << B1);
    assert_int_equal(walk.stop_clause, CLAUSE_SEEN);
    assert_int_equal(walk.stopper, 0);
    assert_in_range(centre().north, INCH(17), INCH(17) + 10);
}

TEST(a_hidden_walker_is_found_itself)
{
    begin();
    game.hidden[A1] = 2;
    assert_true(fine(ahead(A1, INCH(15))));
    assert_int_equal(walk.found, 1 << A1);
}

TEST(found_on_top_of_a_friend_it_goes_back)
{
    begin();
    game.hidden[B1] = 1;
    put(A2, INCH(7), INCH(17));
    assert_true(fine(ahead(A1, INCH(15))));
    assert_int_equal(walk.found, 1 << B1);
    assert_in_range(centre().north, INCH(16) - MM(1), INCH(16) + 5);
}

// --- legs ---

TEST(what_a_leg_refuses_ends_where_the_last_one_could_stay)
{
    const struct leg legs[] = {{.kind = LEG_GO, .far = INCH(2)}, {.kind = NO}};

    begin();
    assert_int_equal(walked(A1, legs, 2).clause, CLAUSE_DEAR);
    assert_ends(INCH(6), INCH(6));
    assert_int_equal(walk.spent, INCH(2));
    assert_int_equal(walk.strides, 2);
    assert_int_equal(walk.stride[1].clause, CLAUSE_DEAR);
}

TEST(more_legs_than_are_kept_are_walked_all_the_same)
{
    struct leg legs[WALK_STRIDES + 1];

    begin();
    for (int i = 0; i <= WALK_STRIDES; i++)
        legs[i] = (struct leg){.kind = LEG_GO, .far = MM(1)};
    assert_true(fine(walked(A1, legs, WALK_STRIDES + 1)));
    assert_ends(INCH(6), INCH(4) + MM(WALK_STRIDES + 1));
    assert_int_equal(walk.strides, WALK_STRIDES);
}

TEST(a_leg_may_have_several_stretches)
{
    begin();
    assert_true(fine(walked(A1, &(struct leg){.kind = TWICE, .far = INCH(2)}, 1)));
    assert_ends(INCH(6), INCH(8));
}

TEST(a_unit_is_put_down_and_looks_round_anew)
{
    const struct leg legs[] = {{.kind = FAR_OFF}, {.kind = LEG_GO, .far = INCH(18)}};

    begin();
    put(B1, INCH(16), INCH(20));
    assert_true(fine(walked(A1, legs, 2)));
    assert_int_equal(walk.stopper, B1);
    assert_ends(INCH(16), INCH(19));
}

TEST(a_jump_onto_somebody_is_not_made)
{
    begin();
    put(B1, INCH(8), INCH(4));
    assert_true(fine(walked(A1, &(struct leg){.kind = JUMP, .far = INCH(2)}, 1)));
    assert_ends(INCH(6), INCH(4));
    assert_int_equal(walk.stopper, B1);
    game.hidden[B1] = 1;
    assert_true(fine(walked(A1, &(struct leg){.kind = JUMP, .far = INCH(2)}, 1)));
    assert_int_equal(walk.found, 1 << B1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_nothing_near_it_gets_all_the_way),
        cmocka_unit_test(an_enemy_stops_it_a_hair_before_contact),
        cmocka_unit_test(an_enemy_who_is_asked_about_may_let_it_go_on),
        cmocka_unit_test(a_friend_is_passed_and_may_change_the_body),
        cmocka_unit_test(a_friend_just_before_an_enemy_is_passed_as_well),
        cmocka_unit_test(the_edge_refuses),
        cmocka_unit_test(a_wall_stops_but_a_brush_does_not),
        cmocka_unit_test(lines_and_discs_are_as_wide_as_they_say),
        cmocka_unit_test(one_point_of_a_piece_may_be_all_that_matters),
        cmocka_unit_test(of_several_at_one_place_the_lowest_rank_is_named),
        cmocka_unit_test(a_bog_is_paid_for),
        cmocka_unit_test(round_a_corner_it_meets_what_lies_in_the_sector),
        cmocka_unit_test(whoever_stands_at_the_hub_is_looked_at_all_the_way),
        cmocka_unit_test(the_outer_corner_pays_for_the_bog),
        cmocka_unit_test(who_lies_in_ambush_is_found_where_he_comes_into_view),
        cmocka_unit_test(a_hidden_walker_is_found_itself),
        cmocka_unit_test(found_on_top_of_a_friend_it_goes_back),
        cmocka_unit_test(what_a_leg_refuses_ends_where_the_last_one_could_stay),
        cmocka_unit_test(more_legs_than_are_kept_are_walked_all_the_same),
        cmocka_unit_test(a_leg_may_have_several_stretches),
        cmocka_unit_test(a_unit_is_put_down_and_looks_round_anew),
        cmocka_unit_test(a_jump_onto_somebody_is_not_made),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
