// SPDX-License-Identifier: MIT
// Ways to carry out an action: moves, changes, charges, shots, breaking off, on any playing space.
#include "rules/tea_and_biscuits/propose.h"

// By the squares of the distances. Horse would rather ride at guns than at horse, at either than at
// foot, and at who is easily shaken: of a battle these count as nearer.
static int nearest(const struct battle *b, const struct game *g, int unit)
{
    static const uint8_t parts[TAB_TYPES] = {[INFANTRY] = 9,  [CAVALRY] = 4,    [DRAGOONS] = 4,
                                             [FOOT_GUNS] = 2, [HORSE_GUNS] = 2, [MACHINE_GUNS] = 4};
    int64_t best = INT64_MAX;
    int nearest = 0;

    EACH_UNIT (enemy, tab_units(g, !g->side[unit])) {
        struct vec way = vec_sub(g->box[enemy].centre, g->box[unit].centre);
        int64_t far = dot(way, way);

        if (b)
            far *= parts[g->type[enemy]] * detail_of(b, enemy, DETAIL_MORALE);
        if (far < best) {
            best = far;
            nearest = enemy;
        }
    }
    return nearest;
}

int tab_nearest_enemy(const struct game *g, int unit)
{
    return nearest(NULL, g, unit);
}

int tab_quarry(const struct battle *b, const struct game *g, int unit)
{
    return nearest(g->type[unit] == CAVALRY ? b : NULL, g, unit);
}

// --- headings ---

static bearing way_to(const struct game *g, int unit, int other)
{
    return other ? bearing_of(vec_sub(g->box[other].centre, g->box[unit].centre)) : g->face[unit];
}

static bearing enemy_way(const struct game *g, int unit)
{
    return way_to(g, unit, tab_nearest_enemy(g, unit));
}

// In whole degrees, as orders have them; on boards the nearest facing.
static int32_t face_degrees(const struct battle *b, bearing way)
{
    if (on_board(b))
        way = facing_bearing(b, facing_of(b, way));
    return (bearing_degrees(way) + 500) / 1000 % 360 * 1000;
}

static void add_face(const struct battle *b, struct order *o, bearing way)
{
    order_word(o, WORD_FACE);
    order_number(o, face_degrees(b, way));
}

// The word of the step that leads most nearly that way.
static int step_word(const struct battle *b, bearing way)
{
    int best = TAB_N, least = INT32_MAX;

    for (int step = 1; step <= TAB_STEP_WAYS; step++) {
        int degrees = tab_step_degrees(b, step);
        int off = degrees < 0 ? INT32_MAX
                              : absolute((int16_t)(bearing_from_degrees(degrees * 1000) - way));

        if (off < least) {
            least = off;
            best = TAB_N + step - 1;
        }
    }
    return best;
}

// --- going somewhere ---

static length distance_of(const struct battle *b, const struct game *g, int unit)
{
    return is_general(g, unit) ? GENERALS_MOVE : tab_distance(b, g, unit, false);
}

// So far that way; a unit faces there in the end, or stays as it faces.
static void write_going(const struct battle *b, struct order *o, bearing way, length far)
{
    if (on_board(b)) {
        order_word(o, TAB_STEP);
        order_word(o, step_word(b, way));
        order_number(o, far / BW * 1000);
    } else {
        order_word(o, TAB_GO);
        order_number(o, face_degrees(b, way));
        order_length(o, far);
    }
}

static length drawn_far(const struct battle *b, length most, struct luck *luck)
{
    length part = on_board(b) ? BW : BW / 4;

    return part * (1 + (length)luck_below(luck, (uint32_t)(most / part)));
}

static int other_state(const struct game *g, int unit)
{
    static const uint16_t words[TAB_FORMATIONS] = {[FORM_MOUNTED] = TAB_MOUNT,
                                                   [FORM_DISMOUNTED] = TAB_DISMOUNT,
                                                   [FORM_LIMBERED] = TAB_LIMBER,
                                                   [FORM_UNLIMBERED] = TAB_UNLIMBER};

    return words[tab_other_state(g, unit)];
}

// Friends who are near enough to change places with (TAB-INT-08).
static uint64_t friends_beside(const struct game *g, int unit)
{
    enum { BESIDE = 3 * BW };
    uint64_t near = 0;

    EACH_UNIT (other, tab_units(g, g->side[unit]) & ~one(unit)) {
        struct vec apart = vec_sub(g->box[other].centre, g->box[unit].centre);

        if (absolute(apart.east) <= BESIDE && absolute(apart.north) <= BESIDE)
            near |= one(other);
    }
    return near;
}

// Now and then it changes its state, or places with a friend, or only turns; else it goes, mostly
// towards the enemy.
static void draw_move(const struct battle *b, const struct game *g, int unit, struct luck *luck,
                      struct order *o)
{
    bearing enemy = enemy_way(g, unit);
    bearing way = luck_below(luck, 3) ? (bearing)(enemy + luck_below(luck, 0x4000) - 0x2000)
                                      : (bearing)luck_below(luck, 0x10000);
    bool general = is_general(g, unit);
    uint64_t beside = !general && !luck_below(luck, 48) ? friends_beside(g, unit) : 0;

    if (beside) {
        order_word(o, TAB_SWAP);
        order_unit(o, drawn_of(beside, luck));
        return;
    }
    if (is_paired(g, unit) && !luck_below(luck, 5))
        order_word(o, other_state(g, unit));
    else if (general || luck_below(luck, 8))
        write_going(b, o, way, drawn_far(b, distance_of(b, g, unit), luck));
    if (!general && (!o->args || !luck_below(luck, 2)))
        add_face(b, o, luck_below(luck, 2) ? enemy : way);
}

// --- charging ---

// On the free table at an angle of whole degrees, on boards by steps ahead.
static void write_charge(const struct battle *b, const struct game *g, int unit, bearing way,
                         length far, struct order *o)
{
    int degrees = ((int16_t)(way - g->face[unit]) * 360 + 0x8000) / 0x10000;

    if (on_board(b)) {
        write_going(b, o, way, far);
    } else if (degrees) {
        order_word(o, degrees < 0 ? WORD_LEFT : WORD_RIGHT);
        order_number(o, absolute(degrees) * 1000);
    }
}

static void draw_charge(const struct battle *b, const struct game *g, int unit, struct luck *luck,
                        struct order *o)
{
    bearing way = luck_below(luck, 2)
                      ? enemy_way(g, unit)
                      : (bearing)(g->face[unit] + luck_below(luck, 0x4000) - 0x2000);

    write_charge(b, g, unit, way, drawn_far(b, distance_of(b, g, unit), luck), o);
}

// --- shooting ---

static void write_shot(const struct battle *b, int target, int facing, struct order *o)
{
    order_unit(o, target);
    if (facing)
        tab_write_face(o, b, facing);
}

static int facings_of(const struct battle *b, const struct game *g, int unit)
{
    return tab_faces_alike(g, unit) ? 1 : board_facings(b);
}

static bool draw_shot(const struct battle *b, const struct game *g, int seat, int unit,
                      check_order *check, struct luck *luck, struct judged *judged)
{
    int facings = facings_of(b, g, unit), first = (int)luck_below(luck, (uint32_t)facings);
    length reach = tab_longest_range(b, g, unit);

    for (int i = 0; i < facings; i++)
        for (uint64_t left = tab_units(g, !g->side[unit]); left;) {
            int target = drawn_of(left, luck);

            left &= ~one(target);
            if (!tab_within(b, g, unit, target, reach))
                continue;
            order_begin(&judged->order, seat, unit, TAB_SHOOT);
            write_shot(b, target, (first + i) % facings, &judged->order);
            if (draw_passes(b, g, judged, check))
                return true;
        }
    return false;
}

// --- changing, breaking off ---

static void write_keep(const struct game *g, int unit, int nth, struct order *o)
{
    uint8_t base[TAB_UNIT_BASES];
    int bases = tab_in_sequence(g, unit, base);

    order_word(o, TAB_KEEP);
    order_number(o, (base[nth % bases] + 1) * 1000);
}

static void draw_change(const struct battle *b, const struct game *g, int unit, struct luck *luck,
                        struct order *o)
{
    write_keep(g, unit, (int)luck_below(luck, TAB_UNIT_BASES), o);
    order_word(o, tab_form_word[FORM_LINE + (int)luck_below(luck, 3)]);
    if (!luck_below(luck, 3))
        add_face(b, o, enemy_way(g, unit));
}

// On hexes by one of two ways back.
static void write_back(const struct battle *b, const struct game *g, int unit, bool left,
                       struct order *o)
{
    if (b->board == BOARD_HEXES)
        order_word(o, step_word(b, (bearing)(g->face[unit] + 0x8000 + (left ? 0x1000 : -0x1000))));
}

bool tab_has_way_back(const struct battle *b, const struct game *g, int seat, int unit)
{
    for (int left = 0; left < 2; left++) {
        struct judged judged;

        order_begin(&judged.order, seat, unit, TAB_BREAKOFF);
        write_back(b, g, unit, left, &judged.order);
        if (draw_passes(b, g, &judged, tab_check_break_off))
            return true;
    }
    return false;
}

// --- one at random ---

enum { TRIES = 4 };

bool tab_draw_action(const struct battle *b, const struct game *g, int seat, int unit, int action,
                     check_order *check, struct luck *luck, struct judged *judged)
{
    struct order *o = &judged->order;

    if (action == ACTION_SHOOT)
        return draw_shot(b, g, seat, unit, check, luck, judged);
    for (int i = 0; i < TRIES; i++) {
        order_begin(o, seat, unit, tab_verb_of(action));
        if (action == ACTION_MOVE)
            draw_move(b, g, unit, luck, o);
        else if (action == ACTION_CHARGE)
            draw_charge(b, g, unit, luck, o);
        else if (action == ACTION_CHANGE)
            draw_change(b, g, unit, luck, o);
        else if (action == ACTION_BREAK_OFF)
            write_back(b, g, unit, luck_below(luck, 2), o);
        if (draw_passes(b, g, judged, check))
            return true;
    }
    return false;
}

// --- worth a thought ---

static bearing quarry_way(const struct battle *b, const struct game *g, int unit)
{
    return way_to(g, unit, tab_quarry(b, g, unit));
}

static void try_going(struct offer *list, int unit, bearing way, length far, const bearing *faces)
{
    struct order *o = offer_begin(list, unit, TAB_MOVE);

    write_going(list->b, o, way, far);
    if (faces)
        add_face(list->b, o, *faces);
    offer_try(list);
}

void tab_suggest_advance(struct offer *list, int unit)
{
    bearing to = quarry_way(list->b, list->g, unit);

    try_going(list, unit, to, distance_of(list->b, list->g, unit), &to);
}

// Where one of his units is.
static void suggest_rides(struct offer *list, int general)
{
    const struct game *g = list->g;

    EACH_UNIT (unit, tab_units(g, g->side[general])) {
        length far = vec_length(vec_sub(g->box[unit].centre, g->box[general].centre));

        far = far < GENERALS_MOVE ? far / (BW / 4) * (BW / 4) : GENERALS_MOVE;
        try_going(list, general, way_to(g, general, unit), far, NULL);
    }
}

// Towards the enemy and aside of that, as far as it goes and half as far, facing him; as it faces;
// a turn; back.
static void suggest_moves(struct offer *list, int unit)
{
    static const bearing aside[] = {0, 0x2000, 0xe000, 0x4000, 0xc000, 0x8000};
    const struct battle *b = list->b;
    length most = distance_of(b, list->g, unit), part = on_board(b) ? BW : BW / 2;
    bool general = is_general(list->g, unit);
    bearing to = quarry_way(list->b, list->g, unit);

    for (int i = 0; i < COUNT(aside); i++)
        for (length far = most; far >= part; far /= 2)
            try_going(list, unit, (bearing)(to + aside[i]), far, general ? NULL : &to);
    if (general) {
        suggest_rides(list, unit);
        return;
    }
    try_going(list, unit, to, most, NULL);
    try_going(list, unit, list->g->face[unit], most, NULL);
    for (int changes = 0; changes <= is_paired(list->g, unit); changes++) {
        struct order *o = offer_begin(list, unit, TAB_MOVE);

        if (changes)
            order_word(o, other_state(list->g, unit));
        add_face(b, o, to);
        offer_try(list);
    }
}

static void try_charges(struct offer *list, int unit, bearing way)
{
    for (length far = BW; far <= distance_of(list->b, list->g, unit); far += BW) {
        write_charge(list->b, list->g, unit, way, far, offer_begin(list, unit, TAB_CHARGE));
        offer_try(list);
    }
}

static void suggest_charges(struct offer *list, int unit)
{
    EACH_UNIT (enemy, tab_units(list->g, !list->g->side[unit]))
        try_charges(list, unit, way_to(list->g, unit, enemy));
    for (int turn = -3; turn <= 3; turn++)
        try_charges(list, unit, (bearing)(list->g->face[unit] + turn * 0x0aaa));
}

static void suggest_shots(struct offer *list, int unit)
{
    for (int facing = 0; facing < facings_of(list->b, list->g, unit); facing++)
        EACH_UNIT (target, tab_targets(list->b, list->g, unit, facing)) {
            write_shot(list->b, target, facing, offer_begin(list, unit, TAB_SHOOT));
            offer_try(list);
        }
}

static void suggest_changes(struct offer *list, int unit)
{
    for (int form = FORM_LINE; form <= FORM_OPEN; form++) {
        struct order *o = offer_begin(list, unit, TAB_CHANGE);

        write_keep(list->g, unit, 0, o);
        order_word(o, tab_form_word[form]);
        offer_try(list);
    }
}

void tab_suggest_action(struct offer *list, int unit, int action)
{
    if (action == ACTION_MOVE)
        suggest_moves(list, unit);
    else if (action == ACTION_CHARGE)
        suggest_charges(list, unit);
    else if (action == ACTION_SHOOT)
        suggest_shots(list, unit);
    else if (action == ACTION_CHANGE)
        suggest_changes(list, unit);
    for (int left = 0; action == ACTION_BREAK_OFF && left < 2; left++) {
        write_back(list->b, list->g, unit, left, offer_begin(list, unit, TAB_BREAKOFF));
        offer_try(list);
    }
}
