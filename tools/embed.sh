#!/bin/sh
# Writes files into a C file, so that the program carries them: embed.sh OUT FILE...
# What was built is named without the build/ in front; rules and scenarios as those that ship are,
# wherever they lie.
set -eu
name() {
    case $1 in
    *.md) echo "docs/rules/${1##*/}" ;;
    *.yaml) echo "scenarios/${1##*/}" ;;
    *) echo "${1#build/}" ;;
    esac
}
out=$1
shift
n=0
{
    echo '// Written by tools/embed.sh from the files named below.'
    echo '#include "table/embedded.h"'
    for file; do
        echo "static const unsigned char file_$n[] = {"
        od -An -v -tx1 "$file" | sed 's/ *\([0-9a-f][0-9a-f]\)/0x\1,/g'
        echo '0};'
        n=$((n + 1))
    done
    echo 'const struct embedded embedded_files[] = {'
    n=0
    for file; do
        echo "    {\"$(name "$file")\", (const char *)file_$n, sizeof file_$n - 1},"
        n=$((n + 1))
    done
    echo '    {NULL, NULL, 0},'
    echo '};'
} >"$out.new"
mv "$out.new" "$out"
