// SPDX-License-Identifier: MIT
#include "cli/book.h"
#include "cli/output.h"
#include "cli/seal.h"
#include <stdlib.h>
#include <string.h>

static struct table *resume(const struct arguments *a, const char *path, const char *text,
                            size_t bytes, bool sealed)
{
    struct save_reader reader = save_reader(text, (int)bytes);
    struct save_problem problem;
    struct save_head head;
    struct scenario *scenario;
    struct table *t = NULL;

    if (save_read_head(&reader, &head, &problem)) {
        scenario = load_saved_battle(a, path, &head);
        if (!scenario)
            return NULL;
        t = table_replay(scenario, &head, &reader, sealed, &problem);
    }
    if (!t)
        complain_of_save(path, &problem);
    return t;
}

struct table *table_resume(const struct arguments *a, const char *path)
{
    size_t bytes;
    bool sealed;
    char *text = load_save(path, &bytes, &sealed);
    struct table *t;

    if (!text)
        return NULL;
    t = resume(a, path, text, bytes, sealed);
    free(text);
    return t;
}

// More than a battle comes to: all sealed saves are of one length.
static size_t filled_bytes(const char *plain)
{
    enum { STEP = 256 * 1024 };

    return (strlen(plain) / STEP + 1) * STEP;
}

char *table_record(const struct table *t, int sides)
{
    char *plain = table_plain(t), *sealed;
    char tags[TAGS_BYTES];

    if (!table_closed(t, sides))
        return plain;
    table_tags(t, tags, sizeof tags);
    sealed = seal_shut(tags, plain, filled_bytes(plain));
    free(plain);
    return sealed;
}

// Whoever opens the file stands with any side.
bool table_save(const struct table *t, const char *path)
{
    char *text = table_record(t, (1 << SIDES) - 1);
    struct output out;
    bool good;

    if (!text)
        return false;
    good = output_open(&out, path);
    if (good) {
        fputs(text, out.stream);
        good = output_close(&out);
    }
    free(text);
    return good;
}
