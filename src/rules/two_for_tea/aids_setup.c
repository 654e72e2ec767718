// SPDX-License-Identifier: MIT
// Setting up by hand: a unit goes where it is dropped, or to the nearest place in its zone that is
// free.
#include "rules/two_for_tea/aids.h"
#include "rules/two_for_tea/order.h"
#include "rules/two_for_tea/setup.h"

enum { RINGS = 8, RAYS = 12, STEP = CM(1) };

static const uint16_t formation_words[TFT_FORMATIONS] = {
    [LINE] = TFT_LINE,         [COLUMN] = TFT_COLUMN,     [SKIRMISH] = TFT_SKIRMISH,
    [DEPLOYED] = TFT_DEPLOYED, [LIMBERED] = TFT_LIMBERED,
};

static length between(length a, length low, length high)
{
    return a < low ? low : a > high ? high : a;
}

// The pose moved into the rectangle, all of it.
static struct vec into_area(const struct game *g, int unit, const struct tft_pose *pose,
                            const struct bounds *area)
{
    struct box box = tft_outline(kind_of(g, unit), pose);
    length east = absolute(box.front_east) + absolute(box.right_east);
    length north = absolute(box.front_north) + absolute(box.right_north);
    struct vec at = box.centre, to;

    to.east = between(at.east, area->low.east + east, area->high.east - east);
    to.north = between(at.north, area->low.north + north, area->high.north - north);
    return vec_add(pose->front, vec_sub(to, at));
}

static void write_place(const struct game *g, const struct wish *w, const struct tft_pose *pose,
                        struct order *o)
{
    order_begin(o, w->seat, w->unit, TFT_DEPLOY);
    order_word(o, WORD_AT);
    order_point(o, (struct vec){tft_round(pose->front.east), tft_round(pose->front.north)});
    if (is_commander(g, w->unit))
        return;
    order_word(o, WORD_FACE);
    order_number(o, tft_round_degrees(pose->face));
    order_word(o, formation_words[pose->formation]);
}

// In this zone, as near to the wish as there is room.
static bool try_zone(const struct battle *b, const struct game *g, const struct wish *w,
                     const struct zone *z, struct tft_pose pose, struct order *o)
{
    struct vec at;

    if (z->faced)
        pose.face = z->face;
    at = into_area(g, w->unit, &pose, &z->area);
    for (int i = 0; i <= RINGS * RAYS; i++) {
        bearing way = (bearing)((i - 1) % RAYS * (65536 / RAYS));

        pose.front = i ? vec_add(at, along(direction_of(way), STEP * ((i - 1) / RAYS + 1))) : at;
        write_place(g, w, &pose, o);
        if (fine(tft_check_setup(b, g, o)))
            return true;
    }
    return false;
}

static length outside(const struct bounds *area, struct vec at)
{
    struct vec in = {between(at.east, area->low.east, area->high.east),
                     between(at.north, area->low.north, area->high.north)};

    return vec_length(vec_sub(at, in));
}

// The nearest of its zones; the first of those equally near.
static const struct zone *nearest_zone(const struct battle *b, const struct wish *w)
{
    const struct zone *nearest = NULL;

    for (int i = 0; i < b->zones; i++)
        if (tft_zone_serves(b, &b->zone[i], w->unit) &&
            (!nearest || outside(&b->zone[i].area, w->at) < outside(&nearest->area, w->at)))
            nearest = &b->zone[i];
    return nearest;
}

bool tft_steer_deploy(const struct battle *b, const struct game *g, const struct wish *w,
                      struct order *o)
{
    const struct zone *zone = nearest_zone(b, w);
    struct tft_pose pose;

    tft_deploy_default(g, b, w->unit, &pose);
    if (on_table(g, w->unit) && !is_commander(g, w->unit)) {
        pose.face = g->face[w->unit];
        pose.formation = g->formation[w->unit];
    }
    if (w->faced)
        pose.face = w->face;
    pose.front = w->at;
    if (zone && try_zone(b, g, w, zone, pose, o))
        return true;
    write_place(g, w, &pose, o);
    return true;
}
