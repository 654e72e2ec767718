// SPDX-License-Identifier: MIT
// What is found out as troops move: who is spotted in fog, who is placed on the table, who has
// found his way (TFT-FOG-03, 04, TFT-GER-11 to 18).
#include "rules/two_for_tea/flow.h"
#include "rules/two_for_tea/sight.h"

static bool foggy(const struct battle *b)
{
    return opt(b, OPT_WEATHER) != 0;
}

// --- who is near whom ---

// For each unit the enemies that may see it: in fog those whose rectangles are not too far off.
struct fog_watch {
    uint64_t by[TFT_SLOTS];
};

static struct fog_watch watch_all(const struct battle *b, const struct game *g)
{
    uint64_t ours = tft_units(g, AMERICAN), theirs = tft_units(g, BRITISH);
    struct fog_watch w = {{0}};

    EACH_UNIT (unit, theirs) {
        uint64_t near =
            foggy(b) ? tft_near(g, &g->box[unit], TFT_FOG_MOVING + TFT_TOLERANCE) : ours;

        w.by[unit] = near & ours;
        EACH_UNIT (other, near & ours) {
            w.by[other] |= one(unit);
        }
    }
    return w;
}

static bool is_seen(const struct battle *b, const struct game *g, int unit, uint64_t by)
{
    EACH_UNIT (other, by) {
        if (tft_could_see(b, g, other, unit))
            return true;
    }
    return false;
}

// --- placing (TFT-GER-13, 14) ---

static void place_on_table(struct game *g, int unit, int clause, struct events *e)
{
    g->hidden[unit] &= (uint8_t) ~(1 << AMERICAN);
    tft_say_there(g, unit, TOLD_REVEALED, clause, e);
}

// TFT-GER-23: foot that is found before it carried out an order is found in disarray.
static bool found_asleep(const struct battle *b, const struct game *g, int unit)
{
    return b->roster[g->command[unit]].detail[DETAIL_STANDING] == STANDING_ASLEEP &&
           is_foot(g, unit) && !has(g, unit, ACTIVE);
}

static void reveal(const struct battle *b, struct game *g, int unit, int clause, struct events *e)
{
    int commander = g->command[unit];

    if (!g->hidden[unit])
        return;
    if (found_asleep(b, g, unit))
        tft_scatter(b, g, unit, TFT_GER_23, e);
    place_on_table(g, unit, clause, e);
    tft_of(g)->fresh |= one(unit); // TFT-GER-15
    mark(g, unit, SPOTTED);
    if (g->hidden[commander] && on_table(g, commander))
        place_on_table(g, commander, TFT_GER_14, e);
}

void tft_reveal(const struct battle *b, struct game *g, int unit, struct events *e)
{
    reveal(b, g, unit, TFT_GER_14, e);
}

// --- spotting (TFT-FOG-03, 04) ---

// That one's own unit is seen tells of an enemy, who may be hidden: Americans are not told.
static void tell_spotting(const struct game *g, int unit, int kind, int clause, struct events *e)
{
    say(g, e,
        (struct event){.kind = (uint16_t)kind,
                       .clause = (uint16_t)clause,
                       .unit = (uint8_t)unit,
                       .secret = g->side[unit] == AMERICAN ? 1 << AMERICAN : 0});
}

static bool enemy_in_reach(const struct battle *b, const struct game *g, int unit, uint64_t by)
{
    EACH_UNIT (other, by) {
        if (tft_within(b, g, unit, other, TFT_FOG_MOVING))
            return true;
    }
    return false;
}

static void spot(const struct battle *b, struct game *g, const struct fog_watch *w,
                 struct events *e)
{
    uint64_t all = tft_units(g, AMERICAN) | tft_units(g, BRITISH), seen = 0;

    // All who come into view at once are found before any of them can be in the way.
    EACH_UNIT (unit, all) {
        bool known = !g->hidden[unit] && (!foggy(b) || has(g, unit, SPOTTED));
        seen |= !known && is_seen(b, g, unit, w->by[unit]) ? one(unit) : 0;
    }
    EACH_UNIT (unit, seen) {
        if (g->hidden[unit])
            reveal(b, g, unit, TFT_GER_13, e);
        else {
            mark(g, unit, SPOTTED);
            tell_spotting(g, unit, TOLD_SPOTTED, TFT_FOG_03, e);
        }
    }
}

static void lose_sight(const struct battle *b, struct game *g, const struct fog_watch *w,
                       struct events *e)
{
    EACH_UNIT (unit, tft_units(g, AMERICAN) | tft_units(g, BRITISH)) {
        if (!has(g, unit, SPOTTED) || enemy_in_reach(b, g, unit, w->by[unit]))
            continue;
        unmark(g, unit, SPOTTED);
        tell_spotting(g, unit, TOLD_UNSPOTTED, TFT_FOG_04, e);
    }
}

// --- finding the way (TFT-GER-18) ---

// By the distances of TFT-FOG-02 alone: that others have spotted him does not show the way.
static bool meets_enemy(const struct battle *b, const struct game *g, int unit, uint64_t by)
{
    EACH_UNIT (other, by) {
        length far = has(g, other, MOVED) ? TFT_FOG_MOVING : TFT_FOG_STILL;

        if (!g->hidden[other] && (!foggy(b) || tft_within(b, g, unit, other, far)) &&
            tft_clear_line(b, g, unit, other))
            return true;
    }
    return false;
}

// The building as something to be looked at.
static struct tft_looker house_looker(const struct battle *b, int building)
{
    const struct bounds *in = &b->piece[building].bounds;
    struct vec centre = bounds_middle(*in);
    struct tft_looker l = {.building = building + 1, .stands = 1, .looking = 1};

    l.hull = box_at(centre, 0, in->high.east - centre.east, in->high.north - centre.north);
    l.stand[0] = l.hull;
    return l;
}

// The buildings that are fought for: those in which an objective lies.
static int houses_of(const struct battle *b, struct tft_looker house[TFT_OBJECTIVES])
{
    int count = 0;

    for (int i = 0; i < b->pieces; i++)
        for (int k = 0; land_is(b, i, BUILDING_KINDS) && k < b->pieces; k++)
            if (land_is(b, k, KIND(T_OBJECTIVE)) && count < TFT_OBJECTIVES &&
                land_holds(battle_land(b, i), battle_land(b, k).point[0], 0))
                house[count++] = house_looker(b, i);
    return count;
}

static bool reaches(const struct battle *b, const struct game *g, int unit,
                    const struct tft_looker *house)
{
    enum { NEAR = TFT_OBJECTIVE + TFT_TOLERANCE };
    struct land land = battle_land(b, house->building - 1);
    struct tft_looker here;
    bool near = false;

    if (!box_touches(&g->box[unit], &house->hull, NEAR))
        return false;
    here = tft_looker_of(b, g, unit);
    for (int i = 0; i < here.stands && !near; i++)
        near = land_to_box(land, &here.stand[i]) <= NEAR;
    return near && tft_look(b, g, &here, house);
}

struct fog_search {
    struct fog_watch watch;
    struct tft_looker house[TFT_OBJECTIVES];
    int houses;
};

static bool finds_way(const struct battle *b, const struct game *g, const struct fog_search *s,
                      int unit)
{
    for (int i = 0; i < s->houses; i++)
        if (reaches(b, g, unit, &s->house[i]))
            return true;
    return meets_enemy(b, g, unit, s->watch.by[unit]);
}

static uint64_t lost_commanders(const struct game *g)
{
    uint64_t lost = 0;

    for (int unit = 1; unit <= g->units; unit++)
        lost |= has(g, unit, LOST_WAY) ? one(unit) : 0;
    return lost;
}

static void find_ways(const struct battle *b, struct game *g, struct fog_search *s, uint64_t lost,
                      struct events *e)
{
    uint64_t found = 0;

    s->houses = houses_of(b, s->house);
    EACH_UNIT (unit, tft_units(g, AMERICAN) | tft_units(g, BRITISH)) {
        int commander = g->command[unit];
        if (among(lost & ~found, commander) && finds_way(b, g, s, unit))
            found |= one(commander);
    }
    EACH_UNIT (commander, found) {
        unmark(g, commander, LOST_WAY);
        say_of(g, e, TOLD_FOUND_WAY, TFT_GER_18, commander, 0, 0);
    }
}

// --- looking round ---

void tft_look_round(const struct battle *b, struct game *g, struct events *e)
{
    uint64_t lost = lost_commanders(g);

    if (foggy(b) || lost || tft_any_hidden(g)) {
        struct fog_search s;

        s.watch = watch_all(b, g);
        spot(b, g, &s.watch, e);
        if (foggy(b))
            lose_sight(b, g, &s.watch, e);
        if (lost)
            find_ways(b, g, &s, lost, e);
    }
    tft_check_objectives(b, g, e);
}

// --- what a move would show ---

// How far from where it is looked at from a unit can be and still be seen, its size included.
static length show_distance(const struct game *g, int unit)
{
    const struct box *box = &g->box[unit];
    length east = absolute(box->front_east) + absolute(box->right_east);
    length north = absolute(box->front_north) + absolute(box->right_north);

    return TFT_FOG_MOVING + TFT_TOLERANCE + (east > north ? east : north);
}

// Those who matter to a mover: hidden enemies, or all of them when it is hidden itself.
static bool matters(const struct game *g, int mover, int other)
{
    return g->side[other] != g->side[mover] && (g->hidden[mover] || g->hidden[other]) &&
           is_unit(g, other);
}

static bool may_show(const struct battle *b, const struct game *g, int mover, int other,
                     const struct bounds *in)
{
    struct vec at = g->box[other].centre;
    length far;

    if (!matters(g, mover, other))
        return false;
    far = show_distance(g, other);
    return !foggy(b) || (at.east >= in->low.east - far && at.east <= in->high.east + far &&
                         at.north >= in->low.north - far && at.north <= in->high.north + far);
}

// The mover is seen as one that has moved; whoever stands hidden is seen as he is.
static bool shows(const struct battle *b, const struct game *g, int mover, const struct pose *pose,
                  int other)
{
    struct tft_looker here, there;

    if (foggy(b)) {
        length gap = tft_pose_gap(b, g, mover, pose, other);

        if (g->hidden[mover] ? gap > TFT_FOG_MOVING + TFT_TOLERANCE
                             : !tft_weather_allows(b, g, other, gap))
            return false;
    }
    here = tft_looker_posed(g, mover, pose);
    there = tft_looker_of(b, g, other);
    return tft_look(b, g, &here, &there);
}

bool tft_would_show(const struct battle *b, const struct game *g, int mover,
                    const struct pose *pose, int other)
{
    const struct tft_kind *kind = kind_of(g, mover);
    length size = pose->strength * (kind->width > kind->depth ? kind->width : kind->depth);
    struct bounds in = {{pose->at.east - size, pose->at.north - size},
                        {pose->at.east + size, pose->at.north + size}};

    return may_show(b, g, mover, other, &in) && shows(b, g, mover, pose, other);
}

uint64_t tft_would_reveal(const struct battle *b, const struct game *g, int mover,
                          const struct pose *pose)
{
    uint64_t shown = 0;

    if (is_commander(g, mover))
        return 0;
    for (int other = 1; other <= g->units; other++) {
        if (!tft_would_show(b, g, mover, pose, other))
            continue;
        if (g->hidden[mover])
            return one(mover);
        shown |= one(other);
    }
    return shown;
}

uint64_t tft_seen_on_way(const struct battle *b, const struct game *g, int unit,
                         const struct pose *from, struct direction way, length far)
{
    uint64_t seen = 0;

    for (length at = 0; at <= far && tft_any_hidden(g); at += TFT_SHORT) {
        struct pose pose = tft_shifted(from, along(way, at));

        seen |= tft_would_reveal(b, g, unit, &pose);
    }
    return seen;
}

void tft_place_seen(const struct battle *b, struct game *g, uint64_t seen, struct events *e)
{
    EACH_UNIT (unit, seen)
        reveal(b, g, unit, TFT_GER_13, e);
}
