// SPDX-License-Identifier: MIT
#include "server/token.h"
#include "support/test.h"
#include <sodium.h>
#include <string.h>

static char token[TOKEN_TEXT];
static uint8_t hash[TOKEN_HASH], again[TOKEN_HASH];

TEST(a_token_has_22_letters_that_need_no_escape)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    token_make(token);
    assert_int_equal(strlen(token), 22);
    assert_int_equal(strspn(token, letters), 22);
}

TEST(the_same_token_has_the_same_hash_and_another_has_another)
{
    token_make(token);
    assert_true(token_hash(token, hash));
    assert_true(token_hash(token, again));
    assert_memory_equal(hash, again, TOKEN_HASH);
    token_make(token);
    assert_true(token_hash(token, again));
    assert_memory_not_equal(hash, again, TOKEN_HASH);
}

TEST(what_is_no_token_has_no_hash)
{
    token_make(token);
    assert_false(token_hash("", hash));
    assert_false(token_hash(token + 1, hash));
    token[3] = '!';
    assert_false(token_hash(token, hash));
    assert_false(token_hash("AAAAAAAAAAAAAAAAAAAAAAA", hash)); // 23 letters
    assert_true(token_hash("AAAAAAAAAAAAAAAAAAAAAA", hash));
}

TEST(a_game_s_name_is_told_from_other_words)
{
    char id[GAME_ID];

    game_id_make(id);
    assert_true(is_game_id(id));
    assert_false(is_game_id("upload"));
    assert_false(is_game_id("../../../ab"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_token_has_22_letters_that_need_no_escape),
        cmocka_unit_test(the_same_token_has_the_same_hash_and_another_has_another),
        cmocka_unit_test(what_is_no_token_has_no_hash),
        cmocka_unit_test(a_game_s_name_is_told_from_other_words),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
