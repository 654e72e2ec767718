// SPDX-License-Identifier: MIT
#include "ai/brigade.h"

// How far a unit came straight ahead without wheeling; 0: it did something else.
static length straight_ahead(const struct game *view, int unit, const struct game *after)
{
    struct eyes way =
        eyes_on(vec_sub(after->box[unit].centre, view->box[unit].centre), view->face[unit]);

    if (after->face[unit] != view->face[unit] || after->formation[unit] != view->formation[unit])
        return 0;
    return way.ahead > 4 * absolute(way.right) ? way.ahead : 0;
}

void brigade_note(struct brigades *brigades, const struct game *view, int unit,
                  const struct game *after, int order, int64_t value)
{
    struct advances *advances = &brigades->advances[unit];
    struct advance *last = &advances->advance[ADVANCES - 1];
    length far = unit && on_table(view, unit) && on_table(after, unit)
                     ? straight_ahead(view, unit, after)
                     : 0;

    if (far <= 0)
        return;
    if (advances->count < ADVANCES)
        advances->advance[advances->count++] = (struct advance){order, far, value};
    else if (far > last->far)
        *last = (struct advance){order, far, value};
}

// The way that goes farthest, but not beyond so far; NULL: all do.
static const struct advance *farthest(const struct advances *advances, length most)
{
    const struct advance *best = NULL;

    for (const struct advance *p = advances->advance; p < advances->advance + advances->count; p++)
        if (p->far <= most && (!best || p->far > best->far))
            best = p;
    return best;
}

// --- which brigade ---

struct muster {
    int units;
    int64_t value;
};

static bool is_worth_more(const struct muster *m, const struct muster *than)
{
    return m->units > 1 && (than->units < 2 || m->value * than->units > than->value * m->units);
}

// By the slot of who leads it; those without a leader are one too. -1: nobody is worth a word.
static int best_brigade(const struct brigades *brigades, const struct game *view)
{
    struct muster muster[UNIT_SLOTS] = {{0, 0}};
    int best = 0;

    for (int unit = 1; unit <= view->units; unit++) {
        const struct advance *p = farthest(&brigades->advances[unit], LENGTH_MOST);
        struct muster *m = &muster[view->command[unit]];

        if (p && m->units < BRIGADE_MOST) {
            m->units++;
            m->value += p->value;
        }
    }
    for (int leader = 1; leader < UNIT_SLOTS; leader++)
        if (is_worth_more(&muster[leader], &muster[best]))
            best = leader;
    return muster[best].units > 1 ? best : -1;
}

// --- its orders ---

// Foremost first, as the first of them faces, so that nobody stands in another's way.
static int row_of(const struct brigades *brigades, const struct game *view, int leader,
                  int row[BRIGADE_MOST])
{
    length front[BRIGADE_MOST];
    bearing face = 0;
    int count = 0;

    for (int unit = 1; unit <= view->units && count < BRIGADE_MOST; unit++) {
        int at = count;
        length ahead;

        if (!brigades->advances[unit].count || view->command[unit] != leader)
            continue;
        face = count ? face : view->face[unit];
        ahead = eyes_on(view->box[unit].centre, face).ahead;
        for (; at > 0 && ahead > front[at - 1]; at--) {
            row[at] = row[at - 1];
            front[at] = front[at - 1];
        }
        row[at] = unit;
        front[at] = ahead;
        count++;
    }
    return count;
}

static length slowest(const struct brigades *brigades, const int *row, int count)
{
    length least = LENGTH_MOST;

    for (int i = 0; i < count; i++) {
        length far = farthest(&brigades->advances[row[i]], LENGTH_MOST)->far;

        least = far < least ? far : least;
    }
    return least;
}

// Who can only go farther than that stays.
static void lead(const struct brigades *brigades, const int *row, int count, length most,
                 struct brigade *brigade)
{
    brigade->units = 0;
    for (int i = 0; i < count; i++) {
        const struct advance *p = farthest(&brigades->advances[row[i]], most);

        if (p)
            brigade->order[brigade->units++] = p->order;
    }
}

static bool are_same(const struct brigade *one, const struct brigade *other)
{
    if (one->units != other->units)
        return false;
    for (int i = 0; i < one->units; i++)
        if (one->order[i] != other->order[i])
            return false;
    return true;
}

int brigade_take(const struct brigades *brigades, const struct game *view,
                 struct brigade ahead[BRIGADES])
{
    int leader = best_brigade(brigades, view), row[BRIGADE_MOST], count;

    if (leader < 0)
        return 0;
    count = row_of(brigades, view, leader, row);
    lead(brigades, row, count, LENGTH_MOST, &ahead[0]);
    lead(brigades, row, count, slowest(brigades, row, count), &ahead[1]);
    return ahead[1].units > 1 && !are_same(&ahead[0], &ahead[1]) ? 2 : 1;
}
