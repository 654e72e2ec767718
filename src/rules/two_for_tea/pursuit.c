// SPDX-License-Identifier: MIT
// Pursuit (TFT-PUR-02, 04, 05): a winner follows a loser bodily, or takes the building it lost.
#include "core/sweep.h"
#include "rules/two_for_tea/melee.h"

// --- where to ---

static bool stands_meet(const struct battle *b, const struct game *g, int unit,
                        const struct pose *pose, int loser)
{
    struct box own[TFT_STANDS], other[TFT_STANDS];
    int stands = tft_layout(kind_of(g, unit), pose, own), others = tft_stands(b, g, loser, other);

    for (int i = 0; i < stands; i++)
        for (int k = 0; k < others; k++)
            if (tft_stands_touch(&own[i], &other[k]).edge)
                return true;
    return false;
}

// The loser's own way is open, but a broader pursuer may run into somebody beside it.
static bool way_is_open(const struct battle *b, const struct game *g, int unit, int loser,
                        struct tft_memory retreat, length far)
{
    struct pose pose = tft_pose_of(g, unit);
    struct body own = tft_body_in(kind_of(g, unit), &pose);
    uint64_t near = tft_near(g, &g->box[unit], far) & ~one(unit) & ~one(loser);

    for (; near; near &= near - 1) {
        struct body other;

        if (is_commander(g, lowest(near)))
            continue;
        other = tft_body_of(b, g, lowest(near));
        for (int i = 0; i < own.boxes; i++)
            for (int k = 0; k < other.boxes; k++)
                if (box_sweep_deeper(&own.box[i], direction_of(retreat.way), far, &other.box[k],
                                     TFT_TOLERANCE)
                        .enter < far - TFT_TOLERANCE)
                    return false;
    }
    return true;
}

// Every centimetre of the way is looked at, and its end: no stand is thinner. Impassable ground
// stops a pursuer, dense ground makes skirmishers of it, level on the line of contact.
static bool ground_lets(const struct battle *b, const struct game *g, int unit, struct vec by,
                        length far, struct pose *to)
{
    const struct tft_kind *kind = kind_of(g, unit);
    struct pose from = *to;
    int steps = far / CM(1) + 1;

    *to = tft_shifted(&from, by);
    for (int i = 1; i <= steps; i++) {
        struct vec part = {(length)((int64_t)by.east * i / steps),
                           (length)((int64_t)by.north * i / steps)};
        struct pose here = tft_shifted(&from, part);

        if (tft_on_impassable(b, kind, &here))
            return false;
        if (from.formation != SKIRMISH && tft_in_dense(b, kind, &here)) {
            to->formation = SKIRMISH;
            to->manner = 1;
        }
    }
    return true;
}

static struct verdict may_occupy(const struct battle *b, const struct game *g, int unit, int piece)
{
    if (tft_garrison(g, piece))
        return refuse(TFT_TER_18, "The building has been occupied by another unit.");
    if (!tft_abuts(b, g, unit, piece))
        return refuse(TFT_PUR_02, "After its losses none of its stands touches the building.");
    return FINE;
}

static struct verdict may_follow(const struct battle *b, const struct game *g, int unit, int loser,
                                 struct tft_memory retreat, struct pose *to)
{
    length far = vec_length(retreat.at);
    struct pose from = *to;
    int bound;

    if (far > tft_allowance(b, g, unit) + TFT_TOLERANCE)
        return refuse(TFT_PUR_02, "It cannot pursue farther than its move.");
    *to = tft_shifted(&from, retreat.at);
    if (in_building(g, loser) ? !tft_contact(b, g, unit, loser)
                              : !stands_meet(b, g, unit, to, loser))
        return refuse(TFT_PUR_02, "No stands would touch where the beaten unit is now.");
    *to = from;
    if (!ground_lets(b, g, unit, retreat.at, far, to))
        return refuse(TFT_PUR_02, "Impassable ground is in the way of the pursuit.");
    if (far && (!way_is_open(b, g, unit, loser, retreat, far) || !tft_free(b, g, unit, to)))
        return refuse(TFT_PUR_02, "There is no room for the pursuer.");
    bound = tft_bound(b, g, unit, &from, to);
    if (bound)
        return refuse(bound, "Its standing orders forbid it to pursue there.");
    return FINE;
}

struct verdict tft_may_pursue(const struct battle *b, const struct game *g, int unit, int loser,
                              struct pose *to)
{
    struct tft_memory retreat = tft_memory_of(g, loser);

    *to = tft_pose_of(g, unit);
    if (in_building(g, unit))
        return refuse(TFT_TER_20, "A winning garrison can only hold.");
    if (has(g, unit, SUPPRESSED) || is_cannon(g, unit) || g->formation[unit] == COLUMN)
        return refuse(TFT_PUR_05, "Suppressed and routed units, columns and cannons do not "
                                  "pursue.");
    if (g->state[loser] == FATE_LOST)
        return refuse(TFT_PUR_04, "Nobody is left of that unit to pursue.");
    if (!among(tft_in(g)->melee[!g->side[unit]], loser))
        return refuse(TFT_PUR_02, "A winner pursues a unit that it has beaten.");
    if (retreat.building)
        return may_occupy(b, g, unit, retreat.building - 1);
    return may_follow(b, g, unit, loser, retreat, to);
}

// --- the pursuit ---

static void tell_pursuit(const struct game *g, int unit, int loser, struct events *e)
{
    say(g, e,
        (struct event){.kind = TOLD_PURSUES,
                       .clause = TFT_PUR_02,
                       .unit = (uint8_t)unit,
                       .other = (uint8_t)loser});
}

// TFT-TER-20: that ends the melee for it.
static void occupy(const struct battle *b, struct game *g, int unit, int piece, struct events *e)
{
    tft_unlock(b, g, unit, e);
    tft_put_inside(b, g, unit, piece);
    say(g, e,
        (struct event){.kind = TOLD_ENTERED,
                       .clause = TFT_TER_20,
                       .unit = (uint8_t)unit,
                       .a = piece});
    tft_say_moved(g, unit, TFT_TER_20, e);
}

// TFT-CHG-18: skirmishers who are in contact again stand level, where there is room.
static void dress(const struct battle *b, struct game *g, int unit)
{
    struct pose pose = tft_pose_of(g, unit);

    if (pose.formation != SKIRMISH || pose.manner || in_building(g, unit))
        return;
    pose.manner = 1;
    if (tft_free(b, g, unit, &pose))
        tft_put(g, unit, &pose);
}

// After round 1 both wait for the second; after it they stay locked until the enemy's melee phase
// (TFT-PUR-03).
static void back_in_contact(const struct battle *b, struct game *g, int unit, int loser)
{
    struct frame *f = game_top(g);

    mark(g, unit, PURSUING);
    dress(b, g, unit);
    dress(b, g, loser);
    if (tft_in(g)->round < TFT_ROUNDS) {
        let_wait(f, waiting_in(f) | one(unit) | one(loser));
    } else {
        mark(g, unit, FOUGHT);
        mark(g, loser, FOUGHT);
    }
}

// What the winner could not see is found out, and keeps it where it is (TFT-GER-14).
static void run_into(const struct battle *b, struct game *g, int unit, const struct pose *to,
                     struct events *e)
{
    for (uint64_t met = tft_overlaps(b, g, unit, to); met; met &= met - 1)
        if (g->hidden[lowest(met)])
            tft_reveal(b, g, lowest(met), e);
    say(g, e, (struct event){.kind = TOLD_HOLDS, .clause = TFT_PUR_02, .unit = (uint8_t)unit});
}

void tft_pursue(const struct battle *b, struct game *g, int unit, int loser, struct events *e)
{
    struct tft_memory retreat = tft_memory_of(g, loser);
    bool formed = g->formation[unit] != SKIRMISH;
    struct pose to;

    if (!fine(tft_may_pursue(b, g, unit, loser, &to))) {
        run_into(b, g, unit, &to, e);
        return;
    }
    tell_pursuit(g, unit, loser, e);
    if (retreat.building) {
        occupy(b, g, unit, retreat.building - 1, e);
    } else {
        tft_put(g, unit, &to);
        if (formed && to.formation == SKIRMISH)
            say(g, e,
                (struct event){.kind = TOLD_FORMED,
                               .clause = TFT_PUR_02,
                               .unit = (uint8_t)unit,
                               .a = SKIRMISH});
        tft_say_moved(g, unit, TFT_PUR_02, e);
        back_in_contact(b, g, unit, loser);
    }
    mark(g, unit, MOVED);
    tft_make_way(b, g, unit, e);
    tft_look_round(b, g, e);
}
