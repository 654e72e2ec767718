// SPDX-License-Identifier: MIT
// What a unit, general, wagon or boat can do, and what the ground does, as the quick reference has
// it (core/card.h).
#include "core/card.h"
#include "rules/war_of_independence/fight.h"
#include "rules/war_of_independence/flow.h"
#include "rules/war_of_independence/move.h"
#include "rules/war_of_independence/propose.h"

enum { MODIFIERS = CARD_NOTES, DIE = 6 };

// --- moving ---

static struct card_line rates(const struct woi_class *class)
{
    return class->fast ? CARD_LINE(AWI_MOV_14, "%l, fast %l", class->march, class->fast)
                       : CARD_LINE(AWI_MOV_14, "%l", class->march);
}

static bool uses_roads(const struct game *g, int unit)
{
    return woi_classes[g->type[unit]].formations & 1 << FORM_COLUMN || is_general(g, unit) ||
           is_moved_whole(g, unit);
}

static void move_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    const struct woi_class *now = woi_class_of(g, unit);
    struct card_row *row = card_row(card, "Move", rates(&woi_classes[g->type[unit]]));

    row->now = rates(now);
    if (now->fast && !fine(woi_check_rate(b, g, unit, RATE_FAST)))
        card_note(row,
                  CARD_LINE(woi_check_rate(b, g, unit, RATE_FAST).clause, "not fast this turn"));
    if (uses_roads(g, unit))
        card_note(row,
                  is_moved_whole(g, unit) || is_general(g, unit)
                      ? CARD_LINE(AWI_ROAD_02, "%l by road", 2 * woi_classes[g->type[unit]].march)
                      : CARD_LINE(AWI_ROAD_02, "%l by road, in column",
                                  2 * woi_classes[g->type[unit]].march));
    card_note(row, woi_pays(g, unit)
                       ? CARD_LINE(AWI_MOV_05, "soft cover costs %l, hard cover %l",
                                   woi_deduction(COVER_SOFT), woi_deduction(COVER_HARD))
                       : CARD_LINE(AWI_MOV_02, "cover costs nothing"));
}

// --- fire ---

static struct card_line shots(const struct woi_class *class)
{
    length reach = woi_range(class->weapon);

    return class->dice == 1
               ? CARD_LINE(AWI_FIRE_09, "%n die a figure up to %l", 1, reach)
               : CARD_LINE(AWI_FIRE_09, "%n dice a figure up to %l", class->dice, reach);
}

static void fire_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    bool ff = has_ff(g, unit);
    struct card_row *row = card_row(card, "Fire", shots(woi_class_of(g, unit)));

    row->bar = woi_check_firer(b, g, unit);
    if (is_gun(g, unit))
        card_note(row, CARD_LINE(AWI_ART_05, "twice as many within %l", SHORT_RANGE));
    else if (can_ride(g, unit))
        card_note(row, CARD_LINE(AWI_FIRE_03, "on foot only"));
    if (ff)
        card_note(row, CARD_LINE(AWI_FIRE_14, NULL, -1));
    card_note(row, CARD_LINE(AWI_FIRE_13,
                             "formed troops are hit on %n or more of D10, in cover "
                             "%n, in hard cover %n",
                             woi_need(10, COVER_OPEN, ff), woi_need(10, COVER_SOFT, ff),
                             woi_need(10, COVER_HARD, ff)));
    card_note(row, CARD_LINE(AWI_FIRE_12,
                             "skirmishers on %n or more of D20, in cover %n, in hard "
                             "cover %n",
                             woi_need(20, COVER_OPEN, ff), woi_need(20, COVER_SOFT, ff),
                             woi_need(20, COVER_HARD, ff)));
    card_note(row, CARD_LINE(AWI_FIRE_02, "not in a turn in which it moves"));
}

static void save_row(const struct game *g, int unit, struct card *card)
{
    card_row(card, "Saved",
             is_general(g, unit)
                 ? CARD_LINE(AWI_SAVE_04, "D6, %n or more", woi_save(g, unit, MUSKET))
                 : CARD_LINE(AWI_SAVE_02, "D6, %n or more from small arms, %n from guns",
                             woi_save(g, unit, MUSKET), woi_save(g, unit, FIELD_GUN)));
}

// --- melee ---

// AWI-MEL-07, 08: gunners are never in the open.
static void melee_rows(const struct game *g, int unit, struct card *card)
{
    int need = woi_class_of(g, unit)->melee;
    struct card_row *row =
        card_row(card, "Melee", CARD_LINE(AWI_MEL_03, "D10 for each figure in contact"));

    if (has_ff(g, unit))
        card_note(row, CARD_LINE(AWI_MEL_09, NULL, -1));
    card_row(card, "Killed in melee",
             is_gun(g, unit) ? CARD_LINE(AWI_MEL_08, "on %n or more, in hard cover %n",
                                         need + COVER_SOFT, need + COVER_HARD)
                             : CARD_LINE(AWI_MEL_07, "on %n or more, in cover %n, in hard cover %n",
                                         need, need + COVER_SOFT, need + COVER_HARD));
}

// --- morale and formation ---

// What the next man lost would ask of it.
static struct card_line next_loss(int lead)
{
    if (lead >= -1)
        return CARD_LINE(AWI_MOR_06, "the next loss cannot break it");
    if (lead < -DIE)
        return CARD_LINE(AWI_MOR_06, "the next loss breaks it");
    return CARD_LINE(AWI_MOR_06, "the next loss: D6, %n or more", -lead);
}

static void morale_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    const struct woi_unit *u = unit_in(g, unit);
    struct event list[MODIFIERS];
    struct events modifiers = {list, 0, MODIFIERS, false};
    int killed = opt(b, OPT_MORALE_LOSSES) ? 1 : u->dead + 1;
    struct card_row *row = card_row(card, "Morale",
                                    CARD_LINE(AWI_MOR_02, "D6 + figures left - %n a man killed",
                                              woi_class_of(g, unit)->morale));

    if (!on_table(g, unit) || u->left <= 1)
        return;
    row->now = next_loss(woi_morale_lead(g, unit, u->left - 1, killed, &modifiers));
    card_modifiers(row, &modifiers);
}

static void rally_row(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    struct card_row *row = card_row(card, "Rally",
                                    CARD_LINE(AWI_FF_11, "from Formation Fail: D6, %n or more",
                                              woi_class_of(g, unit)->ff));
    int clause = on_table(g, unit) && has_ff(g, unit) ? woi_ff_goes_on(b, g, unit) : 0;

    if (!has_ff(g, unit))
        card_note(row, CARD_LINE(AWI_FF_01, "it is in order"));
    if (clause)
        row->bar = refuse(clause, "What broke its order goes on.");
}

static void points_row(int clause, int points, struct card *card)
{
    card_row(card, "Points", CARD_LINE(clause, "%n to the enemy when it is lost", points));
}

static void losses_row(const struct game *g, int unit, struct card *card)
{
    const struct woi_unit *u = unit_in(g, unit);
    struct card_row *row = card_row(card, "Points",
                                    CARD_LINE(AWI_VP_04,
                                              "%n to the enemy when it "
                                              "is lost",
                                              FOR_UNIT));

    card_note(row, CARD_LINE(AWI_VP_05, "%n more for each prisoner", FOR_PRISONER));
    if (on_table(g, unit))
        card_note(row, CARD_LINE(AWI_MOR_02, "%n of %n figures left", u->left, u->figures));
}

// --- the card ---

static void troop_rows(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    move_row(b, g, unit, card);
    fire_row(b, g, unit, card);
    melee_rows(g, unit, card);
    save_row(g, unit, card);
    morale_row(b, g, unit, card);
    rally_row(b, g, unit, card);
    losses_row(g, unit, card);
}

static void general_rows(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    move_row(b, g, unit, card);
    fire_row(b, g, unit, card);
    melee_rows(g, unit, card);
    save_row(g, unit, card);
    if (woi_is_allied(b, g, unit))
        card_row(card, "Leash",
                 CARD_LINE(AWI_GNL_09, "within %l of troops of his nation",
                           INCH(opt(b, OPT_ALLIED_GENERAL_LEASH))));
    points_row(AWI_GNL_08, FOR_GENERAL, card);
}

static void boat_rows(const struct game *g, int unit, struct card *card)
{
    card_row(card, "Move",
             CARD_LINE(AWI_BOAT_02, "%l downstream, %l upstream", BOAT_DOWN, BOAT_UP));
    card_row(card, "Carries", CARD_LINE(AWI_BOAT_04, "%n places", woi_places(g, unit)));
    card_row(card, "Fire",
             g->type[unit] == LARGE_BOAT
                 ? CARD_LINE(AWI_BOAT_08, "%n figures, when it lies still", BOAT_FIRERS)
                 : CARD_LINE(AWI_BOAT_07, "none"));
}

void woi_card(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    if (is_boat(g, unit)) {
        boat_rows(g, unit, card);
    } else if (g->type[unit] == WAGON) {
        move_row(b, g, unit, card);
        card_row(card, "Morale",
                 CARD_LINE(AWI_BAG_03, "%s for all of its side once it is taken", -1));
        points_row(AWI_BAG_04, FOR_WAGON, card);
    } else if (is_general(g, unit)) {
        general_rows(b, g, unit, card);
    } else {
        troop_rows(b, g, unit, card);
    }
}

// --- the ground ---

static void note_movers(const struct battle *b, int what, struct card_row *row)
{
    bool horse = woi_bars(what, MOVER_HORSE);

    if (what == T_RIVER)
        card_note(row, CARD_LINE(AWI_OBS_05, "horses swim, at the risk of drowning"));
    else if (horse && woi_may_jump(b, what))
        card_note(row, CARD_LINE(AWI_OBS_03, "horses jump, at the risk of a fall"));
    else if (horse)
        card_note(row, CARD_LINE(AWI_OBS_02, "not for horses"));
    if (woi_bars(what, MOVER_GUN))
        card_note(row, CARD_LINE(AWI_OBS_01, "not for guns"));
}

static void move_of_ground(const struct battle *b, int what, struct card *card)
{
    int cover = woi_cover_of(b, what);
    struct card_row *row;

    if (!cover) {
        row = card_row(card, "Move",
                       what == T_ROAD ? CARD_LINE(AWI_ROAD_06, "half price for columns on it")
                                      : CARD_LINE(AWI_COV_03, "as in the open"));
        if (what == T_ROAD)
            card_note(row, CARD_LINE(AWI_ROAD_07, "whatever it runs through costs them nothing"));
        return;
    }
    row = card_row(card, "Move",
                   is_house(what) ? CARD_LINE(AWI_BLD_02, "%l to go in, as much to go out",
                                              woi_deduction(cover))
                                  : CARD_LINE(AWI_MOV_05, "%l more", woi_deduction(cover)));
    card_note(row, CARD_LINE(AWI_FF_04, "gives Formation Fail to those who pay"));
    note_movers(b, what, row);
    if (is_deck(what))
        card_note(row, CARD_LINE(AWI_OBS_09, "free for columns and guns along the road"));
}

static void cover_of_ground(const struct battle *b, int what, struct card *card)
{
    static const uint16_t clause[] = {0, AWI_COV_01, AWI_COV_02};
    int cover = woi_cover_of(b, what);

    if (!cover)
        return;
    card_row(card, "Cover",
             is_wall(what) ? CARD_LINE(AWI_COV_06, "%s to hit across it who is within %l", -cover,
                                       BEHIND_WALL)
                           : CARD_LINE(clause[cover], "%s to hit who is in it", -cover));
}

static void sight_of_ground(const struct battle *b, int what, struct card *card)
{
    if (what == T_WOOD)
        card_row(card, "Sight",
                 CARD_LINE(AWI_LOS_04, "through %l of it", INCH(1) * opt(b, OPT_WOOD_SIGHT)));
    else if (what == T_HILL)
        card_row(card, "Sight", CARD_LINE(AWI_LOS_06, "blocked, unless one of the two is on it"));
    else if (what == T_HIGH_WALL)
        card_row(card, "Sight",
                 CARD_LINE(AWI_LOS_07, "blocked, but for who is within %l", BEHIND_WALL));
    else if (is_house(what))
        card_row(card, "Sight", CARD_LINE(AWI_LOS_05, "blocked"));
}

void woi_land(const struct battle *b, const struct game *g, int piece, struct card *card)
{
    const struct piece *p = ground_piece(b, g, piece).piece;
    int what = p->what;

    if (what == T_OBJECTIVE) {
        card_row(card, "Objective",
                 CARD_LINE(AWI_VP_06, "%n points to who has it at the end", 10 * p->level));
        return;
    }
    move_of_ground(b, what, card);
    cover_of_ground(b, what, card);
    sight_of_ground(b, what, card);
    if (is_house(what))
        card_row(card, "Room", CARD_LINE(AWI_BLD_01, "%n figures of one side", HOUSE_ROOM));
    if (woi_strength(what))
        card_row(card, "Destroyed",
                 is_wall(what) ? CARD_LINE(AWI_DES_04, "%n hits of guns for %l of it",
                                           woi_strength(what), INCH(6))
                               : CARD_LINE(AWI_DES_04, "%n hits of guns", woi_strength(what)));
}
