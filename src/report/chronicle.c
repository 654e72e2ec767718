// SPDX-License-Identifier: MIT
#include "report/chronicle.h"
#include "core/aids.h"
#include "core/rules.h"
#include <stdlib.h>
#include <string.h>

enum {
    SAMPLES = 24,       // other throws that a throw is compared with
    LAST_BLOW = 200,    // what the end is worth to who wins
    TOLD_MOST = 8192,   // events of one line
    PAIRS = 16,         // fights of one line
    MOMENTS_MOST = 250, // `lost` counts them in a byte
};

// --- what things are worth ---

static int32_t balance(const struct battle *b, const struct game *g, int32_t before)
{
    if (g->outcome)
        return before + (g->outcome != OUTCOME_WIN ? 0 : g->winner ? -LAST_BLOW : LAST_BLOW);
    return (worth_alone(b, g, 0) - worth_alone(b, g, 1)) / 2;
}

// What the line could be expected to bring, with dice of its own each time. `judged`: NULL for dice
// alone.
static int32_t expected(const struct battle *b, const struct game *before,
                        const struct judged *judged, int32_t now, struct luck *luck)
{
    int64_t sum = 0;

    for (int i = 0; i < SAMPLES; i++) {
        struct game g;

        game_copy(b, &g, before);
        g.dice_key = luck_next(luck);
        if (judged)
            game_play(b, &g, judged, &seeded_dice, NULL);
        else
            game_run(b, &g, &seeded_dice, NULL);
        sum += balance(b, &g, now);
    }
    return (int32_t)(sum / SAMPLES);
}

// --- dice ---

// In a contest the first hand is the roller's and the second the other's, and the two are enemies.
static int die_owner(const struct game *g, const struct event *roll, const struct event *face)
{
    bool contest = roll->dice && roll->other && g->side[roll->unit] != g->side[roll->other];
    int unit = contest && face->b >= roll->b - roll->dice ? roll->other : roll->unit;

    return unit ? g->side[unit] : SIDES;
}

static void count_dice(struct chronicle *c, const struct game *g, const struct event *list,
                       int events)
{
    const struct event *roll = NULL;

    for (const struct event *e = list; e < list + events; e++) {
        if (e->kind == EVENT_ROLL)
            roll = e;
        if (e->kind == EVENT_FACE && roll && die_owner(g, roll, e) < SIDES) {
            struct casts *f = &c->casts[die_owner(g, roll, e)];

            f->dice++;
            f->sum += e->a;
            f->expected += (e->dice + 1) / 2.0;
            f->variance += (e->dice * e->dice - 1) / 12.0;
        }
    }
}

// --- fights ---

struct fights {
    int count;
    uint8_t unit[PAIRS], other[PAIRS];
};

static bool is_fight(const struct battle *b, const struct game *g, const struct event *e)
{
    int shows = event_row(b->rules, e->kind)->shows;

    return e->unit && e->other && g->side[e->unit] != g->side[e->other] &&
           (e->kind == EVENT_ROLL || shows == SHOW_FIRE || shows == SHOW_ONSET ||
            shows == SHOW_CLASH);
}

static void add_fight(struct fights *f, int unit, int other)
{
    for (int i = 0; i < f->count; i++)
        if ((f->unit[i] == unit && f->other[i] == other) ||
            (f->unit[i] == other && f->other[i] == unit))
            return;
    if (f->count == PAIRS)
        return;
    f->unit[f->count] = (uint8_t)unit;
    f->other[f->count++] = (uint8_t)other;
}

static void find_fights(const struct battle *b, const struct game *g, const struct event *list,
                        int events, struct fights *f)
{
    f->count = 0;
    for (const struct event *e = list; e < list + events; e++)
        if (is_fight(b, g, e))
            add_fight(f, e->unit, e->other);
}

static void credit(struct chronicle *c, const struct game *g, int unit, int32_t gain)
{
    c->merit[unit].fights++;
    c->merit[unit].gain += g->side[unit] ? -gain : gain;
}

static void count_merits(struct chronicle *c, const struct game *g, const struct deed *deed)
{
    struct fights f;

    find_fights(c->battle, g, c->event + deed->event, deed->events, &f);
    for (int i = 0; i < f.count; i++) {
        credit(c, g, f.unit[i], deed->gain / f.count);
        credit(c, g, f.other[i], deed->gain / f.count);
    }
}

// --- line by line ---

static void *room(void *list, int count, size_t each)
{
    if (count & (count - 1))
        return list;
    list = realloc(list, (count ? 2 * (size_t)count : 1) * each);
    must(list);
    return list;
}

static void add_moment(struct chronicle *c, const struct game *g)
{
    c->moment = room(c->moment, c->moments, sizeof *c->moment);
    memset(&c->moment[c->moments], 0, sizeof *c->moment);
    game_copy(c->battle, &c->moment[c->moments].game, g);
    c->moment[c->moments++].deed = c->deeds;
}

static void add_events(struct chronicle *c, const struct events *told)
{
    for (int i = 0; i < told->count; i++) {
        c->event = room(c->event, c->events, sizeof *c->event);
        c->event[c->events++] = told->list[i];
    }
}

// A game under way, and what the last line told.
struct retracing {
    struct chronicle *c;
    struct game game;
    struct luck luck;
    bool lucky; // what other dice would have brought is worked out
    struct save_line line;
    struct judged judged;
    struct events told;
    struct event list[TOLD_MOST];
};

static bool play_line(struct retracing *r, struct save_problem *problem)
{
    struct chronicle *c = r->c;
    const struct battle *b = c->battle;
    struct judged *judged = r->line.ordered ? &r->judged : NULL;
    bool begun = c->moments;
    struct deed deed = {.event = c->events, .thrown = begun && r->line.faces};
    int32_t before = begun ? balance(b, &r->game, 0) : 0, chance = 0;

    if (judged && !save_line_order(&r->line, b, &r->game, judged, problem))
        return false;
    if (deed.thrown && r->lucky)
        chance = expected(b, &r->game, judged, before, &r->luck);
    r->told.count = 0;
    if (!save_line_play(&r->line, b, &r->game, judged, &r->told, problem))
        return false;
    add_events(c, &r->told);
    deed.events = r->told.count;
    deed.gain = begun ? balance(b, &r->game, before) - before : 0;
    deed.luck = deed.thrown && r->lucky ? before + deed.gain - chance : 0;
    c->deed = room(c->deed, c->deeds, sizeof *c->deed);
    c->deed[c->deeds++] = deed;
    if (!deed.thrown)
        return true;
    count_dice(c, &r->game, r->told.list, r->told.count);
    count_merits(c, &r->game, &deed);
    return true;
}

static bool is_set_up(const struct battle *b, const struct game *g)
{
    const struct aids *aids = b->rules->aids;

    return !g->turn || (aids && aids->phase_now && aids->setup > aids->phase_now(b, g));
}

// The set-up may be long, and belong to the first turn; nothing of it is a moment.
static void note_turn(struct retracing *r)
{
    struct chronicle *c = r->c;

    c->secret = c->secret || game_has_secrets(c->battle, &r->game);
    if (r->game.outcome || c->moments == MOMENTS_MOST || is_set_up(c->battle, &r->game) ||
        (c->moments && c->moment[c->moments - 1].game.turn == r->game.turn))
        return;
    add_moment(c, &r->game);
}

static bool play_lines(struct retracing *r, struct save_reader *reader,
                       struct save_problem *problem)
{
    enum save_step step;

    note_turn(r);
    while ((step = save_read_line(reader, &r->line, problem)) == SAVE_STEP) {
        if (!play_line(r, problem))
            return false;
        note_turn(r);
    }
    add_moment(r->c, &r->game);
    return step == SAVE_END;
}

// --- the whole ---

static void drop_names(struct battle *b)
{
    for (int unit = 1; unit <= b->units; unit++)
        if (b->roster[unit].title[0])
            b->roster[unit].name[0] = 0;
}

static void find_losses(struct chronicle *c)
{
    for (int unit = 1; unit <= chronicle_end(c)->units; unit++) {
        int i = c->moments - 1;

        while (i >= 0 && !on_table(&c->moment[i].game, unit))
            i--;
        c->lost[unit] = (uint8_t)(i >= 0 && i < c->moments - 1 ? i + 1 : 0);
    }
}

static struct chronicle *retraced(const struct battle *b, const char *text, int bytes, bool lucky,
                                  struct save_problem *problem)
{
    struct chronicle *c = calloc(1, sizeof *c);
    struct retracing *r = calloc(1, sizeof *r);
    struct save_reader reader = save_reader(text, bytes);
    struct save_head head;
    bool good;

    must(c && r);
    c->battle = b;
    c->named = *b;
    drop_names(&c->named);
    r->c = c;
    r->lucky = lucky;
    r->told = (struct events){.list = r->list, .most = TOLD_MOST};
    good = save_read_head(&reader, &head, problem) && save_fits(&head, b, problem);
    if (good) {
        save_begin(b, &head, &r->game, NULL);
        r->luck.state = game_hash(b, &r->game);
        good = play_lines(r, &reader, problem);
    }
    free(r);
    if (good) {
        find_losses(c);
        return c;
    }
    chronicle_free(c);
    return NULL;
}

struct chronicle *chronicle_of(const struct battle *b, const char *text, int bytes,
                               struct save_problem *problem)
{
    return retraced(b, text, bytes, true, problem);
}

struct chronicle *chronicle_without_luck(const struct battle *b, const char *text, int bytes,
                                         struct save_problem *problem)
{
    return retraced(b, text, bytes, false, problem);
}

void chronicle_free(struct chronicle *c)
{
    if (!c)
        return;
    free(c->moment);
    free(c->deed);
    free(c->event);
    free(c);
}

int32_t chronicle_luck(const struct chronicle *c, int moment)
{
    int32_t sum = 0;

    for (int i = c->moment[moment - 1].deed; i < c->moment[moment].deed; i++)
        sum += c->deed[i].luck;
    return sum;
}
