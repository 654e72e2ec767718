#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Guests at a server that somebody else has started, beside whoever plays there.

    test/net/guests.py PORT SECONDS FOLDER PROGRAM

They do all that makes the server's threads meet: let the computer play, upload saves, ask for records, replays and new
links, come, go and talk, several at once. What comes of it is not judged here. Prints how often each was done.
"""
import json
import os
import random
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "server"))
from client import Server, Socket

port, seconds, folder, program = int(sys.argv[1]), float(sys.argv[2]), sys.argv[3], sys.argv[4]
server = Server(program, folder)
server.port = port
until = time.time() + seconds
done = {}
sides = {"tft-pickup": ("american", "british"), "kreuzdorf": ("south", "north"), "cowpens": ("american", "british")}


def saved(battle, turns):
    path = os.path.join(folder, f"{battle}.game")
    subprocess.run([program, "play", battle, *(f for seat in sides[battle] for f in ("--seat", f"{seat}=random")), "--turns",
                    str(turns), "--seed", "1", "--save", path], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                   env=os.environ | {"HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder})
    with open(path, encoding="utf-8") as file:
        return file.read()


saves = [saved("kreuzdorf", 3), saved("tft-pickup", 40)]


def made(path, body):
    status, _, answer = server.ask("POST", path, body)
    return json.loads(answer) if status == 201 else None


def linger(game, name, messages=()):
    """Sits down, says something, listens for a while and goes without a word."""
    token = next(seat["token"] for seat in game["seats"] if name in (seat["name"], seat["kind"]))
    page = Socket(server)
    page.hello(token, host=game["host"])
    for message in messages:
        page.send(message)
    end = time.time() + random.random()
    while time.time() < end and page.hear(timeout=0.2):
        pass
    page.close()


def watch():
    battle = random.choice(list(sides))
    game = made("/api/games", {"battle": battle, "seats": dict(zip(sides[battle], random.sample(("random", "sergeant"), 2)))})
    for _ in range(3):
        linger(game, "spectator", [{"t": "say", "text": "Good day."}])


def hand():
    game = made("/api/games", {"battle": "kreuzdorf", "seats": {"south": "me", "north": "friend"}})
    linger(game, "south", [{"t": "hand", "seat": "north", "to": "random"}, {"t": "hand", "seat": "south", "to": "random"}])
    linger(game, "north", [{"t": "hand", "seat": "south", "to": "person"}, {"t": "order", "n": 1, "text": "pass"},
                           {"t": "undo", "n": 2}, {"t": "order", "n": 2, "text": "concede"}])
    server.ask("POST", f"/api/games/{game['game']}/links", {"seat": "south"}, game["host"])


def upload():
    game = made("/api/games/upload", {"save": random.choice([*saves, saves[0][:-9], "[rules"]), "seats": {}})
    if game:
        token = game["seats"][0]["token"]
        for what in ("record", "replay"):
            server.ask("GET", f"/api/games/{game['game']}/{what}", token=token)
        server.ask("POST", "/api/mine", {"tokens": [token]})
        linger(game, "spectator")


def go_on(do):
    while time.time() < until:
        try:
            do()
            done[do.__name__] = done.get(do.__name__, 0) + 1
        except (OSError, TypeError, StopIteration, json.JSONDecodeError):
            done["lost"] = done.get("lost", 0) + 1  # it was too much for the server, or it has stopped


guests = [threading.Thread(target=go_on, args=(do,)) for do in (watch, watch, hand, upload, upload, upload)]
for guest in guests:
    guest.start()
for guest in guests:
    guest.join()
print(" ".join(f"{what} {count}" for what, count in sorted(done.items())))
