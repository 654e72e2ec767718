#!/bin/bash
# run-soak.sh PAIRS: compares so many pairs of battles that differ only in what a seat cannot know,
# a share on each processor, and shows how far it has come.
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
exit $status
