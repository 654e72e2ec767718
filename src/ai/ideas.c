// SPDX-License-Identifier: MIT
#include "ai/ideas.h"
#include "ai/brigade.h"
#include "ai/joint.h"
#include "core/findings.h"
#include <string.h>

enum { POSITIONS = 3000 }; // weighed at most

// An order that was suggested, weighed.
struct candidate {
    int order;
    bool tried;
    int64_t value;
    int64_t press[1 + POSTURES]; // what each posture makes of where it leads, beyond the one kept
    uint64_t after;              // the hash of that
};

struct survey {
    struct weighing weighing;
    const struct game *view;
    const struct posture *posture;
    struct joints joints;
    struct brigades brigades;
    int candidates;
    struct candidate candidate[SHORTLIST];
    struct order order[SHORTLIST];
};

static bool is_known(const struct survey *s, uint64_t after)
{
    for (int i = 0; i < s->candidates; i++)
        if (s->candidate[i].after == after)
            return true;
    return false;
}

static void look_at(struct survey *s, int order, const struct walk *walk)
{
    const struct battle *b = s->weighing.battle;
    struct candidate *c = &s->candidate[s->candidates];
    struct judged judged;
    struct game after;

    judged_on_trust(s->view, &s->order[order], &judged);
    judged.whole = walk->unit;
    judged.walk = *walk;
    c->value = weigh_seen(&s->weighing, s->view, &judged, &after);
    c->after = game_hash(b, &after);
    if (is_known(s, c->after))
        return;
    c->order = order;
    c->tried = false;
    for (int i = 1; i <= POSTURES; i++)
        c->press[i] = 1000 * (int64_t)(posture_worth(b, &s->posture[i], &after) -
                                       posture_worth(b, &s->posture[0], &after));
    joint_note(&s->joints, b, s->view, &judged, order, c->value);
    brigade_note(&s->brigades, s->view, judged.order.unit, &after, order, c->value);
    s->candidates++;
}

static void look_round(struct survey *s, int seat)
{
    static _Thread_local struct walk walk[SHORTLIST];
    int orders = ask_suggest_walked(s->weighing.battle, s->view, seat, s->order, walk, SHORTLIST);

    must(orders > 0);
    for (int i = 0; i < orders && (s->weighing.left > 0 || !i); i++)
        look_at(s, i, &walk[i]);
}

// The best first; of equals the one that was suggested first.
static void sort(struct candidate *list, int count)
{
    for (int i = 1; i < count; i++) {
        struct candidate moved = list[i];
        int at = i;

        for (; at > 0 && moved.value > list[at - 1].value; at--)
            list[at] = list[at - 1];
        list[at] = moved;
    }
}

static struct idea *add(struct ideas *ideas, const struct order *o, const struct posture *posture)
{
    struct idea *idea = &ideas->idea[ideas->count++];

    *idea = (struct idea){.order = o, .posture = posture};
    return idea;
}

static const struct order *suggested(const struct survey *s, const struct candidate *c)
{
    return &s->order[c->order];
}

static void add_candidate(struct ideas *ideas, struct survey *s, struct candidate *c, int posture)
{
    c->tried = true;
    add(ideas, suggested(s, c), &ideas->posture[posture]);
}

// To leave things as they are is an idea only as the best there is. Otherwise a half-turn would end
// by luck; and two who find that it does not pay to be the first would look at each other all day.
static bool leaves(const struct survey *s, const struct candidate *c)
{
    int verb = suggested(s, c)->verb;

    return verb == WORD_PASS || verb == WORD_DONE;
}

static void add_best(struct ideas *ideas, struct survey *s, struct breadth breadth)
{
    int unit = suggested(s, &s->candidate[0])->unit, same = breadth.same_unit,
        elsewhere = leaves(s, &s->candidate[0]) ? breadth.instead : breadth.elsewhere;

    must(2 + same + elsewhere + POSTURES + JOINTS + BRIGADES <= IDEAS);
    add_candidate(ideas, s, &s->candidate[0], 0);
    for (int i = 1; i < s->candidates && same + elsewhere > 0; i++) {
        struct candidate *c = &s->candidate[i];
        int *left = suggested(s, c)->unit == unit ? &same : &elsewhere;

        if (*left == 0 || leaves(s, c))
            continue;
        add_candidate(ideas, s, c, 0);
        --*left;
    }
}

// Where both sides act in a turn its end is soon answered, and whoever presses on by a posture has
// lost more battles than he won. One that would begin with an order that is tried already is left
// for a later one.
static void add_postures(struct ideas *ideas, struct survey *s)
{
    for (int k = 1; k <= POSTURES; k++) {
        struct candidate *best = &s->candidate[0];

        for (struct candidate *c = best; c < s->candidate + s->candidates; c++)
            if (c->value + c->press[k] > best->value + best->press[k])
                best = c;
        if (!best->tried && !leaves(s, best))
            add_candidate(ideas, s, best, k);
    }
}

static void add_joints(struct ideas *ideas, struct survey *s)
{
    struct joint joint[JOINTS];
    int joints = joint_take(&s->joints, joint);

    for (int i = 0; i < joints; i++)
        add(ideas, &s->order[joint[i].first], &ideas->posture[0])->then[0] =
            &s->order[joint[i].then];
}

static void add_brigades(struct ideas *ideas, struct survey *s)
{
    struct brigade ahead[BRIGADES];
    int brigades = brigade_take(&s->brigades, s->view, ahead);

    for (int i = 0; i < brigades; i++) {
        struct idea *idea = add(ideas, &s->order[ahead[i].order[0]], &ideas->posture[0]);

        for (int k = 1; k < ahead[i].units; k++)
            idea->then[k - 1] = &s->order[ahead[i].order[k]];
    }
}

// What was begun with several orders goes on with the first of them that may be given.
static bool go_on(struct ideas *ideas, const struct battle *b, const struct game *view,
                  const struct plan *plan)
{
    struct judged judged;
    struct idea *idea;
    int next = 0, left = 0;

    while (next < plan->follow && !fine(game_check(b, view, &plan->then[next], &judged)))
        next++;
    if (next == plan->follow)
        return false;
    idea = add(ideas, &plan->then[next], &ideas->posture[0]);
    for (int i = 0; i < plan->follow; i++)
        if (i != next)
            idea->then[left++] = &plan->then[i];
    return true;
}

void ideas_gather(const struct battle *b, const struct game *view, int seat,
                  struct thought *thought, struct breadth breadth, const struct plan *plan,
                  struct ideas *ideas)
{
    static _Thread_local struct survey s;
    static _Thread_local struct findings findings;
    int side = b->seat[seat].side;
    bool own = half_turn_of(b, view).side == side;

    findings_begin(&findings);
    ideas->count = 0;
    ideas->posture[0] = plan->posture;
    for (int i = 0; i < POSTURES; i++)
        posture_take(b, view, side, i, thought->temper, &ideas->posture[1 + i]);
    s.weighing = (struct weighing){b, thought->luck, side, POSITIONS, &plan->posture, &findings};
    s.view = view;
    s.posture = ideas->posture;
    s.candidates = 0;
    memset(&s.joints, 0, sizeof s.joints);
    memset(&s.brigades, 0, sizeof s.brigades);
    look_round(&s, seat);
    sort(s.candidate, s.candidates);
    ideas->goes_on = go_on(ideas, b, view, plan);
    add_best(ideas, &s, breadth);
    if (own)
        add_postures(ideas, &s);
    add_joints(ideas, &s);
    if (own && breadth.brigades)
        add_brigades(ideas, &s);
}
