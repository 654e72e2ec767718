// SPDX-License-Identifier: MIT
// The dice of one unit that shoots: what each of its stands throws, and at whom (Table 4,
// TFT-SHT-06 to 10, 12 to 15, TFT-CAN-02 to 04, 06).
#include "rules/two_for_tea/fire.h"
#include "rules/two_for_tea/ground.h"

// Dice from one stand on one unit. A ball has a row for each stand it strikes.
struct row {
    int stand, target, need, dice;
};

struct shot {
    int rows;
    struct row row[TFT_STANDS];
    int short_of, half, flank, skirmish, canister, few, least, whites; // what each came to
};

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

// --- one stand ---

// TFT-CHG-17: dragoons fire at foot that charges them with S 1, whatever they have lost.
static bool keeps_its_dice(const struct game *g, int unit, int target, enum tft_volley volley)
{
    return volley == VOLLEY_CHARGE && is_cavalry(g, unit) && is_foot(g, target);
}

// TFT-EVT-08: S of each stand, one lower for each time, but not below 0.
static int lost_dice(const struct battle *b, const struct game *g, int unit, int target,
                     enum tft_volley volley)
{
    if (opt(b, OPT_AMMO_LOSS) || keeps_its_dice(g, unit, target, volley))
        return 0;
    return least_of(unit_in(g, unit)->short_of, kind_of(g, unit)->shooting);
}

// G-6: a stand is where the middle of its front edge is, skirmishers where their centre is. The
// stands of a garrison have no place but the building's.
static struct vec place_of(const struct game *g, int unit, const struct box *stand)
{
    return g->formation[unit] == SKIRMISH ? stand->centre : box_face_centre(stand, FACE_FRONT);
}

// TFT-SHT-08: never against skirmishers, garrisons or commanders.
static bool in_flank(const struct battle *b, const struct game *g, int unit,
                     const struct box *stand, int target)
{
    struct pose pose;

    if (is_commander(g, target) || in_building(g, target) || g->formation[target] == SKIRMISH)
        return false;
    pose = tft_pose_of(g, target);
    return tft_zone_of(b, kind_of(g, target), &pose, place_of(g, unit, stand)) != ZONE_FRONT;
}

// TFT-SHT-06: S and the modifiers of Table 4, never below 0.
static int stand_dice(const struct battle *b, const struct game *g, int unit,
                      const struct box *stand, int target, length range, enum tft_volley volley,
                      struct shot *shot)
{
    const struct tft_kind *kind = kind_of(g, unit);
    int lost = lost_dice(b, g, unit, target, volley);
    int half = range <= kind->range / 2 + TFT_TOLERANCE; // TFT-SHT-07
    int flank = in_flank(b, g, unit, stand, target);     // TFT-SHT-08
    int skirmish = g->formation[unit] == SKIRMISH;       // TFT-SHT-09
    int dice = kind->shooting - lost + half + flank - skirmish;

    shot->short_of += lost;
    shot->half += half;
    shot->flank += flank;
    shot->skirmish += skirmish;
    return dice < 0 ? 0 : dice;
}

int tft_shots_each(const struct battle *b, const struct game *g, int unit, struct events *e)
{
    int lost = lost_dice(b, g, unit, 0, VOLLEY_ORDER);

    return kind_of(g, unit)->shooting + modifier(g, e, unit, 0, -lost, TFT_EVT_08) +
           modifier(g, e, unit, 0, -(g->formation[unit] == SKIRMISH), TFT_SHT_09);
}

// --- the rows ---

static void add_row(const struct battle *b, const struct game *g, int unit, int stand,
                    const struct box *box, int target, int dice, struct shot *shot)
{
    shot->row[shot->rows++] = (struct row){stand, target, tft_need(b, g, unit, box, target), dice};
}

// TFT-SHT-02, TFT-SHT-03: each stand for itself, all at the same target.
static void musketry(const struct battle *b, const struct game *g, int unit, int target,
                     enum tft_volley volley, struct shot *shot)
{
    struct box stand[TFT_STANDS];
    length range[TFT_STANDS];
    int bodies = tft_bodies(b, g, unit, stand), stands = stands_left(g, unit);

    tft_firing_stands(b, g, unit, target, range);
    for (int i = 0; i < stands; i++) {
        const struct box *box = &stand[i < bodies ? i : 0];

        if (range[i] == NO_RANGE)
            continue;
        add_row(b, g, unit, i, box, target,
                stand_dice(b, g, unit, box, target, range[i], volley, shot), shot);
    }
}

// TFT-CAN-02: doubled after the modifiers of Table 4.
static void canister(const struct battle *b, const struct game *g, int unit, int target,
                     enum tft_volley volley, length range, struct shot *shot)
{
    const struct box *box = &g->box[unit];
    int dice = stand_dice(b, g, unit, box, target, range, volley, shot);

    shot->canister = dice;
    add_row(b, g, unit, 0, box, target, 2 * dice, shot);
}

// TFT-CAN-04: full dice on the first stand, one less on the second, two less on the third.
static void ball(const struct battle *b, const struct game *g, int unit, int target,
                 enum tft_volley volley, const struct tft_ball *ball, struct shot *shot)
{
    const struct box *box = &g->box[unit];
    int dice = stand_dice(b, g, unit, box, target, ball->range, volley, shot);

    for (int i = 0; i < ball->count; i++)
        add_row(b, g, unit, 0, box, ball->struck[i].unit, dice > i ? dice - i : 0, shot);
}

// Nearer is better; as near, the one that strikes more.
static bool better_ball(const struct tft_ball *ball, const struct tft_ball *other)
{
    return ball->range != other->range ? ball->range < other->range : ball->count > other->count;
}

// The ball at the stand that was chosen, or else at the nearest one that can be.
static bool find_ball(const struct battle *b, const struct game *g, int unit, int target,
                      int chosen, struct tft_ball *found)
{
    struct tft_ball other;
    bool any = false;

    if (chosen && tft_ball_at(b, g, unit, target, chosen - 1, found))
        return true;
    for (int i = 0; i < TFT_STANDS; i++)
        if (tft_ball_at(b, g, unit, target, i, &other) && (!any || better_ball(&other, found))) {
            *found = other;
            any = true;
        }
    return any;
}

static void cannonade(const struct battle *b, const struct game *g, int unit, int target, int aim,
                      enum tft_volley volley, struct shot *shot)
{
    struct tft_ball found;
    length range;

    if (!(aim & AIM_BALL) && tft_in_canister(b, g, unit, target, &range))
        canister(b, g, unit, target, volley, range, shot);
    else if (find_ball(b, g, unit, target, aim & AIM_STAND, &found))
        ball(b, g, unit, target, volley, &found, shot);
}

// --- the whole unit ---

static int sum_of(const struct shot *shot)
{
    int sum = 0;

    for (int i = 0; i < shot->rows; i++)
        sum += shot->row[i].dice;
    return sum;
}

// TFT-EVT-08 by the unit: the last dice of its roll are missing.
static void lack(const struct battle *b, const struct game *g, int unit, int target,
                 enum tft_volley volley, struct shot *shot)
{
    int lost = unit_in(g, unit)->short_of;

    if (!opt(b, OPT_AMMO_LOSS) || keeps_its_dice(g, unit, target, volley))
        return;
    shot->few = least_of(lost, sum_of(shot));
    lost = shot->few;
    for (int i = shot->rows - 1; i >= 0; i--) {
        int less = least_of(lost, shot->row[i].dice);

        shot->row[i].dice -= less;
        lost -= less;
    }
}

static struct shot work_out(const struct battle *b, const struct game *g, int unit, int target,
                            int aim, enum tft_volley volley)
{
    struct shot shot = {0};

    if (is_cannon(g, unit))
        cannonade(b, g, unit, target, aim, volley, &shot);
    else
        musketry(b, g, unit, target, volley, &shot);
    lack(b, g, unit, target, volley, &shot);
    if (shot.rows && !sum_of(&shot)) {
        shot.row[0].dice = shot.least = 1; // TFT-SHT-10
    }
    if (aim & AIM_WHITES) {
        shot.whites = sum_of(&shot); // TFT-ABL-04: last of all
        for (int i = 0; i < shot.rows; i++)
            shot.row[i].dice *= 2;
    }
    return shot;
}

int tft_shot_worth(const struct battle *b, const struct game *g, int unit, int target, int aim,
                   enum tft_volley volley)
{
    struct shot shot = work_out(b, g, unit, target, aim, volley);
    int worth = 0;

    for (int i = 0; i < shot.rows; i++)
        worth += shot.row[i].dice * (7 - shot.row[i].need);
    return worth;
}

bool tft_fire_at(const struct battle *b, const struct game *g, int unit, int target,
                 struct fire *fire)
{
    struct shot shot;

    if (!fine(tft_may_shoot(b, g, unit)) || !tft_at_a_glance(b, g, unit, target) ||
        !tft_bears(b, g, unit, target))
        return false;
    shot = work_out(b, g, unit, target, 0, VOLLEY_ORDER);
    *fire = (struct fire){sum_of(&shot), shot.rows ? shot.row[0].need - 4 : 0};
    return shot.rows;
}

// --- telling, and throwing ---

static void tell_modifiers(const struct game *g, int unit, int target, const struct shot *s,
                           struct events *e)
{
    modifier(g, e, unit, target, -s->short_of - s->few, TFT_EVT_08);
    modifier(g, e, unit, target, s->half, TFT_SHT_07);
    modifier(g, e, unit, target, s->flank, TFT_SHT_08);
    modifier(g, e, unit, target, -s->skirmish, TFT_SHT_09);
    modifier(g, e, unit, target, s->canister, TFT_CAN_02);
    modifier(g, e, unit, target, s->least, TFT_SHT_10);
    modifier(g, e, unit, target, s->whites, TFT_ABL_04);
    for (int i = 0; i < s->rows; i++) {
        const struct row *row = &s->row[i];

        // Cover is told once for each unit and number, as what it takes from a die.
        if (i == 0 || row->need != row[-1].need || row->target != row[-1].target)
            modifier(g, e, unit, row->target, 4 - row->need,
                     row->need == 6 ? TFT_SHT_14 : TFT_SHT_13);
    }
}

void tft_add_parts(const struct battle *b, struct game *g, int unit, int target,
                   enum tft_volley volley, struct events *e)
{
    struct shot shot = work_out(b, g, unit, target, unit_in(g, unit)->aim, volley);

    if (!shot.rows)
        return;
    say(g, e,
        (struct event){.kind = TOLD_SHOOTS,
                       .clause = TFT_SHT_06,
                       .unit = (uint8_t)unit,
                       .other = (uint8_t)target,
                       .a = sum_of(&shot),
                       .b = (int)volley});
    tell_modifiers(g, unit, target, &shot, e);
    for (int i = 0; i < shot.rows; i++)
        tft_add_dice(g, unit, shot.row[i].stand, shot.row[i].target, shot.row[i].need,
                     shot.row[i].dice);
}
