// SPDX-License-Identifier: MIT
// Bases that are lost in the Recovery Phase: which, and how the others close up (TAB-REC-07 to 13).
#include "rules/tea_and_biscuits/fight.h"
#include "rules/tea_and_biscuits/move.h"
#include "rules/tea_and_biscuits/space.h"
#include <string.h>

// --- closing up ---

static bool file_is_empty(const struct tab_layout *layout, int file)
{
    for (int i = 0; i < TAB_UNIT_BASES; i++)
        if (layout->place[i] != NO_PLACE && file_of(layout->place[i]) == file)
            return false;
    return true;
}

// TAB-REC-12: whoever is behind a lost base steps up, but not behind an Open screen; where an inner
// file is lost those on one side of the gap step inwards.
static void close_up(struct game *g, int unit, const struct tab_layout *had, int lost, int side)
{
    struct tab_layout now = tab_layout_of(g, unit);
    int file = file_of(had->place[lost]), rank = rank_of(had->place[lost]);
    bool screen = had->open >> lost & 1, gap = file_is_empty(&now, file);

    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        uint8_t *place = &unit_of(g, unit)->base[i].place;

        if (now.place[i] == NO_PLACE)
            continue;
        if (!gap && !screen && file_of(*place) == file && rank_of(*place) > rank)
            *place = (uint8_t)(*place - 1);
        if (gap && side == WORD_LEFT && file_of(*place) < file)
            *place = (uint8_t)(*place + (1 << 4));
        if (gap && side == WORD_RIGHT && file_of(*place) > file)
            *place = (uint8_t)(*place - (1 << 4));
    }
}

static bool is_inner_file(const struct tab_layout *had, int base)
{
    struct tab_layout now = *had;
    int file = file_of(had->place[base]);

    now.place[base] = NO_PLACE;
    return file > 0 && file < had->files - 1 && file_is_empty(&now, file);
}

static void take_away(const struct battle *b, struct game *g, int unit, int base, int side)
{
    struct tab_layout had = tab_layout_of(g, unit);

    unit_of(g, unit)->base[base].what |= BASE_GONE;
    close_up(g, unit, &had, base, side);
    tab_settle(b, g, unit, &had);
}

// --- paired units ---

int tab_count_kind(const struct game *g, int unit, bool teams)
{
    const struct tab_unit *u = unit_in(g, unit);
    int count = 0;

    for (int i = 0; i < u->bases; i++)
        count += counts(&u->base[i]) && is_transport(&u->base[i]) == teams;
    return count;
}

// TAB-ART-08, TAB-DRG-07: of the kind it has more of, else transport; the rightmost of these
// (TAB-ART-10).
static int paired_loss(const struct game *g, int unit)
{
    const struct tab_unit *u = unit_in(g, unit);
    bool teams = tab_count_kind(g, unit, true) >= tab_count_kind(g, unit, false);
    int last = -1;

    for (int i = 0; i < u->bases; i++)
        if (counts(&u->base[i]) && is_transport(&u->base[i]) == teams &&
            (last < 0 || u->base[i].place > u->base[last].place))
            last = i;
    return last;
}

static int links_kept(const struct battle *b, const struct game *g, int unit)
{
    int kept = 0;

    EACH_UNIT (other, tab_opponents(g, unit))
        kept += tab_in_contact(b, g, unit, other);
    return kept;
}

// TAB-ART-10 with TAB-SPC-12: the right file's rear place was empty, so somebody may stand there.
static bool has_room(const struct battle *b, const struct game *g, int unit)
{
    struct tab_layout layout = tab_layout_of(g, unit);
    struct pose pose = tab_pose(g, unit);

    return tab_room(b, g, unit, &layout, &pose, tab_opponents(g, unit)) == ROOM_FREE;
}

// TAB-ART-10: what is left stands together in one file; who is in front goes by its state.
static void stand_together(const struct battle *b, struct game *g, int unit,
                           const struct tab_layout *had, int file)
{
    for (int i = 0; i < unit_in(g, unit)->bases; i++)
        if (stands(&unit_in(g, unit)->base[i]))
            unit_of(g, unit)->base[i].place = (uint8_t)(file << 4);
    tab_settle(b, g, unit, had);
}

static void lose_paired(const struct battle *b, struct game *g, int unit, int base)
{
    struct game left, right;
    struct tab_layout had = tab_layout_of(g, unit);

    unit_of(g, unit)->base[base].what |= BASE_GONE;
    if (opt(b, OPT_PAIRED_BASES)) // its section goes with it
        for (int i = 0; i < unit_in(g, unit)->bases; i++)
            if (had.place[i] != NO_PLACE && file_of(had.place[i]) == file_of(had.place[base]))
                unit_of(g, unit)->base[i].what |= BASE_GONE;
    if (tab_count_kind(g, unit, true) == 1 && tab_count_kind(g, unit, false) == 1 &&
        had.files > 1) {
        game_copy(b, &left, g);
        game_copy(b, &right, g);
        stand_together(b, &left, unit, &had, 0);
        stand_together(b, &right, unit, &had, 1);
        stand_together(b, g, unit, &had,
                       links_kept(b, &right, unit) > links_kept(b, &left, unit) &&
                           has_room(b, &right, unit));
        return;
    }
    tab_settle(b, g, unit, &had);
}

// --- damage tokens ---

// TAB-REC-10: front-rank missile bases first, then the rest, each in the sequence of dice.
static int next_marked(const struct battle *b, const struct game *g, int unit)
{
    uint8_t sequence[TAB_UNIT_BASES];
    int bases = tab_in_sequence(g, unit, sequence), first = -1;

    if (is_paired(g, unit))
        return paired_loss(g, unit);
    for (int i = 0; i < bases; i++) {
        const struct tab_base *base = &unit_in(g, unit)->base[sequence[i]];

        if (!counts(base))
            continue;
        if (base->what & BASE_MISSILE && tab_front_rank(b, g, unit, sequence[i]))
            return sequence[i];
        first = first < 0 ? sequence[i] : first;
    }
    return first;
}

static void mark_base(const struct battle *b, struct game *g, int unit)
{
    struct tab_layout had = tab_layout_of(g, unit);
    int base = next_marked(b, g, unit);

    unit_of(g, unit)->base[base].what |= BASE_MARKED;
    if (opt(b, OPT_PAIRED_BASES) && is_paired(g, unit))
        for (int i = 0; i < unit_in(g, unit)->bases; i++)
            if (had.place[i] != NO_PLACE && file_of(had.place[i]) == file_of(had.place[base]))
                unit_of(g, unit)->base[i].what |= BASE_MARKED;
    if (is_paired(g, unit)) // without teams it cannot stay limbered
        tab_settle(b, g, unit, &had);
}

// --- choices ---

enum { LOSSES = 2 * TAB_UNIT_BASES };
struct loss {
    uint8_t base, side, kept;
    struct vec at;
    uint16_t what[8 * 16]; // by place: what stands there then, and how it faces
};

// What comes of it, as far as it can be told from another loss.
static bool try_loss(const struct battle *b, const struct game *g, int unit, int base, int side,
                     struct loss *loss)
{
    struct game then;
    struct tab_layout now;

    game_copy(b, &then, g);
    take_away(b, &then, unit, base, side);
    now = tab_layout_of(&then, unit);
    memset(loss, 0, sizeof *loss);
    loss->base = (uint8_t)base;
    loss->side = (uint8_t)side;
    loss->kept = (uint8_t)links_kept(b, &then, unit);
    loss->at = unit_in(&then, unit)->at;
    for (int i = 0; i < TAB_UNIT_BASES; i++)
        if (now.place[i] != NO_PLACE)
            loss->what[now.place[i]] =
                (uint16_t)(unit_in(&then, unit)->base[i].what + 1 + (now.face[i] << 8));
    return fine(tab_layout_holds(b, &then, unit, &now));
}

// TAB-REC-09, 13: legality first, then as many links as can be kept.
static int find_losses(const struct battle *b, const struct game *g, int unit, struct loss *list)
{
    struct tab_layout had = tab_layout_of(g, unit);
    int count = 0, kept = 0, left = 0;

    for (int base = 0; base < unit_in(g, unit)->bases; base++) {
        bool inner;

        if (had.place[base] == NO_PLACE)
            continue;
        inner = is_inner_file(&had, base);
        for (int side = inner ? WORD_LEFT : 0; side <= (inner ? WORD_RIGHT : 0); side++)
            count += try_loss(b, g, unit, base, side, &list[count]);
    }
    for (int i = 0; i < count; i++)
        kept = list[i].kept > kept ? list[i].kept : kept;
    for (int i = 0; i < count; i++)
        if (list[i].kept == kept)
            list[left++] = list[i];
    return left;
}

// Those that come to the same are one choice.
static int find_choices(const struct battle *b, const struct game *g, int unit, struct loss *list)
{
    int all = find_losses(b, g, unit, list), count = 0;

    for (int i = 0; i < all; i++) {
        int same = 0;

        while (same < count &&
               (memcmp(list[same].what, list[i].what, sizeof list[i].what) ||
                list[same].at.east != list[i].at.east || list[same].at.north != list[i].at.north))
            same++;
        if (same == count)
            list[count++] = list[i];
    }
    return count;
}

// --- a loss as it happens ---

static void part_from_enemies(const struct battle *b, struct game *g, int unit, struct events *e)
{
    EACH_UNIT (other, tab_opponents(g, unit)) {
        if (!tab_in_contact(b, g, unit, other))
            tab_end_link(g, unit, other, e);
    }
}

// TAB-FRM-12, TAB-ART-09, TAB-DRG-07
static void tell_change(const struct game *g, int unit, int had, struct events *e)
{
    int clause = is_artillery(g, unit) ? TAB_ART_09 : is_paired(g, unit) ? TAB_DRG_07 : TAB_FRM_12;

    if (g->formation[unit] != had)
        tell(e, event_of(TOLD_CHANGED, clause, unit, 0, g->formation[unit]));
}

static void lose(const struct battle *b, struct game *g, int unit, int base, int side,
                 struct events *e)
{
    int had = g->formation[unit];
    struct event lost = event_of(TOLD_BASE_LOST, TAB_REC_07, unit, 0, base + 1);

    tell(e, lost);
    if (tab_bases_of(b, g, unit) == 1)
        tab_destroy(g, unit, e);
    else if (opt(b, OPT_BASE_LOSS))
        mark_base(b, g, unit);
    else if (is_paired(g, unit))
        lose_paired(b, g, unit, base);
    else
        take_away(b, g, unit, base, side);
    tell_change(g, unit, had, e);
    part_from_enemies(b, g, unit, e);
    tab_generals_give_way(b, g, unit, e);
}

// --- the frame: every unit with a hit left, the active player's first ---

static int next_loser(const struct game *g)
{
    for (int i = 0; i < SIDES; i++) {
        int side = i ? !tab_in(g)->active : tab_in(g)->active;

        EACH_UNIT (unit, tab_units(g, side)) {
            if (unit_in(g, unit)->hits)
                return unit;
        }
    }
    return 0;
}

void tab_run_losses(const struct battle *b, struct game *g, struct frame *f, struct events *e)
{
    struct loss choice[LOSSES];
    int unit = next_loser(g), choices;

    (void)f;
    if (!unit) {
        game_pop(g);
        return;
    }
    if (is_paired(g, unit) || opt(b, OPT_BASE_LOSS) || tab_bases_of(b, g, unit) == 1) {
        unit_of(g, unit)->hits = 0;
        lose(b, g, unit, next_marked(b, g, unit), 0, e);
        return;
    }
    choices = find_choices(b, g, unit, choice);
    must(choices > 0); // the outermost in Open order, an end of a Line, a rear base or the one file
                       // of a single rank of a Dense body can go
    if (choices > 1) {
        game_ask(g, 1 << tab_seat_of(b, g, unit), ASK_REMOVE, unit, 0);
        return;
    }
    unit_of(g, unit)->hits = 0;
    lose(b, g, unit, choice[0].base, choice[0].side, e);
}

// --- the order: A1 remove 2, A1 remove 2 left ---

static bool read_loss(const struct battle *b, const struct order *o, int *base, int *side)
{
    struct reader r = {b, o, 0};

    if (!read_integer(&r, INT16_MIN, INT16_MAX, base))
        return false;
    --*base;
    *side = read_word(&r, WORD_LEFT) ? WORD_LEFT : read_word(&r, WORD_RIGHT) ? WORD_RIGHT : 0;
    return read_end(&r);
}

struct verdict tab_check_remove(const struct battle *b, const struct game *g, const struct order *o,
                                struct walk *walk)
{
    struct tab_layout had = tab_layout_of(g, o->unit);
    struct loss list[LOSSES];
    int base, side, count;

    (void)walk;
    if (!read_loss(b, o, &base, &side))
        return refuse(0, "A loss names a base and, for an inner file, the side that closes up.");
    if (base < 0 || base >= TAB_UNIT_BASES || had.place[base] == NO_PLACE)
        return refuse(TAB_REC_09, "It has no such base.");
    count = find_losses(b, g, o->unit, list);
    for (int i = 0; i < count; i++)
        if (list[i].base == base && list[i].side == side)
            return FINE;
    for (int i = 0; i < count; i++)
        if (list[i].base == base && !list[i].side != !side)
            return refuse(TAB_REC_12, side ? "Nobody has to close up there."
                                           : "An inner file is lost: say left or right, who "
                                             "closes up.");
    return refuse(TAB_REC_09, "Another base must go: this would part the unit, or end a melee that "
                              "can be kept.");
}

void tab_take_remove(const struct battle *b, struct game *g, const struct judged *judged,
                     struct events *e)
{
    int base, side;

    read_loss(b, &judged->order, &base, &side);
    unit_of(g, judged->order.unit)->hits = 0;
    lose(b, g, judged->order.unit, base, side, e);
}

void tab_suggest_remove(struct offer *list)
{
    struct loss choice[LOSSES];
    int unit = list->g->ask.unit, choices = find_choices(list->b, list->g, unit, choice);

    for (int i = 0; i < choices; i++) {
        order_number(offer_begin(list, unit, TAB_REMOVE), (choice[i].base + 1) * 1000);
        if (choice[i].side)
            order_word(&list->hand, choice[i].side);
        offer_keep(list);
    }
}
