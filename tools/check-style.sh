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
layers=(core rules draw scenario ai lab table server cli)
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

# core and rules are freestanding: of the C library they see four functions of <string.h>. The
# compiler's own header for vector instructions is no library.
library_includes() {
    grep -rnE '#include <' src/core src/rules |
        grep -vE '<(stdbool|stddef|stdint|stdalign|limits|string|emmintrin)\.h>'
}

library_calls() {
    local object
    find build/gcc-O2/src/core build/gcc-O2/src/rules -name '*.o' |
        while read -r object; do
            nm -u "$object" | grep -wE 'malloc|free|printf|strlen|strcmp|qsort|abort|exit|rand|time' |
                sed "s|^|$object|"
        done
}

# Constants that hold addresses are in .data.rel.ro, which is read-only once the program runs.
changing_globals() {
    find build/gcc-O2/src/core build/gcc-O2/src/rules -name '*.o' -exec objdump -t {} + |
        grep -E ' O (\.data|\.bss|\*COM\*)[[:space:]]' | grep -v ' seeded_dice$'
}

# A file is on the map when its name stands in backquotes; x.c and x.h are one file there.
files_not_on_the_map() {
    local file
    find src -name '*.[ch]' -o -name '*.def' | sort | while read -r file; do
        grep -qE "\`(include/)?$(basename "${file%.[ch]}")[\`.]" docs/architecture.md || echo "$file"
    done
}

badly_laid_out() {
    tools/c-files.sh | xargs clang-format --dry-run 2>&1 | sed -nE 's/:.*warning:.*//p' | sort -u
}

without_licence() {
    local file
    tools/c-files.sh | while read -r file; do
        head -1 "$file" | grep -q '^// SPDX-License-Identifier: MIT$' || echo "$file"
    done
}

left_for_later() {
    grep -rnwE 'TODO|FIXME|XXX' src test tools bench docs --include='*.[ch]' --include='*.sh' \
        --include='*.md' | grep -v '^tools/check-style.sh'
}

places_outside() {
    grep -rnE '(\.\./)+shared|/work/|/home/|/root/' src test tools bench docs scenarios Makefile ./*.md |
        grep -v '^tools/check-style.sh'
}

verdict "every file is laid out by .clang-format (make format)" < <(badly_laid_out)
verdict "every C file begins with its licence line" < <(without_licence)
verdict "includes point down" < <(upward_includes)
verdict "no rule set includes another" < <(sideways_includes)
verdict "core and rules include no more of the C library than they may" < <(library_includes)
verdict "core and rules call no allocator, no input or output, no clock" < <(library_calls)
verdict "core and rules have no global that changes" < <(changing_globals)
verdict "docs/architecture.md has a line for every file" < <(files_not_on_the_map)
verdict "nothing is left for later" < <(left_for_later)
verdict "nothing names a place outside the project" < <(places_outside)
echo "1..$line"
exit $status
