// SPDX-License-Identifier: MIT
// The table as these rules measure it: footprints, zones, sight, cover, room, what lies on a way.
#pragma once
#include "rules/battles_for_empire/bfe.h"

enum bfe_terrain {
    T_NONE,
    T_WOODS,
    T_ROUGH,
    T_WALL, // lines from here
    T_HEDGE,
    T_STREAM,
    T_LIGHT_WORK,
    T_HEAVY_WORK,
    T_ROAD,
    T_HILL,
    T_BUILDING,
    T_IMPASSABLE,
    T_OBJECTIVE,
    T_EXIT,
    BFE_TERRAINS
};
extern const struct terrain_kind bfe_terrains[BFE_TERRAINS];
enum bfe_ground_is { FIRST_ONLY = 1, SECOND_ONLY = 2, UNGUARDED = 4 }; // as kinds.c has the words

// --- footprints (footprint.c): BFE-FRM-01 to 03 ---
int bfe_formation_of_word(int word); // FORM_NONE: it is no formation
int bfe_word_of_formation(int formation);
bool bfe_form_suits(const struct game *, int unit, int formation); // BFE-FRM-01, for its arm
int bfe_most_figures(int arm); // in whatever formation, a footprint can be measured
struct bfe_size {
    length width, depth;
};
struct bfe_size bfe_size(const struct game *, int unit, int formation, int mount, int n);
struct box bfe_footprint(const struct game *, int unit, const struct pose *); // centre and facing
void bfe_body(const struct battle *, const struct game *, int unit, const struct pose *,
              struct body *);
int bfe_stands(const struct battle *, const struct game *, int unit, struct stand *);
struct pose bfe_pose(const struct game *, int unit); // at: its centre
// The new footprint on the middle of the old front edge (BFE-FRM-03).
struct pose bfe_reformed(const struct game *, int unit, const struct pose *, int formation,
                         int mount);
void bfe_leaders_follow(struct game *, int unit); // leader.c: an attached leader is at its centre
void bfe_put(struct game *, int unit, const struct pose *); // with its leaders
struct vec bfe_front_point(const struct box *);
bool bfe_all_round(const struct game *, int unit); // skirmish, square, garrison
// Where it looks and shoots from, and is found by: its front point, or its centre (geometry 1).
struct vec bfe_eye(const struct game *, int unit);
int bfe_firing_figures(const struct battle *, const struct game *, int unit); // BFE-FIR-09

// --- zones (zone.c): geometry 3, 4 ---
enum bfe_zone { ZONE_FRONT, ZONE_FLANK, ZONE_REAR };
int bfe_zone_of(const struct box *, struct vec at);
// In which zone of the unit the other stands (BFE-LSS-09); where they touch BFE-MEL-22.
int bfe_zone(const struct battle *, const struct game *, int unit, int other);
int bfe_melee_zone(const struct battle *, const struct game *, int unit, int other);
// BFE-ROU-13, BFE-IRR-06: the worst zone in which a steady enemy is near.
int bfe_worst_zone(const struct battle *, const struct game *, int unit);
length bfe_gap(const struct game *, int unit, int other); // edge to edge
bool bfe_within(length gap, length limit);                // BFE-GEN-10
// Further from it than that at a glance; it may be so where this says no.
static inline bool bfe_is_far(struct vec at, const struct box *box, length gap)
{
    length reach = box_reach(box) + gap + SAME;

    return absolute(at.east - box->centre.east) > reach ||
           absolute(at.north - box->centre.north) > reach;
}
bool bfe_nearer(length gap, length limit);
int bfe_nearest(const struct game *, int unit, uint64_t among); // ties by roster; 0: none

// --- sight (sight.c): BFE-VIS ---
struct bfe_view {
    bool seen, in_arc; // some sample point; one that is seen lies in the front zone
    bool through;      // every clear line crosses skirmishers (BFE-FIR-17)
};
struct bfe_view bfe_look(const struct battle *, const struct game *, int unit, int at);
bool bfe_sees(const struct battle *, const struct game *, int unit, int other);
length bfe_woods_sight(const struct battle *);                               // BFE-VIS-03
uint64_t bfe_in_sight(const struct battle *, const struct game *, int unit); // enemies

// --- cover (cover.c): BFE-TER-15, 16 ---
enum bfe_cover { COVER_OPEN, COVER_WOODS, COVER_ROUGH, COVER_BUILDING, COVER_LIGHT, COVER_HEAVY };
// A bit for each enum bfe_cover that it has against this attacker; 0: against nobody in particular.
uint32_t bfe_covers(const struct battle *, const struct game *, int unit, int attacker);
uint32_t bfe_area_covers(const struct battle *, const struct game *, int unit); // no works
uint32_t bfe_line_covers(const struct battle *, const struct game *, int unit, int attacker);
// What a line covers like, to whom stands behind it; COVER_OPEN: it does not.
int bfe_cover_of_line(const struct battle *, int what);
bool bfe_behind_line(const struct battle *, const struct game *, int unit, int piece);
bool bfe_line_between(const struct battle *, int piece, struct vec from, struct vec to);
int bfe_cover_shift(const struct battle *, uint32_t covers); // BFE-FIR-16
bool bfe_covered_at(const struct battle *, const struct game *, int unit, const struct pose *);
bool bfe_hard_cover(const struct battle *, const struct game *, int unit);
int bfe_level(const struct battle *, struct vec at); // BFE-GEN-09
bool bfe_in_woods(const struct battle *, struct vec at);

// --- room (room.c): BFE-FRM-12, BFE-PTH-04, 08 ---
bool bfe_in_area(const struct battle *, int piece, struct vec at); // BFE-GEN-09
bool bfe_impassable(const struct battle *, struct vec at);
bool bfe_impassable_between(const struct battle *, struct vec from, struct vec to);
bool bfe_off_table(const struct battle *, struct vec at);
// BFE-FRM-12; the pose it had counts for enemies that were as near before.
bool bfe_has_room(const struct battle *, const struct game *, int unit, const struct pose *);
bool bfe_crowds_hidden(struct game *, int unit, const struct pose *); // and notes whom it met
// Who is seen or has come out of its cover shows itself (BFE-VIS-05, 07), in 4f.
void bfe_reveal_found(const struct battle *, struct game *, struct events *);
bool bfe_overlaps_friend(const struct game *, int unit, const struct box *);
int bfe_building_at(const struct battle *, struct vec at); // 1 + piece; 0: none
struct box bfe_outline(const struct battle *, int piece);  // of a building
int bfe_garrison_of(const struct game *, int piece);       // 0: nobody
int bfe_capacity(const struct battle *, int piece);

// --- what lies on a way (track.c): BFE-TER-01 to 10, BFE-PTH-08 ---
enum bfe_rough { ROUGH_WOODS, ROUGH_ROUGH, ROUGH_WALL, ROUGH_STREAM, ROUGH_UPHILL, BFE_ROUGHS };
enum { TRACK_CHORDS = 12 }; // of a wheel of half a turn
struct bfe_track {
    struct vec
        at[2 + TRACK_CHORDS * BFE_LEGS]; // the front point (or that of the leading edge), in chords
    int points;
};
// A bit for each enum bfe_rough it is charged with; `centre`: where the unit starts.
uint32_t bfe_track_kinds(const struct battle *, const struct game *, int unit, struct vec centre,
                         const struct bfe_track *);
bool bfe_track_on_road(const struct battle *, const struct bfe_track *); // geometry 12
bool bfe_track_enters_building(const struct battle *, const struct game *, int unit,
                               const struct bfe_track *); // BFE-TER-17
bool bfe_track_enters_woods(const struct battle *, const struct bfe_track *);
// d6 that are taken off: by one kind, who goes so; by all of them, this unit.
enum bfe_mover { ON_FOOT, ON_HORSE, WITH_GUNS };
int bfe_rough_dice_of(int rough, enum bfe_mover);
int bfe_rough_dice(const struct game *, int unit, uint32_t kinds);
bool bfe_line_bars(const struct battle *, const struct game *, int unit, struct vec from,
                   struct vec to);                         // walls and works that it may not cross
bool bfe_may_bar(const struct game *, int unit, int what); // enum bfe_terrain, somewhere on its way
bool bfe_piece_bars(const struct battle *, const struct game *, int unit, int piece,
                    struct vec from, struct vec to); // a line or a building
// May the point of its leading edge go from here to there (walls, works, buildings)?
bool bfe_may_cross(const struct battle *, const struct game *, int unit, struct vec from,
                   struct vec to);
