// SPDX-License-Identifier: MIT
// The options of 2 by 2 Napoleonics, in the order of enum tbt_option; the first word is the
// standard.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/state.h"

const struct option tbt_options[TBT_OPTIONS] = {
    [OPT_SCALE] = OPTION_CHOICE("scale", TBT_GEN_03,
                                "Which of the two sets of distances is played.", "inch", "cm"),
    [OPT_CORPS_PER_SIDE] =
        OPTION_NUMBER("corps_per_side", TBT_GEN_05, 1, 1, 3, NULL,
                      "Corps on each side; each adds a 2 foot square to the table and "
                      "multiplies the loss limit."),
    [OPT_STAND] =
        OPTION_CHOICE("stand", TBT_GEN_07, "Frontage of every base; 2cm only on the cm scale.",
                      "1in", "40mm", "2cm"),
    [OPT_VICTORY] = OPTION_CHOICE("victory", TBT_VIC_01,
                                  "Fast: the loss limit alone decides. Decisive: it takes a margin "
                                  "of two as well.",
                                  "fast", "decisive"),
    [OPT_LOSS_LIMIT] = OPTION_NUMBER("loss_limit", TBT_VIC_02, 5, 1, 64, NULL,
                                     "Units a side may lose before it is beaten, for each corps."),
    [OPT_DRAW_WAITING] = OPTION_CHOICE("draw_waiting", TBT_VIC_10,
                                       "Must units still waiting come on and leave too before a "
                                       "withdrawal makes a draw?",
                                       "must_arrive", "waived"),
    [OPT_TURN_LIMIT] = OPTION_NUMBER("turn_limit", TBT_VIC_13, -1, 1, 1000, "none",
                                     "Full turns after which the battle is a draw."),
    [OPT_TERRAIN_COUNT] = OPTION_CHOICE("terrain_count", TBT_TER_02,
                                        "How many features the defender lists.", "4-6", "free"),
    [OPT_TERRAIN_PLACEMENT] =
        OPTION_CHOICE("terrain_placement", TBT_TER_04,
                      "Where features go: in the sector rolled, hard against its "
                      "edge, or anywhere by agreement.",
                      "sector", "hug_edge", "agreed"),
    [OPT_BRIDGE_HALF] = OPTION_CHOICE("bridge_half", TBT_MOVE_17,
                                      "Outside road column a bridge halves the rate on its deck, "
                                      "or the whole move.",
                                      "deck", "whole_move"),
    [OPT_FRIENDLY_PASSAGE] =
        OPTION_CHOICE("friendly_passage", TBT_MOVE_23, "Who may move through friends.", "hq_only",
                      "none", "all"),
    [OPT_SHORT_CHARGE_PIVOT] =
        OPTION_CHOICE("short_charge_pivot", TBT_CHG_03,
                      "May a charge too short for the full run-in begin with a pivot?", "no",
                      "yes"),
    [OPT_HQ_MAY_CHARGE] = OPTION_CHOICE("hq_may_charge", TBT_CHG_09,
                                        "May a headquarters move into contact?", "yes", "no"),
    [OPT_REACTION_TIMING] =
        OPTION_CHOICE("reaction_timing", TBT_CHG_11,
                      "Charged units answer at once, or all together when the moves are over.",
                      "immediate", "end_of_moves"),
    [OPT_STANDFIRE_RANGE] =
        OPTION_CHOICE("standfire_range", TBT_CHG_14,
                      "Does answering fire always reach a charger that was moved back?", "reaches",
                      "strict"),
    [OPT_ARRIVAL_MOVE] =
        OPTION_CHOICE("arrival_move", TBT_RFT_06,
                      "May a reinforcement move in the phase it arrives?", "full", "none"),
    [OPT_EXIT_AT_POINT] =
        OPTION_CHOICE("exit_at_point", TBT_RFT_11,
                      "How near to an enemy point a unit must ride off: covering it, or "
                      "within the arrival distance.",
                      "covers", "within_3"),
    [OPT_HQ_CHAIN] = OPTION_CHOICE("hq_chain", TBT_RAL_04,
                                   "Does a headquarters serve its own troops only, or all friends?",
                                   "strict", "any"),
    [OPT_FIRE_ARC] =
        OPTION_CHOICE("fire_arc", TBT_SHO_04,
                      "How far the field of fire opens from the front corners.", "45", "straight"),
    [OPT_COVER_STACK] =
        OPTION_CHOICE("cover_stack", TBT_SHO_22,
                      "Do a wall and the edge of an area both count as cover?", "no", "yes"),
    [OPT_SHOOTING_TABLE] = OPTION_CHOICE("shooting_table", TBT_SHO_29,
                                         "Which results shooting has.", "standard", "alternate"),
    [OPT_STATUS_MODEL] =
        OPTION_CHOICE("status_model", TBT_STA_04,
                      "One status at a time, or pinned and disrupted as separate markers.",
                      "ladder", "stacked"),
    [OPT_ROUT_FACING] =
        OPTION_CHOICE("rout_facing", TBT_ROUT_19,
                      "Which way a unit looks after its rout: toward the enemy, or away.", "toward",
                      "away"),
    [OPT_VOLUNTARY_ROUT_DISRUPTED] =
        OPTION_CHOICE("voluntary_rout_disrupted", TBT_ROUT_21,
                      "May a disrupted unit rout of its own will?", "yes", "no"),
    [OPT_COLUMN_SIDE] = OPTION_CHOICE("column_side", TBT_MEL_17, "Who may use a column of attack.",
                                      "both", "attacker"),
    [OPT_MELEE_TABLE] = OPTION_CHOICE("melee_table", TBT_MEL_25, "Which results melee has.",
                                      "standard", "alternate"),
    [OPT_FOLLOW_UP_GROUP] = OPTION_CHOICE("follow_up_group", TBT_MEL_35,
                                          "Which winners may follow up.", "primary", "all"),
    [OPT_PURSUE_ROUTERS] =
        OPTION_CHOICE("pursue_routers", TBT_MEL_41,
                      "May a follow-up catch the unit it has just routed?", "no", "yes"),
    [OPT_ARMY_POINTS] = OPTION_NUMBER("army_points", TBT_ARM_01, 40, 4, 127, NULL,
                                      "Army points of each side, for each corps."),
    [OPT_IRREGULAR_SHOOTERS] = OPTION_CHOICE("opt_irregular_shooters", TBT_OPT_01,
                                             "Irregular shooters may be fielded.", "off", "on"),
    [OPT_WARBANDS] = OPTION_CHOICE("opt_warbands", TBT_OPT_01, "Irregular warbands may be fielded.",
                                   "off", "on"),
    [OPT_LANCERS] =
        OPTION_CHOICE("opt_lancers", TBT_OPT_01, "Lancers may be fielded.", "off", "on"),
    [OPT_COSSACKS] =
        OPTION_CHOICE("opt_cossacks", TBT_OPT_01, "Cossacks may be fielded.", "off", "on"),
    [OPT_LANCER_BONUS] = OPTION_CHOICE("lancer_bonus", TBT_OPT_08,
                                       "Is the lancers' bonus against the disrupted on top of "
                                       "everybody's, or the same one?",
                                       "additional", "included"),

    [OPT_SETUP_ARMIES] =
        OPTION_SETTING("setup_armies", TBT_ARM_03,
                       "The units listed in the scenario, the standard template, or a "
                       "list from each seat.",
                       "listed", "template", "chosen"),
    [OPT_SETUP_ROLES] = OPTION_SETTING("setup_roles", TBT_SET_01,
                                       "Who attacks: fixed by the scenario, or by the role dice.",
                                       "fixed", "rolled"),
    [OPT_SETUP_TERRAIN] =
        OPTION_SETTING("setup_terrain", TBT_TER_01,
                       "The scenario's map, or features placed by the defender.", "map", "placed"),
    [OPT_SETUP_DEPLOY] = OPTION_SETTING("setup_deploy", TBT_SET_05,
                                        "The scenario's positions, or deployment by the players.",
                                        "given", "placed"),
    [OPT_SETUP_POINTS] =
        OPTION_SETTING("setup_points", TBT_SET_09,
                       "The scenario's reinforcement points, or chosen by the players.", "given",
                       "chosen"),
    [OPT_ATTACKER] = {"attacker", TBT_SET_01, true, 1, 0, 1, NULL, NULL,
                      "With fixed roles: the side that attacks.", 0},
    [OPT_OPENS] = OPTION_SETTING("opens", TBT_SET_17, "Who takes the first half-turn.", "defender",
                                 "attacker"),
};
