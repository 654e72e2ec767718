// SPDX-License-Identifier: MIT
#include "scenario/cases.h"
#include "scenario/sharing.h"
#include "scenario/trial.h"
#include <stdlib.h>
#include <string.h>

// The tree is kept; a case is read once to see that it can be, and again when it is run, so that a
// long list needs the memory of one case.
struct listed {
    const struct node *group, *item; // no group: NULL
};

struct cases {
    struct document document;
    const struct case_tools *tools;
    const struct node *all; // what they all share, or NULL
    struct trial trial;     // the one read last
    int count;
    struct listed list[];
};

static bool read_one(struct cases *c, struct listed listed, struct problem *problem)
{
    struct reading r = {.file = c->document.file, .problem = problem};
    struct document made = {.file = c->document.file};
    const struct node *whole = sharing_spread(&r, &made, c->all, listed.group, listed.item);
    bool good = whole && trial_read(&r, whole, c->tools, &c->trial);

    tree_free(&made); // the trial keeps texts, which are the file's own, and no nodes
    return good;
}

static bool read_all(struct cases *c, struct problem *problem)
{
    const struct reading r = {.file = c->document.file, .problem = problem};
    struct shared shared = {0};

    for (const struct node *item = c->document.root->first; item; item = item->next) {
        enum sharing_item kind = sharing_take(&r, item, &shared);

        c->all = shared.all;
        if (kind == SHARING_CASE)
            c->list[c->count++] = (struct listed){shared.group, item};
        if (kind == SHARING_WRONG ||
            (kind == SHARING_CASE && !read_one(c, c->list[c->count - 1], problem)))
            return false;
    }
    return sharing_end(&r, &shared, c->document.root);
}

// Takes the document over, whether it succeeds or not.
static struct cases *cases_of(struct document d, const struct case_tools *tools,
                              struct problem *problem)
{
    struct cases *c;

    if (d.root->kind != NODE_LIST || !d.root->count) {
        problem_at(problem, d.file, d.root->line, "expected a list of cases");
        tree_free(&d);
        return NULL;
    }
    c = calloc(1, sizeof *c + (size_t)d.root->count * sizeof c->list[0]);
    if (!c) {
        problem_at(problem, d.file, 0, "there is not enough memory to read it");
        tree_free(&d);
        return NULL;
    }
    c->document = d;
    c->tools = tools;
    if (read_all(c, problem))
        return c;
    cases_free(c);
    return NULL;
}

struct cases *cases_read(const char *file, const char *bytes, size_t count,
                         const struct case_tools *tools, struct problem *problem)
{
    struct document d;

    if (!tree_parse(&d, file, bytes, count, problem))
        return NULL;
    return cases_of(d, tools, problem);
}

void cases_free(struct cases *c)
{
    if (!c)
        return;
    tree_free(&c->document);
    free(c);
}

int cases_count(const struct cases *c)
{
    return c->count;
}

bool case_position(struct cases *c, int i, struct scenario *scenario, struct game *game,
                   struct problem *problem)
{
    if (!read_one(c, c->list[i], problem) ||
        !trial_begin(&c->trial, c->document.file, game, problem))
        return false;
    *scenario = c->trial.scenario;
    return true;
}

// --- a file of either kind ---

// False: the sentence says where, which case, what was expected and what came.
static bool run_one(struct cases *c, int i, struct problem *problem)
{
    return read_one(c, c->list[i], problem) &&
           trial_play(&c->trial, c->document.file, c->tools, problem);
}

static void run_all(struct cases *c, void (*say)(void *, const char *), void *of,
                    struct check_sum *sum)
{
    struct problem problem;

    for (int i = 0; i < c->count; i++) {
        if (run_one(c, i, &problem)) {
            sum->passed++;
        } else {
            sum->failed++;
            say(of, problem.text);
        }
    }
}

static bool check_scenario(const struct document *d, struct problem *problem)
{
    struct reading r = {.file = d->file, .problem = problem};
    struct scenario *s = malloc(sizeof *s);
    bool good;

    if (!s)
        return problem_at(problem, d->file, 0, "there is not enough memory to read it");
    good = scenario_tree(&r, d, (struct scenario_more){0}, NULL, s);
    free(s);
    return good;
}

bool check_text(const char *file, const char *bytes, size_t count, const struct case_tools *tools,
                void (*say)(void *of, const char *), void *of, struct check_sum *sum)
{
    int failed = sum->failed;
    struct problem problem;
    struct document d;
    struct cases *c;
    bool good;

    good = tree_parse(&d, file, bytes, count, &problem);
    if (good && d.root->kind == NODE_LIST) {
        c = cases_of(d, tools, &problem);
        good = c != NULL;
        if (good)
            run_all(c, say, of, sum);
        cases_free(c);
    } else if (good) {
        good = check_scenario(&d, &problem);
        sum->scenarios += good;
        tree_free(&d);
    }
    if (!good) {
        sum->bad = true;
        say(of, problem.text);
    }
    return good && sum->failed == failed;
}
