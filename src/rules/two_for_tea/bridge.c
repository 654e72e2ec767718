// SPDX-License-Identifier: MIT
// Crossing a bridge (TFT-TER-13, 14, G-22).
#include "rules/two_for_tea/law.h"

// How far the nearest stand is from an entrance on its own bank.
static length to_entrance(const struct walker *w, struct land bridge, int end)
{
    struct body shape = tft_body_in(march_in(w)->kind, &w->at);
    struct vec middle = tft_middle(march_in(w)->kind, &w->at);
    length nearest = INT32_MAX;

    if (vec_length(vec_sub(bridge.point[end], middle)) >
        vec_length(vec_sub(bridge.point[1 - end], middle)))
        return nearest;
    for (int i = 0; i < shape.boxes; i++) {
        length here = point_to_box(bridge.point[end], &shape.box[i]);
        nearest = here < nearest ? here : nearest;
    }
    return nearest;
}

struct bridge_way {
    struct vec near, far;
    length gap;
};

static struct bridge_way nearest_crossing(const struct walker *w)
{
    struct bridge_way best = {.gap = INT32_MAX};

    for (int i = 0; i < w->b->pieces; i++) {
        struct land bridge = tft_land(w->b, i);

        for (int end = 0; end < 2 && land_is(w->b, i, KIND(T_BRIDGE)); end++) {
            length gap = to_entrance(w, bridge, end);
            if (gap < best.gap)
                best = (struct bridge_way){bridge.point[end], bridge.point[1 - end], gap};
        }
    }
    return best;
}

// Laid out with the middle of its rear edge on the far entrance.
static struct pose landing(const struct walker *w, const struct bridge_way *c, int formation)
{
    struct pose pose = {.face = bearing_of(vec_sub(c->far, c->near)),
                        .formation = (uint8_t)formation,
                        .strength = w->at.strength};
    struct box outline = tft_outline(march_in(w)->kind, &pose);

    pose.at = vec_sub(c->far, box_face_centre(&outline, FACE_REAR));
    return pose;
}

struct verdict tft_leg_bridge(struct walker *w, const struct leg *leg, struct stretch *s)
{
    struct bridge_way c = nearest_crossing(w);
    struct pose pose = landing(w, &c, leg->word ? leg->word : w->at.formation);
    struct verdict v = tft_may_form(w->b, march_in(w)->kind, &pose);

    if (c.gap > TFT_ENTRANCE + TFT_TOLERANCE)
        return refuse(TFT_TER_13, "It must begin the order at the entrance of a bridge.");
    if (walker_is_cannon(w) && leg->word)
        return refuse(TFT_ORD_04, "A cannon changes its state by a Form-up order only.");
    if (!walker_is_cannon(w) && !fine(v))
        return v;
    v = tft_set_down(w, &pose, TFT_TER_13, s);
    if (s->put)
        w->walk->marks |= WALK_BRIDGED;
    return v;
}
