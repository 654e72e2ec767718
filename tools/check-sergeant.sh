#!/bin/bash
# The sergeant must win 95 of 100 battles against the random player: 400 pick-up battles of every
# rule set, sides changing; of War of Independence, whose battles are long, 40 of Even lines, of Battles for Empire 200. And it
# must be done with a set-up that is played, where nothing is lost by putting a piece once more.
set -u
cd "$(dirname "$0")/.." || exit 2

declare -A battles=([pickup]=400 [tft-pickup]=400 [tab-pickup]=400 [awi-even-lines]=40 [bfe-pickup]=200)
line=0
status=0
for scenario in pickup tft-pickup tab-pickup awi-even-lines bfe-pickup; do
    line=$((line + 1))
    games=${battles[$scenario]}
    least=$((games * 95 / 100))
    report=$(build/tricorne simulate $scenario --games $games --players sergeant,random --swap \
        --threads 2 --seed 1776 --json 2>/dev/null) || exit 1
    wins=$(sed -E 's/.*"player":"sergeant","wins":\{"battles":([0-9]+).*/\1/' <<<"$report")
    if [ "$wins" -ge $least ]; then
        echo "ok $line - $scenario: the sergeant wins $wins of $games battles against random orders"
    else
        echo "not ok $line - $scenario: the sergeant wins $wins of $games battles against random orders, $least are wanted"
        status=1
    fi
done
line=$((line + 1))
if build/tricorne simulate awi-random --games 2 --players sergeant,random --swap --vary >/dev/null 2>&1; then
    echo "ok $line - awi-random: the sergeant sets up and fights to the end"
else
    echo "not ok $line - awi-random: the sergeant sets up and fights to the end"
    status=1
fi
echo "1..$line"
exit $status
