// SPDX-License-Identifier: MIT
#include "drags.h"
#include "core/aids.h"
#include "probe.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// A battle's drags are all made from one of so many stages on.
enum { DRAGS = 1000, OF_BATTLE = 12, AT_ONCE = 2, STAGES = 8, STAGE = 30 };

static const struct rules *counted; // whose drags these are
static int drags, of_battle;

// --- wishes ---

static uint16_t some_verb(const struct aids *aids, struct luck *luck)
{
    const struct verb *verb;

    do
        verb = &aids->verb[luck_below(luck, (uint32_t)aids->verbs)];
    while (verb->takes != TAKES_PATH);
    return verb->word;
}

static uint16_t some_manner(const struct rules *rules, struct luck *luck)
{
    const struct manner *manner = rules->aids->manner;
    uint32_t count = 0;

    if (!manner || luck_below(luck, 4))
        return 0;
    while (manner[count].word)
        count++;
    manner += luck_below(luck, count);
    return (uint16_t)word_named(rules, manner->word, (int)strlen(manner->word));
}

static struct wish some_wish(struct probing *p)
{
    const struct rules *rules = p->at->battle->rules;
    struct wish wish = {.seat = p->at->seat, .unit = probe_unit(p)};

    wish.at = probe_point(p, wish.unit);
    wish.faced = luck_below(&p->luck, 2);
    wish.face = (bearing)luck_below(&p->luck, 65536);
    wish.verb = luck_below(&p->luck, 4) ? 0 : some_verb(rules->aids, &p->luck);
    wish.manner = some_manner(rules, &p->luck);
    return wish;
}

static void print_wish(const struct position *p, const struct wish *w)
{
    const struct rules *rules = p->battle->rules;

    printf(" %s to %" PRId32 ",%" PRId32, p->battle->roster[w->unit].name, w->at.east, w->at.north);
    if (w->faced)
        printf(" facing %u", w->face);
    if (w->verb)
        printf(" by %s", word_text(rules, w->verb));
    if (w->manner)
        printf(" in %s", word_text(rules, w->manner));
}

// --- what comes of them ---

static int32_t field_of(const struct position *p, const struct game *g, const char *name, int unit)
{
    return field_get(field_named(p->battle->rules->fields, FIELD_OF_UNIT, name), p->battle, g,
                     unit);
}

// Played as far as the seat can know, up to the first dice.
static void print_miss(const struct position *p, const struct wish *w, const struct order *o)
{
    static struct game g;
    struct vec at;

    game_copy(p->battle, &g, p->view);
    play_order(p->battle, &g, o, NULL, NULL);
    if (!on_table(&g, w->unit)) {
        printf(" | off");
        return;
    }
    at = (struct vec){field_of(p, &g, "at_east", w->unit), field_of(p, &g, "at_north", w->unit)};
    printf(" | %" PRId32, vec_length(vec_sub(at, w->at)));
}

static void print_drag(const struct position *p, const struct wish *w)
{
    struct judged judged;
    const struct order *o = &judged.order;
    struct verdict v;

    print_position(p);
    print_wish(p, w);
    if (!aids_steer(p->battle, p->view, w, &judged)) {
        printf(" | none | - | -\n");
        return;
    }
    v = judged.verdict;
    print_order(p->battle, o);
    print_verdict(p->battle, v);
    if (fine(v))
        print_miss(p, w, o);
    else
        printf(" | -");
    putchar('\n');
}

static bool enough(const struct position *p)
{
    if (p->battle->rules != counted) {
        counted = p->battle->rules;
        drags = 0;
    }
    if (p->number == 0)
        of_battle = 0;
    return drags == DRAGS || of_battle == OF_BATTLE || p->number < p->seed % STAGES * STAGE;
}

void log_drags(const struct position *p)
{
    static struct order known[SUGGESTIONS];
    struct probing probing = {.at = p, .luck = position_luck(p), .known = known};

    if (enough(p) || !probe_leads(p) || luck_below(&probing.luck, 2 * (uint32_t)probe_every(p)))
        return;
    probing.knowns = position_suggestions(p, known);
    for (int i = 0; i < AT_ONCE; i++, drags++, of_battle++) {
        struct wish wish = some_wish(&probing);

        print_drag(p, &wish);
    }
}
