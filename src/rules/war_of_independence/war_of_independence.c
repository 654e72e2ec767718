// SPDX-License-Identifier: MIT
// War of Independence as the engine sees it: frames to their functions, asks to their answers.
#include "rules/war_of_independence/war_of_independence.h"
#include "core/tale.h"
#include "rules/war_of_independence/propose.h"

static const struct clause clauses[AWI_CLAUSES] = {
    {"", ""},
#define CLAUSE(name, id, title) {id, title},
#include "rules/war_of_independence/clauses.def"
#undef CLAUSE
};

static const struct option options[] = {
#define OPTION(name, ...) [name] = __VA_ARGS__,
#include "rules/war_of_independence/options.def"
#undef OPTION
};

static const char *const words[] = {
#define WORD(name, text) text,
#include "rules/war_of_independence/words.def"
#undef WORD
};

// clang-format off
static const struct detail details[] = {
    [DETAIL_NATION] = {"nation", 0, 0, woi_nations, "Its nation.", false},
    [DETAIL_NUMBER] = {"number", 1, WOI_LIST, NULL, "Its number on the list of its side.", DETAIL_START},
    [DETAIL_RANKS]  = {"ranks", 1, 2, NULL, "The ranks of its line.", DETAIL_START},
    [DETAIL_ROW]    = {"row", 1, 250, NULL, "Tenths of an inch between the figures of its skirmish row.", DETAIL_START},
    [DETAIL_INSIDE] = {"inside", 1, WOI_UNIT_FIGURES, NULL, "So many of its first figures are in the house there.", DETAIL_START},
    [DETAIL_ROLE]   = {"role", 0, 0, woi_roles, "Whether a general commands the army, or allies, or both.", false},
};
_Static_assert(COUNT(details) == WOI_DETAILS, "a row for each detail");

static const struct unit_kind unit_kinds[WOI_TYPES] = {
    {"", "", LOOK_NONE},
    [INDIANS]    = {"IND", "foot Indians", LOOK_INFANTRY},       [MOUNTED_INDIANS] = {"MIN", "mounted Indians", LOOK_CAVALRY},
    [JAEGERS]    = {"JAG", "jaegers", LOOK_INFANTRY},            [MILITIA]         = {"MIL", "militia", LOOK_INFANTRY},
    [LIGHT]      = {"LGT", "light infantry", LOOK_INFANTRY},     [LINE]            = {"LIN", "line infantry", LOOK_INFANTRY},
    [GRENADIERS] = {"GRN", "grenadiers", LOOK_INFANTRY},         [CAVALRY]         = {"CAV", "cavalry", LOOK_CAVALRY},
    [ARTILLERY]  = {"ART", "artillery", LOOK_ARTILLERY},         [GENERAL]         = {"GEN", "general", LOOK_COMMANDER},
    [WAGON]      = {"WAG", "wagon", LOOK_WAGON},                 [BOAT]            = {"BOAT", "boat", LOOK_BOAT},
    [LARGE_BOAT] = {"LBOAT", "large boat", LOOK_BOAT},           [FERGUSON]        = {"FER", "Ferguson infantry", LOOK_INFANTRY},
    [LEGION]     = {"LEG", "Legion infantry", LOOK_INFANTRY},    [BRADEN]          = {"BRA", "Braden grenadiers", LOOK_INFANTRY},
};

static const struct ask_row asks[] = {
    ASK_ROW("none", "Nobody is asked."),
#define ASK(number, called, name, says, ...) \
    ASK_ROW(called, says, {__VA_ARGS__}, \
        .answers = {woi_check_##name, woi_take_##name, woi_suggest_##name, woi_draw_##name, .either = {.odds = 0}}, \
        .sealed = (number) == ASK_PLACE),
#define CHOICE(number, name, says, first, second, odds, answer) \
    ASK_ROW(#name, says, .answers = {.take = woi_take_##name, .either = {{first, second}, odds, false, 0, NULL, answer}}),
#include "rules/war_of_independence/rows.def"
};

static run_frame *const frames[] = {
    NULL,
#define FRAME(name, run) run,
#include "rules/war_of_independence/rows.def"
};

static const struct roll_row rolls[] = {
    ROLL_ROW("none", "Dice are thrown"),
#define ROLL(name, ...) ROLL_ROW(__VA_ARGS__),
#include "rules/war_of_independence/rows.def"
};

#define ONE(member, most) INDEX(struct woi_game, member, most)
#define EACH(array, member, most) INDEX_EACH(struct woi_game, array, member, most)
static const struct index_row indexes[] = {
    ONE(active, SIDES), ONE(crown, SIDES), ONE(first, SIDES), ONE(setup.holder, SIDES), ONE(setup.column, 6),
    ONE(setup.step, WOI_STEPS), ONE(objectives, WOI_OBJECTIVES + 1), EACH(unit, , WOI_SLOTS),
    EACH(slot, .figures, WOI_UNIT_FIGURES + 1), EACH(slot, .before, WOI_RATES), EACH(slot, .rate, WOI_RATES),
    EACH(slot, .id, WOI_SLOTS), EACH(slot, .flank, 3), EACH(slot, .square, 21), EACH(objective, .holder, SIDES + 1),
    EACH(in, , IN_BOAT + WOI_SLOTS), EACH(damage, .piece, WOI_PIECES + 1), ONE(setup.thrower, SIDES),
    ONE(setup.throw, WOI_TERRAIN_THROWS), ONE(season, WINTER + 1), ONE(fight.weapon, WOI_WEAPONS),
};
// clang-format on

// --- words for people: what happened, and how a unit stands ---

// AWI-DES-03: what of the battle's own ground a gun has battered, or brought down; what was laid by
// dice only the game knows.
static bool tell_damage(struct text *w, const struct battle *b, const struct event *event)
{
    int what;

    if ((event->kind != TOLD_BOMBARDED && event->kind != TOLD_FELL) || event->a < 1 ||
        event->a > b->pieces)
        return false;
    what = b->piece[event->a - 1].what;
    tale_pattern(w, b, event->kind == TOLD_FELL ? "The " : "%u batters the ", event);
    text_name(w, woi_terrains[what].name, text_bytes(woi_terrains[what].name));
    tale_pattern(w, b, event->kind == TOLD_FELL ? " falls." : ", which has %c hits now.", event);
    return true;
}

static bool tale(struct text *w, const struct battle *b, const struct event *event)
{
    static const char *const scores[WOI_ROLLS] = {
        [ROLL_SIDES] = "Difference %b.",
        [ROLL_TOWN] = "Difference %b.",
        [ROLL_HIT] = "[b|None hits.|One hits.|%b hit.]",
        [ROLL_SAVE] = "[b|None saves.|One saves.|%b save.]",
        [ROLL_MELEE] = "[b|None kills.|One kills.|%b kill.]",
        [ROLL_STRUCTURE] = "[b|No hit|One hit|%b hits] on the place.",
    };

    if (event->kind != EVENT_CLASS || !scores[event->c])
        return tell_damage(w, b, event);
    tale_pattern(w, b, scores[event->c], event);
    return true;
}

// "line, formation fail, in smoke": what one should know of it besides its figures. "routed", of
// who is gone.
static int condition(const struct battle *b, const struct game *g, int unit, char *text, int bytes)
{
    struct text w = text_in(b->tongue, text, bytes);
    const struct woi_unit *u = unit_in(g, unit);
    static const char *const dug[] = {"", "digging, 1 turn of 4", "digging, 2 turns of 4",
                                      "digging, 3 turns of 4", "dug in"}; // AWI-WRK-01

    if (g->state[unit] > FATE_FLANK) {
        const char *fate = woi_fates[g->state[unit]];

        text_name(&w, fate, text_bytes(fate));
        return w.used;
    }
    tale_list(&w, g->state[unit] == FATE_FLANK, "on its flank march");
    tale_list(&w, g->formation[unit] != FORM_NONE, woi_formation_words[g->formation[unit]]);
    tale_list(&w, has_ff(g, unit), "formation fail");
    tale_list(&w, woi_smoke_bars(b, g, unit), "in smoke");
    tale_list(&w, u->work && !is_boat(g, unit), dug[u->work % COUNT(dug)]);
    tale_list(&w, u->done & DONE_ORDERED && !g->outcome, "ordered");
    tale_list(&w, u->done & DONE_FIRED && !g->outcome, "fired");
    return w.used;
}

static const struct event_row events[] = {
#define EVENT(name, ...) EVENT_ROW(__VA_ARGS__),
#include "rules/war_of_independence/rows.def"
};

const struct rules war_of_independence = {
    .name = "war-of-independence",
    .title = "American War of Independence",
    .prefix = "AWI",
    .revision = 1,
    .block = sizeof(struct woi_game),
    .unit_at = IN_BLOCK(struct woi_game, slot),
    .unit_bytes = sizeof(struct woi_unit),
    .unit_slots = WOI_SLOTS,
    .placed_at = IN_BLOCK(struct woi_game, placed),
    .placed_pieces = WOI_LAID,
    .placed_points = WOI_LAID_POINTS,
    .clause = clauses,
    .clauses = AWI_CLAUSES,
    .word = words,
    .words = COUNT(words),
    .option = options,
    .options = COUNT(options),
    .fields = &woi_fields,
    .index = indexes,
    .indexes = COUNT(indexes),
    .unit_kind = unit_kinds,
    .unit_kinds = WOI_TYPES,
    .terrain = woi_terrains,
    .terrains = WOI_TERRAINS,
    .ground_word = woi_ground_words,
    .formation = woi_formation_words,
    .detail = details,
    .details = WOI_DETAILS,
    .ask = asks,
    .asks = WOI_ASKS,
    .roll = rolls,
    .rolls = WOI_ROLLS,
    .event = events,
    .events = WOI_EVENTS_END - EVENT_RULES,
    .frame = frames,
    .frames = WOI_FRAMES,
    .prepare = woi_prepare,
    .places = woi_judge_places,
    .begin = woi_begin,
    .check = woi_check,
    .take = woi_take,
    .out_of_turn = woi_out_of_turn,
    .over = AWI_SEQ_01,
    .worth = woi_worth,
    .judgement = &woi_judgement,
    .tally = woi_tally,
    .hide = woi_hide,
    .fill = woi_fill,
    .fixed = woi_fixed,
    .sound = woi_sound,
    .sane = woi_sane,
    .body = woi_body,
    .stands = woi_stands,
    .marks = woi_marks,
    .mark_word = {[MARK_RED] = "formation fail", [MARK_SMOKE] = "smoke"},
    .roll_secret = woi_roll_secret,
    .order_secret = woi_order_secret,
    .ask_secret = woi_ask_secret,
    .tale = tale,
    .condition = condition,
    .skies = woi_skies,
    .aids = &woi_aids,
};
