// SPDX-License-Identifier: MIT
// What guns destroy (AWI-DES): houses, bridges, sections of walls and works; those who fall with
// them.
#include "rules/war_of_independence/fight.h"
#include "rules/war_of_independence/flow.h"

// --- what stands there (AWI-DES-04, 05) ---

// Its row, or one that is free where it has none yet; WOI_DAMAGE: none is.
static int row_of(const struct game *g, int piece, int section)
{
    const struct woi_damage *damage = woi_in(g)->damage;
    int i = 0;

    while (i < WOI_DAMAGE && damage[i].piece &&
           (damage[i].piece != 1 + piece || damage[i].section != section))
        i++;
    return i;
}

bool woi_is_gone(const struct game *g, int piece, int section)
{
    int row = row_of(g, piece, section);

    return row < WOI_DAMAGE && woi_in(g)->damage[row].gone;
}

bool woi_is_damaged(const struct game *g, int piece)
{
    const struct woi_damage *damage = woi_in(g)->damage;

    for (int i = 0; i < WOI_DAMAGE && damage[i].piece; i++)
        if (damage[i].piece == 1 + piece)
            return true;
    return false;
}

void woi_forget_damage(struct game *g, int piece)
{
    struct woi_damage *damage = woi_of(g)->damage;
    int kept = 0;

    for (int i = 0; i < WOI_DAMAGE; i++)
        if (damage[i].piece && damage[i].piece != 1 + piece)
            damage[kept++] = damage[i];
    while (kept < WOI_DAMAGE)
        damage[kept++] = (struct woi_damage){0};
}

enum { RUNS_MOST = 96 };

// A shorter last section takes as much less, rounded up.
static int section_strength(int what, const struct vec end[2])
{
    int64_t far = woi_leg_length(end[0], end[1]);

    return (int)((woi_strength(what) * far + INCH(6) - 1) / INCH(6));
}

// The house, bridge or section of this number as it is now.
static struct woi_structure structure_of(const struct battle *b, const struct game *g, int piece,
                                         int section)
{
    int what = ground_piece(b, g, piece).piece->what, row = row_of(g, piece, section), runs = 0;
    struct woi_structure s = {.piece = (uint8_t)(1 + piece),
                              .section = (uint8_t)section,
                              .strength = (uint8_t)woi_strength(what),
                              .hits = row < WOI_DAMAGE ? woi_in(g)->damage[row].hits : 0};
    struct woi_run run[RUNS_MOST];

    if (is_wall(what))
        runs = woi_runs(b, g, piece, run, RUNS_MOST);
    for (int i = 0; i < runs; i++)
        if (section >= run[i].first && section < run[i].first + run[i].sections) {
            woi_section(&run[i], section, s.end);
            s.strength = (uint8_t)section_strength(what, s.end);
        }
    return s;
}

static bool holds(struct land land, int piece, struct vec at)
{
    struct woi_shape s;

    if (!is_house(land.piece->what) && !is_deck(land.piece->what))
        return false;
    woi_shape_of(land, piece, &s);
    return woi_shape_holds(&s, at);
}

// The nearest section of a linear piece, if it is nearer than the best so far.
static void find_section(const struct battle *b, const struct game *g, int piece, struct vec at,
                         length *best, int *section)
{
    struct woi_run run[RUNS_MOST];
    int runs = woi_runs(b, g, piece, run, RUNS_MOST);

    *section = -1;
    for (int i = 0; i < runs; i++)
        for (int k = run[i].first; k < run[i].first + run[i].sections; k++) {
            struct vec end[2];
            length far;

            woi_section(&run[i], k, end);
            far = point_to_segment(at, end[0], end[1]);
            if (far >= *best || woi_is_gone(g, piece, k))
                continue;
            *best = far;
            *section = k;
        }
}

bool woi_structure_at(const struct battle *b, const struct game *g, struct vec at,
                      struct woi_structure *structure)
{
    int count = ground_count(b, g), found = -1, section = 0, here;
    length best = INCH(1) + 1; // within an inch

    for (int i = 0; i < count && found < 0; i++)
        if (holds(ground_piece(b, g, i), i, at))
            found = i, best = 0;
    for (int i = 0; i < count && best; i++) {
        const struct piece *p = ground_piece(b, g, i).piece;

        if (!is_wall(p->what) || !woi_strength(p->what) || bounds_to_point(p->bounds, at) > INCH(1))
            continue;
        find_section(b, g, i, at, &best, &here);
        if (here >= 0)
            found = i, section = here;
    }
    if (found < 0)
        return false;
    *structure = structure_of(b, g, found, section);
    return row_of(g, found, section) < WOI_DAMAGE; // there is a row to write hits down
}

// Where no structure stands, as woi_structure_at says: a wall whose line is near has fallen.
bool woi_stood_at(const struct battle *b, const struct game *g, struct vec at)
{
    const struct woi_game *w = woi_in(g);
    int count = ground_count(b, g);
    bool stood = false;

    for (int i = 0; i < count && !stood; i++) {
        bool fixed = i < b->pieces;
        const struct piece *p = fixed ? &b->piece[i] : &w->laid[i - b->pieces];
        struct land land = {p, (fixed ? b->point : w->laid_point) + p->first};

        if (woi_strength(p->what) && p->points)
            stood = is_wall(p->what) ? land_distance(land, at) <= INCH(1) : holds(land, i, at);
    }
    return stood;
}

static struct vec nearest_of(const struct battle *b, const struct game *g,
                             const struct woi_structure *structure, struct vec from)
{
    int piece = structure->piece - 1;
    struct land land = ground_piece(b, g, piece);
    struct woi_shape s;
    struct vec nearest = from;

    if (is_wall(land.piece->what))
        return woi_nearest_on(structure->end[0], structure->end[1], from);
    woi_shape_of(land, piece, &s);
    woi_shape_to(&s, from, &nearest);
    return nearest;
}

// In the house, or on the bridge by its centre (AWI-DES-09).
static bool is_on(const struct battle *b, const struct game *g, int piece, int figure)
{
    const struct woi_game *w = woi_in(g);
    struct land land = ground_piece(b, g, piece);

    if (is_house(land.piece->what))
        return w->in[figure] == IN_HOUSE + piece;
    return is_deck(land.piece->what) && in_the_open(g, figure) &&
           holds(land, piece, w->box[figure].centre);
}

// --- guns that aim at it (AWI-DES-03) ---

// Does it hold somebody who keeps it from being a target? Only houses and decks hold anybody.
static bool holds_somebody(const struct battle *b, const struct game *g, int side, int piece)
{
    bool engaged_too = !opt(b, OPT_FIRE_INTO_MELEE);

    for (int i = 0; i < WOI_FIGURES; i++) {
        int unit = woi_in(g)->unit[i];

        if (is_on(b, g, piece, i) &&
            (g->side[unit] == side || (engaged_too && woi_engaged(b, g, unit))))
            return true;
    }
    return false;
}

struct verdict woi_aim_structure(const struct battle *b, const struct game *g, int gun,
                                 const struct woi_structure *structure)
{
    struct vec muzzle = woi_muzzle(g, gun), at = nearest_of(b, g, structure, muzzle);
    bool house = is_house(ground_piece(b, g, structure->piece - 1).piece->what);
    struct woi_eye from = {muzzle, g->box[gun].centre, IN_OPEN, (uint8_t)gun};
    struct woi_eye to = {at, at, IN_OPEN, 0};
    struct woi_view view;

    if (holds_somebody(b, g, g->side[gun], structure->piece - 1))
        return refuse(AWI_DES_03, "It holds friends, or troops who are engaged.");
    if (vec_length(vec_sub(at, muzzle)) > woi_range(FIELD_GUN))
        return refuse(AWI_FIRE_05, "It is out of range.");
    if (!woi_within_45(vec_sub(at, muzzle), g->face[gun]))
        return refuse(AWI_ART_04, "It is outside the arc of the gun.");
    to.in = (uint8_t)(house ? IN_HOUSE + structure->piece - 1 : IN_OPEN);
    woi_look(b, g, gun, bounds_between(muzzle, muzzle), 0, bounds_between(at, at), &view);
    return woi_fire_blocked(b, &view, &from, &to) ? refuse(AWI_LOS_01, "It cannot be seen.") : FINE;
}

// --- hits (AWI-DES-03, 04, 08) ---

// A linear piece of which nothing stands any more is gone, and its hits are forgotten.
static void clear_away(const struct battle *b, struct game *g, int piece)
{
    struct land land = ground_piece(b, g, piece);
    struct woi_wall wall;

    if (is_wall(land.piece->what) && woi_walls_of(b, g, piece, &wall, 1))
        return;
    ground_remove(b, g, piece);
    woi_forget_damage(g, piece);
}

// Hits add up; true: it falls now. A linear piece is then taken off the map.
static bool add_hits(const struct battle *b, struct game *g, const struct woi_structure *structure,
                     int hits, struct events *e)
{
    int piece = structure->piece - 1;
    int row = row_of(g, piece, structure->section);
    struct woi_damage *damage = &woi_of(g)->damage[row];

    must(row < WOI_DAMAGE);
    damage->piece = structure->piece;
    damage->section = structure->section;
    damage->hits = (uint8_t)(damage->hits + hits);
    if (damage->hits < structure->strength)
        return false;
    damage->gone = 1;
    for (int unit = 1; unit <= g->units; unit++) // the bend of a column's road may go with it
        unit_of(g, unit)->status &= (uint8_t)~STATUS_LINKED;
    tell(e, event_with(event_of(TOLD_FELL, AWI_DES_04, 0, 0, structure->piece), structure->section,
                       0));
    if (is_wall(ground_piece(b, g, piece).piece->what))
        clear_away(b, g, piece); // AWI-DES-07: nobody is harmed
    return true;
}

void woi_push_cannonade(struct game *g, int gun, const struct woi_structure *structure)
{
    struct frame *f = game_push(g, FRAME_CANNON, gun, 0);

    f->a = structure->piece;
    f->b = structure->section;
}

// One die for each artilleryman; the total is the hits.
void woi_run_cannon(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    (void)b, (void)e;
    g->roll = roll_of(ROLL_STRUCTURE, f->unit, unit_in(g, f->unit)->left, 6);
}

// --- those who fall with it (AWI-DES-06, 09) ---

// AWI-DES-06: at the end of the deck that is nearer to him, on land.
static struct vec end_of_deck(const struct battle *b, const struct game *g, int piece,
                              struct vec from)
{
    struct woi_shape deck;
    struct woi_map map;
    struct vec best = from;
    uint64_t least = UINT64_MAX;

    woi_shape_of(ground_piece(b, g, piece), piece, &deck);
    woi_map(b, g, deck.in, &map);
    for (int i = 0, last = deck.corners - 1; i < deck.corners; last = i++) {
        struct vec a = deck.corner[last], c = deck.corner[i];
        struct vec middle = {rounded((int64_t)a.east + c.east, 2),
                             rounded((int64_t)a.north + c.north, 2)};
        struct vec away = vec_sub(middle, from);
        bool wet = false;

        for (int k = 0; k < map.shapes; k++)
            wet |= map.shape[k].what == T_RIVER && woi_shape_holds(&map.shape[k], middle);
        if (wet || (uint64_t)dot(away, away) >= least)
            continue;
        least = (uint64_t)dot(away, away);
        best = middle;
    }
    return best;
}

// A general waits for his die where he will stand if he is saved.
static void stand_aside(const struct battle *b, struct game *g, int piece, int figure)
{
    int unit = woi_in(g)->unit[figure];
    struct vec at = woi_place_of(b, g, figure);

    if (!woi_in(g)->in[figure])
        at = end_of_deck(b, g, piece, at);
    woi_put(b, g, figure, at, woi_in(g)->face[figure]);
    woi_settle(b, g, unit);
    woi_of(g)->fight.lost[unit] = 1;
}

// Guns and wagons are lost by their own centre, a gun with its crew wherever they stand.
static void lose_train(const struct battle *b, struct game *g, struct land land, int piece,
                       struct events *e)
{
    for (int unit = 1; unit <= g->units; unit++) {
        if (!on_table(g, unit) || !is_moved_whole(g, unit) ||
            !holds(land, piece, g->box[unit].centre))
            continue;
        if (g->type[unit] == WAGON)
            woi_remove_unit(b, g, unit, FATE_WIPED, AWI_DES_09, e);
        EACH_FIGURE (figure, g, unit)
            woi_kill(b, g, figure, AWI_DES_09, e);
    }
}

// All who are in it or on it go before anybody throws.
static void bring_down(const struct battle *b, struct game *g, int piece, struct events *e)
{
    struct land land = ground_piece(b, g, piece);
    uint8_t *lost = woi_of(g)->fight.lost;

    for (int i = 0; i < COUNT(woi_of(g)->fight.lost); i++)
        lost[i] = 0;
    for (int figure = 0; figure < WOI_FIGURES; figure++) {
        int unit = woi_in(g)->unit[figure];

        if (!is_alive(g, figure) || !is_on(b, g, piece, figure))
            continue;
        if (is_general(g, unit)) {
            stand_aside(b, g, piece, figure);
        } else {
            lost[unit]++;
            woi_kill(b, g, figure, AWI_DES_06, e);
        }
    }
    if (is_deck(land.piece->what))
        lose_train(b, g, land, piece, e);
    clear_away(b, g, piece);
}

void woi_rolled_structure(const struct battle *b, struct game *g, const struct roll *roll,
                          const struct fall *fall, struct events *e)
{
    struct frame *f = game_top(g);
    int piece = f->a - 1, section = f->b;
    struct woi_structure structure = structure_of(b, g, piece, section);
    bool holds_troops = !is_wall(ground_piece(b, g, piece).piece->what);

    tell(e, event_with(event_of(TOLD_BOMBARDED, AWI_DES_03, roll->unit, 0, structure.piece),
                       section, structure.hits + fall->score));
    game_pop(g);
    if (!add_hits(b, g, &structure, fall->score, e) || !holds_troops)
        return;
    bring_down(b, g, piece, e);
    game_push(g, FRAME_COLLAPSE, 0, 0);
}

// AWI-GEN-08: who is next, the active side first; generals save before troops throw morale.
static int next_of(const struct game *g, bool generals)
{
    uint8_t unit[WOI_SLOTS];

    for (int i = 0; i < SIDES; i++) {
        int side = i ? enemy_of(woi_in(g)->active) : woi_in(g)->active;
        int count = woi_by_id(g, side, unit);

        for (int k = 0; k < count; k++)
            if (woi_in(g)->fight.lost[unit[k]] && is_general(g, unit[k]) == generals)
                return unit[k];
    }
    return 0;
}

void woi_run_collapse(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    int general = next_of(g, true), unit = next_of(g, false), lost;

    (void)b, (void)f, (void)e;
    if (general) {
        g->roll = woi_general_roll(general);
        return;
    }
    if (!unit) {
        game_pop(g);
        return;
    }
    lost = woi_in(g)->fight.lost[unit];
    woi_of(g)->fight.lost[unit] = 0;
    woi_push_morale(g, unit, lost, false);
}
