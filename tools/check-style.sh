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
layers=(core rules draw scenario ai lab report table server cli)
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
    for folder in src/rules/*/ examples/rules/*/; do
        name=$(basename "$folder")
        grep -rnE '#include "rules/[a-z_]+/' "$folder" | grep -v "\"rules/$name/"
    done
}

# The engine of the page has no C library under it: it stands on core, rules, and what of draw and
# lab needs none.
includes_of_the_page() {
    grep -rnE '#include "' src/wasm | grep -vE '#include "(wasm|core|rules|draw|lab)/'
    grep -rnE '#include "rules/[a-z_]+/' src/wasm
}

# core and rules are freestanding: of the C library they see four functions of <string.h>. The
# compiler's own header for vector instructions is no library.
library_includes() {
    grep -rnE '#include <' src/core src/rules examples/rules |
        grep -vE '<(stdbool|stddef|stdint|stdalign|limits|string|emmintrin)\.h>'
}

library_calls() {
    find build/gcc-O2/src/core build/gcc-O2/src/rules build/gcc-O2/examples -name '*.o' -exec nm -uA {} + |
        grep -E ' U (malloc|free|printf|strlen|strcmp|qsort|abort|exit|rand|time)$'
}

# Constants that hold addresses are in .data.rel.ro, which is read-only once the program runs.
changing_globals() {
    find build/gcc-O2/src/core build/gcc-O2/src/rules build/gcc-O2/examples -name '*.o' -exec objdump -t {} + |
        grep -E ' O (\.data|\.bss|\*COM\*)[[:space:]]' | grep -v ' seeded_dice$'
}

# A file is on the map when its name stands in backquotes; x.c and x.h are one file there.
files_not_on_the_map() {
    find src examples web/src -name '*.[ch]' -o -name '*.def' -o -name '*.ts' -o -name '*.tsx' | sort |
        awk 'NR == FNR { map = map $0; next }
            {
                name = $0
                sub(/.*\//, "", name)
                sub(/\.[ch]$/, "", name)
                if (!index(map, "`" name "`") && !index(map, "`" name ".") &&
                    !index(map, "`include/" name "`") && !index(map, "`include/" name "."))
                    print
            }' docs/architecture.md -
}

# A file that outgrows comfort has a second noun inside.
long_files() {
    find src -name '*.[ch]' | sort | xargs awk 'FNR == 451 { print FILENAME }'
    find web/src -name '*.ts' -o -name '*.tsx' | sort | xargs awk 'FNR == 541 { print FILENAME }'
}

# Decisions sit in the parent, arithmetic in leaves.
long_functions() {
    tools/c-files.sh | xargs awk '
        /^\{/ { begin = FNR }
        /^\}/ { if (begin && FNR - begin > 67) print FILENAME ":" begin; begin = 0 }'
}

# What would take the types out of TypeScript, or let text become markup or code.
unsafe_scripts() {
    grep -rnE ':\s*any\b|<any>|\bas any\b|\bany\[\]|@ts-|\.(inner|outer)HTML|insertAdjacentHTML|dangerouslySet|\beval\(|new Function\(' \
        web/src --include='*.ts' --include='*.tsx' | grep -vE '^[^:]+:[0-9]+:\s*//'
    grep -q '"strict": true' web/tsconfig.json || echo "web/tsconfig.json: strict is not set"
}

badly_laid_out() {
    tools/c-files.sh | xargs clang-format --dry-run 2>&1 | sed -nE 's/:.*warning:.*//p' | sort -u
}

without_licence() {
    (tools/c-files.sh && find web/src test -name '*.ts' -o -name '*.tsx' -o -name '*.mjs') |
        xargs awk 'FNR == 1 && $0 != "// SPDX-License-Identifier: MIT" { print FILENAME }'
}

left_for_later() {
    grep -rnwE 'TODO|FIXME|XXX' src examples web/src test tools bench docs --include='*.[ch]' --include='*.sh' \
        --include='*.md' --include='*.ts' --include='*.tsx' --include='*.mjs' --include='*.css' | grep -v '^tools/check-style.sh'
}

# What programs, editors and merges leave lying about.
stray_files() {
    {
        git ls-files
        git ls-files --others --exclude-standard
        find . -maxdepth 1 -name '*.profraw' -printf '%P\n'
    } | grep -E '(\.(profraw|profdata|orig|rej|log|swp|bak)|~|(^|/)core(\.[0-9]+)?|(^|/)vgcore\.[0-9]+)$'
}

places_outside() {
    grep -rnE '(\.\./)+shared|/work/|/home/|/root/' src examples web/src test tools bench docs scenarios Makefile ./*.md |
        grep -v '^tools/check-style.sh'
}

verdict "every file is laid out by .clang-format (make format)" < <(badly_laid_out)
verdict "every source file begins with its licence line" < <(without_licence)
verdict "includes point down" < <(upward_includes)
verdict "no rule set includes another" < <(sideways_includes)
verdict "the engine of the page includes only what it may" < <(includes_of_the_page)
verdict "core and rules include no more of the C library than they may" < <(library_includes)
verdict "core and rules call no allocator, no input or output, no clock" < <(library_calls)
verdict "core and rules have no global that changes" < <(changing_globals)
verdict "docs/architecture.md has a line for every file" < <(files_not_on_the_map)
verdict "no file of src is longer than 450 lines, none of web/src than 540" < <(long_files)
verdict "no function is longer than 66 lines" < <(long_functions)
verdict "scripts keep their types, and text stays text" < <(unsafe_scripts)
verdict "nothing is left for later" < <(left_for_later)
verdict "no stray files lie about" < <(stray_files)
verdict "nothing names a place outside the project" < <(places_outside)
echo "1..$line"
exit $status
