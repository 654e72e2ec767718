#!/bin/bash
# compare-drags.sh OLD NEW: two logs of `build/gcc-O2/walks drags`. Says how many drags differ, how many end more than a
# millimetre further from the wish than before, and prints the worst of these.
set -u

if [ $# != 2 ]; then
    echo "compare-drags.sh: expected two logs of drags." >&2
    exit 2
fi
paste -d'\n' "$1" "$2" | awk -F' [|] ' '
    # From the wish, in hundredths of a millimetre. Off the table is far away, no order that stands is farther.
    function miss(text) { return text ~ /^[0-9]+$/ ? text + 0 : text == "off" ? 1e8 : 1e9 }
    NR % 2 { before = $0; wish = $1; was = miss($4); next }
    $1 != wish || NF != 4 { wrong = 1; exit }
    { differ += $0 != before }
    miss($4) - was > 100 { worst[further++] = sprintf("%d\t%s\n\tnow %s | %s | %s", miss($4) - was, before, $2, $3, $4) }
    END {
        if (wrong || NR == 0) {
            print "compare-drags.sh: these are not two logs of the same drags."
            exit 2
        }
        printf "%d of %d drags differ, %d end more than 1 mm further from the wish\n", differ, NR / 2, further
        fflush()
        for (i in worst) print worst[i] | "paste - - | sort -rn | head -n 20 | sed s/\\\\tnow/\\\\n\\\\tnow/"
        exit further > 0
    }'
