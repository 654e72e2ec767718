#!/bin/bash
. "$(dirname "$0")/expect"

given
run play kreuzdorf --seed 21 --seat south=random --seat north=random --option turn_limit=6 --save "$work/a.game"
says "a save replays" 'lines replay to the same hash, [0-9a-f]{16}; turn' replay "$work/a.game"
says "programs get JSON" '^\{"same":true' replay --json "$work/a.game"
says "the table is drawn after each turn" 'replay' replay "$work/a.game" --svg "$work/pictures"
proves "and at the end" test -s "$work/pictures/turn-00.svg" -a -s "$work/pictures/turn-01.svg" -a -s "$work/pictures/end.svg"
proves "as SVG" python3 -c "import xml.dom.minidom as m; m.parse('$work/pictures/turn-03.svg')"

# one order of the middle changed: the first line that differs is named
sed '20s/#......../#00000000/' "$work/a.game" >"$work/bent.game"
run replay "$work/bent.game"
proves "a hash that differs: code 1" test "$code" = 1
proves "the line is named" grep -q 'bent.game:20:1: the game differs from here on' "$work/err"
run replay --json "$work/bent.game"
proves "in JSON too" grep -q '^{"same":false,"line":20' "$work/out"
sed '20s/[0-9]*\./nonsense/' "$work/a.game" >"$work/bad.game"
refuses "a line that cannot be read" 'bad.game:20:1: expected' replay "$work/bad.game"
sed '2s/"kreuzdorf"/"nowhere"/' "$work/a.game" >"$work/lost.game"
refuses "a scenario that is not there, with its line" "lost.game:2: the scenario 'nowhere'" replay "$work/lost.game"
sed '2s/ [0-9a-f]*\]/ 0000000000000000]/' "$work/a.game" >"$work/other.game"
refuses "another version of the scenario" 'other.game:.*another version of the scenario' replay "$work/other.game"
sed '1s/two-by-two/chess/' "$work/a.game" >"$work/chess.game"
refuses "rules that are not there" "no rules called 'chess'" replay "$work/chess.game"
sed '2a [option "scael" "cm"]' "$work/a.game" >"$work/option.game"
refuses "an option that is not there, with its line" 'option.game:3: these rules do not have the option scael' replay "$work/option.game"
head -c 900 "$work/a.game" >"$work/cut.game"
refuses "a save that breaks off" 'cut.game:[0-9]+(:[0-9]+)?: ' replay "$work/cut.game"
refuses "a file that is no save" 'kreuzdorf.yaml:[0-9]+' replay scenarios/kreuzdorf.yaml
refuses "a file that is not there" 'nowhere.game' replay "$work/nowhere.game"
refuses "a folder that cannot be made" 'cannot be made' replay "$work/a.game" --svg "$work/no/such"
refuses "no file" 'replay FILE' replay
says "a seat lends its eyes" 'lines replay to the same hash' replay "$work/a.game" --seat south --svg "$work/south"
refuses "a seat that does not exist" "no seat 'east'" replay "$work/a.game" --seat east

sed 's/^name: kreuzdorf$/name: own/' scenarios/kreuzdorf.yaml >"$work/own.yaml"
given quit
run play "$work/own.yaml" --save "$work/own.game"
says "a scenario beside its save is found" 'replay to the same hash' replay "$work/own.game"
mv "$work/own.yaml" "$work/moved.yaml"
says "one elsewhere can be named" 'replay to the same hash' replay "$work/own.game" --scenario "$work/moved.yaml"
finish
