// SPDX-License-Identifier: MIT
// The log: one JSON object a line on standard error. Never a token, never what people wrote.
#pragma once
#include <stdint.h>

// `what` in a word or two; game "" for none; `detail` a sentence of ours, "" for none.
void journal(const char *what, const char *game, const char *detail);
int64_t now_seconds(void); // since 1970
int64_t now_millis(void);  // of a clock that never goes back
int64_t own_micros(void);  // of the processor that this thread has used
