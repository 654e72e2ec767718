// SPDX-License-Identifier: MIT
// What to shade around a unit: its field of fire by bands, where a charge may lead, and how far a
// general's presence reaches. On boards these are rows of cells.
#include "core/area.h"
#include "core/board.h"
#include "rules/tea_and_biscuits/aids.h"
#include "rules/tea_and_biscuits/fight.h"
#include "rules/tea_and_biscuits/move.h"

enum { ARC_STEPS = 10, EIGHTH = 0x2000, BANDS = 2 };

// The bases that look one way: on the free table their front line, on boards their foremost cells.
struct tab_front {
    bearing face;
    struct vec left, right; // its ends; of boards the middles of the outermost cells
};

static bearing face_of(const struct battle *b, const struct game *g, int unit, int facing)
{
    return on_board(b) ? facing_bearing(b, facing_of(b, g->face[unit]) + facing)
                       : (bearing)(g->face[unit] + facing * LEG_RIGHT);
}

// Of the boxes of those bases, how far they reach ahead and to either side.
static void front_of_bases(const struct battle *b, const struct game *g, int unit, int facing,
                           int bases, struct tab_front *front)
{
    struct tab_stance s = tab_stance_of(b, g, unit);
    int stand = s.stand & bases;
    struct eyes low = {INT32_MIN, INT32_MAX}, high = {INT32_MIN, INT32_MIN};
    struct direction ahead, right;

    front->face = face_of(b, g, unit, facing);
    for (int i = 0; i < TAB_UNIT_BASES; i++)
        for (int k = 0; stand >> i & 1 && k < 4; k++) {
            struct vec at = on_board(b) ? tab_cell(b, &s.pose, file_of(s.layout.place[i]))
                                        : box_corner(&s.base[i], k);
            struct eyes eyes = eyes_on(vec_sub(at, s.pose.at), front->face);

            low.right = eyes.right < low.right ? eyes.right : low.right;
            high.right = eyes.right > high.right ? eyes.right : high.right;
            high.ahead = eyes.ahead > high.ahead ? eyes.ahead : high.ahead;
        }
    ahead = direction_of(front->face);
    right = direction_of((bearing)(front->face + LEG_RIGHT));
    front->left = vec_add(s.pose.at, vec_add(along(ahead, high.ahead), along(right, low.right)));
    front->right = vec_add(s.pose.at, vec_add(along(ahead, high.ahead), along(right, high.right)));
}

// --- the free table: straight ahead, and an eighth of a turn beyond either end ---

static void fan(struct area *a, const struct tab_front *front, length far)
{
    area_corner(a, front->left);
    area_arc(a, front->left, far, (bearing)(front->face - EIGHTH), EIGHTH, ARC_STEPS);
    area_arc(a, front->right, far, front->face, EIGHTH, ARC_STEPS);
    area_corner(a, front->right);
}

// --- boards: row by row ---

// In the row so far ahead, how many half cells aside one of these may still be; -1: none may.
typedef int row_reach(const struct battle *, int ahead, int cells);

static int steps_to(const struct battle *b, int ahead, int aside)
{
    int over = aside / 2;

    if (on_hexes(b))
        return aside <= ahead ? ahead : (ahead + aside) / 2;
    if (opt(b, OPT_SQUARE_DIAGONAL))
        return ahead + over;
    return over > ahead ? over : ahead;
}

static int widest(const struct battle *b, int ahead, int cells,
                  bool (*holds)(const struct battle *, int ahead, int aside))
{
    int aside = on_hexes(b) && ahead % 2 ? 1 : 0, most = -1;

    for (; aside <= 4 * cells + 1; aside += 2)
        if (holds(b, ahead, aside) && steps_to(b, ahead, aside) <= cells)
            most = aside;
    return most;
}

// As TAB-SHT-02 and 03 have it on boards.
static bool in_arc(const struct battle *b, int ahead, int aside)
{
    return on_hexes(b) ? aside <= 1 || (aside - 1) * (aside - 1) <= 3 * ahead * ahead
                       : aside <= 2 * ahead;
}
static int arc_reach(const struct battle *b, int ahead, int cells)
{
    return ahead > 0 ? widest(b, ahead, cells, in_arc) : -1;
}

// Every step of a charge leads forward.
static bool is_forward(const struct battle *b, int ahead, int aside)
{
    return aside <= (on_hexes(b) ? ahead : 2 * ahead);
}
static int charge_reach(const struct battle *b, int ahead, int cells)
{
    return ahead > 0 ? widest(b, ahead, cells, is_forward) : -1;
}

static bool anywhere(const struct battle *b, int ahead, int aside)
{
    (void)b, (void)ahead, (void)aside;
    return true;
}
static int round_reach(const struct battle *b, int ahead, int cells)
{
    return widest(b, absolute(ahead), cells, anywhere);
}

static struct vec row_corner(const struct battle *b, const struct tab_front *front, bool left,
                             int ahead, int upper, int aside)
{
    length pitch = on_hexes(b) ? (length)((int64_t)BW * 8660254 / 10000000) : BW;
    length up = (2 * ahead + upper) * pitch / 2, out = (aside + 1) * BW / 2;

    return vec_add(left ? front->left : front->right,
                   vec_add(along(direction_of(front->face), up),
                           along(direction_of(
                                     (bearing)(front->face + (left ? LEG_LEFT : LEG_RIGHT))),
                                 out)));
}

// Up the left side and down the right, two corners a row.
static void rows(struct area *a, const struct battle *b, const struct tab_front *front, int cells,
                 row_reach *reach)
{
    for (int row = -cells; row <= cells; row++) {
        int aside = reach(b, row, cells);

        for (int upper = -1; aside >= 0 && upper <= 1; upper += 2)
            area_corner(a, row_corner(b, front, true, row, upper, aside));
    }
    for (int row = cells; row >= -cells; row--) {
        int aside = reach(b, row, cells);

        for (int upper = 1; aside >= 0 && upper >= -1; upper -= 2)
            area_corner(a, row_corner(b, front, false, row, upper, aside));
    }
}

static void spread(struct area *a, const struct battle *b, const struct tab_front *front,
                   length far, row_reach *reach)
{
    if (on_board(b))
        rows(a, b, front, far / BW, reach);
    else
        fan(a, front, far);
}

// --- fire ---

static int shooting_bases(const struct battle *b, const struct game *g, int unit, int facing,
                          struct tab_fire *fire)
{
    int set = 0;

    *fire = (struct tab_fire){0};
    for (int i = 0; i < unit_in(g, unit)->bases; i++) {
        const struct tab_fire *its = &tab_fire[tab_shooters_of(b, g, unit, i)];

        if (!tab_base_shoots(b, g, unit, i, facing))
            continue;
        set |= 1 << i;
        fire->close = its->close > fire->close ? its->close : fire->close;
        fire->far = its->far > fire->far ? its->far : fire->far;
    }
    return set;
}

static int fire_areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    int facings = tab_faces_alike(g, unit) ? 1 : board_facings(b), count = 0;

    for (int facing = 0; facing < facings; facing++) {
        struct tab_fire fire;
        struct tab_front front;
        int bases = shooting_bases(b, g, unit, facing, &fire);
        length edge[BANDS] = {fire.close, fire.far};

        if (!bases)
            continue;
        front_of_bases(b, g, unit, facing, bases, &front);
        for (int i = 0; i < BANDS; i++) {
            if (!edge[i])
                continue;
            area_begin(&a[count], AREA_FIRE, i, TAB_SHT_09);
            spread(&a[count], b, &front, edge[i], arc_reach);
            count += area_clip(&a[count], b);
        }
    }
    return count;
}

// --- charges and generals ---

static int charge_area(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    struct tab_front front;

    if (!fine(tab_state_forbids(b, g, unit, ACTION_CHARGE)))
        return 0;
    front_of_bases(b, g, unit, 0, 0xff, &front);
    area_begin(a, AREA_CHARGE, 0, TAB_CHG_02);
    spread(a, b, &front, tab_distance(b, g, unit, false), charge_reach);
    return area_clip(a, b);
}

static int command_area(const struct battle *b, const struct game *g, int general, struct area *a)
{
    struct vec at = unit_in(g, general)->at;
    struct tab_front front = {.left = at, .right = at};

    area_begin(a, AREA_COMMAND, 0, TAB_GNL_03);
    if (on_board(b))
        rows(a, b, &front, WITH_GENERAL / BW, round_reach);
    else
        area_around(a, &at, 1, WITH_GENERAL);
    return area_clip(a, b);
}

int tab_areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    int count;

    if (!unit || !on_table(g, unit))
        return 0;
    if (is_general(g, unit))
        return command_area(b, g, unit, a);
    if (in_melee(g, unit))
        return 0;
    count = fire_areas(b, g, unit, a);
    return count + charge_area(b, g, unit, &a[count]);
}
