#!/bin/bash
# Runs the benches of the release build and prints each figure beside its bar.
#
# Decisions are counted in machine instructions by callgrind, so that load does not matter; where
# only a clock can tell, the figure is a ratio of two things timed in the same run.
set -u
cd "$(dirname "$0")/.." || exit 2

bench=build/release/bench
work=build/bench
games=${GAMES:-30}
mkdir -p $work
status=0

row() { # row NAME FIGURE BAR(">= 9" or "<= 7400", or nothing: just to know) AIM
    local met
    if [ -z "$3" ]; then
        printf '%-58s %12s\n' "$1" "$2"
        return
    fi
    met=$(awk -v figure="$2" -v bar="$3" 'BEGIN {
        split(bar, part, " ")
        print figure == "" ? "no figure" : (part[1] == ">=" ? figure + 0 >= part[2] + 0 : figure + 0 <= part[2] + 0) ? "met" : "MISSED" }')
    [ "$met" = met ] || status=1
    printf '%-58s %12s   bar %-9s aim %-8s %s\n' "$1" "$2" "$3" "$4" "$met"
}
figure() { # figure FILE NAME: a program prints "name number" lines
    sed -n "s/^$2 //p" "$work/$1"
}

valgrind --tool=callgrind --callgrind-out-file=$work/callgrind.out --collect-atstart=no \
    --toggle-collect=bench_decision $bench/battle "$games" >$work/battle 2>$work/callgrind.log
instructions=$(sed -nE 's/^(summary|totals): //p' $work/callgrind.out | head -1)
$bench/battle 200 >$work/battle-clock
$bench/copy >$work/copy
$bench/geometry >$work/geometry
$bench/odds bench/melee.yaml >$work/odds

row "machine instructions a decision, random pick-up battles" \
    "$((instructions / $(figure battle decisions)))" "<= 7400" 3700
row "bytes of a game" "$(figure copy game-bytes)" "<= 24576" ""
row "copying a game, as a share of plain memcpy's rate" "$(figure copy copy-ratio)" ">= 0.95" 1
row "box overlap in a crowd, times the rate of prepared GEOS" "$(figure geometry overlap-ratio)" ">= 50" 65
row "box overlap on a whole table, most of them far apart" "$(figure geometry table-overlap-ratio)" ""
row "line of sight among 144 shapes, times prepared GEOS" "$(figure geometry sight-ratio)" ">= 9" 13
row "exact odds of a two-attacker melee, microseconds" "$(figure odds exact-microseconds)" "<= 1000" ""
row "exact odds, times faster than 10,000 samples" "$(figure odds sample-ratio)" ">= 100" ""
echo "for the curious: $(figure battle-clock decisions-a-second) decisions and" \
    "$(figure copy copies-a-second) copies of a game a second on this machine, now"
exit $status
