#!/bin/sh
# The same random battles, order by order, from every compiler, under the sanitizers and in
# WebAssembly. Prints TAP, one line a build.
set -u
cd "$(dirname "$0")/.." || exit 2

games=${1:-200}
line=0
status=0
expected=build/determinism-release
build/release/trace "$games" >"$expected" || exit 1

compare() { # compare NAME COMMAND...
    name=$1
    shift
    line=$((line + 1))
    if "$@" "$games" >"build/determinism-$name" && cmp -s "$expected" "build/determinism-$name"; then
        echo "ok $line - $name plays the battles that the release plays"
    else
        echo "not ok $line - $name plays the battles that the release plays"
        diff "$expected" "build/determinism-$name" | sed -n '1,4s/^/# /p'
        status=1
    fi
}

compare gcc-O0 build/gcc-O0/trace
compare gcc-O2 build/gcc-O2/trace
compare clang-O2 build/clang-O2/trace
compare san build/san/trace
compare wasm node test/determinism/wasm.mjs build/wasm/trace.wasm
echo "1..$line"
exit $status
