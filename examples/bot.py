#!/usr/bin/env python3
"""A bot for Tricorne: attacks when the odds are good, else plays the engine's best suggestion.

    examples/bot.py PROGRAM new SCENARIO [seed N] [option K=V]...    plays to the end
"""
import json
import subprocess
import sys

HARM = "destroyed", "lost", "routed", "suppressed"
engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def say(line):
    """Sends a line and returns the lines of the answer."""
    print(line, file=engine.stdin, flush=True)
    answer = []
    while (heard := engine.stdout.readline().rstrip("\n")) != "ok":
        if not heard or heard.startswith("error: "):
            sys.exit(f"{line}: {heard}")
        answer.append(heard)
    return answer


def chance_of_harm(order):
    """How likely an order is to rid the table of somebody, or to shake him."""
    outcomes = json.loads(say(f"odds {order}")[0])["outcomes"]
    return sum(o["value"] for o in outcomes if any(w in o["outcome"] for w in HARM))


say("hello")
say(" ".join(sys.argv[2:]))
while (ask := json.loads(say("ask")[0]))["wants"] == "order":
    orders = say("suggest 12")
    attacks = [o for o in orders if " shoot " in o or " fight" in o]
    say("play " + max(attacks, key=chance_of_harm, default=orders[0]))
sides = [side["name"] for side in json.loads(say("battle")[0])["sides"]] + [""]
print(ask["outcome"], sides[ask["winner"]], "turn", json.loads(say("state")[0])["turn"])
say("quit")
