#!/bin/bash
# A server is asked to stop, by SIGTERM and SIGINT in turn, while it is played on: STOPS=100 for many.
. "$(dirname "$0")/../cli/expect"
net=${NET:-build/san/net}
mkdir "$work/stop"
"$net/kill" "$tricorne" "$work/stop" "${STOPS:-6}" 6 "${SEED:-1776}" stop || status=1
number=4
touch "$work/out" "$work/err"
code=0
proves "no sanitizer had anything to say" test -s "$work/stop/kill.log" -a -z "$(grep -E 'not readable|Sanitizer|runtime error' "$work/stop/kill.log")"
finish
