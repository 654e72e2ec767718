// SPDX-License-Identifier: MIT
#include "draw/names.h"
#include "core/place.h"
#include <string.h>

// Where a name is written, and how far it is turned.
struct lettering {
    struct spot at;
    double turn; // degrees, clockwise
};

// Along its longest straight, never upside down, beside what it names, and off its middle, where
// others cross it.
static struct lettering along_line(const struct sheet *s, struct land land)
{
    struct lettering best = {spot_of(s, land.point[0]), 0};
    double longest = 0;

    for (int i = 1; i < land.piece->points; i++) {
        struct vec from = land.point[i - 1], to = land.point[i];
        struct spot a = spot_of(s, from), c = spot_of(s, to);
        double far = spots_apart(a, c);

        if (far <= longest)
            continue;
        if (from.east > to.east) {
            struct spot west = c;

            c = a;
            a = west;
        }
        longest = far;
        best.at = (struct spot){a.x + .7 * (c.x - a.x) + 4 * s->pen * (c.y - a.y) / far,
                                a.y + .7 * (c.y - a.y) - 4 * s->pen * (c.x - a.x) / far};
        best.turn = bearing_degrees(bearing_of(vec_sub(vec_of(s, c), vec_of(s, a)))) / 1000.0 - 90;
    }
    return best;
}

// Too small to be written on, or so full that nothing could be read there.
static bool is_small(const struct sheet *s, const struct piece *piece)
{
    int look = s->battle->rules->terrain[piece->what].look;

    return look == LOOK_TOWN || look == LOOK_HOUSE || look == LOOK_STONE_HOUSE ||
           look == LOOK_BRIDGE || look == LOOK_FORD || look == LOOK_OBJECTIVE;
}

static struct spot below(const struct sheet *s, struct bounds in)
{
    struct spot foot = spot_of(s, in.low), at = spot_of(s, bounds_middle(in));

    return (struct spot){at.x, foot.y + 6 * s->pen};
}

static struct lettering lettering_of(const struct sheet *s, int piece)
{
    struct land land = ground_piece(s->battle, s->game, piece);

    if (land.piece->shape == SHAPE_LINE)
        return along_line(s, land);
    return (struct lettering){is_small(s, land.piece)
                                  ? below(s, land.piece->bounds)
                                  : spot_of(s, bounds_middle(land.piece->bounds)),
                              0};
}

// What is made of several pieces is named once.
static bool is_named_before(const struct battle *b, int piece)
{
    for (int i = 0; i < piece; i++)
        if (!strcmp(b->place[i], b->place[piece]))
            return true;
    return false;
}

void put_place_names(const struct sheet *s)
{
    fprintf(s->out,
            "<g font-size=\"%.1f\" font-style=\"italic\" text-anchor=\"middle\" stroke=\"" PAPER
            "\" stroke-width=\"%.2f\" stroke-linejoin=\"round\" paint-order=\"stroke\">\n",
            7.5 * s->pen, 1.8 * s->pen);
    for (int i = 0; i < s->battle->pieces; i++) {
        struct lettering where;

        if (!s->battle->place[i][0] || is_named_before(s->battle, i))
            continue;
        where = lettering_of(s, i);
        fprintf(s->out, "<text transform=\"translate(%.1f %.1f) rotate(%.1f)\" y=\"%.1f\">",
                where.at.x, where.at.y, where.turn, 2.5 * s->pen);
        put_text(s->out, place_name(s->battle, i));
        fprintf(s->out, "</text>\n");
    }
    fprintf(s->out, "</g>\n");
}
