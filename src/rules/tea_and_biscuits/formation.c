// SPDX-License-Identifier: MIT
// Formations (TAB-FRM): what the bases of a layout come to, and which layouts are none. The body of
// a unit is what is not Open of it.
#include "rules/tea_and_biscuits/layout.h"

// --- the body ---

// The bases that are not Open: which, and in which files and ranks.
struct formed {
    int set, bases, blocks;
    int left, right, front, rear;
};

static struct formed formed_of(const struct game *g, int unit, const struct tab_layout *layout)
{
    struct formed body = {0, 0, 0, 15, 0, 15, 0};

    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        int place = layout->place[i];

        if (place == NO_PLACE || layout->open >> i & 1)
            continue;
        body.set |= 1 << i;
        body.bases++;
        if (unit_in(g, unit)->base[i].what & BASE_BLOCK)
            body.blocks++;
        body.left = file_of(place) < body.left ? file_of(place) : body.left;
        body.right = file_of(place) > body.right ? file_of(place) : body.right;
        body.front = rank_of(place) < body.front ? rank_of(place) : body.front;
        body.rear = rank_of(place) > body.rear ? rank_of(place) : body.rear;
    }
    return body;
}

static bool is_deep(const struct formed *body) // TAB-FRM-02
{
    return body->bases && body->rear > body->front;
}

int tab_layout_form(const struct game *g, int unit, const struct tab_layout *layout)
{
    struct formed body;

    if (is_paired(g, unit))
        return layout->state;
    body = formed_of(g, unit, layout);
    if (!body.bases)
        return FORM_OPEN;
    if (layout->open)
        return FORM_MIXED;
    return is_deep(&body) || body.blocks == body.bases ? FORM_DENSE : FORM_LINE;
}

bool tab_base_open(const struct game *g, int unit, int base)
{
    return unit_in(g, unit)->base[base].what & BASE_OPEN;
}

bool tab_base_dense(const struct game *g, int unit, int base)
{
    struct tab_layout layout;
    struct formed body;

    if (is_paired(g, unit) || tab_base_open(g, unit, base))
        return false; // TAB-ART-06, TAB-DRG-04
    if (unit_in(g, unit)->base[base].what & BASE_BLOCK)
        return true;
    layout = tab_layout_of(g, unit);
    body = formed_of(g, unit, &layout);
    return is_deep(&body);
}

// TAB-MOV-05: bits of enum tab_formation, of all its bases that stand. Blocks may be in a Line.
static int forms_of(const struct battle *b, const struct game *g, int unit)
{
    struct tab_layout layout;
    struct formed body;
    int forms, form = g->formation[unit];

    if (form != FORM_MIXED && (form != FORM_LINE || !detail_of(b, unit, DETAIL_PIKES)))
        return 1 << form;
    layout = tab_layout_of(g, unit);
    body = formed_of(g, unit, &layout);
    forms = layout.open ? 1 << FORM_OPEN : 0;
    if (is_deep(&body) || body.blocks)
        forms |= 1 << FORM_DENSE;
    if (!is_deep(&body) && body.bases > body.blocks)
        forms |= 1 << FORM_LINE;
    return forms;
}

length tab_distance(const struct battle *b, const struct game *g, int unit, bool terrain)
{
    length least = INT32_MAX;

    EACH_UNIT (form, (uint64_t)forms_of(b, g, unit)) {
        length far = terrain ? tab_terrain_move(b, g->type[unit], form)
                             : tab_clear_move(g->type[unit], form);

        least = far < least ? far : least;
    }
    return least;
}

// --- which of them are legal ---

static int at_place(const struct tab_layout *layout, int file, int rank) // a bit for each base
{
    int set = 0;

    for (int i = 0; i < TAB_UNIT_BASES && file >= 0 && rank >= 0; i++)
        if (layout->place[i] == (file << 4 | rank))
            set |= 1 << i;
    return set;
}

static int in_file(const struct tab_layout *layout, int file)
{
    int set = 0;

    for (int i = 0; i < TAB_UNIT_BASES; i++)
        if (layout->place[i] != NO_PLACE && file_of(layout->place[i]) == file)
            set |= 1 << i;
    return set;
}

// TAB-UNT-04: from one base to the next by whole edges; on boards by cells of a row. A file is a
// byte with a bit for each rank.
static bool keeps_together(const struct battle *b, const struct tab_layout *layout)
{
    const uint64_t front = 0x0101010101010101, rear = front << 7;
    uint64_t all = 0, joined, before = 0;

    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        int place = layout->place[i];
        uint64_t base = one((8 * file_of(place) + rank_of(place)) & 63);

        if (place == NO_PLACE)
            continue;
        if (all & base)
            return false;
        all |= base;
    }
    if (on_board(b)) { // a cell holds the whole of a file
        all |= all >> 4;
        all |= all >> 2;
        all = ((all | all >> 1) & front) * 0xff;
    }
    for (joined = all & -all; joined != before;) {
        before = joined;
        joined |= joined << 8 | joined >> 8 | (joined << 1 & ~front) | (joined >> 1 & ~rear);
        joined &= all;
    }
    return joined == all;
}

// TAB-FRM-04: at most half as many files as bases, every rank but the last full.
static bool well_dense(const struct tab_layout *layout, const struct formed *body)
{
    int files = body->right - body->left + 1;

    if (files > (body->bases + 1) / 2)
        return false;
    for (int rank = body->front; rank < body->rear; rank++)
        for (int file = body->left; file <= body->right; file++)
            if (!(at_place(layout, file, rank) & body->set))
                return false;
    return true;
}

// TAB-FRM-09: those in Open order before the body, or on its flanks in its front rank.
static bool well_mixed(const struct tab_layout *layout, const struct formed *body)
{
    bool before = true, flanks = true;

    if (!is_deep(body) && body->bases != body->right - body->left + 1)
        return false; // a Line has no gaps
    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        int file = file_of(layout->place[i]), rank = rank_of(layout->place[i]);

        if (!(layout->open >> i & 1))
            continue;
        before &= rank == 0 && body->front == 1;
        flanks &= rank == body->front && (file < body->left || file > body->right);
    }
    return before || flanks;
}

// TAB-FRM-03, 10
static struct verdict check_allowed(const struct battle *b, const struct game *g, int unit,
                                    const struct tab_layout *layout)
{
    struct formed body = formed_of(g, unit, layout);
    int allowed = detail_of(b, unit, DETAIL_FORMATIONS), form = FORM_LINE, open = layout->open;

    for (int i = 0; i < TAB_UNIT_BASES; i++)
        if (open >> i & 1 && unit_in(g, unit)->base[i].what & BASE_BLOCK)
            return refuse(TAB_FRM_03, "A block is always Dense, never Open.");
    if (is_deep(&body))
        form = FORM_DENSE;
    if (open && !(allowed >> FORM_OPEN & 1))
        return refuse(TAB_FRM_10, "Open formation is not among those its list allows it.");
    if (body.bases > body.blocks && !(allowed >> form & 1))
        return refuse(TAB_FRM_10, form == FORM_DENSE
                                      ? "Dense formation is not among those its list allows it."
                                      : "Line is not among the formations its list allows it.");
    return FINE;
}

struct verdict tab_check_faces(const struct game *g, int unit, const struct tab_layout *layout)
{
    struct formed body = formed_of(g, unit, layout);

    for (int i = 0; i < TAB_UNIT_BASES; i++)
        if (layout->face[i] && !(is_deep(&body) && body.set >> i & 1))
            return refuse(TAB_FRM_05, "Only the bases of a Dense body face differently.");
    return FINE;
}

struct verdict tab_layout_holds(const struct battle *b, const struct game *g, int unit,
                                const struct tab_layout *layout)
{
    struct formed body = formed_of(g, unit, layout);

    if (is_paired(g, unit))
        return FINE; // its two arrangements are laid out by tab_plain_layout
    if (!keeps_together(b, layout))
        return refuse(TAB_UNT_04, "Its bases must touch each other along whole edges.");
    if (is_deep(&body) ? !well_dense(layout, &body) : layout->state == FORM_DENSE)
        return refuse(TAB_FRM_04, "A Dense body has at most half as many files as bases, filled "
                                  "from the front rank.");
    if (layout->open && !body.bases && layout->ranks > 1)
        return refuse(TAB_FRM_08, "In Open formation a unit stands in one rank.");
    if (layout->open && body.bases && !well_mixed(layout, &body))
        return refuse(TAB_FRM_09, "Open bases stand before the others, or on their flanks in the "
                                  "same rank.");
    if (on_board(b) && layout->ranks > 2)
        return refuse(TAB_FRM_13, "On a board a unit has at most two ranks.");
    return tab_check_faces(g, unit, layout);
}

struct verdict tab_check_layout(const struct battle *b, const struct game *g, int unit,
                                const struct tab_layout *layout)
{
    struct verdict v = is_paired(g, unit) ? FINE : check_allowed(b, g, unit, layout);

    return fine(v) ? tab_layout_holds(b, g, unit, layout) : v;
}

// --- front rank ---

// TAB-FRM-11 on hexes: a base turned by so many sixths.
static bool front_on_hexes(const struct tab_layout *layout, int file, int rank, int face)
{
    if (face <= 1 || face == 5 ? at_place(layout, file, rank - 1)
                               : at_place(layout, file, rank + 1))
        return false;
    if (face == 1 || face == 2)
        return !in_file(layout, file + 1);
    return face < 4 || !in_file(layout, file - 1);
}

bool tab_front_rank(const struct battle *b, const struct game *g, int unit, int base)
{
    struct tab_layout layout = tab_layout_of(g, unit);
    int file = file_of(layout.place[base]), rank = rank_of(layout.place[base]);

    if (b->board == BOARD_HEXES)
        return front_on_hexes(&layout, file, rank, layout.face[base]);
    switch ((enum face)layout.face[base]) {
    case FACE_FRONT:
        return !at_place(&layout, file, rank - 1);
    case FACE_REAR:
        return !at_place(&layout, file, rank + 1);
    case FACE_RIGHT:
        return on_board(b) ? !in_file(&layout, file + 1) : !at_place(&layout, file + 1, rank);
    case FACE_LEFT:
        break;
    }
    return on_board(b) ? !in_file(&layout, file - 1) : !at_place(&layout, file - 1, rank);
}
