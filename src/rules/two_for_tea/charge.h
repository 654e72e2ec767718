// SPDX-License-Identifier: MIT
// Charges (TFT-CHG, G-19): who may charge whom (charge.c), where they meet (square.c), all charges
// of an order, declared and worked out together (onset.c), how they are answered (react.c), what
// the charged do (defence.c), and what the chargers (home.c).
#pragma once
#include "rules/two_for_tea/ground.h"

// Answers of a charged unit. It answers each charge of an order the same way, but fires at one and
// stands to the others. Dragoons charged by foot fire first and then may go (TFT-CHG-17).
enum tft_answer { ANSWER_NONE, ANSWER_STAND, ANSWER_FIRE, ANSWER_EVADE, ANSWER_FIRE_FIRST };

// Bits of tft_charge.flags.
enum tft_charge_flag {
    CHARGE_SHOT_AT = 1, // the fire of its target has been worked out
    CHARGE_EVADED = 2,  // its target has gone
    CHARGE_OVER = 4,    // it has come home, or to nothing
    CHARGE_CARRIED = 8, // its place in contact is fixed, with the losses of that fire
};

// How a charge would end.
struct tft_contact {
    struct pose charger; // squared up; skirmishers dressed
    struct pose target;  // turned to face and dressed, when skirmishers are charged
    struct pose halt;    // where it is shot at (TFT-CHG-07)
    length far;          // how far it goes before it touches
    int clause;          // 0, or why it cannot be made
    const char *why;
};
// `reach`: M, or the 3D6 of an event, or what a wheel has left of M; 0: M. Units hidden from the
// charger's side count as not there: what they do to the charge is found out when it is made.
struct tft_contact tft_plan_charge(const struct battle *, const struct game *, int charger,
                                   int target, length reach);
// May it be declared now, from where it stands?
struct verdict tft_check_charge(const struct battle *, const struct game *, int charger, int target,
                                length reach);
// A charge as an order of its own: `A2 charge B1`, with charge_wheel = before also
// `A2 charge B1 wheel left 20`. Taken, the wheel is made and the charge declared; who took the last
// one of an order pushes the frame.
struct verdict tft_check_charge_order(const struct battle *, const struct game *,
                                      const struct order *, struct walk *);
void tft_take_charge_order(const struct battle *, struct game *, const struct judged *,
                           struct events *);
// Declares a charge of the order under way; FRAME_CHARGES works them all out. reach 0: M.
void tft_declare_charge(struct game *, int charger, int target);
void tft_push_charges(struct game *, length reach);
struct verdict tft_fit_to_evade(const struct battle *, const struct game *, int unit); // react.c
bool tft_may_react(const struct battle *, const struct game *, int unit, int charger);

// What is met: the level rectangle of a unit, whose faces are numbered as enum face, or the outline
// of a building, whose faces run from each point to the next.
struct tft_outer {
    struct vec rectangle[4];
    const struct vec *corner; // into the rectangle, or the points of the building
    int corners;
    bool clockwise;
    bearing face;    // of a rectangle
    uint8_t abreast; // stands along the front of a rectangle; 0: a building
    uint8_t align[5];
};
void tft_outer_of_pose(const struct tft_kind *, const struct pose *, struct tft_outer *);
void tft_outer_of_house(struct land, struct tft_outer *);

enum { FACE_MET = -1 }; // whichever it meets

struct tft_squared {
    struct pose pose;
    length far;     // to the first touch; less than 0 where the front is past it already
    length contact; // how much of the face it covers
    bool met;       // it lies before the front at all
    bool flat;      // and the front can be laid on that face
};
// The charger's pose is level: in line or dressed.
struct tft_squared tft_square_up(const struct tft_kind *, const struct pose *charger,
                                 const struct tft_outer *, int face);
// TFT-CHG-09: the pose of a charger that has lost stands in contact, moved sideways along the face
// it stands against, just far enough for one whole stand to touch, when none does.
struct pose tft_slid_to_touch(const struct tft_kind *, const struct pose *charger,
                              const struct tft_outer *);

// --- charge.c ---
uint64_t tft_hidden_from(const struct game *, int unit); // units its side does not know of
// The outline that is met when the target stands in this pose.
void tft_outer_of_target(const struct battle *, const struct game *, int target,
                         const struct pose *, struct tft_outer *);
struct verdict tft_may_charge(const struct game *, int charger); // by itself (TFT-CHG-02)

// --- square.c ---
// The ground a level front covers going straight ahead, its rear face where it starts.
struct box tft_swept(const struct tft_kind *, const struct pose *from, length far);
uint64_t tft_troops_in(const struct battle *, const struct game *, const struct box *swept);
// TFT-CHG-05: may it charge over this piece?
struct verdict tft_ground_lets(const struct battle *, const struct game *, int charger, int piece,
                               const struct box *swept);
// Neither troops nor ground are met before the target.
struct verdict tft_way_is_clear(const struct battle *, const struct game *, int charger, int target,
                                const struct box *swept, uint64_t hidden);

// --- home.c ---
// The furthest it may go straight ahead with so much allowance: steep ground counts double.
length tft_reach_ahead(const struct battle *, const struct pose *, length reach);
// Recalled with the troops it has now, skirmishers level if they are to be.
void tft_keep(struct game *, int unit, enum tft_kept, const struct pose *);
struct pose tft_recall(const struct game *, int unit, enum tft_kept, bool level);
void tft_forget(struct game *, int unit);

void tft_go_home(const struct battle *, struct game *, struct tft_charge *, struct events *);

// --- onset.c ---
// A unit that has come to where it stands: told, and all that comes of it.
void tft_moved(const struct battle *, struct game *, int unit, int clause, struct events *);
length tft_reach_of(const struct battle *, const struct game *, const struct tft_charge *);
// The first declared charge on this unit that is not over, and whether all who charge it are foot
// (TFT-CHG-17).
const struct tft_charge *tft_first_charge_on(const struct game *, int unit);
bool tft_charged_by_foot(const struct game *, int unit);

// --- defence.c ---
void tft_evade_all(const struct battle *, struct game *, struct events *); // who has chosen to
// Puts target and charger where fire at the charger is measured (TFT-CHG-07); false: there is no
// charge to fire at any more.
bool tft_put_for_fire(const struct battle *, struct game *, const struct tft_charge *,
                      struct tft_contact *, struct events *);
bool tft_still_coming(const struct game *, const struct tft_charge *);
// False: there is nothing to fire at any more, or not from where it stands.
bool tft_open_fire(const struct battle *, struct game *, struct tft_charge *, struct events *);
void tft_settle_fire(const struct battle *, struct game *, struct tft_charge *, struct events *);
void tft_come_to_nothing(const struct battle *, struct game *, struct tft_charge *, int clause,
                         struct events *);

// --- react.c ---
bool tft_may_evade(const struct battle *, const struct game *, int unit); // from who charges it
