#!/bin/bash
# Holds rule reference, code and tests together, for every rule set in src/rules/ and examples/rules/.
#
# The headings "### ABC-MOVE-01 Title" of docs/rules/<rule set>.md are the clauses (an example has
# its page and its cases in its folder). Each must be cited by a case or a test, and no code, case or
# test may cite a clause that has no heading (test/bad and test/cli do so on purpose). What a game of
# test/games tells proves nothing of its clauses. Prints TAP, one line a clause and one a stray citation.
set -eu
cd "$(dirname "$0")/.."

count=0
status=0
verdict() { # verdict TRUE-OR-FALSE SENTENCE
    count=$((count + 1))
    if [ "$1" = true ]; then
        echo "ok $count - $2"
    else
        echo "not ok $count - $2"
        status=1
    fi
}

# Every clause id of a prefix in the files named: TBT-MOVE-08, also where C spells it TBT_MOVE_08.
citations() { # citations PREFIX PATH...
    local prefix=$1
    shift
    grep -rhoE "\b$prefix[-_][A-Z]+[-_][0-9]{2,}[a-z]?\b" "$@" | tr _ - | sort -u
}

check_rule_set() { # check_rule_set FOLDER PAGE PROOF...
    local folder=$1 page=$2 prefix clauses cited known id
    shift 2
    if [ ! -f "$page" ]; then
        verdict false "$folder has its rule reference in $page"
        return
    fi
    clauses=$(grep -oE '^### [A-Z]+-[A-Z]+-[0-9]+[a-z]?\b' "$page" | cut -c5-)
    prefix=${clauses%%-*}
    verdict "$([ "$(uniq -d <(sort <<<"$clauses"))" ] && echo false || echo true)" \
        "$page has no clause twice"

    cited=$(citations "$prefix" "$@")
    known=$(sort -u <<<"$clauses")
    while read -r id; do
        verdict false "$id is cited by a case or a test"
    done < <(comm -23 <(echo "$known") <(echo "$cited") | sed '/^$/d')
    while read -r id; do
        verdict true "$id is cited by a case or a test"
    done < <(comm -12 <(echo "$known") <(echo "$cited") | sed '/^$/d')
    while read -r id; do
        verdict false "$id is cited ($(grep -rlE "\b${id//-/[-_]}\b" src examples test | head -3 | tr '\n' ' ')) but is no clause"
    done < <(comm -13 <(echo "$known") <(citations "$prefix" src docs scenarios "$folder" "$@") | sed '/^$/d')
}

mapfile -t proofs < <(find test -mindepth 1 -maxdepth 1 -type d ! -name bad ! -name cli ! -name fuzz ! -name games)
for folder in src/rules/*/; do
    check_rule_set "${folder%/}" "docs/rules/$(basename "$folder" | tr _ -).md" "${proofs[@]}"
done
for folder in examples/rules/*/; do
    check_rule_set "${folder%/}" "$folder$(basename "$folder" | tr _ -).md" "$folder"cases
done
echo "1..$count"
exit $status
