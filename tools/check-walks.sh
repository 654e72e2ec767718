#!/bin/bash
# test/walks holds two numbers for each kind of battle: digests of what comes of moving, order by order, and of all that
# is suggested. The logs themselves are left in build/walks, for diff. They move only when play was meant to change;
# `check-walks.sh --write` moves them.
set -eu -o pipefail
cd "$(dirname "$0")/.."

# The digest of each kind of battle, after its name.
digests() { # digests LOG
    local part
    mkdir -p build/walks
    rm -f "build/walks/$1".*
    build/gcc-O2/walks "$1" | awk -v to="build/walks/$1" '{ print >(to "." $1 "." $2) }' || return 1
    for part in "build/walks/$1".*; do
        echo "$(tr . ' ' <<<"${part##*/}") $(sha256sum <"$part" | cut -c1-8)"
    done
}

now=$(digests orders && digests suggestions)
if [ "${1:-}" = --write ]; then
    echo "$now" >test/walks
    exit
fi
line=0
status=0
while read -r log set kind number; do
    line=$((line + 1))
    was=$(sed -n "s/^$log $set $kind //p" test/walks 2>/dev/null || true)
    if [ "$was" = "$number" ]; then
        echo "ok $line - $set, $kind: $log have the digest $number"
    else
        echo "not ok $line - $set, $kind: $log have the digest ${was:-(none)}"
        echo "# it is $number now; compare build/walks/$log.$set.$kind with that of the last build that was right"
        status=1
    fi
done <<<"$now"
exit $status
