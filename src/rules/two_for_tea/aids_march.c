// SPDX-License-Identifier: MIT
// The way to a point with a Move order: straight on, with a turn or a wheel first, slipping aside,
// by road, over a bridge, in and out of buildings; a charge where an enemy is pointed at.
//
// Each way is written for the allowance there is and walked in thought; ground, friends and zones
// cut it short by themselves. The one that ends nearest is taken, of equal ones the cheapest. Where
// none is allowed the most natural one is given as it is, to be refused by its clause.
#include "rules/two_for_tea/aids_scribe.h"
#include "rules/two_for_tea/ground.h"
#include "rules/two_for_tea/plan.h"
#include "rules/two_for_tea/setup.h"

enum {
    HALVINGS = 5,
    STRAIGHT_WITHIN = MM(5), // a little to the side of straight ahead is meant to be straight ahead
    ON_THE_SPOT = MM(2),
    POINTED_WITHIN = CM(1),
    TURN_RADIUS = CM(6), // what a turn off the wish counts is the way of an end of a line
};

struct steering {
    const struct battle *b;
    const struct game *g;
    const struct wish *wish;
    const struct tft_kind *kind;
    struct tft_pose from;
    length allowance;
    bool found;
    struct order best;
    length best_off, best_spent;
};

enum way {
    WAY_STRAIGHT,   // ahead or back
    WAY_TURN,       // a turn, ahead, and the facing wished for
    WAY_SLIP,       // ahead or back and to the side, facing kept
    WAY_TURN_FIRST, // the facing wished for, then as it slips
    WAY_SPOT,       // the turn alone
    WAY_ROAD,
    WAYS
};

// --- ways ---

static void add_final_facing(const struct steering *s, struct tft_scribe *w)
{
    bool falls_back = (uint16_t)(w->at.face - s->from.face + 0x4000) > 0x8000;

    if (s->wish->faced)
        tft_scribe_turn(w, s->wish->face);
    else if (falls_back && tft_turns_freely(&w->at)) // TFT-MOV-10: the front stays the front
        tft_scribe_face(w, s->from.face);
}

static void go_straight(struct tft_scribe *w, struct vec at)
{
    length ahead = tft_eyes_of(&w->at, at).ahead;

    tft_scribe_go(w, ahead < 0 ? WORD_BACK : WORD_AHEAD, absolute(ahead));
}

// Ahead first: what is cut off is the dearer leg.
static void slip(struct tft_scribe *w, struct vec at)
{
    length right = tft_eyes_of(&w->at, at).right;

    go_straight(w, at);
    tft_scribe_go(w, right < 0 ? WORD_LEFT : WORD_RIGHT, absolute(right));
}

// Where the front has to be before the last wheel, for it to end at the point: as far off as that
// wheel will carry it.
static struct vec before_last_wheel(const struct steering *s, const struct tft_scribe *w)
{
    struct tft_scribe then = *w;
    struct order dropped;

    dropped.args = 0;
    then.order = &dropped;
    then.left = INT32_MAX / 4;
    tft_scribe_wheel(&then, (int16_t)(uint16_t)(s->wish->face - then.at.face));
    return vec_sub(s->wish->at, vec_sub(then.at.front, w->at.front));
}

// The facing after the first wheel decides where the second one begins, and the other way round.
static void wheel_and_go(const struct steering *s, struct tft_scribe *w)
{
    struct vec to = s->wish->at;
    int32_t turn = tft_wheel_towards(w, to);

    for (int i = 0; s->wish->faced && i < 3; i++) {
        struct tft_scribe then = *w;

        then.at.face = (bearing)(then.at.face + turn);
        to = before_last_wheel(s, &then);
        turn = tft_wheel_towards(w, to);
    }
    tft_scribe_wheel(w, turn);
    if (tft_eyes_of(&w->at, to).ahead > 0)
        tft_scribe_go(w, WORD_AHEAD, tft_eyes_of(&w->at, to).ahead);
    add_final_facing(s, w);
}

// Skirmishers turn round their middle, which is where their way is measured from.
static void pivot_and_go(const struct steering *s, struct tft_scribe *w)
{
    struct vec middle = tft_middle(w->kind, &w->at), to = s->wish->at;
    length out = vec_length(vec_sub(w->at.front, middle));
    struct vec way = vec_sub(to, middle);

    if (s->wish->faced) {
        way = vec_sub(way, along(direction_of(s->wish->face), out));
        out = 0;
    }
    tft_scribe_face(w, bearing_of(way));
    tft_scribe_go(w, WORD_AHEAD, vec_length(way) - out);
    add_final_facing(s, w);
}

// How far along its line a point of a road is, or the foot of one beside it.
static length along_line(struct land line, struct vec at)
{
    length least = INT32_MAX, before = 0, there = 0;

    for (int i = 1; i < line.piece->points; i++) {
        struct vec from = line.point[i - 1], way = vec_sub(line.point[i], from);
        length off = point_to_segment(at, from, line.point[i]), whole = vec_length(way);
        int64_t part = dot(vec_sub(at, from), way) / (whole + 1);

        if (off < least) {
            least = off;
            there = before + (part < 0 ? 0 : part > whole ? whole : (length)part);
        }
        before += whole;
    }
    return there;
}

// How far by the road it stands on the nearest point of it is; none: 0.
static length by_road(const struct steering *s)
{
    struct land road;
    int piece;

    if (!tft_on_road(s->b, s->kind, &s->from, &piece))
        return 0;
    road = tft_land(s->b, piece);
    return absolute(along_line(road, s->wish->at) - along_line(road, s->from.front));
}

static void write_way(const struct steering *s, enum way way, struct tft_scribe *w)
{
    switch (way) {
    case WAY_STRAIGHT:
        go_straight(w, s->wish->at);
        return;
    case WAY_TURN:
        if (tft_turns_freely(&w->at))
            pivot_and_go(s, w);
        else
            wheel_and_go(s, w);
        return;
    case WAY_SLIP:
        slip(w, s->wish->at);
        return;
    case WAY_TURN_FIRST:
        tft_scribe_turn(w, s->wish->face);
        slip(w, s->wish->at);
        return;
    case WAY_SPOT:
        tft_scribe_turn(w, s->wish->faced
                               ? s->wish->face
                               : bearing_of(vec_sub(s->wish->at, s->g->box[s->wish->unit].centre)));
        return;
    case WAY_ROAD:
    case WAYS:
        tft_scribe_go(w, WORD_AHEAD, by_road(s));
        if (w->order->args)
            w->order->arg[0].word = TFT_ROAD;
        return;
    }
}

// --- trying ---

static void begin_move(const struct steering *s, struct order *o)
{
    order_begin(o, s->wish->seat, s->wish->unit, TFT_MOVE);
}

static struct tft_walk walk_order(const struct steering *s, const struct order *o)
{
    struct reader r = {s->b, o, 0};
    struct tft_legs legs;

    must(tft_read_legs(&r, &legs)); // as it was written here
    return tft_walk_legs(s->b, s->g, s->wish->unit, &legs, s->allowance,
                         s->g->ask.kind != ASK_REVEAL);
}

static length off_wish(const struct steering *s, const struct tft_pose *end)
{
    enum { RADIAN = 10430 }; // bearings
    int32_t turn = (int16_t)(uint16_t)(s->wish->face - end->face);
    length off = vec_length(vec_sub(s->wish->at, end->front));

    if (!s->wish->faced)
        return off;
    return off + (length)((int64_t)(turn < 0 ? -turn : turn) * TURN_RADIUS / RADIAN);
}

// A walk that is cut short costs less than it was written for, and is no bargain for that.
static bool is_better(const struct steering *s, length off, length spent)
{
    if (!s->found || off + MM(1) < s->best_off)
        return true;
    return off <= s->best_off + MM(1) && spent + MM(1) < s->best_spent;
}

static bool try_order(struct steering *s, const struct order *o)
{
    struct tft_walk walk;
    length off;

    if (!o->args)
        return false;
    walk = walk_order(s, o);
    if (!fine(walk.verdict))
        return false;
    off = walk.gone ? 0 : off_wish(s, &walk.end);
    if (is_better(s, off, walk.spent)) {
        s->found = true;
        s->best = *o;
        s->best_off = off;
        s->best_spent = walk.spent;
    }
    return true;
}

static void write_within(const struct steering *s, enum way way, length allowance, struct order *o)
{
    struct tft_scribe w = {s->kind, o, s->from, allowance};

    begin_move(s, o);
    write_way(s, way, &w);
}

// The whole of it, or as much as is allowed, found by halving: steep ground costs more, and nobody
// may end on top of friends he passes through.
static void try_way(struct steering *s, enum way way)
{
    length low = 0, high = s->allowance;
    struct order o;

    write_within(s, way, high, &o);
    if (!o.args || try_order(s, &o))
        return;
    for (int i = 0; i < HALVINGS; i++) {
        length middle = (low + high) / 2;

        write_within(s, way, middle, &o);
        if (try_order(s, &o))
            low = middle;
        else
            high = middle;
    }
}

static void try_word(struct steering *s, int word)
{
    struct order o;

    begin_move(s, &o);
    order_word(&o, word);
    try_order(s, &o);
}

// --- by where it stands ---

static bool is_straight(const struct steering *s)
{
    struct tft_eyes eyes = tft_eyes_of(&s->from, s->wish->at);

    return absolute(eyes.right) <= STRAIGHT_WITHIN &&
           absolute(eyes.right) * 4 <= absolute(eyes.ahead) &&
           (eyes.ahead > 0 || tft_slips(&s->from)) &&
           (!s->wish->faced || s->wish->face == s->from.face);
}

static bool on_the_spot(const struct steering *s)
{
    return s->from.formation == DEPLOYED ||
           (s->wish->faced && s->wish->face != s->from.face &&
            vec_length(vec_sub(s->wish->at, s->from.front)) <= ON_THE_SPOT);
}

// The way a sensible player would think of first.
static enum way natural_way(const struct steering *s)
{
    if (on_the_spot(s))
        return WAY_SPOT;
    if (is_straight(s) ||
        (tft_eyes_of(&s->from, s->wish->at).ahead < 0 && s->from.formation == LINE))
        return WAY_STRAIGHT;
    return WAY_TURN;
}

// What takes the whole order: over a bridge, into a house, off the table.
static void use_ground(struct steering *s)
{
    if (s->g->ask.kind == ASK_REVEAL)
        return;
    if (tft_at_some_bridge(s->b, s->g, s->wish->unit))
        try_word(s, TFT_BRIDGE);
    if (s->wish->at.north < 0 && opt(s->b, OPT_BATTLE) == BATTLE_TRENTON)
        try_word(s, TFT_EXIT);
}

static bool enters(struct steering *s)
{
    int house = s->from.formation == SKIRMISH ? tft_building_at(s->b, s->g, s->wish->unit) : -1;
    struct order o;

    if (house < 0 || !land_holds(tft_land(s->b, house), s->wish->at, 0))
        return false;
    begin_move(s, &o);
    order_word(&o, TFT_ENTER);
    return try_order(s, &o);
}

// Troops on a road keep to it when they are dragged to a place on it.
static bool keeps_to_road(struct steering *s)
{
    if (s->from.formation != COLUMN && s->from.formation != LIMBERED)
        return false;
    try_way(s, WAY_ROAD);
    return s->found && s->best_off <= TFT_ROAD_HALF;
}

static void slip_and_turn(struct steering *s)
{
    try_way(s, WAY_SLIP);
    try_way(s, s->wish->faced ? WAY_TURN_FIRST : WAY_STRAIGHT);
}

static void march(struct steering *s)
{
    enum way first = natural_way(s);
    bool settled = first == WAY_SPOT || is_straight(s);

    if (keeps_to_road(s))
        return;
    if (settled)
        try_way(s, first);
    else
        try_way(s, WAY_TURN);
    if (!settled && tft_slips(&s->from))
        slip_and_turn(s);
    if (!s->found && tft_eyes_of(&s->from, s->wish->at).ahead > 0)
        try_way(s, WAY_STRAIGHT);
    use_ground(s);
}

// TFT-ZOC-04: out of a zone only straight back, at double cost.
static void back_off(struct steering *s)
{
    length far = -tft_eyes_of(&s->from, s->wish->at).ahead, most = s->allowance / 2;
    struct order o;

    begin_move(s, &o);
    tft_say_leg(&o, WORD_BACK, tft_round(far < most ? far : most));
    if (far >= MM(1))
        try_order(s, &o);
}

// --- out of a building, onto the table ---

static bearing way_out(const struct steering *s)
{
    return bearing_of(vec_sub(s->wish->at, s->g->box[s->wish->unit].centre));
}

static void begin_out(const struct steering *s, struct order *o)
{
    begin_move(s, o);
    order_word(o, TFT_OUT);
    order_number(o, tft_round_degrees(way_out(s)));
}

// Just out, straight on from there, and with a turn where there is room for it.
static void come_out(struct steering *s)
{
    struct tft_pose outside = tft_outside(s->b, s->g, s->wish->unit, way_out(s));
    struct order o;

    for (int i = 0; i < 3; i++) {
        struct tft_scribe w = {s->kind, &o, outside, s->allowance};

        begin_out(s, &o);
        if (i == 1)
            go_straight(&w, s->wish->at);
        if (i == 2)
            pivot_and_go(s, &w);
        try_order(s, &o);
    }
}

static length inland(const struct steering *s, const struct entry *entry)
{
    struct vec at = s->wish->at, size = s->b->size;
    const length off[] = {size.north - at.north, size.east - at.east, at.north, at.east};

    return off[entry->edge];
}

// TFT-GER-09: straight on from the edge near its entry, in line and in column.
static void march_on(struct steering *s, const struct entry *entry)
{
    enum { ENTRY_HALF = CM(15) };
    length at = tft_round(entry->edge % 2 ? s->wish->at.north : s->wish->at.east);
    length far = inland(s, entry), move = s->kind->move;

    at = at < entry->at - ENTRY_HALF ? entry->at - ENTRY_HALF : at;
    at = at > entry->at + ENTRY_HALF ? entry->at + ENTRY_HALF : at;
    for (int column = 0; column < 2; column++) {
        length most = column ? move * 3 / 2 : move;
        struct order o;

        begin_move(s, &o);
        tft_say_leg(&o, TFT_ARRIVE, at);
        if (column)
            order_word(&o, TFT_COLUMN);
        tft_say_leg(&o, WORD_AHEAD, tft_round(far < MM(1) ? move : far < most ? far : most));
        if (!try_order(s, &o) && !column)
            s->best = o;
    }
}

// --- charges ---

static int pointed_at(const struct steering *s)
{
    length least = POINTED_WITHIN;
    int enemy = 0;

    for (int i = 1; i <= s->g->units; i++) {
        length far;

        if (s->g->side[i] == s->g->side[s->wish->unit] || !is_unit(s->g, i))
            continue;
        far = point_to_box(s->wish->at, &s->g->box[i]);
        if (far <= least && (!enemy || far < least)) {
            least = far;
            enemy = i;
        }
    }
    return enemy;
}

static bool charges(const struct steering *s, int enemy)
{
    if (!enemy || s->wish->verb == TFT_MOVE || s->g->ask.kind == ASK_REVEAL ||
        s->from.formation == COLUMN || s->kind->class == CLASS_CANNON)
        return false;
    return s->wish->verb == TFT_CHARGE ||
           tft_gap(s->b, s->g, s->wish->unit, enemy) <= tft_allowance(s->b, s->g, s->wish->unit);
}

// Straight at it, or with a wheel first where the game lets it (TFT-CHG-04).
static void charge(const struct steering *s, int enemy, struct order *o)
{
    struct order plain = order_of(s->wish->seat, s->wish->unit, TFT_CHARGE);
    struct tft_scribe w = {s->kind, o, s->from, s->allowance};

    order_unit(&plain, enemy);
    *o = plain;
    if (!opt(s->b, OPT_CHARGE_WHEEL) || s->from.formation != LINE ||
        fine(tft_check_charge_order(s->b, s->g, o)))
        return;
    tft_scribe_wheel(&w, tft_wheel_towards(&w, s->g->box[enemy].centre));
    if (!fine(tft_check_charge_order(s->b, s->g, o)))
        *o = plain;
}

// --- all of it ---

static void think(struct steering *s)
{
    const struct entry *entry = tft_entry_of(s->b, s->wish->unit);

    if (in_building(s->g, s->wish->unit))
        come_out(s);
    else if (!on_table(s->g, s->wish->unit))
        march_on(s, entry);
    else if (tft_zones_on(s->b, s->g, s->wish->unit, &s->from))
        back_off(s);
    else if (!enters(s))
        march(s);
}

// What comes to mind first, legal or not.
static bool natural(const struct steering *s, struct order *o)
{
    if (in_building(s->g, s->wish->unit)) {
        begin_out(s, o);
        return true;
    }
    if (!on_table(s->g, s->wish->unit)) {
        *o = s->best;
        return true;
    }
    write_within(s, natural_way(s), s->allowance, o);
    if (!o->args)
        write_within(s, WAY_SLIP, s->allowance, o);
    return o->args;
}

bool tft_steer_move(const struct battle *b, const struct game *g, const struct wish *wish,
                    struct order *o)
{
    struct steering s = {.b = b, .g = g, .wish = wish, .kind = kind_of(g, wish->unit)};
    int enemy;

    if (!on_table(g, wish->unit) &&
        (g->state[wish->unit] != FATE_RESERVE || !tft_entry_of(b, wish->unit)))
        return false;
    s.from = tft_pose_of(g, wish->unit);
    s.allowance =
        g->ask.kind == ASK_REVEAL ? g->frame[g->depth - 1].x : tft_move_allowance(b, g, wish->unit);
    enemy = on_table(g, wish->unit) ? pointed_at(&s) : 0;
    if (charges(&s, enemy)) {
        charge(&s, enemy, o);
        return true;
    }
    think(&s);
    if (!s.found)
        return natural(&s, o);
    *o = s.best;
    return true;
}
