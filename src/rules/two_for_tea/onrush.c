// SPDX-License-Identifier: MIT
// Chargers that do not come home: how far they get straight ahead (TFT-CHG-15, TFT-GER-13).
//
// A body goes on by as much as it is certainly clear of everything, and looks again, until what is
// left is a hundredth of a centimetre.
#include "core/sweep.h"
#include "rules/two_for_tea/onset.h"

enum { NARROW = 10, BLOCKED = -1 };

// What may stop it.
struct hazards {
    const struct battle *b;
    const struct game *g;
    int charger;
    uint64_t zones, troops; // whose zones, whose bodies
    uint8_t piece[PIECES];
    int pieces;
};

struct clearance {
    length room; // BLOCKED: none
    int by, clause;
};

static void narrow(struct clearance *c, length room, int by, int clause)
{
    if (room < c->room)
        *c = (struct clearance){room, by, clause};
}

// TFT-ZOC-01: where an obstacle cuts the zone off it goes on by small steps.
static length room_before_zone(const struct hazards *f, const struct pose *pose, int enemy)
{
    length gap = tft_pose_gap(f->b, f->g, f->charger, pose, enemy) - kind_of(f->g, enemy)->depth;

    if (gap > TFT_TOLERANCE)
        return gap + 1; // up to its very edge
    return tft_in_zone(f->b, f->g, f->charger, pose, enemy) ? BLOCKED : NARROW;
}

static length room_before_land(const struct hazards *f, const struct pose *pose, int piece)
{
    struct box stand[TFT_STANDS];
    int stands = tft_layout(kind_of(f->g, f->charger), pose, stand);
    length nearest = INT32_MAX;

    for (int i = 0; i < stands; i++) {
        length gap = land_to_box(tft_land(f->b, piece), &stand[i]);

        nearest = gap < nearest ? gap : nearest;
    }
    return nearest ? nearest : BLOCKED;
}

static int clause_of_land(const struct battle *b, int piece)
{
    if (land_is(b, piece, DENSE_KINDS))
        return TFT_TER_03;
    return land_is(b, piece, LINEAR_KINDS) ? TFT_TER_01 : TFT_MOV_14;
}

static struct clearance clearance_at(const struct hazards *f, const struct pose *pose,
                                     uint64_t zones)
{
    struct clearance c = {.room = INT32_MAX};

    for (uint64_t rest = zones; rest; rest &= rest - 1)
        narrow(&c, room_before_zone(f, pose, lowest(rest)), lowest(rest), TFT_ZOC_02);
    for (uint64_t rest = f->troops; rest; rest &= rest - 1)
        narrow(&c, tft_pose_gap(f->b, f->g, f->charger, pose, lowest(rest)) - TFT_SHORT,
               lowest(rest), TFT_MOV_14);
    for (int i = 0; i < f->pieces; i++)
        narrow(&c, room_before_land(f, pose, f->piece[i]), 0, clause_of_land(f->b, f->piece[i]));
    return c;
}

// What lies before the front, and the zones it may come into.
static struct hazards hazards_before(const struct battle *b, const struct game *g, int charger,
                                     const struct pose *from, length to, uint64_t zones,
                                     uint64_t but)
{
    struct box swept = tft_swept(kind_of(g, charger), from, to);
    struct vec corner[4] = {box_corner(&swept, 0), box_corner(&swept, 1), box_corner(&swept, 2),
                            box_corner(&swept, 3)};
    struct bounds in = bounds_of(corner, 4);
    struct hazards f = {.b = b, .g = g, .charger = charger};
    int count =
        tft_pieces_near(b, LINEAR_KINDS | DENSE_KINDS | IMPASSABLE_KINDS, &in, f.piece, PIECES);

    f.zones = zones & (tft_near(g, &swept, TFT_DEEPEST_ZONE) |
                       tft_near(g, &g->box[charger], TFT_DEEPEST_ZONE));
    f.troops = tft_troops_in(b, g, &swept) & ~one(charger) & ~but;
    for (int i = 0; i < count; i++)
        if (!fine(tft_ground_lets(b, g, charger, f.piece[i], &swept)))
            f.piece[f.pieces++] = f.piece[i];
    return f;
}

struct tft_onrush tft_onrush(const struct battle *b, const struct game *g, int charger, length from,
                             length to, uint64_t zones, uint64_t but)
{
    struct pose start = tft_pose_of(g, charger);
    struct direction ahead = direction_of(start.face);
    struct hazards f = hazards_before(b, g, charger, &start, to, zones, but);
    struct bounds table = {{0, 0}, b->size};
    struct tft_onrush rush = {0};

    to = box_to_edge(&g->box[charger], ahead, to, &table);
    from = from < to ? from : to;
    for (length at = 0;;) {
        struct pose pose = tft_shifted(&start, along(ahead, at));
        struct clearance c = clearance_at(&f, &pose, at < from ? 0 : f.zones);
        length step = c.room > NARROW ? c.room - 1 : NARROW, next = at < from ? from : to;

        if (c.room < 0) {
            rush.stopper = c.by;
            rush.clause = c.clause;
            return rush;
        }
        rush.far = at;
        if (at == to)
            return rush;
        at = step < next - at ? at + step : next;
    }
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
