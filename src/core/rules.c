// SPDX-License-Identifier: MIT
#include "core/rules.h"
#include "core/findings.h"
#include "core/text.h"

static const char *const core_words[] = {
    [WORD_PASS] = "pass",       [WORD_DONE] = "done",   [WORD_REPLY] = "reply",
    [WORD_CONCEDE] = "concede", [WORD_OFFER] = "offer", [WORD_ACCEPT] = "accept",
    [WORD_REFUSE] = "refuse",   [WORD_YES] = "yes",     [WORD_NO] = "no",
    [WORD_WITH] = "with",       [WORD_AT] = "at",       [WORD_TO] = "to",
    [WORD_AHEAD] = "ahead",     [WORD_BACK] = "back",   [WORD_LEFT] = "left",
    [WORD_RIGHT] = "right",     [WORD_FACE] = "face",   [WORD_TURN] = "turn",
    [WORD_ABOUT] = "about",     [WORD_WHEEL] = "wheel", [WORD_NORTH] = "north",
    [WORD_EAST] = "east",       [WORD_SOUTH] = "south", [WORD_WEST] = "west",
    [WORD_DRAW] = "draw",       [WORD_QUEUE] = "queue",
};
enum { CORE_WORDS = sizeof core_words / sizeof *core_words };

int worth_alone(const struct battle *b, const struct game *g, int side)
{
    struct findings findings;

    findings_begin(&findings);
    return b->rules->worth(b, g, side, &findings);
}

const char *word_text(const struct rules *rules, int word)
{
    if (word > WORD_NONE && word < CORE_WORDS)
        return core_words[word];
    if (word >= WORD_RULES && word < WORD_RULES + rules->words)
        return rules->word[word - WORD_RULES];
    return NULL;
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

// Most words begin with another letter, large or small.
bool same_word(const char *word, const char *text, int bytes)
{
    int i = 0;

    if (bytes < 1 || (word[0] ^ text[0]) & ~('a' - 'A'))
        return false;
    while (i < bytes && word[i] && small(word[i]) == small(text[i]))
        i++;
    return i == bytes && !word[i];
}

int word_named(const struct rules *rules, const char *text, int bytes)
{
    for (int word = WORD_NONE + 1; word < CORE_WORDS; word++) {
        if (same_word(core_words[word], text, bytes))
            return word;
    }
    for (int i = 0; i < rules->words; i++) {
        if (same_word(rules->word[i], text, bytes))
            return WORD_RULES + i;
    }
    return WORD_NONE;
}

int option_named(const struct rules *rules, const char *text, int bytes)
{
    for (int i = 0; i < rules->options; i++) {
        if (same_word(rules->option[i].name, text, bytes))
            return i;
    }
    return -1;
}

// A whole number of up to nine digits.
static bool read_whole(const char *text, int bytes, int32_t *value)
{
    bool minus = bytes > 0 && text[0] == '-';
    int32_t sum = 0;

    if (bytes - minus < 1 || bytes - minus > 9)
        return false;
    for (int i = minus; i < bytes; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        sum = sum * 10 + (text[i] - '0');
    }
    *value = minus ? -sum : sum;
    return true;
}

bool option_read(const struct option *option, const char *text, int bytes, int32_t *value)
{
    int32_t read;

    for (int i = 0; option->words && option->words[i]; i++) {
        if (same_word(option->words[i], text, bytes)) {
            *value = i;
            return true;
        }
    }
    if (option->none && same_word(option->none, text, bytes))
        read = -1;
    else if (option->words || !read_whole(text, bytes, &read) || read < option->low ||
             read > option->high)
        return false;
    *value = read;
    return true;
}

int option_print(const struct option *option, int32_t value, char *start, int bytes)
{
    struct text t = text_on(start, bytes);

    if (option->words)
        text_add(&t, option->words[value]);
    else if (option->none && value == -1)
        text_add(&t, option->none);
    else
        text_whole(&t, value);
    return t.used;
}

static int32_t drawn_word(const struct option *option, struct luck *luck)
{
    int32_t words = 0, value;

    while (option->words[words])
        words++;
    value = (int32_t)luck_below(luck, (uint32_t)(words - (option->people > 0)));
    return option->people && value >= option->people - 1 ? value + 1 : value;
}

// Numbers keep their standard value three times in four, so that most battles are of a usual size.
static int32_t drawn_value(const struct option *option, struct luck *luck)
{
    if (option->words)
        return drawn_word(option, luck);
    if (luck_below(luck, 4))
        return option->standard;
    if (option->none && option->standard != -1 && !luck_below(luck, 4))
        return -1;
    return option->low + (int32_t)luck_below(luck, (uint32_t)(option->high - option->low + 1));
}

void options_draw(const struct rules *rules, struct luck *luck, int32_t value[OPTION_SLOTS])
{
    for (int i = 0; i < rules->options; i++) {
        if (!rules->option[i].scenario)
            value[i] = drawn_value(&rules->option[i], luck);
    }
}
