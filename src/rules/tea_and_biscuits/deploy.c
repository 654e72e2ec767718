// SPDX-License-Identifier: MIT
// Deployment (TAB-DEP-01 to 06, 10): who places what, where units may stand, generals last.
#include "core/board.h"
#include "core/exact.h"
#include "core/posting.h"
#include "rules/tea_and_biscuits/flow.h"
#include "rules/tea_and_biscuits/space.h"

// --- who places what ---

enum { ATTACKERS_OTHERS = 2, DEFENDERS_OTHERS = 1 };

static uint64_t unplaced(const struct game *g, int side)
{
    return game_slots(g, g->side, side) & game_slots(g, g->state, FATE_UNPLACED) &
           ~game_slots(g, g->type, GENERAL);
}

static uint64_t artillery(const struct game *g)
{
    return game_slots(g, g->type, FOOT_GUNS) | game_slots(g, g->type, HORSE_GUNS) |
           game_slots(g, g->type, MACHINE_GUNS);
}

// TAB-DEP-03: what a side may still place before the units go turn by turn.
static uint64_t first_placements(const struct game *g, int side)
{
    uint64_t guns = artillery(g);
    int others = count_of(tab_units(g, side) & ~guns);
    bool more = others < (side == tab_in(g)->attacker ? ATTACKERS_OTHERS : DEFENDERS_OTHERS);

    return unplaced(g, side) & (more ? ~(uint64_t)0 : guns);
}

// The side that is to place, and what; nothing: all stand. `next` goes first of the later ones.
static uint64_t to_place(const struct game *g, int next, int *side, int *clause)
{
    int attacker = tab_in(g)->attacker;

    *clause = TAB_DEP_03;
    *side = attacker;
    if (first_placements(g, *side))
        return first_placements(g, *side);
    *side = !attacker;
    if (first_placements(g, *side))
        return first_placements(g, *side);
    *clause = TAB_DEP_04;
    *side = unplaced(g, next) ? next : !next;
    return unplaced(g, *side);
}

static const struct frame *top_of(const struct game *g)
{
    return &g->frame[g->depth - 1];
}

// --- judging a place ---

struct tab_posting_place {
    struct pose pose;
    struct tab_layout layout;
};

static struct verdict check_place(const struct battle *b, const struct game *g, int unit,
                                  const struct tab_posting_place *p)
{
    struct verdict v = tab_check_layout(b, g, unit, &p->layout);
    enum tab_room room;

    if (!fine(v))
        return v;
    room = tab_room(b, g, unit, &p->layout, &p->pose, one(unit));
    if (room == ROOM_EDGE)
        return refuse(TAB_SPC_12, "A part of it would be off the table.");
    v = tab_check_zone(b, g, unit, &p->layout, &p->pose);
    if (!fine(v))
        return v;
    if (room == ROOM_IMPASSABLE)
        return refuse(TAB_TER_14, "That ground is impassable.");
    return room == ROOM_FREE ? FINE : refuse(TAB_DEP_05, "Another unit stands there.");
}

static bool read_deploy(const struct battle *b, const struct game *g, const struct order *o,
                        struct tab_posting_place *p)
{
    struct reader r = {b, o, 0};

    p->layout = tab_layout_of(g, o->unit);
    p->pose = (struct pose){.face = tab_holds_south(b, g, g->side[o->unit]) ? 0 : 0x8000};
    if (!tab_read_place(&r, b, &p->pose))
        return false;
    if (!read_end(&r) && !tab_read_layout(&r, g, o->unit, &p->layout))
        return false;
    if (!read_end(&r) && !tab_read_faces(&r, b, &p->layout))
        return false;
    return read_end(&r);
}

struct verdict tab_check_deploy(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct tab_posting_place p;
    int side, clause;

    (void)walk;
    if (!among(to_place(g, top_of(g)->b, &side, &clause), o->unit))
        return refuse(clause, "It is not the turn of this unit to be placed.");
    if (!read_deploy(b, g, o, &p))
        return refuse(0, "Say A1 deploy at (10, 5) face 0 line, or cell 4 5 face 0 dense 2.");
    return check_place(b, g, o->unit, &p);
}

void tab_take_deploy(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    struct frame *f = game_top(g);
    int unit = judged->order.unit, side, clause;
    struct tab_posting_place p;

    tab_answered(g);
    to_place(g, f->b, &side, &clause);
    if (clause == TAB_DEP_04)
        f->b = !side;
    read_deploy(b, g, &judged->order, &p);
    tab_take_layout(b, g, unit, &p.layout);
    tab_put(b, g, unit, &p.pose);
    g->state[unit] = FATE_FIELD;
    tell(e, event_of(TOLD_DEPLOYED, TAB_DEP_05, unit, 0, 0));
    tell(e, event_moved(g, unit));
}

// --- looking for a place ---

struct search {
    struct posting posting;
    struct bounds zone;
    struct tab_posting_place *place;
};

static length pulled_in(length low, length high, length zone_low, length zone_high)
{
    return low < zone_low ? zone_low - low : high > zone_high ? zone_high - high : 0;
}

// On the free table as near as it can stand wholly in the zone, on boards the cell.
static struct vec brought_in(const struct search *s)
{
    const struct battle *b = s->posting.b;
    struct vec at = s->place->pose.at;
    struct box box[TAB_UNIT_BASES];
    struct bounds in = {at, at};
    int bases;

    if (on_board(b))
        return tab_snapped(b, at);
    bases = tab_base_boxes(b, &s->place->layout, &s->place->pose, box);
    for (int i = 0; i < TAB_UNIT_BASES; i++)
        if (bases >> i & 1)
            in = bounds_both(in, bounds_around(&box[i]));
    at.east += pulled_in(in.low.east, in.high.east, s->zone.low.east, s->zone.high.east);
    at.north += pulled_in(in.low.north, in.high.north, s->zone.low.north, s->zone.high.north);
    return at;
}

static bool fits(struct posting *p)
{
    struct search *s = (struct search *)(void *)p;

    s->place->pose = p->pose;
    s->place->pose.at = brought_in(s);
    return fine(check_place(p->b, p->g, p->unit, s->place));
}

// Row behind row, from the middle of the zone's front outwards.
static bool place_in_zone(struct search *s, bearing ahead)
{
    const struct battle *b = s->posting.b;
    struct bounds zone = s->zone;
    struct vec middle = bounds_middle(zone);
    struct posting_rows rows = {.from = {middle.east, ahead ? zone.low.north : zone.high.north},
                                .face = ahead,
                                .deep = zone.high.north - zone.low.north,
                                .row = on_board(b) ? BW * 4 / 5 : BW / 2,
                                .wide = (zone.high.east - zone.low.east) / 2,
                                .file = on_board(b) ? BW : BW / 2,
                                .both = true};

    return posting_in_rows(&s->posting, &rows);
}

static const struct tab_plain_deploy {
    uint8_t form, files;
} plain[] = {{FORM_LINE, 0},    {FORM_DENSE, 0},      {FORM_OPEN, 0},     {FORM_DENSE, 1},
             {FORM_MOUNTED, 0}, {FORM_DISMOUNTED, 0}, {FORM_LIMBERED, 0}, {FORM_UNLIMBERED, 0}};

static bool may_form(const struct battle *b, const struct game *g, int unit,
                     const struct tab_plain_deploy *way, struct tab_layout *layout)
{
    if (!tab_form_suits(g->type[unit], way->form))
        return false;
    *layout = tab_plain_layout(g, unit, way->form, way->files);
    return fine(tab_check_layout(b, g, unit, layout));
}

// In any plain formation, facing the enemy or, if that will not do, its own edge or a flank.
static bool find_place(const struct battle *b, const struct game *g, int unit,
                       struct tab_posting_place *p)
{
    struct search s = {.posting = {.fits = fits, .b = b, .g = g, .unit = unit}, .place = p};
    bearing ahead = tab_holds_south(b, g, g->side[unit]) ? 0 : 0x8000;
    int turns = board_facings(b);
    struct bounds zone[ZONES];
    int zones = tab_zones(b, g, unit, zone);

    for (int turn = 0; turn < turns; turn++)
        for (int i = 0; i < COUNT(plain); i++) {
            if (!may_form(b, g, unit, &plain[i], &p->layout))
                continue;
            s.posting.pose.face = (bearing)(ahead + bearing_from_degrees(turn * 360000 / turns));
            for (int k = 0; k < zones; k++) {
                s.zone = zone[k];
                if (place_in_zone(&s, ahead))
                    return true;
            }
        }
    return false;
}

// What lies there keeps the middle of one so wide and deep out of a rectangle.
static int64_t kept_from(struct bounds in, const struct bounds *zone, int64_t wide, int64_t deep)
{
    if (!bounds_meet(bounds_wider(in, TAB_UNIT_BASES * BW), *zone))
        return 0;
    return (in.high.east - in.low.east + wide) * (in.high.north - in.low.north + deep);
}

// In Line, or as it is, facing ahead: while the rectangle where its middle could be is larger than
// all that is taken out of it, nobody need look. On boards the middles of cells are counted, and
// who stands in a cell has that well inside his bounds.
static bool has_ample_room(const struct battle *b, const struct game *g, int unit)
{
    int form = is_paired(g, unit) ? g->formation[unit] : FORM_LINE;
    int allowed = detail_of(b, unit, DETAIL_FORMATIONS);
    struct tab_layout layout = tab_plain_layout(g, unit, form, 0);
    length wide = layout.files * BW, deep = on_board(b) ? BW : layout.ranks * BW;
    length more = on_board(b) ? -BW / 2 : 2 * TOLERANCE;
    struct bounds zone[ZONES];
    struct vec size;
    int64_t room;

    tab_zones(b, g, unit, zone);
    size = vec_sub((struct vec){nearer(zone->high.east, b->size.east),
                                nearer(zone->high.north, b->size.north)},
                   zone->low);
    if ((form == FORM_LINE && allowed && !(allowed >> FORM_LINE & 1)) || zone->low.east < 0 ||
        zone->low.north < 0 || size.east < wide || size.north < deep)
        return false;
    room = (int64_t)(size.east - wide) * (size.north - deep);
    EACH_UNIT (other, tab_all_units(g))
        room -= kept_from(bounds_around(&g->box[other]), zone, wide + more, deep + more);
    for (int i = 0; i < b->pieces; i++)
        if (tab_ground(b, i) & GROUND_BARS)
            room -=
                kept_from(bounds_wider(b->piece[i].bounds, BW / 4), zone, wide + more, deep + more);
    return room > 0;
}

// TAB-DEP-10
static bool stays_back(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct tab_posting_place p;

    if (has_ample_room(b, g, unit) || find_place(b, g, unit, &p))
        return false;
    g->state[unit] = FATE_RESERVE;
    unit_of(g, unit)->arrives = 1;
    unit_of(g, unit)->edge = (uint8_t)tab_home_edge(b, g, g->side[unit]);
    tell(e, event_of(TOLD_RESERVE, TAB_DEP_10, unit, 0, 0));
    return true;
}

// --- asking ---

// TAB-DEP-06
static int next_general(const struct game *g)
{
    uint64_t waiting = game_slots(g, g->state, FATE_UNPLACED) & game_slots(g, g->type, GENERAL);
    uint64_t attackers = waiting & game_slots(g, g->side, tab_in(g)->attacker);

    return lowest(attackers ? attackers : waiting);
}

bool tab_ask_deploy(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int side, clause, general;
    uint64_t units;

    if (!f->a++) {
        f->b = tab_in(g)->attacker;
        tab_enter(g, PHASE_SETUP, e);
    }
    units = to_place(g, f->b, &side, &clause);
    EACH_UNIT (unit, units)
        if (stays_back(b, g, unit, e))
            return true;
    general = next_general(g);
    if (units)
        game_ask(g, tab_seats_of(b, g, units), ASK_DEPLOY, 0, 0);
    else if (general)
        game_ask(g, 1 << tab_seat_of(b, g, general), ASK_GENERAL, general, 0);
    return units || general;
}

// --- proposals ---

static void write_deploy(const struct battle *b, const struct game *g, struct order *o,
                         const struct tab_posting_place *p)
{
    tab_write_place(o, b, &p->pose);
    tab_write_layout(o, b, g, o->unit, &p->layout);
}

// Where the scenario lists it, as it stands in the list.
static bool listed_place(const struct battle *b, const struct game *g, int unit,
                         struct tab_posting_place *p)
{
    p->layout = tab_layout_of(g, unit);
    if (!b->roster[unit].placed)
        return false;
    p->pose = tab_listed_pose(b, g, unit);
    return fine(check_place(b, g, unit, p));
}

void tab_suggest_deploy(struct offer *list)
{
    const struct battle *b = list->b;
    const struct game *g = list->g;
    struct tab_posting_place p;
    int side, clause;
    uint64_t units = to_place(g, top_of(g)->b, &side, &clause);

    EACH_UNIT (unit, tab_units_of_seat(b, g, list->seat, units)) {
        if (offer_is_full(list))
            return;
        if (listed_place(b, g, unit, &p) || find_place(b, g, unit, &p)) {
            write_deploy(b, g, offer_begin(list, unit, TAB_DEPLOY), &p);
            offer_try(list);
        }
    }
}

static void draw_place(const struct battle *b, const struct game *g, int unit, struct luck *luck,
                       struct tab_posting_place *p)
{
    struct bounds zone[ZONES];
    int zones = tab_zones(b, g, unit, zone), turns = board_facings(b);

    while (!may_form(b, g, unit, &plain[luck_below(luck, COUNT(plain))], &p->layout))
        ;
    p->pose.at = tab_snapped(b, posting_drawn(zone[luck_below(luck, (uint32_t)zones)],
                                              BW / (on_board(b) ? 1 : 4), luck));
    p->pose.face =
        bearing_from_degrees((int32_t)luck_below(luck, (uint32_t)turns) * 360000 / turns);
}

void tab_draw_deploy(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    enum { TRIES = 12 };
    struct tab_posting_place p = {.pose = {.face = 0}};
    int side, clause, unit;
    uint64_t units = to_place(g, top_of(g)->b, &side, &clause);

    unit = drawn_of(tab_units_of_seat(b, g, seat, units), luck);
    for (int i = 0; i < TRIES; i++) {
        draw_place(b, g, unit, luck, &p);
        if (fine(check_place(b, g, unit, &p)))
            break;
        if (i == TRIES - 1)
            find_place(b, g, unit, &p);
    }
    order_begin(&judged->order, seat, unit, TAB_DEPLOY);
    write_deploy(b, g, &judged->order, &p);
    judged->whole = true;
}
