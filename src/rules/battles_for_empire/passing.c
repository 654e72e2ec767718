// SPDX-License-Identifier: MIT
// Passing through friends: who loses stragglers by it (4f; BFE-PAS).
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

void bfe_note_passing(struct game *g, int mover, uint64_t passed)
{
    unit_of(g, mover)->passed |= passed;
}

// What a pair costs: a bit for the mover, one for the passed (BFE-PAS-01 to 06).
enum { MOVER_LOSES = 1, PASSED_LOSES = 2 };

static bool in_4f(const struct game *g)
{
    return g->frame[g->depth - 1].kind == FRAME_TURN;
}

// In 4f as it was in the pulses, after a retreat as it is.
static int passes_as(const struct game *g, int unit)
{
    if (in_4f(g))
        return unit_in(g, unit)->passes;
    return is_formed(g, unit) ? PASSES_FORMED : PASSES_UNFORMED;
}

static int losses_of(const struct game *g, int mover, int passed)
{
    int how = passes_as(g, mover);

    if (how == PASSES_UNFORMED)
        return passes_as(g, passed) ? PASSED_LOSES : 0;
    if (passes_as(g, passed))
        return MOVER_LOSES | PASSED_LOSES;
    return how == PASSES_CHARGING ? PASSED_LOSES : 0;
}

static int clause_of(const struct game *g, int mover, int passed)
{
    int how = passes_as(g, mover);

    if (how == PASSES_UNFORMED)
        return is_broken(g, mover) ? BFE_PAS_08 : BFE_PAS_02;
    if (passes_as(g, passed))
        return how == PASSES_CHARGING ? BFE_PAS_06 : BFE_PAS_04;
    return BFE_PAS_05;
}

// Where both moved, the one that went further is the mover (BFE-PAS-07).
static bool is_mover(const struct game *g, int unit, int other)
{
    length a = unit_in(g, unit)->gone, b = unit_in(g, other)->gone;

    if (!in_4f(g) || !among(unit_in(g, other)->passed, unit))
        return true;
    return a > b || (a == b && bfe_first_in_roster(g, one(unit) | one(other)) == unit);
}

// One die of the pairs of a mover; 0 of the frame's `other`: none is under way. True: all are done.
bool bfe_run_passing_of(const struct battle *b, struct game *g, int mover, struct events *e)
{
    struct frame *f = game_top(g);
    struct bfe_unit *u = unit_of(g, mover);

    (void)b;
    if (f->other) { // the mover has lost his: now the passed
        int passed = f->other;

        f->other = 0;
        bfe_want_stragglers(g, passed, clause_of(g, mover, passed));
        return false;
    }
    EACH_IN_ROSTER(g, passed, u->passed & ~u->counted)
    {
        int losses = losses_of(g, mover, passed);

        u->passed &= is_mover(g, mover, passed) ? ~0ull : ~one(passed);
        if (!among(u->passed, passed) || !is_unit(g, passed))
            continue;
        u->counted |= one(passed);
        tell(e, event_of(TOLD_PASSED, BFE_PAS_07, mover, passed, 0));
        if (losses & MOVER_LOSES) {
            f->other = (uint8_t)passed;
            bfe_want_stragglers(g, mover, clause_of(g, mover, passed));
            return false;
        }
        if (losses & PASSED_LOSES) {
            bfe_want_stragglers(g, passed, clause_of(g, mover, passed));
            return false;
        }
    }
    return true;
}

// --- 4f ---

void bfe_begin_passing(const struct battle *b, struct game *g, struct events *e)
{
    (void)b, (void)e;
    game_top(g)->other = 0;
    EACH_UNIT (unit, bfe_all_units(g))
        if (unit_in(g, unit)->passed & ~unit_in(g, unit)->counted)
            bfe_of(g)->due |= one(unit);
}

bool bfe_do_passing(const struct battle *b, struct game *g, struct events *e)
{
    struct bfe_game *t = bfe_of(g);
    int mover = bfe_first_in_roster(g, t->due);

    if (mover) {
        if (bfe_run_passing_of(b, g, mover, e))
            t->due &= ~one(mover);
        return false;
    }
    if (t->retreating) {
        bfe_push_retreats(g);
        return false;
    }
    bfe_reveal_found(b, g, e);
    return true;
}
