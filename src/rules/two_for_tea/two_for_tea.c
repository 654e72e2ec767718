// SPDX-License-Identifier: MIT
// Two for Tea as the engine sees it: frames to their functions, asks to their answers.
#include "rules/two_for_tea/two_for_tea.h"
#include "core/tale.h"
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/ground.h"
#include "rules/two_for_tea/setup.h"
#include "rules/two_for_tea/worth.h"

static const struct clause clauses[TFT_CLAUSES] = {
    {"", ""},
#define CLAUSE(name, id, title) {id, title},
#include "rules/two_for_tea/clauses.def"
#undef CLAUSE
};

static const struct option options[] = {
#define OPTION(name, ...) [name] = __VA_ARGS__,
#include "rules/two_for_tea/options.def"
#undef OPTION
};

static const char *const words[] = {
#define WORD(name, text) text,
#include "rules/two_for_tea/words.def"
#undef WORD
};

const char *const tft_formation_words[] = {"none",     "line",     "column", "skirmish",
                                           "deployed", "limbered", NULL};

static const struct detail details[] = {
    [DETAIL_RATING] = {"rating", 2, 12, NULL, "A commander's own rating.", false},
    [DETAIL_HITS] = {"hits_value", 1, 12, NULL, "Another hits value for American foot.", false},
    [DETAIL_STANDING] = {"standing", 0, 0,
                         WORDS("anchored", "no_retreat", "asleep", "waiting", "coming"),
                         "Standing orders of a commander's troops.", false},
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
    .answers = {.check = tft_check_##name,                                                         \
                .take = tft_take_##name,                                                           \
                .suggest = tft_suggest_##name,                                                     \
                .draw = tft_draw_##name}

// TFT-CHG-22: the charges of one order are declared before any of them goes.
static bool put_move(struct text *w, const struct battle *b, const struct game *g,
                     const struct event *e)
{
    if (tft_in(g)->charges)
        tale_pattern(w, b, "%s: who else charges? Done lets the charges go in.", e);
    return tft_in(g)->charges;
}

// clang-format off
static const struct ask_row asks[] = {
    [ASK_NONE] = ASK_ROW("none", "Nobody is asked."),
    [ASK_ABILITY] = ASK_ROW("ability", "Which ability do you pick, in secret? Forward: a failed Move of the general again; colours: a charged unit's hits value +1; whites: double dice at a charger; dander: all dice of a unit again; onemore: a miss of each shot again.",
        {TFT_ABILITY}, ANSWERS(ability)),
    [ASK_DEPLOY] = ASK_ROW("deploy", "%s: which unit is set up where? Done when all stand.", {TFT_DEPLOY, WORD_DONE}, ANSWERS(place)),
    [ASK_BRIGADES] = ASK_ROW("brigades", "%s: form a brigade, or done?", {TFT_BRIGADE, WORD_DONE}, ANSWERS(brigades)),
    [ASK_ORDERS] = ASK_ROW("orders", "%s: an order, automatic fire, or done?", {TFT_ORDER, TFT_SHOOT, TFT_FIRE, TFT_DISSOLVE, TFT_ONEMORE, WORD_DONE}, ANSWERS(orders)),
    [ASK_FORWARD] = ASK_ROW("forward", "%s: the order to %o failed: For God's sake forward?",
        .answers = {.take = tft_take_forward, .either = {{TFT_FORWARD, WORD_PASS}, 2, false, 0, NULL,
                    "The answer is `forward`, to roll again, or `pass`."}}),
    [ASK_MOVE] = ASK_ROW("move", "%s: who moves or charges, and how? Or done?", {TFT_MOVE, TFT_CHARGE, WORD_DONE}, ANSWERS(move), .put = put_move),
    [ASK_REVEAL] = ASK_ROW("reveal", "%s: the enemy is in sight: [u|does|do] %u go on, or stop?", {TFT_MOVE, TFT_STOP, TFT_CHARGE}, ANSWERS(move)),
    [ASK_FORMUP] = ASK_ROW("formup", "%s: who forms up, and how? Or done?", {TFT_FORM, WORD_DONE}, ANSWERS(formup)),
    [ASK_SHOOT] = ASK_ROW("shoot", "%s: who shoots at whom? Or done?", {TFT_SHOOT, WORD_DONE}, ANSWERS(shoot)),
    [ASK_REACT] = ASK_ROW("react", "%s: %u [u|is|are] charged by %o: stand, shoot or evade?", {TFT_STAND, TFT_SHOOT, TFT_EVADE}, ANSWERS(react)),
    [ASK_EVADE] = ASK_ROW("evade", "%s: %u [u|has|have] fired at %o: evade, or stand?", {TFT_EVADE, TFT_STAND}, ANSWERS(react)),
    [ASK_CHARGER] = ASK_ROW("charger", "%s: which charger goes next?", {TFT_GO}, ANSWERS(charger)),
    [ASK_RETURN] = ASK_ROW("return", "%s: [u|does|do] %u return the fire of %o, or pass?", {TFT_SHOOT, WORD_PASS}, ANSWERS(return)),
    [ASK_DANDER] = ASK_ROW("dander", "%s: are all dice of %u thrown again, or pass?", {TFT_REROLL, WORD_PASS}, ANSWERS(dander)),
    [ASK_CASUALTY] = ASK_ROW("casualty", "%s: which end stand of %u falls?", {TFT_LOSE}, ANSWERS(casualty)),
    [ASK_MELEE] = ASK_ROW("melee", "%s: which melee is fought next?", {TFT_FIGHT}, ANSWERS(melee)),
    [ASK_COLOURS] = ASK_ROW("colours", "%s: which charged unit protects the colours, or pass?", {TFT_COLOURS, WORD_PASS}, ANSWERS(colours)),
    [ASK_STRIKE] = ASK_ROW("strike", "%s: whom does a stand of %u strike?", {TFT_STRIKE}, ANSWERS(strike)),
    [ASK_WINNER] = ASK_ROW("winner", "%s: %u [u|has|have] won: pursue, hold or disengage?", {TFT_PURSUE, TFT_HOLD, TFT_DISENGAGE}, ANSWERS(winner)),
    [ASK_COMMANDERS] = ASK_ROW("commanders", "%s: which commander rides where, or done?", {TFT_MOVE, WORD_DONE}, ANSWERS(commanders)),
};
// clang-format on
_Static_assert(COUNT(asks) == TFT_ASKS, "a row for each ask");

static run_frame *const frames[] = {
    [FRAME_SETUP] = tft_run_setup,     [FRAME_TURN] = tft_run_turn,
    [FRAME_ORDER] = tft_run_order,     [FRAME_EVENT] = tft_run_event,
    [FRAME_MOVES] = tft_run_moves,     [FRAME_LEGS] = tft_run_legs,
    [FRAME_FORMUPS] = tft_run_formups, [FRAME_CHARGES] = tft_run_charges,
    [FRAME_SHOOT] = tft_run_shoot,     [FRAME_VOLLEY] = tft_run_volley,
    [FRAME_POOL] = tft_run_pool,       [FRAME_HITS] = tft_run_hits,
    [FRAME_MELEES] = tft_run_melees,   [FRAME_MELEE] = tft_run_melee,
    [FRAME_END] = tft_run_end,         [FRAME_HOWE] = tft_run_howe,
};
_Static_assert(COUNT(frames) == TFT_FRAMES, "a function for each frame");

// clang-format off
static const struct roll_row rolls[] = {
    [ROLL_NONE] = ROLL_ROW("none", "Dice are thrown"),
    [ROLL_FIRST] = ROLL_ROW("first", "Dice for the first turn, one for %0 and one for %1", tft_rolled_setup),
    [ROLL_COMMAND] = ROLL_ROW("command", "Command dice of %u for %o", tft_rolled_order),
    [ROLL_FORWARD] = ROLL_ROW("forward", "Command dice of %u for %o again", tft_rolled_order),
    [ROLL_LOST_A] = ROLL_ROW("lost_a", "A die for the way the troops of %u stray", tft_rolled_order),
    [ROLL_LOST_B] = ROLL_ROW("lost_b", "Another die for the way the troops of %u stray", tft_rolled_order),
    [ROLL_EVENT] = ROLL_ROW("event", "A die for the random event", tft_rolled_event),
    [ROLL_DISTANCE] = ROLL_ROW("distance", "Dice for the distance", tft_rolled_event),
    [ROLL_CHANCE] = ROLL_ROW("chance", "A die for the event", tft_rolled_event),
    [ROLL_SHOOTING] = ROLL_ROW("shooting", "Dice of %u at %o", tft_rolled_pool),
    [ROLL_MELEE] = ROLL_ROW("melee", "Dice of %u against %o", tft_rolled_pool),
    [ROLL_REROLL] = ROLL_ROW("reroll", "Dice of %u again", tft_rolled_pool),
    [ROLL_MORE] = ROLL_ROW("more", "One die of %u more", tft_rolled_pool),
    [ROLL_HOWE] = ROLL_ROW("howe", "A die for Howe", tft_rolled_howe),
    [ROLL_BREAK] = ROLL_ROW("break", "Dice for the breakpoint", tft_rolled_end),
};
// clang-format on
_Static_assert(COUNT(rolls) == TFT_ROLLS, "a row for each roll");

// What carries out some order, though perhaps not the one under way.
static bool carries_out(int verb)
{
    return verb == TFT_MOVE || verb == TFT_CHARGE || verb == TFT_SHOOT || verb == TFT_FORM;
}

// TFT-GEN-07: when it would be asked, so that whoever wants it now knows what to wait for.
// Abilities have their moments (TFT-ABL-01, 07): theirs is not the phase but the window.
static const struct order_window {
    uint16_t verb, clause;
    const char *when;
} windows[] = {
    {TFT_DEPLOY, TFT_GEN_07, "That belongs to the set-up."},
    {TFT_ABILITY, TFT_ABL_01, "That belongs to the set-up."},
    {TFT_BRIGADE, TFT_GEN_07, "Brigades are formed before the orders of a turn."},
    {TFT_ORDER, TFT_GEN_07, "That is for the Orders phase."},
    {TFT_FIRE, TFT_GEN_07, "That is for the Orders phase."},
    {TFT_DISSOLVE, TFT_GEN_07, "That is for the Orders phase."},
    {TFT_MOVE, TFT_GEN_07, "It moves when an order to move is obeyed."},
    {TFT_CHARGE, TFT_GEN_07, "It charges when an order to move is obeyed."},
    {TFT_FORM, TFT_GEN_07, "It forms up when an order to do so is obeyed."},
    {TFT_SHOOT, TFT_GEN_07,
     "It shoots by order or of its own accord in the Orders phase, or in answer to a charge or to "
     "fire."},
    {TFT_STOP, TFT_GEN_07, "It can stop short when a hidden enemy comes into view on its way."},
    {TFT_STAND, TFT_GEN_07, "That is the answer of a unit that is being charged."},
    {TFT_EVADE, TFT_GEN_07, "That is the answer of a unit that is being charged."},
    {TFT_GO, TFT_GEN_07, "That is asked when several units charge."},
    {TFT_LOSE, TFT_GEN_07, "That is asked when a unit loses a stand."},
    {TFT_FIGHT, TFT_GEN_07, "Melees are fought when the orders have been carried out."},
    {TFT_STRIKE, TFT_GEN_07, "That is asked in a melee."},
    {TFT_PURSUE, TFT_GEN_07, "That is for the winner of a melee."},
    {TFT_HOLD, TFT_GEN_07, "That is for the winner of a melee."},
    {TFT_DISENGAGE, TFT_GEN_07, "That is for the winner of a melee."},
    {TFT_FORWARD, TFT_ABL_07, "The moment for that ability is not now."},
    {TFT_COLOURS, TFT_ABL_07, "The moment for that ability is not now."},
    {TFT_REROLL, TFT_ABL_07, "The moment for that ability is not now."},
    {TFT_ONEMORE, TFT_ABL_07, "The moment for that ability is not now."},
    {WORD_NONE, TFT_GEN_07, "This is not what is asked now."}, // any other
};

static const struct order_window *window_of(int verb)
{
    const struct order_window *w = windows;

    while (w->verb && w->verb != verb)
        w++;
    return w;
}

static struct verdict check(const struct battle *b, const struct game *g, const struct order *o,
                            struct walk *walk)
{
    int ask = g->ask.kind;

    if (ask_takes(&asks[ask], o->verb))
        return answers_check(&asks[ask].answers, b, g, o, walk);
    if (carries_out(o->verb) && (ask == ASK_MOVE || ask == ASK_SHOOT || ask == ASK_FORMUP))
        return refuse(TFT_CMD_02, "The order under way is of another kind.");
    if (o->verb == TFT_MOVE && is_commander(g, o->unit))
        return refuse(TFT_GEN_07, "Commanders ride when the orders have been carried out.");
    return refuse(window_of(o->verb)->clause, window_of(o->verb)->when);
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
    if (window_of(o->verb)->clause != TFT_GEN_07)
        return window_of(o->verb)->clause;
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

#define ONE(member, most) INDEX(struct tft_game, member, most)
#define EACH(array, member, most) INDEX_EACH(struct tft_game, array, member, most)
// clang-format off
static const struct index_row indexes[] = {
    ONE(active, SIDES),
    ONE(first, SIDES),
    ONE(kind, ORDER_RALLY + 1),
    ONE(leader, INDEX_UNIT),
    ONE(parts, TFT_PARTS + 1),
    ONE(charges, TFT_CHARGES + 1),
    ONE(groups, TFT_GROUPS + 1),
    EACH(onemore, , INDEX_UNIT),
    EACH(brigade, , INDEX_UNIT),
    EACH(thought, , SIDES + 1),
    EACH(part, .unit, INDEX_UNIT),
    EACH(part, .target, INDEX_UNIT),
    EACH(part, .first, TFT_STANDS),
    EACH(part, .last, TFT_STANDS),
    EACH(charge, .charger, INDEX_UNIT),
    EACH(charge, .target, INDEX_UNIT),
    EACH(group, , INDEX_UNIT),
    EACH(unit, .brigade, TFT_BRIGADES),
    EACH(unit, .building, INDEX_PIECE),
    EACH(past, .memory.building, INDEX_PIECE),
    EACH(past, .start.formation, TFT_FORMATIONS),
    EACH(past, .start.stands, TFT_STANDS + 1),
    EACH(stands, , TFT_STANDS + 1),
};
// clang-format on

const struct rules two_for_tea = {
    .name = "two-for-tea",
    .title = "Two for Tea",
    .prefix = "TFT",
    .revision = 3,
    .block = sizeof(struct tft_game),
    .unit_at = IN_BLOCK(struct tft_game, unit),
    .unit_bytes = sizeof(struct tft_unit),
    .unit_slots = TFT_SLOTS,
    .clause = clauses,
    .clauses = TFT_CLAUSES,
    .word = words,
    .words = COUNT(words),
    .option = options,
    .options = COUNT(options),
    .fields = &tft_fields,
    .index = indexes,
    .indexes = COUNT(indexes),
    .unit_kind = unit_kinds,
    .unit_kinds = TFT_TYPES,
    .terrain = tft_terrains,
    .terrains = TFT_TERRAINS,
    .formation = tft_formation_words,
    .detail = details,
    .details = COUNT(details),
    .ask = asks,
    .asks = TFT_ASKS,
    .roll = rolls,
    .rolls = TFT_ROLLS,
    .event = tft_events,
    .events = TFT_EVENTS_END - EVENT_RULES,
    .frame = frames,
    .frames = TFT_FRAMES,
    .prepare = tft_prepare,
    .begin = tft_setup_begin,
    .check = check,
    .out_of_turn = out_of_turn,
    .late = late,
    .worth = tft_worth,
    .judgement = &tft_judgement,
    .tally = tft_tally,
    .hide = tft_hide,
    .fill = tft_fill,
    .sound = tft_sound,
    .entries = tft_entries,
    .body = tft_body,
    .mark_word = {[MARK_DIE] = "extra hits", [MARK_RED] = "suppressed", [MARK_RED_R] = "routed"},
    .marks = tft_marks,
    .roll_secret = tft_roll_secret,
    .order_secret = tft_order_secret,
    .ask_secret = tft_ask_secret,
    .tale = tft_tale,
    .condition = tft_condition,
    .aids = &tft_aids,
};
