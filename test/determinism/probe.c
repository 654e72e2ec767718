// SPDX-License-Identifier: MIT
#include "probe.h"
#include "core/ground.h"
#include "core/text.h"
#include <string.h>

// --- patterns ---

// u: the unit, e: another, d: a length, g: degrees, t: degrees from its face, h: a heading, p: a
// point, n: a number, F: a formation, s: a step, L: some legs.
struct pattern {
    const char *rules, *ask;
    int every; // one such ask in so many is looked at
    const char *const *text;
};
#define TEXTS(...)                                                                                 \
    (const char *const[])                                                                          \
    {                                                                                              \
        __VA_ARGS__, NULL                                                                          \
    }

// clang-format off
static const struct pattern patterns[] = {
    {"two-by-two", "leg", 1, TEXTS("ahead %d", "ahead %d", "ahead %d", "back %d", "left %d", "right %d", "face %h", "face %h",
                                "turn left %g", "turn right %g", "about")},
    {"two-by-two", "move", 6, TEXTS("%u move %L", "%u move %L", "%u move %L", "%u move %L", "%u move %L", "%u move %L",
                                    "%u move road %L", "%u charge %e", "%u charge %e", "%u charge %e %L", "%u face %h",
                                    "%u rout face %h", "%u leave", "%u leave %L")},
    {"two-by-two", "arrive", 8, TEXTS("%u arrive %d", "%u swap %e")},
    {"two-by-two", "follow", 1, TEXTS("%u follow %d")},
    {"two-by-two", "react", 1, TEXTS("%u confront", "%u shoot %e")},
    {"two-by-two", "turn", 1, TEXTS("%u turn", "%u stand")},
    {"two-by-two", "close", 1, TEXTS("%u close", "%u close with %e", "%u stay")},
    {"two-by-two", "rout", 1, TEXTS("%u rear", "%u away")},
    {"two-by-two", "deploy", 20, TEXTS("%u deploy at %p face %h")},
    {"two-for-tea", "leg", 1, TEXTS("ahead %d", "ahead %d", "ahead %d", "ahead %d", "back %d", "left %d", "right %d", "shift %t %d", "shift %g %d",
                                 "wheel right %t", "wheel left %g", "wheel right %g", "wheel left %n", "wheel right %n", "face %h", "turn left %g",
                                 "turn right %t", "form %F", "form %F", "road %d", "road %d", "bridge", "bridge %F", "enter",
                                 "enter %n", "out %h", "exit", "arrive %d", "arrive %d %F")},
    {"two-for-tea", "move", 3, TEXTS("%u move %L", "%u move %L", "%u move %L", "%u move %L", "%u move %L", "%u charge %e",
                                  "%u charge %e wheel left %g", "%u charge %e wheel right %t", "%u charge %e %L")},
    {"two-for-tea", "reveal", 1, TEXTS("%u move %L", "%u move %L", "%u stop", "%u charge %e")},
    {"two-for-tea", "formup", 1, TEXTS("%u form %F", "%u form line face %h", "%u form column face %h")},
    {"two-for-tea", "commanders", 20, TEXTS("%u move %p", "%u move %p %p", "%u move %L")},
    {"two-for-tea", "react", 1, TEXTS("%u evade %d", "%u stand")},
    {"two-for-tea", "evade", 1, TEXTS("%u evade %d", "%u stand")},
    {"two-for-tea", "charger", 1, TEXTS("%u go")},
    {"two-for-tea", "winner", 1, TEXTS("%u pursue %e", "%u hold", "%u disengage")},
    {"two-for-tea", "deploy", 20, TEXTS("%u deploy at %p face %h %F", "%u deploy at %p face %h")},
    {"tea-and-biscuits", "leg", 1, TEXTS("ahead %d", "ahead %n", "back %d", "left %d", "right %n", "go %h %d", "go %h %d", "step %s %n", "step %s %n",
                                      "face %h", "face %h left", "swap %e", "limber", "unlimber face %h", "mount", "dismount face %h")},
    {"tea-and-biscuits", "act", 3, TEXTS("%u move %L", "%u move %L", "%u move %L", "%u change keep %n %F face %h", "%u change keep %n %F",
                                      "%u charge", "%u charge left %g", "%u charge right %t", "%u charge step %s", "%u charge step %s %s", "%u shoot %e",
                                      "%u shoot %e front", "%u shoot %e rear", "%u breakoff", "%u breakoff %s", "%u breakoff %F", "%u forgo")},
    {"tea-and-biscuits", "free", 1, TEXTS("%u move %L", "%u move %L", "%u change keep %n %F", "%u charge", "%u shoot %e")},
    {"tea-and-biscuits", "go", 12, TEXTS("%u move %L", "%u activate move", "%u activate move charge %e", "%u activate change shoot", "%u activate breakoff")},
    {"tea-and-biscuits", "after", 4, TEXTS("%u move %L")},
    {"tea-and-biscuits", "combat", 1, TEXTS("%u fight", "%u fight %e")},
    {"tea-and-biscuits", "allocate", 1, TEXTS("%u allocate %e %n", "%u allocate %e %n %n %e %n")},
    {"tea-and-biscuits", "pairing", 1, TEXTS("%u fight %e")},
    {"tea-and-biscuits", "recover", 4, TEXTS("%u recover", "%u recover %n")},
    {"tea-and-biscuits", "remove", 1, TEXTS("%u remove %n", "%u remove %n left", "%u remove %n right")},
    {"tea-and-biscuits", "deploy", 20, TEXTS("%u deploy at %p face %h %F", "%u deploy at %p face %h", "%u deploy cell %n %n face %h %F")},
    {"war-of-independence", "move", 4, TEXTS("%u move march to %p face %h", "%u move march to %p face %h", "%u move fast to %p face %h", "%u move fast jump to %p face %h",
                                      "%u move fast swim to %p face %h", "%u move march to %p face %h ranks 1", "%u move march to %p face %h row %d", "%u move road along %d %h",
                                      "%u move march 1 %p 2 %p", "%u move fast 1 %p %p face %h 2 %p in", "%u move march %p %p face %h", "%u hold face %h", "%u hold 1 %h 2 %h",
                                      "%u change %F to %p face %h", "%u change skirmish 1 %p 2 %p", "%u mount", "%u dismount 1 %p", "%u limber", "%u unlimber face %h",
                                      "%u realign face %h", "%u dig", "%u embark %e 1 2", "%u disembark 1 %p 2 %p", "%u sail down %d", "%u enter march to %p face %h")},
    {"war-of-independence", "fire", 3, TEXTS("%u fire %e", "%u fire %e with 1 2 3", "%u fire at %p")},
    {"war-of-independence", "melee", 1, TEXTS("%u fight")},
    {"war-of-independence", "nominate", 1, TEXTS("%u nominate 1 %e 1", "%u nominate 1 %e 2 2 %e 1")},
    {"war-of-independence", "lose", 1, TEXTS("%u lose 1", "%u lose 1 2", "%u lose 4 2")},
    {"war-of-independence", "place", 3, TEXTS("place hill %p", "place farm %p hedge", "place wood 2 %p turned", "place broken %p")},
    {"war-of-independence", "fleet", 1, TEXTS("%u deploy river %d")},
    {"war-of-independence", "deploy", 8, TEXTS("%u deploy at %p face %h %F", "%u deploy at %p face %h", "%u deploy 1 %p 2 %p face %h skirmish", "%u deploy house %p 1 2 3")},
    {"battles-for-empire", "leg", 1, TEXTS("ahead %d", "ahead %d", "ahead %d", "back %d", "left %d", "right %d", "wheel left %g", "wheel right %g", "wheel right %t",
                                      "about", "%F")},
    {"battles-for-empire", "plans", 3, TEXTS("%u move %L", "%u move %L", "%u move %L", "%u move %F, %L", "%u move about, %L", "%u move out left line, %L", "%u move",
                                      "%u form %F face %h", "%u form %F", "%u form none")},
    {"battles-for-empire", "orders", 12, TEXTS("%u order %e move", "%u order %e charge", "%u order %e first_fire", "%u order %e form", "%u order %e none")},
    {"battles-for-empire", "charges", 1, TEXTS("%u charge %e", "%u charge none")},
    {"battles-for-empire", "fire", 2, TEXTS("%u fire %e", "%u fire none")},
    {"battles-for-empire", "leaders", 6, TEXTS("%u ride %p", "%u ride %p with %e", "%u ride none")},
    {"battles-for-empire", "opponent", 1, TEXTS("%u fight %e")},
    {"battles-for-empire", "rally", 1, TEXTS("%u rally %F face %h", "%u rally %F")},
    {"battles-for-empire", "deploy", 8, TEXTS("%u deploy at %p face %h %F", "%u deploy at %p face %h", "%u deploy with %e")},
};
// clang-format on
enum { PATTERNS = sizeof patterns / sizeof *patterns };

static const struct pattern *pattern_for(const struct rules *rules, const char *ask)
{
    for (int i = 0; i < PATTERNS; i++)
        if (!strcmp(patterns[i].rules, rules->name) && !strcmp(patterns[i].ask, ask))
            return &patterns[i];
    return NULL;
}

static const struct pattern *pattern_here(const struct position *p)
{
    const struct rules *rules = p->battle->rules;

    return pattern_for(rules, rules->ask[p->game->ask.kind].name);
}

int probe_every(const struct position *p)
{
    const struct pattern *pattern = pattern_here(p);

    return pattern ? pattern->every : 0;
}

static bool has_letter(const char *text, const char *letters)
{
    for (; *text; text++)
        if (*text == '%' && strchr(letters, *++text))
            return true;
    return false;
}

bool probe_leads(const struct position *p)
{
    const struct pattern *pattern = pattern_here(p);

    return pattern && has_letter(pattern->text[0], "LdpF");
}

// --- what stands for a letter ---

static int below(struct probing *p, int n)
{
    return (int)luck_below(&p->luck, (uint32_t)n);
}

static int any_unit(struct probing *p)
{
    return 1 + below(p, p->at->battle->units);
}

int probe_unit(struct probing *p)
{
    for (int i = 0; i < 4 && p->knowns && below(p, 16); i++) {
        int unit = p->known[below(p, p->knowns)].unit;

        if (unit)
            return unit;
    }
    return any_unit(p);
}

static struct vec some_way(struct probing *p)
{
    return (struct vec){below(p, CM(20)) - CM(10), below(p, CM(20)) - CM(10)};
}

// To another unit, or to a corner of the ground.
static struct vec way_to_something(struct probing *p, int unit, int *target)
{
    const struct battle *b = p->at->battle;
    const struct game *view = p->at->view;
    int pieces = ground_count(b, view);
    struct land land;

    *target = 0;
    if (!on_table(view, unit))
        return some_way(p);
    if (pieces && !below(p, 3)) {
        land = ground_piece(b, view, below(p, pieces));
        if (!land.piece->points) // not there
            return some_way(p);
        return vec_sub(land.point[below(p, land.piece->points)], view->box[unit].centre);
    }
    *target = any_unit(p);
    if (!on_table(view, *target))
        return some_way(p);
    return vec_sub(view->box[*target].centre, view->box[unit].centre);
}

// What is near matters more: the nearest of a few.
static void take_aim(struct probing *p, int unit)
{
    for (int i = 0; i < 4; i++) {
        int target;
        struct vec way = way_to_something(p, unit, &target);

        if (i && vec_length(way) >= vec_length(p->aim))
            continue;
        p->aim = way;
        p->target = target;
    }
}

struct vec probe_point(struct probing *p, int unit)
{
    const struct battle *b = p->at->battle;
    length reach = (b->size.east + b->size.north) / (length[]){80, 40, 16, 6}[below(p, 4)];
    struct vec off = {below(p, 2 * reach) - reach, below(p, 2 * reach) - reach};

    if (!on_table(p->at->view, unit) || !below(p, 6))
        return vec_add((struct vec){below(p, b->size.east), below(p, b->size.north)}, off);
    take_aim(p, unit);
    return vec_add(p->at->view->box[unit].centre, below(p, 6) ? off : p->aim);
}

// Short, long, or as far as what it is about, or nearly.
static length some_length(struct probing *p)
{
    length native = p->at->battle->native;

    if (!below(p, 3))
        return vec_length(p->aim) * (4 + below(p, 7)) / 10;
    return (length)((int64_t)native * below(p, (int[]){25, 250, 1000, 4000}[below(p, 4)]) / 100);
}

static void put_length(struct text *t, const struct battle *b, length far)
{
    text_decimal(t, (int64_t)far * 100 / b->native, 2);
}

// Degrees clockwise from a heading to what it is about, or any.
static void put_degrees(struct probing *p, bearing from, struct text *t)
{
    if (below(p, 2))
        text_whole(t, 15 * below(p, 24));
    else
        text_thousandths(t, bearing_degrees((bearing)(bearing_of(p->aim) - from)) / 100 * 100);
}

static void put_point(struct probing *p, int unit, struct text *t)
{
    struct vec at = probe_point(p, unit);

    text_char(t, '(');
    put_length(t, p->at->battle, at.east);
    text_add(t, ", ");
    put_length(t, p->at->battle, at.north);
    text_char(t, ')');
}

static void put_formation(struct probing *p, struct text *t)
{
    static const char *const tea[] = {"line", "column", "skirmish", "deployed", "limbered"};
    static const char *const biscuits[] = {"line", "dense", "open", "limbered", "mounted"};
    static const char *const independence[] = {"line", "column", "skirmish", "limbered", "foot"};
    static const char *const empire[] = {"line", "column", "skirmish", "square", "road_column"};
    const char *rules = p->at->battle->rules->name;
    const char *const *word = !strcmp(rules, "two-for-tea")          ? tea
                              : !strcmp(rules, "tea-and-biscuits")   ? biscuits
                              : !strcmp(rules, "battles-for-empire") ? empire
                                                                     : independence;

    text_add(t, word[below(p, 5)]);
}

static void put_step(struct probing *p, struct text *t)
{
    static const char *const words[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};

    text_add(t, words[below(p, 8)]);
}

static void put_pattern(struct probing *, const char *pattern, int unit, struct text *);

static void put_leg(struct probing *p, int unit, struct text *t)
{
    const char *const *text = pattern_for(p->at->battle->rules, "leg")->text;
    int count = 0;

    while (text[count])
        count++;
    put_pattern(p, text[below(p, count)], unit, t);
}

static void put_legs(struct probing *p, int unit, struct text *t)
{
    for (int i = 1 + below(p, 4) * below(p, 2); i; i--) {
        put_leg(p, unit, t);
        text_add(t, i > 1 ? ", " : "");
    }
}

static void put_letter(struct probing *p, char letter, int unit, struct text *t)
{
    switch (letter) {
    case 'u':
        text_add(t, p->at->battle->roster[unit].name);
        return;
    case 'e':
        text_add(t, p->at->battle->roster[p->target ? p->target : any_unit(p)].name);
        return;
    case 'd':
        put_length(t, p->at->battle, some_length(p));
        return;
    case 'g':
        text_whole(t, below(p, 4) ? 1 + below(p, 90) : below(p, 400));
        return;
    case 'n':
        text_whole(t, below(p, 8));
        return;
    case 't':
        put_degrees(p, p->at->view->face[unit], t);
        return;
    case 'h':
        put_degrees(p, 0, t);
        return;
    case 'p':
        put_point(p, unit, t);
        return;
    case 'F':
        put_formation(p, t);
        return;
    case 's':
        put_step(p, t);
        return;
    default:
        put_legs(p, unit, t);
    }
}

static void put_pattern(struct probing *p, const char *pattern, int unit, struct text *t)
{
    for (; *pattern; pattern++) {
        if (*pattern == '%')
            put_letter(p, *++pattern, unit, t);
        else
            text_char(t, *pattern);
    }
}

// --- orders ---

static void parsed(struct probing *p, const char *text, struct order *o)
{
    struct mistake mistake;

    must(order_parse(p->at->battle, p->at->seat, text, o, &mistake));
}

static void make_up(struct probing *p, struct order *o)
{
    const char *const *pattern = pattern_here(p->at)->text;
    int unit = probe_unit(p), count = 0;
    char bytes[ORDER_TEXT];
    struct text t = text_on(bytes, sizeof bytes);

    while (pattern[count])
        count++;
    take_aim(p, unit);
    put_pattern(p, pattern[below(p, count)], unit, &t);
    parsed(p, bytes, o);
}

static void add_leg(struct probing *p, struct order *o)
{
    char bytes[ORDER_TEXT];
    struct text t = text_on(bytes, sizeof bytes);

    t.used = order_print(p->at->battle, o, bytes, sizeof bytes);
    text_add(&t, ", ");
    take_aim(p, o->unit);
    put_leg(p, o->unit, &t);
    parsed(p, bytes, o);
}

// A hair more or less, much more or less, or another one.
static int32_t changed(struct probing *p, int32_t value)
{
    switch (below(p, 5)) {
    case 0:
        return value + 1 + below(p, 20);
    case 1:
        return value - 1 - below(p, 20);
    case 2:
        return value + value / 2;
    case 3:
        return value / 2;
    default:
        return 1 + below(p, 2 * (value < 0 ? -value : value) + 1);
    }
}

static void change_number(struct probing *p, struct order *o)
{
    struct arg *arg = &o->arg[below(p, o->args)];

    if (arg->kind == ARG_UNIT)
        arg->unit = (uint8_t)any_unit(p);
    else if (arg->kind != ARG_WORD)
        arg->a = changed(p, arg->a);
}

static bool takes_legs(const struct probing *p)
{
    return has_letter(pattern_here(p->at)->text[0], "L");
}

void probe_order(struct probing *p, struct order *o)
{
    if (!p->knowns || below(p, 5) < 3) {
        make_up(p, o);
        return;
    }
    *o = p->known[below(p, p->knowns)];
    if (o->args && below(p, 2))
        change_number(p, o);
    else if (takes_legs(p))
        add_leg(p, o);
}
