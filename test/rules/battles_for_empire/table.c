// SPDX-License-Identifier: MIT
#include "table.h"

void clear_table(void)
{
    clear_field(&battles_for_empire, AT(72, 48));
}

static void arm(struct roster *r, enum bfe_arm type, int figures)
{
    static const uint8_t weapons[BFE_ARMS] =
        {[INFANTRY] = MUSKET, [CAVALRY] = PISTOL, [ARTILLERY] = GUN};

    if (type == LEADER) {
        r->detail[DETAIL_RATING] = (uint8_t)(1 + figures);
        return;
    }
    r->elements = (uint8_t)figures;
    r->formation = type == ARTILLERY ? FORM_UNLIMBERED : FORM_LINE;
    r->detail[DETAIL_TRAINING] = 1 + REGULAR;
    r->detail[DETAIL_WEAPON] = (uint8_t)(1 + weapons[type]);
    r->detail[DETAIL_DRILL] = 1 + DRILL_BRITISH;
    if (type == ARTILLERY) {
        r->detail[DETAIL_GUNS] = (uint8_t)(figures / 4);
        r->detail[DETAIL_POUNDS] = 6;
    }
}

int stand(const char *name, enum bfe_arm type, int figures, struct vec at, int degrees)
{
    int unit = enlist(name, (int)type);
    struct roster *r = &field.roster[unit];

    r->side = name[0] == 'B' || name[1] == 'B'; // LB1
    r->at = at;
    r->face = bearing_from_degrees(degrees * 1000);
    r->placed = 1;
    arm(r, type, figures);
    return unit;
}

static void command(void)
{
    for (int unit = 1; unit <= field.units; unit++)
        for (int leader = field.units; leader; leader--)
            if (field.roster[unit].type != LEADER && field.roster[leader].type == LEADER &&
                field.roster[leader].side == field.roster[unit].side)
                field.roster[unit].command = (uint8_t)leader;
}

void begin(int substep, enum bfe_kind kind, int ask)
{
    char why[160];

    command();
    if (!battles_for_empire.prepare(&field, why, sizeof why))
        fail_msg("%s", why);
    game_begin(&field, &play, 1, &seeded_dice, NULL);
    if (substep != BFE_SUBSTEPS) {
        bfe_start_at(&field, &play, substep);
        for (int unit = 1; unit <= play.units; unit++)
            unit_of(&play, unit)->now = (struct bfe_order){.kind = (uint8_t)kind};
        game_run(&field, &play, &seeded_dice, NULL);
    }
    assert_int_equal(play.ask.kind, ask);
}
