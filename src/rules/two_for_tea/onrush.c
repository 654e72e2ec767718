// SPDX-License-Identifier: MIT
// Chargers that do not come home: how far they get straight ahead (TFT-CHG-15, TFT-GER-13).
#include "core/walker.h"
#include "rules/two_for_tea/onset.h"

struct rush {
    struct walker walker;
    struct box swept;       // what lies before the front
    uint64_t zones, troops; // whose zones, whose bodies stop it
    length from;            // zones count from here on
};

static const struct rush *rush_in(const struct walker *w)
{
    return (const struct rush *)(const void *)w;
}

// --- the law of an onrush ---

enum { RANK_TROOPS, RANK_ZONE, RANK_GROUND };

static struct verdict leg(struct walker *w, const struct leg *leg, struct stretch *s)
{
    stretch_straight(w, leg, s);
    s->look = rush_in(w)->from;
    return FINE;
}

// A zone stops it at its very edge, a body a tenth of a centimetre short.
static struct bar troops(const struct walker *w, const struct stretch *s, int unit)
{
    const struct rush *rush = rush_in(w);
    bool before = among(rush->troops, unit);

    (void)s;
    if (among(rush->zones, unit))
        return (struct bar){.kind = BAR_ASK,
                            .rank = RANK_ZONE,
                            .reach = kind_of(w->g, unit)->depth - 1,
                            .ahead = before ? TFT_SHORT : 0,
                            .after = rush->from};
    return (struct bar){.kind = before ? BAR_STOP : BAR_NONE,
                        .rank = RANK_TROOPS,
                        .clause = TFT_MOV_14,
                        .reach = TFT_SHORT};
}

static enum at_bar stops(const struct walker *w, struct stretch *s, struct bar *bar,
                         const struct body *at)
{
    const struct rush *rush = rush_in(w);

    if (s->gone >= rush->from && tft_in_zone(w->b, w->g, w->unit, &at->pose, bar->unit)) {
        bar->clause = TFT_ZOC_02;
        return AT_STOPS;
    }
    bar->clause = TFT_MOV_14;
    return among(rush->troops, bar->unit) && body_gap(at, bar->body) < TFT_SHORT ? AT_STOPS
                                                                                 : AT_GOES;
}

// TFT-CHG-05: ground that a charge may not cross stops it where they touch.
static struct bar land(const struct walker *w, const struct stretch *s, int piece)
{
    (void)s;
    if (piece == LAND_EDGE)
        return (struct bar){.kind = BAR_STOP, .exact = true};
    if (fine(tft_ground_lets(w->b, w->g, w->unit, piece, &rush_in(w)->swept)))
        return (struct bar){.kind = BAR_NONE};
    return (struct bar){.kind = BAR_STOP,
                        .rank = RANK_GROUND,
                        .clause = land_is(w->b, piece, DENSE_KINDS)    ? TFT_TER_03
                                  : land_is(w->b, piece, LINEAR_KINDS) ? TFT_TER_01
                                                                       : TFT_MOV_14};
}

static const struct law rush_law = {
    .ground = LINEAR_KINDS | DENSE_KINDS | IMPASSABLE_KINDS,
    .near = TFT_DEEPEST_ZONE,
    .step = 1,
    .fine = MM(1) / 10, // G-20
    .leg = leg,
    .troops = troops,
    .land = land,
    .stops = stops,
};

struct tft_onrush tft_onrush(const struct battle *b, const struct game *g, int charger, length from,
                             length to, uint64_t zones, uint64_t but)
{
    struct pose start = tft_pose_of(g, charger);
    struct box swept = tft_swept(kind_of(g, charger), &start, to);
    struct walk walk;
    struct rush rush =
        {.walker = {.b = b, .g = g, .law = &rush_law, .unit = charger, .walk = &walk, .at = start},
         .swept = swept,
         .zones = zones,
         .troops = tft_troops_in(b, g, &swept) & ~but,
         .from = from < to ? from : to};

    walk_straight(&rush.walker, start.face, to);
    return (struct tft_onrush){rush.walker.gone, rush.walker.by, walk.stop_clause};
}

length tft_reach_ahead(const struct battle *b, const struct pose *from, length reach)
{
    struct direction ahead = direction_of(from->face);
    length low = 0, high = reach + 1;

    if (!tft_steep(b, from->at, vec_add(from->at, along(ahead, reach))))
        return reach;
    while (high - low > 1) {
        length half = (low + high) / 2;

        if (half + tft_steep(b, from->at, vec_add(from->at, along(ahead, half))) <= reach)
            low = half;
        else
            high = half;
    }
    return low;
}
