// SPDX-License-Identifier: MIT
// Figures: where they stand, how a formation is laid out, who touches whom, who is linked to whom,
// and where a base may be.
#pragma once
#include "rules/war_of_independence/map.h"

// --- figure.c ---

static inline int figure_of(const struct game *g, int unit, int number) // number from 1
{
    return unit_in(g, unit)->first + number - 1;
}
static inline int number_of(const struct game *g, int figure)
{
    return figure - unit_in(g, woi_in(g)->unit[figure])->first + 1;
}
static inline bool is_alive(const struct game *g, int figure) // and in play
{
    return woi_in(g)->box[figure].centre.east != NOWHERE || woi_in(g)->in[figure];
}
static inline bool in_the_open(const struct game *g, int figure) // has a base on the table
{
    return woi_in(g)->box[figure].centre.east != NOWHERE;
}
// Figures of a unit that are alive, by ascending number.
#define EACH_FIGURE(figure, g, unit)                                                               \
    for (int figure = unit_in(g, unit)->first, end_##figure = figure + unit_in(g, unit)->figures;  \
         figure < end_##figure; figure++)                                                          \
        if (is_alive(g, figure))
// Sets of a unit's figures: a bit each, that of number 1 the lowest.
static inline unsigned bit_of(const struct game *g, int figure)
{
    return 1u << (number_of(g, figure) - 1);
}
static inline unsigned living_of(const struct game *g, int unit)
{
    unsigned set = 0;

    EACH_FIGURE (figure, g, unit)
        set |= bit_of(g, figure);
    return set;
}

length woi_half_front(const struct game *, int unit); // of a figure's base, as it is now
length woi_half_depth(const struct battle *, const struct game *, int unit);
struct box woi_base(const struct battle *, const struct game *, int unit, struct vec at,
                    bearing face); // of one of its figures standing so
struct box woi_base_in(const struct battle *, const struct game *, int unit, int formation,
                       struct vec at, bearing face); // the same in another formation
void woi_put(const struct battle *, struct game *, int figure, struct vec at, bearing face);
void woi_put_inside(struct game *, int figure, int in); // a house or boat: no place of its own
void woi_take_off(struct game *, int figure);           // NOWHERE
// Where it counts as being: its centre, or that of the outline it is in (AWI-GEN-11).
struct vec woi_place_of(const struct battle *, const struct game *, int figure);
struct vec woi_centroid(const struct battle *, const struct game *, int unit); // AWI-FIRE-18
// The unit's box and face after its figures have changed. A gun's are its own.
void woi_settle(const struct battle *, struct game *, int unit);
// Around all its figures, of those inside around their outline, and around its gun, wagon or hull;
// a little wider at most. Quick, to rule out who is far away: nearly always its box tells.
enum {
    ROUNDED_BOX = 8, // no figure reaches farther beyond the box of its unit,
    CREW = MM(70),   // no gunner beyond his gun's,
};                   // but where it is spread
struct bounds woi_bounds_of_figures(const struct battle *, const struct game *, int unit);
static inline bool is_spread(const struct game *g, int unit)
{
    return unit_in(g, unit)->status & STATUS_SPREAD;
}
static inline struct bounds woi_bounds(const struct battle *b, const struct game *g, int unit)
{
    if (is_spread(g, unit))
        return woi_bounds_of_figures(b, g, unit);
    return bounds_wider(bounds_around(&g->box[unit]), is_gun(g, unit) ? CREW : ROUNDED_BOX);
}
// Squared: no nearer than this, by the rectangles around them. Of what lies along the axes, as
// bases mostly do, it is the distance itself.
static inline int64_t woi_least_gap(const struct bounds *a, const struct bounds *c)
{
    length west = a->low.east - c->high.east, east = c->low.east - a->high.east;
    length south = a->low.north - c->high.north, north = c->low.north - a->high.north;
    int64_t along = west > 0 ? west : east > 0 ? east : 0;
    int64_t across = south > 0 ? south : north > 0 ? north : 0;

    return along * along + across * across;
}
// AWI-ARMY-14: has it a musket, or whatever its class carries?
bool woi_is_armed(const struct battle *, const struct game *, int figure);

// --- layout.c: slots of a formation (AWI-MOV-29, geometry table) ---

struct woi_layout {
    uint8_t formation;
    uint8_t ranks;  // of a line
    length spacing; // of a skirmish row, between centres
};
struct woi_slots {
    int count;
    struct vec at[WOI_UNIT_FIGURES];
    bearing face;
};
struct woi_layout woi_layout_now(const struct game *, int unit);
// Where `count` figures of it stand, its anchor and heading being so: front rank from the left,
// then the next (AWI-FORM-09, 10; a short last rank from the left).
void woi_lay_out(const struct battle *, const struct game *, int unit, const struct woi_layout *,
                 struct vec anchor, bearing face, int count, struct woi_slots *);
// Puts these figures, a bit each by their numbers, into the slots of its formation, and its gun or
// wagon to its place.
void woi_lay_down(const struct battle *, struct game *, int unit, struct vec at, bearing face,
                  unsigned figures);
struct pose woi_pose(const struct battle *, const struct game *,
                     int unit); // anchor, face, formation
// The places of a gun's crew (AWI-FORM-14, AWI-ART-02): left, right.
struct vec woi_crew_place(struct vec gun, bearing face, bool limbered, int which);
struct box woi_gun_box(struct vec at, bearing face, bool limbered);
struct box woi_hull(const struct game *, int boat, length river); // AWI-BOAT-13
bearing woi_river_face(const struct game *);                      // along it from the Crown's edge
// AWI-FORM-01, 03, 05 to 07: the clause by which it may not be in that formation; 0: it may.
int woi_formation_barred(const struct game *, int unit, int formation);
// AWI-FORM-09, 10: are these places a line or a column as it is taken up?
int woi_misshaped(const struct battle *, const struct game *, int unit, int formation,
                  const struct box *, int count);

// --- contact.c (AWI-MEL-01, AWI-BLD-05, AWI-BOAT-10) ---

bool woi_flush(const struct box *, const struct box *);    // melee contact of two bases
bool woi_touching(const struct box *, const struct box *); // 1 mm, corners too
// What is touched of a figure: its base, its house as a rectangle, its hull.
struct box woi_outline_of(const struct battle *, const struct game *, int figure);
// Enemy figures in melee contact with it, its house or its boat: how many, at most `most`.
int woi_contacts(const struct battle *, const struct game *, int figure, uint16_t *other, int most);
// The same of a base that stood so, and among these enemies; `in` as woi_game.in.
int woi_contacts_at(const struct battle *, const struct game *, uint64_t about, const struct box *,
                    int in, uint16_t *other, int most);
// For many figures of a unit: the enemies that any of them may touch, and those of them that one of
// its figures does.
uint64_t woi_enemies_near(const struct battle *, const struct game *, int side, struct bounds);
uint64_t woi_enemies_about(const struct battle *, const struct game *, int unit);
struct woi_stand;
uint64_t woi_enemies_round(const struct battle *, const struct game *, int unit,
                           const struct woi_stand *); // the same of the unit as it would stand
uint64_t woi_figures_about(const struct battle *, const struct game *, int unit,
                           uint64_t about); // that may touch one of them: a bit each from its first
int woi_contacts_among(const struct battle *, const struct game *, uint64_t about, int figure,
                       uint16_t *other, int most);
bool woi_engaged(const struct battle *, const struct game *, int unit);
uint64_t woi_engaged_of(const struct battle *, const struct game *, uint64_t units); // of one side
uint16_t woi_in_contact(const struct battle *, const struct game *, int unit); // a bit a figure
void woi_note_held(const struct battle *, struct game *,
                   int side); // AWI-MEL-05, AWI-BLD-06: as T2 begins
static inline bool is_held(const struct game *g, int figure)
{
    return woi_in(g)->held[figure / 8] >> figure % 8 & 1;
}
// AWI-GNL-05: does his base touch a friend in line or column?
bool woi_with_formed(const struct battle *, const struct game *, int general);

// --- link.c: cohesion ---

// AWI-FORM-02, 04, 12 to 14, AWI-BLD-07, AWI-BOAT-11: is it one? The clause that says no, else 0.
int woi_unlinked(const struct battle *, const struct game *, int unit);
bool woi_linked_without(const struct battle *, const struct game *, int unit,
                        unsigned gone); // AWI-FIRE-18: a bit for each figure
void woi_check_cohesion(const struct battle *, struct game *, int side, struct events *); // FF

// --- room.c: where a base may be (AWI-MOV-24, 25) ---

// A unit as it would stand: figures by number from 1, those that are dead left out.
struct woi_stand {
    int count;
    uint8_t number[WOI_UNIT_FIGURES];
    uint8_t in[WOI_UNIT_FIGURES]; // as woi_game.in
    bearing face[WOI_UNIT_FIGURES];
    struct box base[WOI_UNIT_FIGURES];
    struct box gun;  // of artillery, wagons and boats; else its centre is NOWHERE
    bearing heading; // of that
    uint8_t formation;
    bool laid_out; // in slots so far apart that no two overlap
};
void woi_stand_now(const struct game *, int unit, struct woi_stand *);
// A gun standing so in the formation of the stand, its crew in their places (AWI-FORM-14,
// AWI-MOV-27); or a wagon.
void woi_stand_at_gun(const struct battle *, const struct game *, int unit, struct vec at,
                      bearing face, struct woi_stand *);
// The unit stands so now: formation, gun, figures.
void woi_take_stand(const struct battle *, struct game *, int unit, const struct woi_stand *);
struct bounds woi_stand_bounds(const struct woi_stand *); // around all that is in the open
bool woi_is_off_table(const struct battle *, const struct woi_stand *); // AWI-MOV-24
// As what it goes and stands in that formation (AWI-OBS-01, 02); do roads lift bans and deductions
// for it (AWI-ROAD-04, 07)?
enum woi_mover woi_mover_of(const struct game *, int unit, int formation);
bool woi_keeps_to_road(const struct game *, int unit, int formation);
// Units on the table that may have something in these bounds, but one.
struct woi_near {
    int count;
    uint8_t unit[WOI_SLOTS];
};
// AWI-MOV-24; AWI-MOV-25: overlap, straddling, ground; in this sequence.
struct verdict woi_room(const struct battle *, const struct game *, const struct woi_map *,
                        int unit, const struct woi_stand *);
// The same where who may be near it was gathered before.
struct verdict woi_room_among(const struct battle *, const struct game *, const struct woi_map *,
                              int unit, const struct woi_stand *, const struct woi_near *);
// AWI-FORM-11: two of a skirmishing unit's figures in base contact that may not be (link.c).
bool woi_crowded(const struct battle *, const struct game *, int unit, const struct woi_stand *);
// AWI-MOV-28: melee contact that was not there before.
bool woi_makes_contact(const struct battle *, const struct game *, int unit,
                       const struct woi_stand *);
// All of a table's bases that may matter in these bounds: figures in the open, guns, wagons, hulls.
struct woi_base_near {
    struct box box;
    uint16_t figure; // 1 + which; 0: a gun, wagon or hull
    uint8_t unit;
    bool enemy;
};
enum { BASES_NEAR = WOI_FIGURES + WOI_SLOTS };
int woi_bases_near(const struct battle *, const struct game *, int side, struct bounds,
                   struct woi_base_near[BASES_NEAR]);

// --- sight.c: fire lines (AWI-LOS-08, 09) ---

// What may stand between those who look at each other, gathered once for all their lines: ground,
// and bases.
struct woi_view {
    struct woi_map map;
    bool hilly;   // there is one
    int comrades; // of the firer's own unit, first of all bases
    int bases;
    int blocker; // the base that was in the way of the latest line: likely of the next one too
    struct box box[BASES_NEAR + 1]; // one more is written to
    struct bounds in[BASES_NEAR + 1];
};
void woi_look(const struct battle *, const struct game *, int unit, struct bounds from, int target,
              struct bounds to, struct woi_view *); // along all lines from here to there
// AWI-LOS-04 to 09: what blocks a shot. The clause, 0: none.
int woi_fire_blocked(const struct battle *, struct woi_view *, const struct woi_eye *firer,
                     const struct woi_eye *target);

// --- figure.c: for core and pictures ---

void woi_body(const struct battle *, const struct game *, int unit, const struct pose *,
              struct body *);
int woi_stands(const struct battle *, const struct game *, int unit, struct stand *);
int woi_marks(const struct battle *, const struct game *, int unit, struct unit_mark *);

// --- change.c: guns ---

check_order woi_check_gun; // limber, unlimber, realign
take_order woi_take_gun;
