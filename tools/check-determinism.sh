#!/bin/sh
# The same random battles, order by order, and the same orders of every player, from every compiler,
# under the sanitizers and in WebAssembly. Prints TAP, two lines a build.
set -u
cd "$(dirname "$0")/.." || exit 2

games=${1:-200}
few=$(((games + 4) / 5)) # of the long ones where the build is slow or the record long
line=0
status=0

compare() { # compare NAME SENTENCE EXPECTED COMMAND...
    sentence="$1 $2"
    found=build/determinism-$1
    expected=$3
    shift 3
    line=$((line + 1))
    if "$@" >"$found" && cmp -s "$expected" "$found"; then
        echo "ok $line - $sentence"
    else
        echo "not ok $line - $sentence"
        diff "$expected" "$found" | sed -n '1,4s/^/# /p'
        status=1
    fi
}
plays() { # plays NAME EXPECTED COMMAND...
    name=$1
    shift
    compare "$name" "plays the battles that gcc-O2 plays" "$@"
}
orders() { # orders NAME EXPECTED COMMAND...
    name=$1
    shift
    compare "$name" "has every player give the orders that it gives with gcc-O2" "$@"
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
    "$1" battles "$games" two-by-two two-for-tea tea-and-biscuits &&
        "$1" battles "$few" war-of-independence battles-for-empire
}
# Who plays orders on is asked where that takes least.
slow_players() { # slow_players PROGRAM
    "$1" sergeants 1 two-by-two && "$1" players 1 two-for-tea &&
        "$1" sergeants 1 tea-and-biscuits war-of-independence && "$1" players 1 battles-for-empire
}

build/gcc-O2/trace battles "$games" >build/determinism-gcc-O2 || exit 1
awk -v few="$few" '($1 != "war-of-independence" && $1 != "battles-for-empire") || $3 < few' build/determinism-gcc-O2 >build/determinism-fewer
battles build/gcc-O2/tricorne >build/determinism-battles || exit 1
build/gcc-O2/trace players 1 >build/determinism-players || exit 1
slow_players build/gcc-O2/trace >build/determinism-fewer-players || exit 1
plays gcc-O0 build/determinism-fewer slowly build/gcc-O0/trace
plays clang-O2 build/determinism-gcc-O2 build/clang-O2/trace battles "$games"
plays san build/determinism-fewer slowly build/san/trace
plays wasm build/determinism-gcc-O2 node test/determinism/wasm.mjs build/page/trace.wasm battles "$games"
plays release build/determinism-battles battles build/tricorne
orders gcc-O0 build/determinism-fewer-players slow_players build/gcc-O0/trace
orders clang-O2 build/determinism-players build/clang-O2/trace players 1
orders san build/determinism-fewer-players slow_players build/san/trace
orders wasm build/determinism-players node test/determinism/wasm.mjs build/page/trace.wasm players 1
echo "1..$line"
exit $status
