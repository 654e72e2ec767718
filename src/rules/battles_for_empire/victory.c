// SPDX-License-Identifier: MIT
// Objectives, points, the end of a turn, and how a battle ends (BFE-VIC).
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/ground.h"

static bool is_near(const struct battle *b, const struct game *g, int piece, int side)
{
    struct vec at = b->point[b->piece[piece].first];

    EACH_UNIT (unit, bfe_steady(g, side))
        if (!bfe_is_far(at, &g->box[unit], OBJECTIVE) &&
            bfe_within(point_to_box(at, &g->box[unit]), OBJECTIVE))
            return true;
    return false;
}

// BFE-VIC-03: who is there alone holds it, and keeps it when he leaves.
static void note_objectives(const struct battle *b, struct game *g, struct events *e)
{
    for (int i = 0; i < BFE_OBJECTIVES && bfe_in(g)->objective[i].piece; i++) {
        struct bfe_objective *o = &bfe_of(g)->objective[i];
        bool near[SIDES] = {is_near(b, g, o->piece - 1, 0), is_near(b, g, o->piece - 1, 1)};

        if (near[0] == near[1] || o->holder == 1 + near[1])
            continue;
        o->holder = (uint8_t)(1 + near[1]);
        tell(e, event_with(event_of(TOLD_HELD, BFE_VIC_03, 0, 0, near[1]), i, 0));
    }
}

int bfe_points_of_place(const struct battle *b, const struct game *g, int number, int side)
{
    const struct bfe_objective *o = &bfe_in(g)->objective[number];
    const struct piece *p = &b->piece[o->piece - 1];
    int is = p->is, only = side ? SECOND_ONLY : FIRST_ONLY;

    if (is & (FIRST_ONLY | SECOND_ONLY) && !(is & only))
        return 0;
    if (is & UNGUARDED)
        return is_near(b, g, o->piece - 1, 1 - side) ? 0 : p->level;
    return o->holder == 1 + side ? p->level : 0;
}

// What an enemy unit is worth (BFE-VIC-02).
static int points_of_unit(const struct game *g, int unit)
{
    const struct bfe_unit *u = unit_in(g, unit);

    switch (g->state[unit]) {
    case FATE_DESTROYED:
    case FATE_FLED:
        return u->figures;
    case FATE_FIELD:
        return is_broken(g, unit) ? u->figures / 2 : u->casualties;
    case FATE_EXITED:
        return u->casualties;
    default:
        return 0;
    }
}

int bfe_points(const struct battle *b, const struct game *g, int side)
{
    enum { A_GUN = 10 };
    int points = A_GUN * bfe_in(g)->guns_lost[1 - side];

    for (int unit = 1; unit <= g->units; unit++)
        if (g->type[unit] && !is_leader(g, unit) && g->side[unit] != side)
            points += points_of_unit(g, unit);
    for (int i = 0; i < BFE_OBJECTIVES && bfe_in(g)->objective[i].piece; i++)
        points += bfe_points_of_place(b, g, i, side);
    return points;
}

// --- beaten (BFE-VIC-01) ---

static bool is_out(const struct game *g, int unit)
{
    int fate = g->state[unit];

    return fate == FATE_DESTROYED || fate == FATE_FLED ||
           (fate == FATE_FIELD && is_broken(g, unit));
}

// Who is hidden is in the battle, though a view knows no more of him.
static bool is_counted(const struct game *g, int unit, int side)
{
    return g->type[unit] && !is_leader(g, unit) && g->side[unit] == side &&
           (g->state[unit] != FATE_ABSENT || g->hidden[unit]);
}

int bfe_units_out(const struct game *g, int side)
{
    int out = 0;

    for (int unit = 1; unit <= g->units; unit++)
        out += is_counted(g, unit, side) && is_out(g, unit);
    return out;
}

int bfe_break_point(const struct game *g, int side)
{
    int all = 0;

    for (int unit = 1; unit <= g->units; unit++)
        all += is_counted(g, unit, side);
    return all / 2 + 1;
}

int bfe_until_beaten(const struct game *g, int side)
{
    return bfe_break_point(g, side) - bfe_units_out(g, side);
}

// --- the end (BFE-VIC-04) ---

static void end_by_points(const struct battle *b, struct game *g, int clause, struct events *e)
{
    int points[SIDES] = {bfe_points(b, g, 0), bfe_points(b, g, 1)}, lead = points[0] - points[1];

    tell(e, event_with(event_of(TOLD_POINTS, BFE_VIC_02, 0, 0, points[0]), points[1], 0));
    if (absolute(lead) < BFE_LEAD)
        game_over(g, OUTCOME_DRAW, 0, clause, e);
    else
        game_over(g, OUTCOME_WIN, lead < 0, clause, e);
}

static void judge(const struct battle *b, struct game *g, struct events *e)
{
    bool beaten[SIDES];

    for (int side = 0; side < SIDES; side++) {
        beaten[side] = bfe_until_beaten(g, side) <= 0;
        if (beaten[side])
            tell(e, event_of(TOLD_BEATEN, BFE_VIC_01, 0, 0, side));
    }
    if (beaten[0] && beaten[1])
        end_by_points(b, g, BFE_VIC_01, e);
    else if (beaten[0] || beaten[1])
        game_over(g, OUTCOME_WIN, beaten[0], BFE_VIC_01, e);
    else if (g->turn >= opt(b, OPT_TURN_LIMIT))
        end_by_points(b, g, BFE_VIC_02, e);
}

// --- agreement ---

static int commanders_seat(const struct battle *b, const struct game *g, int side)
{
    return bfe_seat_of(b, g, bfe_commander(b, side));
}

// BFE-VIC-04: only the seat of the commander-in-chief resigns, and only that one offers a draw.
int bfe_may_not_concede(const struct battle *b, const struct game *g, int seat)
{
    return commanders_seat(b, g, b->seat[seat].side) == seat ? 0 : BFE_VIC_04;
}

struct verdict bfe_check_offer(const struct battle *b, const struct game *g, const struct order *o)
{
    struct reader r = {b, o, 0};

    if (!read_word(&r, WORD_DRAW) || !read_end(&r))
        return refuse(0, "An offer is written `offer draw`.");
    if (bfe_may_not_concede(b, g, o->seat))
        return refuse(BFE_VIC_04, "The seat of the commander-in-chief offers a draw.");
    return FINE;
}

// Both in the same turn.
void bfe_take_offer(const struct battle *b, struct game *g, const struct order *o, struct events *e)
{
    struct bfe_game *t = bfe_of(g);
    int side = b->seat[o->seat].side;

    t->offered |= (uint16_t)(1 << side);
    tell(e, event_of(TOLD_OFFER, BFE_VIC_04, 0, 0, side));
    if (t->offered == 3)
        game_over(g, OUTCOME_DRAW, 0, BFE_VIC_04, e);
}

// --- 7d: footprints are refreshed, objectives noted, and the end is judged (BFE-FRM-13,
// BFE-VIC-04) ---

// The middle of the front edge stays.
static struct pose refreshed(const struct game *g, int unit, int n)
{
    struct pose pose = bfe_pose(g, unit);
    struct box box;

    pose.strength = (uint8_t)n;
    box = bfe_footprint(g, unit, &pose);
    pose.at = vec_add(pose.at, vec_sub(bfe_front_point(&g->box[unit]), bfe_front_point(&box)));
    return pose;
}

// One that would grow keeps its size where it had no room, and so does one that broke and could not
// retreat, whose footprint is still its old one (BFE-UNI-16); one that shrinks stays where its
// centre may be, and off the friend it touches: a shorter edge is rounded to another slope.
static void refresh(const struct battle *b, struct game *g, int unit, struct events *e)
{
    struct bfe_unit *u = unit_of(g, unit);
    int n = u->effectives ? u->effectives : 1;
    struct pose pose;
    struct box box;

    if (u->into)
        u->frontage = (uint8_t)n;
    if (n == u->frontage || bfe_touched(g, unit))
        return;
    pose = refreshed(g, unit, n);
    box = bfe_footprint(g, unit, &pose);
    if (n > u->frontage || is_broken(g, unit)
            ? !bfe_has_room(b, g, unit, &pose)
            : bfe_off_table(b, pose.at) || bfe_impassable(b, pose.at) ||
                  bfe_overlaps_friend(g, unit, &box))
        return;
    bfe_put(g, unit, &pose);
    tell(e, event_moved(g, unit));
}

void bfe_begin_end(const struct battle *b, struct game *g, struct events *e)
{
    EACH_IN_ROSTER(g, unit, bfe_all_units(g))
    {
        struct bfe_unit *u = unit_of(g, unit);

        refresh(b, g, unit, e);
        if (u->closed_on && !among(bfe_touched(g, unit), u->closed_on))
            u->closed_on = u->closed_zone = u->closed_cover = 0;
    }
    note_objectives(b, g, e);
}

bool bfe_do_end(const struct battle *b, struct game *g, struct events *e)
{
    judge(b, g, e);
    return true;
}
