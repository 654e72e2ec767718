// SPDX-License-Identifier: MIT
// The odds of an order for the page.
#include "core/aids.h"
#include "lab/chances.h"
#include "lab/prospects.h"
#include "wasm/page.h"
#include <string.h>

// Somebody at a table wants the answer now, and is content with less than a terminal.
enum {
    PAGE_NODES = 5000,
    PAGE_STATES = 512,
    PAGE_FALLS = 40000,
    PAGE_SAMPLES = 1000,
    PAGE_FIGHTS = 400, // of a fight that is played on through the asks of a turn or two
};

static int64_t billionths(double share)
{
    return (int64_t)(share * 1e9 + .5);
}

static void put_share(struct json *j, const char *key, double share)
{
    json_key(j, key);
    json_decimal(j, billionths(share), 9);
}

// --- gists: outcomes that come to the same ---

struct gist {
    const char *text;
    int bytes;
    struct fraction chance;
    bool written; // as a fraction; some need more digits than there are
    double share;
};

static int head_of(const char *label)
{
    return (int)strcspn(label, (const char[]){CHANCES_HEAD, '\0'});
}

static struct gist *gist_of(struct gist *gist, int *gists, const char *label)
{
    int bytes = head_of(label);

    for (int i = 0; i < *gists; i++)
        if (gist[i].bytes == bytes && !memcmp(gist[i].text, label, (size_t)bytes))
            return &gist[i];
    gist[*gists] = (struct gist){label, bytes, {0, 1}, true, 0};
    return &gist[(*gists)++];
}

static int gather(const struct odds *odds, struct gist *gist)
{
    int gists = 0;

    for (int i = 0; i < odds->outcomes; i++) {
        struct gist *of = gist_of(gist, &gists, odds->outcome[i].label);

        of->written = of->written && fraction_add(&of->chance, odds->outcome[i].chance);
        of->share += fraction_value(odds->outcome[i].chance);
    }
    return gists;
}

// Likeliest first; of equals the one that was found first.
static void sort(struct gist *gist, int gists)
{
    for (int i = 1; i < gists; i++) {
        struct gist one = gist[i];
        int k = i;

        for (; k > 0 && gist[k - 1].share < one.share; k--)
            gist[k] = gist[k - 1];
        gist[k] = one;
    }
}

static void put_gist(struct json *j, const struct gist *gist)
{
    char text[CHANCES_GIST + 1] = "", fraction[96] = "";

    memcpy(text, gist->text, (size_t)gist->bytes);
    if (gist->written)
        fraction_print(gist->chance, fraction, sizeof fraction);
    json_open(j, '{');
    json_add_text(j, "outcome", text);
    json_add_text(j, "chance", fraction);
    put_share(j, "value", gist->share);
    json_close(j, '}');
}

static void put_gists(struct json *j, const struct odds *odds)
{
    static struct gist gist[ODDS_OUTCOMES];
    int gists = gather(odds, gist);

    sort(gist, gists);
    json_begin(j, "gists", '[');
    for (int i = 0; i < gists; i++)
        put_gist(j, &gist[i]);
    json_close(j, ']');
}

// --- all of them ---

static void put_outcome(struct json *j, const struct odds_outcome *outcome)
{
    char fraction[96];

    fraction_print(outcome->chance, fraction, sizeof fraction);
    json_open(j, '{');
    json_add_text(j, "outcome", outcome->label + head_of(outcome->label) + 1);
    json_add_text(j, "chance", fraction);
    put_share(j, "value", fraction_value(outcome->chance));
    put_share(j, "low", outcome->low);
    put_share(j, "high", outcome->high);
    json_close(j, '}');
}

// --- summed up, for each answer of the enemy ---

static void put_chance(struct json *j, const char *key, struct fraction chance)
{
    char fraction[96];

    fraction_print(chance, fraction, sizeof fraction);
    json_begin(j, key, '{');
    json_add_text(j, "chance", fraction);
    put_share(j, "value", fraction_value(chance));
    json_close(j, '}');
}

static void put_case(struct json *j, const struct battle *b, const struct prospect *one)
{
    char notation[ORDER_TEXT] = "";

    if (one->answer.verb)
        order_print(b, &one->answer, notation, sizeof notation);
    json_open(j, '{');
    json_add_number(j, "unit", one->unit);
    json_add_text(j, "order", notation);
    json_add_said(j, "says", prospect_says(b, one));
    put_chance(j, "well", one->well);
    put_chance(j, "even", one->even);
    put_chance(j, "ill", one->ill);
    json_add_truth(j, "exact", one->exact);
    json_add_number(j, "samples", one->samples);
    json_close(j, '}');
}

static void put_prospects(struct json *j, const struct odds_query *query)
{
    static const char *const kinds[] = {"", "charge", "fire", "try"};
    static struct prospects prospects;

    prospects_of(query, &prospects);
    json_key(j, "prospects");
    if (prospects.kind == PROSPECT_NONE) {
        json_nothing(j);
        return;
    }
    json_open(j, '{');
    json_add_text(j, "kind", kinds[prospects.kind]);
    json_add_number(j, "unit", prospects.unit);
    json_add_number(j, "enemy", prospects.enemy == AIDS_ANYBODY ? 0 : prospects.enemy);
    json_begin(j, "cases", '[');
    for (int i = 0; i < prospects.cases; i++)
        put_case(j, query->battle, &prospects.list[i]);
    json_close(j, ']');
    json_close(j, '}');
}

void put_odds(struct json *j, const struct battle *b, const struct game *g, const struct order *o)
{
    static struct chances chances; // too big for a small stack
    struct odds_query query = {.battle = b, .game = g, .order = o, .orders = 1};
    const struct odds *odds = &chances.odds;
    char notation[ORDER_TEXT];
    struct judged judged;
    struct verdict verdict = game_check(b, g, o, &judged);

    query.nodes = PAGE_NODES;
    query.states = PAGE_STATES;
    query.falls = PAGE_FALLS;
    query.samples = PAGE_SAMPLES;
    if (!fine(verdict)) {
        put_verdict(j, b, verdict);
        return;
    }
    if (!chances_with_gists(query, &chances)) {
        put_verdict(j, b, refuse(0, "There are too many different outcomes to list."));
        return;
    }
    order_print(b, o, notation, sizeof notation);
    json_open(j, '{');
    json_add_text(j, "order", notation);
    json_add_truth(j, "exact", odds->exact);
    json_add_truth(j, "brief", chances.brief);
    json_add_number(j, "rolls", odds->nodes);
    json_add_number(j, "samples", odds->samples);
    json_begin(j, "outcomes", '[');
    for (int i = 0; i < odds->outcomes; i++)
        put_outcome(j, &odds->outcome[i]);
    json_close(j, ']');
    put_gists(j, odds);
    query.samples = PAGE_FIGHTS;
    put_prospects(j, &query);
    json_close(j, '}');
}
