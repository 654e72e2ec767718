// SPDX-License-Identifier: MIT
// What a case can give and expect of single figures.
#include "rules/war_of_independence/fields.h"
#include "rules/war_of_independence/flow.h"

bool woi_settle_given(const struct battle *b, struct game *g, int unit)
{
    woi_settle(b, g, unit);
    if (woi_in(g)->phase == PHASE_MOVE)
        woi_note_held(b, g, woi_in(g)->active);
    return true;
}

void woi_lose_given(struct game *g, int unit, int figure)
{
    woi_take_off(g, figure);
    unit_of(g, unit)->left--;
    unit_of(g, unit)->dead++;
}

// --- houses are counted from 1, as the map has them ---

static int house_numbered(const struct battle *b, const struct game *g, int number)
{
    int count = ground_count(b, g);

    for (int piece = 0; piece < count; piece++)
        if (is_house(ground_piece(b, g, piece).piece->what) && !--number)
            return piece;
    return -1;
}

static int number_of_house(const struct battle *b, const struct game *g, int in)
{
    int number = 0;

    for (int piece = 0; in && in < IN_BOAT && piece <= in - IN_HOUSE; piece++)
        number += is_house(ground_piece(b, g, piece).piece->what);
    return number;
}

// --- getting ---

static int touches(const struct battle *b, const struct game *g, int figure)
{
    enum { MANY = 64 };
    uint16_t other[MANY];

    return woi_contacts(b, g, figure, other, MANY);
}

// Nobody: it is not of the unit, or gone.
static int nobodys(int what)
{
    return what == FIGURE_EAST || what == FIGURE_NORTH ? NOWHERE : what == FIGURE_GONE;
}

int32_t woi_get_figure(const struct field *row, const struct battle *b, const struct game *g,
                       int unit)
{
    const struct woi_game *w = woi_in(g);
    int figure = row->at <= unit_in(g, unit)->figures ? figure_of(g, unit, row->at) : -1;

    if (figure < 0 || !is_alive(g, figure))
        return nobodys(row->bit);
    switch ((enum woi_figure_field)row->bit) {
    case FIGURE_EAST:
        return w->box[figure].centre.east;
    case FIGURE_NORTH:
        return w->box[figure].centre.north;
    case FIGURE_FACE:
        return w->face[figure];
    case FIGURE_GONE:
        return false;
    case FIGURE_HOUSE:
        return number_of_house(b, g, w->in[figure]);
    case FIGURE_BOAT:
        return w->in[figure] >= IN_BOAT ? w->in[figure] - IN_BOAT : 0;
    case FIGURE_HELD:
        return is_held(g, figure);
    case FIGURE_TOUCHES:
        return touches(b, g, figure);
    case FIGURE_BESET:
        return w->beset[figure];
    case FIGURE_MUSKET:
        break;
    }
    return woi_is_armed(b, g, figure);
}

// --- setting ---

// Whoever was inside comes out: the first half of a place, then the other.
static bool put(const struct battle *b, struct game *g, int figure, int what, length value)
{
    struct vec at = woi_in(g)->box[figure].centre;

    if (!in_the_open(g, figure))
        at = (struct vec){0, 0};
    *(what == FIGURE_EAST ? &at.east : &at.north) = value;
    woi_put(b, g, figure, at, woi_in(g)->face[figure]);
    return true;
}

static bool turn(const struct battle *b, struct game *g, int figure, bearing face)
{
    if (in_the_open(g, figure))
        woi_put(b, g, figure, woi_in(g)->box[figure].centre, face);
    return in_the_open(g, figure);
}

static bool house(const struct battle *b, struct game *g, int figure, int number)
{
    int piece = house_numbered(b, g, number);

    if (piece >= 0)
        woi_put_inside(g, figure, IN_HOUSE + piece);
    return piece >= 0;
}

static bool embark(struct game *g, int unit, int figure, int boat)
{
    int places = is_mounted(g, unit) ? 2 : 1; // AWI-BOAT-04

    if (!is_boat(g, boat) || !on_table(g, boat))
        return false;
    woi_put_inside(g, figure, IN_BOAT + boat);
    unit_of(g, boat)->aboard = (uint8_t)(unit_in(g, boat)->aboard + places);
    return true;
}

static bool set(const struct field *row, const struct battle *b, struct game *g, int unit,
                int figure, int32_t value)
{
    switch (row->bit) {
    case FIGURE_EAST:
    case FIGURE_NORTH:
        return put(b, g, figure, row->bit, value);
    case FIGURE_FACE:
        return turn(b, g, figure, (bearing)value);
    case FIGURE_GONE:
        if (unit_in(g, unit)->left < 2)
            return false;
        woi_lose_given(g, unit, figure);
        return true;
    case FIGURE_HOUSE:
        return house(b, g, figure, value);
    case FIGURE_BOAT:
        return embark(g, unit, figure, value);
    default:
        woi_of(g)->beset[figure] = (uint8_t)value;
        return true;
    }
}

bool woi_set_figure(const struct field *row, const struct battle *b, struct game *g, int unit,
                    int32_t value)
{
    int figure = row->at <= unit_in(g, unit)->figures ? figure_of(g, unit, row->at) : -1;

    return figure >= 0 && is_alive(g, figure) && set(row, b, g, unit, figure, value) &&
           woi_settle_given(b, g, unit);
}
