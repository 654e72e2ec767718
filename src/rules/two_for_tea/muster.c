// SPDX-License-Identifier: MIT
// Where to set up when nobody says: places in a zone, commands side by side, and any at random.
#include "rules/two_for_tea/order.h"
#include "rules/two_for_tea/setup.h"

// --- places ---

enum { ROW = CM(5), FILE_STEP = CM(1) };

void tft_deploy_default(const struct game *g, const struct battle *b, int unit, struct pose *pose)
{
    *pose = (struct pose){.formation = b->roster[unit].formation,
                          .strength = (uint8_t)stands_left(g, unit)};
    if (is_cannon(g, unit))
        pose->formation = tft_comes_limbered(b, g, unit) ? LIMBERED : DEPLOYED;
    for (int i = b->zones - 1; i >= 0; i--)
        if (tft_zone_serves(b, &b->zone[i], unit))
            pose->face = b->zone[i].face;
}

static bool may_stand(struct posting *p)
{
    return fine(tft_check_deploy(p->b, p->g, p->unit, &p->pose));
}

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
    struct posting_rows rows = {from, face, 2 * deep, ROW, wide, FILE_STEP, true};

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

bool tft_find_place(const struct battle *b, const struct game *g, int unit, struct pose *pose)
{
    return place_from(b, g, unit, 0, pose);
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
        order_word(offer_begin(list, 0, TFT_ABILITY), tft_ability_words[rank[i]]);
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
        if (fine(tft_check_deploy(b, g, commander, pose)))
            return true;
    }
    return tft_find_place(b, g, commander, pose);
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
    uint64_t all = tft_unplaced(b, g, seat), commanders = 0;

    EACH_UNIT (unit, all) {
        tft_deploy_default(g, b, unit, pose);
        if (is_commander(g, unit))
            commanders |= one(unit);
        else if (place_from(b, g, unit, stretch_of(b, g, unit), pose) ||
                 tft_find_place(b, g, unit, pose))
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
        if (fine(tft_check_deploy(b, g, unit, pose)))
            return true;
    }
    tft_deploy_default(g, b, unit, pose);
    return tft_find_place(b, g, unit, pose);
}

void tft_draw_place(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    struct order *o = &judged->order;
    uint64_t left = tft_unplaced(b, g, seat);
    struct pose pose;

    while (left && !judged->whole) {
        int pick = tft_pick(left, luck);

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
    order_word(&judged->order, pick < TFT_ABILITIES ? tft_ability_words[pick] : TFT_NONE);
}
