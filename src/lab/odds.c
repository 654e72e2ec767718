// SPDX-License-Identifier: MIT
#include "lab/odds.h"
#include "core/text.h"
#include "lab/share.h"
#include <stdlib.h>
#include <string.h>

// --- what changed ---

static bool unit_changed(const struct battle *b, const struct game *before,
                         const struct game *after, int unit)
{
    size_t bytes = b->rules->unit_bytes, at = b->rules->unit_at + (size_t)unit * bytes;

    return memcmp(&before->box[unit], &after->box[unit], sizeof after->box[unit]) ||
           before->face[unit] != after->face[unit] || before->state[unit] != after->state[unit] ||
           before->formation[unit] != after->formation[unit] ||
           memcmp((const uint8_t *)before + at, (const uint8_t *)after + at, bytes);
}

static void condition_of(const struct battle *b, const struct game *g, int unit, char *out,
                         int bytes)
{
    struct text t;

    if (b->rules->condition(b, g, unit, out, bytes))
        return;
    t = text_on(out, bytes);
    text_add(&t, on_table(g, unit) ? "steady" : "off the table");
}

static void separate(struct text *t)
{
    if (t->used)
        text_add(t, "; ");
}

// Conditions are lists, "line, 3 stands, 2 hits": does one of them name this part?
static bool lists(const char *list, const char *part, size_t bytes)
{
    for (;; list += 2) {
        size_t here = strcspn(list, ",");

        if (here == bytes && !memcmp(list, part, bytes))
            return true;
        list += here;
        if (!*list)
            return false;
    }
}

static void add_part(struct text *t, const char *before, const char *part, size_t bytes)
{
    text_add(t, ", ");
    text_add(t, before);
    for (size_t i = 0; i < bytes; i++)
        text_char(t, part[i]);
}

static const char *next_part(const char *list)
{
    list += strcspn(list, ",");
    return *list ? list + 2 : list;
}

// "2 hits" and "1 order" come and go with the turn; "2 stands" are for good.
static bool is_passing(const char *part, size_t bytes)
{
    static const char *const counted[] = {" hit", " hits", " order", " orders"};
    size_t digits = strspn(part, "0123456789");

    for (size_t i = 0; digits && i < sizeof counted / sizeof *counted; i++) {
        if (strlen(counted[i]) == bytes - digits &&
            !memcmp(part + digits, counted[i], bytes - digits))
            return true;
    }
    return false;
}

static void add_new_parts(struct text *t, const char *was, const char *is, bool brief)
{
    for (; *is; is = next_part(is)) {
        size_t bytes = strcspn(is, ",");

        if (!lists(was, is, bytes) && !(brief && is_passing(is, bytes)))
            add_part(t, "", is, bytes);
    }
}

// Another first part is there instead of the old one, and what is counted is there or is not; of
// the rest it is said that it has ended.
static void add_ended_parts(struct text *t, const char *was, const char *is)
{
    for (was = next_part(was); *was; was = next_part(was)) {
        bool counted = *was >= '0' && *was <= '9';

        if (!counted && !lists(is, was, strcspn(was, ",")))
            add_part(t, "no longer ", was, strcspn(was, ","));
    }
}

// A unit that lost stands where it stood has not moved.
static bool has_moved(const struct game *before, const struct game *after, int unit)
{
    if (!on_table(after, unit) ||
        !memcmp(&before->box[unit], &after->box[unit], sizeof after->box[unit]))
        return false;
    for (int corner = 0; corner < 4; corner++) {
        if (!box_holds(&before->box[unit], box_corner(&after->box[unit], corner)))
            return true;
    }
    return before->face[unit] != after->face[unit];
}

// What is told of a unit that changed.
enum { TELL_MOVED = 1, TELL_PASSING = 2, TELL_NEW = 4, TELL_ENDED = 8 };
enum {
    TELL_ALL = TELL_MOVED | TELL_PASSING | TELL_NEW | TELL_ENDED,
    TELL_LASTING = TELL_MOVED | TELL_NEW,
    TELL_GIST = TELL_PASSING | TELL_NEW,
};

static void change_of_unit(struct text *t, const struct battle *b, const struct game *before,
                           const struct game *after, int unit, int tell)
{
    char was[128], is[128], parts[320] = "";
    struct text part = text_on(parts, sizeof parts);

    condition_of(b, before, unit, was, sizeof was);
    condition_of(b, after, unit, is, sizeof is);
    if (tell & TELL_MOVED)
        text_add(&part, has_moved(before, after, unit) ? ", moved" : "");
    if (tell & TELL_NEW)
        add_new_parts(&part, was, is, !(tell & TELL_PASSING));
    if (on_table(after, unit) && tell & TELL_ENDED)
        add_ended_parts(&part, was, is);
    if (!part.used)
        return;
    separate(t);
    text_add(t, b->roster[unit].name);
    text_add(t, parts + 1);
}

static const char unchanged[] = "no change";

static void changes(const struct battle *b, const struct game *before, const struct game *after,
                    int tell, char *out, int bytes)
{
    struct text t = text_on(out, bytes);

    for (int unit = 1; unit <= after->units; unit++) {
        if (unit_changed(b, before, after, unit))
            change_of_unit(&t, b, before, after, unit, tell);
    }
    if (after->outcome) {
        separate(&t);
        text_add(&t, after->outcome == OUTCOME_DRAW ? "a draw" : b->side[after->winner].name);
        text_add(&t, after->outcome == OUTCOME_DRAW ? "" : " wins");
    }
    if (!t.used)
        text_add(&t, unchanged);
}

void odds_changes(void *of, const struct battle *b, const struct game *before,
                  const struct game *after, char *out, int bytes)
{
    (void)of;
    changes(b, before, after, TELL_ALL, out, bytes);
}

void odds_lasting_changes(void *of, const struct battle *b, const struct game *before,
                          const struct game *after, char *out, int bytes)
{
    (void)of;
    changes(b, before, after, TELL_LASTING, out, bytes);
}

bool odds_gist(const struct battle *b, const struct game *before, const struct game *after,
               char *out, int bytes)
{
    static const int tell[] = {TELL_GIST, TELL_MOVED};

    for (int i = 0; i < 2; i++) {
        changes(b, before, after, tell[i], out, bytes);
        if (strcmp(out, unchanged))
            return true;
    }
    return false;
}

// --- walking ---

enum { LEVELS = 64 };

// A branch under way: the game, how likely it is to come to this, and the answers given so far.
struct level {
    struct game game;
    struct fraction chance;
    int answered;
    struct chance roll[CHANCES];
};

struct reckoning {
    const struct odds_query *query;
    struct odds *odds;
    struct level *level;
    int budget;
    bool crowded; // more different outcomes than can be listed
};

static struct odds_outcome *outcome_labelled(struct reckoning *w, const char *label)
{
    struct odds *odds = w->odds;
    struct odds_outcome *fresh = &odds->outcome[odds->outcomes];

    for (int i = 0; i < odds->outcomes; i++) {
        if (!strcmp(odds->outcome[i].label, label))
            return &odds->outcome[i];
    }
    if (odds->outcomes == ODDS_OUTCOMES) {
        w->crowded = true;
        return NULL;
    }
    odds->outcomes++;
    strcpy(fresh->label, label);
    fresh->chance = (struct fraction){0, 1};
    return fresh;
}

static struct odds_outcome *outcome_of(struct reckoning *w, const struct game *after)
{
    const struct odds_query *q = w->query;
    char label[ODDS_LABEL] = "";

    (q->label ? q->label : odds_changes)(q->of, q->battle, q->game, after, label, sizeof label);
    return outcome_labelled(w, label);
}

// Is there a seat for which the answer can be given now?
static bool can_answer(const struct odds_query *q, const struct game *g, const struct order *answer,
                       struct judged *judged)
{
    order_copy(&judged->order, answer);
    for (int seat = 0; seat < q->battle->seats; seat++) {
        if (answer->seat != ODDS_ANY_SEAT && answer->seat != seat)
            continue;
        judged->order.seat = (uint8_t)seat;
        if (fine(game_check_seen(q->battle, g, &judged->order, judged)))
            return true;
    }
    return false;
}

// Gives the answers that are left, one at each ask, until dice are wanted, nobody is asked, or none
// is left. `dice` NULL: rests at the next roll.
static void answer(const struct odds_query *q, struct game *g, int *answered, struct dice *dice)
{
    game_run(q->battle, g, dice, NULL);
    while (g->ask.seats && *answered < q->orders) {
        struct judged judged;

        if (can_answer(q, g, &q->order[(*answered)++], &judged))
            game_play(q->battle, g, &judged, dice, NULL);
    }
}

static bool leaf(struct reckoning *w, const struct level *here)
{
    struct odds_outcome *outcome = outcome_of(w, &here->game);

    return outcome && fraction_add(&outcome->chance, here->chance);
}

// Walks every answer of the dice from here. All but the last go on in a copy; the last has no
// further use for the original and goes on in it.
static bool walk(struct reckoning *w, int depth)
{
    const struct odds_query *q = w->query;
    struct level *here = &w->level[depth], *next = here + 1;

    for (;;) {
        struct fraction chance = here->chance;
        uint128 total;
        int n, answered;

        answer(q, &here->game, &here->answered, NULL);
        if (!here->game.roll.rows)
            return leaf(w, here);
        if (depth == LEVELS - 1 || w->odds->nodes == w->budget)
            return false;
        w->odds->nodes++;
        n = roll_outcomes(&here->game.roll, here->roll, CHANCES, &total);
        if (!n)
            return false;
        answered = here->answered;
        for (int i = 0; i < n - 1; i++) {
            game_copy(q->battle, &next->game, &here->game);
            next->answered = answered;
            next->chance = chance;
            if (!fraction_times(&next->chance, fraction_of(here->roll[i].weight, total)))
                return false;
            game_fall(q->battle, &next->game, &here->roll[i].fall);
            if (!walk(w, depth + 1))
                return false;
        }
        if (!fraction_times(&here->chance, fraction_of(here->roll[n - 1].weight, total)))
            return false;
        game_fall(q->battle, &here->game, &here->roll[n - 1].fall);
    }
}

static bool work_out(struct reckoning *w)
{
    struct level *first;
    bool all;

    w->level = malloc(LEVELS * sizeof *w->level);
    if (!w->level)
        return false;
    first = w->level;
    game_copy(w->query->battle, &first->game, w->query->game);
    first->chance = (struct fraction){1, 1};
    first->answered = 0;
    all = walk(w, 0);
    free(w->level);
    return all;
}

// --- sampling ---

static bool sample(struct reckoning *w)
{
    const struct odds_query *q = w->query;
    int samples = q->samples ? q->samples : ODDS_SAMPLES;
    struct luck luck = {q->seed};
    struct game g;

    w->odds->outcomes = 0;
    w->odds->samples = samples;
    for (int i = 0; i < samples; i++) {
        struct odds_outcome *outcome;
        int answered = 0;

        game_copy(q->battle, &g, q->game);
        g.dice_key = luck_next(&luck);
        answer(q, &g, &answered, &seeded_dice);
        outcome = outcome_of(w, &g);
        if (!outcome)
            return false;
        outcome->chance.num++;
    }
    for (int i = 0; i < w->odds->outcomes; i++) {
        struct odds_outcome *o = &w->odds->outcome[i];
        struct share share = share_of((int64_t)o->chance.num, samples);

        o->chance = fraction_of(o->chance.num, (uint128)samples);
        o->low = share.low;
        o->high = share.high;
    }
    return true;
}

// --- the answer ---

// Likeliest first; equal chances by label, so that the list is the same whatever order it was
// found in.
static int by_chance(const void *a, const void *c)
{
    const struct odds_outcome *x = a, *y = c;
    double more = fraction_value(y->chance) - fraction_value(x->chance);

    return more > 0 ? 1 : more < 0 ? -1 : strcmp(x->label, y->label);
}

bool odds_of(const struct odds_query *q, struct odds *odds)
{
    struct reckoning w = {q, odds, NULL, q->nodes ? q->nodes : ODDS_NODES, false};

    odds->nodes = odds->samples = odds->outcomes = 0;
    odds->exact = work_out(&w);
    if (!odds->exact && (w.crowded || !sample(&w)))
        return false;
    for (int i = 0; odds->exact && i < odds->outcomes; i++)
        odds->outcome[i].low = odds->outcome[i].high = fraction_value(odds->outcome[i].chance);
    qsort(odds->outcome, (size_t)odds->outcomes, sizeof *odds->outcome, by_chance);
    return true;
}
