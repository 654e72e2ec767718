#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A player who would see another's hand, or keep a seat that is no longer his, or drown the table.

    test/server/fair.py PROGRAM FOLDER

Endings that are taken back, links that are replaced while seats change hands, dice of another's roll, words without end:
a server of our own is played at by whoever does not play fair. Prints TAP.
"""
import atexit
import json
import re
import sqlite3
import sys
import threading
import time

from client import Server, Socket, finish, proves

PATIENCE = 120
program, folder = sys.argv[1:3]
server = Server(program, folder, "--games-an-hour", "0")
server.start()
atexit.register(lambda: server.process.kill())


def made(**given):
    status, game = server.make(**given)
    assert status == 201, game
    return game


def token_of(game, name):
    return next(seat["token"] for seat in game["seats"] if seat["name"] == name or seat["kind"] == name)


class Page(Socket):
    """A page that sits at a seat, and counts what it says."""

    def __init__(self, game, seat, host=False, token=None):
        super().__init__(server)
        table = self.hello(token or token_of(game, seat), **({"host": game["host"]} if host else {}))
        assert table["t"] == "table", table
        self.n = table["n"]

    def do(self, **message):
        """What is numbered: the answer to it."""
        self.send(message | {"n": self.n + 1})
        answer = self.hear("ack", "no", timeout=PATIENCE)
        self.n += answer["t"] == "ack"
        return answer

    def order(self, text):
        return self.do(t="order", text=text)

    def undo(self):
        return self.do(t="undo")

    def sent_away(self):
        """True: it was closed with 1008, whatever else it was told before."""
        while self.code is None and self.next_frame(PATIENCE)[0] is not None:
            pass
        return self.code == 1008


def get(game, what, token):
    return server.ask("GET", f"/api/games/{game['game']}/{what}", token=token)


def open_games():
    return int(re.search(rb"^tricorne_games_open (\d+)", server.ask("GET", "/metrics")[2], re.M)[1])


# --- endings ---

PICKUP = {"battle": "tft-pickup", "options": {"abilities": "secret_one"}, "seats": {"american": "me", "british": "friend"}}
OVER = "The battle is over: nothing can be taken back."


def endings():
    game, before = made(**PICKUP), open_games()
    american, british = Page(game, "american"), Page(game, "british")
    american.order("ability none")
    british.order("ability none")
    asked = american if american.order("concede")["t"] == "ack" else british
    if asked is british:
        british.order("concede")
    proves(open_games() == before - 1, "a battle that is conceded is no longer open")
    answers = [page.undo() for page in (american, british)]
    proves([a.get("why") for a in answers] == [OVER, OVER], "a concession is not taken back, and all are told the same", answers)
    mine = json.loads(server.ask("POST", "/api/mine", {"tokens": [token_of(game, "british")]})[2])
    proves(mine[0]["over"], "and the battle stays over", mine)
    record = get(game, "record", token_of(game, "american"))[2].decode()
    for _ in range(3):
        status = server.ask("POST", "/api/games/upload", {"save": record, "seats": {}})[0]
        proves(status == 201, "the record of a finished battle can be uploaded", status)
    proves(open_games() == before - 1, "and does not count as an open game", open_games())
    for page in (american, british):
        page.close()
    server.stop()
    server.start()
    proves(open_games() == before - 1, "a server that begins anew counts the same", open_games())


# --- links ---

def new_link(game, seat):
    status, _, body = server.ask("POST", f"/api/games/{game['game']}/links", {"seat": seat}, token=game["host"])
    assert status == 200, body
    return json.loads(body)["token"]


def fits(game, token):
    return get(game, "record", token)[0] == 200


def hand_while_replaced(game, together):
    """The seat is handed to and fro while it is given a new link. Old links that fit after that, and new ones that do not."""
    old, page = token_of(game, "south"), Page(game, "north", host=True)
    links = []
    ready = threading.Barrier(together + 1)

    def replace():
        ready.wait()
        links.append(new_link(game, "south"))

    several = [threading.Thread(target=replace) for _ in range(together)]
    for one in several:
        one.start()
    ready.wait()
    while any(one.is_alive() for one in several):
        page.send({"t": "hand", "seat": "south", "to": "person"})
        page.hear("seats", timeout=PATIENCE)
    page.close()
    return [fits(game, old)] + [False] * (sum(fits(game, link) for link in links) == 1)


def links():
    trials = [hand_while_replaced(made(), 1 + i % 2) for i in range(40)]
    survived = sum(trial[0] for trial in trials)
    proves(not survived, "a link that was replaced while the seat changed hands does not come back", f"{survived} of 40")
    proves(all(len(trial) == 2 for trial in trials), "and of the new ones the last fits, and no other")
    game = made()
    page, other = Page(game, "south"), Page(game, "north")
    link = new_link(game, "south")
    proves(page.sent_away(), "who had the old link is sent away")
    proves(Page(game, "south", token=link).order("pass")["t"] == "ack", "and the new one has the seat")
    other.close()


# --- dice ---

def dice():
    game = made(dice="typed")
    south, north = Page(game, "south"), Page(game, "north")
    south.order("reinforce 1")
    answer = north.do(t="dice", faces=[1])
    proves(answer["t"] == "no" and "other side" in answer["why"], "nobody types the dice of the enemy", answer)
    proves(south.do(t="dice", faces=[6])["t"] == "ack", "who throws them does")
    south.close()
    north.close()


def contest():
    """Who goes first: a die each."""
    game = made(**PICKUP, dice="typed")
    american, british = Page(game, "american"), Page(game, "british")
    for page in (american, british):
        answer = page.do(t="dice", faces=[6, 1])
        proves(answer["t"] == "no" and "1D6" in answer["why"], "of a contest nobody types the enemy's die", answer)
    for face in (3, 4):  # a tie first
        british.send({"t": "dice", "n": british.n + 1, "faces": [3]})
        answers = [american.do(t="dice", faces=[face]), british.hear("ack", "no", timeout=PATIENCE)]
        british.n += 1
        proves([a["t"] for a in answers] == ["ack", "ack"], "each throws its own, and both are heard", answers)
    server.stop()
    server.start()
    american, british = Page(game, "american"), Page(game, "british")
    proves((american.n, british.n) == (2, 2), "and both count when the server begins anew", (american.n, british.n))
    american.close()
    british.close()


# --- words ---

def words():
    """Twenty who watch say all they can."""
    game, begun = made(), time.monotonic()
    player, watchers = Page(game, "south"), [Page(game, "spectator") for _ in range(20)]
    for i in range(40):
        for watcher in watchers:
            watcher.send({"t": "say", "text": "\U0001f4ef" * 500})
    for watcher in watchers:
        while (answer := watcher.hear("said", "error", timeout=PATIENCE)) and answer["t"] == "said":
            pass
    player.send({"t": "say", "text": "quiet!"})
    while (answer := player.hear("said", "error", timeout=PATIENCE)) and answer.get("text") != "quiet!":
        pass
    kept = sqlite3.connect(server.db).execute("SELECT count(*) FROM said").fetchone()[0]
    passed = time.monotonic() - begun
    proves(kept <= 22 + passed, "those who watch flood no table", f"{kept} words in {passed:.0f} s")
    proves(answer is not None and answer["t"] == "said", "and silence nobody", answer)
    for page in (player, *watchers):
        page.close()


# --- records ---

def records():
    """Of a battle with secrets the records are alike, however often somebody has changed his mind."""
    game = made(battle="germantown", seats={"american": "me", "british": "friend"})
    american, british = Page(game, "american"), Page(game, "british")
    sizes = {len(get(game, "record", token_of(game, "american"))[2])}
    for page in (american, british):
        page.order("ability none")
        sizes.add(len(get(game, "record", token_of(game, "american"))[2]))
    proves(len(sizes) == 1, "a sealed record is as long as any other", sizes)
    proves(min(sizes) > 600000, "and longer than anybody can make one", sizes)
    american.close()
    british.close()


endings()
links()
dice()
contest()
words()
records()
server.stop()
finish()
