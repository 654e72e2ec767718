// SPDX-License-Identifier: MIT
#include "lab/changes.h"
#include "core/text.h"
#include <string.h>

enum { TELL_MOVED = 1, TELL_PASSING = 2, TELL_NEW = 4, TELL_ENDED = 8 };
enum {
    TELL_ALL = TELL_MOVED | TELL_PASSING | TELL_NEW | TELL_ENDED,
    TELL_LASTING = TELL_MOVED | TELL_NEW,
    TELL_GIST = TELL_PASSING | TELL_NEW,
};

// A unit, before and after.
struct unit_change {
    const struct battle *battle;
    const struct game *before, *after;
    int unit, tell;
    struct text text;
};

static int32_t was(const struct unit_change *c, const struct field *field)
{
    return field_get(field, c->battle, c->before, c->unit);
}

static int32_t is(const struct unit_change *c, const struct field *field)
{
    return field_get(field, c->battle, c->after, c->unit);
}

// --- words ---

// "2 losses" is "1 loss", "2 casualties" is "1 casualty".
static void add_singular(struct text *t, const char *name, int bytes)
{
    char one[64] = "";
    bool y = bytes > 3 && !memcmp(name + bytes - 3, "ies", 3);
    int kept = y ? bytes - 3 : bytes - 1 - (bytes > 4 && !memcmp(name + bytes - 4, "sses", 4));

    must(kept + 1 < (int)sizeof one);
    memcpy(one, name, (size_t)kept);
    one[kept] = y ? 'y' : 0;
    text_name(t, one, text_bytes(one));
}

// "2 stands", "1 stand"; what is no plural is measured: "strength 3".
static void add_number(struct text *t, const char *name, int32_t value)
{
    int bytes = text_bytes(name);

    if (name[bytes - 1] == 's') {
        text_whole(t, value);
        text_char(t, ' ');
        if (value == 1)
            add_singular(t, name, bytes);
        else
            text_name(t, name, bytes);
        return;
    }
    text_name(t, name, bytes);
    text_char(t, ' ');
    text_whole(t, value);
}

static void add_part(struct unit_change *c, const struct field *field, int32_t value)
{
    const char *name = field->name;

    text_add(&c->text, ", ");
    if (field->said) {
        text_say(&c->text, field->said[value]);
        return;
    }
    switch ((enum field_kind)field->kind) {
    case FIELD_FLAG:
        text_say(&c->text, value ? "" : "no longer ");
        text_name(&c->text, name, text_bytes(name));
        break;
    case FIELD_WORD:
        text_name(&c->text, field->words[value], text_bytes(field->words[value]));
        break;
    case FIELD_UNIT:
        text_name(&c->text, name, text_bytes(name));
        text_char(&c->text, ' ');
        text_add(&c->text, c->battle->roster[value].name);
        break;
    case FIELD_NUMBER:
    case FIELD_LENGTH:
    case FIELD_BEARING:
    case FIELD_HALVES:
        add_number(&c->text, name, value);
    }
}

// --- one unit ---

// Does a word of it say the same as this flag, so that it need not be said twice?
static bool is_said(const struct unit_change *c, const struct field *flag)
{
    const struct fields *all = c->battle->rules->fields;

    for (int i = 0; i < all->count; i++) {
        const struct field *field = &all->row[i];

        if (field->of == FIELD_OF_UNIT && field->tells == TELLS_LASTING &&
            field->kind == FIELD_WORD &&
            !strcmp(field->words[is(c, flag) ? is(c, field) : was(c, field)], flag->name))
            return true;
    }
    return false;
}

static bool is_told(const struct unit_change *c, const struct field *field)
{
    int32_t now;

    if (field->of != FIELD_OF_UNIT)
        return false;
    if (field->tells != TELLS_LASTING &&
        (field->tells != TELLS_PASSING || !(c->tell & TELL_PASSING)))
        return false;
    now = is(c, field); // looked up last: some are worked out from the whole table
    if (now == was(c, field))
        return false;
    if (field->said ? !*field->said[now] : field->kind == FIELD_FLAG && is_said(c, field))
        return false;
    return now || field->kind == FIELD_WORD || (field->kind == FIELD_FLAG && c->tell & TELL_ENDED);
}

// A unit that lost stands where it stood has not moved.
static bool has_moved(const struct unit_change *c)
{
    const struct box *old = &c->before->box[c->unit], *new = &c->after->box[c->unit];

    if (!memcmp(old, new, sizeof *new))
        return false;
    for (int corner = 0; corner < 4; corner++) {
        if (!box_holds(old, box_corner(new, corner)))
            return true;
    }
    return c->before->face[c->unit] != c->after->face[c->unit];
}

// Where it is that is on the table no more, or not yet.
static void tell_place(struct unit_change *c)
{
    const struct fields *all = c->battle->rules->fields;
    bool told = false;

    for (int i = 0; i < all->count; i++) {
        const struct field *field = &all->row[i];

        if (field->of != FIELD_OF_UNIT || field->tells != TELLS_PLACE || field->kind != FIELD_WORD)
            continue;
        told = true;
        if (is(c, field) != was(c, field))
            add_part(c, field, is(c, field));
    }
    if (!told && on_table(c->before, c->unit))
        text_say(&c->text, ", off the table");
}

static void tell_fields(struct unit_change *c)
{
    const struct fields *all = c->battle->rules->fields;

    if (c->tell & TELL_MOVED && has_moved(c))
        text_say(&c->text, ", moved");
    for (int i = 0; i < all->count && c->tell & TELL_NEW; i++)
        if (is_told(c, &all->row[i]))
            add_part(c, &all->row[i], is(c, &all->row[i]));
}

// --- all of them ---

static const char unchanged[] = "no change";

static void separate(struct text *t)
{
    if (t->used)
        text_add(t, "; ");
}

static void tell_unit(struct text *t, struct unit_change *c)
{
    char parts[320] = "";

    c->text = text_in(t->tongue, parts, sizeof parts);
    if (on_table(c->after, c->unit))
        tell_fields(c);
    else if (c->tell & TELL_NEW)
        tell_place(c);
    if (!c->text.used)
        return;
    separate(t);
    text_add(t, c->battle->roster[c->unit].name);
    text_add(t, parts + 1);
}

static void changes(const struct battle *b, const struct game *before, const struct game *after,
                    int tell, char *out, int bytes)
{
    struct text t = text_in(b->tongue, out, bytes);

    for (int unit = 1; unit <= after->units; unit++) {
        struct unit_change c = {b, before, after, unit, tell, {0}};

        tell_unit(&t, &c);
    }
    if (after->outcome) {
        separate(&t);
        text_say(&t, after->outcome == OUTCOME_DRAW ? "a draw" : b->side[after->winner].name);
        text_say(&t, after->outcome == OUTCOME_DRAW ? "" : " wins");
    }
    if (!t.used)
        text_say(&t, unchanged);
}

void changes_in_full(const struct battle *b, const struct game *before, const struct game *after,
                     char *out, int bytes)
{
    changes(b, before, after, TELL_ALL, out, bytes);
}

void changes_that_last(const struct battle *b, const struct game *before, const struct game *after,
                       char *out, int bytes)
{
    changes(b, before, after, TELL_LASTING, out, bytes);
}

bool changes_gist(const struct battle *b, const struct game *before, const struct game *after,
                  char *out, int bytes)
{
    static const int tell[] = {TELL_GIST, TELL_MOVED};

    for (int i = 0; i < 2; i++) {
        changes(b, before, after, tell[i], out, bytes);
        if (strcmp(out, tongue_say(b->tongue, unchanged)))
            return true;
    }
    return false;
}
