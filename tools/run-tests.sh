#!/bin/bash
# Runs test suites and adds up what they counted: as many at once as there are processors, and as many
# again of those that mostly wait.
#
# run-tests.sh [SUITE...]: these programs and scripts only; without any, everything `make test` promises.
# A suite says what it counted in one of two ways: TAP lines ("ok 1 - name"), as cmocka writes, or a
# last line "N passed, N failed". One that counts nothing is one test; one that breaks off without
# counting a failure has failed once.
# The last line is the sum over all suites; before it stands how long processors worked for it.
set -u
cd "$(dirname "$0")/.." || exit 2

mkdir -p build
if [ $# -gt 0 ]; then
    logs=$(mktemp -d build/some-test-logs.XXXXXX)
else
    logs=build/test-logs
    rm -rf "$logs"
    mkdir -p "$logs"
fi

# Whoever breaks it off leaves no suite behind, nor what the suites have begun.
end_suites() {
    local pid
    touch "$logs/over"
    for pid in "$logs"/*.pid; do
        [ -e "$pid" ] && kill "$(cat "$pid")"
    done 2>/dev/null
    case $logs in */some-*) rm -rf "$logs" ;; esac
}
trap end_suites EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
export CMOCKA_MESSAGE_OUTPUT=TAP
export ASAN_OPTIONS=detect_leaks=1 UBSAN_OPTIONS=print_stacktrace=1
export TRICORNE=${TRICORNE:-build/san/tricorne}
export LC_ALL=C.UTF-8 TZ=UTC

# The counts of a suite's log, given the suite's exit code: "passed failed".
counts() {
    awk -v code="$2" '
        /^ok [0-9]/ { passed++; tap = 1 }
        /^not ok [0-9]/ { failed++; tap = 1 }
        /^[0-9]+ passed, [0-9]+ failed$/ { said_passed = $1; said_failed = $3; said = 1 }
        END {
            if (said && !tap) { passed = said_passed; failed = said_failed }
            if (code != 0 && !failed) failed = 1
            if (!passed && !failed) passed = 1
            print passed + 0, failed + 0
        }' "$1"
}

# The seconds: how long it took, and how long a processor worked for it.
TIMEFORMAT='%R %U %S'
longest=45m # a suite that hangs says so
run_suite() {
    local name=$1 log code passed failed seconds
    shift
    log=$logs/${name//\//-}
    {
        time {
            timeout --kill-after 30 "$longest" "$@" >"$log.log" 2>&1 </dev/null &
            echo $! >"$log.pid"
            wait $!
        }
    } 2>"$log.time"
    code=$?
    rm -f "$log.pid"
    [ $code != 124 ] || echo "not ok 0 - it does not end within $longest" >>"$log.log"
    read -r passed failed < <(counts "$log.log" "$code")
    echo "$passed $failed" >"$log.count"
    seconds=$(awk '{ printf "%5.0f s %5.0f s", $1, $2 + $3 }' "$log.time")
    printf '%-44s %6d passed %4d failed %s\n' "$name" "$passed" "$failed" "$seconds"
    if [ "$failed" -gt 0 ]; then
        echo "--- $name (exit $code, $log.log) ---"
        { sed -n '/^not ok/,$p' "$log.log" | grep -a . || tail -n 40 "$log.log"; } |
            grep -avE '^(ok [0-9]|1\.\.[0-9]|#? ?ok - )' | head -n 60
        echo "---"
    fi
}

slots=$(nproc)
suite() {
    [ -d "$logs" ] && [ ! -e "$logs/over" ] || exit
    while [ "$(jobs -rp | wc -l)" -ge "$slots" ]; do
        wait -n
    done
    run_suite "$@" &
}

audited() { # audited NAME PROGRAM SCENARIO GAMES SEED
    suite "battles/$1" "$2" simulate "$3" --games "$4" --seed "$5" --players random,random --vary --audit
}

# Tables over the net and browsers: they wait for the disk, for animation and for each other, and so
# the program beside a browser is the quick one.
waiting() {
    local script
    for script in test/web/*.mjs; do
        case $script in */support.mjs | */hands.mjs | */fighter.mjs | */ear.mjs | */five.mjs) continue ;; esac
        some "$script"
    done
    for script in test/server/*.sh test/server/*.mjs; do
        some "$script"
    done
    wait
}

# A suite by the name of its file.
some() {
    case $1 in
    test/web/example.mjs) suite "${1%.mjs}" env TRICORNE=build/example/tricorne node "$1" ;;
    test/web/*.mjs) suite "${1%.mjs}" env TRICORNE=build/tricorne node --test-reporter=tap "$1" ;;
    *.mjs) suite "${1%.mjs}" node "$1" ;;
    *.sh) suite "${1%.sh}" "$1" ;;
    *) suite "${1#build/*/}" "$1" ;;
    esac
}

everything() {
    local program script scenario games
    # Who waits leaves the processors to others, so these have as many places of their own. Whether all
    # of them were begun is written down: `wait -n` may have met their end before anybody asks for it.
    { waiting && touch "$logs/waited"; } &
    slots=$((slots + 1))
    # The long ones first, so that the short ones fill the other processor. An audited battle is held
    # against all that must be true after every order of it.
    audited 1-5000 build/tricorne pickup 5000 1
    audited 5001-10000 build/tricorne pickup 5000 2
    audited tft-pickup-1500 build/tricorne tft-pickup 1500 4
    for scenario in germantown cowpens trenton; do
        audited $scenario-300 build/tricorne $scenario 300 4
    done
    audited tab-pickup-400 build/tricorne tab-pickup 400 4
    for scenario in tab-first-cup tab-naseby tab-mcphersons-ridge tab-abu-klea; do
        audited $scenario-150 build/tricorne $scenario 150 4
    done
    audited awi-random-50 build/tricorne awi-random 50 4
    audited awi-reference-50 build/tricorne awi-reference 50 4
    for scenario in awi-cowpens awi-trenton; do
        audited $scenario-150 build/tricorne $scenario 150 4
    done
    audited awi-even-lines-600 build/tricorne awi-even-lines 600 4
    for scenario in pickup post-road monongahela cowpens chippawa; do
        audited bfe-$scenario-200 build/tricorne bfe-$scenario 200 4
    done
    suite secrecy/10000-pairs build/gcc-O2/test/secrecy/twins_test 10000 1000
    suite secrecy/unknown-at-the-halt build/gcc-O2/test/secrecy/twins_test 400 2000000000 # a charger that is shot at there (TFT-GER-13)
    suite secrecy/500-screens build/gcc-O2/test/secrecy/twins_test 500 7 war-of-independence
    suite secrecy/500-sealed build/gcc-O2/test/secrecy/twins_test 500 7 battles-for-empire
    suite geometry/a-million build/release/test/core/geos/geos_test
    for program in $(find build/san/test -name '*geos*_test' -type f -perm -u+x | sort); do
        suite "${program#build/san/}" "$program"
    done
    suite determinism tools/check-determinism.sh
    suite sergeant tools/check-sergeant.sh
    suite style tools/check-style.sh
    suite callers tools/check-callers.py
    suite copies tools/check-copies.py
    suite names tools/check-names.py
    suite no-floats tools/check-floats.sh
    for script in test/cli/*.sh test/wasm/*.sh; do
        some "$script"
    done
    for scenario in scenarios/*.yaml; do
        games=20
        case $scenario in
        */awi-*) games=3 ;; # figure by figure they take longer
        */bfe-*) games=3 ;;
        esac
        audited "$(basename "$scenario" .yaml)" build/san/tricorne "$scenario" $games 3
    done
    suite cases "$TRICORNE" check test/cases
    suite scenarios "$TRICORNE" check scenarios
    for program in $(find build/san/test -name '*_test' ! -name '*geos*' -type f -perm -u+x | sort); do
        suite "${program#build/san/}" "$program"
    done
    suite fuzz-corpus tools/replay-corpus.sh
    suite signatures tools/check-signatures.sh
    suite walks tools/check-walks.sh
    suite clauses tools/check-clauses.sh
    wait
    [ -e "$logs/waited" ] || echo "0 1" >"$logs/waiting.count" # it broke off
}

if [ $# -gt 0 ]; then
    for program in "$@"; do
        some "$program"
    done
else
    everything
fi
wait

if [ $# -eq 0 ] && [ -e build/built.time ]; then
    awk 'FILENAME ~ /built/ { built = $1 + $2; next } { ran += $2 + $3 }
        END { printf "CPU seconds: %.0f of building, %.0f of the suites\n", built, ran }' \
        build/built.time "$logs"/*.time
fi
read -r passed failed < <(cat "$logs"/*.count 2>/dev/null |
    awk '{ passed += $1; failed += $2 } END { print passed + 0, failed + 0 }')
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
