// SPDX-License-Identifier: MIT
// Layouts: how the bases of a unit stand to each other, and what becomes of that by losses.
#include "rules/tea_and_biscuits/layout.h"
#include <string.h>

// --- as it stands ---

void tab_measure(struct tab_layout *layout)
{
    layout->files = layout->ranks = 0;
    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        int place = layout->place[i];

        if (place == NO_PLACE)
            continue;
        if (file_of(place) >= layout->files)
            layout->files = (uint8_t)(file_of(place) + 1);
        if (rank_of(place) >= layout->ranks)
            layout->ranks = (uint8_t)(rank_of(place) + 1);
    }
}

struct tab_layout tab_layout_of(const struct game *g, int unit)
{
    const struct tab_unit *u = unit_in(g, unit);
    struct tab_layout layout = {.state = is_paired(g, unit) ? g->formation[unit] : FORM_NONE};
    int files = 0, ranks = 0;

    memset(layout.place, NO_PLACE, sizeof layout.place);
    for (int i = 0; i < u->bases; i++) {
        const struct tab_base *base = &u->base[i];

        if (!stands(base))
            continue;
        layout.place[i] = base->place;
        layout.face[i] = base->face;
        layout.open |= (uint8_t)((base->what & BASE_OPEN ? 1 : 0) << i);
        files = file_of(base->place) >= files ? file_of(base->place) + 1 : files;
        ranks = rank_of(base->place) >= ranks ? rank_of(base->place) + 1 : ranks;
    }
    layout.files = (uint8_t)files;
    layout.ranks = (uint8_t)ranks;
    return layout;
}

void tab_take_layout(const struct battle *b, struct game *g, int unit,
                     const struct tab_layout *layout)
{
    struct tab_unit *u = unit_of(g, unit);
    struct pose pose = tab_pose(g, unit);

    for (int i = 0; i < u->bases; i++) {
        if (!stands(&u->base[i]))
            continue;
        u->base[i].place = layout->place[i];
        u->base[i].face = layout->face[i];
        u->base[i].what &= (uint8_t)~BASE_OPEN;
        if (layout->open >> i & 1)
            u->base[i].what |= BASE_OPEN;
    }
    g->formation[unit] = (uint8_t)tab_layout_form(g, unit, layout);
    if (on_table(g, unit))
        tab_put(b, g, unit, &pose);
}

bool tab_same_layout(const struct tab_layout *a, const struct tab_layout *c)
{
    return !memcmp(a, c, sizeof *a);
}

int tab_sequence_of(const uint8_t place[TAB_UNIT_BASES], uint8_t base[TAB_UNIT_BASES])
{
    int count = 0;

    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        int at = count;

        if (place[i] == NO_PLACE)
            continue;
        for (; at > 0 && place[base[at - 1]] > place[i]; at--)
            base[at] = base[at - 1];
        base[at] = (uint8_t)i;
        count++;
    }
    return count;
}

int tab_in_sequence(const struct game *g, int unit, uint8_t base[TAB_UNIT_BASES])
{
    const struct tab_unit *u = unit_in(g, unit);
    uint8_t place[TAB_UNIT_BASES];

    for (int i = 0; i < TAB_UNIT_BASES; i++)
        place[i] = i < u->bases && stands(&u->base[i]) ? u->base[i].place : NO_PLACE;
    return tab_sequence_of(place, base);
}

bool tab_faces_alike(const struct game *g, int unit)
{
    const struct tab_unit *u = unit_in(g, unit);

    for (int i = 0; i < u->bases; i++)
        if (stands(&u->base[i]) && u->base[i].face)
            return false;
    return true;
}

// --- the plain ones ---

// In files of like depth from the left, the sequence of dice kept.
static void lay_in_files(struct tab_layout *layout, const uint8_t *base, int bases, int files)
{
    for (int file = 0, next = 0; file < files; file++) {
        int deep = bases / files + (file < bases % files);

        for (int rank = 0; rank < deep; rank++)
            layout->place[base[next++]] = (uint8_t)(file << 4 | rank);
    }
}

// TAB-ART-02, 03, 10, TAB-DRG-02, 03: a file without a team has its gun in front.
static void lay_in_pairs(const struct game *g, int unit, struct tab_layout *layout,
                         const uint8_t *base, int bases)
{
    bool fighting = layout->state == FORM_DISMOUNTED || layout->state == FORM_UNLIMBERED;
    int files[2] = {0, 0}, kinds[2] = {0, 0};

    for (int i = 0; i < bases; i++)
        kinds[is_transport(&unit_in(g, unit)->base[base[i]])]++;
    for (int i = 0; i < bases; i++) {
        int transport = is_transport(&unit_in(g, unit)->base[base[i]]);
        int file = files[transport]++;
        bool behind = transport == fighting && file < kinds[!transport];

        layout->place[base[i]] = (uint8_t)(file << 4 | behind);
    }
}

struct tab_layout tab_plain_layout(const struct game *g, int unit, int form, int files)
{
    struct tab_layout layout = {.state = FORM_NONE};
    uint8_t base[TAB_UNIT_BASES];
    int bases = tab_in_sequence(g, unit, base);

    memset(layout.place, NO_PLACE, sizeof layout.place);
    if (is_paired(g, unit)) {
        layout.state = (uint8_t)form;
        lay_in_pairs(g, unit, &layout, base, bases);
    } else {
        if (form != FORM_DENSE)
            files = bases;
        else if (!files)
            files = (bases + 1) / 2;
        lay_in_files(&layout, base, bases, files < bases ? files : bases);
        for (int i = 0; i < bases && form == FORM_OPEN; i++)
            if (!(unit_in(g, unit)->base[base[i]].what & BASE_BLOCK))
                layout.open |= (uint8_t)(1 << base[i]);
    }
    tab_measure(&layout);
    return layout;
}

// --- losses ---

bool tab_has_transport(const struct game *g, int unit)
{
    const struct tab_unit *u = unit_in(g, unit);

    for (int i = 0; i < u->bases; i++)
        if (counts(&u->base[i]) && is_transport(&u->base[i]))
            return true;
    return false;
}

// The foremost rank and the leftmost file that are left, as a place.
static int first_place(const struct tab_layout *layout)
{
    int left = TAB_UNIT_BASES, front = TAB_UNIT_BASES;

    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        int place = layout->place[i];

        if (place == NO_PLACE)
            continue;
        left = file_of(place) < left ? file_of(place) : left;
        front = rank_of(place) < front ? rank_of(place) : front;
    }
    return left << 4 | front;
}

// TAB-ART-09, 10, TAB-DRG-07: without transport it is unlimbered or dismounted at once.
static struct tab_layout settled_pairs(const struct game *g, int unit)
{
    int state = g->type[unit] == DRAGOONS ? FORM_DISMOUNTED : FORM_UNLIMBERED;

    return tab_plain_layout(g, unit, tab_has_transport(g, unit) ? g->formation[unit] : state, 0);
}

void tab_settle(const struct battle *b, struct game *g, int unit, const struct tab_layout *had)
{
    struct tab_layout layout = tab_layout_of(g, unit);
    struct pose pose = tab_pose(g, unit);
    int first = first_place(&layout);

    if (is_paired(g, unit)) {
        layout = settled_pairs(g, unit);
        first &= ~15; // who is alone in a file steps to the front
    } else {
        for (int i = 0; i < TAB_UNIT_BASES; i++)
            if (layout.place[i] != NO_PLACE)
                layout.place[i] = (uint8_t)(layout.place[i] - first);
        tab_measure(&layout);
        if (!fine(tab_check_faces(g, unit, &layout))) // TAB-FRM-12
            memset(layout.face, 0, sizeof layout.face);
    }
    pose = tab_pose_keeping(b, had, &pose, first, &layout, 0, pose.face);
    tab_take_layout(b, g, unit, &layout);
    tab_put(b, g, unit, &pose);
}
