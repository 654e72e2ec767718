// SPDX-License-Identifier: MIT
// What a case can give and expect: the fields of units, sides and the game by name.
//
// A setter leaves a position from which the game can go on, or says no and changes nothing.
#include "rules/battles_for_empire/flow.h"
#include "rules/battles_for_empire/move.h"

// Where these rules keep what is plain: of the game, of a unit, of a side.
#define AT_RULES(member)                                                                           \
    .at = IN_BLOCK(struct bfe_game, member), .bytes = MEMBER_BYTES(struct bfe_game, member)
#define AT_UNIT(member) AT_RULES(unit[0].member), .step = sizeof(struct bfe_unit)
#define AT_SIDE(member) AT_RULES(member[0]), .step = MEMBER_BYTES(struct bfe_game, member[0])

// --- units: where they are ---

// The first half of a place brings a unit on, as it is listed; the other half follows.
static bool put_at(const struct battle *b, struct game *g, int unit, struct vec at)
{
    struct pose pose = bfe_pose(g, unit);

    if (!on_table(g, unit))
        pose.face = b->roster[unit].face;
    pose.at = at;
    g->state[unit] = FATE_FIELD;
    bfe_put(g, unit, &pose);
    return true;
}

static struct vec place_of(const struct game *g, int unit)
{
    return on_table(g, unit) ? g->box[unit].centre : (struct vec){0, 0};
}

FIELD_IS(east, g->box[of].centre.east)
FIELD_IS(north, on_table(g, of) ? g->box[of].centre.north : NOWHERE)

FIELD_SET(east)
{
    return put_at(b, g, of, (struct vec){value, place_of(g, of).north});
}

FIELD_SET(north)
{
    return put_at(b, g, of, (struct vec){place_of(g, of).east, value});
}

static bool lay_out(struct game *g, int unit, const struct pose *pose)
{
    if (on_table(g, unit))
        bfe_put(g, unit, pose);
    return on_table(g, unit);
}

FIELD_SET(face)
{
    struct pose pose = bfe_pose(g, of);

    pose.face = (bearing)value;
    return lay_out(g, of, &pose);
}

FIELD_SET(formation)
{
    struct pose pose = bfe_pose(g, of);

    if (is_leader(g, of) || value == FORM_GARRISON ||
        (value != FORM_BROKEN && !bfe_form_suits(g, of, value)))
        return false;
    pose.formation = (uint8_t)value;
    return lay_out(g, of, &pose);
}

FIELD_SET(frontage)
{
    struct pose pose = bfe_pose(g, of);

    pose.strength = (uint8_t)value;
    return value > 0 && value <= bfe_most_figures(g->type[of]) && lay_out(g, of, &pose);
}

FIELD_SET(mount)
{
    struct pose pose = bfe_pose(g, of);

    pose.manner = (uint8_t)value;
    return g->type[of] == CAVALRY && value != MOUNT_NONE && lay_out(g, of, &pose);
}

FIELD_SET(fate)
{
    if (value == FATE_FIELD && !on_table(g, of))
        return false;
    if (value != FATE_FIELD)
        game_remove(g, of);
    g->state[of] = (uint8_t)value;
    return true;
}

FIELD_IS(hidden, g->hidden[of] != 0)

FIELD_SET(hidden)
{
    g->hidden[of] = (uint8_t)(value ? 1 << (1 - g->side[of]) : 0);
    return true;
}

// The building that it holds, as the ground counts its pieces from 1.
FIELD_SET(garrison)
{
    struct bfe_unit *u = unit_of(g, of);

    if (value > b->pieces || (value && b->piece[value - 1].what != T_BUILDING))
        return false;
    u->into = (uint8_t)value;
    if (value) {
        g->box[of] = bfe_outline(b, value - 1);
        g->face[of] = 0;
        g->formation[of] = FORM_GARRISON;
    }
    return true;
}

// --- units: their figures ---

// The figures it began with stay as many: what is not in the ranks has straggled or fallen.
FIELD_SET(figures)
{
    struct bfe_unit *u = unit_of(g, of);
    int others = u->stragglers + u->casualties;

    if (value < others || value > bfe_most_figures(g->type[of]) || is_leader(g, of))
        return false;
    u->figures = (uint8_t)value;
    u->effectives = (uint8_t)(value - others);
    return true;
}

static bool take_from_ranks(struct bfe_unit *u, uint8_t *of, int value)
{
    int ranks = u->effectives + *of - value;

    if (ranks < 0)
        return false;
    u->effectives = (uint8_t)ranks;
    *of = (uint8_t)value;
    return true;
}

FIELD_SET(stragglers)
{
    return take_from_ranks(unit_of(g, of), &unit_of(g, of)->stragglers, value);
}

FIELD_SET(casualties)
{
    return take_from_ranks(unit_of(g, of), &unit_of(g, of)->casualties, value);
}

FIELD_IS(status, is_broken(g, of))

FIELD_SET(status)
{
    struct bfe_unit *u = unit_of(g, of);
    struct pose pose = bfe_pose(g, of);

    u->status = (uint8_t)(value ? u->status | STATUS_BROKEN : u->status & ~STATUS_BROKEN);
    if (!value)
        return true;
    pose.formation = FORM_BROKEN;
    return lay_out(g, of, &pose);
}

FIELD_SET(training)
{
    struct bfe_unit *u = unit_of(g, of);

    u->training = (uint8_t)value;
    if (u->irregular)
        u->status = (uint8_t)(value ? u->status | STATUS_RATED : u->status & ~STATUS_RATED);
    return value || u->irregular;
}

// A charge that is given goes where the unit faces (BFE-CHG-05).
FIELD_IS(charging, (unit_in(g, of)->charge & CHARGE_ON) != 0)

FIELD_SET(charging)
{
    struct bfe_unit *u = unit_of(g, of);

    u->charge = (uint8_t)(value ? u->charge | CHARGE_ON : u->charge & ~CHARGE_ON);
    u->aimed = g->face[of];
    return true;
}

// --- leaders ---

FIELD_SET(attached)
{
    if (!is_leader(g, of) || (value && !is_unit(g, value)))
        return false;
    unit_of(g, of)->with = (uint8_t)value;
    if (value)
        bfe_leaders_follow(g, value);
    return true;
}

// --- sides and the game ---

FIELD_IS(points, bfe_points(b, g, of))
FIELD_IS(until_beaten, bfe_until_beaten(g, of))

FIELD_GET(losses)
{
    int lost = 0;

    for (int unit = 1; unit <= g->units; unit++)
        lost += g->side[unit] == of && !is_leader(g, unit) &&
                (g->state[unit] == FATE_DESTROYED || g->state[unit] == FATE_FLED);
    return lost;
}

FIELD_IS(substep, bfe_substep_of(g))

FIELD_SET(substep)
{
    if (value < BFE_SUBSTEPS)
        bfe_start_at(b, g, value);
    return value < BFE_SUBSTEPS;
}

FIELD_IS(holder, bfe_in(g)->objective[row->at].holder)

FIELD_SET(holder)
{
    bfe_of(g)->objective[row->at].holder = (uint8_t)value;
    return bfe_in(g)->objective[row->at].piece;
}

// clang-format off
static const char *const substeps[] = {
    "capacity", "orders", "random", "declare", "rate_charges", "react_charges", "aim_first", "rate_first", "first_fire", "plans", "react",
    "changes", "dice", "pulses", "passing", "leaders", "aim_hold", "rate_hold", "hold_fire", "close", "partial", "stand", "contact",
    "choose", "melee", "rout", "rally", "recover", "end", "set_up", NULL};
_Static_assert(COUNT(substeps) == BFE_SUBSTEPS + 2, "a word for each, and for none");

#define DONE(name, flag, says) UNIT_FIELD(name, FLAG, says, AT_UNIT(done), BIT_OF(flag), .high = 1, .tells = TELLS_PASSING)
#define CHARGE(name, flag, says) UNIT_FIELD(name, FLAG, says, AT_UNIT(charge), BIT_OF(flag), .high = 1, .tells = TELLS_PASSING)
#define TRAIT(name, flag, says) UNIT_FIELD(name, FLAG, says, AT_UNIT(traits), BIT_OF(flag), .high = 1)
#define HOLDER(n) GAME_FIELD("objective_" #n, WORD, "who holds the objective of that number", .at = n - 1, .words = WORDS("nobody", "first", "second"), .high = 2, BOTH(holder))

static const struct field rows[] = {
    GAME_FIELD("turn", NUMBER, "the turn", AT_GAME(turn), .high = 40),
    GAME_FIELD("phase", WORD, "the part of the turn that is played", .words = substeps, .high = BFE_SUBSTEPS - 1, BOTH(substep)),
    UNIT_FIELD("at_east", LENGTH, "how far east its centre is", .high = MM(10000), .tells = TELLS_PLACE, BOTH(east)),
    UNIT_FIELD("at_north", LENGTH, "how far north its centre is", .high = MM(10000), .tells = TELLS_PLACE, BOTH(north)),
    UNIT_FIELD("face", BEARING, "its facing", AT_SLOT(face), .high = 65535, .tells = TELLS_PLACE, .set = set_face),
    UNIT_FIELD("fate", WORD, "where it is in the battle", AT_SLOT(state), .words = bfe_fates, .high = FATE_OUT, .tells = TELLS_LASTING, .set = set_fate),
    UNIT_FIELD("status", WORD, "steady or broken", .words = WORDS("steady", "broken"), .high = 1, .tells = TELLS_LASTING, BOTH(status)),
    UNIT_FIELD("formation", WORD, "its formation", AT_SLOT(formation), .words = bfe_formation_words, .high = FORM_GARRISON, .tells = TELLS_LASTING, .set = set_formation),
    UNIT_FIELD("mount", WORD, "mounted or not", AT_UNIT(mount), .words = WORDS("none", "mounted", "dismounted"), .high = MOUNT_DISMOUNTED, .tells = TELLS_LASTING, .set = set_mount),
    UNIT_FIELD("figures", NUMBER, "the figures it began with", AT_UNIT(figures), .high = 60, .set = set_figures),
    UNIT_FIELD("stragglers", NUMBER, "figures that have left the ranks", AT_UNIT(stragglers), .high = 60, .tells = TELLS_LASTING, .set = set_stragglers),
    UNIT_FIELD("casualties", NUMBER, "figures out of the battle", AT_UNIT(casualties), .high = 60, .tells = TELLS_LASTING, .set = set_casualties),
    UNIT_FIELD("effectives", NUMBER, "figures in the ranks", AT_UNIT(effectives)),
    UNIT_FIELD("frontage", NUMBER, "the figures its footprint is made for", AT_UNIT(frontage), .high = 60, .set = set_frontage),
    UNIT_FIELD("training", WORD, "how well it is trained", AT_UNIT(training), .words = bfe_training_words, .high = VETERAN, .tells = TELLS_LASTING, .set = set_training),
    UNIT_FIELD("loaded", FLAG, "has its initial volley", AT_UNIT(status), BIT_OF(STATUS_LOADED), .high = 1, .tells = TELLS_LASTING),
    UNIT_FIELD("low", FLAG, "is low on ammunition", AT_UNIT(status), BIT_OF(STATUS_LOW), .high = 1, .tells = TELLS_LASTING),
    UNIT_FIELD("out", FLAG, "is out of ammunition", AT_UNIT(status), BIT_OF(STATUS_OUT), .high = 1, .tells = TELLS_LASTING),
    UNIT_FIELD("hidden", FLAG, "the enemy does not know where it is", .high = 1, .tells = TELLS_LASTING, BOTH(hidden)),
    UNIT_FIELD("garrison", NUMBER, "the piece of ground it holds as a garrison, from 1; 0: none", AT_UNIT(into), .high = 64, .tells = TELLS_LASTING, .set = set_garrison),
    UNIT_FIELD("order", WORD, "its order", AT_UNIT(now.kind), .words = bfe_kinds, .high = KIND_WITHDRAW, .tells = TELLS_PASSING),
    UNIT_FIELD("giver", UNIT, "who gave it", AT_UNIT(now.giver), .high = BFE_SLOTS - 1),
    UNIT_FIELD("target", UNIT, "whom it charges or fires at", AT_UNIT(now.target), .high = BFE_SLOTS - 1, .tells = TELLS_PASSING),
    UNIT_FIELD("peer", UNIT, "whose order it copies or repeats", AT_UNIT(now.peer), .high = BFE_SLOTS - 1),
    UNIT_FIELD("random", FLAG, "nobody gave the order", AT_UNIT(now.how), BIT_OF(HOW_RANDOM), .high = 1),
    UNIT_FIELD("toward", FLAG, "it goes for the enemy", AT_UNIT(now.how), BIT_OF(HOW_TOWARD), .high = 1),
    UNIT_FIELD("repeats", FLAG, "the order is that of last turn", AT_UNIT(now.how), BIT_OF(HOW_REPEATS), .high = 1),
    UNIT_FIELD("copies", FLAG, "the order is its peer's", AT_UNIT(now.how), BIT_OF(HOW_COPIES), .high = 1),
    UNIT_FIELD("last_order", WORD, "its order of last turn", AT_UNIT(last.kind), .words = bfe_kinds, .high = KIND_WITHDRAW),
    UNIT_FIELD("last_target", UNIT, "whom it charged or fired at last turn", AT_UNIT(last.target), .high = BFE_SLOTS - 1),
    UNIT_FIELD("last_way", BEARING, "the bearing of its movement last turn", AT_UNIT(last.way), .high = 65535),
    UNIT_FIELD("last_went", FLAG, "it moved last turn", AT_UNIT(last.how), BIT_OF(HOW_WENT), .high = 1),
    UNIT_FIELD("charging", FLAG, "its charge is declared", .high = 1, .tells = TELLS_PASSING, BOTH(charging)),
    CHARGE("reached", CHARGE_REACHED, "its charge has reached its target"),
    CHARGE("closed", CHARGE_CLOSED, "it closes"),
    CHARGE("halted", CHARGE_HALTED, "it halted before its target"),
    UNIT_FIELD("stood", WORD, "did it stand?", AT_UNIT(stand), .words = WORDS("unasked", "stood", "failed", "driven"), .high = STAND_DRIVEN, .tells = TELLS_PASSING),
    UNIT_FIELD("total", LENGTH, "how far its dice let it go this turn", AT_UNIT(total), .high = MM(10000), .tells = TELLS_PASSING),
    UNIT_FIELD("leftover", LENGTH, "what a charger may still go", AT_UNIT(leftover), .high = MM(10000), .tells = TELLS_PASSING),
    UNIT_FIELD("fire_losses", NUMBER, "figures lost to fire this turn", AT_UNIT(fire_losses), .high = 60, .tells = TELLS_PASSING),
    UNIT_FIELD("fire_casualties", NUMBER, "of them casualties", AT_UNIT(fire_casualties), .high = 60, .tells = TELLS_PASSING),
    UNIT_FIELD("fire_stragglers", NUMBER, "of them stragglers", AT_UNIT(fire_stragglers), .high = 60, .tells = TELLS_PASSING),
    DONE("fired", DONE_FIRED, "it has fired this turn"),
    DONE("fought", DONE_FOUGHT, "it has fought this turn"),
    DONE("moved", DONE_MOVED, "it has moved this turn"),
    DONE("charged_at", DONE_CHARGED_AT, "a close test was made against it this turn"),
    DONE("lost", DONE_LOST, "it took a loss this turn"),
    DONE("past", DONE_PAST, "a peer routed past it this turn"),
    DONE("through", DONE_THROUGH, "a friend routed through it this turn"),
    DONE("tested", DONE_TESTED, "it tested to rout in the Melee step this turn"),
    DONE("reacted", DONE_REACTED, "it took its reaction test this turn"),
    DONE("ambushed", DONE_AMBUSHED, "a hidden enemy charges it or fires at it this step"),
    DONE("broke", DONE_BROKE, "it broke this turn"),
    TRAIT("disciplined", TRAIT_DISCIPLINED, "is of good fire drill"),
    TRAIT("bayonets", TRAIT_BAYONETS, "has bayonets"),
    TRAIT("home", TRAIT_HOME, "defends its home"),
    UNIT_FIELD("irregular", FLAG, "is irregular", AT_UNIT(irregular), BIT_OF(1), .high = 1),
    UNIT_FIELD("attached", UNIT, "of a leader: the unit he is with", AT_UNIT(with), .high = BFE_SLOTS - 1, .tells = TELLS_LASTING, .set = set_attached),
    UNIT_FIELD("rating", NUMBER, "of a leader: his rating", AT_UNIT(rating), .high = 3),
    UNIT_FIELD("capacity", NUMBER, "of a leader: the orders he may give this turn", AT_UNIT(capacity), .high = 7, .tells = TELLS_PASSING),
    UNIT_FIELD("given", NUMBER, "of a leader: the orders he has given this turn", AT_UNIT(given), .high = 7),
    SIDE_FIELD("points", NUMBER, "its points", .get = get_points),
    SIDE_FIELD("losses", NUMBER, "units destroyed or fled", .get = get_losses),
    SIDE_FIELD("until_beaten", NUMBER, "units that may still be lost before it is beaten", .get = get_until_beaten),
    SIDE_FIELD("guns_lost", NUMBER, "guns that the enemy has captured", AT_SIDE(guns_lost), .high = 60, .tells = TELLS_LASTING),
    HOLDER(1), HOLDER(2), HOLDER(3), HOLDER(4),
    FIELDS_OF_THE_END,
};
// clang-format on
const struct fields bfe_fields = {rows, COUNT(rows)};
