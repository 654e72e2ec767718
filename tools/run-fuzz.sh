#!/bin/bash
# run-fuzz.sh SECONDS [TARGET]: libFuzzer on every target of test/fuzz/, the time shared out among
# them and as many at once as there are processors; or on one target for all of the time. New finds
# of interest go to build/fuzz/corpus; what breaks a target goes to build/fuzz/found and makes this
# fail.
set -u
cd "$(dirname "$0")/.." || exit 2

seconds=${1:-60}
case $seconds in
'' | *[!0-9]*)
    echo "fuzz: SECONDS must be a whole number, not '$seconds'." >&2
    exit 2
    ;;
esac

targets=()
for source in test/fuzz/*.c; do
    name=$(basename "$source" .c)
    [ "$name" = replay ] || targets+=("$name")
done
slots=$(nproc)
if [ -n "${2:-}" ]; then
    if [ "$2" = replay ] || [ ! -f "test/fuzz/$2.c" ]; then
        echo "fuzz: there is no target '$2'; expected one of ${targets[*]}." >&2
        exit 2
    fi
    targets=("$2")
    slots=1
fi
share=$((seconds * slots / ${#targets[@]}))
[ "$share" -gt 0 ] || share=1
found=build/fuzz/found
mkdir -p $found

# Files of the project that are worth starting from, beside test/fuzz/corpus.
seeds() {
    case $1 in
    scenario) echo scenarios test/bad ;;
    cases) find test/cases test/bad -type d ;;
    save | upload) echo test/bad ;;
    esac
}

# Where much is kept from one input to the next, leaks are looked for at the end alone.
flags() {
    [ ! -f "test/fuzz/$1.dict" ] || echo "-dict=test/fuzz/$1.dict"
    [ "$1" != message ] || echo -detect_leaks=0
}

one() {
    local name=$1 corpus=build/fuzz/corpus/$1 log=build/fuzz/$1.log
    mkdir -p "$corpus" "test/fuzz/corpus/$name"
    "build/fuzz/fuzz/$name" -max_total_time="$share" -max_len=16384 -timeout=10 -rss_limit_mb=2048 \
        -artifact_prefix="$found/$name-" -print_final_stats=1 -verbosity=1 $(flags "$name") \
        "$corpus" "test/fuzz/corpus/$name" $(for folder in $(seeds "$name"); do [ -d "$folder" ] && echo "$folder"; done) >"$log" 2>&1 </dev/null
    local code=$?
    printf '%-12s %s inputs in %d s: %s\n' "$name" \
        "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" "$share" \
        "$([ $code = 0 ] && echo nothing found || echo "FOUND, see $log and $found")"
    return $code
}

status=0
for name in "${targets[@]}"; do
    while [ "$(jobs -rp | wc -l)" -ge "$slots" ]; do
        wait -n || status=1
    done
    one "$name" &
done
while [ "$(jobs -rp | wc -l)" -gt 0 ]; do
    wait -n || status=1
done
[ -z "$(ls $found)" ] || status=1
exit $status
