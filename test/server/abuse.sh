#!/bin/bash
# STRINGS=1000 for all of the strange texts.
cd "$(dirname "$0")/../.." || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 test/server/abuse.py "${TRICORNE:-build/tricorne}" "$work" "${STRINGS:-200}"
