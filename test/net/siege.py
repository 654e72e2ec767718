#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""One address does its worst to a server, in one of many ways, until it is ended.

    test/net/siege.py PORT WAY

`make load SIEGE=1` runs it beside those who play.
"""
import json
import os
import random
import resource
import selectors
import socket
import struct
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
from passes import save_of_passes

ADDRESS = "127.0.0.66"
port, way = int(sys.argv[1]), sys.argv[2]
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
HOST = f"Host: 127.0.0.1:{port}\r\n"


def connect(receive=None):
    s = socket.socket()
    if receive:
        s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    s.bind((ADDRESS, 0))
    s.settimeout(5)
    s.connect(("127.0.0.1", port))
    return s


def post(path, body):
    body = body if isinstance(body, bytes) else json.dumps(body).encode()
    return f"POST {path} HTTP/1.1\r\n{HOST}Content-Length: {len(body)}\r\n\r\n".encode() + body


def ask(request):
    """The body of the answer as JSON, or nothing."""
    with connect() as s:
        s.sendall(request.replace(b"\r\n", b"\r\nConnection: close\r\n", 1))
        got = b""
        while part := s.recv(65536):
            got += part
    try:
        return json.loads(got.partition(b"\r\n\r\n")[2])
    except ValueError:
        return None


def long_game(passes):
    made = None
    while not made or "game" not in made:
        made = ask(post("/api/games/upload", {"save": save_of_passes(passes), "seats": {"south": "me", "north": "me"}}))
    return made


def token_of(made, name):
    return next(seat["token"] for seat in made["seats"] if name in (seat["name"], seat["kind"]))


def flood(text, connections, receive=None, reads=True):
    """So many connections say it over and over as fast as it is taken; one that is closed is opened anew."""
    selector = selectors.DefaultSelector()
    wanted = selectors.EVENT_READ | selectors.EVENT_WRITE if reads else selectors.EVENT_WRITE

    def begin():
        try:
            s = connect(receive)
        except OSError:
            return
        s.setblocking(False)
        selector.register(s, wanted, [0])

    while True:
        while len(selector.get_map()) < connections:
            before = len(selector.get_map())
            begin()
            if len(selector.get_map()) == before:
                time.sleep(0.01)
                break
        for key, events in selector.select(0.1):
            s, at = key.fileobj, key.data
            try:
                if events & selectors.EVENT_READ and not s.recv(1 << 16):
                    raise ConnectionError
                if events & selectors.EVENT_WRITE:
                    at[0] += s.send(text[at[0]:at[0] + 65536])
                    if at[0] >= len(text):
                        at[0] = 0
            except BlockingIOError:
                pass
            except OSError:
                selector.unregister(s)
                s.close()


def frame(message):
    payload, key = json.dumps(message).encode(), random.randbytes(4)
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack(">H", len(payload))
    return b"\x81" + length + key + bytes(b ^ key[i & 3] for i, b in enumerate(payload))


SHAKE = (f"GET /ws HTTP/1.1\r\n{HOST}Origin: http://{HOST[6:]}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: tricorne.1\r\n\r\n").encode()


def sit(token, receive=None):
    s = connect(receive)
    s.sendall(SHAKE)
    s.recv(12)
    s.sendall(frame({"t": "hello", "token": token, "f": 0}))
    return s


# --- the ways ---


def pipelines():
    flood((b"GET /api/battles HTTP/1.1\r\n" + HOST.encode() + b"Accept-Encoding: gzip\r\n\r\n" + post("/api/mine", {"tokens": ["A" * 22] * 100})) * 20, 400)


def heads():
    flood(b"GET / HTTP/1.1\r\n" + HOST.encode() + b"X: " + b"a" * 7000, 4000)


def knocks():
    while True:
        try:
            connect().close()
        except OSError:
            pass


def bodies():
    flood(post("/api/games", b" " * (1 << 20))[:-1], 400)


def games():
    flood(post("/api/games", {"battle": "germantown"}) * 10, 100)


def uploads():
    flood(post("/api/games/upload", {"save": save_of_passes(8000), "seats": {}}), 20)


def readers():
    made = long_game(8000)
    replay = f"GET /api/games/{made['game']}/replay HTTP/1.1\r\n{HOST}Authorization: Bearer {token_of(made, 'south')}\r\n\r\n".encode()
    flood(replay, 400, receive=2048, reads=False)


def records():
    made = long_game(8000)
    replay = f"GET /api/games/{made['game']}/replay HTTP/1.1\r\n{HOST}Accept-Encoding: gzip\r\nAuthorization: Bearer {token_of(made, 'south')}\r\n\r\n".encode()
    flood(replay * 4, 100)


def talk():
    """At tables of one's own, where all of one's pages hear it and half of them do not read."""
    made = None
    while not made or "game" not in made:
        made = ask(post("/api/games", {"battle": "kreuzdorf", "seats": {"south": "me", "north": "me"}}))
    pages = []
    say, order = frame({"t": "say", "text": "\u20ac" * 500}), frame({"t": "order", "n": 1, "text": "pass"})
    while True:
        while len(pages) < 32:
            s = sit(token_of(made, random.choice(("south", "north", "spectator"))), 2048 if len(pages) % 2 else None)
            s.setblocking(False)
            pages.append(s)
        for i, s in enumerate(list(pages)):
            try:
                s.send(random.choice((say, order)))
                if i % 2 == 0:
                    while s.recv(1 << 16):
                        pass
                    raise ConnectionError
            except BlockingIOError:
                pass
            except OSError:
                pages.remove(s)
                s.close()


def hellos():
    made = long_game(8000)
    while True:
        try:
            pages = [sit(token_of(made, "spectator"), 2048) for _ in range(50)]
            for s in pages:
                s.close()
        except OSError:
            pass


WAYS = {f.__name__: f for f in (pipelines, heads, knocks, bodies, games, uploads, readers, records, talk, hellos)}
if way == "ways":
    print("\n".join(WAYS))
else:
    os.nice(5)  # a stranger has a machine of his own
    while True:
        try:
            WAYS[way]()
        except OSError:
            time.sleep(0.01)
