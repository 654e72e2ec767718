// SPDX-License-Identifier: MIT
// Ghosts: what an order would do as far as a seat can know, up to the first dice.
//
// The order is played on a copy of the view by the code that plays it in earnest, so a ghost stops
// where the unit will stop. The way there is the walk that was found when the order was judged.
// What it came to is kept, so that the next of several orders can be judged after it.
#include "core/tale.h"
#include "lab/advice.h"
#include "wasm/page.h"
#include <string.h>

enum { GHOST_EVENTS = 256 };

static struct game next; // what the last ghost came to
static bool has_next;

struct ghost {
    const struct battle *b;
    const struct game *before;
    const struct order *order;
    struct game after;
    struct event list[GHOST_EVENTS];
    struct events events;
};

static bool same_place(const struct game *a, const struct game *b, int unit)
{
    return !memcmp(&a->box[unit], &b->box[unit], sizeof a->box[unit]) &&
           a->face[unit] == b->face[unit];
}

// --- the way ---

// A place where it already is says nothing new.
static void put_place(struct json *j, const struct box *box, struct box *last)
{
    if (!memcmp(box, last, sizeof *box))
        return;
    *last = *box;
    json_open(j, '{');
    json_add_point(j, "at", box->centre);
    json_key(j, "box");
    json_box(j, box);
    json_close(j, '}');
}

// The start, where each leg ends but the last, and the end of what may be played.
static void put_path(struct json *j, const struct ghost *ghost, const struct judged *judged)
{
    const struct walk *walk = &judged->walk;
    int unit = judged->order.unit, strides = walk->unit ? walk->strides : 0;
    struct box last = ghost->before->box[0]; // nowhere
    struct body body;

    json_begin(j, "path", '[');
    if (on_table(ghost->before, unit))
        put_place(j, &ghost->before->box[unit], &last);
    for (int i = 0; i + 1 < strides; i++) {
        ghost->b->rules->body(ghost->b, ghost->before, unit, &walk->stride[i].end, &body);
        put_place(j, &body.outline, &last);
    }
    if (fine(judged->verdict) && on_table(&ghost->after, unit))
        put_place(j, &ghost->after.box[unit], &last);
    json_close(j, ']');
}

// --- what comes of it ---

static void put_moved(struct json *j, const struct ghost *ghost)
{
    const struct game *g = &ghost->after;

    json_begin(j, "moved", '[');
    for (int unit = 1; unit <= g->units; unit++) {
        if (!on_table(g, unit) || same_place(ghost->before, g, unit))
            continue;
        json_open(j, '{');
        json_add_number(j, "slot", unit);
        json_add_point(j, "at", g->box[unit].centre);
        json_add_point(j, "pose", state_pose(ghost->b, g, unit));
        json_add_number(j, "face", g->face[unit]);
        json_key(j, "box");
        json_box(j, &g->box[unit]);
        json_key(j, "stands");
        state_stands(j, ghost->b, g, unit);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_price(struct json *j, const struct battle *b, const struct game *g,
                      const struct judged *judged)
{
    struct price price;

    json_key(j, "price");
    if (!aids_price(b, g, judged, &price)) {
        json_nothing(j);
        return;
    }
    json_open(j, '{');
    json_add_number(j, "used", price.used);
    json_add_number(j, "allowed", price.allowed);
    json_add_truth(j, "points", price.points);
    json_key(j, "clause");
    state_clause(j, b, price.clause);
    json_close(j, '}');
}

// That it moves is to be seen; what stops it or befalls it on the way is told.
static bool is_worth_telling(const struct ghost *ghost, const struct event *e)
{
    int sides = seat_sides(ghost->b, ghost->order->seat);

    return !(e->secret & sides) && e->kind != EVENT_MOVED && e->kind != EVENT_NONE;
}

static void put_stops(struct json *j, const struct ghost *ghost)
{
    json_begin(j, "stops", '[');
    for (int i = 0; i < ghost->events.count; i++) {
        const struct event *e = &ghost->list[i];
        char tale[512];

        if (!is_worth_telling(ghost, e) || !tale_of(ghost->b, &ghost->after, e, tale, sizeof tale))
            continue;
        json_open(j, '{');
        json_add_text(j, "name", event_row(ghost->b->rules, e->kind)->name);
        json_add_text(j, "shows", state_show_word(ghost->b, e->kind));
        json_key(j, "clause");
        state_clause(j, ghost->b, e->clause);
        json_add_text(j, "tale", tale);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void ghost_begin(struct ghost *ghost, const struct battle *b, const struct game *before,
                        const struct order *o)
{
    ghost->b = b;
    ghost->before = before;
    ghost->order = o;
    ghost->events = (struct events){ghost->list, 0, GHOST_EVENTS, false};
    game_copy(b, &ghost->after, before);
}

// Are there chances to look at? Dice are thrown at once, or the enemy has a word in it first.
static bool has_chances(const struct ghost *ghost, const struct judged *judged)
{
    const struct battle *b = ghost->b;
    const struct order *o = ghost->order;

    if (!fine(judged->verdict))
        return false;
    if (ghost->after.roll.rows || aids_charges(b, ghost->before, judged))
        return true;
    for (int i = 0; i < o->args && b->rules->ask[ghost->before->ask.kind].sealed; i++)
        if (o->arg[i].kind == ARG_UNIT &&
            ghost->before->side[o->arg[i].unit] != b->seat[o->seat].side)
            return true;
    return false;
}

// What its seat is asked after it; nothing while dice are to fall or others decide.
static const char *asked_next(const struct ghost *ghost)
{
    const struct game *g = &ghost->after;

    return is_asked(g, ghost->order->seat) ? ghost->b->rules->ask[g->ask.kind].name : "";
}

// Of an order that could not even be written there is only the reason.
void put_no_ghost(struct json *j, const struct battle *b, struct verdict verdict,
                  const struct mistake *mistake)
{
    has_next = false;
    json_open(j, '{');
    json_key(j, "verdict");
    if (mistake)
        put_mistake(j, mistake);
    else
        put_verdict(j, b, verdict);
    json_add_text(j, "order", "");
    json_add_text(j, "wording", "");
    json_add_text(j, "verb", "");
    json_begin(j, "path", '[');
    json_close(j, ']');
    json_begin(j, "moved", '[');
    json_close(j, ']');
    json_key(j, "price");
    json_nothing(j);
    json_key(j, "short");
    json_nothing(j);
    json_begin(j, "stops", '[');
    json_close(j, ']');
    json_begin(j, "pieces", '[');
    json_close(j, ']');
    json_begin(j, "entries", '[');
    json_close(j, ']');
    json_add_truth(j, "rolls", false);
    json_add_text(j, "asks", "");
    json_add_truth(j, "chances", false);
    json_close(j, '}');
}

static void put_refusal(struct json *j, const struct battle *b, struct verdict verdict)
{
    if (fine(verdict))
        json_nothing(j);
    else
        put_verdict(j, b, verdict);
}

void put_steered_ghost(struct json *j, const struct battle *b, const struct game *g,
                       const struct judged *judged, struct verdict short_of)
{
    const struct order *o = &judged->order;
    struct verdict verdict = judged->verdict;
    struct ghost ghost;

    ghost_begin(&ghost, b, g, o);
    has_next = fine(verdict);
    if (has_next) {
        game_play(b, &ghost.after, judged, NULL, &ghost.events);
        game_copy(b, &next, &ghost.after);
        advice_lead_on(b, g, judged, &ghost.after);
    }
    json_open(j, '{');
    json_key(j, "verdict");
    put_verdict(j, b, verdict);
    put_wording(j, b, g, o);
    json_add_text(j, "verb", word_text(b->rules, o->verb));
    put_path(j, &ghost, judged);
    put_moved(j, &ghost);
    put_price(j, b, g, judged);
    json_key(j, "short");
    put_refusal(j, b, short_of);
    put_stops(j, &ghost);
    state_new_ground(j, b, g, &ghost.after);
    json_add_truth(j, "rolls", ghost.after.roll.rows && fine(verdict));
    json_add_text(j, "asks", has_next ? asked_next(&ghost) : "");
    json_add_truth(j, "chances", has_chances(&ghost, judged));
    json_close(j, '}');
}

void put_ghost(struct json *j, const struct battle *b, const struct game *g, const struct order *o)
{
    struct judged judged;

    game_check(b, g, o, &judged);
    put_steered_ghost(j, b, g, &judged, FINE);
}

bool ghost_go_on(const struct battle *b, struct game *g)
{
    if (has_next)
        game_copy(b, g, &next);
    return has_next;
}
