// SPDX-License-Identifier: MIT
// The terminal table. Whoever is asked answers: a person at the prompt, or a player of the
// computer.
#include "cli/command.h"
#include "cli/keep.h"
#include "cli/output.h"
#include "cli/sitting.h"
#include "cli/wrap.h"
#include "core/tale.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const struct flag flags[] = {
    {"--seat", "NAME=WHO", "who plays a seat: human, or a player of the computer"},
    {"--dice", "typed", "you throw real dice and type what they show"},
    {"--seed", "N", "where the dice start; otherwise every battle has its own"},
    {"--option", "K=V", "an option of the rules; can be given several times"},
    {"--save", "FILE", "keep the battle there, after every order; otherwise a file is found"},
    {"--no-save", NULL, "keep nothing"},
    {"--resume", NULL, "go on with the battle that was kept last"},
    {"--turns", "N", "leave the table after turn N; 40 turns when only the computer plays"},
    {"--scenario", "FILE", "to resume: the scenario, when it is not one that ships"},
    {0},
};

#define FIRST_BATTLE "kreuzdorf" // ready to play, for who names none

// --- what was done ---

static void tell_story(struct sitting *s, const struct order *o)
{
    story_add(&s->story, s->table, o);
    story_tell(stdout, s->table->battle, s->table->told.list, s->table->told.count, s->sides);
}

// A battle nobody named a file for gets one with its first order; one that cannot be kept goes on.
static void keep(struct sitting *s)
{
    if (!*s->save && s->keeps) {
        s->keeps = keep_new(s->table->battle->name, s->save);
        if (!s->keeps)
            s->save[0] = 0;
        else
            printf("  (The battle is kept in %s.)\n", s->save);
    }
    if (*s->save && !table_save(s->table, s->save))
        s->done = s->lost = true; // the sentence has been said
}

static void after(struct sitting *s, const struct order *o)
{
    tell_story(s, o);
    keep(s);
}

static void give(struct sitting *s, const struct judged *judged)
{
    table_play(s->table, judged);
    after(s, &judged->order);
}

static void show_end(const struct sitting *s)
{
    const struct battle *b = s->table->battle;
    const struct game *g = &s->table->game;
    char text[TITLE_BYTES + 16];
    struct text w = text_on(text, sizeof text);

    text_add(&w, "it is won by ");
    if (g->outcome == OUTCOME_WIN) {
        tale_side(&w, b, g->winner);
        printf("\nThe battle is over in turn %d: %s.\n", g->turn, text);
    } else {
        printf("\nThe battle is over in turn %d: it is a draw.\n", g->turn);
    }
    if (*s->save && !s->lost)
        printf("It is kept in %s;\n'tricorne replay FILE --svg FOLDER' draws it turn by turn.\n",
               s->save);
}

static void show_pause(const struct sitting *s)
{
    const struct game *g = &s->table->game;

    if (s->lost)
        return; // the sentence has been said
    if (s->last_turn && g->turn > s->last_turn)
        printf("\nTurn %d is over and the battle is not; '--turns N' goes on longer.\n",
               s->last_turn);
    if (*s->save)
        printf("The battle waits in %s;\n'tricorne play %s' goes on with it.\n", s->save,
               s->keeps ? "--resume" : s->save);
    else
        printf(s->keeps ? "No order was given, so nothing is kept.\n"
                        : "The battle was not kept.\n");
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
    struct judged judged;

    snprintf(prompt, sizeof prompt, "%s> ", s->table->battle->seat[s->seat].name);
    line = prompt_line(prompt, &s->whole, &s->words);
    if (!line) {
        s->done = true;
        return;
    }
    words = trimmed(line);
    if (*words && !saying_run(s, words) && sitting_order(s, words, &judged))
        give(s, &judged);
    free(line);
}

static void ask_person(struct sitting *s, int seat)
{
    bool changed = seat != s->seat || s->stale;
    uint64_t before = game_hash(s->table->battle, &s->table->game);

    s->seat = seat;
    s->turned = 1 + seat;
    s->stale = false;
    sitting_look(s);
    if (changed)
        sitting_map(s);
    sitting_question(s);
    while (!s->done && game_hash(s->table->battle, &s->table->game) == before &&
           s->turned - 1 == seat)
        hear(s);
}

static void ask_player(struct sitting *s, int seat)
{
    const struct battle *b = s->table->battle;
    char text[ORDER_TEXT];
    struct judged judged;

    table_choose(s->table, s->player[seat], seat, &judged);
    table_play(s->table, &judged);
    order_print(b, &judged.order, text, sizeof text);
    if (!(s->table->hush & s->sides))
        printf("%s (%s): %s\n", b->seat[seat].name, s->player[seat]->name, text);
    fflush(stdout);
    after(s, &judged.order);
    table_close_book(s->table);
    s->stale |= table_heard(s->table, s->sides);
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

// What the dice are for, unless somebody at the table must not know.
static void name_roll(const struct sitting *s, char *prompt, int bytes)
{
    const struct battle *b = s->table->battle;
    const struct game *g = &s->table->game;
    const struct roll *roll = &g->roll;
    struct event e = {.kind = EVENT_ROLL,
                      .unit = roll->unit,
                      .other = roll->other,
                      .a = roll->purpose,
                      .b = roll_dice(roll),
                      .c = roll->sides};
    int used;

    if (b->rules->roll_secret && b->rules->roll_secret(b, g, roll) & s->sides) {
        snprintf(prompt, (size_t)bytes, "Dice thrown in secret (%dD%d)> ", roll_dice(roll),
                 roll->sides);
        return;
    }
    used = b->rules->tale(b, &e, prompt, bytes - 2);
    strcpy(prompt + used - (used && prompt[used - 1] == '.'), "> ");
}

static void ask_for_dice(struct sitting *s)
{
    char prompt[160], *line, *words;

    name_roll(s, prompt, sizeof prompt);
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

// The seat the person turned to, as long as it is asked; else the first that is.
static int next_seat(const struct sitting *s)
{
    int seats = s->table->game.ask.seats;

    if (s->turned && seats >> (s->turned - 1) & 1)
        return s->turned - 1;
    return game_prompted(s->table->battle, &s->table->game, seats);
}

static void play_on(struct sitting *s)
{
    const struct game *g = &s->table->game;

    while (!s->done && !g->outcome && (!s->last_turn || g->turn <= s->last_turn)) {
        if (g->roll.sides)
            ask_for_dice(s);
        else if (s->player[next_seat(s)])
            ask_player(s, next_seat(s));
        else
            ask_person(s, next_seat(s));
    }
    if (g->outcome)
        show_end(s);
    else
        show_pause(s);
}

// --- the command ---

static void sit_down(struct sitting *s)
{
    const char *text = s->table->scenario->description;

    s->offer = malloc(OFFERED * sizeof *s->offer);
    must(s->offer);
    printf("%s\n", s->table->battle->title);
    wrap_text(stdout, text, strlen(text), terminal_columns(stdout), 0, 0);
    tell_story(s, NULL);
    play_on(s);
}

static int play(const struct arguments *a)
{
    struct sitting s = {.stale = true, .watched = true};
    bool sat = opening(a, FIRST_BATTLE, &s);

    if (sat)
        sit_down(&s);
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
    .more = "    Without a scenario: " FIRST_BATTLE
            ", you against the computer. The battle is kept after\n"
            "    every order, so the terminal may be closed at any time. Players of the computer:\n"
            "    sergeant, who thinks, and random, who does not. 'tricorne scenarios' has the\n"
            "    battles of all rule sets, and of each its sides and options.\n\n"
            "    tricorne play quatre-bras --seat french=sergeant --seat allied=human\n"
            "    tricorne play awi-pickup --seat british=human --dice typed\n"
            "    tricorne play germantown --option american_seats=3 --seat american=human\n\n"
            "    At the prompt 'help' lists what can be said besides orders.\n",
    .flag = flags,
    .most = 1,
    .run = play,
};
