#!/bin/bash
cd "$(dirname "$0")/../.." || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 test/server/http.py "${TRICORNE:-build/tricorne}" "$work"
