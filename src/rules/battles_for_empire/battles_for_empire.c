// SPDX-License-Identifier: MIT
// Battles for Empire as the engine sees it: frames to their functions, asks to their answers.
#include "rules/battles_for_empire/battles_for_empire.h"
#include "rules/battles_for_empire/aids.h"
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/ground.h"

static const struct clause clauses[BFE_CLAUSES] = {
    {"", ""},
#define CLAUSE(name, id, title) {id, title},
#include "rules/battles_for_empire/clauses.def"
#undef CLAUSE
};

static const struct option options[] = {
#define OPTION(name, ...) [name] = __VA_ARGS__,
#include "rules/battles_for_empire/options.def"
#undef OPTION
};

static const char *const words[] = {
#define WORD(name, text) text,
#include "rules/battles_for_empire/words.def"
#undef WORD
};

// clang-format off
static const struct detail details[] = {
    [DETAIL_TRAINING]      = {"training", 0, 0, WORDS("unrated", "untrained", "green", "regular", "veteran"), "How well it is trained; irregulars are unrated until they are tested.", 0},
    [DETAIL_ESTABLISHMENT] = {"establishment", 0, 0, WORDS("regulars", "irregular"), "Of the regulars, or irregular.", 0},
    [DETAIL_WEAPON]        = {"weapon", 0, 0, WORDS("none", "ad_hoc", "musket", "rifle", "rifled_musket", "carbine", "bows", "pistol", "spears", "gun"), "What it fires with.", 0},
    [DETAIL_DRILL]         = {"drill", 0, 0, WORDS("none", "british", "us"), "Its drill: artillery rows and formation changes go by it.", 0},
    [DETAIL_TRAITS]        = {"traits", 0, 0, WORDS("disciplined", "bayonets", "horse", "hidden", "home", "dismounts"), "What else is to be said of it.", DETAIL_SET},
    [DETAIL_GUNS]          = {"guns", 1, 4, NULL, "The gun models of a battery.", 0},
    [DETAIL_POUNDS]        = {"pounds", 1, 64, NULL, "The weight of one gun's shot.", 0},
    [DETAIL_RATING]        = {"rating", 0, 0, WORDS("0", "1", "2", "3"), "How good a leader is.", DETAIL_START},
    [DETAIL_TURN]          = {"turn", 1, 40, NULL, "The turn in which a reinforcement comes on.", DETAIL_START},
    [DETAIL_MOUNTED]       = {"mounted", 0, 0, WORDS("yes", "no"), "Does cavalry begin the battle on horseback?", DETAIL_START},
};
_Static_assert(COUNT(details) == BFE_DETAILS, "a row for each detail");

static const struct unit_kind unit_kinds[BFE_ARMS] = {
    {"", "", LOOK_NONE},
    [INFANTRY]  = {"INF", "infantry", LOOK_INFANTRY},
    [CAVALRY]   = {"CAV", "cavalry", LOOK_CAVALRY},
    [ARTILLERY] = {"ART", "artillery", LOOK_ARTILLERY},
    [LEADER]    = {"LDR", "leader", LOOK_COMMANDER},
};

#define ANSWERS(name)                                                                              \
    .answers = {.check = bfe_check_##name, .take = bfe_take_##name, .suggest = bfe_suggest_##name, .draw = bfe_draw_##name}

static const struct ask_row asks[] = {
    [ASK_NONE]     = ASK_ROW("none", "Nobody is asked."),
    [ASK_ARMY]     = ASK_ROW("army", "%s: which troops take the field?", {BFE_ARMY, WORD_OFFER}, ANSWERS(army)),
    [ASK_DEPLOY]   = ASK_ROW("deploy", "%s: who stands where?", {BFE_DEPLOY, WORD_DONE, WORD_OFFER}, ANSWERS(deploy), .sealed = true),
    [ASK_ORDERS]   = ASK_ROW("orders", "%s: which orders are given?", {BFE_ORDER, WORD_DONE, WORD_OFFER}, ANSWERS(orders), .sealed = true),
    [ASK_CHARGES]  = ASK_ROW("charges", "%s: who charges whom?", {BFE_CHARGE, WORD_DONE, WORD_OFFER}, ANSWERS(charges), .sealed = true),
    [ASK_FIRE]     = ASK_ROW("fire", "%s: who fires at whom?", {BFE_FIRE, WORD_DONE, WORD_OFFER}, ANSWERS(fire), .sealed = true),
    [ASK_PLANS]    = ASK_ROW("plans", "%s: how do the units move and form?", {BFE_MOVE, BFE_FORM, WORD_DONE, WORD_OFFER}, ANSWERS(plans), .sealed = true),
    [ASK_LEADERS]  = ASK_ROW("leaders", "%s: where do the leaders ride?", {BFE_RIDE, WORD_DONE, WORD_OFFER}, ANSWERS(leaders), .sealed = true),
    [ASK_OPPONENT] = ASK_ROW("opponent", "%s: who fights whom?", {BFE_FIGHT, WORD_DONE, WORD_OFFER}, ANSWERS(opponent), .sealed = true),
    [ASK_RALLY]    = ASK_ROW("rally", "%s: how [u|does|do] %u form?", {BFE_RALLY, WORD_OFFER}, ANSWERS(rally), .apart = true),
};
_Static_assert(COUNT(asks) == BFE_ASKS, "a row for each ask");

static run_frame *const frames[] = {
    [FRAME_SETUP] = bfe_run_setup, [FRAME_TURN] = bfe_run_turn, [FRAME_RETREATS] = bfe_run_retreats, [FRAME_TEST] = bfe_run_test,
};
_Static_assert(COUNT(frames) == BFE_FRAMES, "a function for each frame");

static const struct roll_row rolls[] = {
    [ROLL_NONE]     = ROLL_ROW("none", "Dice are thrown"),
    [ROLL_CAPACITY] = ROLL_ROW("capacity", "A die for the orders of %u", bfe_rolled_capacity),
    [ROLL_RANDOM]   = ROLL_ROW("random", "A die for what %u [u|does|do] without an order", bfe_rolled_random),
    [ROLL_RATING]   = ROLL_ROW("rating", "A die for what %u [u|is|are] worth", bfe_rolled_rating),
    [ROLL_REACTION] = ROLL_ROW("reaction", "A die for whether %u [u|obeys|obey]", bfe_rolled_reaction),
    [ROLL_STRAGGLE] = ROLL_ROW("straggle", "A die for the stragglers of %u", bfe_rolled_straggle),
    [ROLL_SHOT]     = ROLL_ROW("shot", "The fire of %u at %o", bfe_rolled_shot),
    [ROLL_MARCH]    = ROLL_ROW("march", "Movement dice of %u", bfe_rolled_march),
    [ROLL_RETREAT]  = ROLL_ROW("retreat", "Retreat dice of %u", bfe_rolled_retreat),
    [ROLL_ROUGH]    = ROLL_ROW("rough", "Terrain dice of %u", bfe_rolled_rough),
    [ROLL_CLOSE]    = ROLL_ROW("close", "A die for %u to close on %o", bfe_rolled_close),
    [ROLL_STAND]    = ROLL_ROW("stand", "A die for %u to stand", bfe_rolled_stand),
    [ROLL_MELEE]    = ROLL_ROW("melee", "%u strikes at %o", bfe_rolled_melee),
    [ROLL_ROUT]     = ROLL_ROW("rout", "A die for whether %u [u|routs|rout]", bfe_rolled_rout),
    [ROLL_RALLY]    = ROLL_ROW("rally", "A die for %u to rally", bfe_rolled_rally),
    [ROLL_RECOVERY] = ROLL_ROW("recovery", "A die for the stragglers that come back to %u", bfe_rolled_recovery),
};
_Static_assert(COUNT(rolls) == BFE_ROLLS, "a row for each roll");

#define ONE(member, most) INDEX(struct bfe_game, member, most)
#define EACH(array, member, most) INDEX_EACH(struct bfe_game, array, member, most)
static const struct index_row indexes[] = {
    ONE(step, BFE_STEPS),
    EACH(queue, , BFE_SLOTS),
    EACH(aimed_at, , BFE_SLOTS),
    EACH(zone, , ZONE_REAR + 1),
    EACH(objective, .piece, INDEX_PIECE),
    EACH(unit, .weapon, BFE_WEAPONS),
    EACH(unit, .training, BFE_TRAININGS),
    EACH(unit, .troops, BFE_CATALOGUE + 1),
    EACH(unit, .now.kind, BFE_KINDS),
    EACH(unit, .chief, BFE_KINDS),
    EACH(unit, .now.giver, BFE_SLOTS),
    EACH(unit, .now.target, BFE_SLOTS),
    EACH(unit, .now.peer, BFE_SLOTS),
    EACH(unit, .last.kind, BFE_KINDS),
    EACH(unit, .last.target, BFE_SLOTS),
    EACH(unit, .last.peer, BFE_SLOTS),
    EACH(unit, .plan.change, BFE_FORMATIONS),
    EACH(unit, .plan.exit, FACE_LEFT + 1),
    EACH(unit, .plan.legs, BFE_LEGS + 1),
    EACH(unit, .fights, BFE_SLOTS),
    EACH(unit, .into, INDEX_PIECE),
    EACH(unit, .closed_on, BFE_SLOTS),
    EACH(unit, .closed_zone, ZONE_REAR + 1),
    EACH(unit, .with, BFE_SLOTS),
};
// clang-format on

const struct rules battles_for_empire = {
    .name = "battles-for-empire",
    .title = "Battles for Empire",
    .prefix = "BFE",
    .revision = 2,
    .block = sizeof(struct bfe_game),
    .unit_at = IN_BLOCK(struct bfe_game, unit),
    .unit_bytes = sizeof(struct bfe_unit),
    .unit_slots = BFE_SLOTS,
    .clause = clauses,
    .clauses = BFE_CLAUSES,
    .word = words,
    .words = COUNT(words),
    .option = options,
    .options = COUNT(options),
    .fields = &bfe_fields,
    .index = indexes,
    .indexes = COUNT(indexes),
    .unit_kind = unit_kinds,
    .unit_kinds = BFE_ARMS,
    .terrain = bfe_terrains,
    .terrains = BFE_TERRAINS,
    .ground_word = bfe_ground_words,
    .formation = bfe_formation_words,
    .detail = details,
    .details = COUNT(details),
    .ask = asks,
    .asks = BFE_ASKS,
    .roll = rolls,
    .rolls = BFE_ROLLS,
    .event = bfe_events,
    .events = BFE_EVENTS_END - EVENT_RULES,
    .frame = frames,
    .frames = BFE_FRAMES,
    .prepare = bfe_prepare,
    .begin = bfe_begin,
    .check = bfe_check,
    .take = bfe_take,
    .empty = bfe_empty,
    .out_of_turn = bfe_out_of_turn,
    .may_not_concede = bfe_may_not_concede,
    .worth = bfe_worth,
    .judgement = &bfe_judgement,
    .tally = bfe_tally,
    .hide = bfe_hide,
    .fill = bfe_fill,
    .sound = bfe_sound,
    .body = bfe_body,
    .stands = bfe_stands,
    .marks = bfe_marks,
    .mark_word =
        {[MARK_DIE] = "stragglers", [MARK_RED] = "broken", [MARK_TOKEN] = "low on ammunition"},
    .roll_secret = bfe_roll_secret,
    .order_secret = bfe_order_secret,
    .ask_secret = bfe_ask_secret,
    .condition = bfe_condition,
    .aids = &bfe_aids,
};
