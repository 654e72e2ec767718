// SPDX-License-Identifier: MIT
// Who is whose, and what becomes of units.
#include "core/text.h"
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/ground.h"

// --- seats ---

int tft_seat_of(const struct battle *b, const struct game *g, int unit)
{
    int commander = is_commander(g, unit) ? unit : g->command[unit];

    return seat_of_leader(b, g->side[unit], commander);
}

bool tft_leads(const struct battle *b, const struct game *g, int seat, int commander)
{
    return seat_of_leader(b, g->side[commander], commander) == seat;
}

// --- sets ---

// TFT-SET-04: one general a side, who counts even when he is not on the table (TFT-BRK-03).
int tft_general(const struct game *g, int side)
{
    for (int unit = 1; unit <= g->units; unit++)
        if (g->side[unit] == side && is_general(g, unit))
            return unit;
    return 0;
}

static uint64_t in_field(const struct game *g, int side)
{
    return game_slots(g, g->side, side) & game_slots(g, g->state, FATE_FIELD);
}

// A commander has no formation, and everybody else has one.
uint64_t tft_units(const struct game *g, int side)
{
    return in_field(g, side) & ~game_slots(g, g->formation, FORM_NONE);
}

uint64_t tft_commanders(const struct game *g, int side)
{
    return in_field(g, side) & game_slots(g, g->formation, FORM_NONE);
}

// --- values ---

bool tft_middle_of(const struct game *g, int commander, struct vec *middle)
{
    struct vec sum = {0, 0};
    int count = 0;

    for (int unit = 1; unit <= g->units; unit++)
        if (g->command[unit] == commander && is_unit(g, unit)) {
            sum = vec_add(sum, g->box[unit].centre);
            count++;
        }
    if (count)
        *middle = (struct vec){sum.east / count, sum.north / count};
    return count;
}

int tft_hits_value(const struct game *g, int unit)
{
    return unit_in(g, unit)->value + has(g, unit, COLOURS);
}

length tft_allowance(const struct battle *b, const struct game *g, int unit)
{
    const struct tft_kind *kind = kind_of(g, unit);

    if (kind->class == CLASS_OFFICER && opt(b, OPT_OFFICER_MOVE))
        return CM(40); // TFT-MOV-02
    return kind->move;
}

// --- what becomes of units ---

void tft_lose(const struct battle *b, struct game *g, int unit, int clause, struct events *e)
{
    struct tft_game *t = tft_of(g);

    (void)b;
    g->hidden[unit] = 0; // a loss is known to all
    game_remove(g, unit);
    g->state[unit] = FATE_LOST;
    t->stands[unit] = 0;
    *unit_of(g, unit) = (struct tft_unit){.value = unit_in(g, unit)->value};
    t->members &= ~one(unit);
    t->todo &= ~one(unit);
    t->lost[g->side[unit]]++;
    say_of(g, e, TOLD_LOST, clause, unit, 0, 0);
}

// The nearest unit of his own command, else of his side.
static int nearest_of(const struct battle *b, const struct game *g, int commander, uint64_t units)
{
    length nearest = INT32_MAX;
    int found = 0;

    EACH_UNIT (unit, units) {
        length gap = tft_gap(b, g, commander, unit);

        if (gap < nearest) {
            nearest = gap;
            found = unit;
        }
    }
    return found;
}

static uint64_t own_command(const struct game *g, int commander)
{
    uint64_t own = 0;

    EACH_UNIT (unit, tft_units(g, g->side[commander]))
        if (g->command[unit] == commander)
            own |= one(unit);
    return own;
}

static void step_up_to(const struct battle *b, struct game *g, int commander, int unit,
                       struct events *e)
{
    struct body own = tft_body_of(b, g, commander), other = tft_body_of(b, g, unit);
    length radius = own.radius;
    struct vec centre = g->box[commander].centre, at, to;

    if (body_gap(&own, &other) > 0) {
        body_nearest(&own, &other, &at, &to);
        centre = vec_add(to, along(direction_of(bearing_of(vec_sub(centre, to))), radius));
        game_place(g, commander, centre, g->face[commander], radius, radius);
    }
    g->hidden[commander] |= g->hidden[unit]; // beside the unseen he is unseen (TFT-GER-12)
    tft_say_moved(g, commander, TFT_CMD_22, e);
}

// TFT-CMD-22, TFT-EVT-09: a subordinate takes over with a rating one lower, on the spot when an
// event struck his chief, else beside the nearest unit.
void tft_lose_commander(const struct battle *b, struct game *g, int commander, int clause,
                        struct events *e)
{
    struct tft_unit *u = unit_of(g, commander);
    uint64_t own = own_command(g, commander);
    int beside = nearest_of(b, g, commander, own ? own : tft_units(g, g->side[commander]));

    if (u->rating > 0)
        u->rating--;
    u->hits = 0;
    say_of(g, e, TOLD_COMMANDER_LOST, clause, commander, 0, u->rating);
    if (clause != TFT_EVT_09 && beside)
        step_up_to(b, g, commander, beside, e);
}

// TFT-SUP-04: yes or no.
void tft_suppress(struct game *g, int unit, int clause, struct events *e)
{
    if (has(g, unit, SUPPRESSED))
        return;
    mark(g, unit, SUPPRESSED);
    say_of(g, e, TOLD_SUPPRESSED, clause, unit, 0, 0);
}

// TFT-ROU-02
void tft_rout(struct game *g, int unit, int clause, struct events *e)
{
    if (has(g, unit, ROUTED))
        return;
    mark(g, unit, ROUTED | SUPPRESSED);
    say_of(g, e, TOLD_ROUTED, clause, unit, 0, 0);
}

// --- layout that changes by itself ---

// Is some of it over the edge of the table, with nothing of the way leading back?
static bool leads_off(const struct battle *b, const struct game *g, int unit,
                      const struct pose *pose, struct direction way)
{
    struct body body = tft_body_at(b, g, unit, pose);

    for (int i = 0; i < body.boxes; i++) {
        struct bounds in = bounds_around(&body.box[i]);

        if ((in.low.east < -TFT_TOLERANCE && way.east <= 0) ||
            (in.low.north < -TFT_TOLERANCE && way.north <= 0) ||
            (in.high.east > b->size.east + TFT_TOLERANCE && way.east >= 0) ||
            (in.high.north > b->size.north + TFT_TOLERANCE && way.north >= 0))
            return true;
    }
    return false;
}

// G-13: a forced change that finds no room goes straight back, a little at a time. With the edge of
// the table behind it there may be none: then to the front, the right or the left.
static struct pose backed(const struct battle *b, const struct game *g, int unit, struct pose pose)
{
    static const bearing way[] = {0x8000, 0, 0x4000, 0xc000};

    for (int i = 0; i < 4; i++) {
        struct direction d = direction_of((bearing)(pose.face + way[i]));

        for (length far = 0; far <= TFT_BACK_MOST; far += TFT_BACK_STEP) {
            struct pose there = tft_shifted(&pose, along(d, far));

            if (tft_free(b, g, unit, &there))
                return there;
            if (leads_off(b, g, unit, &there, d))
                break;
        }
    }
    return pose;
}

void tft_scatter(const struct battle *b, struct game *g, int unit, int clause, struct events *e)
{
    struct pose pose = tft_pose_of(g, unit);

    if (is_cannon(g, unit) || pose.formation == SKIRMISH)
        return;
    pose = tft_reformed(kind_of(g, unit), &pose, SKIRMISH, pose.face);
    pose = backed(b, g, unit, pose);
    tft_put(g, unit, &pose);
    say_of(g, e, TOLD_FORMED, clause, unit, 0, SKIRMISH);
}

// TFT-CHG-18: skirmishers who stood level in contact fall back into their pattern.
void tft_undress(const struct battle *b, struct game *g, int unit)
{
    struct pose pose = tft_pose_of(g, unit);

    if (!pose.manner)
        return;
    pose.manner = 0;
    pose = backed(b, g, unit, pose);
    tft_put(g, unit, &pose);
}

void tft_unlock(const struct battle *b, struct game *g, int unit, struct events *e)
{
    if (!has(g, unit, LOCKED))
        return;
    unmark(g, unit, LOCKED | CHARGED | PURSUING);
    tft_undress(b, g, unit);
    say_of(g, e, TOLD_UNLOCKED, TFT_PUR_09, unit, 0, 0);
}

// --- what always holds between two events ---

static bool fault(const struct battle *b, int unit, int other, char *start, int bytes,
                  const char *sentence)
{
    struct text why = text_on(start, bytes);

    text_add(&why, b->roster[unit].name);
    if (other) {
        text_add(&why, " and ");
        text_add(&why, b->roster[other].name);
    }
    text_add(&why, sentence);
    return false;
}

// TFT-MOV-12, 14: on the table, and no two stands share ground.
static bool stands_well(const struct battle *b, const struct game *g, int unit, char *why,
                        int bytes)
{
    struct pose pose = tft_pose_of(g, unit);
    uint64_t overlapped;

    if (in_building(g, unit))
        return tft_garrison(g, unit_in(g, unit)->building - 1) == unit ||
               fault(b, unit, 0, why, bytes, " shares its building.");
    overlapped = tft_overlaps(b, g, unit, &pose);
    if (overlapped)
        return fault(b, unit, lowest(overlapped), why, bytes, " overlap.");
    for (int i = 0; i < 4; i++) {
        struct vec corner = box_corner(&g->box[unit], i);

        if (corner.east < -CM(9) || corner.north < -CM(9) || corner.east > b->size.east + CM(9) ||
            corner.north > b->size.north + CM(9))
            return fault(b, unit, 0, why, bytes, " hangs far over the edge of the table.");
    }
    return true;
}

static bool counts_well(const struct battle *b, const struct game *g, int unit, char *why,
                        int bytes)
{
    const struct tft_unit *u = unit_in(g, unit);

    if (stands_left(g, unit) < 1 || stands_left(g, unit) > kind_of(g, unit)->stands)
        return fault(b, unit, 0, why, bytes, " has a strange number of stands.");
    if (u->hits >= tft_hits_value(g, unit) && !(g->ask.kind == ASK_CASUALTY && g->ask.unit == unit))
        return fault(b, unit, 0, why, bytes, " has more extra hits than its hits value allows.");
    if (has(g, unit, ROUTED) && !has(g, unit, SUPPRESSED))
        return fault(b, unit, 0, why, bytes, " is routed but not suppressed.");
    if (u->orders > 3)
        return fault(b, unit, 0, why, bytes, " has had more than three orders.");
    return true;
}

bool tft_sound(const struct battle *b, const struct game *g, char *why, int bytes)
{
    int lost[SIDES] = {0};

    for (int unit = 1; unit <= g->units; unit++) {
        if (on_table(g, unit) != (g->state[unit] == FATE_FIELD))
            return fault(b, unit, 0, why, bytes, " has a fate that does not fit its place.");
        if (is_unit(g, unit) &&
            (!counts_well(b, g, unit, why, bytes) || !stands_well(b, g, unit, why, bytes)))
            return false;
        lost[g->side[unit]] += !is_commander(g, unit) && g->state[unit] == FATE_LOST;
    }
    for (int side = 0; side < SIDES; side++)
        if (lost[side] != tft_in(g)->lost[side])
            return fault(b, 0, 0, why, bytes, "The count of losses is wrong.");
    return true;
}
