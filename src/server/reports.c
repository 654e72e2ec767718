// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "server/reports.h"
#include "report/bulletin.h"
#include "report/prospects.h"
#include "server/games.h"
#include "server/history.h"
#include "server/journal.h"
#include "server/pack.h"
#include "server/server.h"
#include "table/shipped.h"
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum report_state { REPORT_NONE, REPORT_WORKED_OUT, REPORT_THERE, REPORT_FAILED };

struct sheet_kept {
    enum report_state state;
    int64_t game, used; // used: when it was asked for last, milliseconds
    atomic_int percent; // that is done
    struct wire text, packed;
    char why[400];
};

struct reports {
    struct threads *thread;
    atomic_bool closing;
    int waiting; // worked out now, or soon
    struct sheet_kept kept[REPORTS_KEPT];
};

struct reports *reports_open(void (*wake)(void *), void *of)
{
    struct reports *all = calloc(1, sizeof *all);

    must(all);
    all->thread = pool_open(1, wake, of);
    return all;
}

void reports_close(struct reports *all)
{
    atomic_store(&all->closing, true);
    pool_close(all->thread);
    for (int i = 0; i < REPORTS_KEPT; i++) {
        wire_free(&all->kept[i].text);
        wire_free(&all->kept[i].packed);
    }
    free(all);
}

void reports_settle(struct reports *all)
{
    pool_settle(all->thread);
}

// --- on the thread ---

struct report_task {
    struct task task;
    struct reports *all;
    struct sheet_kept *sheet;
    struct guest *guest;
    struct history history;
    unsigned char seal[SEAL_KEY];
    int seconds;
    struct wire text, packed;
    char why[400];
};

static bool note_progress(void *of, double share)
{
    struct report_task *t = of;

    atomic_store(&t->sheet->percent, (int)(100 * share));
    return !atomic_load(&t->all->closing);
}

static struct scenario *scenario_of(const char *text, char *why, int bytes)
{
    struct save_reader reader = save_reader(text, (int)strlen(text));
    struct save_problem problem = {0};
    struct settings settings = {0};
    struct problem wrong = {0};
    struct scenario *scenario = NULL;
    struct save_head head;

    if (save_read_head(&reader, &head, &problem) && settings_of_save(&head, &settings, &problem))
        scenario = shipped_scenario(head.scenario, &settings, &wrong);
    if (!scenario)
        snprintf(why, (size_t)bytes, "%.300s", *problem.text ? problem.text : wrong.text);
    return scenario;
}

static void write_sheet(struct report_task *t, const struct chronicle *c, const char *about)
{
    const struct game *over = chronicle_end(c);
    struct account *account = account_of(c, over->outcome == OUTCOME_WIN ? over->winner : 0);
    struct bulletin bulletin = {c, account, about, REPORT_SEED};
    char *text = NULL;
    size_t bytes = 0;
    FILE *out = open_memstream(&text, &bytes);

    must(out);
    bulletin_sheet(out, &bulletin);
    fclose(out);
    wire_bytes(&t->text, text, bytes);
    free(text);
    account_free(account);
    if (!pack_gzip(&t->packed, t->text.text, t->text.used))
        wire_free(&t->packed);
}

static void tell_battle(struct report_task *t, const struct scenario *scenario, const char *text)
{
    struct playing_on how = {.seconds = t->seconds,
                             .threads = 1,
                             .seed = REPORT_SEED,
                             .progress = note_progress,
                             .of = t};
    struct save_problem problem;
    struct chronicle *c = chronicle_of(&scenario->battle, text, (int)strlen(text), &problem);

    if (!c)
        snprintf(t->why, sizeof t->why, "%s", problem.text);
    else if (prospects_work_out(&how, c, t->why, sizeof t->why))
        write_sheet(t, c, scenario->description);
    chronicle_free(c);
}

static void work(struct task *task)
{
    struct report_task *t = (struct report_task *)task;
    char *text = history_record(&t->history, 0, t->seal, t->why, sizeof t->why);
    struct scenario *scenario = text ? scenario_of(text, t->why, sizeof t->why) : NULL;

    if (scenario)
        tell_battle(t, scenario, text);
    free(scenario);
    free(text);
}

// --- on the loop ---

static void done(struct task *task)
{
    struct report_task *t = (struct report_task *)task;
    struct sheet_kept *sheet = t->sheet;

    sheet->state = t->text.used ? REPORT_THERE : REPORT_FAILED;
    sheet->text = t->text;
    sheet->packed = t->packed;
    snprintf(sheet->why, sizeof sheet->why, "%s", *t->why ? t->why : "The server is closing.");
    if (sheet->state == REPORT_FAILED && !atomic_load(&t->all->closing))
        journal("report failed", t->history.game.name, sheet->why);
    t->all->waiting--;
    t->guest->reports--;
    guest_drop(t->guest);
    history_free(&t->history);
    free(t);
}

// The one of this game; else an empty place for it, or that of the one nobody has asked for the
// longest. What is worked out stays.
static struct sheet_kept *place_of(struct reports *all, int64_t game)
{
    struct sheet_kept *oldest = NULL;

    for (int i = 0; i < REPORTS_KEPT; i++) {
        struct sheet_kept *sheet = &all->kept[i];

        if (sheet->state != REPORT_NONE && sheet->game == game)
            return sheet;
        if (sheet->state != REPORT_WORKED_OUT && (!oldest || sheet->used < oldest->used))
            oldest = sheet;
    }
    return oldest;
}

static void clear(struct sheet_kept *sheet, int64_t game)
{
    wire_free(&sheet->text);
    wire_free(&sheet->packed);
    sheet->text = sheet->packed = (struct wire){0};
    sheet->state = REPORT_NONE;
    sheet->game = game;
    sheet->why[0] = 0;
    atomic_store(&sheet->percent, 0);
}

static void begin(struct request *r, struct sheet_kept *sheet, struct report_task *t)
{
    struct hall *hall = r->server->hall;

    clear(sheet, t->history.game.id);
    sheet->state = REPORT_WORKED_OUT;
    t->task = (struct task){.work = work, .done = done};
    t->all = hall->reports;
    t->seconds = hall->report_seconds;
    t->sheet = sheet;
    t->guest = guest_hold(r->guest);
    t->guest->reports++;
    t->history.seats = archive_seats(hall->archive, t->history.game.id, t->history.seat);
    archive_key(hall->archive, "seal", t->seal, sizeof t->seal);
    hall->reports->waiting++;
    pool_add(hall->reports->thread, &t->task);
}

// Otherwise it has been answered.
static bool may_begin(struct request *r, struct report_task *t)
{
    if (r->guest->reports >= REPORTS_OF_A_GUEST && !guest_is_here(r->guest))
        answer_no(r, 429, "A report for your address is still being written; try again soon.");
    else if (r->server->hall->reports->waiting >= REPORTS_AT_ONCE)
        answer_no(r, 503, "Other reports are being written; try again soon.");
    else if (!archive_lines(r->server->hall->archive, t->history.game.id, &t->history.lines))
        answer_no(r, 503, "The game cannot be read from the disk now.");
    else
        return true;
    return false;
}

// The report of a game that is over, there or under way. NULL: it has been answered. Takes over
// what the row points at.
static struct sheet_kept *report_of(struct request *r, struct game_row *game)
{
    struct sheet_kept *sheet = place_of(r->server->hall->reports, game->id);
    struct report_task *t = calloc(1, sizeof *t);
    bool known = sheet->state != REPORT_NONE && sheet->game == game->id;

    must(t);
    t->history.game = *game;
    sheet->used = now_millis();
    if (known || !may_begin(r, t)) {
        history_free(&t->history);
        free(t);
        return known ? sheet : NULL;
    }
    begin(r, sheet, t);
    return sheet;
}

// --- links ---

// Whoever has it may read the report, and can do nothing else with it.
static void report_key(struct hall *hall, const char *game, char key[TOKEN_TEXT])
{
    unsigned char seal[SEAL_KEY], hash[16];
    char what[GAME_ID + 16];

    archive_key(hall->archive, "seal", seal, sizeof seal);
    snprintf(what, sizeof what, "report %s", game);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)what, strlen(what), seal,
                       sizeof seal);
    sodium_bin2base64(key, TOKEN_TEXT, hash, sizeof hash, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

// Otherwise it has been answered.
static bool is_over(struct request *r, const struct game_row *game)
{
    if (game->over)
        return true;
    answer_no(r, 400, "The battle is not over yet: it is told when it is.");
    return false;
}

static bool has_seat(struct request *r, const struct game_row *game)
{
    uint8_t hash[TOKEN_HASH];
    struct seat_row seat;

    if (token_hash(r->token, hash) && archive_seat(r->server->hall->archive, hash, &seat) &&
        seat.game == game->id)
        return true;
    answer_no(r, 403, "This needs the link of a seat of the game.");
    return false;
}

// A hundred means that it is there.
static int percent_of(struct sheet_kept *sheet)
{
    int percent = atomic_load(&sheet->percent);

    return sheet->state == REPORT_THERE ? 100 : percent < 99 ? percent : 99;
}

void get_report(struct request *r)
{
    struct game_row game;
    struct sheet_kept *sheet;
    char key[TOKEN_TEXT], link[64];

    if (!request_game(r, &game))
        return;
    if (!has_seat(r, &game) || !is_over(r, &game)) {
        game_row_free(&game);
        return;
    }
    report_key(r->server->hall, game.name, key);
    snprintf(link, sizeof link, "/report/%s/%s", game.name, key);
    sheet = report_of(r, &game);
    if (sheet && sheet->state == REPORT_FAILED)
        answer_no(r, 500, sheet->why);
    else if (sheet)
        answer_json(r, 200, json_pack("{s:i,s:s}", "percent", percent_of(sheet), "link", link));
}

static void answer_sheet(struct request *r, const struct sheet_kept *sheet)
{
    const struct wire *from = r->unpacks && sheet->packed.used ? &sheet->packed : &sheet->text;
    struct wire w = {0};

    wire_bytes(&w, from->text, from->used);
    if (from == &sheet->packed)
        r->coding = "gzip";
    r->policy = POLICY_SHEET;
    answer_text(r, 200, "text/html; charset=utf-8", &w);
}

// It looks again by itself.
static void answer_waiting(struct request *r, struct sheet_kept *sheet)
{
    struct wire w = {0};

    wire_print(&w,
               "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
               "<meta http-equiv=\"refresh\" content=\"2\"><title>A battle report</title></head>\n"
               "<body><p>The report is being written: %d %%.</p></body></html>\n",
               percent_of(sheet));
    r->policy = POLICY_SHEET;
    answer_text(r, 202, "text/html; charset=utf-8", &w);
}

// /report/GAME/KEY
void get_sheet(struct request *r)
{
    const char *name = r->path + strlen("/report/"), *shown = strrchr(r->path, '/') + 1;
    struct hall *hall = r->server->hall;
    struct sheet_kept *sheet;
    struct game_row game;
    char id[GAME_ID + 1], key[TOKEN_TEXT];

    snprintf(id, sizeof id, "%.*s", (int)strcspn(name, "/"), name);
    if (is_game_id(id))
        report_key(hall, id, key);
    if (!is_game_id(id) || strlen(shown) != TOKEN_TEXT - 1 ||
        sodium_memcmp(key, shown, TOKEN_TEXT - 1) || !archive_game(hall->archive, id, &game)) {
        answer_no(r, 404, "There is no report at this address.");
        return;
    }
    if (!is_over(r, &game)) {
        game_row_free(&game);
        return;
    }
    sheet = report_of(r, &game);
    if (sheet && sheet->state == REPORT_THERE)
        answer_sheet(r, sheet);
    else if (sheet && sheet->state == REPORT_FAILED)
        answer_no(r, 500, sheet->why);
    else if (sheet)
        answer_waiting(r, sheet);
}
