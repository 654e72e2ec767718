// SPDX-License-Identifier: MIT
// Cover, and the level of the ground (BFE-TER-15, 16, BFE-GEN-09).
#include "core/segment.h"
#include "rules/battles_for_empire/ground.h"

int bfe_level(const struct battle *b, struct vec at)
{
    int level = 0;

    for (int i = 0; i < b->pieces; i++)
        if (b->piece[i].what == T_HILL && b->piece[i].level > level && bfe_in_area(b, i, at))
            level = b->piece[i].level;
    return level;
}

bool bfe_in_woods(const struct battle *b, struct vec at)
{
    for (int i = 0; i < b->pieces; i++)
        if (b->piece[i].what == T_WOODS && bfe_in_area(b, i, at))
            return true;
    return false;
}

// --- works and walls ---

int bfe_cover_of_line(const struct battle *b, int what)
{
    switch (what) {
    case T_WALL:
        return opt(b, OPT_WALL_COVER) ? COVER_WOODS : COVER_LIGHT;
    case T_HEDGE:
        return COVER_WOODS;
    case T_LIGHT_WORK:
        return COVER_LIGHT;
    case T_HEAVY_WORK:
        return COVER_HEAVY;
    default:
        return COVER_OPEN;
    }
}

// Its front edge, or any edge of who has no front, is within an inch of the line.
bool bfe_behind_line(const struct battle *b, const struct game *g, int unit, int piece)
{
    const struct box *box = &g->box[unit];
    struct land land = battle_land(b, piece);

    if (g->formation[unit] == FORM_GARRISON ||
        !bounds_meet(land.piece->bounds, bounds_wider(bounds_around(box), WORK_REACH + SAME)))
        return false;
    for (int edge = 0; edge < (bfe_all_round(g, unit) ? 4 : 1); edge++) {
        struct vec from = box_corner(box, edge), to = box_corner(box, (edge + 1) % 4);

        for (int i = 0; i + 1 < land.piece->points; i++)
            if (bfe_within(segment_to_segment(from, to, land.point[i], land.point[i + 1]),
                           WORK_REACH))
                return true;
    }
    return false;
}

bool bfe_line_between(const struct battle *b, int piece, struct vec from, struct vec to)
{
    struct land land = battle_land(b, piece);

    for (int i = 0; i + 1 < land.piece->points; i++)
        if (segments_cross(from, to, land.point[i], land.point[i + 1]))
            return true;
    return false;
}

// --- cover ---

static int cover_of_area(const struct battle *b, const struct game *g, int unit, int piece)
{
    struct vec centre = g->box[unit].centre;

    switch (b->piece[piece].what) {
    case T_WOODS:
        return bfe_in_area(b, piece, centre) ? COVER_WOODS : COVER_OPEN;
    case T_ROUGH:
        return bfe_in_area(b, piece, centre) ? COVER_ROUGH : COVER_OPEN;
    case T_BUILDING:
        return unit_in(g, unit)->into == 1 + piece ? COVER_BUILDING : COVER_OPEN;
    default:
        return COVER_OPEN;
    }
}

uint32_t bfe_area_covers(const struct battle *b, const struct game *g, int unit)
{
    uint32_t covers = 0;

    for (int i = 0; i < b->pieces; i++)
        covers |= 1u << cover_of_area(b, g, unit, i);
    return covers & ~(1u << COVER_OPEN);
}

uint32_t bfe_line_covers(const struct battle *b, const struct game *g, int unit, int attacker)
{
    uint32_t covers = 0;

    for (int i = 0; i < b->pieces; i++) {
        int line = bfe_cover_of_line(b, b->piece[i].what);

        if (line && bfe_behind_line(b, g, unit, i) &&
            (!attacker || bfe_line_between(b, i, bfe_eye(g, attacker), g->box[unit].centre)))
            covers |= 1u << line;
    }
    return covers;
}

uint32_t bfe_covers(const struct battle *b, const struct game *g, int unit, int attacker)
{
    return bfe_area_covers(b, g, unit) | bfe_line_covers(b, g, unit, attacker);
}

int bfe_cover_shift(const struct battle *b, uint32_t covers)
{
    static const int8_t shift[] = {[COVER_WOODS] = -1,
                                   [COVER_ROUGH] = -2,
                                   [COVER_BUILDING] = -3,
                                   [COVER_LIGHT] = -3,
                                   [COVER_HEAVY] = -5};
    int worst = 0, sum = 0;

    for (int cover = COVER_WOODS; cover <= COVER_HEAVY; cover++) {
        if (!(covers >> cover & 1))
            continue;
        sum += shift[cover];
        worst = shift[cover] < worst ? shift[cover] : worst;
    }
    return opt(b, OPT_COVER_STACK) ? sum : worst;
}

bool bfe_hard_cover(const struct battle *b, const struct game *g, int unit)
{
    return bfe_covers(b, g, unit, 0) >> COVER_BUILDING;
}

// In cover of any kind if it stood there.
bool bfe_covered_at(const struct battle *b, const struct game *g, int unit, const struct pose *pose)
{
    struct game there;

    game_copy(b, &there, g);
    bfe_put(&there, unit, pose);
    unit_of(&there, unit)->into = 0;
    return bfe_covers(b, &there, unit, 0);
}
