// SPDX-License-Identifier: MIT
#include "scenario/schema.h"
#include "scenario/measure.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool schema_fail(const struct reading *r, int line, const char *format, ...)
{
    char sentence[PROBLEM_BYTES];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    return problem_at(r->problem, r->file, line, "%s", sentence);
}

// --- names ---

enum { NAME_MOST = 40 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

// How many letters must be changed, added or dropped to make one name of the other.
static int distance(const char *a, const char *b)
{
    int row[NAME_MOST + 1], na = (int)strlen(a), nb = (int)strlen(b);

    if (na > NAME_MOST || nb > NAME_MOST)
        return NAME_MOST;
    for (int j = 0; j <= nb; j++)
        row[j] = j;
    for (int i = 1; i <= na; i++) {
        int corner = row[0];

        row[0] = i;
        for (int j = 1; j <= nb; j++) {
            int swap = corner + (a[i - 1] != b[j - 1]);

            corner = row[j];
            row[j] = least(swap, least(row[j], row[j - 1]) + 1);
        }
    }
    return row[nb];
}

// The name that was probably meant; NULL when none is near.
static const char *nearest(const char *text, struct names names)
{
    int best = (int)strlen(text) / 3 + 1;
    const char *found = NULL;

    for (int i = 0; i < names.count; i++) {
        int far = distance(text, names.name[i]);

        if (far <= best && far < (int)strlen(names.name[i])) {
            best = far - 1;
            found = names.name[i];
        }
    }
    return found;
}

// A few names in full; of many, the first ones.
static void list_names(struct names names, char *out, int bytes)
{
    int used = 0;

    out[0] = 0;
    for (int i = 0; i < names.count && used < bytes; i++) {
        if (used > 200) {
            snprintf(out + used, (size_t)(bytes - used), ", ...");
            return;
        }
        used += snprintf(out + used, (size_t)(bytes - used), "%s%s", i ? ", " : "", names.name[i]);
    }
}

bool schema_unknown(const struct reading *r, int line, const char *text, struct names names,
                    const char *what)
{
    const char *meant = nearest(text, names);
    char list[300];

    if (meant)
        return schema_fail(r, line, "expected %s, not \"%.60s\"; did you mean \"%s\"?", what, text,
                           meant);
    list_names(names, list, sizeof list);
    return schema_fail(r, line, "expected %s (%s), not \"%.60s\"", what, list, text);
}

static int place_of(const char *text, struct names names)
{
    for (int i = 0; i < names.count; i++) {
        if (!strcmp(names.name[i], text))
            return i;
    }
    return -1;
}

int schema_choice(const struct reading *r, const struct node *node, struct names names,
                  const char *what)
{
    int place;

    if (!schema_is(r, node, NODE_TEXT, what))
        return -1;
    place = place_of(node->text, names);
    if (place < 0)
        schema_unknown(r, node->line, node->text, names, what);
    return place;
}

bool schema_keys(const struct reading *r, const struct node *map, struct names known,
                 const char *what)
{
    char want[80];

    snprintf(want, sizeof want, "%s as a map", what);
    if (!schema_is(r, map, NODE_MAP, want))
        return false;
    snprintf(want, sizeof want, "a key of %s", what);
    for (const struct node *item = map->first; item; item = item->next) {
        if (place_of(item->key, known) < 0)
            return schema_unknown(r, item->key_line, item->key, known, want);
    }
    return true;
}

// --- values ---

bool schema_is(const struct reading *r, const struct node *node, enum node_kind kind,
               const char *want)
{
    static const char *const got[] =
        {[NODE_TEXT] = "a single value", [NODE_LIST] = "a list", [NODE_MAP] = "a map"};

    if (node->kind == kind)
        return true;
    return schema_fail(r, node->line, "expected %s, not %s", want, got[node->kind]);
}

bool schema_text(const struct reading *r, const struct node *node, const char *what, char *out,
                 int bytes)
{
    if (!schema_is(r, node, NODE_TEXT, what))
        return false;
    if (!*node->text)
        return schema_fail(r, node->line, "expected %s, not nothing", what);
    if (strlen(node->text) >= (size_t)bytes)
        return schema_fail(r, node->line, "expected %s of at most %d bytes, not %zu", what,
                           bytes - 1, strlen(node->text));
    memcpy(out, node->text, strlen(node->text) + 1);
    return true;
}

bool schema_whole(const struct reading *r, const struct node *node, const char *what, int32_t low,
                  int32_t high, int32_t *out)
{
    if (!schema_is(r, node, NODE_TEXT, what))
        return false;
    if (!measure_whole(node->text, low, high, out))
        return schema_fail(r, node->line,
                           "expected %s, a whole number from %d to %d, not \"%.60s\"", what, low,
                           high, node->text);
    return true;
}

bool schema_length(const struct reading *r, const struct node *node, const char *what, length *out)
{
    if (!schema_is(r, node, NODE_TEXT, what))
        return false;
    if (!measure_length(node->text, r->native, out))
        return schema_fail(r, node->line,
                           "expected %s, a length such as 2.5in, 10cm or 12 of at most 10 m, not "
                           "\"%.60s\"",
                           what, node->text);
    return true;
}

bool schema_point(const struct reading *r, const struct node *node, const char *what,
                  struct vec *out)
{
    if (node->kind != NODE_LIST || node->count != 2)
        return schema_fail(r, node->line, "expected %s, a point such as [12in, 6in]", what);
    return schema_length(r, node->first, what, &out->east) &&
           schema_length(r, node->first->next, what, &out->north);
}

bool schema_bearing(const struct reading *r, const struct node *node, bearing *out)
{
    if (!schema_is(r, node, NODE_TEXT, "a heading in degrees"))
        return false;
    if (!measure_bearing(node->text, out))
        return schema_fail(r, node->line,
                           "expected a heading in degrees clockwise from north, -360 to 360, not "
                           "\"%.60s\"",
                           node->text);
    return true;
}

bool schema_flag(const struct reading *r, const struct node *node, const char *what, bool *out)
{
    static const char *const words[] = {"false", "true", "no", "yes", "off", "on"};
    int place = schema_choice(r, node, (struct names){words, 6}, what);

    if (place < 0)
        return false;
    *out = place % 2;
    return true;
}
