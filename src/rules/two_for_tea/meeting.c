// SPDX-License-Identifier: MIT
// Between which places of a stretch a body may have to do with somebody or something.
//
// Straight on it sweeps a strip, round a hub a sector: what lies beside them is never met, and what
// lies in them only while the body passes. All of it errs on the side of a meeting.
#include "core/sweep.h"
#include "rules/two_for_tea/walk.h"

enum {
    BRUSHED = TFT_TOLERANCE / 2, // what is overlapped no deeper does not matter (TFT-GEN-05)
    HAIR = 2,                    // what roundings may make of a bearing
};

static const struct tft_meeting never = {INT32_MAX, -1}, always = {0, INT32_MAX};

static struct tft_meeting meeting(const struct tft_stretch *s, int64_t from, int64_t until)
{
    from -= TFT_SCAN_MARGIN;
    until += TFT_SCAN_MARGIN;
    if (until < 0 || from > s->far)
        return never;
    return (struct tft_meeting){from < 0 ? 0 : (length)from,
                                until > INT32_MAX ? INT32_MAX : (length)until};
}

static struct tft_meeting either(struct tft_meeting a, struct tft_meeting b)
{
    return (struct tft_meeting){a.from < b.from ? a.from : b.from,
                                a.until > b.until ? a.until : b.until};
}

// --- the strip ---

// The strip straight ahead: how far the body reaches along its way and aside.
struct strip {
    struct direction way;
    struct vec centre;
    int64_t reach, half;
    int64_t from, until; // of what was found in it so far
};

static int64_t size(int64_t a)
{
    return a < 0 ? -a : a;
}

// In parts of ONE.
static int64_t forth(const struct strip *p, struct vec a)
{
    return (int64_t)p->way.east * a.east + (int64_t)p->way.north * a.north;
}

static int64_t aside(const struct strip *p, struct vec a)
{
    return (int64_t)p->way.north * a.east - (int64_t)p->way.east * a.north;
}

static struct strip strip_of(const struct tft_stretch *s, const struct box *box, length more)
{
    enum { ROUNDED = 1 };
    struct strip p = {s->way, box->centre, 0, 0, INT32_MAX, -1};
    struct vec front = {box->front_east, box->front_north};
    struct vec right = {box->right_east, box->right_north};

    more += ROUNDED;
    p.reach = ((size(forth(&p, front)) + size(forth(&p, right))) >> ONE_BITS) + more;
    p.half = ((size(aside(&p, front)) + size(aside(&p, right))) >> ONE_BITS) + more;
    return p;
}

// Does the strip of the one pass the other by, with so much between them?
static bool passes_by(const struct tft_stretch *s, const struct body *own, const struct box *other,
                      length between)
{
    struct strip p = strip_of(s, other, between + TFT_SCAN_MARGIN);
    struct vec d = vec_sub(other->centre, own->outline.centre);
    int64_t ahead = to_nearest(forth(&p, d)), reach = s->ahead + p.reach;

    return size(to_nearest(aside(&p, d))) > s->aside + p.half || ahead < -reach ||
           ahead > reach + s->far;
}

void tft_span(struct tft_stretch *s, const struct body *body)
{
    struct strip p = strip_of(s, &body->outline, 0);

    s->ahead = (length)p.reach;
    s->aside = (length)p.half;
}

// --- boxes ---

static struct tft_meeting swept(const struct tft_stretch *s, const struct box *own,
                                const struct box *other, length deeper)
{
    struct sweep sweep = box_sweep_deeper(own, s->way, s->far, other, deeper);

    return sweep.enter > s->far ? never : meeting(s, sweep.enter, sweep.leave);
}

// --- round a hub ---

// The body lies in the quarter between its rear and its front edge, the front edge going first.
static struct tft_meeting turned_upon(const struct tft_stretch *s, const struct vec corner[4])
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
    return meeting(s, (int64_t)(ahead - 0x4000 - HAIR) * s->far / turn,
                   (int64_t)(ahead + high - low + HAIR) * s->far / turn + 1);
}

static struct tft_meeting box_turned_upon(const struct tft_stretch *s, length radius,
                                          const struct box *box)
{
    const struct vec corner[4] = {box_corner(box, 0), box_corner(box, 1), box_corner(box, 2),
                                  box_corner(box, 3)};

    return point_to_box(s->hub, box) > radius + TFT_SCAN_MARGIN ? never : turned_upon(s, corner);
}

// --- troops ---

length tft_wheel_radius(const struct box *outline)
{
    return vec_length(vec_sub(box_corner(outline, 0), box_corner(outline, 2)));
}

struct tft_meeting tft_meets_enemy(const struct tft_stretch *s, const struct body *body,
                                   const struct box *enemy, length reach)
{
    struct box wide;

    if (!s->turn && passes_by(s, body, enemy, reach))
        return never;
    wide = box_grown(enemy, reach);
    return s->turn ? box_turned_upon(s, tft_wheel_radius(&body->outline), &wide)
                   : swept(s, &body->outline, &wide, 0);
}

struct tft_meeting tft_meets_friend(const struct tft_stretch *s, const struct body *body,
                                    const struct box *friend)
{
    if (s->turn) {
        struct box narrow = box_grown(friend, -BRUSHED);
        return box_turned_upon(s, tft_wheel_radius(&body->outline), &narrow);
    }
    return passes_by(s, body, friend, 0) ? never : swept(s, &body->outline, friend, BRUSHED);
}

// Skirmishers leave room between them.
struct tft_meeting tft_meets_stands(const struct tft_stretch *s, const struct body *own,
                                    const struct body *friend, struct tft_meeting m)
{
    if (own->boxes == 1 && friend->boxes == 1)
        return m;
    m = never;
    for (int i = 0; i < own->boxes; i++)
        for (int k = 0; k < friend->boxes; k++)
            m = either(m, swept(s, &own->box[i], &friend->box[k], BRUSHED));
    return m;
}

// --- ground ---

static void note(struct strip *p, int64_t at)
{
    p->from = at - p->reach < p->from ? at - p->reach : p->from;
    p->until = at + p->reach > p->until ? at + p->reach : p->until;
}

static void note_point(struct strip *p, struct vec at)
{
    struct vec d = vec_sub(at, p->centre);

    if (size(to_nearest(aside(p, d))) <= p->half)
        note(p, to_nearest(forth(p, d)));
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
            note(p, x + dx * (side - y) / dy);
}

static struct tft_meeting land_swept(const struct tft_stretch *s, const struct box *box,
                                     const struct tft_bar *bar)
{
    const struct piece *piece = bar->land.piece;
    const struct vec *point = bar->land.point;
    length wide = piece->shape == SHAPE_AREA   ? 0
                  : piece->shape == SHAPE_DISC ? piece->width
                                               : (piece->width + 1) / 2;
    struct strip p = strip_of(s, box, bar->clause == TFT_TER_12 ? TFT_ENTRANCE : wide - BRUSHED);

    if (bar->clause == TFT_TER_12)
        note_point(&p, bar->entrance);
    else if (piece->shape == SHAPE_DISC)
        note_point(&p, point[0]);
    else
        for (int i = piece->shape == SHAPE_LINE, last = i ? 0 : piece->points - 1;
             i < piece->points; last = i++)
            note_edge(&p, point[last], point[i]);
    return p.from > p.until ? never : meeting(s, p.from, p.until);
}

struct tft_meeting tft_meets_ground(const struct tft_stretch *s, const struct body *body,
                                    const struct tft_bar *bar)
{
    const struct bounds *in = &bar->land.piece->bounds;
    length more = bar->clause == TFT_TER_12 ? TFT_ENTRANCE : 0;
    const struct vec corner[4] = {{in->low.east - more, in->low.north - more},
                                  {in->low.east - more, in->high.north + more},
                                  {in->high.east + more, in->high.north + more},
                                  {in->high.east + more, in->low.north - more}};

    struct tft_meeting m = never;

    if (s->turn)
        return turned_upon(s, corner);
    for (int i = 0; i < body->boxes; i++)
        m = either(m, land_swept(s, &body->box[i], bar));
    return m;
}
