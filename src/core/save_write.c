// SPDX-License-Identifier: MIT
// Saves on their way out.
#include "core/save.h"
#include <string.h>

struct save save_on(char *start, int bytes)
{
    return (struct save){.text = text_on(start, bytes)};
}

struct save_head save_head_of(const struct battle *b, const char *dice, uint64_t key)
{
    struct save_head head;

    memset(&head, 0, sizeof head);
    text_copy(head.rules, b->rules->name, sizeof head.rules);
    head.revision = b->rules->revision;
    text_copy(head.scenario, b->name, sizeof head.scenario);
    head.content = b->content;
    text_copy(head.dice, dice, sizeof head.dice);
    head.key = key;
    for (int i = 0; i < b->rules->options; i++) {
        const struct option *option = &b->rules->option[i];
        struct save_pair *pair = &head.option[head.options];

        if (option->scenario || b->option[i] == option->standard)
            continue;
        text_copy(pair->name, option->name, sizeof pair->name);
        option_print(option, b->option[i], pair->value, sizeof pair->value);
        head.options++;
    }
    return head;
}

static void write_pair(struct text *t, const char *tag, const char *name, const char *value)
{
    text_char(t, '[');
    text_add(t, tag);
    text_add(t, " \"");
    text_add(t, name);
    text_add(t, "\" \"");
    text_add(t, value);
    text_add(t, "\"]\n");
}

static void write_hashed(struct text *t, const char *tag, const char *name, uint64_t hash)
{
    text_char(t, '[');
    text_add(t, tag);
    text_add(t, " \"");
    text_add(t, name);
    text_add(t, "\" ");
    text_hex(t, hash, 16);
    text_add(t, "]\n");
}

void save_write_head(struct save *save, const struct save_head *head)
{
    struct text *t = &save->text;

    text_add(t, "[rules \"");
    text_add(t, head->rules);
    text_char(t, ' ');
    text_whole(t, head->revision);
    text_add(t, "\"]\n");
    write_hashed(t, "scenario", head->scenario, head->content);
    for (int i = 0; i < head->options; i++)
        write_pair(t, "option", head->option[i].name, head->option[i].value);
    for (int i = 0; i < head->seats; i++)
        write_pair(t, "seat", head->seat[i].name, head->seat[i].value);
    write_hashed(t, "dice", head->dice, head->key);
    text_char(t, '\n');
}

static void write_dice(struct text *t, const uint8_t *face, int faces)
{
    if (!faces)
        return;
    text_add(t, " {");
    for (int i = 0; i < faces; i++) {
        if (i)
            text_char(t, ' ');
        text_whole(t, face[i]);
    }
    text_char(t, '}');
}

void save_write_line(struct save *save, const struct save_entry *line)
{
    struct text *t = &save->text;

    if (!*line->order && !line->faces)
        return;
    if (*line->order && !save->next)
        save->next = 1;
    text_whole(t, save->next++);
    text_char(t, '.');
    if (*line->order) {
        text_char(t, ' ');
        text_add(t, line->seat);
        text_add(t, ": ");
        text_add(t, line->order);
    }
    write_dice(t, line->face, line->faces);
    if (line->hashed) {
        text_add(t, " #");
        text_hex(t, line->hash, 8);
    }
    text_char(t, '\n');
}
