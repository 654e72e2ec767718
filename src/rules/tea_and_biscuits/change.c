// SPDX-License-Identifier: MIT
// Change Formation (TAB-CHF): one base stays in its place, and the others are laid out around it.
#include "rules/tea_and_biscuits/move.h"

// --- reading ---

static bool read_keep(struct reader *r, struct tab_change *change)
{
    int base;

    if (!read_word(r, TAB_KEEP))
        return true;
    if (!read_integer(r, 1, TAB_UNIT_BASES, &base))
        return false;
    change->keep = (int8_t)(base - 1);
    return true;
}

static bool next_is(const struct reader *r, int word)
{
    const struct arg *arg = &r->order->arg[r->next];

    return !read_end(r) && arg->kind == ARG_WORD && arg->word == word;
}

bool tab_read_change(struct reader *r, const struct battle *b, const struct game *g, int unit,
                     struct tab_change *change)
{
    int start;

    *change =
        (struct tab_change){.layout = tab_layout_of(g, unit), .keep = -1, .face = g->face[unit]};
    if (!read_keep(r, change))
        return false;
    start = r->next;
    change->laid = tab_read_layout(r, g, unit, &change->layout);
    if (!change->laid) {
        if (r->next != start)
            return false;
        change->layout = tab_layout_of(g, unit);
    }
    if (next_is(r, WORD_FACE)) {
        change->faced = true;
        if (!tab_read_heading(r, b, &change->face))
            return false;
    }
    change->turned = next_is(r, TAB_BASES);
    return !change->turned || tab_read_faces(r, b, &change->layout);
}

// --- laying out ---

struct verdict tab_lay_change(const struct battle *b, const struct game *g, int unit,
                              const struct pose *from, struct tab_change *change)
{
    struct tab_layout now = tab_layout_of(g, unit);
    uint8_t base[TAB_UNIT_BASES];
    int keep = change->keep;

    if (keep < 0 && is_paired(g, unit)) { // ranks exchange
        change->pose = *from;
        return FINE;
    }
    if (keep < 0) {
        tab_in_sequence(g, unit, base);
        keep = base[0];
    }
    if (now.place[keep] == NO_PLACE)
        return refuse(TAB_CHF_03, "The base that stays in its place is one that it has.");
    change->pose = tab_pose_keeping(b, &now, from, now.place[keep], &change->layout,
                                    change->layout.place[keep], change->face);
    return FINE;
}

struct verdict tab_check_change_room(const struct battle *b, const struct game *g, int unit,
                                     const struct tab_change *change)
{
    static const struct verdict no_room[] = {
        [ROOM_EDGE] = {TAB_SPC_12, "A part of it would leave the table."},
        [ROOM_IMPASSABLE] = {TAB_CHF_04, "It would stand on impassable ground."},
        [ROOM_ENEMY] = {TAB_CHF_04, "It would touch an enemy."},
        [ROOM_FRIEND] = {TAB_CHF_04, "It would stand on a friend."},
    };
    enum tab_room room = tab_room(b, g, unit, &change->layout, &change->pose, 0);

    return room ? no_room[room] : FINE;
}

void tab_make_change(const struct battle *b, struct game *g, int unit,
                     const struct tab_change *change, struct events *e)
{
    tab_take_layout(b, g, unit, &change->layout);
    tab_put(b, g, unit, &change->pose);
    tell(e, event_of(TOLD_CHANGED, TAB_CHF_01, unit, 0, g->formation[unit]));
}

// --- the order ---

static struct verdict judge(const struct battle *b, const struct game *g, const struct order *o,
                            struct tab_change *change)
{
    struct reader r = {b, o, 0};
    struct tab_layout now = tab_layout_of(g, o->unit);
    struct pose from = tab_pose(g, o->unit);
    struct verdict v;

    if (!tab_read_change(&r, b, g, o->unit, change) || !read_end(&r))
        return refuse(0, "A change names a layout, such as `keep 2 dense 2 face 90`.");
    v = tab_check_layout(b, g, o->unit, &change->layout);
    if (!fine(v))
        return v;
    if (tab_same_layout(&change->layout, &now))
        return refuse(TAB_CHF_07, "Nothing would change; a mere turn is a Move.");
    v = tab_lay_change(b, g, o->unit, &from, change);
    return fine(v) ? tab_check_change_room(b, g, o->unit, change) : v;
}

struct verdict tab_check_change(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct tab_change change;
    struct verdict v = judge(b, g, o, &change);

    if (fine(v)) {
        walk_begin(walk, o->unit);
        walk->end = change.pose;
        walk->spent = walk->allowed = 0;
    }
    return v;
}

void tab_take_change(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    struct tab_change change;
    int unit = judged->order.unit;

    must(fine(judge(b, g, &judged->order, &change)));
    tab_make_change(b, g, unit, &change, e);
    tell(e, event_moved(g, unit));
    unit_of(g, unit)->now |= DONE_MOVED; // TAB-CHF-05
    tab_generals_give_way(b, g, unit, e);
}
