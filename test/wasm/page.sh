#!/bin/sh
# The engines of the page: the same answers as on this machine, and what their wrapper makes of them.
set -eu
cd "$(dirname "$0")/../.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

build/san/test/wasm/dump 12 12 scenarios/*.yaml >"$folder/positions"
web/node_modules/.bin/esbuild test/wasm/wrapper.ts --bundle --format=esm --log-level=warning \
    --outfile="$folder/wrapper.mjs"
node test/wasm/page.mjs build/web <"$folder/positions"
node test/wasm/engine.mjs "$folder/wrapper.mjs" build/web <"$folder/positions"
node test/wasm/words.mjs build/web <"$folder/positions"
