// SPDX-License-Identifier: MIT
// Bodies: where the bases of a unit are, laid out so and standing so (TAB-SPC-04 to 08), and as
// pictures show them.
//
// On the free table everything is built from two vectors of the lattice, half the depth and half
// the width of a base in the unit's facing, so that its bases share the very same edges whichever
// way it faces. On boards a file stands in a cell; the boxes are for pictures.
#include "core/board.h"
#include "rules/tea_and_biscuits/cells.h"
#include "rules/tea_and_biscuits/layout.h"

struct base_halves {
    struct vec front, right;
};

static struct base_halves halves_of(const struct battle *b, bearing face)
{
    struct direction ahead = direction_of(face);
    length depth = on_board(b) ? BW / 2 : BW * opt(b, OPT_BASE_DEPTH) / 100;

    return (struct base_halves){along(ahead, depth / 2),
                                along((struct direction){ahead.north, -ahead.east}, BW / 2)};
}

struct vec tab_cell(const struct battle *b, const struct pose *pose, int file)
{
    int way = way_aside(b, facing_of(b, pose->face)), ways = board_ways(b);
    struct cell cell = cell_at(b, pose->at);

    if (file < 0)
        way = (way + ways / 2) % ways;
    for (int i = 0; i < (file < 0 ? -file : file); i++)
        cell = cell_next(b, cell, way);
    return cell_centre(b, cell);
}

// Of the base in that file and rank; of a board its half of the cell.
static struct vec base_centre(const struct battle *b, const struct tab_layout *layout,
                              const struct pose *pose, int place)
{
    struct base_halves half = halves_of(b, pose->face);
    int right = 2 * file_of(place) - (layout->files - 1), back = 2 * rank_of(place) + 1;

    if (on_board(b)) {
        struct vec cell = tab_cell(b, pose, file_of(place));

        return rank_of(place) ? vec_sub(cell, half.front) : vec_add(cell, half.front);
    }
    return vec_add(pose->at, vec_sub(vec_times(half.right, right), vec_times(half.front, back)));
}

int tab_base_boxes(const struct battle *b, const struct tab_layout *layout, const struct pose *pose,
                   struct box box[TAB_UNIT_BASES])
{
    struct base_halves half = halves_of(b, pose->face);
    int stand = 0;

    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        if (layout->place[i] == NO_PLACE)
            continue;
        box[i] =
            box_spanned(base_centre(b, layout, pose, layout->place[i]), half.front, half.right);
        stand |= 1 << i;
    }
    return stand;
}

struct tab_stance tab_stance_of(const struct battle *b, const struct game *g, int unit)
{
    struct tab_stance s;

    s.layout = tab_layout_of(g, unit);
    s.pose = tab_pose(g, unit);
    s.stand = tab_base_boxes(b, &s.layout, &s.pose, s.base);
    return s;
}

// --- the whole of it ---

struct box tab_outline(const struct battle *b, const struct tab_layout *layout,
                       const struct pose *pose)
{
    struct base_halves half = halves_of(b, pose->face);
    struct vec first, last;

    if (!on_board(b)) {
        half.front = vec_times(half.front, layout->ranks);
        half.right = vec_times(half.right, layout->files);
        return box_spanned(vec_sub(pose->at, half.front), half.front, half.right);
    }
    first = pose->at;
    last = tab_cell(b, pose, layout->files - 1);
    return box_spanned((struct vec){(first.east + last.east) / 2, (first.north + last.north) / 2},
                       vec_times(half.front, 2), vec_times(half.right, layout->files));
}

bool tab_is_full(const struct tab_layout *layout)
{
    int bases = 0;

    for (int i = 0; i < TAB_UNIT_BASES; i++)
        bases += layout->place[i] != NO_PLACE;
    return bases == layout->files * layout->ranks;
}

// Bases that fill the lattice are one box.
static void lay_out(const struct battle *b, const struct tab_layout *layout,
                    const struct pose *pose, struct body *body)
{
    struct box outline = tab_outline(b, layout, pose), base[TAB_UNIT_BASES];
    int stand;

    body_of_box(&outline, body);
    body->pose = *pose;
    body->abreast = body->deep = 1;
    if (!on_board(b) && tab_is_full(layout)) {
        body->abreast = layout->files;
        body->deep = layout->ranks;
        return;
    }
    stand = tab_base_boxes(b, layout, pose, base);
    body->boxes = 0;
    for (int i = 0; i < TAB_UNIT_BASES; i++)
        if (stand >> i & 1)
            body->box[body->boxes++] = base[i];
}

void tab_body(const struct battle *b, const struct game *g, int unit, const struct pose *pose,
              struct body *body)
{
    struct tab_layout layout;
    struct pose now = pose ? *pose : tab_pose(g, unit);

    if (is_general(g, unit)) {
        body_of_base(&g->box[unit], 0, pose, b->native / 5, b->native / 5, body);
        body->radius = b->native / 5;
        return;
    }
    layout = tab_layout_of(g, unit);
    lay_out(b, &layout, &now, body);
}

// --- poses ---

struct pose tab_pose(const struct game *g, int unit)
{
    return (struct pose){.at = unit_in(g, unit)->at,
                         .face = g->face[unit],
                         .formation = g->formation[unit]};
}

static int middle_file(const struct tab_layout *layout, bool left)
{
    return left ? (layout->files - 1) / 2 : layout->files / 2;
}

struct vec tab_centre(const struct battle *b, const struct tab_layout *layout,
                      const struct pose *pose, bool left)
{
    if (on_board(b))
        return tab_cell(b, pose, middle_file(layout, left));
    return vec_sub(pose->at, vec_times(halves_of(b, pose->face).front, layout->ranks));
}

struct pose tab_pose_about(const struct battle *b, const struct tab_layout *layout,
                           struct vec centre, bearing face, bool left)
{
    struct pose pose = {.at = centre, .face = face};

    if (on_board(b))
        pose.at = tab_cell(b, &pose, -middle_file(layout, left));
    else
        pose.at = vec_add(centre, vec_times(halves_of(b, face).front, layout->ranks));
    return pose;
}

struct pose tab_pose_keeping(const struct battle *b, const struct tab_layout *from,
                             const struct pose *pose, int place, const struct tab_layout *to,
                             int new_place, bearing face)
{
    struct pose kept = {.face = face};

    if (on_board(b)) {
        kept.at = tab_cell(b, pose, file_of(place));
        kept.at = tab_cell(b, &kept, -file_of(new_place));
    } else {
        kept.at = vec_sub(base_centre(b, from, pose, place), base_centre(b, to, &kept, new_place));
    }
    return kept;
}

// --- putting down ---

void tab_put(const struct battle *b, struct game *g, int unit, const struct pose *pose)
{
    struct tab_layout layout;

    unit_of(g, unit)->at = pose->at;
    if (is_general(g, unit)) {
        game_place(g, unit, pose->at, 0, b->native / 5, b->native / 5);
        return;
    }
    layout = tab_layout_of(g, unit);
    g->face[unit] = pose->face;
    g->box[unit] = tab_outline(b, &layout, pose);
}

void tab_put_general(const struct battle *b, struct game *g, int unit, struct vec at)
{
    struct pose pose = {.at = at};

    tab_put(b, g, unit, &pose);
}

// --- pictures: each base by its kind; two enemies in a cell are both seen ---

// Where in a cell a base is drawn, in parts of the cell: how far out its middle is, and half its
// sides. Of two in a file the rear one is as far to the other side, or further out.
struct in_cell {
    int8_t out, wide, deep;
};
enum { ALONE, PAIRED, PLACES };
static const struct in_cell square_places[PLACES] = {{8, 14, 6}, {8, 14, 6}}; // nobody else there
static const struct in_cell hex_places[PLACES] = {{2, 14, 6},
                                                  {4, 14, 4}}; // a hex is narrow at its ends
static const struct in_cell middle_places[PLACES] = {{0, 8, 4}, {2, 8, 2}}; // it has been charged
static const struct in_cell edge_places[PLACES] = {{11, 7, 4}, {9, 7, 2}};  // it has come in

enum { PART = BW / 32, ASIDE = 5 };

// The edge by which it came into a cell that it shares with an enemy, as a way; -1: it was there
// before, -2: it shares it with none.
static int shares(const struct battle *b, const struct game *g, int unit, struct cell cell)
{
    const struct tab_cells here = {1, {cell}};
    uint64_t enemies = tab_standing(b, g, &here, tab_units(g, !g->side[unit]));

    EACH_UNIT (enemy, enemies)
        if (tab_entry(g, unit, enemy) >= 0)
            return tab_entry(g, unit, enemy);
    return enemies ? -1 : -2;
}

static bearing way_bearing(const struct battle *b, int way)
{
    return (bearing)(on_hexes(b) ? 0x1555 + way * 0x10000 / 6 : way * 0x2000);
}

// Whoever was there makes room: he is drawn away from the edges that enemies came in by.
static struct vec made_room(const struct battle *b, const struct game *g, int unit, struct vec at)
{
    const struct tab_cells here = {1, {cell_at(b, at)}};

    EACH_UNIT (enemy, tab_standing(b, g, &here, tab_units(g, !g->side[unit])))
        if (tab_entry(g, enemy, unit) >= 0)
            at = vec_sub(at, along(direction_of(way_bearing(b, tab_entry(g, enemy, unit))),
                                   ASIDE * PART));
    return at;
}

static bool alone_in_file(const struct tab_layout *layout, int base)
{
    for (int i = 0; i < TAB_UNIT_BASES; i++)
        if (i != base && layout->place[i] != NO_PLACE &&
            file_of(layout->place[i]) == file_of(layout->place[base]))
            return false;
    return true;
}

// Whoever comes in is drawn by the edge he came in by, and who was there in the middle.
static struct box box_on_board(const struct battle *b, const struct game *g, int unit,
                               struct vec at, int rank, bool alone, bearing face)
{
    int entry = shares(b, g, unit, cell_at(b, at));
    const struct in_cell *place = (entry >= 0    ? edge_places
                                   : entry == -1 ? middle_places
                                   : on_hexes(b) ? hex_places
                                                 : square_places) +
                                  (alone ? ALONE : PAIRED);
    bearing way = entry < 0 ? g->face[unit] : way_bearing(b, entry);
    int out = !rank ? place->out : entry < 0 ? -place->out : place->out + 2 * place->deep;

    if (entry == -1)
        at = made_room(b, g, unit, at);
    return box_at(vec_add(at, along(direction_of(way), out * PART)), face, place->wide * PART,
                  place->deep * PART);
}

static struct stand stand_of(const struct game *g, int unit, int base, const struct box *box)
{
    static const uint8_t looks[] = {[BASE_FOOT] = LOOK_INFANTRY,
                                    [BASE_HORSE] = LOOK_CAVALRY,
                                    [BASE_GUN] = LOOK_ARTILLERY,
                                    [BASE_TRANSPORT] = LOOK_CAVALRY};
    int what = unit_in(g, unit)->base[base].what, is = 0;

    is |= what & BASE_OPEN ? STAND_OPEN : 0;
    is |= what & BASE_BLOCK ? STAND_PIKES : 0;
    is |= (what & BASE_KIND) == BASE_TRANSPORT ? STAND_TEAM : 0;
    is |= what & BASE_MARKED ? STAND_LOST : 0;
    return (struct stand){*box, looks[what & BASE_KIND], (uint8_t)is, 0};
}

// Bases that look another way have their front there.
static struct box turned(const struct box *box, int quarters)
{
    struct vec front = {box->front_east, box->front_north};
    struct vec right = {box->right_east, box->right_north};

    for (; quarters > 0; quarters--) {
        struct vec was = front;

        front = right;
        right = (struct vec){-was.east, -was.north};
    }
    return box_spanned(box->centre, front, right);
}

int tab_stands(const struct battle *b, const struct game *g, int unit, struct stand *stand)
{
    struct tab_stance s = tab_stance_of(b, g, unit);
    int count = 0;

    for (int i = 0; i < TAB_UNIT_BASES && !is_general(g, unit); i++) {
        int place = s.layout.place[i], face = s.layout.face[i];

        if (!(s.stand >> i & 1))
            continue;
        if (on_board(b))
            s.base[i] = box_on_board(b, g, unit, tab_cell(b, &s.pose, file_of(place)),
                                     rank_of(place), alone_in_file(&s.layout, i),
                                     facing_bearing(b, facing_of(b, s.pose.face) + face));
        else if (face)
            s.base[i] = turned(&s.base[i], face);
        stand[count++] = stand_of(g, unit, i, &s.base[i]);
    }
    return count;
}
