#!/bin/bash
# The report of every saved game that ships, each within two minutes of the processor: the seconds it
# took, and how many battles were played on from each turn. About ten minutes in all.
#
#   TRICORNE=build/gcc-O2/tricorne tools/check-reports.sh [FOLDER]
#
# FOLDER gets the reports, to be looked at.
set -eu
cd "$(dirname "$0")/.."
program=$(realpath "${TRICORNE:-build/tricorne}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
folder=${1:-$work}
most=120
status=0

mkdir -p "$folder"
TIMEFORMAT='%U %S'
for game in examples/games/*.game; do
    name=$(basename "$game" .game)
    { time "$program" report "$game" --out "$folder/$name" >"$work/said" 2>&1; } 2>"$work/time" || { cat "$work/said"; exit 1; }
    seconds=$(awk '{printf "%.0f", $1 + $2}' "$work/time")
    battles=$(sed -n 's/^The chances: \([0-9]*\) battles.*/\1/p' "$folder/$name/report.md")
    verdict=ok
    [ "$seconds" -le $most ] || { verdict='too long' && status=1; }
    printf '%-20s %4d s  %4d battles from each turn  %s\n' "$name" "$seconds" "$battles" "$verdict"
done
exit $status
