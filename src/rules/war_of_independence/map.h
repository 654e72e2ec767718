// SPDX-License-Identifier: MIT
// The ground: kinds of terrain, strips, walls, houses, water, roads; sight and cover.
//
// Core keeps pieces. Roads and rivers are lines with a width there, and strips with straight ends
// here (AWI-GEN-09, AWI-SET-10, 12, 24); linear pieces have gates and gaps. What a question needs
// of the ground around it is gathered once, as plain polygons and segments, and asked many times.
#pragma once
#include "core/segment.h"
#include "rules/war_of_independence/woi.h"

enum woi_terrain {
    T_NONE,
#define TERRAIN(name, ...) name,
#include "rules/war_of_independence/rows.def"
    WOI_TERRAINS
};
enum woi_cover { COVER_OPEN, COVER_SOFT, COVER_HARD };
// Sets of them, a bit each.
enum {
    DECKS = 1 << T_STONE_BRIDGE | 1 << T_WOODEN_BRIDGE,
    BUILDINGS = 1 << T_STONE_HOUSE | 1 << T_WOODEN_HOUSE,
    WET = 1 << T_RIVER | 1 << T_FORD | 1 << T_STREAM,
};

// AWI-GEN-09: a part of a length to the nearest, an exact half upward; `of` is more than 0.
static inline length rounded(int64_t value, int64_t of)
{
    int64_t twice = 2 * value + of, whole = 2 * of;

    return (length)(twice >= 0 ? twice / whole : -((whole - 1 - twice) / whole));
}

// (plus + k x the root of n) / of, likewise: nothing is rounded before. In strip.c.
length woi_rounded_root(int64_t plus, int64_t k, uint64_t n, int64_t of);

// --- tables.c: the terrain table ---

extern const struct terrain_kind woi_terrains[WOI_TERRAINS];
extern const char *const woi_ground_words[];       // what `is` may say: crown, american, level
int woi_cover_of(const struct battle *, int what); // enum woi_cover: AWI-COV-01 to 03
static inline length woi_deduction(int cover)      // AWI-MOV-05
{
    return INCH(1) * cover;
}
// Who may not pass (AWI-OBS-01, 02, 10): foot always may.
enum woi_mover { MOVER_FOOT, MOVER_HORSE, MOVER_GUN }; // a wagon goes as a gun
bool woi_bars(int what, enum woi_mover);
bool woi_may_jump(const struct battle *, int what); // AWI-OBS-03
static inline bool is_wall(int what)                // linear
{
    return what >= T_FENCE && what <= T_EARTHWORK;
}
static inline bool is_house(int what)
{
    return what == T_STONE_HOUSE || what == T_WOODEN_HOUSE;
}
static inline bool is_deck(int what)
{
    return what == T_STONE_BRIDGE || what == T_WOODEN_BRIDGE;
}
static inline bool is_water(int what) // one piece of AWI-MOV-05, whichever part it is
{
    return what == T_RIVER || what == T_FORD || is_deck(what);
}
// AWI-DES-04: hits that destroy a house or bridge, or six inches of a linear piece; 0: never.
int woi_strength(int what);

// --- strip.c: polygons ---

enum { SHAPE_CORNERS = 12 };
// A convex polygon on the lattice, corners in order, either way round.
struct woi_shape {
    uint8_t what, piece;   // enum woi_terrain; of the battle's and the game's pieces
    uint8_t corners, edge; // edge: of a road, which straight part of it
    struct bounds in;
    struct vec corner[SHAPE_CORNERS];
};
// A piece that is an area; prepare.c sees to it that it is convex and has not too many corners.
void woi_shape_of(struct land, int piece, struct woi_shape *);
// `is` of the main road: both ends are cut parallel to the south edge.
enum { STRIP_LEVEL = 4 };
// Straight parts of a line: a last point that stands twice makes none (a branch road has three).
int woi_straights(struct land);
// The straight part `edge` of a road or river as a strip: square ends, a bend reaches half its
// width farther, an end on the table's edge or of the main road is cut along that edge (AWI-SET-10,
// 12, 24).
void woi_strip(const struct battle *, struct land, int edge, struct woi_shape *);
// Does it lie clear of the rectangle? Yes is certain; no is quickly found.
bool woi_strip_misses(struct land, int edge, const struct bounds *);
// The strip about a straight line, both ends square; the corners rounded once (AWI-GEN-09).
void woi_strip_of(struct vec from, struct vec to, length width, length beyond_from,
                  length beyond_to, struct woi_shape *);
// So far along a line from a point, and so far to its right, rounded once (AWI-GEN-09).
struct vec woi_beside(struct vec at, struct vec way, length ahead, length right);
// AWI-GEN-11: inside or on the outline; how much of a segment lies in it, measured between its
// rounded crossing points (AWI-GEN-10), a stretch along the outline not counted; whether any point
// of it does.
bool woi_shape_holds(const struct woi_shape *, struct vec);
length woi_shape_chord(const struct woi_shape *, struct vec a, struct vec b);
// Where it comes in and goes out again, rounded: for gates.
bool woi_shape_span(const struct woi_shape *, struct vec a, struct vec b, struct vec end[2]);
bool woi_shape_met(const struct woi_shape *, struct vec a, struct vec b);
// The same exactly: parts of the way along a segment, and the lattice point there.
struct woi_part {
    int64_t far, of; // of > 0
};
bool woi_shape_clip(const struct woi_shape *, struct vec a, struct vec b, struct woi_part end[2]);
int woi_part_compare(struct woi_part, struct woi_part);
struct vec woi_part_of(struct vec a, struct vec b, struct woi_part);
// Does it run through the inside? Touching the outline and running along it does not.
bool woi_shape_entered(const struct woi_shape *, struct vec a, struct vec b);
void woi_shape_of_box(const struct box *, struct woi_shape *); // corners and bounds
// Do their insides meet, the box shaved by so much?
bool woi_shape_overlaps(const struct woi_shape *, const struct box *, length shaved);
length woi_shape_gap(const struct woi_shape *, const struct box *);
length woi_shape_to(const struct woi_shape *, struct vec, struct vec *nearest); // of its outline
struct vec woi_nearest_on(struct vec a, struct vec b, struct vec to); // rounded (AWI-GEN-09)
// AWI-GEN-10: of a leg, to the nearest.
length woi_leg_length(struct vec a, struct vec b);

// --- map.c: what is gathered ---

// A straight part of a linear piece that stands: without gates (AWI-SET-13) and sections that are
// gone (AWI-DES-08).
struct woi_wall {
    struct vec a, b;
    uint8_t what, piece;
};
enum { MAP_SHAPES = 96, MAP_WALLS = 192 };
struct woi_map {
    struct bounds in;
    int shapes, walls;
    struct woi_shape shape[MAP_SHAPES]; // by piece, and by straight part of it
    struct woi_wall wall[MAP_WALLS];
};
// The walls of one piece follow each other: the first of the next piece.
static inline int woi_next_piece(const struct woi_map *map, int first)
{
    int next = first + 1;

    while (next < map->walls && map->wall[next].piece == map->wall[first].piece)
        next++;
    return next;
}
#define EACH_LINEAR(first, map)                                                                    \
    for (int first = 0; first < (map)->walls; first = woi_next_piece(map, first))
// Only what is used is written. Shapes and walls that may matter in these bounds.
void woi_map(const struct battle *, const struct game *, struct bounds, struct woi_map *);
// The same for who asks for no road: there are some where a wall may have gates.
void woi_map_off_road(const struct battle *, const struct game *, struct bounds, struct woi_map *);
// What a point lies in, as bits by enum woi_terrain: deck before ford before water, and no road
// over water or in a house (AWI-GEN-11, AWI-SET-13).
uint32_t woi_ground_at(const struct woi_map *, struct vec);
bool woi_on_road(const struct woi_map *, struct vec);
// The house that holds the point, the one nearest to it within an inch: 1 + its piece, 0 none.
int woi_house_at(const struct battle *, const struct game *, struct vec);
void woi_house(const struct battle *, const struct game *, int piece, struct woi_shape *);
int woi_occupants(const struct game *, int piece, uint16_t figure[HOUSE_ROOM]); // of a house

// --- wall.c: linear pieces (AWI-GEN-11, AWI-SET-17, AWI-DES-05) ---

// How often a way of straight legs passes from one side of the piece to the other, and where:
// touching it, running along it and passing an end is none, passing a joint is one, and so is a
// bend of the way on the wall that comes out on the other side. Walls that follow each other in the
// map and belong to one piece are asked together: `first` is the first of them.
struct woi_crossing {
    struct vec at; // rounded
    uint8_t leg;   // of the way, from 0
    length far;    // along that leg
};
int woi_wall_crossings(const struct woi_map *, int first, const struct vec *way, int points,
                       struct woi_crossing *, int most);
bool woi_wall_straddled(const struct woi_wall *, const struct box *, length shaved);
// Straight runs of a linear piece, as they are divided into sections: from the end of lower x, then
// of lower y.
struct woi_run {
    struct vec a, b;
    uint8_t first, sections; // numbered through the piece
};
int woi_runs(const struct battle *, const struct game *, int piece, struct woi_run *, int most);
void woi_section(const struct woi_run *, int section, struct vec end[2]);
// What stands of a piece; returns how many.
int woi_walls_of(const struct battle *, const struct game *, int piece, struct woi_wall *,
                 int most);
// What may matter of it, to a map that has its shapes.
void woi_add_walls(const struct battle *, const struct game *, int piece, struct woi_map *);

// --- sight.c (AWI-LOS) ---

// One end of a line: where it is measured from, and what it is in.
struct woi_eye {
    struct vec at;
    struct vec place; // where it stands: of a gun its centre, of who is inside that of the outline
    uint8_t in;       // as woi_game.in
    uint8_t unit;     // whose; 0: nobody's, a structure
};
// AWI-LOS-03: the ends of the line between two figures; of a gun its muzzle, of who is inside the
// outline point nearest to the other.
void woi_eyes(const struct battle *, const struct game *, int figure, int other,
              struct woi_eye *from, struct woi_eye *to);
// The same from base to base, whatever they fire: for links and melee.
void woi_ends(const struct battle *, const struct game *, int figure, int other,
              struct woi_eye *from, struct woi_eye *to);
struct vec woi_muzzle(const struct game *, int gun); // AWI-ART-04
// Terrain only: woods, houses, hills, high walls (AWI-LOS-04 to 07). The clause that blocks, 0
// none. Fire lines are in figure.h.
int woi_blocked(const struct battle *, const struct woi_map *, const struct woi_eye *,
                const struct woi_eye *);
bool woi_sees(const struct battle *, const struct game *, int unit, int other, int *clause); // aids

// --- sight.c: cover (AWI-COV) ---

// Against a shot along the line (AWI-COV-04 to 07, 11, AWI-BLD-03, AWI-BOAT-09).
int woi_cover_under_fire(const struct battle *, const struct game *, const struct woi_map *,
                         const struct woi_eye *firer, int figure);
// Figure against figure in melee (AWI-COV-09 to 11, AWI-BLD-05, AWI-MEL-08, 16).
int woi_cover_in_melee(const struct battle *, const struct game *, int attacker, int figure);

// --- structure.c (AWI-DES) ---

// What a gun may destroy.
struct woi_structure {
    uint8_t piece, section; // piece: 1 + which, 0: none
    uint8_t strength, hits; // it falls at `strength`
    struct vec end[2];      // of a section
};
// The house or bridge that holds the point, or the section nearest to it within an inch; hedges
// are none (AWI-DES-02).
bool woi_structure_at(const struct battle *, const struct game *, struct vec,
                      struct woi_structure *);
bool woi_stood_at(const struct battle *, const struct game *, struct vec); // and is destroyed
bool woi_is_gone(const struct game *, int piece, int section);
bool woi_is_damaged(const struct game *, int piece); // any section of it
void woi_forget_damage(struct game *, int piece);    // its number is used again

// --- works.c (AWI-WRK) ---

check_order woi_check_dig;
take_order woi_take_dig;
void woi_finish_works(const struct battle *, struct game *, int side, struct events *); // in END
void woi_stop_works(const struct battle *, struct game *); // T2 ends: the engaged dig no more
