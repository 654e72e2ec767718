#!/bin/bash
# test/signatures holds one number a rule set: the digest of a hundred random battles, every order
# of them. It moves only when play was meant to change, or the layout of a game; `check-signatures.sh
# --write` moves it.
set -eu
cd "$(dirname "$0")/.."

signatures() {
    local set
    build/gcc-O2/trace battles 100 >build/signature-games || return 1
    for set in $(cut -d' ' -f1 build/signature-games | uniq); do
        echo "$set $(grep "^$set " build/signature-games | sha256sum | cut -c1-8)"
    done
}

now=$(signatures) # a trace that fails ends it here
if [ "${1:-}" = --write ]; then
    echo "$now" >test/signatures
    exit
fi
line=0
status=0
while read -r set number; do
    line=$((line + 1))
    was=$(sed -n "s/^$set //p" test/signatures 2>/dev/null || true)
    if [ "$was" = "$number" ]; then
        echo "ok $line - $set has signature $number"
    else
        echo "not ok $line - $set has signature ${was:-(none)}"
        echo "# it is $number now; if play was meant to change, run tools/check-signatures.sh --write"
        status=1
    fi
done <<<"$now"
exit $status
