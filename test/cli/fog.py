#!/usr/bin/env python3
"""Plays all American seats of Germantown by suggestions picked at random, and listens for what it must not hear.

    test/cli/fog.py PROGRAM SEED SEATS

A British unit may be named, and be on the table, only once it has come into view.
"""
import json
import random
import re
import subprocess
import sys

program, seed, seats = sys.argv[1:]
pipe = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
luck = random.Random(int(seed))
in_view, asked, orders = set(), set(), 0


def say(line):
    print(line, file=pipe.stdin, flush=True)
    answer = []
    while (heard := pipe.stdout.readline().rstrip("\n")) != "ok":
        if not heard or heard.startswith("error: "):
            sys.exit(f"{line}: {heard}")
        answer.append(heard)
    return answer


def listen(lines):
    for line in lines:
        event = json.loads(line) if line.startswith("{") else {}
        if event.get("name") == "over":
            return
        if event.get("name") == "revealed":
            in_view.add(names[event["unit"]])
        named = [names[event[whom]] for whom in ("unit", "other") if event.get(whom)]
        for name in re.findall(r"\bB\d+\b", " ".join([line, *named])):
            if name not in in_view:
                sys.exit(f"{name} was heard of: {line}")


def look():
    for unit in json.loads(say("state")[0])["units"]:
        if unit["name"][0] == "B" and unit["onTable"] and unit["name"] not in in_view:
            sys.exit(f"{unit['name']} was seen: {unit}")


told = say(f"new germantown seed {seed} option american_seats={seats} seat british=random")
names = {unit["slot"]: unit["name"] for unit in json.loads(say("battle")[0])["roster"]}
listen(told)
while (ask := json.loads(say("ask")[0]))["wants"] == "order":
    look()
    asked.update(ask["seats"])
    order = luck.choice(say("suggest 8"))
    listen(say("odds " + order) if luck.random() < 0.1 else [])
    listen(say("play " + order))
    orders += 1
print(f"{ask['outcome']} after {orders} orders of {len(asked)} seats; {len(in_view)} came into view")
