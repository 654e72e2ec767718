// SPDX-License-Identifier: MIT
#include "toy.h"
#include "core/text.h"
#include <string.h>

_Thread_local int toy_walks;

enum { FRAME_ROLE = 1, FRAME_BIDS, FRAME_TURN, FRAME_SHOT };

static struct toy_game *toy_of(struct game *g)
{
    return (struct toy_game *)(void *)g->block;
}

static const struct toy_game *toy_in(const struct game *g)
{
    return (const struct toy_game *)(const void *)g->block;
}

static bool prepare(struct battle *b, char *why, int bytes)
{
    struct text t = text_on(why, bytes);

    b->native = INCH(1);
    if (b->option[TOY_PATIENCE] == 13)
        text_add(&t, "Nobody waits for thirteen turns.");
    return !t.used;
}

static void begin(const struct battle *b, struct game *g)
{
    g->units = (uint8_t)b->units;
    for (int i = 1; i <= b->units; i++) {
        g->side[i] = b->roster[i].side;
        g->type[i] = b->roster[i].type;
        game_place(g, i, b->roster[i].at, b->roster[i].face, INCH(1), INCH(0.5));
    }
    if (b->option[TOY_AMBUSH])
        g->hidden[B2] = 1;
    game_push(g, FRAME_ROLE, 0, 0);
}

static void advance(const struct battle *b, struct game *g, struct frame *f, struct events *events)
{
    switch (f->kind) {
    case FRAME_ROLE:
        g->roll = (struct roll){.purpose = TOY_ROLL_ROLE,
                                .rows = 1,
                                .against = 1,
                                .row = {{.count = 1, .sides = 6}, {.count = 1, .sides = 6}},
                                .cuts = 2,
                                .cut = {0, 1},
                                .redo = 2};
        return;
    case FRAME_BIDS:
        if (!f->step++) {
            game_ask(g, 3, TOY_ASK_BID, 0, 0);
            return;
        }
        game_pop(g);
        game_push(g, FRAME_TURN, 0, 0);
        return;
    case FRAME_TURN:
        g->turn++;
        if (g->turn > b->option[TOY_PATIENCE]) {
            game_end(g, OUTCOME_DRAW, 1);
            tell(events, (struct event){.kind = EVENT_OVER, .a = OUTCOME_DRAW});
            return;
        }
        game_ask(g, 1 << toy_in(g)->active, TOY_ASK_TURN, 0, 0);
        return;
    case FRAME_SHOT:
        g->roll = f->step ? (struct roll){.purpose = TOY_ROLL_STAND,
                                          .rows = 1,
                                          .row = {{.count = 2, .sides = 6}},
                                          .lead = (int8_t)toy_in(g)->bid[g->side[f->other]],
                                          .cuts = 1,
                                          .cut = {7},
                                          .unit = f->other}
                          : (struct roll){.purpose = TOY_ROLL_SHOT,
                                          .rows = 1,
                                          .row = {{.count = 2, .sides = 6, .pass = 4}},
                                          .mark = 6,
                                          .unit = f->unit,
                                          .other = f->other};
        tell(events, (struct event){.kind = EVENT_MODIFIER, .clause = TOY_AIM});
    }
}

static void lose(struct game *g, int unit, struct events *events)
{
    int left = 0;

    game_remove(g, unit);
    tell(events, (struct event){.kind = EVENT_REMOVED, .unit = (uint8_t)unit});
    for (int i = 1; i <= g->units; i++)
        left += on_table(g, i) && g->side[i] == g->side[unit];
    if (!left) {
        game_end(g, OUTCOME_WIN, 1 - g->side[unit]);
        tell(events, (struct event){.kind = EVENT_OVER, .a = OUTCOME_WIN, .b = g->winner});
    }
}

static void rolled(const struct battle *b, struct game *g, const struct roll *roll,
                   const struct fall *fall, struct events *events)
{
    struct frame *f = game_top(g);

    (void)b;
    if (roll->purpose == TOY_ROLL_ROLE) {
        toy_of(g)->active = fall->class == 0;
        game_pop(g);
        game_push(g, FRAME_BIDS, 0, 0);
        return;
    }
    if (roll->purpose == TOY_ROLL_SHOT && !fall->marks && fall->score) {
        g->state[f->other] = TOY_HIT;
        f->step++;
        return;
    }
    if (roll->purpose == TOY_ROLL_SHOT ? fall->marks : !fall->class)
        lose(g, f->other, events);
    toy_of(g)->active ^= 1;
    game_pop(g);
}

// Who walks again where that was not needed is found out: it counts.
static void walk_ahead(const struct game *g, int unit, length far, struct walk *walk)
{
    walk->unit = (uint8_t)unit;
    walk->spent = far;
    walk->end.at = vec_add(g->box[unit].centre, along(direction_of(g->face[unit]), far));
    toy_walks++;
}

static struct verdict check(const struct battle *b, const struct game *g, const struct order *o,
                            struct walk *walk)
{
    struct reader r = {b, o, 0};
    int32_t bid;
    int target;
    length far;

    if (g->ask.kind == TOY_ASK_BID)
        return o->verb == TOY_BID && read_number(&r, &bid) && read_end(&r) && bid >= 0 &&
                       bid <= 3000
                   ? FINE
                   : refuse(TOY_SECRET, "A bid is a number from 0 to 3.");
    if (o->verb == WORD_PASS && !o->unit && !o->args)
        return FINE;
    if (!o->unit || g->side[o->unit] != b->seat[o->seat].side || !on_table(g, o->unit))
        return refuse(TOY_TURN, "Only your own units on the table may act.");
    if (o->verb == TOY_MOVE && read_word(&r, WORD_AHEAD) && read_length(&r, &far) && read_end(&r)) {
        walk_ahead(g, o->unit, far, walk);
        return far > 0 && far <= INCH(2) ? FINE : refuse(TOY_TURN, "A unit moves up to 2 inches.");
    }
    if (o->verb == TOY_SHOOT && read_unit(&r, &target) && read_end(&r))
        return on_table(g, target) && g->side[target] != g->side[o->unit]
                   ? FINE
                   : refuse(TOY_AIM, "Only enemies on the table are shot at.");
    return refuse(0, "An order is to move ahead, to shoot a unit, or to pass.");
}

static void take(const struct battle *b, struct game *g, const struct judged *judged,
                 struct events *events)
{
    const struct order *o = &judged->order;
    struct reader r = {b, o, 0};
    int32_t bid;
    int target;
    length far;

    if (g->ask.kind == TOY_ASK_BID) {
        read_number(&r, &bid);
        toy_of(g)->bid[b->seat[o->seat].side] = (uint8_t)(bid / 1000);
        toy_of(g)->bids++;
        return;
    }
    if (o->verb == TOY_SHOOT) {
        read_unit(&r, &target);
        g->hidden[o->unit] = 0;
        game_push(g, FRAME_SHOT, o->unit, target);
        return;
    }
    if (o->verb == TOY_MOVE) {
        struct walk walk = judged->walk;

        read_word(&r, WORD_AHEAD);
        read_length(&r, &far);
        if (!judged->whole)
            walk_ahead(g, o->unit, far, &walk);
        game_shift(g, o->unit, vec_sub(walk.end.at, g->box[o->unit].centre));
        tell(events, (struct event){.kind = EVENT_MOVED,
                                    .unit = o->unit,
                                    .secret = g->hidden[o->unit],
                                    .a = g->box[o->unit].centre.east,
                                    .b = g->box[o->unit].centre.north,
                                    .c = g->face[o->unit]});
    }
    toy_of(g)->active ^= 1;
}

static int suggest(const struct battle *b, const struct game *g, int seat, struct order *list,
                   int most)
{
    int n = 0, side = b->seat[seat].side;

    if (g->ask.kind == TOY_ASK_BID) {
        list[0] = order_of(seat, 0, TOY_BID);
        order_number(&list[0], 2000);
        return 1;
    }
    for (int i = 1; i <= g->units && n < most - 1; i++) {
        for (int j = 1; j <= g->units && n < most - 1; j++) {
            if (g->side[i] != side || g->side[j] == side || !on_table(g, i) || !on_table(g, j))
                continue;
            list[n] = order_of(seat, i, TOY_SHOOT);
            order_unit(&list[n++], j);
        }
    }
    list[n++] = order_of(seat, 0, WORD_PASS);
    return n;
}

static void draw(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                 struct judged *judged)
{
    struct order list[8];
    int n = suggest(b, g, seat, list, 8);

    judged->order = list[luck_below(luck, (uint32_t)n)];
}

static int worth(const struct battle *b, const struct game *g, int side, struct findings *findings)
{
    int worth = 0;

    (void)b, (void)findings;
    for (int i = 1; i <= g->units; i++)
        worth += on_table(g, i) ? g->side[i] == side ? 100 : -100 : 0;
    return worth;
}

static void hide(const struct battle *b, struct game *g, int seat)
{
    if (b->seat[seat].kind == SEAT_PLAYER && g->ask.kind == TOY_ASK_BID)
        toy_of(g)->bid[1 - b->seat[seat].side] = 0;
}

// Whoever throws for a hidden unit throws in secret.
static int roll_secret(const struct battle *b, const struct game *g, const struct roll *roll)
{
    (void)b;
    return g->hidden[roll->unit];
}

static int order_secret(const struct battle *b, const struct game *g, const struct order *o)
{
    if (o->verb == TOY_BID)
        return 1 << (1 - b->seat[o->seat].side);
    return o->verb == TOY_SHOOT ? 0 : g->hidden[o->unit];
}

static bool sound(const struct battle *b, const struct game *g, char *why, int bytes)
{
    struct text t = text_on(why, bytes);

    (void)b;
    if (g->units != 4)
        text_add(&t, "There are four units.");
    return !t.used;
}

static int condition(const struct battle *b, const struct game *g, int unit, char *out, int bytes)
{
    struct text t = text_on(out, bytes);

    (void)b;
    text_add(&t, g->state[unit] && on_table(g, unit) ? "hit" : "");
    return t.used;
}

// Everything is told by naming who did it.
static bool tale(struct text *w, const struct battle *b, const struct event *e)
{
    text_add(w, b->roster[e->unit].name);
    return true;
}

FIELD_GET(losses)
{
    int32_t gone = 0;

    for (int i = 1; i <= g->units; i++)
        gone += g->side[i] == of && !on_table(g, i);
    return gone;
}

static const struct clause clauses[] = {{"", ""},
                                        {"TOY-01", "Turns"},
                                        {"TOY-02", "Bids"},
                                        {"TOY-03", "Aim"}};
static const char *const words[] = {"move", "shoot", "bid"};
static const char *const no_yes[] = {"no", "yes", NULL};
static const struct option options[] = {
    [TOY_AMBUSH] = {"ambush", TOY_SECRET, false, 0, 0, 1, NULL, no_yes, "B2 is hidden.", 0},
    [TOY_PATIENCE] = {"patience", TOY_TURN, false, 20, 1, 99, "short", NULL, "Turns.", 0},
    [TOY_SETUP] = {"setup", TOY_TURN, true, 0, 0, 1, NULL, no_yes, "Of no consequence.", 0},
};
static const struct field fields[] = {
    UNIT_FIELD("hit", FLAG, "was hit", AT_SLOT(state), .bit = 1, .tells = TELLS_LASTING),
    SIDE_FIELD("losses", NUMBER, "units gone", .get = get_losses),
};

static const struct ask_row asks[] = {
    ASK_ROW("toy", "Nobody is asked."),
    [TOY_ASK_BID] = ASK_ROW("toy", "What is your bid?"),
    [TOY_ASK_TURN] = ASK_ROW("toy", "Who acts?"),
};
static const struct roll_row rolls[] = {
    ROLL_ROW("toy", "", rolled),
    [TOY_ROLL_ROLE] = ROLL_ROW("toy", "", rolled),
    [TOY_ROLL_SHOT] = ROLL_ROW("toy", "", rolled),
    [TOY_ROLL_STAND] = ROLL_ROW("toy", "", rolled),
};
static run_frame *const frames[] = {NULL, advance, advance, advance, advance};

// One base, placed by its centre.
static void body(const struct battle *b, const struct game *g, int unit, const struct pose *pose,
                 struct body *out)
{
    struct box box = g->box[unit];

    (void)b;
    if (pose)
        box = box_at(pose->at, pose->face, INCH(1), INCH(1) / 2);
    body_of_box(&box, out);
    out->pose = pose ? *pose : (struct pose){.at = box.centre, .face = g->face[unit]};
}

static const struct unit_kind troops[] = {{"troops", "troops", LOOK_INFANTRY}};

const struct rules toy = {
    .name = "toy",
    .title = "A toy",
    .prefix = "TOY",
    .revision = 3,
    .block = sizeof(struct toy_game),
    .unit_at = IN_BLOCK(struct toy_game, secret),
    .unit_bytes = 1,
    .unit_slots = UNIT_SLOTS,
    .placed_at = IN_BLOCK(struct toy_game, placed),
    .placed_pieces = 1,
    .placed_points = 4,
    .clause = clauses,
    .clauses = 4,
    .word = words,
    .words = 3,
    .option = options,
    .options = TOY_OPTIONS,
    .fields = &(const struct fields){fields, COUNT(fields)},
    .unit_kind = troops,
    .unit_kinds = COUNT(troops),
    .prepare = prepare,
    .begin = begin,
    .ask = asks,
    .asks = COUNT(asks),
    .roll = rolls,
    .rolls = COUNT(rolls),
    .frame = frames,
    .frames = COUNT(frames),
    .check = check,
    .take = take,
    .suggest = suggest,
    .draw = draw,
    .worth = worth,
    .hide = hide,
    .roll_secret = roll_secret,
    .order_secret = order_secret,
    .sound = sound,
    .body = body,
    .tale = tale,
    .condition = condition,
};

static void enlist(struct battle *b, const char *called, int side, length east, length north)
{
    struct roster *r = &b->roster[++b->units];

    strcpy(r->name, called);
    r->side = (uint8_t)side;
    r->at = (struct vec){east, north};
    r->face = side ? 0x8000 : 0;
}

struct battle toy_battle(void)
{
    struct battle b = {.rules = &toy,
                       .name = "skirmish",
                       .content = 0x1234,
                       .sides = 2,
                       .seats = 4,
                       .size = {INCH(24), INCH(24)}};
    char why[100];

    for (int i = 0; i < TOY_OPTIONS; i++)
        b.option[i] = options[i].standard;
    b.seat[0] = (struct seat){.name = "A", .side = 0, .kind = SEAT_PLAYER};
    b.seat[1] = (struct seat){.name = "B", .side = 1, .kind = SEAT_PLAYER};
    b.seat[2] = (struct seat){.name = "umpire", .side = 0, .kind = SEAT_UMPIRE};
    b.seat[3] = (struct seat){.name = "crowd", .side = 0, .kind = SEAT_SPECTATOR};
    enlist(&b, "A1", 0, INCH(6), INCH(4));
    enlist(&b, "A2", 0, INCH(12), INCH(4));
    enlist(&b, "B1", 1, INCH(6), INCH(20));
    enlist(&b, "B2", 1, INCH(12), INCH(20));
    must(prepare(&b, why, sizeof why));
    return b;
}

struct order toy_order(const struct battle *b, int seat, const char *text)
{
    struct mistake mistake;
    struct order o;

    must(order_parse(b, seat, text, &o, &mistake));
    return o;
}

struct judged toy_judged(const struct battle *b, const struct game *g, int seat, const char *text)
{
    struct order o = toy_order(b, seat, text);
    struct judged judged;

    game_check(b, g, &o, &judged);
    return judged;
}
