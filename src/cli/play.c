// SPDX-License-Identifier: MIT
// The terminal table. Whoever is asked answers: a person at the prompt, or a player of the
// computer.
#include "cli/chances.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/prompt.h"
#include "cli/reference.h"
#include "cli/story.h"
#include "cli/table.h"
#include "draw/map.h"
#include "draw/svg.h"
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

enum { SHOWN = 9, OFFERED = 256 };

struct sitting {
    struct table *table;
    const struct player *player[SEATS]; // NULL: a person
    const char *save;
    struct story story;
    struct order *offer; // what could be done now, best guesses first
    int offers;
    struct lines whole, words; // for completion
    int sides;                 // a bit for each side played by a person
    int seat;                  // of the last person asked
    bool stale;                // others have acted since that person saw the map
    bool done;
};

// --- saying ---

static void show_map(struct sitting *s)
{
    struct game view;

    game_view(s->table->battle, &s->table->game, s->seat, &view);
    map_table(stdout, s->table->battle, &view, terminal_columns(stdout), terminal_rows(stdout) - 16,
              terminal_colours(stdout));
}

static void show_question(const struct sitting *s)
{
    const struct battle *b = s->table->battle;
    char text[1024];

    b->rules->question(b, &s->table->game, text, sizeof text);
    printf("\n%s\n", text);
    for (int i = 0; i < s->offers && i < SHOWN; i++) {
        order_print(b, &s->offer[i], text, sizeof text);
        printf("  %d  %s\n", i + 1, text);
    }
    if (s->offers > SHOWN)
        printf("     ... 'more' shows %d others\n", s->offers - SHOWN);
}

static void show_more(const struct sitting *s)
{
    char text[ORDER_TEXT];

    for (int i = SHOWN; i < s->offers; i++) {
        order_print(s->table->battle, &s->offer[i], text, sizeof text);
        printf("  %d  %s\n", i + 1, text);
    }
}

static void show_refusal(const struct battle *b, struct verdict verdict)
{
    if (verdict.clause)
        printf("No: %s (%s; 'why %s' has the rule)\n", verdict.why,
               b->rules->clause[verdict.clause].id, b->rules->clause[verdict.clause].id);
    else
        printf("No: %s\n", verdict.why);
}

static void show_end(const struct sitting *s)
{
    const struct battle *b = s->table->battle;
    const struct game *g = &s->table->game;

    if (g->outcome == OUTCOME_WIN)
        printf("\nThe battle is over after turn %d: %s has won.\n", g->turn,
               b->side[g->winner].title[0] ? b->side[g->winner].title : b->side[g->winner].name);
    else
        printf("\nThe battle is over after turn %d: it is a draw.\n", g->turn);
}

// --- what was done ---

static void after(struct sitting *s, const struct order *o)
{
    story_add(&s->story, s->table, o);
    story_tell(stdout, s->table->battle, s->table->told.list, s->table->told.count, s->sides);
    if (s->save && !table_save(s->table, s->save))
        s->done = true; // the sentence has been said; going on would lose what follows
}

static void give(struct sitting *s, const struct order *o)
{
    table_play(s->table, o);
    after(s, o);
}

// The order a line means: the number of an offer, or notation. False after a sentence.
static bool read_order(const struct sitting *s, const char *line, struct order *o)
{
    const struct battle *b = s->table->battle;
    struct mistake mistake;
    struct game view;
    struct verdict verdict;
    char *end;
    long number = strtol(line, &end, 10);

    if (end != line && !*end) {
        if (number < 1 || number > s->offers) {
            printf("No: expected a number from 1 to %d.\n", s->offers);
            return false;
        }
        *o = s->offer[number - 1];
        return true;
    }
    if (!order_parse(b, s->seat, line, o, &mistake)) {
        printf("  %s\n  %*s^ expected %s\n", line, mistake.at, "", mistake.want);
        return false;
    }
    game_view(b, &s->table->game, s->seat, &view);
    verdict = game_check(b, &view, o);
    if (!fine(verdict))
        show_refusal(b, verdict);
    return fine(verdict);
}

// --- the words that are not orders ---

static void say_why(struct sitting *s, const char *of)
{
    const struct rules *rules = s->table->battle->rules;

    if (!*of) {
        if (!story_why(stdout, &s->story, s->table->battle, -1, s->sides))
            printf("No dice have been thrown since you sat down.\n");
    } else if (isdigit((unsigned char)*of)) {
        if (!story_why(stdout, &s->story, s->table->battle, atoi(of), s->sides))
            printf("There is no number %s in the log.\n", of);
    } else if (!reference_clause(stdout, rules, of)) {
        printf("There is no clause %s; they are called like %s.\n", of, rules->clause[1].id);
    }
}

static void say_odds(struct sitting *s, const char *line)
{
    struct odds *odds;
    struct order o;
    struct game view;
    struct odds_query query = {.battle = s->table->battle,
                               .game = &view,
                               .order = &o,
                               .orders = 1,
                               .label = chances_label};
    char text[ORDER_TEXT];

    if (!*line) {
        printf("Say which order: 'odds A1 ...', or 'odds 1' for the first one listed.\n");
        return;
    }
    if (!read_order(s, line, &o))
        return;
    game_view(s->table->battle, &s->table->game, s->seat, &view);
    order_print(s->table->battle, &o, text, sizeof text);
    odds = malloc(sizeof *odds);
    must(odds);
    if (odds_of(&query, odds))
        chances_print(stdout, text, odds);
    else
        printf("There are more than %d different outcomes.\n", ODDS_OUTCOMES);
    free(odds);
}

static void say_undo(struct sitting *s, const char *of)
{
    const char *why = table_undo(s->table);

    (void)of;
    if (why) {
        printf("No: %s\n", why);
        return;
    }
    story_take_back(&s->story);
    printf("Taken back.\n");
    if (s->save)
        table_save(s->table, s->save);
}

static void say_save(struct sitting *s, const char *path)
{
    if (!*path && s->save)
        path = s->save;
    if (!*path)
        printf("Say where: 'save FILE'.\n");
    else if (table_save(s->table, path))
        printf("Saved in %s; 'tricorne play %s' goes on from here.\n", path, path);
}

static void say_map(struct sitting *s, const char *path)
{
    struct output out;
    struct game view;

    if (!*path) {
        show_map(s);
        return;
    }
    if (!output_open(&out, path))
        return;
    game_view(s->table->battle, &s->table->game, s->seat, &view);
    svg_table(out.stream, s->table->battle, &view, NULL);
    if (output_close(&out))
        printf("Drawn in %s.\n", path);
}

static void say_log(struct sitting *s, const char *of)
{
    story_log(stdout, &s->story, s->table->battle, *of ? atoi(of) : 20, s->sides);
}

static void say_units(struct sitting *s, const char *of)
{
    struct game view;

    (void)of;
    game_view(s->table->battle, &s->table->game, s->seat, &view);
    map_units(stdout, s->table->battle, &view, terminal_colours(stdout));
}

static void say_more(struct sitting *s, const char *of)
{
    (void)of;
    show_more(s);
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
    {"why", "[N]", "the last dice, each modifier and its clause; or number N of the log", say_why},
    {"why", "CLAUSE", "the text of a rule", say_why},
    {"log", "[N]", "the last orders and what came of them", say_log},
    {"undo", "", "take the last order back, while no die was thrown since", say_undo},
    {"save", "[FILE]", "keep the battle in a file", say_save},
    {"help", "", "these words", say_help},
    {"quit", "", "leave the table", say_quit},
};
enum { SAYINGS = sizeof sayings / sizeof *sayings };

static void say_help(struct sitting *s, const char *of)
{
    (void)s;
    (void)of;
    printf("Type an order as it is listed, or its number. Tab completes; the arrow keys bring "
           "lines back.\n");
    for (int i = 0; i < SAYINGS; i++)
        printf("  %-5s %-7s %s\n", sayings[i].word, sayings[i].argument, sayings[i].help);
}

static const struct saying *saying_of(const char *line, const char **rest)
{
    size_t bytes = strcspn(line, " ");

    for (int i = 0; i < SAYINGS; i++) {
        if (strlen(sayings[i].word) == bytes && !strncasecmp(sayings[i].word, line, bytes)) {
            *rest = line + bytes + strspn(line + bytes, " ");
            return &sayings[i];
        }
    }
    return NULL;
}

// --- asking ---

// The best guess for each unit and verb first, so that the short list shows all that can be done.
static void spread(struct order *offer, int offers)
{
    int first = 0;

    for (int i = 0; i < offers; i++) {
        struct order o = offer[i];
        int same = 0;

        while (same < first && (offer[same].unit != o.unit || offer[same].verb != o.verb))
            same++;
        if (same < first)
            continue;
        memmove(&offer[first + 1], &offer[first], (size_t)(i - first) * sizeof *offer);
        offer[first++] = o;
    }
}

static void gather_words(struct sitting *s)
{
    const struct battle *b = s->table->battle;
    char text[ORDER_TEXT + 8];

    lines_clear(&s->whole);
    for (int i = 0; i < s->offers; i++) {
        order_print(b, &s->offer[i], text, ORDER_TEXT);
        lines_add(&s->whole, text);
        memmove(text + 5, text, strlen(text) + 1);
        memcpy(text, "odds ", 5);
        lines_add(&s->whole, text);
    }
    for (int i = 0; i < SAYINGS; i++)
        lines_add(&s->whole, sayings[i].word);
    if (s->words.count)
        return;
    for (int unit = 1; unit <= b->units; unit++)
        lines_add(&s->words, b->roster[unit].name);
    for (int word = 1; word < WORD_RULES + b->rules->words; word++) {
        if (word_text(b->rules, word))
            lines_add(&s->words, word_text(b->rules, word));
    }
    for (int clause = 1; clause < b->rules->clauses; clause++)
        lines_add(&s->words, b->rules->clause[clause].id);
}

static char *trimmed(char *line)
{
    size_t bytes;

    line += strspn(line, " \t");
    bytes = strlen(line);
    while (bytes && isspace((unsigned char)line[bytes - 1]))
        line[--bytes] = 0;
    return line;
}

// One line of a person who is asked. False at the end of the input.
static bool hear(struct sitting *s)
{
    const struct battle *b = s->table->battle;
    char prompt[NAME_BYTES + 8], *line, *words;
    const char *rest;
    const struct saying *saying;
    struct order o;

    snprintf(prompt, sizeof prompt, "%s> ", b->seat[s->seat].name);
    line = prompt_line(prompt, &s->whole, &s->words);
    if (!line)
        return false;
    words = trimmed(line);
    saying = saying_of(words, &rest);
    if (saying)
        saying->run(s, rest);
    else if (*words && read_order(s, words, &o))
        give(s, &o);
    free(line);
    return true;
}

static void ask_person(struct sitting *s, int seat)
{
    const struct game *g = &s->table->game;
    struct game view;
    bool changed = seat != s->seat || s->stale;
    uint64_t before = game_hash(g);

    s->seat = seat;
    s->stale = false;
    game_view(s->table->battle, g, seat, &view);
    s->offers = s->table->battle->rules->suggest(s->table->battle, &view, seat, s->offer, OFFERED);
    spread(s->offer, s->offers);
    gather_words(s);
    if (changed)
        show_map(s);
    show_question(s);
    while (!s->done && game_hash(g) == before)
        s->done |= !hear(s);
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

static void ask_for_dice(struct sitting *s)
{
    const struct battle *b = s->table->battle;
    struct roll roll = s->table->game.roll;
    uint8_t face[THROW_DICE];
    char prompt[160], *line;
    const char *rest;
    const struct saying *saying;
    int faces;

    snprintf(prompt, sizeof prompt, "Throw %dD%d for %s%s%s> ", roll_dice(&roll), roll.sides,
             b->rules->roll_name(roll.purpose), roll.unit ? " of " : "",
             roll.unit ? b->roster[roll.unit].name : "");
    line = prompt_line(prompt, &s->words, &s->words);
    if (!line) {
        s->done = true;
        return;
    }
    saying = saying_of(trimmed(line), &rest);
    faces = saying ? 0 : read_faces(line, face, THROW_DICE);
    if (saying)
        saying->run(s, rest);
    else if (faces == roll_dice(&roll) && table_throw(s->table, face, faces))
        after(s, NULL);
    else
        printf("No: expected what %d %s, each from 1 to %d.\n", roll_dice(&roll),
               roll_dice(&roll) == 1 ? "die shows" : "dice show", roll.sides);
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
    else if (s->save)
        printf("The battle waits in %s.\n", s->save);
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
    struct sitting s = {.stale = true, .save = flag_value(a, "--save")};
    bool sat;

    s.table = set_up(a, name);
    if (!s.table)
        return EXIT_BAD;
    sat = seat_all(a, &s) && (!s.save || table_save(s.table, s.save));
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
    return sat ? EXIT_FINE : EXIT_BAD;
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
