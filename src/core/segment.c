// SPDX-License-Identifier: MIT
#include "core/segment.h"
#include "core/exact.h"

// --- distances ---

int compare_to_segment(struct vec point, struct vec a, struct vec b, length far)
{
    struct vec d = vec_sub(point, a), s = vec_sub(b, a);
    int64_t forth = dot(d, s), end = dot(s, s);

    if (far < 0)
        return 1;
    if (forth > 0 && forth < end) {
        int64_t off = cross(s, d);

        // The segment is no longer than the way east and the way north together.
        if (size(off) > (size(s.east) + size(s.north)) * far)
            return 1;
        return compare_products(off, off, (int64_t)far * far, end);
    }
    if (forth > 0)
        d = vec_sub(point, b);
    int64_t over = dot(d, d) - (int64_t)far * far;
    return (over > 0) - (over < 0);
}

// A segment may be as long as a table is wide, where squares of products no longer fit: a quotient
// that is at most one too small is put right by exact comparison.
static length off_segment(uint64_t off, uint64_t end)
{
    enum { EXTRA = 10 };
    uint64_t far = (off << EXTRA) / root_up(end << 2 * EXTRA);

    while (compare_products((int64_t)(far * far), (int64_t)end, (int64_t)off, (int64_t)off) < 0)
        far++;
    return (length)far;
}

length point_to_segment(struct vec point, struct vec a, struct vec b)
{
    struct vec d = vec_sub(point, a), s = vec_sub(b, a);
    int64_t forth = dot(d, s), end = dot(s, s);

    if (forth <= 0)
        return vec_length(d);
    if (forth >= end)
        return vec_length(vec_sub(point, b));
    return off_segment((uint64_t)size(cross(s, d)), (uint64_t)end);
}

length segment_to_segment(struct vec a, struct vec b, struct vec c, struct vec d)
{
    if (segments_cross(a, b, c, d))
        return 0;
    return nearer(nearer(point_to_segment(a, c, d), point_to_segment(b, c, d)),
                  nearer(point_to_segment(c, a, b), point_to_segment(d, a, b)));
}

// --- crossings ---

static int side_of(struct vec a, struct vec b, struct vec point)
{
    int64_t turn = cross(vec_sub(b, a), vec_sub(point, a));

    return (turn > 0) - (turn < 0);
}

static bool spans_meet(length a, length b, length c, length d)
{
    return larger(smaller(a, b), smaller(c, d)) <= smaller(larger(a, b), larger(c, d));
}

bool segments_cross(struct vec a, struct vec b, struct vec c, struct vec d)
{
    return spans_meet(a.east, b.east, c.east, d.east) &&
           spans_meet(a.north, b.north, c.north, d.north) &&
           side_of(a, b, c) * side_of(a, b, d) <= 0 && side_of(c, d, a) * side_of(c, d, b) <= 0;
}

// --- places ---

static length nearest_quotient(int64_t a, int64_t by)
{
    return (length)((2 * a + (a < 0 ? -by : by)) / (2 * by));
}

struct vec segment_part(struct vec from, struct vec to, int64_t part, int64_t whole)
{
    struct vec s = vec_sub(to, from);

    return (struct vec){from.east + nearest_quotient(s.east * part, whole),
                        from.north + nearest_quotient(s.north * part, whole)};
}

struct vec segment_nearest(struct vec a, struct vec b, struct vec from)
{
    struct vec s = vec_sub(b, a);
    int64_t forth = dot(vec_sub(from, a), s), end = dot(s, s);

    if (forth <= 0)
        return a;
    return forth >= end ? b : segment_part(a, b, forth, end);
}

bool segments_cross_at(struct vec a, struct vec b, struct vec c, struct vec d, struct vec *where)
{
    struct vec other = vec_sub(d, c);
    int64_t whole = cross(vec_sub(b, a), other), part = cross(vec_sub(c, a), other);

    if (!whole || !segments_cross(a, b, c, d))
        return false;
    *where = segment_part(a, b, size(part), size(whole));
    return true;
}
