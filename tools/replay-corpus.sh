#!/bin/bash
# Gives every file of the fuzz corpus to its target, under the sanitizers.
set -u
cd "$(dirname "$0")/.." || exit 2

passed=0
failed=0
for folder in test/fuzz/corpus/*/; do
    name=$(basename "$folder")
    files=("$folder"*)
    if "build/san/fuzz/$name" "${files[@]}"; then
        passed=$((passed + ${#files[@]}))
    else
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
