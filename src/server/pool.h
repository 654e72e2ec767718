// SPDX-License-Identifier: MIT
// Threads for what takes long: the computer's thoughts, games that are read again from the
// beginning. A task works on what it was given and nothing else.
#pragma once
#include <stdbool.h>

struct task {
    void (*work)(struct task *); // on a thread of the pool
    void (*done)(struct task *); // on the thread that calls pool_settle; frees the task
    struct task *next;
};

struct threads;
// `wake` is called from a thread of the pool when there is something to settle.
struct threads *pool_open(int threads, void (*wake)(void *), void *of);
void pool_close(struct threads *); // what waits is not begun any more, only settled
void pool_add(struct threads *, struct task *);
bool pool_settle(struct threads *); // true: something was settled
int pool_waiting(struct threads *);
