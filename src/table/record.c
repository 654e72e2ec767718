// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "table/record.h"
#include "core/game.h"
#include <stdlib.h>
#include <string.h>

enum { AROUND_ORDER = 24 }; // number, colon, hash and end of a line

int record_order_bytes(const struct battle *b, int seat, const char *order)
{
    return AROUND_ORDER + (int)(strlen(b->seat[seat].name) + strlen(order));
}

static int dice_bytes(const struct record_line *line)
{
    int bytes = line->faces ? 3 : 0; // a blank and the braces

    for (int i = 0; i < line->faces; i++)
        bytes += line->face[i] < 10 ? 2 : line->face[i] < 100 ? 3 : 4;
    return bytes;
}

static int line_bytes(const struct record_line *line, const struct battle *b)
{
    int order = line->seat < 0 ? AROUND_ORDER : record_order_bytes(b, line->seat, line->order);

    return order + dice_bytes(line);
}

void record_add(struct record *r, const struct battle *b, const struct game *g,
                const struct order *o, const uint8_t *face, int faces)
{
    struct record_line *line;
    char order[ORDER_TEXT] = "";

    if (!o && !faces)
        return;
    if (r->lines == r->room) {
        r->room = 2 * r->room + 16;
        r->line = realloc(r->line, (size_t)r->room * sizeof *r->line);
        must(r->line);
    }
    if (o)
        order_print(b, o, order, sizeof order);
    line = &r->line[r->lines++];
    *line = (struct record_line){.seat = o ? o->seat : -1,
                                 .order = strdup(order),
                                 .face = malloc((size_t)faces + 1),
                                 .faces = faces,
                                 .hash = game_hash(b, g)};
    must(line->order && line->face);
    memcpy(line->face, face, (size_t)faces);
    r->bytes += line_bytes(line, b);
}

const struct record_line *record_last(const struct record *r)
{
    must(r->lines);
    return &r->line[r->lines - 1];
}

void record_cut(struct record *r, const struct battle *b, int lines)
{
    while (r->lines > lines) {
        struct record_line *line = &r->line[--r->lines];

        r->bytes -= line_bytes(line, b);
        free(line->order);
        free(line->face);
    }
}

void record_free(struct record *r)
{
    for (int i = 0; i < r->lines; i++) {
        free(r->line[i].order);
        free(r->line[i].face);
    }
    free(r->line);
    *r = (struct record){0};
}

char *record_save(const struct record *r, const struct battle *b, const struct save_head *head,
                  bool hashed)
{
    int bytes = TAGS_BYTES + r->bytes + 1;
    char *text = malloc((size_t)bytes);
    struct save save = save_on(text, bytes);

    must(text);
    save_write_head(&save, head);
    for (int i = 0; i < r->lines; i++) {
        const struct record_line *line = &r->line[i];

        save_write_line(&save, &(struct save_entry){line->seat < 0 ? "" : b->seat[line->seat].name,
                                                    line->order, line->face, line->faces, hashed,
                                                    line->hash});
    }
    must(!save.text.full);
    return text;
}
