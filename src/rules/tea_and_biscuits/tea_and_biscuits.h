// SPDX-License-Identifier: MIT
// Tea and Biscuits, by N. Emsen and L. I. Mitchell: brigades of bases, 1618 to 1899.
#pragma once
#include "core/rules.h"

extern const struct rules tea_and_biscuits;
