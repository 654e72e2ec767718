#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Saves that are uploaded: however they are written, whatever they claim.

    test/server/uploads.py PROGRAM FOLDER

A save is read line by line and written anew, so it may have any line ends, blanks and comments; dice to come are thrown
with a key that nobody knows; a save that is wrong, long or one of many is refused with a sentence. Prints TAP.
"""
import json
import os
import re
import sqlite3
import subprocess
import sys
import threading

from client import Server, Socket, finish, proves

program, folder = sys.argv[1:3]
os.environ |= {"HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
server = Server(program, folder, "--games-an-hour", "0")
server.start()


def upload(save, to=server, **more):
    status, _, body = to.ask("POST", "/api/games/upload", {"save": save, "seats": {}} | more)
    return status, json.loads(body or b"{}")


def token_of(made, name):
    return next(seat["token"] for seat in made["seats"] if name in (seat["name"], seat["kind"]))


def record(made, name):
    return server.ask("GET", f"/api/games/{made['game']}/record", token=token_of(made, name))[2].decode()


def alive():
    return server.process.poll() is None and server.healthy()


def played(battle, seats, turns, *more):
    """The save of a battle between players who do not think."""
    path = os.path.join(folder, f"{battle}-{turns}.game")
    subprocess.run([program, "play", battle, *(f for seat in seats for f in ("--seat", f"{seat}=random")), "--seed", "1", "--turns",
                    str(turns), "--save", path, *more], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def is_refused(answer, *words):
    status, body = answer
    why = body.get("why", "")
    return 400 <= status < 500 and why.endswith(".") and all(word in why for word in words)


# --- however it is written ---

save = played("kreuzdorf", ("south", "north"), 3)
head, body = save.split("\n\n", 1)
lines = body.splitlines()
plain = [re.sub(" #.*", "", line) for line in lines]
first_order = re.search("[a-z]+: .*", plain[0]).group()

ways = {
    "as it is": save,
    "with the line ends of Windows": save.replace("\n", "\r\n"),
    "with blank lines between": head + "\n\n" + "\n\n".join(lines) + "\n\n\n",
    "without a blank line after its tags": head + "\n" + body,
    "without a line's end at its end": save.rstrip("\n"),
    "filled up with blank lines": save + "\n" * 4000,
    "with a comment on a line of its own": head + "\n;comment\n" + body.replace("\n", "\n;comment\n"),
    "with a comment at every end": head + "\n\n" + "\n".join(line + ";comment # {1}" for line in lines),
    "with tabs for blanks at the ends": head + "\n\n" + "\n".join("\t" + line + "\t" for line in lines),
    "with no blank after the number": head + "\n\n" + re.sub(r"(?m)^(\d+)\. ", r"\1.", body),
    "with many blanks after the number": head + "\n\n" + re.sub(r"(?m)^(\d+)\. ", r"  \1 .\t  ", body),
    "with no blank before dice and hash": head + "\n\n" + re.sub(r" ([{#])", r"\1", body),
    "in capitals and with more blanks": head + "\n\n" + re.sub(r"(?m)(: .*?)([{#]|$)", lambda m: m[1].upper().replace(" ", "   ") + m[2], body),
    "without its hashes": head + "\n\n" + "\n".join(plain),
}
for way, text in ways.items():
    status, made = upload(text, seats={"south": "me", "north": "friend"})
    again = record(made, "south").partition("\n\n")[2] if status == 201 else ""
    proves(status == 201 and again.splitlines() == plain and alive(), f"a save {way} goes on, and its record is the same",
           (status, made.get("why"), again[:200]))
    if not alive():
        server.start()

status, made = upload(ways["with the line ends of Windows"], seats={"south": "me", "north": "friend"})
page = Socket(server)
table = page.hello(token_of(made, "south"))
proves(table and table["t"] == "table" and [frame["order"] for frame in table["log"]] ==
       [re.sub(" {.*", "", line.split(": ", 1)[1]) for line in plain], "pages are told its orders as they would be written here")
page.close()

# --- a battle that is over ---

whole = played("tft-pickup", ("american", "british"), 40)
status, made = upload(whole, seats={"american": "me", "british": "friend"})
again = record(made, "american") if status == 201 else made["why"]
kept = [line for line in whole.splitlines() if not line.startswith("[seat")]
proves(status == 201 and [line for line in again.splitlines() if not line.startswith("[seat")] == kept,
       "a battle that is over keeps its record as it is, with key and hashes", again[:200])
status, made = upload(whole.replace("\n", "\r\n\r\n"))
proves(status == 201 and alive(), "and so it does with other line ends", made)

_, game = server.make(battle="tft-pickup", seats={"american": "me", "british": "friend"})
page = Socket(server)
page.hello(token_of(game, "american"))
page.send({"t": "order", "n": 1, "text": "ability forward"})
page.hear("ack")
sealed = record(game, "british")
answer = upload(sealed)
proves("[sealed" in sealed and is_refused(answer, "still played here"), "a sealed record does not open while its game is played", answer)
other = Socket(server)
other.hello(token_of(game, "british"))
other.send({"t": "order", "n": 1, "text": "ability none"})
other.hear("ack")
for p in (page, other):
    p.send({"t": "order", "n": 2, "text": "concede"})
proves("ack" in [p.hear("ack", "no")["t"] for p in (page, other)], "the game is over")
page.close()
other.close()
status, made = upload(sealed)
proves(status == 201 and alive(), "then it opens, filled up as it is", made)
if not alive():
    server.start()

# --- dice ---


def key_of(made):
    """As it is on disk, where nobody reads it."""
    with sqlite3.connect(f"file:{server.db}?mode=ro", uri=True) as database:
        row = database.execute("select head from games where name = ?", (made["game"],)).fetchone()
    return re.search(r'\[dice "(\w+)" (\w+)\]', row[0]).groups()


for source in ("loaded", "", "Seeded", "typed seeded"):
    answer = upload(re.sub('"seeded" [0-9a-f]+', f'"{source}" 0000000000000000', ways["without its hashes"]))
    proves(is_refused(answer, "Line 5", "seeded"), f"dice that are '{source}' are refused, and the line is named", answer)
for claim in ('"seeded" 0000000000000001', '"seeded" 0000000000000000', '"seeded" ffffffffffffffff', '"typed" 0000000000000000',
              '"typed" 0000000000000001'):
    source, key = claim.replace('"', "").split()
    keys = set()
    for _ in range(2):
        status, made = upload(re.sub('"seeded" [0-9a-f]+', claim, ways["without its hashes"]))
        keys.add(key_of(made) if status == 201 else made["why"])
    proves(len(keys) == 2 and all(k[0] == source and k[1] not in (key, "0" * 16) for k in keys), f"{claim} is keyed anew each time", keys)

rolled = next(i for i, line in enumerate(plain) if "{" in line)
status, made = upload(head + "\n\n" + "\n".join(plain[:rolled] + [plain[rolled].split(" {")[0]]), seats={"south": "me", "north": "friend"})
page = Socket(server)
table = page.hello(token_of(made, "south"))
page.send({"t": "dice", "n": table["n"] + 1, "faces": [6]})
heard = page.hear("ack", "no")
proves(heard == {"t": "no", "n": 1, "why": "No dice are wanted now.", "clause": None} and not table["log"][-1]["order"],
       "dice that a save still waits for are thrown here, not typed by whoever comes first", heard)
page.close()

# --- what is wrong with it ---

for what, text, words in (
        ("of very many lines", head + "\n\n" + "0. {1}\n" * 120000, ["Line 7"]),
        ("of one long line", head + "\n\n1. south: " + "x" * 900000, ["Line 7", "shorter"]),
        ("of many dice", head + "\n\n0. {" + "1 " * 400000 + "}", ["Line 7", "dice"]),
        ("of many tags", '[seat "south" "random"]\n' * 36000, ["no more tags"]),
        ("of nothing but blank lines", "\n" * 500000, ["[rules"]),
        ("of nothing but a seal", '[sealed "' + "A" * 900000 + '"]', ["sealed elsewhere"]),
        ("that says a long name", head.replace("kreuzdorf", "k" * 40) + "\n\n" + body, ["does not ship"]),
        ("in another alphabet", head.replace("kreuzdorf", "Крайцдорф") + "\n\n" + body, ["does not ship"]),
        ("with an order of the other side", head + "\n\n1. north: " + first_order.split(": ")[1], ["Line 7"]),
        ("whose hash is another", save.replace("#", "#0", 1), ["Line 7"])):
    answer = upload(text)
    proves(is_refused(answer, *words) and alive(), f"a save {what} is refused with a sentence", answer)
status, _, answer = server.ask("POST", "/api/games/upload", b'{"save":"' + json.dumps(save)[1:-1].encode() + b'\\u0000","seats":{}}')
proves(status == 400 and b"JSON" in answer, "a zero byte in a save is refused", answer)

# --- how many, and how long ---

start = [line for line in whole.splitlines() if line.startswith("[") or not line or re.match(r"[012]\.", line)]
deploy = re.sub(r"^\d+\. | #.*", "", next(line for line in whole.splitlines() if " deploy at" in line))
start = [re.sub(" #.*", "", line) for line in start]


def redeployed(count):
    """A save of so many lines."""
    return "\n".join(start + [f"{number}. {deploy}" for number in range(3, count)])


answer = upload(redeployed(10000))
proves(is_refused(answer, "no room for more"), "a save that is longer than a game may become is refused", answer)

answers = []
for _ in range(20):
    askers = [threading.Thread(target=lambda: answers.append(upload(redeployed(2000)))) for _ in range(12)]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    taken = [status for status, _ in answers if status == 201]
    told = [why for status, why in answers if status == 429 and "still being read" in why["why"]]
    if told:
        break
proves(taken and told and len(taken) + len(told) == len(answers) and alive(), "an address has few saves read at once, and is told so",
       [(status, body.get("why")) for status, body in answers])
proves(upload(save)[0] == 201, "after that it may upload again")
server.stop()

few = Server(program, os.path.join(folder, "few"), "--games-an-hour", "3")
os.mkdir(few.folder)
few.start()
answers = [upload("nonsense", few)[0] for _ in range(5)]
proves(answers == [400, 400, 400, 429, 429], "what is refused is counted, too: the work is done for it", answers)
few.stop()
finish()
