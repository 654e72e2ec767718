#!/bin/bash
. "$(dirname "$0")/expect"

given hello quit
says "it greets" '^tricorne protocol 2$' engine
given 'new kreuzdorf seed 7' ask 'suggest 2' 'check A7 move ahead 3in' 'play A7 move ahead 3in' undo hash 'odds reinforce 1' \
    'state south' battle 'play south: reinforce 1' record quit
says "a battle is set up" '"wants":"order","seats":\[0\],"kind":"move"' engine
proves "every line was answered well" test "$(grep -c '^ok$' "$work/out")" = 13
proves "no error" test "$(grep -c '^error: ' "$work/out")" = 0
proves "odds are exact" grep -q '"exact":true.*"chance":"2/3"' "$work/out"
proves "the record is a save" grep -q '^1. south: reinforce 1 {4} #' "$work/out"
sed -n '/^\[rules/,/^ok$/p' "$work/out" | grep -v '^ok$' >"$work/record.game"
says "that replays" 'replay to the same hash' replay "$work/record.game"
given ask dance 'new' 'new nowhere' 'new kreuzdorf seed x' 'new kreuzdorf seed -1' 'new kreuzdorf option sheep=1' 'new kreuzdorf seat east=random' \
    'new kreuzdorf' 'suggest x' 'suggest 0' 'play A7 dance' 'play A7 move ahead 9in' 'play east: pass' 'roll 3' undo 'state east' '' hello
run engine
proves "whatever is wrong gets an error and the engine goes on" test "$(grep -c '^error: ' "$work/out")" = 16
proves "with the clause" grep -q '^error: .* TBT-MOVE-07$' "$work/out"
proves "and it still greets" test "$(grep -c '^tricorne protocol 2$' "$work/out")" = 1
given 'new kreuzdorf seed 7' 'play concede' undo quit
says "what ends a battle cannot be taken back" '^error: The battle is over: nothing can be taken back' engine
given 'new kreuzdorf dice typed' 'play reinforce 1' ask 'roll 9' 'roll 259' 'roll 3 3' 'roll 3' quit
says "dice can be typed" '"wants":"dice","seats":\[\],"kind":"reinforce".*"count":1,"sides":6' engine
proves "a face that the die does not have is refused" test "$(grep -c '^error: Expected the faces of 1D6' "$work/out")" = 3
given 'new kreuzdorf seed 123456789123' state 'state south' ask quit
says "the seed of the dice stays hidden" '"turn":1' engine
proves "in every answer" test "$(grep -cE '123456789123|1cbe991a83' "$work/out")" = 0
given 'new kreuzdorf seed 3 seat north=random' battle 'state north' 'hash south' 'check north: pass' quit
says "seats have their kind and side" '"seats":\[\{"name":"south","kind":"player","side":0,"leads":\[\]\}' engine
proves "those the engine plays are not the bot's" test "$(grep -c "^error: The seat 'north' is not yours" "$work/out")" = 2
given 'new kreuzdorf seed 3 seat north=random seat south=random option turn_limit=3' ask quit
says "the engine plays seats itself" '"wants":"nothing".*"outcome":"(win|draw)"' engine

"$PWD/examples/bot.py" "$tricorne" new kreuzdorf seed 1 option turn_limit=30 >"$work/out" 2>"$work/err"
code=$?
proves "the example bot plays a whole battle" grep -qE '^(win (south|north)|draw ) turn [0-9]+$' "$work/out"
proves "and has at most 40 lines" test "$(wc -l <examples/bot.py)" -le 40
refuses "words it does not know" 'tricorne engine' engine now
finish
