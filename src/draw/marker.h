// SPDX-License-Identifier: MIT
// Markers that lie beside a unit, and the disc that tells what is wrong with one; x and y are the
// middle.
#pragma once
#include "draw/mark.h"
#include "draw/sheet.h"

void put_marker(const struct sheet *, struct unit_mark, double x, double y, double size);
// A disc with the initial of a mark.
void put_badge(const struct sheet *, struct mark, double x, double y, double size);
