// SPDX-License-Identifier: MIT
// Judges a battle before it is played and completes what the scenario left open: the native unit,
// the size of the table, names, template armies, the chain of command, widths of terrain, bridges.
#include "core/prepare.h"
#include "core/posting.h"
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/setup.h"
#include <string.h>

// --- the table ---

// TBT-GEN-04, 05: a 2 foot square for each corps, side by side.
static void size_table(struct battle *b)
{
    static const length square[2] = {INCH(24), CM(60)};

    b->native = dist(b, DIST_NATIVE);
    if (b->size.east || b->size.north)
        return;
    b->size.north = square[opt(b, OPT_SCALE)];
    b->size.east = b->size.north * opt(b, OPT_CORPS_PER_SIDE);
}

// --- people ---

static bool judge_seats(const struct battle *b, struct text *why)
{
    for (int i = 0; i < SIDES; i++) {
        if (b->seat[i].kind == SEAT_PLAYER && b->seat[i].side == i)
            continue;
        text_add(why, "The first seat plays ");
        text_add(why, b->side[0].name);
        text_add(why, " and the second ");
        text_add(why, b->side[1].name);
        text_add(why, " (TBT-GEN-01).");
        return false;
    }
    return true;
}

// --- armies that are not listed ---

static void name_slot(struct battle *b, int slot, int side, int number)
{
    struct text name = text_on(b->roster[slot].name, NAME_BYTES);

    text_char(&name, side ? 'B' : 'A');
    text_whole(&name, number);
    b->roster[slot].side = (uint8_t)side;
}

// TBT-ARM-04, 06: the order of the template is the chain of command.
static void list_template(struct battle *b)
{
    struct army a = tbt_army_template(opt(b, OPT_ARMY_POINTS), opt(b, OPT_CORPS_PER_SIDE), 0);

    for (int side = 0; side < SIDES; side++)
        for (int i = 1; i <= a.units; i++) {
            struct roster *unit = &b->roster[++b->units];

            name_slot(b, b->units, side, i);
            unit->type = a.type[i];
            unit->command = (uint8_t)(a.command[i] ? side * a.units + a.command[i] : 0);
        }
}

// Lists come later, so every slot has a name from the start.
static void open_lists(struct battle *b)
{
    for (int side = 0; side < SIDES; side++)
        for (int i = 1; i <= SIDE_UNITS; i++)
            name_slot(b, side * SIDE_UNITS + i, side, i);
    b->units = SIDES * SIDE_UNITS;
}

// --- armies that are listed ---

static bool judge_type(struct battle *b, int unit, struct text *why)
{
    uint8_t *type = &b->roster[unit].type;

    if (*type == LAN && !tbt_army_allows(b, LAN))
        *type = LCV; // TBT-OPT-07: without the option lancers are ordinary light cavalry
    if (*type == AHQ || tbt_army_allows(b, *type))
        return true;
    text_add(why, "The type of ");
    return unit_problem(b, unit, " is optional and is switched off (TBT-OPT-01).", why);
}

// The headquarters a unit belongs to when the scenario says nothing: the corps HQ listed last
// before it, or the first one; for a corps HQ the army HQ (TBT-RAL-05).
static int usual_command(const struct battle *b, int unit)
{
    int type = b->roster[unit].type, want = type == CHQ ? AHQ : CHQ, found = 0;

    if (type == AHQ)
        return 0;
    for (int i = 1; i <= b->units; i++)
        if (b->roster[i].type == want && b->roster[i].side == b->roster[unit].side &&
            (!found || i < unit))
            found = i;
    return found;
}

static bool judge_command(struct battle *b, int unit, struct text *why)
{
    const struct roster *r = b->roster;
    int above = r[unit].command ? r[unit].command : usual_command(b, unit);

    b->roster[unit].command = (uint8_t)above;
    if (!above)
        return true;
    if (tbt_kinds[r[above].type].class != CLASS_HQ || r[above].side != r[unit].side)
        return unit_problem(b, unit, " must belong to a headquarters of its own side (TBT-ARM-03).",
                            why);
    for (int steps = 0; above; above = r[above].command)
        if (above == unit || ++steps > 4)
            return unit_problem(b, unit,
                                " is under its own command; the chain must end somewhere "
                                "(TBT-RAL-04).",
                                why);
    return true;
}

static struct box box_of(const struct battle *b, int unit)
{
    return box_at(b->roster[unit].at, b->roster[unit].face, half_width(b), half_depth(b));
}

static bool judge_pose(const struct battle *b, int unit, struct text *why)
{
    struct box box = box_of(b, unit);

    if (!tbt_box_on_table(b, &box))
        return unit_problem(b, unit, " must stand wholly on the table (TBT-MOVE-25).", why);
    for (int i = 1; i < unit; i++) {
        struct box other = box_of(b, i);

        if (!b->roster[i].placed || !box_overlaps(&box, &other, dist(b, DIST_TOLERANCE)))
            continue;
        text_add(why, b->roster[i].name);
        text_add(why, " and ");
        return unit_problem(b, unit, " overlap; no two bases may share ground (TBT-MOVE-24).", why);
    }
    return true;
}

static bool judge_units(struct battle *b, struct text *why)
{
    for (int i = 1; i <= b->units; i++)
        if (!judge_type(b, i, why))
            return false;
    for (int i = 1; i <= b->units; i++)
        if (!judge_command(b, i, why) || (b->roster[i].placed && !judge_pose(b, i, why)))
            return false;
    return true;
}

static bool judge_armies(struct battle *b, struct text *why)
{
    if (opt(b, OPT_SETUP_ARMIES) == 0)
        return judge_units(b, why);
    if (b->units) {
        text_add(why, "The scenario lists units, so setup_armies must be listed.");
        return false;
    }
    if (opt(b, OPT_SETUP_ARMIES) == 1)
        list_template(b);
    else
        open_lists(b);
    return true;
}

// --- reinforcement points ---

static bool judge_queue(const struct battle *b, const struct entry *e, uint8_t *queued,
                        struct text *why)
{
    for (int i = 0; i < e->count; i++) {
        int unit = e->unit[i];

        if (b->roster[unit].side != e->side)
            return unit_problem(b, unit, " waits at a reinforcement point of the other side.", why);
        if (queued[unit]++)
            return unit_problem(b, unit,
                                " waits in two places; a unit is in one queue (TBT-SET-14).", why);
        if (b->roster[unit].placed)
            return unit_problem(b, unit, " cannot both stand on the table and wait to come on.",
                                why);
    }
    return true;
}

static bool judge_entries(const struct battle *b, struct text *why)
{
    uint8_t queued[UNIT_SLOTS] = {0};
    int points[SIDES] = {0};

    for (int i = 0; i < b->entries; i++) {
        const struct entry *e = &b->entry[i];
        length most = e->edge == FACE_FRONT || e->edge == FACE_REAR ? b->size.east : b->size.north;

        if (++points[e->side] > 2) {
            text_add(why, "A side has at most two reinforcement points (TBT-SET-09).");
            return false;
        }
        if (e->at < 0 || e->at > most) {
            text_add(why, "A reinforcement point must lie on its table edge (TBT-SET-10).");
            return false;
        }
        if (!judge_queue(b, e, queued, why))
            return false;
    }
    return true;
}

static bool judge_zones(const struct battle *b, struct text *why)
{
    for (int i = 0; i < b->zones; i++)
        for (int k = 0; k < b->zone[i].count; k++)
            if (b->roster[b->zone[i].unit[k]].side != b->zone[i].side)
                return unit_problem(b, b->zone[i].unit[k], " is named in a zone of the other side.",
                                    why);
    return true;
}

// TBT-SET-15: where deployment is played but the points are given, nobody may be left over.
static bool judge_everybody(const struct battle *b, struct text *why)
{
    if (!opt(b, OPT_SETUP_DEPLOY) || opt(b, OPT_SETUP_POINTS))
        return true;
    for (int i = 1; i <= b->units; i++)
        if (!b->roster[i].placed && !zones_name(b, i) && !unit_waits(b, i))
            return unit_problem(b, i,
                                " has no place: name it in a zone or in an entry (TBT-SET-15).",
                                why);
    return true;
}

// --- terrain ---

static void fill_piece(struct battle *b, struct piece *p)
{
    // In hundredths of an inch: TBT-TER-06, 07, 10, 14.
    static const uint8_t usual[TBT_TERRAINS] =
        {[T_STREAM] = 25, [T_RIVER] = 100, [T_ROAD] = 50, [T_COPSE] = 60};

    if (!p->width)
        p->width = inches(b, usual[p->what]);
    if (p->what == T_HILL && !p->level)
        p->level = 1;
    p->bounds = piece_bounds(p, &b->point[p->first]);
}

static bool bridge_there(const struct battle *b, const struct deck *deck)
{
    struct vec middle = {(deck->corner[0].east + deck->corner[2].east) / 2,
                         (deck->corner[0].north + deck->corner[2].north) / 2};

    for (int i = 0; i < b->pieces; i++)
        if (b->piece[i].what == T_BRIDGE &&
            land_holds((struct land){&b->piece[i], &b->point[b->piece[i].first]}, middle, 0))
            return true;
    return false;
}

static bool add_bridge(struct battle *b, const struct deck *deck, struct text *why)
{
    struct piece *p = &b->piece[b->pieces];

    if (b->pieces == PIECES || b->points + 4 > POINTS) {
        text_add(why,
                 "The map has no room for its bridges: at most 64 pieces with 512 points in all.");
        return false;
    }
    *p = (struct piece){.what = T_BRIDGE,
                        .shape = SHAPE_AREA,
                        .first = (uint16_t)b->points,
                        .points = 4};
    memcpy(&b->point[b->points], deck->corner, sizeof deck->corner);
    b->points += 4;
    b->pieces++;
    p->bounds = piece_bounds(p, &b->point[p->first]);
    return true;
}

// TBT-TER-11
static bool build_bridges(struct battle *b, struct text *why)
{
    int pieces = b->pieces;

    for (int i = 0; i < pieces; i++)
        for (int k = 0; k < pieces; k++) {
            const struct piece *road = &b->piece[i], *water = &b->piece[k];
            struct deck deck[PIECES]; // more than there is room for
            int count;

            if (road->what != T_ROAD || (water->what != T_STREAM && water->what != T_RIVER))
                continue;
            count =
                tbt_bridge_decks(b, &b->point[road->first], road->points, &b->point[water->first],
                                 water->points, water->width, deck, PIECES);
            for (int d = 0; d < count; d++)
                if (!bridge_there(b, &deck[d]) && !add_bridge(b, &deck[d], why))
                    return false;
        }
    return true;
}

// Decks and fords are boxes, and a deck may be three widths of the water long.
static bool is_too_wide(const struct battle *b, const struct piece *p)
{
    return (p->what == T_STREAM || p->what == T_RIVER) &&
           !box_fits(inches(b, 50), 3 * (p->width / 2) + inches(b, 50));
}

static bool judge_ground(struct battle *b, struct text *why)
{
    if (opt(b, OPT_SETUP_TERRAIN) && b->pieces) {
        text_add(why, "The scenario has a map, so setup_terrain must be map.");
        return false;
    }
    for (int i = 0; i < b->pieces; i++) {
        fill_piece(b, &b->piece[i]);
        if (is_too_wide(b, &b->piece[i])) {
            text_add(why, "Streams and rivers are at most 8 in wide (TBT-TER-07).");
            return false;
        }
    }
    return build_bridges(b, why);
}

bool tbt_prepare(struct battle *b, char *why, int bytes)
{
    static const char *const names[SIDES] = {"A", "B"};
    struct text t = text_on(why, bytes);

    size_table(b);
    prepare_sides(b, names, names); // TBT-GEN-01: a seat a side
    if (opt(b, OPT_STAND) == 2 && opt(b, OPT_SCALE) == 0) {
        text_add(&t, "The 2cm stand goes with the cm scale only (TBT-GEN-07).");
        return false;
    }
    return judge_seats(b, &t) && judge_armies(b, &t) && judge_entries(b, &t) &&
           judge_zones(b, &t) && judge_everybody(b, &t) && judge_ground(b, &t);
}
