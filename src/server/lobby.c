// SPDX-License-Identifier: MIT
#define _POSIX_C_SOURCE 200809L
#include "server/lobby.h"
#include "ai/player.h"
#include "core/aids.h"
#include "draw/mark.h"
#include "draw/svg.h"
#include "rules/list.h"
#include "server/audience.h"
#include "table/shipped.h"
#include <ctype.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { MAPS = 64 };
#define FIRST_BATTLE "first-steps" // ready to play: the one for who has never played

struct lobby {
    char *rules, *battles, *players;
    struct map {
        char name[128], *svg;
    } map[MAPS];
    int maps;
};

static char *dumped(json_t *json)
{
    char *text = json_dumps(json, JSON_COMPACT | JSON_PRESERVE_ORDER);

    must(text);
    json_decref(json);
    return text;
}

static json_t *clause_json(const struct rules *rules, int clause)
{
    if (!clause)
        return json_null();
    return json_pack("{s:s,s:s}", "id", rules->clause[clause].id, "title",
                     rules->clause[clause].title);
}

// --- rule sets ---

static json_t *option_json(const struct rules *rules, const struct option *option)
{
    json_t *values = json_array();
    char standard[64];

    option_print(option, option->standard, standard, sizeof standard);
    for (int i = 0; option->words && option->words[i]; i++)
        json_array_append_new(values, json_string(option->words[i]));
    return json_pack("{s:s,s:o,s:s,s:s,s:o,s:i,s:i,s:s?}", "name", option->name, "clause",
                     clause_json(rules, option->clause), "help", option->help, "standard", standard,
                     "values", values, "low", option->low, "high", option->high, "none",
                     option->none);
}

static json_t *all_rules_json(void)
{
    json_t *list = json_array();

    for (int i = 0; all_rules[i]; i++)
        json_array_append_new(list,
                              json_pack("{s:s,s:s,s:i}", "name", all_rules[i]->name, "title",
                                        all_rules[i]->title, "revision", all_rules[i]->revision));
    return list;
}

char *lobby_options(const char *name)
{
    const struct rules *rules = rules_named(name);
    json_t *options;

    if (!rules)
        return NULL;
    options = json_array();
    for (int i = 0; i < rules->options; i++) {
        if (!rules->option[i].scenario)
            json_array_append_new(options, option_json(rules, &rules->option[i]));
    }
    return dumped(options);
}

// --- battles ---

static bool chooses(const struct battle *b, int seat)
{
    struct game g;

    game_begin(b, &g, 0, NULL, NULL);
    return aids_muster(b, &g, seat);
}

// Slots that troops are bought for are no order of battle.
static bool is_bought(const struct battle *b, int side)
{
    int seats = seats_of(b, side);

    if (!b->rules->aids || !b->rules->aids->ware)
        return false;
    for (int seat = 0; seat < b->seats; seat++) {
        if (seats >> seat & 1 && chooses(b, seat))
            return true;
    }
    return false;
}

static json_t *troops_json(const struct battle *b, const struct game *g, int side)
{
    json_t *list = json_array();
    bool bought = is_bought(b, side);

    for (int unit = 1; unit <= b->units; unit++) {
        const struct roster *r = &b->roster[unit];
        const struct unit_kind *kind = &b->rules->unit_kind[r->type];

        if (r->side != side || bought)
            continue;
        json_array_append_new(list, json_pack("{s:s,s:s,s:s,s:s,s:s,s:s}", "name", r->name, "title",
                                              r->title, "kind", kind->code, "kindTitle", kind->name,
                                              "look", look_name(look_of(b, g, unit)), "command",
                                              r->command ? b->roster[r->command].name : ""));
    }
    return list;
}

static json_t *seats_json(const struct battle *b)
{
    static const char *const kinds[] = {"player", "umpire", "spectator"};
    json_t *list = json_array();

    for (int seat = 0; seat < b->seats; seat++) {
        const struct seat *s = &b->seat[seat];

        json_array_append_new(list, json_pack("{s:s,s:s,s:i,s:b}", "name", s->name, "kind",
                                              kinds[s->kind], "side",
                                              s->kind == SEAT_PLAYER ? s->side : -1, "chooses",
                                              chooses(b, seat)));
    }
    return list;
}

// The option turn_limit, or one that begins with the battle's own name. 0: nothing limits it.
static int turn_limit(const struct battle *b)
{
    char own[TITLE_BYTES + 16], value[64];
    int turns = 0;

    snprintf(own, sizeof own, "%s_turn_limit", b->name);
    for (int i = 0; i < b->rules->options && !turns; i++) {
        const struct option *option = &b->rules->option[i];

        if (strcmp(option->name, "turn_limit") && strcmp(option->name, own))
            continue;
        option_print(option, b->option[i], value, sizeof value);
        turns = (int)strtol(value, NULL, 10);
    }
    return turns > 0 ? turns : 0;
}

static json_t *lesson_json(const struct lesson *lesson)
{
    json_t *list = json_array();

    for (int i = 0; i < lesson->steps; i++) {
        const struct lesson_step *step = &lesson->step[i];

        json_array_append_new(list, json_pack("{s:s,s:s,s:s}", "say", step->say, "show", step->show,
                                              "until", step->until));
    }
    return list;
}

static json_t *briefing_json(const struct briefing *briefing)
{
    json_t *special = json_array();

    if (!briefing->situation[0])
        return json_null();
    for (int i = 0; i < briefing->specials; i++)
        json_array_append_new(special, json_string(briefing->special[i]));
    return json_pack("{s:s,s:[s,s],s:o}", "situation", briefing->situation, "aims",
                     briefing->aim[0], briefing->aim[1], "special", special);
}

// In a list of battles it is enough how many there are.
static json_t *sides_json(const struct battle *b, const struct game *g, bool listed)
{
    json_t *sides = json_array();

    for (int side = 0; side < b->sides; side++) {
        json_t *units = troops_json(b, g, side);

        json_array_append_new(sides, json_pack("{s:s,s:s,s:I}", "name", b->side[side].name, "title",
                                               b->side[side].title, "troops",
                                               (json_int_t)json_array_size(units)));
        if (listed)
            json_object_set(json_array_get(sides, (size_t)side), "units", units);
        json_decref(units);
    }
    return sides;
}

static json_t *battle_json(const char *name, const struct scenario *scenario, const struct game *g,
                           bool listed)
{
    const struct battle *b = &scenario->battle;
    json_t *options = json_object();

    for (int i = 0; i < b->rules->options; i++) {
        const struct option *option = &b->rules->option[i];
        char value[64];

        if (option->scenario || b->option[i] == option->standard)
            continue;
        option_print(option, b->option[i], value, sizeof value);
        json_object_set_new(options, option->name, json_string(value));
    }
    return json_pack("{s:s,s:s,s:s,s:s,s:b,s:b,s:o,s:o,s:i,s:[i,i],s:i,s:o}", "name", name, "title",
                     b->title, "description", scenario->description, "rules", b->rules->name,
                     "first", !strcmp(name, FIRST_BATTLE), "teaches", scenario->lesson.steps > 0,
                     "sides", sides_json(b, g, listed), "seats", seats_json(b), "turns",
                     turn_limit(b), "size", b->size.east, b->size.north, "native", b->native,
                     "options", options);
}

static char *drawn(const struct battle *b, const struct game *g)
{
    char *text = NULL;
    size_t bytes = 0;
    FILE *out = open_memstream(&text, &bytes);

    must(out);
    svg_card(out, b, g);
    fclose(out);
    return text;
}

static void add_battle(struct lobby *l, json_t *list, const char *name)
{
    struct problem problem;
    struct scenario *scenario = shipped_scenario(name, NULL, &problem);
    struct game game, shown;

    must(scenario && l->maps < MAPS);
    game_begin(&scenario->battle, &game, 0, NULL, NULL);
    game_view_common(&scenario->battle, &game, &shown);
    json_array_append_new(list, battle_json(name, scenario, &shown, false));
    strcpy(l->map[l->maps].name, name);
    l->map[l->maps++].svg = drawn(&scenario->battle, &shown);
    free(scenario);
}

void lobby_problem(const struct problem *problem, char *why, int bytes)
{
    static const char place[] = "--option: "; // where the terminal would have it from
    const char *text = problem->text;
    size_t end;

    if (!strncmp(text, place, sizeof place - 1))
        text += sizeof place - 1;
    snprintf(why, (size_t)bytes, "%s", text);
    why[0] = (char)toupper((unsigned char)why[0]);
    end = strlen(why);
    if (end && why[end - 1] != '.' && end + 1 < (size_t)bytes)
        strcpy(why + end, ".");
}

char *lobby_battle(const char *battle, const struct settings *settings, char *why, int bytes)
{
    struct problem problem;
    struct scenario *scenario = shipped_scenario(battle, settings, &problem);
    struct game game, shown;
    json_t *json;
    char *text;

    if (!scenario) {
        lobby_problem(&problem, why, bytes);
        return NULL;
    }
    game_begin(&scenario->battle, &game, 0, NULL, NULL);
    game_view_common(&scenario->battle, &game, &shown);
    json = battle_json(battle, scenario, &shown, true);
    json_object_set_new(json, "briefing", briefing_json(&scenario->briefing));
    json_object_set_new(json, "lesson", lesson_json(&scenario->lesson));
    text = dumped(json);
    free(scenario);
    return text;
}

static int seat_named(const struct battle *b, const char *name)
{
    int seat = 0;

    while (seat < b->seats && strcmp(b->seat[seat].name, name))
        seat++;
    return seat;
}

static char *army_table(const struct battle *b, const char *name)
{
    int seat = seat_named(b, name);
    struct wire w = {0};
    struct game g;

    game_begin(b, &g, 0, NULL, NULL);
    if (seat == b->seats || !aids_muster(b, &g, seat))
        return NULL;
    wire_add(&w, "{\"rules\":");
    wire_string(&w, b->rules->name);
    wire_add(&w, ",");
    audience_whole(&w, b, &g, seat);
    wire_add(&w, "}");
    return w.text;
}

char *lobby_army(const char *battle, const char *seat, const struct settings *settings, char *why,
                 int bytes)
{
    struct problem problem;
    struct scenario *scenario = shipped_scenario(battle, settings, &problem);
    char *text;

    if (!scenario) {
        lobby_problem(&problem, why, bytes);
        return NULL;
    }
    text = army_table(&scenario->battle, seat);
    if (!text)
        snprintf(why, (size_t)bytes, "No army of this battle is that seat's to choose.");
    free(scenario);
    return text;
}

static json_t *battles_json(struct lobby *l)
{
    json_t *list = json_array();
    const struct embedded *file = embedded_in("scenarios/", embedded_files);

    for (; file; file = embedded_in("scenarios/", file + 1)) {
        char name[128];

        embedded_name(file, name, sizeof name);
        add_battle(l, list, name);
    }
    for (int i = 0; (file = shipped_own(i)); i++) {
        char name[128];

        embedded_name(file, name, sizeof name);
        add_battle(l, list, name);
    }
    return list;
}

// --- players ---

static void list_players(const struct player *const *player, bool ladder, json_t *list)
{
    for (; *player; player++)
        json_array_append_new(list, json_pack("{s:s,s:s,s:b}", "name", (*player)->name, "help",
                                              (*player)->help, "ladder", ladder));
}

static json_t *players_json(void)
{
    json_t *list = json_array();

    list_players(all_players, true, list);
    list_players(other_players, false, list);
    return list;
}

struct lobby *lobby_open(void)
{
    struct lobby *l = calloc(1, sizeof *l);

    must(l);
    l->rules = dumped(all_rules_json());
    l->battles = dumped(battles_json(l));
    l->players = dumped(players_json());
    return l;
}

void lobby_close(struct lobby *l)
{
    free(l->rules);
    free(l->battles);
    free(l->players);
    while (l->maps)
        free(l->map[--l->maps].svg);
    free(l);
}

const char *lobby_rules(const struct lobby *l)
{
    return l->rules;
}

const char *lobby_battles(const struct lobby *l)
{
    return l->battles;
}

const char *lobby_players(const struct lobby *l)
{
    return l->players;
}

const char *lobby_map(const struct lobby *l, const char *battle)
{
    for (int i = 0; i < l->maps; i++) {
        if (!strcmp(l->map[i].name, battle))
            return l->map[i].svg;
    }
    return NULL;
}
