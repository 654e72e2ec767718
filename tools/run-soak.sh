#!/bin/bash
# run-soak.sh PAIRS: compares so many pairs of battles that differ only in what a seat cannot know,
# a share on each processor, and shows how far it has come; then a twentieth as many of a set-up behind
# a screen, and of sealed answers.
# Then 10,000 random battles of Tea and Biscuits, all three kinds of table among them, and as many of
# War of Independence and of Battles for Empire: all that ship, options drawn, each held against all
# that must be true after every order.
set -u
cd "$(dirname "$0")/.." || exit 2

pairs=${1:-1000000}
shares=$(nproc)
logs=build/soak
rm -rf $logs
mkdir -p $logs
status=0

twins() { # twins NAME PAIRS [RULES]
    local name=$1 pairs=$2 share process running=()
    for share in $(seq "$shares"); do
        build/gcc-O2/test/secrecy/twins_test $((pairs / shares + (share <= pairs % shares))) \
            "${share}000000000" "${@:3}" >"$logs/$name.$share.out" 2>"$logs/$name.$share.progress" &
        running+=($!)
    done
    while [ "$(jobs -rp | wc -l)" -gt 0 ]; do
        sleep 5
        tail -qn 1 "$logs/$name".*.progress | awk -v pairs="$pairs" '
            { done += $1; different += $5 } END { printf "%d of %d pairs, %d different\n", done, pairs, different }'
    done
    for process in "${running[@]}"; do
        wait "$process" || status=1
    done
    cat "$logs/$name".*.out
}

battles() { # battles SCENARIO...
    local scenario
    for scenario; do
        echo "2,000 battles of $(basename "$scenario" .yaml)"
        build/gcc-O2/tricorne simulate "$scenario" --games 2000 --seed 13 --players random,random --vary --audit \
            --threads "$shares" >"$logs/battles.log" || status=1
        tail -n 3 "$logs/battles.log"
    done
}

twins fog "$pairs"
twins screens $((pairs / 20)) war-of-independence
twins sealed $((pairs / 20)) battles-for-empire
battles scenarios/tab-*.yaml
battles scenarios/awi-*.yaml
battles scenarios/bfe-*.yaml
exit $status
