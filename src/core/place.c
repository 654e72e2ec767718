// SPDX-License-Identifier: MIT
#include "core/place.h"
#include "core/rules.h"

// How one is at ground and goes to it, and how much it says of a place: what says most comes first.
// From a landmark the winds are counted.
// clang-format off
static const struct manner_of_place {
    const char *in, *into;
    uint8_t last; // 0: nobody calls a place by it
    bool landmark;
} manners[] = {
    [LOOK_BRIDGE]      = {"on ", "onto ", 1, true},  [LOOK_FORD]     = {"at ", "to ",   1, true},
    [LOOK_HOUSE]       = {"in ", "into ", 2, true},  [LOOK_STONE_HOUSE] = {"in ", "into ", 2, true},
    [LOOK_TOWN]        = {"in ", "into ", 3, true},  [LOOK_TRENCH]   = {"at ", "to ",   4, false},
    [LOOK_WOOD]        = {"in ", "into ", 5, true},  [LOOK_COPSE]    = {"in ", "into ", 5, true},
    [LOOK_ORCHARD]     = {"in ", "into ", 5, true},  [LOOK_MARSH]    = {"in ", "into ", 5, true},
    [LOOK_ROCKS]       = {"in ", "into ", 5, true},  [LOOK_CROPS]    = {"in ", "into ", 6, true},
    [LOOK_HEDGE]       = {"at ", "to ",   7, false}, [LOOK_WALL]     = {"at ", "to ",   7, false},
    [LOOK_FENCE]       = {"at ", "to ",   7, false}, [LOOK_DITCH]    = {"at ", "to ",   7, false},
    [LOOK_STREAM]      = {"at ", "to ",   7, false}, [LOOK_RIVER]    = {"at ", "to ",   7, false},
    [LOOK_CLIFF]       = {"at ", "to ",   7, false}, [LOOK_HILL]     = {"on ", "onto ", 8, true},
    [LOOK_STEEP_HILL]  = {"on ", "onto ", 8, true},  [LOOK_OBJECTIVE] = {"at ", "to ",  9, true},
    [LOOK_ROAD]        = {"on ", "onto ", 10, false},
};
// clang-format on

static int pieces(const struct battle *b, const struct game *g)
{
    return g ? ground_count(b, g) : b->pieces;
}

static struct land land_of(const struct battle *b, const struct game *g, int piece)
{
    return g ? ground_piece(b, g, piece) : battle_land(b, piece);
}

static const struct manner_of_place *manner(const struct battle *b, const struct piece *piece)
{
    static const struct manner_of_place none = {0};
    int look = b->rules->terrain[piece->what].look;

    return piece->hidden || piece->flags & PIECE_GONE || look >= COUNT(manners) ? &none
                                                                                : &manners[look];
}

static length mean_size(const struct battle *b)
{
    return (b->size.east + b->size.north) / 2;
}

// --- winds ---

enum { WINDS = 8, CENTRE = WINDS };

static int wind_of(int32_t heading)
{
    enum { TURN = 360000, WIND = TURN / WINDS };

    return ((heading % TURN + TURN) % TURN + WIND / 2) / WIND % WINDS;
}

const char *place_wind(int32_t heading)
{
    static const char *const winds[WINDS] = {"north", "north-east", "east", "south-east",
                                             "south", "south-west", "west", "north-west"};

    return winds[wind_of(heading)];
}

// The part of the table: a wind, or the centre.
static int part_of_table(const struct battle *b, struct vec at)
{
    struct vec way = vec_sub(at, (struct vec){b->size.east / 2, b->size.north / 2});

    // As if the table were square, so that the corners of a long one are corners.
    way.east = (length)((int64_t)way.east * b->size.north / b->size.east);
    return vec_length(way) <= b->size.north / 8 ? CENTRE
                                                : wind_of(bearing_degrees(bearing_of(way)));
}

// --- one piece among its kind ---

static bool is_of_kind(const struct battle *b, const struct game *g, int piece, int what)
{
    const struct piece *p = land_of(b, g, piece).piece;

    return p->what == what && manner(b, p)->last;
}

static void add_kind(struct text *w, const struct battle *b, int what)
{
    text_name(w, b->rules->terrain[what].name, text_bytes(b->rules->terrain[what].name));
}

// "into the wood". Other languages have it under "into wood", as what stands before it changes it.
static void add_definite(struct text *w, const struct battle *b, int what, const char *before)
{
    char words[64];
    struct text t = text_on(words, sizeof words);

    text_add(&t, before);
    text_add(&t, w->tongue ? "" : "the ");
    add_kind(&t, b, what);
    text_say(w, words);
}

static bool is_several(const struct battle *b, int what)
{
    const char *name = b->rules->terrain[what].name;

    return name[text_bytes(name) - 1] == 's';
}

// Ground that is laid in play has no name.
static const char *called(const struct battle *b, int piece)
{
    return piece < b->pieces ? b->place[piece] : "";
}

static bool has_article(const char *name)
{
    return name[0] == 't' && name[1] == 'h' && name[2] == 'e' && name[3] == ' ';
}

const char *place_name(const struct battle *b, int piece)
{
    const char *name = called(b, piece);

    return has_article(name) ? name + 4 : name;
}

// Whether it has one. Another language has articles of its own, if any.
static bool say_name(struct text *w, const struct battle *b, int piece, const char *before)
{
    const char *name = called(b, piece);

    if (!*name)
        return false;
    text_say(w, before);
    if (w->tongue) {
        text_add(w, place_name(b, piece));
        return true;
    }
    text_char(w, !w->used && has_article(name) ? 'T' : *name);
    text_add(w, name + 1);
    return true;
}

// `before` is "in ", "of " or nothing.
static void say_ground(struct text *w, const struct battle *b, const struct game *g, int piece,
                       const char *before)
{
    static const char *const parts[] = {
        "northern ",      "north-eastern ", "eastern ",       "south-eastern ", "southern ",
        "south-western ", "western ",       "north-western ", "central ",
    };
    const struct piece *p = land_of(b, g, piece).piece;
    int part = part_of_table(b, bounds_middle(p->bounds)), kind = 0, there = 0;

    if (say_name(w, b, piece, before))
        return;
    for (int i = 0; i < pieces(b, g); i++) {
        if (!is_of_kind(b, g, i, p->what))
            continue;
        kind++;
        there += part_of_table(b, bounds_middle(land_of(b, g, i).piece->bounds)) == part;
    }
    if (w->tongue) { // which one of them comes after it
        bool first = !w->used && !*before;

        add_definite(w, b, p->what, *before ? before : "the ");
        if (first && *w->start >= 'a' && *w->start <= 'z')
            *w->start = (char)(*w->start - 'a' + 'A');
        text_say(w, kind > 1 ? parts[part] : "");
        return;
    }
    text_add(w, before);
    if (there < 2)
        text_add(w, w->used ? "the " : "The ");
    else if (!is_several(b, p->what))
        text_add(w, parts[part][0] == 'e' ? "an " : "a ");
    text_add(w, kind > 1 ? parts[part] : "");
    add_kind(w, b, p->what);
}

void place_ground(struct text *w, const struct battle *b, const struct game *g, int piece)
{
    say_ground(w, b, g, piece, "");
}

// --- places ---

// A landmark to call a place by: 1 + the piece, 0 for none; and to which wind of it the place is.
struct named_place {
    int piece;
    bearing from;
};

static bool is_at(const struct battle *b, struct land land, struct vec at)
{
    return land.piece->shape == SHAPE_LINE
               ? land_distance(land, at) <= land.piece->width / 2 + mean_size(b) / 48
               : land_holds(land, at, 0);
}

// 1 + the piece that says most of where this is; 0: there is none.
int place_at(const struct battle *b, const struct game *g, struct vec at)
{
    int best = 0, last = 0;

    for (int i = 0; i < pieces(b, g); i++) {
        struct land land = land_of(b, g, i);
        int its = manner(b, land.piece)->last;

        if (!its || (best && its >= last) || !is_at(b, land, at))
            continue;
        best = i + 1;
        last = its;
    }
    return best;
}

// From the nearest part of the rectangle around it, so that what lies along its north is north of
// it.
static bearing wind_from(struct bounds area, struct vec at)
{
    struct vec edge = {length_between(at.east, area.low.east, area.high.east),
                       length_between(at.north, area.low.north, area.high.north)};

    return bearing_of(vec_sub(at, vec_same(edge, at) ? bounds_middle(area) : edge));
}

static struct named_place spot_near(const struct battle *b, const struct game *g, struct vec at)
{
    struct named_place best = {0};
    length nearest = mean_size(b) / 5;

    for (int i = 0; i < pieces(b, g); i++) {
        struct land land = land_of(b, g, i);

        if (!manner(b, land.piece)->landmark || land_distance(land, at) >= nearest)
            continue;
        nearest = land_distance(land, at);
        best = (struct named_place){i + 1, wind_from(land.piece->bounds, at)};
    }
    return best;
}

// "south of the village"
static bool say_wind(struct text *w, const struct battle *b, const struct game *g, struct vec at,
                     const char *before)
{
    static const char *const sides[WINDS] = {"north ", "north-east ", "east ", "south-east ",
                                             "south ", "south-west ", "west ", "north-west "};
    struct named_place near = spot_near(b, g, at);

    if (!near.piece)
        return false;
    text_say(w, before);
    text_say(w, sides[wind_of(bearing_degrees(near.from))]);
    say_ground(w, b, g, near.piece - 1, "of ");
    return true;
}

static void say_open(struct text *w, const struct battle *b, struct vec at)
{
    static const char *const where[] = {
        "to the north",      "to the north-east", "to the east",
        "to the south-east", "to the south",      "to the south-west",
        "to the west",       "to the north-west", "at the centre",
    };

    text_say(w, where[part_of_table(b, at)]);
}

// Who stands at what runs across the table, such as a road, is on a part of it.
static void say_here(struct text *w, const struct battle *b, const struct game *g, struct vec at,
                     int piece, const char *preposition)
{
    const struct piece *p = land_of(b, g, piece).piece;
    struct text before = *w;

    if (!manner(b, p)->landmark) {
        if (!say_name(w, b, piece, preposition))
            add_definite(w, b, p->what, preposition);
        if (say_wind(w, b, g, at, " "))
            return;
        *w = before;
    }
    say_ground(w, b, g, piece, preposition);
}

static void say_place(struct text *w, const struct battle *b, const struct game *g, struct vec at,
                      bool goes)
{
    int here = place_at(b, g, at);

    if (here) {
        const struct manner_of_place *m = manner(b, land_of(b, g, here - 1).piece);

        say_here(w, b, g, at, here - 1, goes ? m->into : m->in);
    } else if (!say_wind(w, b, g, at, goes ? "to the " : "")) {
        text_say(w, goes ? "into the open " : "in the open ");
        say_open(w, b, at);
    }
}

void place_stand(struct text *w, const struct battle *b, const struct game *g, struct vec at)
{
    say_place(w, b, g, at, false);
}

void place_go(struct text *w, const struct battle *b, const struct game *g, struct vec at)
{
    say_place(w, b, g, at, true);
}
