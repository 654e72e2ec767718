// SPDX-License-Identifier: MIT
// 2 by 2 Napoleonics as the engine sees it: frames to their functions, asks to their answers.
#include "rules/two_by_two/two_by_two.h"
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/setup.h"
#include "rules/two_by_two/worth.h"

static const struct clause clauses[TBT_CLAUSES] = {
    {"", ""},
#define CLAUSE(name, id, title) {id, title},
#include "rules/two_by_two/clauses.def"
#undef CLAUSE
};

static const struct option options[] = {
#define OPTION(name, ...) [name] = __VA_ARGS__,
#include "rules/two_by_two/options.def"
#undef OPTION
};

static const char *const words[] = {
#define WORD(name, text) text,
#include "rules/two_by_two/words.def"
#undef WORD
};

// clang-format off
static const struct unit_kind unit_kinds[TBT_TYPES] = {
    {"", "", LOOK_NONE},
    [CHQ] = {"CHQ", "corps HQ", LOOK_HEADQUARTERS},     [DHQ] = {"DHQ", "division HQ", LOOK_HEADQUARTERS},
    [LIN] = {"LIN", "line infantry", LOOK_INFANTRY},    [GRD] = {"GRD", "guards", LOOK_INFANTRY},
    [LTI] = {"LTI", "light infantry", LOOK_INFANTRY},   [MIL] = {"MIL", "militia", LOOK_INFANTRY},
    [HCV] = {"HCV", "heavy cavalry", LOOK_CAVALRY},     [LCV] = {"LCV", "light cavalry", LOOK_CAVALRY},
    [FAR] = {"FAR", "foot artillery", LOOK_ARTILLERY},  [HAR] = {"HAR", "horse artillery", LOOK_ARTILLERY},
    [IRS] = {"IRS", "irregular shooters", LOOK_INFANTRY}, [IRW] = {"IRW", "irregular warband", LOOK_INFANTRY},
    [LAN] = {"LAN", "lancers", LOOK_CAVALRY},           [COS] = {"COS", "cossacks", LOOK_CAVALRY},
    [AHQ] = {"AHQ", "army HQ", LOOK_HEADQUARTERS},
};

static const struct terrain_kind terrains[TBT_TERRAINS] = {
    {"", LOOK_NONE, SHAPE_AREA},
    [T_STREAM] = {"stream", LOOK_STREAM, SHAPE_LINE}, [T_RIVER]  = {"river", LOOK_RIVER, SHAPE_LINE},
    [T_HILL]   = {"hill", LOOK_HILL, SHAPE_AREA},     [T_ROAD]   = {"road", LOOK_ROAD, SHAPE_LINE},
    [T_TOWN]   = {"town", LOOK_TOWN, SHAPE_AREA},     [T_WOOD]   = {"wood", LOOK_WOOD, SHAPE_AREA},
    [T_COPSE]  = {"copse", LOOK_COPSE, SHAPE_DISC},   [T_HEDGE]  = {"hedge", LOOK_HEDGE, SHAPE_LINE},
    [T_WALL]   = {"wall", LOOK_WALL, SHAPE_LINE},     [T_BRIDGE] = {"bridge", LOOK_BRIDGE, SHAPE_AREA},
    [T_FORD]   = {"ford", LOOK_FORD, SHAPE_AREA},
};
// clang-format on

#define ANSWERS(name)                                                                              \
    .answers = {.check = tbt_check_##name,                                                         \
                .take = tbt_take_##name,                                                           \
                .suggest = tbt_suggest_##name,                                                     \
                .draw = tbt_draw_##name}

// clang-format off
static const struct ask_row asks[] = {
    [ASK_NONE] = ASK_ROW("none", "Nobody is asked."),
    [ASK_ARMY] = ASK_ROW("army", "Which army do you bring?", {TBT_ARMY},
        .answers = {.check = tbt_check_army, .take = tbt_take_army, .suggest = tbt_suggest_army}),
    [ASK_FEATURES] = ASK_ROW("features", "%s: which features shall the field have?", {TBT_FEATURES},
        .answers = {.check = tbt_check_features, .take = tbt_take_features, .suggest = tbt_suggest_features}),
    [ASK_PLACE] = ASK_ROW("place", NULL, {TBT_PLACE, WORD_DONE}, ANSWERS(place), .put = tbt_put_place),
    [ASK_ACCEPT_MAP] = ASK_ROW("accept_map", "%s: do you accept this map?",
        .answers = {.take = tbt_take_accept, .either = {{WORD_ACCEPT, WORD_REFUSE}, 0, false, 0, NULL,
            "Say `accept` or `refuse`, and nothing else."}}),
    [ASK_DEPLOY] = ASK_ROW("deploy", "%s: deploy a unit, or done?", {TBT_DEPLOY, WORD_DONE}, ANSWERS(deploy), .put = tbt_put_deploy),
    [ASK_POINT] = ASK_ROW("point", NULL, {TBT_POINT}, ANSWERS(point), .put = tbt_put_point),
    [ASK_MOVE] = ASK_ROW("move", "%s: your next move, a reinforcement roll, or pass?", {TBT_MOVE, TBT_CHARGE, WORD_FACE, TBT_ROUT, TBT_LEAVE, TBT_REINFORCE, WORD_PASS}, ANSWERS(move)),
    [ASK_ARRIVE] = ASK_ROW("arrive", "%s: where [u|does|do] %u come on?", {TBT_ARRIVE, TBT_SWAP, WORD_PASS}, ANSWERS(arrive)),
    [ASK_REACT] = ASK_ROW("react", "%s: %u [u|is|are] charged by %o: confront [o|it|them], or stop [o|it|them] by fire?",
        .answers = {.take = tbt_take_react, .either = {{TBT_SHOOT, TBT_CONFRONT}, 2, true, TBT_CHG_11,
            "Another unit is asked how it meets the charge.",
            "The answer is confront or shoot, and nothing more."}}),
    [ASK_TURN] = ASK_ROW("turn", "%s: [u|does|do] %u turn to face %o?",
        .answers = {.take = tbt_take_turn, .either = {{WORD_TURN, TBT_STAND}, 4, true, TBT_CHG_16,
            "Another unit is asked whether it turns to face.",
            "The answer is turn or stand, and nothing more."}}),
    [ASK_RALLY] = ASK_ROW("rally", "%s: which unit tries to rally, or pass?", {TBT_RALLY, WORD_PASS}, ANSWERS(rally)),
    [ASK_SHOOT] = ASK_ROW("shoot", "%s: who shoots at whom, or pass?", {TBT_SHOOT, WORD_PASS}, ANSWERS(shoot)),
    [ASK_CLOSE] = ASK_ROW("close", "%s: which charger that was moved back closes, and which stays?", {TBT_CLOSE, TBT_STAY, WORD_PASS}, ANSWERS(close)),
    [ASK_PRESS] = ASK_ROW("press", "%s: which standing contact is fought again, or pass?", {TBT_PRESS, WORD_PASS}, ANSWERS(press)),
    [ASK_ASSIGN] = ASK_ROW("assign", "%s: which of the enemies [u|it touches does|they touch do] %u fight?", {TBT_ASSIGN}, ANSWERS(assign)),
    [ASK_FIGHT] = ASK_ROW("fight", "%s: which melee is next, and who leads it?", {TBT_FIGHT, WORD_PASS}, ANSWERS(fight)),
    [ASK_COLUMN] = ASK_ROW("column", "%s: [u|does|do] %u use [u|its|their] column against %o?",
        .answers = {.take = tbt_take_column, .either = {{TBT_COLUMN, TBT_PLAIN}, 2, true, TBT_MEL_16,
            "The defending unit is asked about its column.",
            "The answer reads `B1 column` or `B1 plain`, and nothing more."}}),
    [ASK_FOLLOW] = ASK_ROW("follow", "%s: how far [u|does|do] %u follow up?", {TBT_FOLLOW}, ANSWERS(follow)),
    [ASK_ROUT] = ASK_ROW("rout", "%s: which way [u|does|do] %u run?",
        .answers = {.take = tbt_take_rout, .suggest = tbt_suggest_rout,
            .either = {{TBT_REAR, TBT_AWAY}, 2, true, TBT_ROUT_17,
            "The routing unit that is asked about runs first.",
            "The direction of a rout reads `A1 rear` or `A1 away`, and nothing more."}}),
    [ASK_DRAW] = ASK_ROW("draw", "%s: a draw is offered: accept or refuse?",
        .answers = {.take = tbt_take_draw_offer, .either = {{WORD_REFUSE, WORD_ACCEPT}, 4, false, 0, NULL,
            "Answer `accept` or `refuse`."}}),
};

static const struct roll_row rolls[] = {
    [ROLL_NONE] = ROLL_ROW("none", "Dice are thrown"),
    [ROLL_ROLE] = ROLL_ROW("role", "Dice for attack and defence, one for %0 and one for %1", tbt_rolled_setup),
    [ROLL_SECTOR] = ROLL_ROW("sector", "A die for the sector", tbt_rolled_setup),
    [ROLL_REINFORCE] = ROLL_ROW("reinforce", "Reinforcement die for %u", tbt_rolled_reinforce),
    [ROLL_RALLY] = ROLL_ROW("rally", "Rally die for %u", tbt_rolled_rally),
    [ROLL_SHOT] = ROLL_ROW("shot", "Die for the fire of %u at %o", tbt_rolled_shot),
    [ROLL_ROUT] = ROLL_ROW("rout", "Rout die for %u", tbt_rolled_rout),
    [ROLL_MELEE] = ROLL_ROW("melee", "Dice for the melee of %u against %o", tbt_rolled_melee),
};

static run_frame *const frames[] = {
    [FRAME_SETUP] = tbt_run_setup, [FRAME_HALF] = tbt_run_half, [FRAME_REACT] = tbt_run_react, [FRAME_ARRIVE] = tbt_run_arrive,
    [FRAME_SHOT] = tbt_run_shot, [FRAME_CLOSE] = tbt_run_close, [FRAME_ROUTS] = tbt_run_routs, [FRAME_MELEES] = tbt_run_melees,
    [FRAME_MELEE] = tbt_run_melee, [FRAME_FOLLOW] = tbt_run_follow,
};
// clang-format on
_Static_assert(COUNT(asks) == TBT_ASKS && COUNT(rolls) == TBT_ROLLS && COUNT(frames) == TBT_FRAMES,
               "a row for each");

static void begin(const struct battle *b, struct game *g)
{
    g->turn = 1;
    tbt_setup_begin(b, g);
}

// An order for another phase is refused for its own fault first, if it has one: that says more.
static struct verdict check_elsewhere(const struct battle *b, const struct game *g,
                                      const struct order *o, struct walk *walk)
{
    static const char why[] = "This order belongs to another phase; answer what is asked now.";

    for (int ask = ASK_MOVE; ask < TBT_ASKS; ask++)
        if (tbt_stands_alone(ask) && ask_takes(&asks[ask], o->verb)) {
            struct verdict v = answers_check(&asks[ask].answers, b, g, o, walk);

            return fine(v) || !v.clause ? refuse(TBT_SEQ_05, why) : v;
        }
    return refuse(TBT_SEQ_05, why);
}

static struct verdict check(const struct battle *b, const struct game *g, const struct order *o,
                            struct walk *walk)
{
    if (o->verb == WORD_OFFER)
        return tbt_check_offer(b, g, o);
    if (!ask_takes(&asks[g->ask.kind], o->verb))
        return check_elsewhere(b, g, o, walk);
    return answers_check(&asks[g->ask.kind].answers, b, g, o, walk);
}

static void take(const struct battle *b, struct game *g, const struct judged *judged,
                 struct events *e)
{
    const struct order *o = &judged->order;
    int kind = g->ask.kind;
    bool halves = kind == ASK_MOVE || kind == ASK_RALLY || kind == ASK_SHOOT;

    if (o->verb == WORD_OFFER)
        tbt_take_offer(g, o, e);
    else if (halves && o->verb == WORD_PASS)
        tbt_flow_pass(g);
    else
        asks[kind].answers.take(b, g, judged, e);
}

static void draw(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                 struct judged *judged)
{
    if (!luck_below(luck, 2048)) {
        order_begin(&judged->order, seat, 0, WORD_OFFER);
        order_word(&judged->order, WORD_DRAW);
        judged->whole = fine(tbt_check_offer(b, g, &judged->order));
        if (judged->whole)
            return;
    }
    answers_draw(&asks[g->ask.kind].answers, b, g, seat, luck, judged);
}

#define ONE(member, most) INDEX(struct tbt_game, member, most)
#define EACH(array, member, most) INDEX_EACH(struct tbt_game, array, member, most)
static const struct index_row indexes[] = {
    ONE(active, SIDES),
    ONE(attacker, SIDES),
    ONE(opener, SIDES),
    ONE(offer, SIDES + 1),
    ONE(charges, TBT_CHARGES + 1),
    ONE(olds, TBT_CHARGES + 1),
    EACH(charge, .charger, INDEX_UNIT),
    EACH(charge, .target, INDEX_UNIT),
    EACH(old, .ours, INDEX_UNIT),
    EACH(old, .theirs, INDEX_UNIT),
    EACH(point, .side, SIDES),
    EACH(point, .edge, FACE_LEFT + 1),
    EACH(unit, .queue, TBT_POINTS + 1),
    EACH(unit, .routed_by, INDEX_UNIT),
    EACH(unit, .from, INDEX_UNIT),
    ONE(setup[offsetof(struct tbt_setup, what)], TBT_TERRAINS),
    ONE(setup[offsetof(struct tbt_setup, point)], TBT_POINTS + 1),
};

static void body(const struct battle *b, const struct game *g, int unit, const struct pose *pose,
                 struct body *out)
{
    body_of_base(&g->box[unit], g->face[unit], pose, half_width(b), half_depth(b), out);
}

const struct rules two_by_two = {
    .name = "two-by-two",
    .title = "2 by 2 Napoleonics",
    .prefix = "TBT",
    .revision = 3,
    .block = sizeof(struct tbt_game),
    .unit_at = IN_BLOCK(struct tbt_game, unit),
    .unit_bytes = sizeof(struct tbt_unit),
    .unit_slots = UNIT_SLOTS,
    .placed_at = IN_BLOCK(struct tbt_game, ground),
    .placed_pieces = TBT_PLACED,
    .placed_points = TBT_PLACED_POINTS,
    .clause = clauses,
    .clauses = TBT_CLAUSES,
    .word = words,
    .words = COUNT(words),
    .option = options,
    .options = COUNT(options),
    .fields = &tbt_fields,
    .index = indexes,
    .indexes = COUNT(indexes),
    .unit_kind = unit_kinds,
    .unit_kinds = TBT_TYPES,
    .terrain = terrains,
    .terrains = TBT_TERRAINS,
    .ask = asks,
    .asks = TBT_ASKS,
    .roll = rolls,
    .rolls = TBT_ROLLS,
    .event = tbt_events,
    .events = TBT_EVENTS_END - EVENT_RULES,
    .frame = frames,
    .frames = TBT_FRAMES,
    .prepare = tbt_prepare,
    .begin = begin,
    .check = check,
    .out_of_turn = tbt_out_of_turn,
    .take = take,
    .draw = draw,
    .worth = tbt_worth,
    .judgement = &tbt_judgement,
    .tally = tbt_tally,
    .sound = tbt_sound,
    .fair = tbt_fair,
    .entries = tbt_entries,
    .body = body,
    .tale = tbt_tale,
    .condition = tbt_condition,
    .aids = &tbt_aids,
};
