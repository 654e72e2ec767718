// SPDX-License-Identifier: MIT
// What can be said at the table besides orders.
#define _POSIX_C_SOURCE 200809L
#include "cli/briefing.h"
#include "cli/chances.h"
#include "cli/meter.h"
#include "cli/output.h"
#include "cli/reference.h"
#include "cli/sitting.h"
#include "cli/wrap.h"
#include "core/card.h"
#include "draw/map.h"
#include "draw/svg.h"
#include "lab/advice.h"
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
        if (!story_why(stdout, &s->story, s->table->battle, &s->table->game, -1, listening(s)))
            printf("No dice have been thrown since you sat down.\n");
    } else if (isdigit((unsigned char)*of)) {
        if (!story_why(stdout, &s->story, s->table->battle, &s->table->game, atoi(of),
                       listening(s)))
            printf("There is no number %s in the log.\n", of);
    } else if (!reference_clause(stdout, rules, of)) {
        printf("There is no clause %s; they are called like %s.\n", of, rules->clause[1].id);
    }
}

static void say_odds(struct sitting *s, const char *line)
{
    struct prospects prospects;
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
    prospects_of(&query, &prospects);
    prospects_print(stdout, s->table->battle, &prospects);
    free(chances);
}

static void print_opinion(const struct battle *b, const struct order *o, const struct advice *a)
{
    char text[ORDER_TEXT];

    order_print(b, o, text, sizeof text);
    printf("  %s\n", text);
    if (*a->where || *a->why) {
        snprintf(text, sizeof text, "%s%s%s", a->where, *a->where && *a->why ? ": " : "", a->why);
        wrap_text(stdout, text, strlen(text), terminal_columns(stdout), 6, 6);
    }
}

// What a player of the computer would do here, and what else.
static void say_hint(struct sitting *s, const char *of)
{
    const struct player *player = player_named(*of ? of : "sergeant");
    const struct battle *b = s->table->battle;
    struct opinion list[2];
    struct advising advising;
    struct advice advice;
    struct game view;
    int opinions;

    if (!player || s->table->game.roll.rows) {
        printf(player ? "Dice are wanted now.\n"
                      : "No: expected a player of the computer, such as sergeant.\n");
        return;
    }
    sitting_view(s, &view);
    opinions = player_advice(player, b, &view, s->seat, NULL, list, 2);
    advising_begin(&advising, b, &view);
    for (int i = 0; i < opinions; i++) {
        printf(i ? "Or else:\n" : "The %s would say:\n", player->name);
        advise(&advising, &list[i].order, &advice);
        print_opinion(b, &list[i].order, &advice);
    }
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
    story_log(stdout, &s->story, s->table->battle, &s->table->game, *of ? atoi(of) : 20,
              listening(s));
}

static void say_units(struct sitting *s, const char *of)
{
    struct game view;

    (void)of;
    sitting_view(s, &view);
    map_units(stdout, s->table->battle, &view, terminal_columns(stdout), terminal_colours(stdout));
}

static void say_card(struct sitting *s, const char *of)
{
    const struct battle *b = s->table->battle;
    int unit = unit_named(b, of, (int)strlen(of));
    struct game view;
    struct card card;
    char text[1024];

    if (!unit) {
        printf("Say of which unit: 'card A1'.\n");
        return;
    }
    sitting_view(s, &view);
    card_of(b, &view, seat_sides(b, s->seat), unit, &card);
    for (int i = 0; i < card.rows; i++) {
        struct text t = text_on(text, sizeof text);

        card_print(&t, b, &card.row[i]);
        wrap_text(stdout, text, strlen(text), terminal_columns(stdout), 2, 6);
    }
}

static void say_wins(struct sitting *s, const char *of)
{
    struct game view;

    (void)of;
    sitting_view(s, &view);
    meter_rows(stdout, s->table->battle, &view, terminal_columns(stdout));
}

static void say_briefing(struct sitting *s, const char *of)
{
    (void)of;
    briefing_print(stdout, s->table->scenario, terminal_columns(stdout));
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
    {"card", "UNIT", "what a unit can do, and what changes that now", say_card},
    {"wins", "", "what decides the battle, and how near it is", say_wins},
    {"brief", "", "the situation, and what each side is to do", say_briefing},
    {"more", "", "all suggested orders", say_more},
    {"hint", "[PLAYER]", "what the computer would do, and what else", say_hint},
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
        printf("  %-5s %-8s  %s\n", sayings[i].word, sayings[i].argument, sayings[i].help);
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
