// SPDX-License-Identifier: MIT
// Ways of figures as orders spell them.
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"

unsigned woi_present(const struct game *g, int unit)
{
    return g->state[unit] == FATE_FLANK ? (1u << unit_in(g, unit)->figures) - 1
                                        : living_of(g, unit);
}

int woi_numbers(const struct game *g, int unit, uint8_t number[WOI_UNIT_FIGURES])
{
    int count = 0;

    for (unsigned rest = woi_present(g, unit); rest; rest &= rest - 1)
        number[count++] = (uint8_t)(1 + __builtin_ctz(rest));
    return count;
}

bool woi_read_face(struct reader *r, bearing *face)
{
    int32_t degrees;

    if (!read_word(r, WORD_FACE))
        return true;
    if (!read_number(r, &degrees))
        return false;
    *face = bearing_from_degrees(degrees);
    return true;
}

// --- single ways ---

// So far out that it is refused wherever it is: products of places stay within 64 bits.
static struct vec within_reach(struct vec at)
{
    enum { FAR_OUT = INCH(400) };

    return (struct vec){length_between(at.east, -FAR_OUT, FAR_OUT),
                        length_between(at.north, -FAR_OUT, FAR_OUT)};
}

static bool read_place(struct reader *r, struct vec *at)
{
    if (!read_point(r, at))
        return false;
    *at = within_reach(*at);
    return true;
}

// A point where it is already is none.
static bool add_point(struct woi_way *way, struct vec at)
{
    at = within_reach(at);
    if (way->points && vec_same(way->point[way->points - 1], at))
        return true;
    if (way->points == WAY_POINTS)
        return false;
    way->point[way->points++] = at;
    way->end = at;
    return true;
}

// Where it stands now. Who is inside has no place until it is known where he comes out; who is not
// on the table yet begins with the first point that is named.
static void begin_way(const struct game *g, int unit, int number, struct woi_way *way)
{
    const struct woi_game *w = woi_in(g);

    int figure = number ? figure_of(g, unit, number) : 0;
    const struct box *box = number ? &w->box[figure] : &g->box[unit];

    way->number = (uint8_t)number;
    way->out = way->in = 0;
    way->beside = false;
    way->points = box->centre.east != NOWHERE;
    way->face = number && way->points ? w->face[figure] : g->face[unit];
    way->end = way->point[0] = box->centre;
}

// 1 + the house he is in; 0: none.
static int house_of(const struct game *g, int unit, int number)
{
    int in = number ? woi_in(g)->in[figure_of(g, unit, number)] : 0;

    return in && in < IN_BOAT ? 1 + in - IN_HOUSE : 0;
}

// AWI-BLD-02: out at the point of the outline nearest to a place.
static bool leave_house(const struct battle *b, const struct game *g, int unit, struct vec toward,
                        length within, struct woi_way *way)
{
    struct woi_shape house;
    struct vec nearest;
    int piece = house_of(g, unit, way->number);

    way->out = NO_HOUSE;
    if (!piece)
        return false;
    woi_house(b, g, piece - 1, &house);
    if (woi_shape_to(&house, toward, &nearest) > within)
        return false;
    way->out = (uint8_t)piece;
    way->points = 0;
    return add_point(way, nearest);
}

// AWI-BLD-02: the way ends where it reaches the outline.
static bool enter_house(const struct battle *b, const struct game *g, struct woi_way *way)
{
    struct woi_shape house;
    struct vec end[2], last;
    int piece;

    way->in = NO_HOUSE;
    if (!way->points)
        return true;
    last = way->point[way->points - 1];
    piece = woi_house_at(b, g, last);
    if (!piece)
        return true;
    way->in = (uint8_t)piece;
    woi_house(b, g, piece - 1, &house);
    if (way->points > 1 && woi_shape_span(&house, way->point[way->points - 2], last, end)) {
        way->points--;
        return add_point(way, end[0]);
    }
    woi_shape_to(&house, last, &end[0]);
    return add_point(way, end[0]);
}

static bool read_way(struct reader *r, const struct battle *b, const struct game *g, int unit,
                     int number, struct woi_way *way)
{
    struct vec at;

    begin_way(g, unit, number, way);
    if (read_word(r, WOI_OUT)) {
        if (!read_place(r, &at))
            return false;
        leave_house(b, g, unit, at, INCH(1), way);
    }
    while (read_place(r, &at)) {
        if (!way->points && !way->out && house_of(g, unit, number))
            leave_house(b, g, unit, at, INT32_MAX, way);
        if (!add_point(way, at))
            return false;
    }
    if (read_word(r, WOI_IN) && !enter_house(b, g, way))
        return false;
    return woi_read_face(r, &way->face);
}

static void begin_plan(struct woi_plan *plan, int rate)
{
    plan->rate = (uint8_t)rate;
    plan->jump = plan->swim = plan->whole = false;
    plan->ways = plan->headings = 0;
    plan->along = 0;
}

void woi_plan_turns(const struct game *g, int unit, unsigned figures, const bearing *face,
                    struct woi_plan *plan)
{
    begin_plan(plan, RATE_NONE);
    plan->formation = 0;
    for (; figures; figures &= figures - 1) {
        struct woi_way *way = &plan->way[plan->ways++];
        int number = 1 + __builtin_ctz(figures);

        begin_way(g, unit, number, way);
        way->face = face[number - 1];
    }
}

// One for a gun or wagon, else by number, each once.
static bool read_ways(struct reader *r, const struct battle *b, const struct game *g, int unit,
                      struct woi_plan *plan)
{
    unsigned left = woi_present(g, unit);
    int number;
    bool alone = is_general(g, unit) && r->next < r->order->args &&
                 r->order->arg[r->next].kind != ARG_NUMBER;

    if (is_moved_whole(g, unit) || alone) {
        plan->ways = 1;
        return read_way(r, b, g, unit, alone, &plan->way[0]);
    }
    while (read_integer(r, 1, WOI_UNIT_FIGURES, &number)) {
        int place = plan->ways;

        if (!(left >> (number - 1) & 1))
            return false;
        left &= ~(1u << (number - 1));
        for (; place > 0 && plan->way[place - 1].number > number; place--)
            plan->way[place] = plan->way[place - 1];
        plan->ways++;
        if (!read_way(r, b, g, unit, number, &plan->way[place]))
            return false;
    }
    return plan->ways > 0;
}

// --- a unit as a whole ---

// AWI-FLK-06: it comes on at the point of its edges nearest to where it goes.
static void come_on(const struct battle *b, const struct game *g, int unit, struct vec slot,
                    struct woi_way *way)
{
    struct vec from[2], to[2], best = slot;
    int edges = woi_entry_edges(b, g, unit, from, to);
    length nearest = INT32_MAX;

    for (int i = 0; i < edges; i++) {
        struct vec at = segment_nearest(from[i], to[i], slot);
        length far = woi_leg_length(at, slot);

        if (far < nearest)
            nearest = far, best = at;
    }
    add_point(way, best);
}

static void go_straight(const struct battle *b, const struct game *g, int unit, int number,
                        struct vec slot, bearing face, struct woi_way *way)
{
    begin_way(g, unit, number, way);
    if (!way->points && house_of(g, unit, number))
        leave_house(b, g, unit, within_reach(slot), INT32_MAX, way);
    else if (!way->points && g->state[unit] == FATE_FLANK)
        come_on(b, g, unit, within_reach(slot), way);
    add_point(way, slot);
    way->face = face;
}

static void plan_whole(const struct battle *b, const struct game *g, int unit,
                       struct woi_plan *plan)
{
    uint8_t number[WOI_UNIT_FIGURES];
    struct woi_slots slots;
    int count = woi_numbers(g, unit, number), ashore = 0;

    plan->ways = 0;
    if (plan->brief)
        return;
    if (is_moved_whole(g, unit)) {
        go_straight(b, g, unit, 0, plan->to.at, plan->to.face, &plan->way[plan->ways++]);
        return;
    }
    for (int i = 0; i < count; i++) // those in boats stay there (AWI-BOAT-14)
        if (woi_in(g)->in[figure_of(g, unit, number[i])] < IN_BOAT)
            number[ashore++] = number[i];
    woi_lay_out(b, g, unit, &plan->layout, plan->to.at, plan->to.face, ashore, &slots);
    for (int i = 0; i < ashore; i++)
        go_straight(b, g, unit, number[i], slots.at[i], plan->to.face, &plan->way[plan->ways++]);
}

// to (15in, 16in) face 0 ranks 2, after the word `to`
static bool read_whole(struct reader *r, const struct battle *b, const struct game *g, int unit,
                       struct woi_plan *plan)
{
    bool troops = is_troops(g, unit) && !is_gun(g, unit);
    int ranks;

    plan->whole = true;
    plan->layout = woi_layout_now(g, unit);
    if (plan->formation)
        plan->layout.formation = plan->formation;
    plan->to = (struct pose){.face = g->face[unit]};
    if (!read_place(r, &plan->to.at) || !woi_read_face(r, &plan->to.face))
        return false;
    if (read_word(r, WOI_RANKS)) {
        if (!troops || !read_integer(r, 1, 2, &ranks))
            return false;
        plan->layout.ranks = (uint8_t)ranks;
    }
    if (read_word(r, WOI_ROW) &&
        (!troops || !read_length(r, &plan->layout.spacing) || plan->layout.spacing <= 0))
        return false;
    plan_whole(b, g, unit, plan);
    return true;
}

// along 12in 90 0, after the word `along`
static bool read_along(struct reader *r, struct woi_plan *plan)
{
    if (!read_length(r, &plan->along) || plan->along <= 0)
        return false;
    while (plan->headings < ROAD_HEADINGS && read_number(r, &plan->degree[plan->headings]))
        plan->headings++;
    return true;
}

static int read_rate(struct reader *r)
{
    if (read_word(r, WOI_FAST))
        return RATE_FAST;
    if (read_word(r, WOI_ROAD))
        return RATE_ROAD;
    (void)read_word(r, WOI_MARCH);
    return RATE_MARCH;
}

bool woi_read_plan(struct reader *r, const struct battle *b, const struct game *g, int unit,
                   struct woi_plan *plan)
{
    begin_plan(plan, read_rate(r));
    for (bool jump = true, swim = true; jump || swim;) {
        plan->jump |= jump = read_word(r, WOI_JUMP);
        plan->swim |= swim = read_word(r, WOI_SWIM);
    }
    if (read_word(r, WORD_TO))
        return read_whole(r, b, g, unit, plan);
    if (read_word(r, WOI_ALONG))
        return read_along(r, plan);
    return read_ways(r, b, g, unit, plan);
}

bool woi_read_figures(struct reader *r, const struct game *g, int unit, uint16_t *figures)
{
    unsigned named = 0;
    int number;

    while (read_integer(r, 1, WOI_UNIT_FIGURES, &number))
        named |= 1u << (number - 1);
    *figures = (uint16_t)named;
    return named && !(named & ~woi_present(g, unit));
}

// --- writing ---

static void write_face(struct order *o, bearing face)
{
    order_word(o, WORD_FACE);
    order_number(o, bearing_degrees(face));
}

void woi_write_whole(struct order *o, const struct pose *to, const struct woi_layout *layout)
{
    order_word(o, WORD_TO);
    order_point(o, to->at);
    write_face(o, to->face);
    if (layout && layout->formation == FORM_LINE) {
        order_word(o, WOI_RANKS);
        order_number(o, layout->ranks * 1000);
    } else if (layout && (layout->formation == FORM_SKIRMISH || layout->formation == FORM_FOOT)) {
        order_word(o, WOI_ROW);
        order_length(o, layout->spacing);
    }
}

// The place where it starts is not written, except where it is chosen: out of a house.
void woi_write_way(struct order *o, const struct woi_way *way)
{
    if (way->number)
        order_number(o, way->number * 1000);
    if (way->out) {
        order_word(o, WOI_OUT);
        order_point(o, way->point[0]);
    }
    for (int i = 1; i < way->points; i++)
        order_point(o, way->point[i]);
    if (way->in)
        order_word(o, WOI_IN);
    else
        write_face(o, way->face);
}
