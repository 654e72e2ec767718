// SPDX-License-Identifier: MIT
#include "core/body.h"
#include "core/clip.h"
#include "core/exact.h"
#include "core/segment.h"

void body_of_box(const struct box *box, struct body *body)
{
    body->pose = (struct pose){.at = box->centre};
    body->outline = body->box[0] = *box;
    body->in = bounds_around(box);
    body->house = (struct land){NULL, NULL};
    body->radius = 0;
    body->boxes = 1;
    body->abreast = body->deep = body->spare = 0;
}

void body_of_base(const struct box *stands, bearing face, const struct pose *pose,
                  length half_width, length half_depth, struct body *body)
{
    struct box box = pose ? box_at(pose->at, pose->face, half_width, half_depth) : *stands;

    body_of_box(&box, body);
    if (pose)
        body->pose = *pose;
    else
        body->pose.face = face;
}

// --- stands ---

// The stands of a box lie whole multiples of their own half sides apart.
int box_cut_up(const struct box *box, int abreast, int deep, struct box *stand)
{
    struct vec front = {box->front_east / deep, box->front_north / deep};
    struct vec right = {box->right_east / abreast, box->right_north / abreast};
    struct vec first =
        vec_add(box->centre, vec_sub(vec_times(front, deep - 1), vec_times(right, abreast - 1)));
    struct box one = {first, (int16_t)front.east, (int16_t)front.north, (int16_t)right.east,
                      (int16_t)right.north};

    for (int row = 0; row < deep; row++) {
        one.centre = vec_sub(first, vec_times(front, 2 * row));
        for (int file = 0; file < abreast; file++) {
            stand[row * abreast + file] = one;
            one.centre = vec_add(one.centre, vec_times(right, 2));
        }
    }
    return abreast * deep;
}

int body_stands(const struct body *body, struct box *stand)
{
    int abreast = body->abreast ? body->abreast : 1, deep = body->deep ? body->deep : 1, count = 0;

    for (int i = 0; i < body->boxes && !body->house.piece; i++) {
        must(count + abreast * deep <= BODY_STANDS);
        count += box_cut_up(&body->box[i], abreast, deep, stand + count);
    }
    return count;
}

void body_moved(const struct body *body, struct vec by, struct body *out)
{
    out->pose = body->pose;
    out->pose.at = vec_add(out->pose.at, by);
    out->outline = box_moved(&body->outline, by);
    out->in = (struct bounds){vec_add(body->in.low, by), vec_add(body->in.high, by)};
    out->house = body->house;
    out->radius = body->radius;
    out->boxes = body->boxes;
    out->abreast = body->abreast;
    out->deep = body->deep;
    out->spare = body->spare;
    for (int i = 0; i < body->boxes; i++)
        out->box[i] = box_moved(&body->box[i], by);
}

// --- how far apart ---

// They are no nearer than this: the gap of their bounding rectangles along the wider axis.
static length least_gap(const struct box *a, const struct box *b)
{
    struct vec apart = vec_sub(b->centre, a->centre);

    return (length)larger(absolute(apart.east) - reach_east(a) - reach_east(b),
                          absolute(apart.north) - reach_north(a) - reach_north(b));
}

static length less(length far, length radius)
{
    return far <= radius ? 0 : far - radius;
}

static length boxes_gap(const struct body *a, const struct body *b)
{
    length nearest = INT32_MAX;

    for (int i = 0; i < a->boxes; i++)
        for (int k = 0; k < b->boxes; k++) {
            if (least_gap(&a->box[i], &b->box[k]) >= nearest ||
                (a->boxes + b->boxes > 2 && box_apart(&a->box[i], &b->box[k]) >= nearest))
                continue;
            nearest = nearer(nearest, box_to_box(&a->box[i], &b->box[k]));
        }
    return nearest;
}

static length outlines_gap(struct land a, struct land b)
{
    length nearest = INT32_MAX;

    for (int i = 0, last = a.piece->points - 1; i < a.piece->points; last = i++)
        for (int k = 0, end = b.piece->points - 1; k < b.piece->points; end = k++)
            nearest = nearer(nearest, segment_to_segment(a.point[last], a.point[i], b.point[end],
                                                         b.point[k]));
    return nearest;
}

static length house_gap(struct land house, const struct body *other)
{
    length nearest = INT32_MAX;

    if (other->house.piece)
        return outlines_gap(house, other->house);
    if (other->radius)
        return less(land_distance(house, other->outline.centre), other->radius);
    for (int i = 0; i < other->boxes; i++)
        nearest = nearer(nearest, land_to_box(house, &other->box[i]));
    return nearest;
}

static length disc_gap(const struct body *disc, const struct body *other)
{
    struct vec centre = disc->outline.centre;
    length nearest = INT32_MAX;

    if (other->radius)
        return less(vec_length(vec_sub(other->outline.centre, centre)),
                    disc->radius + other->radius);
    for (int i = 0; i < other->boxes; i++)
        nearest = nearer(nearest, point_to_box(centre, &other->box[i]));
    return less(nearest, disc->radius);
}

length body_gap(const struct body *a, const struct body *b)
{
    if (a->house.piece)
        return house_gap(a->house, b);
    if (b->house.piece)
        return house_gap(b->house, a);
    if (a->radius)
        return disc_gap(a, b);
    return b->radius ? disc_gap(b, a) : boxes_gap(a, b);
}

length body_apart(const struct body *a, const struct body *b)
{
    length nearest = INT32_MAX;

    for (int i = 0; i < a->boxes; i++)
        for (int k = 0; k < b->boxes; k++)
            if (least_gap(&a->box[i], &b->box[k]) < nearest)
                nearest = nearer(nearest, box_apart(&a->box[i], &b->box[k]));
    return nearest;
}

// --- nearest points ---

enum { OUTLINE = 64 };

// Closed outlines of the parts of a body; a disc is its centre at first.
static int outline_of(const struct body *body, int part, struct vec corner[OUTLINE])
{
    if (body->house.piece) {
        int corners = body->house.piece->points;

        must(corners <= OUTLINE);
        for (int i = 0; i < corners; i++)
            corner[i] = body->house.point[i];
        return corners;
    }
    if (body->radius) {
        corner[0] = body->outline.centre;
        return 1;
    }
    for (int i = 0; i < 4; i++)
        corner[i] = box_corner(&body->box[part], i);
    return 4;
}

struct pair {
    struct vec a, b;
    int64_t square;
};

// From the corners of one outline to the sides of the other.
static void corners_to_sides(const struct vec *a, int as, const struct vec *b, int bs,
                             struct pair *best, bool swapped)
{
    for (int i = 0; i < as; i++)
        for (int k = 0, last = bs - 1; k < bs; last = k++) {
            struct clip side = {2, {b[last], b[k]}};
            struct pair here = {.a = a[i]};

            clip_nearest(&side, a[i], &here.b);
            here.square = dot(vec_sub(here.b, here.a), vec_sub(here.b, here.a));
            if (here.square >= best->square)
                continue;
            *best = swapped ? (struct pair){here.b, here.a, here.square} : here;
        }
}

// From the middle of a disc to its edge.
static struct vec on_disc(struct vec centre, length radius, struct vec towards)
{
    if (!radius)
        return centre;
    return vec_add(centre, along(direction_of(bearing_of(vec_sub(towards, centre))), radius));
}

void body_nearest(const struct body *one, const struct body *other, struct vec *at_one,
                  struct vec *at_other)
{
    struct pair best = {.square = INT64_MAX};
    struct vec corner[2][OUTLINE];

    for (int i = 0; i < one->boxes; i++)
        for (int k = 0; k < other->boxes; k++) {
            int as = outline_of(one, i, corner[0]), bs = outline_of(other, k, corner[1]);

            corners_to_sides(corner[0], as, corner[1], bs, &best, false);
            corners_to_sides(corner[1], bs, corner[0], as, &best, true);
        }
    *at_one = on_disc(best.a, one->radius, best.b);
    *at_other = on_disc(best.b, other->radius, best.a);
}

// --- on top of each other ---

bool body_in_land(const struct body *body, struct land land, length deeper)
{
    for (int i = 0; i < body->boxes; i++)
        if (bounds_meet(land.piece->bounds, bounds_around(&body->box[i])) &&
            land_meets_box(land, &body->box[i], deeper))
            return true;
    return false;
}

bool body_overlaps(const struct body *one, const struct body *other, length deeper)
{
    if (other->house.piece)
        return body_in_land(one, other->house, deeper);
    for (int i = 0; i < one->boxes; i++)
        for (int k = 0; k < other->boxes; k++)
            if (box_overlaps(&one->box[i], &other->box[k], deeper))
                return true;
    return false;
}

// --- shared edges ---

// A point beside an edge: how far along it and how far off it, both in units of its length.
struct edge_spot {
    int64_t along, off;
};

static struct edge_spot spot_of(struct vec from, struct vec edge, struct vec point)
{
    struct vec d = vec_sub(point, from);

    return (struct edge_spot){dot(d, edge), cross(edge, d)};
}

// Moves the end of a stretch in until it is no further off than this; false when all of it is.
static bool draw_in(struct edge_spot *end, const struct edge_spot *other, int64_t most)
{
    int64_t limit = end->off > 0 ? most : -most;

    if (end->off <= most && end->off >= -most)
        return true;
    if (end->off > 0 ? other->off > limit : other->off < limit)
        return false;
    end->along += (other->along - end->along) * (limit - end->off) / (other->off - end->off);
    end->off = limit;
    return true;
}

// An edge to measure along.
struct ruler {
    struct vec from, edge;
    length whole;
    int64_t most; // how far off it something still touches
};

static struct ruler ruler_of(struct vec a, struct vec b, length gap)
{
    struct ruler r = {a, vec_sub(b, a), 0, 0};

    r.whole = vec_length(r.edge);
    r.most = (int64_t)gap * r.whole;
    return r;
}

// How much of it has the edge between the two spots within the gap.
static length shared(const struct ruler *r, struct edge_spot from, struct edge_spot to)
{
    if (!draw_in(&from, &to, r->most) || !draw_in(&to, &from, r->most))
        return 0;
    int64_t low = larger(0, smaller(from.along, to.along));
    int64_t high = smaller(dot(r->edge, r->edge), larger(from.along, to.along));
    return high <= low ? 0 : (length)((high - low) / r->whole);
}

length shared_edge(struct vec a, struct vec b, struct vec c, struct vec d, length gap)
{
    struct ruler r = ruler_of(a, b, gap);

    return shared(&r, spot_of(a, r.edge, c), spot_of(a, r.edge, d));
}

// Does the other's middle lie beyond this face? Only such faces touch him.
static bool is_before(const struct box *box, int face, struct vec middle)
{
    struct vec normal = face % 2 ? right_of(box) : front_of(box);
    int64_t far = dot(normal, vec_sub(middle, box->centre)), edge = dot(normal, normal);

    return face < 2 ? far > edge : far < -edge;
}

struct touch box_touch(const struct box *a, const struct box *b, length gap, length least)
{
    struct touch best = {0};

    if (!box_touches(a, b, gap))
        return best;
    for (int i = 0; i < 4; i++) {
        struct ruler r;

        if (!is_before(a, i, b->centre))
            continue;
        r = ruler_of(box_corner(a, i), box_corner(a, (i + 1) % 4), gap);
        for (int k = 0; k < 4; k++) {
            length edge;

            if (!is_before(b, k, a->centre))
                continue;
            edge = shared(&r, spot_of(r.from, r.edge, box_corner(b, k)),
                          spot_of(r.from, r.edge, box_corner(b, (k + 1) % 4)));

            if (edge > best.edge)
                best = (struct touch){.face = (uint8_t)i, .other_face = (uint8_t)k, .edge = edge};
        }
    }
    return best.edge >= least ? best : (struct touch){0};
}

int body_touches(const struct body *one, const struct body *other, length gap, length least,
                 struct touch touch[BODY_TOUCHES])
{
    struct box own[BODY_STANDS], theirs[BODY_STANDS];
    int stands = body_stands(one, own), others = body_stands(other, theirs), count = 0;

    for (int i = 0; i < stands; i++)
        for (int k = 0; k < others; k++) {
            struct touch here = box_touch(&own[i], &theirs[k], gap, least);

            if (!here.edge)
                continue;
            must(count < BODY_TOUCHES);
            here.stand = (uint8_t)i;
            here.other = (uint8_t)k;
            touch[count++] = here;
        }
    return count;
}
