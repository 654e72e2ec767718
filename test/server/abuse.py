#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Everything a server should not have to hear, said to one.

    test/server/abuse.py PROGRAM FOLDER [STRINGS]

A thousand strange texts go through every field that takes text; then come messages that are too long, broken, said twice
or said by strangers. Each must be refused with a sentence, or be kept and come back as it was. At the end the server is
still well, and no token stands in its log or its database. Prints TAP.
"""
import json
import os
import re
import sys
import threading
import urllib.parse
from concurrent.futures import ThreadPoolExecutor

from client import BINARY, CLOSE, PING, PONG, TEXT, Server, Socket, finish, proves
from mischief import strings

program, folder = sys.argv[1:3]
texts = strings(int(sys.argv[3]) if len(sys.argv) > 3 else 1000)
server = Server(program, folder, "--games-an-hour", "0")
server.start()
tokens = []


def remember(made):
    tokens.extend([made["host"], *(seat["token"] for seat in made["seats"])])
    return made


def token_of(made, name):
    return next(seat["token"] for seat in made["seats"] if seat["name"] == name or seat["kind"] == name)


def is_refusal(status, headers, body):
    """One sentence, as data, that does not look like a page."""
    if not 400 <= status < 500 or b"json" not in headers.get(b"content-type", b""):
        return False
    why = json.loads(body).get("why", "")
    return why.endswith(".") and b"<" not in body and headers.get(b"x-content-type-options") == b"nosniff"


def each(sentence, do, among=texts):
    """`do` says of each text what is wrong, or nothing. Several ask at once, so that they share the disk's time."""
    with ThreadPoolExecutor(8) as several:
        wrong = [(text[:60], fault) for text, fault in zip(among, several.map(do, among)) if fault]
    proves(not wrong and server.process.poll() is None, f"{len(among)} texts {sentence}", f"{len(wrong)} of them: {wrong[:2]}")


def refused(**given):
    """The game is not made, or it is made and nothing came of the text."""
    status, headers, body = server.ask("POST", "/api/games", {"battle": "kreuzdorf"} | given)
    if status == 201:
        remember(json.loads(body))
        return None
    return None if is_refusal(status, headers, body) else (status, body[:100])


# --- the lobby ---


def title(text):
    status, made = server.make(title=text)
    if status != 201:
        return None if status == 400 and made.get("why") else (status, made)
    remember(made)
    status, _, body = server.ask("POST", "/api/mine", {"tokens": [token_of(made, "south")]})
    kept = json.loads(body)[0]["title"]
    return None if kept == text or not text else (status, kept)


def mine(text):
    status, headers, body = server.ask("POST", "/api/mine", {"tokens": [text]})
    return None if (status == 200 and json.loads(body) == []) or is_refusal(status, headers, body) else (status, body[:100])


def upload(text):
    answer = server.ask("POST", "/api/games/upload", {"save": text, "seats": {}})
    return None if is_refusal(*answer) else (answer[0], answer[2][:100])


def upload_tag(text):
    save = f'[rules "two-by-two 3"]\n[scenario "{text}" 0000000000000000]\n[seat "south" "{text}"]\n[dice "seeded" 00]\n\n1. south: {text}\n'
    return upload(save)


def links(text):
    answer = server.ask("POST", f"/api/games/{game['game']}/links", {"seat": text}, game["host"])
    return None if is_refusal(*answer) else (answer[0], answer[2][:100])


def bearer(text):
    answer = server.ask("GET", f"/api/games/{game['game']}/record", token=text.encode("utf-8").replace(b"\r", b"").replace(b"\n", b"")
                        .replace(b"\0", b""))
    return None if 400 <= answer[0] < 500 or answer[0] == 0 else (answer[0], answer[2][:100])


def url(pattern):
    def ask(text):
        for path in (urllib.parse.quote(text, safe="/%."), text.translate({i: None for i in range(33)})):
            status, _, body = server.ask("GET", pattern.format(path).encode())
            echoed = "<" in text and text.encode() in body
            if b"root:" in body or status >= 500 or echoed or (status == 200 and pattern != "/{}"):
                return status, body[:100]
        return None
    return ask


_, game = server.make(title="The table")
remember(game)
each("as a title come back as they were, or are refused", title)
each("as a battle", lambda t: refused(battle=t))
each("as the value of an option", lambda t: refused(options={"victory": t}))
each("as the name of an option", lambda t: refused(options={t: "1"}))
each("as a seat", lambda t: refused(seats={t: "me"}))
each("as a player", lambda t: refused(seats={"south": t}))
each("as dice and as a clock", lambda t: refused(dice=t, clock=t))
each("as a token of mine", mine)
each("as a save", upload)
each("inside a save", upload_tag)
each("as the seat of a new link", links)
each("as a bearer token", bearer)
each("as an address", url("/{}"))
each("as the name of rules", url("/api/rules/{}"))
each("as the name of rules with options", url("/api/rules/{}/options"))
each("as the name of a battle's map", url("/api/battles/{}/map.svg"))
each("as the name of a game", url("/api/games/{}/replay"))

# --- the table ---


class Chatter(threading.local):
    """A connection for each who asks at once, changed for a new one before it has said too much."""

    def __init__(self, token):
        self.token, self.said, self.socket = token, 99, None

    def ask(self, message, *kinds):
        if self.said >= 50:
            if self.socket:
                self.socket.close()
            self.socket, self.said = Socket(server), 0
            if self.token:
                self.socket.hello(self.token)
        self.said += 1
        self.socket.send(message)
        heard = self.socket.hear(*kinds, "no", "error")
        if heard is None:
            self.said = 99
        return heard


south, north = token_of(game, "south"), token_of(game, "north")
watcher = token_of(game, "spectator")
player, stranger = Chatter(south), Chatter(None)


def fault(heard):
    return None if heard and heard["t"] in ("no", "error") and heard["why"] else heard or "no answer"


speaker = threading.local()


def say(text):
    """A page says a few things at once and no more: then comes another table."""
    if getattr(speaker, "left", 0) == 0:
        speaker.socket, speaker.left = Socket(server), 5
        speaker.socket.hello(token_of(remember(server.make()[1]), "south"))
    speaker.left -= 1
    speaker.socket.send({"t": "say", "text": text})
    heard = speaker.socket.hear("said", "no", "error")
    if heard and heard["t"] == "said":
        return None if heard["text"] == text and heard["by"] == "south" else heard
    return fault(heard) or ("wait a moment" in heard["why"] and heard)


def order(text):
    # Its number is too far on, so that what happens to be an order is not played.
    heard = player.ask({"t": "order", "n": 1 << 20, "text": text}, "ack")
    return fault(heard)


each("said at the table come back as they were, or are refused", say)
each("as an order", order)
each("as a seat to hand over", lambda t: fault(player.ask({"t": "hand", "seat": t, "to": "person"})))
each("as a player to hand a seat to", lambda t: fault(player.ask({"t": "hand", "seat": "north", "to": t})))
each("as a kind of message", lambda t: fault(player.ask({"t": t})))
each("as a token at the door", lambda t: fault(stranger.ask({"t": "hello", "token": t, "f": 0})))
each("instead of a number", lambda t: fault(player.ask({"t": "order", "n": t, "text": "pass"})), texts[:200])
each("instead of faces", lambda t: fault(player.ask({"t": "dice", "n": 1, "faces": [t]})), texts[:200])

table = Socket(server)
heard = table.hello(watcher)
proves(heard["t"] == "table" and heard["title"] == "The table" and heard["f"] == 0,
       "after all that the table stands as it stood", heard)

# --- broken and oversized messages ---


def rude(sentence, *frames, token=south, closes=False):
    """Frames (op, payload, fin) are answered with a reason or the connection is closed with one; the server goes on."""
    s = Socket(server)
    if token:
        s.hello(token)
    for op, payload, fin in frames:
        s.frame(op, payload, fin)
    heard = s.hear("error", "no")
    proves(server.healthy() and (bool(heard and heard["why"]) if not closes else s.code in closes), sentence, (heard, s.code))
    s.close()


def text_of(message):
    return [(TEXT, json.dumps(message).encode(), True)]


s = Socket(server)
s.hello(south)
s.frame(TEXT, b'{"t":"say","text":"\xff\xc0\x80"}')
heard = s.hear("error", "no", "said")
proves(server.healthy() and ((heard and heard["t"] == "error") or s.code == 1007), "text that is not UTF-8 is refused", (heard, s.code))
s.close()
rude("no JSON is refused", (TEXT, b"hello", True))
rude("half of JSON is refused", (TEXT, b'{"t":"say","text":"', True))
rude("a list is refused", (TEXT, b"[]", True))
rude("a number is refused", (TEXT, b"1776", True))
rude("an empty message is refused", (TEXT, b"", True))
rude("a key twice is refused", (TEXT, b'{"t":"say","t":"hello","text":"x"}', True))
rude("a zero byte is refused", (TEXT, b'{"t":"say","text":"x"}\0', True))
rude("a zero in a text is refused", (TEXT, b'{"t":"say","text":"a\\u0000b"}', True))
rude("half a surrogate is refused", (TEXT, b'{"t":"say","text":"\\ud800"}', True))
rude("JSON of ten thousand levels is refused", (TEXT, b"[" * 10000, True))
rude("bytes are refused", (BINARY, b'{"t":"say","text":"x"}', True))
rude("17 KiB are refused", *text_of({"t": "say", "text": "x" * 17000}))
rude("17 KiB in parts are refused", *[(TEXT if i == 0 else 0, b" " * 1000, i == 16) for i in range(17)])
rude("501 characters are refused", *text_of({"t": "say", "text": "x" * 501}))
rude("a message without kind is refused", *text_of({"text": "x"}))
rude("an order without text is refused", *text_of({"t": "order", "n": 1}))
rude("a number too large is refused", (TEXT, b'{"t":"order","n":99999999999999999999,"text":"pass"}', True))
rude("a number below zero is refused", *text_of({"t": "order", "n": -5, "text": "pass"}))
rude("an order before hello is refused", *text_of({"t": "order", "n": 1, "text": "pass"}), token=None)
rude("an order of a spectator is refused", *text_of({"t": "order", "n": 1, "text": "pass"}), token=watcher)
rude("dice nobody wants are refused", *text_of({"t": "dice", "n": 1, "faces": [6, 6]}))
rude("a seat of somebody else cannot be handed over", *text_of({"t": "hand", "seat": "north", "to": "random"}))

s = Socket(server)
s.hello(south)
half = json.dumps({"t": "say", "text": "in parts"}).encode()
s.frame(TEXT, half[:9], fin=False)
s.frame(PING, b"between")
s.frame(0, half[9:], fin=True)
heard = [s.next_frame() for _ in range(2)]
proves((PONG, b"between") in heard and any(b"in parts" in p for _, p in heard), "a message in parts with a ping between is heard", heard)
s.close()

s = Socket(server)
s.hello(south)
s.frame(TEXT, json.dumps({"t": "say", "text": "x" * 501}).encode(), masked=False)
heard = s.hear("error", "no", "said")
proves(server.healthy() and not (heard and heard["t"] == "said"), "without a mask no more can be said than with one", (heard, s.code))
s.close()

for what, frame in {
    "an unknown kind of frame": dict(op=11, payload=b"x"),
    "a ping of 200 bytes": dict(op=PING, payload=b"x" * 200),
    "a frame that says it has 2^62 bytes": dict(op=TEXT, payload=b"x", length=1 << 62),
}.items():
    s = Socket(server)
    s.hello(south)
    s.frame(**frame)
    heard = s.hear("said", timeout=1)
    proves(heard is None and server.healthy(), f"{what} is not heard", heard)
    s.close()

# --- said twice, said too fast, said by strangers ---

_, made = server.make()
remember(made)
s, twin = Socket(server), Socket(server)
first, _ = s.hello(token_of(made, "south")), twin.hello(token_of(made, "south"))
asked = next(seat["name"] for seat in first["seats"] if seat["asked"])
s.close()
twin.close()
s, twin = Socket(server), Socket(server)
s.hello(token_of(made, asked))
twin.hello(token_of(made, asked))
opening = next(o for o in ("pass", "done", "concede")
               if (s.send({"t": "order", "n": 1, "text": o}), heard := s.hear("ack", "no"))[1]["t"] == "ack")
frame = twin.hear("frame")
proves(heard["n"] == 1 and frame["order"] == opening, "an order is acknowledged, and a second page of the seat hears of it", heard)
s.send({"t": "order", "n": 1, "text": opening})
again = s.hear("ack", "no", "frame")
proves(again == heard, "the same order with the same number is acknowledged again", again)
proves(twin.hear("frame", timeout=0.5) is None, "and nothing happens by it")
s.send({"t": "order", "n": 1, "text": "concede" if opening != "concede" else "pass"})
proves((said := s.hear("ack", "no", "frame"))["t"] == "no" and said["why"], "another order with the same number is refused", said)
s.send({"t": "order", "n": 7, "text": opening})
proves((said := s.hear("ack", "no", "frame"))["t"] == "no" and said["why"], "a number too far on is refused", said)
s.close()
twin.close()

s = Socket(server)
s.hello(token_of(made, "south"))
reasons, heard = [], {}
while heard is not None and len(reasons) < 220 * 50:  # the slower the server, the more of them it has time for
    for _ in range(220):
        s.send({"t": "order", "n": 99, "text": "pass"})
    asked = len(reasons) + 220
    while len(reasons) < asked and (heard := s.hear()):
        reasons.append(heard.get("why", ""))
proves(s.code == 1008 and any("too much" in why for why in reasons),
       "220 messages at once are refused with a reason, then with code 1008", (s.code, len(reasons), reasons[-1:]))
s.close()

for origin, sentence in (("http://evil.example", "a page of another site"), ("null", "a page of no site"),
                         (f"http://127.0.0.1:{server.port}.evil.example", "a page with a similar name"),
                         (f"http://evil.example/127.0.0.1:{server.port}", "a page with our name in its path")):
    s = Socket(server, origin=origin)
    proves(s.status == 403 and b"why" in s.buffer, f"{sentence} may not connect", (s.status, s.buffer))
    s.close()
    answer = server.ask("POST", "/api/games", {"battle": "kreuzdorf"}, headers=[f"Origin: {origin}"], origin=False)
    proves(is_refusal(*answer), f"{sentence} may not make games", answer)
s = Socket(server, protocol="chat")
heard = None if s.status != 101 else s.hello(south)
proves(not heard or heard["t"] != "table", "another protocol is not spoken", (s.status, heard))
s.close()

# --- HTTP ---

proves(is_refusal(*(answer := server.ask("POST", "/api/games", b" " * (1 << 20) + b"{}"))), "a body over 1 MiB is refused", answer)
proves(is_refusal(*(answer := server.ask("POST", "/api/games", b"{\xff}"))), "a body that is not UTF-8 is refused", answer)
proves(is_refusal(*(answer := server.ask("POST", "/api/games", b"[1]"))), "a body that is no object is refused", answer)
proves(is_refusal(*(answer := server.ask("POST", "/api/mine", {"tokens": ["x"] * 101}))), "101 tokens are refused", answer)
proves(is_refusal(*(answer := server.ask("POST", "/healthz", {}))), "the wrong method is refused", answer)
proves(server.ask("DELETE", "/api/games")[0] in (400, 403, 405, 404, 0), "a strange method is refused")
answer = server.ask("GET", f"/api/games/{game['game']}/record", token=token_of(made, "south"))
proves(is_refusal(*answer), "the token of another game opens nothing", answer)
answer = server.ask("GET", f"/api/games/{game['game']}/links", token=south)
proves(is_refusal(*answer), "a seat's token is not the host's", answer)
for request in (b"GET\r\n\r\n", b"\0" * 100 + b"\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET " + b"/" * 70000 + b" HTTP/1.1\r\n\r\n",
                b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5000 + b"\r\n",
                b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n{}",
                b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 500\r\n\r\n{}   "):
    status = server.raw(request + b"\r\n" * 2)[0] if b"-Length: 500" not in request else 0
    proves(status < 500 and server.healthy(), f"a broken request is survived ({request[:24]!r})", status)
_, headers, _ = server.ask("GET", "/")
policy = headers.get(b"content-security-policy", b"")
proves(b"default-src 'none'" in policy and b"unsafe-inline" not in policy, "the page has a strict policy for its content", policy)

# --- a seat that gets a new link ---

before = token_of(made, "north")
status, _, body = server.ask("POST", f"/api/games/{made['game']}/links", {"seat": "north"}, made["host"])
fresh = json.loads(body)["token"]
tokens.append(fresh)
s = Socket(server)
proves(s.hello(before)["t"] == "error", "the old link leads nowhere once there is a new one")
proves(s.hello(fresh)["t"] == "table", "the new one leads to the seat")
s.close()

# --- limits on games, health, and what is written down ---

proves(server.healthy() and server.process.poll() is None, "the server is well")
server.ask("GET", f"/?token={south}")
server.ask("GET", f"/{south}")
proves(server.stop() == 0, "it ends in good order")
written = b"".join(open(os.path.join(folder, name), "rb").read() for name in os.listdir(folder))
log = open(server.log, "rb").read()
proves(len(tokens) > 100 and not [t for t in tokens if t.encode() in log], f"none of {len(tokens)} tokens stands in the log")
proves(not [t for t in tokens if t.encode() in written], "nor in the database, where only their hashes are")
proves(all(json.loads(line) for line in log.splitlines() if line.startswith(b"{")) and b"{" in log, "the log is a JSON object a line")
proves(not re.search(rb"alert\(1\)|DROP TABLE", log), "nothing people wrote stands in the log")
proves(b"Sanitizer" not in log and b"runtime error" not in log, "no sanitizer had anything to say", log[-300:])

# --- stopping while the computer thinks ---

ends = []
for _ in range(8):
    server.start()
    watchers = []
    for _ in range(4):
        _, made = server.make(seats={"south": "sergeant", "north": "sergeant"})
        watchers.append(Socket(server))
        watchers[-1].hello(token_of(made, "spectator"))
    for watcher in watchers:
        watcher.close()
    ends.append(server.stop())
proves(ends == [0] * 8, "a server that stops while the computer thinks ends in good order", ends)

server.flags = ()
server.start()
made = [server.ask("POST", "/api/games", {"battle": "kreuzdorf"})[0] for _ in range(31)]
proves(made == [201] * 30 + [429], "an address makes 30 games an hour, and not one more", made)
made = [server.ask("POST", "/api/games", {"battle": "kreuzdorf"}, headers=["X-Forwarded-For: 192.0.2.1, " + last])[0]
        for last in ["192.0.2.2"] * 31 + ["192.0.2.3"]]
proves(made == [201] * 30 + [429, 201], "through a proxy here it is the address that the proxy names last", made)
server.stop()
finish()
