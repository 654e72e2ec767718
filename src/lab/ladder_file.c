// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "lab/ladder_file.h"
#include "core/number.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_BYTES = 512 };
static const char head[] = "# scenario text revision player against playouts seed first games wins "
                           "draws losses orders\n";

// --- a line ---

struct ladder_line {
    const char *file;
    int number;
    char *rest;
    struct problem *problem;
};

static bool expected(const struct ladder_line *l, const char *what, const char *found)
{
    return problem_at(l->problem, l->file, l->number, "expected %s, not '%.40s'", what, found);
}

// The next word, cut off where it stands.
static char *next_word(struct ladder_line *l)
{
    char *word = l->rest + strspn(l->rest, " ");

    l->rest = word + strcspn(word, " ");
    if (*l->rest)
        *l->rest++ = '\0';
    return word;
}

static bool read_name(struct ladder_line *l, const char *what, char *name, size_t bytes)
{
    const char *word = next_word(l);

    if (!*word || strlen(word) >= bytes ||
        word[strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-")])
        return expected(l, what, word);
    memcpy(name, word, strlen(word) + 1);
    return true;
}

static bool read_content(struct ladder_line *l, uint64_t *content)
{
    const char *word = next_word(l);

    if (strlen(word) != 16 || word[strspn(word, "0123456789abcdef")])
        return expected(l, "the hash of the scenario, 16 digits of 0 to f", word);
    *content = strtoull(word, NULL, 16);
    return true;
}

static bool read_count(struct ladder_line *l, const char *what, int64_t least, int64_t *count)
{
    const char *word = next_word(l);

    errno = 0;
    *count = strtoll(word, NULL, 10);
    if (!*word || word[strspn(word, "0123456789")] || errno || *count < least)
        return expected(l, what, word);
    return true;
}

static bool read_score(struct ladder_line *l, int64_t games, struct score *score)
{
    if (!read_count(l, "the number of games won", 0, &score->wins) ||
        !read_count(l, "the number of games drawn", 0, &score->draws) ||
        !read_count(l, "the number of games lost", 0, &score->losses))
        return false;
    if (score->wins <= games && score->draws <= games && score->losses <= games &&
        ladder_games(*score) == games)
        return true;
    return problem_at(l->problem, l->file, l->number,
                      "expected games won, drawn and lost to be %" PRId64 " together", games);
}

static bool read_batch(struct ladder_line *l, struct ladder_batch *b)
{
    return read_name(l, "the name of a scenario", b->scenario, sizeof b->scenario) &&
           read_content(l, &b->content) &&
           read_count(l, "the revision of its rules", 0, &b->revision) &&
           read_name(l, "the name of a player", b->player[0], LADDER_NAME) &&
           read_name(l, "the name of another player", b->player[1], LADDER_NAME) &&
           read_count(l, "a number of playouts", 0, &b->playouts) &&
           read_count(l, "a seed", 0, &b->seed) &&
           read_count(l, "the number of the first game", 0, &b->first) &&
           read_count(l, "a number of games", 1, &b->games) && read_score(l, b->games, &b->score) &&
           read_count(l, "a number of orders", 0, &b->orders) &&
           (!*l->rest || expected(l, "the end of the line", l->rest));
}

// --- the file ---

static void keep(struct ladder_file *f, const struct ladder_batch *b)
{
    if (f->batches == f->room) {
        f->room = f->room ? 2 * f->room : 64;
        f->batch = realloc(f->batch, (size_t)f->room * sizeof *f->batch);
        must(f->batch);
    }
    f->batch[f->batches++] = *b;
}

// A line that is not there to its end would swallow the next one that is added.
static bool read_line(struct ladder_file *f, struct ladder_line *l)
{
    struct ladder_batch batch = {0};
    size_t bytes = strlen(l->rest);

    if (!bytes || l->rest[bytes - 1] != '\n')
        return problem_at(l->problem, l->file, l->number,
                          "expected the end of the line, but it breaks off or is too long");
    l->rest[bytes - 1] = '\0';
    if (*l->rest == '#' || !*l->rest)
        return true;
    if (!read_batch(l, &batch))
        return false;
    keep(f, &batch);
    return true;
}

static bool read_lines(struct ladder_file *f, FILE *stream, struct problem *problem)
{
    char text[LINE_BYTES];
    struct ladder_line line = {.file = f->path, .problem = problem};

    while (fgets(text, sizeof text, stream)) {
        line.number++;
        line.rest = text;
        if (!read_line(f, &line))
            return false;
    }
    return !ferror(stream) || problem_at(problem, f->path, 0,
                                         "expected a file that can be read (%s)", strerror(errno));
}

static bool write_whole(const struct ladder_file *f, const char *text, struct problem *problem)
{
    off_t end = lseek(f->descriptor, 0, SEEK_END);
    ssize_t bytes = (ssize_t)strlen(text), written = write(f->descriptor, text, (size_t)bytes);
    int why = written < 0 ? errno : ENOSPC;

    if (written == bytes)
        return true;
    if (written > 0 && ftruncate(f->descriptor, end))
        why = errno;
    return problem_at(problem, f->path, 0, "cannot be written (%s)", strerror(why));
}

bool ladder_file_open(struct ladder_file *f, const char *path, struct problem *problem)
{
    FILE *stream = fopen(path, "r");
    bool there = stream, good = there || errno == ENOENT;

    *f = (struct ladder_file){.path = path, .descriptor = -1};
    if (!good)
        return problem_at(problem, path, 0, "expected a file that can be read (%s)",
                          strerror(errno));
    if (there) {
        good = read_lines(f, stream, problem);
        fclose(stream);
    }
    if (good) {
        f->descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT, 0666);
        good = f->descriptor >= 0 ||
               problem_at(problem, path, 0, "cannot be written (%s)", strerror(errno));
    }
    if (good && !there)
        good = write_whole(f, head, problem);
    if (!good)
        ladder_file_close(f);
    return good;
}

void ladder_file_close(struct ladder_file *f)
{
    if (f->descriptor >= 0)
        close(f->descriptor);
    free(f->batch);
    *f = (struct ladder_file){.descriptor = -1};
}

const struct ladder_batch *ladder_file_find(const struct ladder_file *f,
                                            const struct ladder_batch *b)
{
    for (int i = 0; i < f->batches; i++) {
        const struct ladder_batch *it = &f->batch[i];

        if (it->first == b->first && it->games == b->games && it->content == b->content &&
            it->revision == b->revision && it->playouts == b->playouts && it->seed == b->seed &&
            !strcmp(it->scenario, b->scenario) && !strcmp(it->player[0], b->player[0]) &&
            !strcmp(it->player[1], b->player[1]))
            return it;
    }
    return NULL;
}

bool ladder_file_add(struct ladder_file *f, const struct ladder_batch *b, struct problem *problem)
{
    char line[LINE_BYTES];

    snprintf(line, sizeof line,
             "%s %016" PRIx64 " %" PRId64 " %s %s %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64
             " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\n",
             b->scenario, b->content, b->revision, b->player[0], b->player[1], b->playouts, b->seed,
             b->first, b->games, b->score.wins, b->score.draws, b->score.losses, b->orders);
    if (!write_whole(f, line, problem))
        return false;
    keep(f, b);
    return true;
}
