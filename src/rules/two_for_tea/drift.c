// SPDX-License-Identifier: MIT
// How far a forced move gets, what stops it, and whom it passes through (G-15).
#include "rules/two_for_tea/drift.h"
#include "core/sweep.h"

enum { NARROW = 10 }; // G-20: places are found to a hundredth of a centimetre

static struct pose pose_after(const struct tft_drive *d, const struct pose *pose, length far)
{
    return tft_shifted(pose, along(d->way, far));
}

// --- whom it may meet ---

static uint64_t units_near(const struct tft_drive *d, const struct pose *pose, length far)
{
    struct box outline = tft_outline_of(d->g, d->unit, pose);
    uint64_t near = tft_near(d->g, &outline, far) & ~one(d->unit), units = 0;

    for (; near; near &= near - 1)
        if (!is_commander(d->g, lowest(near)))
            units |= one(lowest(near));
    return units;
}

static uint64_t friends_among(const struct tft_drive *d, uint64_t units)
{
    uint64_t friends = 0;

    for (; units; units &= units - 1)
        if (d->g->side[lowest(units)] == d->g->side[d->unit])
            friends |= one(lowest(units));
    return friends;
}

// TFT-ZOC-05: enemies stop it; a displaced unit stops at friends too (TFT-GER-16).
static uint64_t stoppers_near(const struct tft_drive *d, const struct pose *pose, length far)
{
    uint64_t units = units_near(d, pose, far);

    return d->manner == FORCE_DISPLACED ? units : units & ~friends_among(d, units);
}

// --- what stops it ---

#define ANY_KIND (~UINT64_C(0))

static length further(length a, length b)
{
    return a > b ? a : b;
}

typedef bool unwelcome(const struct tft_drive *, const struct pose *);

// No piece of these kinds is nearer to the rectangle about the pose than this.
static length clear_of_land(const struct tft_drive *d, const struct pose *pose, uint64_t kinds)
{
    struct box outline = tft_outline_of(d->g, d->unit, pose);
    length east = absolute(outline.front_east) + absolute(outline.right_east);
    length north = absolute(outline.front_north) + absolute(outline.right_north);
    length least = INT32_MAX;

    for (int i = 0; i < d->b->pieces; i++) {
        const struct bounds *in = &d->b->piece[i].bounds;
        length gap = further(further(in->low.east - outline.centre.east,
                                     outline.centre.east - in->high.east) -
                                 east,
                             further(in->low.north - outline.centre.north,
                                     outline.centre.north - in->high.north) -
                                 north);

        if (land_is(d->b, i, kinds) && gap < least)
            least = gap;
    }
    return least;
}

// How far it gets before it stands where it should not, for land of these kinds; more than `far`
// when it never does. Well clear of all of it nothing need be tried.
static length way_until(const struct tft_drive *d, const struct pose *pose, length far,
                        uint64_t kinds, unwelcome *bad)
{
    for (length at = 0, clear; at <= far; at += TFT_SHORT) {
        struct pose there = pose_after(d, pose, at);
        length low = at - TFT_SHORT, high = at;

        clear = clear_of_land(d, &there, kinds);
        if (clear > far - at)
            break;
        if (clear > 2 * TFT_SHORT) {
            at += (clear - TFT_SHORT) / TFT_SHORT * TFT_SHORT - TFT_SHORT;
            continue;
        }
        if (!bad(d, &there))
            continue;
        while (at > 0 && high - low > NARROW) {
            length half = (low + high) / 2;

            there = pose_after(d, pose, half);
            if (bad(d, &there))
                high = half;
            else
                low = half;
        }
        return low < 0 ? 0 : low;
    }
    return far + 1;
}

static int garrison_met(const struct tft_drive *d, const struct pose *pose)
{
    struct body own = tft_body_at(d->b, d->g, d->unit, pose);

    for (uint64_t units = stoppers_near(d, pose, 0); units; units &= units - 1) {
        struct body other = tft_body_of(d->b, d->g, lowest(units));

        if (other.house.piece && body_overlaps(&own, &other, TFT_TOLERANCE))
            return lowest(units);
    }
    return 0;
}

static bool walled(const struct tft_drive *d, const struct pose *pose)
{
    return tft_on_impassable(d->b, d->kind, pose) || garrison_met(d, pose);
}

// Pieces of these kinds anywhere near its way?
static bool land_ahead(const struct tft_drive *d, const struct pose *pose, length far,
                       uint64_t kinds)
{
    struct box outline = tft_outline_of(d->g, d->unit, pose);
    struct vec end = vec_add(outline.centre, along(d->way, far));
    struct bounds in = bounds_of((const struct vec[]){outline.centre, end}, 2);
    length reach = absolute(outline.front_east) + absolute(outline.right_east) +
                   absolute(outline.front_north) + absolute(outline.right_north);
    struct vec by = {reach, reach};
    uint8_t piece;

    in = (struct bounds){vec_sub(in.low, by), vec_add(in.high, by)};
    return tft_pieces_near(d->b, kinds, &in, &piece, 1) > 0;
}

static bool house_ahead(const struct tft_drive *d, const struct pose *pose, length far)
{
    for (uint64_t units = stoppers_near(d, pose, far); units; units &= units - 1)
        if (in_building(d->g, lowest(units)))
            return true;
    return false;
}

// The travel at which the two first touch. What it touches at the start does not stop a move away
// from it, or along it.
static length way_to(const struct tft_drive *d, const struct body *own, const struct body *other,
                     length far)
{
    length nearest = INT32_MAX;

    for (int i = 0; i < own->boxes; i++)
        for (int k = 0; k < other->boxes; k++) {
            bool touched =
                box_touches(&own->box[i], &other->box[k], TFT_CONTACT_GAP + TFT_TOLERANCE);
            struct sweep sweep = box_sweep_deeper(&own->box[i], d->way, far, &other->box[k],
                                                  touched ? TFT_TOLERANCE : 0);

            nearest = sweep.enter < nearest ? sweep.enter : nearest;
        }
    return nearest;
}

struct reach {
    length far;
    int stopper;
    bool stopped;
};

static void shorten(struct reach *reach, length far, int stopper)
{
    if (far >= reach->far)
        return;
    *reach = (struct reach){far < 0 ? 0 : far, stopper, true};
}

static void stop_at_units(const struct tft_drive *d, const struct pose *pose, struct reach *reach)
{
    length far = reach->far + TFT_SHORT;
    struct body own = tft_body_at(d->b, d->g, d->unit, pose);

    for (uint64_t units = stoppers_near(d, pose, far); units; units &= units - 1) {
        struct body other = tft_body_of(d->b, d->g, lowest(units));

        if (!other.house.piece)
            shorten(reach, way_to(d, &own, &other, far) - TFT_SHORT, lowest(units));
    }
}

static void stop_at_walls(const struct tft_drive *d, const struct pose *pose, struct reach *reach)
{
    length far = reach->far + TFT_SHORT, at;

    if (!land_ahead(d, pose, far, IMPASSABLE_KINDS) && !house_ahead(d, pose, far))
        return;
    at = way_until(d, pose, far, ANY_KIND, walled);
    struct pose beyond = pose_after(d, pose, at + NARROW);
    if (at <= far)
        shorten(reach, at - TFT_SHORT, garrison_met(d, &beyond));
}

// TFT-MOV-12: evades and displacements end at the edge.
static void stop_at_edge(const struct tft_drive *d, const struct pose *pose, struct reach *reach)
{
    struct bounds table = {{0, 0}, d->b->size};
    struct body own = tft_body_at(d->b, d->g, d->unit, pose);
    length room = reach->far;

    if (!is_chosen(d->manner) && d->manner != FORCE_DISPLACED)
        return;
    for (int i = 0; i < own.boxes; i++)
        room = box_to_edge(&own.box[i], d->way, room, &table);
    shorten(reach, room, 0);
}

static struct reach reach_of(const struct tft_drive *d, const struct pose *pose, length far)
{
    struct reach reach = {far, 0, false};

    stop_at_edge(d, pose, &reach);
    stop_at_units(d, pose, &reach);
    stop_at_walls(d, pose, &reach);
    return reach;
}

// --- friends ---

static bool may_break(int formation)
{
    return formation == LINE || formation == COLUMN;
}

// Does it run deeper than the tolerance into this friend? `at`: the travel at which they touch.
static bool passes(const struct tft_drive *d, const struct body *own, int friend, length far,
                   length *at)
{
    struct body other = tft_body_of(d->b, d->g, friend);
    bool through = false;

    for (int i = 0; i < own->boxes; i++)
        for (int k = 0; k < other.boxes; k++) {
            struct sweep sweep =
                box_sweep_deeper(&own->box[i], d->way, far, &other.box[k], TFT_TOLERANCE);
            struct box end = box_moved(&own->box[i], along(d->way, far));

            if (sweep.enter > far ||
                (sweep.leave > far && !box_overlaps(&end, &other.box[k], TFT_TOLERANCE)))
                continue;
            *at = !through || sweep.enter < *at ? sweep.enter : *at;
            through = true;
        }
    return through;
}

// TFT-INT-02, 04, 05: what the mover suffers from passing through such a friend.
static int breaks_mover(int mover, int friend)
{
    if (!may_break(mover))
        return 0;
    if (friend == COLUMN)
        return TFT_INT_04;
    if (mover == COLUMN)
        return 0;
    return friend == DEPLOYED || friend == LIMBERED ? TFT_INT_05 : TFT_INT_02;
}

struct passage {
    uint64_t friends;
    length breaks_at; // where the mover's own formation goes
    int clause;       // 0: it does not
};

static void add_passage(const struct tft_drive *d, const struct pose *pose, int friend, length at,
                        struct passage *passage)
{
    int clause = breaks_mover(pose->formation, d->g->formation[friend]);

    passage->friends |= one(friend);
    if (clause && (!passage->clause || at < passage->breaks_at)) {
        passage->breaks_at = at < 0 ? 0 : at;
        passage->clause = clause;
    }
}

static struct passage passage_of(const struct tft_drive *d, const struct pose *pose, length far)
{
    struct body own = tft_body_at(d->b, d->g, d->unit, pose);
    struct passage passage = {0};
    uint64_t friends = friends_among(d, units_near(d, pose, far));

    if (d->manner == FORCE_DISPLACED)
        return passage;
    for (; friends; friends &= friends - 1) {
        length at = 0;

        if (!in_building(d->g, lowest(friends)) && passes(d, &own, lowest(friends), far, &at))
            add_passage(d, pose, lowest(friends), at, &passage);
    }
    return passage;
}

// Would it lie on this friend, as he stands or, passed through, as he will stand?
static bool lies_on(const struct tft_drive *d, const struct body *own, int friend, bool passed)
{
    const struct tft_kind *kind = kind_of(d->g, friend);
    struct body other = tft_body_of(d->b, d->g, friend);
    struct pose pose = tft_pose_of(d->g, friend);

    if (body_overlaps(own, &other, TFT_TOLERANCE))
        return true;
    if (!passed || !may_break(pose.formation))
        return false;
    pose = tft_reformed(kind, &pose, SKIRMISH, pose.face);
    other = tft_body_in(kind, &pose);
    return body_overlaps(own, &other, TFT_TOLERANCE);
}

static bool ends_clear(const struct tft_drive *d, const struct tft_drift *drift)
{
    enum { SPREAD = CM(10) }; // a column that is broken reaches out so far, and not further
    struct body own = tft_body_at(d->b, d->g, d->unit, &drift->pose);
    uint64_t friends = friends_among(d, units_near(d, &drift->pose, SPREAD));

    for (; friends; friends &= friends - 1)
        if (lies_on(d, &own, lowest(friends), among(drift->passed, lowest(friends))))
            return false;
    return true;
}

// --- the way ---

// TFT-TER-03, 07: dense ground breaks a formation, but not that of a column on a road.
static bool broken_by_ground(const struct tft_drive *d, const struct pose *pose)
{
    return tft_in_dense(d->b, d->kind, pose) && !tft_on_road(d->b, d->kind, pose, NULL);
}

// Where and why its formation breaks on the way, if it does.
static struct passage breaking(const struct tft_drive *d, const struct pose *pose, length far)
{
    struct passage passage = passage_of(d, pose, far);
    length at;

    if (!may_break(pose->formation) || !land_ahead(d, pose, far, DENSE_KINDS))
        return passage;
    at = way_until(d, pose, far, DENSE_KINDS, broken_by_ground);
    if (at <= far && (!passage.clause || at < passage.breaks_at)) {
        passage.breaks_at = at;
        passage.clause = TFT_TER_03;
    }
    return passage;
}

static bool barred(const struct tft_drive *d, const struct pose *pose)
{
    uint64_t units = stoppers_near(d, pose, 0);

    return (units && (units & tft_overlaps(d->b, d->g, d->unit, pose))) || walled(d, pose);
}

// As far as it could be pushed that way in its old formation; false: no room.
static bool makes_room(const struct tft_drive *d, const struct pose *formed, bearing way,
                       struct pose *loose)
{
    struct vec step = along(direction_of(way), TFT_SHORT);

    for (struct pose there = *formed, spread = *loose; !barred(d, &there);
         there = tft_shifted(&there, step), spread = tft_shifted(&spread, step))
        if (!barred(d, &spread)) {
            *loose = spread;
            return true;
        }
    return false;
}

// G-13: laid out anew round its middle, and straight back until nothing bars it. It does not get
// through enemies or walls that way (G-15), but with those behind it to the front, if it can.
static struct pose scattered(const struct tft_drive *d, const struct pose *pose)
{
    struct pose loose = tft_reformed(d->kind, pose, SKIRMISH, pose->face);
    bearing back = (bearing)(pose->face + 0x8000u);

    if (makes_room(d, pose, back, &loose) || makes_room(d, pose, pose->face, &loose))
        return loose;
    while (barred(d, &loose))
        loose = tft_shifted(&loose, along(direction_of(back), TFT_SHORT));
    return loose;
}

// Goes so far along the way, friends or no friends.
static struct tft_drift glide(const struct tft_drive *d, length far)
{
    struct pose start = d->from;
    struct reach reach = reach_of(d, &start, far);
    struct passage passage = breaking(d, &start, reach.far);
    struct tft_drift drift = {.passed = passage.friends, .broken = passage.clause};
    length before = 0;

    if (passage.clause) {
        before = passage.breaks_at;
        drift.passed = passage_of(d, &start, before).friends;
        start = pose_after(d, &start, before);
        start = scattered(d, &start);
        reach = reach_of(d, &start, far - before);
        drift.passed |= passage_of(d, &start, reach.far).friends;
    }
    drift.pose = pose_after(d, &start, reach.far);
    drift.gone = before + reach.far;
    drift.stopper = reach.stopper;
    drift.stopped = reach.stopped;
    return drift;
}

// TFT-ROU-08: a stand whose centre is beyond the edge takes the unit with it.
bool tft_over_edge(const struct tft_drive *d, const struct pose *pose)
{
    struct box stand[TFT_STANDS];
    int stands = tft_layout(d->kind, pose, stand);

    for (int i = 0; i < stands; i++) {
        struct vec at = stand[i].centre;

        if (at.east < 0 || at.north < 0 || at.east > d->b->size.east || at.north > d->b->size.north)
            return true;
    }
    return false;
}

static bool settled(const struct tft_drive *d, const struct tft_drift *drift)
{
    return (ends_clear(d, drift) && !walled(d, &drift->pose)) || tft_over_edge(d, &drift->pose);
}

// Between a place that is clear and one, a step before or after it, that is not.
static struct tft_drift narrowed(const struct tft_drive *d, length clear, length taken)
{
    struct tft_drift best = glide(d, clear);

    while (clear - taken > NARROW || taken - clear > NARROW) {
        length half = (clear + taken) / 2;
        struct tft_drift there = glide(d, half);

        if (settled(d, &there)) {
            best = there;
            clear = half;
        } else {
            taken = half;
        }
    }
    return best;
}

// Would it lie on a friend after so much of its way, if nothing stops it before? Only of those
// whose formation cannot break is that known beforehand.
static bool surely_taken(const struct tft_drive *d, length far)
{
    struct pose pose = pose_after(d, &d->from, far);

    return !may_break(pose.formation) &&
           friends_among(d, tft_overlaps(d->b, d->g, d->unit, &pose)) && !tft_over_edge(d, &pose);
}

// It goes on until it is clear of friends; an evade, or a move that something ends, goes back to
// the last clear place (TFT-CHG-12).
struct tft_drift tft_drift_of(const struct tft_drive *d, length far)
{
    struct tft_drift drift = glide(d, far);

    if (settled(d, &drift))
        return drift;
    for (length more = far + TFT_SHORT; !is_chosen(d->manner) && !drift.stopped;
         more += TFT_SHORT) {
        if (surely_taken(d, more))
            continue;
        drift = glide(d, more);
        if (settled(d, &drift))
            return narrowed(d, more, more - TFT_SHORT);
    }
    for (length less = drift.gone - TFT_SHORT; less > 0; less -= TFT_SHORT) {
        if (surely_taken(d, less))
            continue;
        struct tft_drift there = glide(d, less);

        if (settled(d, &there))
            return narrowed(d, less, less + TFT_SHORT);
    }
    return glide(d, 0);
}

struct tft_drive tft_drive_of(const struct battle *b, const struct game *g, int unit,
                              const struct pose *from, bearing way, enum tft_force manner)
{
    return (struct tft_drive){b, g, kind_of(g, unit), unit, *from, direction_of(way), manner};
}
