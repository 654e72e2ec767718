// SPDX-License-Identifier: MIT
// Distances, lines of sight, and what to shade around a unit.
#include "draw/mark.h"
#include "wasm/page.h"

// --- distances ---

// What is measured of it where the rules do not say: its stands, or its box when it has none.
struct body {
    struct box box[UNIT_STANDS];
    int boxes;
};

static struct body body_of(const struct battle *b, const struct game *g, int unit)
{
    struct body body = {.boxes = 0};

    if (b->rules->stands)
        body.boxes = b->rules->stands(b, g, unit, body.box);
    if (!body.boxes)
        body.box[body.boxes++] = g->box[unit];
    return body;
}

static length box_to_body(const struct box *box, const struct body *body)
{
    length least = box_to_box(box, &body->box[0]);

    for (int i = 1; i < body->boxes; i++) {
        length gap = box_to_box(box, &body->box[i]);

        least = gap < least ? gap : least;
    }
    return least;
}

static length units_apart(const struct battle *b, const struct game *g, int unit, int other)
{
    const struct aids *aids = b->rules->aids;
    struct body from = body_of(b, g, unit), to = body_of(b, g, other);
    length least;

    if (aids && aids->gap)
        return aids->gap(b, g, unit, other);
    least = box_to_body(&from.box[0], &to);
    for (int i = 1; i < from.boxes; i++) {
        length gap = box_to_body(&from.box[i], &to);

        least = gap < least ? gap : least;
    }
    return least;
}

// A commander is round: his box is the square around him.
static length point_apart(const struct battle *b, const struct game *g, struct vec at, int unit)
{
    const struct box point = {.centre = at};
    struct body body = body_of(b, g, unit);
    length far, radius;

    if (look_of(b, g, unit) != LOOK_COMMANDER)
        return box_to_body(&point, &body);
    far = vec_length(vec_sub(at, g->box[unit].centre));
    radius = vec_length((struct vec){g->box[unit].right_east, g->box[unit].right_north});
    return far > radius ? far - radius : 0;
}

static struct vec middle_of(const struct game *g, struct spot spot)
{
    return spot.unit ? g->box[spot.unit].centre : spot.at;
}

static length spots_apart(const struct battle *b, const struct game *g, struct spot from,
                          struct spot to)
{
    if (from.unit && to.unit)
        return units_apart(b, g, from.unit, to.unit);
    if (from.unit)
        return point_apart(b, g, to.at, from.unit);
    if (to.unit)
        return point_apart(b, g, from.at, to.unit);
    return vec_length(vec_sub(to.at, from.at));
}

void put_measure(struct json *j, const struct battle *b, const struct game *g, struct spot from,
                 struct spot to)
{
    length distance = spots_apart(b, g, from, to);
    char words[64];
    struct text t = text_on(words, sizeof words);

    text_span(&t, distance, b->native);
    json_open(j, '{');
    json_add_number(j, "distance", distance);
    json_add_text(j, "text", words);
    json_add_number(j, "bearing", bearing_of(vec_sub(middle_of(g, to), middle_of(g, from))));
    json_close(j, '}');
}

// --- sight ---

static void put_look(struct json *j, const struct battle *b, const struct game *g, int unit,
                     int other)
{
    const struct aids *aids = b->rules->aids;
    int clause = 0, back = 0;

    json_open(j, '{');
    json_add_number(j, "slot", other);
    json_add_truth(j, "sees", aids->sees(b, g, unit, other, &clause));
    json_add_truth(j, "seen", aids->sees(b, g, other, unit, &back));
    json_add_number(j, "distance", units_apart(b, g, unit, other));
    json_key(j, "clause");
    put_clause(j, b, clause);
    json_close(j, '}');
}

void put_sight(struct json *j, const struct battle *b, const struct game *g, int unit)
{
    const struct aids *aids = b->rules->aids;

    json_open(j, '[');
    for (int other = 1; aids && aids->sees && on_table(g, unit) && other <= g->units; other++) {
        if (other != unit && g->type[other] && on_table(g, other))
            put_look(j, b, g, unit, other);
    }
    json_close(j, ']');
}

// --- areas ---

void put_areas(struct json *j, const struct battle *b, const struct game *g, int unit)
{
    static const char *const kinds[] = {"fire", "zone", "command", "charge"};
    const struct aids *aids = b->rules->aids;
    struct area area[AREAS];
    int areas = aids && aids->areas && on_table(g, unit) ? aids->areas(b, g, unit, area) : 0;

    json_open(j, '[');
    for (int i = 0; i < areas; i++) {
        json_open(j, '{');
        json_add_text(j, "kind", kinds[area[i].kind]);
        json_add_number(j, "band", area[i].band);
        json_key(j, "clause");
        put_clause(j, b, area[i].clause);
        json_begin(j, "corners", '[');
        for (int k = 0; k < area[i].corners; k++)
            json_point(j, area[i].corner[k]);
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}
