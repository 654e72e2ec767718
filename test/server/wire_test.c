// SPDX-License-Identifier: MIT
#include "server/wire.h"
#include "support/test.h"

static void writes(const char *text, const char *json)
{
    struct wire w = {0};

    wire_string(&w, text);
    assert_string_equal(w.text, json);
    wire_free(&w);
}

TEST(what_looks_like_markup_is_written_out)
{
    writes("a < b", "\"a \\u003c b\"");
    writes("\"\\&\n\x7f", "\"\\u0022\\u005c\\u0026\\u000a\\u007f\"");
}

TEST(letters_of_all_alphabets_stay)
{
    writes("h\u00e9 \u65e5\u672c \U0001f642", "\"h\u00e9 \u65e5\u672c \U0001f642\"");
}

TEST(a_character_that_was_cut_is_replaced)
{
    writes("a\xe2\x80\"", "\"a\\ufffd\\ufffd\\u0022\"");
    writes("\xf0\x9f\x99", "\"\\ufffd\\ufffd\\ufffd\"");
    writes("\xc3", "\"\\ufffd\"");
    writes("\x80 \xc1 \xf5 \xff", "\"\\ufffd \\ufffd \\ufffd \\ufffd\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_looks_like_markup_is_written_out),
        cmocka_unit_test(letters_of_all_alphabets_stay),
        cmocka_unit_test(a_character_that_was_cut_is_replaced),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
