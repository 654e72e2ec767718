#!/bin/bash
# The games of test/games are battles from the first order to the end; each replays, and its tale is
# the one the program tells today. tools/renew-games.sh writes them anew.
. "$(dirname "$0")/expect"

for game in test/games/*.game; do
    name=$(basename "$game" .game)
    says "$name replays to its end" 'lines replay to the same hash, .*(has won|a draw)\.$' replay "$game"
    run replay "$game" --tell
    proves "$name is told as it happens" cmp "$work/out" "$game"
    proves "$name begins with a note" grep -q '^; [A-Z]' <(head -1 "$game")
done
for rules in two-by-two two-for-tea tea-and-biscuits; do
    proves "$rules has a small game and a whole battle" \
        test "$(grep -l "^\[rules \"$rules " test/games/*.game | wc -l)" -ge 2
done

# The tale is of the save, whatever was said of it before; the notes of people stay.
given
sed -e '/^;  /d' -e 's/ #[0-9a-f]*$//' test/games/toll-house.game >"$work/bare.game"
cp test/games/toll-house.yaml "$work"
run replay "$work/bare.game" --tell
proves "hashes and tale are written anew" cmp "$work/out" test/games/toll-house.game
sed '/^1\. /a ;  This is not so.' test/games/toll-house.game >"$work/false.game"
run replay "$work/false.game" --tell
proves "a false tale goes" cmp "$work/out" test/games/toll-house.game
sed '/^1\. /a ; This is my opinion.' test/games/toll-house.game >"$work/note.game"
says "a note stays" '^; This is my opinion\.$' replay "$work/note.game" --tell
sed '/^9\. /s/#.*/#00000000/' test/games/toll-house.game >"$work/bent.game"
run replay "$work/bent.game" --tell
proves "a save that differs is not told" test "$code" = 1 -a ! -s "$work/out"
finish
