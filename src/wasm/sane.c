// SPDX-License-Identifier: MIT
// Could these bytes be a battle, or a game of it?
//
// They come over the wire. What is asked here is only what everybody reads without asking: that
// counts, kinds and slots are within their tables and that names end.
#include "wasm/page.h"

static bool ends(const char *text, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        if (!text[i])
            return true;
    }
    return false;
}

static bool counts_are_sane(const struct battle *b)
{
    return b->sides <= SIDES && b->seats <= SEATS && b->units >= 0 &&
           b->units < b->rules->unit_slots && b->pieces >= 0 && b->pieces <= PIECES &&
           b->points >= 0 && b->points <= POINTS && b->entries >= 0 && b->entries <= ENTRIES &&
           b->zones >= 0 && b->zones <= ZONES && b->board <= BOARD_HEXES && b->native > 0;
}

static bool piece_is_sane(const struct rules *rules, const struct piece *piece, int points)
{
    return piece->what < rules->terrains && piece->shape <= SHAPE_LINE &&
           (piece->points > 0 || piece->flags & PIECE_GONE) &&
           piece->first + piece->points <= points;
}

static bool slots_are_sane(const struct rules *rules, const uint8_t *unit, int count)
{
    for (int i = 0; i < count; i++) {
        if (unit[i] >= rules->unit_slots)
            return false;
    }
    return true;
}

static int count_words(const char *const *word)
{
    int count = 0;

    while (word[count])
        count++;
    return count;
}

static bool detail_is_sane(const struct detail *detail, int value)
{
    if (detail->is & DETAIL_SET)
        return !(value >>
                 (detail->words ? count_words(detail->words) : detail->high - detail->low + 1));
    return !detail->words || value <= count_words(detail->words);
}

static bool option_is_sane(const struct option *option, int32_t value)
{
    if (option->words)
        return value >= 0 && value < count_words(option->words);
    return (value >= option->low && value <= option->high) || (option->none && value == -1);
}

static bool roster_is_sane(const struct rules *rules, const struct roster *unit)
{
    for (int i = 0; i < rules->details; i++) {
        if (!detail_is_sane(&rules->detail[i], unit->detail[i]))
            return false;
    }
    return ends(unit->name, NAME_BYTES) && ends(unit->title, TITLE_BYTES) && unit->side < SIDES &&
           unit->type < rules->unit_kinds && unit->command < rules->unit_slots;
}

static bool parties_are_sane(const struct battle *b)
{
    for (int i = 0; i < SIDES; i++) {
        if (!ends(b->side[i].name, NAME_BYTES) || !ends(b->side[i].title, TITLE_BYTES))
            return false;
    }
    for (int i = 0; i < b->seats; i++) {
        const struct seat *seat = &b->seat[i];

        if (!ends(seat->name, NAME_BYTES) || seat->kind > SEAT_SPECTATOR || seat->side >= SIDES ||
            seat->leads > SEAT_LEADERS || !slots_are_sane(b->rules, seat->leader, seat->leads))
            return false;
    }
    return true;
}

static bool places_are_sane(const struct battle *b)
{
    for (int i = 0; i < b->pieces; i++) {
        if (!piece_is_sane(b->rules, &b->piece[i], b->points) || !ends(b->place[i], PLACE_BYTES))
            return false;
    }
    for (int i = 0; i < b->zones; i++) {
        if (b->zone[i].count > UNIT_SLOTS - 1 ||
            !slots_are_sane(b->rules, b->zone[i].unit, b->zone[i].count) ||
            b->zone[i].side >= SIDES)
            return false;
    }
    for (int i = 0; i < b->entries; i++) {
        if (b->entry[i].count > UNIT_SLOTS - 1 ||
            !slots_are_sane(b->rules, b->entry[i].unit, b->entry[i].count) ||
            b->entry[i].side >= SIDES)
            return false;
    }
    return true;
}

bool battle_is_sane(const struct battle *b)
{
    if (!counts_are_sane(b) || !ends(b->name, TITLE_BYTES) || !ends(b->title, TITLE_BYTES))
        return false;
    for (int i = 0; i < b->rules->options; i++) {
        if (!option_is_sane(&b->rules->option[i], b->option[i]))
            return false;
    }
    for (int slot = 0; slot < UNIT_SLOTS; slot++) {
        if (!roster_is_sane(b->rules, &b->roster[slot]))
            return false;
    }
    return parties_are_sane(b) && places_are_sane(b);
}

static bool units_are_sane(const struct battle *b, const struct game *g)
{
    for (int unit = 0; unit < UNIT_SLOTS; unit++) {
        if (g->side[unit] >= SIDES || g->type[unit] >= b->rules->unit_kinds ||
            g->command[unit] >= b->rules->unit_slots ||
            (b->rules->formation && g->formation[unit] >= count_words(b->rules->formation)) ||
            !box_is_sane(&g->box[unit]))
            return false;
    }
    return true;
}

static bool frames_are_sane(const struct battle *b, const struct game *g)
{
    for (int i = 0; i < g->depth; i++) {
        const struct frame *f = &g->frame[i];

        if (f->kind >= b->rules->frames || f->unit >= b->rules->unit_slots ||
            f->other >= b->rules->unit_slots)
            return false;
    }
    return true;
}

// What is plainly there and counts words or names units is within them; what is worked out is the
// rule set's to keep so.
static bool field_is_sane(const struct battle *b, const struct game *g, const struct field *row)
{
    int many[] =
        {[FIELD_OF_UNIT] = b->rules->unit_slots, [FIELD_OF_SIDE] = SIDES, [FIELD_OF_GAME] = 1};
    int most = row->kind == FIELD_WORD ? count_words(row->words) : b->rules->unit_slots;

    if (row->get || (row->kind != FIELD_WORD && row->kind != FIELD_UNIT))
        return true;
    for (int of = 0; of < many[row->of]; of++) {
        if (field_plain(row, g, of) >= most)
            return false;
    }
    return true;
}

static bool fields_are_sane(const struct battle *b, const struct game *g)
{
    for (int i = 0; i < b->rules->fields->count; i++) {
        if (!field_is_sane(b, g, &b->rules->fields->row[i]))
            return false;
    }
    return true;
}

static bool indexes_are_sane(const struct battle *b, const struct game *g)
{
    for (int i = 0; i < b->rules->indexes; i++) {
        const struct index_row *row = &b->rules->index[i];
        int below = row->below == INDEX_UNIT    ? b->rules->unit_slots
                    : row->below == INDEX_PIECE ? 1 + b->pieces
                                                : row->below;

        for (int n = 0; n < row->count; n++) {
            if (((const uint8_t *)g)[row->at + n * row->step] >= below)
                return false;
        }
    }
    return true;
}

static bool ground_is_sane(const struct battle *b, const struct game *g)
{
    const struct placed *placed = ground_placed(b, g);

    if (!placed)
        return true;
    if (placed->pieces > b->rules->placed_pieces || placed->points > b->rules->placed_points)
        return false;
    for (int i = 0; i < placed->pieces; i++) {
        if (!piece_is_sane(b->rules, &placed_piece(placed)[i], placed->points))
            return false;
    }
    return true;
}

bool game_is_sane(const struct battle *b, const struct game *g)
{
    int slots = b->rules->unit_slots;

    if (g->outcome > OUTCOME_DRAW || g->winner >= SIDES || g->depth > FRAME_SLOTS ||
        g->units >= slots || g->ask.kind >= b->rules->asks || g->ask.unit >= slots ||
        g->ask.other >= slots || g->roll.unit >= slots || g->roll.other >= slots ||
        g->roll.purpose >= b->rules->rolls || (g->roll.rows && !roll_sound(&g->roll)))
        return false;
    return ground_is_sane(b, g) && units_are_sane(b, g) && frames_are_sane(b, g) &&
           fields_are_sane(b, g) && indexes_are_sane(b, g) &&
           (!b->rules->sane || b->rules->sane(b, g));
}
