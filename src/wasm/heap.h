// SPDX-License-Identifier: MIT
// The memory of one question: it is handed out in a row and all taken back when the next is asked.
#pragma once

void heap_reset(void);
