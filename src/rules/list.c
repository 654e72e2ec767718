// SPDX-License-Identifier: MIT
#include "rules/list.h"
#include "rules/battles_for_empire/battles_for_empire.h"
#include "rules/tea_and_biscuits/tea_and_biscuits.h"
#include "rules/two_by_two/two_by_two.h"
#include "rules/two_for_tea/two_for_tea.h"
#include "rules/war_of_independence/war_of_independence.h"

const struct rules *const all_rules[] = {&two_by_two,         &two_for_tea,
                                         &tea_and_biscuits,   &war_of_independence,
                                         &battles_for_empire, NULL};
