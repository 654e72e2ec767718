// SPDX-License-Identifier: MIT
// The aids of these rules in one value; the bar of phases, and who sees whom.
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"

static const char *const phases[TFT_PHASES + 1] = {
    [PHASE_SETUP] = "Set-up", [PHASE_BRIGADES] = "Brigades",     [PHASE_ORDERS] = "Orders",
    [PHASE_MELEE] = "Melee",  [PHASE_COMMANDERS] = "Commanders", [PHASE_END] = "End of turn",
};

static int phase_now(const struct battle *b, const struct game *g)
{
    (void)b;
    return g->outcome == OUTCOME_NONE ? tft_in(g)->phase : -1;
}

// Weather hides what is too far off; troops and ground the rest.
static bool sees(const struct battle *b, const struct game *g, int unit, int other, int *clause)
{
    *clause = 0;
    if (!on_table(g, unit) || !on_table(g, other))
        return false;
    if (tft_sees(b, g, unit, other))
        return true;
    *clause = tft_weather_allows(b, g, other, tft_gap(b, g, unit, other)) ? TFT_LOS_01 : TFT_FOG_02;
    return false;
}

const struct aids tft_aids = {
    .verb = tft_verbs,
    .verbs = TFT_VERBS,
    .phase = phases,
    .phase_now = phase_now,
    .wording = tft_wording,
    .steer = tft_steer,
    .price = tft_price,
    .areas = tft_areas,
    .sees = sees,
    .gap = tft_gap,
};
