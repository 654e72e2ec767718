// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/command.h"
#include "cli/keep.h"
#include "cli/output.h"
#include "core/save.h"
#include "server/archive.h"
#include "server/database.h"
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { DAY = 24 * 3600, MOST_DAYS = 36500 };

static const struct flag flags[] = {
    {"--db", "FILE", "the database; games.db among the user's data unless told"},
    {"--idle", "DAYS", "only games in which nothing has happened for so many days"},
    {"--delete", NULL, "deletes them, for good; only while no server uses the database"},
    {"--json", NULL, "for programs"},
    {0},
};

// What was asked for, and what was found.
struct game_search {
    const struct arguments *a;
    int64_t idle, now; // seconds; idle -1: any
    bool found[ARGUMENTS];
    int64_t *game;
    int games, room;
    json_t *list; // NULL: as text, or not at all
    bool silent;
};

static bool is_named(struct game_search *s, const char *name)
{
    bool named = !s->a->words;

    for (int i = 0; i < s->a->words; i++) {
        if (!strcmp(s->a->word[i], name))
            named = s->found[i] = true;
    }
    return named;
}

static void print_day(int64_t seconds)
{
    time_t moment = (time_t)seconds;
    struct tm parts;
    char day[16] = "";

    if (gmtime_r(&moment, &parts))
        strftime(day, sizeof day, "%Y-%m-%d", &parts);
    printf("  %-10s", day);
}

// A title may be anything: nothing in it moves the cursor.
static void print_title(const char *title)
{
    printf("  ");
    for (; *title; title++)
        putchar((unsigned char)*title < ' ' || *title == 0x7f ? '?' : *title);
    printf("\n");
}

static void print_game(const struct game_sum *g, const char *battle)
{
    printf("%-11s", g->name);
    print_day(g->age.created);
    print_day(g->age.moved);
    printf("  %-7s %6lld %9lld  %-20s",
           g->age.over    ? "over"
           : g->age.begun ? "open"
                          : "unbegun",
           (long long)g->lines, (long long)g->bytes, battle);
    print_title(g->title);
}

static void take_game(void *of, const struct game_sum *g)
{
    struct game_search *s = of;
    struct save_reader reader = save_reader(g->head, (int)strlen(g->head));
    struct save_problem problem;
    struct save_head head;
    const char *battle = head.scenario; // "" when these are no tags

    if (!is_named(s, g->name) || (s->idle >= 0 && s->now - g->age.moved < s->idle))
        return;
    if (s->games == s->room) {
        s->room = 2 * s->room + 64;
        s->game = realloc(s->game, (size_t)s->room * sizeof *s->game);
        must(s->game);
    }
    s->game[s->games++] = g->age.id;
    save_read_head(&reader, &head, &problem);
    if (s->list)
        json_array_append_new(s->list, json_pack("{s:s,s:s,s:s,s:I,s:I,s:b,s:b,s:I,s:I}", "name",
                                                 g->name, "title", g->title, "battle", battle,
                                                 "made", (json_int_t)g->age.created, "moved",
                                                 (json_int_t)g->age.moved, "begun", g->age.begun,
                                                 "over", g->age.over, "lines", (json_int_t)g->lines,
                                                 "bytes", (json_int_t)g->bytes));
    else if (!s->silent)
        print_game(g, battle);
}

static int search_games(struct game_search *s, const char *path)
{
    struct archive *archive = archive_open(path);
    bool read = archive && archive_list(archive, take_game, s);

    if (archive)
        archive_close(archive);
    if (!read)
        return complain("the database %s cannot be read; a server that is started on it brings an "
                        "older one up to date.",
                        path);
    for (int i = 0; i < s->a->words; i++) {
        if (!s->found[i])
            return complain("there is no game '%s' in the database %s.", s->a->word[i], path);
    }
    return EXIT_FINE;
}

static void list_heading(void)
{
    printf("%-11s  %-10s  %-10s  %-7s %6s %9s  %-20s  %s\n", "game", "made", "moved", "state",
           "lines", "bytes", "battle", "title");
}

static int list_games(struct game_search *s, const char *path)
{
    int code;

    if (flag_given(s->a, "--json"))
        s->list = json_array();
    else
        list_heading();
    code = search_games(s, path);
    if (s->list && code == EXIT_FINE)
        json_show(s->list);
    else
        json_decref(s->list);
    return code;
}

// The lock is taken first: what is found is then still so when it is deleted.
static int delete_games(struct game_search *s, const char *path)
{
    char why[STORE_WHY];
    struct database *database = database_open(path, why);
    struct change change = {0};
    int code;

    if (!database)
        return complain("%s Games are deleted while no server runs: stop it first.", why);
    s->silent = true;
    code = search_games(s, path);
    change.gone = s->game;
    change.gones = s->games;
    if (code == EXIT_FINE && s->games && database_write(database, &change, why) != STORED)
        code = complain("%s", why);
    database_close(database);
    if (code == EXIT_FINE)
        printf("%d %s deleted.\n", s->games, s->games == 1 ? "game is" : "games are");
    return code;
}

static int games(const struct arguments *a)
{
    const char *path = flag_value(a, "--db");
    struct game_search s = {.a = a, .now = (int64_t)time(NULL), .idle = -1};
    char usual[KEEP_PATH];
    int64_t days;
    int code;

    if (!flag_number(a, "--idle", 0, MOST_DAYS, -1, &days))
        return EXIT_BAD;
    if (sodium_init() < 0)
        return complain("no source of random numbers was found.");
    if (!path && !keep_path("games.db", usual))
        return complain("there is no folder for the database (%s); --db FILE names one.",
                        strerror(errno));
    path = path ? path : usual;
    if (access(path, F_OK))
        return complain("there is no database %s.", path);
    if (flag_given(a, "--delete") && !a->words && days < 0)
        return complain("--delete wants the names of games, or --idle DAYS.");
    s.idle = days < 0 ? -1 : days * DAY;
    code = flag_given(a, "--delete") ? delete_games(&s, path) : list_games(&s, path);
    free(s.game);
    return code;
}

const struct command command_games = {
    .name = "games",
    .usage = "games [NAME...]",
    .help = "the games of a server's database, to look at and to delete",
    .more = "    Names and --idle choose among them. Links and keys are never shown.\n",
    .flag = flags,
    .most = -1,
    .run = games,
};
