// SPDX-License-Identifier: MIT
// Shooting (TAB-SHT): who may shoot at whom, with which dice at which level, and what they do.
#include "core/board.h"
#include "rules/tea_and_biscuits/fight.h"
#include "rules/tea_and_biscuits/move.h"

// --- who shoots ---

int tab_shooters_of(const struct battle *b, const struct game *g, int unit, int base)
{
    static const uint8_t shooters[TAB_TYPES] = {
        [CAVALRY] = SHOOT_MOUNTED,
        [FOOT_GUNS] = SHOOT_FOOT_GUNS,
        [HORSE_GUNS] = SHOOT_HORSE_GUNS,
        [MACHINE_GUNS] = SHOOT_MACHINE_GUNS,
    };

    if (g->type[unit] == INFANTRY)
        return tab_base_open(g, unit, base) ? SHOOT_OPEN : SHOOT_FORMED;
    if (g->type[unit] == DRAGOONS)
        return detail_of(b, unit, DETAIL_ARMS) & ARMS_INFANTRY ? SHOOT_AS_INFANTRY
                                                               : SHOOT_DISMOUNTED;
    return shooters[g->type[unit]];
}

// TAB-SHT-11: as artillery machine guns keep their ranges.
struct tab_fire tab_fire_of(const struct battle *b, int shooters)
{
    struct tab_fire fire = tab_fire[shooters];

    if (shooters == SHOOT_MACHINE_GUNS && opt(b, OPT_MG_SHOOTS_AS))
        fire.dice_close = tab_fire[SHOOT_FOOT_GUNS].dice_close;
    return fire;
}

// TAB-SHT-04, 08
bool tab_base_shoots(const struct battle *b, const struct game *g, int unit, int base, int facing)
{
    const struct tab_base *one_of = &unit_in(g, unit)->base[base];

    return counts(one_of) && one_of->what & BASE_MISSILE && one_of->face == facing &&
           tab_front_rank(b, g, unit, base);
}

static int first_shooter(const struct battle *b, const struct game *g, int unit, int facing)
{
    for (int base = 0; base < unit_in(g, unit)->bases; base++)
        if (tab_base_shoots(b, g, unit, base, facing))
            return base;
    return -1;
}

struct verdict tab_shooter_state(const struct battle *b, const struct game *g, int unit)
{
    if (in_melee(g, unit))
        return refuse(TAB_SHT_05, "A unit in melee cannot shoot.");
    if (g->formation[unit] == FORM_LIMBERED)
        return refuse(TAB_ART_03, "A limbered battery cannot shoot.");
    if (g->formation[unit] == FORM_MOUNTED)
        return refuse(TAB_DRG_05, "Dragoons shoot only when dismounted.");
    if (g->type[unit] == FOOT_GUNS && has_done(g, unit, DONE_MOVED))
        return refuse(TAB_SHT_12, "A foot battery that has moved this turn does not shoot.");
    for (int facing = 0; facing < board_facings(b); facing++)
        if (first_shooter(b, g, unit, facing) >= 0)
            return FINE;
    return refuse(TAB_SHT_08, "It has no missile-armed base in its front rank.");
}

// --- at whom ---

// TAB-SHT-06: the same for all its bases.
static length reach_of(const struct battle *b, const struct game *g, int unit, int facing)
{
    int base = first_shooter(b, g, unit, facing);
    struct tab_fire fire = tab_fire_of(b, tab_shooters_of(b, g, unit, base));

    return (fire.far ? fire.far : fire.close) + (on_board(b) ? 0 : TOLERANCE);
}

static bool is_target(const struct game *g, int unit, int target)
{
    return is_unit(g, target) && g->side[target] != g->side[unit];
}

// TAB-SHT-03: a possible target directly to its front.
static bool one_ahead(const struct battle *b, const struct game *g, int unit, int facing,
                      length reach)
{
    struct tab_aim aim;

    EACH_UNIT (target, tab_units(g, !g->side[unit])) {
        if (in_melee(g, target) || !tab_within(b, g, unit, target, reach))
            continue;
        aim = tab_aim(b, g, unit, facing, target, ZONE_DIRECT);
        if (aim.inside && aim.seen && aim.range <= reach)
            return true;
    }
    return false;
}

// From outside the arc to an oblique shot, in the sequence of refusals.
static struct verdict judge_aim(const struct battle *b, const struct game *g, int unit, int facing,
                                int target, struct tab_aim *aim)
{
    length reach = reach_of(b, g, unit, facing);
    struct tab_aim oblique;

    *aim = tab_aim(b, g, unit, facing, target, ZONE_DIRECT);
    if (aim->inside && aim->seen && aim->range <= reach)
        return FINE;
    oblique = tab_aim(b, g, unit, facing, target, ZONE_OBLIQUE);
    if (!aim->inside && !oblique.inside)
        return refuse(TAB_SHT_02, "The target is outside the arc of fire.");
    if (!(aim->inside && aim->range <= reach) && !(oblique.inside && oblique.range <= reach))
        return refuse(TAB_SHT_09, "The target is out of range.");
    if (!oblique.inside || !oblique.seen || oblique.range > reach)
        return refuse(TAB_SHT_07, "The target cannot be seen.");
    *aim = oblique;
    if (one_ahead(b, g, unit, facing, reach))
        return refuse(TAB_SHT_03, "A target directly to its front must be shot at first.");
    return FINE;
}

// TAB-CMD-09: with declare_detail = full the target was named.
static bool is_declared(const struct battle *b, const struct game *g, int target)
{
    const struct tab_game *t = tab_in(g);

    return !opt(b, OPT_DECLARE_DETAIL) || g->ask.kind != ASK_ACT ||
           t->target[t->performed] == target;
}

struct verdict tab_may_shoot(const struct battle *b, const struct game *g, int unit, int facing,
                             int target, struct tab_aim *aim)
{
    if (first_shooter(b, g, unit, facing) < 0)
        return refuse(TAB_SHT_08, "No missile-armed base of its front rank faces that way.");
    if (is_general(g, target))
        return refuse(TAB_SHT_25, "Generals are never shot at.");
    if (!is_target(g, unit, target))
        return refuse(TAB_SHT_01, "The target of a shot is an enemy unit on the table.");
    if (!is_declared(b, g, target))
        return refuse(TAB_CMD_09, "Another target was declared.");
    if (in_melee(g, target))
        return refuse(TAB_SHT_05, "A unit in melee cannot be shot at.");
    return judge_aim(b, g, unit, facing, target, aim);
}

// Of these whom it may shoot at, or only the first of them.
static uint64_t targets_of(const struct battle *b, const struct game *g, int unit, int facing,
                           uint64_t enemies, bool first)
{
    bool shoots = first_shooter(b, g, unit, facing) >= 0;
    length reach = shoots ? reach_of(b, g, unit, facing) : 0;
    uint64_t set = 0;
    struct tab_aim aim;

    EACH_UNIT (target, shoots ? enemies : 0)
        if (!(first && set) && tab_within(b, g, unit, target, reach) &&
            fine(tab_may_shoot(b, g, unit, facing, target, &aim)))
            set |= one(target);
    return set;
}

uint64_t tab_targets(const struct battle *b, const struct game *g, int unit, int facing)
{
    return targets_of(b, g, unit, facing, tab_units(g, !g->side[unit]), false);
}

bool tab_can_shoot(const struct battle *b, const struct game *g, int unit, int target)
{
    uint64_t enemies = target ? one(target) : tab_units(g, !g->side[unit]);

    for (int facing = 0; facing < board_facings(b); facing++)
        if (targets_of(b, g, unit, facing, enemies, true))
            return true;
    return false;
}

// --- the order ---

// A1 shoot B1, or with the way it shoots: front, right, rear, left; on hexes also 0, 60 ... degrees
// from its own facing, and neither left nor right. Without it the first way that will do.
static bool read_way(struct reader *r, const struct battle *b, int *facing)
{
    uint8_t face;

    *facing = -1;
    if (read_end(r))
        return true;
    if (!tab_read_face(r, b, &face))
        return false;
    *facing = face;
    return read_end(r);
}

static struct verdict find_way(const struct battle *b, const struct game *g, int unit, int target,
                               int *facing, struct tab_aim *aim)
{
    struct verdict first, now;

    if (*facing >= 0)
        return tab_may_shoot(b, g, unit, *facing, target, aim);
    for (int way = 0; way < board_facings(b); way++) {
        now = tab_may_shoot(b, g, unit, way, target, aim);
        if (!way || first.clause == TAB_SHT_08)
            first = now;
        if (fine(now)) {
            *facing = way;
            return FINE;
        }
    }
    return first;
}

struct verdict tab_check_shoot(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    struct reader r = {b, o, 0};
    struct tab_aim aim;
    int target, facing;

    (void)walk;
    if (!read_unit(&r, &target) || !read_way(&r, b, &facing))
        return refuse(0, "A shot names its target and, where bases face several ways, the way.");
    return find_way(b, g, o->unit, target, &facing, &aim);
}

// --- dice ---

// TAB-SHT-16: before turn 1 nobody has moved, but for whom the free action moved.
static bool moved_last_turn(const struct battle *b, const struct game *g, int unit)
{
    return had_done(g, unit, DONE_MOVED) || (g->turn <= 1 && opt(b, OPT_TURN_ONE_STILL));
}

static bool stood_still(const struct battle *b, const struct game *g, int unit)
{
    return !moved_last_turn(b, g, unit) &&
           !(opt(b, OPT_STATIONARY_BONUS) && has_done(g, unit, DONE_MOVED));
}

// TAB-SHT-20: machine guns are foot here unless they shoot as artillery.
static bool has_minuses(const struct battle *b, const struct game *g, int unit)
{
    bool guns =
        is_artillery(g, unit) && (g->type[unit] != MACHINE_GUNS || opt(b, OPT_MG_SHOOTS_AS));

    return !guns || opt(b, OPT_ARTILLERY_MINUS);
}

int tab_level_of_shooter(const struct battle *b, const struct game *g, int unit, int target,
                         struct events *e)
{
    bool repeats = g->type[unit] == MACHINE_GUNS || detail_of(b, unit, DETAIL_ARMS) & ARMS_REPEATER;
    int level = detail_of(b, unit, DETAIL_SHOOTING);

    level += tell_modifier(e, unit, target, stood_still(b, g, unit), TAB_SHT_15);
    level += tell_modifier(e, unit, target, repeats, TAB_SHT_17);
    if (has_minuses(b, g, unit))
        level += tell_modifier(e, unit, target,
                               -unit_in(g, unit)->shots - (had_done(g, unit, DONE_SHOT) ? 1 : 0),
                               TAB_SHT_18);
    return level;
}

int tab_shooting_level(const struct battle *b, const struct game *g, int unit, int target,
                       const struct tab_aim *aim, struct events *e)
{
    int level = tab_level_of_shooter(b, g, unit, target, e);

    if (!has_minuses(b, g, unit))
        return level;
    level +=
        tell_modifier(e, unit, target, aim->open || is_artillery(g, target) ? -1 : 0, TAB_SHT_19);
    level += tell_modifier(e, unit, target, aim->lined || tab_in_cover(b, g, target) ? -1 : 0,
                           TAB_SHT_22);
    return level;
}

// TAB-SHT-24: those whose hits are capped by themselves.
static bool is_capped(int shooters)
{
    return shooters == SHOOT_OPEN || shooters == SHOOT_AS_INFANTRY;
}

// TAB-DIC-08: base by base; neighbours of one kind are one row.
static void add_dice(struct roll *roll, int level, int dice, bool capped)
{
    int last = roll->rows - 1;

    if (last >= 0 && (roll->apart >> last & 1) == capped) {
        roll->row[last].count = (uint8_t)(roll->row[last].count + dice);
        return;
    }
    roll->apart |= (uint16_t)(capped << roll->rows);
    roll->row[roll->rows++] = tab_dice(level, dice);
}

static void load(const struct battle *b, const struct game *g, int unit, int facing, length range,
                 int level, struct roll *roll)
{
    uint8_t sequence[TAB_UNIT_BASES];
    int bases = tab_in_sequence(g, unit, sequence);

    for (int i = 0; i < bases; i++) {
        int shooters = tab_shooters_of(b, g, unit, sequence[i]);
        struct tab_fire fire = tab_fire_of(b, shooters);

        if (tab_base_shoots(b, g, unit, sequence[i], facing))
            add_dice(roll, level,
                     range <= fire.close + (on_board(b) ? 0 : TOLERANCE) ? fire.dice_close
                                                                         : fire.dice_far,
                     is_capped(shooters));
    }
}

bool tab_fire_at(const struct battle *b, const struct game *g, int unit, int target,
                 struct fire *fire)
{
    struct roll roll = {0};
    struct tab_aim aim;
    int facing = -1;

    if (!is_unit(g, unit) || !fine(tab_shooter_state(b, g, unit)) ||
        !fine(find_way(b, g, unit, target, &facing, &aim)))
        return false;
    load(b, g, unit, facing, aim.range, 0, &roll);
    *fire = (struct fire){.cover = aim.lined || tab_in_cover(b, g, target)};
    for (int i = 0; i < roll.rows; i++)
        fire->shots += roll.row[i].count;
    return fire->shots;
}

void tab_take_shoot(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct order *o = &judged->order;
    struct reader r = {b, o, 0};
    struct event shot = event_of(TOLD_SHOT, TAB_SHT_01, o->unit, 0, 0);
    struct roll roll = {.purpose = ROLL_SHOT, .unit = o->unit};
    struct tab_aim aim;
    int target, facing;

    read_unit(&r, &target);
    read_way(&r, b, &facing);
    find_way(b, g, o->unit, target, &facing, &aim);
    shot.other = roll.other = (uint8_t)target;
    shot.a = (int32_t)((int64_t)aim.range * 1000 / BW);
    shot.c = tab_shooting_level(b, g, o->unit, target, &aim, NULL);
    load(b, g, o->unit, facing, aim.range, shot.c, &roll);
    for (int i = 0; i < roll.rows; i++)
        shot.b += roll.row[i].count;
    tell(e, shot);
    tab_shooting_level(b, g, o->unit, target, &aim, e); // modifiers come after it
    g->roll = roll;
    unit_of(g, o->unit)->shots++;
    unit_of(g, o->unit)->now |= DONE_SHOT;
}

// TAB-SHT-23, 24: two dice an Open base at either range.
void tab_rolled_shot(const struct battle *b, struct game *g, const struct roll *roll,
                     const struct fall *fall, struct events *e)
{
    int open = 0, most;

    (void)b;
    for (int i = 0; i < roll->rows; i++)
        open += roll->apart >> i & 1 ? roll->row[i].count : 0;
    most = open / tab_fire[SHOOT_OPEN].dice_close;
    if (fall->marks > most)
        tell(e, event_of(TOLD_CAPPED, TAB_SHT_24, roll->unit, roll->other, fall->marks - most));
    tab_hit(g, roll->other, fall->score + (fall->marks < most ? fall->marks : most), TAB_SHT_23, e);
}
