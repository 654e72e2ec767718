// SPDX-License-Identifier: MIT
// The Move that brings a unit to a place, the Charge that brings it to an enemy: on the free table
// along a heading, on boards step by step to the cell that is pointed at.
#include "core/board.h"
#include "rules/tea_and_biscuits/aids.h"
#include "rules/tea_and_biscuits/move.h"

enum { PART = BW / 20, STEPS_MOST = 5 };

// A wish on its way to an order. `off` is how far from the wish the best one ends.
struct trip {
    const struct battle *b;
    const struct game *g;
    const struct wish *wish;
    check_order *check;
    struct judged *best;
    int enemy; // who is to be charged; 0: it is a Move
    bool given, found;
    length off;

    // boards: the steps so far, and the cell that its middle is to come to
    int way[STEPS_MOST], steps, most;
    struct cell goal;
    bool left; // of two middle cells
};

static bool meets_him(const struct trip *t, const struct walk *walk)
{
    for (int i = 0; i < walk->met; i++)
        if (walk->meets[i] == t->enemy)
            return true;
    return !t->enemy;
}

// What is tried first is given, to be refused, unless something is allowed; then what is nearest.
static bool try_order(struct trip *t, const struct order *o, length off)
{
    struct judged trial;

    if (t->found && off >= t->off)
        return false;
    if (t->check) {
        trial.order = *o;
        trial.verdict = t->check(t->b, t->g, o, &trial.walk);
        trial.whole = fine(trial.verdict);
    } else {
        game_check(t->b, t->g, o, &trial);
    }
    if (!fine(trial.verdict) || !meets_him(t, &trial.walk)) {
        if (!t->given)
            *t->best = trial;
        t->given = true;
        return false;
    }
    *t->best = trial;
    t->given = t->found = true;
    t->off = off;
    return true;
}

static bearing face_wished(const struct trip *t)
{
    bearing face = t->wish->faced ? t->wish->face : t->g->face[t->wish->unit];

    if (on_board(t->b))
        return facing_bearing(t->b, facing_of(t->b, face));
    return bearing_from_degrees((bearing_degrees(face) + 500) / 1000 % 360 * 1000);
}

static bool turns(const struct trip *t)
{
    return !is_general(t->g, t->wish->unit) && face_wished(t) != t->g->face[t->wish->unit];
}

static void write_face(const struct trip *t, struct order *o)
{
    order_word(o, WORD_FACE);
    order_number(o, (bearing_degrees(face_wished(t)) + 500) / 1000 % 360 * 1000);
    if (on_board(t->b) && t->left)
        order_word(o, WORD_LEFT);
}

// --- the free table ---

// From where its centre is to where that would be: turns leave it in its place.
static struct vec way_there(const struct trip *t)
{
    struct tab_layout layout;
    struct pose now = tab_pose(t->g, t->wish->unit);
    struct pose then = {.at = t->wish->at, .face = face_wished(t)};

    if (is_general(t->g, t->wish->unit))
        return vec_sub(then.at, now.at);
    layout = tab_layout_of(t->g, t->wish->unit);
    return vec_sub(tab_centre(t->b, &layout, &then, false), tab_centre(t->b, &layout, &now, false));
}

static void write_go(const struct trip *t, int32_t degrees, length far, struct order *o)
{
    int32_t face = (bearing_degrees(t->g->face[t->wish->unit]) + 500) / 1000 % 360 * 1000;
    bool general = is_general(t->g, t->wish->unit);

    if (far < PART)
        return;
    if (!general && degrees == face)
        order_word(o, WORD_AHEAD);
    else if (!general && (degrees + 180000) % 360000 == face)
        order_word(o, WORD_BACK);
    else {
        order_word(o, TAB_GO);
        order_number(o, degrees);
    }
    order_length(o, far);
}

static bool try_far(struct trip *t, int32_t degrees, length far, length whole)
{
    struct order o;

    far = far / PART * PART;
    order_begin(&o, t->wish->seat, t->wish->unit, TAB_MOVE);
    write_go(t, degrees, far, &o);
    if (turns(t))
        write_face(t, &o);
    return o.args && try_order(t, &o, whole - far);
}

// As far that way as it may go.
static void go_free(struct trip *t, length most)
{
    struct vec way = way_there(t);
    int32_t degrees = (bearing_degrees(bearing_of(way)) + 500) / 1000 % 360 * 1000;
    length whole = vec_length(way), low = 0, high = whole < most ? whole : most;

    if (try_far(t, degrees, high, whole))
        return;
    while (high - low > PART) {
        length middle = low + (high - low) / 2;

        if (try_far(t, degrees, middle, whole))
            low = middle;
        else
            high = middle;
    }
    if (!t->found && turns(t))
        try_far(t, degrees, 0, whole);
}

// Straight at him, else at the angle nearest to that.
static void charge_free(struct trip *t)
{
    enum { MOST = 45, STEP = 3 };
    int unit = t->wish->unit;
    struct vec way = vec_sub(t->g->box[t->enemy].centre, t->g->box[unit].centre);
    int to = ((int16_t)(bearing_of(way) - t->g->face[unit]) * 360) / 0x10000;

    to = to > MOST ? MOST : to < -MOST ? -MOST : to;
    for (int off = 0; off <= 2 * MOST && !t->found; off += STEP)
        for (int sign = -1; sign <= 1; sign += 2) {
            int degrees = to + sign * off;
            struct order o;

            if (degrees > MOST || degrees < -MOST)
                continue;
            order_begin(&o, t->wish->seat, unit, TAB_CHARGE);
            if (degrees) {
                order_word(&o, degrees < 0 ? WORD_LEFT : WORD_RIGHT);
                order_number(&o, absolute(degrees) * 1000);
            }
            try_order(t, &o, off);
        }
}

// --- boards ---

static void write_steps(const struct trip *t, struct order *o)
{
    for (int i = 0, run; i < t->steps; i += run) {
        for (run = 1; i + run < t->steps && t->way[i + run] == t->way[i]; run++)
            ;
        order_word(o, TAB_STEP);
        order_word(o, TAB_N + t->way[i] - 1);
        order_number(o, run * 1000);
    }
}

static int steps_between(const struct trip *t, struct cell from, struct cell to)
{
    return cell_distance(t->b, from, to, 1);
}

static void try_steps(struct trip *t, struct cell at)
{
    struct order o;

    order_begin(&o, t->wish->seat, t->wish->unit, t->enemy ? TAB_CHARGE : TAB_MOVE);
    write_steps(t, &o);
    if (!t->enemy && turns(t))
        write_face(t, &o);
    if (o.args)
        try_order(t, &o, steps_between(t, at, t->goal));
}

static struct cell stepped(const struct battle *b, struct cell at, int step)
{
    return cell_next(b, at, tab_step_degrees(b, step) * board_ways(b) / 360);
}

// Every step leads nearer to the cell, or is the first of all. The longest ways come first.
static void search(struct trip *t, struct cell at)
{
    int here = steps_between(t, at, t->goal);

    for (int step = 1; step <= TAB_STEP_WAYS && t->steps < t->most && here; step++) {
        struct cell next = stepped(t->b, at, step);

        if (tab_step_degrees(t->b, step) < 0 || steps_between(t, next, t->goal) >= here)
            continue;
        t->way[t->steps++] = step;
        search(t, next);
        t->steps--;
    }
    if (t->steps || turns(t))
        try_steps(t, at);
}

static void go_on_board(struct trip *t, length most)
{
    bool general = is_general(t->g, t->wish->unit);
    struct pose now = tab_pose(t->g, t->wish->unit);
    struct pose then = {.at = cell_centre(t->b, cell_at(t->b, t->wish->at)),
                        .face = face_wished(t)};
    struct tab_layout layout =
        general ? (struct tab_layout){.files = 1} : tab_layout_of(t->g, t->wish->unit);

    t->most = most / BW < STEPS_MOST ? most / BW : STEPS_MOST;
    for (int left = 0; left <= (turns(t) && layout.files % 2 == 0) && !(t->found && !t->off);
         left++) {
        t->left = left;
        t->goal = cell_at(t->b, tab_centre(t->b, &layout, &then, left));
        search(t, cell_at(t->b, tab_centre(t->b, &layout, &now, left)));
    }
}

// Each of its cells might be the one that comes into one of his.
static void charge_on_board(struct trip *t, length most)
{
    struct tab_layout layout = tab_layout_of(t->g, t->wish->unit);
    struct pose now = tab_pose(t->g, t->wish->unit), his = tab_pose(t->g, t->enemy);
    int files = tab_layout_of(t->g, t->enemy).files;

    t->most = most / BW < STEPS_MOST ? most / BW : STEPS_MOST;
    for (int file = 0; file < layout.files; file++)
        for (int other = 0; other < files; other++) {
            struct cell from = cell_at(t->b, tab_cell(t->b, &now, file));

            t->goal = cell_at(t->b, tab_cell(t->b, &his, other));
            if (steps_between(t, from, t->goal) <= t->most)
                search(t, from);
        }
}

// --- both ---

bool tab_steer_move(const struct battle *b, const struct game *g, const struct wish *wish,
                    check_order *check, struct judged *judged)
{
    struct trip t = {.b = b, .g = g, .wish = wish, .check = check, .best = judged};
    length most = is_general(g, wish->unit) ? GENERALS_MOVE : tab_distance(b, g, wish->unit, false);

    if (on_board(b))
        go_on_board(&t, most);
    else
        go_free(&t, most);
    return t.given;
}

bool tab_steer_charge(const struct battle *b, const struct game *g, const struct wish *wish,
                      int enemy, check_order *check, struct judged *judged)
{
    struct trip t = {.b = b, .g = g, .wish = wish, .check = check, .best = judged, .enemy = enemy};

    if (on_board(b))
        charge_on_board(&t, tab_distance(b, g, wish->unit, false));
    else
        charge_free(&t);
    return t.given;
}
