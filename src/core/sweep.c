// SPDX-License-Identifier: MIT
#include "core/sweep.h"
#include "core/exact.h"

// Across each half side the overlap lasts for an interval of the travel. What all four intervals
// share is the meeting; it is empty exactly when the strips that the boxes sweep lie side by side.

enum { NEVER = INT32_MAX, ENDLESS = 1 << 30 };

// above / speed, with the speed in parts of ONE, rounded up or down. Only what is far off takes two
// steps.
static inline int64_t travel(int64_t above, int64_t speed, bool up)
{
    uint64_t a = (uint64_t)size(above), s = (uint64_t)speed, whole, left;

    if (a >= s)
        return above < 0 ? -ENDLESS : ENDLESS;
    if (a >> 34 == 0) {
        whole = (a << 30) / s;
        left = (a << 30) % s;
    } else {
        uint64_t high = (a << 15) / s, rest = (a << 15) % s;
        whole = high << 15 | (rest << 15) / s;
        left = (rest << 15) % s;
    }
    whole += left != 0 && (above > 0) == up;
    return above < 0 ? -(int64_t)whole : (int64_t)whole;
}

struct crossing {
    int64_t offset, extent, speed; // across one half side
};

struct interval {
    int64_t enter, leave;
};

// Narrows a meeting to what this crossing allows.
static inline void narrow(struct interval *m, struct crossing c)
{
    if (c.speed == 0) {
        if (size(c.offset) >= c.extent)
            m->leave = -ENDLESS;
        return;
    }
    int64_t offset = c.speed < 0 ? -c.offset : c.offset, speed = size(c.speed);
    m->enter = larger(m->enter, travel(offset - c.extent, speed, false));
    m->leave = smaller(m->leave, travel(offset + c.extent, speed, true));
}

static int64_t cross_direction(struct direction d, struct vec a)
{
    return (int64_t)d.north * a.east - (int64_t)d.east * a.north;
}

static int64_t along_direction(struct direction d, struct vec a)
{
    return (int64_t)d.east * a.east + (int64_t)d.north * a.north;
}

// Is the other box beside the strip, behind the mover, or beyond its reach?
static bool out_of_strip(const struct vec half[4], const int64_t speed[4], struct vec apart,
                         struct direction d, length far)
{
    enum { ROUNDED = 2 };
    int64_t forth = along_direction(d, apart), reach = (int64_t)ROUNDED * ONE;

    if (size(cross_direction(d, apart)) >=
        size(speed[0]) + size(speed[1]) + size(speed[2]) + size(speed[3]))
        return true;
    for (int i = 0; i < 4; i++)
        reach += size(along_direction(d, half[i]));
    return forth > (int64_t)far * ONE + reach || forth < -reach;
}

// How far the four half sides reach across each of them.
static inline void extents(const struct vec half[4], int64_t extent[4])
{
    int64_t own = size(cross(half[0], half[1])), others = size(cross(half[2], half[3]));
    int64_t front_front = size(cross(half[0], half[2])),
            front_right = size(cross(half[0], half[3]));
    int64_t right_front = size(cross(half[1], half[2])),
            right_right = size(cross(half[1], half[3]));

    extent[0] = own + front_front + front_right;
    extent[1] = own + right_front + right_right;
    extent[2] = others + front_front + right_front;
    extent[3] = others + front_right + right_right;
}

// Half way through the meeting, are they plainly deeper than this? Then it is no mere brush, and
// the exact question need not be asked. The lattice takes less than one off, and no side is longer
// than its parts east and north.
static bool deep_halfway(const struct vec half[4], const int64_t extent[4], struct vec apart,
                         struct direction d, const struct interval *touch, length deeper)
{
    length halfway = (length)((larger(touch->enter, 0) + touch->leave) / 2);

    apart = vec_sub(apart, along(d, halfway));
    for (int i = 0; i < 4; i++)
        if (extent[i] - size(cross(apart, half[i])) <=
            (int64_t)(deeper + 1) * (absolute(half[i].east) + absolute(half[i].north)))
            return false;
    return true;
}

struct sweep box_sweep_deeper(const struct box *mover, struct direction d, length far,
                              const struct box *other, length deeper)
{
    const struct vec half[4] = {front_of(mover), right_of(mover), front_of(other), right_of(other)};
    struct vec apart = vec_sub(other->centre, mover->centre);
    const int64_t speed[4] = {cross_direction(d, half[0]), cross_direction(d, half[1]),
                              cross_direction(d, half[2]), cross_direction(d, half[3])};
    struct interval touch = {-ENDLESS, ENDLESS};
    int64_t extent[4];

    if (out_of_strip(half, speed, apart, d, far))
        return (struct sweep){NEVER, NEVER};
    extents(half, extent);
    for (int i = 0; i < 4; i++) {
        narrow(&touch, (struct crossing){cross(apart, half[i]), extent[i], speed[i]});
        if (touch.enter > far || touch.leave <= 0)
            return (struct sweep){NEVER, NEVER};
    }
    if (deeper > 0 && !deep_halfway(half, extent, apart, d, &touch, deeper)) {
        struct interval deep = {-ENDLESS, ENDLESS};

        for (int i = 0; i < 4; i++) {
            int64_t less = root_down((uint64_t)deeper * (uint64_t)deeper * square(half[i]));
            narrow(&deep, (struct crossing){cross(apart, half[i]), extent[i] - less, speed[i]});
        }
        if (deep.leave <= 0 || deep.enter >= deep.leave)
            return (struct sweep){NEVER, NEVER};
    }
    return (struct sweep){(length)touch.enter, (length)touch.leave};
}

struct sweep box_sweep(const struct box *mover, struct direction d, length far,
                       const struct box *other)
{
    return box_sweep_deeper(mover, d, far, other, 0);
}

struct sweep box_sweep_into(const struct box *mover, struct direction d, const struct box *other,
                            length deeper)
{
    const struct vec half[4] = {front_of(mover), right_of(mover), front_of(other), right_of(other)};
    struct vec apart = vec_sub(other->centre, mover->centre);
    struct interval deep = {-ENDLESS, ENDLESS};
    int64_t extent[4];

    extents(half, extent);
    for (int i = 0; i < 4; i++) {
        int64_t less = root_down((uint64_t)deeper * (uint64_t)deeper * square(half[i]));

        narrow(&deep, (struct crossing){cross(apart, half[i]), extent[i] - less,
                                        cross_direction(d, half[i])});
    }
    if (deep.leave <= 0 || deep.enter >= deep.leave)
        return (struct sweep){NEVER, NEVER};
    return (struct sweep){(length)deep.enter + 1, (length)deep.leave};
}
