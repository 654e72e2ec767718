// SPDX-License-Identifier: MIT
// Skirmish as the engine sees it: its tables, the turn, orders, words.
#include "rules/skirmish/skirmish.h"
#include "core/field.h"
#include "core/text.h"

static const struct clause clauses[] = {
    {"", ""},
#define CLAUSE(name, id, title) {id, title},
#include "rules/skirmish/clauses.def"
#undef CLAUSE
};

// clang-format off
static const struct arm arms[] = {
    //          move   strength wood shoots
    [FOOT]  = {CM(12), 4,       2,   true},
    [HORSE] = {CM(20), 3,       4,   false},
};
static const struct unit_kind unit_kinds[] = {
    [TYPE_NONE] = {"", "", LOOK_NONE},
    [FOOT]      = {"FT", "foot", LOOK_INFANTRY},
    [HORSE]     = {"HS", "horse", LOOK_CAVALRY},
};
static const struct terrain_kind terrains[] = {
    [TERRAIN_NONE] = {"", LOOK_NONE, SHAPE_AREA},
    [T_WOOD]       = {"wood", LOOK_WOOD, SHAPE_AREA},
};
static const struct option options[] = {
    [OPT_TURN_LIMIT] = OPTION_NUMBER("turn_limit", SKM_WIN_02, 10, 1, 50, NULL, "The battle is over after so many turns."),
};
static const char *const words[] = {"move", "volley", "charge", "rally", "brace"};

#define TOLD(event) [event - EVENT_RULES]
static const struct event_row events[] = {
    TOLD(TOLD_SIDE)    = EVENT_ROW("side", "%s: their turn to act."),
    TOLD(TOLD_HALT)    = EVENT_ROW("halt", "%u halts before %o.", SHOW_HALT),
    TOLD(TOLD_VOLLEY)  = EVENT_ROW("volley", "%u gives %o a volley.", SHOW_FIRE),
    TOLD(TOLD_HITS)    = EVENT_ROW("hits", "%u takes hits: %a.", SHOW_HURT),
    TOLD(TOLD_SHAKEN)  = EVENT_ROW("shaken", "%u is shaken.", SHOW_SHAKEN),
    TOLD(TOLD_CHARGE)  = EVENT_ROW("charge", "%u charges %o.", SHOW_ONSET),
    TOLD(TOLD_BRACED)  = EVENT_ROW("braced", "%u braces itself for %o."),
    TOLD(TOLD_WON)     = EVENT_ROW("won", "%u beats %o.", SHOW_CLASH),
    TOLD(TOLD_DRIVEN)  = EVENT_ROW("driven", "%u is driven back %d.", SHOW_SHAKEN, .measure = {MEASURE_LENGTH}),
    TOLD(TOLD_RALLIED) = EVENT_ROW("rallied", "%u rallies."),
};
// clang-format on

const struct arm *arm_of(const struct game *g, int unit)
{
    return &arms[g->type[unit]];
}

// --- before the battle ---

static bool prepare(struct battle *b, char *why, int bytes)
{
    struct text t = text_on(why, bytes);

    b->native = CM(1);
    if (!b->size.east)
        b->size = (struct vec){CM(90), CM(60)};
    for (int i = 0; i < SIDES; i++)
        if (b->seats <= i || b->seat[i].side != i || b->seat[i].kind != SEAT_PLAYER)
            text_add(&t, "Each side has a seat, and they come in the sequence of the sides. ");
    for (int i = 1; i <= b->units && !t.used; i++)
        if (!b->roster[i].placed)
            text_add(&t, "Every unit stands on the table when the battle begins.");
    return !t.used;
}

static void begin(const struct battle *b, struct game *g)
{
    g->turn = 1;
    g->units = (uint8_t)b->units;
    for (int i = 1; i <= b->units; i++) {
        g->side[i] = b->roster[i].side;
        g->type[i] = b->roster[i].type;
        game_place(g, i, b->roster[i].at, b->roster[i].face, HALF_WIDTH, HALF_DEPTH);
        unit_of(g, i)->strength = arm_of(g, i)->strength;
    }
    game_push(g, FRAME_TURN, 0, 0);
}

// --- what its files share ---

bool is_enemy(const struct game *g, int unit, int other)
{
    return g->side[other] != g->side[unit] && on_table(g, other);
}

bool in_front(const struct game *g, int of, int other)
{
    struct eyes eyes = eyes_on(vec_sub(g->box[other].centre, g->box[of].centre), g->face[of]);

    return absolute(eyes.right) <= eyes.ahead;
}

bool in_wood(const struct battle *b, const struct game *g, int unit)
{
    for (int i = 0; i < ground_count(b, g); i++)
        if (land_holds(ground_piece(b, g, i), g->box[unit].centre, 0))
            return true;
    return false;
}

int base_under(const struct game *g, int unit, const struct box *box)
{
    for (int i = 1; i <= g->units; i++)
        if (i != unit && box_overlaps(box, &g->box[i], BRUSH))
            return i;
    return 0;
}

void put(struct game *g, int unit, const struct pose *pose, struct events *e)
{
    game_place(g, unit, pose->at, pose->face, HALF_WIDTH, HALF_DEPTH);
    tell(e, (struct event){.kind = EVENT_MOVED,
                           .unit = (uint8_t)unit,
                           .a = pose->at.east,
                           .b = pose->at.north,
                           .c = pose->face});
}

static void body(const struct battle *b, const struct game *g, int unit, const struct pose *pose,
                 struct body *out)
{
    struct box box = pose ? box_at(pose->at, pose->face, HALF_WIDTH, HALF_DEPTH) : g->box[unit];

    (void)b;
    body_of_box(&box, out);
    out->pose.face = pose ? pose->face : g->face[unit];
}

// --- the turn ---

static bool may_act(const struct game *g, int side, int unit)
{
    return g->side[unit] == side && on_table(g, unit) && !unit_in(g, unit)->acted;
}

static int strength_of(const struct game *g, int side)
{
    int sum = 0;

    for (int i = 1; i <= g->units; i++)
        sum += g->side[i] == side ? unit_in(g, i)->strength : 0;
    return sum;
}

// SKM-TURN-01, SKM-WIN-02. `a` of the frame is the side.
static void end_side(const struct battle *b, struct game *g, struct events *e)
{
    int more = strength_of(g, 0) - strength_of(g, 1);
    struct frame *f = game_top(g);

    f->step = 0;
    f->a ^= 1;
    if (f->a)
        return;
    if (g->turn == b->option[OPT_TURN_LIMIT])
        game_over(g, more ? OUTCOME_WIN : OUTCOME_DRAW, more < 0, SKM_WIN_02, e);
    else
        g->turn++;
}

static void run_turn(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    bool any = false;

    if (!f->step++) {
        tell(e, event_of(TOLD_SIDE, SKM_TURN_01, 0, 0, f->a));
        for (int i = 1; i <= g->units; i++)
            unit_of(g, i)->acted = false;
    }
    for (int i = 1; i <= g->units; i++)
        any |= may_act(g, f->a, i);
    if (any)
        game_ask(g, 1 << f->a, ASK_ACT, 0, 0);
    else
        end_side(b, g, e);
}

static run_frame *const frames[] = {[FRAME_TURN] = run_turn,
                                    [FRAME_VOLLEY] = run_volley,
                                    [FRAME_MORALE] = run_morale,
                                    [FRAME_CHARGE] = run_charge};

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
    struct walk now;
    const struct walk *walk = judged->whole ? &judged->walk : &now;

    if (!judged->whole)
        check_act(b, g, o, &now);
    unit_of(g, unit)->acted = true;
    switch (o->verb) {
    case WORD_PASS:
        end_side(b, g, e);
        return;
    case SKM_MOVE:
        put(g, unit, &walk->end, e);
        if (walk->stopper)
            tell(e, event_of(TOLD_HALT, SKM_MOVE_05, unit, walk->stopper, 0));
        return;
    case SKM_CHARGE:
        put(g, unit, &walk->end, e);
        tell(e, event_of(TOLD_CHARGE, SKM_CHG_01, unit, target, 0));
        game_push(g, FRAME_CHARGE, unit, target);
        return;
    case SKM_VOLLEY:
        game_push(g, FRAME_VOLLEY, unit, target);
        return;
    default:
        unit_of(g, unit)->shaken = false;
        tell(e, event_of(TOLD_RALLIED, SKM_MOR_03, unit, 0, 0));
    }
}

static bool go_that_way(struct offer *list, int unit, bearing to, length far)
{
    struct order *o = offer_begin(list, unit, SKM_MOVE);

    order_word(o, WORD_FACE);
    order_number(o, bearing_degrees(to));
    order_word(o, WORD_AHEAD);
    order_length(o, far);
    return offer_try(list);
}

// At every enemy, then towards the nearest.
static void suggest_for(struct offer *list, int unit)
{
    static const struct offer_row rows[] = {{0, 0, 1, 1},
                                            {0, 0, 1, 2},
                                            {0, 0x1a00, 1, 1},
                                            {0, 0xe600, 1, 1},
                                            {WORD_BACK, 0, 1, 2}};
    const struct game *g = list->g;
    struct offer_goal goal = {unit, SKM_MOVE, 0, INT32_MAX, arm_of(g, unit)->move};

    offer_begin(list, unit, SKM_RALLY);
    offer_try(list);
    for (int i = 1; i <= g->units; i++) {
        struct vec way = vec_sub(g->box[i].centre, g->box[unit].centre);

        if (!is_enemy(g, unit, i))
            continue;
        for (int verb = SKM_VOLLEY; verb <= SKM_CHARGE; verb++) {
            order_unit(offer_begin(list, unit, verb), i);
            offer_try(list);
        }
        if (vec_length(way) >= goal.far)
            continue;
        goal.to = bearing_of(way);
        goal.far = vec_length(way);
    }
    offer_moves(list, &goal, go_that_way, rows, COUNT(rows));
}

static void suggest_act(struct offer *list)
{
    offer_ends_with(list, 0, WORD_PASS);
    for (int i = 1; i <= list->g->units && !offer_is_full(list); i++)
        if (may_act(list->g, list->b->seat[list->seat].side, i))
            suggest_for(list, i);
}

static void take_answer(const struct battle *b, struct game *g, const struct judged *judged,
                        struct events *e)
{
    struct frame *f = game_top(g);

    (void)b;
    f->a = (int16_t)judged->order.verb;
    if (f->a == SKM_BRACE)
        tell(e, event_of(TOLD_BRACED, SKM_CHG_02, f->other, f->unit, 0));
}

// clang-format off
static const struct ask_row asks[] = {
    [ASK_NONE]   = ASK_ROW("none", "Nobody is asked."),
    [ASK_ACT]    = ASK_ROW("act", "%s: which unit acts?", {SKM_MOVE, SKM_VOLLEY, SKM_CHARGE, SKM_RALLY, WORD_PASS},
                           .answers = {.check = check_act, .take = take_act, .suggest = suggest_act}),
    [ASK_ANSWER] = ASK_ROW("answer", "%o charges: does %u volley or brace?",
                           .answers = {.take = take_answer, .either = {{SKM_VOLLEY, SKM_BRACE}, 2, true, SKM_CHG_02,
                    "Another unit is asked how it meets the charge.", "The answer is volley or brace, and nothing more."}}),
};
static const struct roll_row rolls[] = {
    [ROLL_NONE]   = ROLL_ROW("none", "Dice are thrown"),
    [ROLL_VOLLEY] = ROLL_ROW("volley", "%u throws", rolled_volley),
    [ROLL_MORALE] = ROLL_ROW("morale", "%u throws", rolled_morale),
    [ROLL_MELEE]  = ROLL_ROW("melee", "%u and %o fight", rolled_melee),
};
// clang-format on

// --- for cases, computers and people ---

// clang-format off
#define AT_UNIT(member)                                                                            \
    .at = IN_BLOCK(struct skm_game, unit[0].member), .bytes = 1, .step = sizeof(struct skm_unit)
static const struct field rows[] = {
    UNIT_FIELD("strength", NUMBER, "the hits it can still take", AT_UNIT(strength), .low = 1, .high = 4, .tells = TELLS_LASTING),
    UNIT_FIELD("status", WORD, "whether it is shaken", AT_UNIT(shaken), .words = WORDS("steady", "shaken"), .high = 1, .tells = TELLS_LASTING),
    UNIT_FIELD("face", BEARING, "its heading", AT_SLOT(face), .tells = TELLS_PLACE),
    GAME_FIELD("turn", NUMBER, "the turn, from 1 on", AT_GAME(turn)),
    FIELDS_OF_THE_END,
};
static const struct fields fields = {rows, COUNT(rows)};
// clang-format on

// A unit is worth its strength, and a little for being where the fight is.
static int worth(const struct battle *b, const struct game *g, int side)
{
    int sum = 0;

    for (int i = 1; i <= g->units; i++) {
        const struct skm_unit *u = unit_in(g, i);
        int one = 25 * u->strength - (u->shaken ? 20 : 0) -
                  absolute(g->box[i].centre.north - b->size.north / 2) / CM(2);

        if (on_table(g, i))
            sum += g->side[i] == side ? one : -one;
    }
    return sum;
}

static void hide(const struct battle *b, struct game *g, int seat)
{
    (void)b, (void)g, (void)seat;
}

static bool sound(const struct battle *b, const struct game *g, char *why, int bytes)
{
    struct text t = text_on(why, bytes);

    for (int i = 1; i <= b->units; i++) {
        if (on_table(g, i) && base_under(g, i, &g->box[i]))
            text_add(&t, "Two bases overlap. ");
        if (on_table(g, i) != (unit_in(g, i)->strength > 0))
            text_add(&t, "Who has strength is on the table, and nobody else. ");
    }
    return !t.used;
}

static int condition(const struct battle *b, const struct game *g, int unit, char *out, int bytes)
{
    struct text t = text_on(out, bytes);

    (void)b;
    text_add(&t, unit_in(g, unit)->shaken ? "shaken, strength " : "strength ");
    text_whole(&t, unit_in(g, unit)->strength);
    return t.used;
}

const struct rules skirmish = {
    .name = "skirmish",
    .title = "Skirmish",
    .prefix = "SKM",
    .revision = 1,
    .block = sizeof(struct skm_game),
    .unit_at = IN_BLOCK(struct skm_game, unit),
    .unit_bytes = sizeof(struct skm_unit),
    .unit_slots = UNIT_SLOTS,
    .clause = clauses,
    .clauses = COUNT(clauses),
    .word = words,
    .words = COUNT(words),
    .option = options,
    .options = COUNT(options),
    .fields = &fields,
    .unit_kind = unit_kinds,
    .unit_kinds = COUNT(unit_kinds),
    .terrain = terrains,
    .terrains = COUNT(terrains),
    .ask = asks,
    .asks = COUNT(asks),
    .roll = rolls,
    .rolls = COUNT(rolls),
    .event = events,
    .events = COUNT(events),
    .frame = frames,
    .frames = COUNT(frames),
    .prepare = prepare,
    .begin = begin,
    .worth = worth,
    .hide = hide,
    .sound = sound,
    .body = body,
    .condition = condition,
    .aids = &skm_aids,
};
