// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/command.h"
#include "cli/load.h"
#include "cli/output.h"
#include "cli/retell.h"
#include "core/tale.h"
#include "draw/svg.h"
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static const struct flag flags[] = {
    {"--svg", "DIR", "draw the table before the first turn, after each and at the end"},
    {"--tell", NULL, "write the save with its tale: what came of each line, and by which clause"},
    {"--seat", "NAME", "as a seat may know it; otherwise, until it is over, as all players may"},
    {"--scenario", "FILE", "the scenario, when it is not one that ships"},
    {"--json", NULL, "the result for programs"},
    {0},
};

struct replay {
    const char *path, *text;
    int bytes;
    struct save_head head;
    const struct battle *battle;
    struct game game;
    int orders;
    int seat;    // whose eyes are lent, -1 for nobody's
    bool secret; // something has been kept from a player on the way
    bool sealed; // the text is not for the user, until the battle is over
    bool over;
    struct save_problem problem;
};

// Lines that cannot be read are bad input; lines that do not come out as they say are a failure.
static int play_line(struct replay *r, struct save_reader *reader, enum save_step *step)
{
    static struct save_line line;
    struct save_reader ahead = *reader;

    *step = save_read_line(&ahead, &line, &r->problem);
    if (*step == SAVE_WRONG)
        return EXIT_BAD;
    *step = save_play_line(reader, r->battle, &r->game, NULL, &line, &r->problem);
    r->secret = r->secret || game_has_secrets(r->battle, &r->game);
    r->orders += *step == SAVE_STEP;
    return *step == SAVE_WRONG ? EXIT_FAILED : EXIT_FINE;
}

// What may be shown: all of it when the battle is over or keeps no secrets.
static void view_of(const struct replay *r, struct game *view)
{
    if (r->seat >= 0)
        game_view(r->battle, &r->game, r->seat, view);
    else if (r->secret && !r->over)
        game_view_common(r->battle, &r->game, view);
    else
        game_copy(r->battle, view, &r->game);
}

// Who must not hear what is told: nobody, when all of it may be shown.
static int deaf_sides(const struct replay *r)
{
    if (r->seat >= 0)
        return 1 << r->battle->seat[r->seat].side;
    return r->secret && !r->over ? (1 << SIDES) - 1 : 0;
}

// In the middle of what the battle is, not everybody knows: then there is no caption.
static const char *caption_of(const struct battle *b, const struct game *view, char *text,
                              int bytes)
{
    if (view->outcome)
        return "The battle is over.";
    if (!view->ask.kind)
        return NULL;
    tale_question(b, view, text, bytes);
    return text;
}

static bool draw_table(struct replay *r, const char *folder, const char *name)
{
    char path[1024], caption[512];
    struct output out;
    struct game view;

    if (snprintf(path, sizeof path, "%s/%s.svg", folder, name) >= (int)sizeof path) {
        complain("'%.40s...' is too long for the name of a folder.", folder);
        return false;
    }
    if (!output_open(&out, path))
        return false;
    view_of(r, &view);
    svg_table(out.stream, r->battle, &view, caption_of(r->battle, &view, caption, sizeof caption));
    return output_close(&out);
}

// Goes through the save; with a folder the table is drawn whenever a turn has ended.
static int go_through(struct replay *r, const char *folder)
{
    struct save_reader reader = save_reader(r->text, r->bytes);
    enum save_step step;
    int end;

    r->orders = 0;
    save_read_head(&reader, &r->head, &r->problem);
    save_begin(r->battle, &r->head, &r->game, NULL);
    if (folder && !draw_table(r, folder, "turn-00"))
        return EXIT_BAD;
    do {
        int turn = r->game.turn;
        char name[32];

        end = play_line(r, &reader, &step);
        if (end != EXIT_FINE)
            return end;
        snprintf(name, sizeof name, "turn-%02d", turn);
        if (folder && r->game.turn != turn && !draw_table(r, folder, name))
            return EXIT_BAD;
    } while (step == SAVE_STEP);
    r->over = r->game.outcome;
    return folder && !draw_table(r, folder, "end") ? EXIT_BAD : EXIT_FINE;
}

static void say_end(const struct replay *r, bool json)
{
    const struct game *g = &r->game;
    const char *winner = g->outcome == OUTCOME_WIN ? r->battle->side[g->winner].name : "";
    struct game view;
    char hash[20];

    view_of(r, &view);
    snprintf(hash, sizeof hash, "%016" PRIx64, game_hash(r->battle, &view));
    if (json) {
        json_show(json_pack("{s:b,s:i,s:i,s:s,s:s,s:s}", "same", true, "lines", r->orders, "turn",
                            g->turn, "outcome",
                            g->outcome == OUTCOME_WIN    ? "win"
                            : g->outcome == OUTCOME_DRAW ? "draw"
                                                         : "none",
                            "winner", winner, "hash", hash));
        return;
    }
    printf("%s: %d lines replay to the same hash, %s; turn %d, ", r->path, r->orders, hash,
           g->turn);
    if (g->outcome == OUTCOME_WIN)
        printf("%s has won.\n", winner);
    else
        printf("%s.\n", g->outcome ? "a draw" : "not over yet");
}

static int say_problem(const struct replay *r, int end, bool json)
{
    if (json && end == EXIT_FAILED)
        json_show(json_pack("{s:b,s:i,s:o}", "same", false, "line", r->problem.line, "problem",
                            json_words(r->problem.text)));
    complain_of_save(r->path, &r->problem);
    return end;
}

static int tell_tale(const struct replay *r)
{
    if (r->sealed && !r->over)
        return complain("%s is sealed: its tale is for all when the battle is over.", r->path);
    retell(stdout, r->battle, r->text, r->bytes, deaf_sides(r));
    return EXIT_FINE;
}

static int make_folder(const char *folder)
{
    if (folder && mkdir(folder, 0777) && errno != EEXIST)
        return complain("%s cannot be made: %s.", folder, strerror(errno));
    return EXIT_FINE;
}

// A seat that a person plays, while the battle goes on and keeps secrets.
static bool lend_eyes(struct replay *r, const char *name)
{
    const struct battle *b = r->battle;

    r->seat = -1;
    for (int seat = 0; name && seat < b->seats; seat++) {
        if (!strcasecmp(b->seat[seat].name, name))
            r->seat = seat;
    }
    if (name && r->seat < 0) {
        complain("there is no seat '%s'; expected one like '%s'.", name, b->seat[0].name);
        return false;
    }
    for (int i = 0; name && r->secret && !r->over && i < r->head.seats; i++) {
        if (!strcasecmp(r->head.seat[i].name, name) && strcmp(r->head.seat[i].value, "human")) {
            complain("the seat '%s' is played by %s, and what it knows is its own until the "
                     "battle is over.",
                     name, r->head.seat[i].value);
            return false;
        }
    }
    return true;
}

static int replay_text(const struct arguments *a, struct replay *r)
{
    struct save_reader reader = save_reader(r->text, r->bytes);
    struct scenario *scenario;
    const char *folder = flag_value(a, "--svg");
    bool json = flag_given(a, "--json");
    int end;

    if (!save_read_head(&reader, &r->head, &r->problem))
        return say_problem(r, EXIT_BAD, json);
    scenario = load_saved_battle(a, r->path, &r->head);
    if (!scenario)
        return EXIT_BAD;
    r->battle = &scenario->battle;
    end = go_through(r, NULL); // all of it first: a bad save draws nothing
    if (end != EXIT_FINE)
        say_problem(r, end, json);
    else if (!lend_eyes(r, flag_value(a, "--seat")))
        end = EXIT_BAD;
    else if (folder && (make_folder(folder) != EXIT_FINE || go_through(r, folder) != EXIT_FINE))
        end = EXIT_BAD;
    else if (flag_given(a, "--tell"))
        end = tell_tale(r);
    else
        say_end(r, json);
    free(scenario);
    return end;
}

static int replay(const struct arguments *a)
{
    static struct replay r;
    size_t bytes;
    bool sealed;
    char *text = load_save(a->word[0], &bytes, &sealed);
    int end;

    if (!text)
        return EXIT_BAD;
    r = (struct replay){.path = a->word[0], .text = text, .bytes = (int)bytes, .seat = -1};
    r.secret = r.sealed = sealed;
    end = replay_text(a, &r);
    free(text);
    return end;
}

const struct command command_replay = {
    .name = "replay",
    .usage = "replay FILE [--svg DIR] [--tell]",
    .help = "verifies a saved battle hash by hash, draws it turn by turn, and tells its tale",
    .more =
        "    tricorne replay my.game --svg pictures\n"
        "    tricorne replay my.game --tell >told.game\n\n"
        "    Ends with code 1, and names the first line that differs, when the battle does not\n"
        "    come out as it was saved.\n",
    .flag = flags,
    .least = 1,
    .most = 1,
    .run = replay,
};
