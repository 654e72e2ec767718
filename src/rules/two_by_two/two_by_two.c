// SPDX-License-Identifier: MIT
// 2 by 2 Napoleonics as the engine sees it: frames to their functions, asks to their answers.
#include "rules/two_by_two/two_by_two.h"
#include "rules/two_by_two/aids.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"

static const struct clause clauses[TBT_CLAUSES] = {
    {"", ""},
#define CLAUSE(name, id, title) {id, title},
#include "rules/two_by_two/clauses.def"
#undef CLAUSE
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
    {                                                                                              \
        .check = check_##name, .take = take_##name, .suggest = suggest_##name, .draw = draw_##name \
    }

// clang-format off
static const struct answers answers[TBT_ASKS] = {
    [ASK_ARMY] = {.check = check_army, .take = take_army, .suggest = suggest_army},
    [ASK_FEATURES] = {.check = check_features, .take = take_features, .suggest = suggest_features},
    [ASK_PLACE] = ANSWERS(place),   [ASK_DEPLOY] = ANSWERS(deploy), [ASK_POINT] = ANSWERS(point),
    [ASK_MOVE] = ANSWERS(move),     [ASK_ARRIVE] = ANSWERS(arrive), [ASK_RALLY] = ANSWERS(rally),
    [ASK_SHOOT] = ANSWERS(shoot),   [ASK_CLOSE] = ANSWERS(close),   [ASK_PRESS] = ANSWERS(press),
    [ASK_ASSIGN] = ANSWERS(assign), [ASK_FIGHT] = ANSWERS(fight),   [ASK_FOLLOW] = ANSWERS(follow),
    [ASK_ACCEPT_MAP] = {.take = take_accept, .either = {{WORD_ACCEPT, WORD_REFUSE}, 0, false, 0, NULL,
        "Say `accept` or `refuse`, and nothing else."}},
    [ASK_REACT] = {.take = take_react, .either = {{TBT_SHOOT, TBT_CONFRONT}, 2, true, TBT_CHG_11,
        "Another unit is asked how it meets the charge.",
        "The answer is confront or shoot, and nothing more."}},
    [ASK_TURN] = {.take = take_turn, .either = {{WORD_TURN, TBT_STAND}, 4, true, TBT_CHG_16,
        "Another unit is asked whether it turns to face.",
        "The answer is turn or stand, and nothing more."}},
    [ASK_COLUMN] = {.take = take_column, .either = {{TBT_COLUMN, TBT_PLAIN}, 2, true, TBT_MEL_16,
        "The defending unit is asked about its column.",
        "The answer reads `B1 column` or `B1 plain`, and nothing more."}},
    [ASK_ROUT] = {.take = take_rout, .suggest = suggest_rout,
                  .either = {{TBT_REAR, TBT_AWAY}, 2, true, TBT_ROUT_17,
        "The routing unit that is asked about runs first.",
        "The direction of a rout reads `A1 rear` or `A1 away`, and nothing more."}},
    [ASK_DRAW] = {.take = take_draw_offer, .either = {{WORD_REFUSE, WORD_ACCEPT}, 4, false, 0, NULL,
        "Answer `accept` or `refuse`."}},
};
// clang-format on

static void begin(const struct battle *b, struct game *g)
{
    g->turn = 1;
    tbt_setup_begin(b, g);
}

static void advance(const struct battle *b, struct game *g, struct events *e)
{
    struct frame *f = game_top(g);

    switch ((enum tbt_frame)f->kind) {
    case FRAME_NONE:
        must(false);
        return;
    case FRAME_SETUP:
        run_setup(b, g, f, e);
        return;
    case FRAME_HALF:
        run_half(b, g, f, e);
        return;
    case FRAME_REACT:
        run_react(b, g, f, e);
        return;
    case FRAME_ARRIVE:
        run_arrive(b, g, f, e);
        return;
    case FRAME_SHOT:
        run_shot(b, g, f, e);
        return;
    case FRAME_CLOSE:
        run_close(b, g, f, e);
        return;
    case FRAME_ROUTS:
        run_routs(b, g, f, e);
        return;
    case FRAME_MELEES:
        run_melees(b, g, f, e);
        return;
    case FRAME_MELEE:
        run_melee(b, g, f, e);
        return;
    case FRAME_FOLLOW:
        run_follow(b, g, f, e);
        return;
    }
}

static void rolled(const struct battle *b, struct game *g, const struct roll *r,
                   const struct fall *t, struct events *e)
{
    switch ((enum tbt_purpose)r->purpose) {
    case ROLL_NONE:
    case TBT_ROLLS:
        must(false);
        return;
    case ROLL_ROLE:
    case ROLL_SECTOR:
        rolled_setup(b, g, r, t, e);
        return;
    case ROLL_REINFORCE:
        rolled_reinforce(b, g, r, t, e);
        return;
    case ROLL_RALLY:
        rolled_rally(b, g, r, t, e);
        return;
    case ROLL_SHOT:
        rolled_shot(b, g, r, t, e);
        return;
    case ROLL_ROUT:
        rolled_rout(b, g, r, t, e);
        return;
    case ROLL_MELEE:
        rolled_melee(b, g, r, t, e);
        return;
    }
}

// An order for another phase is refused for its own fault first, if it has one: that says more.
static struct verdict check_elsewhere(const struct battle *b, const struct game *g,
                                      const struct order *o, struct walk *walk)
{
    static const char why[] = "This order belongs to another phase; answer what is asked now.";

    for (int ask = ASK_MOVE; ask < TBT_ASKS; ask++)
        if (stands_alone(ask) && answers_ask(ask, o->verb)) {
            struct verdict v = answers_check(&answers[ask], b, g, o, walk);

            return fine(v) || !v.clause ? refuse(TBT_SEQ_05, why) : v;
        }
    return refuse(TBT_SEQ_05, why);
}

static struct verdict check(const struct battle *b, const struct game *g, const struct order *o,
                            struct walk *walk)
{
    if (o->verb == WORD_OFFER)
        return check_offer(b, g, o);
    if (!answers_ask(g->ask.kind, o->verb))
        return check_elsewhere(b, g, o, walk);
    return answers_check(&answers[g->ask.kind], b, g, o, walk);
}

static void take(const struct battle *b, struct game *g, const struct judged *judged,
                 struct events *e)
{
    const struct order *o = &judged->order;
    int kind = g->ask.kind;
    bool halves = kind == ASK_MOVE || kind == ASK_RALLY || kind == ASK_SHOOT;

    if (o->verb == WORD_OFFER)
        take_offer(g, o, e);
    else if (halves && o->verb == WORD_PASS)
        flow_pass(g);
    else
        answers[kind].take(b, g, judged, e);
}

static int suggest(const struct battle *b, const struct game *g, int seat, struct order *o,
                   int most)
{
    return answers_suggest(&answers[g->ask.kind], b, g, seat, o, most);
}

static void draw(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                 struct judged *judged)
{
    if (!luck_below(luck, 2048)) {
        order_begin(&judged->order, seat, 0, WORD_OFFER);
        order_word(&judged->order, WORD_DRAW);
        judged->whole = fine(check_offer(b, g, &judged->order));
        if (judged->whole)
            return;
    }
    answers_draw(&answers[g->ask.kind], b, g, seat, luck, judged);
}

// TBT-GEN-10: nothing is hidden; core has taken the dice key out already.
static void hide(const struct battle *b, struct game *g, int seat)
{
    (void)b, (void)g, (void)seat;
}

// One base, and its pose is its centre.
static void body(const struct battle *b, const struct game *g, int unit, const struct pose *pose,
                 struct body *out)
{
    struct pose at = {.at = g->box[unit].centre, .face = g->face[unit]};
    struct box box = g->box[unit];

    if (pose) {
        at = *pose;
        box = box_at(pose->at, pose->face, half_width(b), half_depth(b));
    }
    body_of_box(&box, out);
    out->pose = at;
}

const struct rules two_by_two = {
    .name = "two-by-two",
    .title = "2 by 2 Napoleonics",
    .prefix = "TBT",
    .revision = 2,
    .block = sizeof(struct tbt_game),
    .unit_at = IN_BLOCK(struct tbt_game, unit),
    .unit_bytes = sizeof(struct tbt_unit),
    .unit_slots = UNIT_SLOTS,
    .placed_at = IN_BLOCK(struct tbt_game, ground),
    .placed_pieces = TBT_PLACED,
    .placed_points = TBT_PLACED_POINTS,
    .clause = clauses,
    .clauses = TBT_CLAUSES,
    .word = tbt_words,
    .words = TBT_WORDS_END - WORD_RULES,
    .option = tbt_options,
    .options = TBT_OPTIONS,
    .fields = &tbt_fields,
    .unit_kind = unit_kinds,
    .unit_kinds = TBT_TYPES,
    .terrain = terrains,
    .terrains = TBT_TERRAINS,
    .prepare = tbt_prepare,
    .begin = begin,
    .advance = advance,
    .rolled = rolled,
    .check = check,
    .out_of_turn = out_of_turn,
    .take = take,
    .suggest = suggest,
    .draw = draw,
    .worth = tbt_worth,
    .hide = hide,
    .sound = tbt_sound,
    .fair = tbt_fair,
    .entries = tbt_entries,
    .body = body,
    .question = tbt_question,
    .tale = tbt_tale,
    .condition = tbt_condition,
    .ask_name = tbt_ask_name,
    .roll_name = tbt_roll_name,
    .event_name = tbt_event_name,
    .asks = TBT_ASKS,
    .rolls = TBT_ROLLS,
    .events = TBT_EVENTS_END,
    .aids = &tbt_aids,
};
