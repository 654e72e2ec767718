// SPDX-License-Identifier: MIT
// Captain and marshal: think each order over, by playing on with it.
//
// Ideas of what to do (ai/ideas.h) are tried out (ai/tryout.h): the order is given, its side
// carries itself by the idea's posture to the end of the half-turn, the enemy answers in his, and
// what has become of the battle is judged. One that does better than the first beyond luck is
// followed instead, and how its side carried itself then is how it goes on: a posture is kept until
// another does better, or the half-turn ends.
#include "ai/ideas.h"

enum {
    HALVES = 2,       // that are played on: this one and the enemy's
    POSITIONS = 1000, // weighed for an order on the way: as many as the sergeant mostly weighs
};

// With so few playouts a captain would not learn enough of as many ideas as a marshal has.
static const struct breadth few = {.same_unit = 3, .elsewhere = 1, .instead = 1},
                            many = {.same_unit = 8,
                                    .elsewhere = 6,
                                    .instead = 12,
                                    .brigades = true};

struct care {
    int playouts, doubts;
    struct breadth breadth;
};

// How much is played on, and how sure an idea must be, where the rules say nothing.
static const struct judgement usual = {
    .captain_playouts = 40,
    .marshal_playouts = 160,
    .captain_doubts = 15,
    .marshal_doubts = 7,
};

// What comes after its order is kept. It may be what is left of what was kept already, which comes
// in the same sequence. Of that nothing is left when it could go on and another was followed.
static void follow(const struct ideas *ideas, int followed, struct plan *plan)
{
    const struct idea *idea = &ideas->idea[followed];
    int count = 0;

    plan->posture = *idea->posture;
    if (!idea->then[0] && !ideas->goes_on)
        return;
    for (; count < THEN_MOST && idea->then[count]; count++)
        order_copy(&plan->then[count], idea->then[count]);
    plan->follow = count;
}

static void begin_half_turn(const struct battle *b, const struct game *view, int seat, int number,
                            enum temper temper, struct plan *plan)
{
    plan->half_turn = 1 + number;
    plan->follow = 0;
    posture_take(b, view, b->seat[seat].side, 0, temper, &plan->posture);
}

static void choose_as_sergeant(const struct battle *b, const struct game *view, int seat,
                               struct thought *thought, struct judged *judged)
{
    int own = thought->playouts;

    thought->playouts = sergeant_player.playouts;
    sergeant_player.choose(b, view, seat, thought, judged);
    thought->playouts = own;
}

// Before the battle there is nothing to play on, and what answers the enemy is left to the
// sergeant.
static void think(const struct battle *b, const struct game *view, int seat,
                  struct thought *thought, struct care care, struct judged *judged)
{
    struct half_turn now = half_turn_of(b, view);
    struct plan fresh = {0}, *plan = thought->plan ? thought->plan : &fresh;
    struct playout p = {b, seat, HALVES, POSITIONS};
    struct ideas ideas;
    int followed;

    if (!now.number || now.side == !b->seat[seat].side) {
        choose_as_sergeant(b, view, seat, thought, judged);
        return;
    }
    if (plan->half_turn != 1 + now.number)
        begin_half_turn(b, view, seat, now.number, thought->temper, plan);
    ideas_gather(b, view, seat, thought, care.breadth, plan, &ideas);
    followed = tryout_best(&p, view, thought, care.playouts, care.doubts, ideas.idea, ideas.count);
    game_check(b, view, ideas.idea[followed].order, judged);
    follow(&ideas, followed, plan);
}

static const struct judgement *judgement_of(const struct battle *b)
{
    return b->rules->judgement ? b->rules->judgement : &usual;
}

// A player's own number of playouts is in hundredths of what the rule set grants him.
static void choose_captain(const struct battle *b, const struct game *view, int seat,
                           struct thought *thought, struct judged *judged)
{
    const struct judgement *of = judgement_of(b);
    int playouts = thought->playouts * of->captain_playouts / 100;

    think(b, view, seat, thought, (struct care){playouts, of->captain_doubts, few}, judged);
}

static void choose_marshal(const struct battle *b, const struct game *view, int seat,
                           struct thought *thought, struct judged *judged)
{
    const struct judgement *of = judgement_of(b);
    int playouts = thought->playouts * of->marshal_playouts / 100;

    think(b, view, seat, thought, (struct care){playouts, of->marshal_doubts, many}, judged);
}

const struct player captain_player = {
    .name = "captain",
    .help = "thinks each order over by playing on with it in thought",
    .playouts = 100,
    .temper = STEADY_TEMPER,
    .choose = choose_captain,
};

const struct player marshal_player = {
    .name = "marshal",
    .help = "thinks as the captain does, several times as long",
    .playouts = 100,
    .temper = STEADY_TEMPER,
    .choose = choose_marshal,
};

const struct player bold_captain = {
    .name = "bold-captain",
    .help = "a captain who would rather go forward",
    .playouts = 100,
    .temper = BOLD,
    .choose = choose_captain,
};

const struct player wary_captain = {
    .name = "wary-captain",
    .help = "a captain who would rather let the enemy come",
    .playouts = 100,
    .temper = WARY,
    .choose = choose_captain,
};

const struct player bold_marshal = {
    .name = "bold-marshal",
    .help = "a marshal who would rather go forward",
    .playouts = 100,
    .temper = BOLD,
    .choose = choose_marshal,
};

const struct player wary_marshal = {
    .name = "wary-marshal",
    .help = "a marshal who would rather let the enemy come",
    .playouts = 100,
    .temper = WARY,
    .choose = choose_marshal,
};
