// SPDX-License-Identifier: MIT
// Tea and Biscuits as the engine sees it: frames to their functions, asks to their answers.
#include "rules/tea_and_biscuits/tea_and_biscuits.h"
#include "rules/tea_and_biscuits/aids.h"
#include "rules/tea_and_biscuits/flow.h"
#include "rules/tea_and_biscuits/layout.h"
#include "rules/tea_and_biscuits/worth.h"

static const struct clause clauses[TAB_CLAUSES] = {
    {"", ""},
#define CLAUSE(name, id, title) {id, title},
#include "rules/tea_and_biscuits/clauses.def"
#undef CLAUSE
};

static const struct option options[] = {
#define OPTION(name, ...) [name] = __VA_ARGS__,
#include "rules/tea_and_biscuits/options.def"
#undef OPTION
};

static const char *const words[] = {
#define WORD(name, text) text,
#include "rules/tea_and_biscuits/words.def"
#undef WORD
};

const char *const tab_formation_words[] = {"none",       "line",    "dense",      "open",
                                           "mixed",      "mounted", "dismounted", "limbered",
                                           "unlimbered", NULL};

// clang-format off
static const struct detail details[] = {
    [DETAIL_MORALE]     = {"morale", 0, 0, WORDS("none", "raw", "experienced", "hardened"), "Its morale.", false},
    [DETAIL_SHOOTING]   = {"shooting", 0, 0, WORDS("none", "poor", "standard", "exceptional"), "Its shooting ability; none: it has no missiles.", false},
    [DETAIL_MELEE]      = {"melee", 0, 0, WORDS("none", "cautious", "steady", "ferocious"), "Its melee ability.", false},
    [DETAIL_FORMATIONS] = {"formations", 0, 0, WORDS("none", "line", "dense", "open"), "The formations it may take.", DETAIL_SET},
    [DETAIL_PIKES]      = {"pikes", 1, TAB_UNIT_BASES, NULL, "Its bases that are blocks of pikes.", DETAIL_SET},
    [DETAIL_ARMS]       = {"arms", 0, 0, WORDS("repeater", "infantry"), "Repeating weapons; dismounted with infantry arms.", DETAIL_SET},
    [DETAIL_TURN]       = {"turn", 1, 30, NULL, "The turn from which a reserve may come on.", false},
};

static const struct unit_kind unit_kinds[TAB_TYPES] = {
    {"", "", LOOK_NONE},
    [INFANTRY]     = {"INF", "infantry", LOOK_INFANTRY},          [CAVALRY]    = {"CAV", "cavalry", LOOK_CAVALRY},
    [DRAGOONS]     = {"DRG", "dragoons", LOOK_CAVALRY},           [FOOT_GUNS]  = {"FART", "foot artillery", LOOK_ARTILLERY},
    [HORSE_GUNS]   = {"HART", "horse artillery", LOOK_ARTILLERY}, [MACHINE_GUNS] = {"MG", "machine guns", LOOK_ARTILLERY},
    [GENERAL]      = {"GEN", "general", LOOK_COMMANDER},
};

// Of those that are listed one is drawn.
#define LISTED(name)                                                                               \
    .check = tab_check_##name, .take = tab_take_##name, .suggest = tab_suggest_##name
#define ANSWERS(name) .answers = {LISTED(name), .draw = tab_draw_##name}

static const struct ask_row asks[] = {
    [ASK_NONE] = ASK_ROW("none", "Nobody is asked."),
    [ASK_ROLE] = ASK_ROW("role", "%s: attacker or defender?",
        .answers = {.take = tab_take_role, .either = {{TAB_ATTACKER, TAB_DEFENDER}, 2, false, 0, NULL, "The answer is `attacker` or `defender`."}}),
    [ASK_DEPLOY] = ASK_ROW("deploy", "%s: which unit is deployed where?", {TAB_DEPLOY}, ANSWERS(deploy)),
    [ASK_GENERAL] = ASK_ROW("general", "%s: where [u|does|do] %u take his place?", {TAB_DEPLOY}, ANSWERS(general)),
    [ASK_FREE] = ASK_ROW("free", "%s: one free action of one unit, or pass?", {TAB_MOVE, TAB_CHANGE, TAB_CHARGE, TAB_SHOOT, TAB_RALLY, WORD_PASS}, ANSWERS(free)),
    [ASK_ACTIVE] = ASK_ROW("active", "%s: who is the active player, self or opponent?",
        .answers = {.take = tab_take_active, .either = {{TAB_SELF, TAB_OPPONENT}, 4, false, 0, NULL, "The answer is `self` or `opponent`."}}),
    [ASK_GO] = ASK_ROW("go", "%s: which unit acts and how, does a general move, or done?", {TAB_ACTIVATE, TAB_MOVE, WORD_DONE, WORD_OFFER, TAB_CLOCK}, ANSWERS(go)),
    [ASK_ACT] = ASK_ROW("act", "%s: how [u|does|do] %u carry out [u|its|their] action?", {TAB_MOVE, TAB_CHANGE, TAB_CHARGE, TAB_SHOOT, TAB_BREAKOFF, TAB_FORGO}, ANSWERS(act)),
    [ASK_AFTER] = ASK_ROW("after", "%s: does a general move, or pass?", {TAB_MOVE, WORD_PASS}, ANSWERS(after)),
    [ASK_COMBAT] = ASK_ROW("combat", "%s: which combat is next?", {TAB_FIGHT}, .answers = {LISTED(combat)}),
    [ASK_ALLOCATE] = ASK_ROW("allocate", "%s: which bases of %u fight whom?", {TAB_ALLOCATE}, ANSWERS(allocate)),
    [ASK_PAIRING] = ASK_ROW("pairing", "%s: which two fight next?", {TAB_FIGHT}, .answers = {LISTED(pairing)}),
    [ASK_RECOVER] = ASK_ROW("recover", "%s: which unit tests its cohesion, and with how many points?", {TAB_RECOVER}, ANSWERS(recover)),
    [ASK_REMOVE] = ASK_ROW("remove", "%s: which base [u|does|do] %u lose?", {TAB_REMOVE}, .answers = {LISTED(remove)}),
    [ASK_STOP] = ASK_ROW("stop", "%s: an end is offered: accept or refuse?",
        .answers = {.take = tab_take_stop, .either = {{WORD_REFUSE, WORD_ACCEPT}, 8, false, 0, NULL, "The answer is `accept` or `refuse`."}}),
};
_Static_assert(COUNT(asks) == TAB_ASKS, "a row for each ask");

static run_frame *const frames[] = {
    [FRAME_SETUP] = tab_run_setup,       [FRAME_TURN] = tab_run_turn,
    [FRAME_ACTIONS] = tab_run_actions,   [FRAME_ACTIVATION] = tab_run_activation,
    [FRAME_COMBATS] = tab_run_combats,   [FRAME_COMBAT] = tab_run_combat,
    [FRAME_RECOVERY] = tab_run_recovery, [FRAME_LOSSES] = tab_run_losses,
    [FRAME_COMING_ON] = tab_run_coming_on,
};
_Static_assert(COUNT(frames) == TAB_FRAMES, "a function for each frame");

static const struct roll_row rolls[] = {
    [ROLL_NONE]     = ROLL_ROW("none", "Dice are thrown"),
    [ROLL_ROLE]     = ROLL_ROW("role", "Dice for the roles, one for %0 and one for %1", tab_rolled_role),
    [ROLL_ACTIVE]   = ROLL_ROW("active", "Dice for the active player, one for %0 and one for %1", tab_rolled_active),
    [ROLL_POINTS]   = ROLL_ROW("points", "Command dice", tab_rolled_points),
    [ROLL_SHOT]     = ROLL_ROW("shot", "Dice of %u at %o", tab_rolled_shot),
    [ROLL_MELEE]    = ROLL_ROW("melee", "Dice of %u against %o", tab_rolled_melee),
    [ROLL_RECOVERY] = ROLL_ROW("recovery", "Cohesion dice of %u", tab_rolled_recovery),
    [ROLL_RALLY]    = ROLL_ROW("rally", "A die for %u to rally", tab_rolled_rally),
};
_Static_assert(COUNT(rolls) == TAB_ROLLS, "a row for each roll");

#define ONE(member, most) INDEX(struct tab_game, member, most)
#define EACH(array, member, most) INDEX_EACH(struct tab_game, array, member, most)
#define BASE(n)                                                                                    \
    EACH(unit, .base[n].place, TAB_UNIT_BASES << 4), EACH(unit, .base[n].face, 6),                 \
        EACH(unit, .base[n].against, INDEX_UNIT)
static const struct index_row indexes[] = {
    ONE(attacker, SIDES),
    ONE(active, SIDES),
    ONE(go, SIDES),
    EACH(before, , SIDES + 1),
    EACH(declared, , TAB_ACTION_KINDS),
    EACH(target, , INDEX_UNIT),
    ONE(actions, TAB_ACTIONS + 1),
    ONE(performed, TAB_ACTIONS + 1),
    ONE(links, TAB_LINKS + 1),
    EACH(link, .charger, INDEX_UNIT),
    EACH(link, .target, INDEX_UNIT),
    EACH(link, .side, FACE_LEFT + 1),
    EACH(unit, .bases, TAB_UNIT_BASES + 1),
    BASE(0), BASE(1), BASE(2), BASE(3), BASE(4), BASE(5), BASE(6), BASE(7),
};
// clang-format on

const struct rules tea_and_biscuits = {
    .name = "tea-and-biscuits",
    .title = "Tea and Biscuits",
    .prefix = "TAB",
    .revision = 1,
    .block = sizeof(struct tab_game),
    .unit_at = IN_BLOCK(struct tab_game, unit),
    .unit_bytes = sizeof(struct tab_unit),
    .unit_slots = TAB_SLOTS,
    .clause = clauses,
    .clauses = TAB_CLAUSES,
    .word = words,
    .words = COUNT(words),
    .option = options,
    .options = COUNT(options),
    .fields = &tab_fields,
    .index = indexes,
    .indexes = COUNT(indexes),
    .unit_kind = unit_kinds,
    .unit_kinds = TAB_TYPES,
    .terrain = tab_terrains,
    .terrains = TAB_TERRAINS,
    .ground_word = tab_ground_words,
    .formation = tab_formation_words,
    .detail = details,
    .details = COUNT(details),
    .ask = asks,
    .asks = TAB_ASKS,
    .roll = rolls,
    .rolls = TAB_ROLLS,
    .event = tab_events,
    .events = TAB_EVENTS_END - EVENT_RULES,
    .frame = frames,
    .frames = TAB_FRAMES,
    .prepare = tab_prepare,
    .begin = tab_setup_begin,
    .check = tab_check,
    .out_of_turn = tab_out_of_turn,
    .worth = tab_worth,
    .judgement = &tab_judgement,
    .tally = tab_tally,
    .sound = tab_sound,
    .entries = tab_entries,
    .body = tab_body,
    .stands = tab_stands,
    .marks = tab_marks,
    .mark_word = {[MARK_DIE] = "hits", [MARK_TOKEN] = "may still act"},
    .tale = tab_tale,
    .condition = tab_condition,
    .aids = &tab_aids,
};
