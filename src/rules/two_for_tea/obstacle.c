// SPDX-License-Identifier: MIT
// What the ground does to a move (TFT-TER-01 to 15): what stops it, what it may cross or enter.
#include "rules/two_for_tea/move.h"

#define WATER_KINDS (KIND(T_RIVER) | KIND(T_STREAM))

enum {
    ENTRANCE_STOP = TFT_ENTRANCE - 9, // a hundredth of a centimetre before it is at the entrance
    AXIS_MORE = CM(4),                // an obstacle aslant is met this far beside the road
};

// --- roads ---

// Where there is a bridge the water has no gap: TFT-TER-12 holds.
static bool bridged(const struct battle *b, int water, const struct box *outline)
{
    for (int i = 0; i < b->pieces; i++) {
        struct land bridge = battle_land(b, i);

        if (land_is(b, i, KIND(T_BRIDGE)) &&
            land_crossed(battle_land(b, water), bridge.point[0], bridge.point[1]) &&
            segment_to_box(bridge.point[0], bridge.point[1], outline) < AXIS_MORE)
            return true;
    }
    return false;
}

// TFT-TER-07: an obstacle has a gap where the road crosses it. The road runs along the column.
static bool in_road_gap(const struct walker *w, int piece, const struct body *at)
{
    struct vec more = along(direction_of(at->pose.face), AXIS_MORE);
    struct vec front = vec_add(at->pose.at, more);
    struct vec rear = vec_sub(box_face_centre(&at->outline, FACE_REAR), more);

    return tft_on_road(w->b, march_in(w)->kind, &at->pose, NULL) &&
           tft_road_gap(w->b, piece, rear, front) &&
           !(land_is(w->b, piece, KIND(T_STREAM)) && bridged(w->b, piece, &at->outline));
}

// --- what a piece is to this unit ---

// TFT-TER-11: the middle of the front edge crosses the river near the ford, and nowhere else.
static bool crosses_at_ford(struct land river, struct vec from, struct vec to, struct vec ford)
{
    enum { CROSSINGS = 8 };
    length at[CROSSINGS], whole = vec_length(vec_sub(to, from));
    int crossings = land_crossings(river, from, to, at, CROSSINGS);

    for (int i = 0; i < crossings; i++) {
        struct vec way = vec_sub(to, from);
        struct vec there = {from.east + (length)((int64_t)way.east * at[i] / whole),
                            from.north + (length)((int64_t)way.north * at[i] / whole)};

        if (vec_length(vec_sub(there, ford)) > TFT_FORD_HALF + TFT_TOLERANCE)
            return false;
    }
    return crossings > 0;
}

static bool fords(const struct walker *w, const struct stretch *s, int river)
{
    struct pose end = stretch_pose(s, s->far);
    struct vec from = s->from.at;

    if (!s->turn) // who stands at the very edge of the water goes in, too
        from = vec_sub(from, along(s->way, TFT_ABUT));
    for (int i = 0; i < w->b->pieces; i++)
        if (land_is(w->b, i, KIND(T_FORD)) &&
            crosses_at_ford(battle_land(w->b, river), from, end.at, battle_land(w->b, i).point[0]))
            return true;
    return false;
}

// Some stand is near enough to a ford to be meant to use it.
static bool beside_ford(const struct walker *w, const struct stretch *s)
{
    struct body shape = tft_body_in(march_in(w)->kind, &s->from);

    for (int i = 0; i < w->b->pieces; i++)
        for (int k = 0; land_is(w->b, i, KIND(T_FORD)) && k < shape.boxes; k++)
            if (point_to_box(battle_land(w->b, i).point[0], &shape.box[k]) <= TFT_FORD_HALF)
                return true;
    return false;
}

static bool meets_pose(const struct walker *w, int piece, const struct pose *pose)
{
    struct body shape = tft_body_in(march_in(w)->kind, pose);

    return body_in_land(&shape, battle_land(w->b, piece), TFT_TOLERANCE);
}

static int impassable_bar(const struct walker *w, const struct stretch *s, int piece)
{
    if (land_is(w->b, piece, KIND(T_CLIFF)))
        return TFT_TER_09;
    if (!among(march_in(w)->abutted, piece))
        return TFT_TER_10;
    if (!fords(w, s, piece))
        return beside_ford(w, s) ? TFT_TER_11 : TFT_TER_10;
    return walker_is_cannon(w) ? TFT_TER_15 : 0;
}

static int linear_bar(const struct walker *w, const struct stretch *s, int piece)
{
    if (land_is(w->b, piece, WORKS_KINDS) &&
        !tft_before_works(battle_land(w->b, piece), tft_middle(march_in(w)->kind, &s->from)))
        return 0;
    if (walker_is_cannon(w))
        return TFT_TER_15;
    return among(march_in(w)->abutted, piece) ? 0 : TFT_TER_01; // TFT-TER-02
}

// TFT-TER-18: a building is entered as a whole or not at all, but whoever was driven into its walls
// may get out.
static int dense_bar(const struct walker *w, const struct stretch *s, int piece)
{
    bool admitted = march_in(w)->loose && among(march_in(w)->abutted, piece); // TFT-TER-04

    if (walker_is_cannon(w))
        return TFT_TER_15;
    if (!land_is(w->b, piece, BUILDING_KINDS))
        return admitted ? 0 : TFT_TER_03;
    if (admitted)
        return meets_pose(w, piece, &s->from) ? 0 : TFT_TER_18;
    return TFT_TER_03;
}

// --- bridges ---

static bool leads_over(const struct walker *w, const struct stretch *s, struct land bridge)
{
    struct pose end = stretch_pose(s, s->far);

    for (int i = 0; i < w->b->pieces; i++) {
        struct land water = battle_land(w->b, i);

        if (land_is(w->b, i, WATER_KINDS) &&
            land_crossed(water, bridge.point[0], bridge.point[1]) &&
            (land_crossed(water, s->from.at, end.at) || meets_pose(w, i, &end)))
            return true;
    }
    return false;
}

// TFT-TER-12, G-22: a way over the water stops at the entrance, unless it began there.
static struct bar entrance_bar(const struct walker *w, const struct stretch *s, int piece)
{
    struct land bridge = battle_land(w->b, piece);
    struct vec middle = tft_middle(march_in(w)->kind, &s->from);
    length near = vec_length(vec_sub(bridge.point[0], middle));
    length far = vec_length(vec_sub(bridge.point[1], middle));

    if (among(march_in(w)->abutted, piece) || !leads_over(w, s, bridge))
        return (struct bar){.kind = BAR_NONE};
    return (struct bar){.kind = BAR_STOP,
                        .rank = HALT_TERRAIN,
                        .point = near <= far ? 1 : 2,
                        .clause = TFT_TER_12,
                        .reach = ENTRANCE_STOP};
}

// --- bars ---

bool tft_comes_on(const struct walker *w)
{
    const struct tft_march *m = march_in(w);

    return m->arriving && !tft_on_table_at(w->b, m->kind, &w->at);
}

static struct bar edge_bar(const struct walker *w)
{
    return (struct bar){.kind = tft_comes_on(w) ? BAR_NONE : BAR_REFUSE,
                        .rank = HALT_EDGE,
                        .clause = TFT_MOV_12,
                        .deeper = TFT_TOLERANCE,
                        .why = "A move may not leave the table."};
}

static struct bar piece_bar(const struct walker *w, const struct stretch *s, int piece)
{
    bool impassable = land_is(w->b, piece, IMPASSABLE_KINDS);
    int clause;

    if (land_is(w->b, piece, KIND(T_BRIDGE)))
        return entrance_bar(w, s, piece);
    clause = impassable                           ? impassable_bar(w, s, piece)
             : land_is(w->b, piece, LINEAR_KINDS) ? linear_bar(w, s, piece)
                                                  : dense_bar(w, s, piece);
    return (struct bar){.kind = !clause      ? BAR_NONE
                                : impassable ? BAR_STOP
                                             : BAR_ASK,
                        .rank = impassable ? HALT_IMPASSABLE : HALT_TERRAIN,
                        .clause = (uint16_t)clause,
                        .deeper = TFT_TOLERANCE};
}

struct bar tft_ground_bar(const struct walker *w, const struct stretch *s, int piece)
{
    return piece == LAND_EDGE ? edge_bar(w) : piece_bar(w, s, piece);
}

// TFT-TER-07: dense ground and gaps are open to a column on a road. Troops in a house that juts out
// into it are in the way (TFT-MOV-14).
bool tft_road_lets_pass(const struct walker *w, int piece, const struct body *at)
{
    if (tft_garrison(w->g, piece))
        return false;
    return land_is(w->b, piece, DENSE_KINDS) ? tft_on_road(w->b, march_in(w)->kind, &at->pose, NULL)
                                             : in_road_gap(w, piece, at);
}

// --- places without a way to them ---

// TFT-TER-02: linear obstacles and fords that a stand lies across. A work does not count for those
// who came from behind it, nor an obstacle where a road goes through.
uint64_t tft_straddled(const struct tft_march *m, const struct pose *pose)
{
    const struct walker *w = &m->walker;
    struct body at;
    uint64_t across = 0;

    if (m->abutted)
        tft_body(w->b, w->g, w->unit, pose, &at);
    EACH_UNIT (piece, m->abutted)
        if (land_is(w->b, piece, LINEAR_KINDS | KIND(T_RIVER)) &&
            !(land_is(w->b, piece, WORKS_KINDS) &&
              !tft_before_works(battle_land(w->b, piece), tft_middle(m->kind, &m->start))) &&
            body_in_land(&at, battle_land(w->b, piece), TFT_TOLERANCE) &&
            !in_road_gap(w, piece, &at))
            across |= one(piece);
    return across;
}

// Does the ground stop it there, where it did not before?
static int stopped_at(const struct walker *w, int piece, const struct body *at)
{
    struct stretch here = {.from = w->at, .way = direction_of(w->at.face)};
    struct bar bar = piece_bar(w, &here, piece);

    if (bar.kind == BAR_NONE || bar.point || meets_pose(w, piece, &w->at) ||
        !body_in_land(at, battle_land(w->b, piece), TFT_TOLERANCE) ||
        (bar.kind == BAR_ASK && tft_road_lets_pass(w, piece, at)))
        return 0;
    return bar.clause;
}

// Turned or formed anew it may come upon ground that would have stopped it on the way there.
struct verdict tft_ground_allows(const struct walker *w, const struct pose *pose)
{
    struct body at = tft_body_at(w->b, w->g, w->unit, pose);
    uint8_t near[PIECES];
    int count = tft_pieces_near(w->b, TFT_BARRING_KINDS, &at.in, near, PIECES), clause;

    for (int i = 0; i < count; i++)
        if ((clause = stopped_at(w, near[i], &at)))
            return refuse(clause, "The ground does not let it stand there.");
    if (tft_straddled(march_in(w), pose) & ~march_in(w)->astride)
        return refuse(TFT_TER_02, "It may not stand across an obstacle.");
    return FINE;
}

// --- what it costs ---

// TFT-TER-09: every length on steep ground counts double, however many hills it is on.
static length steep_part(const struct span *span, int spans)
{
    length steep = 0, here = 0;

    for (int i = 0; i < spans; i++) {
        length whole = span[i].until - span[i].from;

        if (i && span[i].from != span[i - 1].from)
            here = 0;
        steep -= here < whole ? here : whole; // what another hill had of this part
        here += span[i].inside;
        steep += here < whole ? here : whole;
    }
    return steep;
}

struct verdict tft_ground_price(struct walker *w, struct stretch *s, const struct span *span,
                                int spans, length *cost)
{
    *cost = s->rate * (s->gone + steep_part(span, spans));
    if (*cost <= w->left + TFT_TOLERANCE)
        return FINE;
    return refuse(TFT_TER_09,
                  "Steep ground counts double: the move costs more than the unit's allowance.");
}
