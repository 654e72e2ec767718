// SPDX-License-Identifier: MIT
#include "server/history.h"
#include "server/course.h"
#include "server/limit.h"
#include "table/shipped.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void history_free(struct history *h)
{
    game_row_free(&h->game);
    line_rows_free(&h->lines);
}

// --- the table as it was set up ---

static struct table *open_table(const struct history *h, char *why, int bytes)
{
    struct save_reader reader = save_reader(h->game.head, (int)strlen(h->game.head));
    struct save_problem problem = {0};
    struct settings settings = {0};
    struct problem wrong;
    struct save_head head;
    struct scenario *scenario = NULL;

    if (save_read_head(&reader, &head, &problem) && settings_of_save(&head, &settings, &problem)) {
        scenario = shipped_scenario(head.scenario, &settings, &wrong);
        if (!scenario)
            snprintf(problem.text, sizeof problem.text, "%.200s", wrong.text);
    }
    if (scenario && save_fits(&head, &scenario->battle, &problem))
        return table_open(scenario, &head);
    free(scenario);
    snprintf(why, (size_t)bytes, "The game cannot go on here: %s.", problem.text);
    return NULL;
}

static void name_players(const struct history *h, struct table *t)
{
    for (int i = 0; i < h->seats; i++) {
        const char *player = h->seat[i].player;

        if (h->seat[i].seat < t->battle->seats)
            table_seat(t, h->seat[i].seat, strcmp(player, "person") ? player : "human");
    }
}

// --- a line ---

static bool take_parts(struct table *t, const struct line_row *row, struct save_problem *problem)
{
    struct save_line line;

    if (row->faces > SAVE_DICE || row->seat >= t->battle->seats ||
        (row->kind == LINE_ORDER && row->seat < 0))
        return save_wrong(problem, row->number, 1, "there is no such seat, or ", "too many dice");
    line.line = line.number = row->number;
    line.hashed = false;
    line.ordered = row->kind == LINE_ORDER;
    line.column = 0;
    line.faces = row->faces;
    memcpy(line.face, row->face, (size_t)row->faces);
    snprintf(line.seat, sizeof line.seat, "%s",
             line.ordered ? t->battle->seat[row->seat].name : "");
    snprintf(line.order, sizeof line.order, "%s", row->text);
    return table_take(t, &line, problem);
}

static const char *take_line(struct table *t, const struct line_row *row,
                             struct save_problem *problem)
{
    const char *wrong = row->kind == LINE_UNDO        ? table_take_back(t)
                        : take_parts(t, row, problem) ? NULL
                                                      : problem->text;

    return wrong                                         ? wrong
           : game_hash(t->battle, &t->game) != row->hash ? "the game differs from here on"
                                                         : NULL;
}

// Who must not know that somebody was asked does not see a clock run for it.
static void count_time(struct reading_table *r, const struct happening *h, int64_t spent)
{
    int asked = audience_clocks(h->battle, h->before),
        own = audience_own_clocks(h->battle, h->before);

    for (int seat = 0; seat < SEATS; seat++) {
        r->spent[seat] += asked >> seat & 1 ? spent : 0;
        r->own[seat] += own >> seat & 1 ? spent : 0;
    }
}

int line_bytes(const struct line_row *row)
{
    enum { AROUND_TEXT = 100 };

    return AROUND_TEXT + (row->text ? (int)strlen(row->text) : 0);
}

static void count_line(struct reading_table *r, const struct line_row *row)
{
    if (row->kind == LINE_HAND && row->seat >= 0 && row->seat < PLACES)
        r->hands[row->seat]++;
    if (row->n) {
        r->n[row->seat] = row->n;
        r->written[row->seat] += line_bytes(row);
    }
}

struct course {
    struct reading_table *read;
    int place; // whose frames are told
    feed_tell *heard;
    void *of;
};

static void let_hear(const struct course *w, const struct happening *h)
{
    struct reading_table *r = w->read;

    for (int place = 0; place <= EVERYTHING; place++) {
        if (place >= ONLOOKER || place < h->battle->seats)
            feed_take(&r->feed[place], h, place, place == w->place ? w->heard : NULL, w->of);
        if (place < PLACES && !r->feed[place].kept)
            r->told[place] = r->n[place];
    }
}

static bool walk_line(const struct course *w, const struct line_row *row, char *why, int bytes)
{
    struct table *t = w->read->table;
    struct game before;
    struct save_problem problem;
    const char *wrong;
    struct happening h;

    game_copy(t->battle, &before, &t->game);
    wrong = take_line(t, row, &problem);
    if (wrong) {
        snprintf(why, (size_t)bytes, "The game cannot go on here: in line %d %s.", row->number,
                 wrong);
        return false;
    }
    h = (struct happening){.battle = t->battle,
                           .before = &before,
                           .after = &t->game,
                           .event = t->told.list,
                           .events = t->told.count,
                           .hush = t->hush,
                           .by = row->kind == LINE_DICE ? -1 : row->seat,
                           .order = row->kind == LINE_ORDER ? row->text : "",
                           .undo = row->kind == LINE_UNDO,
                           .at = row->at};
    count_time(w->read, &h, row->spent);
    let_hear(w, &h);
    return true;
}

void history_close(struct reading_table *r)
{
    for (int place = 0; place <= EVERYTHING; place++)
        feed_forget(&r->feed[place]);
    table_free(r->table);
    r->table = NULL;
}

bool history_walk(const struct history *h, struct reading_table *r, int place, feed_tell *heard,
                  void *of, char *why, int bytes)
{
    struct course w = {r, place, heard, of};

    *r = (struct reading_table){.table = open_table(h, why, bytes)};
    if (!r->table)
        return false;
    name_players(h, r->table);
    for (int i = 0; i < h->lines.count; i++) {
        const struct line_row *row = &h->lines.list[i];

        count_line(r, row);
        if (row->kind == LINE_HAND || row->kind == LINE_DIE || walk_line(&w, row, why, bytes))
            continue;
        history_close(r);
        return false;
    }
    return true;
}

// --- told again ---

struct frames_told {
    struct wire *wire;
    struct frames_passed *passed; // NULL: nobody asks
    int since;
    bool whole, first;
};

static void retell(void *of, const struct happening *h, int place, int f)
{
    struct frames_told *to = of;

    if (to->passed)
        course_pass(to->passed, h->battle, h->after);
    if (f <= to->since)
        return;
    wire_add(to->wire, to->first ? "{" : ",{");
    to->first = false;
    audience_frame(to->wire, h, place, f, to->whole);
    wire_add(to->wire, "}");
}

bool history_log(const struct history *h, int place, int since, struct wire *w, char *why,
                 int bytes)
{
    struct frames_told to = {.wire = w, .since = since, .first = true};
    struct reading_table r;

    if (!history_walk(h, &r, place, retell, &to, why, bytes))
        return false;
    history_close(&r);
    return true;
}

// A finished game is told as to somebody who sees all.
bool history_replay(const struct history *h, int place, struct wire *w, char *why, int bytes)
{
    int seen = h->game.over ? EVERYTHING : place;
    struct frames_passed passed = {0};
    struct frames_told to = {.wire = w, .passed = &passed, .whole = true, .first = true};
    struct table *start = open_table(h, why, bytes);
    struct reading_table r;
    bool good;

    if (!start)
        return false;
    wire_add(w, "{\"rules\":");
    wire_string(w, start->battle->rules->name);
    wire_add(w, ",");
    audience_whole(w, start->battle, &start->game, seen);
    course_pass(&passed, start->battle, &start->game);
    table_free(start);
    wire_add(w, ",\"frames\":[");
    good = history_walk(h, &r, seen, retell, &to, why, bytes);
    if (good) {
        wire_add(w, "],\"course\":");
        course_write(w, r.table, audience_ears(r.table->battle, &r.table->game, seen), &passed);
        history_close(&r);
    }
    free(passed.hash);
    wire_add(w, "}");
    return good;
}

int record_share(const struct battle *b)
{
    int players = 0;

    for (int seat = 0; seat < b->seats; seat++)
        players += b->seat[seat].kind != SEAT_SPECTATOR;
    return (RECORD_BYTES - RECORD_REST) / players;
}

bool record_fits(const struct table *t)
{
    int rest = t->record.bytes;

    for (int seat = 0; seat < t->battle->seats; seat++) {
        if (t->given[seat] > record_share(t->battle))
            return false;
        rest -= t->given[seat];
    }
    return rest <= RECORD_REST / 2;
}

// What lies in a sealed record: the game's name, a line's end, the save. All are of one length;
// that nobody can fill one is for those to see to who take orders. NULL: it is too long all the
// same.
static char *sealed_record(const struct history *h, const struct table *t,
                           const unsigned char seal[SEAL_KEY], char *why, int bytes)
{
    char *save = table_plain(t), *inside = malloc(GAME_ID + 1 + strlen(save) + 1), *text = NULL;
    char tags[TAGS_BYTES];

    must(inside);
    sprintf(inside, "%s\n%s", h->game.name, save);
    table_tags(t, tags, sizeof tags);
    if (strlen(inside) <= RECORD_BYTES)
        text = seal_with(seal, tags, inside, RECORD_BYTES);
    else
        snprintf(why, (size_t)bytes,
                 "This record is too long to be sealed; it is to be had when "
                 "the battle is over.");
    free(inside);
    free(save);
    return text;
}

char *history_record(const struct history *h, int place, const unsigned char seal[SEAL_KEY],
                     char *why, int bytes)
{
    struct reading_table r;
    char *text;

    if (!history_walk(h, &r, EVERYTHING, NULL, NULL, why, bytes))
        return NULL;
    if (table_closed(r.table, audience_ears(r.table->battle, &r.table->game, place)))
        text = sealed_record(h, r.table, seal, why, bytes);
    else
        text = r.table->game.outcome ? table_plain(r.table) : table_unkeyed(r.table);
    history_close(&r);
    return text;
}
