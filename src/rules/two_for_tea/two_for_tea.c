// SPDX-License-Identifier: MIT
// Two for Tea as the engine sees it: frames to their functions, asks to their answers.
#include "rules/two_for_tea/two_for_tea.h"
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"
#include "rules/two_for_tea/setup.h"

static const struct clause clauses[TFT_CLAUSES] = {
    {"", ""},
#define CLAUSE(name, id, title) {id, title},
#include "rules/two_for_tea/clauses.def"
#undef CLAUSE
};

// clang-format off
static const struct unit_kind unit_kinds[TFT_TYPES] = {
    {"", "", LOOK_NONE},
    [US_CONT]  = {"US_CONT", "continental", LOOK_INFANTRY},     [US_MIL]  = {"US_MIL", "militia", LOOK_INFANTRY},
    [US_SCOUT] = {"US_SCOUT", "scout", LOOK_INFANTRY},          [US_DRAG] = {"US_DRAG", "American dragoon", LOOK_CAVALRY},
    [US_CAN]   = {"US_CAN", "American cannon", LOOK_ARTILLERY}, [UK_INF]  = {"UK_INF", "British infantry", LOOK_INFANTRY},
    [UK_GREN]  = {"UK_GREN", "grenadier", LOOK_INFANTRY},       [UK_LOY]  = {"UK_LOY", "loyalist", LOOK_INFANTRY},
    [UK_DRAG]  = {"UK_DRAG", "British dragoon", LOOK_CAVALRY},  [UK_IND]  = {"UK_IND", "Indian ally", LOOK_INFANTRY},
    [UK_CAN]   = {"UK_CAN", "British cannon", LOOK_ARTILLERY},  [US_GEN]  = {"US_GEN", "American general", LOOK_COMMANDER},
    [US_OFF]   = {"US_OFF", "American officer", LOOK_COMMANDER}, [UK_GEN] = {"UK_GEN", "British general", LOOK_COMMANDER},
    [UK_OFF]   = {"UK_OFF", "British officer", LOOK_COMMANDER},
};
// clang-format on

#define ANSWERS(name)                                                                              \
    {                                                                                              \
        .check = tft_check_##name, .take = tft_take_##name, .suggest = tft_suggest_##name,         \
        .draw = tft_draw_##name                                                                    \
    }

// clang-format off
static const struct answers answers[TFT_ASKS] = {
    [ASK_ABILITY] = ANSWERS(ability),   [ASK_DEPLOY] = ANSWERS(place),
    [ASK_BRIGADES] = ANSWERS(brigades), [ASK_ORDERS] = ANSWERS(orders),
    [ASK_MOVE] = ANSWERS(move),         [ASK_REVEAL] = ANSWERS(move),
    [ASK_FORMUP] = ANSWERS(formup),     [ASK_SHOOT] = ANSWERS(shoot),
    [ASK_REACT] = ANSWERS(react),       [ASK_EVADE] = ANSWERS(react),
    [ASK_CHARGER] = ANSWERS(charger),   [ASK_RETURN] = ANSWERS(return),
    [ASK_DANDER] = ANSWERS(dander),     [ASK_CASUALTY] = ANSWERS(casualty),
    [ASK_MELEE] = ANSWERS(melee),       [ASK_COLOURS] = ANSWERS(colours),
    [ASK_STRIKE] = ANSWERS(strike),     [ASK_WINNER] = ANSWERS(winner),
    [ASK_COMMANDERS] = ANSWERS(commanders),
    [ASK_FORWARD] = {.take = tft_take_forward, .either = {{TFT_FORWARD, WORD_PASS}, 2, false, 0, NULL,
        "The answer is `forward`, to roll again, or `pass`."}},
};
// clang-format on

static tft_run *const runs[TFT_FRAMES] = {
    [FRAME_SETUP] = tft_run_setup,     [FRAME_TURN] = tft_run_turn,
    [FRAME_ORDER] = tft_run_order,     [FRAME_EVENT] = tft_run_event,
    [FRAME_MOVES] = tft_run_moves,     [FRAME_LEGS] = tft_run_legs,
    [FRAME_FORMUPS] = tft_run_formups, [FRAME_CHARGES] = tft_run_charges,
    [FRAME_SHOOT] = tft_run_shoot,     [FRAME_VOLLEY] = tft_run_volley,
    [FRAME_POOL] = tft_run_pool,       [FRAME_HITS] = tft_run_hits,
    [FRAME_MELEES] = tft_run_melees,   [FRAME_MELEE] = tft_run_melee,
    [FRAME_END] = tft_run_end,         [FRAME_HOWE] = tft_run_howe,
};

static tft_rolled *const rolls[TFT_ROLLS] = {
    [ROLL_FIRST] = tft_rolled_setup,    [ROLL_COMMAND] = tft_rolled_order,
    [ROLL_FORWARD] = tft_rolled_order,  [ROLL_LOST_A] = tft_rolled_order,
    [ROLL_LOST_B] = tft_rolled_order,   [ROLL_EVENT] = tft_rolled_event,
    [ROLL_DISTANCE] = tft_rolled_event, [ROLL_CHANCE] = tft_rolled_event,
    [ROLL_SHOOTING] = tft_rolled_pool,  [ROLL_MELEE] = tft_rolled_pool,
    [ROLL_REROLL] = tft_rolled_pool,    [ROLL_MORE] = tft_rolled_pool,
    [ROLL_HOWE] = tft_rolled_howe,      [ROLL_BREAK] = tft_rolled_end,
};

static void begin(const struct battle *b, struct game *g)
{
    tft_setup_begin(b, g);
}

static void advance(const struct battle *b, struct game *g, struct events *e)
{
    struct frame *f = game_top(g);

    runs[f->kind](b, g, f, e);
}

static void rolled(const struct battle *b, struct game *g, const struct roll *r,
                   const struct fall *t, struct events *e)
{
    rolls[r->purpose](b, g, r, t, e);
}

// The verbs each ask can be answered with, so that an order which makes sense only elsewhere is
// told so.
static const uint16_t verbs[TFT_ASKS][6] = {
    [ASK_ABILITY] = {TFT_ABILITY},
    [ASK_DEPLOY] = {TFT_DEPLOY, WORD_DONE},
    [ASK_BRIGADES] = {TFT_BRIGADE, WORD_DONE},
    [ASK_ORDERS] = {TFT_ORDER, TFT_SHOOT, TFT_FIRE, TFT_DISSOLVE, TFT_ONEMORE, WORD_DONE},
    [ASK_FORWARD] = {TFT_FORWARD, WORD_PASS},
    [ASK_MOVE] = {TFT_MOVE, TFT_CHARGE, WORD_DONE},
    [ASK_REVEAL] = {TFT_MOVE, TFT_STOP, TFT_CHARGE},
    [ASK_FORMUP] = {TFT_FORM, WORD_DONE},
    [ASK_SHOOT] = {TFT_SHOOT, WORD_DONE},
    [ASK_REACT] = {TFT_STAND, TFT_SHOOT, TFT_EVADE},
    [ASK_EVADE] = {TFT_EVADE, TFT_STAND},
    [ASK_CHARGER] = {TFT_GO},
    [ASK_RETURN] = {TFT_SHOOT, WORD_PASS},
    [ASK_DANDER] = {TFT_REROLL, WORD_PASS},
    [ASK_CASUALTY] = {TFT_LOSE},
    [ASK_MELEE] = {TFT_FIGHT},
    [ASK_COLOURS] = {TFT_COLOURS, WORD_PASS},
    [ASK_STRIKE] = {TFT_STRIKE},
    [ASK_WINNER] = {TFT_PURSUE, TFT_HOLD, TFT_DISENGAGE},
    [ASK_COMMANDERS] = {TFT_MOVE, WORD_DONE},
};

static bool answers_with(int ask, int verb)
{
    for (int i = 0; i < 6; i++)
        if (verbs[ask][i] == verb)
            return true;
    return false;
}

// What carries out some order, though perhaps not the one under way.
static bool carries_out(int verb)
{
    return verb == TFT_MOVE || verb == TFT_CHARGE || verb == TFT_SHOOT || verb == TFT_FORM;
}

// TFT-ABL-01, 07: abilities have their moments. Theirs is not the phase but the window.
static int window_clause(int verb)
{
    switch (verb) {
    case TFT_ABILITY:
        return TFT_ABL_01;
    case TFT_FORWARD:
    case TFT_COLOURS:
    case TFT_REROLL:
    case TFT_ONEMORE:
        return TFT_ABL_07;
    default:
        return TFT_GEN_07;
    }
}

// TFT-GEN-07: when it would be asked, so that whoever wants it now knows what to wait for.
static const char *window_sentence(const struct game *g, const struct order *o)
{
    switch (o->verb) {
    case TFT_DEPLOY:
    case TFT_ABILITY:
        return "That belongs to the set-up.";
    case TFT_BRIGADE:
        return "Brigades are formed before the orders of a turn.";
    case TFT_ORDER:
    case TFT_FIRE:
    case TFT_DISSOLVE:
        return "That is for the Orders phase.";
    case TFT_MOVE:
        return is_commander(g, o->unit) ? "Commanders ride when the orders have been carried out."
                                        : "It moves when an order to move is obeyed.";
    case TFT_CHARGE:
        return "It charges when an order to move is obeyed.";
    case TFT_FORM:
        return "It forms up when an order to do so is obeyed.";
    case TFT_SHOOT:
        return "It shoots by order or of its own accord in the Orders phase, or in answer to a "
               "charge or to fire.";
    case TFT_STOP:
        return "It can stop short when a hidden enemy comes into view on its way.";
    case TFT_STAND:
    case TFT_EVADE:
        return "That is the answer of a unit that is being charged.";
    case TFT_GO:
        return "That is asked when several units charge.";
    case TFT_LOSE:
        return "That is asked when a unit loses a stand.";
    case TFT_FIGHT:
        return "Melees are fought when the orders have been carried out.";
    case TFT_STRIKE:
        return "That is asked in a melee.";
    case TFT_PURSUE:
    case TFT_HOLD:
    case TFT_DISENGAGE:
        return "That is for the winner of a melee.";
    case TFT_FORWARD:
    case TFT_COLOURS:
    case TFT_REROLL:
    case TFT_ONEMORE:
        return "The moment for that ability is not now.";
    default:
        return "This is not what is asked now.";
    }
}

static struct verdict check(const struct battle *b, const struct game *g, const struct order *o,
                            struct walk *walk)
{
    int ask = g->ask.kind;

    if (!answers_with(ask, o->verb) && carries_out(o->verb) &&
        (ask == ASK_MOVE || ask == ASK_SHOOT || ask == ASK_FORMUP))
        return refuse(TFT_CMD_02, "The order under way is of another kind.");
    if (!answers_with(g->ask.kind, o->verb))
        return refuse(window_clause(o->verb), window_sentence(g, o));
    return answers_check(&answers[g->ask.kind], b, g, o, walk);
}

// TFT-GEN-01: only the active side gives orders; TFT-CMD-17, 21: seats that have ended theirs do
// not. Sides set up one after the other.
static int out_of_turn(const struct battle *b, const struct game *g, const struct order *o)
{
    const struct tft_game *t = tft_in(g);
    const struct seat *seat = &b->seat[o->seat];
    int general = tft_general(g, seat->side);

    if (seat->kind != SEAT_PLAYER || o->verb == WORD_CONCEDE)
        return 0;
    if (t->phase == PHASE_SETUP && o->verb == TFT_DEPLOY)
        return tft_deploy_clause(b, g, o->unit);
    if (window_clause(o->verb) != TFT_GEN_07)
        return window_clause(o->verb);
    if (t->phase != PHASE_ORDERS || seat->side != t->active || !(t->done >> o->seat & 1))
        return TFT_GEN_01;
    return has(g, general, FAILED) && tft_seat_of(b, g, general) == o->seat ? TFT_CMD_17
                                                                            : TFT_CMD_21;
}

// The general's failure ends the orders of the others (TFT-CMD-17), so he goes last.
static int late(const struct battle *b, const struct game *g)
{
    int general = tft_general(g, tft_in(g)->active);

    return g->ask.kind == ASK_ORDERS && general ? 1 << tft_seat_of(b, g, general) : 0;
}

static void take(const struct battle *b, struct game *g, const struct judged *judged,
                 struct events *e)
{
    answers[g->ask.kind].take(b, g, judged, e);
}

static int suggest(const struct battle *b, const struct game *g, int seat, struct order *o,
                   int most)
{
    must(most > 0);
    return answers_suggest(&answers[g->ask.kind], b, g, seat, o, most);
}

static void draw(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                 struct judged *judged)
{
    answers_draw(&answers[g->ask.kind], b, g, seat, luck, judged);
}

const struct rules two_for_tea = {
    .name = "two-for-tea",
    .title = "Two for Tea",
    .prefix = "TFT",
    .revision = 2,
    .block = sizeof(struct tft_game),
    .unit_at = IN_BLOCK(struct tft_game, unit),
    .unit_bytes = sizeof(struct tft_unit),
    .unit_slots = TFT_SLOTS,
    .clause = clauses,
    .clauses = TFT_CLAUSES,
    .word = tft_words,
    .words = TFT_WORDS_END - WORD_RULES,
    .option = tft_options,
    .options = TFT_OPTIONS,
    .fields = &tft_fields,
    .unit_kind = unit_kinds,
    .unit_kinds = TFT_TYPES,
    .terrain = tft_terrains,
    .terrains = TFT_TERRAINS,
    .formation = tft_formation_words,
    .detail = tft_details,
    .details = TFT_DETAILS,
    .prepare = tft_prepare,
    .begin = begin,
    .advance = advance,
    .rolled = rolled,
    .check = check,
    .out_of_turn = out_of_turn,
    .late = late,
    .take = take,
    .suggest = suggest,
    .draw = draw,
    .worth = tft_worth,
    .hide = tft_hide,
    .sound = tft_sound,
    .entries = tft_entries,
    .body = tft_body,
    .marks = tft_marks,
    .roll_secret = tft_roll_secret,
    .order_secret = tft_order_secret,
    .ask_secret = tft_ask_secret,
    .question = tft_question,
    .tale = tft_tale,
    .condition = tft_condition,
    .ask_name = tft_ask_name,
    .roll_name = tft_roll_name,
    .event_name = tft_event_name,
    .event_measure = tft_event_measure,
    .asks = TFT_ASKS,
    .rolls = TFT_ROLLS,
    .events = TFT_EVENTS_END,
    .aids = &tft_aids,
};
