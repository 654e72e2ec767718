#!/bin/bash
# run-load.sh TABLES SOCKETS SECONDS [BATTLE]: a server under load, with what drives it beside it. Its database lies in
# build/load, on the disk whose speed it is held against.
set -u
cd "$(dirname "$0")/.." || exit 2

rm -rf build/load
mkdir -p build/load
build/release/net/load build/tricorne build/load "$@"
status=$?
rm -f build/load/*.db*
exit $status
