#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Requests in every shape that bytes can come in, names that are not ours, and what a service manager hears.

    test/server/http.py PROGRAM FOLDER

What is sent ahead is answered in its turn, what cannot be understood ends the connection, and the server goes on with
the others. Prints TAP.
"""
import ctypes
import json
import os
import socket
import sys
import time

from client import PATIENCE, Server, finish, proves

program, folder = sys.argv[1:3]
server = Server(program, folder, "--name", "table.example.org,www.table.example.org", "--name", "tisch.example")
server.start()
HOST = f"Host: 127.0.0.1:{server.port}\r\n".encode()
GET = b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n"
BODY = b'{"tokens":[]}'


def post(body=BODY, *headers, length=None, path=b"/api/mine"):
    head = [b"POST " + path + b" HTTP/1.1\r\n" + HOST + b"Content-Length: %d\r\n" % (len(body) if length is None else length)]
    return b"".join(head + [h + b"\r\n" for h in headers]) + b"\r\n" + body


POST = post()


def answers(s, bodiless=()):
    """The statuses of all answers until the connection is closed or nothing is owed any more; and whether it was closed."""
    statuses, got = [], b""
    s.settimeout(PATIENCE)
    while True:
        head, gap, rest = got.partition(b"\r\n\r\n")
        if gap:
            status = int(head.split()[1])
            fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
            length = 0 if status in (100, 101, 304) or len(statuses) in bodiless else int(fields[b"content-length"])
            if len(rest) >= length:
                statuses.append(status)
                got = rest[length:]
                if status == 101:
                    return statuses, False
                continue
        try:
            chunk = s.recv(65536)
        except ConnectionError:
            chunk = b""
        except socket.timeout:
            return statuses, "silent"
        if not chunk:
            return statuses, True
        got += chunk


def say(*pieces, pause=0.0, ends=True, bodiless=()):
    """Sends the pieces one by one. The last of them should end the connection; otherwise we say that it ends."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as s:
        s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            for piece in pieces:
                s.sendall(piece)
                time.sleep(pause)
            if ends:
                s.shutdown(socket.SHUT_WR)
        except ConnectionError:
            pass  # it was closed before all was said
        return answers(s, bodiless)


def expects(sentence, pieces, statuses, **how):
    got, closed = say(*pieces, **how)
    proves(got == statuses and closed is True and server.healthy(), sentence, (got, closed))


# --- one request after another without waiting ---

expects("two requests with bodies in one segment are answered both", [POST + POST], [200, 200])
expects("so are one without a body and one with", [GET + POST], [200, 200])
expects("and one with a body and one without", [POST + GET], [200, 200])
expects("five hundred are answered one by one", [(POST + GET) * 250], [200] * 500)
wrong = []
for cut in range(1, len(POST + POST)):
    got = say((POST + POST)[:cut], (POST + POST)[cut:], pause=0.001)
    if got != ([200, 200], True):
        wrong.append((cut, got))
proves(not wrong and server.healthy(), "wherever two requests are cut, both are answered", wrong[:3])
expects("byte by byte too", [bytes([b]) for b in POST + GET + POST], [200, 200, 200], pause=0.0005)
expects("blank lines between requests are passed over", [b"\r\n" + POST + b"\r\n\r\n" + GET], [200, 200])
slow = post(json.dumps({"battle": "kreuzdorf"}).encode(), path=b"/api/games")
expects("what follows a request that waits for the disk waits too", [slow + GET + slow + POST], [201, 200, 201, 200])
expects("HEAD has no body, and the next request is heard", [b"HEAD / HTTP/1.1\r\n" + HOST + b"\r\n" + GET], [200, 200], bodiless=(0,))
expects("after HTTP/1.0 the connection ends", [b"GET /healthz HTTP/1.0\r\n\r\n" + GET], [200], ends=False)
expects("after 'Connection: close' too", [post(BODY, b"Connection: close") + GET], [200], ends=False)
expects("a refusal that leaves nothing unread does not end it", [b"GET /nothing HTTP/1.1\r\n" + HOST + b"\r\n" + post(b"[]") + GET],
        [404, 400, 200])

# --- bodies that are not what was said ---

expects("a body that is longer than it says is garbage before the next request", [post(length=5) + b" nonsense\r\n\r\n"], [400, 400], ends=False)
expects("a body that never comes whole is not answered", [post(length=500)], [])
expects("a body without a length is refused", [b"POST /api/mine HTTP/1.1\r\n" + HOST + b"\r\n" + GET], [411], ends=False)
chunks = b"d\r\n" + BODY + b"\r\n0\r\n\r\n"
expects("a body in chunks is refused", [b"POST /api/mine HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n" + chunks + GET], [411], ends=False)
expects("so is one in chunks with a length", [post(chunks, b"Transfer-Encoding: chunked") + GET], [411], ends=False)
expects("and one with two lengths", [post(BODY, b"Content-Length: 5") + GET], [400], ends=False)
for length in (b"-5", b"+5", b"5, 5", b"0x5", b"", b"99999999999999999999"):
    expects(f"and one of {length!r} bytes", [b"POST /api/mine HTTP/1.1\r\n" + HOST + b"Content-Length: " + length + b"\r\n\r\n" + GET],
            [400], ends=False)
expects("a body of 2 MiB is refused while it comes, and the refusal arrives", [post(b" " * (2 << 20))], [413], ends=False)
expects("a body of GET is dropped with the connection", [GET[:-2] + b"Content-Length: 9\r\n\r\nGET / HTT" + GET], [200], ends=False)
expects("who waits to be told that the body may come is told", [post(b"", b"Expect: 100-continue", length=len(BODY)), BODY], [100, 200], pause=0.05)
expects("who does not wait after all is answered too", [post(BODY, b"Expect: 100-continue") + GET], [100, 200, 200])
expects("nothing else can be expected", [post(BODY, b"Expect: miracles") + GET], [417], ends=False)

# --- what is no request ---

for what, request, status in (
        ("garbage", b"\x16\x03\x01\x02\x00\x01\xfc\x03\x03\r\n\r\n", 400), ("a zero byte", b"GET /\0 HTTP/1.1\r\n\r\n", 400),
        ("a hidden zero byte", b"GET /%00 HTTP/1.1\r\n\r\n", 414), ("a folded line", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n b\r\n\r\n", 400),
        ("a field without a name", b"GET / HTTP/1.1\r\n: x\r\n\r\n", 400), ("a name with a blank", b"GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400),
        ("two hosts", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1\r\n\r\n", 400), ("HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
        ("a strange method", b"BREW / HTTP/1.1\r\n\r\n", 405), ("a head of 9 KiB", b"GET / HTTP/1.1\r\nA: " + b"b" * 9000 + b"\r\n\r\n", 431),
        ("an endless address", b"GET /" + b"a" * 9000, 414), ("an endless head", b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 2000, 431)):
    expects(f"{what} is refused, and nothing behind it is heard", [request + GET], [status], ends=False)
    expects(f"{what} after a request too", [GET + request + GET], [200, status], ends=False)

# --- WebSockets ---

UPGRADE = (b"GET /ws HTTP/1.1\r\n" + HOST + b"Origin: http://" + HOST[6:] + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
           b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: tricorne.1\r\n\r\n")
got, closed = say(GET + POST + UPGRADE, ends=False)
proves(got == [200, 200, 101] and server.healthy(), "after other requests a connection can become a WebSocket", (got, closed))
expects("one that says something before it is a WebSocket is refused", [UPGRADE + b"\x81\x85\0\0\0\0hello"], [400], ends=False)
expects("also after a request", [POST + UPGRADE + UPGRADE], [200, 400], ends=False)
expects("a key that is none is refused", [UPGRADE.replace(b"AA==", b"AAAA") + GET], [400], ends=False)
expects("another version is refused", [UPGRADE.replace(b"Version: 13", b"Version: 8") + GET], [400], ends=False)
expects("a WebSocket by POST is refused", [UPGRADE.replace(b"GET", b"POST") + GET], [400], ends=False)
expects("without 'Connection: Upgrade' it is a request like any other", [UPGRADE.replace(b"Connection: Upgrade\r\n", b"") + GET], [404, 200])

# --- names ---


def asks(host, path="/healthz", **fields):
    lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in fields.items())
    return server.raw(f"GET {path} HTTP/1.1\r\n{'Host: ' + host if host else 'X: y'}\r\nConnection: close\r\n{lines}\r\n".encode())


own = socket.gethostname()
for host in ("127.0.0.1", f"127.0.0.1:{server.port}", "[::1]", "[::1]:80", "192.0.2.7", "localhost", "localhost:99", "here.localhost", own,
             own.upper() + ":1776", "table.example.org", "WWW.table.example.org:443", "tisch.example", ""):
    status, _, _ = asks(host)
    proves(status == 200, f"'{host}' is a name of this server", status)
for host in ("evil.example", "evil.example:80", "table.example.org.evil.example", "xtable.example.org", "127.0.0.1.evil.example", "localhost.evil.example",
             "[::1", "[evil]", "1.2.3", "table.example.org,www.table.example.org", "2130706433"):
    status, _, body = asks(host)
    forwarded = asks(host, X_Forwarded_For="192.0.2.1")[0]
    proves(status == forwarded == 421 and b"--name" in body, f"'{host}' is none, and the refusal says what would make it one", (status, forwarded, body))
for host, status in (("evil.example", 421), ("table.example.org", 101)):
    got, _ = say(UPGRADE.replace(HOST, f"Host: {host}\r\n".encode()).replace(HOST[6:], host.encode() + b"\r\n"), ends=False)
    proves(got == [status], f"a page of {host} {'may' if status == 101 else 'may not'} connect", got)

# --- proxies ---

proves(asks("127.0.0.1", "/metrics")[0] == 200, "this machine sees the counts")
for what, value in {"another address": "192.0.2.1", "our own": "127.0.0.1", "a long list": ", ".join(["192.0.2.1"] * 300), "nothing": ""}.items():
    proves(asks("127.0.0.1", "/metrics", X_Forwarded_For=value)[0] == 403, f"through a proxy that names {what} nobody does")
made = [server.ask("POST", "/api/games", {"battle": "kreuzdorf"}, headers=["X-Forwarded-For: 192.0.2.99", "X-Forwarded-For: " + "198.51.100.1, " * 60 + "192.0.2.50"])[0]
        for _ in range(31)]
proves(made == [201] * 30 + [429], "however much a proxy says, the last address counts", made)
six = [server.ask("POST", "/api/games", {"battle": "kreuzdorf"}, headers=[f"X-Forwarded-For: 2001:db8:1:2:{i:x}::1"])[0] for i in range(31)]
proves(six == [201] * 30 + [429], "of IPv6 a household is one address", six)
six = server.ask("POST", "/api/games", {"battle": "kreuzdorf"}, headers=["X-Forwarded-For: 2001:db8:1:3::1"])[0]
proves(six == 201, "and its neighbour another", six)
odd = [server.ask("POST", "/api/games", {"battle": "kreuzdorf"}, headers=[f"X-Forwarded-For: nobody{i}"])[0] for i in range(31)]
proves(odd == [201] * 30 + [429], "names that are no addresses share what one may have", odd)
mapped = server.ask("POST", "/api/games", {"battle": "kreuzdorf"}, headers=["X-Forwarded-For: ::ffff:192.0.2.50"])[0]
proves(mapped == 429, "IPv4 inside of IPv6 is IPv4", mapped)
with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as s:
    s.sendall(b"".join(b"GET /nothing HTTP/1.1\r\n" + HOST + b"X-Forwarded-For: 10.%d.%d.%d\r\n\r\n" % (i >> 16, i >> 8 & 255, i & 255)
                       for i in range(20000)) + b"GET /healthz HTTP/1.0\r\n\r\n")
    got, closed = answers(s)
proves(got == [404] * 20000 + [200], "twenty thousand addresses come", (len(got), got[-3:]))
answer = server.ask("POST", "/api/games", {"battle": "kreuzdorf"}, headers=["X-Forwarded-For: 192.0.2.77"])
proves(answer[0] == 201, "and still whoever comes next can make a game", answer)

# --- the service manager ---

proves(server.stop() == 0, "it ends in good order")
manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
manager.bind(os.path.join(folder, "manager"))
manager.settimeout(PATIENCE)


def told():
    try:
        return manager.recv(1000)
    except socket.timeout:
        return None


def begin(address, **more):
    os.environ.update({"NOTIFY_SOCKET": address} | more)
    server.start()
    for name in ("NOTIFY_SOCKET", *more):
        del os.environ[name]


begin(os.path.join(folder, "manager"), WATCHDOG_USEC="200000")
proves(told() == b"READY=1", "the service manager hears that the server is ready")
proves([told() for _ in range(3)] == [b"WATCHDOG=1"] * 3, "and again and again that it is alive")

# The thread of the loop alone is held; the others go on.
library, ATTACH, DETACH = ctypes.CDLL(None, use_errno=True), 16, 17
pid = server.process.pid
library.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
if library.ptrace(ATTACH, pid, None, None) == 0:
    os.waitpid(pid, 0x40000000)  # __WALL
    manager.setblocking(False)
    try:
        while True:
            manager.recv(1000)  # said before
    except BlockingIOError:
        pass
    threads = len(os.listdir(f"/proc/{pid}/task"))
    manager.settimeout(3)
    proves(threads > 2 and told() is None, "while the loop is stuck nobody says so, however many threads are well", threads)
    library.ptrace(DETACH, pid, None, None)
    manager.settimeout(PATIENCE)
    proves(told() == b"WATCHDOG=1" and server.healthy(), "once it goes on it says so again")
else:
    print("# a thread of another program may not be held here: not tried", flush=True)
server.process.terminate()
while (last := told()) == b"WATCHDOG=1":
    pass
proves(last == b"STOPPING=1" and server.process.wait(PATIENCE) == 0, "at the end it says that it stops", last)
manager.close()
manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
manager.bind(f"\0tricorne-{os.getpid()}")
manager.settimeout(PATIENCE)
begin(f"@tricorne-{os.getpid()}", WATCHDOG_USEC="200000", WATCHDOG_PID="1")
proves(told() == b"READY=1", "a socket without a file is told too")
manager.settimeout(1)
proves(told() is None, "a watchdog for another program is not fed")
proves(server.stop() == 0, "it ends in good order once more")
with open(server.log, "rb") as log:
    said = log.read()
proves(b"Sanitizer" not in said and b"runtime error" not in said, "no sanitizer had anything to say", said[-300:])
finish()
