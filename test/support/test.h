// SPDX-License-Identifier: MIT
// cmocka, and a test's name as the sentence it proves.
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
// clang-format off
#include <cmocka.h>
// clang-format on

#define TEST(name) static void name(void **nothing __attribute__((unused)))
