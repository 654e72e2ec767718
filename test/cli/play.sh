#!/bin/bash
. "$(dirname "$0")/expect"

given quit
says "a battle can be played without naming one" '^south> quit' play
says "the map is drawn" '☒A7↑' play kreuzdorf
says "the question is put" 'your next move' play kreuzdorf
given wins brief quit
says "what decides the battle stands under the map" '^The southern corps: Units lost 0/5 [|] The northern corps: Units lost 0/5' play kreuzdorf
proves "and is said in full with its clause" grep -q '^The southern corps: Units lost 0/5. The first side to lose 5 units.*' "$work/out"
proves "the briefing has an aim for each side" test "$(grep -c '^The northern corps: Attack' "$work/out")" = 2
given quit
says "one more loss is announced" '^One more loss ends it for the southern corps.$' play kreuzdorf --option loss_limit=1
given quit
says "an unknown number is a question mark" '^The Crown: Points [?], Units gone [?]/[?]' play awi-random --seat crown=human --seat american=sergeant
given 'A7 move ahead 3in' 'undo' 'undo' quit
says "an order is played" 'A7\)? moves .*facing north' play kreuzdorf
proves "and taken back while nothing was rolled" grep -q '^Taken back' "$work/out"
proves "but no further than the first" grep -q '^No: Nothing can be taken back' "$work/out"
given 'reinforce 1' undo why quit
says "dice cannot be taken back" '^No: Nothing can be taken back' play kreuzdorf --seed 7
proves "and are explained" grep -q 'The die shows [1-6]' "$work/out"
given 'why TBT-MOVE-07' 'why TBT-NO-1' 'odds reinforce 1' 'odds' hint 'hint Napoleon' units log more map help quit
says "a rule is quoted" '^### TBT-MOVE-07' play kreuzdorf
proves "a rule that is none is not" grep -q 'There is no clause TBT-NO-1' "$work/out"
proves "the sergeant has a hint" grep -q '^The sergeant would say:' "$work/out"
proves "and a second one" grep -q '^Or else:' "$work/out"
proves "nobody else has" grep -q 'expected a player of the computer' "$work/out"
proves "odds are worked out" grep -q '2/3 = 66.67 %' "$work/out"
proves "units are listed" grep -qE 'A7 +line infantry +\(11.2in, 5.5in\) facing 0, steady' "$work/out"
given 'card A7' 'card Z9' quit
says "a unit says what it can do" '^  Move: 3 in [(]4 in on a road all the way; not into woods[)]$' play kreuzdorf
proves "with what changes it now" grep -q '^  Fire: one die +1 up to 1 in [(]+1 First volley;' "$work/out"
proves "of whom, must be said" grep -q "^Say of which unit: 'card A1'" "$work/out"
given 'card B2' quit
says "what a seat cannot know of the enemy is a question mark" '^  Obeys: [?]$' play germantown
proves "and what stands in the book is known" grep -q '^  Move: 20 cm an order' "$work/out"
given 'A7 dance' 'A7 move ahead 9in' 'B7 move ahead 1in' 99 '' quit
says "what cannot be read is pointed at" '\^ expected' play kreuzdorf
proves "what is not allowed names its clause" grep -q '^No: .*TBT-MOVE-07' "$work/out"
proves "a number that is not listed is refused" grep -q '^No: expected a number from 1' "$work/out"
given "map $work/table.svg" quit
says "the map goes into a file" 'Drawn in' play kreuzdorf
proves "that is SVG" python3 -c "import xml.dom.minidom as m; m.parse('$work/table.svg')"

given 'A7 move ahead 3in' 'reinforce 1' quit
says "a battle is kept after every order" 'The battle waits in' play kreuzdorf --seed 7 --save "$work/kept.game"
says "the file replays" '2 lines replay to the same hash' replay "$work/kept.game"
given units 'A1 arrive 8in' quit
says "and is resumed where it was left" 'A7 +line infantry +\(11.2in, 8.5in\)' play "$work/kept.game" --save "$work/kept.game"
says "with what follows" '3 lines replay to the same hash' replay "$work/kept.game"
given quit
refuses "another battle is not written over" 'kept.game is there already' play kreuzdorf --save "$work/kept.game"
given quit
refuses "nor a folder" 'is a folder' play kreuzdorf --save "$work"
given "save $work/kept.game" "save $work/second.game" 'A7 move ahead 1in' "save $work/second.game" quit
says "not at the table either" '^No: .*kept.game is there already' play kreuzdorf
proves "a new file is taken" grep -q '^Kept in .*second.game from now on' "$work/out"
says "and kept up" '1 lines replay to the same hash' replay "$work/second.game"
proves "nothing else is left behind" test "$(ls "$work" | grep -c new)" = 0

given 'reinforce 1' 7 '1 2' 3 quit
says "dice can be typed" '^Reinforcement die for .*A1\)? \(1D6\)> 3' play kreuzdorf --dice typed --save "$work/typed.game"
proves "a face the die does not have is refused" grep -q '^No: expected what 1 die shows, each from 1 to 6' "$work/out"
says "and the save has them" '2 lines replay to the same hash' replay "$work/typed.game"

rm -rf "$work/data"
given quit
says "a battle nobody gave an order in is not kept" 'No order was given, so nothing is kept' play kreuzdorf --seed 7
refuses "nothing can be resumed then" 'no battle has been kept yet' play --resume
given 'A7 move ahead 3in' quit
says "a battle without a file finds one" 'The battle waits in .*/data/tricorne/kreuzdorf-1.game' play kreuzdorf
says "the next one another" 'The battle waits in .*/data/tricorne/kreuzdorf-2.game' play kreuzdorf
says "unless it is not wanted" 'The battle was not kept' play kreuzdorf --no-save
given 'A8 move ahead 3in' quit
says "the last one is resumed" 'A8\)? moves ' play --resume
says "and kept where it was" '2 lines replay to the same hash' replay "$work/data/tricorne/kreuzdorf-2.game"
cp "$work/data/tricorne/kreuzdorf-2.game" "$work/third.game"
given 'A9 move ahead 3in' quit
says "so is one that is named" 'The battle waits in .*/third.game' play "$work/third.game"
says "with the order" '3 lines replay to the same hash' replay "$work/third.game"
refuses "options of a battle under way stay" 'third.game is a battle under way' play "$work/third.game" --option victory=decisive
refuses "its dice too" 'is a battle under way; --dice' play "$work/third.game" --dice typed
refuses "two battles at once" "leave 'kreuzdorf' out" play kreuzdorf --resume
refuses "to keep and not to keep" 'do not go together' play kreuzdorf --save "$work/x.game" --no-save
refuses "no turn at all" '--turns wants a whole number from 1' play kreuzdorf --turns 0

given
says "computer players leave the table in time" 'Turn 2 is over and the battle is not' \
    play kreuzdorf --seed 11 --seat south=random --turns 2 --no-save
says "a battle of two computer players comes to its end" 'The battle is over' \
    play kreuzdorf --seed 11 --seat south=random --seat north=random --option turn_limit=20 --save "$work/whole.game"
says "and replays" 'replay to the same hash' replay "$work/whole.game"
proves "the end of the input is like quit" test "$code" = 0

given seat 'seat north' 'seat south' 'A7 move ahead 1in' quit
says "the seats that are asked are listed" '^  south \(now\)' play kreuzdorf --no-save
proves "one that is not asked cannot be turned to" grep -q '^No: expected a seat of yours' "$work/out"
proves "and the battle goes on" grep -qE 'A7\)? moves ' "$work/out"

refuses "a seat that does not exist" "no seat 'east'" play kreuzdorf --seat east=human
refuses "a seat without a player" 'NAME=human' play kreuzdorf --seat south
refuses "a player who does not exist" "no player called 'napoleon'" play kreuzdorf --seat south=napoleon
refuses "dice of another kind" "'typed' or 'seeded'" play kreuzdorf --dice loaded
refuses "a seed that is no number" '--seed wants' play kreuzdorf --seed x
refuses "a scenario for a scenario" "'kreuzdorf' is none" play kreuzdorf --scenario kreuzdorf
refuses "a scenario that does not exist" 'nowhere' play nowhere
refuses "a place that cannot be written" 'cannot be written' play kreuzdorf --save "$work/no/such.game"
sed '$s/#......../#00000000/' "$work/kept.game" >"$work/bent.game"
refuses "a save that does not come out" 'bent.game:[0-9]+:1: the game differs' play "$work/bent.game"
finish
