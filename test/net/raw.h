// SPDX-License-Identifier: MIT
// What SQLite alone makes durable on this disk by group commit, with no server around it.
#pragma once

// Rows as the server writes them. Every writer begins its next row only when the last one is on
// disk; all that wait at that moment share a transaction.
struct raw {
    const char *file;   // made anew
    int writers, bytes; // of text in a row
    double thinks;      // seconds of the processor that a writer needs for a row
    double seconds;     // how long it goes on
};

// Rows a second; 0 with a sentence on standard error when the file cannot be used.
double raw_group_commits(const struct raw *);
