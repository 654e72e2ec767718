// SPDX-License-Identifier: MIT
#include "cli/chances.h"
#include "cli/output.h"
#include "cli/wrap.h"
#include "draw/chart.h"
#include <string.h>

enum { CHANCE_BYTES = 96, CAPTION_BYTES = 280 };

static void how_sure(const struct chances *chances, char *text, size_t bytes)
{
    const struct odds *odds = &chances->odds;
    const char *brief =
        chances->brief ? " There are so many outcomes that extra hits are not told apart." : "";

    if (odds->exact)
        snprintf(text, bytes, "Exact: every fall of the dice was worked through (%d roll%s).%s",
                 odds->nodes, odds->nodes == 1 ? "" : "s", brief);
    else
        snprintf(text, bytes,
                 "Sampled, not exact: there are too many ways for the dice to fall. %d samples; "
                 "the ranges hold with 95 %% confidence.%s",
                 odds->samples, brief);
}

// A fraction longer than this says nothing to the eye; programs get all of it.
enum { FRACTION_SHOWN = 17 };

static void chance_text(const struct odds *odds, const struct odds_outcome *o, char *text,
                        size_t bytes)
{
    char fraction[CHANCE_BYTES - 32];

    if (odds->exact) {
        bool shown = fraction_print(o->chance, fraction, sizeof fraction) <= FRACTION_SHOWN;

        snprintf(text, bytes, "%s%s%.2f %%", shown ? fraction : "", shown ? " = " : "",
                 100 * fraction_value(o->chance));
    } else {
        snprintf(text, bytes, "about %.1f %% (%.1f to %.1f)", 100 * fraction_value(o->chance),
                 100 * o->low, 100 * o->high);
    }
}

// How much all but the first so many come to.
static double rest_of(const struct odds *odds, int first)
{
    double rest = 0;

    for (int i = first; i < odds->outcomes; i++)
        rest += fraction_value(odds->outcome[i].chance);
    return rest;
}

// A terminal gets as many outcomes as it has lines for; a narrow one has short bars, and breaks
// long outcomes below their beginning. In a file there are all, a line each.
void chances_print(FILE *out, const char *order, const struct chances *chances)
{
    const struct odds *odds = &chances->odds;
    int columns = terminal_is(out) ? terminal_columns(out) : 0;
    int bar = columns && columns < 100 ? 8 : 20;
    int shown = columns && terminal_rows(out) - 6 < odds->outcomes ? terminal_rows(out) - 6
                                                                   : odds->outcomes;
    char text[CHANCE_BYTES], sure[CAPTION_BYTES];

    fprintf(out, "%s\n", order);
    for (int i = 0; i < shown; i++) {
        const struct odds_outcome *o = &odds->outcome[i];
        int used;

        chance_text(odds, o, text, sizeof text);
        used = fprintf(out, "  %-28s %-*.*s  ", text, bar,
                       (int)(bar * fraction_value(o->chance) + .5), "####################");
        if (columns)
            wrap_on(out, o->label, columns, used);
        else
            fprintf(out, "%s\n", o->label);
    }
    if (shown < odds->outcomes)
        fprintf(out, "  ... and %d others, %.2f %% together\n", odds->outcomes - shown,
                100 * rest_of(odds, shown));
    how_sure(chances, sure, sizeof sure);
    wrap_text(out, sure, strlen(sure), columns ? columns : CAPTION_BYTES, 0, 0);
}

static void print_part(FILE *out, const char *before, const char *called, struct fraction part)
{
    char fraction[CHANCE_BYTES];
    bool shown = fraction_print(part, fraction, sizeof fraction) <= FRACTION_SHOWN;

    fprintf(out, "%s%s %s%s%.0f %%", before, called, shown ? fraction : "", shown ? " = " : "",
            100 * fraction_value(part));
}

void prospects_print(FILE *out, const struct battle *b, const struct prospects *p)
{
    static const char *const called[][3] = {[PROSPECT_NONE] = {"", "", ""},
                                            [PROSPECT_CHARGE] = {"win", "draw", "lose"},
                                            [PROSPECT_FIRE] = {"tells", "no effect", "goes ill"},
                                            [PROSPECT_TRY] = {"comes off", "fails", "goes ill"}};

    for (int i = 0; i < p->cases && p->kind; i++) {
        const struct prospect *one = &p->list[i];

        if (one->unit)
            fprintf(out, "  if %s %s:", b->roster[one->unit].name, prospect_says(b, one));
        print_part(out, one->unit ? " " : "  ", called[p->kind][0], one->well);
        print_part(out, ", ", called[p->kind][1], one->even);
        if (one->ill.num || p->kind == PROSPECT_CHARGE)
            print_part(out, ", ", called[p->kind][2], one->ill);
        fprintf(out, "%s\n", one->exact ? "" : " (sampled)");
    }
}

json_t *chances_json(const char *order, const struct chances *chances)
{
    const struct odds *odds = &chances->odds;
    json_t *list = json_array();

    for (int i = 0; i < odds->outcomes; i++) {
        const struct odds_outcome *o = &odds->outcome[i];
        char fraction[CHANCE_BYTES];

        fraction_print(o->chance, fraction, sizeof fraction);
        json_array_append_new(list,
                              json_pack("{s:s,s:s,s:f,s:f,s:f}", "outcome", o->label, "chance",
                                        fraction, "value", fraction_value(o->chance), "low", o->low,
                                        "high", o->high));
    }
    return json_pack("{s:s,s:b,s:b,s:i,s:i,s:o}", "order", order, "exact", odds->exact, "brief",
                     chances->brief, "rolls", odds->nodes, "samples", odds->samples, "outcomes",
                     list);
}

bool chances_draw(FILE *out, const char *order, const struct chances *chances)
{
    enum { BARS = 40 };
    const struct odds *odds = &chances->odds;
    struct chart_bar bar[BARS + 1];
    char note[BARS + 1][CHANCE_BYTES], sure[CAPTION_BYTES];
    int bars = odds->outcomes < BARS ? odds->outcomes : BARS;

    for (int i = 0; i < bars; i++) {
        chance_text(odds, &odds->outcome[i], note[i], CHANCE_BYTES);
        bar[i] = (struct chart_bar){odds->outcome[i].label, note[i],
                                    fraction_value(odds->outcome[i].chance)};
    }
    if (bars < odds->outcomes) {
        bar[bars] = (struct chart_bar){"all others", note[bars], rest_of(odds, bars)};
        snprintf(note[bars], CHANCE_BYTES, "%.2f %%", 100 * bar[bars].share);
        bars++;
    }
    how_sure(chances, sure, sizeof sure);
    return chart_bars(out, order, sure, bar, bars);
}
