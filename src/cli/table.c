// SPDX-License-Identifier: MIT
#include "cli/table.h"
#include "cli/output.h"
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = ORDER_TEXT + 4 * SAVE_DICE + 128 };

struct back {
    struct game game;
    size_t used;
    int next, seat;
};

static struct table *table_of(struct scenario *scenario)
{
    struct table *t = calloc(1, sizeof *t);

    must(t);
    t->scenario = scenario;
    t->battle = &scenario->battle;
    t->told = (struct events){t->event, 0, TABLE_EVENTS, false};
    return t;
}

void table_free(struct table *t)
{
    if (!t)
        return;
    free(t->scenario);
    free(t->record);
    free(t->back);
    free(t);
}

bool table_typed(const struct table *t)
{
    return !strcmp(t->head.dice, "typed");
}

static void append(struct table *t, const char *text)
{
    size_t bytes = strlen(text);

    if (t->used + bytes + 1 > t->room) {
        t->room = 2 * (t->used + bytes + 1);
        t->record = realloc(t->record, t->room);
        must(t->record);
    }
    memcpy(t->record + t->used, text, bytes + 1);
    t->used += bytes;
}

static void record_line(struct table *t, const struct order *o, const struct noted_dice *dice)
{
    static char line[LINE_BYTES];
    struct save save = save_on(line, sizeof line);

    save.next = t->next;
    save_write_line(&save, t->battle, &t->game, o, dice->face, dice->faces);
    t->next = save.next;
    append(t, line);
}

struct table *table_begin(struct scenario *scenario, bool typed, uint64_t key)
{
    struct table *t = table_of(scenario);
    uint8_t face[SAVE_DICE];
    struct noted_dice dice = noted_dice(&seeded_dice, face, SAVE_DICE);

    if (typed)
        key = 0;
    t->head = save_head_of(t->battle, typed ? "typed" : "seeded", key);
    append(t, "");
    game_begin(t->battle, &t->game, key, typed ? NULL : &dice.dice, &t->told);
    record_line(t, NULL, &dice);
    return t;
}

static struct table *replay(const struct arguments *a, const char *path, const char *text,
                            size_t bytes)
{
    struct save_reader reader = save_reader(text, (int)bytes);
    struct save_problem problem;
    struct save_head head;
    struct scenario *scenario;
    struct table *t;
    enum save_step step;
    int body;

    if (!save_read_head(&reader, &head, &problem)) {
        complain("%s:%d:%d: %s.", path, problem.line, problem.column, problem.text);
        return NULL;
    }
    body = reader.at;
    scenario = load_saved_battle(a, path, &head);
    if (!scenario)
        return NULL;
    t = table_of(scenario);
    t->head = head;
    save_begin(t->battle, &head, &t->game, NULL);
    do {
        step = save_play_line(&reader, t->battle, &t->game, NULL, &problem);
    } while (step == SAVE_STEP);
    if (step == SAVE_WRONG) {
        complain("%s:%d:%d: %s.", path, problem.line, problem.column, problem.text);
        table_free(t);
        return NULL;
    }
    append(t, text + body);
    if (t->used && t->record[t->used - 1] != '\n')
        append(t, "\n");
    t->next = reader.next < 0 ? 0 : reader.next;
    return t;
}

struct table *table_resume(const struct arguments *a, const char *path)
{
    size_t bytes;
    char *text = load_text(path, &bytes);
    struct table *t;

    if (!text)
        return NULL;
    t = is_whole_save(path, text) ? replay(a, path, text, bytes) : NULL;
    free(text);
    return t;
}

static void remember(struct table *t, int seat)
{
    // Another seat's answer shows what it had in mind: what went before stays.
    if (t->backs && t->back[t->backs - 1].seat != seat)
        t->backs = 0;
    if (t->backs == t->backs_room) {
        t->backs_room = 2 * t->backs_room + 16;
        t->back = realloc(t->back, (size_t)t->backs_room * sizeof *t->back);
        must(t->back);
    }
    t->back[t->backs].game = t->game;
    t->back[t->backs].used = t->used;
    t->back[t->backs].next = t->next;
    t->back[t->backs++].seat = seat;
}

void table_close_book(struct table *t)
{
    t->backs = 0;
}

void table_play(struct table *t, const struct order *o)
{
    uint8_t face[SAVE_DICE];
    struct noted_dice dice = noted_dice(&seeded_dice, face, SAVE_DICE);

    remember(t, o->seat);
    t->told.count = 0;
    game_play(t->battle, &t->game, o, table_typed(t) ? NULL : &dice.dice, &t->told);
    record_line(t, o, &dice);
    if (dice.faces || t->game.roll.sides)
        table_close_book(t);
}

bool table_throw(struct table *t, const uint8_t *face, int faces)
{
    struct listed_dice listed = listed_dice(face, faces);
    uint8_t noted[SAVE_DICE];
    struct noted_dice dice = noted_dice(&listed.dice, noted, SAVE_DICE);
    struct game before = t->game;

    t->told.count = 0;
    game_run(t->battle, &t->game, &dice.dice, &t->told);
    if (listed.unfit || listed.used < faces) {
        t->game = before;
        return false;
    }
    record_line(t, NULL, &dice);
    table_close_book(t);
    return true;
}

const char *table_undo(struct table *t)
{
    const struct back *back;

    if (!t->backs)
        return "Nothing can be taken back: dice were thrown, another seat has answered, or no "
               "order was given since.";
    back = &t->back[--t->backs];
    t->game = back->game;
    t->used = back->used;
    t->record[t->used] = 0;
    t->next = back->next;
    t->told.count = 0;
    return NULL;
}

bool table_save(const struct table *t, const char *path)
{
    char head[16384];
    struct save save = save_on(head, sizeof head);
    struct output out;

    if (!output_open(&out, path))
        return false;
    save_write_head(&save, &t->head);
    fputs(head, out.stream);
    fwrite(t->record, 1, t->used, out.stream);
    return output_close(&out);
}

void table_seat(struct table *t, int seat, const char *player)
{
    struct save_pair *pair = t->head.seat;
    const char *name = t->battle->seat[seat].name;
    int i = 0;

    while (i < t->head.seats && strcmp(pair[i].name, name))
        i++;
    must(i < SEATS);
    if (i == t->head.seats)
        t->head.seats++;
    snprintf(pair[i].name, sizeof pair[i].name, "%s", name);
    snprintf(pair[i].value, sizeof pair[i].value, "%s", player);
}
