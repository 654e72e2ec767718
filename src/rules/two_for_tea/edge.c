// SPDX-License-Identifier: MIT
// Over the edge of the table: marching on (TFT-GER-09), and getting away (TFT-TRE-02).
#include "rules/two_for_tea/law.h"
#include "rules/two_for_tea/setup.h"

enum { ENTRY_HALF = CM(15) };

// --- marching on ---

// The middle of its front edge on the edge of the table, facing inwards.
static struct pose at_edge(const struct walker *w, const struct entry *entry, length along,
                           int formation)
{
    static const bearing inwards[] = {0x8000, 0xc000, 0, 0x4000}; // from north, east, south, west

    return (struct pose){.at = edge_point(w->b, entry->edge, along),
                         .face = inwards[entry->edge],
                         .formation = (uint8_t)formation,
                         .strength = march_in(w)->start.strength};
}

static struct verdict check_arrival(const struct walker *w, const struct entry *entry, length along,
                                    const struct pose *pose)
{
    if (w->legs > 1 || on_table(w->g, w->unit) || !entry)
        return refuse(TFT_GER_09, "Only a unit that is still to march on arrives.");
    if (absolute(along - entry->at) > ENTRY_HALF + TFT_TOLERANCE)
        return refuse(TFT_GER_09, "It comes on within 15 cm of its entry point.");
    if (walker_is_cannon(w) != (pose->formation == LIMBERED))
        return refuse(TFT_GER_09, "Cannons come on limbered, and only they.");
    return pose->formation == COLUMN ? FINE : tft_may_form(w->b, march_in(w)->kind, pose);
}

struct verdict tft_leg_arrive(struct walker *w, const struct leg *leg, struct stretch *s)
{
    struct tft_march *m = march_of(w);
    const struct entry *entry = tft_entry_of(w->b, w->unit);
    int formation = walker_is_cannon(w)              ? LIMBERED
                    : m->kind->notes & SKIRMISH_ONLY ? SKIRMISH
                                                     : LINE;
    struct pose pose = {.formation = leg->word ? leg->word : (uint8_t)formation};
    struct verdict v;

    if (entry)
        pose = at_edge(w, entry, leg->far, pose.formation);
    v = check_arrival(w, entry, leg->far, &pose);
    if (!fine(v))
        return v;
    s->put = true;
    s->from = pose;
    m->loose = pose.formation == SKIRMISH;
    m->bonus = pose.formation == COLUMN ? m->kind->move / 2 : 0; // its first order, in column
    w->left = w->allowance = m->kind->move + m->bonus;
    w->walk->marks |= WALK_ARRIVED;
    m->arriving = true;
    return FINE;
}

// --- getting away ---

// Over the creek when the order began, the way to the south edge straight ahead.
static bool over_creek(const struct walker *w)
{
    struct box outline = tft_outline(march_in(w)->kind, &march_in(w)->start);
    bool over = false;

    for (int i = 0; i < w->b->pieces; i++)
        if (land_is(w->b, i, KIND(T_RIVER)))
            over |= outline.centre.north < w->b->piece[i].bounds.low.north;
    return over && opt(w->b, OPT_BATTLE) == BATTLE_TRENTON && w->g->side[w->unit] == BRITISH;
}

static length south_of(const struct box *box)
{
    return box->centre.north - absolute(box->front_north) - absolute(box->right_north);
}

// How far straight ahead until a corner is on the edge, none at all where it has come to it in any
// other way; -1: that way does not lead there.
static length to_south_edge(const struct walker *w, struct direction way)
{
    struct box outline = tft_outline(march_in(w)->kind, &w->at);
    int64_t south = south_of(&outline), far;
    struct bounds there;

    if (south <= 2 * TFT_TOLERANCE)
        return 0;
    if (way.north >= 0)
        return -1;
    far = south * ONE / -way.north;
    if (far > w->left + 1)
        return -1;
    outline = box_moved(&outline, along(way, (length)far));
    there = bounds_around(&outline);
    return there.low.east >= 0 && there.high.east <= w->b->size.east ? (length)far : -1;
}

struct verdict tft_leg_exit(struct walker *w, const struct leg *leg, struct stretch *s)
{
    (void)leg;
    s->way = direction_of(w->at.face);
    s->far = to_south_edge(w, s->way);
    s->rate = 1;
    if (!over_creek(w))
        return refuse(TFT_TRE_02, "Only a Hessian unit that began south of the creek leaves.");
    if (s->far < 0)
        return refuse(TFT_TRE_02, "Its way does not reach the south edge.");
    march_of(w)->leaving = true;
    return tft_affords(w, s, TFT_TRE_02);
}
