// SPDX-License-Identifier: MIT
// Layouts: how the bases of a unit stand to each other (TAB-FRM), and the bodies they make.
#pragma once
#include "rules/tea_and_biscuits/tab.h"

enum { NO_PLACE = 0xff };

// By number of the base. A layout may be other than the unit's own: one that an order asks for.
struct tab_layout {
    uint8_t place[TAB_UNIT_BASES]; // file << 4 | rank; NO_PLACE: it does not stand
    uint8_t face[TAB_UNIT_BASES];  // from the unit's facing
    uint8_t open;                  // a bit for each base
    uint8_t files, ranks;          // of all
    uint8_t state;                 // of paired units: FORM_MOUNTED to FORM_UNLIMBERED
};
static inline int file_of(int place)
{
    return place >> 4;
}
static inline int rank_of(int place)
{
    return place & 15;
}

// --- layout.c ---
struct tab_layout tab_layout_of(const struct game *, int unit); // as it stands
// The bases take it; formation[] and the box follow. Where it stands and faces does not change.
void tab_take_layout(const struct battle *, struct game *, int unit, const struct tab_layout *);
// The plain ones, its bases in the sequence of dice: Line, Dense of so many files (0: as many as
// may be), Open; of paired units their state, with the fighting bases in front or behind.
struct tab_layout tab_plain_layout(const struct game *, int unit, int form, int files);
void tab_measure(struct tab_layout *); // files and ranks, by the places
bool tab_same_layout(const struct tab_layout *, const struct tab_layout *);
// Bases in the sequence of dice (TAB-DIC-08), those that stand: how many.
int tab_in_sequence(const struct game *, int unit, uint8_t base[TAB_UNIT_BASES]);
int tab_sequence_of(const uint8_t place[TAB_UNIT_BASES], uint8_t base[TAB_UNIT_BASES]);
bool tab_has_transport(const struct game *, int unit); // teams, holders that count
bool tab_faces_alike(const struct game *, int unit);   // all bases as the unit
// After a loss, its bases closed up in the lattice it had: formations that are still legal are kept
// (TAB-FRM-12), the lattice is numbered anew, and whoever stands stays where he is.
void tab_settle(const struct battle *, struct game *, int unit, const struct tab_layout *had);

// --- formation.c ---
// FRM-10, UNT-04, FRM-04, FRM-09, FRM-13, in this order.
struct verdict tab_check_layout(const struct battle *, const struct game *, int unit,
                                const struct tab_layout *);
// The same but for FRM-10, which binds choices and not what losses lead to (TAB-FRM-12).
struct verdict tab_layout_holds(const struct battle *, const struct game *, int unit,
                                const struct tab_layout *);
// TAB-FRM-05: facings of bases differ in Dense bodies only.
struct verdict tab_check_faces(const struct game *, int unit, const struct tab_layout *);
int tab_layout_form(const struct game *, int unit, const struct tab_layout *); // enum tab_formation
bool tab_base_dense(const struct game *, int unit, int base); // TAB-FRM-02, 03; never artillery
bool tab_base_open(const struct game *, int unit, int base);
// TAB-MOV-05: its distance, the lowest of its bases', in the clear and in terrain (0: no entry).
length tab_distance(const struct battle *, const struct game *, int unit, bool terrain);
bool tab_front_rank(const struct battle *, const struct game *, int unit, int base); // TAB-FRM-11

// --- notation.c: line | dense [files] | open | rank 1 2 rank 0 3 [open 1] | mounted ... ---
extern const uint16_t tab_form_word[TAB_FORMATIONS]; // 0: there is none
// `open 1 3`: as it stands, with those bases Open and no others. False: it is no layout.
bool tab_read_layout(struct reader *, const struct game *, int unit, struct tab_layout *);
void tab_write_layout(struct order *, const struct battle *, const struct game *, int unit,
                      const struct tab_layout *);
// bases front rear left: in the sequence of dice of the layout, from the unit's facing; on hexes in
// degrees. False: there are none, or they are no facings.
bool tab_read_faces(struct reader *, const struct battle *, struct tab_layout *);
bool tab_read_face(struct reader *, const struct battle *, uint8_t *); // one of them
void tab_write_face(struct order *, const struct battle *, int face);
bool tab_read_heading(struct reader *, const struct battle *, bearing *); // face 90
// at (10, 5) [face 90]; on boards cell 4 5 [face 90]; else the pose faces as it does. False: it is
// no place.
bool tab_read_place(struct reader *, const struct battle *, struct pose *);
void tab_write_place(struct order *, const struct battle *, const struct pose *);

// --- body.c: where a unit is, laid out so and standing so ---
struct pose tab_pose(const struct game *, int unit);
// A box for each base that stands, by number of the base: a bit for each that is filled in. On
// boards a base has its half of the cell.
int tab_base_boxes(const struct battle *, const struct tab_layout *, const struct pose *,
                   struct box box[TAB_UNIT_BASES]);
// As it stands: its layout and pose, and such a box for each of its bases.
struct tab_stance {
    struct tab_layout layout;
    struct pose pose;
    int stand; // bits of the bases
    struct box base[TAB_UNIT_BASES];
};
struct tab_stance tab_stance_of(const struct battle *, const struct game *, int unit);
void tab_body(const struct battle *, const struct game *, int unit, const struct pose *,
              struct body *);                // rules->body
bool tab_is_full(const struct tab_layout *); // its bases fill all files and ranks
struct box tab_outline(const struct battle *, const struct tab_layout *, const struct pose *);
// TAB-SPC-05; on boards its middle cell (`left`: of two the left).
struct vec tab_centre(const struct battle *, const struct tab_layout *, const struct pose *,
                      bool left);
// The pose in which that layout has its centre there.
struct pose tab_pose_about(const struct battle *, const struct tab_layout *, struct vec centre,
                           bearing face, bool left);
// The pose in which a place of the lattice is where that place of another is.
struct pose tab_pose_keeping(const struct battle *, const struct tab_layout *from,
                             const struct pose *, int place, const struct tab_layout *to,
                             int new_place, bearing face);
// The centre of the cell of a file.
struct vec tab_cell(const struct battle *, const struct pose *, int file);
// Puts it down: pose, box and face. Its layout is its own.
void tab_put(const struct battle *, struct game *, int unit, const struct pose *);
void tab_put_general(const struct battle *, struct game *, int unit, struct vec at);
