// SPDX-License-Identifier: MIT
// The options of Two for Tea, in the order of enum tft_option, the first word being the standard;
// and what a scenario may say of a unit.
#include "rules/two_for_tea/flow.h"

const struct option tft_options[TFT_OPTIONS] = {
    [OPT_FIRST_PLAYER] =
        OPTION_CHOICE("first_player", TFT_GEN_02, "Who takes the first player turn.", "roll",
                      "american", "british"),
    [OPT_OFFICER_MOVE] = OPTION_CHOICE("officer_move_cm", TFT_MOV_02,
                                       "How far officers ride in a turn.", "30", "40"),
    [OPT_WEATHER] =
        OPTION_CHOICE("weather", TFT_FOG_01,
                      "Fog and heavy snow limit sight to 20 cm and make blunders likelier.",
                      "clear", "fog", "heavy_snow"),
    [OPT_LOYALIST_CLOSE_ORDER] = OPTION_CHOICE("loyalist_close_order", TFT_FORM_14,
                                               "Do Loyalists form like others, or only skirmish "
                                               "and march in column on roads?",
                                               "no_effect", "skirmish_only"),
    [OPT_GENERAL_FAIL_ENDS] = OPTION_CHOICE("general_fail_ends", TFT_CMD_17,
                                            "Whose orders end when the general fails: his whole "
                                            "side's or his own seat's.",
                                            "side", "seat"),
    [OPT_BRIGADE_TARGET] =
        OPTION_CHOICE("brigade_target", TFT_BRG_12,
                      "Does each unit of a brigade pick its target, or do all take one?",
                      "per_unit", "single"),
    [OPT_AMMO_LOSS] = OPTION_CHOICE("ammo_loss", TFT_EVT_08,
                                    "Lack of ammunition costs a die a stand, or one a unit.",
                                    "per_stand", "per_unit"),
    [OPT_ZOC_SHAPE] = OPTION_CHOICE("zoc_shape", TFT_ZOC_01,
                                    "Zones of control lie all round, or before the front only.",
                                    "all_round", "front"),
    [OPT_CANNON_ON_ROAD] =
        OPTION_CHOICE("cannon_on_road", TFT_TER_07,
                      "May a limbered cannon on a road pass through dense ground?", "pass",
                      "barred"),
    [OPT_DITCH_SIGHT] =
        OPTION_CHOICE("ditch_sight", TFT_LOS_09, "Does a ditch block sight like other obstacles?",
                      "blocks", "open"),
    [OPT_SHOOT_OVER_FROM_HILL] =
        OPTION_CHOICE("shoot_over_from_hill", TFT_LOS_08,
                      "Do troops on a hill see over others below, far enough from the target?",
                      "no", "yes"),
    [OPT_FLANK_GEOMETRY] = OPTION_CHOICE("flank_geometry", TFT_SHT_08,
                                         "The front ends at diagonals from its corners, or at the "
                                         "line of the front edge.",
                                         "diagonal45", "front_line"),
    [OPT_TARGET_PRIORITY] =
        OPTION_CHOICE("target_priority", TFT_SHT_04,
                      "Must a unit shoot at who shot at it, else at the closest?", "strict",
                      "free"),
    [OPT_COMMAND_TARGETS] =
        OPTION_CHOICE("command_targets", TFT_SHT_17,
                      "May commanders be shot at when they are closest, or never?", "closest",
                      "never"),
    [OPT_CANNON_SHOT_LIMIT] =
        OPTION_CHOICE("cannon_shot_limit", TFT_CAN_07,
                      "Whose cannons shoot once a turn: the American ones, all, or none.",
                      "as_listed", "both", "none"),
    [OPT_CASUALTY_CHOICE] = OPTION_CHOICE("casualty_choice", TFT_HIT_06,
                                          "Is the stand that falls the one farthest from the "
                                          "enemy, or the owner's choice?",
                                          "auto", "owner"),
    [OPT_SIXES_TALLY] =
        OPTION_CHOICE("sixes_tally", TFT_SUP_05,
                      "Sixes of shooting are counted an attack, or over a player turn.",
                      "per_attack", "per_turn"),
    [OPT_SUPPRESSION_RECOVERY] =
        OPTION_CHOICE("suppression_recovery", TFT_SUP_03,
                      "Does suppression end with the owner's next turn end, or "
                      "only after a full own turn?",
                      "end_of_own_turn", "full_own_turn"),
    [OPT_RALLY_CLEARS_SUPPRESSION] =
        OPTION_CHOICE("rally_clears_suppression", TFT_ROU_07,
                      "Does a rally end the suppression too?", "yes", "no"),
    [OPT_CHARGE_WHEEL] = OPTION_CHOICE("charge_wheel", TFT_CHG_04,
                                       "May one wheel come before a charge?", "none", "before"),
    [OPT_CHARGE_FIRE_COUNTS] =
        OPTION_CHOICE("charge_fire_counts", TFT_CHG_09,
                      "Do hits by fire at a charger count in the first round of melee?", "no",
                      "yes"),
    [OPT_MELEE_COVER] =
        OPTION_CHOICE("melee_cover", TFT_MEL_12, "Does cover protect in melee?", "on", "off"),
    [OPT_SUPPORT_FROM] =
        OPTION_CHOICE("support_from", TFT_MEL_04,
                      "Whose stands support a fighting stand: any friend's or its own "
                      "unit's.",
                      "any_friendly", "own_unit"),
    [OPT_PURSUIT_CHARGE_BONUS] =
        OPTION_CHOICE("pursuit_charge_bonus", TFT_PUR_07, "Do pursuers have the bonus of a charge?",
                      "none", "pursuer"),
    [OPT_ROUTED_COUNT_AS_LOST] =
        OPTION_CHOICE("routed_count_as_lost", TFT_BRK_04,
                      "Do routed units count as lost for the breakpoint?", "no", "yes"),
    [OPT_ABILITIES] = OPTION_CHOICE("abilities", TFT_ABL_01,
                                    "Special abilities: one picked in secret, all, or none.",
                                    "secret_one", "all_five", "none"),
    [OPT_ABILITY_SCOPE] = OPTION_CHOICE("ability_scope", TFT_ABL_01,
                                        "Who has an ability: a side or each seat.", "side", "seat"),
    [OPT_ONE_MORE_FIRE_DURATION] =
        OPTION_CHOICE("one_more_fire_duration", TFT_ABL_06,
                      "One more fire lasts for the player turn, or for the battle.", "player_turn",
                      "game"),
    [OPT_GERMANTOWN_ENTRY] =
        OPTION_CHOICE("germantown_entry", TFT_GER_09,
                      "At Germantown Americans start on the table, or march on.", "placed",
                      "march_on"),
    [OPT_GERMANTOWN_TURN_LIMIT] = {"germantown_turn_limit", TFT_GER_25, false, 0, 0, 0, NULL,
                                   WORDS("12", "0"),
                                   "Game turns of Germantown; 0, no limit, is for people only.",
                                   1 + 1},
    [OPT_BATTLE] = OPTION_SETTING("battle", TFT_SET_01, "Whose special rules and victory hold.",
                                  "plain", "germantown", "cowpens", "trenton"),
    [OPT_SETUP] =
        OPTION_SETTING("setup", TFT_SET_03,
                       "Are the first side, abilities and deployment worked out, or is all given?",
                       "none", "played"),
    [OPT_YEAR] = {"year", TFT_ARMY_03, true, 1778, 1755, 1899, NULL, NULL,
                  "The year it is set in: ratings and mixed brigades go by it.", 0},
    [OPT_TURN_LIMIT] = {"turn_limit", TFT_SET_01, true, -1, 1, 1000, "none", NULL,
                        "Game turns after which the battle is judged.", 0},
    [OPT_AMERICAN_SEATS] = {"american_seats", TFT_GER_07, false, 1, 1, 4, NULL, NULL,
                            "How many share the American commands at Germantown.", 0},
};

const char *const tft_formation_words[] = {"none",     "line",     "column", "skirmish",
                                           "deployed", "limbered", NULL};

const struct detail tft_details[TFT_DETAILS] = {
    [DETAIL_RATING] = {"rating", 2, 12, NULL, "A commander's own rating."},
    [DETAIL_HITS] = {"hits_value", 1, 12, NULL, "Another hits value for American foot."},
    [DETAIL_STANDING] = {"standing", 0, 0,
                         WORDS("anchored", "no_retreat", "asleep", "waiting", "coming"),
                         "Standing orders of a commander's troops."},
};
