// SPDX-License-Identifier: MIT
// Where battles are kept that nobody named a file for: the folder tricorne/ among the user's data
// (XDG_DATA_HOME, else ~/.local/share), as SCENARIO-1.game, SCENARIO-2.game and so on.
#pragma once
#include <stdbool.h>

enum { KEEP_PATH = 1024 };

// The path of a file there; the folder is made when it is missing. False: errno says why.
bool keep_path(const char *name, char path[KEEP_PATH]);
// A file that was not there before, empty for now. False after a sentence.
bool keep_new(const char *scenario, char path[KEEP_PATH]);
// The battle that was played last. False after a sentence.
bool keep_latest(char path[KEEP_PATH]);
