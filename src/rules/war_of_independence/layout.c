// SPDX-License-Identifier: MIT
// Where the figures of a formation stand (AWI-FORM-09, 10, AWI-MOV-29), and which formations there
// are for whom.
#include "rules/war_of_independence/figure.h"
#include "rules/war_of_independence/map.h"

enum { COLUMN_FILES = 2 };

struct woi_layout woi_layout_now(const struct game *g, int unit)
{
    const struct woi_unit *u = unit_in(g, unit);

    return (struct woi_layout){g->formation[unit], u->ranks, u->row * INCH(1) / 10};
}

// From the anchor, as one sees it who faces so; both are given twice, for halves.
static struct vec placed_at(struct vec anchor, struct direction ahead, length right, length back)
{
    // One rounding for the two parts together (AWI-GEN-09).
    int64_t east = (int64_t)ahead.north * right - (int64_t)ahead.east * back;
    int64_t north = -(int64_t)ahead.east * right - (int64_t)ahead.north * back;

    return (struct vec){anchor.east + rounded(east, 2 * (int64_t)ONE),
                        anchor.north + rounded(north, 2 * (int64_t)ONE)};
}

void woi_lay_out(const struct battle *b, const struct game *g, int unit,
                 const struct woi_layout *layout, struct vec anchor, bearing face, int count,
                 struct woi_slots *slots)
{
    bool formed = layout->formation == FORM_LINE || layout->formation == FORM_COLUMN;
    int ranks = layout->formation == FORM_LINE ? layout->ranks : 1;
    int files = layout->formation == FORM_COLUMN ? COLUMN_FILES : (count + ranks - 1) / ranks;
    struct box base = woi_base_in(b, g, unit, layout->formation, anchor, 0);
    length wide = formed ? 2 * base.right_east : layout->spacing, deep = 2 * base.front_north;
    struct direction ahead = direction_of(face);

    slots->count = count;
    slots->face = face;
    for (int i = 0, file = 0, rank = 0; i < count; i++) {
        slots->at[i] = placed_at(anchor, ahead, (2 * file - (files - 1)) * wide, 2 * rank * deep);
        if (++file == files)
            file = 0, rank++;
    }
}

void woi_lay_down(const struct battle *b, struct game *g, int unit, struct vec at, bearing face,
                  unsigned figures)
{
    struct woi_layout layout = woi_layout_now(g, unit);
    bool limbered = g->formation[unit] == FORM_LIMBERED;
    struct woi_slots slots;
    int slot = 0;

    g->face[unit] = face;
    if (is_gun(g, unit))
        g->box[unit] = woi_gun_box(at, face, limbered);
    if (g->type[unit] == WAGON)
        game_place(g, unit, at, face, WAGON_FRONT / 2, WAGON_DEPTH / 2);
    woi_lay_out(b, g, unit, &layout, at, face, __builtin_popcount(figures), &slots);
    for (; figures; figures &= figures - 1, slot++)
        woi_put(b, g, figure_of(g, unit, 1 + __builtin_ctz(figures)),
                is_gun(g, unit) ? woi_crew_place(at, face, limbered, slot) : slots.at[slot], face);
    woi_settle(b, g, unit);
}

// The anchor is the centre of the front rank: of figures that still stand in their slots the middle
// of those that are furthest ahead.
struct pose woi_pose(const struct battle *b, const struct game *g, int unit)
{
    struct pose pose = {.at = g->box[unit].centre,
                        .face = g->face[unit],
                        .formation = g->formation[unit],
                        .strength = unit_in(g, unit)->left};

    if (on_table(g, unit) && is_troops(g, unit) && !is_gun(g, unit)) {
        length half = woi_half_depth(b, g, unit);
        struct vec front = {g->box[unit].front_east, g->box[unit].front_north};

        pose.at = vec_sub(vec_add(pose.at, front), along(direction_of(pose.face), half));
    }
    return pose;
}

struct vec woi_crew_place(struct vec gun, bearing face, bool limbered, int which)
{
    length aside = limbered ? MM(15) : MM(45), back = limbered ? MM(105) : MM(25);

    return placed_at(gun, direction_of(face), which ? aside : -aside, back);
}

struct box woi_gun_box(struct vec at, bearing face, bool limbered)
{
    return box_at(at, face, GUN_FRONT / 2, (limbered ? LIMBER_DEPTH : GUN_DEPTH) / 2);
}

bearing woi_river_face(const struct game *g)
{
    const struct vec *river = woi_in(g)->river;

    return bearing_of(vec_sub(river[1], river[0]));
}

struct box woi_hull(const struct game *g, int boat, length river)
{
    const struct vec *line = woi_in(g)->river;
    bool large = g->type[boat] == LARGE_BOAT;

    return box_at(woi_beside(line[0], vec_sub(line[1], line[0]), river, 0), woi_river_face(g),
                  large ? MM(40) / 2 : MM(30) / 2, large ? MM(90) / 2 : MM(60) / 2);
}

int woi_formation_barred(const struct game *g, int unit, int formation)
{
    static const uint16_t clauses[WOI_TYPES] = {
        [LINE] = AWI_FORM_03,    [GRENADIERS] = AWI_FORM_05, [CAVALRY] = AWI_FORM_07,
        [MILITIA] = AWI_FORM_06, [LIGHT] = AWI_FORM_06,      [ARTILLERY] = AWI_FORM_14,
        [GENERAL] = AWI_GNL_03,  [WAGON] = AWI_BAG_06,
    };

    if (woi_classes[g->type[unit]].formations >> formation & 1)
        return 0;
    return clauses[g->type[unit]] ? clauses[g->type[unit]] : AWI_FORM_01;
}

// --- the shape of a formation as it is taken up (AWI-FORM-09, 10) ---

// Figures by ranks from the front, each from the left, as the first of them sees it.
struct woi_shape_seen {
    int count;
    struct eyes at[WOI_UNIT_FIGURES];
};

static bool faces_as(const struct box *a, const struct box *b)
{
    return absolute(a->front_east - b->front_east) <= 1 &&
           absolute(a->front_north - b->front_north) <= 1;
}

static struct eyes seen_by(const struct box *box, struct vec at)
{
    return eyes_on(vec_sub(at, box->centre),
                   bearing_of((struct vec){box->front_east, box->front_north}));
}

static bool comes_before(struct eyes a, struct eyes b)
{
    return a.ahead > b.ahead + TOUCH || (a.ahead >= b.ahead - TOUCH && a.right < b.right);
}

static bool look_at(const struct box *box, int count, struct woi_shape_seen *seen)
{
    const struct box *first = NULL;

    seen->count = 0;
    for (int i = 0; i < count; i++) {
        int place = seen->count;
        struct eyes at;

        if (box[i].centre.east == NOWHERE)
            continue; // inside
        if (!first)
            first = &box[i];
        if (!faces_as(&box[i], first))
            return false;
        at = seen_by(first, box[i].centre);
        seen->count++;
        for (; place && comes_before(at, seen->at[place - 1]); place--)
            seen->at[place] = seen->at[place - 1];
        seen->at[place] = at;
    }
    return true;
}

// In contact: no more than a millimetre further than their bases reach, and no nearer but for what
// rounding takes.
static bool is_step(length apart, length base)
{
    return apart >= base - 2 * SHAVED && apart <= base + TOUCH;
}

// How many of them, from `first` on, stand side by side in one rank.
static int rank_from(const struct woi_shape_seen *seen, int first, length wide)
{
    int last = first;

    while (last + 1 < seen->count &&
           absolute(seen->at[last + 1].ahead - seen->at[first].ahead) <= TOUCH &&
           is_step(seen->at[last + 1].right - seen->at[last].right, wide))
        last++;
    return last + 1 - first;
}

// Has each of a rank somebody of the rank before right in front of him?
static bool stands_behind(const struct woi_shape_seen *seen, int before, int first, int count,
                          length deep)
{
    for (int i = first; i < first + count; i++) {
        bool found = false;

        for (int k = before; k < first; k++)
            found |= absolute(seen->at[i].right - seen->at[k].right) <= TOUCH &&
                     is_step(seen->at[k].ahead - seen->at[i].ahead, deep);
        if (!found)
            return false;
    }
    return true;
}

static bool is_in_ranks(const struct woi_shape_seen *seen, bool column, length wide, length deep)
{
    int before = 0, ranks = 0;

    for (int first = 0, count; first < seen->count; before = first, first += count, ranks++) {
        bool last;

        count = rank_from(seen, first, wide);
        last = first + count == seen->count;
        if (first && !stands_behind(seen, before, first, count, deep))
            return false;
        if (column && (count > COLUMN_FILES || (count < COLUMN_FILES && !last)))
            return false;
        if (column && first && count == 1 &&
            absolute(seen->at[first].right - seen->at[before].right) > TOUCH)
            return false; // the odd one has the left file
    }
    return column || ranks <= 2;
}

// A rank of a column: two side by side, or the odd one, who has the left file; and its middle.
static bool is_rank(const struct box *box, int count, length wide, struct vec *middle)
{
    struct eyes beside;

    *middle = box_face_centre(box, FACE_RIGHT);
    if (count < COLUMN_FILES)
        return true;
    beside = seen_by(box, box[1].centre);
    return faces_as(box, box + 1) && absolute(beside.ahead) <= TOUCH && is_step(beside.right, wide);
}

// AWI-FORM-10: on a road the ranks, in ascending number, follow its bend at one base depth.
static bool follows_bend(const struct battle *b, const struct game *g, const struct box *box,
                         int count, length wide, length deep)
{
    struct vec before = {0, 0}, middle;

    for (int i = 0; i < count; i += COLUMN_FILES, before = middle) {
        struct woi_map map;
        length apart;

        if (box[i].centre.east == NOWHERE || !is_rank(box + i, count - i, wide, &middle))
            return false;
        if (i && faces_as(box + i, box + i - 1) &&
            absolute(seen_by(box + i, before).right - wide / 2) > TOUCH)
            return false; // on a straight part it is right behind
        woi_map(b, g, bounds_between(middle, middle), &map);
        apart = vec_length(vec_sub(middle, before));
        if (!woi_on_road(&map, middle) || (i && (2 * apart < deep || apart > deep + TOUCH)))
            return false;
    }
    return true;
}

int woi_misshaped(const struct battle *b, const struct game *g, int unit, int formation,
                  const struct box *box, int count)
{
    struct box base = woi_base_in(b, g, unit, formation, (struct vec){0, 0}, 0);
    bool column = formation == FORM_COLUMN;
    struct woi_shape_seen seen;

    if (!column && formation != FORM_LINE)
        return 0;
    if (look_at(box, count, &seen) &&
        is_in_ranks(&seen, column, 2 * base.right_east, 2 * base.front_north))
        return 0;
    if (column && follows_bend(b, g, box, count, 2 * base.right_east, 2 * base.front_north))
        return 0;
    return column ? AWI_FORM_10 : AWI_FORM_09;
}
