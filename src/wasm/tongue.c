// SPDX-License-Identifier: MIT
// The language that the page speaks, as it was written into memory.
#include "wasm/exports.h"
#include "wasm/page.h"
#include <string.h>

enum { WORD_BYTES = 1 << 18, PAIRS = 4096 };

static char words[WORD_BYTES];
static struct tongue_pair pair[PAIRS];
static struct tongue tongue = {.pair = pair};

char *page_words(void)
{
    return words;
}

int page_words_bytes(void)
{
    return sizeof words;
}

// The next of the texts, which the last byte of all ends at the latest.
static const char *next_text(const char **at)
{
    const char *text = *at, *end = text + strlen(text);

    *at = end + (end < words + sizeof words - 1);
    return text;
}

void page_speak(int pairs, int point)
{
    const char *at = words;

    words[sizeof words - 1] = 0;
    tongue.pairs = pairs < 0 ? 0 : pairs > PAIRS ? PAIRS : pairs;
    tongue.point = (char)point;
    for (int i = 0; i < tongue.pairs; i++) {
        pair[i].english = next_text(&at);
        pair[i].other = next_text(&at);
    }
}

const struct tongue *page_tongue(void)
{
    return tongue.pairs ? &tongue : NULL;
}
