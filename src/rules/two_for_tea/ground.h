// SPDX-License-Identifier: MIT
// The ground as the rules see it (TFT-TER-17), sight over it, fog, and what is found out.
#pragma once
#include "rules/two_for_tea/body.h"

enum tft_terrain {
    T_NONE,
    T_FOREST,
    T_BRACKEN,
    T_ORCHARD,
    T_HOUSE,
    T_MILL,
    T_BARN,
    T_STONE_HOUSE,
    T_HEDGE,
    T_FENCE,
    T_WALL,
    T_DITCH,
    T_STREAM, // passable
    T_FORD,   // a disc: its centre is the ford point
    T_TRENCH, // the front is to the left of the line as its points run
    T_FORTIFICATION,
    T_HILL,
    T_STEEP_HILL,
    T_CLIFF,
    T_RIVER, // impassable
    T_ROAD,
    T_BRIDGE,    // a line of two points: its entrances
    T_OBJECTIVE, // a disc: its centre is the point; inside a building: the building is meant
    TFT_TERRAINS
};
extern const struct terrain_kind tft_terrains[TFT_TERRAINS]; // kinds.c

#define KIND(t) ((uint64_t)1 << (t))
#define BUILDING_KINDS (KIND(T_HOUSE) | KIND(T_MILL) | KIND(T_BARN) | KIND(T_STONE_HOUSE))
#define DENSE_KINDS (KIND(T_FOREST) | KIND(T_BRACKEN) | KIND(T_ORCHARD) | BUILDING_KINDS)
#define LINEAR_KINDS                                                                               \
    (KIND(T_HEDGE) | KIND(T_FENCE) | KIND(T_WALL) | KIND(T_DITCH) | KIND(T_STREAM) |               \
     KIND(T_TRENCH) | KIND(T_FORTIFICATION))
#define IMPASSABLE_KINDS (KIND(T_CLIFF) | KIND(T_RIVER))
#define WORKS_KINDS (KIND(T_TRENCH) | KIND(T_FORTIFICATION))
#define HILL_KINDS (KIND(T_HILL) | KIND(T_STEEP_HILL))
#define HARD_KINDS (KIND(T_STONE_HOUSE) | WORKS_KINDS)
#define SCREEN_KINDS (KIND(T_HEDGE) | KIND(T_FENCE) | KIND(T_WALL) | WORKS_KINDS)

static inline bool land_is(const struct battle *b, int piece, uint64_t kinds)
{
    return kinds >> b->piece[piece].what & 1;
}

// Pieces of these kinds that may matter inside the rectangle: their indices, how many.
int tft_pieces_near(const struct battle *, uint64_t kinds, const struct bounds *, uint8_t *piece,
                    int most);

// The stands of a unit; the one box of a garrison or a commander. How many.
int tft_bodies(const struct battle *, const struct game *, int unit, struct box[TFT_STANDS]);
bool tft_stand_abuts(struct land, const struct box *); // G-5
bool tft_abuts(const struct battle *, const struct game *, int unit, int piece);
bool tft_building_abuts(const struct battle *, int building, int piece); // by its outline
bool tft_pose_abuts(const struct battle *, const struct tft_kind *, const struct pose *, int piece);
// some stand overlaps it
bool tft_in_dense(const struct battle *, const struct tft_kind *, const struct pose *);
bool tft_on_impassable(const struct battle *, const struct tft_kind *, const struct pose *);
// How much of the way of a point from a to b counts double (steep hills).
length tft_steep(const struct battle *, struct vec a, struct vec b);
// G-17: columns, and limbered cannons where the option lets them. `piece` may be NULL.
bool tft_on_road(const struct battle *, const struct tft_kind *, const struct pose *, int *piece);
// Does a road cross the linear piece wherever this segment does? (TFT-TER-07 gaps)
bool tft_road_gap(const struct battle *, int piece, struct vec a, struct vec b);
// TFT-TER-17: works hinder those who come from their front, to the left of their nearest stretch.
bool tft_before_works(struct land works, struct vec at);
// -1; a building it abuts, empty
int tft_building_at(const struct battle *, const struct game *, int unit);
int tft_garrison(const struct game *, int piece); // the unit in it, 0 for none
// More than half of the boxes have their centres on such ground.
bool tft_mostly_on(const struct battle *, uint64_t kinds, const struct box *, int boxes);
int tft_height(const struct battle *, const struct game *, int unit); // 1 on a hill, 0 off it

// TFT-SHT-12 to 15, TFT-MEL-12: what the dice of a stand need against the target.
enum { NEED_OPEN = 4, NEED_COVER = 5, NEED_HARD = 6 };
int tft_need(const struct battle *, const struct game *, int shooter, const struct box *stand,
             int target);
int tft_need_in_melee(const struct battle *, const struct game *, int striker, int target);

// --- sight.c: TFT-LOS, G-8, G-9 ---
// some stand to some stand
bool tft_clear_line(const struct battle *, const struct game *, int unit, int other);
// and weather allows
bool tft_sees(const struct battle *, const struct game *, int unit, int other);
// the same, were it not hidden
bool tft_could_see(const struct battle *, const struct game *, int unit, int other);
bool tft_sees_any(const struct battle *, const struct game *, int unit); // an enemy unit at all
// 0: none; ties: lower slot
int tft_nearest_seen(const struct battle *, const struct game *, int unit);
// `other` is looked at
bool tft_weather_allows(const struct battle *, const struct game *, int other, length gap);
// Is this point visible from that stand box, as a line that third units and ground may block?
bool tft_point_sees(const struct battle *, const struct game *, struct vec from, struct vec to,
                    int unit, int other);

// --- fog.c: TFT-FOG-03, 04, TFT-GER-11 to 18 ---
// After every move and at the start of each player turn: who is spotted, who is placed, who has
// found his way, who holds what.
void tft_look_round(const struct battle *, struct game *, struct events *);
void tft_reveal(const struct battle *, struct game *, int unit, struct events *); // TFT-GER-14
// Would the mover in this pose and the other see each other, of whom one is hidden?
bool tft_would_show(const struct battle *, const struct game *, int mover, const struct pose *,
                    int other);
// Hidden units that would become visible with `mover` in this pose (and the mover itself, when it
// is hidden and would be seen: it has moved by then).
uint64_t tft_would_reveal(const struct battle *, const struct game *, int mover,
                          const struct pose *);
// The same for one that is carried straight on, at every step of its way; and they are placed.
uint64_t tft_seen_on_way(const struct battle *, const struct game *, int unit,
                         const struct pose *from, struct direction way, length far);
void tft_place_seen(const struct battle *, struct game *, uint64_t seen, struct events *);
static inline bool tft_any_hidden(const struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++)
        if (g->hidden[unit] && on_table(g, unit))
            return true;
    return false;
}
