// SPDX-License-Identifier: MIT
// Orders of the movement phase worth a thought: into contact, towards the enemy or what is to be
// had, away from them, to where a general belongs; changes of formation.
#include "core/exact.h"
#include "rules/war_of_independence/propose.h"

enum { ASKEW = 0x0c00 }; // a gun that looks so far past the enemy, 17 degrees, is realigned

static void suggest_contacts(struct offer *list, int unit, int enemy)
{
    const struct battle *b = list->b;
    const struct game *g = list->g;
    length wide = 2 * woi_half_front(g, unit);
    bool fast = woi_may_go_fast(b, g, unit);
    struct vec now = woi_pose(b, g, unit).at;
    int figure;
    bool found = !woi_nearest_figure(b, g, enemy, g->box[unit].centre, &figure);

    for (int i = 0; i < 6 && !found; i++) {
        struct woi_layout layout = woi_fighting_layout(g, unit, i % 2 == 0);
        struct pose pose = woi_flush_pose(b, g, unit, figure, (i / 2 - (i > 3 ? 3 : 0)) * wide);

        if (vec_same(pose.at, now))
            continue; // it stands there
        for (int rate = RATE_MARCH; !found && rate <= (fast ? RATE_FAST : RATE_MARCH); rate++) {
            woi_write_going(g, unit, rate, 0, &pose, &layout, offer_begin(list, unit, WOI_MOVE));
            found = offer_try(list);
        }
    }
}

// Every enemy within its move, the nearest first as they are listed.
static void suggest_charges(struct offer *list, int unit)
{
    const struct battle *b = list->b;
    const struct game *g = list->g;

    EACH_UNIT (enemy, woi_enemies_within(g, unit, woi_fastest(b, g, unit) + MM(20)))
        suggest_contacts(list, unit, enemy);
}

static bool suggest_going(struct offer *list, int unit, int rate, bearing way, length far,
                          bearing face)
{
    struct woi_layout layout = woi_layout_now(list->g, unit);
    struct pose pose;

    if (!woi_pose_that_way(list->b, list->g, unit, way, far, face, &pose))
        return false;
    woi_write_going(list->g, unit, rate, 0, &pose, &layout, offer_begin(list, unit, WOI_MOVE));
    return offer_try(list);
}

// As far as it goes, or as it needs to go; less by what cover on the way may cost.
static void suggest_way(struct offer *list, int unit, int rate, bearing way, length far)
{
    length most = woi_most_of(list->b, list->g, unit, rate);
    bearing face = woi_whole_degrees(way);
    length apart;

    if (is_gun(list->g, unit))
        face = woi_to_enemy(list->g, unit, woi_nearest_enemy(list->g, unit, &apart));
    far = nearer(far, most);
    for (int less = 0; less < 3 && far > INCH(1) / 2; less++, far -= less < 2 ? INCH(1) : far / 2)
        if (suggest_going(list, unit, rate, way, far, face) ||
            suggest_going(list, unit, rate, way, far, list->g->face[unit]))
            return;
}

// A general belongs behind the middle of his troops, away from the enemy.
static void suggest_riding(struct offer *list, int general, int rate, int enemy)
{
    const struct game *g = list->g;
    bearing back = (bearing)(woi_to_enemy(g, general, enemy) + 0x8000);
    struct vec rear = along(direction_of(back), INCH(6)), way;
    uint64_t own = woi_units(g, g->side[general]);

    EACH_UNIT (unit, own)
        rear = vec_add(rear, (struct vec){g->box[unit].centre.east / count_of(own),
                                          g->box[unit].centre.north / count_of(own)});
    way = vec_sub(rear, g->box[general].centre);
    suggest_way(list, general, rate, bearing_of(way), vec_length(way));
    suggest_way(list, general, rate, back, LENGTH_MOST);
}

// To all ground that is not its side's, or up to the enemy; towards him, aside of him, away.
static void suggest_marches(struct offer *list, int unit, int rate, int enemy)
{
    static const bearing aside[] = {0, 0x2000, 0xe000, 0x8000};
    const struct game *g = list->g;
    const struct woi_game *w = woi_in(g);
    struct vec at = g->box[unit].centre, to = vec_sub(g->box[enemy].centre, at);
    bool wants = false;

    for (int i = 0; is_troops(g, unit) && i < w->objectives; i++) {
        struct vec way = vec_sub(bounds_middle(w->objective[i].zone), at);

        if (w->objective[i].holder == 1 + g->side[unit])
            continue;
        suggest_way(list, unit, rate, bearing_of(way), vec_length(way));
        wants = true;
    }
    if (enemy && !wants)
        suggest_way(list, unit, rate, bearing_of(to), vec_length(to));
    for (int i = 0; enemy && i < COUNT(aside); i++)
        suggest_way(list, unit, rate, (bearing)(bearing_of(to) + aside[i]), LENGTH_MOST);
}

static void suggest_moves(struct offer *list, int unit)
{
    length apart;
    int enemy = woi_nearest_enemy(list->g, unit, &apart);
    bool fast = woi_may_go_fast(list->b, list->g, unit);

    for (int rate = fast ? RATE_FAST : RATE_MARCH; rate >= RATE_MARCH; rate--)
        if (is_general(list->g, unit))
            suggest_riding(list, unit, rate, enemy);
        else
            suggest_marches(list, unit, rate, enemy);
}

static void suggest_changes(struct offer *list, int unit)
{
    const struct game *g = list->g;

    for (int formation = FORM_LINE; formation <= FORM_SKIRMISH; formation++)
        if (woi_can_change(g, unit, formation)) {
            woi_write_change(list->b, g, unit, formation, offer_begin(list, unit, WOI_CHANGE));
            offer_try(list);
        }
    if (can_ride(g, unit) && !(is_general(g, unit) && is_mounted(g, unit))) {
        offer_begin(list, unit, is_mounted(g, unit) ? WOI_DISMOUNT : WOI_MOUNT);
        offer_try(list);
    }
    if (is_gun(g, unit)) {
        bool limbered = g->formation[unit] == FORM_LIMBERED;
        length apart;
        bearing face = woi_to_enemy(g, unit, woi_nearest_enemy(g, unit, &apart));

        woi_write_face(offer_begin(list, unit, limbered ? WOI_UNLIMBER : WOI_LIMBER), face);
        offer_try(list);
        if (absolute((int16_t)(face - g->face[unit])) > ASKEW) {
            woi_write_face(offer_begin(list, unit, WOI_REALIGN), face);
            offer_try(list);
        }
    }
    if (is_troops(g, unit) && !is_mounted(g, unit) && !is_gun(g, unit)) {
        offer_begin(list, unit, WOI_DIG);
        offer_try(list);
    }
}

// A large army would fill the list with its first units: what is left of it is shared out.
void woi_suggest_order(struct offer *list)
{
    const struct game *g = list->g;
    uint64_t free = woi_who_is_free(list->b, g, list->b->seat[list->seat].side);
    int most = list->most, share;
    struct woi_map map;

    woi_map_off_road(list->b, g, (struct bounds){{0, 0}, {list->b->size.east, list->b->size.north}},
                     &map);
    offer_ends_with(list, 0, WORD_DONE);
    EACH_UNIT (unit, free)
        if (g->state[unit] == FATE_FLANK)
            woi_suggest_entry(list, unit);
        else if (!is_moved_whole(g, unit) && !is_general(g, unit))
            suggest_charges(list, unit);
    share = free ? 1 + (most - list->count) / count_of(free) : 0;
    EACH_UNIT (unit, free) {
        list->most = (int)nearer(most, list->count + share);
        if (g->state[unit] == FATE_FLANK)
            continue;
        if (is_troops(g, unit))
            woi_suggest_cover(list, &map, unit);
        suggest_moves(list, unit);
        suggest_changes(list, unit);
        woi_suggest_ways(list, unit);
    }
    list->most = most;
    woi_suggest_sailing(list);
}
