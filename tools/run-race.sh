#!/bin/bash
# run-race.sh SECONDS: the server under ThreadSanitizer, with 40 tables that are played as fast as it goes and, beside them,
# the computer's games, uploads, records, replays and links. Fails when two threads were found at the same memory.
set -u
cd "$(dirname "$0")/.." || exit 2

seconds=${1:-60}
folder=build/race
rm -rf $folder
mkdir -p $folder
export TSAN_OPTIONS="log_path=$PWD/$folder/found exitcode=66 halt_on_error=0 second_deadlock_stack=1"

build/release/net/load build/tsan/tricorne $folder 40 160 "$seconds" >$folder/load 2>&1 &
load=$!
port=
while [ -z "$port" ] && kill -0 $load 2>/dev/null; do
    port=$(sed -n 's|.*http://[^ ]*:\([0-9]*\)/.*|\1|p' $folder/load.log 2>/dev/null | head -n 1)
    sleep 0.1
done
if [ -n "$port" ]; then
    python3 test/net/guests.py "$port" "$seconds" $folder build/tricorne >$folder/guests
fi
wait $load

# How fast it goes and what memory it takes is not to be measured here.
right=$(grep -cE '^ok [123] ' $folder/load)
grep -E '^(not )?ok [123] ' $folder/load
cat $folder/guests
rm -f $folder/*.db*
races=$(cat $folder/found* 2>/dev/null | grep -c '^WARNING: ThreadSanitizer')
echo "$races races found$([ "$races" = 0 ] || echo ", see $folder/found.*")"
[ "$races" = 0 ] && [ "$right" = 3 ] && grep -q upload $folder/guests && ! grep -q lost $folder/guests
