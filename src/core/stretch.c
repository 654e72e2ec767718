// SPDX-License-Identifier: MIT
// Places along a stretch, and what is paid for between them.
#include "core/stretch.h"
#include "core/rules.h"
#include "core/walker.h"

// 104,348 to 33,215 is pi to ten digits.
length stretch_arc(length radius, int32_t turn)
{
    int64_t whole = (int64_t)0x8000 * 33215;

    return (length)(((int64_t)radius * turn * 104348 + whole / 2) / whole);
}

struct pose stretch_pose(const struct stretch *s, length far)
{
    struct pose pose = s->from;

    if (!s->turn) {
        pose.at = vec_add(pose.at, along(s->way, far));
        return pose;
    }
    int64_t part = (int64_t)s->turn * far, half = s->turn < 0 ? -s->far / 2 : s->far / 2;
    bearing by = (bearing)((part + half) / s->far);

    pose.face = (bearing)(pose.face + by);
    pose.at = vec_add(s->hub, vec_turned(vec_sub(pose.at, s->hub), by));
    return pose;
}

void stretch_straight(const struct walker *w, const struct leg *leg, struct stretch *s)
{
    s->way = direction_of((bearing)(w->at.face + leg->way));
    s->far = leg->far - w->gone;
}

// Of the straight part from a to b, which begins so far along the way.
static int add_spans(const struct walker *w, struct vec a, struct vec b, length from,
                     struct span *span, int spans)
{
    length until = from + vec_length(vec_sub(b, a));

    for (int i = 0; i < w->near->pieces && spans < STRETCH_SPANS; i++) {
        struct land land = ground_piece(w->b, w->g, w->near->piece[i]);
        bool pays = w->law->priced >> land.piece->what & 1;
        length inside = pays ? land_chord(land, a, b) : 0;

        span[spans] = (struct span){from, until, inside, w->near->piece[i], {0}};
        spans += inside > 0;
    }
    return spans;
}

int stretch_spans(const struct walker *w, const struct stretch *s, struct span *span)
{
    enum { CHORD = 0x10000 / 64 }; // the way of a corner is cut into chords of this angle
    int32_t turn = s->turn < 0 ? -s->turn : s->turn, chords = turn / CHORD + 1;
    struct vec last = vec_add(s->from.at, vec_sub(s->from.at, s->hub));
    length from = 0;
    int spans = 0;

    if (!w->near->priced)
        return 0;
    if (!s->turn)
        return add_spans(w, s->from.at, stretch_pose(s, s->gone).at, 0, span, 0);
    // The outer front corner lies as far beyond the pose's point as the hub on its other side.
    for (int32_t i = 1; i <= chords; i++) {
        struct vec at = stretch_pose(s, (length)((int64_t)s->gone * i / chords)).at;
        struct vec corner = vec_add(at, vec_sub(at, s->hub));

        spans = add_spans(w, last, corner, from, span, spans);
        from += vec_length(vec_sub(corner, last));
        last = corner;
    }
    return spans;
}
