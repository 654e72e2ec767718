#!/bin/bash
# What a reader would trip over: layout, licence lines, and includes that point up or sideways.
# Prints TAP, one line a rule.
set -u
cd "$(dirname "$0")/.." || exit 2

line=0
status=0
verdict() { # verdict SENTENCE, with what speaks against it on standard input
    local against
    against=$(cat)
    line=$((line + 1))
    if [ -z "$against" ]; then
        echo "ok $line - $1"
    else
        echo "not ok $line - $1"
        sed 's/^/#   /' <<<"$against" | head -20
        status=1
    fi
}

# A layer may include itself and the layers named before it.
layers=(core rules draw scenario ai lab cli)
upward_includes() {
    local above i
    for i in "${!layers[@]}"; do
        above=$(IFS='|' && echo "${layers[*]:i+1}")
        [ -n "$above" ] && [ -d "src/${layers[i]}" ] &&
            grep -rnE "#include \"($above)/" "src/${layers[i]}"
    done
}

# Rule sets do not know each other, and core knows none of them.
sideways_includes() {
    local folder name
    for folder in src/rules/*/; do
        name=$(basename "$folder")
        grep -rnE '#include "rules/[a-z_]+/' "$folder" | grep -v "\"rules/$name/"
    done
}

# core and rules are freestanding: of the C library they see four functions of <string.h>.
library_includes() {
    grep -rnE '#include <' src/core src/rules |
        grep -vE '<(stdbool|stddef|stdint|stdalign|limits|string)\.h>'
}

library_calls() {
    local object
    find build/release/src/core build/release/src/rules -name '*.o' |
        while read -r object; do
            nm -u "$object" | grep -wE 'malloc|free|printf|strlen|strcmp|qsort|abort|exit|rand|time' |
                sed "s|^|$object|"
        done
}

changing_globals() {
    find build/release/src/core build/release/src/rules -name '*.o' |
        xargs nm -A | grep -E ' [bBdDC] ' | grep -v ' D seeded_dice$'
}

tools/c-files.sh | xargs clang-format --dry-run 2>&1 | grep -E 'warning' | cut -d: -f1 | sort | uniq -c |
    verdict "every file is laid out by .clang-format (make format)"
tools/c-files.sh | while read -r file; do
    head -1 "$file" | grep -q '^// SPDX-License-Identifier: MIT$' || echo "$file"
done | verdict "every C file begins with its licence line"
upward_includes | verdict "includes point down"
sideways_includes | verdict "no rule set includes another"
library_includes | verdict "core and rules include no more of the C library than they may"
library_calls | verdict "core and rules call no allocator, no input or output, no clock"
changing_globals | verdict "core and rules have no global that changes"
grep -rnE '\b(TODO|FIXME|XXX)\b' src test tools bench docs --include='*.[ch]' --include='*.sh' --include='*.md' |
    grep -v '^tools/check-style.sh' | verdict "nothing is left for later"
grep -rnE '(\.\./)+shared|/work/|/home/|/root/' src test tools bench docs scenarios ./*.md Makefile 2>/dev/null |
    grep -v '^tools/check-style.sh' | verdict "nothing names a place outside the project"
echo "1..$line"
exit $status
