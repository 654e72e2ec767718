// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/pool.h"
#include "core/number.h"
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>

enum { THREADS = 64, PATIENCE = 5, STACK = 4 << 20 };

struct threads {
    void (*wake)(void *);
    void *of;
    int threads;
    pthread_t thread[THREADS];
    pthread_mutex_t mutex;
    pthread_cond_t something;
    // Under the mutex.
    struct task *waiting, **last_waiting, *settled, **last_settled;
    int count;
    bool closing;
};

static void push(struct task ***last, struct task *task)
{
    task->next = NULL;
    **last = task;
    *last = &task->next;
}

static struct task *pop(struct task **list, struct task ***last)
{
    struct task *task = *list;

    *list = task->next;
    if (!*list)
        *last = list;
    return task;
}

// Whoever sits at a table comes before those who only think: the threads give way.
static void *work_all(void *of)
{
    struct threads *p = of;

    setpriority(PRIO_PROCESS, 0, PATIENCE);
    pthread_mutex_lock(&p->mutex);
    for (;;) {
        struct task *task;

        while (!p->waiting && !p->closing)
            pthread_cond_wait(&p->something, &p->mutex);
        if (p->closing)
            break;
        task = pop(&p->waiting, &p->last_waiting);
        pthread_mutex_unlock(&p->mutex);
        task->work(task);
        pthread_mutex_lock(&p->mutex);
        push(&p->last_settled, task);
        p->wake(p->of);
    }
    pthread_mutex_unlock(&p->mutex);
    return NULL;
}

struct threads *pool_open(int threads, void (*wake)(void *), void *of)
{
    struct threads *p = calloc(1, sizeof *p);
    pthread_attr_t attributes;

    must(p);
    p->wake = wake;
    p->of = of;
    p->threads = threads < 1 ? 1 : threads < THREADS ? threads : THREADS;
    p->last_waiting = &p->waiting;
    p->last_settled = &p->settled;
    pthread_mutex_init(&p->mutex, NULL);
    pthread_cond_init(&p->something, NULL);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    for (int i = 0; i < p->threads; i++)
        must(!pthread_create(&p->thread[i], &attributes, work_all, p));
    pthread_attr_destroy(&attributes);
    return p;
}

void pool_close(struct threads *p)
{
    pthread_mutex_lock(&p->mutex);
    p->closing = true;
    pthread_cond_broadcast(&p->something);
    pthread_mutex_unlock(&p->mutex);
    for (int i = 0; i < p->threads; i++)
        pthread_join(p->thread[i], NULL);
    while (p->waiting)
        push(&p->last_settled, pop(&p->waiting, &p->last_waiting));
    pool_settle(p);
    pthread_cond_destroy(&p->something);
    pthread_mutex_destroy(&p->mutex);
    free(p);
}

void pool_add(struct threads *p, struct task *task)
{
    pthread_mutex_lock(&p->mutex);
    push(&p->last_waiting, task);
    p->count++;
    pthread_cond_signal(&p->something);
    pthread_mutex_unlock(&p->mutex);
}

bool pool_settle(struct threads *p)
{
    struct task *list, *next;

    pthread_mutex_lock(&p->mutex);
    list = p->settled;
    p->settled = NULL;
    p->last_settled = &p->settled;
    for (struct task *task = list; task; task = task->next)
        p->count--;
    pthread_mutex_unlock(&p->mutex);
    for (struct task *task = list; task; task = next) {
        next = task->next;
        task->done(task);
    }
    return list;
}

int pool_waiting(struct threads *p)
{
    int count;

    pthread_mutex_lock(&p->mutex);
    count = p->count;
    pthread_mutex_unlock(&p->mutex);
    return count;
}
