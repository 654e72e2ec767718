// SPDX-License-Identifier: MIT
// Reinforcements and exits (BFE-SET-04, 05).
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

bool bfe_leaves_by_exit(const struct battle *b, const struct game *g, int unit, struct vec from,
                        struct vec to)
{
    int own = g->side[unit] ? SECOND_ONLY : FIRST_ONLY,
        other = g->side[unit] ? FIRST_ONLY : SECOND_ONLY;

    if (!bfe_off_table(b, to) || is_broken(g, unit))
        return false;
    for (int i = 0; i < b->pieces; i++)
        if (b->piece[i].what == T_EXIT && (b->piece[i].is & own || !(b->piece[i].is & other)) &&
            bfe_line_between(b, i, from, to))
            return true;
    return false;
}

struct pose bfe_entry_pose(const struct battle *b, const struct game *g, int unit)
{
    const struct roster *r = &b->roster[unit];

    return (struct pose){.at = r->at,
                         .face = r->face,
                         .formation = r->formation,
                         .strength = unit_in(g, unit)->effectives,
                         .manner = unit_in(g, unit)->mount};
}

// An enemy within 1 in, hidden or not, bars the place.
static bool is_free(const struct battle *b, const struct game *g, int unit, const struct pose *pose)
{
    struct box box = bfe_footprint(g, unit, pose);

    EACH_UNIT (enemy, bfe_enemies(g, unit))
        if (bfe_within(box_to_box(&box, &g->box[enemy]), APART))
            return false;
    return bfe_has_room(b, g, unit, pose);
}

// The entry lies nearer to the south or north edge than to the others.
static bool by_south_or_north(const struct battle *b, struct vec at)
{
    length north = b->size.north - at.north, east = b->size.east - at.east;

    return (at.north < north ? at.north : north) <= (at.east < east ? at.east : east);
}

// Room at the entry, or the nearest along that edge within 6 in.
static bool find_entry(const struct battle *b, const struct game *g, int unit, struct pose *pose)
{
    struct pose at = bfe_entry_pose(b, g, unit);
    bool upright = by_south_or_north(b, at.at);

    for (int step = 0; step <= 24; step++)
        for (int way = -1; way <= (step ? 1 : -1); way += 2) {
            length aside = way * step * INCH(1) / 4;

            *pose = at;
            pose->at = vec_add(at.at, upright ? (struct vec){aside, 0} : (struct vec){0, aside});
            if (is_free(b, g, unit, pose))
                return true;
        }
    return false;
}

static void bring_leader(const struct battle *b, struct game *g, int unit)
{
    for (int leader = 1; leader <= g->units; leader++)
        if (is_leader(g, leader) && g->side[leader] == g->side[unit] &&
            g->state[leader] == FATE_TO_COME &&
            vec_same(b->roster[leader].at, b->roster[unit].at)) {
            g->state[leader] = FATE_FIELD;
            unit_of(g, leader)->with = (uint8_t)unit;
            bfe_leaders_follow(g, unit);
        }
}

void bfe_bring_on(const struct battle *b, struct game *g, struct events *e)
{
    for (int unit = 1; unit <= g->units; unit++) {
        struct pose pose;

        if (g->state[unit] != FATE_TO_COME || is_leader(g, unit) ||
            unit_in(g, unit)->arrives > g->turn)
            continue;
        if (!find_entry(b, g, unit, &pose))
            continue; // a turn later
        bfe_put(g, unit, &pose);
        g->state[unit] = FATE_FIELD;
        bring_leader(b, g, unit);
        tell(e, event_of(TOLD_ARRIVED, BFE_SET_04, unit, 0, 0));
        tell(e, event_moved(g, unit));
    }
}
