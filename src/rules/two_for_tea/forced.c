// SPDX-License-Identifier: MIT
// Forced moves: retreats, routs, evades, fallbacks and displacements, with all that follows (G-15).
#include "core/walker.h"
#include "rules/two_for_tea/ground.h"
#include "rules/two_for_tea/melee.h"

struct tft_drive {
    const struct battle *b;
    const struct game *g;
    const struct tft_kind *kind;
    int unit;
    struct pose from;
    bearing way;
    enum tft_force manner;
    bool before; // it must end clear of friends as they stood
};

struct tft_drift {
    struct pose pose;
    length gone;
    uint64_t passed; // friends
    int stopper;     // the unit that ended it, 0 for none
    int broken;      // the clause that broke its own formation, 0: none did
    bool stopped;    // it did not get as far as it should
};

// Moves their owner chooses: they stay on the table, and never go on beyond what was chosen.
static inline bool is_chosen(enum tft_force manner)
{
    return manner == FORCE_EVADE || manner == FORCE_DISENGAGE;
}

// --- how far a forced move gets, what stops it, and whom it passes through (G-15) ---

enum { NARROW = 10 }; // G-20: places are found to a hundredth of a centimetre

// --- friends ---

static uint64_t friends_among(const struct tft_drive *d, uint64_t units)
{
    return units & game_slots(d->g, d->g->side, d->g->side[d->unit]) & ~one(d->unit);
}

static bool may_break(int formation)
{
    return formation == LINE || formation == COLUMN;
}

// Would it lie on this friend, passed through, as he will stand (TFT-INT-02, 04, FORM-07), and else
// as he stands?
static bool lies_on(const struct tft_drive *d, const struct body *own, int friend, bool passed)
{
    struct body other = tft_body_of(d->b, d->g, friend);

    if (passed && may_break(other.pose.formation) && !d->before) {
        const struct tft_kind *kind = kind_of(d->g, friend);
        struct pose loose = tft_reformed(kind, &other.pose, SKIRMISH, other.pose.face);

        other = tft_body_in(kind, &loose);
    }
    return body_overlaps(own, &other, TFT_TOLERANCE);
}

static bool ends_clear(const struct tft_drive *d, const struct tft_drift *drift)
{
    enum { SPREAD = CM(10) }; // a column that is broken reaches out so far, and not further
    struct body own = tft_body_at(d->b, d->g, d->unit, &drift->pose);

    EACH_UNIT (friend, friends_among(d, tft_near(d->g, &own.outline, SPREAD)))
        if (!is_commander(d->g, friend) && lies_on(d, &own, friend, among(drift->passed, friend)))
            return false;
    return true;
}

// --- broken up ---

// TFT-ZOC-05: by enemies and walls; who is displaced does not get through friends either.
static bool barred(const struct tft_drive *d, const struct pose *pose)
{
    uint64_t units = tft_overlaps(d->b, d->g, d->unit, pose);

    if (d->manner != FORCE_DISPLACED)
        units &= ~friends_among(d, units);
    return units || tft_on_impassable(d->b, d->kind, pose);
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

// --- the law of a forced move (G-15) ---

struct drifting {
    struct walker walker;
    const struct tft_drive *d;
    int broken; // the clause that broke its formation
};

static const struct tft_drive *drive_in(const struct walker *w)
{
    return ((const struct drifting *)(const void *)w)->d;
}

static struct drifting *drive_of(struct walker *w)
{
    return (struct drifting *)(void *)w;
}

// Bodily and straight on, its formation broken from where it breaks.
static struct verdict leg(struct walker *w, const struct leg *leg, struct stretch *s)
{
    struct drifting *it = drive_of(w);

    if (w->broken) {
        it->broken = w->broken;
        s->from = scattered(it->d, &w->at);
    }
    stretch_straight(w, leg, s);
    s->put = s->far == 0;
    s->jump = true;
    return FINE;
}

// What it touches at the start does not stop a move away from it, or along it.
static bool touches(const struct walker *w, int unit)
{
    enum { TOUCH = TFT_CONTACT_GAP + TFT_TOLERANCE };
    const struct body *start = &w->near->start;
    struct body other;

    if (bounds_gap(start->in, bounds_around(&w->g->box[unit])) > TOUCH)
        return false;
    other = tft_body_of(w->b, w->g, unit);
    return body_gap(start, &other) <= TOUCH;
}

// TFT-ZOC-05: enemies stop it; a displaced unit stops at friends too (TFT-GER-16).
static struct bar troops(const struct walker *w, const struct stretch *s, int unit)
{
    bool inside = in_building(w->g, unit);

    (void)s;
    if (is_commander(w->g, unit))
        return (struct bar){.kind = BAR_NONE};
    if (drive_in(w)->manner != FORCE_DISPLACED && w->g->side[unit] == w->g->side[w->unit])
        return (struct bar){.kind = inside ? BAR_NONE : BAR_PASS,
                            .exact = true,
                            .deeper = TFT_TOLERANCE};
    return (struct bar){.kind = BAR_STOP,
                        .exact = !inside,
                        .deeper = inside || touches(w, unit) ? TFT_TOLERANCE : 0,
                        .ahead = TFT_SHORT};
}

// TFT-MOV-12: evades and displacements end at the edge. TFT-TER-03: dense ground breaks a
// formation.
static struct bar land(const struct walker *w, const struct stretch *s, int piece)
{
    enum tft_force manner = drive_in(w)->manner;

    if (piece == LAND_EDGE)
        return (struct bar){.kind = is_chosen(manner) || manner == FORCE_DISPLACED ? BAR_STOP
                                                                                   : BAR_NONE,
                            .exact = true};
    if (land_is(w->b, piece, IMPASSABLE_KINDS))
        return (struct bar){.kind = BAR_STOP, .deeper = TFT_TOLERANCE, .ahead = TFT_SHORT};
    return (struct bar){.kind = may_break(s->from.formation) ? BAR_ASK : BAR_NONE,
                        .rank = 1,
                        .clause = TFT_TER_03,
                        .deeper = TFT_TOLERANCE};
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

// TFT-TER-07: a column on a road keeps its formation in dense ground.
static enum at_bar stops(const struct walker *w, struct stretch *s, struct bar *bar,
                         const struct body *at)
{
    if (bar->kind == BAR_ASK)
        return tft_on_road(w->b, drive_in(w)->kind, &at->pose, NULL) ? AT_GOES : AT_BREAKS;
    bar->clause = (uint16_t)breaks_mover(s->from.formation, w->g->formation[bar->unit]);
    return bar->clause ? AT_BREAKS : AT_GOES;
}

// Steep ground does not slow it: nothing is paid.
static const struct law forced_law = {
    .ground = IMPASSABLE_KINDS | DENSE_KINDS,
    .near = TFT_SHORT,
    .step = TFT_SHORT,
    .fine = MM(1) / 10, // G-20
    .grid = 1,
    .leg = leg,
    .troops = troops,
    .land = land,
    .stops = stops,
};

// Goes so far along the way, friends or no friends.
static struct tft_drift glide(const struct tft_drive *d, length far)
{
    struct walk walk;
    struct drifting it = {.walker = {.b = d->b,
                                     .g = d->g,
                                     .law = &forced_law,
                                     .unit = d->unit,
                                     .walk = &walk,
                                     .at = d->from},
                          .d = d};

    walk_straight(&it.walker, d->way, far);
    return (struct tft_drift){.pose = walk.end,
                              .gone = it.walker.gone,
                              .passed = walk.through,
                              .stopper = it.walker.by,
                              .broken = it.broken,
                              .stopped = it.walker.over};
}

// --- until it is clear of friends ---

// TFT-ROU-08: a stand whose centre is beyond the edge takes the unit with it.
static bool over_edge(const struct tft_drive *d, const struct pose *pose)
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
    return (ends_clear(d, drift) && !tft_on_impassable(d->b, d->kind, &drift->pose)) ||
           over_edge(d, &drift->pose);
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

// Would it lie on a friend after so much of its way, if nothing stops it before? Only where neither
// formation can break is that known beforehand.
static bool surely_taken(const struct tft_drive *d, length far)
{
    struct pose pose = tft_shifted(&d->from, along(direction_of(d->way), far));

    if (may_break(pose.formation) || over_edge(d, &pose))
        return false;
    EACH_UNIT (friend, friends_among(d, tft_overlaps(d->b, d->g, d->unit, &pose)))
        if (!may_break(d->g->formation[friend]))
            return true;
    return false;
}

// Back from there to the last clear place.
static struct tft_drift clear_before(const struct tft_drive *d, length far)
{
    for (length less = far - TFT_SHORT; less > 0; less -= TFT_SHORT) {
        struct tft_drift there;

        if (surely_taken(d, less))
            continue;
        there = glide(d, less);
        if (settled(d, &there))
            return narrowed(d, less, less + TFT_SHORT);
    }
    return glide(d, 0);
}

// The mover ends clear of friends as they stand, but of those it has passed through as the
// skirmishers they become. Not for garrisons.
// It goes on until it is clear of friends. A move that something ends goes back, and so does an
// evade, which ends before the friend instead of breaking into him (TFT-CHG-12).
static struct tft_drift drift_of(const struct tft_drive *drive, length far)
{
    struct tft_drive d = *drive;
    struct tft_drift drift = glide(&d, far);

    if (settled(&d, &drift))
        return drift;
    for (length more = far + TFT_SHORT; !is_chosen(d.manner) && !drift.stopped; more += TFT_SHORT) {
        if (surely_taken(&d, more))
            continue;
        drift = glide(&d, more);
        if (settled(&d, &drift))
            return narrowed(&d, more, more - TFT_SHORT);
    }
    d.before = is_chosen(d.manner);
    return clear_before(&d, drift.gone);
}

static struct tft_drive drive_at(const struct battle *b, const struct game *g, int unit,
                                 const struct pose *from, bearing way, enum tft_force manner)
{
    return (struct tft_drive){b, g, kind_of(g, unit), unit, *from, way, manner, false};
}

// --- forced moves and what follows ---

length tft_evade_room(const struct battle *b, const struct game *g, int unit,
                      const struct pose *from, bearing way, length far)
{
    struct tft_drive d = drive_at(b, g, unit, from, way, FORCE_EVADE);
    length room = in_building(g, unit) ? 0 : drift_of(&d, far).gone;

    return room < TFT_EVADE_LEAST ? 0 : room;
}

// --- carrying it out ---

static const uint16_t reason[] = {
    [FORCE_RETREAT] = TFT_MEL_17,  [FORCE_ROUT] = TFT_ROU_03,      [FORCE_EVADE] = TFT_CHG_12,
    [FORCE_FALLBACK] = TFT_EVT_04, [FORCE_DISPLACED] = TFT_GER_16, [FORCE_DISENGAGE] = TFT_PUR_06,
};

// G-18: a garrison comes out of its building first; it neither evades nor gets lost.
static bool comes_out(const struct battle *b, struct game *g, int unit, bearing way,
                      enum tft_force manner, struct events *e)
{
    return !is_chosen(manner) && manner != FORCE_DISPLACED &&
           tft_turn_out(b, g, unit, way, reason[manner], e);
}

// TFT-INT-02, 04: friends lose their order when they are passed through.
static void pass_through(const struct battle *b, struct game *g, int unit, uint64_t friends,
                         struct events *e)
{
    for (; friends; friends &= friends - 1) {
        int friend = lowest(friends);
        int clause = g->formation[friend] == COLUMN ? TFT_INT_04 : TFT_INT_02;

        say_of(g, e, TOLD_PASSED, clause, unit, friend, 0);
        tft_scatter(b, g, friend, clause, e);
    }
}

static void meet(const struct battle *b, struct game *g, int unit, int stopper, int clause,
                 struct events *e)
{
    if (g->hidden[stopper] >> g->side[unit] & 1)
        tft_reveal(b, g, stopper, e); // TFT-GER-14
    say_of(g, e, TOLD_STOPPED, clause, unit, stopper, 0);
}

length tft_force(const struct battle *b, struct game *g, int unit, bearing way, length far,
                 enum tft_force manner, struct events *e)
{
    bool out = in_building(g, unit);
    uint64_t seen;

    if (out && !comes_out(b, g, unit, way, manner, e))
        return 0;
    struct pose start = tft_pose_of(g, unit);
    struct tft_drive d = drive_at(b, g, unit, &start, way, manner);
    struct tft_drift drift = drift_of(&d, far);
    if (drift.stopper)
        meet(b, g, unit, drift.stopper, manner == FORCE_DISPLACED ? TFT_GER_16 : TFT_ZOC_05, e);
    if (drift.gone == 0 && !drift.broken && !out)
        return 0;
    seen = tft_seen_on_way(b, g, unit, &start, direction_of(way), drift.gone);
    tft_put(g, unit, &drift.pose);
    mark(g, unit, MOVED);
    tft_place_seen(b, g, seen, e); // TFT-GER-13
    if (drift.broken)
        say_of(g, e, TOLD_FORMED, drift.broken, unit, 0, SKIRMISH);
    tft_say_moved(g, unit, reason[manner], e);
    pass_through(b, g, unit, drift.passed, e);
    if (over_edge(&d, &drift.pose))
        tft_lose(b, g, unit, TFT_ROU_08, e);
    else
        tft_make_way(b, g, unit, e);
    tft_look_round(b, g, e);
    return drift.gone;
}
