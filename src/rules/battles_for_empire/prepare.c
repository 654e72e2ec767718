// SPDX-License-Identifier: MIT
// Judges a battle before it is played and completes what the scenario left open (BFE-SET-07).
#include "core/prepare.h"
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/ground.h"

static void lay_table(struct battle *b)
{
    b->native = INCH(1);
    b->board = BOARD_FREE;
    if (!b->size.east)
        b->size = (struct vec){INCH(72), INCH(48)};
}

static void fill_in(struct roster *r)
{
    static const uint8_t usual[BFE_ARMS] =
        {[INFANTRY] = FORM_LINE, [CAVALRY] = FORM_LINE, [ARTILLERY] = FORM_LIMBERED};
    uint8_t *detail = r->detail;

    if (!r->formation)
        r->formation = usual[r->type];
    if (r->type == LEADER)
        return;
    if (!detail[DETAIL_ESTABLISHMENT])
        detail[DETAIL_ESTABLISHMENT] = 1 + (detail[DETAIL_TRAINING] == 1 + UNRATED);
    if (!detail[DETAIL_TRAINING])
        detail[DETAIL_TRAINING] =
            1 + (detail[DETAIL_ESTABLISHMENT] == 1 + IRREGULAR ? UNRATED : REGULAR);
    if (!detail[DETAIL_WEAPON])
        detail[DETAIL_WEAPON] = 1 + (r->type == ARTILLERY ? GUN : MUSKET);
    if (!detail[DETAIL_DRILL])
        detail[DETAIL_DRILL] = 1 + DRILL_BRITISH;
    if (r->type == ARTILLERY && !detail[DETAIL_GUNS])
        detail[DETAIL_GUNS] = 1;
    if (r->type == ARTILLERY && !detail[DETAIL_POUNDS])
        detail[DETAIL_POUNDS] = 6;
    if (r->type == ARTILLERY && !r->elements)
        r->elements = (uint8_t)(4 * detail[DETAIL_GUNS]);
}

static bool judge_unit(const struct battle *b, int unit, struct text *why)
{
    const struct roster *r = &b->roster[unit], *leader = &b->roster[r->command];

    if (r->type != LEADER && !r->elements)
        return unit_problem(b, unit, " has at least one figure (BFE-SET-07).", why);
    if (r->elements > bfe_most_figures(r->type))
        return unit_problem(b, unit, " has at most 48 figures, cavalry 32.", why);
    if (!r->placed || bfe_off_table(b, r->at))
        return unit_problem(b, unit, " has a place on the table (BFE-SET-07).", why);
    if (r->command && (leader->type != LEADER || leader->side != r->side))
        return unit_problem(b, unit, " is of the command of a leader of its own side (BFE-GEN-01).",
                            why);
    return true;
}

// The slots of armies that are bought: units, and leaders after them (BFE-SET-03); and the zones of
// the standard battle where the file has none.
static void list_slots(struct battle *b)
{
    if (!opt(b, OPT_SETUP_ARMIES))
        return;
    b->units = 0;
    for (int side = 0; side < SIDES; side++)
        for (int i = 1; i <= BFE_LIST_UNITS + BFE_LIST_LEADERS; i++) {
            struct roster *r = &b->roster[++b->units];
            bool leader = i > BFE_LIST_UNITS;
            struct text name = text_on(r->name, NAME_BYTES);

            *r = (struct roster){.side = (uint8_t)side, .type = leader ? LEADER : INFANTRY};
            text_add(&name, leader ? side ? "LB" : "LA" : side ? "B" : "A");
            text_whole(&name, leader ? i - BFE_LIST_UNITS : i);
            r->elements = leader ? 0 : 1;
            r->placed = 1;
        }
    for (int side = 0; side < SIDES && b->zones < SIDES; side++)
        b->zone[b->zones++] =
            (struct zone){.side = (uint8_t)side,
                          .area = {{0, side ? b->size.north - INCH(10) : 0},
                                   {b->size.east, side ? b->size.north : INCH(10)}}};
}

bool bfe_prepare(struct battle *b, char *text, int bytes)
{
    static const char *const names[SIDES] = {"first", "second"};
    static const char *const titles[SIDES] = {"The first side", "The second side"};
    struct text why = text_on(text, bytes);

    lay_table(b);
    list_slots(b);
    prepare_sides(b, names, titles);
    if (!prepare_seats(b, "BFE-GEN-01", &why))
        return false;
    if (b->units >= BFE_SLOTS) {
        text_add(&why, "A battle has at most 63 units and leaders.");
        return false;
    }
    for (int unit = 1; unit <= b->units; unit++) {
        fill_in(&b->roster[unit]);
        if (!judge_unit(b, unit, &why))
            return false;
    }
    return true;
}
