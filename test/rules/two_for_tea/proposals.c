// SPDX-License-Identifier: MIT
#include "proposals.h"
#include <string.h>

enum { DRAWS = 300 };

struct order proposed[PROPOSED];
static int count;

static const char *in_words(const struct order *o)
{
    static char text[ORDER_TEXT];

    order_print(&field, o, text, sizeof text);
    return text;
}

// However little room there is, the last word stays.
int propose(void)
{
    int last = 0;

    for (int most = 1; most <= PROPOSED; most = most < 24 ? most + 1 : 2 * most) {
        count = suggestions(proposed, most);
        assert_in_range(count, 1, most);
        if (most > 1)
            assert_int_equal(proposed[count - 1].verb, last);
        last = proposed[count - 1].verb;
    }
    count = suggestions(proposed, PROPOSED);
    return count;
}

int proposal(const char *text)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(in_words(&proposed[i]), text))
            return i;
    return -1;
}

int proposal_like(const char *begin)
{
    for (int i = 0; i < count; i++)
        if (!strncmp(in_words(&proposed[i]), begin, strlen(begin)))
            return i;
    return -1;
}

static struct order draw(struct luck *luck)
{
    struct order o;

    o = draw_one(play.ask.seats & 1 ? 0 : 1, luck);
    assert_null(checked(&o).why);
    return o;
}

int drawn(int verb)
{
    struct luck luck = {7};
    int times = 0;

    for (int i = 0; i < DRAWS; i++)
        times += draw(&luck).verb == verb;
    return times;
}

int drawn_like(const char *begin)
{
    struct luck luck = {7};
    int times = 0;

    for (int i = 0; i < DRAWS; i++) {
        struct order o = draw(&luck);

        times += !strncmp(in_words(&o), begin, strlen(begin));
    }
    return times;
}
