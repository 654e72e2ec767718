#!/bin/bash
. "$(dirname "$0")/expect"

says "without a command it lists them all" 'simulate +many battles'
says "help lists the commands" '^ +play ' help
for command in play check odds simulate ladder replay rules scenarios engine games help; do
    says "help $command shows how it is used" "^tricorne $command" help "$command"
    says "$command --help is the same" "^tricorne $command" "$command" --help
done
refuses "an unknown command" "'dance' is not a command" dance
refuses "help on an unknown command" "'dance' is not a command" help dance
refuses "help on two commands" "tricorne help \[COMMAND\]" help play odds
refuses "an unknown option" "'--loud' is not an option of 'rules'" rules --loud
refuses "a switch with a value" "--json takes no value" scenarios --json=yes
refuses "an option without its value" "--option wants K=V" scenarios --option
"$tricorne" rules two-by-two >&- 2>"$work/err"
code=$?
proves "a closed output is noticed" test "$code" = 2
proves "in one sentence" test "$(cat "$work/err")" = "tricorne: standard output could not be written."
finish
