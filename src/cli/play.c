// SPDX-License-Identifier: MIT
// The terminal table. Whoever is asked answers: a person at the prompt, or a player of the
// computer.
#include "cli/command.h"
#include "cli/sitting.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

static const struct flag flags[] = {
    {"--seat", "NAME=WHO", "who plays a seat: human, or a player of the computer"},
    {"--dice", "typed", "you throw real dice and type what they show"},
    {"--seed", "N", "where the dice start; otherwise every battle has its own"},
    {"--option", "K=V", "an option of the rules; can be given several times"},
    {"--save", "FILE", "keep the battle in a file, after every order"},
    {"--scenario", "FILE", "to resume: the scenario, when it is not one that ships"},
    {0},
};

#define FIRST_BATTLE "kreuzdorf" // ready to play, for who names none

// --- what was done ---

static void after(struct sitting *s, const struct order *o)
{
    story_add(&s->story, s->table, o);
    story_tell(stdout, s->table->battle, s->table->told.list, s->table->told.count, s->sides);
    if (*s->save && !table_save(s->table, s->save))
        s->done = s->lost = true; // the sentence has been said
}

static void give(struct sitting *s, const struct order *o)
{
    table_play(s->table, o);
    after(s, o);
}

static void show_end(const struct sitting *s)
{
    const struct battle *b = s->table->battle;
    const struct game *g = &s->table->game;

    if (g->outcome == OUTCOME_WIN)
        printf("\nThe battle is over after turn %d: victory for %s.\n", g->turn,
               b->side[g->winner].title[0] ? b->side[g->winner].title : b->side[g->winner].name);
    else
        printf("\nThe battle is over after turn %d: it is a draw.\n", g->turn);
}

// --- asking ---

static char *trimmed(char *line)
{
    size_t bytes;

    line += strspn(line, " \t");
    bytes = strlen(line);
    while (bytes && isspace((unsigned char)line[bytes - 1]))
        line[--bytes] = 0;
    return line;
}

// One line of a person who is asked.
static void hear(struct sitting *s)
{
    char prompt[NAME_BYTES + 8], *line, *words;
    struct order o;

    snprintf(prompt, sizeof prompt, "%s> ", s->table->battle->seat[s->seat].name);
    line = prompt_line(prompt, &s->whole, &s->words);
    if (!line) {
        s->done = true;
        return;
    }
    words = trimmed(line);
    if (*words && !saying_run(s, words) && sitting_order(s, words, &o))
        give(s, &o);
    free(line);
}

static void ask_person(struct sitting *s, int seat)
{
    bool changed = seat != s->seat || s->stale;
    uint64_t before = game_hash(&s->table->game);

    s->seat = seat;
    s->stale = false;
    sitting_look(s);
    if (changed)
        sitting_map(s);
    sitting_question(s);
    while (!s->done && game_hash(&s->table->game) == before)
        hear(s);
}

static void ask_player(struct sitting *s, int seat)
{
    const struct battle *b = s->table->battle;
    // From the game alone: a battle that is resumed goes on as if it had not been left.
    struct luck luck = {game_hash(&s->table->game)};
    char text[ORDER_TEXT];
    struct order o;

    player_order(s->player[seat], b, &s->table->game, seat, 0, &luck, &o);
    order_print(b, &o, text, sizeof text);
    printf("\n%s (%s): %s\n", b->seat[seat].name, s->player[seat]->name, text);
    fflush(stdout);
    give(s, &o);
    table_close_book(s->table);
    s->stale = true;
}

// Faces as people write them: "4", "4 2", "4, 2".
static int read_faces(const char *line, uint8_t *face, int most)
{
    int count = 0;

    for (line += strspn(line, " ,"); *line; line += strspn(line, " ,")) {
        char *end;
        long number = strtol(line, &end, 10);

        if (end == line || number < 1 || number > UINT8_MAX || count == most)
            return 0;
        face[count++] = (uint8_t)number;
        line = end;
    }
    return count;
}

// Dice that must be thrown again bring nothing about but the same question.
static void take_dice(struct sitting *s, const char *words)
{
    const struct roll *roll = &s->table->game.roll;
    int wanted = roll_dice(roll), faces;
    uint8_t face[THROW_DICE];

    faces = read_faces(words, face, THROW_DICE);
    if (faces != wanted || !table_throw(s->table, face, faces)) {
        printf("No: expected what %d %s, each from 1 to %d.\n", wanted,
               wanted == 1 ? "die shows" : "dice show", roll->sides);
        return;
    }
    if (!s->table->told.count)
        printf("These dice are thrown again.\n");
    after(s, NULL);
}

static void ask_for_dice(struct sitting *s)
{
    const struct battle *b = s->table->battle;
    const struct roll *roll = &s->table->game.roll;
    char prompt[160], *line, *words;

    snprintf(prompt, sizeof prompt, "Throw %dD%d for %s%s%s> ", roll_dice(roll), roll->sides,
             b->rules->roll_name(roll->purpose), roll->unit ? " of " : "",
             roll->unit ? b->roster[roll->unit].name : "");
    line = prompt_line(prompt, &s->words, &s->words);
    if (!line) {
        s->done = true;
        return;
    }
    words = trimmed(line);
    if (*words && !saying_run(s, words))
        take_dice(s, words);
    free(line);
}

static void play_on(struct sitting *s)
{
    const struct game *g = &s->table->game;

    while (!s->done && !g->outcome) {
        int seat = 0;

        if (g->roll.sides) {
            ask_for_dice(s);
            continue;
        }
        while (!(g->ask.seats >> seat & 1))
            seat++;
        if (s->player[seat])
            ask_player(s, seat);
        else
            ask_person(s, seat);
    }
    if (g->outcome)
        show_end(s);
    else if (*s->save && !s->lost)
        printf("The battle waits in %s.\n", s->save);
    else
        printf("The battle was not kept; '--save FILE' does that.\n");
}

// --- sitting down ---

static bool seat_person(struct sitting *s, const char *name, const char *who)
{
    const struct battle *b = s->table->battle;

    for (int seat = 0; seat < b->seats; seat++) {
        if (strcasecmp(b->seat[seat].name, name))
            continue;
        s->player[seat] = strcmp(who, "human") ? load_player(who) : NULL;
        return s->player[seat] || !strcmp(who, "human");
    }
    complain("there is no seat '%s'; expected one like '%s'.", name, b->seat[0].name);
    return false;
}

// As the save has them, or the first seat for a person and the best player for the others; then
// what the flags say.
static bool seat_all(const struct arguments *a, struct sitting *s)
{
    const struct battle *b = s->table->battle;
    const struct save_head *head = &s->table->head;
    const char *pair;
    int best = 0;

    while (all_players[best + 1])
        best++;
    for (int seat = 1; seat < b->seats; seat++)
        s->player[seat] = all_players[best];
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
        if (!s->player[seat] && b->seat[seat].kind == SEAT_PLAYER)
            s->sides |= 1 << b->seat[seat].side;
    }
    return true;
}

// A file that is there already may only be the battle that is resumed.
static bool choose_save(const struct arguments *a, const char *name, struct sitting *s)
{
    const char *save = flag_value(a, "--save");

    if (!save)
        return true;
    if (strlen(save) >= sizeof s->save || !*save) {
        complain("--save wants the name of a file.");
        return false;
    }
    if (is_file(save) && strcmp(save, name)) {
        complain("%s is there already; 'tricorne play %s' resumes it, or name another file.", save,
                 save);
        return false;
    }
    strcpy(s->save, save);
    return true;
}

static struct table *set_up(const struct arguments *a, const char *name)
{
    const char *dice = flag_value(a, "--dice");
    struct scenario *scenario;
    int64_t seed;
    size_t bytes;
    char *text;
    bool save;

    if (dice && strcmp(dice, "typed") && strcmp(dice, "seeded")) {
        complain("--dice wants 'typed' or 'seeded', not '%s'.", dice);
        return NULL;
    }
    if (!flag_number(a, "--seed", 0, INT64_MAX, (int64_t)time(NULL), &seed))
        return NULL;
    if (is_file(name)) {
        text = load_text(name, &bytes);
        if (!text)
            return NULL;
        save = is_save(text);
        free(text);
        if (save)
            return table_resume(a, name);
    }
    scenario = load_scenario(a, name);
    return scenario ? table_begin(scenario, dice && !strcmp(dice, "typed"), (uint64_t)seed) : NULL;
}

static int play(const struct arguments *a)
{
    const char *name = a->words ? a->word[0] : FIRST_BATTLE;
    struct sitting s = {.stale = true};
    bool sat;

    if (!choose_save(a, name, &s))
        return EXIT_BAD;
    s.table = set_up(a, name);
    if (!s.table)
        return EXIT_BAD;
    sat = seat_all(a, &s) && (!*s.save || table_save(s.table, s.save));
    if (sat) {
        s.offer = malloc(OFFERED * sizeof *s.offer);
        must(s.offer);
        printf("%s\n%s\n", s.table->battle->title, s.table->scenario->description);
        after(&s, NULL);
        play_on(&s);
    }
    lines_clear(&s.whole);
    lines_clear(&s.words);
    story_free(&s.story);
    free(s.offer);
    table_free(s.table);
    return sat && !s.lost ? EXIT_FINE : EXIT_BAD;
}

const struct command command_play = {
    .name = "play",
    .usage = "play [SCENARIO | SAVE] [--seat NAME=WHO]... [--dice typed] [--save FILE]",
    .help = "a battle at this terminal, against the computer or each other; a save is resumed",
    .more = "    At the prompt 'help' lists what can be said besides orders.\n",
    .flag = flags,
    .most = 1,
    .run = play,
};
