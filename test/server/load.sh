#!/bin/bash
# A short load: 20 tables for 5 s. `make load` has the whole of it.
cd "$(dirname "$0")/../.." || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"${NET:-build/san/net}/load" "${TRICORNE:-build/tricorne}" "$work" 20 80 5
