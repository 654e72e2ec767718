// SPDX-License-Identifier: MIT
// Deployment: both sides at once, sealed, from the places of the file (BFE-SET-01, 06).
#include "core/posting.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/ground.h"

struct posted {
    struct pose pose;
    int with; // of a leader: whom he is attached to
    bool hidden;
};

// --- reading ---

static bool read_place(const struct battle *b, const struct game *g, const struct order *o,
                       struct posted *place)
{
    static const uint16_t formations[BFE_FORMATIONS] =
        {0,          BFE_LINE,     BFE_COLUMN,     BFE_ROAD_COLUMN,
         BFE_SQUARE, BFE_SKIRMISH, BFE_UNLIMBERED, BFE_LIMBERED,
         BFE_BROKEN, BFE_GARRISON};
    struct reader r = {b, o, 0};

    *place = (struct posted){.pose = bfe_pose(g, o->unit)};
    if (is_leader(g, o->unit) && read_word(&r, WORD_WITH))
        return read_unit(&r, &place->with) && read_end(&r);
    if (!posting_read(&r, formations, COUNT(formations), &place->pose))
        return false;
    place->hidden = read_word(&r, BFE_HIDDEN);
    return read_end(&r);
}

// --- judging (BFE-SET-06) ---

static bool zone_takes(const struct battle *b, const struct game *g, int unit,
                       const struct box *box)
{
    for (int i = 0; i < b->zones; i++)
        if (zone_serves(b, &b->zone[i], g->side[unit], unit, true) &&
            zone_holds(b->zone[i].area, box, SAME))
            return true;
    return false;
}

static struct verdict check_garrison(const struct battle *b, const struct game *g, int unit,
                                     struct vec at)
{
    int building = bfe_building_at(b, at);
    struct box house;

    if (g->type[unit] != INFANTRY || !building)
        return refuse(BFE_SET_06, "Only infantry holds a building, and there must be one.");
    house = bfe_outline(b, building - 1);
    if (!zone_takes(b, g, unit, &house) || bfe_garrison_of(g, building - 1) ||
        unit_in(g, unit)->effectives > bfe_capacity(b, building - 1))
        return refuse(BFE_SET_06, "The building is not in its zone, is held, or is too small.");
    return FINE;
}

static struct verdict check_unit(const struct battle *b, const struct game *g, int unit,
                                 const struct posted *place)
{
    struct box box = bfe_footprint(g, unit, &place->pose);

    if (place->hidden && !has_trait(g, unit, TRAIT_HIDDEN))
        return refuse(BFE_SET_06, "It may not begin the battle hidden.");
    if (place->pose.formation == FORM_GARRISON)
        return check_garrison(b, g, unit, place->pose.at);
    if (!bfe_form_suits(g, unit, place->pose.formation))
        return refuse(BFE_SET_06, "Its arm has no such formation.");
    if (!zone_takes(b, g, unit, &box))
        return refuse(BFE_SET_06, "It must stand in its zone, all of it.");
    if (!bfe_has_room(b, g, unit, &place->pose))
        return refuse(BFE_SET_06, "There is no room for it there.");
    return FINE;
}

static struct verdict check_leader(const struct battle *b, const struct game *g, int leader,
                                   const struct posted *place)
{
    struct box point = box_at(place->pose.at, 0, 0, 0);

    if (place->hidden)
        return refuse(BFE_SET_06, "A leader is hidden with the unit he is attached to.");
    if (place->with)
        return among(bfe_units(g, g->side[leader]), place->with)
                   ? FINE
                   : refuse(BFE_SET_06, "He is attached to a unit of his side.");
    return zone_takes(b, g, leader, &point) ? FINE
                                            : refuse(BFE_SET_06, "He must stand in his zone.");
}

struct verdict bfe_check_deploy(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct posted place;

    (void)walk;
    if (!read_place(b, g, o, &place))
        return refuse(0, "A unit is placed as in `A1 deploy at (30in, 6in) face 0 line`.");
    return is_leader(g, o->unit) ? check_leader(b, g, o->unit, &place)
                                 : check_unit(b, g, o->unit, &place);
}

// --- playing ---

static void occupy(const struct battle *b, struct game *g, int unit, struct vec at)
{
    struct bfe_unit *u = unit_of(g, unit);

    u->into = (uint8_t)bfe_building_at(b, at);
    g->box[unit] = bfe_outline(b, u->into - 1);
    g->formation[unit] = FORM_GARRISON;
    bfe_leaders_follow(g, unit);
}

// Several seats play the side: what one of them does is sealed from the others (BFE-GEN-01).
static bool has_others(const struct battle *b, int side)
{
    int seats = seats_of(b, side);

    return seats & (seats - 1);
}

void bfe_take_deploy(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    int unit = judged->order.unit;
    struct bfe_unit *u = unit_of(g, unit);
    struct posted place;

    must(read_place(b, g, &judged->order, &place));
    if (is_leader(g, unit)) {
        u->with = (uint8_t)place.with;
        if (place.with)
            bfe_leaders_follow(g, place.with);
        else
            game_place(g, unit, place.pose.at, 0, INCH(1) / 2, INCH(1) / 2);
    } else if (place.pose.formation == FORM_GARRISON)
        occupy(b, g, unit, place.pose.at);
    else {
        u->into = 0;
        bfe_put(g, unit, &place.pose);
    }
    u->now.how = place.hidden ? HOW_DECIDED : 0; // hidden when all is open
    if (!has_others(b, g->side[unit]))
        tell(e, event_hushed(event_of(TOLD_DEPLOYED, BFE_SET_01, unit, 0, 0),
                             1 << (1 - g->side[unit])));
}

// While they deploy nobody sees the other side, and of his own what other seats lead where it stood
// at first: that place is kept with it.
void bfe_begin_deployment(struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++) {
        struct bfe_unit *u = unit_of(g, unit);

        u->now.how = u->last.how = g->hidden[unit] ? HOW_DECIDED : 0;
        u->began = g->box[unit].centre;
        u->aimed = g->face[unit];
        u->formed = g->formation[unit];
        u->fights = u->with;
        g->hidden[unit] = (uint8_t)(1 << (1 - g->side[unit]));
    }
    bfe_of(g)->due = bfe_all_units(g) | bfe_leaders(g, 0) | bfe_leaders(g, 1);
}

void bfe_stand_as_before(struct game *g, int unit)
{
    struct bfe_unit *u = unit_of(g, unit);
    struct pose pose = {.at = u->began,
                        .face = u->aimed,
                        .formation = u->formed,
                        .strength = u->frontage,
                        .manner = u->mount};

    u->now.how = u->last.how;
    u->with = u->fights;
    u->into = 0;
    if (is_leader(g, unit))
        game_place(g, unit, pose.at, 0, INCH(1) / 2, INCH(1) / 2);
    else
        bfe_put(g, unit, &pose);
}

static bool are_in_the_way(const struct game *g, int unit, int other)
{
    int into = unit_in(g, unit)->into, his = unit_in(g, other)->into;

    return into || his ? into == his : box_overlaps(&g->box[unit], &g->box[other], SAME);
}

// Two seats of a side may have taken one place, as neither saw the other: who has the later seat
// stays where the battle was set up.
static void part_seats(const struct battle *b, struct game *g, int seat, uint64_t placed)
{
    uint64_t own = bfe_of_seat(b, g, seat, placed);
    bool clash = false;

    for (int other = 0; other < seat; other++)
        EACH_UNIT (unit, own & bfe_all_units(g))
            EACH_UNIT (friend, bfe_of_seat(b, g, other, placed & bfe_all_units(g)))
                clash = clash || are_in_the_way(g, unit, friend);
    EACH_UNIT (unit, clash ? own : 0)
        bfe_stand_as_before(g, unit);
}

void bfe_open_deployment(const struct battle *b, struct game *g, struct events *e)
{
    uint64_t placed = bfe_all_units(g) | bfe_leaders(g, 0) | bfe_leaders(g, 1);

    for (int seat = 0; seat < b->seats; seat++)
        if (b->seat[seat].kind == SEAT_PLAYER)
            part_seats(b, g, seat, placed);
    for (int unit = 1; unit <= g->units; unit++) {
        struct bfe_unit *u = unit_of(g, unit);

        g->hidden[unit] = u->now.how & HOW_DECIDED && !is_leader(g, unit) ? g->hidden[unit] : 0;
        u->now.how = u->last.how = u->formed = u->fights = 0;
        u->began = (struct vec){0, 0};
        u->aimed = 0;
    }
    for (int side = 0; side < SIDES; side++)
        EACH_UNIT (leader, bfe_leaders(g, side)) {
            int with = unit_in(g, leader)->with;

            g->hidden[leader] = with ? g->hidden[with] : 0;
        }
    EACH_UNIT (unit, bfe_all_units(g))
        bfe_leaders_follow(g, unit);
    for (int unit = 1; unit <= g->units; unit++)
        if (!g->hidden[unit] && on_table(g, unit))
            tell(e, event_moved(g, unit));
}

// --- proposals ---

void bfe_suggest_deploy(struct offer *offer)
{
    offer_say(offer, 0, WORD_DONE);
}

void bfe_draw_deploy(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    uint64_t units = bfe_deciders(b, g, seat);

    for (int tries = 0; tries < 4 && units && luck_below(luck, 6); tries++) {
        int unit = drawn_of(units, luck);
        const struct zone *zone = zone_of(b, g->side[unit], unit, true);
        int formation = FORM_LINE + (int)luck_below(luck, FORM_LIMBERED);

        if (!zone)
            break;
        order_begin(&judged->order, seat, unit, BFE_DEPLOY);
        posting_write(&judged->order, posting_drawn(zone->area, INCH(1), luck), -1,
                      is_leader(g, unit) ? 0 : bfe_word_of_formation(formation));
        if (draw_passes(b, g, judged, bfe_check_deploy))
            return;
    }
    draw_says(judged, seat, 0, WORD_DONE);
}
