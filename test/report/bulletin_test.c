// SPDX-License-Identifier: MIT
// The account in words, and the paper it is printed on.
#define _POSIX_C_SOURCE 200809L
#include "core/rules.h"
#include "report/bulletin.h"
#include "report/prospects.h"
#include "support/test.h"
#include "told.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static struct battle battle;
static struct chronicle *c;
static struct account *account;

// Everybody has a title, so that nobody needs a name.
static void give_titles(void)
{
    static const char *const title[] = {"Brigadier Horn",  "Horn's Fusiliers", "Horn's Grenadiers",
                                        "Weber's battery", "Brigadier Falk",   "Falk's foot",
                                        "Falk's Jagers",   "Falk's horse"};

    for (int i = 0; i < COUNT(title); i++)
        strcpy(battle.roster[i + 1].title, title[i]);
}

static int open_battle(void **state)
{
    struct save_problem problem;

    told_open(state);
    battle = *told_battle;
    give_titles();
    c = chronicle_of(&battle, told_text, told_bytes, &problem);
    assert_non_null(c);
    for (int i = 0; i < c->moments - 1; i++)
        c->moment[i].prospect = (struct turn_chance){20, {4 * i, 20 - 4 * i}, 0};
    account = account_of(c, 0);
    return 0;
}

static int close_battle(void **state)
{
    account_free(account);
    chronicle_free(c);
    return told_close(state);
}

// Does the text name a unit by its code?
static bool has_code(const char *text, const char *code)
{
    size_t bytes = strlen(code);

    for (const char *at = text; (at = strstr(at, code)); at++)
        if ((at == text || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[bytes]))
            return true;
    return false;
}

static void has_no_codes(const char *text)
{
    for (int unit = 1; unit <= battle.units; unit++)
        if (has_code(text, battle.roster[unit].name))
            fail_msg("%s is named in: %s", battle.roster[unit].name, text);
}

TEST(the_account_has_no_code_where_a_name_exists)
{
    int named = 0;

    assert_true(has_code("of A2.", "A2") && !has_code("A21", "A2"));
    has_no_codes(account->lede);
    has_no_codes(account->luck);
    has_no_codes(account->units);
    has_no_codes(account->end);
    assert_true(account->turns > 0);
    for (int i = 0; i < account->turns; i++) {
        has_no_codes(account->turn[i].chance);
        has_no_codes(account->turn[i].tale);
        named += strstr(account->turn[i].tale, "Falk's") != NULL;
    }
    assert_true(named);
}

TEST(turning_points_are_told_in_the_order_they_happened)
{
    for (int i = 1; i < account->turns; i++)
        assert_true(account->turn[i - 1].moment < account->turn[i].moment);
}

static void contains(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in: %s", part, text);
}

TEST(a_chance_stands_with_its_interval)
{
    contains(account->lede, "the chance of the southern brigade to win was 0 % (0 to 16), that of "
                            "the northern brigade 100 % (84 to 100).");
    contains(account->lede, "Victory for the ");
    contains(account->turn[0].chance, " from ");
    contains(account->turn[0].chance, " % (");
}

TEST(the_best_unit_has_gained_most_and_the_worst_lost_most)
{
    for (int unit = 1; unit <= battle.units; unit++) {
        if (c->merit[unit].fights < 2)
            continue;
        assert_true(c->merit[unit].gain <= c->merit[account->best].gain);
        assert_true(c->merit[unit].gain >= c->merit[account->worst].gain);
    }
    contains(account->units, battle.roster[account->best].title);
    contains(account->units, battle.roster[account->worst].title);
}

TEST(a_fate_says_when_it_came)
{
    char fate[100];
    int lost = 1;

    while (!c->lost[lost])
        lost++;
    account_fate(c, lost, fate, sizeof fate);
    contains(fate, "destroyed, turn ");
}

static char *printed(bool (*print)(FILE *, const struct bulletin *), const char *about)
{
    struct bulletin n = {c, account, about, 1};
    char *text = NULL;
    size_t bytes;
    FILE *out = open_memstream(&text, &bytes);

    assert_true(print(out, &n));
    fclose(out);
    return text;
}

static int times(const char *text, const char *part)
{
    int count = 0;

    for (; (text = strstr(text, part)); text++)
        count++;
    return count;
}

TEST(markdown_shows_every_picture_once)
{
    struct bulletin n = {c, account, "", 1};
    struct picture picture[BULLETIN_PICTURES];
    int pictures = bulletin_pictures(&n, picture);
    bool ended = account->turn[account->turns - 1].moment == c->moments - 1;
    char *text = printed(bulletin_markdown, "");

    assert_int_equal(pictures, 2 + account->turns + !ended);
    for (int i = 0; i < pictures; i++)
        assert_int_equal(times(text, picture[i].file), 1);
    contains(text, "# The toll house\n");
    contains(text, "| Units lost ");
    free(text);
}

static int tags(const char *text, const char *tag, const char *before, const char *after)
{
    char whole[24];

    snprintf(whole, sizeof whole, "%s%s%s", before, tag, after);
    return times(text, whole);
}

TEST(the_sheet_holds_all_of_them_and_asks_for_nothing_else)
{
    static const char *const paired[] = {"div", "section", "table", "figure", "p", "tr", "td"};
    char *text = printed(bulletin_sheet, "Two <brigades> & a \"house\".");

    assert_int_equal(times(text, "src=\"data:image/svg+xml;base64,"), times(text, "<img "));
    assert_true(times(text, "<img ") >= 3);
    assert_int_equal(times(text, "http"), 0);
    assert_int_equal(times(text, "<script"), 0);
    contains(text, "Two &lt;brigades&gt; &amp; a ");
    for (int i = 0; i < COUNT(paired); i++)
        assert_int_equal(tags(text, paired[i], "<", ">") + tags(text, paired[i], "<", " "),
                         tags(text, paired[i], "</", ">"));
    free(text);
}

TEST(what_markdown_would_take_for_more_is_text)
{
    char *text = printed(bulletin_markdown, "[a](b) *c* | <d>");

    contains(text, "\\[a\\](b) \\*c\\* \\| \\<d\\>");
    free(text);
}

int main(void)
{
#define OF(name) cmocka_unit_test_setup_teardown(name, open_battle, close_battle)
    const struct CMUnitTest tests[] = {
        OF(the_account_has_no_code_where_a_name_exists),
        OF(turning_points_are_told_in_the_order_they_happened),
        OF(a_chance_stands_with_its_interval),
        OF(the_best_unit_has_gained_most_and_the_worst_lost_most),
        OF(a_fate_says_when_it_came),
        OF(markdown_shows_every_picture_once),
        OF(the_sheet_holds_all_of_them_and_asks_for_nothing_else),
        OF(what_markdown_would_take_for_more_is_text),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
