#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Those who begin and never finish, who never read, and who come in crowds.

    test/server/slow.py PROGRAM FOLDER

Others must not notice, and the server's memory stays within bounds. Prints TAP.
"""
import json
import os
import resource
import select
import socket
import sys
import threading
import time

from client import PATIENCE, Server, Socket, Stopwatch, finish, proves

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
from passes import save_of_passes

UNFINISHED, BODIES, PAGES, READERS = 4000, 100, 32, 100
PASSES = 8000  # a battle of so many orders has a replay of more than a MB
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


def count(what):
    lines = server.ask("GET", "/metrics")[2].decode().splitlines()
    return int(next(line for line in lines if line.startswith(f"tricorne_{what} ")).split()[1])


def connections():
    return count("connections")


def comes(truth):
    """Waits until it is so."""
    until = time.monotonic() + PATIENCE
    while not (so := truth()) and time.monotonic() < until:
        time.sleep(0.1)
    return so


def connect(receive=None, address="127.0.0.1"):
    s = socket.socket()
    if receive:
        s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    s.bind((address, 0))
    s.connect(("127.0.0.1", server.port))
    return s


def token_of(made, name):
    return next(seat["token"] for seat in made["seats"] if seat["name"] == name or seat["kind"] == name)


before = memory()

# --- requests that are never finished ---


class Trickle(threading.Thread):
    """Byte by byte, round after round, as fast as can be."""

    def __init__(self, sockets):
        super().__init__(daemon=True)
        self.sockets, self.goes_on, self.rounds = sockets, True, 0

    def run(self):
        while self.goes_on:
            for s in self.sockets:
                try:
                    s.send(b"a")
                except OSError:
                    pass  # it was cut off
            self.rounds += 1


open_ended = [connect() for _ in range(UNFINISHED)]
for s in open_ended:
    try:
        s.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
        s.setblocking(False)
    except ConnectionError:
        pass
trickle = Trickle(open_ended)
trickle.start()
comes(lambda: trickle.rounds > 1)
watch = Stopwatch(server)
well = [server.healthy() for _ in range(40)]
took = watch.seconds()
left = count("visits")
proves(all(well) and took < 8, f"{UNFINISHED} who never finish to ask keep nobody waiting", (well, took, trickle.rounds))
proves(left <= 768, "who came first of them made room for others", left)
trickle.goes_on = False
trickle.join()
open_ended[-1].settimeout(PATIENCE)
try:
    last = open_ended[-1].recv(1000)
except ConnectionError:
    last = b""
proves(last == b"", "they are cut off after a while", last)
for s in open_ended:
    s.close()
proves(comes(lambda: count("visits") == 1), "and nothing is left of them")

# --- an address that takes all the connections it can get ---

crowd = [connect(address="127.0.0.8") for _ in range(200)]
proves(comes(lambda: count("visits") <= 129), "an address has 128 connections at most", count("visits"))
crowd[-1].sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
crowd[-1].settimeout(PATIENCE)
proves(crowd[-1].recv(100).startswith(b"HTTP/1.1 200"), "of them the last to come is served")
for s in crowd:
    s.close()
crowd = [Socket(server, address="127.0.0.8") for _ in range(257)]
proves([s.status for s in crowd] == [101] * 256 + [429] and b"why" in crowd[-1].buffer, "and 256 WebSockets", crowd[-1].status)
one = Socket(server, address="127.0.0.9")
proves(one.status == 101, "while another finds room", one.status)
for s in [*crowd, one]:
    s.close()
proves(comes(lambda: connections() == 0), "and nothing is left of those either", connections())

# --- an address that asks for what takes long, again and again ---

costly = b"GET /api/battles HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n" * 200
greedy = [connect(address="127.0.0.10") for _ in range(50)]
used, start = count("cpu_milliseconds_total"), time.time()
for s in greedy:
    s.sendall(costly)
    s.setblocking(False)
heard = 0
while time.time() < start + 5:
    for s in select.select(greedy, [], [], 0.2)[0]:
        heard += s.recv(1 << 20).count(b"HTTP/1.1 200")
proves(server.ask("GET", "/api/players")[0] == 200, "who asks for much without end keeps nobody waiting")
share = (count("cpu_milliseconds_total") - used) / 1000 / (time.time() - start)
proves(0 < heard < len(greedy) * 200 and share < 0.6, "it is held back, and has its share of the server's time", (heard, share))
for s in greedy:
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
    return [a for a in answers if a[9:12] in (b"429", b"503") and b"at once" in a]


enough = comes(lambda: len(refused()) >= BODIES - 48)
grown = memory() - before
proves(enough and grown < 64 * 3, f"of {BODIES} bodies of a MiB that never end no more are taken than may come at once",
       (len(refused()), grown, answers[-1][:80]))
proves(server.healthy(), "and others are served")
for s in senders:
    s.close()
proves(comes(lambda: server.make()[0] == 201), "once they have gone games can be made again")

# --- those who ask for much and read nothing of it ---

answer = server.ask("POST", "/api/games/upload", {"save": save_of_passes(PASSES), "seats": {"south": "me", "north": "me"}}, headers=["X-Forwarded-For: 192.0.2.1"])
proves(answer[0] == 201, "a long battle is brought here", answer[2])
long = json.loads(answer[2])
replay = f"GET /api/games/{long['game']}/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token_of(long, 'south')}\r\n\r\n".encode()
lean = memory()


def status_of(s):
    got = b""
    s.settimeout(PATIENCE)
    while len(got) < 12 and (part := s.recv(12 - len(got))):
        got += part
    return got[9:]


readers = [connect(2048) for _ in range(READERS)]
for s in readers:
    s.sendall(replay)
statuses = [status_of(s) for s in readers]
grown, unread = memory() - lean, count("unread_bytes")
proves(b"200" in statuses and b"503" in statuses and unread <= 48 << 20 and grown < 100,
       f"{READERS} who do not read their replay keep what one address may, and the others are refused",
       (statuses.count(b"200"), statuses.count(b"503"), unread, grown))
other = connect(address="127.0.0.7")
other.sendall(replay)
proves(status_of(other) == b"200", "another address is served meanwhile")
other.close()
proves(comes(lambda: count("unread_bytes") < 1000), "who reads nothing for 20 seconds is cut off", count("unread_bytes"))
for s in readers:
    s.close()
whole = server.raw(replay.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
proves(whole[0] == 200 and len(json.loads(whole[2])["frames"]) == PASSES, "and the replay is there for who reads it", whole[0])

# --- many pages of one seat ---

_, made = server.make()
pages = [Socket(server) for _ in range(PAGES + 1)]
heard = [page.hello(token_of(made, "south"))["t"] for page in pages]
proves(heard == ["table"] * PAGES + ["error"], f"a seat may be open on {PAGES} pages, and not on one more", heard[-3:])
for page in pages:
    page.close()

# --- somebody who never reads what is told at a table ---

SHAKE = (f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: http://127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
         "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
         "Sec-WebSocket-Protocol: tricorne.1\r\n\r\n").encode()
deaf = []
for _ in range(PAGES):
    page = Socket.__new__(Socket)
    page.s, page.buffer, page.code, page.reason = connect(2048), b"", None, b""
    page.s.sendall(SHAKE)
    page.s.recv(12)
    page.send({"t": "hello", "token": token_of(long, "south"), "f": 0})
    deaf.append(page)
proves(comes(lambda: count("unread_bytes") > 1 << 20), f"{PAGES} sit down at a long battle and read nothing from then on")
proves(count("unread_bytes") <= 48 << 20, "they keep no more than one address may", count("unread_bytes"))
reader = Socket(server, address="127.0.0.7")
heard = reader.hello(token_of(long, "north"))
proves(heard["t"] == "table", "who reads is told the table", heard)
reader.close()
proves(comes(lambda: connections() == 0), "who reads nothing for 20 seconds is sent away", connections())
for page in deaf:
    page.close()
proves(memory() - before < 64 * 3, "the memory stays within bounds", (before, memory()))

# --- somebody who never says hello ---

silent = Socket(server)
heard = silent.hear()
silent.next_frame()
proves(heard and "hello" in heard["why"] and silent.code == 1008, "who never says hello is sent away", (heard, silent.code))
proves(server.stop() == 0, "it ends in good order")
with open(server.log, "rb") as log:
    proves(b"Sanitizer" not in log.read(), "no sanitizer had anything to say")
finish()
