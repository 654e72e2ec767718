// SPDX-License-Identifier: MIT
#include "draw/callout.h"
#include <string.h>

enum { LABELS = 16, RINGS = 4, WINDS = 8 };

struct callout_label {
    struct spot at; // its middle
    double wide, tall;
};

static double absolute_of(double a)
{
    return a < 0 ? -a : a;
}

static bool holds(const struct callout_label *l, struct spot at)
{
    return absolute_of(at.x - l->at.x) < l->wide / 2 && absolute_of(at.y - l->at.y) < l->tall / 2;
}

static bool overlap(const struct callout_label *a, const struct callout_label *b)
{
    return absolute_of(a->at.x - b->at.x) < (a->wide + b->wide) / 2 &&
           absolute_of(a->at.y - b->at.y) < (a->tall + b->tall) / 2;
}

// How bad a place is: over another name, over troops, off the picture, far away.
static double harm(const struct sheet *s, const struct callout_label *l,
                   const struct callout_label *put, int count, struct bounds in, int ring)
{
    struct spot low = spot_of(s, in.low), high = spot_of(s, in.high);
    double sum = ring;

    if (l->at.x - l->wide / 2 < low.x || l->at.x + l->wide / 2 > high.x ||
        l->at.y - l->tall / 2 < high.y || l->at.y + l->tall / 2 > low.y)
        sum += 100;
    for (int i = 0; i < count; i++)
        sum += overlap(l, &put[i]) ? 50 : 0;
    for (int unit = 1; unit <= s->game->units; unit++)
        if (on_table(s->game, unit) && holds(l, spot_of(s, s->game->box[unit].centre)))
            sum += 5;
    return sum;
}

static struct callout_label best_place(const struct sheet *s, int unit, const char *title,
                                       const struct callout_label *put, int count, struct bounds in)
{
    static const double wind[WINDS][2] = {{1, 0},  {-1, 0}, {0, 1},   {0, -1},
                                          {1, -1}, {1, 1},  {-1, -1}, {-1, 1}};
    struct bounds around = bounds_around(&s->game->box[unit]);
    struct spot middle = spot_of(s, s->game->box[unit].centre);
    double half_x = (around.high.east - around.low.east) / 200.0,
           half_y = (around.high.north - around.low.north) / 200.0, least = -1;
    struct callout_label best = {0};

    for (int i = 0; i < RINGS * WINDS; i++) {
        int ring = i / WINDS;
        const double *to = wind[i % WINDS];
        struct callout_label l = {.wide = 4.8 * s->pen * (double)strlen(title), .tall = 9 * s->pen};
        double harmful;

        l.at.x = middle.x + to[0] * (half_x + l.wide / 2 + (2 + 9 * ring) * s->pen);
        l.at.y = middle.y + to[1] * (half_y + l.tall / 2 + (2 + 9 * ring) * s->pen);
        harmful = harm(s, &l, put, count, in, ring);
        if (least < 0 || harmful < least) {
            least = harmful;
            best = l;
        }
    }
    return best;
}

void put_callouts(const struct sheet *s, const struct callouts *names, struct bounds in)
{
    struct callout_label put[LABELS];
    int count = 0;

    fprintf(s->out,
            "<g font-size=\"%.1f\" font-weight=\"bold\" text-anchor=\"middle\" stroke=\"" PAPER
            "\" stroke-width=\"%.2f\" stroke-linejoin=\"round\" paint-order=\"stroke\">\n",
            7.5 * s->pen, 2.2 * s->pen);
    for (int i = 0; i < names->units && count < LABELS; i++) {
        const struct roster *r = &s->battle->roster[names->unit[i]];
        struct spot middle = spot_of(s, s->game->box[names->unit[i]].centre);

        if (!r->title[0] || !on_table(s->game, names->unit[i]))
            continue;
        put[count] = best_place(s, names->unit[i], r->title, put, count, in);
        fprintf(s->out,
                "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"" INK
                "\" stroke-width=\"%.2f\"/><text x=\"%.1f\" y=\"%.1f\">",
                middle.x, middle.y, put[count].at.x, put[count].at.y, .6 * s->pen, put[count].at.x,
                put[count].at.y + 2.6 * s->pen);
        put_text(s->out, r->title);
        fprintf(s->out, "</text>\n");
        count++;
    }
    fprintf(s->out, "</g>\n");
}
