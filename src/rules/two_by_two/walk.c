// SPDX-License-Identifier: MIT
// A straight walk over the ground: what it costs, and where it ends.
//
// The path of the centre is cut where it crosses the outline of any piece that matters, and each
// stretch between two cuts is judged at its ends and its middle. So every rule about ground is
// asked of points, and a path along a boundary is outside (geometry questions 14 and 15).
#include "core/polygon.h"
#include "rules/two_by_two/about.h"
#include "rules/two_by_two/path.h"

// A straight line meets each edge of an outline once, and each edge of a wide line twice.
enum { WALK_CUTS = 2 * (POINTS + TBT_PLACED_POINTS) + 1, PIECE_CUTS = 2 * RUNS, STEP_BACK = 2 };

struct country {
    int lands, cuts;
    bool steep;
    struct land land[GROUND_MOST];
    length cut[WALK_CUTS];
};

// One stretch of the path, and what the ground does to it.
struct part {
    struct vec start, middle, end;
    bool town, wood, deck, wet, road;
    uint8_t closed; // the terrain that bars it, 0 for none
};

static void note_cut(struct country *c, length at)
{
    int i = c->cuts++;

    must(i < WALK_CUTS);
    for (; i > 0 && c->cut[i - 1] > at; i--)
        c->cut[i] = c->cut[i - 1];
    c->cut[i] = at;
}

// One who goes along the very edge of a bridge or ford is on it (see runs_upon), but crosses no
// outline: where it comes on and off is found on a line a little nearer to the middle.
static int edge_crossings(struct land land, struct vec from, struct vec to, length in,
                          length at[PIECE_CUTS])
{
    const struct bounds *area = &land.piece->bounds;
    struct vec way = vec_sub(to, from);
    struct vec middle = bounds_middle(*area);
    int64_t far = vec_length(way) + 1, off = cross(way, vec_sub(middle, from)) < 0 ? -in : in;
    struct vec by = {(length)(way.north * off / far), (length)(-way.east * off / far)};

    return land_crossings(land, vec_add(from, by), vec_add(to, by), at, PIECE_CUTS);
}

static void note_land(const struct battle *b, struct country *c, struct land land, struct vec from,
                      struct vec to, length want)
{
    struct bounds path = bounds_between(from, to);
    length at[PIECE_CUTS];
    int crossings;

    if ((land.piece->what == T_HILL && !(land.piece->flags & PIECE_STEEP)) ||
        !land_near(land, &path))
        return;
    crossings = land_crossings(land, from, to, at, PIECE_CUTS);
    if (!crossings && (land.piece->what == T_BRIDGE || land.piece->what == T_FORD))
        crossings = edge_crossings(land, from, to, 2 * dist(b, DIST_TOLERANCE), at);
    else if (!crossings && land.piece->what != T_ROAD && !land_holds(land, from, 0))
        return; // it passes by; a road is wider than it is drawn (TBT-MOVE-08)
    must(c->lands < GROUND_MOST);
    c->land[c->lands++] = land;
    c->steep |= land.piece->what == T_HILL;
    for (int i = 0; i < crossings; i++)
        if (at[i] > 0 && at[i] < want)
            note_cut(c, at[i]);
}

// The kinds that matter, a bit for each. TBT-MOVE-13: copses, hedges and walls do not.
uint32_t tbt_kinds_of_ground(int flags)
{
    uint32_t kinds = 1 << T_STREAM | 1 << T_RIVER | 1 << T_HILL | 1 << T_TOWN | 1 << T_WOOD |
                     1 << T_BRIDGE | 1 << T_FORD;

    return flags & WALK_ROAD ? kinds | 1 << T_ROAD : kinds;
}

// Most walks meet nothing that matters, so kinds and rectangles are looked at before anything else.
static void survey(const struct battle *b, const struct game *g, struct vec from, struct vec to,
                   length want, int flags, struct country *c)
{
    uint8_t near[GROUND_MOST];
    int count = ground_meeting(b, g, tbt_kinds_of_ground(flags), bounds_between(from, to), near);

    for (int i = 0; i < count; i++)
        note_land(b, c, ground_piece(b, g, near[i]), from, to, want);
}

static void survey_about(const struct battle *b, const struct game *g, const struct about *about,
                         struct vec from, struct vec to, length want, struct country *c)
{
    struct bounds path = bounds_between(from, to);

    for (int i = 0; i < about->lands; i++)
        if (bounds_meet(piece_at(b, g, about->land[i])->bounds, path))
            note_land(b, c, ground_piece(b, g, about->land[i]), from, to, want);
}

// Is some of the stretch inside the land, deeper than the tolerance?
static bool runs_inside(const struct battle *b, struct land land, const struct part *s)
{
    length e = dist(b, DIST_TOLERANCE);

    return land_holds(land, s->middle, e) || land_holds(land, s->start, e) ||
           land_holds(land, s->end, e);
}

// Crossings are kind to those on their edge: one who stopped there can go on.
static bool runs_upon(const struct battle *b, struct land land, const struct part *s)
{
    length e = dist(b, DIST_TOLERANCE);

    return land_distance(land, s->middle) <= e && land_distance(land, s->end) <= e;
}

static bool on_strip(const struct battle *b, const struct game *g, const struct part *s)
{
    return tbt_on_road(b, g, s->start) && tbt_on_road(b, g, s->middle) && tbt_on_road(b, g, s->end);
}

static void judge_stretch(const struct battle *b, const struct game *g, int unit,
                          const struct country *c, int flags, struct part *s)
{
    bool stream = false, river = false, ford = false;

    for (int i = 0; i < c->lands; i++) {
        int what = c->land[i].piece->what;

        s->town |= what == T_TOWN && runs_inside(b, c->land[i], s);
        s->wood |= what == T_WOOD && runs_inside(b, c->land[i], s);
        stream |= what == T_STREAM && runs_inside(b, c->land[i], s);
        river |= what == T_RIVER && runs_inside(b, c->land[i], s);
        s->deck |= what == T_BRIDGE && runs_upon(b, c->land[i], s);
        ford |= what == T_FORD && runs_upon(b, c->land[i], s);
    }
    s->road = (flags & WALK_ROAD) && on_strip(b, g, s);
    s->wet = (stream || river) && !s->deck; // TBT-MOVE-17: no surcharge on a bridge
    if (s->wood && !(kind_of(g, unit)->abilities & ENTERS_WOODS))
        s->closed = T_WOOD; // TBT-MOVE-11
    else if (river && !s->deck && !ford)
        s->closed = T_RIVER; // TBT-MOVE-21
}

// TBT-TER-09: the hill whose steep side lies between the two points; NULL for none.
static const struct land *steep_between(const struct country *c, struct vec before,
                                        struct vec after)
{
    for (int i = 0; i < c->lands; i++)
        if (c->land[i].piece->what == T_HILL &&
            land_holds(c->land[i], before, 0) != land_holds(c->land[i], after, 0) &&
            land_steep(c->land[i], before, after))
            return &c->land[i];
    return NULL;
}

// Stops short of a steep side, plainly on the near side of it, so that it is still known next turn
// from which side the unit came.
static length short_of(struct land hill, struct vec from, struct direction way, length at)
{
    bool inside = land_holds(hill, from, 0);

    for (length back = STEP_BACK; back < at; back *= 2) {
        struct vec point = vec_add(from, along(way, at - back));

        if (inside ? land_holds(hill, point, 0) : land_distance(hill, point) > 0)
            return at - back;
    }
    return 0;
}

// The outline of a hill is outside: a walk from the top that would end on a steep side stops short.
static void stay_above(const struct country *c, struct vec from, struct direction way,
                       const struct part *last, struct going *w)
{
    const struct land *steep = steep_between(c, last->middle, last->end);

    if (!steep)
        return;
    w->closed = true;
    w->by = T_HILL;
    w->far = short_of(*steep, from, way, w->far);
}

// TBT-MOVE-04, 07, 14, 17, TBT-OPT-11: factors multiply.
static length factor_of(const struct game *g, int unit, const struct part *s, int flags)
{
    length factor = 1;

    if (flags & WALK_FREE)
        return 1;
    if (flags & WALK_SIDEWAYS)
        factor *= 2;
    if (s->town)
        factor *= 2;
    if (s->wood && kind_of(g, unit)->abilities & HALF_IN_WOODS)
        factor *= 2;
    if (s->deck && !(flags & (WALK_ROAD | WALK_DECK)))
        factor *= 2;
    return factor;
}

static void note_ground(struct going *w, const struct part *s, length spent)
{
    if (s->town && !w->town)
        w->to_town = spent;
    w->town |= s->town;
    w->bridge |= s->deck;
    w->off_road |= !s->road;
}

// Where the ground is the same all along: no piece of it matters.
static struct going walk_open(const struct game *g, int unit, length want, length allowance,
                              int flags)
{
    struct part open = {.town = false};
    length factor = factor_of(g, unit, &open, flags), most = allowance / factor;
    length far = want < most ? want : most;

    return (struct going){.far = far, .spent = far * factor, .off_road = true};
}

// Does it start in one of these pieces?
static bool starts_in(const struct battle *b, const struct country *c, struct vec from, int terrain)
{
    for (int i = 0; i < c->lands; i++)
        if (c->land[i].piece->what == terrain &&
            land_holds(c->land[i], from, dist(b, DIST_TOLERANCE)))
            return true;
    return false;
}

static bool starts_wet(const struct battle *b, const struct country *c, struct vec from)
{
    return (starts_in(b, c, from, T_STREAM) || starts_in(b, c, from, T_RIVER)) &&
           !starts_in(b, c, from, T_BRIDGE);
}

struct going tbt_walk(const struct battle *b, const struct game *g, int unit, struct about *about,
                      struct vec from, struct direction way, length want, length allowance,
                      int flags)
{
    struct vec before = from, to = vec_add(from, along(way, want));
    length budget = flags & WALK_FREE ? want : allowance, left = budget;
    struct going w = {.far = 0};
    struct country country;

    country.lands = country.cuts = 0;
    country.steep = false;
    if (about && !about->surveyed)
        tbt_survey_about(b, g, unit, about);
    if (about)
        survey_about(b, g, about, from, to, want, &country);
    else
        survey(b, g, from, to, want, flags, &country);
    if (!country.lands)
        return walk_open(g, unit, want, budget, flags);
    note_cut(&country, want);
    w.town = starts_in(b, &country, from, T_TOWN);
    bool wet = starts_wet(b, &country, from);
    struct vec start = from;
    for (int i = 0; i < country.cuts; i++) {
        length end = country.cut[i], half = w.far + (end - w.far) / 2;
        struct part s = {.start = start,
                         .middle = vec_add(from, along(way, half)),
                         .end = vec_add(from, along(way, end))};
        const struct land *steep = NULL;

        judge_stretch(b, g, unit, &country, flags, &s);
        if (country.steep)
            steep = steep_between(&country, before, s.middle);
        if (steep || s.closed) {
            w.closed = true;
            w.by = steep ? T_HILL : s.closed;
            w.far = steep ? short_of(*steep, from, way, w.far) : w.far;
            break;
        }
        // TBT-MOVE-10, 22: the surcharge is due when the centre enters the water.
        if (s.wet && !wet && !(flags & WALK_FREE)) {
            if (left <= dist(b, DIST_STREAM) + dist(b, DIST_TOLERANCE)) {
                w.water = true;
                break;
            }
            left -= dist(b, DIST_STREAM);
        }
        wet = s.wet;
        length factor = factor_of(g, unit, &s, flags), most = left / factor;
        length step = end - w.far < most ? end - w.far : most;
        if (step > 0)
            note_ground(&w, &s, budget - left);
        left -= step * factor;
        w.far += step;
        if (country.steep && w.far == want)
            stay_above(&country, from, way, &s, &w);
        if (w.far < end)
            break;
        before = s.middle;
        start = s.end;
    }
    w.spent = budget - left;
    return w;
}

// --- what a leg of a move costs ---

const struct verdict tbt_too_dear = {TBT_MOVE_07, "The move costs more than the unit's allowance."};

// TBT-MOVE-15, 16: the bonus counts up to the edge of a town, and not for a move that goes in.
static struct verdict no_bonus(const struct march *m)
{
    return refuse(m->to_town < m->move ? TBT_MOVE_15 : TBT_MOVE_16,
                  "A move that lies partly in a town has no road bonus.");
}

static struct verdict ground_refuses(const struct march *m, const struct going *going)
{
    if (going->water)
        return refuse(TBT_MOVE_10, "Too little movement is left to cross the water.");
    if (!going->closed && m->road && m->town)
        return no_bonus(m);
    if (!going->closed)
        return tbt_too_dear;
    if (going->by == T_WOOD)
        return refuse(TBT_MOVE_11, "Woods are closed to this unit.");
    return refuse(TBT_MOVE_21, "A river or a steep hillside cannot be crossed here.");
}

// Where an outline is crossed aslant the cost is only known to the rounding of places, which is
// well under half the tolerance.
static bool falls_short(const struct battle *b, const struct going *going, length far)
{
    return going->closed || going->water || far - going->far > dist(b, DIST_TOLERANCE) / 2;
}

// TBT-MOVE-08: on the road all the way.
static struct verdict road_allows(const struct march *m, const struct going *going, length spent)
{
    if (!m->road)
        return FINE;
    if (going->off_road)
        return refuse(TBT_MOVE_08, "A road march must keep to the road from start to end.");
    return m->town && spent > m->move ? no_bonus(m) : FINE;
}

static bool halves_bridges(const struct march *m)
{
    return opt(m->walker.b, OPT_BRIDGE_HALF) && !m->road;
}

// TBT-MOVE-04, 08, 17
static struct going going_of(const struct march *m, const struct stretch *s)
{
    const struct walker *w = &m->walker;
    bool sideways = m->off == LEG_LEFT || m->off == LEG_RIGHT;

    return tbt_walk(w->b, w->g, w->unit, m->about, s->from.at, s->way, s->gone, w->left,
                    (sideways ? WALK_SIDEWAYS : 0) | (m->road ? WALK_ROAD : 0) |
                        (halves_bridges(m) ? WALK_DECK : 0));
}

static struct verdict is_allowed(const struct march *m, const struct stretch *s,
                                 const struct going *going, length spent)
{
    const struct walker *w = &m->walker;
    struct verdict v = road_allows(m, going, spent);
    struct box end = w->box;

    if (fine(v) && going->bridge)
        v = tbt_bridges_allow(m, s);
    if (!fine(v))
        return v;
    if (m->bridge && halves_bridges(m) && 2 * spent > m->move)
        return refuse(TBT_MOVE_17, "A bridge outside road column halves the whole move.");
    end.centre = s->to;
    if (!tbt_box_on_table(w->b, &end))
        return refuse(TBT_MOVE_25, "The base would cross the edge of the table.");
    return FINE;
}

// Who is within the tolerance of what can be paid for is met all the same, and run up to but on a
// road march: as far as was ordered, as a charge at most as far as any move goes.
static void run_up(const struct march *m, struct stretch *s)
{
    length most = m->walker.allowance;

    if (m->road || !s->met || s->touch <= s->gone)
        return;
    if (!m->target && m->ordered < most)
        most = m->ordered;
    stretch_reach(s, s->touch < most ? s->touch : most);
}

struct verdict tbt_march_price(struct walker *w, struct stretch *s, const struct span *span,
                               int spans, length *cost)
{
    struct march *m = march_of(w);
    length spent = w->allowance - w->left;
    struct going going;
    struct verdict v;

    (void)span, (void)spans;
    if (!s->met && m->ordered > s->far)
        return tbt_too_dear;
    going = going_of(m, s);
    if (going.town && !m->town)
        m->to_town = spent + going.to_town;
    m->town |= going.town;
    if (going.far < s->gone && falls_short(w->b, &going, s->gone))
        return ground_refuses(m, &going);
    m->bridge |= going.bridge;
    m->travel += s->gone;
    m->run = m->off == LEG_AHEAD ? m->run + s->gone : 0;
    *cost = going.spent;
    v = is_allowed(m, s, &going, spent + going.spent);
    if (fine(v))
        run_up(m, s);
    return v;
}
