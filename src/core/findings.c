// SPDX-License-Identifier: MIT
#include "core/findings.h"
#include <string.h>

void findings_forget_all(struct findings *r)
{
    memset(r->of, 0, sizeof r->of);
}

void findings_forget(struct findings *r, int unit)
{
    for (int i = 0; i < FINDINGS_UNITS; i++)
        r->of[i] &= ~one(unit);
    r->of[unit] = 0;
}

void findings_begin(struct findings *r)
{
    r->start = r->kept = false;
    findings_forget_all(r);
    memset(r->like, 0, sizeof r->like);
    memset(r->all, 0, sizeof r->all);
}

// Was it otherwise?
static bool becomes(void *had, const void *now, size_t bytes)
{
    if (!memcmp(had, now, bytes))
        return false;
    memcpy(had, now, bytes);
    return true;
}

void findings_look(struct findings *r, int unit, const void *like, size_t bytes)
{
    must(bytes <= FINDINGS_BYTES);
    if (becomes(r->like[unit], like, bytes))
        findings_forget(r, unit);
}

bool findings_look_round(struct findings *r, const void *all, size_t bytes)
{
    must(bytes <= FINDINGS_OF_ALL);
    return becomes(r->all, all, bytes);
}
