// SPDX-License-Identifier: MIT
// The odds of an order for the page.
#include "lab/chances.h"
#include "wasm/page.h"

// Somebody at a table wants the answer now, and is content with less than a terminal.
enum { PAGE_NODES = 5000, PAGE_SAMPLES = 1000 };

static int64_t billionths(double share)
{
    return (int64_t)(share * 1e9 + .5);
}

static void put_share(struct json *j, const char *key, double share)
{
    json_key(j, key);
    json_decimal(j, billionths(share), 9);
}

static void put_outcome(struct json *j, const struct odds_outcome *outcome)
{
    char fraction[96];

    fraction_print(outcome->chance, fraction, sizeof fraction);
    json_open(j, '{');
    json_add_text(j, "outcome", outcome->label);
    json_add_text(j, "chance", fraction);
    put_share(j, "value", fraction_value(outcome->chance));
    put_share(j, "low", outcome->low);
    put_share(j, "high", outcome->high);
    json_close(j, '}');
}

void put_odds(struct json *j, const struct battle *b, const struct game *g, const struct order *o)
{
    static struct chances chances; // too big for a small stack
    struct odds_query query = {.battle = b, .game = g, .order = o, .orders = 1};
    const struct odds *odds = &chances.odds;
    char notation[ORDER_TEXT];
    struct verdict verdict = game_check(b, g, o);

    query.nodes = PAGE_NODES;
    query.samples = PAGE_SAMPLES;
    if (!fine(verdict)) {
        put_verdict(j, b, verdict);
        return;
    }
    if (!chances_of(query, &chances)) {
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
    json_close(j, '}');
}
