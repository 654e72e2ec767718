// SPDX-License-Identifier: MIT
#include "server/page.h"
#include "core/number.h"
#include <libwebsockets.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct packet *packet_of(struct wire *w)
{
    struct packet *p = malloc(sizeof *p);

    must(p);
    p->uses = 1;
    p->bytes = w->used;
    p->text = malloc(LWS_PRE + w->used + 1);
    must(p->text);
    memcpy(p->text + LWS_PRE, w->text, w->used);
    wire_free(w);
    return p;
}

void packet_drop(struct packet *p)
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
        packet_drop(page_next(p));
}

void page_clear(struct page *p)
{
    json_t *message;

    while ((message = page_take_message(p)))
        json_decref(message);
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

void page_send(struct page *p, struct packet *packet)
{
    if (p->leaving || !has_room(p, packet->bytes))
        return;
    packet->uses++;
    p->queue[(p->first + p->count++) % PAGE_QUEUE] = packet;
    p->bytes += packet->bytes;
    if (p->guest)
        guest_owed(p->guest, packet->bytes);
    wake(p);
}

void page_send_first(struct page *p, struct packet *packet)
{
    if (p->leaving || !has_room(p, 0))
        return;
    packet->uses++;
    p->first = (p->first + PAGE_QUEUE - 1) % PAGE_QUEUE;
    p->queue[p->first] = packet;
    p->count++;
    p->bytes += packet->bytes;
    if (p->guest)
        guest_owed(p->guest, packet->bytes);
    wake(p);
}

struct packet *page_next(struct page *p)
{
    struct packet *packet;

    if (p->held || !p->count)
        return NULL;
    packet = p->queue[p->first];
    p->first = (p->first + 1) % PAGE_QUEUE;
    p->count--;
    p->bytes -= packet->bytes;
    if (p->guest)
        guest_paid(p->guest, packet->bytes);
    return packet;
}

void page_tell(struct page *p, const char *format, ...)
{
    char text[512];
    struct wire w = {0};
    struct packet *packet;
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    wire_add(&w, text);
    packet = packet_of(&w);
    page_send(p, packet);
    packet_drop(packet);
}

void page_error(struct page *p, const char *why)
{
    struct wire w = {0};
    struct packet *packet;

    wire_add(&w, "{\"t\":\"error\",\"why\":");
    wire_string(&w, why);
    wire_add(&w, "}");
    packet = packet_of(&w);
    page_send(p, packet);
    packet_drop(packet);
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

bool page_put_message(struct page *p, json_t *message)
{
    if (p->messages == PAGE_MESSAGES)
        return false;
    p->message[(p->first_message + p->messages++) % PAGE_MESSAGES] = message;
    return true;
}

json_t *page_first_message(const struct page *p)
{
    must(p->messages);
    return p->message[p->first_message];
}

json_t *page_take_message(struct page *p)
{
    json_t *message;

    if (!p->messages)
        return NULL;
    message = p->message[p->first_message];
    p->first_message = (p->first_message + 1) % PAGE_MESSAGES;
    p->messages--;
    return message;
}
