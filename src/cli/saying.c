// SPDX-License-Identifier: MIT
// What can be said at the table besides orders.
#define _POSIX_C_SOURCE 200809L
#include "cli/chances.h"
#include "cli/output.h"
#include "cli/reference.h"
#include "cli/sitting.h"
#include "cli/wrap.h"
#include "draw/map.h"
#include "draw/svg.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// At the prompt the seat hears what it may; while dice are typed everybody listens.
static int listening(const struct sitting *s)
{
    return s->table->game.roll.rows ? s->ears : seat_ears(s->table->battle, s->seat);
}

static void say_why(struct sitting *s, const char *of)
{
    const struct rules *rules = s->table->battle->rules;

    if (!*of) {
        if (!story_why(stdout, &s->story, s->table->battle, -1, listening(s)))
            printf("No dice have been thrown since you sat down.\n");
    } else if (isdigit((unsigned char)*of)) {
        if (!story_why(stdout, &s->story, s->table->battle, atoi(of), listening(s)))
            printf("There is no number %s in the log.\n", of);
    } else if (!reference_clause(stdout, rules, of)) {
        printf("There is no clause %s; they are called like %s.\n", of, rules->clause[1].id);
    }
}

static void say_odds(struct sitting *s, const char *line)
{
    struct chances *chances;
    struct judged judged;
    const struct order *o = &judged.order;
    struct game view;
    struct odds_query query = {.battle = s->table->battle, .game = &view, .order = o, .orders = 1};
    char text[ORDER_TEXT];

    if (!*line) {
        printf("Say which order: 'odds A1 ...', or 'odds 1' for the first one listed.\n");
        return;
    }
    if (!sitting_order(s, line, &judged))
        return;
    sitting_view(s, &view);
    order_print(s->table->battle, o, text, sizeof text);
    chances = malloc(sizeof *chances);
    must(chances);
    if (chances_of(query, chances))
        chances_print(stdout, text, chances);
    else
        printf("There are more than %d different outcomes.\n", ODDS_OUTCOMES);
    free(chances);
}

static void say_undo(struct sitting *s, const char *of)
{
    const char *why = table_undo(s->table);
    char text[256];

    (void)of;
    if (why) {
        snprintf(text, sizeof text, "No: %s", why);
        wrap_text(stdout, text, strlen(text), terminal_columns(stdout), 0, 4);
        return;
    }
    story_take_back(&s->story);
    printf("Taken back.\n");
    if (*s->save)
        table_save(s->table, s->save);
}

// From now on the battle is kept there after every order. Another battle is never written over.
static void say_save(struct sitting *s, const char *path)
{
    if (!*path)
        path = s->save;
    if (!*path) {
        printf("Say where: 'save FILE'.\n");
    } else if (strcmp(path, s->save) && is_file(path)) {
        printf("No: %s is there already; name another file.\n", path);
    } else if (table_save(s->table, path)) {
        if (path != s->save)
            snprintf(s->save, sizeof s->save, "%s", path);
        printf("Kept in %s from now on; 'tricorne play %s' goes on from here.\n", path, path);
    }
}

static void say_map(struct sitting *s, const char *path)
{
    struct output out;
    struct game view;

    if (!*path) {
        sitting_map(s);
        return;
    }
    if (!output_open(&out, path))
        return;
    sitting_view(s, &view);
    svg_table(out.stream, s->table->battle, &view, NULL);
    if (output_close(&out))
        printf("Drawn in %s.\n", path);
}

static void say_log(struct sitting *s, const char *of)
{
    story_log(stdout, &s->story, s->table->battle, *of ? atoi(of) : 20, listening(s));
}

static void say_units(struct sitting *s, const char *of)
{
    struct game view;

    (void)of;
    sitting_view(s, &view);
    map_units(stdout, s->table->battle, &view, terminal_columns(stdout), terminal_colours(stdout));
}

static void say_more(struct sitting *s, const char *of)
{
    (void)of;
    if (s->offers <= sitting_shown(s))
        printf("There are no others; an order of your own may do something else.\n");
    sitting_offers(s, sitting_shown(s), s->offers);
}

// Where several seats of one table are asked, which of them decides first is up to the people.
static void say_seat(struct sitting *s, const char *of)
{
    const struct battle *b = s->table->battle;

    for (int seat = 0; seat < b->seats; seat++) {
        bool asked = s->table->game.ask.seats >> seat & 1 && !s->player[seat];

        if (asked && !*of)
            printf("  %s%s\n", b->seat[seat].name, seat == s->seat ? " (now)" : "");
        if (!asked || strcasecmp(b->seat[seat].name, of))
            continue;
        s->turned = 1 + seat;
        return;
    }
    if (*of)
        printf("No: expected a seat of yours that is asked now; 'seat' lists them.\n");
}

static void say_quit(struct sitting *s, const char *of)
{
    (void)of;
    s->done = true;
}

static void say_help(struct sitting *s, const char *of);

static const struct saying {
    const char *word, *argument, *help;
    void (*run)(struct sitting *, const char *of);
} sayings[] = {
    {"map", "[FILE]", "the table; into an SVG file when one is named", say_map},
    {"units", "", "every unit: where it stands and how it is", say_units},
    {"more", "", "all suggested orders", say_more},
    {"odds", "ORDER", "every outcome of an order, with its chance", say_odds},
    {"why", "[N]", "the last dice with modifiers and clauses; or N of the log", say_why},
    {"why", "CLAUSE", "the text of a rule", say_why},
    {"log", "[N]", "the last orders and what came of them", say_log},
    {"seat", "[NAME]", "decide for another of your seats that is asked; or list them", say_seat},
    {"undo", "", "take the last order back, while no die was thrown since", say_undo},
    {"save", "[FILE]", "keep the battle in a file", say_save},
    {"help", "", "these words", say_help},
    {"quit", "", "leave the table", say_quit},
};
enum { SAYINGS = sizeof sayings / sizeof *sayings };

static void say_help(struct sitting *s, const char *of)
{
    static const char how[] =
        "Type an order as it is listed, or its number; or one of your own: 'more' shows many to go "
        "by. Tab completes, the arrow keys bring lines back.";

    (void)s;
    (void)of;
    wrap_text(stdout, how, strlen(how), terminal_columns(stdout), 0, 0);
    for (int i = 0; i < SAYINGS; i++)
        printf("  %-5s %-6s  %s\n", sayings[i].word, sayings[i].argument, sayings[i].help);
}

bool saying_run(struct sitting *s, const char *line)
{
    size_t bytes = strcspn(line, " ");

    for (int i = 0; i < SAYINGS; i++) {
        if (strlen(sayings[i].word) == bytes && !strncasecmp(sayings[i].word, line, bytes)) {
            sayings[i].run(s, line + bytes + strspn(line + bytes, " "));
            return true;
        }
    }
    return false;
}

void saying_words(struct lines *words)
{
    for (int i = 0; i < SAYINGS; i++)
        lines_add(words, sayings[i].word);
}
