// SPDX-License-Identifier: MIT
#include "rules/list.h"
#include "rules/two_by_two/two_by_two.h"
#include "rules/two_for_tea/two_for_tea.h"

const struct rules *const all_rules[] = {&two_by_two, &two_for_tea, NULL};
