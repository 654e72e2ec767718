// SPDX-License-Identifier: MIT
// Footprints: how wide and deep a unit is (BFE-FRM-01 to 03).
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/ground.h"

// --- which formations there are for an arm ---

// Their words run as they do.
int bfe_formation_of_word(int word)
{
    return word >= BFE_LINE && word <= BFE_GARRISON ? FORM_LINE + word - BFE_LINE : FORM_NONE;
}

int bfe_word_of_formation(int formation)
{
    return BFE_LINE + formation - FORM_LINE;
}

bool bfe_form_suits(const struct game *g, int unit, int formation)
{
    static const uint16_t suits[BFE_ARMS] = {
        [INFANTRY] = 1 << FORM_LINE | 1 << FORM_COLUMN | 1 << FORM_ROAD_COLUMN | 1 << FORM_SQUARE |
                     1 << FORM_SKIRMISH,
        [CAVALRY] = 1 << FORM_LINE | 1 << FORM_COLUMN | 1 << FORM_ROAD_COLUMN | 1 << FORM_SKIRMISH,
        [ARTILLERY] = 1 << FORM_UNLIMBERED | 1 << FORM_LIMBERED,
    };

    return suits[g->type[unit]] >> formation & 1;
}

// --- sizes ---

// No side of a box is longer than 25 in: skirmishers on foot take an inch a file, mounted ones
// more.
int bfe_most_figures(int arm)
{
    return arm == CAVALRY ? 32 : 48;
}

// Of a figure, or of a gun: halves of it are lattice lengths or are rounded down (BFE-GEN-06).
static length files(length each, int n, int deep)
{
    return each * ((n + deep - 1) / deep);
}

static struct bfe_size size_on_foot(int formation, int n)
{
    length side = files(INCH(1) / 2, n, 8) + INCH(1);

    switch (formation) {
    case FORM_LINE:
        return (struct bfe_size){files(INCH(1) / 2, n, 2), INCH(1)};
    case FORM_ROAD_COLUMN:
        return (struct bfe_size){INCH(1), files(INCH(1) / 2, n, 2)};
    case FORM_SQUARE:
        return (struct bfe_size){side, side};
    case FORM_SKIRMISH:
        return (struct bfe_size){files(INCH(1), n, 2), INCH(1)};
    default: // column, and broken
        return (struct bfe_size){files(INCH(1) / 2, n, 4), INCH(2)};
    }
}

static struct bfe_size size_mounted(int formation, int n)
{
    switch (formation) {
    case FORM_LINE:
        return (struct bfe_size){files(INCH(3) / 4, n, 2), INCH(2)};
    case FORM_ROAD_COLUMN:
        return (struct bfe_size){INCH(3) / 2, files(INCH(1), n, 2)};
    case FORM_SKIRMISH:
        return (struct bfe_size){files(INCH(3) / 2, n, 2), INCH(2)};
    default:
        return (struct bfe_size){files(INCH(3) / 4, n, 4), INCH(4)};
    }
}

struct bfe_size bfe_size(const struct game *g, int unit, int formation, int mount, int n)
{
    int guns = unit_in(g, unit)->guns;

    if (is_leader(g, unit))
        return (struct bfe_size){INCH(1), INCH(1)};
    if (is_artillery(g, unit))
        return formation == FORM_UNLIMBERED ? (struct bfe_size){INCH(2) * guns, INCH(2)}
                                            : (struct bfe_size){INCH(3) / 2 * guns, INCH(3)};
    return g->type[unit] == CAVALRY && mount != MOUNT_DISMOUNTED ? size_mounted(formation, n)
                                                                 : size_on_foot(formation, n);
}

// --- poses ---

struct pose bfe_pose(const struct game *g, int unit)
{
    return (struct pose){.at = g->box[unit].centre,
                         .face = g->face[unit],
                         .formation = g->formation[unit],
                         .strength = unit_in(g, unit)->frontage,
                         .manner = unit_in(g, unit)->mount};
}

struct box bfe_footprint(const struct game *g, int unit, const struct pose *pose)
{
    struct bfe_size size = bfe_size(g, unit, pose->formation, pose->manner, pose->strength);

    return box_at(pose->at, pose->face, size.width / 2, size.depth / 2);
}

struct vec bfe_front_point(const struct box *box)
{
    return box_face_centre(box, FACE_FRONT);
}

struct pose bfe_reformed(const struct game *g, int unit, const struct pose *from, int formation,
                         int mount)
{
    struct box old = bfe_footprint(g, unit, from), new;
    struct pose pose = *from;

    pose.formation = (uint8_t)formation;
    pose.manner = (uint8_t)mount;
    new = bfe_footprint(g, unit, &pose);
    pose.at = vec_add(pose.at, vec_sub(bfe_front_point(&old), bfe_front_point(&new)));
    return pose;
}

void bfe_put(struct game *g, int unit, const struct pose *pose)
{
    struct bfe_size size = bfe_size(g, unit, pose->formation, pose->manner, pose->strength);

    game_place(g, unit, pose->at, pose->face, size.width / 2, size.depth / 2);
    g->formation[unit] = pose->formation;
    unit_of(g, unit)->frontage = pose->strength;
    unit_of(g, unit)->mount = pose->manner;
    bfe_leaders_follow(g, unit);
}

// A garrison is its building's outline, which is a rectangle (geometry 1).
void bfe_body(const struct battle *b, const struct game *g, int unit, const struct pose *pose,
              struct body *body)
{
    struct pose stands = pose ? *pose : bfe_pose(g, unit);
    struct box box = pose ? bfe_footprint(g, unit, pose) : g->box[unit];

    body_of_box(&box, body);
    body->pose = stands;
    if (!pose && unit_in(g, unit)->into)
        body->house = battle_land(b, unit_in(g, unit)->into - 1);
}

// --- who looks and fires all round, and with how many ---

bool bfe_all_round(const struct game *g, int unit)
{
    int formation = g->formation[unit];

    return is_leader(g, unit) || formation == FORM_SKIRMISH || formation == FORM_SQUARE ||
           formation == FORM_GARRISON;
}

struct vec bfe_eye(const struct game *g, int unit)
{
    return bfe_all_round(g, unit) ? g->box[unit].centre : bfe_front_point(&g->box[unit]);
}

int bfe_firing_figures(const struct battle *b, const struct game *g, int unit)
{
    int n = unit_in(g, unit)->effectives, formation = g->formation[unit], bear = n;

    if (formation == FORM_ROAD_COLUMN)
        return 0;
    if (formation == FORM_COLUMN)
        bear = 2 * ((n + 3) / 4);
    else if (formation == FORM_SQUARE)
        bear = 2 * ((n + 7) / 8);
    return opt(b, OPT_FIRING_FIGURES) || bear > n ? n : bear;
}

// --- pictures ---

// How a footprint is cut into blocks of figures: a line by files, a column by divisions, a square
// by its sides, guns one by one with their teams before them.
struct blocks {
    int abreast, deep;
};

static int at_most(int count, int most)
{
    return count < most ? count : most;
}

static struct blocks blocks_of(const struct game *g, int unit)
{
    int n = unit_in(g, unit)->frontage, guns = unit_in(g, unit)->guns;

    if (is_leader(g, unit))
        return (struct blocks){1, 1};
    if (is_artillery(g, unit))
        return (struct blocks){at_most(guns, BODY_STANDS / 2),
                               g->formation[unit] == FORM_LIMBERED ? 2 : 1};
    switch (g->formation[unit]) {
    case FORM_ROAD_COLUMN:
        return (struct blocks){1, at_most((n + 3) / 4, BODY_STANDS)};
    case FORM_SQUARE:
        return (struct blocks){3, 3};
    case FORM_LINE:
    case FORM_SKIRMISH:
        return (struct blocks){at_most((n + 1) / 2, BODY_STANDS), 1};
    default: // column, and broken
        return (struct blocks){at_most((n + 7) / 8, BODY_STANDS / 2), 2};
    }
}

static int manner_of(const struct game *g, int unit, int nth)
{
    int formation = g->formation[unit];

    if (formation == FORM_LIMBERED)
        return nth < unit_in(g, unit)->guns ? STAND_TEAM : 0;
    return formation == FORM_SKIRMISH || formation == FORM_BROKEN ? STAND_OPEN : 0;
}

// A garrison is seen by its building.
int bfe_stands(const struct battle *b, const struct game *g, int unit, struct stand *stand)
{
    struct blocks blocks = blocks_of(g, unit);
    uint8_t look = b->rules->unit_kind[g->type[unit]].look;
    bool hollow = g->formation[unit] == FORM_SQUARE;
    struct box box[BODY_STANDS];
    int count = 0;

    if (unit_in(g, unit)->into || !blocks.abreast)
        return 0;
    if (unit_in(g, unit)->mount == MOUNT_DISMOUNTED)
        look = LOOK_INFANTRY;
    box_cut_up(&g->box[unit], blocks.abreast, blocks.deep, box);
    for (int i = 0; i < blocks.abreast * blocks.deep; i++)
        if (!hollow || i != 4)
            stand[count++] = (struct stand){box[i], look, (uint8_t)manner_of(g, unit, i), 0};
    return count;
}
