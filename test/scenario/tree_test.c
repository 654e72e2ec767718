// SPDX-License-Identifier: MIT
#include "scenario/tree.h"
#include "support/test.h"
#include <stdlib.h>
#include <string.h>

static struct document document;
static struct problem problem;

static bool parse(const char *text)
{
    return tree_parse(&document, "f", text, strlen(text), &problem);
}

static const struct node *node_item(const struct node *list, int i)
{
    const struct node *item = list->first;

    while (item && i-- > 0)
        item = item->next;
    return item;
}

TEST(a_tree_remembers_the_line_of_each_value)
{
    const struct node *list, *item;

    assert_true(parse("a: 1\nb:\n  - x\n  - {c: y}\n"));
    assert_int_equal(document.root->kind, NODE_MAP);
    assert_int_equal(document.root->count, 2);
    assert_string_equal(node_get(document.root, "a")->text, "1");
    list = node_get(document.root, "b");
    assert_int_equal(list->kind, NODE_LIST);
    assert_int_equal(list->key_line, 2);
    item = node_item(list, 1);
    assert_int_equal(item->line, 4);
    assert_string_equal(node_get(item, "c")->text, "y");
    assert_null(node_get(document.root, "d"));
    assert_null(node_item(list, 2));
    tree_free(&document);
}

TEST(words_that_look_like_numbers_or_truths_stay_text)
{
    assert_true(parse("[yes, 0x10, 1e3, ~, null, '']"));
    assert_string_equal(node_item(document.root, 0)->text, "yes");
    assert_string_equal(node_item(document.root, 3)->text, "~");
    assert_string_equal(node_item(document.root, 5)->text, "");
    tree_free(&document);
}

TEST(the_limit_of_depth_is_named)
{
    char text[64];

    memset(text, '[', TREE_DEPTH);
    memset(text + TREE_DEPTH, ']', TREE_DEPTH);
    text[2 * TREE_DEPTH] = 0;
    assert_true(parse(text));
    tree_free(&document);
    memset(text, '[', TREE_DEPTH + 1);
    memset(text + TREE_DEPTH + 1, ']', TREE_DEPTH + 1);
    text[2 * TREE_DEPTH + 2] = 0;
    assert_false(parse(text));
    assert_string_equal(problem.text, "f:1: expected no more than 12 levels of lists and maps");
}

TEST(the_limit_of_bytes_is_named)
{
    char *text = malloc(TREE_BYTES + 1);

    memset(text, '#', TREE_BYTES + 1);
    assert_false(tree_parse(&document, "f", text, TREE_BYTES + 1, &problem));
    assert_string_equal(problem.text, "f: expected a file of at most 1048576 bytes, not 1048577");
    free(text);
}

TEST(the_limit_of_values_is_named)
{
    size_t count = 2 * (size_t)TREE_NODES + 2;
    char *text = malloc(count);

    memset(text, ',', count);
    for (size_t i = 1; i + 1 < count; i += 2)
        text[i] = 'a';
    text[0] = '[';
    text[count - 1] = ']';
    assert_false(tree_parse(&document, "f", text, count, &problem));
    assert_string_equal(problem.text, "f:1: expected no more than 100000 values in one file");
    free(text);
}

TEST(a_sentence_is_one_printable_line)
{
    assert_false(problem_at(&problem, "f", 3, "bad \"%s\"", "a\nb\x1b[2J"));
    assert_string_equal(problem.text, "f:3: bad \"a?b?[2J\"");
}

TEST(a_file_that_is_not_there_is_a_sentence)
{
    size_t count;

    assert_null(file_read("/nowhere/at/all.yaml", &count, &problem));
    assert_string_equal(problem.text, "/nowhere/at/all.yaml: expected a file that can be read (No "
                                      "such file or directory)");
}

// Not a proof, but every way to cut a text short must end in a tree or a sentence.
TEST(a_text_cut_anywhere_is_a_tree_or_a_sentence)
{
    static const char whole[] =
        "a: [1, {b: \"c\\td\"}]\n# note\n? d\n: |\n  block\n  text\ne: 'f''g'\n";

    for (size_t count = 0; count < sizeof whole; count++) {
        problem.text[0] = 0;
        if (tree_parse(&document, "f", whole, count, &problem))
            tree_free(&document);
        else
            assert_true(!strncmp(problem.text, "f:", 2));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tree_remembers_the_line_of_each_value),
        cmocka_unit_test(words_that_look_like_numbers_or_truths_stay_text),
        cmocka_unit_test(the_limit_of_depth_is_named),
        cmocka_unit_test(the_limit_of_bytes_is_named),
        cmocka_unit_test(the_limit_of_values_is_named),
        cmocka_unit_test(a_sentence_is_one_printable_line),
        cmocka_unit_test(a_file_that_is_not_there_is_a_sentence),
        cmocka_unit_test(a_text_cut_anywhere_is_a_tree_or_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
