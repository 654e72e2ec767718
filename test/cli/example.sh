#!/bin/bash
# The example rule set in a program of its own: its cases, the terminal, odds, many battles.
TRICORNE=${EXAMPLE:-build/san/example/tricorne}
. "$(dirname "$0")/expect"
folder=examples/rules/skirmish

says "it has these rules and no others" '^skirmish +Skirmish: 22 clauses' rules
proves "in one line" [ "$(wc -l <"$work/out")" = 1 ]
says "and their battle" '^  daybreak ' scenarios
proves "in one line, too" [ "$(grep -c "^  " "$work/out")" = 1 ]
tricorne=$(realpath build/san/tricorne)
run rules
proves "the program that ships knows nothing of them" eval "! grep skirmish $work/out"
run scenarios
proves "nor of their battle" eval "! grep skirmish $work/out"
tricorne=$(realpath "$TRICORNE")

says "its cases hold" '^[1-9][0-9]* passed, 0 failed' check $folder
says "its rules can be read" '^### SKM-CHG-03 Melee' rules skirmish SKM-CHG-03

given 'A3 move ahead 12cm' undo 'A3 move ahead 12.1cm' 'A1 volley B1' 'A3 move face 10, ahead 12cm' units quit
says "it is played in the terminal" 'A3\)? moves .*, facing north' play daybreak
proves "with refusals that name their clause" grep -q '^No: That is further than it may go.*SKM-MOVE-01' "$work/out"
proves "with taking back" grep -q '^Taken back' "$work/out"
proves "with units listed" grep -qE 'A3 +foot +\(47.08cm, 20.82cm\) facing 10, strength 4' "$work/out"
given 'card A3' quit
says "its units say what they can do" '^  Volley: 4 dice up to 20 cm [(]hits on 4 up to 10 cm, on 5 beyond, on 6 in a wood[)]$' play daybreak
proves "and why not now" grep -q '^  Rally: without a die, as its action. Not now: It is not shaken.$' "$work/out"
given
says "odds are exact" '^Exact: ' odds $folder/cases/fight.yaml --case 6 'A1 volley B1'
proves "one in two" grep -q '1/2 = 50.00 %' "$work/out"

says "computers play it" '^  sergeant .* [1-9][0-9]' simulate daybreak --games 20 --players sergeant,random
says "under audit" '^signature' simulate daybreak --games 40 --seed 1 --players random,random --vary --audit
grep signature "$work/out" >"$work/signature"
tricorne=$(realpath build/example/tricorne)
run simulate daybreak --games 40 --seed 1 --players random,random --vary
proves "and the same from another build" eval "grep signature $work/out | cmp - $work/signature"
says "many battles" '^signature' simulate daybreak --games 500 --seed 2 --players random,random --vary --audit

lines=$(cat $folder/*.[ch] $folder/*.md | wc -l)
proves "code, aids and page of rules have at most 900 lines ($lines)" [ "$lines" -le 900 ]
for file in $folder/*.[ch] $folder/*.md; do
    name=$(basename "$file")
    proves "the manual knows how long $name is" grep -q "^| \`$name\` | $(wc -l <"$file") |" docs/adding-a-rule-set.md
done
finish
