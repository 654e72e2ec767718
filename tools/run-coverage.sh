#!/bin/bash
# Runs the coverage build over tests, cases and random games, and prints lines and branches reached
# in core and in the rule sets. Fails under 100% of lines or 95% of branches.
#
# What cannot happen is not expected to: the branches of must() are left out.
set -u
cd "$(dirname "$0")/.." || exit 2

raw=build/cov/raw
rm -rf $raw
mkdir -p $raw
export LLVM_PROFILE_FILE=$raw/%m-%p.profraw TRICORNE=build/cov/tricorne

mapfile -t programs < <(find build/cov/test -name '*_test' -type f -perm -u+x | sort)
for program in "${programs[@]}"; do
    echo "running ${program#build/cov/}"
    "$program" >"$program.log" 2>&1 || echo "coverage: $program failed, see $program.log"
done
echo "running cases"
$TRICORNE check test/cases >build/cov/cases.log 2>&1 || echo "coverage: cases failed, see build/cov/cases.log"
echo "running random games"
for scenario in scenarios/*.yaml; do
    $TRICORNE simulate "$scenario" --games "${GAMES:-100}" --players random,random --vary --audit \
        >build/cov/battles.log 2>&1 || echo "coverage: battles of $scenario failed, see build/cov/battles.log"
done

llvm-profdata merge -sparse -o build/cov/all.profdata $raw/*.profraw || exit 1
objects=()
for program in "${programs[@]}"; do
    objects+=(-object "$program")
done
llvm-cov export -format=lcov -instr-profile=build/cov/all.profdata build/cov/tricorne "${objects[@]}" \
    src/core src/rules >build/cov/lcov.info 2>build/cov/llvm-cov.log || exit 1

awk '
    function flush(    i, parts) {
        if (file !~ /src\/(core|rules)\//) return
        for (i in line) { lines++; if (line[i] > 0) hit++; else missing = missing " " i }
        for (i in branch) { branches++; if (branch[i] > 0) taken++; else untaken[file, i] = 1 }
        printf "%-40s %5d of %5d lines %7.2f%%   %5d of %5d branches %7.2f%%\n", file, hit, lines,
               lines ? 100 * hit / lines : 100, taken, branches, branches ? 100 * taken / branches : 100
        if (missing) printf "    not reached:%s\n", missing
        all_lines += lines; all_hit += hit; all_branches += branches; all_taken += taken
    }
    /^SF:/ {
        file = substr($0, 4); sub(/^.*\/src\//, "src/", file)
        delete line; delete branch; delete impossible
        lines = hit = branches = taken = number = 0; missing = ""
        while ((getline text < file) > 0) { number++; if (text ~ /must\(/) impossible[number] = 1 }
        close(file)
    }
    /^DA:/ { split(substr($0, 4), part, ","); line[part[1]] += part[2] }
    /^BRDA:/ {
        split(substr($0, 6), part, ",")
        if (!(part[1] in impossible)) branch[part[1] "," part[2] "," part[3]] += part[4]
    }
    /^end_of_record/ { flush() }
    END {
        for (i in untaken) print i > "build/cov/untaken"
        printf "%-40s %5d of %5d lines %7.2f%%   %5d of %5d branches %7.2f%%\n", "total (bars: 100%, 95%)",
               all_hit, all_lines, 100 * all_hit / all_lines, all_taken, all_branches,
               100 * all_taken / all_branches
        exit !(all_hit == all_lines && all_taken >= 0.95 * all_branches)
    }' build/cov/lcov.info
