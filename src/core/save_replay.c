// SPDX-License-Identifier: MIT
// Saves played again: what they say is held against a battle, and each line is played and verified.
#include "core/save.h"

bool save_options(const struct save_head *head, const struct rules *rules,
                  int32_t option[OPTION_SLOTS], struct save_problem *problem)
{
    for (int i = 0; i < rules->options; i++) {
        if (!rules->option[i].scenario)
            option[i] = rules->option[i].standard;
    }
    for (int i = 0; i < head->options; i++) {
        const struct save_pair *pair = &head->option[i];
        int n = option_named(rules, pair->name, text_bytes(pair->name));

        if (n < 0 || rules->option[n].scenario)
            return save_wrong(problem, head->option_line[i], 1,
                              "these rules do not have the option ", pair->name);
        if (!option_read(&rules->option[n], pair->value, text_bytes(pair->value), &option[n]))
            return save_wrong(problem, head->option_line[i], 1,
                              "this is no value of its option: ", pair->value);
    }
    return true;
}

bool save_fits(const struct save_head *head, const struct battle *b, struct save_problem *problem)
{
    if (!text_same(head->rules, b->rules->name))
        return save_wrong(problem, head->rules_line, 1, "the game was saved under the rules ",
                          head->rules);
    if (head->revision != b->rules->revision)
        return save_wrong(problem, head->rules_line, 1,
                          "the game was saved under another revision of ", head->rules);
    if (head->content != b->content)
        return save_wrong(problem, head->scenario_line, 1,
                          "the game was saved from another version of the scenario ",
                          head->scenario);
    return true;
}

void save_begin(const struct battle *b, const struct save_head *head, struct game *g,
                struct events *events)
{
    game_begin(b, g, head->key, NULL, events);
}

static int seat_named(const struct battle *b, const char *name)
{
    for (int seat = 0; seat < b->seats; seat++) {
        if (text_same(b->seat[seat].name, name))
            return seat;
    }
    return -1;
}

static bool parse_line(const struct save_line *line, const struct battle *b, struct order *o,
                       struct save_problem *problem)
{
    int seat = seat_named(b, line->seat);
    struct mistake mistake;

    if (seat < 0)
        return save_wrong(problem, line->line, 1, "there is no seat named ", line->seat);
    if (!order_parse(b, seat, line->order, o, &mistake))
        return save_wrong(problem, line->line, line->column + mistake.at + 1, "expected ",
                          mistake.want);
    return true;
}

// What is wrong with an order names its clause, when it is a rule that forbids it.
static bool refused(const struct save_line *line, const struct battle *b, struct verdict verdict,
                    struct save_problem *problem)
{
    char clause[SAVE_NAME];
    struct text t = text_on(clause, sizeof clause);

    text_add(&t, "refused");
    if (verdict.clause) {
        text_add(&t, " by ");
        text_add(&t, b->rules->clause[verdict.clause].id);
    }
    text_add(&t, ": ");
    save_wrong(problem, line->line, line->column + 1, clause, verdict.why);
    return false;
}

static bool hash_agrees(const struct save_line *line, const struct battle *b, const struct game *g,
                        struct save_problem *problem)
{
    char stands[16];
    struct text t = text_on(stands, sizeof stands);
    uint32_t hash;

    if (!line->hashed)
        return true;
    hash = (uint32_t)game_hash(b, g);
    if (line->hash == hash)
        return true;
    text_hex(&t, hash, 8);
    return save_wrong(problem, line->line, 1,
                      "the game differs from here on: after this line its hash is ", stands);
}

bool save_line_order(const struct save_line *line, const struct battle *b, const struct game *g,
                     struct judged *judged, struct save_problem *problem)
{
    if (!parse_line(line, b, &judged->order, problem))
        return false;
    game_check_seen(b, g, &judged->order, judged);
    return fine(judged->verdict) || refused(line, b, judged->verdict, problem);
}

bool save_line_play(const struct save_line *line, const struct battle *b, struct game *g,
                    const struct judged *judged, struct events *events,
                    struct save_problem *problem)
{
    struct listed_dice dice = listed_dice(line->face, line->faces);

    if (judged)
        game_play(b, g, judged, &dice.dice, events);
    else
        game_run(b, g, &dice.dice, events);
    if (dice.unfit)
        return save_wrong(problem, line->line, 1, "one of these dice does not have such a face",
                          "");
    if (dice.used < dice.faces)
        return save_wrong(problem, line->line, 1, "more dice are written here than are thrown", "");
    return hash_agrees(line, b, g, problem);
}

enum save_step save_play_line(struct save_reader *r, const struct battle *b, struct game *g,
                              struct events *events, struct save_line *line,
                              struct save_problem *problem)
{
    struct judged judged;
    enum save_step step = save_read_line(r, line, problem);

    if (step != SAVE_STEP)
        return step;
    if (line->ordered && !save_line_order(line, b, g, &judged, problem))
        return SAVE_WRONG;
    return save_line_play(line, b, g, line->ordered ? &judged : NULL, events, problem) ? SAVE_STEP
                                                                                       : SAVE_WRONG;
}

bool save_replay(const char *text, int bytes, const struct battle *b, struct game *g,
                 struct save_problem *problem)
{
    struct save_reader r = save_reader(text, bytes);
    struct save_head head;
    struct save_line line;
    enum save_step step;

    if (!save_read_head(&r, &head, problem) || !save_fits(&head, b, problem))
        return false;
    save_begin(b, &head, g, NULL);
    do
        step = save_play_line(&r, b, g, NULL, &line, problem);
    while (step == SAVE_STEP);
    return step == SAVE_END;
}
