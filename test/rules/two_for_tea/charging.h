// SPDX-License-Identifier: MIT
// One charge on an open table: for tests of charges.
#pragma once
#include "table.h"

enum { A1 = 1, B1 = 2 };

// A1 heads north from (60, 40); B1 looks south, its front on the line 50 cm north.
void face_to_face(void);
void move_to(int unit, struct vec front, int degrees);
void set_form(int unit, int formation, int stands);
struct tft_contact plan(void);
void forbidden(int clause);
void allowed(void);
void assert_pose(struct pose pose, length east, length north, int degrees);
void assert_plan(length east, length north, int degrees);
void stands_at(int unit, length east, length north);
// Declares and runs to the first rest.
void charge_with(const uint8_t *face, int faces, int count, const int *pair);
void charge(void);
// A1 and A2 (slot 3) charge B1 together.
void two_on_one(void);
