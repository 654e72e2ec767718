// SPDX-License-Identifier: MIT
// Orders figure by figure, and what is rare: into a house and out of it, along a road, aboard,
// ashore, a boat's travels, coming on from a flank march.
//
// Each is written for a unit and a number that says which of several ways is meant; false: there is
// none. The same are drawn and proposed.
#include "rules/war_of_independence/propose.h"

typedef bool write_way(const struct battle *, const struct game *, int unit, int which,
                       struct order *);

static bool anyone_inside(const struct game *g, int unit, int from, int to)
{
    EACH_FIGURE (figure, g, unit)
        if (woi_in(g)->in[figure] >= from && woi_in(g)->in[figure] < to)
            return true;
    return false;
}

static void add_figure(struct order *o, const struct game *g, int figure)
{
    order_number(o, number_of(g, figure) * 1000);
}

// --- houses ---

// The house nearest to a unit within so much, with room and without enemies: 1 + its piece.
static int house_near(const struct battle *b, const struct game *g, int unit, length within)
{
    int nearest = 0;

    for (int piece = 0; piece < ground_count(b, g); piece++) {
        struct land land = ground_piece(b, g, piece);
        uint16_t figure[HOUSE_ROOM];
        int count;
        length far;

        if (!is_house(land.piece->what) || woi_is_gone(g, piece, 0))
            continue;
        far = bounds_to_point(land.piece->bounds, g->box[unit].centre);
        if (far > within)
            continue;
        count = woi_occupants(g, piece, figure);
        if (count == HOUSE_ROOM || (count && g->side[woi_in(g)->unit[figure[0]]] != g->side[unit]))
            continue;
        within = far;
        nearest = 1 + piece;
    }
    return nearest;
}

void woi_write_into(const struct battle *b, const struct game *g, int unit, int piece, int rate,
                    struct order *o)
{
    uint16_t occupant[HOUSE_ROOM];
    int room = HOUSE_ROOM - woi_occupants(g, piece, occupant);
    struct woi_shape shape;

    woi_house(b, g, piece, &shape);
    order_word(o, rate == RATE_FAST ? WOI_FAST : WOI_MARCH);
    EACH_FIGURE (figure, g, unit) {
        struct woi_way way = {.number = (uint8_t)number_of(g, figure), .points = 2, .in = 1};

        if (!in_the_open(g, figure) || room-- <= 0)
            continue;
        woi_shape_to(&shape, woi_in(g)->box[figure].centre, &way.point[1]);
        woi_write_way(o, &way);
    }
}

static bool write_in(const struct battle *b, const struct game *g, int unit, int which,
                     struct order *o)
{
    int rate = which % 2 ? RATE_FAST : RATE_MARCH, house = 0;

    if (!is_mounted(g, unit) && !is_gun(g, unit))
        house = house_near(b, g, unit, woi_allowance(b, g, unit, rate));
    if (house)
        woi_write_into(b, g, unit, house - 1, rate, o);
    return house;
}

// Out by one side of the house, and apart beyond it.
static bool write_out(const struct battle *b, const struct game *g, int unit, int which,
                      struct order *o)
{
    int place = 0;

    order_word(o, WOI_MARCH);
    EACH_FIGURE (figure, g, unit) {
        int in = woi_in(g)->in[figure];
        struct box outline;
        struct vec door, out, aside;
        bearing way;

        if (!in || in >= IN_BOAT)
            continue;
        outline = woi_outline_of(b, g, figure);
        door = box_face_centre(&outline, (enum face)(which % 4));
        way = bearing_of(vec_sub(door, outline.centre));
        out = along(direction_of(way), INCH(1));
        aside = along(direction_of((bearing)(way + 0x4000)), INCH(place - 2) / 4);
        add_figure(o, g, figure);
        order_word(o, WOI_OUT);
        order_point(o, vec_add(door, aside));
        order_point(o, vec_add(vec_add(door, out), vec_times(aside, 3)));
        place++;
    }
    return place;
}

// --- roads (AWI-ROAD-08) ---

static bool write_along(const struct battle *b, const struct game *g, int unit, int which,
                        struct order *o)
{
    length most = woi_allowance(b, g, unit, RATE_ROAD);
    bearing way = (bearing)(g->face[unit] + which % 4 * 0x4000);

    if (g->formation[unit] != FORM_COLUMN && g->formation[unit] != FORM_LIMBERED)
        return false;
    order_word(o, WOI_ROAD);
    order_word(o, WOI_ALONG);
    order_length(o, (which / 4 % 2 ? most / 2 : most) * 2);
    order_number(o, bearing_degrees(way));
    return true;
}

// --- boats ---

// The boat nearest to a unit that is empty or its own side's, with somewhere to sit; 0: none.
static int boat_near(const struct battle *b, const struct game *g, int unit, length within)
{
    int nearest = 0, first = woi_first_boat(b);

    for (int boat = first; first && boat <= g->units; boat++) {
        int crew = woi_crew_side(g, boat);

        if (!on_table(g, boat) || unit_in(g, boat)->aboard >= woi_places(g, boat) ||
            (crew && crew != 1 + g->side[unit]) || woi_apart(g, unit, boat) > within)
            continue;
        within = woi_apart(g, unit, boat);
        nearest = boat;
    }
    return nearest;
}

void woi_write_aboard(const struct game *g, int unit, int boat, struct order *o)
{
    int each = is_mounted(g, unit) ? 2 : 1; // AWI-BOAT-04
    int room = woi_places(g, boat) - unit_in(g, boat)->aboard;

    order_unit(o, boat);
    EACH_FIGURE (figure, g, unit)
        if (in_the_open(g, figure) && (room -= each) >= 0)
            add_figure(o, g, figure);
}

static bool write_embark(const struct battle *b, const struct game *g, int unit, int which,
                         struct order *o)
{
    int boat = boat_near(b, g, unit, woi_allowance(b, g, unit, RATE_MARCH));

    (void)which;
    if (boat)
        woi_write_aboard(g, unit, boat, o);
    return boat;
}

// In a row along the bank.
static bool write_disembark(const struct battle *b, const struct game *g, int unit, int which,
                            struct order *o)
{
    length bank = INCH(opt(b, OPT_RIVER_WIDTH)) / 2 + INCH(2) / 5;
    int place = 0;

    EACH_FIGURE (figure, g, unit) {
        int in = woi_in(g)->in[figure];
        bearing down = woi_river_face(g), out = (bearing)(down + (which % 2 ? 0x4000 : 0xc000));
        struct vec off, apart;

        if (in < IN_BOAT)
            continue;
        off = along(direction_of(out), bank);
        apart = along(direction_of(down), (place % 2 ? place + 1 : -place) * INCH(2) / 5);
        add_figure(o, g, figure);
        order_point(o, vec_add(g->box[in - IN_BOAT].centre, vec_add(off, apart)));
        place++;
    }
    return place;
}

static bool write_sail(const struct battle *b, const struct game *g, int boat, int which,
                       struct order *o)
{
    (void)b;
    if (!unit_in(g, boat)->aboard || has_done(g, boat, DONE_SAILED))
        return false;
    order_word(o, which % 2 ? WOI_UP : WOI_DOWN);
    order_length(o, INCH(which % 2 ? 6 : 12) / (1 + which / 2 % 2));
    return true;
}

// --- coming on (AWI-FLK-06) ---

static bool write_entry(const struct battle *b, const struct game *g, int unit, int which,
                        struct order *o)
{
    struct vec from[2], to[2], middle, way;
    int edges = woi_entry_edges(b, g, unit, from, to), edge;
    struct woi_layout layout = woi_layout_now(g, unit);
    struct pose pose;

    edge = which % edges;
    middle = (struct vec){(from[edge].east + to[edge].east) / 2,
                          (from[edge].north + to[edge].north) / 2};
    way = vec_times(vec_sub(to[edge], from[edge]), which / 2 % 3 - 1);
    middle = vec_add(middle, (struct vec){way.east / 4, way.north / 4});
    pose.face = middle.east <= 0              ? 0x4000
                : middle.east >= b->size.east ? 0xc000
                : middle.north <= 0           ? 0
                                              : 0x8000;
    pose.at = woi_rounded_place(
        vec_add(middle, along(direction_of(pose.face), is_mounted(g, unit) ? INCH(4) : INCH(3))));
    woi_write_going(g, unit, RATE_MARCH, 0, &pose, &layout, o);
    return true;
}

// --- drawn and proposed ---

static const struct way_row {
    uint16_t verb;
    uint8_t ways;
    write_way *write;
} rows[] = {
    {WOI_MOVE, 2, write_in},
    {WOI_MOVE, 4, write_out},
    {WOI_MOVE, 8, write_along},
    {WOI_EMBARK, 1, write_embark},
    {WOI_DISEMBARK, 2, write_disembark},
};
static const struct way_row entry = {WOI_ENTER, 6, write_entry},
                            sailing = {WOI_SAIL, 4, write_sail};

// Cheap: is there anything to it for this unit?
static bool applies(const struct battle *b, const struct game *g, int unit,
                    const struct way_row *row)
{
    if (row->write == write_out)
        return anyone_inside(g, unit, IN_HOUSE, IN_BOAT);
    if (row->write == write_disembark)
        return anyone_inside(g, unit, IN_BOAT, IN_BOAT + WOI_SLOTS);
    return row->write != write_embark || woi_first_boat(b);
}

static bool draw_row(const struct woi_draw *d, int unit, const struct way_row *row)
{
    order_begin(&d->judged->order, d->seat, unit, row->verb);
    return row->write(d->b, d->g, unit, (int)luck_below(d->luck, row->ways), &d->judged->order) &&
           woi_passes(d);
}

bool woi_draw_ways(const struct woi_draw *d)
{
    int first = (int)luck_below(d->luck, COUNT(rows));

    for (int i = 0; i < COUNT(rows); i++) {
        const struct way_row *row = &rows[(first + i) % COUNT(rows)];

        if (applies(d->b, d->g, d->unit, row) && draw_row(d, d->unit, row))
            return true;
    }
    return false;
}

bool woi_draw_entry(const struct woi_draw *d)
{
    return draw_row(d, d->unit, &entry);
}

bool woi_draw_sailing(const struct woi_draw *d)
{
    int first = woi_first_boat(d->b), boats = d->g->units + 1 - first;
    int boat = first + (int)luck_below(d->luck, (uint32_t)boats);

    return woi_crew_side(d->g, boat) == 1 + d->b->seat[d->seat].side && draw_row(d, boat, &sailing);
}

static void suggest_row(struct offer *list, int unit, const struct way_row *row)
{
    for (int which = 0; which < row->ways; which++)
        if (row->write(list->b, list->g, unit, which, offer_begin(list, unit, row->verb)))
            offer_try(list);
}

void woi_suggest_ways(struct offer *list, int unit)
{
    for (int i = 0; is_troops(list->g, unit) && i < COUNT(rows); i++)
        if (applies(list->b, list->g, unit, &rows[i]))
            suggest_row(list, unit, &rows[i]);
}

void woi_suggest_entry(struct offer *list, int unit)
{
    suggest_row(list, unit, &entry);
}

void woi_suggest_sailing(struct offer *list)
{
    int first = woi_first_boat(list->b);

    for (int boat = first; first && boat <= list->g->units; boat++)
        if (woi_crew_side(list->g, boat) == 1 + list->b->seat[list->seat].side)
            suggest_row(list, boat, &sailing);
}
