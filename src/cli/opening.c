// SPDX-License-Identifier: MIT
// How people sit down to a battle: which one, who plays what, and where it is kept.
#define _POSIX_C_SOURCE 200809L
#include "cli/keep.h"
#include "cli/output.h"
#include "cli/sitting.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

enum { WATCHED_TURNS = 40 }; // a battle that nobody plays goes on for so long

// --- who plays ---

// A side's name stands for all its seats.
static bool is_called(const struct battle *b, int seat, const char *name)
{
    const struct seat *of = &b->seat[seat];

    return !strcasecmp(of->name, name) ||
           (of->kind == SEAT_PLAYER && !strcasecmp(b->side[of->side].name, name));
}

static bool seat_person(struct sitting *s, const char *name, const char *who)
{
    const struct battle *b = s->table->battle;
    const struct player *player = NULL;
    bool found = false;

    for (int seat = 0; seat < b->seats; seat++)
        found |= is_called(b, seat, name);
    if (!found) {
        complain("there is no seat '%s'; expected one like '%s'.", name, b->seat[0].name);
        return false;
    }
    if (strcmp(who, "human")) {
        player = load_player(who);
        if (!player)
            return false;
    }
    for (int seat = 0; seat < b->seats; seat++) {
        if (is_called(b, seat, name))
            s->player[seat] = player;
    }
    return true;
}

static int first_player(const struct battle *b)
{
    int seat = 0;

    while (b->seat[seat].kind != SEAT_PLAYER)
        seat++;
    return seat;
}

// As the save has them, or the seats of the first side to play for a person and the sergeant for
// the others; then what the flags say.
static bool seat_all(const struct arguments *a, struct sitting *s)
{
    const struct battle *b = s->table->battle;
    const struct save_head *head = &s->table->head;
    const char *pair;
    int first = first_player(b);

    for (int seat = 0; seat < b->seats; seat++) {
        if (b->seat[seat].kind != SEAT_PLAYER || b->seat[seat].side != b->seat[first].side)
            s->player[seat] = &sergeant_player;
    }
    for (int i = 0; i < head->seats; i++) {
        if (!seat_person(s, head->seat[i].name, head->seat[i].value))
            return false;
    }
    for (int i = 0; (pair = flag_nth(a, "--seat", i)); i++) {
        char name[NAME_BYTES];
        const char *equals = strchr(pair, '=');

        if (!equals || equals - pair >= NAME_BYTES) {
            complain("--seat wants NAME=human or NAME=PLAYER, not '%s'.", pair);
            return false;
        }
        snprintf(name, sizeof name, "%.*s", (int)(equals - pair), pair);
        if (!seat_person(s, name, equals + 1))
            return false;
    }
    for (int seat = 0; seat < b->seats; seat++) {
        table_seat(s->table, seat, s->player[seat] ? s->player[seat]->name : "human");
        if (s->player[seat])
            continue;
        s->ears |= seat_ears(b, seat);
        s->watched = false;
    }
    if (s->watched)
        s->ears = WATCHERS_EARS;
    return true;
}

// --- where it is kept ---

// A file that is there already may only be the battle that is resumed.
static bool choose_save(const struct arguments *a, const char *name, struct sitting *s)
{
    const char *save = flag_value(a, "--save");

    s->keeps = !flag_given(a, "--no-save");
    if (save && !s->keeps) {
        complain("--save and --no-save do not go together.");
        return false;
    }
    if (!save)
        return true;
    if (strlen(save) >= sizeof s->save || !*save) {
        complain("--save wants the name of a file.");
        return false;
    }
    if (is_folder(save)) {
        complain("%s is a folder; --save wants the name of a file.", save);
        return false;
    }
    if (access(save, F_OK) == 0 && strcmp(save, name)) {
        complain("%s is there already; 'tricorne play %s' resumes it, or name another file.", save,
                 save);
        return false;
    }
    strcpy(s->save, save);
    s->keeps = false;
    return true;
}

// Without another word a battle that is resumed is kept where it was.
static bool keep_in_place(const struct arguments *a, const char *name, struct sitting *s)
{
    if (*s->save || !s->keeps)
        return true;
    if (strlen(name) >= sizeof s->save || access(name, W_OK)) {
        complain("%s cannot be written; '--save FILE' keeps the battle elsewhere.", name);
        return false;
    }
    strcpy(s->save, name);
    s->keeps = flag_given(a, "--resume");
    return true;
}

// --- which battle ---

static bool names_save(const char *name, bool *save)
{
    size_t bytes;
    char *text;

    *save = false;
    if (!is_file(name))
        return true;
    text = load_text(name, &bytes);
    *save = text && is_save(text);
    free(text);
    return text;
}

static struct table *resume(const struct arguments *a, const char *name, struct sitting *s)
{
    static const char *const fixed[] = {"--option", "--seed", "--dice"};

    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        if (flag_given(a, fixed[i])) {
            complain("%s is a battle under way; %s can only be given when one begins.", name,
                     fixed[i]);
            return NULL;
        }
    }
    return keep_in_place(a, name, s) ? table_resume(a, name) : NULL;
}

static struct table *begin(const struct arguments *a, const char *name)
{
    const char *dice = flag_value(a, "--dice");
    struct scenario *scenario;
    int64_t seed;

    if (dice && strcmp(dice, "typed") && strcmp(dice, "seeded")) {
        complain("--dice wants 'typed' or 'seeded', not '%s'.", dice);
        return NULL;
    }
    if (flag_given(a, "--scenario")) {
        complain("--scenario goes with a save; '%s' is none.", name);
        return NULL;
    }
    if (!flag_number(a, "--seed", 0, INT64_MAX, (int64_t)time(NULL), &seed))
        return NULL;
    scenario = load_scenario(a, name);
    return scenario ? table_begin(scenario, dice && !strcmp(dice, "typed"), (uint64_t)seed) : NULL;
}

static bool set_up(const struct arguments *a, const char *name, struct sitting *s)
{
    int64_t turns;
    bool save;

    if (!flag_number(a, "--turns", 1, UINT16_MAX, 0, &turns) || !choose_save(a, name, s) ||
        !names_save(name, &save))
        return false;
    s->table = save ? resume(a, name, s) : begin(a, name);
    if (!s->table || !seat_all(a, s))
        return false;
    s->last_turn = (int)turns;
    if (!turns && s->watched)
        s->last_turn = s->table->game.turn + WATCHED_TURNS;
    return flag_given(a, "--save") ? table_save(s->table, s->save) : true;
}

static bool find_battle(const struct arguments *a, const char *first, char path[KEEP_PATH],
                        const char **name)
{
    *name = a->words ? a->word[0] : first;
    if (!flag_given(a, "--resume"))
        return true;
    *name = path;
    if (!a->words)
        return keep_latest(path);
    complain("--resume finds the battle itself; leave '%s' out.", a->word[0]);
    return false;
}

bool opening(const struct arguments *a, const char *first, struct sitting *s)
{
    char path[KEEP_PATH];
    const char *name;

    return find_battle(a, first, path, &name) && set_up(a, name, s);
}
