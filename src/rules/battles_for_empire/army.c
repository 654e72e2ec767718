// SPDX-License-Identifier: MIT
// Armies bought from the catalogue (BFE-SET-02, 03).
//
//     army leader 2 continental_line_1778 18 us_artillery 1 6 leader 0 state_militia 14
//
// A leader with his rating begins a command: the units that follow are his, up to the next one. The
// first is the commander-in-chief. Guns are said by their number and the weight of their shot.
#include "core/posting.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/ground.h"

enum { COMMAND = 5, MOST_GUNS = 4 }; // BFE-SET-03

struct army_list {
    int leaders, units, points;
    int horse_and_guns;
    bool too_long; // for the slots of a battle; 420 points buy no more than 15 units
    uint8_t rating[BFE_LIST_LEADERS], under[BFE_LIST_LEADERS]; // units of each command
    struct bfe_bought unit[BFE_LIST_UNITS];
    uint8_t leader[BFE_LIST_UNITS]; // which of them leads it, from 0
};

// --- reading ---

static int row_of_word(int word)
{
    for (int row = 0; row < BFE_CATALOGUE; row++)
        if (bfe_catalogue[row].word == word)
            return row;
    return -1;
}

static bool read_guns(struct reader *r, struct bfe_bought *bought)
{
    int guns, pounds;

    if (!read_integer(r, 0, 255, &guns) || !read_integer(r, 1, 64, &pounds))
        return false;
    bought->guns = (uint8_t)guns;
    bought->pounds = (uint8_t)pounds;
    bought->figures = (uint8_t)(guns > MOST_GUNS ? 0 : 4 * guns);
    bought->horse = read_word(r, BFE_HORSE);
    return true;
}

static bool read_troops(struct reader *r, struct bfe_bought *bought)
{
    const struct bfe_troops *troops = &bfe_catalogue[bought->row];
    int figures;

    bought->training = troops->training;
    bought->weapon = troops->weapon;
    if (troops->arm == ARTILLERY)
        return read_guns(r, bought);
    if (!read_integer(r, 0, 255, &figures))
        return false;
    bought->figures = (uint8_t)figures;
    if (read_word(r, BFE_VETERAN))
        bought->training = VETERAN;
    if (read_word(r, BFE_BOWS))
        bought->weapon = BOWS;
    return true;
}

static bool read_leader(struct reader *r, struct army_list *list)
{
    int rating;

    if (!read_integer(r, 0, 3, &rating))
        return false;
    if (list->leaders == BFE_LIST_LEADERS) {
        list->too_long = true;
        return true;
    }
    list->rating[list->leaders++] = (uint8_t)rating;
    list->points += 10 + 10 * rating;
    return true;
}

static bool read_unit_of(struct reader *r, struct army_list *list, int word)
{
    struct bfe_bought bought;
    int row = row_of_word(word);

    if (row < 0 || !list->leaders)
        return false;
    bought = (struct bfe_bought){.row = (uint8_t)row};
    if (!read_troops(r, &bought))
        return false;
    if (list->units == BFE_LIST_UNITS) {
        list->too_long = true;
        return true;
    }
    list->unit[list->units] = bought;
    list->leader[list->units++] = (uint8_t)(list->leaders - 1);
    list->under[list->leaders - 1]++;
    list->points += bfe_price(&bought);
    list->horse_and_guns += bfe_catalogue[row].arm != INFANTRY;
    return true;
}

static bool read_list(const struct battle *b, const struct order *o, struct army_list *list)
{
    struct reader r = {b, o, 0};
    int word;

    *list = (struct army_list){0};
    while (read_any_word(&r, &word))
        if (word == BFE_LEADER ? !read_leader(&r, list) : !read_unit_of(&r, list, word))
            return false;
    return read_end(&r) && list->units;
}

int bfe_points_of_list(const struct battle *b, const struct order *o)
{
    struct army_list list;

    read_list(b, o, &list);
    return list.points;
}

// --- judging ---

// The weights that the catalogue has of them.
static bool has_shot(int word, int pounds)
{
    switch (pounds) {
    case 3:
    case 6:
    case 12:
        return word != TROOPS_SIEGE_GUN;
    case 4:
        return word == TROOPS_US_ARTILLERY;
    case 18:
    case 24:
        return word == TROOPS_SIEGE_GUN;
    default:
        return false;
    }
}

struct bfe_range bfe_unit_size(int arm)
{
    static const struct bfe_range size[BFE_ARMS] =
        {[INFANTRY] = {8, 30}, [CAVALRY] = {6, 20}, [ARTILLERY] = {1, MOST_GUNS}};

    return size[arm];
}

static struct verdict check_unit(const struct battle *b, const struct bfe_bought *bought)
{
    const struct bfe_troops *troops = &bfe_catalogue[bought->row];
    struct bfe_range size = bfe_unit_size(troops->arm);
    int count = troops->arm == ARTILLERY ? bought->guns : bought->figures;

    if (opt(b, OPT_WAR) && troops->war && troops->war != opt(b, OPT_WAR))
        return refuse(BFE_SET_03, "These troops are of another war.");
    if (count < size.least || count > size.most)
        return refuse(BFE_SET_03, "Infantry has 8 to 30 figures, cavalry 6 to 20, a battery 1 to 4 "
                                  "guns.");
    if (bought->guns && !has_shot(troops->word, bought->pounds))
        return refuse(BFE_SET_03, "The catalogue has no such guns of theirs.");
    if ((bought->training > troops->training && bought->training > troops->best) ||
        (bought->weapon != troops->weapon && bought->weapon != troops->other) ||
        (bought->horse && troops->drill == DRILL_NONE))
        return refuse(BFE_SET_03, "These troops are not to be had so.");
    return FINE;
}

struct verdict bfe_check_army(const struct battle *b, const struct game *g, const struct order *o,
                              struct walk *walk)
{
    struct army_list list;

    (void)g, (void)walk;
    if (!read_list(b, o, &list))
        return refuse(0, "A list is leaders with their ratings, each before his troops and their "
                         "figures: `army leader 2 british_line_1775 18`.");
    if (list.too_long)
        return refuse(BFE_SET_03, "An army has at most five leaders and sixteen units.");
    for (int i = 0; i < list.leaders; i++)
        if (list.under[i] > COMMAND)
            return refuse(BFE_SET_03, "A leader has five units at most.");
    for (int i = 0; i < list.units; i++) {
        struct verdict v = check_unit(b, &list.unit[i]);

        if (!fine(v))
            return v;
    }
    if (3 * list.horse_and_guns > list.units)
        return refuse(BFE_SET_03, "At most a third of the units are cavalry or artillery.");
    if (list.points > BFE_ARMY_POINTS)
        return refuse(BFE_SET_03, "An army costs 420 points at most.");
    return FINE;
}

// --- mustering ---

// The slots of a side's leaders follow one another.
static int leader_slot(const struct battle *b, int side, int n)
{
    return bfe_commander(b, side) + n;
}

static void enlist(const struct battle *b, struct game *g, int unit,
                   const struct bfe_bought *bought)
{
    const struct bfe_troops *troops = &bfe_catalogue[bought->row];
    int side = b->roster[unit].side;

    g->type[unit] = troops->arm;
    g->state[unit] = FATE_UNPLACED;
    g->formation[unit] = troops->formation;
    *unit_of(g, unit) = (struct bfe_unit){
        .irregular = troops->irregular,
        .weapon = bought->weapon,
        .drill = troops->drill ? troops->drill
                 : side        ? DRILL_US
                               : DRILL_BRITISH,
        .traits = (uint8_t)(troops->traits | (bought->horse ? TRAIT_HORSE : 0)),
        .guns = bought->guns,
        .pounds = bought->pounds,
        .troops = (uint8_t)(1 + bought->row),
        .figures = bought->figures,
        .effectives = bought->figures,
        .frontage = bought->figures,
        .training = bought->training,
        .mount = troops->arm == CAVALRY ? MOUNT_MOUNTED : MOUNT_NONE,
        .status = troops->arm == INFANTRY ? STATUS_LOADED : 0,
    };
}

void bfe_take_army(const struct battle *b, struct game *g, const struct judged *judged,
                   struct events *e)
{
    int side = b->seat[judged->order.seat].side, next = 0;
    struct army_list list;

    must(read_list(b, &judged->order, &list));
    for (int i = 0; i < list.leaders; i++) {
        int leader = leader_slot(b, side, i);

        g->type[leader] = LEADER;
        g->state[leader] = FATE_UNPLACED;
        unit_of(g, leader)->rating = list.rating[i];
    }
    for (int unit = 1; unit <= b->units && next < list.units; unit++) {
        if (b->roster[unit].side != side || b->roster[unit].type == LEADER)
            continue;
        enlist(b, g, unit, &list.unit[next]);
        g->command[unit] = (uint8_t)leader_slot(b, side, list.leader[next++]);
    }
    tell(e, event_hushed(event_with(event_of(TOLD_ARMY, BFE_SET_03, 0, 0, side), list.points, 0),
                         1 << (1 - side)));
}

// --- places to begin with, before anybody moves them ---

static bool fits(struct posting *p)
{
    const struct zone *zone = zone_of(p->b, p->g->side[p->unit], p->unit, true);
    struct box box = bfe_footprint(p->g, p->unit, &p->pose);

    return zone && zone_holds(zone->area, &box, SAME) &&
           bfe_has_room(p->b, p->g, p->unit, &p->pose);
}

// Row behind row in the zone, from its middle; leaders with the first unit of their command. Equal
// armies stand as mirror images: no side has the better ground for its best troops.
void bfe_place_army(const struct battle *b, struct game *g, int side)
{
    for (int unit = 1; unit <= g->units; unit++) {
        const struct zone *zone = zone_of(b, side, unit, true);
        struct posting p = {.fits = fits, .b = b, .g = g, .unit = unit, .pose = bfe_pose(g, unit)};
        struct posting_rows rows;
        bool south;

        if (g->side[unit] != side || g->state[unit] != FATE_UNPLACED || is_leader(g, unit) || !zone)
            continue;
        south = zone->area.low.north < b->size.north - zone->area.high.north;
        p.pose.face = south ? 0 : 0x8000;
        rows = (struct posting_rows){.from = {(zone->area.low.east + zone->area.high.east) / 2,
                                              south ? zone->area.high.north - INCH(2)
                                                    : zone->area.low.north + INCH(2)},
                                     .face = p.pose.face,
                                     .deep = zone->area.high.north - zone->area.low.north,
                                     .row = INCH(3),
                                     .wide = (zone->area.high.east - zone->area.low.east) / 2,
                                     .file = INCH(2),
                                     .both = true,
                                     .mirrored = !south};
        if (!posting_in_rows(&p, &rows))
            continue;
        bfe_put(g, unit, &p.pose);
        g->state[unit] = FATE_FIELD;
    }
    for (int unit = g->units; unit; unit--) {
        int leader = g->command[unit];

        if (g->side[unit] != side || g->state[unit] != FATE_FIELD || !leader || is_leader(g, unit))
            continue;
        g->state[leader] = FATE_FIELD;
        unit_of(g, leader)->with = (uint8_t)unit;
        bfe_leaders_follow(g, unit);
    }
}

// --- proposals: two armies of each war that spend about as much, and one for any ---

// Figures, guns, or the rating of a leader; the weight of shot.
enum { LISTS = 7 };
static const struct entry_of_list {
    uint16_t word;
    uint8_t number, pounds;
} lists[LISTS][10] = {
    {{BFE_LEADER, 2, 0},
     {TROOPS_BRITISH_LINE_1775, 18, 0},
     {TROOPS_LOYALIST_PROVINCIALS, 22, 0},
     {TROOPS_JAEGERS, 8, 0},
     {TROOPS_ROYAL_ARTILLERY, 1, 6},
     {BFE_LEADER, 0, 0},
     {TROOPS_LOYALIST_MILITIA, 14, 0},
     {TROOPS_LOYALIST_MILITIA, 14, 0},
     {TROOPS_BRITISH_LIGHT_DRAGOONS, 8, 0}},
    {{BFE_LEADER, 2, 0},
     {TROOPS_CONTINENTAL_LINE_1778, 20, 0},
     {TROOPS_CONTINENTAL_LINE_1776, 18, 0},
     {TROOPS_CONTINENTAL_LIGHT_INFANTRY, 10, 0},
     {TROOPS_US_ARTILLERY, 1, 6},
     {BFE_LEADER, 0, 0},
     {TROOPS_STATE_MILITIA, 16, 0},
     {TROOPS_CONTINENTAL_LIGHT_DRAGOONS, 8, 0},
     {TROOPS_FRONTIER_RIFLEMEN, 12, 0}},
    {{BFE_LEADER, 2, 0},
     {TROOPS_BRITISH_LINE_1755, 18, 0},
     {TROOPS_GRENADIER_COMPANIES, 12, 0},
     {TROOPS_HIGHLANDERS, 18, 0},
     {TROOPS_ROYAL_ARTILLERY, 1, 6},
     {BFE_LEADER, 0, 0},
     {TROOPS_COLONIAL_PROVINCIALS, 18, 0},
     {TROOPS_RANGERS, 19, 0}},
    {{BFE_LEADER, 2, 0},
     {TROOPS_FRENCH_LINE, 18, 0},
     {TROOPS_FRENCH_LINE, 18, 0},
     {TROOPS_COMPAGNIES_FRANCHES, 16, 0},
     {TROOPS_ROYAL_ARTILLERY, 1, 6},
     {BFE_LEADER, 0, 0},
     {TROOPS_CANADIAN_MILITIA, 16, 0},
     {TROOPS_WOODLAND_WARRIORS, 18, 0}},
    {{BFE_LEADER, 2, 0},
     {TROOPS_BRITISH_LINE_1812, 18, 0},
     {TROOPS_BRITISH_LINE_1812, 18, 0},
     {TROOPS_GLENGARRY_LIGHT_INFANTRY, 12, 0},
     {TROOPS_ROYAL_ARTILLERY, 1, 6},
     {BFE_LEADER, 0, 0},
     {TROOPS_CANADIAN_FENCIBLES, 16, 0},
     {TROOPS_NATIVE_ALLIES, 12, 0},
     {TROOPS_CANADIAN_SEDENTARY_MILITIA, 11, 0}},
    {{BFE_LEADER, 2, 0},
     {TROOPS_SCOTTS_BRIGADE, 18, 0},
     {TROOPS_US_REGULARS, 20, 0},
     {TROOPS_US_RIFLES, 10, 0},
     {TROOPS_US_ARTILLERY, 1, 6},
     {BFE_LEADER, 0, 0},
     {TROOPS_US_REGULARS, 16, 0},
     {TROOPS_STATE_VOLUNTEERS, 16, 0},
     {TROOPS_US_LIGHT_DRAGOONS, 8, 0}},
    {{BFE_LEADER, 1, 0},
     {TROOPS_LEVIED_TOWNSMEN, 24, 0},
     {TROOPS_LEVIED_TOWNSMEN, 24, 0},
     {BFE_LEADER, 1, 0},
     {TROOPS_LEVIED_TOWNSMEN, 24, 0},
     {TROOPS_LEVIED_TOWNSMEN, 24, 0}},
};

static void write_list(struct order *o, int which)
{
    for (int i = 0; i < COUNT(lists[which]) && lists[which][i].word; i++) {
        order_word(o, lists[which][i].word);
        order_number(o, lists[which][i].number * 1000);
        if (lists[which][i].pounds)
            order_number(o, lists[which][i].pounds * 1000);
    }
}

void bfe_suggest_army(struct offer *offer)
{
    for (int i = 0; i < LISTS; i++) {
        // Those of the second side come second in the pairs.
        int which = i == LISTS - 1 ? i : i ^ offer->b->seat[offer->seat].side;

        offer_begin(offer, 0, BFE_ARMY);
        write_list(&offer->hand, which);
        offer_try(offer);
    }
}

void bfe_draw_army(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                   struct judged *judged)
{
    int which = (int)luck_below(luck, LISTS);

    for (int tries = 0; tries < LISTS; tries++) {
        order_begin(&judged->order, seat, 0, BFE_ARMY);
        write_list(&judged->order, (which + tries) % LISTS);
        if (draw_passes(b, g, judged, bfe_check_army))
            return;
    }
}
