#!/bin/bash
# Tea and Biscuits from the outside: the terminal, odds, pictures, the protocol, on each kind of table.
. "$(dirname "$0")/expect"

says "a chapter of the rules by its name alone" '^### TAB-MEL-26 ' rules tea-and-biscuits MEL
proves "all of it" test "$(grep -c '^#' "$work/out")" = "$(grep -c '^### TAB-MEL-' docs/rules/tea-and-biscuits.md)"
says "a clause without the prefix" '^### TAB-SPC-02 ' rules tea-and-biscuits spc-02
says "an army is listed with the names of history" 'Oliver Cromwell' scenarios tab-naseby
refuses "a table that is none" "expected a value of option space" simulate tab-pickup --games 1 --option space=round

for space in free square hex; do
    given 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 units map why log quit
    says "$space: a battle is set up and begun" 'The battle waits in' play tab-pickup --seed 7 --option space=$space --save "$work/$space.game"
    given quit
    says "$space: it is resumed" 'waits in|replay' play "$work/$space.game" --save "$work/$space.game"
    says "$space: and replays" 'replay to the same hash' replay "$work/$space.game" --svg "$work/$space"
    proves "$space: its picture is one" python3 -c "import xml.dom.minidom as m; m.parse('$work/$space/end.svg')"
    given
    says "$space: two computers fight it out" 'battles|games' simulate tab-naseby --games 2 --option space=$space
done
"$PWD/examples/bot.py" "$tricorne" new tab-first-cup seed 1 >"$work/out" 2>"$work/err"
code=$?
proves "the example bot plays the tutorial" grep -qE '^(win [a-z]+|draw ) turn [0-9]+$' "$work/out"
finish
