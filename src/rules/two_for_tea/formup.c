// SPDX-License-Identifier: MIT
// A Form-up order (TFT-ORD-03, 04): skirmishers fall in, cannons limber up or come into action.
#include "rules/two_for_tea/move.h"

// What an order wants a unit to be. Skirmishers choose their facing, since they look all round.
static bool read_form(const struct battle *b, const struct game *g, const struct order *o,
                      struct pose *pose)
{
    static const uint16_t word[] = {TFT_LINE, TFT_COLUMN, TFT_SKIRMISH, TFT_DEPLOYED, TFT_LIMBERED};
    struct reader r = {b, o, 0};
    int32_t degrees;
    int formation = FORM_NONE;

    *pose = tft_pose_of(g, o->unit);
    for (int i = 0; i < TFT_FORMATIONS - LINE && !formation; i++)
        formation = read_word(&r, word[i]) ? LINE + i : FORM_NONE;
    if (!formation)
        return false;
    bearing face = pose->face;
    if (read_word(&r, WORD_FACE)) {
        if (!read_number(&r, &degrees) || is_cannon(g, o->unit))
            return false;
        face = bearing_from_degrees(degrees);
    }
    *pose = tft_reformed(kind_of(g, o->unit), pose, formation, face);
    return read_end(&r);
}

// --- which way to face ---

static bool may_stand(const struct battle *b, const struct game *g, int unit,
                      const struct pose *pose)
{
    return fine(tft_may_form(b, kind_of(g, unit), pose)) && tft_free(b, g, unit, pose);
}

enum { WHOLE_DEGREE = 0x10000 / 360, WIDEST = 16 * WHOLE_DEGREE, HALF_TURN = 0x8000 };

// Who and what is about it, whichever way it turns.
struct formup_room {
    const struct battle *b;
    length radius; // of its corners about its middle
    int others, pieces;
    struct body other[TFT_SLOTS];
    uint8_t piece[PIECES];
};

static void look_about(const struct battle *b, const struct game *g, int unit,
                       const struct pose *formed, struct formup_room *s)
{
    struct box outline = tft_outline(kind_of(g, unit), formed);
    length radius = vec_length(vec_sub(box_corner(&outline, 0), outline.centre));
    struct bounds in = bounds_wider((struct bounds){outline.centre, outline.centre}, radius);
    uint64_t near;

    s->b = b;
    s->radius = radius;
    s->others = 0;
    s->pieces = tft_pieces_near(b, DENSE_KINDS | IMPASSABLE_KINDS, &in, s->piece, PIECES);
    outline = box_at(outline.centre, 0, radius, radius);
    near = tft_near(g, &outline, 0) & ~one(unit);
    EACH_UNIT (other, near)
        if (!is_commander(g, other))
            tft_body(b, g, other, NULL, &s->other[s->others++]);
}

// Does ground reach so near to its middle that no turn gets it free?
static bool covered(const struct formup_room *s, const struct tft_kind *kind, struct vec middle)
{
    length half =
        (kind->depth < kind->width ? kind->depth : kind->width) / 3; // in its inner circle
    struct box core = box_at(middle, 0, half, half);

    for (int i = 0; i < s->pieces; i++)
        if (land_meets_box(battle_land(s->b, s->piece[i]), &core, TFT_TOLERANCE))
            return true;
    return false;
}

// It must be turned at least so far to be free of what it stands upon.
static int32_t freed_by(const struct formup_room *s, const struct body *body,
                        const struct body *other, struct land land)
{
    int32_t turn = WIDEST;

    for (; turn > WHOLE_DEGREE; turn /= 2) {
        length deeper = stretch_arc(s->radius, turn);

        if (other ? body_overlaps(body, other, deeper) : body_in_land(body, land, deeper))
            break;
    }
    return turn;
}

// How far it must at least be turned, since no part of it goes further than its corners.
static int32_t turn_to_be_free(const struct formup_room *s, const struct body *body)
{
    for (int i = 0; i < s->others; i++)
        if (body_overlaps(body, &s->other[i], TFT_TOLERANCE))
            return freed_by(s, body, &s->other[i], (struct land){NULL, NULL});
    for (int i = 0; i < s->pieces; i++)
        if (body_in_land(body, battle_land(s->b, s->piece[i]), TFT_TOLERANCE))
            return freed_by(s, body, NULL, battle_land(s->b, s->piece[i]));
    return WHOLE_DEGREE;
}

// Where alone some may form up.
static bool along_road(const struct battle *b, const struct game *g, int unit, int formation,
                       bearing *face)
{
    struct pose pose = tft_pose_of(g, unit);

    for (int i = 0; i < b->pieces; i++) {
        struct land road = battle_land(b, i);

        for (int k = 1; land_is(b, i, KIND(T_ROAD)) && k < road.piece->points; k++) {
            struct pose formed;

            *face = bearing_of(vec_sub(road.point[k], road.point[k - 1]));
            formed = tft_reformed(kind_of(g, unit), &pose, formation, *face);
            if (may_stand(b, g, unit, &formed))
                return true;
        }
    }
    return false;
}

// Round from the wish to both sides, by degrees, and faster where it stands deep in others.
bool tft_heading(const struct battle *b, const struct game *g, int unit, int formation,
                 bearing wish, bearing *face)
{
    const struct tft_kind *kind = kind_of(g, unit);
    struct pose pose = tft_pose_of(g, unit), formed;
    struct formup_room about;
    int32_t right = 0, left = 0;

    *face = wish;
    formed = tft_reformed(kind, &pose, formation, wish);
    if (may_stand(b, g, unit, &formed))
        return true;
    look_about(b, g, unit, &formed, &about);
    if (covered(&about, kind, tft_middle(kind, &formed)))
        right = left = HALF_TURN;
    while (right < HALF_TURN || left < HALF_TURN) {
        bool leftwards = left < right;
        struct body body;
        int32_t turn;

        *face = (bearing)(leftwards ? wish - left : wish + right);
        formed = tft_reformed(kind, &pose, formation, *face);
        body = tft_body_in(kind, &formed);
        turn = turn_to_be_free(&about, &body);
        if (turn == WHOLE_DEGREE && may_stand(b, g, unit, &formed))
            return true;
        left += leftwards || !right ? turn : 0;
        right += leftwards ? 0 : turn;
    }
    return along_road(b, g, unit, formation, face);
}

// --- what may be ordered ---

static struct verdict check_cannon(const struct game *g, int unit, int formation)
{
    if (formation != DEPLOYED && formation != LIMBERED)
        return refuse(TFT_FORM_10, "A cannon is deployed or limbered.");
    if (formation == g->formation[unit])
        return refuse(TFT_ORD_04, "The cannon is in that state already.");
    return FINE;
}

static struct verdict check_troops(const struct battle *b, const struct game *g, int unit,
                                   const struct pose *pose)
{
    const struct tft_kind *kind = kind_of(g, unit);
    struct verdict v = tft_may_form(b, kind, pose);

    if (!fine(v))
        return v;
    if (pose->formation == SKIRMISH)
        return refuse(TFT_ORD_03, "They are in skirmish: they form up in line or column.");
    if (tft_in_dense(b, kind, pose) && !tft_on_road(b, kind, pose, NULL))
        return refuse(TFT_TER_05, "Nobody forms up in dense ground.");
    if (!tft_free(b, g, unit, pose))
        return refuse(TFT_ORD_03, "There is no room to form up there.");
    return FINE;
}

static struct verdict check_actor(const struct game *g, int unit)
{
    const struct tft_game *t = tft_in(g);

    if (!unit)
        return refuse(0, "Name the unit that forms up, such as A2 form line face 90.");
    if (!among(t->members, unit))
        return refuse(TFT_CMD_01, "The order was not given to that unit.");
    if (!among(t->todo, unit))
        return refuse(TFT_ORD_03, "It cannot form up, or has done so.");
    return FINE;
}

struct verdict tft_check_formup(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct pose pose;
    struct verdict v;

    if (o->verb == WORD_DONE)
        return o->unit || o->args ? refuse(0, "To be done takes no unit and no further word.")
                                  : FINE;
    v = check_actor(g, o->unit);
    if (!fine(v))
        return v;
    if (!read_form(b, g, o, &pose))
        return refuse(0, "It reads A2 form line face 90, or for a cannon A2 form limbered.");
    walk->end = pose;
    return is_cannon(g, o->unit) ? check_cannon(g, o->unit, pose.formation)
                                 : check_troops(b, g, o->unit, &pose);
}

// Somebody nobody knew of stands there: he is found, and there is no room (TFT-GER-14).
static bool finds_others(const struct battle *b, struct game *g, int unit, const struct pose *pose,
                         struct events *e)
{
    uint64_t under = tft_overlaps(b, g, unit, pose);

    for (uint64_t rest = under; rest; rest &= rest - 1)
        tft_reveal(b, g, lowest(rest), e);
    return under;
}

static void form_up(const struct battle *b, struct game *g, int unit, const struct pose *pose,
                    struct events *e)
{
    bool cannon = is_cannon(g, unit);

    tft_put(g, unit, pose);
    say_of(g, e, TOLD_FORMED, cannon ? TFT_ORD_04 : TFT_ORD_03, unit, 0, pose->formation);
    if (cannon)
        return;
    mark(g, unit, MOVED); // TFT-MOV-15
    tft_say_moved(g, unit, TFT_ORD_03, e);
    tft_make_way(b, g, unit, e);
    tft_look_round(b, g, e);
}

void tft_take_formup(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    const struct order *o = &judged->order;
    struct pose pose;

    if (o->verb == WORD_DONE) {
        tft_of(g)->todo = 0;
        return;
    }
    tft_of(g)->todo &= ~one(o->unit);
    if (judged->whole)
        pose = judged->walk.end;
    else
        must(read_form(b, g, o, &pose));
    if (!judged->whole && !is_cannon(g, o->unit) && finds_others(b, g, o->unit, &pose, e))
        return;
    form_up(b, g, o->unit, &pose, e);
}

void tft_run_formups(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    const struct tft_game *t = tft_in(g);
    bool single = !(t->todo & (t->todo - 1));

    (void)f, (void)e;
    if (t->todo)
        game_ask(g, 1 << tft_seat_of(b, g, t->leader), ASK_FORMUP, single ? lowest(t->todo) : 0,
                 t->leader);
    else
        game_pop(g);
}

// --- candidates ---

static void begin_form(struct order *o, int seat, int unit, int word)
{
    order_begin(o, seat, unit, TFT_FORM);
    order_word(o, word);
}

static void write_form(struct order *o, int seat, int unit, int word, bearing face)
{
    begin_form(o, seat, unit, word);
    order_word(o, WORD_FACE);
    order_number(o, bearing_degrees(face));
}

static bearing towards(const struct game *g, int unit, int enemy)
{
    return enemy ? bearing_of(vec_sub(tft_centre(g, enemy), tft_centre(g, unit))) : g->face[unit];
}

static void forms_of(struct offer *list, int unit)
{
    const struct game *g = list->g;
    bearing wish[2] = {towards(g, unit, tft_nearest_seen(list->b, g, unit)), g->face[unit]}, face;

    if (is_cannon(g, unit)) {
        begin_form(&list->hand, list->seat, unit,
                   g->formation[unit] == DEPLOYED ? TFT_LIMBERED : TFT_DEPLOYED);
        offer_keep(list);
        return;
    }
    for (int i = 0; i < 4; i++)
        if (tft_heading(list->b, g, unit, i < 2 ? LINE : COLUMN, wish[i % 2], &face)) {
            write_form(&list->hand, list->seat, unit, i < 2 ? TFT_LINE : TFT_COLUMN, face);
            offer_try(list);
        }
}

void tft_suggest_formup(struct offer *list)
{
    offer_ends_with(list, 0, WORD_DONE);
    for (uint64_t rest = tft_in(list->g)->todo; rest && !offer_is_full(list); rest &= rest - 1)
        forms_of(list, lowest(rest));
}

void tft_draw_formup(const struct battle *b, const struct game *g, int seat, struct luck *luck,
                     struct judged *judged)
{
    struct order *o = &judged->order;
    enum { TRIES = 4 };
    int unit = drawn_of(tft_in(g)->todo, luck);

    if (is_cannon(g, unit)) {
        begin_form(o, seat, unit, g->formation[unit] == DEPLOYED ? TFT_LIMBERED : TFT_DEPLOYED);
        return;
    }
    for (int i = 0; i < TRIES; i++) {
        bearing face = i ? (bearing)luck_next(luck) : towards(g, unit, tft_nearest_foe(g, unit));

        write_form(o, seat, unit, luck_below(luck, 4) ? TFT_LINE : TFT_COLUMN, face);
        judged->whole = fine(tft_check_formup(b, g, o, &judged->walk));
        if (judged->whole)
            return;
    }
    order_begin(o, seat, 0, WORD_DONE);
}
