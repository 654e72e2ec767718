// SPDX-License-Identifier: MIT
// What SQLite alone makes durable on this disk, with nothing around it.
#pragma once

// Rows a second, of so many bytes of text each, so many in every transaction; 0 with a sentence on
// standard error when the file cannot be used.
double raw_commits(const char *file, int rows, int bytes, double seconds);
