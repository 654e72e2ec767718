#!/bin/bash
# The sergeant must beat the random player in at least 95% of 400 pick-up battles, sides changing.
set -u
cd "$(dirname "$0")/.." || exit 2

games=400 least=380
report=$(build/tricorne simulate pickup --games $games --players sergeant,random --swap --threads 2 \
    --seed 1776 --json 2>/dev/null) || exit 1
wins=$(sed -E 's/.*"player":"sergeant","wins":\{"battles":([0-9]+).*/\1/' <<<"$report")

if [ "$wins" -ge $least ]; then
    echo "ok 1 - the sergeant wins $wins of $games battles against random orders"
else
    echo "not ok 1 - the sergeant wins $wins of $games battles against random orders, $least are wanted"
    exit 1
fi
echo "1..1"
