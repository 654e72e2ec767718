// SPDX-License-Identifier: MIT
// The names of places on a picture, where the ground has any.
#pragma once
#include "draw/sheet.h"

void put_place_names(const struct sheet *);
