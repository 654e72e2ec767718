#!/bin/bash
. "$(dirname "$0")/expect"

# few playouts: what they come to is for the unit tests
game=test/games/toll-house.game
given
says "a battle is told" '^## 1\. Turn [0-9]+: the chance of the (southern|northern) brigade (rises|falls) from [0-9]+ % \([0-9]+ to [0-9]+\)' report $game --playouts 3
cp "$work/out" "$work/first.md"
run report $game --playouts 3 --threads 3
proves "the same way in any number of threads" cmp "$work/first.md" "$work/out"
run report $game --playouts 3 --seed 2
proves "and another with other dice" test "$(cat "$work/out")" != "$(cat "$work/first.md")"
says "it goes to a folder" 'report/report.html: Victory for the northern brigade, in turn 5\.' report $game --playouts 3 --out "$work/report"
proves "as Markdown" cmp "$work/report/report.md" "$work/first.md"
proves "with every picture it shows" python3 - "$work/report" <<'PYTHON'
import pathlib, re, sys, xml.dom.minidom
folder = pathlib.Path(sys.argv[1])
shown = re.findall(r"!\[[^]]*\]\(([^)]*)\)", (folder / "report.md").read_text())
assert len(shown) >= 3 and sorted(shown) == sorted(f.name for f in folder.glob("*.svg")), shown
for name in shown:
    xml.dom.minidom.parse(str(folder / name))
PYTHON
proves "and as a sheet that needs nothing else" python3 - "$work/report/report.html" <<'PYTHON'
import base64, html.parser, re, sys, xml.dom.minidom
text = open(sys.argv[1]).read()
class Sheet(html.parser.HTMLParser):
    open, pictures = [], 0
    def handle_starttag(self, tag, attributes):
        if tag == "img":
            kind, data = dict(attributes)["src"].split(",")
            assert kind == "data:image/svg+xml;base64"
            xml.dom.minidom.parseString(base64.b64decode(data))
            self.pictures += 1
        elif tag != "meta":
            self.open.append(tag)
    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag
sheet = Sheet()
sheet.feed(text)
assert not sheet.open and sheet.pictures >= 3 and not re.search(r"<script|https?:", text)
PYTHON
says "programs get JSON" '^\{"lede":"Victory' report $game --playouts 3 --json
proves "whose turning points are the greatest swings" python3 - "$work/out" <<'PYTHON'
import json, sys
report = json.load(open(sys.argv[1]))
chance = [moment["chances"] for moment in report["moments"]]
swing = [max(abs(now[side][0] - was[side][0]) for side in (0, 1)) for was, now in zip(chance, chance[1:])]
turned = {turn["moment"] - 1 for turn in report["turns"]}
assert turned and all(swing[i] <= min(swing[k] for k in turned) for i in range(len(swing)) if i not in turned), swing
assert all(low <= value <= high for pair in chance for value, low, high in pair)
PYTHON
says "the loser's chances come first when he is asked for" 'the chance of the southern brigade to win was' report $game --playouts 1 --seat south
says "a battle of hidden troops is told when it is over" 'to win was' report examples/games/trenton.game --playouts 1
proves "by names where there are names" python3 - "$work/out" scenarios/trenton.yaml <<'PYTHON'
import re, sys
account = open(sys.argv[1]).read().split("## Losses")[0]
named = re.findall(r"^  (\w+): \{.*title:", open(sys.argv[2]).read(), re.M)
assert named and not [code for code in named if re.search(rf"\b{code}\b", account)], account
PYTHON

given 'A7 move ahead 3in' quit
run play kreuzdorf --save "$work/left.game"
given
refuses "a battle that is not over" 'left.game is not over yet: a battle is told when it is\.' report "$work/left.game"
proves "of which nothing is told" test ! -s "$work/out"
given quit
run play germantown --save "$work/sealed.game"
given
refuses "a sealed one no less" 'sealed.game is not over yet' report "$work/sealed.game"
sed '0,/^\(3\. .*\)#......../s//\1#00000000/' $game >"$work/bent.game"
cp test/games/toll-house.yaml "$work"
run report "$work/bent.game"
proves "a hash that differs: code 1" test "$code" = 1
proves "and the line" grep -q 'bent.game:[0-9]*:1: the game differs from here on' "$work/err"
echo 'no game' >"$work/text.game"
refuses "what is no save" 'text.game:1' report "$work/text.game"
refuses "a file that is not there" 'nowhere.game' report "$work/nowhere.game"
refuses "a seat that is not there" "there is no player's seat 'west'" report $game --seat west
refuses "no battles at all" 'playouts' report $game --playouts 0
refuses "too many" 'playouts' report $game --playouts 5000
refuses "a folder that cannot be made" 'cannot be made' report $game --playouts 1 --out "$work/text.game/report"
finish
