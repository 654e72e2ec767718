// SPDX-License-Identifier: MIT
// Deployment: where units may be set up (TFT-SET-03, TFT-GER-09, TFT-GER-22), and the orders that
// do it.
#include "rules/two_for_tea/order.h"
#include "rules/two_for_tea/setup.h"
#include <string.h>

const struct entry *tft_entry_of(const struct battle *b, int unit)
{
    for (int i = 0; i < b->entries; i++)
        for (int k = 0; k < b->entry[i].count; k++)
            if (b->entry[i].unit[k] == unit)
                return &b->entry[i];
    return NULL;
}

// TFT-GER-09: places where somebody is still to come on.
int tft_entries(const struct battle *b, const struct game *g, struct entry *entry)
{
    int count = 0;

    for (int i = 0; i < b->entries; i++) {
        const struct entry *of = &b->entry[i];
        struct entry *to = &entry[count];

        *to = (struct entry){.side = of->side, .edge = of->edge, .at = of->at};
        for (int k = 0; k < of->count; k++)
            if (g->state[of->unit[k]] == FATE_RESERVE)
                to->unit[to->count++] = of->unit[k];
        count += to->count > 0;
    }
    return count;
}

// --- zones ---

static struct box ground_of(const struct game *g, int unit, const struct pose *pose)
{
    length radius = kind_of(g, unit)->width / 2;

    if (is_commander(g, unit))
        return box_at(pose->at, 0, radius, radius);
    return tft_outline(kind_of(g, unit), pose);
}

int tft_deploy_clause(const struct battle *b, const struct game *g, int unit)
{
    static const uint16_t clause[] = {TFT_SET_03, TFT_GER_09, TFT_COW_01, TFT_TRE_01};
    int battle = opt(b, OPT_BATTLE);

    return battle == BATTLE_GERMANTOWN && g->side[unit] == BRITISH ? TFT_GER_22 : clause[battle];
}

// TFT-GER-09: those who march on come limbered; elsewhere cannons may be ready.
bool tft_comes_limbered(const struct battle *b, const struct game *g, int unit)
{
    int battle = opt(b, OPT_BATTLE);

    return g->side[unit] == AMERICAN && (battle == BATTLE_GERMANTOWN || battle == BATTLE_TRENTON);
}

static struct verdict check_formation(const struct battle *b, const struct game *g, int unit,
                                      const struct pose *pose)
{
    int formation = pose->formation;

    if (is_commander(g, unit))
        return formation == FORM_NONE ? FINE : refuse(TFT_GEN_08, "A commander has no formation.");
    if (is_cannon(g, unit)) {
        if (formation < DEPLOYED)
            return refuse(TFT_FORM_10, "A cannon is deployed or limbered.");
        if (tft_comes_limbered(b, g, unit) != (formation == LIMBERED))
            return refuse(tft_deploy_clause(b, g, unit), tft_comes_limbered(b, g, unit)
                                                             ? "Cannons come on limbered."
                                                             : "Cannons start deployed.");
        return FINE;
    }
    return tft_may_form(b, kind_of(g, unit), pose);
}

static struct verdict check_zone(const struct battle *b, const struct game *g, int unit,
                                 const struct pose *pose)
{
    struct box box = ground_of(g, unit, pose);
    bool inside = false;

    for (int i = 0; i < b->zones; i++) {
        const struct zone *z = &b->zone[i];

        if (!tft_zone_serves(b, z, unit) || !zone_holds(z->area, &box, TFT_TOLERANCE))
            continue;
        inside = true;
        if (!z->faced || z->face == pose->face || is_commander(g, unit))
            return FINE;
    }
    return inside ? refuse(tft_deploy_clause(b, g, unit), "It must face the way its zone says.")
                  : refuse(tft_deploy_clause(b, g, unit), "It must stand wholly in its own zone.");
}

struct verdict tft_check_deploy(const struct battle *b, const struct game *g, int unit,
                                const struct pose *pose)
{
    struct verdict v = check_formation(b, g, unit, pose);

    if (fine(v))
        v = check_zone(b, g, unit, pose);
    if (!fine(v) || is_commander(g, unit))
        return v;
    if (!tft_free(b, g, unit, pose))
        return refuse(TFT_MOV_14, "That ground is taken, or not for that formation.");
    return FINE;
}

uint64_t tft_unplaced(const struct battle *b, const struct game *g, int seat)
{
    uint64_t set = 0;

    for (int unit = 1; unit <= g->units; unit++)
        if (g->state[unit] == FATE_UNPLACED && b->seat[seat].side == g->side[unit] &&
            tft_seat_of(b, g, unit) == seat)
            set |= one(unit);
    return set;
}

// --- orders ---

const uint16_t tft_formation_verb[TFT_FORMATIONS] = {
    [LINE] = TFT_LINE,         [COLUMN] = TFT_COLUMN,     [SKIRMISH] = TFT_SKIRMISH,
    [DEPLOYED] = TFT_DEPLOYED, [LIMBERED] = TFT_LIMBERED,
};

static bool read_pose(const struct battle *b, const struct game *g, const struct order *o,
                      struct pose *pose)
{
    struct reader r = {b, o, 0};

    tft_deploy_default(g, b, o->unit, pose);
    return posting_read(&r, tft_formation_verb, TFT_FORMATIONS, pose);
}

// Those who are being set up now: what has no place, and what got one in this set-up.
static bool may_set_up(const struct battle *b, const struct game *g, int seat, int unit)
{
    const struct frame *f = &g->frame[g->depth - 1];
    bool howes = b->roster[g->command[unit] ? g->command[unit] : unit].detail[DETAIL_STANDING] ==
                 STANDING_COMING;

    if (g->side[unit] != b->seat[seat].side || tft_seat_of(b, g, unit) != seat)
        return false;
    if (b->roster[unit].placed || (f->kind == FRAME_HOWE) != howes)
        return false;
    return g->state[unit] == FATE_UNPLACED || g->state[unit] == FATE_FIELD;
}

static struct verdict check_done(const struct battle *b, const struct game *g,
                                 const struct order *o)
{
    struct pose pose;

    if (o->unit || o->args)
        return refuse(0, "To be done takes no unit and no further word.");
    EACH_UNIT (unit, tft_unplaced(b, g, o->seat)) {
        tft_deploy_default(g, b, unit, &pose);
        if (tft_find_place(b, g, unit, &pose))
            return refuse(tft_deploy_clause(b, g, unit), "Some unit has still to be set up.");
    }
    return FINE;
}

struct verdict tft_check_place(const struct battle *b, const struct game *g, const struct order *o,
                               struct walk *walk)
{
    struct pose pose;

    (void)walk;
    if (o->verb == WORD_DONE)
        return check_done(b, g, o);
    if (o->verb != TFT_DEPLOY || !o->unit)
        return refuse(0, "Expected a unit to deploy, or done.");
    if (!may_set_up(b, g, o->seat, o->unit))
        return refuse(TFT_SET_04, "It is not for this seat to set that unit up now.");
    if (!read_pose(b, g, o, &pose))
        return refuse(0, "Expected deploy at (east, north) face degrees, and a formation.");
    return tft_check_deploy(b, g, o->unit, &pose);
}

const uint16_t tft_ability_words[TFT_ABILITIES] = {TFT_FORWARD, TFT_COLOURS, TFT_WHITES, TFT_DANDER,
                                                   TFT_ONEMORE};

static bool read_ability(const struct battle *b, const struct order *o, int *mask)
{
    struct reader r = {b, o, 0};

    *mask = 0;
    for (int i = 0; i < TFT_ABILITIES; i++)
        if (read_word(&r, tft_ability_words[i])) {
            *mask = 1 << i;
            return read_end(&r);
        }
    return read_word(&r, TFT_NONE) && read_end(&r);
}

struct verdict tft_check_ability(const struct battle *b, const struct game *g,
                                 const struct order *o, struct walk *walk)
{
    int mask;

    (void)g, (void)walk;
    if (o->verb != TFT_ABILITY || o->unit || !read_ability(b, o, &mask))
        return refuse(0, "Expected ability and one of forward, colours, whites, dander, onemore "
                         "or none.");
    return FINE;
}

void tft_take_ability(const struct battle *b, struct game *g, const struct judged *judged,
                      struct events *e)
{
    const struct order *o = &judged->order;
    int mask;

    (void)e;
    must(read_ability(b, o, &mask));
    tft_of(g)->ability[opt(b, OPT_ABILITY_SCOPE) ? o->seat : b->seat[o->seat].side] = (uint8_t)mask;
}

void tft_take_place(const struct battle *b, struct game *g, const struct judged *judged,
                    struct events *e)
{
    const struct order *o = &judged->order;
    struct pose pose;
    bearing said;

    memset(&g->ask, 0, sizeof g->ask);
    if (o->verb == WORD_DONE) {
        tft_of(g)->done |= (uint16_t)(1 << o->seat);
        return;
    }
    must(read_pose(b, g, o, &pose));
    said = pose.face;
    if (is_commander(g, o->unit))
        pose.face = 0;
    tft_put(g, o->unit, &pose);
    g->state[o->unit] = FATE_FIELD;
    say(g, e,
        (struct event){.kind = TOLD_DEPLOYED,
                       .clause = (uint16_t)tft_deploy_clause(b, g, o->unit),
                       .unit = o->unit,
                       .a = pose.at.east,
                       .b = pose.at.north,
                       .c = said});
}
