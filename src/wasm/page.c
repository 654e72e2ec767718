// SPDX-License-Identifier: MIT
// The engine in the page: the page writes a battle, a view of its game and a text into memory,
// asks, and reads the answer, JSON, from memory. Each question gives back the length of its answer.
//
// What cannot be answered at all is {"error": "One sentence."}. The game is only read, but where
// the page asks to go on in it.
#include "rules/list.h"
#include "wasm/choice.h"
#include "wasm/exports.h"
#include "wasm/heap.h"
#include <string.h>

enum { INPUT_BYTES = 8192, ANSWER_BYTES = 1 << 20 };

static struct battle battle;
static struct game game;
static char input[INPUT_BYTES], answer[ANSWER_BYTES];
static struct order offer[PAGE_OFFERS];

// --- memory ---

void *page_battle(void)
{
    return &battle;
}

int page_battle_bytes(void)
{
    return BATTLE_BYTES;
}

void *page_game(void)
{
    return &game;
}

int page_game_bytes(void)
{
    return battle.rules ? (int)game_bytes(&battle) : 0;
}

char *page_input(void)
{
    return input;
}

int page_input_bytes(void)
{
    return sizeof input;
}

const char *page_answer(void)
{
    return answer;
}

// --- asking ---

static struct json begin(void)
{
    struct json j = json_on(answer, sizeof answer);

    heap_reset();
    input[sizeof input - 1] = 0;
    battle.tongue = j.tongue = page_tongue();
    return j;
}

static int fail(const char *why)
{
    struct json j = json_on(answer, sizeof answer);

    json_open(&j, '{');
    json_add_text(&j, "error", why);
    json_close(&j, '}');
    return j.text.used;
}

static int end(const struct json *j)
{
    return j->text.full ? fail("The answer is too long.") : j->text.used;
}

// Why there is nothing to be asked about, or NULL.
static const char *unready(void)
{
    if (!battle.rules)
        return "No battle is open.";
    return game_is_sane(&battle, &game) ? NULL : "These bytes are no game of this battle.";
}

static const char *unready_for_seat(int seat)
{
    return seat < 0 || seat >= battle.seats ? "There is no such seat." : unready();
}

static bool is_unit(int unit)
{
    return unit > 0 && unit <= game.units && game.type[unit];
}

static const char *unready_for_unit(int unit)
{
    const char *why = unready();

    return why ? why : is_unit(unit) ? NULL : "There is no such unit.";
}

static length within(int value)
{
    return value < -LENGTH_MOST ? -LENGTH_MOST : value > LENGTH_MOST ? LENGTH_MOST : value;
}

static struct vec on_lattice(int east, int north) // as near as an order could name it
{
    return (struct vec){within(east), within(north)};
}

// --- battles and games ---

int page_open(void)
{
    struct json j = begin();

    battle.rules = rules_named(input);
    if (!battle.rules)
        return fail("This engine does not know the rule set of the battle.");
    if (!battle_is_sane(&battle)) {
        battle.rules = NULL;
        return fail("These bytes are no battle.");
    }
    state_battle(&j, &battle);
    return end(&j);
}

int page_state(int seat)
{
    struct json j = begin();
    const char *why = unready_for_seat(seat);

    if (why)
        return fail(why);
    state_game(&j, &battle, &game);
    return end(&j);
}

int page_hash(void)
{
    struct json j = begin();

    if (!battle.rules)
        return fail("No battle is open.");
    text_char(&j.text, '"');
    text_hex(&j.text, game_hash(&battle, &game), 16);
    text_char(&j.text, '"');
    return end(&j);
}

// --- orders ---

int page_offers(int seat, int most)
{
    struct json j = begin();
    const char *why = unready_for_seat(seat);

    if (why)
        return fail(why);
    if (most < 1 || most > PAGE_OFFERS)
        most = PAGE_OFFERS;
    put_offers(&j, &battle, &game, seat, most, offer);
    return end(&j);
}

int page_choices(int seat, int unit)
{
    struct json j = begin();
    const char *why = unready_for_seat(seat);

    if (!why)
        why = unready_for_unit(unit);
    if (why)
        return fail(why);
    put_choices(&j, &battle, &game, seat, unit, offer);
    return end(&j);
}

// What is asked about the order in the input: the answer, and what is said when it cannot be read.
typedef void replying(struct json *, const struct battle *, const struct game *,
                      const struct order *);
typedef void objecting(struct json *, const struct mistake *);

static int about_order(int seat, replying *put, objecting *object)
{
    struct json j = begin();
    const char *why = unready_for_seat(seat);
    struct mistake mistake;
    struct order o;

    if (why)
        return fail(why);
    if (order_parse(&battle, seat, input, &o, &mistake))
        put(&j, &battle, &game, &o);
    else
        object(&j, &mistake);
    return end(&j);
}

static void put_unread_ghost(struct json *j, const struct mistake *mistake)
{
    put_no_ghost(j, &battle, FINE, mistake);
}

int page_wording(int seat)
{
    return about_order(seat, put_action, put_mistake);
}

int page_check(int seat)
{
    return about_order(seat, put_check, put_mistake);
}

int page_ghost(int seat)
{
    return about_order(seat, put_ghost, put_unread_ghost);
}

int page_odds(int seat)
{
    return about_order(seat, put_odds, put_mistake);
}

int page_advice(int seat)
{
    return about_order(seat, put_advice, put_mistake);
}

static bool is_manner(const struct aids *aids, const char *word)
{
    for (const struct manner *manner = aids->manner; manner && manner->word; manner++)
        if (!strcmp(manner->word, word))
            return true;
    return false;
}

// The input may end with "#3 A5 move march 1 (3in, 4in)": which of its stands, and what others do
// already.
static void read_stand(struct wish *wish, struct order *so_far)
{
    char *mark = input + strcspn(input, "#"), *rest = mark + 1;
    struct mistake mistake;
    unsigned stand = 0;

    if (!*mark)
        return;
    for (; *rest >= '0' && *rest <= '9' && stand < BODY_STANDS; rest++)
        stand = 10 * stand + (unsigned)(*rest - '0');
    wish->stand = (uint8_t)stand;
    if (*rest == ' ' && order_parse(&battle, wish->seat, rest + 1, so_far, &mistake))
        wish->so_far = so_far;
    *mark = 0;
    if (mark > input && mark[-1] == ' ')
        mark[-1] = 0;
}

// The input may name a verb, and after it one of its forms or a manner.
static bool steer(struct wish *wish, struct judged *judged)
{
    const struct aids *aids = battle.rules->aids;
    struct order so_far;
    const struct verb *verb;
    int bytes, form = 0;

    if (!aids)
        return false;
    read_stand(wish, &so_far);
    bytes = (int)strcspn(input, " ");
    if (input[bytes])
        form = form_word(battle.rules, input + bytes + 1);
    wish->verb = (uint16_t)word_named(battle.rules, input, bytes);
    if (form && is_manner(aids, input + bytes + 1)) {
        wish->manner = (uint16_t)form;
        form = 0;
    }
    if (!aids_steer(&battle, &game, wish, judged))
        return false;
    verb = aids_verb(aids, judged->order.verb);
    if (form && verb) {
        order_form(battle.rules, verb, &judged->order, form);
        game_check(&battle, &game, &judged->order, judged);
    }
    return true;
}

static struct verdict short_of(const struct wish *wish, const struct judged *judged)
{
    const struct aids *aids = battle.rules->aids;

    return aids->short_of ? aids->short_of(&battle, &game, wish, judged) : FINE;
}

int page_steer(int seat, int unit, int east, int north, int faced, int face)
{
    struct json j = begin();
    const char *why = unready_for_seat(seat);
    struct wish wish = {.seat = seat, .unit = unit, .faced = faced, .face = (bearing)face};
    struct judged judged;

    if (!why && unit)
        why = unready_for_unit(unit);
    if (why)
        return fail(why);
    wish.at = on_lattice(east, north);
    if (!is_asked(&game, seat))
        put_no_ghost(&j, &battle, refuse(0, "It is not for this seat to decide now."), NULL);
    else if (steer(&wish, &judged))
        put_steered_ghost(&j, &battle, &game, &judged, short_of(&wish, &judged));
    else
        put_no_ghost(&j, &battle,
                     refuse(0, unit ? "This unit cannot be moved now."
                                    : "Nothing can be placed there now."),
                     NULL);
    return end(&j);
}

int page_go_on(void)
{
    struct json j = begin();
    const char *why = unready();

    if (why)
        return fail(why);
    if (!ghost_go_on(&battle, &game))
        return fail("There is no order to go on from.");
    json_truth(&j, true);
    return end(&j);
}

// --- cards ---

int page_card(int sides, int unit)
{
    struct json j = begin();
    const char *why = unready_for_unit(unit);

    if (why)
        return fail(why);
    state_card(&j, &battle, &game, sides, unit);
    return end(&j);
}

int page_ground(int piece)
{
    struct json j = begin();
    const char *why = unready();

    if (!why && (piece < 0 || piece >= ground_count(&battle, &game)))
        why = "There is no such piece of ground.";
    if (why)
        return fail(why);
    state_ground_card(&j, &battle, &game, piece);
    return end(&j);
}

// --- measuring ---

typedef void looking(struct json *, const struct battle *, const struct game *, int unit);

static int about_unit(int unit, looking *put)
{
    struct json j = begin();
    const char *why = unready_for_unit(unit);

    if (why)
        return fail(why);
    put(&j, &battle, &game, unit);
    return end(&j);
}

int page_areas(int unit)
{
    return about_unit(unit, put_areas);
}

int page_sight(int unit)
{
    return about_unit(unit, put_sight);
}

int page_nearest(int unit)
{
    return about_unit(unit, put_nearest);
}

static bool is_spot(struct measure_spot spot)
{
    return !spot.unit || (is_unit(spot.unit) && on_table(&game, spot.unit));
}

int page_measure(int unit, int east, int north, int other, int other_east, int other_north)
{
    struct json j = begin();
    struct measure_spot from = {unit, on_lattice(east, north)};
    struct measure_spot to = {other, on_lattice(other_east, other_north)};
    const char *why = unready();

    if (why)
        return fail(why);
    if (!is_spot(from) || !is_spot(to))
        return fail("There is no such unit on the table.");
    put_measure(&j, &battle, &game, from, to);
    return end(&j);
}

// --- telling ---

static bool is_event(const int32_t *n)
{
    return n[0] > EVENT_NONE && event_row(battle.rules, n[0]) && n[1] >= 0 &&
           n[1] < battle.rules->clauses && n[2] >= 0 && n[2] < UNIT_SLOTS && n[3] >= 0 &&
           n[3] < UNIT_SLOTS;
}

// Eight whole numbers stand in the input: kind, clause, unit, other, a, b, c, dice.
int page_tale(void)
{
    struct json j = begin();
    int32_t n[8];
    struct event e;

    if (!battle.rules)
        return fail("No battle is open.");
    memcpy(n, input, sizeof n);
    if (!is_event(n))
        return fail("This is no event of the rule set.");
    e = event_with(event_of(n[0], n[1], n[2], n[3], n[4]), n[5], n[6]);
    e.dice = (uint8_t)n[7];
    state_event(&j, &battle, unready() ? NULL : &game, &e);
    return end(&j);
}

int page_clause(int clause)
{
    struct json j = begin();

    if (!battle.rules)
        return fail("No battle is open.");
    state_clause(&j, &battle, clause);
    return end(&j);
}
