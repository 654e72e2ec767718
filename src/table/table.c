// SPDX-License-Identifier: MIT
#include "table/table.h"
#include "table/delta.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The way back to a game: what differs in it from the one that came of it.
struct back {
    uint8_t *change;
    size_t bytes;
    int lines, seat, hush; // lines: of the record then
    bool hides;            // units were hidden in it
    int given;             // by the order that came after it
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
    table_close_book(t);
    free(t->scenario);
    record_free(&t->record);
    for (int seat = 0; seat < SEATS; seat++)
        free(t->plan[seat]);
    free(t->back);
    free(t);
}

bool table_typed(const struct table *t)
{
    return !strcmp(t->head.dice, "typed");
}

// Once kept is kept until the end: the record of what was done in secret stays in the save.
static void note_secrets(struct table *t)
{
    t->secret = t->secret || t->hush || game_has_secrets(t->battle, &t->game);
    for (int i = 0; i < t->told.count && !t->secret; i++)
        t->secret = t->told.list[i].secret;
}

bool table_heard(const struct table *t, int ears)
{
    for (int i = 0; i < t->told.count; i++) {
        if (!(t->told.list[i].secret & ears))
            return true;
    }
    return !(t->hush & ears);
}

struct table *table_begin(struct scenario *scenario, bool typed, uint64_t key)
{
    struct table *t = table_of(scenario);
    uint8_t face[SAVE_DICE];
    struct noted_dice dice = noted_dice(&seeded_dice, face, SAVE_DICE);

    if (typed)
        key = 0;
    t->head = save_head_of(t->battle, typed ? "typed" : "seeded", key);
    game_begin(t->battle, &t->game, key, typed ? NULL : &dice.dice, &t->told);
    record_add(&t->record, t->battle, &t->game, NULL, face, dice.faces);
    note_secrets(t);
    return t;
}

struct table *table_open(struct scenario *scenario, const struct save_head *head)
{
    struct table *t = table_of(scenario);

    t->head = *head;
    save_begin(t->battle, head, &t->game, &t->told);
    note_secrets(t);
    return t;
}

struct table *table_replay(struct scenario *scenario, const struct save_head *head,
                           struct save_reader *reader, bool sealed, struct save_problem *problem)
{
    struct table *t = table_open(scenario, head);
    struct save_line line;
    enum save_step step;

    t->secret |= sealed;
    while ((step = save_read_line(reader, &line, problem)) == SAVE_STEP) {
        if (!table_take(t, &line, problem)) {
            step = SAVE_WRONG;
            break;
        }
    }
    if (step == SAVE_WRONG) {
        table_free(t);
        return NULL;
    }
    t->told.count = t->hush = 0;
    table_close_book(t);
    return t;
}

// --- taking back ---

static bool hides_units(const struct game *g)
{
    for (int unit = 1; unit <= g->units; unit++) {
        if (g->hidden[unit])
            return true;
    }
    return false;
}

void table_close_book(struct table *t)
{
    while (t->backs)
        free(t->back[--t->backs].change);
}

void table_drop_record(struct table *t)
{
    record_cut(&t->record, t->battle, 0);
    for (int i = 0; i < t->backs; i++)
        t->back[i].lines = 0;
}

static struct back *room_for_back(struct table *t)
{
    if (t->backs == t->backs_room) {
        t->backs_room = 2 * t->backs_room + 16;
        t->back = realloc(t->back, (size_t)t->backs_room * sizeof *t->back);
        must(t->back);
    }
    return &t->back[t->backs++];
}

static void remember(struct table *t, const struct game *before, int lines, int seat, int given)
{
    uint8_t change[DELTA_ROOM(GAME_MOST)];
    size_t bytes = delta_write(&t->game, before, game_bytes(t->battle), change);
    struct back *back;

    // Another seat's answer shows what it had in mind: what went before stays.
    if (t->backs && t->back[t->backs - 1].seat != seat)
        table_close_book(t);
    back = room_for_back(t);
    *back =
        (struct back){malloc(bytes + 1), bytes, lines, seat, t->hush, hides_units(before), given};
    must(back->change);
    memcpy(back->change, change, bytes);
}

int table_last(const struct table *t)
{
    return t->backs ? t->back[t->backs - 1].seat : -1;
}

bool table_hides(const struct table *t)
{
    return hides_units(&t->game) || (t->backs && t->back[t->backs - 1].hides);
}

const char *table_undo(struct table *t)
{
    return t->game.outcome ? "The battle is over: nothing can be taken back." : table_take_back(t);
}

const char *table_take_back(struct table *t)
{
    struct back *back = t->backs ? &t->back[t->backs - 1] : NULL;

    if (table_hides(t))
        return "Nothing can be taken back while units are hidden.";
    if (!back)
        return "Nothing can be taken back: dice were thrown, another seat has answered, or no "
               "order was given since.";
    must(delta_apply(&t->game, game_bytes(t->battle), back->change, back->bytes));
    t->game.tick++; // what was judged after that order is of no use before it
    free(back->change);
    t->backs--;
    record_cut(&t->record, t->battle, back->lines);
    t->given[back->seat] -= back->given;
    t->hush = back->hush;
    t->told.count = 0;
    return NULL;
}

// --- playing ---

void table_choose(struct table *t, const struct player *player, int seat, struct pulse *pulse,
                  struct judged *judged)
{
    struct game view;

    game_view(t->battle, &t->game, seat, &view);
    view_choose(t->battle, &view, player, seat, pulse, table_plan(t, seat), judged);
    judged_in_view(t->battle, &t->game, &view, judged);
}

void view_choose(const struct battle *b, const struct game *view, const struct player *player,
                 int seat, struct pulse *pulse, struct plan *plan, struct judged *judged)
{
    struct luck luck = {game_hash(b, view)};

    player_order_seen(player, b, view, seat, 0, &luck, pulse, plan, judged);
}

struct plan *table_plan(struct table *t, int seat)
{
    if (!t->plan[seat])
        t->plan[seat] = calloc(1, sizeof *t->plan[seat]);
    must(t->plan[seat]);
    return t->plan[seat];
}

int table_order_bytes(const struct table *t, const struct order *o)
{
    char text[ORDER_TEXT];

    order_print(t->battle, o, text, sizeof text);
    return record_order_bytes(t->battle, o->seat, text);
}

// How the table was before what is done now.
struct past {
    struct game game;
    bool unseen; // not all knew what it waited for
    int lines;   // of the record
};

// `o` NULL: dice for the roll it waits for.
static void about_to(struct table *t, const struct order *o, struct past *past)
{
    const struct rules *rules = t->battle->rules;
    int unseen = game_waits_unseen(t->battle, &t->game);

    t->told.count = 0;
    t->hush = !o ? unseen : rules->order_secret ? rules->order_secret(t->battle, &t->game, o) : 0;
    game_copy(t->battle, &past->game, &t->game);
    past->unseen = unseen;
    past->lines = t->record.lines;
}

static void note_done(struct table *t, const struct past *past, const struct order *o,
                      const uint8_t *face, int faces)
{
    int given = o ? table_order_bytes(t, o) : 0;

    if (o)
        t->given[o->seat] += given;
    record_add(&t->record, t->battle, &t->game, o, face, faces);
    note_secrets(t);
    // To take an answer back that nobody knew was wanted would show that it was; and whether one
    // can that is sealed would show if others have answered.
    if (!o || faces || t->game.roll.rows || past->unseen ||
        t->battle->rules->ask[past->game.ask.kind].sealed)
        table_close_book(t);
    else
        remember(t, &past->game, past->lines, o->seat, given);
}

void table_play(struct table *t, const struct judged *judged)
{
    const struct order *o = &judged->order;
    uint8_t face[SAVE_DICE];
    struct noted_dice dice = noted_dice(&seeded_dice, face, SAVE_DICE);
    struct past past;

    about_to(t, o, &past);
    game_play(t->battle, &t->game, judged, table_typed(t) ? NULL : &dice.dice, &t->told);
    note_done(t, &past, o, face, dice.faces);
}

bool table_throw(struct table *t, const uint8_t *face, int faces)
{
    struct listed_dice dice = listed_dice(face, faces);
    struct past past;

    about_to(t, NULL, &past);
    game_run(t->battle, &t->game, &dice.dice, &t->told);
    if (dice.unfit || dice.used < faces) {
        game_copy(t->battle, &t->game, &past.game);
        return false;
    }
    note_done(t, &past, NULL, face, faces);
    return true;
}

bool table_take(struct table *t, const struct save_line *line, struct save_problem *problem)
{
    struct judged judged;
    const struct order *o = line->ordered ? &judged.order : NULL;
    struct past past;

    if (o && !save_line_order(line, t->battle, &t->game, &judged, problem))
        return false;
    about_to(t, o, &past);
    if (!save_line_play(line, t->battle, &t->game, o ? &judged : NULL, &t->told, problem))
        return false;
    note_done(t, &past, o, line->face, line->faces);
    return true;
}

// --- the record ---

static void print_head(const struct save_head *head, char *text, int bytes)
{
    struct save save = save_on(text, bytes);

    save_write_head(&save, head);
}

char *table_plain(const struct table *t)
{
    return record_save(&t->record, t->battle, &t->head, true);
}

char *table_unkeyed(const struct table *t)
{
    struct save_head shown = t->head;

    shown.key = 0;
    return record_save(&t->record, t->battle, &shown, false);
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
