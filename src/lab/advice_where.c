// SPDX-License-Identifier: MIT
// Where an order leads: ground, friends, the enemy, or a wind.
#include "core/place.h"
#include "core/tale.h"
#include "draw/mark.h"
#include "lab/counsel.h"

// In the friend's own measures: so far ahead of him, and so far to his side.
static struct vec as_he_sees(const struct game *g, int friend, int unit)
{
    struct vec way = vec_sub(g->box[unit].centre, g->box[friend].centre);

    return vec_turned(way, (bearing)-g->face[friend]);
}

static bool faces_alike(const struct game *g, int unit, int friend)
{
    int off = (int16_t)(bearing)(g->face[unit] - g->face[friend]);

    return off < COUNSEL_EIGHTH && off > -COUNSEL_EIGHTH;
}

static length width_of(const struct game *g, int unit)
{
    const struct box *box = &g->box[unit];

    return 2 * vec_length((struct vec){box->right_east, box->right_north});
}

// Close by, looking the same way: abreast of him, or at his back.
static bool is_beside(const struct battle *b, const struct game *g, int unit, int friend)
{
    struct vec at = as_he_sees(g, friend, unit);
    length wide = width_of(g, friend);

    return has_front(b, g, friend) && faces_alike(g, unit, friend) &&
           counsel_gap(g, unit, friend) <= wide / 2 && absolute(at.north) * 2 <= absolute(at.east);
}

static bool is_behind(const struct battle *b, const struct game *g, int unit, int friend)
{
    struct vec at = as_he_sees(g, friend, unit);
    length wide = width_of(g, friend);

    return has_front(b, g, friend) && counsel_gap(g, unit, friend) <= wide && at.north < 0 &&
           absolute(at.east) * 2 <= -at.north;
}

typedef bool stands_to(const struct battle *, const struct game *, int unit, int friend);

// A friend to whom it stands so after it, and did not before; the nearest. Headquarters are no
// line.
static int new_friend(const struct counsel *c, stands_to *how)
{
    int nearest = 0;

    for (int other = 1; other <= c->after->units; other++)
        if (counsel_friend(c->after, c->unit, other) && !is_headquarters(c->b, c->after, other) &&
            how(c->b, c->after, c->unit, other) && !how(c->b, c->before, c->unit, other) &&
            (!nearest ||
             counsel_gap(c->after, c->unit, other) < counsel_gap(c->after, c->unit, nearest)))
            nearest = other;
    return nearest;
}

// The nearest of those it goes for straight enough.
static int goes_towards(const struct counsel *c)
{
    int found = 0;

    for (int other = 1; other <= c->after->units; other++)
        if (counsel_foe(c->b, c->after, c->unit, other) &&
            (int64_t)counsel_nearer(c, other) * 3 >= (int64_t)c->far * 2 &&
            (!found ||
             counsel_gap(c->after, c->unit, other) < counsel_gap(c->after, c->unit, found)))
            found = other;
    return found;
}

// Two of its own at least are nearer to that enemy, and were not all before.
static bool goes_behind_the_line(const struct counsel *c, int enemy)
{
    int before = 0, now = 0;

    for (int other = 1; other <= c->after->units; other++) {
        if (!counsel_friend(c->after, c->unit, other) || is_headquarters(c->b, c->after, other))
            continue;
        before += counsel_gap(c->before, other, enemy) < counsel_gap(c->before, c->unit, enemy);
        now += counsel_gap(c->after, other, enemy) < counsel_gap(c->after, c->unit, enemy);
    }
    return now >= 2 && now > before;
}

static void say_way(struct text *t, struct counsel *c)
{
    int towards = goes_towards(c), nearest = counsel_nearest_foe(c->b, c->after, c->unit);
    bool away = nearest && -2 * (int64_t)counsel_nearer(c, nearest) >= c->far;
    struct event e = event_of(EVENT_NONE, 0, c->unit, 0, 0);

    if (!towards && away && goes_behind_the_line(c, nearest)) {
        text_say(t, "Behind the line");
    } else if (towards || away) {
        c->named = towards ? towards : nearest;
        counsel_say(t, c->b, towards ? "Towards %o" : "Away from %o", c->unit, c->named, 0);
    } else {
        e.c = bearing_of(c->by);
        tale_pattern(t, c->b, "To the %h", &e);
    }
}

static void say_turn(struct text *t, struct counsel *c)
{
    struct event e = event_of(EVENT_NONE, 0, c->unit, 0, 0);

    for (int other = 1; other <= c->after->units; other++)
        if (counsel_foe(c->b, c->after, c->unit, other) &&
            counsel_off_front(c->after, c->unit, other) < COUNSEL_EIGHTH / 2 &&
            (!c->named ||
             counsel_gap(c->after, c->unit, other) < counsel_gap(c->after, c->unit, c->named)))
            c->named = other;
    e.c = c->after->face[c->unit];
    e.other = (uint8_t)c->named;
    tale_pattern(t, c->b, c->named ? "Turn to %o" : "Turn to the %h", &e);
}

// ", in column", where it ends in another formation.
static void say_formation(struct text *t, const struct counsel *c)
{
    const struct rules *rules = c->b->rules;
    int now = c->after->formation[c->unit];

    if (now == c->before->formation[c->unit] || !rules->formation || !rules->aids)
        return;
    for (const struct manner *m = rules->aids->manner; m && m->word; m++)
        if (text_same(m->word, rules->formation[now])) {
            int at = t->used + 2;

            text_add(t, ", ");
            text_say(t, m->title);
            if (t->used > at && t->start[at] >= 'A' && t->start[at] <= 'Z')
                t->start[at] = (char)(t->start[at] - 'A' + 'a');
        }
}

static void capital(char *text)
{
    if (*text >= 'a' && *text <= 'z')
        *text = (char)(*text - 'a' + 'A');
}

// Who changes formation on the spot goes nowhere: how he stands then is what it is about.
static bool only_forms(const struct counsel *c)
{
    return c->after->formation[c->unit] != c->before->formation[c->unit] &&
           c->far <= box_reach(&c->before->box[c->unit]);
}

// A friend the order names, with whom it ends.
static int joined(const struct counsel *c)
{
    for (int i = 0; i < c->order->args; i++) {
        int other = c->order->arg[i].kind == ARG_UNIT ? c->order->arg[i].unit : 0;

        if (counsel_friend(c->after, c->unit, other) &&
            counsel_gap(c->after, c->unit, other) <= width_of(c->after, c->unit))
            return other;
    }
    return 0;
}

void counsel_where(struct counsel *c, char where[ADVICE_TEXT])
{
    struct text t = text_in(c->b->tongue, where, ADVICE_TEXT);
    int friend;

    if (only_forms(c))
        return;
    if ((friend = joined(c)))
        counsel_say(&t, c->b, "To %o", c->unit, friend, 0);
    else if (c->enemy && c->enemy != AIDS_ANYBODY)
        counsel_say(&t, c->b, "Charge %o", c->unit, c->enemy, 0);
    else if (c->far < COUNSEL_HARDLY)
        say_turn(&t, c);
    else if (counsel_new_ground(c))
        place_go(&t, c->b, c->after, counsel_place(c->after, c->unit));
    else if ((friend = new_friend(c, is_beside)))
        counsel_say(&t, c->b, "Beside %o", c->unit, friend, 0);
    else if ((friend = new_friend(c, is_behind)))
        counsel_say(&t, c->b, "Behind %o", c->unit, friend, 0);
    else
        say_way(&t, c);
    say_formation(&t, c);
    capital(where);
}
