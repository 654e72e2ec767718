// SPDX-License-Identifier: MIT
// The order that puts a unit where somebody wants it, by what is asked now.
#include "core/board.h"
#include "core/posting.h"
#include "rules/tea_and_biscuits/aids.h"
#include "rules/tea_and_biscuits/fight.h"
#include "rules/tea_and_biscuits/move.h"

enum { RINGS = 5, PROPOSALS = 24, POINTED = BW / 4 }; // as near to an enemy he is meant

static int enemy_at(const struct game *g, const struct wish *w)
{
    return aids_enemy(g, w, POINTED, is_unit);
}

// --- setting up ---

// Placed in another manner, or as it is laid out.
static bool layout_wished(const struct game *g, const struct wish *w, struct tab_layout *layout)
{
    int form = FORM_LINE;

    *layout = tab_layout_of(g, w->unit);
    while (form < TAB_FORMATIONS && w->manner && tab_form_word[form] != w->manner)
        form++;
    if (!w->manner || form == TAB_FORMATIONS)
        return !w->manner;
    *layout = tab_plain_layout(g, w->unit, form, 0);
    return tab_form_suits(g->type[w->unit], form);
}

struct deployment {
    struct posting posting;
    struct tab_layout layout;
    check_order *check;
};

static bool try_deployment(struct posting *p)
{
    const struct deployment *d = (const struct deployment *)(const void *)p;
    struct order *o = &p->judged->order;
    struct pose pose = p->pose;

    pose.at = on_board(p->b) ? cell_centre(p->b, cell_at(p->b, pose.at))
                             : (struct vec){aids_length(pose.at.east, BW, 20),
                                            aids_length(pose.at.north, BW, 20)};
    order_begin(o, p->seat, p->unit, TAB_DEPLOY);
    tab_write_place(o, p->b, &pose);
    if (!is_general(p->g, p->unit))
        tab_write_layout(o, p->b, p->g, p->unit, &d->layout);
    return posting_passes(p, d->check);
}

static bool steer_deploy(const struct battle *b, const struct game *g, const struct wish *w,
                         check_order *check, struct judged *judged)
{
    bool south = opt(b, OPT_ATTACKER_EDGE) == (b->seat[w->seat].side != tab_in(g)->attacker);
    bearing face = w->faced ? w->face : south ? 0 : 0x8000;
    struct deployment d = {{try_deployment, b, g, w->seat, w->unit, {.at = w->at}, judged},
                           {.files = 0},
                           check};

    if (is_general(g, w->unit))
        face = 0;
    else if (!layout_wished(g, w, &d.layout))
        return false;
    d.posting.pose.face = on_board(b) ? facing_bearing(b, facing_of(b, face)) : face;
    if (!posting_in_rings(&d.posting, on_board(b) ? BW : BW / 4, 1 + RINGS * POSTING_RAYS)) {
        d.posting.pose.at = w->at;
        try_deployment(&d.posting);
    }
    judged->whole = false; // whose it is now is judged with the rest
    return true;
}

// --- actions ---

static bool charges(const struct battle *b, const struct game *g, const struct wish *w, int enemy,
                    check_order *check, struct judged *judged)
{
    return enemy && !is_general(g, w->unit) && tab_steer_charge(b, g, w, enemy, check, judged) &&
           fine(judged->verdict);
}

// TAB-DEP-08: a reserve comes on where the place is nearest that is known to be free.
static bool steer_on(const struct battle *b, const struct game *g, const struct wish *w,
                     struct judged *judged)
{
    struct order known[PROPOSALS];
    struct offer list;
    length least = LENGTH_MOST;

    offer_open(&list, b, g, w->seat, tab_check_act, known, PROPOSALS);
    tab_offer_coming_on(&list, w->unit);
    for (int i = 0; i < list.count; i++) {
        struct reader r = {b, &known[i], 0};
        struct pose pose = {.face = 0};
        length off = tab_read_place(&r, b, &pose) ? vec_length(vec_sub(pose.at, w->at)) : least;

        if (off >= least)
            continue;
        least = off;
        judged->order = known[i];
    }
    judged->whole = false;
    return least < LENGTH_MOST;
}

// The action whose turn it is.
static bool steer_act(const struct battle *b, const struct game *g, const struct wish *w,
                      struct judged *judged)
{
    int enemy = enemy_at(g, w);

    if (w->unit != g->ask.unit || w->manner)
        return false;
    if (g->state[w->unit] == FATE_RESERVE)
        return steer_on(b, g, w, judged);
    if (g->ask.other == ACTION_CHARGE)
        return enemy && tab_steer_charge(b, g, w, enemy, NULL, judged);
    return g->ask.other == ACTION_MOVE && tab_steer_move(b, g, w, NULL, judged);
}

static bool steer_free(const struct battle *b, const struct game *g, const struct wish *w,
                       struct judged *judged)
{
    if (!is_unit(g, w->unit) || w->manner)
        return false;
    if (w->verb != TAB_MOVE && charges(b, g, w, enemy_at(g, w), NULL, judged))
        return true;
    return w->verb != TAB_CHARGE && tab_steer_move(b, g, w, NULL, judged);
}

// --- declarations ---

// As many moves as the way takes, and as may be declared.
static int moves_for(const struct battle *b, const struct game *g, const struct wish *w)
{
    length far = vec_length(vec_sub(w->at, unit_in(g, w->unit)->at));
    length each = tab_distance(b, g, w->unit, false);
    int most = tab_limit(g, w->unit) +
               (tab_with_general(b, g, w->unit) && !has_done(g, w->unit, THIRD_ALLOWED)) -
               unit_in(g, w->unit)->spent;
    int wanted = each > 0 ? (far + each / 2) / each : 1;

    return wanted < 1 ? 1 : wanted < most ? wanted : most > 1 ? most : 1;
}

static void declare(const struct battle *b, const struct wish *w, int verb, int count, int target,
                    struct order *o)
{
    order_begin(o, w->seat, w->unit, TAB_ACTIVATE);
    for (int i = 0; i < count; i++) {
        order_word(o, verb);
        if (target && opt(b, OPT_DECLARE_DETAIL))
            order_unit(o, target);
    }
}

// Who points at an enemy charges him where that is possible now, or shoots at him where that is;
// else it moves.
static bool steer_declaration(const struct battle *b, const struct game *g, const struct wish *w,
                              struct judged *judged)
{
    int enemy = enemy_at(g, w);

    if (w->manner)
        return false;
    if (!is_unit(g, w->unit)) { // a reserve
        declare(b, w, TAB_MOVE, 1, 0, &judged->order);
    } else if (charges(b, g, w, enemy, tab_check_charge, judged)) {
        declare(b, w, TAB_CHARGE, 1, enemy, &judged->order);
    } else if (enemy && among(tab_targets(b, g, w->unit, 0), enemy)) {
        declare(b, w, TAB_SHOOT, 1, enemy, &judged->order);
    } else {
        declare(b, w, TAB_MOVE, moves_for(b, g, w), 0, &judged->order);
    }
    judged->whole = false;
    return true;
}

// --- by what is asked now ---

bool tab_steer(const struct battle *b, const struct game *g, const struct wish *w,
               struct judged *judged)
{
    bool general = is_general(g, w->unit);

    if (!w->unit)
        return false;
    switch (g->ask.kind) {
    case ASK_DEPLOY:
        return steer_deploy(b, g, w, tab_check_deploy, judged);
    case ASK_GENERAL:
        return w->unit == g->ask.unit && steer_deploy(b, g, w, tab_check_general, judged);
    case ASK_FREE:
        return steer_free(b, g, w, judged);
    case ASK_ACT:
        return steer_act(b, g, w, judged);
    case ASK_AFTER:
        return general && tab_steer_move(b, g, w, NULL, judged);
    case ASK_GO:
        return general ? tab_steer_move(b, g, w, NULL, judged) : steer_declaration(b, g, w, judged);
    default:
        return false;
    }
}
