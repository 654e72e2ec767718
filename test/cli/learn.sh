#!/bin/bash
. "$(dirname "$0")/expect"

table=$work/weights.def
grep -E '^//|FEATURE' "$(dirname "$0")/../../src/rules/battles_for_empire/weights.def" |
    sed -E 's/, -?[0-9]+\)/, 0)/' >"$table"
cp "$table" "$work/blank.def"

says "weights are learned from battles" 'held out' learn battles-for-empire --games 8 --players random \
    --seed 3 --out "$table" --svg "$work/judged.svg"
cp "$work/out" "$work/one"
proves "and written into the table" grep -Eq '^FEATURE\(OUT, -?[1-9][0-9]*\)' "$table"
proves "which keeps its words" cmp <(sed -E 's/, -?[0-9]+\)/, 0)/' "$table") "$work/blank.def"
proves "the picture is SVG" python3 -c "import xml.dom.minidom as m; m.parse('$work/judged.svg')"
says "with the same numbers" 'FOOT' learn battles-for-empire --games 8 --players random --seed 3 --threads 3
proves "for any number of threads" cmp "$work/out" "$work/one"
refuses "rules that do not exist" "no rules called 'whist'" learn whist
refuses "no rules" 'learn RULES' learn
refuses "a player who does not exist" "no player called 'napoleon'" learn two-by-two --players sergeant,napoleon
refuses "too few battles" '--games wants a whole number from 4' learn two-by-two --games 3
refuses "a table that is not there" 'nothing.def' learn two-by-two --out "$work/nothing.def"
echo 'FEATURE(FOOT, 0)' >"$work/short.def"
refuses "a table without all rows" 'expected a row FEATURE' learn battles-for-empire --games 4 --players random \
    --out "$work/short.def"
refuses "a picture that cannot be written" 'cannot be written' learn two-by-two --games 4 --svg "$work/no/such.svg"
finish
