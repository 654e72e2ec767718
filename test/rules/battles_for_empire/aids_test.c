// SPDX-License-Identifier: MIT
// What a table on a screen is told: buttons, phrases, phases, costs, areas, what a unit is about to
// do, what a drag means; and random battles of which every order has words and every wish an
// answer.
#include "rules/battles_for_empire/aids.h"
#include "support/aiding.h"
#include "table.h"
#include <stdio.h>
#include <string.h>

enum { A1 = 1, A2, A3, A4, LA1, B1, LB1 };

static void units(void)
{
    clear_table();
    stand("A1", INFANTRY, 18, AT(20, 10), 0);
    stand("A2", ARTILLERY, 8, AT(34, 10), 0);
    stand("A3", INFANTRY, 12, AT(48, 10), 0);
    stand("A4", CAVALRY, 8, AT(60, 10), 0);
    stand("LA1", LEADER, 2, AT(8, 10), 0);
    stand("B1", INFANTRY, 18, AT(20, 18), 180);
    stand("LB1", LEADER, 1, AT(8, 40), 0);
    snprintf(field.roster[LA1].title, sizeof field.roster[LA1].title, "Colonel John Smith");
}

static void planning(void)
{
    units();
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
}

TEST(every_verb_can_begin_an_order_and_is_explained)
{
    planning();
    verbs_are_sound("A1");
}

// Of points.
static void costs_points(const char *order, int used, int allowed)
{
    struct judged judged = {.order = order_read(order)};
    struct price price;

    assert_true(aids_price(&field, &play, &judged, &price));
    assert_true(price.points);
    assert_int_equal(price.used, 1000 * used);
    assert_int_equal(price.allowed, 1000 * allowed);
}

// --- phrases ---

TEST(an_order_to_a_unit_reads_as_a_phrase)
{
    planning();
    assert_string_equal(worded("LA1 order A1 move"), "Smith orders A1 to move");
    assert_string_equal(worded("LA1 order A1 charge"), "Smith orders A1 to charge");
    assert_string_equal(worded("LA1 order A1 first_fire"), "Smith orders A1 to give first fire");
    assert_string_equal(worded("LA1 order A1 hold_fire"),
                        "Smith orders A1 to hold its fire until the moves are made");
    assert_string_equal(worded("LA1 order A1 hold"), "Smith orders A1 to hold its place");
    assert_string_equal(worded("LA1 order A1 rally"), "Smith orders A1 to rally");
    assert_string_equal(worded("LA1 order A1 form"), "Smith orders A1 to change formation");
    assert_string_equal(worded("LA1 order A1 none"), "Smith takes back his order to A1");
}

// For advice: 18 figures at medium range are 18 points.
TEST(advice_knows_who_may_be_shot_at)
{
    struct fire fire;

    planning();
    assert_true(battles_for_empire.aids->fire(&field, &play, A1, B1, &fire));
    assert_int_equal(fire.shots, 18);
    assert_int_equal(fire.cover, 0);
    assert_false(battles_for_empire.aids->fire(&field, &play, A3, B1, &fire));
    assert_false(battles_for_empire.aids->fire(&field, &play, LA1, B1, &fire));
}

static bool charges(const char *order, const char *reason)
{
    struct order o = order_read(order);
    char words[160];
    struct text text = text_on(words, sizeof words);
    bool charge = bfe_reason(&field, &play, &o, &text);

    assert_string_equal(words, reason);
    return charge;
}

static void because(const char *order, const char *reason)
{
    assert_false(charges(order, reason));
}

static void ordering(void)
{
    units();
    begin(SUB_CAPACITY, KIND_NONE, ASK_ORDERS);
}

TEST(what_is_told_has_a_reason)
{
    ordering();
    because("LA1 order A1 first_fire", "B1 at medium range: costs it 3.5 figures on average");
    because("LA1 order A1 move", "gives up its fire: B1 is within range");
    because("LA1 order A1 hold_fire", "receives B1 with its fire, should it charge: 7 in off");
    because("LA1 order A1 form", "stays where it is, and does not fire");
    because("LA1 order A1 hold", "neither goes nor fires, and is not left to a die");
    unit_of(&play, A1)->stragglers = 2;
    because("LA1 order A1 hold", "gathers its 2 stragglers if it is left alone");
    because("LA1 order A3 first_fire", "nobody is where it can fire");
}

// BFE-CHG-02: the best dice of foot carry it twelve inches and more.
TEST(a_charge_is_one_as_long_as_there_is_somebody_to_charge)
{
    ordering();
    assert_true(charges("LA1 order A1 charge",
                        "B1 in front, 7 in off; once there it closes with 12 in 20"));
    play.box[B1].centre.north += INCH(26);
    because("LA1 order A1 charge", "nobody is within its reach: it would move");
    because("LA1 order A1 move", "nobody is where it can fire; B1 is 33 in off");
}

TEST(a_broken_unit_is_told_its_chance_to_rally)
{
    ordering();
    unit_of(&play, A1)->status |= STATUS_BROKEN;
    play.formation[A1] = FORM_BROKEN;
    because("LA1 order A1 rally", "rallies for certain"); // its figures are added to the die
    unit_of(&play, A1)->effectives = 6;
    because("LA1 order A1 rally", "rallies with 14 in 20");
    unit_of(&play, A1)->effectives = 1;
    unit_of(&play, A1)->stragglers = 12;
    because("LA1 order A1 rally", "rallies with 0 in 20");
    unit_of(&play, A1)->training = UNTRAINED; // BFE-RAL-05
    because("LA1 order A1 rally", "untrained troops never rally");
}

TEST(a_target_reads_as_a_phrase)
{
    planning();
    assert_string_equal(worded("A1 charge B1"), "Charge B1, 7 in away");
    assert_string_equal(worded("A1 charge none"), "Charge nobody: it moves instead");
    assert_string_equal(worded("A1 fire none"), "Fire at nobody");
    // 18 figures at medium range are 18 points, column 5; the first volley is two columns better.
    assert_string_equal(worded("A1 fire B1"),
                        "Fire at B1, 7 in away, medium range: 18 points, column 7");
    assert_string_equal(worded("A3 fire B1"), "Fire at B1");
    assert_string_equal(worded("A1 fight B1"), "Fight B1");
    assert_string_equal(worded("done"), "Done");
    assert_string_equal(worded("offer draw"), "Offer a draw draw");
}

TEST(a_plan_reads_as_a_phrase_with_its_dice)
{
    planning();
    assert_string_equal(worded("A1 move ahead 6in"), "March 6 in ahead; its dice: 5 in + 1D6 in");
    assert_string_equal(worded("A1 move column, ahead 6in, wheel left 30"),
                        "Into column, then 6 in ahead, then wheel left 30°; its dice: 5 in + 1D6 "
                        "in");
    assert_string_equal(worded("A1 move back 2in, about"),
                        "March 2 in back, then turn about; its dice: 5 in + 1D6 in, halved");
    assert_string_equal(worded("A1 move ahead 3in, skirmish"),
                        "March 3 in ahead, then into skirmish order; its dice: 5 in + 1D6 in");
    assert_string_equal(worded("A1 move"), "Stay where it is");
    assert_string_equal(worded("A2 move ahead 1in"), "March 1 in ahead");
    assert_string_equal(worded("A1 move out left line, ahead 2in"),
                        "Out by the left, into line, then 2 in ahead; its dice: 5 in + 1D6 in");
}

// BFE-MOV-11: on the road, and where it ends.
TEST(the_dice_of_a_road_column_are_those_of_its_way)
{
    const struct vec road[] = {AT(48, 2), AT(48, 16)};

    units();
    lay_line(T_ROAD, road, 2, INCH(2));
    field.roster[A3].formation = FORM_ROAD_COLUMN;
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    assert_string_equal(worded("A3 move ahead 2in"), "March 2 in ahead; its dice: 13 in + 1D6 in");
    assert_string_equal(worded("A3 move ahead 9in"), "March 9 in ahead; its dice: 9 in + 1D6 in");
}

TEST(formations_places_and_rides_read_as_phrases)
{
    planning();
    assert_string_equal(worded("A1 form square face 90"), "Form square, facing east");
    assert_string_equal(worded("A1 form none"), "Stay as it is");
    assert_string_equal(worded("A2 form limbered"), "Form limbered guns");
    assert_string_equal(worded("A2 form unlimbered"), "Form unlimbered guns");
    assert_string_equal(worded("A4 form mounted"), "Form the saddle");
    assert_string_equal(worded("A4 form dismounted"), "Form ranks on foot");
    assert_string_equal(worded("A1 rally column face 180"), "Rally in column, facing south");
    assert_string_equal(worded("LA1 ride none"), "Smith stays");
    assert_string_equal(worded("LA1 ride (10in, 12in)"), "Smith rides to 10 in east, 12 in north");
    assert_string_equal(worded("LA1 ride (10in, 12in) with A1"), "Smith joins A1");
    assert_string_equal(worded("A1 deploy at (10in, 4in) face 0 road_column hidden"),
                        "Deploy at 10 in east, 4 in north, facing north, in road column, hidden");
    assert_string_equal(worded("A1 deploy at (10in, 4in) garrison"),
                        "Deploy at 10 in east, 4 in north, in the building");
    assert_string_equal(worded("LA1 deploy with A1"), "Deploy with A1");
}

TEST(an_army_reads_as_a_phrase_and_has_its_price)
{
    planning();
    assert_string_equal(
        worded("army leader 2 british_line_1775 18 veteran royal_artillery 1 6 horse leader 0 "
               "woodland_warriors 8 bows"),
        "Leader of rating 2, 18 British line, Guards (veteran), 1 x 6 lb Royal Artillery foot / "
        "horse (horse); leader of rating 0, 8 Woodland warriors (bows)");
    // 30; 18 veterans, disciplined, 108; 16 for the crew, 18 for the gun.
    costs_points("army leader 2 british_line_1775 18 veteran royal_artillery 1 6", 172, 420);
}

// --- phases, prices, the catalogue ---

TEST(the_bar_of_phases)
{
    planning();
    is_in_phase("Moves");
    give("concede");
    is_in_phase(NULL);
}

TEST(a_plan_costs_inches_and_an_order_orders)
{
    planning();
    costs("A1 move ahead 6in", INCH(6), INCH(11), BFE_MOV_19);
    costs_nothing("A1 move ahead 12in"); // no dice bring it so far
    costs_nothing("A1 form none");
    units();
    begin(SUB_ORDERS, KIND_NONE, ASK_ORDERS);
    unit_of(&play, LA1)->capacity = 3;
    unit_of(&play, LA1)->given = 1;
    costs_points("LA1 order A1 move", 2, 3);
    unit_of(&play, LA1)->given = 3;
    costs_nothing("LA1 order A1 move");
    costs_nothing("A1 order A1 move");
}

TEST(the_catalogue_is_that_of_the_war)
{
    struct ware ware;
    int count = 0;

    planning();
    while (bfe_ware(&field, count, &ware))
        count++;
    assert_int_equal(count, BFE_CATALOGUE);
    field.option[OPT_WAR] = WAR_1755;
    assert_true(bfe_ware(&field, 0, &ware));
    assert_string_equal(ware.word, "british_line_1755");
    assert_string_equal(ware.about, "regular foot, disciplined");
    assert_int_equal(ware.least, 8);
    assert_int_equal(ware.most, 30);
    assert_null(ware.extra[0]);
    assert_true(bfe_ware(&field, 8, &ware));
    assert_string_equal(ware.extra[0], "bows");
    for (count = 0; bfe_ware(&field, count, &ware); count++)
        if (!strcmp(ware.word, "us_artillery"))
            break;
    assert_string_equal(ware.about, "guns");
    assert_string_equal(ware.extra[0], "horse");
    assert_int_equal(ware.weight[1], 4);
    assert_int_equal(ware.most, 4);
}

// --- drags ---

TEST(a_drag_is_a_plan)
{
    planning();
    steers(A1, AT(20, 13), "A1 move ahead 3in");
    steers(A1, AT(20, 8), "A1 move back 2in");
    steers(A1, AT(22, 10), "A1 move right 2in");
    // As far as the best dice bring it.
    steers(A3, AT(48, 40), "A3 move ahead 11in");
    // Further back than it can walk backwards it turns about, and about again.
    steers(A3, AT(48, 3), "A3 move about, ahead 7in, about");
    is_unmoved((struct wish){.unit = LA1, .at = AT(10, 12)});
    is_unmoved((struct wish){.unit = B1, .at = AT(20, 20)});
}

// Where each of its legs ends, on open ground and where something is near that does not stop it.
TEST(a_plan_has_a_way)
{
    const struct vec corner[] = {AT(14, 15), AT(17, 15), AT(17, 18), AT(14, 18)};

    for (int near = 0; near <= 1; near++) {
        struct order o;
        struct judged found;

        units();
        if (near)
            lay_area(T_IMPASSABLE, corner, 4);
        begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
        o = order_read("A1 move ahead 2in, ahead 3in");
        assert_true(fine(game_check(&field, &play, &o, &found)));
        assert_int_equal(found.walk.strides, 2);
        assert_int_equal(found.walk.stride[0].end.at.north, INCH(12));
        assert_int_equal(found.walk.stride[1].end.at.north, INCH(15));
        o = order_read("A1 move ahead 2in, about");
        assert_true(fine(game_check(&field, &play, &o, &found)));
        assert_int_equal(found.walk.end.face, 0x8000);
    }
}

TEST(a_drag_to_the_side_wheels)
{
    struct order o;

    planning();
    o = steered_to(A3, AT(50, 15));
    is_legal(&o);
    assert_int_equal(o.arg[0].word, WORD_WHEEL);
    assert_int_equal(o.arg[1].word, WORD_RIGHT);
    o = steered((struct wish){.unit = A3, .at = AT(48, 10), .faced = true, .face = 0x1000});
    assert_string_equal(written(&o), "A3 move wheel right 22.5");
}

TEST(a_drag_has_formations)
{
    struct order o;

    planning();
    o = steered((struct wish){.unit = A3, .at = AT(48, 14), .manner = BFE_COLUMN});
    is_legal(&o);
    assert_int_equal(o.arg[0].word, BFE_COLUMN);
    o = steered((struct wish){.unit = A3, .at = AT(48, 14), .manner = BFE_SKIRMISH});
    assert_string_equal(written(&o), "A3 move ahead 4in skirmish");
    o = steered((struct wish){.unit = A3, .at = AT(48, 14), .manner = BFE_LINE}); // it is in line
    assert_string_equal(written(&o), "A3 move ahead 4in");
    // There is one change in a plan: it does not turn about besides.
    o = steered((struct wish){.unit = A3, .at = AT(48, 3), .manner = BFE_COLUMN});
    is_legal(&o);
    assert_int_equal(o.arg[0].word, BFE_COLUMN);
    unit_of(&play, A4)->traits |= TRAIT_DISMOUNTS;
    unit_of(&play, A4)->mount = MOUNT_DISMOUNTED;
    o = steered((struct wish){.unit = A4, .at = AT(60, 16), .manner = BFE_MOUNTED});
    is_legal(&o);
    assert_int_equal(o.arg[0].word, BFE_MOUNTED);
}

TEST(a_drag_ends_before_what_is_in_the_way)
{
    const struct vec corner[] = {AT(44, 16), AT(52, 16), AT(52, 19), AT(44, 19)};
    struct order o;

    units();
    lay_area(T_IMPASSABLE, corner, 4);
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    o = steered_to(A3, AT(48, 17.5));
    is_legal(&o);
    assert_int_equal(o.arg[0].word, WORD_AHEAD);
    assert_true(o.arg[1].a < INCH(6) && o.arg[1].a >= INCH(5));
}

// BFE-TER-17
TEST(a_garrison_leaves_by_the_side_that_is_pointed_at)
{
    const struct vec corner[] = {AT(46, 20), AT(50, 20), AT(50, 24), AT(46, 24)};
    struct order o;

    units();
    lay_area(T_BUILDING, corner, 4);
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    field_takes(FIELD_OF_UNIT, "garrison", A3, 1);
    steers(A3, AT(53, 22), "A3 move out right line, ahead 3in");
    o = steered((struct wish){.unit = A3, .at = AT(48, 27), .manner = BFE_SKIRMISH});
    assert_string_equal(written(&o), "A3 move out front skirmish ahead 3in");
    is_unmoved((struct wish){.unit = A3, .at = AT(48, 22)});
}

TEST(a_unit_that_forms_is_turned_or_changed_by_a_drag)
{
    struct order o;

    units();
    begin(SUB_PLANS, KIND_FORM, ASK_PLANS);
    steers(A3, AT(54, 10), "A3 form face 90");
    o = steered((struct wish){.unit = A3, .at = AT(48, 10), .manner = BFE_SQUARE});
    assert_string_equal(written(&o), "A3 form square");
    is_unmoved((struct wish){.unit = A3, .at = AT(48, 10)}); // as it is
}

TEST(an_enemy_that_is_pointed_at_is_charged_or_fired_at)
{
    units();
    begin(SUB_DECLARE, KIND_CHARGE, ASK_CHARGES);
    steers(A1, AT(20, 18), "A1 charge B1");
    is_unmoved((struct wish){.unit = A1, .at = AT(40, 30)});
    units();
    begin(SUB_AIM_FIRST, KIND_FIRST_FIRE, ASK_FIRE);
    steers(A1, AT(20, 18), "A1 fire B1");
    is_unmoved((struct wish){.unit = LA1, .at = AT(20, 18)});
}

// A1 touches two. BFE-MEL-01
static void in_contact(void)
{
    clear_table();
    stand("A1", INFANTRY, 20, AT(20, 10), 0);
    stand("LA1", LEADER, 2, AT(8, 10), 0);
    stand("B1", INFANTRY, 13, AT(21.5, 11), 180);
    stand("B2", INFANTRY, 13, AT(18, 11), 180);
    stand("LB1", LEADER, 1, AT(8, 40), 0);
    begin(SUB_CHOOSE, KIND_HOLD, ASK_OPPONENT);
}

TEST(who_touches_two_fights_the_one_that_is_pointed_at)
{
    struct purpose intent;

    in_contact();
    steers(A1, AT(17, 11), "A1 fight B2");
    is_unmoved((struct wish){.unit = A1, .at = AT(40, 30)});
    give("A1 fight B2");
    assert_true(bfe_aids.intent(&field, &play, A1, &intent));
    assert_int_equal(intent.kind, INTENT_CHARGE);
    assert_int_equal(intent.points, 2);
    assert_true(intent.point[1].east < play.box[A1].centre.east); // towards the left of the two
}

TEST(a_leader_rides_as_far_as_he_may_or_joins_a_unit)
{
    struct order o;

    units();
    begin(SUB_LEADERS, KIND_NONE, ASK_LEADERS);
    steers(LA1, AT(10, 14), "LA1 ride (10in, 14in)");
    steers(LA1, AT(18, 10), "LA1 ride (18in, 10in) with A1");
    o = steered_to(LA1, AT(8, 40));
    is_legal(&o);
    is_unmoved((struct wish){.unit = A1, .at = AT(20, 12)});
}

static void zones(void)
{
    units();
    field.zones = 2;
    field.zone[0] = (struct zone){.area = {AT(0, 0), AT(72, 14)}, .side = 0};
    field.zone[1] = (struct zone){.area = {AT(0, 30), AT(72, 48)}, .side = 1};
    field.roster[B1].at = AT(20, 40);
}

TEST(a_drag_deploys_in_the_zone)
{
    const struct vec corner[] = {AT(62, 2), AT(66, 2), AT(66, 6), AT(62, 6)};
    struct order o;

    zones();
    lay_area(T_BUILDING, corner, 4);
    field.roster[A1].detail[DETAIL_TRAITS] = TRAIT_HIDDEN;
    begin(BFE_SUBSTEPS, KIND_NONE, ASK_DEPLOY);
    steers(A3, AT(40, 5), "A3 deploy at (40in, 5in) face 0 line");
    steers_facing(A3, AT(40, 5), 90, "A3 deploy at (40in, 5in) face 90 line");
    o = steered((struct wish){.unit = A3, .at = AT(40, 5), .manner = BFE_COLUMN});
    assert_string_equal(written(&o), "A3 deploy at (40in, 5in) face 0 column");
    steers(A1, AT(20, 5), "A1 deploy at (20in, 5in) face 0 line hidden");
    o = steered((struct wish){.unit = A1, .at = AT(20, 5), .manner = BFE_HIDDEN}); // no more
    assert_string_equal(written(&o), "A1 deploy at (20in, 5in) face 0 line");
    o = steered_to(A3, AT(40, 25));
    is_refused(&o, BFE_SET_06);
    o = steered_to(A3, AT(64, 4));
    is_legal(&o);
    assert_string_equal(written(&o), "A3 deploy at (64in, 4in) face 0 garrison");
    steers(LA1, AT(48, 10), "LA1 deploy with A3");
    steers(LA1, AT(30, 4), "LA1 deploy at (30in, 4in)");
}

TEST(a_unit_that_rallies_is_turned_by_a_drag)
{
    units();
    begin(SUB_PLANS, KIND_NONE, ASK_LEADERS);
    field_takes(FIELD_OF_UNIT, "status", A3, 1);
    game_ask(&play, 1, ASK_RALLY, A3, 0);
    steers(A3, AT(54, 10), "A3 rally column face 90");
    is_unmoved((struct wish){.unit = A1, .at = AT(20, 20)});
}

// --- areas, sight, what it is about to do ---

// BFE-WPN-01, BFE-CHG-02, BFE-ORD-04, BFE-VIS-05
TEST(what_is_shaded_is_what_it_reaches)
{
    planning();
    assert_true(shaded(A1, AREA_FIRE, 0, AT(20, 14)));
    assert_false(shaded(A1, AREA_FIRE, 0, AT(20, 15)));
    assert_true(shaded(A1, AREA_FIRE, 2, AT(20, 24)));
    assert_false(shaded(A1, AREA_FIRE, 2, AT(20, 5)));
    assert_true(shaded(A1, AREA_CHARGE, 0, AT(20, 27))); // 5 + 6 + 6
    assert_false(shaded(A2, AREA_CHARGE, 0, AT(34, 12)));
    assert_false(shaded(LA1, AREA_COMMAND, 0, AT(8, 11)));
    assert_false(shaded(A1, AREA_ZONE, 0, AT(20, 11)));
    field.option[OPT_COMMAND_RADIUS] = 1; // 12 in
    assert_true(shaded(LA1, AREA_COMMAND, 0, AT(8, 21)));
    assert_false(shaded(LA1, AREA_COMMAND, 0, AT(8, 23)));
    field_takes(FIELD_OF_UNIT, "hidden", A1, 1);
    assert_true(shaded(A1, AREA_ZONE, 0, AT(20, 5)));
    field_takes(FIELD_OF_UNIT, "formation", A2, FORM_LIMBERED);
    assert_false(shaded(A2, AREA_FIRE, 0, AT(34, 14)));
    field_takes(FIELD_OF_UNIT, "status", A3, 1);
    assert_false(shaded(A3, AREA_FIRE, 0, AT(48, 12)));
}

TEST(it_sees_whom_nothing_hides)
{
    const struct vec corner[] = {AT(10, 13), AT(30, 13), AT(30, 20), AT(10, 20)};

    planning();
    sees(A1, B1);
    units();
    lay_area(T_WOODS, corner, 4);
    begin(SUB_PLANS, KIND_MOVE, ASK_PLANS);
    sees_not(A1, B1, BFE_VIS_01);
    sees_not(LA1, B1, 0);
}

static struct purpose meant(int unit)
{
    struct purpose intent;

    assert_true(bfe_aids.intent(&field, &play, unit, &intent));
    return intent;
}

TEST(what_it_was_told_is_shown)
{
    struct purpose intent;

    planning();
    assert_string_equal(meant(A1).word, "Move");
    assert_int_equal(meant(A1).points, 0);
    give("A1 move ahead 6in");
    intent = meant(A1);
    assert_int_equal(intent.kind, INTENT_GO);
    assert_int_equal(intent.points, INTENT_POINTS);
    assert_int_equal(intent.point[INTENT_POINTS - 1].north, INCH(16));
    assert_false(bfe_aids.intent(&field, &play, LA1, &intent));
    units();
    begin(SUB_DECLARE, KIND_CHARGE, ASK_CHARGES);
    give("A1 charge B1");
    assert_int_equal(meant(A1).kind, INTENT_CHARGE);
    assert_int_equal(meant(A1).points, 2);
    units();
    begin(SUB_AIM_FIRST, KIND_FIRST_FIRE, ASK_FIRE);
    give("A1 fire B1");
    assert_int_equal(meant(A1).kind, INTENT_FIRE);
    game_remove(&play, B1);
    assert_int_equal(meant(A1).kind, INTENT_STAY);
    units();
    begin(SUB_LEADERS, KIND_NONE, ASK_LEADERS);
    assert_false(bfe_aids.intent(&field, &play, A1, &intent));
    give("LA1 ride (10in, 14in)");
    assert_int_equal(meant(LA1).point[1].north, INCH(14));
}

TEST(in_random_battles_everything_has_an_answer)
{
    assert_true(legal_wishes(&battles_for_empire, 4, 12) > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_verb_can_begin_an_order_and_is_explained),
        cmocka_unit_test(an_order_to_a_unit_reads_as_a_phrase),
        cmocka_unit_test(advice_knows_who_may_be_shot_at),
        cmocka_unit_test(what_is_told_has_a_reason),
        cmocka_unit_test(a_charge_is_one_as_long_as_there_is_somebody_to_charge),
        cmocka_unit_test(a_broken_unit_is_told_its_chance_to_rally),
        cmocka_unit_test(a_target_reads_as_a_phrase),
        cmocka_unit_test(a_plan_reads_as_a_phrase_with_its_dice),
        cmocka_unit_test(the_dice_of_a_road_column_are_those_of_its_way),
        cmocka_unit_test(formations_places_and_rides_read_as_phrases),
        cmocka_unit_test(an_army_reads_as_a_phrase_and_has_its_price),
        cmocka_unit_test(the_bar_of_phases),
        cmocka_unit_test(a_plan_costs_inches_and_an_order_orders),
        cmocka_unit_test(the_catalogue_is_that_of_the_war),
        cmocka_unit_test(a_drag_is_a_plan),
        cmocka_unit_test(a_plan_has_a_way),
        cmocka_unit_test(a_drag_to_the_side_wheels),
        cmocka_unit_test(a_drag_has_formations),
        cmocka_unit_test(a_drag_ends_before_what_is_in_the_way),
        cmocka_unit_test(a_garrison_leaves_by_the_side_that_is_pointed_at),
        cmocka_unit_test(a_unit_that_forms_is_turned_or_changed_by_a_drag),
        cmocka_unit_test(an_enemy_that_is_pointed_at_is_charged_or_fired_at),
        cmocka_unit_test(who_touches_two_fights_the_one_that_is_pointed_at),
        cmocka_unit_test(a_leader_rides_as_far_as_he_may_or_joins_a_unit),
        cmocka_unit_test(a_drag_deploys_in_the_zone),
        cmocka_unit_test(a_unit_that_rallies_is_turned_by_a_drag),
        cmocka_unit_test(what_is_shaded_is_what_it_reaches),
        cmocka_unit_test(it_sees_whom_nothing_hides),
        cmocka_unit_test(what_it_was_told_is_shown),
        cmocka_unit_test(in_random_battles_everything_has_an_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
