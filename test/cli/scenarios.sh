#!/bin/bash
. "$(dirname "$0")/expect"

says "what ships is listed" '^  quatre-bras +Quatre Bras' scenarios
proves "every file of scenarios/ is" test "$(grep -c "^  " "$work/out")" = "$(ls scenarios/*.yaml | wc -l)"
says "one is shown in full" '^The French' scenarios quatre-bras
says "with the options there are" '^  victory ' scenarios quatre-bras
says "and as they were set" '^  victory +decisive' scenarios kreuzdorf --option victory=decisive
says "a path will do" '^Kreuzdorf' scenarios scenarios/kreuzdorf.yaml
says "programs get JSON" '^\[\{"name":' scenarios --json
proves "that can be read" python3 -m json.tool "$work/out"
says "of one too" '"rules":"two-by-two"' scenarios kreuzdorf --json
refuses "one that does not ship" 'nowhere: expected a scenario file' scenarios nowhere
refuses "a file that is not there" 'no/such.yaml: ' scenarios no/such.yaml
refuses "no name" "'': expected a scenario file" scenarios ''
printf '[rules "two-by-two 3"]\n' >"$work/a.game"
refuses "a save" 'a.game:1: expected a scenario, but this is a saved battle' scenarios "$work/a.game"
refuses "an option that does not exist" 'sheep' scenarios kreuzdorf --option sheep=yes
refuses "a value the option does not have" 'victory' scenarios kreuzdorf --option victory=maybe
refuses "an option that is no pair" 'victory' scenarios kreuzdorf --option victory
refuses "a battle to offer that is not there" 'no/such.yaml: ' serve --battle no/such.yaml
refuses "dice known beforehand where others could sit down" '127.0.0.1 alone' serve --seed 1 --bind 0.0.0.0
refuses "one whose name another has" 'kreuzdorf: expected a name that no other battle has' serve --battle scenarios/kreuzdorf.yaml
finish
