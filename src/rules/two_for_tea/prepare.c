// SPDX-License-Identifier: MIT
// Judges a battle before it is played and completes what the scenario left open: the table, names,
// seats, the standard armies, who commands whom, formations.
#include "core/prepare.h"
#include "rules/two_for_tea/move.h"
#include "rules/two_for_tea/setup.h"
#include <string.h>

// --- the standard pick-up battle (TFT-SET-01 to 03) ---

// clang-format off
static const uint8_t army[SIDES][12] = {
    {US_GEN, US_CONT, US_CONT, US_CAN,  US_OFF, US_CONT, US_CONT, US_DRAG,  US_OFF, US_MIL, US_MIL, US_SCOUT},
    {UK_GEN, UK_INF,  UK_INF,  UK_CAN,  UK_OFF, UK_INF,  UK_INF,  UK_DRAG,  UK_OFF, UK_GREN, UK_LOY, UK_IND},
};

// Shape by the kind: lines by their two ends, areas as upright rectangles by two corners.
static const struct {
    uint8_t what;
    int16_t west, south, east, north; // centimetres
} ground[] = {
    {T_ROAD,    90,  0,  90, 120}, {T_ROAD,    0, 60, 180, 60},
    {T_FOREST,  20, 70,  45,  90}, {T_FOREST, 135, 30, 160, 50},
    {T_HILL,    60, 72,  84,  90}, {T_WALL,   100, 40, 125, 40},
    {T_FENCE,   40, 45,  70,  45}, {T_HOUSE,   96, 64, 104, 70},
};
// clang-format on

static void list_army(struct battle *b, int side)
{
    int commander = 0;

    for (int i = 0; i < 12; i++) {
        struct roster *unit = &b->roster[++b->units];
        struct text name = text_on(unit->name, NAME_BYTES);

        text_char(&name, side ? 'B' : 'A');
        text_whole(&name, i + 1);
        unit->side = (uint8_t)side;
        unit->type = army[side][i];
        if (unit->type >= US_GEN)
            commander = b->units;
        else
            unit->command = (uint8_t)commander;
    }
}

static void add_point(struct battle *b, struct piece *p, int east, int north)
{
    b->point[b->points++] = (struct vec){CM(east), CM(north)};
    p->points++;
}

static void lay_ground(struct battle *b)
{
    for (size_t i = 0; i < sizeof ground / sizeof *ground; i++) {
        struct piece *p = &b->piece[b->pieces++];

        *p = (struct piece){.what = ground[i].what,
                            .shape = tft_terrains[ground[i].what].shape,
                            .first = (uint16_t)b->points};
        add_point(b, p, ground[i].west, ground[i].south);
        if (p->shape == SHAPE_AREA)
            add_point(b, p, ground[i].east, ground[i].south);
        add_point(b, p, ground[i].east, ground[i].north);
        if (p->shape == SHAPE_AREA)
            add_point(b, p, ground[i].west, ground[i].north);
    }
}

// TFT-SET-03: 25 cm deep along the whole edge, Americans in the north.
static void lay_zones(struct battle *b)
{
    enum { DEEP = CM(25) };

    b->zone[b->zones++] =
        (struct zone){.side = AMERICAN,
                      .faced = 1,
                      .face = 0x8000,
                      .area = {{0, b->size.north - DEEP}, {b->size.east, b->size.north}}};
    b->zone[b->zones++] =
        (struct zone){.side = BRITISH, .faced = 1, .area = {{0, 0}, {b->size.east, DEEP}}};
}

// prepare.c: armies, ground and zones of TFT-SET-01 to 03, for a battle that lists no units.
static void list_pickup(struct battle *b)
{
    list_army(b, AMERICAN);
    list_army(b, BRITISH);
    if (!b->pieces)
        lay_ground(b);
    if (!b->zones)
        lay_zones(b);
    if (opt(b, OPT_TURN_LIMIT) < 0)
        b->option[OPT_TURN_LIMIT] = 12;
}

// --- what the scenario left open ---

// --- sides and seats ---

// TFT-GER-07: how one to four players share four commanders, in the order of the list.
static const uint8_t share[4][4] = {{0, 0, 0, 0}, {0, 0, 1, 1}, {0, 1, 1, 2}, {0, 1, 2, 3}};

static void seat_americans(struct battle *b)
{
    static const char *const names[4] = {"american", "american2", "american3", "american4"};
    int seats = opt(b, OPT_AMERICAN_SEATS), commander = 0;
    struct seat british = b->seat[BRITISH];

    memset(b->seat, 0, sizeof b->seat);
    for (int i = 0; i < seats; i++) {
        b->seat[i].side = AMERICAN;
        text_copy(b->seat[i].name, names[i], NAME_BYTES);
    }
    for (int unit = 1; unit <= b->units; unit++)
        if (b->roster[unit].side == AMERICAN && b->roster[unit].type >= US_GEN && commander < 4) {
            struct seat *seat = &b->seat[share[seats - 1][commander++]];

            seat->leader[seat->leads++] = (uint8_t)unit;
        }
    b->seat[seats] = british;
    b->seats = (uint8_t)(seats + 1);
}

// --- units ---

static bool commands(const struct roster *r)
{
    return r->type >= US_GEN;
}

static bool judge_details(const struct battle *b, int unit, struct text *why)
{
    const struct roster *r = &b->roster[unit];

    if (r->detail[DETAIL_RATING] && !commands(r))
        return unit_problem(b, unit, " is no commander and has no rating (TFT-ARMY-04).", why);
    if (r->detail[DETAIL_STANDING] && !commands(r))
        return unit_problem(b, unit,
                            " is no commander; standing orders are given to commanders "
                            "(TFT-GER-19).",
                            why);
    if (r->detail[DETAIL_HITS] && !(tft_kinds[r->type].notes & VARIABLE_HITS))
        return unit_problem(b, unit,
                            " is no American infantry, so its hits value stays (TFT-ARMY-05).",
                            why);
    return true;
}

static int usual_formation(const struct roster *r)
{
    const struct tft_kind *kind = &tft_kinds[r->type];

    if (commands(r))
        return FORM_NONE;
    if (kind->class == CLASS_CANNON)
        return DEPLOYED; // TFT-FORM-10
    return kind->notes & SKIRMISH_ONLY ? SKIRMISH : LINE;
}

static struct pose pose_of(const struct roster *r)
{
    const struct tft_kind *kind = &tft_kinds[r->type];

    return (struct pose){.at = r->at,
                         .face = r->face,
                         .formation = r->formation,
                         .strength = r->elements ? r->elements : kind->stands};
}

// TFT-FORM-14: an option may make skirmishers of Loyalists whom the scenario has in line.
static void loosen_loyalists(const struct battle *b, struct roster *r)
{
    struct pose pose = pose_of(r);

    if (tft_may_form(b, &tft_kinds[r->type], &pose).clause == TFT_FORM_14)
        r->formation = SKIRMISH;
}

static bool judge_formation(struct battle *b, int unit, struct text *why)
{
    struct roster *r = &b->roster[unit];
    int class = tft_kinds[r->type].class;

    if (!r->formation)
        r->formation = (uint8_t)usual_formation(r);
    loosen_loyalists(b, r);
    if (commands(r) && r->formation != FORM_NONE)
        return unit_problem(b, unit, " is a commander and has no formation (TFT-GEN-08).", why);
    if (class == CLASS_CANNON && r->formation < DEPLOYED)
        return unit_problem(b, unit, " is a cannon: deployed or limbered (TFT-FORM-10).", why);
    if (!commands(r) && class != CLASS_CANNON && r->formation > SKIRMISH)
        return unit_problem(b, unit, " is no cannon: line, column or skirmish (TFT-FORM-04).", why);
    if (tft_kinds[r->type].notes & SKIRMISH_ONLY && r->formation != SKIRMISH)
        return unit_problem(b, unit, " only skirmishes (TFT-FORM-11).", why);
    return true;
}

// TFT-SET-04: units without an officer belong to the general.
static bool judge_command(struct battle *b, int unit, struct text *why)
{
    struct roster *r = b->roster;

    if (commands(&r[unit])) {
        r[unit].command = 0;
        return true;
    }
    for (int i = 1; i <= b->units && !r[unit].command; i++)
        if (r[i].side == r[unit].side && tft_kinds[r[i].type].class == CLASS_GENERAL)
            r[unit].command = (uint8_t)i;
    if (r[unit].command &&
        (!commands(&r[r[unit].command]) || r[r[unit].command].side != r[unit].side))
        return unit_problem(b, unit, " must belong to a commander of its own side (TFT-SET-04).",
                            why);
    return true;
}

static bool judge_generals(const struct battle *b, struct text *why)
{
    int generals[SIDES] = {0};

    for (int i = 1; i <= b->units; i++)
        if (b->roster[i].type && tft_kinds[b->roster[i].type].class == CLASS_GENERAL)
            generals[b->roster[i].side]++;
    for (int side = 0; side < SIDES; side++)
        if (generals[side] > 1 || (!generals[side] && opt(b, OPT_SETUP))) {
            text_add(why, "One general and no more commands ");
            text_add(why, b->side[side].name);
            text_add(why, " (TFT-SET-04).");
            return false;
        }
    return true;
}

// TFT-ARMY-06: a limit of pick-up armies; the orders of battle of history have their own.
static bool judge_grenadiers(const struct battle *b, struct text *why)
{
    int grenadiers[SIDES] = {0};

    if (opt(b, OPT_BATTLE) != BATTLE_PLAIN || !opt(b, OPT_SETUP))
        return true;
    for (int i = 1; i <= b->units; i++)
        if (b->roster[i].type == UK_GREN && ++grenadiers[b->roster[i].side] > 1)
            return unit_problem(b, i,
                                " is a second unit of grenadiers; a pick-up army has one "
                                "(TFT-ARMY-06).",
                                why);
    return true;
}

static bool on_the_table(const struct battle *b, const struct box *box)
{
    for (int i = 0; i < 4; i++) {
        struct vec corner = box_corner(box, i);

        if (corner.east < -TFT_TOLERANCE || corner.north < -TFT_TOLERANCE ||
            corner.east > b->size.east + TFT_TOLERANCE ||
            corner.north > b->size.north + TFT_TOLERANCE)
            return false;
    }
    return true;
}

static bool stands_overlap(const struct battle *b, int one_unit, int other)
{
    struct box ours[TFT_STANDS], theirs[TFT_STANDS];
    struct pose at = pose_of(&b->roster[one_unit]), there = pose_of(&b->roster[other]);
    int m = tft_layout(&tft_kinds[b->roster[one_unit].type], &at, ours);
    int n = tft_layout(&tft_kinds[b->roster[other].type], &there, theirs);

    for (int i = 0; i < m; i++)
        for (int k = 0; k < n; k++)
            if (box_overlaps(&ours[i], &theirs[k], TFT_TOLERANCE))
                return true;
    return false;
}

// TFT-MOV-12, 14: on the table and clear of each other. Commanders may stand anywhere on it.
static bool judge_pose(const struct battle *b, int unit, struct text *why)
{
    const struct roster *r = &b->roster[unit];
    struct pose pose = pose_of(r);
    struct box box;

    if (r->elements > tft_kinds[r->type].stands)
        return unit_problem(b, unit, " has more stands than its type (TFT-UNIT-01).", why);
    if (!r->placed)
        return true;
    box = commands(r) ? box_at(r->at, 0, 0, 0) : tft_outline(&tft_kinds[r->type], &pose);
    if (!on_the_table(b, &box))
        return unit_problem(b, unit, " must stand wholly on the table (TFT-MOV-12).", why);
    for (int i = 1; i < unit && !commands(r); i++)
        if (b->roster[i].placed && !commands(&b->roster[i]) && stands_overlap(b, i, unit)) {
            text_add(why, b->roster[i].name);
            text_add(why, " and ");
            return unit_problem(b, unit, " overlap; no two stands share ground (TFT-MOV-14).", why);
        }
    return true;
}

static bool judge_units(struct battle *b, struct text *why)
{
    if (b->units >= TFT_SLOTS) {
        text_add(why, "At most 63 units and commanders take part.");
        return false;
    }
    for (int i = 1; i <= b->units; i++)
        if (!judge_command(b, i, why) || !judge_formation(b, i, why) || !judge_details(b, i, why))
            return false;
    for (int i = 1; i <= b->units; i++)
        if (!judge_pose(b, i, why))
            return false;
    return judge_generals(b, why) && judge_grenadiers(b, why);
}

// TFT-SET-03, TFT-GER-09: where the set-up is played nobody may be left over.
static bool judge_everybody(const struct battle *b, struct text *why)
{
    for (int i = 1; i <= b->units && opt(b, OPT_SETUP); i++) {
        bool zoned = tft_entry_of(b, i) || zone_of(b, b->roster[i].side, i, true);

        if (!zoned && !b->roster[i].placed)
            return unit_problem(b, i,
                                " has no place: give it one, or name it in a zone "
                                "(TFT-SET-03).",
                                why);
    }
    return true;
}

// --- terrain ---

// A garrison is as large as its building, and a box has its half sizes in 16 bits.
static bool is_too_large(const struct piece *p)
{
    enum { LARGEST = CM(65) };

    _Static_assert(LARGEST / 2 <= INT16_MAX, "box_fits of every building");
    return BUILDING_KINDS >> p->what & 1 && (p->bounds.high.east - p->bounds.low.east > LARGEST ||
                                             p->bounds.high.north - p->bounds.low.north > LARGEST);
}

static bool judge_ground(struct battle *b, struct text *why)
{
    int objectives = 0;

    for (int i = 0; i < b->pieces; i++) {
        struct piece *p = &b->piece[i];

        if (p->what == T_ROAD && !p->width)
            p->width = 2 * TFT_ROAD_HALF;
        if (HILL_KINDS >> p->what & 1 && !p->level)
            p->level = 1;
        if (p->what == T_BRIDGE && p->points != 2) {
            text_add(why, "A bridge is a line of two points, its entrances (TFT-TER-12).");
            return false;
        }
        objectives += p->what == T_OBJECTIVE;
        p->bounds = piece_bounds(p, &b->point[p->first]);
        if (is_too_large(p)) {
            text_add(why, "A building is at most 65 cm long and wide (TFT-TER-18).");
            return false;
        }
    }
    if (objectives > TFT_OBJECTIVES)
        text_add(why, "At most four objectives can be kept account of.");
    return objectives <= TFT_OBJECTIVES;
}

bool tft_prepare(struct battle *b, char *start, int bytes)
{
    static const char *const names[SIDES] = {"american", "british"},
                             *const titles[SIDES] = {"The Americans", "The British"};
    struct text why = text_on(start, bytes);

    b->native = CM(1);
    if (!b->size.east && !b->size.north)
        b->size = (struct vec){CM(180), CM(120)};
    if (!b->units && opt(b, OPT_SETUP))
        list_pickup(b);
    prepare_sides(b, names, titles);
    if (opt(b, OPT_BATTLE) == BATTLE_GERMANTOWN && opt(b, OPT_AMERICAN_SEATS) > 1 &&
        b->seats == SIDES && !b->seat[0].leads)
        seat_americans(b);
    return prepare_seats(b, "TFT-GER-07", &why) && judge_units(b, &why) &&
           judge_everybody(b, &why) && judge_ground(b, &why);
}
