// SPDX-License-Identifier: MIT
// Skirmish as the engine sees it: its tables, the turn, orders.
#include "rules/skirmish/skirmish.h"
#include "core/text.h"

// --- units ---

const struct arm arms[] = {[FOOT] = {CM(12), 4, .wood = 2, .shoots = true},
                           [HORSE] = {CM(20), 3, .wood = 4, .shoots = false}};

const struct arm *arm_of(const struct game *g, int unit)
{
    return &arms[g->type[unit]];
}

bool is_enemy(const struct game *g, int unit, int other)
{
    return g->side[other] != g->side[unit] && on_table(g, other);
}

bool fits(const struct battle *b, const struct game *g, int unit, const struct box *box)
{
    struct bounds in = bounds_around(box), table = {{0, 0}, b->size};

    for (int i = 1; i <= g->units; i++)
        if (i != unit && box_overlaps(box, &g->box[i], BRUSH))
            return false;
    return bounds_hold(table, in.low) && bounds_hold(table, in.high);
}

void put(struct game *g, int unit, const struct pose *pose, struct events *e)
{
    game_place(g, unit, pose->at, pose->face, HALF_WIDTH, HALF_DEPTH);
    tell(e, event_moved(g, unit));
}

static void body(UNUSED const struct battle *b, const struct game *g, int unit,
                 const struct pose *pose, struct body *out)
{
    body_of_base(&g->box[unit], g->face[unit], pose, HALF_WIDTH, HALF_DEPTH, out);
}

// --- the turn ---

static bool prepare(struct battle *b, char *why, int bytes)
{
    struct text t = text_on(why, bytes);
    bool good = b->seats >= SIDES;

    b->native = CM(1);
    if (!b->size.east)
        b->size = (struct vec){CM(90), CM(60)};
    for (int i = 0; i < SIDES; i++)
        good &= b->seat[i].kind == SEAT_PLAYER && b->seat[i].side == i;
    for (int i = 1; i <= b->units; i++)
        good &= b->roster[i].placed;
    if (!good)
        text_add(&t, "Each side has its seat, in their sequence, and every unit its place.");
    return good;
}

static void begin(const struct battle *b, struct game *g)
{
    g->units = (uint8_t)b->units;
    for (int i = 1; i <= b->units; i++) {
        g->side[i] = b->roster[i].side;
        g->type[i] = b->roster[i].type;
        game_place(g, i, b->roster[i].at, b->roster[i].face, HALF_WIDTH, HALF_DEPTH);
        unit_of(g, i)->strength = arm_of(g, i)->strength;
    }
    game_push(g, FRAME_TURN, 0, 0);
}

// SKM-TURN-01, SKM-WIN-02. `a` of the frame is the side that acts, from its first step on.
static void run_turn(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    if (!f->step && !f->a && g->turn == b->option[OPT_TURN_LIMIT]) {
        game_over(g, OUTCOME_DRAW, 0, SKM_WIN_02, e);
        return;
    }
    if (!f->step++) {
        g->turn = (uint16_t)(g->turn + !f->a);
        tell(e, event_of(TOLD_SIDE, SKM_TURN_01, 0, 0, f->a));
        for (int i = 1; i <= g->units; i++)
            unit_of(g, i)->acted = false;
    }
    game_ask(g, 1 << f->a, ASK_ACT, 0, 0);
}

// --- orders ---

static struct verdict check_act(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct reader r = {b, o, 0};
    int target = 0;
    bool one = read_unit(&r, &target) && read_end(&r), none = !o->args;

    if (o->verb == WORD_PASS && !o->unit && none)
        return FINE;
    if (!o->unit || g->side[o->unit] != b->seat[o->seat].side || !on_table(g, o->unit))
        return refuse(SKM_TURN_01, "Only units of your side that are on the table may act.");
    if (unit_in(g, o->unit)->acted)
        return refuse(SKM_TURN_02, "The unit has acted already.");
    if (o->verb == SKM_MOVE)
        return walk_move(b, g, o, walk);
    if (o->verb == SKM_CHARGE && one)
        return walk_charge(b, g, o->unit, target, walk);
    if (o->verb == SKM_VOLLEY && one)
        return may_volley(g, o->unit, target);
    if (o->verb == SKM_RALLY && none)
        return may_rally(g, o->unit);
    return refuse(0, "Say A1 move and its legs, A1 charge B1, A1 volley B1, A1 rally, or pass.");
}

static void take_act(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;
    int unit = o->unit, target = o->arg[0].unit;
    struct frame *f = game_top(g);
    struct walk walk = judged->walk;

    if (!judged->whole)
        check_act(b, g, o, &walk);
    unit_of(g, unit)->acted = true;
    if (o->verb == WORD_PASS)
        *f = (struct frame){.kind = FRAME_TURN, .a = !f->a};
    if (o->verb == SKM_MOVE || o->verb == SKM_CHARGE)
        put(g, unit, &walk.end, e);
    if (o->verb == SKM_MOVE && walk.stopper)
        tell(e, event_of(TOLD_HALT, SKM_MOVE_05, unit, walk.stopper, 0));
    if (o->verb == SKM_CHARGE) {
        tell(e, event_of(TOLD_CHARGE, SKM_CHG_01, unit, target, 0));
        game_push(g, FRAME_CHARGE, unit, target);
    }
    if (o->verb == SKM_VOLLEY)
        volley(b, g, unit, target, e);
    if (o->verb == SKM_RALLY) {
        unit_of(g, unit)->shaken = false;
        tell(e, event_of(TOLD_RALLIED, SKM_MOR_03, unit, 0, 0));
    }
}

static void take_answer(UNUSED const struct battle *b, struct game *g, const struct judged *judged,
                        UNUSED struct events *e)
{
    game_top(g)->a = (int16_t)judged->order.verb;
}

// Fire, a charge, or a move towards him.
static void suggest_at(struct offer *list, int unit, int enemy)
{
    struct vec way = vec_sub(list->g->box[enemy].centre, list->g->box[unit].centre);

    for (int verb = SKM_VOLLEY; verb <= SKM_CHARGE; verb++) {
        order_unit(offer_begin(list, unit, verb), enemy);
        offer_try(list);
    }
    offer_begin(list, unit, SKM_MOVE);
    aids_add_heading(&list->hand, bearing_of(way));
    order_word(&list->hand, WORD_AHEAD);
    order_length(&list->hand, arm_of(list->g, unit)->move);
    offer_try(list);
}

static void suggest_act(struct offer *list)
{
    const struct game *g = list->g;

    offer_ends_with(list, 0, WORD_PASS);
    for (int unit = 1; unit <= g->units; unit++) {
        if (g->side[unit] != list->b->seat[list->seat].side || unit_in(g, unit)->acted)
            continue;
        offer_begin(list, unit, SKM_RALLY);
        offer_try(list);
        for (int i = 1; i <= g->units; i++)
            if (is_enemy(g, unit, i))
                suggest_at(list, unit, i);
    }
}

// --- for computers and people ---

// A unit is worth its strength, and a little for being where the fight is.
static int worth(const struct battle *b, const struct game *g, int side, struct findings *findings)
{
    int sum = 0;

    (void)findings;
    for (int i = 1; i <= g->units; i++) {
        int one = 25 * unit_in(g, i)->strength - 20 * unit_in(g, i)->shaken -
                  absolute(g->box[i].centre.north - b->size.north / 2) / CM(2);

        sum += !on_table(g, i) ? 0 : g->side[i] == side ? one : -one;
    }
    return sum;
}

// SKM-WIN-01, SKM-WIN-02
static void tally(const struct battle *b, const struct game *g, struct tallies *list)
{
    for (int side = 0; side < SIDES; side++) {
        int all = 0, lost = 0;

        for (int i = 1; i <= g->units; i++) {
            all += g->side[i] == side;
            lost += g->side[i] == side && !on_table(g, i);
        }
        tally_add(list,
                  (struct tally){.kind = TALLY_LOSSES,
                                 .side = (uint8_t)side,
                                 .next = (uint8_t)tally_next_loss(lost, (all + 1) / 2),
                                 .now = lost,
                                 .limit = (all + 1) / 2,
                                 .clause = SKM_WIN_01,
                                 .what = "Units lost",
                                 .means = "A side that has lost [b||1 unit|%b units] has lost."});
    }
    tally_turns(list, g->turn, b->option[OPT_TURN_LIMIT], SKM_WIN_02,
                "After turn %b the battle is a draw.");
}

static bool sound(const struct battle *b, const struct game *g, char *why, int bytes)
{
    struct text t = text_on(why, bytes);

    for (int i = 1; i <= b->units && !t.used; i++)
        if (on_table(g, i) ? !fits(b, g, i, &g->box[i]) : unit_in(g, i)->strength)
            text_add(&t, "A base is where it cannot be, or one that is gone has strength.");
    return !t.used;
}

static int condition(UNUSED const struct battle *b, const struct game *g, int unit, char *out,
                     int bytes)
{
    struct text t = text_on(out, bytes);

    text_add(&t, unit_in(g, unit)->shaken ? "shaken, strength " : "strength ");
    text_whole(&t, unit_in(g, unit)->strength);
    return t.used;
}

// --- tables ---

static const struct clause clauses[] = {
    {"", ""},
#define CLAUSE(name, id, title) {id, title},
#include "rules/skirmish/clauses.def"
#undef CLAUSE
};

// clang-format off
static const char *const words[] = {"move", "volley", "charge", "rally", "brace"};
static const struct option options[] = {
    [OPT_TURN_LIMIT] = OPTION_NUMBER("turn_limit", SKM_WIN_02, 10, 1, 50, NULL, "The battle is over after so many turns."),
};
static const struct unit_kind unit_kinds[] = {[FOOT] = {"FT", "foot", LOOK_INFANTRY}, [HORSE] = {"HS", "horse", LOOK_CAVALRY}};
static const struct terrain_kind terrains[] = {[T_WOOD] = {"wood", LOOK_WOOD, SHAPE_AREA}};
#define AT_UNIT(member) .at = IN_BLOCK(struct skm_game, unit[0].member), .bytes = 1, .step = sizeof(struct skm_unit)
static const struct field rows[] = {
    UNIT_FIELD("strength", NUMBER, "the hits it can still take", AT_UNIT(strength), .low = 1, .high = 4, .tells = TELLS_LASTING),
    UNIT_FIELD("status", WORD, "whether it is shaken", AT_UNIT(shaken), .words = WORDS("steady", "shaken"), .high = 1, .tells = TELLS_LASTING),
    UNIT_FIELD("face", BEARING, "its heading", AT_SLOT(face), .tells = TELLS_PLACE),
    GAME_FIELD("turn", NUMBER, "the turn, from 1 on", AT_GAME(turn)),
    FIELDS_OF_THE_END,
};
static const struct ask_row asks[] = {
    [ASK_NONE]   = ASK_ROW("none", "Nobody is asked."),
    [ASK_ACT]    = ASK_ROW("act", "%s: which unit acts?", {SKM_MOVE, SKM_VOLLEY, SKM_CHARGE, SKM_RALLY, WORD_PASS},
                           {.check = check_act, .take = take_act, .suggest = suggest_act}),
    [ASK_ANSWER] = ASK_ROW("answer", "%o charges: does %u volley or brace?", {SKM_VOLLEY, SKM_BRACE},
                           {.take = take_answer, .either = {{SKM_VOLLEY, SKM_BRACE}, 2, true, SKM_CHG_02,
                            "Another unit is asked how it meets the charge.", "The answer is volley or brace, and no more."}}),
};
static const struct roll_row rolls[] = {
    [ROLL_NONE]   = ROLL_ROW("none", "Dice are thrown"),
    [ROLL_VOLLEY] = ROLL_ROW("volley", "%u fires at %o", rolled_volley),
    [ROLL_MORALE] = ROLL_ROW("morale", "Does %u stand?", rolled_morale),
    [ROLL_MELEE]  = ROLL_ROW("melee", "%u and %o fight", rolled_melee),
};
#define TOLD(event) [event - EVENT_RULES]
static const struct event_row events[] = {
    TOLD(TOLD_SIDE)    = EVENT_ROW("side", "%s: their turn to act."),
    TOLD(TOLD_HALT)    = EVENT_ROW("halt", "%u halts before %o.", SHOW_HALT),
    TOLD(TOLD_VOLLEY)  = EVENT_ROW("volley", "%u gives %o a volley.", SHOW_FIRE),
    TOLD(TOLD_HITS)    = EVENT_ROW("hits", "%u takes hits: %a.", SHOW_HURT),
    TOLD(TOLD_SHAKEN)  = EVENT_ROW("shaken", "%u is shaken.", SHOW_SHAKEN),
    TOLD(TOLD_CHARGE)  = EVENT_ROW("charge", "%u charges %o.", SHOW_ONSET),
    TOLD(TOLD_WON)     = EVENT_ROW("won", "%u beats %o.", SHOW_CLASH),
    TOLD(TOLD_DRIVEN)  = EVENT_ROW("driven", "%u is driven back %d.", SHOW_SHAKEN, .measure = {MEASURE_LENGTH}),
    TOLD(TOLD_RALLIED) = EVENT_ROW("rallied", "%u rallies."),
};
static run_frame *const frames[] = {[FRAME_TURN] = run_turn, [FRAME_CHARGE] = run_charge};

const struct rules skirmish = {
    .name = "skirmish", .title = "Skirmish", .prefix = "SKM", .revision = 1,
    .block = sizeof(struct skm_game),
    .unit_at = IN_BLOCK(struct skm_game, unit), .unit_bytes = sizeof(struct skm_unit), .unit_slots = UNIT_SLOTS,
    .clause = clauses, .clauses = COUNT(clauses),
    .word = words, .words = COUNT(words),
    .option = options, .options = COUNT(options),
    .fields = &(const struct fields){rows, COUNT(rows)},
    .unit_kind = unit_kinds, .unit_kinds = COUNT(unit_kinds),
    .terrain = terrains, .terrains = COUNT(terrains),
    .ask = asks, .asks = COUNT(asks),
    .roll = rolls, .rolls = COUNT(rolls),
    .event = events, .events = COUNT(events),
    .frame = frames, .frames = COUNT(frames),
    .prepare = prepare, .begin = begin, .body = body,
    .worth = worth, .tally = tally, .sound = sound, .condition = condition,
    .aids = &skm_aids,
};
// clang-format on
