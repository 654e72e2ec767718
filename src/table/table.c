// SPDX-License-Identifier: MIT
#include "table/table.h"
#include <stdio.h>
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

// Once kept is kept until the end: the record of what was done in secret stays in the save.
static void note_secrets(struct table *t)
{
    t->secret = t->secret || t->hush || game_has_secrets(t->battle, &t->game);
    for (int i = 0; i < t->told.count && !t->secret; i++)
        t->secret = t->told.list[i].secret;
}

bool table_heard(const struct table *t, int sides)
{
    for (int i = 0; i < t->told.count; i++) {
        if (!(t->told.list[i].secret & sides))
            return true;
    }
    return !(t->hush & sides);
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
    note_secrets(t);
    return t;
}

struct table *table_replay(struct scenario *scenario, const struct save_head *head,
                           struct save_reader *reader, bool sealed, struct save_problem *problem)
{
    struct table *t = table_of(scenario);
    const char *body = reader->text + reader->at;
    enum save_step step;

    t->head = *head;
    t->secret = sealed;
    save_begin(t->battle, head, &t->game, NULL);
    do {
        note_secrets(t);
        step = save_play_line(reader, t->battle, &t->game, NULL, problem);
    } while (step == SAVE_STEP);
    if (step == SAVE_WRONG) {
        table_free(t);
        return NULL;
    }
    append(t, body + strspn(body, "\n")); // the head ends with a blank line
    if (t->used && t->record[t->used - 1] != '\n')
        append(t, "\n");
    t->next = reader->next < 0 ? 0 : reader->next;
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

void table_choose(const struct table *t, const struct player *player, int seat, struct order *o)
{
    struct game view;
    struct luck luck;

    game_view(t->battle, &t->game, seat, &view);
    luck = (struct luck){game_hash(&view)};
    player_order(player, t->battle, &view, seat, 0, &luck, o);
}

void table_play(struct table *t, const struct order *o)
{
    uint8_t face[SAVE_DICE];
    struct noted_dice dice = noted_dice(&seeded_dice, face, SAVE_DICE);

    const struct rules *rules = t->battle->rules;

    remember(t, o->seat);
    t->told.count = 0;
    t->hush = rules->order_secret ? rules->order_secret(t->battle, &t->game, o) : 0;
    game_play(t->battle, &t->game, o, table_typed(t) ? NULL : &dice.dice, &t->told);
    record_line(t, o, &dice);
    note_secrets(t);
    if (dice.faces || t->game.roll.sides)
        table_close_book(t);
}

bool table_throw(struct table *t, const uint8_t *face, int faces)
{
    struct listed_dice listed = listed_dice(face, faces);
    uint8_t noted[SAVE_DICE];
    struct noted_dice dice = noted_dice(&listed.dice, noted, SAVE_DICE);
    struct game before = t->game;

    t->told.count = t->hush = 0;
    game_run(t->battle, &t->game, &dice.dice, &t->told);
    if (listed.unfit || listed.used < faces) {
        t->game = before;
        return false;
    }
    record_line(t, NULL, &dice);
    note_secrets(t);
    table_close_book(t);
    return true;
}

static bool hides_units(const struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++) {
        if (g->hidden[unit])
            return true;
    }
    return false;
}

// Where units are hidden even the refusal would tell whether somebody has acted unseen.
const char *table_undo(struct table *t)
{
    const struct back *back;

    if (hides_units(&t->game) || (t->backs && hides_units(&t->back[t->backs - 1].game)))
        return "Nothing can be taken back while units are hidden.";
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

static void print_head(const struct save_head *head, char *text, int bytes)
{
    struct save save = save_on(text, bytes);

    save_write_head(&save, head);
}

char *table_plain(const struct table *t)
{
    char head[TAGS_BYTES];
    char *text = malloc(sizeof head + t->used + 1);

    must(text);
    print_head(&t->head, head, sizeof head);
    strcpy(text, head);
    strcat(text, t->record);
    return text;
}

void table_tags(const struct table *t, char *text, int bytes)
{
    struct save_head shown = t->head;

    shown.key = 0;
    print_head(&shown, text, bytes);
}

bool table_closed(const struct table *t, int sides)
{
    return t->secret && sides && !t->game.outcome;
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

const char *table_player(const struct table *t, int seat)
{
    for (int i = 0; i < t->head.seats; i++) {
        if (!strcmp(t->head.seat[i].name, t->battle->seat[seat].name))
            return t->head.seat[i].value;
    }
    return "";
}
