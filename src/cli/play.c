// SPDX-License-Identifier: MIT
// The terminal table. Whoever is asked answers: a person at the prompt, or a player of the
// computer.
#include "cli/briefing.h"
#include "cli/command.h"
#include "cli/keep.h"
#include "cli/output.h"
#include "cli/sitting.h"
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
    story_tell(stdout, s->table->battle, &s->table->game, s->table->told.list, s->table->told.count,
               s->ears);
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
        printf("It is kept in %s;\n'tricorne replay FILE --svg FOLDER' draws it turn by turn, and "
               "'tricorne report FILE' tells it.\n",
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

    table_choose(s->table, s->player[seat], seat, NULL, &judged);
    table_play(s->table, &judged);
    order_print(b, &judged.order, text, sizeof text);
    if (!(s->table->hush & s->ears))
        printf("%s (%s): %s\n", b->seat[seat].name, s->player[seat]->name, text);
    fflush(stdout);
    after(s, &judged.order);
    table_close_book(s->table);
    s->stale |= table_heard(s->table, s->ears);
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

static bool may_throw_again(const struct roll *roll)
{
    for (int i = 0; i < roll->rows; i++)
        if (roll->row[i].again)
            return true;
    return false;
}

// The dice that come next. What is thrown again is known when its hand has fallen, and comes before
// the other hand.
static int next_dice(const struct sitting *s, struct die *die)
{
    const struct roll *roll = &s->table->game.roll;
    int first = roll_dice(roll, HAND_FIRST);
    struct listed_dice list = listed_dice(s->typed, s->faces);
    int all = dice_lay(&list.dice, &s->table->game, roll, HAND_BOTH, die);

    return (may_throw_again(roll) && s->faces < first ? first : all) - s->faces;
}

// Dice that must all be thrown anew bring nothing about but the same question.
static void throw_typed(struct sitting *s)
{
    int faces = s->faces;

    s->faces = 0;
    if (!table_throw(s->table, s->typed, faces))
        return;
    if (!s->table->told.count)
        printf("These dice are thrown again.\n");
    after(s, NULL);
}

static bool are_alike(const struct die *die, int dice)
{
    for (int i = 1; i < dice; i++)
        if (die[i].sides != die[0].sides)
            return false;
    return true;
}

static bool are_faces_of(const struct die *die, const uint8_t *face, int dice)
{
    for (int i = 0; i < dice; i++)
        if (face[i] > die[i].sides)
            return false;
    return true;
}

static void refuse_dice(const struct die *die, int dice)
{
    printf("No: expected what %d %s, ", dice, dice == 1 ? "die shows" : "dice show");
    if (are_alike(die, dice)) {
        printf("each from 1 to %d.\n", die[0].sides);
        return;
    }
    printf("in this order:");
    for (int i = 0; i < dice; i++)
        printf(" D%d", die[i].sides);
    printf(".\n");
}

static void take_dice(struct sitting *s, const char *words)
{
    struct die die[THROW_DICE];
    int wanted = next_dice(s, die);
    uint8_t face[THROW_DICE];
    int faces = read_faces(words, face, THROW_DICE);

    if (faces != wanted || !are_faces_of(die + s->faces, face, faces)) {
        refuse_dice(die + s->faces, wanted);
        return;
    }
    memcpy(s->typed + s->faces, face, (size_t)faces);
    s->faces += faces;
    if (!next_dice(s, die))
        throw_typed(s);
}

// Whose dice come after those that have been said: some of them again, or the other hand.
static void name_rest(const struct sitting *s, char *prompt, int bytes)
{
    struct die die[THROW_DICE];
    int dice = next_dice(s, die), from = s->faces, used;
    bool again = false;

    for (int i = 0; i < from; i++)
        again |= die[i].number == die[from].number;
    used = snprintf(prompt, (size_t)bytes, again ? "Thrown again (" : "The other hand (");
    for (int i = from; i < from + dice && used < bytes - 8; i++)
        used += snprintf(prompt + used, (size_t)(bytes - used), i > from ? " D%d" : "D%d",
                         die[i].sides);
    snprintf(prompt + used, (size_t)(bytes - used), ")> ");
}

// What the dice are for, unless somebody at the table must not know.
static void name_roll(const struct sitting *s, char *prompt, int bytes)
{
    const struct battle *b = s->table->battle;
    const struct game *g = &s->table->game;
    const struct roll *roll = &g->roll;
    struct event e = roll_event(roll);
    char dice[ROLL_TEXT];
    int used;

    roll_print(roll, HAND_BOTH, dice, sizeof dice);
    if (b->rules->roll_secret && b->rules->roll_secret(b, g, roll) & s->ears) {
        snprintf(prompt, (size_t)bytes, "Dice thrown in secret (%s)> ", dice);
        return;
    }
    used = tale_of(b, g, &e, prompt, bytes - 2);
    strcpy(prompt + used - (used && prompt[used - 1] == '.'), "> ");
}

static void ask_for_dice(struct sitting *s)
{
    char prompt[160], *line, *words;

    if (s->typed_at != s->table->game.tick)
        s->faces = 0;
    s->typed_at = s->table->game.tick;
    if (s->faces)
        name_rest(s, prompt, sizeof prompt);
    else
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
        if (g->roll.rows)
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
    s->offer = malloc(OFFERED * sizeof *s->offer);
    must(s->offer);
    printf("%s\n", s->table->battle->title);
    briefing_print(stdout, s->table->scenario, terminal_columns(stdout));
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
    .more =
        "    Without a scenario: " FIRST_BATTLE
        ", you against the computer. The battle is kept after\n"
        "    every order, so the terminal may be closed at any time. Players of the computer,\n"
        "    weakest first: random, recruit, corporal, sergeant, captain, marshal; and of the two\n"
        "    last bold- and wary- ones. 'tricorne scenarios' has the battles of all rule sets, "
        "and\n"
        "    of each its sides and options.\n\n"
        "    tricorne play quatre-bras --seat french=sergeant --seat allied=human\n"
        "    tricorne play tft-pickup --seat british=human --dice typed\n"
        "    tricorne play germantown --option american_seats=3 --seat american=human\n\n"
        "    At the prompt 'help' lists what can be said besides orders.\n",
    .flag = flags,
    .most = 1,
    .run = play,
};
