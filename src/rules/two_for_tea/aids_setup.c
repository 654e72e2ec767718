// SPDX-License-Identifier: MIT
// Setting up by hand: a unit goes where it is dropped, or to the nearest place in its zone that is
// free.
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/order.h"
#include "rules/two_for_tea/setup.h"

enum { RINGS = 8, STEP = CM(1) };

int tft_manner(const struct wish *w)
{
    for (int formation = LINE; w->manner && formation < TFT_FORMATIONS; formation++)
        if (tft_formation_verb[formation] == w->manner)
            return formation;
    return FORM_NONE;
}

static bool try_place(struct posting *p)
{
    struct vec at = {tft_round(p->pose.at.east), tft_round(p->pose.at.north)};

    tft_write_place(p->g, &p->judged->order, p->seat, p->unit, at, &p->pose,
                    aids_degrees(p->pose.face));
    return posting_passes(p, tft_check_place);
}

// In this zone, as near to the wish as there is room.
static bool try_zone(struct posting p, const struct zone *z)
{
    struct box box;

    if (z->faced)
        p.pose.face = z->face;
    box = tft_outline(kind_of(p.g, p.unit), &p.pose);
    p.pose.at = vec_add(p.pose.at, bounds_take_in(z->area, &box));
    return posting_in_rings(&p, STEP, 1 + RINGS * POSTING_RAYS);
}

// The nearest of its zones; the first of those equally near.
static const struct zone *nearest_zone(const struct battle *b, const struct wish *w)
{
    const struct zone *nearest = NULL;

    for (int i = 0; i < b->zones; i++)
        if (tft_zone_serves(b, &b->zone[i], w->unit) &&
            (!nearest ||
             bounds_to_point(b->zone[i].area, w->at) < bounds_to_point(nearest->area, w->at)))
            nearest = &b->zone[i];
    return nearest;
}

bool tft_steer_deploy(const struct battle *b, const struct game *g, const struct wish *w,
                      struct judged *judged)
{
    const struct zone *zone = nearest_zone(b, w);
    struct posting p = {try_place, b, g, w->seat, w->unit, {.at = {0, 0}}, judged};
    struct pose *pose = &p.pose;

    tft_deploy_default(g, b, w->unit, pose);
    if (on_table(g, w->unit) && !is_commander(g, w->unit)) {
        pose->face = g->face[w->unit];
        pose->formation = g->formation[w->unit];
    }
    if (tft_manner(w) && !is_commander(g, w->unit))
        pose->formation = (uint8_t)tft_manner(w);
    if (w->faced)
        pose->face = w->face;
    pose->at = w->at;
    if (!zone || !try_zone(p, zone))
        try_place(&p);
    return true;
}

// --- short of the wish ---

// Nobody turns a unit by hand to the exact degree.
static bool nearly(bearing a, bearing b)
{
    enum { NEARLY = 65536 / 36 };
    int32_t off = (int16_t)(uint16_t)(a - b);

    return off >= -NEARLY && off <= NEARLY;
}

// TFT-SET-03 and what the battles have in its place: the zone holds it back, or turns it.
struct verdict tft_short_of(const struct battle *b, const struct game *g, const struct wish *w,
                            const struct judged *judged)
{
    const struct zone *zone = g->ask.kind == ASK_DEPLOY ? nearest_zone(b, w) : NULL;
    int clause = zone ? tft_deploy_clause(b, g, w->unit) : 0;

    if (!zone || judged->order.verb != TFT_DEPLOY)
        return FINE;
    if (bounds_to_point(zone->area, w->at))
        return refuse(clause, "It must stand wholly in its own zone.");
    if (w->faced && zone->faced && !nearly(w->face, zone->face) && !is_commander(g, w->unit))
        return refuse(clause, "It must face the way its zone says.");
    return FINE;
}
