// SPDX-License-Identifier: MIT
#include "cli/chances.h"
#include "draw/chart.h"
#include <string.h>

enum { CHANCE_BYTES = 96, CAPTION_BYTES = 200 };

void chances_label(void *of, const struct battle *b, const struct game *before,
                   const struct game *after, char *text, int bytes)
{
    const struct ask *ask = &after->ask;
    size_t used;

    odds_changes(of, b, before, after, text, bytes);
    used = strlen(text);
    if (after->outcome || (ask->kind == before->ask.kind && ask->unit == before->ask.unit))
        return;
    snprintf(text + used, (size_t)bytes - used, "; next: %s%s%s", b->rules->ask_name(ask->kind),
             ask->unit ? " " : "", ask->unit ? b->roster[ask->unit].name : "");
}

static void how_sure(const struct odds *odds, char *text, size_t bytes)
{
    if (odds->exact)
        snprintf(text, bytes, "Exact: every fall of the dice was worked through (%d roll%s).",
                 odds->nodes, odds->nodes == 1 ? "" : "s");
    else
        snprintf(text, bytes,
                 "Sampled, not exact: there are too many ways for the dice to fall. %d samples; "
                 "the "
                 "ranges hold with 95 %% confidence.",
                 odds->samples);
}

static void chance_text(const struct odds *odds, const struct odds_outcome *o, char *text,
                        size_t bytes)
{
    char fraction[CHANCE_BYTES - 32];

    if (odds->exact) {
        fraction_print(o->chance, fraction, sizeof fraction);
        snprintf(text, bytes, "%s = %.2f %%", fraction, 100 * fraction_value(o->chance));
    } else {
        snprintf(text, bytes, "about %.1f %% (%.1f to %.1f)", 100 * fraction_value(o->chance),
                 100 * o->low, 100 * o->high);
    }
}

void chances_print(FILE *out, const char *order, const struct odds *odds)
{
    char text[CHANCE_BYTES], sure[CAPTION_BYTES];

    how_sure(odds, sure, sizeof sure);
    fprintf(out, "%s\n", order);
    for (int i = 0; i < odds->outcomes; i++) {
        const struct odds_outcome *o = &odds->outcome[i];

        chance_text(odds, o, text, sizeof text);
        fprintf(out, "  %-28s %-20.*s  %s\n", text, (int)(20 * fraction_value(o->chance) + .5),
                "####################", o->label);
    }
    fprintf(out, "%s\n", sure);
}

json_t *chances_json(const char *order, const struct odds *odds)
{
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
    return json_pack("{s:s,s:b,s:i,s:i,s:o}", "order", order, "exact", odds->exact, "rolls",
                     odds->nodes, "samples", odds->samples, "outcomes", list);
}

bool chances_draw(FILE *out, const char *order, const struct odds *odds)
{
    static struct bar bar[ODDS_OUTCOMES];
    static char note[ODDS_OUTCOMES][CHANCE_BYTES];
    char sure[CAPTION_BYTES];

    how_sure(odds, sure, sizeof sure);
    for (int i = 0; i < odds->outcomes; i++) {
        chance_text(odds, &odds->outcome[i], note[i], CHANCE_BYTES);
        bar[i] =
            (struct bar){odds->outcome[i].label, note[i], fraction_value(odds->outcome[i].chance)};
    }
    return chart_bars(out, order, sure, bar, odds->outcomes);
}
