// SPDX-License-Identifier: MIT
// Judges a battle before it is played and completes what the scenario left open.
#include "core/prepare.h"
#include "core/polygon.h"
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/setup.h"

static bool problem(struct text *why, const char *says)
{
    text_add(why, says);
    return false;
}

// --- the table, sides and seats ---

static void lay_table(struct battle *b)
{
    b->native = INCH(1);
    if (!b->size.east)
        b->size = (struct vec){INCH(72), INCH(48)};
}

// AWI-SET-20: the halves troops are set up in, for tables to show; not where dice pick the nations.
static void mark_halves(struct battle *b)
{
    length half = b->size.north / 2, off = INCH(opt(b, OPT_DEPLOYMENT_GAP));

    if (!opt(b, OPT_SETUP_DEPLOY) || opt(b, OPT_SIDE_CHOICE) || b->zones)
        return;
    b->zone[b->zones++] = (struct zone){.side = 0, .area = {{0, 0}, {b->size.east, half - off}}};
    b->zone[b->zones++] =
        (struct zone){.side = 1, .area = {{0, half + off}, {b->size.east, b->size.north}}};
}

// AWI-SET-10, 12: two inches unless the scenario says otherwise.
static void widen_strips(struct battle *b)
{
    for (int i = 0; i < b->pieces; i++) {
        struct piece *p = &b->piece[i];

        if ((p->what != T_ROAD && p->what != T_RIVER && p->what != T_STREAM) || p->width)
            continue;
        p->width = p->what == T_RIVER ? opt(b, OPT_RIVER_WIDTH) * INCH(1) : ROAD_WIDTH;
        p->bounds = piece_bounds(p, &b->point[p->first]);
    }
}

static void name_sides(struct battle *b)
{
    static const char *const names[2][SIDES] = {{"crown", "american"}, {"first", "second"}};
    static const char *const titles[2][SIDES] = {{"The Crown", "The Americans"},
                                                 {"The first player", "The second player"}};
    int dice = opt(b, OPT_SIDE_CHOICE);

    prepare_sides(b, names[dice], titles[dice]);
}

// Areas are asked as convex shapes (map.h).
static bool judge_ground(const struct battle *b, struct text *why)
{
    for (int i = 0; i < b->pieces; i++) {
        const struct piece *p = &b->piece[i];

        if (p->shape == SHAPE_AREA &&
            (p->points > SHAPE_CORNERS || !polygon_is_convex(&b->point[p->first], p->points)))
            return problem(why, "An area of terrain is convex and has at most 12 corners.");
        if (p->shape == SHAPE_DISC)
            return problem(why, "Terrain is an area or a line here, no disc.");
    }
    return true;
}

// --- units ---

// AWI-ARMY-10 to 12: what the lists leave open.
static void class_of(const struct battle *b, struct roster *r)
{
    static const uint8_t ferguson[] = {LIGHT, JAEGERS, LINE};

    if (r->type == FERGUSON)
        r->type = ferguson[opt(b, OPT_FERGUSON_CLASS)];
    else if (r->type == LEGION)
        r->type = opt(b, OPT_LEGION_INFANTRY_CLASS) ? LINE : LIGHT;
    else if (r->type == BRADEN) {
        r->type = opt(b, OPT_BRADEN_CLASS) ? LINE : GRENADIERS;
        r->detail[DETAIL_NATION] = opt(b, OPT_BRADEN_CLASS) ? GERMAN : BRITISH;
    }
}

static void fill_in(const struct battle *b, struct roster *r)
{
    static const uint8_t usual[WOI_TYPES] = {
        [INDIANS] = FORM_SKIRMISH,     [MOUNTED_INDIANS] = FORM_SKIRMISH,
        [JAEGERS] = FORM_SKIRMISH,     [MILITIA] = FORM_LINE,
        [LIGHT] = FORM_LINE,           [LINE] = FORM_LINE,
        [GRENADIERS] = FORM_LINE,      [CAVALRY] = FORM_LINE,
        [ARTILLERY] = FORM_UNLIMBERED, [GENERAL] = FORM_MOUNTED,
    };

    class_of(b, r);
    if (!r->formation)
        r->formation = usual[r->type];
    if (r->type == ARTILLERY && !r->elements)
        r->elements = 2; // AWI-ART-01
    if (r->type >= GENERAL)
        r->elements = r->type == GENERAL;
    if (!r->elements && r->type < WAGON)
        r->elements = 10;
    if (!r->detail[DETAIL_NATION])
        r->detail[DETAIL_NATION] = r->type == INDIANS || r->type == MOUNTED_INDIANS ? INDIAN
                                   : r->side                                        ? AMERICANS
                                                                                    : BRITISH;
}

static bool judge_units(struct battle *b, struct text *why)
{
    int figures = 0;

    if (b->units >= WOI_SLOTS)
        return problem(why, "A battle has at most 71 units, generals, wagons and boats.");
    for (int i = 1; i <= b->units; i++) {
        struct roster *r = &b->roster[i];

        fill_in(b, r);
        if (r->type <= CAVALRY && (r->elements < 2 || r->elements > WOI_UNIT_FIGURES))
            return unit_problem(b, i, " has 2 to 12 figures (AWI-ARMY-06).", why);
        if (r->type == ARTILLERY && r->elements != 2)
            return unit_problem(b, i, " has two artillerymen (AWI-ART-01).", why);
        if (r->type < BOAT && i > 63)
            return unit_problem(b, i, " is listed too late: boats come last.", why);
        figures += r->elements;
    }
    return figures <= WOI_FIGURES || problem(why, "A battle has at most 352 figures.");
}

// --- lists and what options add ---

// A new entry: before the boats, which come last.
static struct roster *add_unit(struct battle *b, int side, int type, int number, const char *title)
{
    int at = ++b->units;
    struct roster *r;
    struct text name;
    char called[NAME_BYTES];

    for (; type < BOAT && at > 1; at--) {
        if (b->roster[at - 1].type != BOAT && b->roster[at - 1].type != LARGE_BOAT)
            break;
        b->roster[at] = b->roster[at - 1];
    }
    for (b->roster[at].name[0] = 0;; number++) {
        name = text_on(called, NAME_BYTES);
        text_char(&name, (char)('A' + side));
        text_whole(&name, number);
        if (!unit_named(b, called, name.used))
            break;
    }
    r = &b->roster[at];
    *r = (struct roster){.side = (uint8_t)side, .type = (uint8_t)type};
    text_copy(r->name, called, NAME_BYTES);
    text_copy(r->title, title, TITLE_BYTES);
    return r;
}

// AWI-ARMY-04, 05: a battle whose armies are drawn, and that lists nobody, has the book's lists.
static void list_side(struct battle *b, int side)
{
    for (int number = 1; number <= WOI_LIST; number++) {
        const struct woi_entry *entry = &woi_lists[side][number - 1];
        struct roster *r = add_unit(b, side, entry->type, number, entry->title);

        r->elements = entry->figures;
        r->detail[DETAIL_NUMBER] = (uint8_t)number;
        r->detail[DETAIL_NATION] = entry->nation;
    }
}

static bool lists_general(const struct battle *b, int side, int role)
{
    for (int i = 1; i <= b->units; i++) {
        const struct roster *r = &b->roster[i];
        int is = r->detail[DETAIL_ROLE];

        if (r->side == side && r->type == GENERAL && (role == ROLE_ALLIED) == (is == ROLE_ALLIED))
            return true;
    }
    return false;
}

// AWI-GNL-01, 02: generals of a list that names none.
static void list_generals(struct battle *b, int side)
{
    struct roster *r;

    if (!lists_general(b, side, ROLE_COMMANDER))
        add_unit(b, side, GENERAL, WOI_LIST + 1, "Commander")->detail[DETAIL_ROLE] = ROLE_COMMANDER;
    if (lists_general(b, side, ROLE_ALLIED))
        return;
    r = add_unit(b, side, GENERAL, WOI_LIST + 2, side ? "French General" : "German General");
    r->detail[DETAIL_ROLE] = ROLE_ALLIED;
    r->detail[DETAIL_NATION] = side ? FRENCH : GERMAN;
}

static int listed_of(const struct battle *b, int side, int low, int high)
{
    int count = 0;

    for (int i = 1; i <= b->units; i++)
        count += b->roster[i].side == side && b->roster[i].type >= low && b->roster[i].type <= high;
    return count;
}

static bool is_troop_type(int type)
{
    return type <= ARTILLERY || type >= FERGUSON;
}

// AWI-BAG-02: as many as the largest army has; how many come the draw says (army.c).
static void list_wagons(struct battle *b, int side)
{
    int units = opt(b, OPT_SETUP_ARMIES)
                    ? WOI_LIST
                    : listed_of(b, side, INDIANS, ARTILLERY) + listed_of(b, side, FERGUSON, BRADEN);

    if (listed_of(b, side, WAGON, WAGON))
        return;
    for (int i = 0; i < units / 10; i++)
        add_unit(b, side, WAGON, WOI_LIST + 3, "Wagon");
}

// AWI-BOAT-01.
static void list_boats(struct battle *b, int side)
{
    add_unit(b, side, LARGE_BOAT, WOI_LIST + 5, "Large boat");
    add_unit(b, side, BOAT, WOI_LIST + 5, "Boat");
    add_unit(b, side, BOAT, WOI_LIST + 5, "Canoe");
}

// In a battle that is given, baggage and boats have no effect.
static void complete_lists(struct battle *b)
{
    bool drawn = opt(b, OPT_SETUP_ARMIES), played = opt(b, OPT_SETUP_DEPLOY);
    bool nobody = !b->units;

    if (b->units >= WOI_SLOTS)
        return; // too many as it is
    for (int side = 0; side < SIDES && drawn; side++) {
        if (nobody)
            list_side(b, side);
        list_generals(b, side);
    }
    for (int side = 0; side < SIDES && played && opt(b, OPT_BAGGAGE); side++)
        list_wagons(b, side);
    if (played && opt(b, OPT_BOATS) && !opt(b, OPT_BOAT_FLEET) && opt(b, OPT_SETUP_GROUND))
        for (int side = 0; side < SIDES; side++)
            list_boats(b, side);
}

// AWI-ARMY-06: numbers that a list leaves out follow its sequence.
static void number_lists(struct battle *b)
{
    uint8_t number[SIDES] = {0};

    for (int i = 1; i <= b->units; i++) {
        struct roster *r = &b->roster[i];

        if (!is_troop_type(r->type))
            continue;
        if (!r->detail[DETAIL_NUMBER])
            r->detail[DETAIL_NUMBER] = (uint8_t)(number[r->side] + 1);
        number[r->side] = r->detail[DETAIL_NUMBER];
    }
}

static bool judge_lists(const struct battle *b, struct text *why)
{
    uint32_t listed[SIDES] = {0};

    if (!opt(b, OPT_SETUP_ARMIES))
        return true;
    if (!opt(b, OPT_SETUP_DEPLOY))
        return problem(why, "Armies that are drawn or chosen are set up: `setup_deploy: played`.");
    for (int i = 1; i <= b->units; i++) {
        const struct roster *r = &b->roster[i];

        if (!is_troop_type(r->type))
            continue;
        if (r->detail[DETAIL_NUMBER] > WOI_LIST || listed[r->side] >> r->detail[DETAIL_NUMBER] & 1)
            return unit_problem(b, i, " needs a number of its own, 1 to 20 (AWI-ARMY-06).", why);
        listed[r->side] |= 1u << r->detail[DETAIL_NUMBER];
    }
    for (int side = 0; side < SIDES; side++)
        if (listed[side] != (1u << (WOI_LIST + 1)) - 2)
            return problem(why, "A list that an army is drawn from has 20 units (AWI-ARMY-06).");
    return true;
}

static bool judge_fleets(const struct battle *b, struct text *why)
{
    for (int side = 0; side < SIDES; side++)
        if (listed_of(b, side, BOAT, BOAT) > 6 || listed_of(b, side, LARGE_BOAT, LARGE_BOAT) > 3)
            return problem(why, "A side has at most 3 large boats and 6 boats (AWI-BOAT-01).");
    return true;
}

// --- options ---

static bool judge_options(const struct battle *b, struct text *why)
{
    if (opt(b, OPT_STALL_GUARD) == 1)
        return problem(why, "The stall guard is 0, or 2 to 99 rounds (AWI-END-04).");
    if (opt(b, OPT_GRID) == GRID_FOOT && opt(b, OPT_RIVER_WIDTH) > 2)
        return problem(why, "On foot squares the river is at most 2 inches wide (AWI-SET-25).");
    if (opt(b, OPT_SETUP_GROUND) && (b->size.east != INCH(72) || b->size.north != INCH(48)))
        return problem(why, "The random countryside is 72 by 48 inches (AWI-SET-02).");
    if (opt(b, OPT_SETUP_GROUND) && b->pieces)
        return problem(why, "The random countryside has no terrain of the file.");
    return true;
}

bool woi_prepare(struct battle *b, char *why, int bytes)
{
    struct text t = text_on(why, bytes);

    lay_table(b);
    name_sides(b);
    widen_strips(b);
    if (!judge_options(b, &t) || !judge_ground(b, &t))
        return false;
    complete_lists(b);
    number_lists(b);
    mark_halves(b);
    return judge_fleets(b, &t) && judge_units(b, &t) && judge_lists(b, &t);
}

// --- places ---

// AWI-BOAT-13.
static bool is_on_river(const struct battle *b, const struct game *g, int boat)
{
    const struct vec *river = woi_in(g)->river;

    return !vec_same(river[0], river[1]) &&
           point_to_segment(b->roster[boat].at, river[0], river[1]) <=
               INCH(opt(b, OPT_RIVER_WIDTH)) / 2;
}

static bool judge_place(const struct battle *b, const struct game *g, const struct woi_map *map,
                        int unit, struct text *why)
{
    struct woi_stand stand;
    struct verdict v;

    if (!b->roster[unit].placed)
        return unit_problem(b, unit, " needs a place, `at`, or is set up: `setup_deploy: played`.",
                            why);
    if (is_boat(g, unit) && !is_on_river(b, g, unit))
        return unit_problem(b, unit, " is not on a river (AWI-BOAT-13).", why);
    woi_stand_now(g, unit, &stand);
    v = woi_room(b, g, map, unit, &stand);
    if (v.clause == AWI_MOV_24)
        return unit_problem(b, unit, " must stand wholly on the table (AWI-MOV-24).", why);
    if (fine(v))
        return true;
    unit_problem(b, unit, " cannot stand there (AWI-MOV-25): ", why);
    return problem(why, v.why);
}

bool woi_judge_places(const struct battle *b, char *why, int bytes)
{
    struct text t = text_on(why, bytes);
    struct woi_map map;
    struct game g;

    if (opt(b, OPT_SETUP_DEPLOY) || opt(b, OPT_SETUP_GROUND))
        return true;
    game_clear(b, &g);
    woi_begin(b, &g);
    woi_stand_listed(b, &g);
    woi_map(b, &g, (struct bounds){{0, 0}, b->size}, &map);
    for (int unit = 1; unit <= b->units; unit++)
        if (!judge_place(b, &g, &map, unit, &t))
            return false;
    return true;
}
