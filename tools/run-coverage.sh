#!/bin/bash
# Runs the coverage build over tests, cases and random games, and prints lines and branches reached
# in core and in the rule sets. Fails under 100% of lines or 95% of branches.
#
# What cannot happen is not expected to: the branches of must() are left out, and so are a case that
# is nothing but must(false) and its labels. Functions in headers are compiled into many files; a
# branch of theirs counts as taken when any of the copies took it.
set -u
cd "$(dirname "$0")/.." || exit 2

raw=$PWD/build/cov/raw # absolute: tests change folder
rm -rf "$raw"
mkdir -p "$raw"
export LLVM_PROFILE_FILE=$raw/%m-%p.profraw TRICORNE=$PWD/build/cov/tricorne

# The comparison with GEOS proves answers, reaches nothing more, and is slow without optimisation.
mapfile -t programs < <(find build/cov/test -name '*_test' ! -name '*geos*' -type f -perm -u+x | sort)
for program in "${programs[@]}"; do
    echo "running ${program#build/cov/}"
    "$program" >"$program.log" 2>&1 || echo "coverage: $program failed, see $program.log"
done
echo "running cases"
$TRICORNE check test/cases >build/cov/cases.log 2>&1 || echo "coverage: cases failed, see build/cov/cases.log"
echo "running random games"
battles() { # battles SCENARIO PLAYERS GAMES
    $TRICORNE simulate "$1" --players "$2" --games "$3" --vary --audit >build/cov/battles.log 2>&1 ||
        echo "coverage: battles of $1 failed, see build/cov/battles.log"
}
for scenario in scenarios/*.yaml; do
    battles "$scenario" random,random "${GAMES:-100}"
    battles "$scenario" sergeant,random 1
done
echo "running the program"
for script in test/cli/*.sh; do
    "$script" >build/cov/cli.log 2>&1 || echo "coverage: $script failed, see build/cov/cli.log"
done

llvm-profdata merge -sparse -o build/cov/all.profdata "$raw"/*.profraw || exit 1
objects=()
for program in "${programs[@]}"; do
    objects+=(-object "$program")
done
llvm-cov export -format=lcov -instr-profile=build/cov/all.profdata build/cov/tricorne "${objects[@]}" \
    src/core src/rules >build/cov/lcov.info 2>build/cov/llvm-cov.log || exit 1

awk '
    function percent(some, all) { return all ? 100 * some / all : 100 }
    function row(name, hit, lines, taken, branches) {
        return sprintf("%-36s %5d of %5d lines %7.2f%%   %5d of %5d branches %7.2f%%", name, hit, lines,
                       percent(hit, lines), taken, branches, percent(taken, branches))
    }
    function leave_out_impossible(    count, text, i, k) {
        delete no_line; delete no_branch
        while ((getline text[++count] < file) > 0);
        close(file)
        for (i = 1; i < count; i++) {
            if (text[i] ~ /must\(/) no_branch[i] = 1
            if (text[i] !~ /must\(false\)/) continue
            no_line[i] = 1
            if (text[i + 1] ~ /^ *(return|break)/) no_line[i + 1] = 1
            for (k = i - 1; text[k] ~ /^ *case .*:$/; k--) no_line[k] = no_branch[k] = 1
        }
    }
    function finish(    i, hit, lines, taken, branches, missing, last) {
        for (i in line) { lines++; if (line[i]) hit++; if (i + 0 > last) last = i + 0 }
        for (i = 1; i <= last; i++) if (i in line && !line[i]) missing = missing " " i
        for (i in branch) {
            branches++
            if (branch[i]) taken++
            else print file ":" i > "build/cov/untaken"
        }
        print row(file, hit, lines, taken, branches) (missing ? "\n    not reached:" missing : "")
        all_lines += lines; all_hit += hit; all_branches += branches; all_taken += taken
    }
    /^SF:/ {
        file = substr($0, 4); sub(/^.*\/src\//, "src/", file)
        wanted = file ~ /^src\/(core|rules)\//
        delete line; delete branch
        if (wanted) leave_out_impossible()
    }
    wanted && /^DA:/ {
        split(substr($0, 4), part, ",")
        if (!(part[1] in no_line)) line[part[1] + 0] += part[2]
    }
    wanted && /^BRDA:/ {
        split(substr($0, 6), part, ",")
        copy = file ~ /h$/ ? part[3] % 2 : part[3]
        if (!(part[1] in no_branch)) branch[part[1] " branch " copy] += part[4]
    }
    wanted && /^end_of_record/ { finish() }
    END {
        print row("total (bars: 100% and 95%)", all_hit, all_lines, all_taken, all_branches)
        exit !(all_hit == all_lines && all_taken >= 0.95 * all_branches)
    }' build/cov/lcov.info
