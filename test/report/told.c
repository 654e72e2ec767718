// SPDX-License-Identifier: MIT
#include "told.h"
#include "scenario/scenario.h"
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>

const struct battle *told_battle;
char *told_text;
int told_bytes;

static struct scenario scenario;

static char *read_file(const char *path, int *bytes)
{
    FILE *in = fopen(path, "rb");
    char *text = malloc(1 << 20);

    if (!in || !text)
        fail_msg("%s cannot be read", path);
    *bytes = (int)fread(text, 1, (1 << 20) - 1, in);
    text[*bytes] = 0;
    fclose(in);
    return text;
}

int told_open(void **state)
{
    struct problem problem;

    (void)state;
    if (!scenario_load("test/games/toll-house.yaml", NULL, &scenario, &problem))
        fail_msg("%s", problem.text);
    told_battle = &scenario.battle;
    told_text = read_file("test/games/toll-house.game", &told_bytes);
    return 0;
}

int told_close(void **state)
{
    (void)state;
    free(told_text);
    return 0;
}

struct chronicle *told_chronicle(void)
{
    struct save_problem problem;
    struct chronicle *c = chronicle_of(told_battle, told_text, told_bytes, &problem);

    if (!c)
        fail_msg("line %d: %s", problem.line, problem.text);
    return c;
}
