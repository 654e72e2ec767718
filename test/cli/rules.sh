#!/bin/bash
. "$(dirname "$0")/expect"

says "the rule sets are listed" '^two-by-two +2 by 2 Napoleonics' rules
says "a rule set's reference is printed" '^# 2 by 2 Napoleonics' rules two-by-two
proves "it is the whole of docs/rules/two-by-two.md" cmp "$work/out" docs/rules/two-by-two.md
says "a clause is printed" '^### TBT-CHG-13 ' rules two-by-two TBT-CHG-13
proves "and only that one" test "$(grep -c '^#' "$work/out")" = 1
says "small letters will do" '^### TBT-CHG-13 ' rules two-by-two tbt-chg-13
says "the beginning of an id prints a chapter" '^### TBT-RAL-01 ' rules two-by-two TBT-RAL
proves "all of it" test "$(grep -c '^#' "$work/out")" = "$(grep -c '^### TBT-RAL-' docs/rules/two-by-two.md)"
# Some containers have no pseudo-terminals to give.
if script -qec true /dev/null </dev/null >/dev/null 2>&1; then
    script -qec "stty cols 60; '$tricorne' rules two-by-two TBT-SEQ" /dev/null </dev/null | tr -d '\r' >"$work/out"
    proves "a terminal gets lines it has room for" grep -q '^### TBT-SEQ-01' "$work/out"
    proves "no longer" test "$(awk 'length > 60' "$work/out" | wc -l)" = 0
fi
says "programs get JSON" '"id":"TBT-CHG-13"' rules two-by-two --json
proves "that can be read" python3 -m json.tool "$work/out"
says "of all rule sets too" '^\[\{"name":"two-by-two"' rules --json
refuses "but not of a clause" 'leave .TBT-CHG-13. out' rules two-by-two TBT-CHG-13 --json
refuses "a clause that does not exist" "no clause 'TBT-CHG-99'" rules two-by-two TBT-CHG-99
refuses "a number cut short is no clause" "no clause 'TBT-CHG-1'" rules two-by-two TBT-CHG-1
refuses "an empty clause" "no clause ''" rules two-by-two ''
refuses "rules that do not exist" "no rules called 'chess'" rules chess
refuses "too many words" "rules \[RULESET \[CLAUSE\]\]" rules two-by-two TBT-CHG-13 more
finish
