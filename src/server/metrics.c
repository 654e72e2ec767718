// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE
#include "server/metrics.h"
#include <inttypes.h>
#include <sys/resource.h>

static void put(struct wire *w, const char *name, const char *kind, const char *help, int64_t value)
{
    wire_print(w, "# HELP tricorne_%s %s\n# TYPE tricorne_%s %s\ntricorne_%s %" PRId64 "\n", name,
               help, name, kind, name, value);
}

static int64_t cpu_milliseconds(void)
{
    struct rusage used;

    getrusage(RUSAGE_SELF, &used);
    return (int64_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000 +
           (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
}

void metrics_write(struct wire *w, const struct server *server)
{
    struct hall *h = server->hall;
    struct store_counts disk = store_counts(h->store);
    const struct counts *c = &h->counts;
    char why[STORE_WHY];

    put(w, "connections", "gauge", "WebSockets that are open.", c->connections);
    put(w, "connections_total", "counter", "WebSockets that were opened.", c->connections_made);
    put(w, "visits", "gauge", "Connections over HTTP that are open.", server->visits);
    put(w, "addresses", "gauge", "Addresses that are known.", addresses_known(h->makers));
    put(w, "unread_bytes", "gauge", "Bytes prepared and not yet read.",
        (int64_t)addresses_unread(h->makers));
    put(w, "requests_total", "counter", "HTTP requests answered.", c->requests);
    put(w, "messages_total", "counter", "Messages from pages.", c->messages);
    put(w, "refused_total", "counter", "Messages refused.", c->refused);
    put(w, "orders_total", "counter", "Orders, dice and takings-back on disk.", c->orders);
    put(w, "computer_orders_total", "counter", "Orders of the computer.", c->computer_orders);
    put(w, "sent_total", "counter", "Messages to pages.", c->frames);
    put(w, "sent_bytes_total", "counter", "Bytes of messages to pages.", c->bytes_sent);
    put(w, "games_made_total", "counter", "Games set up.", c->games_made);
    put(w, "games_open", "gauge", "Games that are not over.", h->open_games);
    put(w, "games_awake", "gauge", "Games in memory.", h->matches);
    put(w, "thoughts_waiting", "gauge", "Tasks of the thinking threads.", pool_waiting(h->pool));
    put(w, "commits_total", "counter", "Transactions on disk.", disk.commits);
    put(w, "rows_total", "counter", "Rows on disk.", disk.rows);
    put(w, "commit_failures_total", "counter", "Transactions the disk refused.", disk.failures);
    put(w, "commit_milliseconds_total", "counter", "Time spent in transactions.",
        (int64_t)(disk.seconds * 1000));
    put(w, "cpu_milliseconds_total", "counter", "Time of processors spent.", cpu_milliseconds());
    put(w, "disk_healthy", "gauge", "1: the database can be written.",
        store_healthy(h->store, why));
}
