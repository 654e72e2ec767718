// SPDX-License-Identifier: MIT
// Words for people in another language.
//
// What people read is written in English where it is said, and that is the key under which a tongue
// has its own words. Without a tongue, and where it has nothing, English is said. Nothing in play,
// notation, saves and hashes knows of it.
#pragma once

struct tongue_pair {
    const char *english, *other;
};

struct tongue {
    const struct tongue_pair *pair; // in the order of the bytes of their English, each once
    int pairs;
    char point; // before the decimals of a number
};

const char *tongue_say(const struct tongue *, const char *english); // NULL: English is spoken
