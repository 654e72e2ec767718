// SPDX-License-Identifier: MIT
// What a case can give and expect: the fields of units, sides and the game by name.
//
// A setter leaves a position from which the game can go on, or says no and changes nothing.
#include "core/board.h"
#include "rules/tea_and_biscuits/flow.h"
#include "rules/tea_and_biscuits/space.h"

// Where these rules keep what is plain: of the game, of a unit, of a side.
#define AT_RULES(member)                                                                           \
    .at = IN_BLOCK(struct tab_game, member), .bytes = MEMBER_BYTES(struct tab_game, member)
#define AT_UNIT(member) AT_RULES(unit[0].member), .step = sizeof(struct tab_unit)
#define AT_SIDE(member) AT_RULES(member[0]), .step = MEMBER_BYTES(struct tab_game, member[0])

// --- units: where they are ---

// The first half of a place brings a unit on, as listed and with its token; the other half follows.
static bool put_at(const struct battle *b, struct game *g, int unit, struct vec at)
{
    struct pose pose = tab_pose(g, unit);

    if (!on_table(g, unit)) {
        pose.face = b->roster[unit].face;
        if (!is_general(g, unit) && tab_in(g)->phase > PHASE_START)
            unit_of(g, unit)->now |= HAS_TOKEN;
    }
    pose.at = at;
    g->state[unit] = FATE_FIELD;
    tab_put(b, g, unit, &pose);
    return true;
}

FIELD_IS(east, on_table(g, of) ? unit_in(g, of)->at.east : NOWHERE)
FIELD_IS(north, on_table(g, of) ? unit_in(g, of)->at.north : NOWHERE)

FIELD_SET(east)
{
    return put_at(b, g, of, (struct vec){value, unit_in(g, of)->at.north});
}

FIELD_SET(north)
{
    return put_at(b, g, of, (struct vec){unit_in(g, of)->at.east, value});
}

FIELD_SET(face)
{
    struct pose pose = tab_pose(g, of);

    pose.face = (bearing)value;
    if (on_table(g, of))
        tab_put(b, g, of, &pose);
    return on_table(g, of);
}

static struct cell cell_of(const struct battle *b, const struct game *g, int unit)
{
    return on_board(b) && on_table(g, unit) ? cell_at(b, unit_in(g, unit)->at)
                                            : (struct cell){-1, -1};
}

FIELD_IS(column, cell_of(b, g, of).column)
FIELD_IS(row, cell_of(b, g, of).row)

FIELD_SET(column)
{
    struct cell cell = {(int16_t)value, cell_of(b, g, of).row};

    return on_board(b) && put_at(b, g, of, cell_centre(b, cell));
}

FIELD_SET(row)
{
    struct cell cell = {cell_of(b, g, of).column, (int16_t)value};

    return on_board(b) && put_at(b, g, of, cell_centre(b, cell));
}

FIELD_SET(fate)
{
    if (value == FATE_FIELD && !on_table(g, of))
        return false;
    if (value != FATE_FIELD) {
        tab_end_links_of(g, of, NULL);
        game_remove(g, of);
        unit_of(g, of)->at = (struct vec){0, 0};
    }
    g->state[of] = (uint8_t)value;
    return true;
}

// --- units: how they are laid out ---

static bool lay_out(const struct battle *b, struct game *g, int unit, const struct tab_layout *l)
{
    struct pose pose = tab_pose(g, unit);

    if (!fine(tab_layout_holds(b, g, unit, l)))
        return false;
    tab_take_layout(b, g, unit, l);
    if (on_table(g, unit))
        tab_put(b, g, unit, &pose);
    return true;
}

FIELD_SET(formation)
{
    struct tab_layout layout;

    if (is_general(g, of) || (value >= FORM_MOUNTED) != is_paired(g, of) || value == FORM_MIXED)
        return false;
    layout = tab_plain_layout(g, of, value, 0);
    return lay_out(b, g, of, &layout);
}

FIELD_IS(files, is_general(g, of) ? 0 : tab_layout_of(g, of).files)
FIELD_IS(bases, tab_bases_of(b, g, of))

FIELD_SET(files)
{
    struct tab_layout layout;

    if (g->formation[of] != FORM_DENSE)
        return false;
    layout = tab_plain_layout(g, of, FORM_DENSE, value);
    return lay_out(b, g, of, &layout);
}

// Rows of one base have its number in `at`.
static struct tab_base *base_of(const struct field *row, struct game *g, int unit)
{
    return &unit_of(g, unit)->base[row->at];
}

static const struct tab_base *base_in(const struct field *row, const struct game *g, int unit)
{
    return &unit_in(g, unit)->base[row->at];
}

static bool has_base(const struct field *row, const struct game *g, int unit)
{
    return row->at < unit_in(g, unit)->bases && stands(base_in(row, g, unit));
}

FIELD_IS(file, has_base(row, g, of) ? base_in(row, g, of)->place >> 4 : -1)
FIELD_IS(rank, has_base(row, g, of) ? base_in(row, g, of)->place & 15 : -1)
FIELD_IS(open, has_base(row, g, of) && base_in(row, g, of)->what & BASE_OPEN)
FIELD_IS(turned, has_base(row, g, of) ? base_in(row, g, of)->face *(360 / board_facings(b)) : 0)
FIELD_IS(lost, row->at < unit_in(g, of)->bases && base_in(row, g, of)->what & BASE_GONE)
FIELD_IS(marked, has_base(row, g, of) && base_in(row, g, of)->what & BASE_MARKED)
FIELD_IS(against, base_in(row, g, of)->against)

// What is given of a layout is judged when all of it is there.
static void take_place(const struct battle *b, struct game *g, int unit, int base, int place)
{
    struct tab_layout layout;

    unit_of(g, unit)->base[base].place = (uint8_t)place;
    layout = tab_layout_of(g, unit);
    tab_take_layout(b, g, unit, &layout);
    put_at(b, g, unit, unit_in(g, unit)->at);
}

FIELD_SET(file)
{
    if (has_base(row, g, of))
        take_place(b, g, of, row->at, value << 4 | (base_in(row, g, of)->place & 15));
    return has_base(row, g, of);
}

FIELD_SET(rank)
{
    if (has_base(row, g, of))
        take_place(b, g, of, row->at, (base_in(row, g, of)->place & 0xf0) | value);
    return has_base(row, g, of);
}

static bool set_what(const struct field *row, struct game *g, int unit, int bit, bool yes)
{
    struct tab_base *base = base_of(row, g, unit);

    if (!has_base(row, g, unit))
        return false;
    base->what = (uint8_t)(yes ? base->what | bit : base->what & ~bit);
    return true;
}

FIELD_SET(open)
{
    if (!set_what(row, g, of, BASE_OPEN, value))
        return false;
    take_place(b, g, of, row->at, base_in(row, g, of)->place);
    return true;
}

FIELD_SET(marked)
{
    return set_what(row, g, of, BASE_MARKED, value);
}

FIELD_SET(turned)
{
    int part = 360 / board_facings(b);

    if (!has_base(row, g, of) || value % part)
        return false;
    base_of(row, g, of)->face = (uint8_t)(value / part);
    return true;
}

// The others close up in the formation they have.
FIELD_SET(lost)
{
    struct tab_layout layout;

    if (!value || !set_what(row, g, of, BASE_GONE, true))
        return false;
    layout = tab_plain_layout(g, of, g->formation[of], 0);
    return lay_out(b, g, of, &layout);
}

FIELD_SET(against)
{
    if (has_base(row, g, of))
        base_of(row, g, of)->against = (uint8_t)value;
    return has_base(row, g, of);
}

// --- units: melee ---

FIELD_IS(melee, lowest(tab_opponents(g, of)))
FIELD_IS(in_melee, in_melee(g, of))

static struct tab_link *link_of(struct game *g, int unit) // the last one
{
    struct tab_game *t = tab_of(g);

    for (int i = t->links - 1; i >= 0; i--)
        if (t->link[i].charger == unit || t->link[i].target == unit)
            return &t->link[i];
    return NULL;
}

// It has charged that enemy, in this turn or an earlier one.
FIELD_SET(melee)
{
    struct tab_game *t = tab_of(g);
    struct tab_meeting met;

    if (!is_unit(g, of) || !is_unit(g, value) || g->side[of] == g->side[value] ||
        among(tab_opponents(g, of), value) || t->links == TAB_LINKS)
        return false;
    met = tab_meeting(b, g, of, value, 0);
    t->link[t->links++] = (struct tab_link){.charger = (uint8_t)of,
                                            .target = (uint8_t)value,
                                            .side = met.side,
                                            .edge = met.edge};
    return true;
}

FIELD_GET(rounds)
{
    const struct tab_game *t = tab_in(g);
    int rounds = 0;

    for (int i = 0; i < t->links; i++)
        if ((t->link[i].charger == of || t->link[i].target == of) && t->link[i].rounds > rounds)
            rounds = t->link[i].rounds;
    return rounds;
}

FIELD_SET(rounds)
{
    struct tab_link *link = link_of(g, of);

    if (link)
        link->rounds = (uint8_t)value;
    return link;
}

FIELD_GET(met)
{
    const struct tab_game *t = tab_in(g);
    int side = 0;

    for (int i = 0; i < t->links; i++)
        if (t->link[i].target == of)
            side = 1 + t->link[i].side;
    return side;
}

// --- units: what the rules make of them ---

FIELD_IS(in_terrain, is_unit(g, of) && tab_in_terrain(b, g, of))
FIELD_IS(in_cover, is_unit(g, of) && tab_in_cover(b, g, of))
FIELD_IS(with_general, is_unit(g, of) && tab_with_general(b, g, of))
FIELD_IS(led_near, is_unit(g, of) && tab_led_near(b, g, of))

FIELD_SET(command)
{
    if (value && (!is_general(g, value) || g->side[value] != g->side[of]))
        return false;
    g->command[of] = (uint8_t)value;
    return true;
}

// --- sides ---

FIELD_IS(units, count_of(tab_units(g, of)))
FIELD_IS(losses, tab_in(g)->started[of] - count_of(tab_units(g, of) | tab_reserves(g, of)))
FIELD_IS(bases_lost, tab_bases_lost(b, g, of))
FIELD_IS(broken, tab_until_broken(g, of) <= 0)
FIELD_IS(finished, tab_in(g)->finished >> of & 1)

FIELD_SET(finished)
{
    struct tab_game *t = tab_of(g);

    t->finished = (uint8_t)((t->finished & ~(1 << of)) | value << of);
    return true;
}

// --- the game ---

// Everybody stands where the scenario lists him, and what comes before is over.
FIELD_SET(phase)
{
    tab_stand_ready(b, g, true);
    tab_start_at(b, g, value);
    return true;
}

FIELD_SET(active)
{
    tab_of(g)->active = tab_of(g)->go = (uint8_t)value;
    return true;
}

FIELD_IS(before, tab_in(g)->before[row->at] - 1)

FIELD_SET(before)
{
    tab_of(g)->before[row->at] = (uint8_t)(value + 1);
    return true;
}

// --- the rows ---

#define TYPE_WORDS WORDS("none", "INF", "CAV", "DRG", "FART", "HART", "MG", "GEN")
#define EDGE_WORDS WORDS("north", "east", "south", "west")
#define THIS_TURN(called, flag, says)                                                              \
    UNIT_FIELD(called, FLAG, says, AT_UNIT(now), BIT_OF(flag), .high = 1, .tells = TELLS_PASSING)
#define LAST_TURN(called, flag, says)                                                              \
    UNIT_FIELD(called, FLAG, says, AT_UNIT(past), BIT_OF(flag), .high = 1)
#define BASE_FIELDS(n)                                                                             \
    UNIT_FIELD("file" #n, NUMBER, "the file of that base, 0 is left; -1: it is gone", .at = n - 1, \
               .high = 7, BOTH(file)),                                                             \
        UNIT_FIELD("rank" #n, NUMBER, "its rank, 0 is in front", .at = n - 1, .high = 7,           \
                   BOTH(rank)),                                                                    \
        UNIT_FIELD("open" #n, FLAG, "it is in Open formation", .at = n - 1, .high = 1,             \
                   BOTH(open)),                                                                    \
        UNIT_FIELD("turned" #n, NUMBER, "how it faces, in degrees from the unit's facing",         \
                   .at = n - 1, .high = 300, BOTH(turned)),                                        \
        UNIT_FIELD("lost" #n, FLAG, "it is lost", .at = n - 1, .high = 1, BOTH(lost)),             \
        UNIT_FIELD("marked" #n, FLAG, "it has a damage token", .at = n - 1, .high = 1,             \
                   BOTH(marked)),                                                                  \
        UNIT_FIELD("against" #n, UNIT, "the enemy it is allocated to", .at = n - 1,                \
                   .high = TAB_SLOTS - 1, BOTH(against))

// clang-format off
static const struct field rows[] = {
    UNIT_FIELD("type", WORD, "code of its type", .words = TYPE_WORDS, AT_SLOT(type)),
    UNIT_FIELD("at_east", LENGTH, "its pose point, from the west edge: the middle of its front line; on boards the centre of the cell of its left file", BOTH(east), .tells = TELLS_PLACE),
    UNIT_FIELD("at_north", LENGTH, "the same from the south edge", BOTH(north), .tells = TELLS_PLACE),
    UNIT_FIELD("column", NUMBER, "on boards: the column of the cell of its left file", .high = 255, BOTH(column), .tells = TELLS_PLACE),
    UNIT_FIELD("row", NUMBER, "and its row", .high = 255, BOTH(row), .tells = TELLS_PLACE),
    UNIT_FIELD("face", BEARING, "its facing in degrees, clockwise from north", AT_SLOT(face), .set = set_face, .tells = TELLS_PLACE),
    UNIT_FIELD("fate", WORD, "where it is in the battle", .words = WORDS("absent", "reserve", "unplaced", "field", "destroyed"), AT_SLOT(state), .high = FATE_DESTROYED, .set = set_fate, .tells = TELLS_PLACE, .said = tab_fates),
    UNIT_FIELD("arrives", NUMBER, "the turn from which a reserve may come on", AT_UNIT(arrives), .high = 200),
    UNIT_FIELD("edge", WORD, "the edge by which it comes on", .words = EDGE_WORDS, AT_UNIT(edge), .high = FACE_LEFT),
    UNIT_FIELD("command", UNIT, "the general it is assigned to", AT_SLOT(command), .set = set_command),
    UNIT_FIELD("formation", WORD, "its formation or state", .words = tab_formation_words, AT_SLOT(formation), .low = FORM_LINE, .high = FORM_UNLIMBERED, .set = set_formation, .tells = TELLS_LASTING),
    UNIT_FIELD("files", NUMBER, "how many files it stands in; may be given of a Dense unit", .low = 1, .high = TAB_UNIT_BASES, BOTH(files)),
    UNIT_FIELD("bases", NUMBER, "its bases that count", .get = get_bases, .tells = TELLS_LASTING),
    UNIT_FIELD("hits", NUMBER, "its cohesion hits", AT_UNIT(hits), .high = 999, .tells = TELLS_LASTING),
    THIS_TURN("token", HAS_TOKEN, "has its ADC token"),
    THIS_TURN("moved", DONE_MOVED, "has moved this turn"),
    THIS_TURN("charged", DONE_CHARGED, "has charged this turn"),
    THIS_TURN("shot", DONE_SHOT, "has shot this turn"),
    THIS_TURN("was_charged", WAS_CHARGED, "was charged this turn"),
    THIS_TURN("charged_fresh", CHARGED_FRESH, "still had its token when it was charged"),
    THIS_TURN("activated", DONE_ACTIVATED, "has been activated this turn"),
    THIS_TURN("third", THIRD_ALLOWED, "has declared with a general near: three points may be spent on it"),
    LAST_TURN("moved_last", DONE_MOVED, "moved last turn"),
    LAST_TURN("charged_last", DONE_CHARGED, "charged last turn"),
    LAST_TURN("shot_last", DONE_SHOT, "shot last turn"),
    UNIT_FIELD("spent", NUMBER, "points spent on it this turn", AT_UNIT(spent), .high = 9, .tells = TELLS_PASSING),
    UNIT_FIELD("shots", NUMBER, "its Shoot actions this turn", AT_UNIT(shots), .high = 9),
    UNIT_FIELD("tested", FLAG, "has had its cohesion test; of a general: has moved this turn", AT_UNIT(tested), .high = 1, .tells = TELLS_PASSING),
    UNIT_FIELD("fought", FLAG, "its combat of this turn is settled", AT_UNIT(fought), .high = 1),
    UNIT_FIELD("fights", UNIT, "an enemy it is in melee with; given: it charged that one", .high = TAB_SLOTS - 1, BOTH(melee)),
    UNIT_FIELD("in_melee", FLAG, "is in melee", .get = get_in_melee, .tells = TELLS_LASTING),
    UNIT_FIELD("rounds", NUMBER, "rounds fought in its longest melee; given: in the last that was given", .high = 99, BOTH(rounds)),
    UNIT_FIELD("met", WORD, "the side by which it was last charged", .words = WORDS("none", "front", "right", "rear", "left"), .get = get_met),
    UNIT_FIELD("in_terrain", FLAG, "is in terrain", .get = get_in_terrain),
    UNIT_FIELD("in_cover", FLAG, "is in area terrain that covers", .get = get_in_cover),
    UNIT_FIELD("with_general", FLAG, "a general of its side is within 2", .get = get_with_general),
    UNIT_FIELD("led_near", FLAG, "a general of its line of command is within 2", .get = get_led_near),
    BASE_FIELDS(1), BASE_FIELDS(2), BASE_FIELDS(3), BASE_FIELDS(4),
    BASE_FIELDS(5), BASE_FIELDS(6), BASE_FIELDS(7), BASE_FIELDS(8),
    SIDE_FIELD("points", NUMBER, "command points in its pool", AT_SIDE(pool), .high = UINT8_MAX, .tells = TELLS_PASSING),
    SIDE_FIELD("finished", FLAG, "spends no more on actions this turn", .high = 1, BOTH(finished)),
    SIDE_FIELD("units", NUMBER, "its units on the table", .get = get_units),
    SIDE_FIELD("losses", NUMBER, "units destroyed", .get = get_losses),
    SIDE_FIELD("bases_lost", NUMBER, "bases lost", .get = get_bases_lost),
    SIDE_FIELD("started", NUMBER, "units it began with", AT_SIDE(started), .high = TAB_SLOTS),
    SIDE_FIELD("started_bases", NUMBER, "bases it began with", AT_SIDE(started_bases), .high = UINT8_MAX),
    SIDE_FIELD("broken", FLAG, "half of its units are destroyed", .get = get_broken),
    GAME_FIELD("attacker", NUMBER, "the side (0 or 1) that attacks", AT_RULES(attacker), .high = 1),
    GAME_FIELD("turn", NUMBER, "the turn, from 1", AT_GAME(turn), .low = 1, .high = UINT16_MAX),
    GAME_FIELD("phase", WORD, "the phase; from free on it can be given", .words = WORDS("setup", "free", "start", "action", "combat", "recovery", "end"), AT_RULES(phase), .low = PHASE_FREE, .high = PHASE_END, .set = set_phase),
    GAME_FIELD("active", NUMBER, "the side (0 or 1) that is active this turn", AT_RULES(active), .high = 1, .set = set_active),
    GAME_FIELD("go", NUMBER, "the side (0 or 1) whose go it is", AT_RULES(go), .high = 1),
    GAME_FIELD("active_last", NUMBER, "the side (0 or 1) that was active last turn, -1 for none", .at = 0, .low = -1, .high = 1, BOTH(before)),
    GAME_FIELD("active_before", NUMBER, "and in the turn before that", .at = 1, .low = -1, .high = 1, BOTH(before)),
    GAME_FIELD("quiet", NUMBER, "turns running without a hit", AT_RULES(quiet), .high = 200),
    GAME_FIELD("hit", FLAG, "a hit has fallen this turn", AT_RULES(hit), .high = 1),
    GAME_FIELD("last_turn", FLAG, "the clock has run out: this turn is the last", AT_RULES(last_turn), .high = 1),
    FIELDS_OF_THE_END,
};
// clang-format on

const struct fields tab_fields = {rows, COUNT(rows)};
