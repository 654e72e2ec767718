#!/bin/bash
. "$(dirname "$0")/expect"

says "battles are played and counted" 'won by' simulate kreuzdorf --games 4 --seed 9
cp "$work/out" "$work/one"
says "with a signature" '^signature [0-9a-f]{16}$' simulate kreuzdorf --games 4 --seed 9 --threads 3
proves "the report is the same for any number of threads" cmp "$work/out" "$work/one"
proves "speed is told apart" grep -q 'decisions in .* a second' "$work/err"
says "players change sides" 'sides changing' simulate kreuzdorf --games 2 --players random,random --swap
says "options vary and everything is verified" 'signature' simulate kreuzdorf --games 4 --vary --audit
says "programs get JSON" '"battles":2' simulate kreuzdorf --games 2 --json --seed 3
proves "that can be read" python3 -m json.tool "$work/out"
says "a picture of the lengths" 'won by' simulate kreuzdorf --games 3 --svg "$work/lengths.svg"
proves "that is SVG" python3 -c "import xml.dom.minidom as m; m.parse('$work/lengths.svg')"
refuses "no battle at all" '--games wants a whole number from 1' simulate kreuzdorf --games 0
refuses "a number that is none" "not 'many'" simulate kreuzdorf --games many
refuses "a player who does not exist" "no player called 'napoleon'" simulate kreuzdorf --players napoleon,random
refuses "a scenario that does not exist" 'nowhere' simulate nowhere --games 1
refuses "what is for people only (TFT-GER-25)" 'germantown_turn_limit = 0 is for battles between people' \
    simulate germantown --option germantown_turn_limit=0
refuses "no scenario" 'simulate SCENARIO' simulate
refuses "a folder for a picture" 'expected the name of a file to write' simulate kreuzdorf --games 1 --svg "$work"
refuses "a picture that cannot be written" 'cannot be written' simulate kreuzdorf --games 1 --svg "$work/no/such.svg"
finish
