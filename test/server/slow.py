#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Those who begin and never finish, who never read, and who come in crowds.

    test/server/slow.py PROGRAM FOLDER

Others must not notice, and the server's memory stays within bounds. Prints TAP.
"""
import json
import os
import resource
import socket
import sys
import time

from client import PATIENCE, Server, Socket, Stopwatch, finish, proves

UNFINISHED, BODIES, PAGES = 1500, 100, 32
TALKERS, LINES = 16, 170  # more than the system keeps for a connection that nobody reads
program, folder = sys.argv[1:3]
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
os.environ["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=8"  # what is freed counts as free
server = Server(program, folder, "--games-an-hour", "0")
server.start()


def memory():
    """Resident, in MiB."""
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) // 1024


def connections():
    lines = server.ask("GET", "/metrics")[2].decode().splitlines()
    return int(next(line for line in lines if line.startswith("tricorne_connections ")).split()[1])


def comes(truth):
    """Waits until it is so."""
    until = time.monotonic() + PATIENCE
    while not (so := truth()) and time.monotonic() < until:
        time.sleep(0.1)
    return so


def connect(receive=None):
    s = socket.socket()
    if receive:
        s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    s.connect(("127.0.0.1", server.port))
    return s


def token_of(made, name):
    return next(seat["token"] for seat in made["seats"] if seat["name"] == name or seat["kind"] == name)


before = memory()

# --- somebody who never says hello ---

silent = Socket(server)

# --- requests that are never finished ---

open_ended = [connect() for _ in range(UNFINISHED)]
for s in open_ended:
    s.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
watch = Stopwatch(server)
well = server.healthy()
took = watch.seconds()
proves(well and took < 5, f"{UNFINISHED} who never finish to ask keep nobody waiting", took)
open_ended[0].settimeout(PATIENCE)
proves(open_ended[0].recv(1000) == b"", "they are cut off after a while")
for s in open_ended:
    s.close()

# --- bodies that are never finished ---

head = f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: {1 << 20}\r\n\r\n".encode()
senders = [connect() for _ in range(BODIES)]
for s in senders:
    s.settimeout(0.2)
    try:
        s.sendall(head + b" " * ((1 << 20) - 1))
    except (socket.timeout, ConnectionError):
        pass  # it is refused, and reads no more
answers = [b""] * BODIES


def refused():
    """Answers that have come so far and say no. Who was taken is not answered."""
    for i, s in enumerate(senders):
        s.setblocking(False)
        try:
            answers[i] += s.recv(4000)
        except (BlockingIOError, ConnectionError):
            pass
    return [a for a in answers if a.startswith(b"HTTP/1.1 503") and b"at once" in a]


enough = comes(lambda: len(refused()) >= BODIES - 64)
grown = memory() - before
proves(enough and grown < 64 * 3, f"of {BODIES} bodies of a MiB that never end 64 are taken",
       (len(refused()), grown, answers[-1][:80]))
proves(server.healthy(), "and others are served")
for s in senders:
    s.close()
proves(comes(lambda: server.make()[0] == 201), "once they have gone games can be made again")

# --- many pages of one seat ---

_, made = server.make()
pages = [Socket(server) for _ in range(PAGES + 1)]
heard = [page.hello(token_of(made, "south"))["t"] for page in pages]
proves(heard == ["table"] * PAGES + ["error"], f"a seat may be open on {PAGES} pages, and not on one more", heard[-3:])
for page in pages:
    page.close()

# --- somebody who never reads at a table where much is said ---

_, made = server.make()
listener, deaf = Socket(server), connect(2048)
listener.hello(token_of(made, "spectator"))
shake = Socket.__new__(Socket)
shake.s, shake.buffer, shake.code, shake.reason = deaf, b"", None, b""
deaf.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: http://127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
              "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
              "Sec-WebSocket-Protocol: tricorne.1\r\n\r\n").encode())
proves(b"101" in deaf.recv(200), "somebody sits down and reads nothing from then on")
shake.send({"t": "hello", "token": token_of(made, "north"), "f": 0})
talkers = [Socket(server) for _ in range(TALKERS)]
for talker in talkers:
    talker.hello(token_of(made, "south"))
sitting = connections()
heard = 0
for i in range(LINES):
    time.sleep(0.025)  # nobody says more than one may
    for talker in talkers:
        talker.send({"t": "say", "text": "\u20ac" * 500})
    while heard < (i + 1) * TALKERS and listener.hear("said"):
        heard += 1
proves(heard == LINES * TALKERS, "all others hear all that is said", heard)
proves(comes(lambda: connections() == sitting - 1), "who does not keep up is sent away", (sitting, connections()))
proves(memory() - before < 64 * 3, "the memory stays within bounds", (before, memory()))
heard = silent.hear()
silent.next_frame()
proves(heard and "hello" in heard["why"] and silent.code == 1008, "who never says hello is sent away", (heard, silent.code))
proves(server.stop() == 0, "it ends in good order")
with open(server.log, "rb") as log:
    proves(b"Sanitizer" not in log.read(), "no sanitizer had anything to say")
finish()
