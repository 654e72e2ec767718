# SPDX-License-Identifier: MIT
"""A server of our own and rude ways to talk to it: requests and frames are sent exactly as they are given."""
import atexit
import base64
import json
import os
import random
import re
import signal
import socket
import struct
import subprocess
import sys
import time
import traceback

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
PATIENCE = 180  # seconds for what must come, however busy the machine is
_count, _failed = 0, 0


def proves(truth, sentence, detail=""):
    """One line of TAP."""
    global _count, _failed
    _count += 1
    _failed += not truth
    print(f"{'' if truth else 'not '}ok {_count} - {sentence}", flush=True)
    if not truth and detail:
        print("#   " + ascii(detail)[:400], flush=True)


def finish():
    for server in Server.all if _failed else []:
        print("# the end of its log:\n" + "\n".join("#   " + line for line in server.last_words().splitlines()))
    print(f"1..{_count}")
    raise SystemExit(_failed > 0)


def _broke_off(kind, error, trace):
    """What nobody has caught is a failed test like any other, and says where it was."""
    proves(False, f"the suite comes to its end: {kind.__name__}: {error}")
    print("".join("#   " + line for line in "".join(traceback.format_exception(kind, error, trace)).splitlines(True)))
    finish()


sys.excepthook = _broke_off
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that no server is left behind


def free_port():
    """Below the ports that connections take for themselves: one of another test might have it first."""
    while True:
        port = random.randrange(10000, 30000)
        try:
            socket.create_server(("127.0.0.1", port)).close()
            return port
        except OSError:
            continue


class Server:
    all = []

    def __init__(self, program, folder, *flags):
        self.program, self.folder, self.flags = program, folder, flags
        self.port, self.process = free_port(), None
        Server.all.append(self)
        self.db, self.log = os.path.join(folder, "table.db"), os.path.join(folder, "log")

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [self.program, "serve", "--port", str(self.port), "--db", self.db, *self.flags], stdout=log, stderr=log)
        until = time.monotonic() + PATIENCE
        while not self.healthy():
            if self.process.poll() is not None or time.monotonic() > until:
                proves(False, "the server answers", f"its code: {self.process.poll()}")
                finish()
            time.sleep(0.02)

    def last_words(self):
        """The end of its log, for who must find out what was wrong."""
        with open(self.log, "rb") as log:
            return log.read()[-1500:].decode(errors="replace")

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def healthy(self):
        try:
            return self.ask("GET", "/healthz")[0] == 200
        except OSError:
            return False

    def ask(self, method, path, body=None, token=None, headers=(), origin=True):
        """Status, headers, body. A body that is no bytes is sent as JSON."""
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        lines = [f"{method} ".encode() + (path if isinstance(path, bytes) else path.encode()) + b" HTTP/1.1",
                 f"Host: 127.0.0.1:{self.port}".encode(), b"Connection: close"]
        if token is not None:
            lines.append(b"Authorization: Bearer " + (token if isinstance(token, bytes) else token.encode()))
        if origin and method == "POST":
            lines.append(f"Origin: http://127.0.0.1:{self.port}".encode())
        if body is not None:
            lines += [b"Content-Type: application/json", f"Content-Length: {len(body)}".encode()]
        lines += [h if isinstance(h, bytes) else h.encode() for h in headers]
        return self.raw(b"\r\n".join(lines) + b"\r\n\r\n" + (body or b""))

    def raw(self, request):
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as s:
            try:
                s.sendall(request)
            except (BrokenPipeError, ConnectionResetError):
                pass  # it may have been refused before all of it was sent
            return self._answer(s)

    @staticmethod
    def _answer(s):
        got = b""
        try:
            while chunk := s.recv(65536):
                got += chunk
                head, gap, body = got.partition(b"\r\n\r\n")
                fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if b": " in line)
                if gap and b"content-length" in fields and len(body) >= int(fields[b"content-length"]):
                    break
        except (ConnectionResetError, socket.timeout):
            pass
        if not got.startswith(b"HTTP/"):
            return 0, {}, got
        head, _, body = got.partition(b"\r\n\r\n")
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if b": " in line)
        return int(head.split()[1]), fields, body

    def make(self, **given):
        """A new game whose seats are for people, as the server describes it."""
        wanted = {"battle": "kreuzdorf", "title": "", "options": {}, "seats": {"south": "me", "north": "friend"},
                  "dice": "seeded", "clock": 0} | given
        status, _, body = self.ask("POST", "/api/games", wanted)
        return status, json.loads(body)


class Stopwatch:
    """Seconds since it was made, without those in which the server or we stood in line for a processor: that is not their fault."""

    def __init__(self, server):
        self.queues = [f"/proc/{pid}/schedstat" for pid in (server.process.pid, os.getpid())]
        self.began = time.monotonic() - self._queued()

    def _queued(self):
        if not all(map(os.path.exists, self.queues)):
            return 0
        return sum(int(open(path, encoding="ascii").read().split()[1]) for path in self.queues) / 1e9

    def seconds(self):
        return time.monotonic() - self._queued() - self.began


@atexit.register
def _end_servers():
    """Whatever happens, none of them outlives its test."""
    for server in Server.all:
        if server.process and server.process.poll() is None:
            server.process.kill()


class Socket:
    """One WebSocket."""

    def __init__(self, server, origin=None, protocol="tricorne.1", path="/ws", headers=(), address="127.0.0.1"):
        self.s = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (address, 0))
        self.buffer, self.code, self.reason = b"", None, b""
        origin = f"http://127.0.0.1:{server.port}" if origin is None else origin
        key = base64.b64encode(random.randbytes(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        lines += [f"Origin: {origin}"] if origin else []
        lines += [f"Sec-WebSocket-Protocol: {protocol}"] if protocol else []
        self.s.sendall("\r\n".join([*lines, *headers]).encode() + b"\r\n\r\n")
        while b"\r\n\r\n" not in self.buffer:
            chunk = self._receive()
            if not chunk:
                break
            self.buffer += chunk
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        self.status = int(head.split()[1]) if head.startswith(b"HTTP/") else 0
        if self.status != 101:
            length = re.search(rb"content-length: *(\d+)", head, re.I)
            while len(self.buffer) < int(length[1] if length else 1 << 20) and (chunk := self._receive()):
                self.buffer += chunk

    def _receive(self):
        try:
            return self.s.recv(65536)
        except (ConnectionResetError, socket.timeout):
            return b""

    def frame(self, op, payload, fin=True, length=None, masked=True):
        """Sends one frame. `length`: what its head says, whatever the payload has."""
        n = len(payload) if length is None else length
        head = bytes([(0x80 if fin else 0) | op])
        mask = 0x80 if masked else 0
        key = random.randbytes(4) if masked else b"\0" * 4
        if n < 126:
            head += bytes([mask | n])
        elif n < 65536:
            head += bytes([mask | 126]) + struct.pack(">H", n)
        else:
            head += bytes([mask | 127]) + struct.pack(">Q", n)
        head += key if masked else b""
        try:
            self.s.sendall(head + bytes(b ^ key[i & 3] for i, b in enumerate(payload)))
        except (BrokenPipeError, ConnectionResetError):
            pass

    def send(self, message):
        self.frame(TEXT, message if isinstance(message, bytes) else json.dumps(message).encode())

    def next_frame(self, timeout=PATIENCE):
        """Opcode and payload; (None, b'') when nothing came or the connection is closed."""
        self.s.settimeout(timeout)
        while True:
            need = 2
            if len(self.buffer) >= 2:
                n, need = self.buffer[1] & 0x7F, 2
                if n == 126 and len(self.buffer) >= 4:
                    n, need = struct.unpack(">H", self.buffer[2:4])[0], 4
                elif n == 127 and len(self.buffer) >= 10:
                    n, need = struct.unpack(">Q", self.buffer[2:10])[0], 10
                elif n >= 126:
                    n = 1 << 60
                if len(self.buffer) >= need + n:
                    op, payload = self.buffer[0] & 0x0F, self.buffer[need:need + n]
                    self.buffer = self.buffer[need + n:]
                    if op == CLOSE:
                        self.code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005
                        self.reason = payload[2:]
                    return op, payload
            chunk = self._receive()
            if not chunk:
                return None, b""
            self.buffer += chunk

    def hear(self, *kinds, timeout=PATIENCE):
        """The next message of one of these kinds; None when there is none."""
        until = time.monotonic() + timeout
        while (left := until - time.monotonic()) > 0:
            op, payload = self.next_frame(left)
            if op == TEXT:
                message = json.loads(payload)
                if not kinds or message["t"] in kinds:
                    return message
            elif op == PING:
                self.frame(PONG, payload)  # whoever does not is taken for gone
            elif op in (None, CLOSE):
                return None
        return None

    def hello(self, token, **more):
        self.send({"t": "hello", "token": token, "f": 0} | more)
        return self.hear("table", "error") or {"t": "nothing", "code": self.code, "why": self.reason}

    def close(self):
        self.s.close()
