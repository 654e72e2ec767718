// SPDX-License-Identifier: MIT
// Answers of the set-up worth a thought, and one at random.
#include "core/posting.h"
#include "rules/war_of_independence/propose.h"

enum { TRIES = 6, HALF_INCH = INCH(1) / 2 };

static length drawn_length(length low, length high, struct luck *luck) // by half inches
{
    return low + HALF_INCH * (length)luck_below(luck, (uint32_t)((high - low) / HALF_INCH + 1));
}

// --- the town, its bridge and fords (AWI-SET-06, 07, 11, 12) ---

static void write_layout(const struct game *g, int bank, int houses, unsigned stone, length bridge,
                         length ford, struct order *o)
{
    if (woi_in(g)->setup.column == 3)
        order_word(o, bank ? WOI_HIGH : WOI_LOW);
    order_word(o, WOI_HOUSES);
    for (int i = 0; i < houses; i++)
        order_word(o, stone >> i & 1 ? WOI_STONE : WOI_WOOD);
    order_word(o, WOI_BRIDGE);
    order_length(o, bridge);
    order_word(o, stone >> 4 & 1 ? WOI_STONE : WOI_WOOD);
    order_word(o, WOI_FORD);
    order_length(o, ford);
}

void woi_draw_layout(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    length bridge = drawn_length(INCH(2), INCH(10), luck);
    length ford = drawn_length(3 * HALF_INCH, 45 * HALF_INCH, luck);
    unsigned stone =
        luck_below(luck, 32); // one by one: compilers differ in which argument is first
    int houses = 3 + (int)luck_below(luck, 2), bank = (int)luck_below(luck, 2);

    if (absolute(ford - bridge) < 5 * HALF_INCH) // AWI-SET-11: clear of the deck
        ford = bridge + 5 * HALF_INCH;
    order_begin(&judged->order, seat, 0, WOI_TOWN);
    write_layout(g, bank, houses, stone, bridge, ford, &judged->order);
    draw_passes(b, g, judged, woi_check_layout);
}

// As it is by itself, then on the other bank, of stone, with the ford elsewhere.
void woi_suggest_layout(struct offer *list)
{
    static const uint8_t inches[] = {18, 12, 22};

    offer_say(list, 0, WOI_TOWN);
    for (unsigned stone = 0; stone < 32; stone += 31)
        for (int bank = 1; bank >= 0; bank--)
            for (int i = 0; i < COUNT(inches); i++) {
                write_layout(list->g, bank, 4, stone, INCH(6), INCH(inches[i]),
                             offer_begin(list, 0, WOI_TOWN));
                offer_try(list);
            }
}

void woi_draw_ford(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                   struct judged *judged)
{
    order_begin(&judged->order, seat, 0, WOI_FORD);
    order_length(&judged->order, drawn_length(51 * HALF_INCH, 93 * HALF_INCH, luck));
    if (luck_below(luck, 3) && draw_passes(b, g, judged, woi_check_ford))
        return;
    draw_says(judged, seat, 0, WORD_PASS);
}

void woi_suggest_ford(struct offer *list)
{
    static const uint8_t inches[] = {36, 30, 42};

    for (int i = 0; i < COUNT(inches); i++) {
        order_length(offer_begin(list, 0, WOI_FORD), INCH(inches[i]));
        offer_try(list);
    }
    offer_say(list, 0, WORD_PASS);
}

// --- pieces in their squares (AWI-SET-16 to 18) ---

void woi_write_place(int which, struct vec at, bool turned, int enclosure, struct order *o)
{
    static const uint16_t words[WOI_TERRAIN_THROWS] = {WOI_HILL, WOI_FARM, WOI_WOOD, WOI_WOOD,
                                                       WOI_BROKEN};

    order_word(o, words[which]);
    if (which == THROW_WOOD || which == THROW_WOOD_2)
        order_number(o, which == THROW_WOOD ? 1000 : 2000);
    order_point(o, at);
    if (turned)
        order_word(o, WOI_TURNED);
    if (which == THROW_FARM && enclosure)
        order_word(o, enclosure == T_HEDGE      ? WOI_HEDGE
                      : enclosure == T_LOW_WALL ? WOI_WALL
                                                : WOI_FENCE);
}

static struct vec middle_of(const struct battle *b, const struct game *g, int side, int which)
{
    return bounds_middle(woi_square(b, g, side, screened_in(g, side)->square[which]));
}

static bool lies_so(const struct game *g, int side, int which, struct vec off, bool turned)
{
    const struct woi_screened *s = screened_in(g, side);

    return off.east == HALF_INCH * s->east[which] && off.north == HALF_INCH * s->north[which] &&
           turned == s->turned[which];
}

void woi_draw_place(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    int side = b->seat[seat].side;

    for (int i = 0; i < TRIES && luck_below(luck, 4); i++) {
        int which = (int)luck_below(luck, WOI_TERRAIN_THROWS);
        struct vec off = {HALF_INCH * ((length)luck_below(luck, 13) - 6),
                          HALF_INCH * ((length)luck_below(luck, 13) - 6)};
        int enclosure = T_FENCE + (int)luck_below(luck, 3);
        bool turned = !luck_below(luck, 3);

        if (lies_so(g, side, which, off, turned))
            continue; // who draws by what he sees would draw the same for ever
        order_begin(&judged->order, seat, 0, WOI_PLACE);
        woi_write_place(which, vec_add(middle_of(b, g, side, which), off), turned, enclosure,
                        &judged->order);
        if (draw_passes(b, g, judged, woi_check_place))
            return;
    }
    draw_says(judged, seat, 0, WORD_DONE);
}

// Where they lie by themselves is as good as any.
void woi_suggest_place(struct offer *list)
{
    const struct battle *b = list->b;
    const struct game *g = list->g;
    int side = b->seat[list->seat].side;

    offer_say(list, 0, WORD_DONE);
    for (int which = 0; which < WOI_TERRAIN_THROWS; which++)
        for (int i = 0; i < 9 && screened_in(g, side)->square[which]; i++) {
            struct vec off = {INCH(i % 3 - 1), INCH(i / 3 - 1)};

            woi_write_place(which, vec_add(middle_of(b, g, side, which), off), false, T_NONE,
                            offer_begin(list, 0, WOI_PLACE));
            offer_try(list);
        }
}

// --- armies ---

static void write_army(const struct battle *b, const struct game *g, int side, int first,
                       struct luck *luck, struct order *o)
{
    uint64_t left = 0;

    for (int number = 1; number <= WOI_LIST; number++)
        left |= woi_slot_of_entry(b, g, side, number) ? one(number) : 0;
    for (int i = 0; i < screened_in(g, side)->size && left; i++) {
        int number = luck ? drawn_of(left, luck)
                          : lowest(left >> first << first ? left >> first << first : left);

        left &= ~one(number);
        order_unit(o, woi_slot_of_entry(b, g, side, number));
    }
}

void woi_draw_army(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                   struct judged *judged)
{
    write_army(b, g, b->seat[seat].side, 0, luck, draw_says(judged, seat, 0, WOI_ARMY));
}

void woi_suggest_army(struct offer *list)
{
    for (int first = 1; first <= WOI_LIST; first += 3) {
        write_army(list->b, list->g, list->b->seat[list->seat].side, first, NULL,
                   offer_begin(list, 0, WOI_ARMY));
        offer_try(list);
    }
}

void woi_draw_arms(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                   struct judged *judged)
{
    draw_says(judged, seat, drawn_of(woi_indians(g, b->seat[seat].side), luck), WOI_ARM);
}

void woi_suggest_arms(struct offer *list)
{
    EACH_UNIT (unit, woi_indians(list->g, list->b->seat[list->seat].side))
        offer_say(list, unit, WOI_ARM);
}

// --- the season ---

void woi_draw_season(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    (void)b, (void)g;
    draw_says(judged, seat, 0, WOI_SUMMER + (int)luck_below(luck, 4));
}

// Who has not the town wants time.
void woi_suggest_season(struct offer *list)
{
    for (int word = WOI_SUMMER; word <= WOI_WINTER; word++)
        offer_say(list, 0, word);
}

// --- flank marches (AWI-FLK-02) ---

static uint64_t unplaced(const struct game *g, int side)
{
    return game_slots(g, g->side, side) & game_slots(g, g->state, FATE_UNPLACED);
}

static uint64_t marchers(const struct game *g, int side)
{
    uint64_t set = 0;

    EACH_UNIT (unit, unplaced(g, side))
        set |= is_troops(g, unit) ? one(unit) : 0;
    return set;
}

void woi_draw_flank(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    uint64_t set = marchers(g, b->seat[seat].side);
    int units = (int)luck_below(luck, 3);

    order_begin(&judged->order, seat, 0, WOI_FLANK);
    order_word(&judged->order, luck_below(luck, 2) ? WOI_LOW : WOI_HIGH);
    for (int i = 0; i < units && set; i++) {
        int unit = drawn_of(set, luck);

        set &= ~one(unit);
        order_unit(&judged->order, unit);
    }
    if (units && draw_passes(b, g, judged, woi_check_flank))
        return;
    draw_says(judged, seat, 0, WORD_PASS);
}

void woi_suggest_flank(struct offer *list)
{
    const struct game *g = list->g;

    offer_say(list, 0, WORD_PASS);
    EACH_UNIT (unit, marchers(g, list->b->seat[list->seat].side))
        for (int high = 0; can_ride(g, unit) && high < 2; high++) {
            struct order *o = offer_begin(list, 0, WOI_FLANK);

            order_word(o, high ? WOI_HIGH : WOI_LOW);
            order_unit(o, unit);
            offer_try(list);
        }
}

// --- boats (AWI-BOAT-13) ---

static int next_boat(const struct battle *b, const struct game *g, int side)
{
    int first = woi_first_boat(b);

    for (int boat = first; first && boat <= g->units; boat++)
        if (g->side[boat] == side && g->state[boat] == FATE_UNPLACED)
            return boat;
    return 0;
}

static void write_boat(struct order *o, length river)
{
    order_word(o, WOI_RIVER);
    order_length(o, river);
}

void woi_draw_fleet(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                    struct judged *judged)
{
    int boat = next_boat(b, g, b->seat[seat].side);
    length low = is_crown(g, b->seat[seat].side) ? INCH(2) : INCH(26);

    for (int i = 0; boat && i < 4 * TRIES; i++) {
        order_begin(&judged->order, seat, boat, WOI_DEPLOY);
        write_boat(&judged->order, drawn_length(low, low + INCH(20), luck));
        if (draw_passes(b, g, judged, woi_check_fleet))
            return;
    }
    draw_says(judged, seat, 0, WORD_DONE);
}

void woi_suggest_fleet(struct offer *list)
{
    int side = list->b->seat[list->seat].side, boat = next_boat(list->b, list->g, side);
    length low = is_crown(list->g, side) ? INCH(2) : INCH(26);

    for (int inch = 0; boat && inch <= 20; inch += 2) {
        write_boat(offer_begin(list, boat, WOI_DEPLOY), low + INCH(inch));
        offer_try(list);
    }
    if (!boat)
        offer_say(list, 0, WORD_DONE);
}

// --- deployment (AWI-SET-20) ---

static int drawn_formation(const struct game *g, int unit, struct luck *luck)
{
    if (is_gun(g, unit))
        return luck_below(luck, 4) ? FORM_UNLIMBERED : FORM_LIMBERED;
    if (is_general(g, unit))
        return FORM_MOUNTED;
    if (!is_troops(g, unit))
        return FORM_NONE;
    for (int i = 0; i < TRIES; i++) {
        int formation = FORM_LINE + (int)luck_below(luck, 3);

        if (!woi_formation_barred(g, unit, formation))
            return formation;
    }
    return FORM_SKIRMISH;
}

void woi_write_deployment(const struct game *g, int unit, const struct pose *pose, int formation,
                          struct order *o)
{
    order_word(o, WORD_AT);
    order_point(o, pose->at);
    order_word(o, WORD_FACE);
    order_number(o, bearing_degrees(pose->face));
    if (formation)
        order_word(o, WOI_LINE + formation - FORM_LINE);
    if (formation == FORM_LINE) {
        order_word(o, WOI_RANKS);
        order_number(o, (unit_in(g, unit)->ranks == 1 ? 1 : 2) * 1000);
    }
    if (formation == FORM_SKIRMISH) {
        order_word(o, WOI_ROW);
        order_length(o, is_mounted(g, unit) ? INCH(3) / 2 : INCH(1));
    }
}

static bool draw_post(const struct battle *b, const struct game *g, int seat, int unit,
                      struct luck *luck, struct judged *judged)
{
    struct bounds half = bounds_wider(woi_half(b, g, g->side[unit]), -INCH(1));

    for (int i = 0; i < TRIES; i++) {
        struct pose pose = {.at = posting_drawn(half, HALF_INCH, luck),
                            .face = is_crown(g, g->side[unit]) ? 0 : 0x8000};

        order_begin(&judged->order, seat, unit, WOI_DEPLOY);
        woi_write_deployment(g, unit, &pose, drawn_formation(g, unit, luck), &judged->order);
        if (draw_passes(b, g, judged, woi_check_deploy))
            return true;
    }
    return woi_find_post(b, g, unit, judged);
}

// Troops before generals, so that those have somebody to stay with (AWI-GNL-09).
static uint64_t who_is_next(const struct game *g, int side)
{
    uint64_t troops = marchers(g, side);

    return troops ? troops : unplaced(g, side);
}

void woi_draw_deploy(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    int side = b->seat[seat].side;
    uint64_t set = who_is_next(g, side), tried = 0;

    while (set) {
        int unit = drawn_of(set, luck);

        if (draw_post(b, g, seat, unit, luck, judged))
            return;
        tried |= one(unit);
        set &= ~one(unit);
        set = set ? set : unplaced(g, side) & ~tried; // no room for troops: generals
    }
    draw_says(judged, seat, 0, WORD_DONE);
}

static void offer_posts(struct offer *list, uint64_t set)
{
    struct judged post;

    EACH_UNIT (unit, set) {
        if (!woi_find_post(list->b, list->g, unit, &post))
            continue;
        order_copy(&list->hand, &post.order);
        offer_keep(list);
    }
}

// A general behind the middle of his troops; an allied one of those of his nation (AWI-GNL-09).
static void offer_command_post(struct offer *list, int general)
{
    const struct game *g = list->g;
    bool allied = woi_is_allied(list->b, g, general), crown = is_crown(g, g->side[general]);
    struct pose pose = {.at = {0, crown ? -INCH(4) : INCH(4)}, .face = crown ? 0 : 0x8000};
    uint64_t own = 0;

    EACH_UNIT (unit, woi_units(g, g->side[general]))
        if (!allied || woi_nation(list->b, g, unit) == woi_nation(list->b, g, general))
            own |= one(unit);
    EACH_UNIT (unit, own)
        pose.at = vec_add(pose.at, (struct vec){g->box[unit].centre.east / count_of(own),
                                                g->box[unit].centre.north / count_of(own)});
    pose.at = woi_rounded_place(pose.at);
    woi_write_deployment(g, general, &pose, FORM_MOUNTED, offer_begin(list, general, WOI_DEPLOY));
    if (own)
        offer_try(list);
}

// Each where there is room for it.
void woi_suggest_deploy(struct offer *list)
{
    int side = list->b->seat[list->seat].side;

    offer_posts(list, marchers(list->g, side));
    EACH_UNIT (unit, list->count ? 0 : unplaced(list->g, side))
        if (is_general(list->g, unit))
            offer_command_post(list, unit);
    if (!list->count)
        offer_posts(list, unplaced(list->g, side));
    if (!list->count)
        offer_say(list, 0, WORD_DONE);
}
