#!/bin/sh
# There is no floating point in core and rules: neither in their sources nor in their object code.
#
# Moves and bit operations of the vector registers are fine, for compilers copy structs and sweep
# integers with them; arithmetic, comparison and conversion of floats, and the old x87 unit, are not.
# Prints TAP, one line a variant and one for the sources.
set -eu
cd "$(dirname "$0")/.."

line=0
status=0
verdict() { # verdict COUNT SENTENCE
    line=$((line + 1))
    [ "$1" = 0 ] && echo "ok $line - $2" || {
        echo "not ok $line - $2"
        status=1
    }
}

arithmetic='v?(add|sub|mul|div|sqrt|min|max|cmp[a-z]*|u?comi|rcp|rsqrt|round|dp|hadd|hsub|addsub|fn?m(add|sub)[0-9]*)(ss|sd|ps|pd)'
conversion='v?cvt[a-z0-9]+'
x87='f[a-z0-9]+'

for variant in ${*:-release gcc-O0 gcc-O3 clang-O2 san}; do
    found=$(find "build/$variant/src/core" "build/$variant/src/rules" -name '*.o' -exec objdump -d --no-show-raw-insn {} + |
        grep -E "^ +[0-9a-f]+:	($arithmetic .*%[xy]mm|$conversion .*%[xy]mm|$x87( |\$))" | sed 's/^/# /')
    printf '%s' "${found:+$found
}"
    verdict "$(printf '%s' "$found" | wc -l)" "no floating-point instruction in core and rules ($variant)"
done

words=$(grep -rnwE 'float|double|long double|<math\.h>' src/core src/rules --include='*.[ch]' |
    grep -vE '//.*\b(float|double)\b' | sed 's/^/# /' || true)
printf '%s' "${words:+$words
}"
verdict "$(printf '%s' "$words" | wc -l)" "no floating-point type in the sources of core and rules"
echo "1..$line"
exit $status
