// SPDX-License-Identifier: MIT
// Deployment: where units may be set up (TFT-SET-03, TFT-GER-09, TFT-GER-22), and the orders that
// do it.
#include "rules/two_for_tea/move.h"
#include "rules/two_for_tea/setup.h"
#include <string.h>

const struct entry *tft_entry_of(const struct battle *b, int unit)
{
    for (int i = 0; i < b->entries; i++)
        for (int k = 0; k < b->entry[i].count; k++)
            if (b->entry[i].unit[k] == unit)
                return &b->entry[i];
    return NULL;
}

// TFT-GER-09: places where somebody is still to come on.
int tft_entries(const struct battle *b, const struct game *g, struct entry *entry)
{
    int count = 0;

    for (int i = 0; i < b->entries; i++) {
        const struct entry *of = &b->entry[i];
        struct entry *to = &entry[count];

        *to = (struct entry){.side = of->side, .edge = of->edge, .at = of->at};
        for (int k = 0; k < of->count; k++)
            if (g->state[of->unit[k]] == FATE_RESERVE)
                to->unit[to->count++] = of->unit[k];
        count += to->count > 0;
    }
    return count;
}

// --- zones ---

static struct box ground_of(const struct game *g, int unit, const struct pose *pose)
{
    length radius = kind_of(g, unit)->width / 2;

    if (is_commander(g, unit))
        return box_at(pose->at, 0, radius, radius);
    return tft_outline(kind_of(g, unit), pose);
}

int tft_deploy_clause(const struct battle *b, const struct game *g, int unit)
{
    static const uint16_t clause[] = {TFT_SET_03, TFT_GER_09, TFT_COW_01, TFT_TRE_01};
    int battle = opt(b, OPT_BATTLE);

    return battle == BATTLE_GERMANTOWN && g->side[unit] == BRITISH ? TFT_GER_22 : clause[battle];
}

// TFT-GER-09: those who march on come limbered; elsewhere cannons may be ready.
static bool comes_limbered(const struct battle *b, const struct game *g, int unit)
{
    int battle = opt(b, OPT_BATTLE);

    return g->side[unit] == AMERICAN && (battle == BATTLE_GERMANTOWN || battle == BATTLE_TRENTON);
}

static struct verdict check_formation(const struct battle *b, const struct game *g, int unit,
                                      const struct pose *pose)
{
    int formation = pose->formation;

    if (is_commander(g, unit))
        return formation == FORM_NONE ? FINE : refuse(TFT_GEN_08, "A commander has no formation.");
    if (is_cannon(g, unit)) {
        if (formation < DEPLOYED)
            return refuse(TFT_FORM_10, "A cannon is deployed or limbered.");
        if (comes_limbered(b, g, unit) != (formation == LIMBERED))
            return refuse(tft_deploy_clause(b, g, unit), comes_limbered(b, g, unit)
                                                             ? "Cannons come on limbered."
                                                             : "Cannons start deployed.");
        return FINE;
    }
    return tft_may_form(b, kind_of(g, unit), pose);
}

static struct verdict check_zone(const struct battle *b, const struct game *g, int unit,
                                 const struct pose *pose)
{
    struct box box = ground_of(g, unit, pose);
    bool inside = false;

    for (int i = 0; i < b->zones; i++) {
        const struct zone *z = &b->zone[i];

        if (!tft_zone_serves(b, z, unit) || !zone_holds(z->area, &box, TFT_TOLERANCE))
            continue;
        inside = true;
        if (!z->faced || z->face == pose->face || is_commander(g, unit))
            return FINE;
    }
    return inside ? refuse(tft_deploy_clause(b, g, unit), "It must face the way its zone says.")
                  : refuse(tft_deploy_clause(b, g, unit), "It must stand wholly in its own zone.");
}

// deploy.c: may this unit be set up so? Howe's men are set up in the same way.
static struct verdict check_deploy(const struct battle *b, const struct game *g, int unit,
                                   const struct pose *pose)
{
    struct verdict v = check_formation(b, g, unit, pose);

    if (fine(v))
        v = check_zone(b, g, unit, pose);
    if (!fine(v) || is_commander(g, unit))
        return v;
    if (!tft_free(b, g, unit, pose))
        return refuse(TFT_MOV_14, "That ground is taken, or not for that formation.");
    return FINE;
}

// Units a seat has still to set up; those it may set up again count not.
static uint64_t unplaced(const struct battle *b, const struct game *g, int seat)
{
    int side = b->seat[seat].side;
    uint64_t set = game_slots(g, g->state, FATE_UNPLACED) & game_slots(g, g->side, side);

    if (seats_of(b, side) == 1 << seat)
        return set;
    EACH_UNIT (unit, set)
        if (tft_seat_of(b, g, unit) != seat)
            set &= ~one(unit);
    return set;
}

// --- orders ---

const uint16_t tft_formation_verb[TFT_FORMATIONS] = {
    [LINE] = TFT_LINE,         [COLUMN] = TFT_COLUMN,     [SKIRMISH] = TFT_SKIRMISH,
    [DEPLOYED] = TFT_DEPLOYED, [LIMBERED] = TFT_LIMBERED,
};

static bool read_pose(const struct battle *b, const struct game *g, const struct order *o,
                      struct pose *pose)
{
    struct reader r = {b, o, 0};

    tft_deploy_default(g, b, o->unit, pose);
    return posting_read(&r, tft_formation_verb, TFT_FORMATIONS, pose) && read_end(&r);
}

// Those who are being set up now: what has no place, and what got one in this set-up.
static bool may_set_up(const struct battle *b, const struct game *g, int seat, int unit)
{
    const struct frame *f = &g->frame[g->depth - 1];
    bool howes = b->roster[g->command[unit] ? g->command[unit] : unit].detail[DETAIL_STANDING] ==
                 STANDING_COMING;

    if (g->side[unit] != b->seat[seat].side || tft_seat_of(b, g, unit) != seat)
        return false;
    if (b->roster[unit].placed || (f->kind == FRAME_HOWE) != howes)
        return false;
    return g->state[unit] == FATE_UNPLACED || g->state[unit] == FATE_FIELD;
}

static bool may_stand(struct posting *p)
{
    return fine(check_deploy(p->b, p->g, p->unit, &p->pose));
}

enum { ROW = CM(5), FILE_STEP = CM(1) };

// Rows from the front of the zone backwards, places in a row outwards from `shift` right of the
// middle.
static bool place_in(struct posting *p, struct bounds area, length shift)
{
    bearing face = p->pose.face;
    struct vec half = {(area.high.east - area.low.east) / 2,
                       (area.high.north - area.low.north) / 2};
    bool sideways = face & 0x4000; // facing east or west
    length deep = sideways ? half.east : half.north, wide = sideways ? half.north : half.east;
    struct vec front = vec_add(bounds_middle(area), along(direction_of(face), deep));
    struct vec from = vec_add(front, along(direction_of((bearing)(face + 0x4000)), shift));
    struct posting_rows rows = {from, face, 2 * deep, ROW, wide, FILE_STEP, true, false};

    return posting_in_rows(p, &rows);
}

static bool place_from(const struct battle *b, const struct game *g, int unit, length shift,
                       struct pose *pose)
{
    struct posting p = {may_stand, b, g, 0, unit, *pose, NULL};
    bool found = false;

    for (int i = 0; i < b->zones && !found; i++)
        found = tft_zone_serves(b, &b->zone[i], unit) && place_in(&p, b->zone[i].area, shift);
    *pose = p.pose;
    return found;
}

static bool find_place(const struct battle *b, const struct game *g, int unit, struct pose *pose)
{
    return place_from(b, g, unit, 0, pose);
}

static struct verdict check_done(const struct battle *b, const struct game *g,
                                 const struct order *o)
{
    struct pose pose;

    if (o->unit || o->args)
        return refuse(0, "To be done takes no unit and no further word.");
    EACH_UNIT (unit, unplaced(b, g, o->seat)) {
        tft_deploy_default(g, b, unit, &pose);
        if (find_place(b, g, unit, &pose))
            return refuse(tft_deploy_clause(b, g, unit), "Some unit has still to be set up.");
    }
    return FINE;
}

struct verdict tft_check_place(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    struct pose pose;

    (void)walk;
    if (o->verb == WORD_DONE)
        return check_done(b, g, o);
    if (o->verb != TFT_DEPLOY || !o->unit)
        return refuse(0, "Expected a unit to deploy, or done.");
    if (!may_set_up(b, g, o->seat, o->unit))
        return refuse(TFT_SET_04, "It is not for this seat to set that unit up now.");
    if (!read_pose(b, g, o, &pose))
        return refuse(0, "Expected deploy at (east, north) face degrees, and a formation.");
    return check_deploy(b, g, o->unit, &pose);
}

static const uint16_t ability_words[TFT_ABILITIES] = {TFT_FORWARD, TFT_COLOURS, TFT_WHITES,
                                                      TFT_DANDER, TFT_ONEMORE};

static bool read_ability(const struct battle *b, const struct order *o, int *mask)
{
    struct reader r = {b, o, 0};

    *mask = 0;
    for (int i = 0; i < TFT_ABILITIES; i++)
        if (read_word(&r, ability_words[i])) {
            *mask = 1 << i;
            return read_end(&r);
        }
    return read_word(&r, TFT_NONE) && read_end(&r);
}

struct verdict tft_check_ability(const struct battle *b, const struct game *g,
                                 const struct order *o, struct walk *walk)
{
    int mask;

    (void)g, (void)walk;
    if (o->verb != TFT_ABILITY || o->unit || !read_ability(b, o, &mask))
        return refuse(0, "Expected ability and one of forward, colours, whites, dander, onemore "
                         "or none.");
    return FINE;
}

void tft_take_ability(const struct battle *b, struct game *g, const struct judged *judged,
                      struct events *e)
{
    const struct order *o = &judged->order;
    int mask;

    (void)e;
    must(read_ability(b, o, &mask));
    tft_of(g)->ability[opt(b, OPT_ABILITY_SCOPE) ? o->seat : b->seat[o->seat].side] = (uint8_t)mask;
}

void tft_take_place(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct order *o = &judged->order;
    struct pose pose;
    bearing said;

    memset(&g->ask, 0, sizeof g->ask);
    if (o->verb == WORD_DONE) {
        tft_of(g)->done |= (uint16_t)(1 << o->seat);
        return;
    }
    must(read_pose(b, g, o, &pose));
    said = pose.face;
    if (is_commander(g, o->unit))
        pose.face = 0;
    tft_put(g, o->unit, &pose);
    g->state[o->unit] = FATE_FIELD;
    say(g, e,
        (struct event){.kind = TOLD_DEPLOYED,
                       .clause = (uint16_t)tft_deploy_clause(b, g, o->unit),
                       .unit = o->unit,
                       .a = pose.at.east,
                       .b = pose.at.north,
                       .c = said});
}

// --- places ---

void tft_deploy_default(const struct game *g, const struct battle *b, int unit, struct pose *pose)
{
    *pose = (struct pose){.formation = b->roster[unit].formation,
                          .strength = (uint8_t)stands_left(g, unit)};
    if (is_cannon(g, unit))
        pose->formation = comes_limbered(b, g, unit) ? LIMBERED : DEPLOYED;
    for (int i = b->zones - 1; i >= 0; i--)
        if (tft_zone_serves(b, &b->zone[i], unit))
            pose->face = b->zone[i].face;
}

// --- proposals ---

void tft_write_place(const struct game *g, struct order *o, int seat, int unit, struct vec at,
                     const struct pose *pose, int32_t degrees)
{
    bool commander = is_commander(g, unit);

    order_begin(o, seat, unit, TFT_DEPLOY);
    posting_write(o, at, commander ? -1 : degrees,
                  commander ? 0 : tft_formation_verb[pose->formation]);
}

void tft_suggest_ability(struct offer *list)
{
    // What helps whoever defends or attacks alike comes first.
    static const uint8_t rank[TFT_ABILITIES] = {ABILITY_WHITES, ABILITY_DANDER, ABILITY_ONEMORE,
                                                ABILITY_FORWARD, ABILITY_COLOURS};

    for (int i = 0; i < TFT_ABILITIES; i++) {
        order_word(offer_begin(list, 0, TFT_ABILITY), ability_words[rank[i]]);
        offer_keep(list);
    }
}

// Behind the middle of his troops, to the whole centimetre; where that is not in his zone, where
// there is room.
static bool find_post(const struct battle *b, const struct game *g, int commander,
                      struct pose *pose)
{
    enum { BEHIND = CM(8) };
    struct vec middle;

    if (tft_middle_of(g, commander, &middle)) {
        pose->at = tft_whole(vec_sub(middle, along(direction_of(pose->face), BEHIND)));
        if (fine(check_deploy(b, g, commander, pose)))
            return true;
    }
    return find_place(b, g, commander, pose);
}

// A commander hears best of the troops beside him, so each command has its own stretch of the
// front, in the order of the list.
static length stretch_of(const struct battle *b, const struct game *g, int unit)
{
    enum { FRONT = CM(36) };
    int before = 0, commands = 0;

    for (int i = 1; i <= g->units; i++)
        if (is_commander(g, i) && g->side[i] == g->side[unit] && !b->roster[i].placed) {
            before += i < g->command[unit];
            commands++;
        }
    return (2 * before - commands + 1) * FRONT / 2;
}

// Commanders come last, when it is known where their troops are.
static int next_to_set_up(const struct battle *b, const struct game *g, int seat, struct pose *pose)
{
    uint64_t all = unplaced(b, g, seat), commanders = 0;

    EACH_UNIT (unit, all) {
        tft_deploy_default(g, b, unit, pose);
        if (is_commander(g, unit))
            commanders |= one(unit);
        else if (place_from(b, g, unit, stretch_of(b, g, unit), pose) ||
                 find_place(b, g, unit, pose))
            return unit;
    }
    EACH_UNIT (unit, commanders) {
        tft_deploy_default(g, b, unit, pose);
        if (find_post(b, g, unit, pose))
            return unit;
    }
    return 0;
}

void tft_suggest_place(struct offer *list)
{
    struct pose pose;
    int unit = next_to_set_up(list->b, list->g, list->seat, &pose);

    if (unit)
        tft_write_place(list->g, &list->hand, list->seat, unit, pose.at, &pose,
                        bearing_degrees(pose.face));
    else
        offer_begin(list, 0, WORD_DONE);
    offer_keep(list);
}

// A random spot in the unit's zone, when one is found in a few tries.
static bool random_place(const struct battle *b, const struct game *g, int unit, struct luck *luck,
                         struct pose *pose)
{
    for (int tries = 0; tries < 6; tries++) {
        const struct zone *z = &b->zone[luck_below(luck, (uint32_t)b->zones)];

        if (!tft_zone_serves(b, z, unit))
            continue;
        if (kind_of(g, unit)->class <= CLASS_CAVALRY)
            pose->formation = (uint8_t)(LINE + luck_below(luck, 3));
        pose->face = z->faced ? z->face : (bearing)(luck_below(luck, 4) << 14);
        pose->at = posting_drawn(z->area, 1, luck);
        if (fine(check_deploy(b, g, unit, pose)))
            return true;
    }
    tft_deploy_default(g, b, unit, pose);
    return find_place(b, g, unit, pose);
}

void tft_draw_place(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    struct order *o = &judged->order;
    uint64_t left = unplaced(b, g, seat);
    struct pose pose;

    while (left && !judged->whole) {
        int pick = drawn_of(left, luck);

        left &= ~one(pick);
        tft_deploy_default(g, b, pick, &pose);
        judged->whole = random_place(b, g, pick, luck, &pose);
        tft_write_place(g, o, seat, pick, pose.at, &pose, bearing_degrees(pose.face));
    }
    if (!judged->whole)
        order_begin(o, seat, 0, WORD_DONE);
}

void tft_draw_ability(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                      struct judged *judged)
{
    uint32_t pick = luck_below(luck, TFT_ABILITIES + 1);

    (void)b, (void)g;
    order_begin(&judged->order, seat, 0, TFT_ABILITY);
    order_word(&judged->order, pick < TFT_ABILITIES ? ability_words[pick] : TFT_NONE);
}
