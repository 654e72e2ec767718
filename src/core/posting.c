// SPDX-License-Identifier: MIT
#include "core/posting.h"

// --- zones ---

static bool zone_names(const struct zone *zone, int unit)
{
    for (int i = 0; i < zone->count; i++)
        if (zone->unit[i] == unit)
            return true;
    return false;
}

bool zones_name(const struct battle *b, int unit)
{
    for (int i = 0; i < b->zones; i++)
        if (zone_names(&b->zone[i], unit))
            return true;
    return false;
}

bool zone_serves(const struct battle *b, const struct zone *zone, int side, int unit, bool all)
{
    if (zone->side != side)
        return false;
    return zone->count ? zone_names(zone, unit) : all || !zones_name(b, unit);
}

const struct zone *zone_of(const struct battle *b, int side, int unit, bool all)
{
    for (int i = 0; i < b->zones; i++)
        if (zone_serves(b, &b->zone[i], side, unit, all))
            return &b->zone[i];
    return NULL;
}

bool zone_holds(struct bounds area, const struct box *box, length slack)
{
    struct bounds in = bounds_around(box), wider = bounds_wider(area, slack);

    return bounds_hold(wider, in.low) && bounds_hold(wider, in.high);
}

// --- places ---

bool posting_passes(struct posting *p, check_order *check)
{
    struct judged *judged = p->judged;

    judged->verdict = check(p->b, p->g, &judged->order, &judged->walk);
    judged->whole = fine(judged->verdict);
    return judged->whole;
}

static bool fits_at(struct posting *p, struct vec at)
{
    p->pose.at = at;
    return p->fits(p);
}

bool posting_in_rings(struct posting *p, length step, int places)
{
    struct vec at = p->pose.at;

    for (int i = 0; i < places; i++) {
        int on_rays = i ? i - 1 : 0;
        bearing way = (bearing)(on_rays % POSTING_RAYS * (0x10000 / POSTING_RAYS));
        length far = i ? step * (on_rays / POSTING_RAYS + 1) : 0;

        if (fits_at(p, vec_add(at, along(direction_of(way), far))))
            return true;
    }
    return false;
}

static bool fits_in_row(struct posting *p, const struct posting_rows *rows, struct vec middle)
{
    struct direction left =
        direction_of((bearing)(rows->face + (rows->mirrored ? 0x4000 : -0x4000)));

    for (length out = 0; out <= rows->wide; out += rows->file)
        if (fits_at(p, vec_add(middle, along(left, out))) ||
            (rows->both && out && fits_at(p, vec_sub(middle, along(left, out)))))
            return true;
    return false;
}

bool posting_in_rows(struct posting *p, const struct posting_rows *rows)
{
    struct direction ahead = direction_of(rows->face);

    for (length back = 0; back <= rows->deep; back += rows->row)
        if (fits_in_row(p, rows, vec_sub(rows->from, along(ahead, back))))
            return true;
    return false;
}

static length drawn(length low, length high, length step, struct luck *luck)
{
    return low + (length)luck_below(luck, 1 + (uint32_t)((high - low) / step)) * step;
}

struct vec posting_drawn(struct bounds in, length step, struct luck *luck)
{
    struct vec at = {drawn(in.low.east, in.high.east, step, luck), 0};

    at.north = drawn(in.low.north, in.high.north, step, luck); // apart: the first is drawn first
    return at;
}

// --- notation ---

bool posting_read(struct reader *r, const uint16_t *formation, int formations, struct pose *pose)
{
    int32_t degrees;

    if (!read_word(r, WORD_AT) || !read_point(r, &pose->at))
        return false;
    if (read_word(r, WORD_FACE)) {
        if (!read_number(r, &degrees))
            return false;
        pose->face = bearing_from_degrees(degrees);
    }
    for (int i = 1; i < formations; i++)
        if (read_word(r, formation[i])) {
            pose->formation = (uint8_t)i;
            break;
        }
    return true;
}

void posting_write(struct order *o, struct vec at, int32_t degrees, int formation)
{
    order_word(o, WORD_AT);
    order_point(o, at);
    if (degrees >= 0) {
        order_word(o, WORD_FACE);
        order_number(o, degrees);
    }
    if (formation)
        order_word(o, formation);
}
