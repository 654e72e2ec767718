#!/bin/bash
. "$(dirname "$0")/expect"

game=test/games/toll-house.game
given
says "the chance stands there after each turn, with a bar" '^     4   14\.1 %  \[######\.+\]   -0\.6$' analyse $game
proves "before the first and at the end too" test "$(grep -c '%  \[' "$work/out")" = 6
proves "the greatest swings are marked" test "$(grep -cE '\]  +[-+][0-9.]+  \([123]\)$' "$work/out")" = 3
proves "and told" grep -qE '^\(2\) Turn 3: the chance of the southern brigade falls from 43 % to 15 %\. ' "$work/out"
says "the chances of the other side are what is left of them" '^     4   85\.9 %' analyse $game --seat north
says "programs get JSON" '^\{"moments":\[\{"turn":0,"chances":\[' analyse $game --json
proves "in ten-thousandths that add up, with the greatest swings" python3 - "$work/out" <<'PYTHON'
import json, sys
said = json.load(open(sys.argv[1]))
chance = [moment["chances"] for moment in said["moments"]]
assert all(isinstance(side, int) for pair in chance for side in pair) and all(sum(pair) == 10000 for pair in chance), chance
assert chance[-1] == [0, 10000] and said["orders"] == [[], []]
swing = [abs(now[0] - was[0]) for was, now in zip(chance, chance[1:])]
marked = {turn["moment"] - 1 for turn in said["swings"]}
assert len(marked) == 3 and all(turn["tale"] for turn in said["swings"])
assert all(swing[i] <= min(swing[k] for k in marked) for i in range(len(swing)) if i not in marked), swing
PYTHON
says "the curve is drawn" 'chance to win' analyse $game --svg "$work/curve.svg"
proves "as SVG" python3 -c "import xml.dom.minidom as m; m.parse('$work/curve.svg')"

says "what a sergeant ordered costs nothing by a sergeant" '^The southern brigade: no order cost any chance$' analyse $game --orders 3
says "what chance ordered does" '^ +[0-9.]+ %  turn [0-9]+, line [0-9]+: ' analyse test/games/ferry-lane.game --orders 4
run analyse test/games/ferry-lane.game --orders 4 --json
proves "the dearest first, with what the sergeant would have done" python3 - "$work/out" <<'PYTHON'
import json, sys
said = json.load(open(sys.argv[1]))
american = said["orders"][0]
price = [order["other"] - order["given"] for order in american]
assert 2 <= len(price) <= 4 and price == sorted(price, reverse=True) and price[-1] >= 10, price
assert all(order["seat"] == "american" and order["order"] != order["instead"] and order["words"] for order in american)
assert said["player"] == "sergeant"
PYTHON
cp "$work/out" "$work/first.json"
run analyse test/games/ferry-lane.game --orders 4 --json
proves "the same whenever it is asked" cmp "$work/first.json" "$work/out"
says "another player has other orders" '^ +recruit, [0-9.]+ %: ' analyse $game --orders 2 --player recruit
says "a battle of hidden troops is analysed when it is over" '^\(3\) Turn' analyse examples/games/trenton.game

given 'A7 move ahead 3in' quit
run play kreuzdorf --save "$work/left.game"
given
says "a battle that keeps no secrets is analysed under way" '^     0 +[0-9.]+ %' analyse "$work/left.game"
given quit
run play germantown --save "$work/sealed.game"
given
refuses "a sealed one is not" 'sealed.game keeps secrets and is not over yet: it is analysed when it is\.' analyse "$work/sealed.game"
proves "and nothing of it is told" test ! -s "$work/out"
refuses "whoever asks" 'keeps secrets' analyse "$work/sealed.game" --seat american --json
grep -vE '^([2-9][0-9]|[0-9]{3,})\. ' examples/games/trenton.game >"$work/half.game"
refuses "nor is one that lies open" 'half.game keeps secrets' analyse "$work/half.game" --orders 1

sed '0,/^\(3\. .*\)#......../s//\1#00000000/' $game >"$work/bent.game"
cp test/games/toll-house.yaml "$work"
run analyse "$work/bent.game"
proves "a hash that differs: code 1" test "$code" = 1
proves "and the line" grep -q 'bent.game:[0-9]*:1: the game differs from here on' "$work/err"
echo 'no game' >"$work/text.game"
refuses "what is no save" 'text.game:1' analyse "$work/text.game"
refuses "a file that is not there" 'nowhere.game' analyse "$work/nowhere.game"
refuses "a seat that is not there" "there is no player's seat 'west'" analyse $game --seat west
refuses "no orders at all" 'orders' analyse $game --orders 0
refuses "too many" 'orders' analyse $game --orders 101
refuses "a player nobody knows" 'napoleon' analyse $game --orders 1 --player napoleon
refuses "a picture that cannot be written" 'cannot be written' analyse $game --svg "$work/no/such.svg"
finish
