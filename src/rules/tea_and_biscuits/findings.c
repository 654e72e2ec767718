// SPDX-License-Identifier: MIT
// What threat.c says of one unit with another, asked once as long as both are as they were.
#include "rules/tea_and_biscuits/worth.h"
#include <stddef.h>
#include <string.h>

enum {
    // In hundredths, of a charge for which it has to move first.
    AFTER_MOVE = 60,
    NEXT_ROUNDS = 60, // and of what a round without the charge would bring
    EXPOSED = 20,
    CLOSER = 3, // a Move nearer to where it could do something, for each base that fights
    ASIDE = 3,  // whom it wants is not ahead
};

// --- what is known of two ---

enum asked {
    ASKED_AIMS = 1,
    ASKED_FIRE = 2,
    ASKED_NEAR = 4,
    ASKED_FIRST = 8,
    ASKED_NEXT = 16,
    ASKED_GAP = 32,
    ASKED_BEHIND = 64,
    ASKED_LED = 128,
};

struct tab_pair {
    uint8_t asked; // enum asked: which of these have been
    uint8_t near;  // enum tab_near
    bool aims, behind, led;
    int16_t fire, first, next;
    length gap;
};
_Static_assert(sizeof(struct tab_pair) <= FINDINGS_OF_TWO, "there is room for it");

static struct tab_pair *pair_of(const struct tab_scene *s, int unit, int other)
{
    return findings_of(s->findings, unit, other);
}

// Has it not been asked of the two, as they are, before? It has now.
static bool is_new(struct tab_pair *pair, enum asked what)
{
    bool had = pair->asked & what;

    pair->asked |= (uint8_t)what;
    return !had;
}

static bool aims_at(const struct tab_scene *s, int unit, int enemy)
{
    struct tab_pair *pair = pair_of(s, unit, enemy);

    if (is_new(pair, ASKED_AIMS))
        pair->aims = tab_aims_at(s->b, s->g, unit, enemy);
    return pair->aims;
}

static int fire_at(const struct tab_scene *s, int unit, int enemy)
{
    struct tab_pair *pair = pair_of(s, unit, enemy);

    if (is_new(pair, ASKED_FIRE))
        pair->fire = (int16_t)(aims_at(s, unit, enemy) ? tab_shot_at(s->b, s->g, unit, enemy) : 0);
    return pair->fire;
}

static enum tab_near charge_near(const struct tab_scene *s, int unit, int enemy)
{
    struct tab_pair *pair = pair_of(s, unit, enemy);

    if (is_new(pair, ASKED_NEAR))
        pair->near = (uint8_t)tab_charge_near(s->b, s->g, unit, enemy);
    return (enum tab_near)pair->near;
}

static int first_round(const struct tab_scene *s, int unit, int enemy)
{
    struct tab_pair *pair = pair_of(s, unit, enemy);

    if (is_new(pair, ASKED_FIRST))
        pair->first = (int16_t)tab_first_round(s->b, s->g, unit, enemy);
    return pair->first;
}

static int next_rounds(const struct tab_scene *s, int charger, int target)
{
    struct tab_pair *pair = pair_of(s, charger, target);

    if (is_new(pair, ASKED_NEXT))
        pair->next = (int16_t)tab_next_rounds(s->b, s->g, charger, target);
    return pair->next;
}

static length gap_between(const struct tab_scene *s, int unit, int other)
{
    struct tab_pair *pair = pair_of(s, unit, other);

    if (is_new(pair, ASKED_GAP))
        pair->gap = tab_gap(s->b, s->g, unit, other);
    return pair->gap;
}

static bool is_behind(const struct tab_scene *s, int unit, int friend)
{
    struct tab_pair *pair = pair_of(s, unit, friend);

    if (is_new(pair, ASKED_BEHIND))
        pair->behind = tab_behind(s->b, s->g, unit, friend);
    return pair->behind;
}

static bool is_led_by(const struct tab_scene *s, int unit, int general)
{
    struct tab_pair *pair = pair_of(s, unit, general);

    if (is_new(pair, ASKED_LED))
        pair->led = tab_near_general(s->b, s->g, unit, general);
    return pair->led;
}

// --- the scene ---

// What the answers depend on, but for the battle, as it was when a position was looked at last.
struct last_look {
    bool any;
    uint8_t phase, links;
    uint8_t side[TAB_SLOTS], type[TAB_SLOTS], state[TAB_SLOTS], formation[TAB_SLOTS];
    uint16_t turn;
    bearing face[TAB_SLOTS];
    struct box box[TAB_SLOTS];
    struct tab_unit unit[TAB_SLOTS];
    struct tab_link link[TAB_LINKS];
    uint64_t units[SIDES], generals[SIDES], fighting;
};
_Static_assert(sizeof(struct last_look) <= FINDINGS_OF_ALL, "there is room for it");
_Static_assert(offsetof(struct findings, all) % _Alignof(struct last_look) == 0,
               "and it fits there");

// What is known of a unit among the others, beside what is known of it with each.
enum tab_known { KNOWN_CHARGE = 1, KNOWN_EXPOSED = 2, KNOWN_LED = 4, KNOWN_WAY = 8 };
struct tab_facts {
    uint64_t opponents, charged; // by links
    int16_t fire;                // what its best shot would do in a turn to come,
    uint8_t at;                  // and to whom
    uint8_t known;               // enum tab_known: which of these are
    bool led;
    int16_t charge, exposed, way;
};
_Static_assert(sizeof(struct tab_facts) <= FINDINGS_BYTES, "there is room for it");
_Static_assert(offsetof(struct findings, like) % _Alignof(struct tab_facts) == 0,
               "and it fits there");

static struct last_look *last_look_in(struct findings *findings)
{
    return (struct last_look *)(void *)findings->all;
}

static struct tab_facts *facts_of(const struct tab_scene *s, int unit)
{
    return (struct tab_facts *)(void *)s->findings->like[unit];
}

// Is it known of the unit, or becomes it known now?
static bool learns(struct tab_facts *facts, enum tab_known what)
{
    bool had = facts->known & what;

    facts->known |= (uint8_t)what;
    return !had;
}

// Which of so many things differ; they are as the others from now on.
static uint64_t renewed(void *had, const void *now, size_t each, int count)
{
    uint8_t *before = had;
    const uint8_t *is = now;
    uint64_t differ = 0;

    if (!memcmp(had, now, each * (size_t)count))
        return 0;
    for (int i = 0; i < count; i++)
        differ |= memcmp(before + (size_t)i * each, is + (size_t)i * each, each) ? one(i) : 0;
    memcpy(had, now, each * (size_t)count);
    return differ;
}

static const uint64_t ALL = ~(uint64_t)0;

// Whose opponents have changed, or whom it charged.
static uint64_t look_at_links(const struct tab_scene *s, struct last_look *last)
{
    const struct tab_game *t = tab_in(s->g);
    uint64_t opponents[TAB_SLOTS] = {0}, charged[TAB_SLOTS] = {0}, changed = 0;

    if (last->links == t->links && !renewed(last->link, t->link, sizeof *t->link, t->links))
        return 0;
    last->links = t->links;
    memcpy(last->link, t->link, t->links * sizeof *t->link);
    last->fighting = 0;
    for (int i = 0; i < t->links; i++) {
        int charger = t->link[i].charger, target = t->link[i].target;

        charged[charger] |= one(target);
        opponents[charger] |= one(target);
        opponents[target] |= one(charger);
        last->fighting |= one(charger) | one(target);
    }
    for (int unit = 1; unit <= s->g->units; unit++) {
        struct tab_facts *facts = facts_of(s, unit);

        changed |=
            facts->opponents ^ opponents[unit] || facts->charged ^ charged[unit] ? one(unit) : 0;
        facts->opponents = opponents[unit];
        facts->charged = charged[unit];
    }
    return changed;
}

static uint64_t look_at_units(const struct game *g, struct last_look *last)
{
    int count = 1 + g->units;
    uint64_t armies = renewed(last->side, g->side, 1, count) |
                      renewed(last->type, g->type, 1, count) |
                      renewed(last->state, g->state, 1, count);

    for (int side = 0; armies && side < SIDES; side++) {
        last->units[side] = tab_units(g, side);
        last->generals[side] = tab_generals(g, side);
    }
    return (armies ? ALL : 0) | renewed(last->formation, g->formation, 1, count) |
           renewed(last->face, g->face, sizeof *g->face, count) |
           renewed(last->box, g->box, sizeof *g->box, count) |
           renewed(last->unit, tab_in(g)->unit, sizeof *last->unit, count);
}

// Who has changed since: all, where nothing was known, somebody comes or goes, or the turn goes on.
static uint64_t look_round(const struct tab_scene *s, struct last_look *last)
{
    const struct tab_game *t = tab_in(s->g);
    bool known = last->any && last->turn == s->g->turn && last->phase == t->phase;
    uint64_t changed = look_at_units(s->g, last);

    changed |= look_at_links(s, last);
    last->any = true;
    last->turn = s->g->turn;
    last->phase = t->phase;
    return known ? changed : ALL;
}

static bool aim_best(const struct tab_scene *s, int unit, uint64_t enemies, struct tab_facts *facts)
{
    bool better = false;

    EACH_UNIT (enemy, enemies & ~s->fighting) {
        int fire = fire_at(s, unit, enemy);

        if (fire > facts->fire) {
            facts->fire = (int16_t)fire;
            facts->at = (uint8_t)enemy;
            better = true;
        }
    }
    return better;
}

// Only where its target has changed are the others looked at again. Has what it would do?
static bool aims_anew(const struct tab_scene *s, int unit, uint64_t changed)
{
    struct tab_facts *facts = facts_of(s, unit);
    uint64_t enemies = s->units[!s->g->side[unit]];
    int had = facts->fire;

    if (!among(changed, unit) && !(facts->at && among(changed, facts->at)))
        return aim_best(s, unit, enemies & changed, facts);
    facts->fire = facts->at = 0;
    aim_best(s, unit, enemies, facts);
    return facts->fire != had;
}

// What of a unit depends on others: on every enemy and where they fire, or on its generals.
static void forget_facts(const struct tab_scene *s, uint64_t changed, bool fire)
{
    int holds[SIDES];

    for (int side = 0; side < SIDES; side++)
        holds[side] = (changed & s->units[!side] ? 0 : KNOWN_EXPOSED | KNOWN_WAY) |
                      (changed & s->units[!side] || fire ? 0 : KNOWN_CHARGE) |
                      (changed & s->generals[side] ? 0 : KNOWN_LED);
    for (int unit = 1; unit <= s->g->units; unit++)
        facts_of(s, unit)->known &= (uint8_t)(among(changed, unit) ? 0 : holds[s->g->side[unit]]);
}

struct tab_scene tab_look(const struct battle *b, const struct game *g, struct findings *findings)
{
    struct tab_scene s = {.b = b, .g = g, .findings = findings};
    struct last_look *last = last_look_in(findings);
    uint64_t changed = look_round(&s, last);
    bool fire = false;

    memcpy(s.units, last->units, sizeof s.units);
    memcpy(s.generals, last->generals, sizeof s.generals);
    s.fighting = last->fighting;
    if (!changed)
        return s;
    if (changed == ALL)
        findings_forget_all(findings);
    EACH_UNIT (unit, changed == ALL ? 0 : changed)
        findings_forget(findings, unit);
    EACH_UNIT (unit, s.units[0] | s.units[1])
        fire |= aims_anew(&s, unit, changed);
    forget_facts(&s, changed, fire);
    return s;
}

int tab_best_fire(const struct tab_scene *s, int unit)
{
    return facts_of(s, unit)->fire;
}

// --- what a unit could do, and what could be done to it ---

// Nobody need leave a melee: what its next rounds promise the charger, who shoots no more then, and
// neither does the target.
int tab_melee_future(const struct tab_scene *s, int charger, int target)
{
    return (next_rounds(s, charger, target) + tab_best_fire(s, target) -
            tab_best_fire(s, charger)) *
           NEXT_ROUNDS / 100;
}

int tab_charge_gain(const struct tab_scene *s, int unit, int enemy)
{
    return first_round(s, unit, enemy) + tab_melee_future(s, unit, enemy);
}

static int best_charge(const struct tab_scene *s, int unit)
{
    int best = 0;

    if (!tab_is_charger(s->b, s->g, unit))
        return 0;
    EACH_UNIT (enemy, s->units[!s->g->side[unit]]) {
        enum tab_near near = charge_near(s, unit, enemy);
        int gain = near ? tab_charge_gain(s, unit, enemy) : 0;

        gain = near == NEAR_BY_ONE ? gain : gain * AFTER_MOVE / 100;
        best = gain > best ? gain : best;
    }
    return best;
}

int tab_charge_worth(const struct tab_scene *s, int unit)
{
    struct tab_facts *facts = facts_of(s, unit);

    if (learns(facts, KNOWN_CHARGE))
        facts->charge = (int16_t)best_charge(s, unit);
    return facts->charge;
}

// Who had better keep away: horse that does not charge, and the last base of a unit, from muskets.
static int exposure(const struct tab_scene *s, int unit)
{
    const struct game *g = s->g;
    int sum = 0;

    if (g->type[unit] != CAVALRY && !tab_is_worn(s->b, g, unit))
        return 0;
    EACH_UNIT (enemy, s->units[!g->side[unit]] & ~s->fighting)
        sum += is_foot(g, enemy) && aims_at(s, enemy, unit) ? EXPOSED : 0;
    return sum;
}

int tab_exposed(const struct tab_scene *s, int unit)
{
    struct tab_facts *facts = facts_of(s, unit);

    if (learns(facts, KNOWN_EXPOSED))
        facts->exposed = (int16_t)exposure(s, unit);
    return facts->exposed;
}

static bool leads_any(const struct tab_scene *s, int unit, uint64_t generals)
{
    EACH_UNIT (general, s->generals[s->g->side[unit]] & generals)
        if (is_led_by(s, unit, general))
            return true;
    return false;
}

bool tab_is_led(const struct tab_scene *s, int unit)
{
    struct tab_facts *facts = facts_of(s, unit);

    if (learns(facts, KNOWN_LED))
        facts->led = leads_any(s, unit, ALL);
    return facts->led;
}

// The Moves it still needs to be as near as it wants.
static int way_to_go(const struct tab_scene *s, int unit)
{
    const struct battle *b = s->b;
    const struct game *g = s->g;
    int enemy = tab_quarry(b, g, unit), closer;
    length gap, each, wanted = tab_wanted_gap(b, g, unit);
    int more = tab_hurry(b, g, g->side[unit]).closer;

    if (!enemy || (tab_is_worn(b, g, unit) && !more))
        return 0;
    gap = gap_between(s, unit, enemy);
    each = tab_distance(b, g, unit, false);
    closer = (CLOSER + more) * tab_count_kind(g, unit, false);
    return (gap > wanted ? (gap - wanted) * closer / each : 0) + (travels(g, unit) ? closer : 0) +
           (gap > wanted + 2 * each || tab_lies_ahead(g, unit, enemy) ? 0 : ASIDE);
}

int tab_way_to_go(const struct tab_scene *s, int unit)
{
    struct tab_facts *facts = facts_of(s, unit);

    if (learns(facts, KNOWN_WAY))
        facts->way = (int16_t)way_to_go(s, unit);
    return facts->way;
}

static bool is_supported(const struct tab_scene *s, int unit)
{
    EACH_UNIT (friend, s->units[s->g->side[unit]] & ~one(unit))
        if (is_behind(s, unit, friend))
            return true;
    return false;
}

int tab_more_dice(const struct tab_scene *s, int unit)
{
    return is_supported(s, unit) + leads_any(s, unit, tab_leaders_of(s->g, unit));
}
