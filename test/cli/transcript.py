#!/usr/bin/env python3
"""Says to the engine what the page about bots says, and compares the answers word for word.

    test/cli/transcript.py PROGRAM PAGE

"[...]" plays on by first suggestions until brigades are asked for.
"""
import re
import subprocess
import sys


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


def compare(engine, block):
    for part in re.split(r"^(?=> |\[\.\.\.\]$)", block, flags=re.M):
        lines = part.rstrip("\n").split("\n")
        if lines[0] == "[...]":
            engine.set_up()
        elif lines[0].startswith("> "):
            answer = engine.say(lines[0][2:])
            if answer != lines[1:]:
                sys.exit(f"{lines[0]}\nexpected " + "\n".join(lines[1:]) + "\ngot " + "\n".join(answer))


blocks = re.findall(r"^```\n(> .*?)^```$", open(sys.argv[2]).read(), re.M | re.S)
for text in blocks:
    compare(Engine(sys.argv[1]), text)
print(len(blocks), "exchanges")
