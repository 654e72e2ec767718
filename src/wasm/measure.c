// SPDX-License-Identifier: MIT
// Distances, lines of sight, and what to shade around a unit.
#include "draw/mark.h"
#include "wasm/page.h"

// --- distances ---

static struct body body_of(const struct battle *b, const struct game *g, int unit)
{
    struct body body;

    b->rules->body(b, g, unit, NULL, &body);
    return body;
}

static length units_apart(const struct battle *b, const struct game *g, int unit, int other)
{
    struct body from = body_of(b, g, unit), to = body_of(b, g, other);

    return body_gap(&from, &to);
}

static length point_apart(const struct battle *b, const struct game *g, struct vec at, int unit)
{
    const struct box box = {.centre = at};
    struct body body = body_of(b, g, unit), point;

    body_of_box(&box, &point);
    return body_gap(&body, &point);
}

static struct vec middle_of(const struct game *g, struct measure_spot spot)
{
    return spot.unit ? g->box[spot.unit].centre : spot.at;
}

static length spots_apart(const struct battle *b, const struct game *g, struct measure_spot from,
                          struct measure_spot to)
{
    if (from.unit && to.unit)
        return units_apart(b, g, from.unit, to.unit);
    if (from.unit)
        return point_apart(b, g, to.at, from.unit);
    if (to.unit)
        return point_apart(b, g, from.at, to.unit);
    return vec_length(vec_sub(to.at, from.at));
}

static void add_span(struct json *j, const struct battle *b, length distance)
{
    char words[64];
    struct text t = text_in(b->tongue, words, sizeof words);

    text_span(&t, distance, b->native);
    json_add_number(j, "distance", distance);
    json_add_text(j, "text", words);
}

void put_measure(struct json *j, const struct battle *b, const struct game *g,
                 struct measure_spot from, struct measure_spot to)
{
    json_open(j, '{');
    add_span(j, b, spots_apart(b, g, from, to));
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
    state_clause(j, b, clause);
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

// Most see the enemy who is nearest, so that few are looked at.
void put_nearest(struct json *j, const struct battle *b, const struct game *g, int unit)
{
    const struct aids *aids = b->rules->aids;
    length far[UNIT_SLOTS];
    int nearest, clause;

    for (int i = 1; i <= g->units; i++)
        far[i] = on_table(g, unit) && g->type[i] && g->side[i] != g->side[unit] && on_table(g, i)
                     ? units_apart(b, g, unit, i)
                     : INT32_MAX;
    do {
        nearest = 0;
        for (int i = 1; i <= g->units; i++)
            if (far[i] < (nearest ? far[nearest] : INT32_MAX))
                nearest = i;
        if (nearest && (!aids || !aids->sees || aids->sees(b, g, unit, nearest, &clause)))
            break;
        far[nearest] = INT32_MAX;
    } while (nearest);
    if (!nearest) {
        json_nothing(j);
        return;
    }
    json_open(j, '{');
    json_add_number(j, "slot", nearest);
    add_span(j, b, far[nearest]);
    json_close(j, '}');
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
        state_clause(j, b, area[i].clause);
        json_begin(j, "corners", '[');
        for (int k = 0; k < area[i].corners; k++)
            json_point(j, area[i].corner[k]);
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}
