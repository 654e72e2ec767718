// SPDX-License-Identifier: MIT
// What always holds between two events: bases are on the table, apart, and accounted for.
#include "rules/two_by_two/flow.h"
#include "rules/two_by_two/ground.h"
#include "rules/two_by_two/state.h"

static bool fault(char *why, int bytes, const char *sentence)
{
    int i = 0;

    for (; i < bytes - 1 && sentence[i]; i++)
        why[i] = sentence[i];
    why[i] = 0;
    return false;
}

// TBT-MOVE-23, 24: no two bases share ground, TBT-MOVE-25: none hangs over the table's edge.
static bool stands_well(const struct battle *b, const struct game *g, int unit, char *why,
                        int bytes)
{
    length far = two_bases(b);

    if (!box_on_table(b, &g->box[unit]))
        return fault(why, bytes, "A base hangs over the edge of the table.");
    for (int i = unit + 1; i <= g->units; i++)
        if (is_near(g->box[unit].centre, g->box[i].centre, far) &&
            box_overlaps(&g->box[unit], &g->box[i], dist(b, DIST_TOLERANCE)))
            return fault(why, bytes, "Two bases overlap.");
    return true;
}

bool tbt_sound(const struct battle *b, const struct game *g, char *why, int bytes)
{
    int destroyed[2] = {0, 0};

    for (int i = 1; i <= g->units; i++) {
        const struct tbt_unit *u = unit_in(g, i);

        if (on_table(g, i) != (u->fate == FATE_FIELD))
            return fault(why, bytes, "A unit's fate and its place on the table disagree.");
        if (u->fate == FATE_DESTROYED)
            destroyed[g->side[i]]++;
        if (on_table(g, i) && !stands_well(b, g, i, why, bytes))
            return false;
    }
    if (destroyed[0] != tbt_in(g)->losses[0] || destroyed[1] != tbt_in(g)->losses[1])
        return fault(why, bytes, "The count of losses is not the number of units destroyed.");
    return true;
}

static bool touches_at(const struct battle *b, const struct box *one, const struct box *other)
{
    return is_near(one->centre, other->centre, two_bases(b)) &&
           box_touches(one, other, dist(b, DIST_TOLERANCE));
}

// Has the unit come into contact with an enemy whom it had not touched where it was?
static bool meets_anew(const struct battle *b, const struct game *g, const struct box *box,
                       const struct box *was, int unit)
{
    for (int i = 1; i <= g->units; i++)
        if (g->side[i] != g->side[unit] && touches_at(b, &box[unit], &box[i]) &&
            !touches_at(b, was, &box[i]))
            return true;
    return false;
}

// TBT-MEL-30, 40: whoever goes back or follows up in a melee comes into no contact that is not
// fought.
bool tbt_fair(const struct battle *b, const struct game *before, const struct events *told,
              char *why, int bytes)
{
    struct box box[UNIT_SLOTS], was = {{NOWHERE, NOWHERE}, 0, 0, 0, 0};

    for (int i = 1; i <= before->units; i++)
        box[i] = before->box[i];
    for (int i = 0; i < told->count; i++) {
        const struct event *e = &told->list[i];
        struct vec at = {e->a, e->b};
        bool goes = e->kind == TOLD_RECOILED || (e->kind == TOLD_FOLLOWED && !e->other);

        if (e->kind == EVENT_MOVED) {
            was = box[e->unit];
            box[e->unit] = box_at(at, (bearing)e->c, half_width(b), half_depth(b));
        }
        if (e->kind == EVENT_REMOVED || e->kind == TOLD_DESTROYED)
            box[e->unit].centre = (struct vec){NOWHERE, NOWHERE};
        if (goes && meets_anew(b, before, box, &was, e->unit))
            return fault(why, bytes, "A melee ended in a contact that was not fought.");
    }
    return true;
}
