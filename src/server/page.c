// SPDX-License-Identifier: MIT
#include "server/page.h"
#include "core/number.h"
#include <libwebsockets.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct parcel *parcel_of(struct wire *w)
{
    struct parcel *p = malloc(sizeof *p);

    must(p);
    p->uses = 1;
    p->bytes = w->used;
    p->text = malloc(LWS_PRE + w->used + 1);
    must(p->text);
    memcpy(p->text + LWS_PRE, w->text, w->used);
    wire_free(w);
    return p;
}

void parcel_drop(struct parcel *p)
{
    if (!p || --p->uses)
        return;
    free(p->text);
    free(p);
}

void page_forget(struct page *p)
{
    p->held = false;
    while (p->count)
        parcel_drop(page_next(p));
}

void page_clear(struct page *p)
{
    json_t *letter;

    while ((letter = page_take_letter(p)))
        json_decref(letter);
    page_forget(p);
}

static void wake(struct page *p)
{
    if (p->wake)
        p->wake(p);
}

// A page that does not keep up comes back later and asks for what it missed.
static bool has_room(struct page *p, size_t bytes)
{
    if (p->count < PAGE_QUEUE && p->bytes + bytes <= PAGE_BYTES &&
        (!p->guest || guest_has_room(p->guest, bytes)))
        return true;
    page_forget(p);
    page_leave(p, LWS_CLOSE_STATUS_POLICY_VIOLATION);
    return false;
}

void page_send(struct page *p, struct parcel *parcel)
{
    if (p->leaving || !has_room(p, parcel->bytes))
        return;
    parcel->uses++;
    p->queue[(p->first + p->count++) % PAGE_QUEUE] = parcel;
    p->bytes += parcel->bytes;
    if (p->guest)
        guest_owed(p->guest, parcel->bytes);
    wake(p);
}

void page_send_first(struct page *p, struct parcel *parcel)
{
    if (p->leaving || !has_room(p, 0))
        return;
    parcel->uses++;
    p->first = (p->first + PAGE_QUEUE - 1) % PAGE_QUEUE;
    p->queue[p->first] = parcel;
    p->count++;
    p->bytes += parcel->bytes;
    if (p->guest)
        guest_owed(p->guest, parcel->bytes);
    wake(p);
}

struct parcel *page_next(struct page *p)
{
    struct parcel *parcel;

    if (p->held || !p->count)
        return NULL;
    parcel = p->queue[p->first];
    p->first = (p->first + 1) % PAGE_QUEUE;
    p->count--;
    p->bytes -= parcel->bytes;
    if (p->guest)
        guest_paid(p->guest, parcel->bytes);
    return parcel;
}

void page_tell(struct page *p, const char *format, ...)
{
    char text[512];
    struct wire w = {0};
    struct parcel *parcel;
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    wire_add(&w, text);
    parcel = parcel_of(&w);
    page_send(p, parcel);
    parcel_drop(parcel);
}

void page_error(struct page *p, const char *why)
{
    struct wire w = {0};
    struct parcel *parcel;

    wire_add(&w, "{\"t\":\"error\",\"why\":");
    wire_string(&w, why);
    wire_add(&w, "}");
    parcel = parcel_of(&w);
    page_send(p, parcel);
    parcel_drop(parcel);
}

void page_leave(struct page *p, int code)
{
    if (p->leaving)
        return;
    p->leaving = true;
    p->held = false;
    p->code = code;
    wake(p);
}

bool page_put_letter(struct page *p, json_t *letter)
{
    if (p->letters == PAGE_LETTERS)
        return false;
    p->letter[(p->first_letter + p->letters++) % PAGE_LETTERS] = letter;
    return true;
}

json_t *page_first_letter(const struct page *p)
{
    must(p->letters);
    return p->letter[p->first_letter];
}

json_t *page_take_letter(struct page *p)
{
    json_t *letter;

    if (!p->letters)
        return NULL;
    letter = p->letter[p->first_letter];
    p->first_letter = (p->first_letter + 1) % PAGE_LETTERS;
    p->letters--;
    return letter;
}
