#!/bin/bash
# Runs the benches of the release build and prints each figure beside its bar.
#
# Decisions are counted in machine instructions by callgrind, so that load does not matter; where
# only a clock can tell, the figure is a ratio of two things timed in the same run.
set -u
cd "$(dirname "$0")/.." || exit 2

bench=build/release/bench
work=build/bench
games=${GAMES:-100}
mkdir -p $work
status=0

row() { # row NAME FIGURE BAR(">= 9" or "<= 7400", or nothing: just to know) AIM
    local met
    if [ -z "$3" ]; then
        printf '%-60s %12s\n' "$1" "$2"
        return
    fi
    met=$(awk -v figure="$2" -v bar="$3" 'BEGIN {
        split(bar, part, " ")
        print figure == "" ? "no figure" : (part[1] == ">=" ? figure + 0 >= part[2] + 0 : figure + 0 <= part[2] + 0) ? "met" : "MISSED" }')
    [ "$met" = met ] || status=1
    printf '%-60s %12s   bar %-9s aim %-8s %s\n' "$1" "$2" "$3" "$4" "$met"
}
figure() { # figure FILE NAME: a program prints "name number" lines
    sed -n "s/^$2 //p" "$work/$1"
}

instructions() { # instructions PROGRAM FUNCTION COUNTED RULES-OR-FILE [WORD]: how many each of what the program counts takes
    local all name
    name=$1-$(basename "$4")${5:+-$5}
    valgrind --tool=callgrind --callgrind-out-file="$work/callgrind.$name" --collect-atstart=no \
        --toggle-collect="$2" "$bench/$1" "$games" "$4" ${5:+"$5"} >"$work/$name" 2>"$work/callgrind-$name.log"
    all=$(sed -nE 's/^(summary|totals): //p' "$work/callgrind.$name" | head -1)
    echo $((all / $(figure "$name" "$3")))
}
decision() { # decision RULES-OR-FILE [SPACE]: an order drawn, which judges it, and played
    instructions battle bench_decision decisions "$@"
}
whole_battle() { # whole_battle RULES-OR-FILE [SPACE]: all decisions of one
    instructions battle bench_decision battles "$@"
}
decision_again() { # the same with the order judged once more in between
    instructions battle bench_again decisions "$1" again
}
walk() { # walk RULES
    instructions walk bench_walk walks "$1"
}
thought() { # thought FILE: an order of a sergeant's with 57 units a side, in one battle
    games=1 instructions sergeants bench_order decisions "$1"
}
over_memcpy() { # over_memcpy RULES: what a copy takes beyond the bytes
    local all
    all=$(instructions copy bench_copy copies "$1")
    echo $((all - $(instructions copy bench_bytes copies "$1")))
}
ratio() { # ratio A B: A / B, to two places
    awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'
}

$bench/battle 200 two-by-two >$work/clock-two-by-two
$bench/battle 200 two-for-tea >$work/clock-two-for-tea
$bench/copy 200 two-by-two >$work/copy-two-by-two
$bench/copy 200 two-for-tea >$work/copy-two-for-tea
$bench/copy 200 tea-and-biscuits >$work/copy-tea-and-biscuits
$bench/copy 200 war-of-independence >$work/copy-war-of-independence
$bench/geometry >$work/geometry
$bench/odds bench/melee.yaml >$work/odds
$bench/roll >$work/roll
large=scenarios/quatre-bras.yaml
wesnoth=80 # actions a second of its own AI with as many units; and 0.090 games
$bench/sergeants 4 $large >$work/sergeants
$bench/sergeants 100 $large random >$work/sergeants-random

two_by_two=$(decision two-by-two)
row "two-by-two: instructions a decision, random pick-up battles" "$two_by_two" "<= 5000" 3700
row "two-for-tea: instructions a decision, random pick-up battles" "$(decision two-for-tea)" "<= 10000" 7400
for space in free square hex; do
    row "tea-and-biscuits: instructions a decision, $space table" "$(decision tea-and-biscuits $space)" "<= $((2 * two_by_two))" ""
    row "tea-and-biscuits: instructions of a whole battle, $space table" "$(whole_battle tea-and-biscuits $space)" ""
done
fixed_match=scenarios/awi-even-lines.yaml
row "war-of-independence: instructions a decision, the fixed match" "$(decision $fixed_match)" "<= $((4 * two_by_two))" ""
row "war-of-independence: instructions of a whole battle, likewise" "$(whole_battle $fixed_match)" ""
bought_armies=scenarios/bfe-pickup.yaml
row "battles-for-empire: instructions a decision, armies bought" "$(decision $bought_armies)" "<= $((4 * two_by_two))" ""
row "battles-for-empire: instructions of a whole battle, likewise" "$(whole_battle $bought_armies)" ""
row "two-by-two: the same with every order judged once more" "$(decision_again two-by-two)" ""
row "two-for-tea: the same with every order judged once more" "$(decision_again two-for-tea)" ""
row "two-by-two: instructions a move that is judged" "$(walk two-by-two)" ""
row "two-for-tea: instructions a move that is judged" "$(walk two-for-tea)" ""
row "two-for-tea: decisions in the time of one of two-by-two" \
    "$(ratio "$(figure clock-two-for-tea decisions-a-second)" "$(figure clock-two-by-two decisions-a-second)")" ">= 0.5" 1
for rules in two-by-two two-for-tea tea-and-biscuits war-of-independence; do
    most=$([ $rules = two-by-two ] && echo 8192 || echo 24576)
    row "$rules: bytes of a game" "$(figure copy-$rules game-bytes)" "<= $most" ""
    row "$rules: copying a game, as a share of plain memcpy's rate" "$(figure copy-$rules copy-ratio)" ">= 0.95" 1
    row "$rules: instructions of a copy, over those of memcpy of as many bytes" "$(over_memcpy $rules)" "<= 16" ""
done
row "two sergeants, 57 units a side: instructions an order" "$(thought $large)" ""
row "the same: orders a second for each of Wesnoth's 80, 300 wanted" "$(ratio "$(figure sergeants decisions-a-second)" $wesnoth)" ""
row "the same: battles a second for each of Wesnoth's 0.090, 300 wanted" "$(ratio "$(figure sergeants battles-a-second)" 0.090)" ""
row "the same: random orders, played, in the time of one of his" \
    "$(ratio "$(figure sergeants-random decisions-a-second)" "$(figure sergeants decisions-a-second)")" ""
for battle in pickup tft-pickup tab-pickup awi-even-lines bfe-pickup; do
    for player in captain marshal; do
        # Two battles, one of each side: seconds of the processor's time, which load makes longer.
        $bench/thoughts 2 scenarios/$battle.yaml $player sergeant >$work/thoughts-$battle-$player
        row "$battle: seconds that a $player thinks over a whole battle" \
            "$(figure thoughts-$battle-$player seconds-a-battle)" "<= $([ $player = captain ] && echo 8 || echo 30)" ""
        row "the same: over an order, of hundred the longest but one" \
            "$(figure thoughts-$battle-$player ninety-nine-of-hundred)" "<= $([ $player = captain ] && echo 0.5 || echo 2)" ""
    done
done
row "box overlap in a crowd, times the rate of prepared GEOS" "$(figure geometry overlap-ratio)" ">= 50" 65
row "box overlap on a whole table, most of them far apart" "$(figure geometry table-overlap-ratio)" ""
row "line of sight among 144 shapes, times prepared GEOS" "$(figure geometry sight-ratio)" ">= 9" 13
row "exact chances of ten mixed dice against ten, added up, microseconds" "$(figure roll faces-microseconds)" "<= 1000" 100
row "the same where they pass, some thrown again" "$(figure roll passes-microseconds)" "<= 1000" 10
row "exact odds of a two-attacker melee, microseconds" "$(figure odds exact-microseconds)" "<= 1000" ""
row "exact odds, times faster than 10,000 samples" "$(figure odds sample-ratio)" ">= 100" ""
echo "for the curious: $(figure clock-two-by-two decisions-a-second) decisions of two-by-two and" \
    "$(figure copy-two-by-two copies-a-second) copies of its game a second on this machine, now"
exit $status
