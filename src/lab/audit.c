// SPDX-License-Identifier: MIT
#include "lab/audit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Suggestions, views and odds are looked at once in so many orders: they cost more than the game.
enum { EVERY = 8, ODDS_BUDGET = 50, ODDS_TRIES = 4 };

struct audit *audit_new(void)
{
    struct audit *a = malloc(sizeof *a);

    if (!a)
        return NULL;
    a->text = malloc(AUDIT_TEXT);
    if (a->text)
        return a;
    free(a);
    return NULL;
}

void audit_free(struct audit *a)
{
    if (a)
        free(a->text);
    free(a);
}

static bool wrong(char *why, int bytes, const char *sentence)
{
    snprintf(why, (size_t)bytes, "%s", sentence);
    return false;
}

void audit_begin(struct audit *a, const struct battle *b, uint64_t key)
{
    struct save_head head = save_head_of(b, "seeded", key);

    a->battle = b;
    a->orders = 0;
    a->save = save_on(a->text, AUDIT_TEXT);
    save_write_head(&a->save, &head);
    a->dice = noted_dice(&seeded_dice, a->face, SAVE_DICE);
}

// Writes the line that was just played and judges where it led.
static bool judge(struct audit *a, const struct game *g, const struct order *o, char *why,
                  int bytes)
{
    const struct rules *rules = a->battle->rules;
    char order[ORDER_TEXT] = "";

    if (a->dice.full)
        return wrong(why, bytes, "One order used more dice than a save has room for.");
    if (o)
        order_print(a->battle, o, order, sizeof order);
    save_write_line(&a->save,
                    &(struct save_entry){o ? a->battle->seat[o->seat].name : "", order, a->face,
                                         a->dice.faces, true, game_hash(a->battle, g)});
    a->dice.faces = 0;
    return !rules->sound || rules->sound(a->battle, g, why, bytes);
}

bool audit_begun(struct audit *a, const struct game *g, char *why, int bytes)
{
    return judge(a, g, NULL, why, bytes);
}

bool audit_after(struct audit *a, const struct game *g, const struct order *o, char *why, int bytes)
{
    if (!games_equal(a->battle, &a->twin, g))
        return wrong(why, bytes, "The order leads elsewhere than what is read of its text.");
    return judge(a, g, o, why, bytes);
}

static bool reads_back(const struct audit *a, const struct order *o, char text[ORDER_TEXT],
                       struct order *again)
{
    struct mistake mistake;

    order_print(a->battle, o, text, ORDER_TEXT);
    return order_parse(a->battle, o->seat, text, again, &mistake) && orders_equal(o, again);
}

static bool suggestions_hold(struct audit *a, const struct game *g, int seat, char *why, int bytes)
{
    int n = ask_suggest(a->battle, g, seat, a->suggestion, AUDIT_SUGGESTIONS);

    if (!n)
        return wrong(why, bytes, "Nothing was suggested.");
    for (int i = 0; i < n; i++) {
        const struct order *o = &a->suggestion[i];
        struct judged judged;
        struct verdict verdict = game_check(a->battle, g, o, &judged);
        struct order again;
        char text[ORDER_TEXT];

        if (!reads_back(a, o, text, &again)) {
            snprintf(why, (size_t)bytes, "Suggested but not read back the same: %.160s", text);
            return false;
        }
        if (!fine(verdict)) {
            snprintf(why, (size_t)bytes, "Suggested but refused: %.120s (%.160s)", text,
                     verdict.why);
            return false;
        }
    }
    return true;
}

static bool unchanged(const struct audit *a, const struct game *g, char *why, int bytes,
                      const char *what)
{
    if (games_equal(a->battle, &a->before, g))
        return true;
    snprintf(why, (size_t)bytes, "The game was changed by %s.", what);
    return false;
}

// Everything is asked of what the seat may know; the game itself must not notice.
static bool asking_changes_nothing(struct audit *a, const struct game *g, const struct order *o,
                                   char *why, int bytes)
{
    struct odds_query query = {.battle = a->battle,
                               .game = &a->view,
                               .order = o,
                               .orders = 1,
                               .nodes = ODDS_BUDGET,
                               .samples = ODDS_TRIES};

    game_copy(a->battle, &a->before, g);
    for (int seat = 0; seat < a->battle->seats; seat++)
        game_view(a->battle, g, seat, &a->other);
    game_view_common(a->battle, g, &a->other);
    game_view(a->battle, g, o->seat, &a->view);
    if (!unchanged(a, g, why, bytes, "viewing"))
        return false;
    game_copy(a->battle, &a->before, &a->view);
    if (!suggestions_hold(a, &a->view, o->seat, why, bytes) ||
        !unchanged(a, &a->view, why, bytes, "suggesting or checking"))
        return false;
    odds_of(&query, &a->odds);
    return unchanged(a, &a->view, why, bytes, "weighing the odds");
}

// The same order with nothing but its text to go by, found out anew while it is played.
static bool play_again(struct audit *a, const struct game *g, const struct order *o, char *why,
                       int bytes)
{
    const struct rules *rules = a->battle->rules;
    struct events told = {a->told, 0, AUDIT_TOLD, false};
    struct judged again;
    char text[ORDER_TEXT];

    if (!reads_back(a, o, text, &again.order))
        return wrong(why, bytes, "The order does not read back as it was printed.");
    game_check_seen(a->battle, g, &again.order, &again);
    if (!fine(again.verdict)) {
        snprintf(why, (size_t)bytes, "The order is refused when it is judged again: %.160s",
                 again.verdict.why);
        return false;
    }
    again.whole = false;
    game_copy(a->battle, &a->twin, g);
    game_play(a->battle, &a->twin, &again, &seeded_dice, &told);
    return !rules->fair || rules->fair(a->battle, g, &told, why, bytes);
}

bool audit_before(struct audit *a, const struct game *g, const struct order *o, char *why,
                  int bytes)
{
    return play_again(a, g, o, why, bytes) &&
           (a->orders++ % EVERY || asking_changes_nothing(a, g, o, why, bytes));
}

bool audit_end(struct audit *a, const struct game *g, char *why, int bytes)
{
    struct save_problem problem;

    if (a->save.text.full)
        return wrong(why, bytes, "The saved game found no room.");
    if (!save_replay(a->text, a->save.text.used, a->battle, &a->other, &problem)) {
        snprintf(why, (size_t)bytes, "The saved game does not replay: line %d: %s.", problem.line,
                 problem.text);
        return false;
    }
    if (!games_equal(a->battle, &a->other, g))
        return wrong(why, bytes, "The replayed game ends differently.");
    return true;
}
