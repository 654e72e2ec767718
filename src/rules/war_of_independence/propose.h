// SPDX-License-Identifier: MIT
// Proposals, random orders and the aids of a table on a screen, as far as their files share them.
//
// A unit that moves cannot fire, and nothing fires in the enemy's turn: whoever steps into range
// first is shot, unless he comes into contact at once. What is proposed, and what a position is
// worth, goes by reach and by what a volley is likely to do.
#pragma once
#include "core/aids.h"
#include "core/offer.h"
#include "rules/war_of_independence/fight.h"
#include "rules/war_of_independence/setup.h"

// --- propose.c: who could do what to whom ---

// All by the rectangles around units: quick, and near enough for advice.
length woi_apart(const struct game *, int unit, int other);
int woi_nearest_enemy(const struct game *, int unit, length *apart); // troops, generals; 0: none
// By the rectangles along the table's edges around them only: quicker, and less often right.
int woi_likely_enemy(const struct game *, int unit, length *apart);
uint64_t woi_enemies_within(const struct game *, int unit, length); // likewise
length woi_reach(const struct game *, int unit); // how far it fires as it is now; 0: not at all

// --- propose.c: what it could do to an enemy ---

struct woi_threat {
    length gap;
    int volley, blows; // figures killed by its fire, by its onslaught next turn: in sixtieths
};
// What it would be if nobody else were there.
struct woi_prospect {
    struct woi_threat most;
    uint8_t places; // along its front, a bit each: those that see him
};
// Can it be anything? If not, how far they are apart is measured roughly.
bool woi_is_near(const struct battle *, const struct game *, int unit, int target, length *gap);
// Of one that is near. The map is of the whole table.
void woi_foresee(const struct battle *, const struct game *, const struct woi_map *, int unit,
                 int target, struct woi_prospect *);
// Who hides what is behind him; and what is left of a prospect before them. False: nothing.
uint64_t woi_screens(const struct game *);
bool woi_threaten(const struct game *, int unit, int target, const struct woi_prospect *,
                  uint64_t screens, struct woi_threat *);
int woi_middle_figure(const struct game *, int unit); // by number
// The cover that a target has against who fires from there (enum woi_cover), by its middle.
int woi_cover_from(const struct battle *, const struct game *, const struct woi_map *, int unit,
                   int target);

// --- findings.c: the same of a position that is weighed, found once as long as both are as they
// were ---

struct woi_scene {
    const struct battle *b;
    const struct game *g;
    struct findings *findings;
    bool mapped;
    struct woi_map map; // of the whole table, when it is asked for
};
void woi_behold(struct woi_scene *, const struct battle *, const struct game *, uint64_t units,
                struct findings *);
// Of one that is not near the gap alone.
const struct woi_prospect *woi_prospect_of(struct woi_scene *, int unit, int target);
int woi_cover_of_scene(struct woi_scene *, int unit, int target); // as woi_cover_from
bool woi_is_wet(struct woi_scene *, int unit);                    // where its middle is

// --- worth.c, features.c: who weighs positions, and who judges them ---

// In hundredths, that it breaks when so many sixtieths of a figure more are killed.
int woi_rout_chance(const struct game *, int unit, int killed);
int woi_rounds_left(const struct battle *, const struct game *); // at most 40
extern const struct judgement woi_judgement FOR_THINKERS;

// --- propose.c: orders ---

// March, fast or road, with the word of a hazard or 0, to a pose.
void woi_write_going(const struct game *, int unit, int rate, int hazard, const struct pose *,
                     const struct woi_layout *, struct order *);
// Where its front rank stands flush against what is touched of an enemy figure, on the side that
// looks towards it, and so far to the right of that (AWI-MOV-22).
struct pose woi_flush_pose(const struct battle *, const struct game *, int unit, int figure,
                           length aside);
// The figure of an enemy unit that is nearest to a place; false: none is seen.
bool woi_nearest_figure(const struct battle *, const struct game *, int enemy, struct vec at,
                        int *figure);
// A layout for contact: the same formation, as broad as it may be or as it is.
struct woi_layout woi_fighting_layout(const struct game *, int unit, bool broad);
struct vec woi_rounded_place(struct vec); // as people write it: twentieths of an inch

// --- propose_move.c: what draws and proposals share ---

uint64_t woi_who_is_free(const struct battle *, const struct game *, int side); // has no order yet
bool woi_may_go_fast(const struct battle *, const struct game *, int unit);
length woi_fastest(const struct battle *, const struct game *, int unit);
length woi_most_of(const struct battle *, const struct game *, int unit, int rate); // a bit less
bool woi_pose_that_way(const struct battle *, const struct game *, int unit, bearing way,
                       length far, bearing face, struct pose *);
bearing woi_whole_degrees(bearing);
bearing woi_to_enemy(const struct game *, int unit, int enemy);
bool woi_can_change(const struct game *, int unit, int formation);
void woi_write_change(const struct battle *, const struct game *, int unit, int formation,
                      struct order *);
struct order *woi_write_face(struct order *, bearing face);

// --- propose_ways.c: orders figure by figure, and what is rare: houses, roads, boats, coming on
// ---

// An order that is drawn for a unit.
struct woi_draw {
    const struct battle *b;
    const struct game *g;
    int seat, unit;
    struct luck *luck;
    struct judged *judged;
    int enemy; // the nearest to it, 0: none; how far
    length apart;
};
static inline bool woi_passes(const struct woi_draw *d)
{
    return draw_passes(d->b, d->g, d->judged, woi_check_order);
}
bool woi_draw_ways(
    const struct woi_draw *); // into a house, out of it, along a road, aboard, ashore
bool woi_draw_entry(const struct woi_draw *);
bool woi_draw_sailing(const struct woi_draw *); // some boat
void woi_suggest_ways(struct offer *, int unit);
void woi_suggest_entry(struct offer *, int unit);
void woi_suggest_sailing(struct offer *);
// As many as there is room for into a house, each straight to its outline (AWI-BLD-02).
void woi_write_into(const struct battle *, const struct game *, int unit, int piece, int rate,
                    struct order *);
// As many as there is room for into a boat.
void woi_write_aboard(const struct game *, int unit, int boat, struct order *);

// --- propose_cover.c: places where fire does less harm; the map is of the whole table ---

void woi_suggest_cover(struct offer *, const struct woi_map *, int unit);

// --- propose_setup.c ---

// hill (7.2in, 18in); farm (7.2in, 6in) hedge: enclosure is 0 or a terrain
void woi_write_place(int which, struct vec at, bool turned, int enclosure, struct order *);
// at (15in, 10in) face 0 line ranks 2
void woi_write_deployment(const struct game *, int unit, const struct pose *, int formation,
                          struct order *);

// --- aids of a table on a screen, as far as their files share them ---

extern const struct aids woi_aids; // aids.c

// card.c
void woi_card(const struct battle *, const struct game *, int unit, struct card *);
void woi_land(const struct battle *, const struct game *, int piece, struct card *);
// aids_wording.c
int woi_wording(const struct battle *, const struct game *, const struct order *, char *,
                int bytes);
// aids_steer.c: moves, changes, deployment, pieces of the set-up
bool woi_steer(const struct battle *, const struct game *, const struct wish *, struct judged *);
// aids_path.c: the order that brings a unit to a place, or into contact with an enemy there
bool woi_steer_move(const struct battle *, const struct game *, const struct wish *,
                    struct judged *);
bool woi_steer_figure(const struct battle *, const struct game *, const struct wish *, int house,
                      struct judged *); // house: 1 + the one that is meant; 0: none
bool woi_steer_change(const struct battle *, const struct game *, const struct wish *,
                      int formation, struct judged *);
bool woi_steer_contact(const struct battle *, const struct game *, const struct wish *, int enemy,
                       struct judged *);
struct verdict woi_short_of(const struct battle *, const struct game *, const struct wish *,
                            const struct judged *);
