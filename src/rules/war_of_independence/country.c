// SPDX-License-Identifier: MIT
// The countryside: squares, and the pieces that are thrown for and placed in them (AWI-SET-02 to
// 04, 14 to 18, 25).
#include "core/exact.h"
#include "core/polygon.h"
#include "rules/war_of_independence/setup.h"

enum {
    COLUMNS = 5,
    SQUARES = 10,
    ROW_DEPTH = INCH(12),
    STEP = INCH(1) / 2, // AWI-SET-18
};

// --- squares ---

static length column_width(const struct battle *b)
{
    return opt(b, OPT_GRID) == GRID_FOOT ? INCH(12) : b->size.east / COLUMNS;
}

static length first_column(const struct battle *b)
{
    return (b->size.east - COLUMNS * column_width(b)) / 2;
}

length woi_column_middle(const struct battle *b, int column)
{
    return first_column(b) + column_width(b) * (2 * column - 1) / 2;
}

// From one's own back edge, and back.
static length depth_of(const struct battle *b, const struct game *g, int side, length north)
{
    return is_crown(g, side) ? north : b->size.north - north;
}

struct bounds woi_half(const struct battle *b, const struct game *g, int side)
{
    length middle = b->size.north / 2;
    bool south = is_crown(g, side);

    return (struct bounds){{0, south ? 0 : middle}, {b->size.east, south ? middle : b->size.north}};
}

struct bounds woi_square(const struct battle *b, const struct game *g, int side, int square)
{
    length west = first_column(b) + (square - 1) % COLUMNS * column_width(b);
    length near = square > COLUMNS ? ROW_DEPTH : 0;

    return bounds_between((struct vec){west, depth_of(b, g, side, near)},
                          (struct vec){west + column_width(b),
                                       depth_of(b, g, side, near + ROW_DEPTH)});
}

static struct vec square_middle(const struct battle *b, const struct game *g, int side, int square)
{
    return bounds_middle(woi_square(b, g, side, square));
}

// --- pieces (AWI-SET-17) ---

// The shapes of a piece: the rectangle around all of it, then its parts as they are laid.
struct woi_feature {
    int parts;
    struct bounds outline;
    struct {
        uint8_t what, shape, points, laid; // laid: enum woi_laid of the side
        struct vec point[8];
    } part[3];
};

static void rectangle(struct vec middle, length half_east, length half_north, struct vec corner[4])
{
    for (int i = 0; i < 4; i++)
        corner[i] = (struct vec){middle.east + (i == 1 || i == 2 ? half_east : -half_east),
                                 middle.north + (i >= 2 ? half_north : -half_north)};
}

static void octagon(struct vec middle, length half_east, length half_north, length cut,
                    struct vec corner[8])
{
    length east = half_east - cut, north = half_north - cut;
    const struct vec off[8] = {{-east, -half_north}, {east, -half_north}, {half_east, -north},
                               {half_east, north},   {east, half_north},  {-east, half_north},
                               {-half_east, north},  {-half_east, -north}};

    for (int i = 0; i < 8; i++)
        corner[i] = vec_add(middle, off[i]);
}

static struct vec *add_part(struct woi_feature *f, int what, int shape, int points, int laid)
{
    int i = f->parts++;

    f->part[i].what = (uint8_t)what;
    f->part[i].shape = (uint8_t)shape;
    f->part[i].points = (uint8_t)points;
    f->part[i].laid = (uint8_t)laid;
    return f->part[i].point;
}

// Two fields of 4 by 3 inches with one enclosure side in common, and the house behind them: toward
// the owner's back edge, of a turned one on the side of lower x. `away` points from house to
// fields.
static void farm(struct vec middle, struct vec away, int enclosure, struct woi_feature *f)
{
    struct vec right = {away.north, -away.east};
    struct vec house = vec_add(middle, vec_times(away, -INCH(17) / 10));
    struct vec fields = vec_add(middle, vec_times(away, INCH(12) / 10));
    struct vec side = vec_times(right, INCH(4)), deep = vec_times(away, INCH(3) / 2);
    struct vec near = vec_sub(fields, deep), far = vec_add(fields, deep);
    struct vec *line;

    rectangle(house, INCH(1), INCH(1), add_part(f, T_WOODEN_HOUSE, SHAPE_AREA, 4, LAID_FARMHOUSE));
    line = add_part(f, enclosure, SHAPE_LINE, 8, LAID_FENCE);
    for (int i = 0; i < 2; i++, side = vec_times(side, -1)) {
        *line++ = near;
        *line++ = vec_sub(near, side);
        *line++ = vec_sub(far, side);
        *line++ = far;
    }
    rectangle(fields, absolute(side.east) + absolute(deep.east),
              absolute(side.north) + absolute(deep.north),
              add_part(f, T_FIELD, SHAPE_AREA, 4, LAID_FIELD));
}

static void feature_at(const struct game *g, int side, int which, struct vec middle, bool turned,
                       int enclosure, struct woi_feature *f)
{
    static const struct {
        uint8_t what, laid;
        length half_long, half_short, cut;
    } pieces[WOI_TERRAIN_THROWS] = {
        [THROW_HILL] = {T_HILL, LAID_HILL, INCH(4), INCH(3), INCH(3) / 2},
        [THROW_WOOD] = {T_WOOD, LAID_WOOD, INCH(3), INCH(5) / 2, INCH(1)},
        [THROW_WOOD_2] = {T_WOOD, LAID_WOOD + 1, INCH(3), INCH(5) / 2, INCH(1)},
        [THROW_BROKEN] = {T_BROKEN, LAID_BROKEN, INCH(3), INCH(5) / 2, INCH(1)},
    };
    length east = pieces[which].half_long, north = pieces[which].half_short;

    f->parts = 0;
    if (which == THROW_FARM)
        farm(middle,
             turned              ? (struct vec){1, 0}
             : is_crown(g, side) ? (struct vec){0, 1}
                                 : (struct vec){0, -1},
             enclosure, f);
    else
        octagon(middle, turned ? north : east, turned ? east : north, pieces[which].cut,
                add_part(f, pieces[which].what, SHAPE_AREA, 8, pieces[which].laid));
    f->outline = bounds_of(f->part[0].point, f->part[0].points);
    for (int i = 1; i < f->parts; i++)
        f->outline = bounds_both(f->outline, bounds_of(f->part[i].point, f->part[i].points));
}

// --- where they may lie (AWI-SET-16, 18) ---

static bool overlaps_laid(const struct battle *b, const struct game *g, int laid,
                          const struct woi_feature *f)
{
    struct land land = ground_piece(b, g, b->pieces + laid);
    struct woi_shape shape;

    if (land.piece->shape == SHAPE_LINE)
        woi_strip(b, land, 0, &shape);
    else
        woi_shape_of(land, b->pieces + laid, &shape);
    for (int i = 0; i < f->parts; i++)
        if (f->part[i].shape == SHAPE_AREA &&
            polygons_overlap(shape.corner, shape.corners, f->part[i].point, f->part[i].points, 0))
            return true;
    return false;
}

static bool overlaps_any(const struct battle *b, const struct game *g, int which,
                         const struct woi_feature *f)
{
    if (overlaps_laid(b, g, LAID_RIVER, f) || overlaps_laid(b, g, LAID_BRIDGE, f))
        return true;
    return which == THROW_FARM &&
           (overlaps_laid(b, g, LAID_ROAD, f) || overlaps_laid(b, g, LAID_SPUR, f));
}

static struct verdict check_feature(const struct battle *b, const struct game *g, int side,
                                    int which, int square, struct vec middle, bool turned)
{
    struct vec off = vec_sub(middle, square_middle(b, g, side, square));
    struct bounds in = woi_square(b, g, side, square);
    struct woi_feature f;

    feature_at(g, side, which, middle, turned, T_FENCE, &f);
    if (!bounds_hold(in, f.outline.low) || !bounds_hold(in, f.outline.high))
        return refuse(AWI_SET_16, "A piece lies wholly in its square.");
    if (off.east % STEP || off.north % STEP)
        return refuse(AWI_SET_18, "Pieces go by half inches from the middle of their square.");
    if (overlaps_any(b, g, which, &f))
        return refuse(AWI_SET_18, "It would lie over water, the bridge or, a farm, the road.");
    return FINE;
}

// AWI-SET-18: least larger offset, then least sum, then lower x, then lower y.
static bool nearest_turned(const struct battle *b, const struct game *g, int side, int which,
                           int square, bool turned, struct vec *middle)
{
    struct vec centre = square_middle(b, g, side, square);
    int most = (int)larger(column_width(b), ROW_DEPTH) / 2 / STEP;

    for (int large = 0; large <= most; large++)
        for (int small = 0; small <= large; small++)
            for (int i = 0; i < 8; i++) {
                bool wide = i / 2 % 3 == 0; // x goes up from the left end of the ring to its right
                int east = wide ? large : small, north = wide ? small : large;
                struct vec at = vec_add(centre, (struct vec){STEP * (i < 4 ? -east : east),
                                                             STEP * (i % 2 ? north : -north)});

                if (fine(check_feature(b, g, side, which, square, at, turned))) {
                    *middle = at;
                    return true;
                }
            }
    return false;
}

static bool nearest_place(const struct battle *b, const struct game *g, int side, int which,
                          int square, struct vec *middle, bool *turned)
{
    *turned = false;
    if (nearest_turned(b, g, side, which, square, false, middle))
        return true;
    *turned = true;
    return nearest_turned(b, g, side, which, square, true, middle);
}

// AWI-SET-15: a town or an earlier piece is there, or this one finds no place.
bool woi_is_occupied(const struct battle *b, const struct game *g, int side, int square, int which)
{
    struct vec middle;
    bool turned;

    if (side == holder_of(g) && square == 3)
        return true;
    for (int i = 0; i < which; i++)
        if (screened_in(g, side)->square[i] == square)
            return true;
    return !nearest_place(b, g, side, which, square, &middle, &turned);
}

// --- laying them ---

static struct vec place_of(const struct battle *b, const struct game *g, int side, int which)
{
    const struct woi_screened *s = screened_in(g, side);
    struct vec off = {s->east[which] * STEP, s->north[which] * STEP};

    return vec_add(square_middle(b, g, side, s->square[which]), off);
}

static void note_place(const struct battle *b, struct game *g, int side, int which,
                       struct vec middle, bool turned)
{
    struct woi_screened *s = screened_of(g, side);
    struct vec off = vec_sub(middle, square_middle(b, g, side, s->square[which]));

    s->east[which] = (int8_t)(off.east / STEP);
    s->north[which] = (int8_t)(off.north / STEP);
    s->turned[which] = turned;
}

// The parts of a piece where it is noted to lie: laid anew, or changed.
static void put(const struct battle *b, struct game *g, int side, int which, bool anew,
                struct events *e)
{
    struct event placed = event_of(TOLD_PLACED, AWI_SET_16, 0, 0, side);
    const struct woi_screened *s = screened_in(g, side);
    struct woi_feature f;

    feature_at(g, side, which, place_of(b, g, side, which), s->turned[which], s->enclosure, &f);
    for (int i = 0; i < f.parts; i++) {
        int laid = LAID_SIDE + side * LAID_OF_SIDE + f.part[i].laid;
        struct piece p = {.what = f.part[i].what,
                          .shape = f.part[i].shape,
                          .level = f.part[i].what == T_HILL,
                          .points = f.part[i].points,
                          .hidden = (uint8_t)woi_screened_from(b, g, side)};

        if (anew)
            ground_lay(b, g, p, f.part[i].point, f.part[i].points);
        else {
            woi_of(g)->laid[laid].what = p.what;
            ground_change(b, g, b->pieces + laid, f.part[i].point);
        }
    }
    woi_tell_screened(b, g, side, event_with(placed, which, 0), e);
}

// Each at its usual place, and the branch road that it has not got yet (town.c).
void woi_lay_side(const struct battle *b, struct game *g, int side, struct events *e)
{
    struct piece branch = {.what = T_ROAD,
                           .shape = SHAPE_LINE,
                           .flags = PIECE_GONE,
                           .points = 3,
                           .width = ROAD_WIDTH,
                           .hidden = (uint8_t)woi_screened_from(b, g, side)};
    struct vec middle;
    bool turned;

    screened_of(g, side)->enclosure = T_FENCE;
    for (int which = 0; which < WOI_TERRAIN_THROWS; which++) {
        nearest_place(b, g, side, which, screened_in(g, side)->square[which], &middle, &turned);
        note_place(b, g, side, which, middle, turned);
        put(b, g, side, which, true, e);
    }
    ground_lay(b, g, branch, (const struct vec[3]){{0, 0}, {0, 0}, {0, 0}}, 3);
}

// --- S5: fine placement ---

// `place wood 2 (64.8in, 6in) turned`, `place farm (7.2in, 6in) hedge`: without a place it stays
// where it is.
struct placing {
    int which, enclosure; // -1: none of the pieces; 0: none was named
    bool moved, turned;
    struct vec at;
};

static int read_which(struct reader *r)
{
    int32_t number = 1000;

    if (read_word(r, WOI_HILL))
        return THROW_HILL;
    if (read_word(r, WOI_FARM))
        return THROW_FARM;
    if (read_word(r, WOI_BROKEN))
        return THROW_BROKEN;
    if (!read_word(r, WOI_WOOD))
        return -1;
    read_number(r, &number);
    return number == 1000 ? THROW_WOOD : number == 2000 ? THROW_WOOD_2 : -1;
}

static bool read_placing(const struct battle *b, const struct order *o, struct placing *p)
{
    struct reader r = {b, o, 0};

    *p = (struct placing){.which = read_which(&r)};
    if (o->unit || p->which < 0)
        return false;
    p->moved = read_point(&r, &p->at);
    p->turned = p->moved && read_word(&r, WOI_TURNED);
    p->enclosure = read_word(&r, WOI_FENCE)   ? T_FENCE
                   : read_word(&r, WOI_HEDGE) ? T_HEDGE
                   : read_word(&r, WOI_WALL)  ? T_LOW_WALL
                                              : 0;
    p->turned |= p->moved && read_word(&r, WOI_TURNED);
    return read_end(&r) && (p->moved || p->enclosure);
}

struct verdict woi_check_place(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    int side = b->seat[o->seat].side;
    struct placing p;

    (void)walk;
    if (o->verb == WORD_DONE)
        return o->args || o->unit ? refuse(0, "Nothing stands beside `done`.") : FINE;
    if (!read_placing(b, o, &p))
        return refuse(0, "A piece is placed like this: `place wood 2 (64.8in, 6in) turned`, "
                         "`place farm (7.2in, 6in) hedge`.");
    if (p.enclosure && p.which != THROW_FARM)
        return refuse(AWI_SET_14, "Only the fields of a farm are enclosed.");
    return p.moved ? check_feature(b, g, side, p.which, screened_in(g, side)->square[p.which], p.at,
                                   p.turned)
                   : FINE;
}

void woi_take_place(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    int side = b->seat[judged->order.seat].side;
    bool done = judged->order.verb == WORD_DONE;
    struct placing p;

    woi_note_answer(b, g, &judged->order, done);
    if (done)
        return;
    read_placing(b, &judged->order, &p);
    if (p.enclosure)
        screened_of(g, side)->enclosure = (uint8_t)p.enclosure;
    if (p.moved)
        note_place(b, g, side, p.which, p.at, p.turned);
    put(b, g, side, p.which, false, e);
}
