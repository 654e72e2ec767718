#!/bin/bash
# A server is killed with SIGKILL at random moments under play: KILLS=200 for the whole trial.
. "$(dirname "$0")/../cli/expect"
net=${NET:-build/san/net}
mkdir "$work/kill"
"$net/kill" "$tricorne" "$work/kill" "${KILLS:-10}" 6 "${SEED:-1776}" || status=1
number=2

# The records of games that keep secrets are sealed; the trial has opened those itself.
open=0
for record in "$work"/kill/*.save; do
    grep -q '^\[sealed' "$record" && continue
    open=$((open + 1))
    "$tricorne" replay "$record" >>"$work/replayed" 2>&1 || echo "$record" >>"$work/differs"
done
code=0
cp "$work/replayed" "$work/out"
touch "$work/err"
proves "$open records replay to their hashes with 'tricorne replay'" test "$open" -gt 0 -a ! -e "$work/differs"
proves "the server was never at a loss" test -s "$work/kill/kill.log" -a -z "$(grep -E 'not readable|Sanitizer|runtime error' "$work/kill/kill.log")"
finish
