#!/bin/bash
. "$(dirname "$0")/expect"

# Two players of a small battle; most of it is played once and read from the file from then on.
climb=(ladder first-steps --players sergeant,random --file "$work/one.txt")

says "players are held against each other" '^  sergeant +[0-9]+\.[0-9] % +[0-9]+0 for 80$' "${climb[@]}"
cp "$work/out" "$work/one"
played=$(sed -nE 's/^  sergeant .* ([0-9]+) for 80$/\1/p' "$work/one")
proves "with Elo and its interval" grep -qE '^  random +-[0-9]+  \(-[0-9]+ to -[0-9]+\)$' "$work/one"
proves "batch by batch in a file" test "$(grep -cE '^first-steps [0-9a-f]{16} [0-9]+ sergeant random 0 1 [0-9]+ 10 ' "$work/one.txt")" = $((played / 10))
cp "$work/one.txt" "$work/kept.txt"

says "a second run has nothing to play" 'for 80' "${climb[@]}"
proves "says what is there" grep -q "one.txt has $played battles of this ladder already" "$work/err"
proves "and comes to the same" cmp "$work/out" "$work/one"
proves "and leaves the file alone" cmp "$work/one.txt" "$work/kept.txt"

# It goes on with a battle that takes long, so it is never over before it is interrupted.
"$tricorne" ladder first-steps germantown --players random,sergeant --file "$work/two.txt" --threads 2 \
    >"$work/out" 2>"$work/err" &
pid=$!
proves "results are there as they come" comes grep -q '^first-steps' "$work/two.txt"
kill -INT $pid
wait $pid
code=$?
proves "it may be interrupted" test "$code" = 130
proves "and says how to go on" grep -q 'interrupted; what was played is in .*two.txt' "$work/err"
says "and goes on where it was" 'for 80' ladder first-steps --players random,sergeant --file "$work/two.txt"
proves "which comes to the same as in one go" cmp "$work/out" "$work/one"
proves "and to the same file" cmp "$work/two.txt" "$work/one.txt"

sed -i '3s/^first-steps [0-9a-f]*/first-steps 0123456789abcdef/' "$work/two.txt"
says "what another text of the scenario gave does not count" 'for 80' ladder first-steps --players random,sergeant \
    --file "$work/two.txt"
proves "which is said" grep -q 'two.txt has lines that stay there but do not count.*: 1\.$' "$work/err"
proves "it was played again" cmp "$work/out" "$work/one"
proves "and the line is still there" grep -q '^first-steps 0123456789abcdef' "$work/two.txt"

says "the test has other bounds on request" '% +10 for 60$' "${climb[@]}" --low 40 --high 60 --errors 30
says "a pair that is not decided is open" '% +20 open$' "${climb[@]}" --games 20
says "programs get JSON" '"verdict":"for 80"' "${climb[@]}" --json
proves "that can be read" python3 -m json.tool "$work/out"
says "a picture of it" 'for 80' "${climb[@]}" --svg "$work/ladder.svg"
proves "that is SVG" python3 -c "import xml.dom.minidom as m; m.parse('$work/ladder.svg')"

says "several battles are counted together" '^All battles together$' ladder first-steps tft-first-steps \
    --players random,sergeant --games 10 --against below --file "$work/one.txt"

printf 'first-steps 12\n' >"$work/bad.txt"
refuses "a line that is none" 'bad.txt:1: expected the hash of the scenario' ladder first-steps --file "$work/bad.txt"
printf 'first-steps' >"$work/bad.txt"
refuses "a line that breaks off" 'bad.txt:1: expected the end of the line' ladder first-steps --file "$work/bad.txt"
new=(--file "$work/new.txt")
refuses "a folder as the file" 'expected a file' ladder first-steps --file "$work"
refuses "a file that cannot be written" 'cannot be written' ladder first-steps --file "$work/no/such.txt"
refuses "a file without a name" "expected the name of a file" ladder first-steps --file ""
refuses "a player who does not exist" "no player called 'napoleon'" ladder first-steps --players napoleon,random "${new[@]}"
refuses "a player named twice" "names 'random' twice" ladder first-steps --players random,random "${new[@]}"
refuses "a player alone" 'wants two players or more' ladder first-steps --players random "${new[@]}"
refuses "an opponent who is none" "--against wants below or all, not 'above'" ladder first-steps --against above "${new[@]}"
refuses "a battle named twice" "'first-steps' is given twice" ladder first-steps first-steps "${new[@]}"
refuses "a battle that does not exist" 'nowhere' ladder nowhere "${new[@]}"
refuses "battles and all of them" 'not both' ladder first-steps --all "${new[@]}"
refuses "a test without room" '--low wants a whole number below 80' ladder first-steps --low 85 "${new[@]}"
refuses "a test upside down" '--high wants a whole number from 71 to 99' ladder first-steps --high 60 "${new[@]}"
refuses "a test that is a guess" '--errors wants a whole number from 1 to 49' ladder first-steps --errors 50 "${new[@]}"
refuses "no battle at all" '--games wants a whole number from 1' ladder first-steps --games 0 "${new[@]}"
refuses "a picture that cannot be written" 'cannot be written' ladder first-steps --svg "$work/no/such.svg" "${new[@]}"
refuses "what is for people only (TFT-GER-25)" 'is for battles between people' \
    ladder germantown --option germantown_turn_limit=0 "${new[@]}"
finish
