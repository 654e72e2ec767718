// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "cli/retell.h"
#include "cli/story.h"
#include <stdlib.h>
#include <string.h>

// How a line of the tale begins; other comments have less room behind the semicolon.
static const char mark[] = ";  ";

enum { EVENTS_MOST = 8192 };

struct retelling {
    FILE *out;
    const struct battle *battle;
    const char *text; // what has not been copied yet
    int sides;
    struct game game;
    struct event event[EVENTS_MOST];
};

static void put_tale(struct retelling *r, const struct events *told)
{
    char *tale = NULL;
    size_t bytes = 0;
    FILE *stream = open_memstream(&tale, &bytes);

    must(stream);
    story_explain(stream, r->battle, &r->game, told->list, told->count, r->sides);
    fclose(stream);
    for (const char *line = tale; *line; line += strcspn(line, "\n") + 1)
        fprintf(r->out, ";%.*s\n", (int)strcspn(line, "\n"), line);
    free(tale);
}

static int line_bytes(const char *line, const char *end)
{
    const char *next = memchr(line, '\n', (size_t)(end - line));

    return (int)((next ? next : end) - line);
}

// Copies the lines up to `end`, but none of an earlier tale, and not the gaps between its turns.
static void copy_up_to(struct retelling *r, const char *end)
{
    while (r->text < end) {
        int bytes = line_bytes(r->text, end);
        bool gap = (int)strspn(r->text, " \t\r") >= bytes;

        if (!gap && strncmp(r->text, mark, strlen(mark)) != 0)
            fprintf(r->out, "%.*s\n", bytes, r->text);
        r->text += bytes + (r->text + bytes < end);
    }
}

// The line that was played, with the hash it has come to.
static void put_line(struct retelling *r, const struct save_line *line)
{
    char text[ORDER_TEXT + 4 * SAVE_DICE + 128];
    struct save save = save_on(text, sizeof text);

    save.next = line->number;
    save_write_line(&save, &(struct save_entry){line->seat, line->order, line->face, line->faces,
                                                true, game_hash(r->battle, &r->game)});
    fputs(text, r->out);
}

static const char *last_line(const char *start, const char *end)
{
    const char *line = end - (end > start && end[-1] == '\n');

    while (line > start && line[-1] != '\n')
        line--;
    return line;
}

// False: there was none. A turn ends with a gap.
static bool play_line(struct retelling *r, struct save_reader *reader, struct events *told)
{
    struct save_problem problem;
    struct save_line line;
    int turn = r->game.turn;

    told->count = 0;
    if (save_play_line(reader, r->battle, &r->game, told, &line, &problem) != SAVE_STEP)
        return false;
    copy_up_to(r, last_line(r->text, reader->text + reader->at));
    r->text = reader->text + reader->at;
    put_line(r, &line);
    put_tale(r, told);
    if (r->game.turn != turn)
        fprintf(r->out, "\n");
    return true;
}

void retell(FILE *out, const struct battle *b, const char *text, int bytes, int sides)
{
    struct retelling *r = calloc(1, sizeof *r);
    struct save_reader reader = save_reader(text, bytes);
    struct save_problem problem;
    struct save_head head;
    struct events told;

    must(r);
    *r = (struct retelling){.out = out, .battle = b, .text = text, .sides = sides};
    told = (struct events){.list = r->event, .most = EVENTS_MOST};
    save_read_head(&reader, &head, &problem);
    save_begin(b, &head, &r->game, &told);
    copy_up_to(r, text + reader.at);
    fprintf(out, "\n");
    put_tale(r, &told);
    while (play_line(r, &reader, &told))
        ;
    copy_up_to(r, text + bytes);
    free(r);
}
