// SPDX-License-Identifier: MIT
#include "lab/prospects.h"
#include "core/aids.h"
#include <stdlib.h>

enum { PROPOSALS = 64, ASKS_MOST = 32 };

// Notes: what was heard, and the course of the turn.
enum {
    OURS_BEATEN = 1,
    THEIRS_BEATEN = 2,
    THEIRS_HURT = 4,
    CAME_OFF = 8,
    ANSWERED = 16, // the enemy has given the answer of the case
    ROUND = 32,    // times the bar of phases began anew, two bits
    PHASE = 128,   // 1 + the phase it had come to
};

// Too big for a small stack.
struct room {
    struct order proposal[PROPOSALS];
    struct odds odds;
};

struct contest {
    struct odds_query query;
    struct order order;
    enum prospect_kind kind;
    int unit, enemy;
    bool plays_on;
    const struct prospect *of; // the case; NULL: it is not known yet
    struct room *room;
};

// --- who is concerned ---

static bool names(const struct order *o, int unit)
{
    if (o->unit == unit)
        return true;
    for (int i = 0; i < o->args; i++)
        if (o->arg[i].kind == ARG_UNIT && o->arg[i].unit == unit)
            return true;
    return false;
}

static bool is_ours(const struct contest *c, int unit)
{
    return unit && (unit == c->unit || (c->kind == PROSPECT_TRY && names(&c->order, unit)));
}

static bool is_theirs(const struct contest *c, const struct game *g, int unit)
{
    return unit &&
           (unit == c->enemy || (c->enemy == AIDS_ANYBODY && g->side[unit] != g->side[c->unit]));
}

static int named_enemy(const struct contest *c)
{
    const struct game *g = c->query.game;
    int side = c->query.battle->seat[c->order.seat].side;

    for (int i = 0; i < c->order.args; i++)
        if (c->order.arg[i].kind == ARG_UNIT && g->side[c->order.arg[i].unit] != side)
            return c->order.arg[i].unit;
    return 0;
}

// --- what is heard ---

static int noted(const struct contest *c, const struct game *g, int unit, enum fortune fortune)
{
    switch (fortune) {
    case FORTUNE_BEATEN:
        return is_ours(c, unit) ? OURS_BEATEN : is_theirs(c, g, unit) ? THEIRS_BEATEN : 0;
    case FORTUNE_STOPS:
        return is_ours(c, unit) && c->kind == PROSPECT_CHARGE ? OURS_BEATEN
                                                              : noted(c, g, unit, FORTUNE_HURT);
    case FORTUNE_HURT:
        return is_theirs(c, g, unit) ? THEIRS_HURT : 0;
    case FORTUNE_WELL:
        return is_ours(c, unit) ? CAME_OFF : 0;
    case FORTUNE_BEATS:
    case FORTUNE_NONE:
        break;
    }
    return 0;
}

static bool counts(const struct event_row *row, const struct event *e)
{
    const int32_t value[] = {1, e->a, e->b, e->c};

    return row->fortune && value[row->when];
}

static bool is_decided(const struct contest *c, int note)
{
    return c->kind == PROSPECT_CHARGE && note & (OURS_BEATEN | THEIRS_BEATEN);
}

// Of what happens at once, between two throws, all counts: both may be beaten.
static bool hear(void *of, const struct game *g, const struct events *told, int *note)
{
    const struct contest *c = of;

    for (int i = 0; i < told->count; i++) {
        const struct event *e = &told->list[i];
        const struct event_row *row = event_row(c->query.battle->rules, e->kind);

        if (e->kind == EVENT_ROLL && is_decided(c, *note))
            return true;
        if (!counts(row, e))
            continue;
        if (row->fortune == FORTUNE_BEATS)
            *note |= noted(c, g, e->other, FORTUNE_BEATEN);
        else
            *note |= noted(c, g, e->unit, (enum fortune)row->fortune);
    }
    return is_decided(c, *note);
}

static const char well[] = "well", even[] = "even", ill[] = "ill";

static const char *sum_up(void *of, int note)
{
    const struct contest *c = of;
    bool good, bad = note & OURS_BEATEN;

    if (c->kind == PROSPECT_CHARGE)
        good = note & THEIRS_BEATEN;
    else
        good = note & (c->kind == PROSPECT_TRY ? CAME_OFF : THEIRS_BEATEN | THEIRS_HURT);
    return good == bad ? even : good ? well : ill;
}

// --- nobody else does anything ---

// Fire is settled when all have answered what was asked. A fight is as long as the bar of phases
// has not begun anew, or not too often; that is counted.
static bool is_in_time(const struct contest *c, const struct game *g, int *note)
{
    const struct battle *b = c->query.battle;
    const struct aids *aids = b->rules->aids;
    int last = *note / PHASE, rounds = *note / ROUND % 4;
    int phase, most;

    if (c->kind != PROSPECT_CHARGE)
        return g->ask.kind == c->query.game->ask.kind;
    phase = aids->phase_now ? 1 + aids->phase_now(b, g) : 0;
    most = aids->exchange ? aids->exchange : 1;
    rounds += phase < last;
    *note = *note % ROUND + rounds * ROUND + phase * PHASE;
    return rounds < most && g->turn - c->query.game->turn < most;
}

static bool passes(const struct contest *c, const struct game *g, const struct order *o,
                   struct judged *judged)
{
    return fine(game_check(c->query.battle, g, o, judged));
}

static bool leaves(const struct contest *c, const struct game *g, int seat, struct judged *judged)
{
    static const uint16_t words[] = {WORD_PASS, WORD_DONE};
    struct order o;

    for (int i = 0; i < 2; i++) {
        if (!ask_takes(&c->query.battle->rules->ask[g->ask.kind], words[i]))
            continue;
        order_begin(&o, seat, 0, words[i]);
        if (passes(c, g, &o, judged))
            return true;
    }
    return false;
}

static bool is_about_us(const struct contest *c, const struct game *g)
{
    return is_ours(c, g->ask.unit) || is_theirs(c, g, g->ask.unit);
}

// Does it say something of the two, and of nobody else? Where anybody may be the enemy it says
// something of ours.
static bool is_between_us(const struct contest *c, const struct game *g, const struct order *o)
{
    bool some = o->unit, ours = is_ours(c, o->unit);

    if (o->unit && !ours && !is_theirs(c, g, o->unit))
        return false;
    for (int i = 0; i < o->args; i++) {
        if (o->arg[i].kind != ARG_UNIT)
            continue;
        some = true;
        if (is_ours(c, o->arg[i].unit))
            ours = true;
        else if (!is_theirs(c, g, o->arg[i].unit))
            return false;
    }
    return c->enemy == AIDS_ANYBODY ? ours : some;
}

// The first proposal about the two; else it is left; else the first there is.
static bool answers_first(const struct contest *c, const struct game *g, int seat,
                          struct judged *judged)
{
    int count = ask_suggest(c->query.battle, g, seat, c->room->proposal, PROPOSALS);

    for (int i = 0; i < count && !is_about_us(c, g); i++)
        if (is_between_us(c, g, &c->room->proposal[i]))
            return passes(c, g, &c->room->proposal[i], judged);
    if (!is_about_us(c, g) && leaves(c, g, seat, judged))
        return true;
    return count > 0 && passes(c, g, &c->room->proposal[0], judged);
}

static bool is_the_case(const struct contest *c, const struct game *g, int note)
{
    return c->of && c->of->answer.verb && !(note & ANSWERED) &&
           g->ask.seats >> c->of->answer.seat & 1 && g->ask.unit == c->of->unit;
}

static bool go_on(void *of, const struct game *g, int *note, struct judged *judged)
{
    const struct contest *c = of;
    int seat = game_prompted(c->query.battle, g, g->ask.seats);

    if (!is_in_time(c, g, note))
        return false;
    if (is_the_case(c, g, *note) && passes(c, g, &c->of->answer, judged)) {
        *note |= ANSWERED;
        return true;
    }
    if (g->ask.kind == c->query.game->ask.kind && leaves(c, g, seat, judged))
        return true;
    return answers_first(c, g, seat, judged);
}

// --- the cases ---

static struct prospect *add_case(struct prospects *p, int unit)
{
    struct prospect *one = &p->list[p->cases++];

    *one = (struct prospect){.unit = (uint8_t)unit};
    return one;
}

// One for each word the enemy can answer with.
static void add_answers(const struct contest *c, const struct game *g, struct prospects *p)
{
    int seat = game_prompted(c->query.battle, g, g->ask.seats);
    int count = ask_suggest(c->query.battle, g, seat, c->room->proposal, PROPOSALS);

    for (int i = 0; i < count && p->cases < PROSPECT_CASES; i++) {
        int before = 0;

        while (before < i && c->room->proposal[before].verb != c->room->proposal[i].verb)
            before++;
        if (before == i)
            order_copy(&add_case(p, g->ask.unit)->answer, &c->room->proposal[i]);
    }
}

// Up to the first throw: is the enemy asked about one of the two? False: dice come before that.
static bool find_answers(struct contest *c, const struct game *before, struct prospects *p)
{
    const struct battle *b = c->query.battle;
    struct judged judged;
    struct game g;
    int note = 0;

    game_copy(b, &g, before);
    if (!passes(c, &g, &c->order, &judged))
        return false;
    game_play(b, &g, &judged, NULL, NULL);
    c->plays_on = c->kind == PROSPECT_CHARGE || (c->kind == PROSPECT_FIRE && !g.roll.rows);
    for (int i = 0; i < ASKS_MOST && g.ask.seats && c->plays_on; i++) {
        int seat = game_prompted(b, &g, g.ask.seats);

        if (is_about_us(c, &g) && b->seat[seat].side != b->seat[c->order.seat].side) {
            add_answers(c, &g, p);
            return true;
        }
        if (!go_on(c, &g, &note, &judged))
            return false;
        game_play(b, &g, &judged, NULL, NULL);
    }
    return false;
}

static struct fraction share_of_outcome(const struct odds *odds, const char *label)
{
    for (int i = 0; i < odds->outcomes; i++)
        if (odds->outcome[i].label[0] == label[0])
            return odds->outcome[i].chance;
    return (struct fraction){0, 1};
}

static void work_out(struct contest *c, const struct game *g, struct prospect *one)
{
    struct odds *odds = &c->room->odds;
    struct odds_query query = c->query;

    query.game = g;
    query.order = &c->order;
    query.orders = 1;
    query.hear = hear;
    query.sum_up = sum_up;
    query.go_on = c->plays_on ? go_on : NULL;
    query.of = c;
    c->of = one;
    odds_of(&query, odds);
    one->well = share_of_outcome(odds, well);
    one->even = share_of_outcome(odds, even);
    one->ill = share_of_outcome(odds, ill);
    one->exact = odds->exact;
    one->samples = odds->samples;
}

// What cannot be known of the enemy is supposed, one way after the other.
static void suppose(struct contest *c, struct prospects *p)
{
    const struct battle *b = c->query.battle;
    const char *words;
    struct game g;

    for (int nth = 0; p->cases < PROSPECT_CASES; nth++) {
        struct prospect *one;

        game_copy(b, &g, c->query.game);
        if (!b->rules->aids->suppose(b, &g, c->enemy, nth, &words))
            return;
        one = add_case(p, c->enemy);
        one->supposed = words;
        work_out(c, &g, one);
    }
}

static void work_out_all(struct contest *c, struct prospects *p)
{
    if (!find_answers(c, c->query.game, p))
        add_case(p, 0);
    for (int i = 0; i < p->cases; i++)
        work_out(c, c->query.game, &p->list[i]);
}

// Of an order that is no charge: is it for the dice whether it goes well? Who runs of his own will
// is beaten whatever falls, and has tried nothing.
static bool tells(const struct prospects *p)
{
    for (int i = 0; i < p->cases; i++) {
        const struct prospect *one = &p->list[i];

        if (one->well.num || (one->ill.num && one->ill.num != one->ill.den))
            return true;
    }
    return false;
}

static void work_out_what(struct contest *c, struct prospects *p)
{
    const struct aids *aids = c->query.battle->rules->aids;
    bool named = c->enemy && c->enemy != AIDS_ANYBODY;

    c->plays_on = true;
    if (c->kind == PROSPECT_CHARGE && named && aids->suppose)
        suppose(c, p);
    else
        work_out_all(c, p);
    p->kind = (c->kind == PROSPECT_CHARGE && named) || tells(p) ? c->kind : PROSPECT_NONE;
    p->unit = c->unit;
    p->enemy = c->enemy;
}

void prospects_of(const struct odds_query *query, struct prospects *p)
{
    struct contest c = {.query = *query, .order = *query->order, .kind = PROSPECT_CHARGE};
    struct judged judged;

    *p = (struct prospects){.kind = PROSPECT_NONE};
    if (!fine(game_check(query->battle, query->game, query->order, &judged)))
        return;
    c.unit = c.order.unit;
    c.enemy = aids_charges(query->battle, query->game, &judged);
    if (!c.enemy) {
        c.enemy = named_enemy(&c);
        c.kind = c.enemy ? PROSPECT_FIRE : PROSPECT_TRY;
    }
    c.room = malloc(sizeof *c.room);
    must(c.room);
    work_out_what(&c, p);
    free(c.room);
}

const char *prospect_says(const struct battle *b, const struct prospect *one)
{
    const struct aids *aids = b->rules->aids;
    const struct verb *verb;

    if (one->supposed || !one->answer.verb)
        return one->supposed ? one->supposed : "";
    for (const struct reply *reply = aids->reply; reply && reply->verb; reply++)
        if (reply->verb == one->answer.verb)
            return reply->says;
    verb = aids_verb(aids, one->answer.verb);
    return verb ? verb->title : "";
}
