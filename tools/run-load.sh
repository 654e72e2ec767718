#!/bin/bash
# run-load.sh TABLES SOCKETS SECONDS [BATTLE]: a server under load, with what drives it beside it. Its database lies in
# build/load, on the disk whose speed it is held against. With SIEGE=1 one address does its worst beside it, for so many
# seconds in each of its ways.
set -u
cd "$(dirname "$0")/.." || exit 2

rm -rf build/load
mkdir -p build/load
siege=()
if [ -n "${SIEGE:-}" ]; then
    set -- "${1:-500}" "${2:-2000}" "${3:-60}" "${4:-kreuzdorf}"
    mapfile -t siege < <(test/net/siege.py 0 ways)
    siege=(test/net/siege.py "${siege[@]}")
fi
build/release/net/load build/tricorne build/load "$@" "${siege[@]}"
status=$?
rm -f build/load/*.db*
exit $status
