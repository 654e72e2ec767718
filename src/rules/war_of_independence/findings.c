// SPDX-License-Identifier: MIT
// What a position that is weighed has in common with those weighed before it: what two could do to
// each other, cover, who stands in water.
#include "core/findings.h"
#include "rules/war_of_independence/propose.h"

// Of two; of one with itself whether it stands in water.
struct woi_pair {
    bool foreseen, covered, looked; // what has been asked
    bool wet;
    uint8_t cover; // that the other has against it
    struct woi_prospect prospect;
};
_Static_assert(sizeof(struct woi_pair) <= FINDINGS_OF_TWO, "there is room for it");

// All of a unit that is asked about two: with its figures, of whom the first and the middle one
// stand for the others.
struct woi_likeness {
    struct box box, middle;
    struct woi_unit unit;
    bearing face;
    uint8_t side, type, state, formation, in, middle_in;
};
_Static_assert(sizeof(struct woi_likeness) == 88, "without holes");

static void look_at(struct woi_scene *s, int unit)
{
    const struct game *g = s->g;
    const struct woi_game *w = woi_in(g);
    int middle = woi_middle_figure(g, unit);
    struct woi_likeness like = {
        .box = g->box[unit],
        .middle = w->box[middle],
        .unit = *unit_in(g, unit),
        .face = g->face[unit],
        .side = g->side[unit],
        .type = g->type[unit],
        .state = g->state[unit],
        .formation = g->formation[unit],
        .in = w->in[unit_in(g, unit)->first],
        .middle_in = w->in[middle],
    };

    findings_look(s->findings, unit, &like, sizeof like);
}

void woi_behold(struct woi_scene *s, const struct battle *b, const struct game *g, uint64_t units,
                struct findings *findings)
{
    const struct woi_game *w = woi_in(g);

    s->b = b, s->g = g, s->findings = findings, s->mapped = false;
    if (findings_look_round(findings, &w->damage,
                            offsetof(struct woi_game, slot) - offsetof(struct woi_game, damage)))
        findings_forget_all(findings);
    EACH_UNIT (unit, units)
        look_at(s, unit);
}

static const struct woi_map *map_of(struct woi_scene *s)
{
    if (!s->mapped)
        woi_map(s->b, s->g, (struct bounds){{0, 0}, s->b->size}, &s->map);
    s->mapped = true;
    return &s->map;
}

const struct woi_prospect *woi_prospect_of(struct woi_scene *s, int unit, int enemy)
{
    struct woi_pair *pair = findings_of(s->findings, unit, enemy);

    if (!pair->foreseen && woi_is_near(s->b, s->g, unit, enemy, &pair->prospect.most.gap))
        woi_foresee(s->b, s->g, map_of(s), unit, enemy, &pair->prospect);
    pair->foreseen = true;
    return &pair->prospect;
}

int woi_cover_of_scene(struct woi_scene *s, int unit, int target)
{
    struct woi_pair *pair = findings_of(s->findings, unit, target);

    if (!pair->covered)
        pair->cover = (uint8_t)woi_cover_from(s->b, s->g, map_of(s), unit, target);
    pair->covered = true;
    return pair->cover;
}

bool woi_is_wet(struct woi_scene *s, int unit)
{
    struct woi_pair *pair = findings_of(s->findings, unit, unit);

    if (!pair->looked)
        pair->wet = woi_ground_at(map_of(s), s->g->box[unit].centre) & WET;
    pair->looked = true;
    return pair->wet;
}
