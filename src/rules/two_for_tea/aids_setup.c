// SPDX-License-Identifier: MIT
// Setting up by hand: a unit goes where it is dropped, or to the nearest place in its zone that is
// free.
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/order.h"
#include "rules/two_for_tea/setup.h"

enum { RINGS = 8, STEP = CM(1) };

static const uint16_t formation_words[TFT_FORMATIONS] = {
    [LINE] = TFT_LINE,         [COLUMN] = TFT_COLUMN,     [SKIRMISH] = TFT_SKIRMISH,
    [DEPLOYED] = TFT_DEPLOYED, [LIMBERED] = TFT_LIMBERED,
};

int tft_manner(const struct wish *w)
{
    for (int formation = LINE; w->manner && formation < TFT_FORMATIONS; formation++)
        if (formation_words[formation] == w->manner)
            return formation;
    return FORM_NONE;
}

static void write_place(const struct game *g, const struct wish *w, const struct pose *pose,
                        struct order *o)
{
    order_begin(o, w->seat, w->unit, TFT_DEPLOY);
    order_word(o, WORD_AT);
    order_point(o, (struct vec){tft_round(pose->at.east), tft_round(pose->at.north)});
    if (is_commander(g, w->unit))
        return;
    aids_add_heading(o, pose->face);
    order_word(o, formation_words[pose->formation]);
}

// In this zone, as near to the wish as there is room.
static bool try_zone(const struct battle *b, const struct game *g, const struct wish *w,
                     const struct zone *z, struct pose pose, struct judged *judged)
{
    struct box box;
    struct vec at;

    if (z->faced)
        pose.face = z->face;
    box = tft_outline(kind_of(g, w->unit), &pose);
    at = vec_add(pose.at, bounds_take_in(z->area, &box));
    for (int i = 0; i <= RINGS * AIDS_RAYS; i++) {
        pose.at = aids_place(at, i, STEP);
        write_place(g, w, &pose, &judged->order);
        judged->verdict = tft_check_setup(b, g, &judged->order, &judged->walk);
        judged->whole = fine(judged->verdict);
        if (judged->whole)
            return true;
    }
    return false;
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
    struct pose pose;

    tft_deploy_default(g, b, w->unit, &pose);
    if (on_table(g, w->unit) && !is_commander(g, w->unit)) {
        pose.face = g->face[w->unit];
        pose.formation = g->formation[w->unit];
    }
    if (tft_manner(w) && !is_commander(g, w->unit))
        pose.formation = (uint8_t)tft_manner(w);
    if (w->faced)
        pose.face = w->face;
    pose.at = w->at;
    if (zone && try_zone(b, g, w, zone, pose, judged))
        return true;
    write_place(g, w, &pose, &judged->order);
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
