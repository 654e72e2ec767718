#!/bin/sh
# The same random battles, order by order, from every compiler, under the sanitizers and in
# WebAssembly. Prints TAP, one line a build.
set -u
cd "$(dirname "$0")/.." || exit 2

games=${1:-200}
few=$(((games + 4) / 5)) # of the long ones where the build is slow or the record long
line=0
status=0

compare() { # compare NAME EXPECTED COMMAND...
    name=$1
    expected=$2
    shift 2
    line=$((line + 1))
    if "$@" >"build/determinism-$name" && cmp -s "$expected" "build/determinism-$name"; then
        echo "ok $line - $name plays the battles that gcc-O2 plays"
    else
        echo "not ok $line - $name plays the battles that gcc-O2 plays"
        diff "$expected" "build/determinism-$name" | sed -n '1,4s/^/# /p'
        status=1
    fi
}

# A pick-up battle of every rule set, for the engine: its record has the game's hash after each order.
pickups() {
    seed=0
    while [ $((seed += 1)) -le "$games" ]; do
        printf 'new pickup seed %d seat south=random seat north=random\nrecord\n' $seed
        printf 'new tft-pickup seed %d seat american=random seat british=random\nrecord\n' $seed
        printf 'new tab-pickup seed %d seat blue=random seat red=random\nrecord\n' $seed
        [ $seed -gt "$few" ] || printf 'new awi-random seed %d seat crown=random seat american=random\nrecord\n' $seed
        printf 'new bfe-pickup seed %d seat south=random seat north=random\nrecord\n' $seed
    done
}

# The release is compiled as a whole, so the program that ships plays for itself: those battles, and
# as many under varied options, whose ends have a signature.
battles() { # battles PROGRAM
    pickups | "$1" engine >build/determinism-engine || return 1
    grep -v '^{' build/determinism-engine # events are many, and follow from the game
    rm build/determinism-engine
    for scenario in pickup tft-pickup tab-pickup awi-random bfe-pickup; do
        "$1" simulate $scenario --games "$games" --vary 2>/dev/null || return 1
    done
}

slowly() { # slowly PROGRAM
    "$1" "$games" two-by-two two-for-tea tea-and-biscuits && "$1" "$few" war-of-independence battles-for-empire
}

build/gcc-O2/trace "$games" >build/determinism-gcc-O2 || exit 1
awk -v few="$few" '($1 != "war-of-independence" && $1 != "battles-for-empire") || $3 < few' build/determinism-gcc-O2 >build/determinism-fewer
battles build/gcc-O2/tricorne >build/determinism-battles || exit 1
compare gcc-O0 build/determinism-fewer slowly build/gcc-O0/trace
compare clang-O2 build/determinism-gcc-O2 build/clang-O2/trace "$games"
compare san build/determinism-fewer slowly build/san/trace
compare wasm build/determinism-gcc-O2 node test/determinism/wasm.mjs build/page/trace.wasm "$games"
compare release build/determinism-battles battles build/tricorne
echo "1..$line"
exit $status
