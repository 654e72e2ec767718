// SPDX-License-Identifier: MIT
// What a case can give and expect: the fields of units, figures, sides and the game by name.
//
// A setter leaves a position from which the game can go on, or says no and changes nothing.
#include "rules/war_of_independence/fields.h"
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/setup.h"

// Where these rules keep what is plain: of the game, of a unit, of a side.
#define AT_RULES(member)                                                                           \
    .at = IN_BLOCK(struct woi_game, member), .bytes = MEMBER_BYTES(struct woi_game, member)
#define AT_UNIT(member) AT_RULES(slot[0].member), .step = sizeof(struct woi_unit)
#define AT_SIDE(member) AT_RULES(member[0]), .step = MEMBER_BYTES(struct woi_game, member[0])

// --- units: where they are ---

// Those in the open; of a unit that is not on the table as many as are left, by their numbers.
static unsigned figures_to_lay(const struct game *g, int unit)
{
    unsigned open = 0, alive = 0;

    EACH_FIGURE (figure, g, unit) {
        alive++;
        if (in_the_open(g, figure))
            open |= bit_of(g, figure);
    }
    return alive ? open : (1u << unit_in(g, unit)->left) - 1;
}

// Laid out anew in its formation about its anchor.
static bool lay(const struct battle *b, struct game *g, int unit, struct vec at, bearing face)
{
    if (is_boat(g, unit))
        return false;
    woi_lay_down(b, g, unit, at, face, figures_to_lay(g, unit));
    g->state[unit] = FATE_FIELD;
    return woi_settle_given(b, g, unit);
}

static bool lay_again(const struct battle *b, struct game *g, int unit)
{
    struct pose pose = woi_pose(b, g, unit);

    return !on_table(g, unit) || lay(b, g, unit, pose.at, pose.face);
}

// All of it goes there as it stands. The first half of a place brings a unit on, the other follows.
static bool put_at(const struct battle *b, struct game *g, int unit, struct vec at)
{
    struct vec by = vec_sub(at, woi_pose(b, g, unit).at);

    if (!on_table(g, unit))
        return lay(b, g, unit, at, g->face[unit]);
    if (is_boat(g, unit))
        return false;
    game_shift(g, unit, by);
    EACH_FIGURE (figure, g, unit)
        if (in_the_open(g, figure))
            woi_put(b, g, figure, vec_add(woi_in(g)->box[figure].centre, by),
                    woi_in(g)->face[figure]);
    return woi_settle_given(b, g, unit);
}

FIELD_IS(east, on_table(g, of) ? woi_pose(b, g, of).at.east : NOWHERE)
FIELD_IS(north, on_table(g, of) ? woi_pose(b, g, of).at.north : NOWHERE)

FIELD_SET(east)
{
    return put_at(b, g, of, (struct vec){value, on_table(g, of) ? woi_pose(b, g, of).at.north : 0});
}

FIELD_SET(north)
{
    return put_at(b, g, of, (struct vec){on_table(g, of) ? woi_pose(b, g, of).at.east : 0, value});
}

FIELD_SET(face)
{
    return on_table(g, of) && lay(b, g, of, woi_pose(b, g, of).at, (bearing)value);
}

// Off the table: no figure of it is there; whoever marches round a flank has all that are left.
FIELD_SET(fate)
{
    if (value == FATE_FIELD)
        return on_table(g, of);
    for (int i = 1; i <= unit_in(g, of)->figures; i++)
        woi_take_off(g, figure_of(g, of, i));
    if (value > FATE_FLANK)
        unit_of(g, of)->left = 0;
    game_remove(g, of);
    g->state[of] = (uint8_t)value;
    return true;
}

FIELD_SET(formation)
{
    if (woi_formation_barred(g, of, value) || g->type[of] >= WAGON)
        return false;
    g->formation[of] = (uint8_t)value;
    return lay_again(b, g, of);
}

FIELD_SET(layout)
{
    field_put(row, g, of, value);
    return lay_again(b, g, of);
}

FIELD_SET(river)
{
    if (!is_boat(g, of) || (!woi_in(g)->river[0].north && !woi_in(g)->river[1].north))
        return false;
    woi_put_boat(g, of, value);
    return true;
}

// The highest numbers fall.
FIELD_SET(stands)
{
    if (!value || value > unit_in(g, of)->left || !on_table(g, of))
        return false;
    for (int i = unit_in(g, of)->figures; i > 0 && unit_in(g, of)->left > value; i--)
        if (is_alive(g, figure_of(g, of, i)))
            woi_lose_given(g, of, figure_of(g, of, i));
    return woi_settle_given(b, g, of);
}

// --- units: what the rules make of them ---

FIELD_IS(nation, detail_of(b, of, DETAIL_NATION))
FIELD_IS(engaged, on_table(g, of) && woi_engaged(b, g, of))
FIELD_IS(contacts, on_table(g, of) ? __builtin_popcount(woi_in_contact(b, g, of)) : 0)
FIELD_IS(linked, on_table(g, of) && !woi_unlinked(b, g, of))
FIELD_IS(astride, on_table(g, of) && is_troops(g, of) && woi_is_astride(b, g, of))

FIELD_GET(leash)
{
    length far = on_table(g, of) && is_general(g, of)
                     ? woi_leash(b, g, of, g->box[of].centre, g->face[of])
                     : -1;

    return far < 0 ? -INCH(1) : far;
}

// Pieces are counted from 1, as the map has them. Given once for each.
FIELD_GET(crossed)
{
    for (int piece = 0; piece < WOI_PIECES; piece++)
        if (unit_in(g, of)->crossed[piece / 8] >> piece % 8 & 1)
            return piece + 1;
    return 0;
}

FIELD_SET(crossed)
{
    int piece = value - 1;

    if (piece < 0 || piece >= ground_count(b, g))
        return false;
    unit_of(g, of)->crossed[piece / 8] |= (uint8_t)(1 << piece % 8);
    return true;
}

// --- sides ---

FIELD_IS(units, __builtin_popcountll(woi_units(g, of)))
FIELD_IS(points, woi_points(b, g, of))

FIELD_GET(figures)
{
    int count = 0;

    EACH_UNIT (unit, woi_units(g, of))
        count += unit_in(g, unit)->left;
    return count;
}

// --- the game ---

FIELD_SET(phase)
{
    woi_start_at(b, g, value);
    return true;
}

// AWI-SEQ-06: the round is the first player's own turn, and the other's once his has begun.
static void count_moves(struct game *g)
{
    struct woi_game *w = woi_of(g);

    w->moves[w->first] = (uint16_t)g->turn;
    w->moves[1 - w->first] = (uint16_t)(g->turn - (w->active == w->first));
}

FIELD_SET(turn)
{
    g->turn = (uint16_t)value;
    count_moves(g);
    return true;
}

FIELD_SET(first)
{
    woi_of(g)->first = (uint8_t)value;
    if (g->turn)
        count_moves(g);
    return true;
}

FIELD_SET(active)
{
    woi_of(g)->active = (uint8_t)value;
    if (g->turn)
        count_moves(g);
    if (woi_in(g)->phase)
        woi_start_at(b, g, woi_in(g)->phase);
    return true;
}

// Rows of one objective have its number in `at`, from 0.
FIELD_IS(objective, woi_in(g)->objective[row->at].holder - 1)

FIELD_SET(objective)
{
    if (row->at >= woi_in(g)->objectives)
        return false;
    woi_of(g)->objective[row->at].holder = (uint8_t)(value + 1);
    return true;
}

FIELD_GET(works)
{
    int count = 0;

    for (int piece = b->pieces; piece < ground_count(b, g); piece++) {
        int what = ground_piece(b, g, piece).piece->what;

        count += what == T_FIELDWORK || what == T_EARTHWORK;
    }
    return count;
}

// --- the countryside: what was thrown and chosen, and where its pieces lie ---

// Rows of a place have its piece in `at` (enum woi_laid; of a side from LAID_HILL on) and what is
// asked of it in `bit`.
enum woi_ground_field {
    GROUND_WEST, // of the rectangle around it
    GROUND_EAST,
    GROUND_SOUTH,
    GROUND_NORTH,
    GROUND_X, // its middle
    GROUND_Y,
    GROUND_BEND_X, // of a branch road: where it meets its crossing, or the main road
    GROUND_BEND_Y,
    GROUND_END_X, // of a road: where it ends
    GROUND_END_Y,
};

static length edge_of(struct bounds in, int part)
{
    const length edge[] = {
        [GROUND_WEST] = in.low.east,         [GROUND_EAST] = in.high.east,
        [GROUND_SOUTH] = in.low.north,       [GROUND_NORTH] = in.high.north,
        [GROUND_X] = bounds_middle(in).east, [GROUND_Y] = bounds_middle(in).north,
    };

    return edge[part];
}

// Of a farm fields and house together.
static struct bounds bounds_at(const struct game *g, int laid)
{
    const struct piece *piece = &woi_in(g)->laid[laid];
    bool farm = laid >= LAID_SIDE && (laid - LAID_SIDE) % LAID_OF_SIDE == LAID_FIELD;

    return farm ? bounds_both(piece->bounds, piece[LAID_FARMHOUSE - LAID_FIELD].bounds)
                : piece->bounds;
}

// What is not there is nowhere.
FIELD_GET(laid)
{
    int laid = row->at < LAID_SIDE ? row->at : row->at + of * LAID_OF_SIDE;
    struct land land;
    struct vec at;

    if (laid >= woi_in(g)->placed.pieces || woi_in(g)->laid[laid].flags & PIECE_GONE)
        return NOWHERE;
    land = ground_piece(b, g, b->pieces + laid);
    if (row->bit < GROUND_BEND_X)
        return edge_of(bounds_at(g, laid), row->bit);
    at = land.point[row->bit < GROUND_END_X ? 1 : land.piece->points - 1];
    return (row->bit - GROUND_BEND_X) % 2 ? at.north : at.east;
}

// Rows of an objective's zone have its number in `at`, from 0.
FIELD_IS(zone, row->at < woi_in(g)->objectives
                   ? edge_of(woi_in(g)->objective[row->at].zone, row->bit)
                   : NOWHERE)

// --- the rows ---

#define TYPE_WORDS                                                                                 \
    WORDS("none", "IND", "MIN", "JAG", "MIL", "LGT", "LIN", "GRN", "CAV", "ART", "GEN", "WAG",     \
          "BOAT", "LBOAT")
#define RATE_WORDS WORDS("none", "march", "fast", "road")
#define THIS_TURN(called, flag, says)                                                              \
    UNIT_FIELD(called, FLAG, says, AT_UNIT(done), BIT_OF(flag), .high = 1, .tells = TELLS_PASSING)
#define LASTING(called, flag, says)                                                                \
    UNIT_FIELD(called, FLAG, says, AT_UNIT(status), BIT_OF(flag), .high = 1)
#define TABLE .low = -INCH(4), .high = INCH(80)

// clang-format off
#define PART(part) .bit = part, .get = woi_get_figure
#define GIVEN(part) PART(part), .set = woi_set_figure
#define FIGURE(n)                                                                                                                            \
    UNIT_FIELD("east" #n, LENGTH, "the centre of its figure " #n ", from the west edge", .at = n, TABLE, GIVEN(FIGURE_EAST)),                 \
    UNIT_FIELD("north" #n, LENGTH, "the same from the south edge", .at = n, TABLE, GIVEN(FIGURE_NORTH)),                                     \
    UNIT_FIELD("face" #n, BEARING, "its heading", .at = n, GIVEN(FIGURE_FACE)),                                                              \
    UNIT_FIELD("gone" #n, FLAG, "it is not there any more; given: it was killed", .at = n, .low = 1, .high = 1, GIVEN(FIGURE_GONE)),         \
    UNIT_FIELD("house" #n, NUMBER, "the house it is in, counted from 1 as the map has them, 0: none", .at = n, .low = 1, .high = 99, GIVEN(FIGURE_HOUSE)), \
    UNIT_FIELD("boat" #n, UNIT, "the boat it is in", .at = n, .low = 1, .high = WOI_SLOTS - 1, GIVEN(FIGURE_BOAT)),                          \
    UNIT_FIELD("held" #n, FLAG, "it was held fast when the movement phase began", .at = n, PART(FIGURE_HELD)),                               \
    UNIT_FIELD("touches" #n, NUMBER, "enemy figures in melee contact with it", .at = n, PART(FIGURE_TOUCHES)),                               \
    UNIT_FIELD("beset" #n, NUMBER, "attackers that were nominated on it in this melee phase", .at = n, .high = THREE_ON_ONE, GIVEN(FIGURE_BESET)), \
    UNIT_FIELD("musket" #n, FLAG, "it has its weapon: of Indians by option", .at = n, PART(FIGURE_MUSKET))
#define OBJECTIVE(n) GAME_FIELD("objective" #n, NUMBER, "the side (0 or 1) that holds objective " #n ", -1 for nobody", .at = n - 1, .low = -1, .high = 1, BOTH(objective))
#define LAID(called, piece, part, says) GAME_FIELD(called, LENGTH, says, .at = piece, .bit = part, .get = get_laid)
#define LAID_BY_SIDE(called, piece, part, says) SIDE_FIELD(called, LENGTH, says, .at = LAID_SIDE + piece, .bit = part, .get = get_laid)
#define HOUSE_FIELDS(n)                                                                                        \
    LAID("house" #n "_west", LAID_HOUSE + n - 1, GROUND_WEST, "the west edge of house " #n " of the town"),    \
    LAID("house" #n "_south", LAID_HOUSE + n - 1, GROUND_SOUTH, "its south edge")
#define ZONE_FIELDS(n)                                                                                         \
    GAME_FIELD("zone" #n "_west", LENGTH, "the west edge of the zone of objective " #n, .at = n - 1, .bit = GROUND_WEST, .get = get_zone),   \
    GAME_FIELD("zone" #n "_east", LENGTH, "its east edge", .at = n - 1, .bit = GROUND_EAST, .get = get_zone),                                \
    GAME_FIELD("zone" #n "_south", LENGTH, "its south edge", .at = n - 1, .bit = GROUND_SOUTH, .get = get_zone),                             \
    GAME_FIELD("zone" #n "_north", LENGTH, "its north edge", .at = n - 1, .bit = GROUND_NORTH, .get = get_zone)
#define AT_SCREENED(member) .secret = true, .at = IN_BLOCK(struct woi_game, screened[0].member), .bytes = 1, .step = sizeof(struct woi_screened)
#define FEATURE(called, which, piece)                                                                          \
    SIDE_FIELD(called "_square", NUMBER, "the square that was thrown for its " called, AT_SCREENED(square[which])), \
    SIDE_FIELD(called "_turned", FLAG, "it is turned by 90 degrees", AT_SCREENED(turned[which])),              \
    LAID_BY_SIDE(called "_east", piece, GROUND_X, "the middle of its " called), LAID_BY_SIDE(called "_north", piece, GROUND_Y, "the same from the south edge")

static const struct field rows[] = {
    UNIT_FIELD("type", WORD, "code of its class", AT_SLOT(type), .words = TYPE_WORDS),
    UNIT_FIELD("nation", WORD, "its nation", .get = get_nation, .words = WORDS("none", "british", "german", "american", "french", "indian")),
    UNIT_FIELD("id", NUMBER, "its number among its side's units, generals last; dice go by it", AT_UNIT(id), .low = 1, .high = WOI_SLOTS - 1),
    UNIT_FIELD("at_east", LENGTH, "its anchor, from the west edge: the middle of its front rank or row; of a gun, wagon, general the centre", TABLE, BOTH(east), .tells = TELLS_PLACE),
    UNIT_FIELD("at_north", LENGTH, "the same from the south edge", TABLE, BOTH(north), .tells = TELLS_PLACE),
    UNIT_FIELD("face", BEARING, "its heading; given: it is laid out anew so", AT_SLOT(face), .set = set_face, .tells = TELLS_PLACE),
    UNIT_FIELD("fate", WORD, "where it is in the battle", AT_SLOT(state), .words = woi_fates, .high = FATE_CAPTURED, .set = set_fate, .tells = TELLS_PLACE),
    UNIT_FIELD("formation", WORD, "its formation; given: it is laid out anew so", AT_SLOT(formation), .words = woi_formation_words, .low = FORM_LINE, .high = FORM_UNLIMBERED, .set = set_formation, .tells = TELLS_LASTING),
    UNIT_FIELD("ranks", NUMBER, "the ranks of its latest line; given: it is laid out anew so", AT_UNIT(ranks), .low = 1, .high = 2, .set = set_layout),
    UNIT_FIELD("row", NUMBER, "tenths of an inch between the centres of its latest skirmish row; given: it is laid out anew so", AT_UNIT(row), .low = 1, .high = 250, .set = set_layout),
    UNIT_FIELD("status", WORD, "whether it has Formation Fail", AT_UNIT(status), BIT_OF(STATUS_FF), .words = WORDS("steady", "ff"), .high = 1, .tells = TELLS_LASTING),
    UNIT_FIELD("stands", NUMBER, "its figures that are left; given: the highest numbers were killed", AT_UNIT(left), .high = WOI_UNIT_FIGURES, .set = set_stands, .tells = TELLS_LASTING),
    UNIT_FIELD("full_stands", NUMBER, "the figures it began with", AT_UNIT(figures)),
    UNIT_FIELD("dead", NUMBER, "its figures killed since the start", AT_UNIT(dead), .high = WOI_UNIT_FIGURES, .tells = TELLS_LASTING),
    THIS_TURN("ordered", DONE_ORDERED, "has had an order other than hold this turn"),
    THIS_TURN("holds", DONE_HELD, "was told to hold this turn"),
    THIS_TURN("moved", DONE_MOVED, "a figure of it has moved this turn"),
    THIS_TURN("fired", DONE_FIRED, "has fired this turn"),
    THIS_TURN("fought", DONE_FOUGHT, "was picked in this melee phase"),
    THIS_TURN("threw", DONE_THREW, "threw melee dice this turn, or they were thrown against it"),
    THIS_TURN("dug", DONE_DUG, "has dug this turn"),
    THIS_TURN("sailed", DONE_SAILED, "a boat with figures of it has travelled this turn; of a boat: it has"),
    UNIT_FIELD("rate", WORD, "its rate this turn", AT_UNIT(rate), .words = RATE_WORDS, .high = RATE_ROAD),
    UNIT_FIELD("last_rate", WORD, "its rate in its own turn before", AT_UNIT(before), .words = RATE_WORDS, .high = RATE_ROAD),
    UNIT_FIELD("last_moved", NUMBER, "the player turn of its latest move, counted from 1; 0: it has not moved", AT_UNIT(moved), .high = UINT16_MAX),
    UNIT_FIELD("crossed", NUMBER, "a piece that its latest move crossed, counted from 1 as the map has them; give it once for each", .low = 1, .high = WOI_PIECES, BOTH(crossed)),
    UNIT_FIELD("work", NUMBER, "turns it has dug", AT_UNIT(work), .high = WORK_TURNS),
    LASTING("earthwork", STATUS_EARTH, "what it digs is an earthwork"),
    UNIT_FIELD("smoke", NUMBER, "its smoke level", AT_UNIT(smoke), .high = 2, .tells = TELLS_LASTING),
    UNIT_FIELD("unfired", NUMBER, "own turns in a row in which it did not fire", AT_UNIT(quiet), .high = 2),
    LASTING("armed", STATUS_ARMED, "these Indians have the muskets (indian_muskets: one_unit)"),
    LASTING("melee_due", STATUS_MELEE, "FF is due when its contact ends (melee_ff: contact_ends)"),
    LASTING("boarded", STATUS_BOARDED, "of a boat: somebody boarded or left it this turn"),
    UNIT_FIELD("aboard", NUMBER, "of a boat: places taken", AT_UNIT(aboard), .high = 10),
    UNIT_FIELD("river", LENGTH, "of a boat: its centre, along the river line from the Crown's edge", AT_UNIT(river), .low = 0, .high = INCH(80), .set = set_river),
    UNIT_FIELD("flank", WORD, "the flank it marches round", AT_UNIT(flank), .words = WORDS("none", "low", "high"), .high = 2),
    UNIT_FIELD("arrives", NUMBER, "the own turn in which it may first come on", AT_UNIT(arrives), .high = 20),
    UNIT_FIELD("square", NUMBER, "where: the Crown's squares are 1 to 10, the others' 11 to 20", AT_UNIT(square), .high = 20),
    UNIT_FIELD("engaged", FLAG, "a figure of it is in melee contact", .get = get_engaged),
    UNIT_FIELD("contacts", NUMBER, "so many of its figures are in melee contact", .get = get_contacts),
    UNIT_FIELD("linked", FLAG, "it is one: base contact or lines of sight", .get = get_linked),
    UNIT_FIELD("astride", FLAG, "it is astride a piece that it crossed", .get = get_astride),
    UNIT_FIELD("leash", LENGTH, "of an allied general: how far he is from his nation's troops; -1: he has no leash", .get = get_leash),
    FIGURE(1), FIGURE(2), FIGURE(3), FIGURE(4), FIGURE(5), FIGURE(6),
    FIGURE(7), FIGURE(8), FIGURE(9), FIGURE(10), FIGURE(11), FIGURE(12),
    SIDE_FIELD("moves", NUMBER, "its own turns begun", AT_SIDE(moves), .high = 999),
    SIDE_FIELD("units", NUMBER, "its units on the table", .get = get_units, .secret = true),
    SIDE_FIELD("figures", NUMBER, "figures of its units on the table", .get = get_figures, .secret = true),
    SIDE_FIELD("losses", NUMBER, "its units that are destroyed", AT_SIDE(destroyed), .high = 20, .tells = TELLS_LASTING),
    SIDE_FIELD("captured", NUMBER, "its figures that were taken", AT_SIDE(captured), .high = 240, .tells = TELLS_LASTING),
    SIDE_FIELD("generals_lost", NUMBER, "its generals that were killed", AT_SIDE(generals_lost), .high = 2, .tells = TELLS_LASTING),
    SIDE_FIELD("wagons_lost", NUMBER, "its wagons that were captured", AT_SIDE(wagons_lost), .high = 2, .tells = TELLS_LASTING),
    SIDE_FIELD("points", NUMBER, "its points as things stand", .get = get_points),
    SIDE_FIELD("size", NUMBER, "the units its army may have", .secret = true, AT_RULES(screened[0].size), .step = sizeof(struct woi_screened)),
    SIDE_FIELD("drawn", NUMBER, "the units it has drawn", .secret = true, AT_RULES(screened[0].drawn), .step = sizeof(struct woi_screened)),
    GAME_FIELD("turn", NUMBER, "the round; given: so many own turns were begun", AT_GAME(turn), .low = 1, .high = 999, .set = set_turn),
    GAME_FIELD("phase", WORD, "the phase; from ff on it can be given", AT_RULES(phase), .words = WORDS("setup", "ff", "move", "fire", "melee", "end"), .low = PHASE_FF, .high = PHASE_END, .set = set_phase),
    GAME_FIELD("active", NUMBER, "the side (0 or 1) whose turn it is", AT_RULES(active), .high = 1, .set = set_active),
    GAME_FIELD("first", NUMBER, "the side (0 or 1) that moves first in every round", AT_RULES(first), .high = 1, .set = set_first),
    GAME_FIELD("crown", NUMBER, "the side (0 or 1) that is the Crown", AT_RULES(crown)),
    GAME_FIELD("player_turns", NUMBER, "player turns begun", AT_RULES(turns), .high = UINT16_MAX),
    GAME_FIELD("quiet", NUMBER, "rounds in a row in which nothing happened", AT_RULES(quiet), .high = 99),
    GAME_FIELD("stirred", FLAG, "something has happened this round", AT_RULES(stirred), .high = 1),
    GAME_FIELD("offered", FLAG, "the active player has offered to end this turn", AT_RULES(offered), .high = 1),
    GAME_FIELD("hour", NUMBER, "the hour at which the battle started", AT_RULES(hour), .high = 23),
    GAME_FIELD("season", WORD, "the season", AT_RULES(season), .words = WORDS("none", "summer", "spring", "autumn", "winter"), .high = WINTER),
    GAME_FIELD("days", NUMBER, "days passed", AT_RULES(days), .high = 99),
    GAME_FIELD("dawns", NUMBER, "days fought on after the first", AT_RULES(dawns), .high = 99),
    GAME_FIELD("calm", FLAG, "there is no wind, and smoke stays", AT_RULES(calm), .high = 1),
    GAME_FIELD("holder", NUMBER, "the side (0 or 1) that held the town at the start", AT_RULES(setup.holder), .high = 1),
    GAME_FIELD("column", NUMBER, "the column where the river ends", AT_RULES(setup.column)),
    GAME_FIELD("flow", WORD, "where the river flows to", AT_RULES(setup.flow), .words = WORDS("south", "north"), .high = 1),
    OBJECTIVE(1), OBJECTIVE(2), OBJECTIVE(3), OBJECTIVE(4),
    GAME_FIELD("works", NUMBER, "pieces of work that were raised in play and stand", .get = get_works),
    GAME_FIELD("bank", WORD, "the town's bank of the river: of lower or higher x", AT_RULES(setup.bank), .words = WORDS("low", "high")),
    GAME_FIELD("houses", NUMBER, "the houses of the town", AT_RULES(setup.houses)),
    GAME_FIELD("bridge", NUMBER, "half inches from the holder's edge to the bridge", AT_RULES(setup.bridge)),
    GAME_FIELD("ford", NUMBER, "the same to the holder's ford", AT_RULES(setup.ford[0])),
    GAME_FIELD("other_ford", NUMBER, "the same to the other's ford; 0: none", AT_RULES(setup.ford[1])),
    HOUSE_FIELDS(1), HOUSE_FIELDS(2), HOUSE_FIELDS(3), HOUSE_FIELDS(4),
    LAID("deck_west", LAID_BRIDGE, GROUND_WEST, "the west end of the bridge's deck"), LAID("deck_east", LAID_BRIDGE, GROUND_EAST, "its east end"),
    LAID("deck_south", LAID_BRIDGE, GROUND_SOUTH, "its south edge"), LAID("spur_east", LAID_SPUR, GROUND_END_X, "the end of the spur, from the west edge"),
    LAID("ford_west", LAID_FORD, GROUND_WEST, "the holder's ford: its west end"), LAID("ford_east", LAID_FORD, GROUND_EAST, "its east end"),
    LAID("ford_south", LAID_FORD, GROUND_SOUTH, "its south edge"), LAID("other_ford_west", LAID_FORD + 1, GROUND_WEST, "the other's ford: its west end"),
    LAID("other_ford_south", LAID_FORD + 1, GROUND_SOUTH, "its south edge"),
    LAID("river_east", LAID_RIVER, GROUND_END_X, "where the river ends, from the west edge"),
    LAID("road_east", LAID_ROAD, GROUND_END_X, "where the main road ends, from the west edge"),
    ZONE_FIELDS(1), ZONE_FIELDS(2), ZONE_FIELDS(3), ZONE_FIELDS(4),
    FEATURE("hill", 0, LAID_HILL), FEATURE("farm", 1, LAID_FIELD), FEATURE("wood", 2, LAID_WOOD),
    FEATURE("wood2", 3, LAID_WOOD + 1), FEATURE("broken", 4, LAID_BROKEN),
    SIDE_FIELD("enclosure", WORD, "what encloses its fields", AT_SCREENED(enclosure), .words = WORDS("none", "fence", "low_wall", "hedge")),
    LAID_BY_SIDE("farmhouse_east", LAID_FARMHOUSE, GROUND_X, "the middle of its farmhouse"), LAID_BY_SIDE("farmhouse_north", LAID_FARMHOUSE, GROUND_Y, "the same from the south edge"),
    LAID_BY_SIDE("bend_east", LAID_BRANCH, GROUND_BEND_X, "its branch road: the far end of the crossing, or the junction where it has none"),
    LAID_BY_SIDE("bend_north", LAID_BRANCH, GROUND_BEND_Y, "the same from the south edge"),
    LAID_BY_SIDE("junction_east", LAID_BRANCH, GROUND_END_X, "where its branch road meets the main road"),
    LAID_BY_SIDE("junction_north", LAID_BRANCH, GROUND_END_Y, "the same from the south edge"),
    FIELDS_OF_THE_END,
};
// clang-format on

const struct fields woi_fields = {rows, COUNT(rows)};
