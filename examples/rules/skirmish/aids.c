// SPDX-License-Identifier: MIT
// What a table on a screen asks: buttons, phrases, where a drag leads, what to shade.
#include "core/area.h"
#include "core/card.h"
#include "core/phrase.h"
#include "core/steer.h"
#include "rules/skirmish/skirmish.h"

static int wording(const struct battle *b, const struct game *g, const struct order *o, char *out,
                   int bytes)
{
    static const struct vocabulary speech = {.legs = &skm_legs};
    struct phrase p = phrase_on(b, g, o, &speech, out, bytes);

    if (o->verb == SKM_MOVE)
        phrase_march(&p);
    else
        phrase_title(&p, o->verb);
    phrase_units(&p, " ");
    return p.text.used;
}

// An enemy that is pointed at is charged, if that can be; else the unit goes there.
static bool steer(const struct battle *b, const struct game *g, const struct wish *wish,
                  struct judged *judged)
{
    static const struct way ways[] = {{steer_is_straight, steer_straight, WAY_NEAR, 0},
                                      {NULL, steer_turn, WAY_NEAR, 0},
                                      {NULL, steer_slip, WAY_NEAR, 0}};
    struct steering s = {.b = b, .g = g, .wish = wish, .table = &skm_legs, .best = judged};
    int enemy = wish->verb == SKM_MOVE ? 0 : aids_enemy(g, wish, HALF_DEPTH, on_table);
    struct order o = order_of(wish->seat, wish->unit, SKM_CHARGE);

    order_unit(&o, enemy);
    if (enemy && (fine(game_check(b, g, &o, judged)) || wish->verb))
        return true;
    s.verb = SKM_MOVE;
    s.gait = (struct gait){.unit = CM(1), .parts = 10, .cost = {1, 1, 1, 1}, .straight = MM(5)};
    s.from = (struct pose){.at = g->box[wish->unit].centre, .face = g->face[wish->unit]};
    s.allowance = arm_of(g, wish->unit)->move;
    s.near = MM(5);
    if (on_table(g, wish->unit) && wish->verb != SKM_CHARGE)
        steer_by(&s, ways, COUNT(ways));
    return s.given;
}

// Its front, as far as it shoots.
static int areas(const struct battle *b, const struct game *g, int unit, struct area *area)
{
    if (!arm_of(g, unit)->shoots)
        return 0;
    area_begin(area, AREA_FIRE, 0, SKM_FIRE_01);
    area_corner(area, g->box[unit].centre);
    area_arc(area, g->box[unit].centre, RANGE + 2 * HALF_DEPTH, (bearing)(g->face[unit] - 0x2000),
             0x4000, 24);
    return area_clip(area, b);
}

// --- cards: what a unit can do, and what changes that now ---

static void card(const struct battle *b, const struct game *g, int unit, struct card *card)
{
    const struct arm *arm = arm_of(g, unit);
    const struct skm_unit *u = unit_in(g, unit);
    struct card_row *row = card_row(card, "Move", CARD_LINE(SKM_MOVE_01, "%l", arm->move));

    card_note(row, CARD_LINE(SKM_MOVE_03, "in a wood it counts %n times", arm->wood));
    if (arm->shoots) {
        row = card_row(card, "Volley",
                       CARD_LINE(SKM_FIRE_01, "%n dice up to %l", arm->strength, RANGE));
        row->now = CARD_LINE(SKM_UNIT_02, "%n dice up to %l", u->strength, RANGE);
        row->bar = may_shoot(g, unit);
        card_note(row, CARD_LINE(SKM_FIRE_03, "hits on %n up to %l, on %n beyond, on %n in a wood",
                                 volley_needs(false, false), CLOSE_RANGE, volley_needs(true, false),
                                 volley_needs(true, true)));
    }
    row = card_row(card, "Melee", CARD_LINE(SKM_CHG_03, "one die, %s", arm->strength));
    row->now = CARD_LINE(SKM_UNIT_02, "one die, %s", u->strength);
    if (u->shaken)
        card_note(row, CARD_LINE(SKM_MOR_02, "does not charge, being shaken"));
    else if (shock_of(b, g, unit))
        card_note(row, CARD_LINE(SKM_CHG_03, "%s when it charges", shock_of(b, g, unit)));
    row = card_row(card, "Stands fire", CARD_LINE(SKM_MOR_01, "on %n or less", arm->strength));
    row->now = CARD_LINE(SKM_UNIT_02, "on %n or less", u->strength);
    if (u->shaken)
        card_note(row, CARD_LINE(SKM_MOR_01, "else it is gone, being shaken"));
    row = card_row(card, "Rally", CARD_LINE(SKM_MOR_03, "without a die, as its action"));
    row->bar = may_rally(g, unit);
}

// Woods are all the ground there is.
static void land(UNUSED const struct battle *b, UNUSED const struct game *g, UNUSED int piece,
                 struct card *card)
{
    card_row(card, "Move",
             CARD_LINE(SKM_MOVE_03, "counts %n times for foot, %n times for horse", arms[FOOT].wood,
                       arms[HORSE].wood));
    card_row(card, "Fire",
             CARD_LINE(SKM_FIRE_03, "who stands in it is hit on %n only",
                       volley_needs(true, true)));
    card_row(card, "Melee", CARD_LINE(SKM_CHG_03, "horse in it adds nothing for its charge"));
}

// clang-format off
static const struct verb verbs[] = {
    {SKM_MOVE, TAKES_PATH, true, "Move", "Goes as far as its arm may; turns are free.", NULL},
    {SKM_VOLLEY, TAKES_ENEMY, true, "Volley", "A die for each point of strength, at an enemy in front.", NULL},
    {SKM_CHARGE, TAKES_ENEMY, true, "Charge", "Turns to an enemy and goes straight at it.", NULL},
    {SKM_RALLY, TAKES_NOTHING, true, "Rally", "Is no longer shaken.", NULL},
    {SKM_BRACE, TAKES_NOTHING, true, "Brace", "Adds 1 in the melee.", NULL},
    {WORD_PASS, TAKES_NOTHING, false, "End the turn", "Nobody else acts; now it is the enemy's turn.", NULL},
    {WORD_CONCEDE, TAKES_NOTHING, false, "Concede", "Gives the battle up.", NULL},
};

const struct aids skm_aids = {.verb = verbs, .verbs = COUNT(verbs), .wording = wording, .steer = steer, .areas = areas,
                              .card = card, .land = land};
// clang-format on
