// SPDX-License-Identifier: MIT
#include "ai/joint.h"

// A unit's better charge stands for it, and the better of two units comes first.
static void note(struct onto *onto, struct charge c)
{
    int at = 0;

    while (at < onto->count && onto->best[at].unit != c.unit)
        at++;
    if (at == COUNT(onto->best))
        at--;
    if (at < onto->count && onto->best[at].value >= c.value)
        return;
    onto->count += at == onto->count;
    onto->best[at] = c;
    if (at && c.value > onto->best[0].value) {
        onto->best[1] = onto->best[0];
        onto->best[0] = c;
    }
}

void joint_note(struct joints *joints, const struct battle *b, const struct game *view,
                const struct judged *judged, int order, int64_t value)
{
    int enemy = aids_charges(b, view, judged);

    if (enemy && enemy != AIDS_ANYBODY)
        note(&joints->onto[enemy], (struct charge){order, judged->order.unit, value});
}

static int64_t worth_of(const struct onto *onto)
{
    return onto->best[0].value + onto->best[1].value;
}

static struct onto *best_of(struct joints *joints)
{
    struct onto *best = NULL;

    for (int enemy = 1; enemy < UNIT_SLOTS; enemy++) {
        struct onto *onto = &joints->onto[enemy];

        if (onto->count == COUNT(onto->best) && (!best || worth_of(onto) > worth_of(best)))
            best = onto;
    }
    return best;
}

int joint_take(struct joints *joints, struct joint *joint)
{
    int count = 0;

    for (struct onto *onto; count < JOINTS && (onto = best_of(joints)) != NULL; onto->count = 0)
        joint[count++] = (struct joint){onto->best[0].order, onto->best[1].order};
    return count;
}
