// SPDX-License-Identifier: MIT
// The Charge action (TAB-CHG): its order, contact and links, defensive fire.
#include "rules/tea_and_biscuits/move.h"

// --- the order ---

// TAB-CHG-02: forward, or at most 45 degrees off; on boards every step.
static struct verdict check_ways(const struct battle *b, const struct game *g, int unit,
                                 const struct legs *legs)
{
    int facing = (bearing_degrees(g->face[unit]) + 500) / 1000;

    for (int i = 0; i < legs->count; i++) {
        const struct leg *leg = &legs->leg[i];
        int way = on_board(b) ? tab_step_degrees(b, leg->word) - facing : leg->degrees / 1000;
        int off = (way + 540) % 360 - 180;

        if (off > 45 || off < -45)
            return refuse(TAB_CHG_02, on_board(b) ? "A charge only steps forward."
                                                  : "A charge goes at most 45 degrees off.");
    }
    return FINE;
}

// One straight line.
static bool line_of(const struct legs *read, struct legs *legs)
{
    struct leg leg = {.kind = LEG_GO};

    if (read->count > 1)
        return false;
    if (read->count) {
        leg = read->leg[0];
        if (leg.kind == LEG_STEPS || leg.degrees % 1000 || leg.degrees < 0)
            return false;
        if (leg.kind == LEG_LEFT_BY)
            leg.way = (bearing)-leg.way;
        leg.kind = LEG_GO;
    }
    legs->count = 0;
    legs_add(legs, leg);
    return true;
}

// Steps one by one; where none is named straight ahead, which hexes do not have.
static bool steps_of(const struct battle *b, const struct game *g, int unit,
                     const struct legs *read, struct legs *legs)
{
    int ahead = (bearing_degrees(g->face[unit]) + 500) / 1000 / 45 % TAB_STEP_WAYS;

    legs->count = 0;
    for (int i = 0; i < read->count; i++) {
        struct leg leg = read->leg[i];

        if (leg.kind != LEG_STEPS || tab_step_degrees(b, leg.word) < 0)
            return false;
        for (leg.far = 1; leg.far <= read->leg[i].far && legs->count < LEGS_MOST; leg.far++)
            legs_add(legs, (struct leg){.kind = LEG_STEPS, .word = leg.word, .far = 1});
    }
    if (!legs->count && b->board == BOARD_HEXES)
        return false;
    if (!legs->count)
        legs_add(legs, (struct leg){.kind = LEG_STEPS,
                                    .word = (uint8_t)(1 + ahead),
                                    .far = tab_distance(b, g, unit, false) / BW});
    return true;
}

static bool read_charge(const struct battle *b, const struct game *g, const struct order *o,
                        struct legs *legs)
{
    struct reader r = {b, o, 0};
    struct legs read;

    if (!legs_read(&r, &tab_charge_legs, &read))
        return false;
    return on_board(b) ? steps_of(b, g, o->unit, &read, legs) : line_of(&read, legs);
}

// --- judging ---

static uint64_t met_by(const struct walk *walk)
{
    uint64_t met = 0;

    for (int i = 0; i < walk->met; i++)
        met |= one(walk->meets[i]);
    return met;
}

// TAB-CHG-05. Those it is known not to see are noted, as several ways may be tried.
static bool sees_one(const struct battle *b, const struct game *g, int unit, uint64_t charged,
                     uint64_t *unseen)
{
    if (opt(b, OPT_CHARGE_NEEDS_SIGHT))
        return true; // no
    EACH_UNIT (target, charged & ~*unseen) {
        if (tab_sees_to_charge(b, g, unit, target))
            return true;
        *unseen |= one(target);
    }
    return false;
}

static struct verdict judge(const struct battle *b, const struct game *g, int unit,
                            const struct legs *legs, int target, struct walk *walk,
                            uint64_t *unseen)
{
    struct verdict v = check_ways(b, g, unit, legs);
    bool terrain;

    if (!fine(v))
        return v;
    v = tab_walk_charge(b, g, unit, legs, walk);
    if (!fine(v))
        return v;
    if (!walk->met)
        return refuse(TAB_CHG_18, "It meets no enemy that way.");
    terrain = walk->marks & WALK_TERRAIN;
    walk->allowed = tab_allowed(b, g, unit, terrain);
    walk->allowed_clause = TAB_CHG_04;
    if (!walk->allowed || !fine(tab_check_distance(b, walk->spent, walk->allowed, terrain)))
        return refuse(TAB_CHG_04, terrain ? "Terrain comes into it, so it does not get so far."
                                          : "It does not get so far.");
    if (target && !among(met_by(walk), target))
        return refuse(TAB_CMD_09, "It declared a charge against another.");
    if (!sees_one(b, g, unit, met_by(walk), unseen))
        return refuse(TAB_CHG_05, "It sees none of those it would charge.");
    if (tab_in(g)->links + walk->met > TAB_LINKS)
        return refuse(TAB_CHG_11, "There are too many melees already; some must end first.");
    return FINE;
}

struct verdict tab_check_charge(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    uint64_t unseen = 0;
    struct legs legs;
    struct verdict v;

    if (!read_charge(b, g, o, &legs))
        return refuse(0, on_board(b) ? "A charge names its steps, such as `charge step ne`."
                                     : "A charge goes ahead or so many whole degrees to one side, "
                                       "such as `charge left 30`.");
    v = tab_state_forbids(b, g, o->unit, ACTION_CHARGE);
    return fine(v) ? judge(b, g, o->unit, &legs, tab_declared_target(g), walk, &unseen) : v;
}

// --- is there any way? (TAB-CMD-14) ---

// Of these those that are so near.
static uint64_t all_within(const struct battle *b, const struct game *g, int unit, uint64_t enemies,
                           length far)
{
    uint64_t near = 0;

    EACH_UNIT (enemy, enemies)
        near |= tab_within(b, g, unit, enemy, far) ? one(enemy) : 0;
    return near;
}

static bool any_line_serves(const struct battle *b, const struct game *g, int unit, int target,
                            length far, uint64_t near)
{
    uint64_t unseen = 0;

    for (int i = 0; i <= 90; i++) { // ahead, then to either side
        struct leg leg = leg_turned(LEG_GO, i % 2 ? WORD_LEFT : WORD_RIGHT, (i + 1) / 2 * 1000);
        struct legs legs;
        struct walk walk;

        legs.count = 0;
        legs_add(&legs, leg);
        if (tab_may_meet(g, unit, (bearing)(g->face[unit] + leg.way), far, near) &&
            fine(judge(b, g, unit, &legs, target, &walk, &unseen)))
            return true;
    }
    return false;
}

static bool steps_serve(const struct battle *b, const struct game *g, int unit, int target,
                        struct legs *legs, int more, uint64_t *unseen)
{
    struct walk walk;

    for (uint8_t way = 1; way <= TAB_STEP_WAYS; way++) {
        bool serves;

        if (tab_step_degrees(b, way) < 0)
            continue;
        legs_add(legs, (struct leg){.kind = LEG_STEPS, .word = way, .far = 1});
        serves = fine(check_ways(b, g, unit, legs)) &&
                 (fine(judge(b, g, unit, legs, target, &walk, unseen)) ||
                  (more && steps_serve(b, g, unit, target, legs, more - 1, unseen)));
        legs->count--;
        if (serves)
            return true;
    }
    return false;
}

bool tab_can_charge(const struct battle *b, const struct game *g, int unit, int target)
{
    length far = tab_distance(b, g, unit, false);
    uint64_t near = all_within(b, g, unit, tab_units(g, !g->side[unit]), far + 2 * TOLERANCE);
    uint64_t unseen = 0;
    struct legs legs;

    if (!all_within(b, g, unit, target ? one(target) : near, far))
        return false;
    if (!on_board(b))
        return any_line_serves(b, g, unit, target, far, near);
    legs.count = 0;
    return steps_serve(b, g, unit, target, &legs, far / BW - 1, &unseen);
}

// --- contact ---

// TAB-CHG-14: a missile base in the front rank, in a state to shoot.
static bool has_missiles(const struct battle *b, const struct game *g, int unit)
{
    const struct tab_unit *u = unit_in(g, unit);

    if (g->formation[unit] == FORM_LIMBERED || g->formation[unit] == FORM_MOUNTED)
        return false;
    for (int i = 0; i < u->bases; i++)
        if (counts(&u->base[i]) && u->base[i].what & BASE_MISSILE && tab_front_rank(b, g, unit, i))
            return true;
    return false;
}

static void link(struct game *g, int charger, int target, const struct tab_meeting *meeting)
{
    struct tab_game *t = tab_of(g);

    must(t->links < TAB_LINKS);
    t->link[t->links++] = (struct tab_link){.charger = (uint8_t)charger,
                                            .target = (uint8_t)target,
                                            .side = meeting->side,
                                            .edge = meeting->edge};
    unit_of(g, target)->now |= WAS_CHARGED;
    if (has_done(g, target, HAS_TOKEN))
        unit_of(g, target)->now |= CHARGED_FRESH;
}

// TAB-CHG-12, 15, 19: who fires is settled before anybody is linked.
static void make_contact(const struct battle *b, struct game *g, int charger, uint64_t charged,
                         int came, struct events *e)
{
    uint64_t fires = 0;

    EACH_UNIT (target, charged)
        if (!in_melee(g, target) && has_missiles(b, g, target))
            fires |= one(target);
    EACH_UNIT (target, charged) {
        struct tab_meeting meeting = tab_meeting(b, g, charger, target, came);

        link(g, charger, target, &meeting);
        tell(e, event_of(TOLD_CHARGED, TAB_CHG_11, charger, target, meeting.side));
        if (!meeting.front)
            fires &= ~one(target);
    }
    EACH_UNIT (target, fires) {
        tell(e, event_of(TOLD_DEFENDED, TAB_CHG_12, charger, target, 1));
        tab_hit(g, charger, 1, TAB_CHG_12, e);
    }
}

void tab_take_charge(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    int unit = judged->order.unit;
    struct walk walk;

    if (judged->whole)
        walk = judged->walk;
    else
        must(fine(tab_check_charge(b, g, &judged->order, &walk)));
    tab_put(b, g, unit, &walk.end);
    tell(e, event_moved(g, unit));
    unit_of(g, unit)->now |= DONE_MOVED | DONE_CHARGED;
    make_contact(b, g, unit, met_by(&walk), walk.end.manner, e);
    tab_generals_give_way(b, g, unit, e);
}
