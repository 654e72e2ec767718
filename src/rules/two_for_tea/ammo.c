// SPDX-License-Identifier: MIT
// What a shot is loaded with, and how an order says so (TFT-CAN-01, 05).
#include "rules/two_for_tea/fire.h"

// --- words: A2 shoot B1 [canister | ball [N]] [whites] [onemore] ---

static bool read_stand(struct reader *r, int *aim)
{
    enum { THOUSAND = 1000 };
    int32_t number;

    if (!read_number(r, &number))
        return true;
    if (number % THOUSAND || number < THOUSAND || number > TFT_STANDS * THOUSAND)
        return false;
    *aim |= number / THOUSAND;
    return true;
}

bool tft_read_shot(struct reader *r, struct tft_shot_words *words)
{
    *words = (struct tft_shot_words){0};
    if (read_word(r, TFT_CANISTER))
        words->aim = AIM_CANISTER;
    else if (read_word(r, TFT_BALL))
        words->aim = AIM_BALL;
    if (words->aim == AIM_BALL && !read_stand(r, &words->aim))
        return false;
    if (read_word(r, TFT_WHITES))
        words->aim |= AIM_WHITES;
    words->onemore = read_word(r, TFT_ONEMORE);
    return read_end(r);
}

void tft_write_shot(struct order *o, int seat, int unit, int target, int aim)
{
    order_begin(o, seat, unit, TFT_SHOOT);
    order_unit(o, target);
    if (aim & AIM_CANISTER)
        order_word(o, TFT_CANISTER);
    if (aim & AIM_BALL)
        order_word(o, TFT_BALL);
    if (aim & AIM_STAND)
        order_number(o, (aim & AIM_STAND) * 1000);
    if (aim & AIM_WHITES)
        order_word(o, TFT_WHITES);
}

// --- what may be said ---

// Within range, arc and sight of a cannon that is too far off for canister.
static bool only_for_ball(const struct battle *b, const struct game *g, int unit, int target)
{
    length range[TFT_STANDS];

    return is_cannon(g, unit) && tft_firing_stands(b, g, unit, target, range) &&
           range[0] > TFT_CANISTER_RANGE + TFT_TOLERANCE;
}

static struct verdict not_a_choice(const struct battle *b, const struct game *g, int unit,
                                   int target)
{
    if (!on_table(g, target) || g->side[target] == g->side[unit])
        return refuse(TFT_SHT_01, "The target must be an enemy on the table.");
    if (has(g, target, LOCKED))
        return refuse(TFT_SHT_16, "A unit that is locked in melee cannot be shot at.");
    if (tft_eligible(b, g, unit, target))
        return refuse(TFT_SHT_04,
                      "It must shoot at one that has fired on it, else at the closest.");
    if (only_for_ball(b, g, unit, target))
        return refuse(TFT_CAN_05, "A ball strikes no commanders, and nobody whom third units mask "
                                  "from the muzzle.");
    if (is_commander(g, target))
        return refuse(TFT_SHT_17, "A commander can be shot at only when he is closer than every "
                                  "other target and none of them has fired on the shooter.");
    return refuse(TFT_SHT_01, "No stand has that target in range, in arc and in sight.");
}

static struct verdict check_ball(const struct battle *b, const struct game *g, int unit, int target,
                                 int chosen)
{
    for (int i = 0; i < TFT_STANDS; i++)
        if ((!chosen || chosen == i + 1) && tft_ball_clear(b, g, unit, target, i))
            return FINE;
    return refuse(TFT_CAN_05, "A ball must be aimed at a stand that is visible, in arc and in "
                              "range, along a line that no third unit masks.");
}

static struct verdict check_canister(const struct battle *b, const struct game *g, int unit,
                                     int target)
{
    length range[TFT_STANDS];

    tft_firing_stands(b, g, unit, target, range);
    if (range[0] > TFT_CANISTER_RANGE + TFT_TOLERANCE)
        return refuse(TFT_CAN_01, "Canister reaches 20 cm.");
    return FINE;
}

struct verdict tft_check_aim(const struct battle *b, const struct game *g, int unit, int target,
                             int aim, uint64_t choices)
{
    if (!among(choices, target))
        return not_a_choice(b, g, unit, target);
    if (aim & (AIM_BALL | AIM_CANISTER) && !is_cannon(g, unit))
        return refuse(TFT_CAN_01, "Only a cannon chooses between canister and ball.");
    if (aim & AIM_CANISTER)
        return check_canister(b, g, unit, target);
    return aim & AIM_BALL ? check_ball(b, g, unit, target, aim & AIM_STAND) : FINE;
}

// --- every way to shoot ---

static int cannon_aims(const struct battle *b, const struct game *g, int unit, int target,
                       int aim[TFT_AIMS])
{
    int count = 0;

    if (fine(check_canister(b, g, unit, target)))
        aim[count++] = AIM_CANISTER;
    for (int i = 0; i < TFT_STANDS; i++)
        if (tft_ball_clear(b, g, unit, target, i))
            aim[count++] = AIM_BALL | (i + 1);
    return count;
}

int tft_aims(const struct battle *b, const struct game *g, int unit, int target, int aim[TFT_AIMS])
{
    int worth[TFT_AIMS], count;

    aim[0] = 0;
    if (!is_cannon(g, unit))
        return 1;
    count = cannon_aims(b, g, unit, target, aim);
    for (int i = 0; i < count; i++) {
        int this = aim[i], at = i;

        worth[i] = tft_shot_worth(b, g, unit, target, this, VOLLEY_ORDER);
        for (int hits = worth[i]; at > 0 && worth[at - 1] < hits; at--) {
            worth[at] = worth[at - 1];
            aim[at] = aim[at - 1];
            worth[at - 1] = hits;
        }
        aim[at] = this;
    }
    return count;
}

void tft_offer_shots(struct offer *list, int unit, uint64_t choices)
{
    int aim[TFT_AIMS];

    for (uint64_t rest = choices; rest; rest &= rest - 1) {
        int aims = tft_aims(list->b, list->g, unit, lowest(rest), aim);

        for (int i = 0; i < aims; i++) {
            tft_write_shot(&list->hand, list->seat, unit, lowest(rest), aim[i]);
            offer_keep(list);
        }
    }
}

void tft_draw_shot(const struct battle *b, const struct game *g, int seat, int unit,
                   uint64_t choices, struct luck *luck, struct order *o)
{
    int target = tft_pick(choices, luck);
    int aim[TFT_AIMS], count = is_cannon(g, unit) ? cannon_aims(b, g, unit, target, aim) : 0;

    tft_write_shot(o, seat, unit, target, count ? aim[luck_below(luck, (uint32_t)count)] : 0);
}
