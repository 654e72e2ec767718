// SPDX-License-Identifier: MIT
// Retreats: dice, a straight way from the threat, friends on it (BFE-RET).
#include "rules/battles_for_empire/fight.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

void bfe_must_retreat(struct game *g, int unit)
{
    bfe_of(g)->retreating |= one(unit);
}

void bfe_push_retreats(struct game *g)
{
    if (bfe_in(g)->retreating)
        game_push(g, FRAME_RETREATS, 0, 0);
}

// The first side's edge is the south, the second's the north.
bearing bfe_home_way(const struct game *g, int unit)
{
    return g->side[unit] ? 0 : 0x8000;
}

// --- from whom (BFE-RET-02) ---

static int threat_to(const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);
    uint64_t touched = bfe_touched(g, unit) & bfe_steady(g, 1 - g->side[unit]);

    if (u->stand == STAND_FAILED && bfe_chargers_of(g, unit, CHARGE_CLOSED))
        return bfe_nearest(g, unit, bfe_chargers_of(g, unit, CHARGE_CLOSED));
    if (touched)
        return u->fights && among(touched, u->fights) ? u->fights : bfe_first_in_roster(g, touched);
    return bfe_nearest(g, unit, bfe_steady(g, 1 - g->side[unit]) & bfe_known_enemies(g, unit));
}

static bearing retreat_way(const struct game *g, int unit)
{
    int threat = threat_to(g, unit);
    struct vec way = {0, 0};

    if (threat)
        way = vec_sub(g->box[unit].centre, g->box[threat].centre);
    return way.east || way.north ? bearing_of(way) : bfe_home_way(g, unit);
}

// --- where to (BFE-RET-04, 06) ---

struct way_back {
    const struct battle *b;
    struct game *g;
    int unit;
    struct pose from; // in its footprint of a broken unit, facing along
    length far;
    uint64_t met; // hidden enemies that barred it
};

static int flight_formation(const struct battle *b, const struct game *g, int unit)
{
    if (is_steady(g, unit) && opt(b, OPT_FAILED_STAND))
        return is_artillery(g, unit) ? FORM_LIMBERED : FORM_SKIRMISH;
    return FORM_BROKEN;
}

static struct pose place_of(const struct way_back *f, bearing way, length far)
{
    struct pose pose = f->from;

    pose.face = way;
    pose.at = vec_add(pose.at, along(direction_of(way), far));
    return pose;
}

static bool enemy_bars(struct way_back *f, const struct box *box)
{
    struct game *g = f->g;

    EACH_UNIT (enemy, bfe_enemies(g, f->unit)) {
        length gap;

        if (box_apart(box, &g->box[enemy]) >= APART)
            continue;
        gap = box_to_box(box, &g->box[enemy]);
        if (box_overlaps(box, &g->box[enemy], SAME) ||
            (is_steady(g, enemy) && bfe_nearer(gap, APART) &&
             bfe_nearer(gap, bfe_gap(g, f->unit, enemy)))) {
            f->met |= g->hidden[enemy] ? one(enemy) : 0;
            return true;
        }
    }
    return false;
}

static bool other_building(const struct way_back *f, struct vec at)
{
    int building = bfe_building_at(f->b, at);

    return building && building != unit_in(f->g, f->unit)->into;
}

static bool is_barred(struct way_back *f, bearing way, length before, length far)
{
    struct pose pose = place_of(f, way, far), last = place_of(f, way, before);
    struct box box = bfe_footprint(f->g, f->unit, &pose), old = bfe_footprint(f->g, f->unit, &last);

    if (bfe_off_table(f->b, pose.at))
        return false;
    return bfe_impassable(f->b, pose.at) || other_building(f, pose.at) ||
           bfe_line_bars(f->b, f->g, f->unit, bfe_front_point(&old), bfe_front_point(&box)) ||
           enemy_bars(f, &box);
}

static bool in_own_house(const struct way_back *f, bearing way, length far)
{
    int into = unit_in(f->g, f->unit)->into;
    struct pose pose = place_of(f, way, far);
    struct box box = bfe_footprint(f->g, f->unit, &pose), house;

    if (!into)
        return false;
    house = bfe_outline(f->b, into - 1);
    return box_overlaps(&box, &house, SAME);
}

// How far it gets in this direction: places every inch, and at the end. A garrison that does not
// come out of its building gets nowhere.
static length reach_of(struct way_back *f, bearing way)
{
    length good = 0;

    while (good < f->far) {
        length next = good + INCH(1) < f->far ? good + INCH(1) : f->far;

        if (is_barred(f, way, good, next))
            break;
        good = next;
    }
    return good < f->far && in_own_house(f, way, good) ? 0 : good;
}

// Straight away, or turned by 15 degrees more each time, left before right: the first that allows
// all of it, else the one that allows most.
static bearing best_way(struct way_back *f, bearing away, length *reach)
{
    bearing best = away;

    *reach = reach_of(f, away);
    for (int turn = 1; turn <= 6 && *reach < f->far; turn++)
        for (int side = -1; side <= 1 && *reach < f->far; side += 2) {
            bearing way = (bearing)(away + bearing_from_degrees(side * turn * 15000));
            length far = reach_of(f, way);

            if (far > *reach) {
                *reach = far;
                best = way;
            }
        }
    return best;
}

static bool on_friend(const struct way_back *f, bearing way, length far)
{
    struct pose pose = place_of(f, way, far);
    struct box box = bfe_footprint(f->g, f->unit, &pose);

    return !bfe_off_table(f->b, pose.at) && bfe_overlaps_friend(f->g, f->unit, &box);
}

// BFE-RET-06: on to the first clear place, or back before the friend if it is barred first. A
// garrison goes on until it is clear of its own building.
static length clear_of_friends(struct way_back *f, bearing way, length far)
{
    length on = far;

    while (on_friend(f, way, on) || in_own_house(f, way, on)) {
        if (is_barred(f, way, on, on + INCH(1))) {
            while (far > 0 && (on_friend(f, way, far) || in_own_house(f, way, far)))
                far = far > INCH(1) ? far - INCH(1) : 0;
            return far;
        }
        on += INCH(1);
    }
    return on;
}

// --- the friends it passes (BFE-PAS-08, BFE-ROU-03, 12) ---

static bool passes_through(const struct way_back *f, bearing way, length far, int friend)
{
    length gone = 0;

    if (unit_in(f->g, friend)->into)
        return false;
    do {
        struct pose pose;
        struct box box;

        gone = gone + INCH(1) < far ? gone + INCH(1) : far;
        pose = place_of(f, way, gone);
        box = bfe_footprint(f->g, f->unit, &pose);
        if (box_overlaps(&box, &f->g->box[friend], SAME))
            return true;
    } while (gone < far);
    return false;
}

void bfe_note_router(struct game *g, int router, int friend, bool through, bool past)
{
    if (is_steady(g, router))
        return; // failed_stand = steady
    if (through)
        unit_of(g, friend)->done |= DONE_THROUGH;
    else if (past && g->command[friend] == g->command[router])
        unit_of(g, friend)->done |= DONE_PAST;
}

static void note_friends(struct way_back *f, bearing way, length far)
{
    struct game *g = f->g;
    struct vec end = place_of(f, way, far).at;
    uint64_t passed = 0;

    EACH_UNIT (friend, bfe_units(g, g->side[f->unit]) & ~one(f->unit)) {
        bool through = passes_through(f, way, far, friend);

        passed |= through ? one(friend) : 0;
        bfe_note_router(g, f->unit, friend, through,
                        bfe_within(segment_to_box(f->from.at, end, &g->box[friend]), SUPPORT));
    }
    bfe_note_passing(g, f->unit, passed);
}

// --- going ---

static struct way_back flight_of(const struct battle *b, struct game *g, int unit, length far)
{
    struct way_back f = {.b = b, .g = g, .unit = unit, .from = bfe_pose(g, unit), .far = far};

    f.from.formation = (uint8_t)flight_formation(b, g, unit);
    return f;
}

// Where it goes, and how far; 0: it stays, for no way allows an inch. Hidden enemies that bar a way
// are revealed.
static bearing find_way(struct way_back *f, length *reach, struct events *e)
{
    bearing way = best_way(f, retreat_way(f->g, f->unit), reach);

    *reach = *reach < INCH(1) ? 0 : clear_of_friends(f, way, *reach);
    EACH_UNIT (enemy, f->met)
        bfe_reveal(f->g, enemy, BFE_RET_04, e);
    return way;
}

static void surrender(const struct battle *b, struct game *g, int unit, struct events *e)
{
    tell(e, event_of(TOLD_SURRENDERED, BFE_RET_09, unit, 0, 0));
    bfe_remove(b, g, unit, FATE_DESTROYED, BFE_RET_09, e);
}

static void go(const struct battle *b, struct game *g, int unit, length far, struct events *e)
{
    struct way_back f = flight_of(b, g, unit, far);
    length reach;
    bearing way = find_way(&f, &reach, e);
    struct pose pose;

    if (!reach) {
        if (bfe_touched(g, unit) & bfe_steady(g, 1 - g->side[unit]))
            surrender(b, g, unit, e); // BFE-RET-09
        return;
    }
    note_friends(&f, way, reach);
    pose = place_of(&f, way, reach);
    unit_of(g, unit)->into = 0;
    unit_of(g, unit)->closed_on = 0;
    bfe_put(g, unit, &pose);
    unit_of(g, unit)->gone += reach;
    unit_of(g, unit)->done |= DONE_MOVED;
    tell(e, event_of(TOLD_RETREATED, BFE_RET_01, unit, 0, reach));
    tell(e, event_moved(g, unit));
    if (bfe_off_table(b, pose.at))
        bfe_remove(b, g, unit, FATE_FLED, BFE_RET_05, e);
}

// BFE-TER-08: by the straight track of that length, before it turns aside. A garrison goes through
// its door (BFE-TER-11).
uint32_t bfe_retreat_kinds(const struct battle *b, const struct game *g, int unit, length far)
{
    bearing way = retreat_way(g, unit);
    struct pose from = bfe_pose(g, unit);
    struct bfe_track track;

    from.formation = (uint8_t)flight_formation(b, g, unit);
    from.face = way;
    bfe_straight_track(g, unit, &from, way, far, &track);
    return bfe_track_kinds(b, g, unit, from.at, &track) |
           (unit_in(g, unit)->into ? 1u << ROUGH_WALL : 0);
}

// --- in 4e (BFE-PTH-06) ---

// The way is found with the dice, and kept; `gap` is how long it is. Whoever cannot go stays.
void bfe_plan_retreat(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct bfe_unit *u = unit_of(g, unit);
    struct way_back f = flight_of(b, g, unit, u->total);

    u->now.way = find_way(&f, &u->gap, e);
}

struct pose bfe_retreat_pose(const struct game *g, int unit, const struct pose *from, length far)
{
    struct pose pose = *from;

    pose.face = unit_in(g, unit)->now.way;
    pose.at = vec_add(pose.at, along(direction_of(pose.face), far));
    return pose;
}

// --- the frame: one after another in roster order ---

enum { DICE, TERRAIN, WAY, FRIENDS }; // its steps; x: inches, y: stragglers

// BFE-CLO-19: a charge move after a failed stand; guns have their own row.
static struct bfe_pace pace_of(const struct game *g, int unit)
{
    struct bfe_pace pace = bfe_base_pace(g, unit, is_mounted(g, unit));

    if (unit_in(g, unit)->stand != STAND_FAILED || is_artillery(g, unit))
        return bfe_retreat_pace(g, unit);
    pace.dice = (uint8_t)(pace.dice + (is_mounted(g, unit) ? 2 : 1));
    return pace;
}

static int face_of(const struct battle *b, const struct game *g, int unit)
{
    return bfe_straggler_face(b, g, unit, true);
}

static void want_dice(struct game *g, int purpose, int unit, int dice, int face)
{
    g->roll = (struct roll){.purpose = (uint8_t)purpose,
                            .unit = (uint8_t)unit,
                            .rows = 1,
                            .mark = (uint8_t)face,
                            .row[0] = {.count = (uint8_t)dice, .sides = 6}};
}

// It keeps its footprint until it retreats (BFE-UNI-16), and limbered guns are deeper.
static bool stands_unlimbered(const struct game *g, int unit)
{
    const struct box *box = &g->box[unit];

    return vec_length((struct vec){box->front_east, box->front_north}) < INCH(5) / 4;
}

// Guns that are left behind, or a unit without figures, does not retreat.
static bool ends_here(const struct battle *b, struct game *g, int unit, struct events *e)
{
    const struct bfe_unit *u = unit_in(g, unit);
    bool nobody = !u->effectives && !u->stragglers, abandons = opt(b, OPT_ARTILLERY_RETREAT) &&
                                                               is_artillery(g, unit) &&
                                                               stands_unlimbered(g, unit);

    if (nobody || abandons)
        bfe_remove(b, g, unit, FATE_DESTROYED, nobody ? BFE_UNI_06 : BFE_ART_05, e);
    return nobody || abandons;
}

static void begin(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int unit = bfe_first_in_roster(g, bfe_in(g)->retreating);

    if (!unit) {
        game_pop(g);
        return;
    }
    bfe_of(g)->retreating &= ~one(unit);
    if (!is_unit(g, unit) || ends_here(b, g, unit, e))
        return;
    if (order_of_unit(g, unit) == KIND_RALLY) // BFE-ORD-12
        unit_of(g, unit)->now.kind = KIND_NONE;
    f->unit = (uint8_t)unit;
    f->step = DICE;
    f->x = pace_of(g, unit).inches;
    f->y = 0;
    want_dice(g, ROLL_RETREAT, unit, pace_of(g, unit).dice, face_of(b, g, unit));
}

void bfe_rolled_retreat(const struct battle *b, struct game *g, const struct roll *roll,
                        const struct fall *fall, struct events *e)
{
    struct frame *f = game_top(g);

    (void)b, (void)roll, (void)e;
    f->x += fall->score;
    f->y = fall->marks;
    f->step = TERRAIN;
}

void bfe_run_retreats(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int unit = f->unit, dice;

    if (!unit) {
        begin(b, g, f, e);
        return;
    }
    switch (f->step) {
    case TERRAIN:
        f->step = WAY;
        dice = bfe_rough_dice(g, unit, bfe_retreat_kinds(b, g, unit, INCH(1) * f->x));
        if (dice)
            want_dice(g, ROLL_ROUGH, unit, dice, face_of(b, g, unit));
        return;
    case WAY:
        f->step = FRIENDS;
        f->other = 0;
        bfe_straggle(b, g, unit, f->y, BFE_RET_07, e);
        go(b, g, unit, INCH(1) * (f->x < 2 ? 2 : f->x), e);
        return;
    default:
        if (!bfe_run_passing_of(b, g, unit, e))
            return;
        bfe_of(g)->retreating &= ~one(unit);
        f->unit = 0;
    }
}
