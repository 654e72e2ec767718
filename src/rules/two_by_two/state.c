// SPDX-License-Identifier: MIT
// The state of units, and the score: contact, status, destruction, victory.
#include "rules/two_by_two/charge.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"

bool tbt_is_infantry(const struct game *g, int unit)
{
    return kind_of(g, unit)->class == CLASS_INFANTRY;
}

bool tbt_is_cavalry(const struct game *g, int unit)
{
    return kind_of(g, unit)->class == CLASS_CAVALRY;
}

bool tbt_is_artillery(const struct game *g, int unit)
{
    return kind_of(g, unit)->class == CLASS_ARTILLERY;
}

bool tbt_is_hq(const struct game *g, int unit)
{
    return g->type[unit] != TYPE_NONE && kind_of(g, unit)->class == CLASS_HQ;
}

bool tbt_is_disrupted(const struct game *g, int unit)
{
    return g->state[unit] & DISRUPTED;
}

bool tbt_is_pinned(const struct game *g, int unit)
{
    return g->state[unit] & (PINNED | PINNED_TOO);
}

bool tbt_touches_enemy(const struct battle *b, const struct game *g, int unit)
{
    struct crowd crowd;

    if (!tbt_in(g)->in_touch)
        return false;
    tbt_gather_crowd(b, g, unit, g->box[unit].centre, g->box[unit].centre, &crowd);
    for (int i = 0; i < crowd.count; i++)
        if (g->side[crowd.unit[i]] != g->side[unit] && tbt_touching(b, g, unit, crowd.unit[i]) &&
            !tbt_is_held_off(g, crowd.unit[i], unit) && !tbt_is_held_off(g, unit, crowd.unit[i]))
            return true;
    return false;
}

bool tbt_hq_touching(const struct battle *b, const struct game *g, int unit)
{
    struct crowd crowd;

    tbt_gather_crowd(b, g, unit, g->box[unit].centre, g->box[unit].centre, &crowd);
    for (int i = 0; i < crowd.count; i++)
        if (g->side[crowd.unit[i]] == g->side[unit] && tbt_is_hq(g, crowd.unit[i]) &&
            tbt_touching(b, g, unit, crowd.unit[i]))
            return true;
    return false;
}

length tbt_reach_between(const struct game *g, int from, int to)
{
    return faces_to_box(&g->box[from], &g->box[to]);
}

bool tbt_within(const struct battle *b, length measured, enum tbt_distance limit)
{
    return measured <= dist(b, limit) + dist(b, DIST_TOLERANCE);
}

void tbt_put(const struct battle *b, struct game *g, int unit, struct vec centre, bearing face,
             struct events *e)
{
    if (on_table(g, unit) && g->face[unit] == face)
        game_shift(g, unit, vec_sub(centre, g->box[unit].centre)); // the same base, elsewhere
    else
        game_place(g, unit, centre, face, half_width(b), half_depth(b));
    tell(e, event_moved(g, unit));
}

// TBT-STA-04: the worse replaces the better. Stacked markers are kept side by side instead, and the
// pinned one may come under a disrupted one.
void tbt_worsen(const struct battle *b, struct game *g, int unit, enum tbt_status status,
                int clause, struct events *e)
{
    bool stacked = opt(b, OPT_STATUS_MODEL);
    int before = g->state[unit];

    if (status == DISRUPTED)
        g->state[unit] = stacked && tbt_is_pinned(g, unit) ? DISRUPTED | PINNED_TOO : DISRUPTED;
    else if (!tbt_is_disrupted(g, unit))
        g->state[unit] = PINNED;
    else if (stacked)
        g->state[unit] = DISRUPTED | PINNED_TOO;
    if (g->state[unit] != before)
        tell(e, event_of(status == DISRUPTED ? TOLD_DISRUPTED : TOLD_PINNED, clause, unit, 0, 0));
}

// --- queues ---

int tbt_queue_head(const struct game *g, int point)
{
    int head = 0;

    for (int i = 1; i <= g->units; i++)
        if (unit_in(g, i)->queue == point + 1 && unit_in(g, i)->fate == FATE_WAITING &&
            (!head || unit_in(g, i)->place < unit_in(g, head)->place))
            head = i;
    return head;
}

void tbt_queue_arrival(const struct battle *b, struct game *g, int unit, int point, int place)
{
    (void)b;
    struct tbt_unit *u = unit_of(g, unit);

    game_remove(g, unit);
    u->fate = FATE_WAITING;
    u->queue = (uint8_t)(point + 1);
    u->place = (uint8_t)place;
}

// --- destruction and victory ---

static bool any_of_fate(const struct game *g, int side, int fate)
{
    for (int i = 1; i <= g->units; i++)
        if (unit_in(g, i)->fate == fate && g->side[i] == side)
            return true;
    return false;
}

// A side that never had anybody is not wiped out: there was nothing to wipe.
static bool wiped_out(const struct game *g, int side)
{
    const struct tbt_game *t = tbt_in(g);

    return t->losses[side] + t->left[side] && !any_of_fate(g, side, FATE_FIELD) &&
           !any_of_fate(g, side, FATE_WAITING);
}

// TBT-VIC-02, 03, and TBT-GEN-05 for several corps.
int tbt_loss_limit(const struct battle *b, const struct game *g, int side)
{
    enum { MORE_THAN_ENEMY = 2 };
    int limit = opt(b, OPT_LOSS_LIMIT) * opt(b, OPT_CORPS_PER_SIDE);
    int decisive = tbt_in(g)->losses[!side] + MORE_THAN_ENEMY;

    return opt(b, OPT_VICTORY) && decisive > limit ? decisive : limit;
}

static bool beaten(const struct battle *b, const struct game *g, int side)
{
    return tbt_in(g)->losses[side] >= tbt_loss_limit(b, g, side);
}

// TBT-VIC-07, 08, 12: tested after each event that destroys units.
static void judge(const struct battle *b, struct game *g, struct events *e)
{
    const struct tbt_game *t = tbt_in(g);
    int clause = opt(b, OPT_VICTORY) ? TBT_VIC_03 : TBT_VIC_02;
    bool lost[2] = {beaten(b, g, 0), beaten(b, g, 1)};
    bool gone[2] = {wiped_out(g, 0), wiped_out(g, 1)};

    if (lost[0] && lost[1])
        game_over(g, OUTCOME_DRAW, 0, TBT_VIC_08, e);
    else if (lost[0] || lost[1])
        game_over(g, OUTCOME_WIN, lost[0], clause, e);
    else if (gone[0] && gone[1])
        game_over(g, OUTCOME_DRAW, 0, TBT_VIC_12, e);
    else if (gone[0] || gone[1])
        game_over(g, t->left[gone[1]] ? OUTCOME_DRAW : OUTCOME_WIN, gone[0], TBT_VIC_12, e);
}

// TBT-STA-05, TBT-VIC-04: taken off and counted, whatever it cost.
static void strike(struct game *g, int unit, int clause, struct events *e)
{
    struct tbt_unit *u = unit_of(g, unit);

    game_remove(g, unit);
    u->fate = FATE_DESTROYED;
    u->queue = 0;
    tbt_of(g)->losses[g->side[unit]]++;
    tell(e, event_of(TOLD_DESTROYED, clause, unit, 0, 0));
}

void tbt_destroy(const struct battle *b, struct game *g, const uint8_t *units, int count,
                 int clause, struct events *e)
{
    uint8_t doomed[UNIT_SLOTS] = {0};

    for (int i = 0; i < count; i++)
        doomed[units[i]] = 1;
    // TBT-HQ-05: every friendly HQ touching it dies with it; a dying HQ takes nobody along.
    for (int i = 1; i <= g->units; i++)
        for (int k = 0; k < count && tbt_is_hq(g, i) && !doomed[i]; k++)
            if (!tbt_is_hq(g, units[k]) && g->side[i] == g->side[units[k]] &&
                tbt_touching(b, g, i, units[k]))
                doomed[i] = 2;
    for (int i = 0; i < count; i++)
        strike(g, units[i], clause, e);
    for (int i = 1; i <= g->units; i++)
        if (doomed[i] == 2)
            strike(g, i, TBT_HQ_05, e);
    judge(b, g, e);
}

void tbt_destroy_one(const struct battle *b, struct game *g, int unit, int clause, struct events *e)
{
    uint8_t one = (uint8_t)unit;

    tbt_destroy(b, g, &one, 1, clause, e);
}

// TBT-VIC-09: once either side has nothing left to come.
bool tbt_may_play_for_draw(const struct battle *b, const struct game *g)
{
    (void)b;
    return !any_of_fate(g, 0, FATE_WAITING) || !any_of_fate(g, 1, FATE_WAITING);
}

// TBT-VIC-10, 11: not a loss; the last one gone makes the draw.
void tbt_leave(const struct battle *b, struct game *g, int unit, struct events *e)
{
    int side = g->side[unit];

    game_remove(g, unit);
    unit_of(g, unit)->fate = FATE_LEFT;
    tbt_of(g)->left[side]++;
    tell(e, (struct event){.kind = TOLD_LEFT, .clause = TBT_VIC_11, .unit = (uint8_t)unit});
    if (!any_of_fate(g, side, FATE_FIELD) &&
        (!any_of_fate(g, side, FATE_WAITING) || opt(b, OPT_DRAW_WAITING)))
        game_over(g, OUTCOME_DRAW, 0, TBT_VIC_10, e);
}

// --- the chain of command ---

// TBT-RAL-04, 05: a unit's command is its HQ; the corps serves all of its divisions, the army
// everyone.
static bool serves(const struct battle *b, const struct game *g, int hq, int unit)
{
    int up = g->command[unit];

    if (g->side[hq] != g->side[unit] || hq == unit)
        return false;
    if (opt(b, OPT_HQ_CHAIN) || g->type[hq] == AHQ)
        return true;
    for (int steps = 0; up && steps < 3; steps++, up = g->command[up])
        if (up == hq)
            return true;
    return false;
}

bool tbt_hq_of_chain_touching(const struct battle *b, const struct game *g, int unit)
{
    struct crowd crowd;

    tbt_gather_crowd(b, g, unit, g->box[unit].centre, g->box[unit].centre, &crowd);
    for (int i = 0; i < crowd.count; i++)
        if (tbt_is_hq(g, crowd.unit[i]) && tbt_touching(b, g, crowd.unit[i], unit) &&
            serves(b, g, crowd.unit[i], unit))
            return true;
    return false;
}

length tbt_reach_of_command(const struct battle *b)
{
    return dist(b, DIST_COMMAND_CORPS) + 3 * half_width(b);
}

// TBT-RAL-02, 03: measured from the unit to its HQ, each HQ with its own radius.
static bool in_radius(const struct battle *b, const struct game *g, int hq, int unit)
{
    enum tbt_distance radius = g->type[hq] == DHQ ? DIST_COMMAND_DIVISION : DIST_COMMAND_CORPS;
    struct vec from = g->box[unit].centre, to = g->box[hq].centre;
    int64_t near = dist(b, radius) - half_width(b);

    // Centres that are near enough, or far too far, settle it.
    if (!on_table(g, hq) || !is_near(from, to, dist(b, radius) + 3 * half_width(b)))
        return false;
    return dot(vec_sub(to, from), vec_sub(to, from)) <= near * near ||
           tbt_within(b, tbt_reach_between(g, unit, hq), radius);
}

static bool any_army_hq(const struct game *g)
{
    bool any = false;

    for (int i = 1; i <= g->units; i++)
        any |= g->type[i] == AHQ;
    return any;
}

// Mostly those who serve a unit are those above it, and nobody else need be asked.
bool tbt_in_command(const struct battle *b, const struct game *g, int unit)
{
    int up = g->command[unit];

    for (int steps = 0; up && steps < 3; steps++, up = g->command[up])
        if (tbt_is_hq(g, up) && serves(b, g, up, unit) && in_radius(b, g, up, unit))
            return true;
    if (!opt(b, OPT_HQ_CHAIN) && !any_army_hq(g))
        return false;
    for (int i = 1; i <= g->units; i++)
        if (tbt_is_hq(g, i) && serves(b, g, i, unit) && in_radius(b, g, i, unit))
            return true;
    return false;
}

// A HQ near enough that is not of its chain: corps troops find no help with a division.
static int stranger_clause(const struct game *g, int hq, int unit)
{
    return g->type[hq] == DHQ && g->type[g->command[unit]] != DHQ ? TBT_RAL_05 : TBT_RAL_04;
}

int tbt_out_of_command(const struct battle *b, const struct game *g, int unit)
{
    bool lost = false, left = false;
    int clause = TBT_RAL_02;

    for (int i = 1; i <= g->units; i++) {
        if (!tbt_is_hq(g, i) || g->side[i] != g->side[unit])
            continue;
        if (serves(b, g, i, unit)) {
            lost |= unit_in(g, i)->fate == FATE_DESTROYED;
            left |= unit_in(g, i)->fate != FATE_DESTROYED;
        } else if (in_radius(b, g, i, unit)) {
            clause = stranger_clause(g, i, unit);
        }
    }
    return lost && !left ? TBT_RAL_17 : clause;
}

// --- what always holds between two events ---

static bool fault(char *why, int bytes, const char *sentence)
{
    int i = 0;

    for (; i < bytes - 1 && sentence[i]; i++)
        why[i] = sentence[i];
    why[i] = 0;
    return false;
}

// TBT-MOVE-23, 24: no two bases share ground, TBT-MOVE-25: none hangs over the table's edge.
static bool stands_well(const struct battle *b, const struct game *g, int unit, char *why,
                        int bytes)
{
    length far = two_bases(b);

    if (!tbt_box_on_table(b, &g->box[unit]))
        return fault(why, bytes, "A base hangs over the edge of the table.");
    for (int i = unit + 1; i <= g->units; i++)
        if (is_near(g->box[unit].centre, g->box[i].centre, far) &&
            box_overlaps(&g->box[unit], &g->box[i], dist(b, DIST_TOLERANCE)))
            return fault(why, bytes, "Two bases overlap.");
    return true;
}

bool tbt_sound(const struct battle *b, const struct game *g, char *why, int bytes)
{
    int destroyed[2] = {0, 0};

    for (int i = 1; i <= g->units; i++) {
        const struct tbt_unit *u = unit_in(g, i);

        if (on_table(g, i) != (u->fate == FATE_FIELD))
            return fault(why, bytes, "A unit's fate and its place on the table disagree.");
        if (u->fate == FATE_DESTROYED)
            destroyed[g->side[i]]++;
        if (on_table(g, i) && !stands_well(b, g, i, why, bytes))
            return false;
    }
    if (destroyed[0] != tbt_in(g)->losses[0] || destroyed[1] != tbt_in(g)->losses[1])
        return fault(why, bytes, "The count of losses is not the number of units destroyed.");
    return true;
}

static bool touches_at(const struct battle *b, const struct box *one, const struct box *other)
{
    return is_near(one->centre, other->centre, two_bases(b)) &&
           box_touches(one, other, dist(b, DIST_TOLERANCE));
}

// Has the unit come into contact with an enemy whom it had not touched where it was?
static bool meets_anew(const struct battle *b, const struct game *g, const struct box *box,
                       const struct box *was, int unit)
{
    for (int i = 1; i <= g->units; i++)
        if (g->side[i] != g->side[unit] && touches_at(b, &box[unit], &box[i]) &&
            !touches_at(b, was, &box[i]))
            return true;
    return false;
}

// TBT-MEL-30, 40: whoever goes back or follows up in a melee comes into no contact that is not
// fought.
bool tbt_fair(const struct battle *b, const struct game *before, const struct events *told,
              char *why, int bytes)
{
    struct box box[UNIT_SLOTS], was = {{NOWHERE, NOWHERE}, 0, 0, 0, 0};

    for (int i = 1; i <= before->units; i++)
        box[i] = before->box[i];
    for (int i = 0; i < told->count; i++) {
        const struct event *e = &told->list[i];
        struct vec at = {e->a, e->b};
        bool goes = e->kind == TOLD_RECOILED || (e->kind == TOLD_FOLLOWED && !e->other);

        if (e->kind == EVENT_MOVED) {
            was = box[e->unit];
            box[e->unit] = box_at(at, (bearing)e->c, half_width(b), half_depth(b));
        }
        if (e->kind == EVENT_REMOVED || e->kind == TOLD_DESTROYED)
            box[e->unit].centre = (struct vec){NOWHERE, NOWHERE};
        if (goes && meets_anew(b, before, box, &was, e->unit))
            return fault(why, bytes, "A melee ended in a contact that was not fought.");
    }
    return true;
}
