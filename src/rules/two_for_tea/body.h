// SPDX-License-Identifier: MIT
// Bodies: poses, stands, distances, contact, zones of control, forced moves.
//
// The pose of a unit is the middle of the front edge of its bounding rectangle, and its facing
// (G-2). A unit's box in the game is that rectangle; its stands are laid out from it whenever they
// are wanted. A garrison's box is the bounding rectangle of its building, a commander's the square
// around his disc.
#pragma once
#include "rules/two_for_tea/tft.h"

struct pose tft_pose_of(const struct game *, int unit);
struct pose tft_start_pose(const struct game *, int unit);            // as stored in P1
void tft_put(struct game *, int unit, const struct pose *);           // also from off the table
struct box tft_outline(const struct tft_kind *, const struct pose *); // bounding rectangle
// The same for a unit that mostly stands so already, but somewhere else.
struct box tft_outline_of(const struct game *, int unit, const struct pose *);
// G-2, G-3: what is measured. Without a pose as it stands: the disc of a commander, the outline of
// a garrison.
void tft_body(const struct battle *, const struct game *, int unit, const struct pose *,
              struct body *);
struct body tft_body_of(const struct battle *, const struct game *, int unit);
struct body tft_body_at(const struct battle *, const struct game *, int unit, const struct pose *);
struct body tft_body_in(const struct tft_kind *, const struct pose *); // whoever it is
// Its stands, left to right or front to rear; how many. A garrison has none.
int tft_layout(const struct tft_kind *, const struct pose *, struct box stand[TFT_STANDS]);
// The same of whoever has its outline already.
int tft_stands_in(const struct tft_kind *, const struct pose *, const struct box *outline,
                  struct box stand[TFT_STANDS]);
void tft_lay_out(const struct tft_kind *, const struct pose *, const struct box *outline,
                 struct body *);
int tft_stands(const struct battle *, const struct game *, int unit, struct box[TFT_STANDS]);
struct vec tft_middle(const struct tft_kind *, const struct pose *); // G-13 middle point
// The same troops in another formation or facing round the same middle point (G-13).
struct pose tft_reformed(const struct tft_kind *, const struct pose *, int formation, bearing face);
struct pose tft_shifted(const struct pose *, struct vec by);
// The pose when the stand at the left (line, skirmish: index 0) or right end has gone (TFT-HIT-07).
struct pose tft_without(const struct tft_kind *, const struct pose *, bool left);
struct vec tft_centre(const struct game *, int unit); // of the bounding rectangle, outline or disc
// G-18: into a building, its piece from 0: the box becomes the bounding rectangle of the outline.
void tft_put_inside(const struct battle *, struct game *, int unit, int piece);
// TFT-TER-19: in skirmish outside its building, rear edge flat on the side whose outward normal is
// nearest this heading, middle on middle, facing outward.
struct pose tft_outside(const struct battle *, const struct game *, int unit, bearing toward);
bearing tft_outward(struct land house, int side); // normal of the side that ends at this corner
void tft_say_there(const struct game *, int unit, int kind, int clause, struct events *);
void tft_say_moved(const struct game *, int unit, int clause, struct events *); // EVENT_MOVED

// All slots whose boxes may lie within `far` of this box: no is certain, yes is not.
uint64_t tft_near(const struct game *, const struct box *, length far);

// G-3: between two slots of any kind, edge to edge; and no further than `far`, the tolerance of
// TFT-GEN-05 added? (cheaper).
length tft_gap(const struct battle *, const struct game *, int a, int b);
length tft_least_gap(const struct game *, int a, int b); // they are no nearer than this
bool tft_within(const struct battle *, const struct game *, int a, int b, length far);
// From the stands of a pose of `unit` to the other.
length tft_pose_gap(const struct battle *, const struct game *, int unit, const struct pose *,
                    int other);
// G-4 for two stands, friends too: the faces and the edge they share, 0 when they do not touch.
struct touch tft_stands_touch(const struct box *, const struct box *);
// G-4: stands of two enemies in contact; a garrison's stands count as G-18 says.
int tft_touches(const struct battle *, const struct game *, int unit, int enemy,
                struct touch[BODY_TOUCHES]);
length tft_contact(const struct battle *, const struct game *, int unit, int enemy); // total length
// G-14: the way a unit is driven by an enemy it touches: the normal of the enemy's edge.
bearing tft_driven_from(const struct battle *, const struct game *, int unit, int enemy);

// G-6: where a point lies as the target sees it. Skirmishers and garrisons: always front.
enum tft_zone { ZONE_FRONT, ZONE_FLANK, ZONE_REAR };
enum tft_zone tft_zone_of(const struct battle *, const struct tft_kind *, const struct pose *,
                          struct vec point);

// G-7: is at least half of the target stand in the arc of this stand?
bool tft_in_arc(const struct box *shooter, const struct box *target);
bool tft_polygon_in_arc(const struct box *shooter, const struct vec *corner, int corners);
bool tft_disc_in_arc(const struct box *shooter, struct vec centre, length radius);

// --- zone.c: G-10 ---
// Would a stand of `unit` in this pose be inside the zone of that enemy?
bool tft_in_zone(const struct battle *, const struct game *, int unit, const struct pose *,
                 int enemy);
// Is it near enough for that? No is certain.
bool tft_near_zone(const struct game *, const struct box *outline, int enemy);
// all enemies whose zones it would be in
uint64_t tft_zones_on(const struct battle *, const struct game *, int unit, const struct pose *);
// Are stands of the two close enough for contact (G-4), with no obstacle between them?
bool tft_comes_upon(const struct battle *, const struct body *, const struct body *);
// The way a unit that starts in zones may back off (TFT-ZOC-04).
bearing tft_way_back(const struct battle *, const struct game *, int unit);

// --- room.c: what may stand where ---
// Stands of others that the pose would overlap, commanders apart (they give way).
uint64_t tft_overlaps(const struct battle *, const struct game *, int unit, const struct pose *);
// on the table, no
bool tft_free(const struct battle *, const struct game *, int unit, const struct pose *);
// overlap, no impassable ground, no dense ground for a formed unit (TFT-MOV-14)
// the same, others not counted
bool tft_ground_free(const struct battle *, const struct tft_kind *, const struct pose *);
// the same, these units not counted
bool tft_free_but(const struct battle *, const struct game *, int unit, const struct pose *,
                  uint64_t but);
void tft_make_way(const struct battle *, struct game *, int unit, struct events *); // TFT-MOV-13:
// commanders of the other side that `unit` now stands on

bool tft_fits_circle(const struct battle *, const struct game *, uint64_t units);

// --- forced.c: G-15 ---
enum tft_force {
    FORCE_RETREAT,
    FORCE_ROUT,
    FORCE_EVADE,
    FORCE_FALLBACK,
    FORCE_DISPLACED,
    FORCE_DISENGAGE, // TFT-PUR-06, by choice: goes like an evade
};
// Moves it, with everything that follows: scattered friends, skirmish in dense ground, gone over
// the edge. Returns how far it went.
length tft_force(const struct battle *, struct game *, int unit, bearing way, length far,
                 enum tft_force, struct events *);
// How far it could evade that way from there at most, 0: not at all (TFT-CHG-12).
length tft_evade_room(const struct battle *, const struct game *, int unit, const struct pose *from,
                      bearing way, length far);
