// SPDX-License-Identifier: MIT
#include "scenario/write.h"
#include "core/text.h"
#include <string.h>

// --- values ---

static void write_text(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            fputc('\\', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

static void write_length(FILE *out, const struct battle *b, length far)
{
    char text[32];

    length_print(far, b->native, text, sizeof text);
    fputs(text, out);
}

static void write_point(FILE *out, const struct battle *b, struct vec at)
{
    fputc('[', out);
    write_length(out, b, at.east);
    fputs(", ", out);
    write_length(out, b, at.north);
    fputc(']', out);
}

static void write_heading(FILE *out, bearing face)
{
    char text[32];
    struct text t = text_on(text, sizeof text);

    text_thousandths(&t, bearing_degrees(face));
    fputs(text, out);
}

// --- the ground ---

static void write_shape(FILE *out, const struct battle *b, const struct piece *p)
{
    const struct vec *point = &b->point[p->first];

    if (p->shape == SHAPE_DISC) {
        fputs("disc: {at: ", out);
        write_point(out, b, point[0]);
        fputs(", radius: ", out);
        write_length(out, b, p->width);
        fputc('}', out);
        return;
    }
    fputs(p->shape == SHAPE_AREA ? "area: [" : "line: [", out);
    for (int i = 0; i < p->points; i++) {
        fputs(i ? ", " : "", out);
        write_point(out, b, point[i]);
    }
    fputc(']', out);
    if (p->shape == SHAPE_LINE && p->width) {
        fputs(", width: ", out);
        write_length(out, b, p->width);
    }
}

static void write_nature(FILE *out, const struct battle *b, const struct piece *p)
{
    bool more = false;

    if (!(p->is & PIECE_IS))
        return;
    fputs(", is: [", out);
    for (int i = 0; b->rules->ground_word[i]; i++) {
        if (!(p->is >> i & 1))
            continue;
        fprintf(out, "%s%s", more ? ", " : "", b->rules->ground_word[i]);
        more = true;
    }
    fputc(']', out);
}

static void write_piece(FILE *out, const struct battle *b, int piece)
{
    const struct piece *p = &b->piece[piece];

    fprintf(out, "  - {kind: %s, ", b->rules->terrain[p->what].name);
    write_shape(out, b, p);
    if (p->level)
        fprintf(out, ", level: %d", p->level);
    if (p->flags & PIECE_STEEP)
        fprintf(out, ", steep: {from: %d, edges: %d}", p->steep_from + 1, p->steep_edges);
    write_nature(out, b, p);
    if (b->place[piece][0]) {
        fputs(", name: ", out);
        write_text(out, b->place[piece]);
    }
    fputs("}\n", out);
}

// --- units ---

static void write_detail(FILE *out, const struct detail *detail, int value)
{
    if (!value)
        return;
    fprintf(out, ", %s: ", detail->name);
    if (detail->is & DETAIL_SET) {
        bool more = false;

        fputc('[', out);
        for (int i = 0; i < 8; i++) {
            if (!(value >> i & 1))
                continue;
            fputs(more ? ", " : "", out);
            if (detail->words)
                fputs(detail->words[i], out);
            else
                fprintf(out, "%d", detail->low + i);
            more = true;
        }
        fputc(']', out);
    } else if (detail->words)
        fputs(detail->words[value - 1], out);
    else
        fprintf(out, "%d", value);
}

static void write_unit(FILE *out, const struct battle *b, const struct roster *r)
{
    const struct rules *rules = b->rules;

    fprintf(out, "  %s: {side: %s, type: %s", r->name, b->side[r->side].name,
            rules->unit_kind[r->type].code);
    if (r->title[0]) {
        fputs(", title: ", out);
        write_text(out, r->title);
    }
    if (r->command)
        fprintf(out, ", command: %s", b->roster[r->command].name);
    if (r->elements)
        fprintf(out, ", elements: %d", r->elements);
    if (r->placed) {
        fputs(", at: ", out);
        write_point(out, b, r->at);
        fputs(", face: ", out);
        write_heading(out, r->face);
    }
    if (r->formation && rules->formation)
        fprintf(out, ", formation: %s", rules->formation[r->formation]);
    for (int i = 0; i < rules->details; i++)
        write_detail(out, &rules->detail[i], r->detail[i]);
    fputs("}\n", out);
}

// --- the file ---

static void write_options(FILE *out, const struct battle *b)
{
    const char *before = "options: {";

    for (int i = 0; i < b->rules->options; i++) {
        const struct option *option = &b->rules->option[i];
        char value[64];

        if (b->option[i] == option->standard)
            continue;
        option_print(option, b->option[i], value, sizeof value);
        fprintf(out, "%s%s: %s", before, option->name, value);
        before = ", ";
    }
    fputs(*before == ',' ? "}\n" : "", out);
}

void scenario_write(FILE *out, const struct battle *b, const char *description)
{
    fprintf(out, "name: %s\ntitle: ", b->name);
    write_text(out, b->title);
    fputs("\ndescription: ", out);
    write_text(out, description);
    fprintf(out, "\nrules: %s\n", b->rules->name);
    write_options(out, b);
    fputs("table: ", out);
    write_point(out, b, b->size);
    fputs(b->pieces ? "\nterrain:\n" : "\n", out);
    for (int i = 0; i < b->pieces; i++)
        write_piece(out, b, i);
    fputs("sides:\n", out);
    for (int i = 0; i < b->sides; i++) {
        fprintf(out, "  - {name: %s, title: ", b->side[i].name);
        write_text(out, b->side[i].title);
        fputs("}\n", out);
    }
    fputs(b->units ? "units:\n" : "", out);
    for (int i = 1; i <= b->units; i++)
        write_unit(out, b, &b->roster[i]);
}
