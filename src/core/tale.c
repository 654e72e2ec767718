// SPDX-License-Identifier: MIT
#include "core/tale.h"
#include "core/place.h"
#include <string.h>

// --- units ---

const char *tale_called(const struct battle *b, int unit)
{
    const struct roster *r = &b->roster[unit];

    return r->title[0] ? r->title : r->name;
}

// "Picton's brigade (B4)"
static void name_unit(struct text *w, const struct battle *b, int unit)
{
    const struct roster *r = &b->roster[unit];

    text_say(w, tale_called(b, unit));
    if (!r->title[0] || !r->name[0])
        return;
    text_add(w, " (");
    text_add(w, r->name);
    text_add(w, ")");
}

static bool begins(const char *text, const char *word)
{
    while (*word && *text == *word) {
        text++;
        word++;
    }
    return !*word;
}

// The word that a title is about ends there: "Grenadiers of the Guard", "Rifles, left wing".
static bool ends_head(const char *c)
{
    static const char *const ends[] = {",", " (", " of ", " under ", " de ", " from "};

    for (int i = 0; i < COUNT(ends); i++)
        if (begins(c, ends[i]))
            return true;
    return !*c;
}

// Does its title name several, such as "Riflemen", "Legion dragoons", "Horse and foot"? An officer
// is always one.
static bool is_several(const struct battle *b, int unit)
{
    const char *title = b->roster[unit].title;
    bool both = false;
    int head = 0, look;

    for (; !ends_head(title + head); head++)
        both |= begins(title + head, " and ");
    if (head < 3)
        return false;
    title += head;
    look = b->rules->unit_kind[b->roster[unit].type].look;
    if (look == LOOK_COMMANDER || look == LOOK_HEADQUARTERS)
        return false;
    return both || begins(title - 3, "men") ||
           (title[-1] == 's' && title[-2] != 's' && title[-2] != '\'');
}

void tale_side(struct text *w, const struct battle *b, int side)
{
    const char *title = tongue_say(w->tongue, b->side[side].title);

    // Its article begins no sentence.
    if (w->used && !memcmp(b->side[side].title, "The ", 4) && *title >= 'A' && *title <= 'Z')
        text_char(w, (char)(*title++ | 0x20));
    text_add(w, title);
}

// --- patterns ---

// What is said, and into what. Of several events, which differ in their others alone, `e` is the
// first.
struct sentence {
    struct text *w;
    const struct battle *b;
    const struct game *g; // NULL: only the battle's own ground is known
    const struct event *e;
    int events;
    bool verb_of_several; // the next word is one
};

static int32_t number(const struct sentence *t, char letter)
{
    const struct event *e = t->e;

    switch (letter) {
    case 'a':
        return e->a;
    case 'b':
        return e->b;
    case 'n':
        return e->dice;
    case 'u':
        return is_several(t->b, e->unit);
    case 'o':
        return is_several(t->b, e->other);
    default:
        return e->c;
    }
}

// Of several, whose verb comes next. Patterns of other languages have verbs for both: [u|is|are].
static bool is_subject(const struct sentence *t, int unit)
{
    return !t->w->used && !t->w->tongue && is_several(t->b, unit);
}

static void say_unit(struct sentence *t)
{
    t->verb_of_several = is_subject(t, t->e->unit);
    name_unit(t->w, t->b, t->e->unit);
}

// "A2, A3 and A4"
static void say_others(struct sentence *t)
{
    t->verb_of_several = is_subject(t, t->e->other);
    for (int i = 0; i < t->events; i++) {
        text_say(t->w, !i ? "" : i == t->events - 1 ? " and " : ", ");
        name_unit(t->w, t->b, t->e[i].other);
    }
}

static void say_value(struct sentence *t, char letter)
{
    const struct event *e = t->e;

    t->verb_of_several = false;
    switch (letter) {
    case 'u':
        say_unit(t);
        return;
    case 'o':
        say_others(t);
        return;
    case 's':
    case 't':
        tale_side(t->w, t->b, letter == 's' ? e->a : e->b);
        return;
    case '0':
    case '1':
        tale_side(t->w, t->b, letter - '0');
        return;
    case 'd':
    case 'e':
        text_about(t->w, letter == 'd' ? e->a : e->c, t->b->native);
        return;
    case 'l':
        text_span(t->w, e->a, t->b->native);
        return;
    case 'p':
        place_stand(t->w, t->b, t->g, (struct vec){e->a, e->b});
        return;
    case 'w':
        place_go(t->w, t->b, t->g, (struct vec){e->a, e->b});
        return;
    case 'h':
        text_say(t->w, place_wind(bearing_degrees((bearing)e->c)));
        return;
    case 'x':
    case 'y':
        text_thousandths(t->w, 500 * (letter == 'x' ? e->c : e->b));
        return;
    default:
        must((letter >= 'a' && letter <= 'c') || letter == 'n');
        text_whole(t->w, number(t, letter));
    }
}

// The verb with which it begins, said of several: "rallies" is "rally". Returns its last letter.
static const char *say_verb(struct sentence *t, const char *verb)
{
    static const struct {
        const char *one, *several;
    } ends[] = {
        {"is", "are"},   {"has", "have"}, {"was", "were"}, {"does", "do"},
        {"goes", "go"},  {"*ies", "y"},   {"*sses", "ss"}, {"*ches", "ch"},
        {"*shes", "sh"}, {"*xes", "x"},   {"*s", ""},      {"*", ""},
    };
    int bytes = 0, row = 0, kept;

    while (verb[bytes] >= 'a' && verb[bytes] <= 'z')
        bytes++;
    for (;; row++) {
        const char *one = ends[row].one;
        int tail = text_bytes(one + (*one == '*'));

        kept = bytes - tail;
        if (kept >= 0 && (*one == '*' || !kept) && begins(verb + kept, one + (*one == '*')))
            break;
    }
    for (int i = 0; i < kept; i++)
        text_char(t->w, verb[i]);
    text_add(t->w, ends[row].several);
    t->verb_of_several = false;
    return verb + bytes - 1;
}

static void say_char(struct sentence *t, char c)
{
    text_char(t->w, c);
    t->verb_of_several = t->verb_of_several && c == ' ';
}

static const char *say_choice(struct sentence *, const char *pattern, bool aloud);

// Up to the end of it, or of the part it is of a choice: where that is. What is not chosen is
// passed over in silence.
static const char *say(struct sentence *t, const char *pattern, bool aloud)
{
    for (; *pattern && *pattern != '|' && *pattern != ']'; pattern++) {
        if (*pattern == '[')
            pattern = say_choice(t, pattern + 1, aloud);
        else if (*pattern == '%' && aloud)
            say_value(t, *++pattern);
        else if (aloud && t->verb_of_several && *pattern >= 'a' && *pattern <= 'z')
            pattern = say_verb(t, pattern);
        else if (aloud)
            say_char(t, *pattern);
    }
    return pattern;
}

static const char *say_choice(struct sentence *t, const char *pattern, bool aloud)
{
    int32_t which = number(t, *pattern++);

    for (int i = 0; *pattern == '|'; i++) {
        const char *part = pattern + 1;

        pattern = say(t, part, false);
        if (aloud && (i == which || (i < which && *pattern == ']')))
            say(t, part, true);
    }
    return pattern;
}

void tale_pattern(struct text *w, const struct battle *b, const char *pattern,
                  const struct event *e)
{
    say(&(struct sentence){w, b, NULL, e, 1, false}, tongue_say(w->tongue, pattern), true);
}

void tale_list(struct text *w, bool yes, const char *word)
{
    if (!yes)
        return;
    if (w->used)
        text_add(w, ", ");
    text_say(w, word);
}

// --- events ---

static void say_modifier(struct text *w, const struct battle *b, const struct event *e)
{
    if (e->a >= 0)
        text_char(w, '+');
    text_whole(w, e->a);
    text_add(w, " ");
    text_say(w, b->rules->clause[e->clause].title);
    if (e->unit) {
        text_add(w, " (");
        text_say(w, tale_called(b, e->unit));
        text_add(w, ")");
    }
    text_add(w, ".");
}

static void tell_roll(struct text *w, const struct battle *b, const struct event *e)
{
    tale_pattern(w, b, b->rules->roll[e->a].tale, e);
    tale_pattern(w, b, "[c| (%b dice).| (%bD%c).]", e);
}

static const struct event_row core_events[] = {
    [EVENT_NONE] = EVENT_ROW("none", ""),
    [EVENT_MODIFIER] = EVENT_ROW("modifier", NULL, .tell = say_modifier),
    [EVENT_ROLL] = EVENT_ROW("roll", NULL, .tell = tell_roll),
    [EVENT_FACE] = EVENT_ROW("face", "The die shows %a."),
    [EVENT_CLASS] = EVENT_ROW("class", "Score %b."),
    [EVENT_MOVED] = EVENT_ROW("moved", "%u moves %w, facing %h.",
                              .measure = {MEASURE_LENGTH, MEASURE_LENGTH, MEASURE_HEADING}),
    [EVENT_REMOVED] = EVENT_ROW("removed", "%u is taken off the table."),
    [EVENT_OVER] =
        EVENT_ROW("over", "[a|The battle is a draw.|Victory for %t.|The battle is a draw.]"),
};

const struct event_row *event_row(const struct rules *rules, int kind)
{
    if (kind < COUNT(core_events))
        return &core_events[kind];
    return kind >= EVENT_RULES && kind < EVENT_RULES + rules->events
               ? &rules->event[kind - EVENT_RULES]
               : NULL;
}

int tale_of(const struct battle *b, const struct game *g, const struct event *e, char *text,
            int bytes)
{
    const struct event_row *row = event_row(b->rules, e->kind);
    struct text w = text_in(b->tongue, text, bytes);

    if (b->rules->tale && b->rules->tale(&w, b, e))
        return w.used;
    if (row->tell)
        row->tell(&w, b, e);
    else
        say(&(struct sentence){&w, b, g, e, 1, false}, tongue_say(w.tongue, row->tale), true);
    return w.used;
}

static bool names_other(const char *pattern)
{
    while (*pattern && (pattern[0] != '%' || pattern[1] != 'o'))
        pattern++;
    return *pattern;
}

static bool differ_in_other(const struct event *e, const struct event *next)
{
    struct event like = *next;

    like.other = e->other;
    return e->other && next->other && e->other != next->other && !memcmp(&like, e, sizeof like);
}

int tale_together(const struct battle *b, const struct game *g, const struct event *list,
                  int events, char *text, int bytes, int *told)
{
    const struct event_row *row = event_row(b->rules, list->kind);
    struct text w = text_in(b->tongue, text, bytes);
    int like = 1;

    while (like < events && row->tale && names_other(row->tale) &&
           differ_in_other(&list[like - 1], &list[like]))
        like++;
    *told = like;
    if (like == 1)
        return tale_of(b, g, list, text, bytes);
    say(&(struct sentence){&w, b, g, list, like, false}, tongue_say(w.tongue, row->tale), true);
    return w.used;
}

// --- asks ---

// Of the first seat that is asked.
static int asked_side(const struct battle *b, const struct game *g)
{
    int seat = 0;

    while (!(g->ask.seats >> seat & 1))
        seat++;
    return b->seat[seat].side;
}

int tale_question(const struct battle *b, const struct game *g, char *text, int bytes)
{
    const struct ask_row *row = &b->rules->ask[g->ask.kind];
    struct event e = {.unit = g->ask.unit,
                      .other = g->ask.other,
                      .a = g->ask.seats ? asked_side(b, g) : 0};
    struct text w = text_in(b->tongue, text, bytes);

    if (!row->put || !row->put(&w, b, g, &e))
        tale_pattern(&w, b, row->question, &e);
    return w.used;
}
