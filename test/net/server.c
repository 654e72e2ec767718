// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "net/server.h"
#include "core/number.h"
#include "net/http.h"
#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static bool is_free(int port)
{
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int fd = socket(AF_INET, SOCK_STREAM, 0), bound;

    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    bound = bind(fd, (struct sockaddr *)&here, sizeof here);
    close(fd);
    return !bound;
}

// Below those that connections take for themselves: one of another test might have it before the
// server does.
int free_port(void)
{
    uint32_t any;

    do
        must(getrandom(&any, sizeof any, 0) == sizeof any);
    while (!is_free(10000 + (int)(any % 20000)));
    return 10000 + (int)(any % 20000);
}

double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void nap(double seconds)
{
    struct timespec t = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};

    nanosleep(&t, NULL);
}

static void become_server(const struct server *s)
{
    char port[16];
    int log = open(s->log, O_WRONLY | O_CREAT | O_APPEND, 0600);

    snprintf(port, sizeof port, "%d", s->port);
    dup2(log, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    prctl(PR_SET_PDEATHSIG, SIGKILL); // it does not outlive its test
    execl(s->program, s->program, "serve", "--port", port, "--db", s->db, "--games-an-hour",
          s->games ? s->games : "0", NULL);
    _exit(127);
}

static int healthy(const struct server *s)
{
    struct reply reply = http_ask(s->port, "/healthz", NULL, NULL);

    free(reply.body);
    return reply.status == 200;
}

void server_spawn(struct server *s)
{
    s->pid = fork();
    if (s->pid == 0)
        become_server(s);
}

void server_start(struct server *s)
{
    double until = now() + PATIENCE;

    server_spawn(s);
    while (!healthy(s)) {
        if (waitpid(s->pid, NULL, WNOHANG) == s->pid || now() > until) {
            printf("# '%s serve' does not answer on port %d\n", s->program, s->port);
            server_last_words(s);
            kill(s->pid, SIGKILL);
            exit(2);
        }
        nap(0.01);
    }
}

int server_end(struct server *s, int signal)
{
    int status = 0;

    if (!s->pid)
        return -1;
    kill(s->pid, signal);
    waitpid(s->pid, &status, 0);
    s->pid = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void server_last_words(const struct server *s)
{
    enum { LINES = 20, BYTES = 300 };
    static char line[LINES][BYTES];
    FILE *log = fopen(s->log, "r");
    int lines = 0;

    while (log && fgets(line[lines % LINES], BYTES, log))
        lines++;
    for (int i = lines < LINES ? 0 : lines - LINES; i < lines; i++)
        printf("#   %s%s", line[i % LINES], strchr(line[i % LINES], '\n') ? "" : "\n");
    if (log)
        fclose(log);
}

long server_memory(const struct server *s)
{
    char path[64], line[200];
    long kib = 0;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%d/status", (int)s->pid);
    file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        sscanf(line, "VmRSS: %ld", &kib);
    if (file)
        fclose(file);
    return kib;
}

double server_processor(const struct server *s)
{
    char path[64];
    unsigned long user = 0, system = 0;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%d/stat", (int)s->pid);
    file = fopen(path, "r");
    if (file) {
        // The fields behind the name, which is in brackets: state, ten numbers, then these two.
        if (fscanf(file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                   &system) != 2)
            user = system = 0;
        fclose(file);
    }
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

double server_counter(const struct server *s, const char *name)
{
    struct reply reply = http_ask(s->port, "/metrics", NULL, NULL);
    size_t bytes = strlen(name);
    double sum = -1;

    for (char *line = reply.body; line && *line; line = strchr(line, '\n'), line += line != NULL) {
        if (strncmp(line, name, bytes) || (line[bytes] != ' ' && line[bytes] != '{'))
            continue;
        sum = (sum < 0 ? 0 : sum) + strtod(line + strcspn(line, " "), NULL);
    }
    free(reply.body);
    return sum;
}
