// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/api.h"
#include "server/games.h"
#include "server/metrics.h"
#include "server/reports.h"
#include "server/server.h"
#include "table/embedded.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- the page and its files ---

static const char *type_of(const char *name)
{
    static const char *const types[][2] = {{".html", "text/html; charset=utf-8"},
                                           {".css", "text/css; charset=utf-8"},
                                           {".js", "text/javascript; charset=utf-8"},
                                           {".wasm", "application/wasm"},
                                           {".json", "application/json"},
                                           {".svg", "image/svg+xml"},
                                           {".webmanifest", "application/manifest+json"},
                                           {".woff2", "font/woff2"}};
    const char *dot = strrchr(name, '.');

    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++) {
        if (!strcmp(types[i][0], dot))
            return types[i][1];
    }
    return "application/octet-stream";
}

static void tag_file(struct request *r, const struct embedded *file)
{
    uint8_t hash[crypto_generichash_BYTES_MIN];

    crypto_generichash(hash, sizeof hash, (const uint8_t *)file->bytes, file->size, NULL, 0);
    r->tag[0] = '"';
    sodium_bin2hex(r->tag + 1, 17, hash, 8);
    strcat(r->tag, "\"");
}

static void get_file(struct request *r)
{
    const char *name = strcmp(r->path, "/") ? r->path + 1 : "index.html";
    const struct embedded *file;
    char path[REQUEST_PATH + 16];

    snprintf(path, sizeof path, "web/%s.%s", name, r->unbrotlis ? "br" : "gz");
    file = embedded_at(path);
    if (!file) {
        answer_no(r, 404, "There is nothing at this address.");
        return;
    }
    tag_file(r, file);
    r->coding = r->unbrotlis ? "br" : "gzip";
    if (strcmp(r->match, r->tag))
        answer_fixed(r, type_of(name), file->bytes, file->size);
    else
        answer_known(r, type_of(name));
}

// --- the server itself ---

static void answer_health(struct request *r, const char *why)
{
    char sick[STORE_WHY];

    if (r->ready)
        return;
    if (!why && !store_healthy(r->server->hall->store, sick))
        why = sick;
    if (why)
        answer_no(r, 503, why);
    else
        answer_fixed(r, "text/plain", "ok\n", 3);
}

static void probe_doubted(struct change *d, const char *why)
{
    answer_health(d->of, why);
}

static void probed(struct change *d, const char *why)
{
    answer_health(d->of, why);
    request_drop(d->of);
    free(d);
}

// Where nobody plays nobody would notice that the disk is full: it is tried. Those who ask often
// are told what the last trial came to.
static void get_health(struct request *r)
{
    struct store *store = r->server->hall->store;
    struct change *probe;

    if (store_proved(store)) {
        answer_health(r, NULL);
        return;
    }
    probe = calloc(1, sizeof *probe);
    must(probe);
    *probe = (struct change){.probe = true, .doubted = probe_doubted, .done = probed, .of = r};
    r->uses++;
    store_write(store, probe);
}

static void get_metrics(struct request *r)
{
    struct wire w = {0};

    // Counts that rise would tell a player of what is done unseen.
    if (!r->local) {
        answer_no(r, 403, "The counts are for this machine alone.");
        return;
    }
    metrics_write(&w, r->server);
    answer_text(r, 200, "text/plain; version=0.0.4", &w);
}

// --- the lobby ---

static void answer_ready(struct request *r, const char *text)
{
    answer_fixed(r, "application/json", text, strlen(text));
}

static void get_rules(struct request *r)
{
    answer_ready(r, lobby_rules(r->server->lobby));
}

static void get_players(struct request *r)
{
    answer_ready(r, lobby_players(r->server->lobby));
}

static void get_battles(struct request *r)
{
    answer_ready(r, lobby_battles(r->server->lobby));
}

static const char no_such_rules[] = "There are no rules of this name.";

static void get_reference(struct request *r)
{
    const struct embedded *file;
    char path[REQUEST_PATH + 16];

    snprintf(path, sizeof path, "docs/rules/%s.md", r->path + strlen("/api/rules/"));
    file = embedded_at(path);
    if (file)
        answer_fixed(r, "text/markdown; charset=utf-8", file->bytes, file->size);
    else
        answer_no(r, 404, no_such_rules);
}

// The options that the address names; false: it is answered, they are none.
static bool read_options(struct request *r, struct settings *settings)
{
    struct problem problem;
    char why[PROBLEM_BYTES];

    for (const char *pair = r->query; *pair; pair += strlen(pair) + 1) {
        if (!settings_add(settings, pair, &problem)) {
            lobby_problem(&problem, why, sizeof why);
            answer_no(r, 400, why);
            return false;
        }
    }
    return true;
}

// NULL: there is no such thing, and why.
static void answer_made(struct request *r, char *text, const char *why)
{
    struct wire w = {0};

    if (!text) {
        answer_no(r, 404, why);
        return;
    }
    wire_add(&w, text);
    free(text);
    answer_text(r, 200, "application/json", &w);
}

static void get_options(struct request *r)
{
    char name[REQUEST_PATH];

    snprintf(name, sizeof name, "%s", r->path + strlen("/api/rules/"));
    name[strcspn(name, "/")] = 0;
    answer_made(r, lobby_options(name), no_such_rules);
}

static void get_battle(struct request *r)
{
    struct settings settings = {0};
    char why[PROBLEM_BYTES], *text;

    if (!read_options(r, &settings))
        return;
    text = lobby_battle(r->path + strlen("/api/battles/"), &settings, why, sizeof why);
    answer_made(r, text, why);
}

static void battle_in_path(const struct request *r, char name[REQUEST_PATH])
{
    snprintf(name, REQUEST_PATH, "%s", r->path + strlen("/api/battles/"));
    name[strcspn(name, "/")] = 0;
}

static void get_army(struct request *r)
{
    struct settings settings = {0};
    char name[REQUEST_PATH], why[PROBLEM_BYTES], *text;

    if (!read_options(r, &settings))
        return;
    battle_in_path(r, name);
    text = lobby_army(name, strrchr(r->path, '/') + 1, &settings, why, sizeof why);
    answer_made(r, text, why);
}

static void get_map(struct request *r)
{
    char name[REQUEST_PATH];
    const char *svg;

    battle_in_path(r, name);
    svg = lobby_map(r->server->lobby, name);
    if (svg)
        answer_fixed(r, "image/svg+xml", svg, strlen(svg));
    else
        answer_no(r, 404, "There is no battle of this name.");
}

// --- who answers what ---

// A star stands for one part of the path.
static const struct route {
    bool post;
    const char *path;
    void (*answer)(struct request *);
} routes[] = {
    {false, "/healthz", get_health},
    {false, "/metrics", get_metrics},
    {false, "/api/rules", get_rules},
    {false, "/api/rules/*", get_reference},
    {false, "/api/rules/*/options", get_options},
    {false, "/api/players", get_players},
    {false, "/api/battles", get_battles},
    {false, "/api/battles/*", get_battle},
    {false, "/api/battles/*/map.svg", get_map},
    {false, "/api/battles/*/army/*", get_army},
    {true, "/api/games", post_game},
    {true, "/api/games/upload", post_upload},
    {true, "/api/mine", post_mine},
    {false, "/api/games/*/record", get_record},
    {false, "/api/games/*/replay", get_replay},
    {false, "/api/games/*/report", get_report},
    {false, "/report/*/*", get_sheet},
    {false, "/api/games/*/links", get_links},
    {true, "/api/games/*/links", post_links},
};

static bool fits(const char *pattern, const char *path)
{
    for (; *pattern && *path; pattern++) {
        if (*pattern != '*') {
            if (*pattern != *path++)
                return false;
            continue;
        }
        if (*path == '/')
            return false;
        path += strcspn(path, "/");
    }
    return !*pattern && !*path;
}

void api_answer(struct request *r)
{
    bool known = false;

    r->server->hall->counts.requests++;
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        if (!fits(routes[i].path, r->path))
            continue;
        known = true;
        if (routes[i].post == r->post) {
            routes[i].answer(r);
            return;
        }
    }
    if (known)
        answer_no(r, 405, "This address does not answer to this method.");
    else if (r->post || !strncmp(r->path, "/api/", 5))
        answer_no(r, 404, "There is nothing at this address.");
    else
        get_file(r);
}
