#!/bin/bash
# Scenarios whose ground and armies are thrown for.
. "$(dirname "$0")/expect"

says "a battle is thrown for and written" '^name: generated-7$' generate war-of-independence --seed 7
cp "$work/out" "$work/seven"
says "the same seed gives the same battle" '^rules: war-of-independence$' generate war-of-independence --seed 7
proves "to the letter" cmp "$work/out" "$work/seven"
says "another seed another" '^name: generated-8$' generate war-of-independence --seed 8
proves "elsewhere" test "$(grep -c 'kind: river' "$work/out")" = 1 -a "$(diff "$work/out" "$work/seven" | wc -l)" -gt 20
run generate war-of-independence --option baggage=on --option side_choice=dice --option night_day=on --seed 3 \
    --out "$work/mine.yaml" --svg "$work/mine.svg"
proves "into a file, with options" test "$code" = 0 -a ! -s "$work/out" -a ! -s "$work/err"
proves "in which they stand" grep -qE '^options: .*night_day: on.*baggage: on|^options: .*baggage: on.*night_day: on' "$work/mine.yaml"
proves "with wagons" grep -q 'type: WAG' "$work/mine.yaml"
says "which is a scenario" '1 passed, 0 failed' check "$work/mine.yaml"
says "that is played" 'won by|drawn' simulate "$work/mine.yaml" --games 1 --audit
proves "its picture is one" python3 -c "import xml.dom.minidom as m; m.parse('$work/mine.svg')"
proves "of everybody in the file" test "$(grep -c '<title>' "$work/mine.svg")" -ge "$(grep -c 'type: ' "$work/mine.yaml")"
cp "$work/mine.yaml" "$work/kept"
refuses "a file that is there" "$work/mine.yaml is there already; name another file" generate war-of-independence --out "$work/mine.yaml"
proves "which is left as it was" cmp "$work/mine.yaml" "$work/kept"
refuses "a place where nothing can be written" 'cannot be written' generate war-of-independence --out "$work/no/such.yaml"
refuses "a set-up that no file can give" 'leave out boats and flank marches' generate war-of-independence --option boats=on
refuses "rules whose set-up is not thrown for" 'Two for Tea has no set-up that is thrown for' generate two-for-tea
refuses "armies that are bought, not thrown for" 'Battles for Empire has no set-up that is thrown for' generate battles-for-empire
refuses "rules that do not exist" "'chess' is no rule set" generate chess
refuses "no rules" 'generate RULES' generate
refuses "a seed that is none" '--seed wants a whole number' generate war-of-independence --seed seven
refuses "a negative seed" '--seed wants a whole number' generate war-of-independence --seed -1
refuses "an option that does not exist" 'sheep' generate war-of-independence --option sheep=yes
refuses "a value the option does not have" 'baggage' generate war-of-independence --option baggage=maybe
finish
