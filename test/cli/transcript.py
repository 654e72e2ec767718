#!/usr/bin/env python3
"""Says to the engine what the page about bots says, and compares the answers word for word.

    test/cli/transcript.py PROGRAM PAGE [--write]

"[...]" plays on by first suggestions until brigades are asked for. --write puts the answers of today into
the page.
"""
import re
import subprocess
import sys
from itertools import zip_longest


class Engine:
    def __init__(self, program):
        self.pipe = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, line):
        print(line, file=self.pipe.stdin, flush=True)
        answer = []
        while not answer or not (answer[-1] == "ok" or answer[-1].startswith("error: ")):
            answer.append(self.pipe.stdout.readline().rstrip("\n"))
        return answer

    def set_up(self):
        while '"kind":"brigades"' not in self.say("ask")[0]:
            self.say("play " + self.say("suggest 1")[0])


def answered(engine, block):
    """The block with the answers that the engine gives."""
    for part in re.split(r"^(?=> |\[\.\.\.\]$)", block, flags=re.M):
        said = part.split("\n", 1)[0]
        if said == "[...]":
            engine.set_up()
            yield part
        elif said.startswith("> "):
            yield "\n".join([said, *engine.say(said[2:])]) + "\n"


def exchange(match):
    block = "".join(answered(Engine(program), match[1]))
    if block != match[1] and not write:
        lines = zip_longest(match[1].split("\n"), block.split("\n"))
        was, now = next(pair for pair in lines if pair[0] != pair[1])
        sys.exit(f"expected {was}\ngot {now}")
    return f"```\n{block}```"


program, page = sys.argv[1:3]
write = sys.argv[3:] == ["--write"]
with open(page) as file:
    text = file.read()
text, exchanges = re.subn(r"^```\n(> .*?)^```$", exchange, text, flags=re.M | re.S)
if write:
    with open(page, "w") as file:
        file.write(text)
print(exchanges, "exchanges")
