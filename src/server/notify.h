// SPDX-License-Identifier: MIT
// What the service manager is told: that the server is ready, that its loop still turns, that it
// stops. Where nobody has started it that listens, nothing is said.
#pragma once
#include <stdint.h>

void notify(const char *state); // READY=1, WATCHDOG=1, STOPPING=1
// Milliseconds from one WATCHDOG=1 to the next, half of what the manager waits; 0: it does not.
uint64_t notify_interval(void);
