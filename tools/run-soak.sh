#!/bin/bash
# run-soak.sh PAIRS: compares so many pairs of battles that differ only in what a seat cannot know,
# a share on each processor, and shows how far it has come. Then 10,000 random battles of Tea and
# Biscuits, which keeps nothing secret: all that ship, options drawn, all three kinds of table among
# them, each held against all that must be true after every order.
set -u
cd "$(dirname "$0")/.." || exit 2

pairs=${1:-1000000}
shares=$(nproc)
logs=build/soak
rm -rf $logs
mkdir -p $logs
running=()
for share in $(seq "$shares"); do
    build/gcc-O2/test/secrecy/twins_test $((pairs / shares + (share <= pairs % shares))) \
        "${share}000000000" >"$logs/$share.out" 2>"$logs/$share.progress" &
    running+=($!)
done
while [ "$(jobs -rp | wc -l)" -gt 0 ]; do
    sleep 5
    tail -qn 1 $logs/*.progress | awk -v pairs="$pairs" '
        { done += $1; different += $5 } END { printf "%d of %d pairs, %d different\n", done, pairs, different }'
done
status=0
for process in "${running[@]}"; do
    wait "$process" || status=1
done
cat $logs/*.out
for scenario in scenarios/tab-*.yaml; do
    echo "2,000 battles of $(basename "$scenario" .yaml)"
    build/gcc-O2/tricorne simulate "$scenario" --games 2000 --seed 13 --players random,random --vary --audit \
        --threads "$shares" >"$logs/battles.log" || status=1
    tail -n 3 "$logs/battles.log"
done
exit $status
