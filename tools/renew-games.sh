#!/bin/bash
# Brings saved games that tests replay up to date, when a revision of the rules, the hash of a game or
# a battle, or the words of the tale have changed.
#
# Of test/games: orders and dice stay, and so do the notes (a semicolon and one blank); heads, hashes
# and the tale (a semicolon and two) are written anew. A game whose orders no longer play is left as it
# is, and named. Of examples/games: the same without a tale, and what no longer plays is fought anew.
# Of test/bad: the heads of the saves whose lines are wrong, so that these are reached.
# Of the corpora: heads and hashes of all that begins as a game, so that it goes on as one, also where
# it is wrapped up (sealed, in the body of a request) or has dice that no game has. In test/bad and the
# corpora what is wrong in its head has today's revision before it, unless the revision is what is wrong.
# Of docs/bots.md: what the engine answers.
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
    sed -e "s/^\[rules [^]]*\]/$rules/" -e "s/^\[scenario [^]]*\]/$content/" "$1"
}

# fight SAVE: the battle anew, by the same players with the same dice.
fight() {
    local name key seats
    name=$(sed -n 's/^\[scenario "\([^"]*\)".*/\1/p' "$1")
    key=$(sed -n 's/^\[dice "seeded" \([0-9a-f]*\)\]/\1/p' "$1")
    mapfile -t seats < <(sed -n 's/^\[seat "\([^"]*\)" "\([^"]*\)"\]/--seat\n\1=\2/p' "$1")
    rm "$1"
    "$program" play "$name" --seed $((16#$key)) "${seats[@]}" --save "$1" >/dev/null
}

# renew SAVE: its head, and each hash that differs.
renew() {
    local line hash
    with_head "$1" >"$work/renewed.save"
    cp "$work/renewed.save" "$1"
    while read -r line hash < <("$program" replay "$1" 2>&1 |
        sed -nE 's/.*:([0-9]+):1: the game differs.* ([0-9a-f]{8})\.$/\1 \2/p') && [ -n "$hash" ]; do
        sed -i -E "${line}s/#[0-9a-f]{8}/#$hash/" "$1"
    done
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
for game in examples/games/*.game; do
    with_head "$game" | sed '/^[0-9]/s/ *#[0-9a-f]*$//' >"$work/bare.game"
    if "$program" replay "$work/bare.game" --tell >"$work/told.game"; then
        sed '/^;  /d; /^$/d; s/^\[dice.*/&\n/' "$work/told.game" >"$game"
    else
        fight "$game"
    fi
done
for save in test/bad/save-line-*.save test/bad/save-differs-*.save; do
    with_head "$save" >"$work/renewed.save"
    cp "$work/renewed.save" "$save"
done
revision=$(sed -n 's/^\[rules "two-by-two \([0-9]*\)"\]/\1/p' test/bad/save-line-short-hash.save)
for save in test/bad/*.save test/fuzz/corpus/save/*.save; do
    case $save in
    *-revision.save) ;;
    *) sed -i "s/^\[rules \(\"*\)two-by-two [0-9]*/[rules \1two-by-two $revision/" "$save" ;;
    esac
done

corpus=test/fuzz/corpus
for save in $corpus/save/{kreuzdorf,unhashed}.save \
    $corpus/upload/{awi-pickup,conceded,kreuzdorf,kreuzdorf-windows,one-order,pending-roll,pickup-blank-lines,pickup-typed}; do
    renew "$save"
done
tail -c +2 $corpus/upload/awi-pickup-sealed >"$work/sealed" # after the letter that says what it is
renew "$work/sealed"
{ printf S && cat "$work/sealed"; } >$corpus/upload/awi-pickup-sealed
python3 -c 'import json, sys; sys.stdout.write(json.load(open(sys.argv[1]))["save"])' $corpus/upload/awi-pickup-body >"$work/body"
renew "$work/body"
python3 - $corpus/upload/awi-pickup-body "$work/body" <<'PYTHON'
import json, sys
body = json.load(open(sys.argv[1]))
body["save"] = open(sys.argv[2]).read()
open(sys.argv[1], "w").write(json.dumps(body))
PYTHON
sed 's/"loaded"/"seeded"/' $corpus/upload/loaded-dice >"$work/loaded"
renew "$work/loaded"
sed 's/"seeded"/"loaded"/' "$work/loaded" >$corpus/upload/loaded-dice
test/cli/transcript.py "$program" docs/bots.md --write
exit $status
