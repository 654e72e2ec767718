// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/command.h"
#include "cli/load.h"
#include "cli/output.h"
#include "report/bulletin.h"
#include "report/prospects.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static const struct flag flags[] = {
    {"--out", "DIR", "write report.md, report.html and the pictures there"},
    {"--seat", "NAME", "whose chances are told first (the winner's)"},
    {"--playouts", "N", "battles played on from each turn (as many as come in time)"},
    {"--threads", "T", "how many at a time (1); the report of so many is the same for any number"},
    {"--seed", "S", "where their dice start (1)"},
    {"--scenario", "FILE", "the scenario, when it is not one that ships"},
    {"--json", NULL, "the report for programs"},
    {0},
};

struct report_call {
    const char *path, *about;
    struct playing_on how;
    int side; // whose chances are told first, -1: the winner's
    struct chronicle *chronicle;
    int shown; // how much of the bar stands there
};

static bool show_progress(void *of, double share)
{
    struct report_call *r = of;
    int filled = (int)(40 * share);

    if (filled != r->shown || share == 1)
        fprintf(stderr, "\r[%-.*s%*s] playing on from each turn%s", filled,
                "########################################", 40 - filled, "",
                share == 1 ? "\r\033[K" : "");
    r->shown = filled;
    return true;
}

static bool read_flags(const struct arguments *a, struct report_call *r)
{
    int64_t playouts, threads, seed;

    if (!flag_number(a, "--playouts", 1, PROSPECTS_MOST, 0, &playouts) ||
        !flag_number(a, "--threads", 1, 256, 1, &threads) ||
        !flag_number(a, "--seed", 0, INT64_MAX, 1, &seed))
        return false;
    r->how = (struct playing_on){.playouts = (int)playouts,
                                 .seconds = PROSPECTS_SECONDS,
                                 .threads = (int)threads,
                                 .seed = (uint64_t)seed,
                                 .progress = terminal_is(stderr) ? show_progress : NULL,
                                 .of = r};
    return true;
}

// --- what is written ---

static bool write_file(const char *folder, const char *name, const struct bulletin *n,
                       const struct picture *picture)
{
    struct output out;
    char path[1024];

    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) {
        complain("'%.40s...' is too long for the name of a folder.", folder);
        return false;
    }
    if (!output_open(&out, path))
        return false;
    if (picture)
        bulletin_draw(out.stream, n, picture);
    else if (!strcmp(name, "report.md"))
        bulletin_markdown(out.stream, n);
    else
        bulletin_sheet(out.stream, n);
    return output_close(&out);
}

static int write_folder(const char *folder, const struct bulletin *n)
{
    struct picture picture[BULLETIN_PICTURES];
    int pictures = bulletin_pictures(n, picture);

    if (mkdir(folder, 0777) && errno != EEXIST)
        return complain("%s cannot be made: %s.", folder, strerror(errno));
    for (int i = 0; i < pictures; i++)
        if (!write_file(folder, picture[i].file, n, &picture[i]))
            return EXIT_BAD;
    if (!write_file(folder, "report.md", n, NULL) || !write_file(folder, "report.html", n, NULL))
        return EXIT_BAD;
    printf("%s/report.html: %s\n", folder, n->account->lede);
    return EXIT_FINE;
}

static json_t *json_share(struct share share)
{
    return json_pack("[f,f,f]", share.value, share.low, share.high);
}

static json_t *json_moments(const struct chronicle *c)
{
    json_t *list = json_array();

    for (int i = 0; i < c->moments; i++) {
        const struct moment *m = &c->moment[i];

        json_array_append_new(list, json_pack("{s:i,s:i,s:[o,o],s:f}", "turn", m->game.turn,
                                              "games", m->prospect.games, "chances",
                                              json_share(prospect_of(c, i, 0)),
                                              json_share(prospect_of(c, i, 1)), "luck",
                                              i ? chronicle_luck(c, i) / 100.0 : 0.0));
    }
    return list;
}

static json_t *json_turns(const struct account *a)
{
    json_t *list = json_array();

    for (int i = 0; i < a->turns; i++)
        json_array_append_new(list, json_pack("{s:i,s:o,s:o}", "moment", a->turn[i].moment,
                                              "chance", json_words(a->turn[i].chance), "tale",
                                              json_words(a->turn[i].tale)));
    return list;
}

static int show_json(const struct bulletin *n)
{
    const struct account *a = n->account;
    const struct roster *roster = n->chronicle->battle->roster;

    json_show(json_pack("{s:o,s:o,s:o,s:o,s:o,s:s,s:s}", "lede", json_words(a->lede), "turns",
                        json_turns(a), "luck", json_words(a->luck), "units", json_words(a->units),
                        "moments", json_moments(n->chronicle), "best", roster[a->best].name,
                        "worst", roster[a->worst].name));
    return EXIT_FINE;
}

// --- a battle that is over ---

static bool find_side(const struct arguments *a, struct report_call *r, const struct battle *b)
{
    const char *name = flag_value(a, "--seat");

    r->side = -1;
    for (int seat = 0; name && seat < b->seats; seat++)
        if (!strcasecmp(b->seat[seat].name, name) && b->seat[seat].kind == SEAT_PLAYER)
            r->side = b->seat[seat].side;
    if (!name || r->side >= 0)
        return true;
    complain("there is no player's seat '%s'; expected one like '%s'.", name, b->seat[0].name);
    return false;
}

static int report_on(const struct arguments *a, struct report_call *r)
{
    struct chronicle *c = r->chronicle;
    const struct game *over = chronicle_end(c);
    const char *folder = flag_value(a, "--out");
    struct account *account;
    struct bulletin bulletin;
    char why[400];
    int end = EXIT_FINE;

    if (!prospects_work_out(&r->how, c, why, sizeof why))
        return complain("%s", why);
    account = account_of(c, r->side >= 0                   ? r->side
                            : over->outcome == OUTCOME_WIN ? over->winner
                                                           : 0);
    bulletin = (struct bulletin){c, account, r->about, r->how.seed};
    if (folder)
        end = write_folder(folder, &bulletin);
    if (flag_given(a, "--json"))
        end = show_json(&bulletin);
    else if (!folder)
        bulletin_markdown(stdout, &bulletin);
    account_free(account);
    return end;
}

static int report_battle(const struct arguments *a, struct report_call *r, const struct battle *b,
                         const char *text, int bytes)
{
    struct save_problem problem;
    int end;

    if (!find_side(a, r, b))
        return EXIT_BAD;
    r->chronicle = chronicle_of(b, text, bytes, &problem);
    if (!r->chronicle) {
        complain_of_save(r->path, &problem);
        return EXIT_FAILED;
    }
    end = chronicle_end(r->chronicle)->outcome
              ? report_on(a, r)
              : complain("%s is not over yet: a battle is told when it is.", r->path);
    chronicle_free(r->chronicle);
    return end;
}

static int report(const struct arguments *a)
{
    struct report_call r = {.path = a->word[0]};
    struct save_problem problem;
    struct save_reader reader;
    struct save_head head;
    struct scenario *scenario = NULL;
    size_t bytes;
    bool sealed;
    char *text = read_flags(a, &r) ? load_save(r.path, &bytes, &sealed) : NULL;
    int end = EXIT_BAD;

    if (!text)
        return EXIT_BAD;
    reader = save_reader(text, (int)bytes);
    if (!save_read_head(&reader, &head, &problem))
        complain_of_save(r.path, &problem);
    else if ((scenario = load_saved_battle(a, r.path, &head))) {
        r.about = scenario->description;
        end = report_battle(a, &r, &scenario->battle, text, (int)bytes);
    }
    free(scenario);
    free(text);
    return end;
}

const struct command command_report = {
    .name = "report",
    .usage = "report FILE [--out DIR]",
    .help = "tells a battle that is over: its turning points, losses, luck, best and worst unit",
    .more =
        "    tricorne report my.game --out report\n"
        "    tricorne report my.game --playouts 100 --seed 7 >report.md\n\n"
        "    Turning points are the turns in which the chance to win moved by most. From the\n"
        "    beginning of each turn battles are played on by the computer, by default as many as "
        "a\n"
        "    minute of the processor is enough for; chances stand with their 95 % intervals. DIR "
        "gets\n"
        "    the report as Markdown and as one sheet of HTML to print, with its pictures as SVG.\n"
        "    Without it the Markdown goes to standard output.\n",
    .flag = flags,
    .least = 1,
    .most = 1,
    .run = report,
};
