# SPDX-License-Identifier: MIT
"""A server of our own and rude ways to talk to it: requests and frames are sent exactly as they are given."""
import base64
import json
import os
import random
import signal
import socket
import struct
import subprocess
import time

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
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
    print(f"1..{_count}")
    raise SystemExit(_failed > 0)


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
    def __init__(self, program, folder, *flags):
        self.program, self.folder, self.flags = program, folder, flags
        self.port = free_port()
        self.db, self.log = os.path.join(folder, "table.db"), os.path.join(folder, "log")

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [self.program, "serve", "--port", str(self.port), "--db", self.db, *self.flags], stdout=log, stderr=log)
        until = time.time() + 20
        while not self.healthy():
            if self.process.poll() is not None or time.time() > until:
                raise SystemExit(f"the server does not answer; see {self.log}")
            time.sleep(0.02)

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        return self.process.wait(20)

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
        with socket.create_connection(("127.0.0.1", self.port), 10) as s:
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


class Socket:
    """One WebSocket."""

    def __init__(self, server, origin=None, protocol="tricorne.1", path="/ws", headers=()):
        self.s = socket.create_connection(("127.0.0.1", server.port), 10)
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
            self.s.settimeout(0.3)
            self.buffer += self._receive()

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

    def next_frame(self, timeout=5):
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

    def hear(self, *kinds, timeout=5):
        """The next message of one of these kinds; None when there is none."""
        until = time.time() + timeout
        while (left := until - time.time()) > 0:
            op, payload = self.next_frame(left)
            if op == TEXT:
                message = json.loads(payload)
                if not kinds or message["t"] in kinds:
                    return message
            elif op in (None, CLOSE):
                return None
        return None

    def hello(self, token, **more):
        self.send({"t": "hello", "token": token, "f": 0} | more)
        return self.hear("table", "error")

    def close(self):
        self.s.close()
