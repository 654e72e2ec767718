#!/bin/bash
# Runs the tests again and again, alone and beside busy loops, and keeps a line for each run: a test
# that waits for the clock passes once, and not ten times on a machine that has much else to do.
#
# run-again.sh                             `make test`: five times alone, five beside four loops
# run-again.sh TIMES LOOPS [SUITE...]      so many times beside so many loops; suites as tools/run-tests.sh takes them
#
#     tools/run-again.sh 50 4 test/server/disk.sh
#     KILLS=500 tools/run-again.sh 1 0 test/server/kill.sh
#
# Runs may be gathered over several sittings: what is in the file counts while the program and the
# suite are what they were, and only what is missing is run. A red run counts as well, and ends it.
# A line has: when, commit, state, what, loops, load before and after, seconds, verdict, last line.
set -u
cd "$(dirname "$0")/.." || exit 2
file=${RUNS:-build/runs}
mkdir -p "$(dirname "$file")" build
touch "$file"

# --- busy loops: they end with us, whatever becomes of us ---

loops=()
begin_loops() { # begin_loops COUNT
    local i
    for ((i = 0; i < $1; i++)); do
        sh -c 'while kill -0 "$1" 2>/dev/null; do i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done; done' loop $$ &
        loops+=($!)
    done
}

end_loops() {
    [ ${#loops[@]} = 0 ] || { kill "${loops[@]}" && wait "${loops[@]}"; } 2>/dev/null
    loops=()
}
trap end_loops EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# --- what is tried ---

# What the program is made of, and what the suite is: its name in the file, "changed" when nobody can
# tell later what it was.
state_of() { # state_of SUITE...
    local parts=(Makefile src web scenarios docs/rules) suite
    [ $# -gt 0 ] || parts+=(test tools)
    for suite in "$@"; do
        parts+=("$(dirname "$suite")" test/support test/net test/cli/expect)
    done
    if [ -n "$(git status --porcelain -- "${parts[@]}")" ]; then
        echo changed
    else
        git ls-tree -r HEAD -- "${parts[@]}" | sha256sum | cut -c1-12
    fi
}

# Some suites are told by their surroundings how much to do.
name_of() { # name_of SUITE...
    local name
    for name in KILLS STOPS STRINGS SEED SLOW LAG TRICORNE; do
        [ -z "${!name:-}" ] || printf '%s=%s ' "$name" "${!name}"
    done
    [ $# -gt 0 ] && echo "$*" || echo "make test"
}

try() { # try SUITE...
    if [ $# -gt 0 ]; then
        tools/run-tests.sh "$@"
    else
        make test
    fi
}

load() {
    cut -d' ' -f1 /proc/loadavg
}

run_once() { # run_once LOOPS SUITE...
    local count=$1 began=$SECONDS before log verdict=green last
    shift
    log=build/run-again.log
    begin_loops "$count"
    before=$(load)
    try "$@" >"$log" 2>&1 || verdict=red
    last=$(tail -n 1 "$log")
    printf '%s | %s | %s | %s | %s loops | load %s, %s | %s s | %s | %s\n' "$(date -u +%FT%TZ)" "$(git rev-parse --short HEAD)" \
        "$state" "$name" "$count" "$before" "$(load)" $((SECONDS - began)) $verdict "$last" | tee -a "$file"
    end_loops
    [ $verdict = green ] && return
    cp "$log" "build/run-again.red"
    tail -n 60 "$log"
    echo "All of it: build/run-again.red"
    return 1
}

count_of() { # count_of LOOPS VERDICT: runs of this state in the file
    grep -cF " | $state | $name | $1 loops | " <(grep -F " s | $2 | " "$file")
}

# --- all of it ---

gather() { # gather TIMES LOOPS SUITE...
    local times=$1 count=$2 green red
    shift 2
    state=$(state_of "$@")
    name=$(name_of "$@")
    if [ "$state" = changed ]; then
        echo "Not all of it is committed, so these runs will not count."
        green=0
    else
        green=$(count_of "$count" green)
    fi
    [ $# = 0 ] || make --silent tested || return
    while [ "$green" -lt "$times" ] && run_once "$count" "$@"; do
        green=$((green + 1))
    done
    red=$(count_of "$count" red)
    [ "$state" = changed ] && echo "$name, $count loops: $green green of $times, of no state that could be found again" && return 1
    echo "$name, $count loops: $green green of $times, $red red, state $state"
    [ "$green" -ge "$times" ] && [ "$red" = 0 ]
}

case $# in
0)
    gather 5 0
    alone=$?
    gather 5 4 && [ $alone = 0 ]
    ;;
1)
    echo "run-again.sh: expected TIMES LOOPS [SUITE...]" >&2
    exit 2
    ;;
*) gather "$@" ;;
esac
