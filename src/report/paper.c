// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "report/paper.h"
#include "draw/sheet.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const char style[] =
    "html{background:#5b4a36}"
    "body{font:15px/1.45 Georgia,'DejaVu Serif',serif;color:#2b2118;background:#f8f0dc;"
    "max-width:64rem;margin:0 auto;padding:1.5rem 2rem 2.5rem}"
    "h1{font-size:2.2rem;font-weight:normal;text-align:center;margin:.2rem 0 0}"
    ".rules{text-align:center;font-style:italic;margin:.1rem 0 1rem}"
    ".lede{font-size:1.1rem;max-width:46rem;margin:0 auto 1rem}"
    "h2{font-size:1.05rem;font-variant:small-caps;letter-spacing:.04em;"
    "border-bottom:1px solid #3b3024;margin:0 0 .4rem}"
    "p{margin:.3rem 0 .6rem}"
    "figure{margin:.4rem 0}img{width:100%;display:block;border:1px solid #b9a67e;"
    "box-sizing:border-box}"
    "figcaption{font-size:.85rem;font-style:italic;text-align:center}"
    ".plates{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem 1.4rem}"
    ".plate{display:flex;flex-direction:column-reverse;justify-content:flex-end;"
    "break-inside:avoid;font-size:.9rem}"
    ".chance{font-weight:bold}"
    ".number{display:inline-block;width:1.5em;height:1.5em;line-height:1.5em;border-radius:50%;"
    "border:1px solid #3b3024;text-align:center;margin-right:.5em;background:#f1dfa6}"
    ".facts{columns:2;column-gap:2rem;margin-top:1.2rem}"
    ".facts section{break-inside:avoid;padding-bottom:1.1rem}"
    ".armies section{display:grid;grid-template-columns:1fr 1fr;gap:0 2rem;align-items:start}"
    ".armies h2{grid-column:1/-1}"
    "table{border-collapse:collapse;width:100%;font-size:.85rem;line-height:1.3}"
    "th{text-align:left;font-weight:normal;font-style:italic}"
    "td,th{padding:.1rem .6rem .1rem 0;vertical-align:top;border-bottom:1px solid #e0cfa8}"
    "td:last-child,th:last-child{padding-right:0}"
    ".losses thead{display:none}"
    ".army td:first-child{font-weight:bold}"
    ".army td:last-child,.army th:last-child{text-align:right}"
    ".marked td{background:#f1dfa6}"
    ".note{font-size:.8rem;border-top:1px solid #3b3024;margin-top:1.2rem;padding-top:.4rem}"
    "@media(max-width:44rem){body{padding:1rem}.plates,.armies section"
    "{grid-template-columns:1fr}.facts{columns:1}}"
    "@media print{@page{size:A4;margin:9mm}html,body{background:none}html{font-size:9pt}"
    "body{font-size:.92rem;line-height:1.35;padding:0;max-width:none}h1{font-size:17pt}"
    ".rules{margin-bottom:.4rem}.lede{font-size:9.5pt;max-width:none;margin-bottom:.4rem}"
    ".plates{grid-template-columns:repeat(3,1fr);gap:.5rem .8rem}.facts{columns:2}"
    ".facts{margin-top:.6rem}.armies section{grid-template-columns:1fr 1fr}"
    "td,th{padding-top:0;padding-bottom:0}"
    ".marked td,.number{-webkit-print-color-adjust:exact;print-color-adjust:exact}}";

// --- words ---

// What Markdown would take for more than a letter gets a backslash.
static void put_plain(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (strchr("\\`*_{}[]<>#|", *text))
            fputc('\\', out);
        fputc(*text, out);
    }
}

static void put(const struct paper *p, const char *text)
{
    if (p->html)
        put_text(p->out, text);
    else
        put_plain(p->out, text);
}

static void put_paragraph(const struct paper *p, const char *class, const char *text)
{
    if (!text[0])
        return;
    if (p->html)
        fprintf(p->out, "<p class=\"%s\">", class);
    put(p, text);
    fputs(p->html ? "</p>\n" : "\n\n", p->out);
}

void paper_begin(struct paper *p, const char *title, const char *rules, const char *lede)
{
    if (p->html) {
        fprintf(p->out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
                        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
        put(p, title);
        fprintf(p->out, "</title>\n<style>%s</style></head>\n<body>\n<h1>", style);
        put(p, title);
        fprintf(p->out, "</h1>\n");
    } else {
        fprintf(p->out, "# ");
        put(p, title);
        fprintf(p->out, "\n\n");
    }
    put_paragraph(p, "rules", rules);
    put_paragraph(p, "lede", lede);
}

static void end_section(struct paper *p)
{
    if (p->html && p->section)
        fprintf(p->out, "</section>\n");
    p->section = 0;
}

bool paper_end(struct paper *p)
{
    if (p->html)
        fprintf(p->out, "</body></html>\n");
    return !ferror(p->out);
}

void paper_frame(struct paper *p, const char *class)
{
    if (p->html)
        fprintf(p->out, "<div class=\"%s\">\n", class);
}

void paper_frame_end(struct paper *p)
{
    end_section(p);
    if (p->html)
        fprintf(p->out, "</div>\n");
}

void paper_head(struct paper *p, const char *title)
{
    end_section(p);
    fputs(p->html ? "<section><h2>" : "## ", p->out);
    put(p, title);
    fputs(p->html ? "</h2>\n" : "\n\n", p->out);
    p->section = 1;
}

void paper_text(struct paper *p, const char *text)
{
    put_paragraph(p, "text", text);
}

void paper_note(struct paper *p, const char *text)
{
    put_paragraph(p, "note", text);
}

// --- plates ---

static void put_chance(const struct paper *p, int number, const char *chance)
{
    fprintf(p->out, p->html ? "<p class=\"chance\"><span class=\"number\">%d</span>" : "## %d. ",
            number);
    put(p, chance);
    fputs(p->html ? "</p>\n" : "\n\n", p->out);
}

void paper_plate(struct paper *p, int number, const char *chance, const char *tale)
{
    if (p->html)
        fprintf(p->out, "<div class=\"plate\"><div>\n");
    if (number)
        put_chance(p, number, chance);
    put_paragraph(p, "tale", tale);
    if (p->html)
        fprintf(p->out, "</div>\n");
}

void paper_plate_end(struct paper *p)
{
    if (p->html)
        fprintf(p->out, "</div>\n");
}

// --- pictures ---

static void put_base64(FILE *out, const uint8_t *byte, size_t bytes)
{
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i < bytes; i += 3) {
        uint32_t three = (uint32_t)byte[i] << 16 |
                         (i + 1 < bytes ? (uint32_t)byte[i + 1] << 8 : 0) |
                         (i + 2 < bytes ? byte[i + 2] : 0);

        fputc(digit[three >> 18], out);
        fputc(digit[three >> 12 & 63], out);
        fputc(i + 1 < bytes ? digit[three >> 6 & 63] : '=', out);
        fputc(i + 2 < bytes ? digit[three & 63] : '=', out);
    }
}

// As an address of its own, so that no two pictures share their ids.
static void put_inside(FILE *out, const struct bulletin *n, const struct picture *picture)
{
    char *text = NULL;
    size_t bytes = 0;
    FILE *stream = open_memstream(&text, &bytes);

    must(stream);
    bulletin_draw(stream, n, picture);
    fclose(stream);
    fprintf(out, "data:image/svg+xml;base64,");
    put_base64(out, (const uint8_t *)text, bytes);
    free(text);
}

void paper_picture(struct paper *p, const struct bulletin *n, const struct picture *picture)
{
    if (!p->html) {
        fprintf(p->out, "![");
        put(p, picture->caption);
        fprintf(p->out, "](%s)\n\n", picture->file);
        return;
    }
    fprintf(p->out, "<figure><img alt=\"");
    put(p, picture->caption);
    fprintf(p->out, "\" src=\"");
    put_inside(p->out, n, picture);
    fprintf(p->out, "\">");
    if (picture->moment >= 0) {
        fprintf(p->out, "<figcaption>");
        put(p, picture->caption);
        fprintf(p->out, "</figcaption>");
    }
    fprintf(p->out, "</figure>\n");
}

// --- tables ---

void paper_table(struct paper *p, const char *class, int columns, ...)
{
    va_list heads;

    p->columns = columns;
    p->column = -1;
    va_start(heads, columns);
    if (p->html)
        fprintf(p->out, "<table class=\"%s\"><thead><tr>", class);
    for (int i = 0; i < columns; i++) {
        fputs(p->html ? "<th>" : "| ", p->out);
        put(p, va_arg(heads, const char *));
        fputs(p->html ? "</th>" : " ", p->out);
    }
    va_end(heads);
    fputs(p->html ? "</tr></thead>" : "|\n", p->out);
    for (int i = 0; i < columns && !p->html; i++)
        fputs("|---", p->out);
    fputs(p->html ? "" : "|", p->out);
}

static void end_row(struct paper *p)
{
    if (p->column < 0)
        fputs("\n", p->out);
    else
        fputs(p->html ? "</tr>\n" : "|\n", p->out);
}

void paper_row(struct paper *p, bool marked)
{
    end_row(p);
    p->column = 0;
    if (p->html)
        fprintf(p->out, marked ? "<tr class=\"marked\">" : "<tr>");
}

void paper_cell(struct paper *p, const char *format, ...)
{
    char text[512];
    va_list values;

    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    p->column++;
    fputs(p->html ? "<td>" : "| ", p->out);
    put(p, text);
    fputs(p->html ? "</td>" : " ", p->out);
}

void paper_table_end(struct paper *p)
{
    end_row(p);
    fputs(p->html ? "</table>\n" : "\n", p->out);
}
