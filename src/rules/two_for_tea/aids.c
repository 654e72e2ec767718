// SPDX-License-Identifier: MIT
// The aids of these rules in one value: verbs as buttons, the bar of phases, who sees whom.
#include "rules/two_for_tea/aids.h"
#include "core/area.h"
#include "core/tale.h"
#include "rules/two_for_tea/fire.h"
#include "rules/two_for_tea/ground.h"

// --- how a unit stands, in words and in markers ---

const char *const tft_fates[TFT_FATES] = {
    [FATE_ABSENT] = "not in sight",
    [FATE_RESERVE] = "still to come on",
    [FATE_UNPLACED] = "not yet set up",
    [FATE_FIELD] = "",
    [FATE_LOST] = "lost",
    [FATE_LEFT] = "got away",
};

static void tell_count(struct text *w, int number, const char *one_word, const char *many)
{
    if (!number)
        return;
    text_add(w, w->used ? ", " : "");
    text_whole(w, number);
    text_say(w, number == 1 ? one_word : many);
}

int tft_charges(const struct game *g, int unit)
{
    const struct tft_game *t = tft_in(g);

    for (int i = 0; i < t->charges; i++)
        if (t->charge[i].charger == unit)
            return t->charge[i].target;
    return 0;
}

const char *const tft_tasks[] = {"", "may move", "may shoot", "may form up"};

int tft_task(const struct game *g, int unit)
{
    static const uint8_t tasks[TFT_ASKS] = {[ASK_MOVE] = 1, [ASK_SHOOT] = 2, [ASK_FORMUP] = 3};

    return among(tft_in(g)->todo, unit) ? tasks[g->ask.kind] : 0;
}

// Orders bind nobody when it is over.
int tft_condition(const struct battle *b, const struct game *g, int unit, char *text, int bytes)
{
    struct text w = text_in(b->tongue, text, bytes);
    const struct tft_unit *u = unit_in(g, unit);
    int charged = tft_charges(g, unit);
    bool over = g->outcome != OUTCOME_NONE;

    if (g->state[unit] != FATE_FIELD) {
        text_say(&w, tft_fates[g->state[unit]]);
        return w.used;
    }
    if (is_commander(g, unit)) {
        text_say(&w, "rating ");
        text_whole(&w, u->rating);
        tale_list(&w, has(g, unit, FAILED) && !over, "gives no more orders");
        tale_list(&w, has(g, unit, LOST_WAY), "lost in the fog");
    } else {
        text_say(&w, u->building ? "garrison" : tft_formation_words[g->formation[unit]]);
        tell_count(&w, stands_left(g, unit), " stand", " stands");
    }
    tell_count(&w, u->hits, " hit", " hits");
    tell_count(&w, over ? 0 : u->orders, " order", " orders");
    tale_list(&w, has(g, unit, ROUTED), "routed");
    tale_list(&w, has(g, unit, SUPPRESSED) && !has(g, unit, ROUTED), "suppressed");
    tale_list(&w, tft_task(g, unit), tft_tasks[tft_task(g, unit)]);
    tale_list(&w, charged, "charges ");
    text_say(&w, charged ? tale_called(b, charged) : "");
    tale_list(&w, has(g, unit, LOCKED), "in melee");
    tale_list(&w, has(g, unit, CLOSED) && !over, "takes no more orders");
    tale_list(&w, g->hidden[unit], "hidden");
    return w.used;
}

// TFT-HIT-09: a white die for extra hits, a red marker for suppression, with R for rout.
int tft_marks(const struct battle *b, const struct game *g, int unit, struct unit_mark *mark_list)
{
    int n = 0;

    (void)b;
    if (unit_in(g, unit)->hits)
        mark_list[n++] = (struct unit_mark){MARK_DIE, unit_in(g, unit)->hits};
    if (has(g, unit, ROUTED))
        mark_list[n++] = (struct unit_mark){MARK_RED_R, 0};
    else if (has(g, unit, SUPPRESSED))
        mark_list[n++] = (struct unit_mark){MARK_RED, 0};
    return n;
}

// --- what to shade around a unit ---

enum { ARC_STEPS = 10, COMMAND_STEPS = 3 };

// --- fire ---

// All that is so far or less from a rectangle: its corners moved out, rounded.
static void add_around(const struct game *g, int unit, length far, struct area *a)
{
    bearing face = bearing_of((struct vec){g->box[unit].front_east, g->box[unit].front_north});

    for (int i = 0; i < 4; i++)
        area_arc(a, box_corner(&g->box[unit], i), far, (bearing)(face - 0x4000 + i * 0x4000),
                 0x4000, ARC_STEPS);
}

// TFT-ARC-01: ahead of the front edge, 45 degrees out from its corners, so far from it.
static void add_arc(const struct game *g, int unit, length far, struct area *a)
{
    struct vec left = box_corner(&g->box[unit], 0), right = box_corner(&g->box[unit], 1);
    bearing face = g->face[unit];

    area_corner(a, left);
    area_arc(a, left, far, (bearing)(face - 0x2000), 0x2000, ARC_STEPS);
    area_arc(a, right, far, face, 0x2000, ARC_STEPS);
    area_corner(a, right);
}

static bool all_round(const struct game *g, int unit) // TFT-ARC-02; garrisons are skirmishers
{
    return g->formation[unit] == SKIRMISH;
}

// Half range counts (TFT-SHT-07); of a cannon the range of canister before that (TFT-CAN-01).
static int fire_areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    length range = kind_of(g, unit)->range, from = 0;
    length seen = opt(b, OPT_WEATHER) ? TFT_FOG_MOVING : range; // TFT-FOG-03
    length edge[3] = {is_cannon(g, unit) ? TFT_CANISTER_RANGE : 0, range / 2, range};
    static const uint16_t clause[3] = {TFT_CAN_01, TFT_SHT_07, TFT_SHT_01};
    int count = 0;

    if (!range || g->formation[unit] == COLUMN || g->formation[unit] == LIMBERED)
        return 0;
    for (int i = 0; i < 3; i++) {
        edge[i] = edge[i] < seen ? edge[i] : seen;
        if (edge[i] <= from)
            continue;
        area_begin(&a[count], AREA_FIRE, count, clause[i]);
        if (all_round(g, unit))
            add_around(g, unit, edge[i], &a[count]);
        else
            add_arc(g, unit, edge[i], &a[count]);
        from = edge[i];
        count += area_clip(&a[count], b);
    }
    return count;
}

// --- zones of control ---

// TFT-ZOC-01: nearer than one base depth, all round or straight before the front.
static int zone_area(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    length depth = kind_of(g, unit)->depth;
    struct direction ahead = direction_of(g->face[unit]);

    if (in_building(g, unit))
        return 0;
    area_begin(a, AREA_ZONE, 0, TFT_ZOC_01);
    if (!opt(b, OPT_ZOC_SHAPE) || g->formation[unit] == SKIRMISH)
        add_around(g, unit, depth, a);
    else
        for (int i = 0; i < 4; i++)
            area_corner(a, vec_add(box_corner(&g->box[unit], i % 3 ? 1 : 0),
                                   along(ahead, i < 2 ? depth : 0)));
    return area_clip(a, b);
}

// --- charges ---

// TFT-CHG-04, 05: straight ahead, as wide as its front.
static int charge_area(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    struct vec by = along(direction_of(g->face[unit]), tft_allowance(b, g, unit));
    struct vec left = box_corner(&g->box[unit], 0), right = box_corner(&g->box[unit], 1);

    if (is_cannon(g, unit) || g->formation[unit] == COLUMN || in_building(g, unit) ||
        has(g, unit, SUPPRESSED | ROUTED | LOCKED))
        return 0;
    area_begin(a, AREA_CHARGE, 0, TFT_CHG_05);
    area_corner(a, left);
    area_corner(a, vec_add(left, by));
    area_corner(a, vec_add(right, by));
    area_corner(a, right);
    return area_clip(a, b);
}

// --- command ---

// TFT-CMD-07: every 20 cm begun beyond the first cost him one.
static int command_areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    length radius = kind_of(g, unit)->width / 2;
    int count = 0;

    for (int i = 0; i < COMMAND_STEPS; i++) {
        area_begin(&a[count], AREA_COMMAND, i, TFT_CMD_07);
        area_arc(&a[count], tft_centre(g, unit), radius + (i + 1) * TFT_COMMAND_STEP, 0, 0xf800,
                 0x1f);
        count += area_clip(&a[count], b);
    }
    return count;
}

static int areas(const struct battle *b, const struct game *g, int unit, struct area *a)
{
    int count;

    if (!unit || !on_table(g, unit))
        return 0;
    if (is_commander(g, unit))
        return command_areas(b, g, unit, a);
    count = fire_areas(b, g, unit, a);
    count += zone_area(b, g, unit, &a[count]);
    count += charge_area(b, g, unit, &a[count]);
    return count;
}

// --- verbs as buttons ---

static const char *const kinds[] = {"move", "shoot", "formup", "rally", NULL};
static const char *const ends[] = {"left", "right", NULL};
static const char *const abilities[] = {"forward", "colours", "whites", "dander",
                                        "onemore", "none",    NULL};

// clang-format off
static const struct verb verbs[] = {
    {TFT_ORDER, TAKES_FRIENDS, true, "Order", "A commander orders a unit or a brigade to move, shoot, form up or rally.", kinds},
    {TFT_CHARGE, TAKES_ENEMY, true, "Charge", "Goes straight ahead into an enemy.", NULL},
    {TFT_MOVE, TAKES_PATH, true, "Move", "Carries out the order to move, leg by leg, or rides to another place.", NULL},
    {TFT_SHOOT, TAKES_ENEMY, true, "Shoot", "Fires at an enemy, by order or of its own accord.", NULL},
    {TFT_FORM, TAKES_PATH, true, "Form up", "Takes up a formation and a facing where it stands.", NULL},
    {TFT_STOP, TAKES_NOTHING, true, "Stop here", "Ends the move where the hidden enemy was found.", NULL},
    {TFT_FIRE, TAKES_FRIENDS, false, "Brigade fire", "All members of a brigade fire of their own accord.", NULL},
    {TFT_BRIGADE, TAKES_FRIENDS, true, "Form a brigade", "Units near each other take their orders together this turn.", NULL},
    {TFT_DISSOLVE, TAKES_NOTHING, true, "Dissolve the brigade", "Its members take their orders one by one again.", NULL},
    {TFT_ONEMORE, TAKES_NOTHING, true, "One more fire", "Uses the ability: a miss of each shot of this unit is thrown again.", NULL},
    {TFT_FORWARD, TAKES_NOTHING, false, "Forward!", "Uses the ability: the general's failed order to move is rolled again.", NULL},
    {TFT_STAND, TAKES_NOTHING, true, "Stand", "Awaits the charge.", NULL},
    {TFT_EVADE, TAKES_PATH, true, "Evade", "Falls back before the charge, in skirmish.", NULL},
    {TFT_GO, TAKES_NOTHING, true, "Charge home", "This one of several chargers goes next.", NULL},
    {TFT_REROLL, TAKES_NOTHING, true, "Dander up", "Uses the ability: all dice of this unit are thrown again.", NULL},
    {TFT_LOSE, TAKES_WORDS, true, "Lose a stand", "Which end of the unit the stand is taken from.", ends},
    {TFT_FIGHT, TAKES_NOTHING, true, "Fight", "Fights the melee of this unit next.", NULL},
    {TFT_COLOURS, TAKES_NOTHING, true, "Protect the colours", "Uses the ability: the charged unit can bear one hit more on each stand.", NULL},
    {TFT_STRIKE, TAKES_ENEMY, true, "Strike", "Whom a stand strikes that touches several enemies.", NULL},
    {TFT_PURSUE, TAKES_ENEMY, true, "Pursue", "Follows a beaten enemy and fights on.", NULL},
    {TFT_HOLD, TAKES_NOTHING, true, "Hold", "The winner stays where it is.", NULL},
    {TFT_DISENGAGE, TAKES_NOTHING, true, "Disengage", "The winner breaks off and falls back.", NULL},
    {TFT_DEPLOY, TAKES_PLACE, true, "Deploy", "Sets the unit up in its zone.", NULL},
    {TFT_ABILITY, TAKES_WORDS, false, "Pick an ability", "One special ability for the battle, chosen in secret.", abilities},
    {WORD_DONE, TAKES_NOTHING, false, "Done", "Nothing more of this; the turn goes on.", NULL},
    {WORD_PASS, TAKES_NOTHING, false, "Pass", "Does without it this time.", NULL},
    {WORD_CONCEDE, TAKES_NOTHING, false, "Concede", "Gives the battle up.", NULL},
};
// clang-format on

// --- the bar of phases, and sight ---

static const char *const phases[TFT_PHASES + 1] = {
    [PHASE_SETUP] = "Set-up", [PHASE_BRIGADES] = "Brigades",     [PHASE_ORDERS] = "Orders",
    [PHASE_MELEE] = "Melee",  [PHASE_COMMANDERS] = "Commanders", [PHASE_END] = "End of turn",
};

static const struct manner manners[] = {
    {"line", "In line"},      {"column", "In column"},  {"skirmish", "In skirmish order"},
    {"deployed", "Deployed"}, {"limbered", "Limbered"}, {NULL, NULL},
};

static const struct manner spelt[] = {{"formup", "form up"}, {NULL, NULL}};

static int phase_now(const struct battle *b, const struct game *g)
{
    (void)b;
    return g->outcome == OUTCOME_NONE ? tft_in(g)->phase : -1;
}

// TFT-LOS-02: would it be seen if nobody else were there?
static bool troops_between(const struct battle *b, const struct game *g, int unit, int other)
{
    struct game alone;

    game_copy(b, &alone, g);
    for (int i = 1; i <= g->units; i++)
        if (i != unit && i != other)
            game_remove(&alone, i);
    return tft_sees(b, &alone, unit, other);
}

// Weather hides what is too far off; troops and ground the rest.
static bool sees(const struct battle *b, const struct game *g, int unit, int other, int *clause)
{
    *clause = 0;
    if (!on_table(g, unit) || !on_table(g, other))
        return false;
    if (tft_sees(b, g, unit, other))
        return true;
    if (!tft_weather_allows(b, g, other, tft_gap(b, g, unit, other)))
        *clause = TFT_FOG_02;
    else
        *clause = troops_between(b, g, unit, other) ? TFT_LOS_02 : TFT_LOS_01;
    return false;
}

// --- for advice ---

// TFT-SHT-13, 14
static bool shelters(const struct battle *b, const struct game *g, int piece)
{
    (void)g;
    return land_is(b, piece, DENSE_KINDS | (LINEAR_KINDS & ~KIND(T_STREAM)));
}

static int charges(const struct battle *b, const struct game *g, const struct judged *judged)
{
    const struct order *o = &judged->order;

    (void)b, (void)g;
    if (o->verb == TFT_CHARGE)
        return o->arg[0].unit;
    return o->verb == TFT_FIGHT ? AIDS_ANYBODY : 0;
}

static const struct reply replies[] = {{TFT_STAND, "stands"},
                                       {TFT_SHOOT, "fires first"},
                                       {TFT_EVADE, "evades"},
                                       {0, NULL}};

const struct aids tft_aids = {
    .verb = verbs,
    .verbs = COUNT(verbs),
    .manner = manners,
    .spelt = spelt,
    .phase = phases,
    .setup = 1,
    .phase_now = phase_now,
    .wording = tft_wording,
    .steer = tft_steer,
    .short_of = tft_short_of,
    .price = tft_price,
    .areas = areas,
    .card = tft_card,
    .land = tft_land,
    .sees = sees,
    .fewer = "[a||a die|%a dice] fewer",
    .fire = tft_fire_at,
    .shelters = shelters,
    .charges = charges,
    .reply = replies,
};
