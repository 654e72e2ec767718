// SPDX-License-Identifier: MIT
#include "lab/counsel.h"
#include "core/place.h"
#include "core/tale.h"
#include "draw/mark.h"
#include <string.h>

void counsel_say(struct text *t, const struct battle *b, const char *pattern, int unit, int other,
                 int32_t a)
{
    struct event e = event_of(EVENT_NONE, 0, unit, other, a);

    tale_pattern(t, b, pattern, &e);
}

static bool is_enemy(const struct game *g, int unit, int other)
{
    return g->type[other] && on_table(g, other) && g->side[other] != g->side[unit];
}

bool counsel_friend(const struct game *g, int unit, int other)
{
    return other != unit && g->type[other] && on_table(g, other) && g->side[other] == g->side[unit];
}

length counsel_gap(const struct game *g, int unit, int other)
{
    return box_to_box(&g->box[unit], &g->box[other]);
}

bool counsel_foe(const struct battle *b, const struct game *g, int unit, int other)
{
    return is_enemy(g, unit, other) && !is_headquarters(b, g, other);
}

int counsel_nearest_foe(const struct battle *b, const struct game *g, int unit)
{
    int nearest = 0;

    for (int other = 1; other <= g->units; other++)
        if (counsel_foe(b, g, unit, other) &&
            (!nearest || counsel_gap(g, unit, other) < counsel_gap(g, unit, nearest)))
            nearest = other;
    return nearest;
}

int counsel_off_front(const struct game *g, int unit, int other)
{
    struct vec way = vec_sub(g->box[other].centre, g->box[unit].centre);
    int off = (int16_t)(bearing)(bearing_of(way) - g->face[unit]);

    return off < 0 ? -off : off;
}

void counsel_fire(const struct battle *b, const struct game *g, int unit,
                  struct fire_at fire[UNIT_SLOTS])
{
    const struct aids *aids = b->rules->aids;
    struct fire shot;

    memset(fire, 0, UNIT_SLOTS * sizeof *fire);
    for (int other = 1; other <= g->units && aids && aids->fire && on_table(g, unit); other++) {
        if (!is_enemy(g, unit, other))
            continue;
        if (aids->fire(b, g, other, unit, &shot)) {
            fire[other].at_it = shot.shots;
            fire[other].cover = shot.cover > 0;
        }
        if (aids->fire(b, g, unit, other, &shot))
            fire[other].by_it = shot.shots;
    }
}

struct vec counsel_place(const struct game *g, int unit)
{
    return g->box[unit].centre;
}

length counsel_nearer(const struct counsel *c, int other)
{
    return counsel_gap(c->before, c->unit, other) - counsel_gap(c->after, c->unit, other);
}

int counsel_new_ground(const struct counsel *c)
{
    int then = place_at(c->b, c->before, counsel_place(c->before, c->unit));
    int now = place_at(c->b, c->after, counsel_place(c->after, c->unit));

    if (!now || now == then ||
        land_look(c->b, ground_piece(c->b, c->after, now - 1).piece) == LOOK_ROAD)
        return 0;
    return now;
}
