#!/bin/bash
# Brings saved games that tests replay up to date, when a revision of the rules, the hash of a game or
# a battle, or the words of the tale have changed.
#
# Of test/games: orders and dice stay, and so do the notes (a semicolon and one blank); heads, hashes
# and the tale (a semicolon and two) are written anew. A game whose orders no longer play is left as it
# is, and named. Of test/bad: the heads of the saves whose lines are wrong, so that these are reached.
# Of the corpora: the hashes, so that what begins as a game goes on as one.
#
#   TRICORNE=build/gcc-O2/tricorne tools/renew-games.sh
set -eu
cd "$(dirname "$0")/.."
program=$(realpath "${TRICORNE:-build/tricorne}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work
status=0

# with_head SAVE: the save with the head that its battle has today, which is that of one left before
# its first order.
with_head() {
    local name scenario rules content
    name=$(sed -n 's/^\[scenario "\([^"]*\)".*/\1/p' "$1")
    scenario=$(dirname "$1")/$name.yaml
    [ -e "$scenario" ] || scenario=$name
    rm -f "$work/new"
    echo quit | "$program" play "$scenario" --save "$work/new" >/dev/null
    rules=$(grep '^\[rules ' "$work/new")
    content=$(grep '^\[scenario ' "$work/new")
    sed -e "s/^\[rules .*/$rules/" -e "s/^\[scenario .*/$content/" "$1"
}

cp test/games/*.yaml "$work"
for game in test/games/*.game; do
    with_head "$game" | sed '/^[0-9]/s/ *#[0-9a-f]*$//' >"$work/bare.game"
    if "$program" replay "$work/bare.game" --tell >"$work/told.game"; then
        cp "$work/told.game" "$game"
    else
        echo "$game: its orders do not play any more"
        status=1
    fi
done
for save in test/bad/save-line-*.save test/bad/save-differs-*.save; do
    with_head "$save" >"$work/renewed.save"
    cp "$work/renewed.save" "$save"
done
for save in test/fuzz/corpus/save/kreuzdorf.save test/fuzz/corpus/upload/{conceded,kreuzdorf,kreuzdorf-windows,pickup-blank-lines}; do
    while read -r line hash < <("$program" replay "$save" 2>&1 |
        sed -nE 's/.*:([0-9]+):1: the game differs.* ([0-9a-f]{8})\.$/\1 \2/p') && [ -n "$hash" ]; do
        sed -i -E "${line}s/#[0-9a-f]{8}/#$hash/" "$save"
    done
done
exit $status
