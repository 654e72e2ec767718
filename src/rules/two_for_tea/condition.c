// SPDX-License-Identifier: MIT
// How a unit stands, in words and in markers.
#include "core/tale.h"
#include "rules/two_for_tea/flow.h"

static const char *const fates[TFT_FATES] = {
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
    text_add(w, number == 1 ? one_word : many);
}

static void tell_charge(struct text *w, const struct battle *b, const struct game *g, int unit)
{
    const struct tft_game *t = tft_in(g);

    for (int i = 0; i < t->charges; i++)
        if (t->charge[i].charger == unit) {
            tale_list(w, true, "charges ");
            text_add(w, b->roster[t->charge[i].target].name);
        }
}

// Who has not yet done what his order says.
static void tell_task(struct text *w, const struct game *g, int unit)
{
    int asked = g->ask.kind;

    if (!among(tft_in(g)->todo, unit))
        return;
    tale_list(w, asked == ASK_MOVE, "may move");
    tale_list(w, asked == ASK_SHOOT, "may shoot");
    tale_list(w, asked == ASK_FORMUP, "may form up");
}

int tft_condition(const struct battle *b, const struct game *g, int unit, char *text, int bytes)
{
    struct text w = text_on(text, bytes);
    const struct tft_unit *u = unit_in(g, unit);

    if (g->state[unit] != FATE_FIELD) {
        text_add(&w, fates[g->state[unit]]);
        return w.used;
    }
    if (is_commander(g, unit)) {
        text_add(&w, "rating ");
        text_whole(&w, u->rating);
        tale_list(&w, has(g, unit, FAILED), "gives no more orders");
        tale_list(&w, has(g, unit, LOST_WAY), "lost in the fog");
    } else {
        text_add(&w, u->building ? "garrison" : tft_formation_words[g->formation[unit]]);
        tell_count(&w, stands_left(g, unit), " stand", " stands");
    }
    tell_count(&w, u->hits, " hit", " hits");
    tell_count(&w, u->orders, " order", " orders");
    tale_list(&w, has(g, unit, ROUTED), "routed");
    tale_list(&w, has(g, unit, SUPPRESSED) && !has(g, unit, ROUTED), "suppressed");
    tell_task(&w, g, unit);
    tell_charge(&w, b, g, unit);
    tale_list(&w, has(g, unit, LOCKED), "in melee");
    tale_list(&w, has(g, unit, CLOSED), "takes no more orders");
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
