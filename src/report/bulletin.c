// SPDX-License-Identifier: MIT
#include "report/bulletin.h"
#include "core/tale.h"
#include "draw/curve.h"
#include "draw/mark.h"
#include "draw/svg.h"
#include "report/paper.h"
#include "report/prospects.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// --- pictures ---

static int mark_among(const struct account_turn *turn, int turns, int moment)
{
    for (int i = 0; i < turns; i++)
        if (turn[i].moment == moment)
            return i + 1;
    return 0;
}

static int mark_of_moment(const struct account *a, int moment)
{
    return mark_among(a->turn, a->turns, moment);
}

static struct picture map_of(const struct chronicle *c, int moment, int number)
{
    const struct game *g = &c->moment[moment].game;
    struct picture p = {.moment = moment};

    snprintf(p.file, sizeof p.file, "map-%d.svg", number);
    if (g->outcome)
        snprintf(p.caption, sizeof p.caption, "The end, in turn %d", g->turn);
    else if (moment)
        snprintf(p.caption, sizeof p.caption, "After turn %d", c->moment[moment - 1].game.turn);
    else
        snprintf(p.caption, sizeof p.caption, "Before the first turn");
    return p;
}

int bulletin_pictures(const struct bulletin *n, struct picture *picture)
{
    const struct chronicle *c = n->chronicle;
    int count = 0, last = c->moments - 1;

    picture[count++] = (struct picture){"curve.svg", "The chances to win, turn by turn", -1};
    picture[count] = map_of(c, 0, count);
    count++;
    for (int i = 0; i < n->account->turns; i++) {
        picture[count] = map_of(c, n->account->turn[i].moment, count);
        count++;
    }
    if (!last || mark_of_moment(n->account, last))
        return count;
    picture[count] = map_of(c, last, count);
    return count + 1;
}

bool bulletin_curve(FILE *out, const struct chronicle *c, const struct account_turn *turn,
                    int turns)
{
    struct curve_point *point = calloc((size_t)c->moments, sizeof *point);
    bool good;

    must(point);
    for (int i = 0; i < c->moments; i++) {
        point[i].turn = i ? c->moment[i - 1].game.turn : 0;
        point[i].luck = i ? chronicle_luck(c, i) / 100.0 : 0;
        point[i].mark = mark_among(turn, turns, i);
        for (int side = 0; side < SIDES; side++) {
            struct share share = prospect_of(c, i, side);

            point[i].side[side].value = share.value;
            point[i].side[side].low = share.low;
            point[i].side[side].high = share.high;
        }
    }
    good = curve_draw(out, c->battle, point, c->moments);
    free(point);
    return good;
}

// As much of the table as all maps together have troops on.
static struct bounds theatre(const struct bulletin *n)
{
    struct picture picture[BULLETIN_PICTURES];
    int pictures = bulletin_pictures(n, picture);
    struct bounds all = {{INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MIN}};

    for (int i = 1; i < pictures; i++) {
        const struct game *g = &n->chronicle->moment[picture[i].moment].game;

        for (int unit = 1; unit <= g->units; unit++)
            if (on_table(g, unit))
                all = bounds_both(all, bounds_around(&g->box[unit]));
    }
    return all;
}

static bool draw_map(FILE *out, const struct bulletin *n, int moment)
{
    const struct account *a = n->account;
    int mark = mark_of_moment(a, moment);
    struct callouts names = {mark ? a->turn[mark - 1].unit : NULL,
                             mark ? a->turn[mark - 1].named : 0};
    struct bounds area = theatre(n);

    return svg_plate(out, n->chronicle->battle, &n->chronicle->moment[moment].game, &area, &names);
}

bool bulletin_draw(FILE *out, const struct bulletin *n, const struct picture *p)
{
    const struct account *a = n->account;

    return p->moment < 0 ? bulletin_curve(out, n->chronicle, a->turn, a->turns)
                         : draw_map(out, n, p->moment);
}

// --- tables ---

static const char *side_title(const struct bulletin *n, int side)
{
    const struct side *of = &n->chronicle->battle->side[side];

    return of->title[0] ? of->title : of->name;
}

static void cell_of_chance(struct paper *p, struct share share)
{
    if (share.low == share.high)
        paper_cell(p, "%s", share.value > 0 ? "won" : "–");
    else
        paper_cell(p, "%.0f %% (%.0f–%.0f)", 100 * share.value, 100 * share.low, 100 * share.high);
}

static void put_course(struct paper *p, const struct bulletin *n)
{
    const struct chronicle *c = n->chronicle;

    paper_head(p, "The course of the battle");
    paper_table(p, "course", 4, "After turn", side_title(n, 0), side_title(n, 1), "Luck");
    for (int i = 0; i < c->moments; i++) {
        int32_t luck = i ? chronicle_luck(c, i) : 0;
        int mark = mark_of_moment(n->account, i);

        paper_row(p, mark);
        if (i)
            paper_cell(p, mark ? "%d ★" : "%d", c->moment[i - 1].game.turn);
        else
            paper_cell(p, "start");
        for (int side = 0; side < SIDES; side++)
            cell_of_chance(p, prospect_of(c, i, side));
        if (i && luck)
            paper_cell(p, "%s %.1f", side_title(n, luck < 0), (luck < 0 ? -luck : luck) / 100.0);
        else
            paper_cell(p, "–");
    }
    paper_table_end(p);
}

static void put_tally(struct paper *p, const struct bulletin *n, const struct tally *row)
{
    const struct battle *b = n->chronicle->battle;
    char title[256];
    struct text w = text_on(title, sizeof title);
    bool held = row->kind == TALLY_PLACE;

    if (row->now == TALLY_UNKNOWN || row->kind == TALLY_TURNS || row->kind == TALLY_QUIET)
        return;
    tally_title(&w, b, row);
    paper_row(p, 0);
    paper_cell(p, "%s", title);
    paper_cell(p, "%s", row->side < SIDES ? side_title(n, row->side) : "nobody");
    if (held)
        paper_cell(p, row->side < SIDES ? "held" : "–");
    else if (row->limit)
        paper_cell(p, "%d of %d", row->now, row->limit);
    else
        paper_cell(p, "%d", row->now);
}

// What decided it, as it stood at the end.
static void put_losses(struct paper *p, const struct bulletin *n)
{
    struct tally row[TALLIES];
    int rows = tally_of(n->chronicle->battle, chronicle_end(n->chronicle), row);

    paper_head(p, "Losses, and what decided it");
    paper_table(p, "losses", 3, "", "", "");
    for (int i = 0; i < rows; i++)
        put_tally(p, n, &row[i]);
    paper_table_end(p);
}

static void put_luck(struct paper *p, const struct bulletin *n)
{
    paper_head(p, "Luck");
    paper_text(p, n->account->luck);
    paper_table(p, "luck", 4, "", "Dice", "Thrown", "Expected");
    for (int side = 0; side < SIDES; side++) {
        const struct casts *f = &n->chronicle->casts[side];

        paper_row(p, 0);
        paper_cell(p, "%s", side_title(n, side));
        paper_cell(p, "%d", f->dice);
        paper_cell(p, "%.0f", f->sum);
        paper_cell(p, "%.1f", f->expected);
    }
    paper_table_end(p);
}

static void put_unit(struct paper *p, const struct bulletin *n, int unit)
{
    const struct chronicle *c = n->chronicle;
    const struct roster *r = &c->battle->roster[unit];
    char fate[224];

    account_fate(c, unit, fate, sizeof fate);
    paper_row(p, 0);
    paper_cell(p, "%s", r->name);
    paper_cell(p, "%s", r->title[0] ? r->title : kind_name(c->battle, chronicle_end(c), unit));
    paper_cell(p, "%s", fate);
    if (c->merit[unit].fights && abs(c->merit[unit].gain) >= 5)
        paper_cell(p, "%+.1f", c->merit[unit].gain / 100.0);
    else if (c->merit[unit].fights)
        paper_cell(p, "0.0"); // without a sign
    else
        paper_cell(p, "–");
}

static void put_armies(struct paper *p, const struct bulletin *n)
{
    const struct game *over = chronicle_end(n->chronicle);

    paper_head(p, "Who was who, and what became of them");
    for (int side = 0; side < SIDES; side++) {
        paper_table(p, "army", 4, "", side_title(n, side), "At the end", "Fights");
        for (int unit = 1; unit <= over->units; unit++)
            if (over->type[unit] && over->side[unit] == side)
                put_unit(p, n, unit);
        paper_table_end(p);
    }
}

// --- the whole ---

// The beginning, what turned it, and the end, each with its map.
static void put_plates(struct paper *p, const struct bulletin *n)
{
    const struct account *a = n->account;
    struct picture picture[BULLETIN_PICTURES];
    int pictures = bulletin_pictures(n, picture);

    paper_picture(p, n, &picture[0]);
    paper_frame(p, "plates");
    for (int i = 1; i < pictures; i++) {
        int mark = mark_of_moment(a, picture[i].moment);
        const char *tale = mark ? a->turn[mark - 1].tale : picture[i].moment ? a->end : n->about;

        paper_plate(p, mark, mark ? a->turn[mark - 1].chance : "", tale);
        paper_picture(p, n, &picture[i]);
        paper_plate_end(p);
    }
    paper_head(p, "Best and worst");
    paper_text(p, a->units);
    paper_frame_end(p);
}

static void put_how(struct paper *p, const struct bulletin *n)
{
    const struct turn_chance *first = &n->chronicle->moment[0].prospect;
    char how[640];

    snprintf(how, sizeof how,
             "The chances: %d battle%s played on from the beginning of each turn by the computer's "
             "sergeant on both sides, who weighs %d positions an order (seed %" PRIu64
             "); in brackets what is within 95 %%. Luck and the worth of fights are counted in "
             "ordinary units, by the evaluation the computer plays with: what the dice brought "
             "against what other dice would have brought, and what came of the throws in which a "
             "unit had its part.",
             first->games, first->games == 1 ? "" : "s", PROSPECTS_POSITIONS, n->seed);
    paper_note(p, how);
}

static bool put_report(struct paper *p, const struct bulletin *n)
{
    const struct battle *b = n->chronicle->battle;
    const struct account *a = n->account;

    paper_begin(p, b->title[0] ? b->title : b->name, b->rules->title, a->lede);
    put_plates(p, n);
    paper_frame(p, "facts");
    put_losses(p, n);
    put_luck(p, n);
    put_course(p, n);
    paper_frame_end(p);
    paper_frame(p, "armies");
    put_armies(p, n);
    paper_frame_end(p);
    put_how(p, n);
    return paper_end(p);
}

bool bulletin_markdown(FILE *out, const struct bulletin *n)
{
    struct paper p = {.out = out};

    return put_report(&p, n);
}

bool bulletin_sheet(FILE *out, const struct bulletin *n)
{
    struct paper p = {.out = out, .html = true};

    return put_report(&p, n);
}
