// SPDX-License-Identifier: MIT
#include "core/near.h"
#include "core/exact.h"
#include "core/rules.h"
#include "core/sweep.h"
#include "core/walker.h"

enum { HAIR = 2 }; // what roundings may make of a bearing

// From where to where on a stretch something may matter.
struct open {
    length from, until;
};
static const struct open never = {INT32_MAX, -1}, always = {0, INT32_MAX};

static struct open opened(const struct stretch *s, int64_t from, int64_t until)
{
    from -= NEAR_MARGIN;
    until += NEAR_MARGIN;
    if (until < 0 || from > s->far)
        return never;
    return (struct open){from < 0 ? 0 : (length)from,
                         until > INT32_MAX ? INT32_MAX : (length)until};
}

static struct open either(struct open a, struct open b)
{
    return (struct open){nearer(a.from, b.from), a.until > b.until ? a.until : b.until};
}

// --- straight on: the strip ---

struct strip {
    struct direction way;
    struct vec centre;
    int64_t reach, half; // how far the body reaches along its way, and aside
    int64_t from, until; // of what was found in it so far
};

// In parts of ONE.
static int64_t forth(const struct strip *p, struct vec a)
{
    return (int64_t)p->way.east * a.east + (int64_t)p->way.north * a.north;
}

static int64_t aside(const struct strip *p, struct vec a)
{
    return (int64_t)p->way.north * a.east - (int64_t)p->way.east * a.north;
}

static struct strip strip_of(const struct stretch *s, const struct box *box, length more)
{
    enum { ROUNDED = 1 };
    struct strip p = {s->way, box->centre, 0, 0, INT32_MAX, -1};
    struct vec front = front_of(box), right = right_of(box);

    more += ROUNDED;
    p.reach = ((size(forth(&p, front)) + size(forth(&p, right))) >> ONE_BITS) + more;
    p.half = ((size(aside(&p, front)) + size(aside(&p, right))) >> ONE_BITS) + more;
    return p;
}

// Does the body pass the other by, with so much between them?
static bool passes_by(const struct near *n, const struct stretch *s, const struct box *other,
                      length between)
{
    struct strip p = strip_of(s, other, between + NEAR_MARGIN);
    struct vec d = vec_sub(other->centre, n->start.outline.centre);
    int64_t ahead = to_nearest(forth(&p, d)), reach = n->ahead + p.reach;

    return size(to_nearest(aside(&p, d))) > n->aside + p.half || ahead < -reach ||
           ahead > reach + s->far;
}

static struct open swept(const struct stretch *s, const struct box *own, const struct box *other,
                         length deeper)
{
    struct sweep sweep = box_sweep_deeper(own, s->way, s->far, other, deeper);

    return sweep.enter > s->far ? never : opened(s, sweep.enter, sweep.leave);
}

// Stands may leave room between them.
static struct open stands_swept(const struct stretch *s, const struct body *own,
                                const struct body *other, length deeper)
{
    struct open open = never;

    for (int i = 0; i < own->boxes; i++)
        for (int k = 0; k < other->boxes; k++)
            open = either(open, swept(s, &own->box[i], &other->box[k], deeper));
    return open;
}

// --- round a hub: the sector ---

// The body lies in the quarter between its rear and its front edge, the front edge going first.
static struct open turned_upon(const struct stretch *s, const struct vec corner[4])
{
    bearing first = bearing_of(vec_sub(corner[0], s->hub)), rear = s->from.face + 0x8000u;
    int32_t low = 0, high = 0, ahead, turn = s->turn < 0 ? -s->turn : s->turn;

    for (int i = 0; i < 4; i++) {
        struct vec way = vec_sub(corner[i], s->hub);
        int32_t off = i ? (int16_t)(uint16_t)(bearing_of(way) - first) : 0;

        if (way.east == 0 && way.north == 0)
            return always;
        low = off < low ? off : low;
        high = off > high ? off : high;
    }
    if (high - low >= 0x8000 - HAIR)
        return always; // the hub is in it
    ahead = (uint16_t)(s->turn > 0 ? first + low - rear : rear - first - high);
    if (ahead < 0x4000 + HAIR || ahead + high - low > 0x10000 - HAIR)
        return always;
    return opened(s, (int64_t)(ahead - 0x4000 - HAIR) * s->far / turn,
                  (int64_t)(ahead + high - low + HAIR) * s->far / turn + 1);
}

// Of the corner that goes furthest.
static length radius_of(const struct body *body)
{
    return vec_length(vec_sub(box_corner(&body->outline, 0), box_corner(&body->outline, 2)));
}

static struct open box_turned_upon(const struct near *n, const struct stretch *s,
                                   const struct box *box)
{
    const struct vec corner[4] = {box_corner(box, 0), box_corner(box, 1), box_corner(box, 2),
                                  box_corner(box, 3)};

    return point_to_box(s->hub, box) > radius_of(&n->start) + NEAR_MARGIN ? never
                                                                          : turned_upon(s, corner);
}

// --- troops ---

// What is overlapped no deeper than half a brush does not matter, whatever is rounded.
static length brushed(const struct bar *bar)
{
    return bar->deeper / 2;
}

static bool can_grow(const struct box *box, length by)
{
    return size(box->front_east) + by <= INT16_MAX && size(box->front_north) + by <= INT16_MAX &&
           size(box->right_east) + by <= INT16_MAX && size(box->right_north) + by <= INT16_MAX;
}

static struct open unit_open(const struct near *n, const struct stretch *s, const struct bar *bar,
                             const struct box *box)
{
    length by = bar->reach ? bar->reach : -brushed(bar);
    struct box other;

    if (!s->turn && passes_by(n, s, box, bar->reach))
        return never;
    if (!s->turn && !bar->reach)
        return swept(s, &n->start.outline, box, brushed(bar));
    if (!can_grow(box, by))
        return always;
    other = box_grown(box, by);
    return s->turn ? box_turned_upon(n, s, &other) : swept(s, &n->start.outline, &other, 0);
}

static void note(struct near *n, const struct bar *bar, struct land land, struct open open)
{
    struct barred *it = &n->bar[n->bars++];

    must(n->bars <= NEAR_BARS);
    it->bar = *bar;
    it->land = land;
    it->from = (length)larger(open.from - bar->ahead, bar->ahead ? 0 : bar->after);
    it->until = open.until;
}

// Where they first touch, and where the first of their stands has passed.
static void note_exactly(struct near *n, const struct stretch *s, const struct bar *bar)
{
    struct open met = never;

    for (int i = 0; i < n->start.boxes; i++)
        for (int k = 0; k < bar->body->boxes; k++) {
            struct sweep sweep =
                box_sweep_deeper(&n->start.box[i], s->way, s->far, &bar->body->box[k], bar->deeper);

            if (sweep.enter > s->far)
                continue;
            met.until = met.until < 0 ? sweep.leave : nearer(met.until, sweep.leave);
            met.from = nearer(met.from, sweep.enter);
        }
    if (met.until >= 0)
        n->exact[n->exacts++] = (struct barred){*bar, {NULL, NULL}, met.from, met.until};
}

// What stops it before it touches is looked for beyond the end.
static struct stretch with_more(const struct stretch *s, length ahead)
{
    struct stretch longer = *s;

    longer.far += ahead;
    return longer;
}

static void survey_unit(struct walker *w, const struct stretch *s, struct neighbour *neighbour)
{
    struct near *n = w->near;
    int unit = neighbour->unit;
    struct bar bar = w->law->troops(w, s, unit);
    struct stretch longer;
    struct open open;

    if (bar.kind == BAR_NONE)
        return;
    if (bar.ahead) {
        longer = with_more(s, bar.ahead);
        s = &longer;
    }
    open = near_creeps(w->law) ? always : unit_open(n, s, &bar, &w->g->box[unit]);
    if (open.from > s->far)
        return;
    if (!neighbour->laid_out)
        w->b->rules->body(w->b, w->g, unit, NULL, &neighbour->body);
    neighbour->laid_out = true;
    bar.unit = (uint8_t)unit;
    bar.body = &neighbour->body;
    if (bar.exact) {
        note_exactly(n, s, &bar);
        return;
    }
    if (!bar.reach && !s->turn && n->start.boxes + neighbour->body.boxes > 2)
        open = stands_swept(s, &n->start, &neighbour->body, brushed(&bar));
    if (open.from <= s->far)
        note(n, &bar, (struct land){NULL, NULL}, open);
}

// --- ground ---

static void note_at(struct strip *p, int64_t at)
{
    p->from = smaller(p->from, at - p->reach);
    p->until = larger(p->until, at + p->reach);
}

static void note_point(struct strip *p, struct vec at)
{
    struct vec d = vec_sub(at, p->centre);

    if (size(to_nearest(aside(p, d))) <= p->half)
        note_at(p, to_nearest(forth(p, d)));
}

// The parts of an edge that lie in the strip: its ends, or where it crosses the sides.
static void note_edge(struct strip *p, struct vec a, struct vec b)
{
    struct vec from = vec_sub(a, p->centre), to = vec_sub(b, p->centre);
    int64_t x = to_nearest(forth(p, from)), y = to_nearest(aside(p, from));
    int64_t dx = to_nearest(forth(p, to)) - x, dy = to_nearest(aside(p, to)) - y;

    note_point(p, a);
    note_point(p, b);
    for (int64_t side = -p->half; side <= p->half; side += 2 * p->half)
        if ((y < side) != (y + dy < side))
            note_at(p, x + dx * (side - y) / dy);
}

// How far the ground reaches beyond its points.
static length width_of(const struct bar *bar, const struct piece *piece)
{
    switch ((enum shape)piece->shape) {
    case SHAPE_AREA:
        return -brushed(bar);
    case SHAPE_DISC:
        return piece->width - brushed(bar);
    case SHAPE_LINE:
        break;
    }
    return (piece->width + 1) / 2 - brushed(bar);
}

static struct open land_swept(const struct stretch *s, const struct box *box, const struct bar *bar,
                              struct land land)
{
    struct strip p =
        strip_of(s, box, bar->point ? bar->reach + NEAR_MARGIN : width_of(bar, land.piece));

    if (bar->point)
        note_point(&p, land.point[bar->point - 1]);
    else if (land.piece->shape == SHAPE_DISC)
        note_point(&p, land.point[0]);
    else
        for (int i = land.piece->shape == SHAPE_LINE, last = i ? 0 : land.piece->points - 1;
             i < land.piece->points; last = i++)
            note_edge(&p, land.point[last], land.point[i]);
    return p.from > p.until ? never : opened(s, p.from, p.until);
}

static struct open land_open(const struct near *n, const struct stretch *s, const struct bar *bar,
                             struct land land)
{
    struct bounds in = bounds_wider(land.piece->bounds, bar->reach ? bar->reach + NEAR_MARGIN : 0);
    const struct vec corner[4] = {in.low,
                                  {in.low.east, in.high.north},
                                  in.high,
                                  {in.high.east, in.low.north}};
    struct open open = never;

    if (s->turn)
        return turned_upon(s, corner);
    for (int i = 0; i < n->start.boxes; i++)
        open = either(open, land_swept(s, &n->start.box[i], bar, land));
    return open;
}

static void survey_land(struct walker *w, const struct stretch *s, const struct bounds *in,
                        int piece)
{
    struct land land = ground_piece(w->b, w->g, piece);
    struct stretch longer;
    struct open open;
    struct bar bar;

    if (!(w->law->ground >> land.piece->what & 1) || !land_near(land, in))
        return;
    bar = w->law->land(w, s, piece);
    if (bar.kind == BAR_NONE)
        return;
    longer = with_more(s, bar.ahead);
    open = near_creeps(w->law) ? always : land_open(w->near, &longer, &bar, land);
    if (open.from > longer.far)
        return;
    bar.unit = 0;
    bar.piece = (uint8_t)piece;
    note(w->near, &bar, land, open);
}

static void note_edge_exactly(struct walker *w, const struct stretch *s, const struct bar *bar)
{
    struct bounds table = {{0, 0}, w->b->size};
    struct near *n = w->near;
    length room = s->far;

    for (int i = 0; i < n->start.boxes; i++)
        room = box_to_edge(&n->start.box[i], s->way, room, &table);
    if (room < s->far)
        n->exact[n->exacts++] = (struct barred){*bar, {NULL, NULL}, room, s->far};
}

static void survey_edge(struct walker *w, const struct stretch *s, const struct bounds *in)
{
    struct bar bar;

    if (in->low.east >= 0 && in->low.north >= 0 && in->high.east <= w->b->size.east &&
        in->high.north <= w->b->size.north)
        return;
    bar = w->law->land(w, s, LAND_EDGE);
    bar.unit = 0;
    bar.piece = LAND_EDGE;
    if (bar.exact)
        note_edge_exactly(w, s, &bar);
    else if (bar.kind != BAR_NONE)
        note(w->near, &bar, (struct land){NULL, NULL}, always);
}

// --- the survey ---

static bool lies_in(const struct bounds *in, const struct bounds *area)
{
    return bounds_hold(*area, in->low) && bounds_hold(*area, in->high);
}

// The ground it may cover.
static struct bounds ground_of(const struct near *n, const struct stretch *s)
{
    struct bounds hub = {s->hub, s->hub};
    struct vec by = along(s->way, s->far);
    const struct vec corner[4] = {n->start.in.low, n->start.in.high, vec_add(n->start.in.low, by),
                                  vec_add(n->start.in.high, by)};

    return s->turn ? bounds_wider(hub, radius_of(&n->start) + NEAR_MARGIN) : bounds_of(corner, 4);
}

void near_survey(struct walker *w, const struct stretch *s)
{
    struct near *n = w->near;
    struct bounds in, wide;

    w->b->rules->body(w->b, w->g, w->unit, &s->from, &n->start);
    if (s->turn) {
        n->reach = stretch_arc(radius_of(&n->start), s->turn < 0 ? -s->turn : s->turn) + 1;
    } else {
        struct strip p = strip_of(s, &n->start.outline, 0);

        n->ahead = (length)p.reach;
        n->aside = (length)p.half;
    }
    in = ground_of(n, s);
    wide = bounds_wider(in, w->law->near + NEAR_MARGIN);
    if (!lies_in(&wide, &n->area))
        neighbours_gather(w, wide);
    n->bars = n->exacts = 0;
    for (int i = 0; i < n->pieces; i++)
        survey_land(w, s, &wide, n->piece[i]);
    for (int i = 0; i < n->units; i++)
        if (!(w->walk->through >> n->unit[i].unit & 1) &&
            (bounds_meet(wide, n->unit[i].in) ||
             (n->secrets && neighbour_secret(w, n->unit[i].unit))))
            survey_unit(w, s, &n->unit[i]);
    survey_edge(w, s, &in);
}
