// SPDX-License-Identifier: MIT
// Deployment (AWI-SET-20, 21): places, formations, houses.
//
//     A5 deploy at (15in, 10in) face 0 line ranks 2        A6 deploy 1 (8in, 9in) 2 (9in, 9in)
//     A12 deploy house (31in, 7in) 1 2 3 4 5 6 (33in, 7in)        done
//
// Figures that are named have a point, or are in the house that was named before them; the others
// stand in the slots of the formation about the anchor.
#include "core/posting.h"
#include "rules/war_of_independence/move.h"
#include "rules/war_of_independence/setup.h"

// --- notation ---

struct woi_deployment {
    struct vec anchor; // NOWHERE: none is named
    struct woi_layout layout;
    bearing face;
    uint8_t house; // 1 + the one that was named last
    uint8_t in[WOI_UNIT_FIGURES];
    struct vec at[WOI_UNIT_FIGURES]; // NOWHERE: not named
};

static bearing deployed_face(const struct game *g, int unit) // ahead, from its own edge
{
    return is_crown(g, g->side[unit]) ? 0 : 0x8000;
}

static bool read_formation(struct reader *r, struct woi_layout *layout)
{
    for (int i = FORM_LINE; i < WOI_FORMATIONS; i++)
        if (read_word(r, WOI_LINE + i - FORM_LINE)) {
            layout->formation = (uint8_t)i;
            return true;
        }
    return false;
}
_Static_assert(WOI_UNLIMBERED - WOI_LINE == FORM_UNLIMBERED - FORM_LINE, "words as formations");

static bool read_layout(struct reader *r, struct woi_layout *layout)
{
    int ranks;

    if (read_word(r, WOI_RANKS)) {
        if (!read_integer(r, 1, 2, &ranks))
            return false;
        layout->ranks = (uint8_t)ranks;
        return true;
    }
    if (read_word(r, WOI_ROW))
        return read_length(r, &layout->spacing) && layout->spacing > 0 &&
               layout->spacing <= INCH(25);
    return read_formation(r, layout);
}

static bool is_named(const struct woi_deployment *d, int i)
{
    return d->in[i] || d->at[i].east != NOWHERE;
}

// A figure's number, then its point; without one it is in the house.
static bool read_figure(struct reader *r, const struct game *g, struct woi_deployment *d)
{
    int number;

    if (!read_integer(r, 1, unit_in(g, r->order->unit)->figures, &number) ||
        is_named(d, number - 1))
        return false;
    if (read_point(r, &d->at[number - 1]))
        return true;
    d->in[number - 1] = d->house ? (uint8_t)(IN_HOUSE + d->house - 1) : IN_OPEN;
    return d->house;
}

static bool read_part(struct reader *r, const struct game *g, struct woi_deployment *d)
{
    int next = r->next;
    struct vec at;

    if (read_word(r, WORD_AT))
        return read_point(r, &d->anchor);
    if (!woi_read_face(r, &d->face) || r->next > next)
        return r->next == next + 2;
    if (read_word(r, WOI_HOUSE)) {
        if (!read_point(r, &at))
            return false;
        d->house = (uint8_t)woi_house_at(r->battle, g, at);
        return d->house;
    }
    return read_layout(r, &d->layout) || read_figure(r, g, d);
}

static bool read_deployment(const struct battle *b, const struct game *g, const struct order *o,
                            struct woi_deployment *d)
{
    struct reader r = {b, o, 0};
    bool named = false;

    *d = (struct woi_deployment){.anchor = {NOWHERE, NOWHERE},
                                 .layout = woi_layout_now(g, o->unit),
                                 .face = deployed_face(g, o->unit)};
    for (int i = 0; i < WOI_UNIT_FIGURES; i++)
        d->at[i] = (struct vec){NOWHERE, NOWHERE};
    while (!read_end(&r))
        if (!read_part(&r, g, d))
            return false;
    for (int i = 0; i < unit_in(g, o->unit)->figures; i++)
        named |= is_named(d, i);
    for (int i = 0; i < unit_in(g, o->unit)->figures && d->house && !named; i++)
        d->in[i] = (uint8_t)(IN_HOUSE + d->house - 1);        // all of them
    return o->args && !(named && is_moved_whole(g, o->unit)); // AWI-FORM-14: a crew has its places
}

// --- a stand out of it ---

// In the sequence of their numbers into the slots about the anchor.
static void fill_slots(const struct battle *b, const struct game *g, int unit,
                       const struct woi_deployment *d, struct woi_stand *stand)
{
    struct woi_slots slots;
    int count = 0;

    for (int i = 0; i < stand->count; i++)
        count += !is_named(d, i);
    woi_lay_out(b, g, unit, &d->layout, d->anchor, d->face, count, &slots);
    for (int i = 0, slot = 0; i < stand->count; i++)
        if (!is_named(d, i))
            stand->base[i] =
                woi_base_in(b, g, unit, d->layout.formation, slots.at[slot++], d->face);
}

// False: somebody has no place.
static bool stand_of(const struct battle *b, const struct game *g, int unit,
                     const struct woi_deployment *d, struct woi_stand *stand)
{
    bool named = true;

    *stand = (struct woi_stand){.count = unit_in(g, unit)->figures,
                                .formation = d->layout.formation,
                                .heading = d->face,
                                .gun = {.centre = {NOWHERE, NOWHERE}}};
    for (int i = 0; i < stand->count; i++) {
        stand->number[i] = (uint8_t)(i + 1);
        stand->in[i] = d->in[i];
        stand->face[i] = d->face;
        stand->base[i] = woi_base_in(b, g, unit, d->layout.formation, d->at[i], d->face);
        named &= is_named(d, i);
    }
    if (d->anchor.east == NOWHERE)
        return named && stand->count;
    if (is_moved_whole(g, unit))
        woi_stand_at_gun(b, g, unit, d->anchor, d->face, stand);
    else
        fill_slots(b, g, unit, d, stand);
    return true;
}

static bool read_stand(const struct battle *b, const struct game *g, const struct order *o,
                       struct woi_deployment *d, struct woi_stand *stand)
{
    return o->unit && !is_boat(g, o->unit) && read_deployment(b, g, o, d) &&
           stand_of(b, g, o->unit, d, stand);
}

// --- may it stand there? ---

// AWI-SET-20: no nearer to the centre line than this.
static length kept_off(const struct battle *b)
{
    length gap = opt(b, OPT_DEPLOYMENT_GAP) * INCH(1);

    return gap > TOUCH ? gap : TOUCH;
}

static bool in_own_half(const struct battle *b, const struct game *g, int side, struct bounds in,
                        length gap)
{
    length middle = b->size.north / 2;

    return is_crown(g, side) ? in.high.north <= middle - gap : in.low.north >= middle + gap;
}

static bool has_strangers_house(const struct battle *b, const struct game *g, int unit,
                                const struct woi_stand *stand)
{
    for (int i = 0; i < stand->count; i++)
        if (stand->in[i] &&
            !in_own_half(b, g, g->side[unit],
                         ground_piece(b, g, stand->in[i] - IN_HOUSE).piece->bounds, 0))
            return true;
    return false;
}

// AWI-BLD-01: with those of other units.
static bool is_overfull(const struct game *g, int unit, const struct woi_stand *stand)
{
    for (int i = 0; i < stand->count; i++) {
        uint16_t there[HOUSE_ROOM];
        int in = stand->in[i], count = 0, others;

        if (!in)
            continue;
        for (int k = 0; k < stand->count; k++)
            count += stand->in[k] == in;
        others = woi_occupants(g, in - IN_HOUSE, there);
        for (int k = 0; k < others; k++)
            count += woi_in(g)->unit[there[k]] != unit;
        if (count > HOUSE_ROOM)
            return true;
    }
    return false;
}

static bool goes_inside(const struct woi_stand *stand)
{
    for (int i = 0; i < stand->count; i++)
        if (stand->in[i])
            return true;
    return false;
}

static bool is_in_river(const struct woi_map *map, const struct woi_stand *stand)
{
    const uint32_t wet = 1 << T_RIVER | 1 << T_FORD;

    for (int i = 0; i < stand->count; i++)
        if (!stand->in[i] && woi_ground_at(map, stand->base[i].centre) & wet)
            return true;
    return stand->gun.centre.east != NOWHERE && woi_ground_at(map, stand->gun.centre) & wet;
}

// AWI-SET-21: linked as it would stand.
static bool is_linked_so(const struct battle *b, const struct game *g, int unit,
                         const struct woi_stand *stand)
{
    struct game then;

    game_copy(b, &then, g);
    then.state[unit] = FATE_FIELD;
    woi_take_stand(b, &then, unit, stand);
    return !woi_unlinked(b, &then, unit);
}

// AWI-GNL-09
static bool is_off_leash(const struct battle *b, const struct game *g, int unit, struct vec at,
                         bearing face)
{
    return woi_is_allied(b, g, unit) &&
           woi_leash(b, g, unit, at, face) > opt(b, OPT_ALLIED_GENERAL_LEASH) * INCH(1);
}

static struct verdict check_shape(const struct battle *b, const struct game *g, int unit,
                                  const struct woi_stand *stand)
{
    struct box open[WOI_UNIT_FIGURES];
    int barred = g->type[unit] < WAGON ? woi_formation_barred(g, unit, stand->formation) : 0;
    int count = 0, misshaped;

    if (barred)
        return refuse(barred, "Troops of this class do not use that formation.");
    for (int i = 0; i < stand->count; i++)
        if (!stand->in[i])
            open[count++] = stand->base[i];
    misshaped = woi_misshaped(b, g, unit, stand->formation, open, count);
    return misshaped ? refuse(misshaped, "This is not the shape of that formation.") : FINE;
}

static struct verdict check_deployment(const struct battle *b, const struct game *g, int unit,
                                       const struct woi_stand *stand)
{
    struct bounds in = woi_stand_bounds(stand);
    struct verdict v = check_shape(b, g, unit, stand);
    struct woi_map map;

    if (!fine(v))
        return v;
    if ((in.low.east != NOWHERE && !in_own_half(b, g, g->side[unit], in, kept_off(b))) ||
        has_strangers_house(b, g, unit, stand))
        return refuse(AWI_SET_20, "Troops are set up in their own half, clear of the centre line.");
    if (woi_is_off_table(b, stand))
        return refuse(AWI_MOV_24, "No base may leave the table.");
    if (is_overfull(g, unit, stand))
        return refuse(AWI_BLD_01, "A house holds five figures.");
    if (goes_inside(stand) && woi_mover_of(g, unit, stand->formation) != MOVER_FOOT)
        return refuse(AWI_OBS_10, "Horses, guns and wagons do not go into houses.");
    woi_map(b, g, in, &map);
    if (is_in_river(&map, stand))
        return refuse(AWI_SET_20, "Nobody starts in the river.");
    v = woi_room(b, g, &map, unit, stand);
    if (!fine(v))
        return v;
    if (woi_crowded(b, g, unit, stand))
        return refuse(AWI_FORM_11, "Skirmishers may not touch each other.");
    if (is_troops(g, unit) && !is_linked_so(b, g, unit, stand))
        return refuse(AWI_SET_21, "The figures of a unit must be linked when it is set up.");
    if (stand->count && is_off_leash(b, g, unit, stand->base[0].centre, stand->face[0]))
        return refuse(AWI_GNL_09, "An allied general starts within reach of his nation's troops.");
    return FINE;
}

// --- the orders ---

static bool is_still_to_come(const struct battle *b, const struct game *g, int side)
{
    struct judged judged;

    for (int unit = 1; unit <= g->units; unit++)
        if (g->side[unit] == side && g->state[unit] == FATE_UNPLACED && !is_boat(g, unit) &&
            woi_find_post(b, g, unit, &judged))
            return true;
    return false;
}

static struct verdict check_done(const struct battle *b, const struct game *g,
                                 const struct order *o)
{
    int side = b->seat[o->seat].side;

    if (o->unit || o->args)
        return refuse(0, "`done` takes no unit and no further word.");
    if (is_still_to_come(b, g, side))
        return refuse(AWI_SET_20, "Somebody is still to be set up.");
    EACH_UNIT (general, woi_generals(g, side))
        if (is_off_leash(b, g, general, g->box[general].centre, g->face[general]))
            return refuse(AWI_GNL_09, "An allied general is too far from his nation's troops.");
    return FINE;
}

struct verdict woi_check_deploy(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct woi_deployment d;
    struct woi_stand stand;

    (void)walk;
    if (o->verb == WORD_DONE)
        return check_done(b, g, o);
    if (!read_stand(b, g, o, &d, &stand))
        return refuse(0, "A unit is set up like this: `A5 deploy at (15in, 10in) face 0 line`.");
    return check_deployment(b, g, o->unit, &stand);
}

void woi_take_deploy(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;
    int unit = o->unit;
    struct woi_deployment d;
    struct woi_stand stand;

    if (o->verb == WORD_DONE) {
        woi_note_answer(b, g, o, true);
        return;
    }
    must(read_stand(b, g, o, &d, &stand));
    g->state[unit] = FATE_FIELD;
    woi_take_stand(b, g, unit, &stand);
    unit_of(g, unit)->ranks = d.layout.ranks;
    unit_of(g, unit)->row = (uint8_t)rounded(d.layout.spacing, INCH(1) / 10);
    woi_note_answer(b, g, o, false);
    woi_tell_screened(b, g, g->side[unit], event_of(TOLD_DEPLOYED, AWI_SET_20, unit, 0, 0), e);
}

static void stand_as_listed(const struct battle *b, struct game *g, int unit)
{
    const struct roster *r = &b->roster[unit];
    int inside = detail_of(b, unit, DETAIL_INSIDE), house = inside ? woi_house_at(b, g, r->at) : 0;
    unsigned all = (1u << r->elements) - 1;

    g->state[unit] = FATE_FIELD;
    if (is_boat(g, unit)) {
        woi_put_boat(g, unit, woi_along_river(g, r->at));
        return;
    }
    inside = house ? inside : 0;
    for (int i = 1; i <= inside; i++)
        woi_put_inside(g, figure_of(g, unit, i), IN_HOUSE + house - 1);
    woi_lay_down(b, g, unit, r->at, r->face, all >> inside << inside);
}

void woi_stand_listed(const struct battle *b, struct game *g)
{
    for (int unit = 1; unit <= b->units; unit++)
        if (b->roster[unit].placed && g->state[unit] == FATE_UNPLACED)
            stand_as_listed(b, g, unit);
}

// --- places to try ---

static bool try_post(struct posting *p)
{
    int unit = p->unit, formation = p->g->formation[unit];

    order_begin(&p->judged->order, p->seat, unit, WOI_DEPLOY);
    posting_write(&p->judged->order, p->pose.at, bearing_degrees(p->pose.face),
                  formation ? WOI_LINE + formation - FORM_LINE : 0);
    return posting_passes(p, woi_check_deploy);
}

// An allied general stands by his troops.
static bool beside_his_nation(struct posting *p)
{
    EACH_UNIT (unit, woi_units(p->g, p->g->side[p->unit])) {
        if (woi_nation(p->b, p->g, unit) != woi_nation(p->b, p->g, p->unit))
            continue;
        p->pose.at = woi_pose(p->b, p->g, unit).at;
        if (posting_in_rings(p, INCH(1), 1 + 6 * POSTING_RAYS))
            return true;
    }
    return false;
}

// Else row behind row from the line that it may not pass, each from its middle outwards.
bool woi_find_post(const struct battle *b, const struct game *g, int unit, struct judged *judged)
{
    struct posting p = {.fits = try_post, .b = b, .g = g, .unit = unit, .judged = judged};
    length half = b->size.north / 2, off = kept_off(b) + INCH(1);
    bool crown = is_crown(g, g->side[unit]);

    while (b->seat[p.seat].side != g->side[unit])
        p.seat++;
    p.pose.face = deployed_face(g, unit);
    if (woi_is_allied(b, g, unit) && beside_his_nation(&p))
        return true;
    return posting_in_rows(&p, &(struct posting_rows){.from = {b->size.east / 2,
                                                               crown ? half - off : half + off},
                                                      .face = p.pose.face,
                                                      .deep = half - off,
                                                      .row = INCH(1),
                                                      .wide = b->size.east / 2,
                                                      .file = INCH(1),
                                                      .both = true});
}
