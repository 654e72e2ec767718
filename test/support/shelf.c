// SPDX-License-Identifier: MIT
#include "support/shelf.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { SHELF = 32 };

static struct book {
    char name[TITLE_BYTES];
    struct settings settings;
    struct scenario *scenario;
} shelf[SHELF];
static int next_place;
static pthread_mutex_t reading = PTHREAD_MUTEX_INITIALIZER;

static struct book *find(const char *name, const struct settings *settings)
{
    for (int i = 0; i < SHELF; i++) {
        if (shelf[i].scenario && !strcmp(shelf[i].name, name) &&
            !memcmp(&shelf[i].settings, settings, sizeof *settings))
            return &shelf[i];
    }
    return NULL;
}

// Takes over the scenario; the one that lay there longest makes room.
static struct book *put(const char *name, const struct settings *settings,
                        struct scenario *scenario)
{
    struct book *book = &shelf[next_place];

    next_place = (next_place + 1) % SHELF;
    free(book->scenario);
    strcpy(book->name, name);
    book->settings = *settings;
    book->scenario = scenario;
    return book;
}

struct scenario *__wrap_shipped_scenario(const char *name, const struct settings *settings,
                                         struct problem *problem)
{
    static const struct settings none;
    const struct settings *asked = settings ? settings : &none;
    struct scenario *copy = NULL;
    struct book *book;

    if (strlen(name) >= TITLE_BYTES)
        return __real_shipped_scenario(name, settings, problem);
    pthread_mutex_lock(&reading);
    book = find(name, asked);
    if (!book) {
        copy = __real_shipped_scenario(name, settings, problem);
        book = copy ? put(name, asked, copy) : NULL;
    }
    if (book) {
        copy = malloc(sizeof *copy);
        must(copy);
        *copy = *book->scenario;
    }
    pthread_mutex_unlock(&reading);
    return copy;
}
