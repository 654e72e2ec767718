// SPDX-License-Identifier: MIT
// One melee (TFT-MEL, P4a to P4c): a round's dice, losses and totals, who goes back, who follows,
// and the second round of those who did.
#include "rules/two_for_tea/melee.h"
#include "rules/two_for_tea/charge.h"
#include "rules/two_for_tea/fire.h"

// --- which way ---

// as they touch now
// G-14: away from the enemy unit with the longest contact, of equals the one with the lower slot.
static bearing way_driven(const struct battle *b, const struct game *g, int unit)
{
    length longest = 0;
    int by = 0;

    for (uint64_t rest = tft_in(g)->melee[!g->side[unit]]; rest; rest &= rest - 1) {
        length edge = tft_contact(b, g, unit, lowest(rest));

        if (edge > longest) {
            longest = edge;
            by = lowest(rest);
        }
    }
    return by ? tft_driven_from(b, g, unit, by) : (bearing)(g->face[unit] + 0x8000u);
}

// --- out of a building ---

static bool bars(const struct battle *b, const struct game *g, int unit, const struct pose *out)
{
    return (tft_overlaps(b, g, unit, out) & tft_units(g, !g->side[unit])) ||
           tft_on_impassable(b, kind_of(g, unit), out);
}

// Friends outside are driven through; where an enemy stands, or nobody can, the sides to the right
// and left of the way come next, and the one towards the attacker last.
bool tft_turn_out(const struct battle *b, struct game *g, int unit, bearing way, int clause,
                  struct events *e)
{
    static const bearing turn[] = {0, 0x4000, 0xc000, 0x8000};
    int piece = unit_in(g, unit)->building - 1;

    for (int i = 0; i < 4; i++) {
        struct pose out = tft_outside(b, g, unit, (bearing)(way + turn[i]));

        if (bars(b, g, unit, &out))
            continue;
        unit_of(g, unit)->building = 0;
        tft_put(g, unit, &out);
        say_of(g, e, TOLD_CAME_OUT, clause, unit, 0, piece);
        return true;
    }
    return false;
}

// --- back ---

// G-18: a garrison is put out first, and what it leaves is there to be taken.
static void fall_back(const struct battle *b, struct game *g, int unit, length far,
                      struct events *e)
{
    struct tft_memory memory = past_in(g, unit)->memory;
    struct vec front = tft_pose_of(g, unit).at;
    int building = unit_in(g, unit)->building;
    length went = tft_force(b, g, unit, memory.way, far, FORCE_RETREAT, e);

    memory.at = vec_sub(tft_pose_of(g, unit).at, front); // scattered, it may lie elsewhere
    memory.building = (uint8_t)(in_building(g, unit) ? 0 : building);
    past_of(g, unit)->memory = memory;
    say_of(g, e, TOLD_RETREATS, TFT_MEL_17, unit, 0, went);
}

// --- the melee ---

enum round_step {
    MELEE_ROUND,
    MELEE_COLOURS,
    MELEE_STRIKES,
    MELEE_THROWN,
    MELEE_LOSSES,
    MELEE_RESULT,
    MELEE_CHOICES,
    MELEE_OVER,
};

// --- the dice ---

static void tell_round(const struct game *g, struct events *e)
{
    const struct tft_game *t = tft_in(g);

    say_of(g, e, TOLD_MELEE, TFT_MEL_02, lowest(t->melee[0]), lowest(t->melee[1]), t->round);
}

static void begin_round(struct game *g, struct frame *f, struct events *e)
{
    tell_round(g, e);
    tft_clear_parts(g);
    f->step = MELEE_COLOURS;
    f->unit = 0;
    f->a = 0;
}

// TFT-ABL-03: declared before the dice of round 1.
static void before_strikes(const struct battle *b, struct game *g, struct frame *f)
{
    if (tft_in(g)->round == 1 && tft_ask_colours(b, g, f))
        return;
    f->step = MELEE_STRIKES;
    f->unit = (uint8_t)tft_next_in_melee(g, 0);
    f->a = 0;
}

static bool is_struck(const struct game *g, int unit)
{
    const struct tft_game *t = tft_in(g);

    for (int i = 0; i < t->parts; i++)
        if (t->part[i].target == unit)
            return true;
    return false;
}

// TFT-CHG-09: by option the fire at those who charged counts for the charged side in round 1.
static int credit_of(struct game *g, uint64_t units)
{
    int credit = 0;

    for (uint64_t rest = units; rest; rest &= rest - 1) {
        credit += past_in(g, lowest(rest))->credit;
        past_of(g, lowest(rest))->credit = 0;
    }
    return credit;
}

// TFT-MEL-13, 14: before anybody falls all is counted, and who stands where is kept in mind.
static void count_up(const struct battle *b, struct game *g)
{
    struct tft_game *t = tft_of(g);

    for (int i = 0; i < t->parts; i++)
        t->hits[g->side[t->part[i].unit]] += t->part[i].hits;
    for (int side = 0; side < SIDES; side++)
        t->supports[side] = (uint8_t)tft_count_supports(b, g, side);
    t->credit = (uint8_t)credit_of(g, t->melee[!t->active]);
    for (int unit = tft_next_in_melee(g, 0); unit; unit = tft_next_in_melee(g, unit)) {
        struct tft_memory memory = {.way = way_driven(b, g, unit)};

        if (is_struck(g, unit))
            memory.at = tft_attackers(b, g, unit);
        past_of(g, unit)->memory = memory;
        unmark(g, unit, PURSUING);
    }
}

// TFT-MEL-11: hits and sixes pooled by the unit they strike, one unit after another. False: all
// have had theirs.
static bool suffer(struct game *g, struct frame *f)
{
    const struct tft_game *t = tft_in(g);

    while (f->unit) {
        int unit = f->unit, hits = 0, sixes = 0;

        for (int i = 0; i < t->parts; i++) {
            hits += t->part[i].target == unit ? t->part[i].hits : 0;
            sixes += t->part[i].target == unit ? t->part[i].sixes : 0;
        }
        f->unit = (uint8_t)tft_next_in_melee(g, unit);
        if (hits) {
            tft_push_hits(g, unit, hits, sixes, past_in(g, unit)->memory.at, true);
            return true;
        }
    }
    return false;
}

// --- the result ---

static void drop_the_dead(struct game *g)
{
    struct tft_game *t = tft_of(g);

    for (int unit = tft_next_in_melee(g, 0); unit; unit = tft_next_in_melee(g, unit)) {
        if (is_unit(g, unit))
            continue;
        past_of(g, unit)->memory = (struct tft_memory){0};
        t->melee[g->side[unit]] &= ~one(unit);
    }
}

// TFT-MEL-15: the common total, and at nought a centimetre, so that they part. TFT-MEL-16: the
// difference.
static length distance_back(const int total[SIDES])
{
    int apart = total[0] > total[1] ? total[0] - total[1] : total[1] - total[0];

    if (apart)
        return CM(apart);
    return total[0] ? CM(total[0]) : CM(1);
}

// TFT-MEL-18: where nobody is left nobody goes back.
static bool is_wiped_out(const struct game *g)
{
    return !tft_in(g)->melee[0] || !tft_in(g)->melee[1];
}

static void tell_totals(const struct game *g, const int total[SIDES], struct events *e)
{
    const struct tft_game *t = tft_in(g);
    bool equal = total[0] == total[1];

    say(g, e,
        (struct event){.kind = TOLD_TOTALS,
                       .clause = equal ? TFT_MEL_15 : TFT_MEL_16,
                       .unit = (uint8_t)lowest(t->melee[0]),
                       .other = (uint8_t)lowest(t->melee[1]),
                       .a = total[0],
                       .b = total[1],
                       .c = distance_back(total)});
}

static void drive_back(const struct battle *b, struct game *g, uint64_t units, length far,
                       struct events *e)
{
    for (uint64_t rest = units; rest; rest &= rest - 1)
        fall_back(b, g, lowest(rest), far, e);
}

// TFT-TER-20: a garrison that has not been beaten stays inside.
static uint64_t outside(const struct game *g, uint64_t units)
{
    uint64_t left = units;

    for (uint64_t rest = units; rest; rest &= rest - 1)
        if (in_building(g, lowest(rest)))
            left &= ~one(lowest(rest));
    return left;
}

static int total_of(const struct game *g, int side)
{
    const struct tft_game *t = tft_in(g);

    return t->hits[side] + t->supports[side] + (side != t->active ? t->credit : 0);
}

static void judge(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    struct tft_game *t = tft_of(g);
    int total[SIDES] = {total_of(g, 0), total_of(g, 1)};
    int winner = total[1] > total[0];
    length far = distance_back(total);

    tell_totals(g, total, e);
    f->step = MELEE_OVER;
    drop_the_dead(g);
    if (is_wiped_out(g))
        return;
    if (total[0] == total[1]) {
        drive_back(b, g, outside(g, t->melee[t->active]), far, e);
        drive_back(b, g, outside(g, t->melee[!t->active]), far, e);
        return;
    }
    f->step = MELEE_CHOICES;
    f->unit = 0;
    f->b = (int16_t)winner;
    drive_back(b, g, t->melee[!winner], far, e);
}

// --- the winners ---

// TFT-PUR-01: one winning unit after another.
static void choose(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    uint64_t winners = tft_in(g)->melee[f->b];
    int unit = lowest(winners & ~((one(f->unit) << 1) - 1));

    f->unit = (uint8_t)unit;
    if (!unit)
        f->step = MELEE_OVER;
    else if (tft_winner_chooses(b, g, unit))
        game_ask(g, 1 << tft_seat_of(b, g, unit), ASK_WINNER, unit, 0);
    else
        tft_winner_must(b, g, unit, e);
}

// --- the end of the round ---

// TFT-PUR-09: only those stay locked who are in contact again through a pursuit.
static void release(const struct battle *b, struct game *g, const struct frame *f, struct events *e)
{
    uint64_t waiting = waiting_in(f);

    for (int unit = tft_next_in_melee(g, 0); unit; unit = tft_next_in_melee(g, unit)) {
        past_of(g, unit)->memory = (struct tft_memory){0};
        if (is_unit(g, unit) && !among(waiting, unit) && !has(g, unit, FOUGHT))
            tft_unlock(b, g, unit, e);
    }
}

// TFT-PUR-02: those who wait fight their second round, each group for itself.
static bool next_round(const struct battle *b, struct game *g, struct frame *f)
{
    uint64_t group;

    if (!waiting_in(f))
        return false;
    group = tft_group(b, g, lowest(waiting_in(f)), waiting_in(f));
    must(tft_has_enemies(g, group)); // a pursuer is in contact
    let_wait(f, waiting_in(f) & ~group);
    tft_set_melee(g, group, TFT_ROUNDS);
    f->step = MELEE_ROUND;
    return true;
}

static void end_round(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    release(b, g, f, e);
    if (next_round(b, g, f))
        return;
    tft_clear_parts(g);
    tft_set_melee(g, 0, 0);
    game_pop(g);
}

void tft_run_melee(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    switch ((enum round_step)f->step) {
    case MELEE_ROUND:
        begin_round(g, f, e);
        return;
    case MELEE_COLOURS:
        before_strikes(b, g, f);
        return;
    case MELEE_STRIKES:
        if (tft_gather_strikes(b, g, f, e)) {
            f->step = MELEE_THROWN;
            tft_push_pool(g, ROLL_MELEE);
        }
        return;
    case MELEE_THROWN:
        count_up(b, g);
        f->unit = (uint8_t)tft_next_in_melee(g, 0);
        f->step = MELEE_LOSSES;
        return;
    case MELEE_LOSSES:
        if (!suffer(g, f))
            f->step = MELEE_RESULT;
        return;
    case MELEE_RESULT:
        judge(b, g, f, e);
        return;
    case MELEE_CHOICES:
        choose(b, g, f, e);
        return;
    case MELEE_OVER:
        end_round(b, g, f, e);
        return;
    }
}
