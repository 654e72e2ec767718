// SPDX-License-Identifier: MIT
// The free table: who is in terrain, lines it or crosses it.
#include "core/segment.h"
#include "rules/tea_and_biscuits/free.h"

// --- linear terrain ---

enum { CUTS = 64 };

// Distances along an edge where roads and bridges begin or end, ascending, its own ends included.
static int cuts_of(const struct battle *b, struct vec from, struct vec to, length cut[CUTS])
{
    int cuts = 2;

    cut[0] = 0;
    cut[1] = vec_length(vec_sub(to, from));
    for (int i = 0; i < b->pieces; i++) {
        length at[8];
        int count;

        if (!(tab_ground(b, i) & GROUND_CANCELS))
            continue;
        count = land_crossings(battle_land(b, i), from, to, at, COUNT(at));
        for (int k = 0; k < count && cuts < CUTS; k++) {
            int place = cuts++;

            for (; place > 1 && cut[place - 1] > at[k]; place--)
                cut[place] = cut[place - 1];
            cut[place] = at[k];
        }
    }
    return cuts;
}

static bool is_cancelled(const struct battle *b, struct vec at)
{
    for (int i = 0; i < b->pieces; i++)
        if (tab_ground(b, i) & GROUND_CANCELS && land_holds(battle_land(b, i), at, 0))
            return true;
    return false;
}

int tab_lines_of(const struct battle *b, int piece, struct free_line line[FREE_LINES])
{
    struct land land = battle_land(b, piece);
    int count = 0;

    for (int i = 1; i < land.piece->points; i++) {
        struct vec from = land.point[i - 1], to = land.point[i];
        length cut[CUTS];
        int cuts = cuts_of(b, from, to, cut);

        for (int k = 1; k < cuts && cut[cuts - 1] && count < FREE_LINES; k++) {
            struct free_line part = {segment_part(from, to, cut[k - 1], cut[cuts - 1]),
                                     segment_part(from, to, cut[k], cut[cuts - 1])};

            if (cuts == 2 || !is_cancelled(b, segment_part(part.from, part.to, 1, 2)))
                line[count++] = part;
        }
    }
    return count;
}

// --- ways (TAB-MOV-11, TAB-TER-14) ---

// The line runs deeper inside what is covered than a touch.
static bool line_meets(const struct battle *b, int piece, const struct clip *way)
{
    struct free_line line[FREE_LINES];
    int lines = tab_lines_of(b, piece, line);

    for (int i = 0; i < lines; i++)
        if (segment_enters_clip(line[i].from, line[i].to, way, TOLERANCE))
            return true;
    return false;
}

static bool piece_meets(const struct battle *b, int piece, const struct body *body, struct vec by)
{
    for (int i = 0; i < body->boxes; i++) {
        struct clip way = clip_of_way(&body->box[i], by);

        if (is_linear(b, piece) ? line_meets(b, piece, &way)
                                : land_meets_clip(battle_land(b, piece), &way, TOLERANCE))
            return true;
    }
    return false;
}

int tab_way_meets(const struct battle *b, const struct body *body, struct vec by, int ground)
{
    struct bounds then = {vec_add(body->in.low, by), vec_add(body->in.high, by)},
                  way = bounds_both(body->in, then);
    int met = 0;

    EACH_UNIT (piece, tab_pieces_near(b, &way, ALL_PIECES, ground))
        if (tab_ground(b, piece) & ground & ~met && piece_meets(b, piece, body, by))
            met |= tab_ground(b, piece) & ground;
    return met;
}

bool tab_free_slowed_at(const struct battle *b, const struct game *g, int unit,
                        const struct pose *pose)
{
    struct body body;

    tab_footprint(b, g, unit, pose, &body);
    return tab_way_meets(b, &body, (struct vec){0, 0}, GROUND_SLOWS);
}

// --- standing in terrain (TAB-TER-05) ---

static bool base_in_area(const struct battle *b, const struct box *base, int ground)
{
    struct bounds in = bounds_around(base);

    EACH_UNIT (piece, tab_pieces_near(b, &in, AREA_PIECES, ground))
        if (land_meets_box(battle_land(b, piece), base, TOLERANCE))
            return true;
    return false;
}

// Any part of any base; or half of those that count.
static bool in_area(const struct battle *b, const struct game *g, int unit, int ground)
{
    struct tab_stance s = tab_stance_of(b, g, unit);
    int inside = 0, all = 0;

    for (int i = 0; i < TAB_UNIT_BASES; i++) {
        bool in = s.stand >> i & 1 && base_in_area(b, &s.base[i], ground);

        if (in && !opt(b, OPT_IN_TERRAIN))
            return true;
        if (s.stand >> i & 1 && counts(&unit_in(g, unit)->base[i])) {
            inside += in;
            all++;
        }
    }
    return opt(b, OPT_IN_TERRAIN) && 2 * inside >= all;
}

// TAB-TER-12: a unit with any base that lines or straddles linear terrain.
static bool lines_any(const struct battle *b, const struct game *g, int unit)
{
    struct bounds in = bounds_wider(bounds_around(&g->box[unit]), LINES_WITHIN + TOLERANCE);
    struct free_line line[FREE_LINES];
    struct body body;

    tab_footprint(b, g, unit, NULL, &body);
    EACH_UNIT (piece, tab_pieces_near(b, &in, LINE_PIECES, IS_TERRAIN)) {
        int lines = tab_lines_of(b, piece, line);

        for (int i = 0; i < lines; i++)
            for (int k = 0; k < body.boxes; k++)
                if (segment_to_box(line[i].from, line[i].to, &body.box[k]) <=
                    LINES_WITHIN + TOLERANCE)
                    return true;
    }
    return false;
}

bool tab_free_in_terrain(const struct battle *b, const struct game *g, int unit)
{
    return in_area(b, g, unit, IS_TERRAIN) || lines_any(b, g, unit);
}

bool tab_free_in_cover(const struct battle *b, const struct game *g, int unit)
{
    return in_area(b, g, unit, GROUND_COVERS);
}
