#!/bin/sh
# There is no floating point in core and rules: neither in their sources nor in their object code.
#
# Moves and bit operations of the vector registers are fine, for compilers copy structs and sweep
# integers with them; arithmetic, comparison and conversion of floats, and the old x87 unit, are not.
# Prints TAP, one line a variant and one for the sources.
set -u
cd "$(dirname "$0")/.." || exit 2

line=0
status=0
verdict() { # verdict SENTENCE WHAT-SPEAKS-AGAINST-IT
    line=$((line + 1))
    if [ -z "$2" ]; then
        echo "ok $line - $1"
    else
        echo "not ok $line - $1"
        echo "$2" | sed 's/^/# /' | head -20
        status=1
    fi
}

arithmetic='v?(add|sub|mul|div|sqrt|min|max|cmp[a-z]*|u?comi|rcp|rsqrt|round|dp|hadd|hsub|addsub|fn?m(add|sub)[0-9]*)(ss|sd|ps|pd)'
conversion='v?cvt[a-z0-9]+'
x87='f[a-z0-9]+'

float_code() { # of the files that its input names
    xargs objdump -d --no-show-raw-insn |
        grep -E "^ +[0-9a-f]+:	(($arithmetic|$conversion) .*%[xyz]mm|$x87( |\$))"
}

# The release has its code only once it is linked, with layers that may reckon in floats: it is the
# function an instruction stands in that says whose it is.
release_code() {
    echo build/release/tricorne | float_code | sed -E 's/^ +([0-9a-f]+):.*/0x\1/' |
        addr2line -a -i -e build/release/tricorne |
        awk '/^0x/ { if (of) print at, of; at = $1; next } { of = $1 } END { print at, of }' |
        awk '/src\/(core|rules)\// { print } /src\/draw\// { known = 1 }
            END { if (!known) print "build/release/tricorne does not say where its code comes from" }'
}

instructions() { # instructions VARIANT
    if [ ! -d "build/$1/src/core" ]; then
        echo "build/$1 is missing"
    elif [ "$1" = release ]; then
        release_code
    else
        find "build/$1/src/core" "build/$1/src/rules" -name '*.o' | float_code
    fi
}

# Texts and comments may speak of doubles.
types() {
    find src/core src/rules examples/rules -name '*.[ch]' -exec grep -nwE 'float|double|_Complex|math\.h' {} + |
        sed -E "s/'.'//g"';s/"([^"\\]|\\.)*"//g; s,//.*,,' | grep -wE 'float|double|_Complex|math\.h'
}

for variant in ${*:-release gcc-O0 gcc-O2 clang-O2 san}; do
    verdict "no floating-point instruction in core and rules ($variant)" "$(instructions "$variant")"
done
verdict "no floating-point type in the sources of core and rules" "$(types)"
echo "1..$line"
exit $status
