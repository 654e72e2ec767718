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

// Rows from the front of the zone backwards, places in a row outwards from `shift` right of the
// middle.
static bool place_in(const struct battle *b, const struct game *g, int unit, const struct zone *z,
                     length shift, struct pose *pose)
{
    struct direction ahead = direction_of(pose->face);
    struct direction aside = direction_of((bearing)(pose->face + 0x4000u));
    struct vec middle = {(z->area.low.east + z->area.high.east) / 2,
                         (z->area.low.north + z->area.high.north) / 2};
    length deep = (z->area.high.north - z->area.low.north) / 2;
    length wide = (z->area.high.east - z->area.low.east) / 2;

    if (pose->face & 0x4000) { // facing east or west
        length swap = deep;

        deep = wide;
        wide = swap;
    }
    for (length back = -deep; back <= deep; back += ROW)
        for (length out = 0; out <= wide; out += FILE_STEP)
            for (int sign = -1; sign <= 1; sign += 2) {
                pose->at =
                    vec_add(vec_sub(middle, along(ahead, back)), along(aside, shift + sign * out));
                if (fine(tft_check_deploy(b, g, unit, pose)))
                    return true;
            }
    return false;
}

static bool place_from(const struct battle *b, const struct game *g, int unit, length shift,
                       struct pose *pose)
{
    for (int i = 0; i < b->zones; i++)
        if (tft_zone_serves(b, &b->zone[i], unit) && place_in(b, g, unit, &b->zone[i], shift, pose))
            return true;
    return false;
}

bool tft_find_place(const struct battle *b, const struct game *g, int unit, struct pose *pose)
{
    return place_from(b, g, unit, 0, pose);
}

// --- proposals ---

static void order_place(const struct game *g, struct order *o, int seat, int unit,
                        const struct pose *pose)
{
    order_begin(o, seat, unit, TFT_DEPLOY);
    order_word(o, WORD_AT);
    order_point(o, pose->at);
    if (is_commander(g, unit))
        return;
    order_word(o, WORD_FACE);
    order_number(o, bearing_degrees(pose->face));
    order_word(o, tft_formation_verb[pose->formation]);
}

static int suggest_abilities(const struct battle *b, int seat, struct order *o, int most)
{
    // What helps whoever defends or attacks alike comes first.
    static const uint8_t rank[TFT_ABILITIES] = {ABILITY_WHITES, ABILITY_DANDER, ABILITY_ONEMORE,
                                                ABILITY_FORWARD, ABILITY_COLOURS};
    int n = 0;

    (void)b;
    for (; n < TFT_ABILITIES && n < most; n++) {
        o[n] = order_of(seat, 0, TFT_ABILITY);
        order_word(&o[n], tft_ability_words[rank[n]]);
    }
    return n;
}

// Behind the middle of his troops, to the whole centimetre; where that is not in his zone, where
// there is room.
static bool find_post(const struct battle *b, const struct game *g, int commander,
                      struct pose *pose)
{
    enum { BEHIND = CM(8) };
    struct vec sum = {0, 0};
    int count = 0;

    for (int unit = 1; unit <= g->units; unit++)
        if (g->command[unit] == commander && on_table(g, unit)) {
            sum = vec_add(sum, g->box[unit].centre);
            count++;
        }
    if (count) {
        struct vec middle = {sum.east / count, sum.north / count};
        struct vec post = vec_sub(middle, along(direction_of(pose->face), BEHIND));

        pose->at = (struct vec){tft_whole(post.east), tft_whole(post.north)};
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

int tft_suggest_setup(const struct battle *b, const struct game *g, int seat, struct order *o,
                      int most)
{
    struct pose pose;
    int unit;

    if (g->ask.kind == ASK_ABILITY)
        return suggest_abilities(b, seat, o, most);
    unit = next_to_set_up(b, g, seat, &pose);
    if (unit) {
        order_place(g, &o[0], seat, unit, &pose);
        return 1;
    }
    o[0] = order_of(seat, 0, WORD_DONE);
    return 1;
}

static int any_of(uint64_t set, struct luck *luck)
{
    int skip = (int)luck_below(luck, (uint32_t)__builtin_popcountll(set));

    while (skip--)
        set &= set - 1;
    return lowest(set);
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
        pose->at.east =
            z->area.low.east +
            (length)luck_below(luck, (uint32_t)(z->area.high.east - z->area.low.east) + 1);
        pose->at.north =
            z->area.low.north +
            (length)luck_below(luck, (uint32_t)(z->area.high.north - z->area.low.north) + 1);
        if (fine(tft_check_deploy(b, g, unit, pose)))
            return true;
    }
    tft_deploy_default(g, b, unit, pose);
    return tft_find_place(b, g, unit, pose);
}

void tft_draw_setup(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    struct order *o = &judged->order;
    uint64_t left = tft_unplaced(b, g, seat);
    struct pose pose;
    int pick;

    if (g->ask.kind == ASK_ABILITY) {
        pick = (int)luck_below(luck, TFT_ABILITIES + 1);
        *o = order_of(seat, 0, TFT_ABILITY);
        order_word(o, pick < TFT_ABILITIES ? tft_ability_words[pick] : TFT_NONE);
        return;
    }
    while (left) {
        pick = any_of(left, luck);
        left &= ~one(pick);
        tft_deploy_default(g, b, pick, &pose);
        if (!random_place(b, g, pick, luck, &pose))
            continue;
        order_place(g, o, seat, pick, &pose);
        judged->whole = true;
        return;
    }
    *o = order_of(seat, 0, WORD_DONE);
}
