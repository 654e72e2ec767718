// SPDX-License-Identifier: MIT
// Who is whose, who is near whom, what becomes of units, and what always holds.
#include "core/text.h"
#include "rules/tea_and_biscuits/flow.h"
#include "rules/tea_and_biscuits/space.h"

// --- sets ---

static uint64_t on_field(const struct game *g, int side)
{
    return game_slots(g, g->side, side) & game_slots(g, g->state, FATE_FIELD);
}

uint64_t tab_units(const struct game *g, int side)
{
    return on_field(g, side) & ~game_slots(g, g->type, GENERAL);
}

uint64_t tab_all_units(const struct game *g)
{
    return game_slots(g, g->state, FATE_FIELD) & ~game_slots(g, g->type, GENERAL);
}

uint64_t tab_generals(const struct game *g, int side)
{
    return on_field(g, side) & game_slots(g, g->type, GENERAL);
}

uint64_t tab_reserves(const struct game *g, int side)
{
    return game_slots(g, g->side, side) & game_slots(g, g->state, FATE_RESERVE) &
           ~game_slots(g, g->type, GENERAL);
}

uint64_t tab_opponents(const struct game *g, int unit)
{
    const struct tab_game *t = tab_in(g);
    uint64_t set = 0;

    for (int i = 0; i < t->links; i++) {
        if (t->link[i].charger == unit)
            set |= one(t->link[i].target);
        else if (t->link[i].target == unit)
            set |= one(t->link[i].charger);
    }
    return set;
}

// TAB-UNT-06: of sections the men and guns stand for both.
int tab_bases_of(const struct battle *b, const struct game *g, int unit)
{
    bool sections = opt(b, OPT_PAIRED_BASES) && is_paired(g, unit);
    const struct tab_unit *u = unit_in(g, unit);
    int bases = 0;

    for (int i = 0; i < u->bases; i++)
        bases += counts(&u->base[i]) && !(sections && is_transport(&u->base[i]));
    return bases;
}

// --- the line of command (TAB-GNL-12) ---

static int commander(const struct game *g, int side)
{
    return lowest(game_slots(g, g->side, side) & game_slots(g, g->type, GENERAL));
}

int tab_commander_seat(const struct battle *b, const struct game *g, int side)
{
    int seats = seats_of(b, side);

    return seats & (seats - 1) ? seat_of_leader(b, side, commander(g, side))
                               : __builtin_ctz((unsigned)seats);
}

int tab_seat_of(const struct battle *b, const struct game *g, int unit)
{
    int side = g->side[unit], general = is_general(g, unit) ? unit : g->command[unit];

    return general ? seat_of_leader(b, side, general) : tab_commander_seat(b, g, side);
}

int tab_seats_of(const struct battle *b, const struct game *g, uint64_t units)
{
    int seats = 0;

    EACH_UNIT (unit, units)
        seats |= 1 << tab_seat_of(b, g, unit);
    return seats;
}

uint64_t tab_units_of_seat(const struct battle *b, const struct game *g, int seat, uint64_t units)
{
    int seats = seats_of(b, b->seat[seat].side);
    uint64_t own = 0;

    if (!(seats & (seats - 1)))
        return units;
    EACH_UNIT (unit, units)
        own |= tab_seat_of(b, g, unit) == seat ? one(unit) : 0;
    return own;
}

// TAB-GEN-05. Most are further off, as its bounds show.
bool tab_near_general(const struct battle *b, const struct game *g, int unit, int general)
{
    struct vec at = unit_in(g, general)->at;
    length most = WITH_GENERAL + TOLERANCE;

    return g->state[unit] == FATE_FIELD &&
           bounds_to_point(bounds_around(&g->box[unit]), at) <= most + BW &&
           tab_gap_to_point(b, g, unit, at) <= most;
}

static bool any_near(const struct battle *b, const struct game *g, int unit, uint64_t generals)
{
    EACH_UNIT (general, tab_generals(g, g->side[unit]) & generals)
        if (tab_near_general(b, g, unit, general))
            return true;
    return false;
}

bool tab_with_general(const struct battle *b, const struct game *g, int unit)
{
    return any_near(b, g, unit, ~(uint64_t)0);
}

uint64_t tab_leaders_of(const struct game *g, int unit)
{
    return one(commander(g, g->side[unit])) | one(g->command[unit]);
}

bool tab_led_near(const struct battle *b, const struct game *g, int unit)
{
    return any_near(b, g, unit, tab_leaders_of(g, unit));
}

// --- what becomes of units ---

void tab_hit(struct game *g, int unit, int hits, int clause, struct events *e)
{
    struct tab_unit *u = unit_of(g, unit);
    struct event told = event_of(TOLD_HITS, clause, unit, 0, hits);

    if (!hits)
        return;
    u->hits = (uint16_t)(u->hits + hits);
    tab_of(g)->hit = 1;
    told.b = u->hits;
    tell(e, told);
}

static void drop_link(struct game *g, int which, struct events *e)
{
    struct tab_game *t = tab_of(g);
    struct tab_link link = t->link[which];

    t->links--;
    for (int i = which; i < t->links; i++)
        t->link[i] = t->link[i + 1];
    t->link[t->links] = (struct tab_link){0};
    tell(e, event_of(TOLD_PARTED, TAB_MEL_01, link.charger, link.target, 0));
}

void tab_end_link(struct game *g, int unit, int other, struct events *e)
{
    for (int i = tab_in(g)->links - 1; i >= 0; i--)
        if (links(&tab_in(g)->link[i], unit, other))
            drop_link(g, i, e);
}

void tab_end_links_of(struct game *g, int unit, struct events *e)
{
    EACH_UNIT (other, tab_opponents(g, unit))
        tab_end_link(g, unit, other, e);
}

// TAB-COH-04, TAB-REC-13
void tab_destroy(struct game *g, int unit, struct events *e)
{
    struct tab_unit *u = unit_of(g, unit);

    tell(e, event_of(TOLD_DESTROYED, TAB_COH_04, unit, 0, 0));
    tab_end_links_of(g, unit, e);
    game_remove(g, unit);
    g->state[unit] = FATE_DESTROYED;
    u->hits = u->now = u->past = 0;
    tell(e, event_of(EVENT_REMOVED, TAB_COH_04, unit, 0, 0));
}

// --- what always holds: who stands where, in which layout, linked to whom ---

// TAB-SPC-12, 14, TAB-TER-14, TAB-MOV-10. On boards friends may be left together (TAB-SPC-13).
static const char *of_room(const struct battle *b, const struct game *g, int unit)
{
    struct tab_layout layout = tab_layout_of(g, unit);
    struct pose pose = tab_pose(g, unit);

    switch (tab_room(b, g, unit, &layout, &pose, tab_opponents(g, unit))) {
    case ROOM_EDGE:
        return "A unit is off the table.";
    case ROOM_IMPASSABLE:
        return "A unit stands in impassable ground.";
    case ROOM_ENEMY:
        return "A unit touches an enemy it is not in melee with.";
    case ROOM_FRIEND:
        return on_board(b) ? NULL : "A unit stands on a friend.";
    case ROOM_FREE:
        break;
    }
    return NULL;
}

static const char *of_unit(const struct battle *b, const struct game *g, int unit)
{
    const struct tab_unit *u = unit_in(g, unit);
    struct tab_layout layout = tab_layout_of(g, unit);

    if (!tab_bases_of(b, g, unit))
        return "A unit without bases is in the field.";
    if (!fine(tab_layout_holds(b, g, unit, &layout)))
        return "A unit is laid out as it may not be.";
    if (g->formation[unit] != tab_layout_form(g, unit, &layout))
        return "A unit's formation is not what its bases come to.";
    if (!opt(b, OPT_INTERPENETRATION_LIMIT) && u->spent > tab_limit(g, unit))
        return "More has been spent on a unit than may be.";
    return of_room(b, g, unit);
}

static const char *of_fate(const struct battle *b, const struct game *g, int unit)
{
    if (on_table(g, unit) != (g->state[unit] == FATE_FIELD))
        return "A unit is on the table that is not in the field, or the other way round.";
    if (!on_table(g, unit))
        return unit_in(g, unit)->hits || in_melee(g, unit)
                   ? "One that is not there is hit or fights."
                   : NULL;
    if (is_general(g, unit))
        return tab_overrun(b, g, unit) ? "A general is overrun." : NULL;
    return of_unit(b, g, unit);
}

static const char *of_links(const struct battle *b, const struct game *g)
{
    const struct tab_game *t = tab_in(g);

    for (int i = 0; i < t->links; i++) {
        int charger = t->link[i].charger, target = t->link[i].target;

        if (g->side[charger] == g->side[target])
            return "Friends are in melee.";
        if (!tab_in_contact(b, g, charger, target))
            return "Two are in melee that do not touch.";
    }
    return NULL;
}

bool tab_sound(const struct battle *b, const struct game *g, char *why, int bytes)
{
    struct text t = text_on(why, bytes);
    const char *wrong = NULL;

    for (int unit = 1; unit <= g->units && !wrong; unit++) {
        wrong = of_fate(b, g, unit);
        if (wrong) {
            text_add(&t, b->roster[unit].name);
            text_add(&t, ": ");
        }
    }
    if (!wrong)
        wrong = of_links(b, g);
    text_add(&t, wrong ? wrong : "");
    return !wrong;
}
