#!/bin/bash
# Two for Tea from the outside: the terminal, odds, pictures, the protocol.
. "$(dirname "$0")/expect"

says "a chapter of the rules by its name alone" '^### TFT-CMD-17 ' rules two-for-tea CMD
proves "all of it" test "$(grep -c '^#' "$work/out")" = "$(grep -c '^### TFT-CMD-' docs/rules/two-for-tea.md)"
says "a clause without the prefix" '^### TFT-ABL-04 ' rules two-for-tea abl-04
refuses "a chapter that does not exist" "no clause 'XYZ'" rules two-for-tea XYZ
says "an army is listed by its commanders" '^  A8 US_OFF \(Major-General Sullivan\); A9 US_CONT \(2nd Maryland\); ' scenarios germantown
proves "and options that are not the usual ones are marked" grep -qE '^  weather +fog \*$' "$work/out"

examples=test/cases/two-for-tea/example.yaml
says "the odds of a volley" '1/4096 = 0.02 % +A1 1 order; next: return B1$' odds "$examples" --case 2 'A1 shoot B1'
proves "are exact" grep -q '^Exact: ' "$work/out"
says "only what changes is told" '^  715/13824 = 5.17 % +# +A1 1 order; B1 3 hits; next: return B1$' odds "$examples" --case 2 'A1 shoot B1'
says "the odds of an order through a brigade" '7/12 = 58.33 % .*A3 1 order, may move; A4 1 order, may move; next: move$' odds "$examples" --case 8 \
    'A2 brigade A3 A4' done 'A2 order A3 A4 move'
proves "say of a failed one what comes of it in words" grep -q 'A2 gives no more orders; A3 1 order, takes no more orders; ' "$work/out"
cat >"$work/melee.yaml" <<'YAML'
- case: continentals charge grenadiers
  clauses: [TFT-MEL-05]
  rules: two-for-tea
  units:
    A1: {type: US_GEN, at: [60, 10]}
    A2: {type: US_CONT, at: [60, 30], face: 0, charged_at: B2}
    B1: {type: UK_GEN, at: [60, 80]}
    B2: {type: UK_GREN, at: [60, 30], face: 180}
  given: {phase: melee, active: A}
  expect: {ask: melee}
YAML
says "the odds of a melee are exact, in brief" '"exact":true,"brief":true' odds "$work/melee.yaml" 'A2 fight' --json --svg "$work/melee.svg"
proves "and come to one" python3 -c "
import fractions, json
outcomes = json.load(open('$work/out'))['outcomes']
assert sum(fractions.Fraction(o['chance']) for o in outcomes) == 1 and len(outcomes) > 40"
proves "and are drawn, the rarest together" grep -q '>all others<' "$work/melee.svg"

# A whole set-up by first suggestions: one ability, twelve places, done; then brigades and orders.
given 1 1 1 1 1 1 1 1 1 1 1 1 1 1 'A1 brigade A2 A3' done 'A9 order A2 move' 'A1 order A2 A3 rally' 'A4 order' 'A1 order A2 A3 move' \
    why 'why TFT-CMD-07' 'A2 move sideways' 'A2 move ahead 30' 'A2 move ahead 10' undo 'A2 move ahead 10' done more units map log quit
says "a pick-up battle is played" 'The battle waits in' play tft-pickup --seed 7 --save "$work/tea.game"
proves "abilities are explained" grep -q 'whites: double dice' "$work/out"
proves "commanders stand behind their troops" grep -q 'A1 deploy at (127cm, 105cm)' "$work/out"
proves "a brigade is told in one sentence" grep -q '^  General Thornton (A1) takes 2nd Connecticut (A2) and 4th Connecticut (A3) into a brigade\.$' "$work/out"
proves "who may not order is told the clause" grep -q "^No: An officer orders only the units assigned to him. ('why TFT-CMD-03'" "$work/out"
proves "what may not be ordered too" grep -q "'why TFT-BRG-04' has the rule" "$work/out"
proves "half an order is answered by what was expected" grep -q '^No: ' "$work/out"
proves "an order is told with what it needs" grep -q '^  General Thornton (A1) orders 2nd Connecticut (A2) and 4th Connecticut (A3) to move and' "$work/out"
proves "why has the faces in a line" grep -qE '^    The dice show [1-6] [1-6]\.$' "$work/out"
proves "a word that is none is pointed at" grep -q '\^ expected ' "$work/out"
proves "a move too far is refused" grep -q "'why TFT-MOV-01' has the rule" "$work/out"
proves "a move is taken back" grep -q '^Taken back' "$work/out"
proves "units are listed with kind and commander" grep -qE '^  A10 +militia +\(.*line, 3 stands.*, under A9, Bergen County militia$' "$work/out"
proves "the map knows commanders" grep -q 'commander$' "$work/out"
says "a battle is resumed" 'A1 orders|an order, automatic fire' play "$work/tea.game" --save "$work/tea.game"

given 1 1 units map save quit
says "Germantown begins" 'weather: fog$' play germantown --seed 7 --save "$work/fog.game"
proves "the British are not in sight" grep -q 'british, not in sight: B1 B2 ' "$work/out"
proves "and have no place" test "$(grep -cE '^  B[0-9]+ .*\(' "$work/out")" = 0
proves "the save is sealed" grep -q '^\[sealed "' "$work/fog.game"
refuses "a sealed save is not told while it goes on" 'is sealed: its tale is for all' replay "$work/fog.game" --tell
proves "and says nothing of what was picked" test "$(grep -c 'whites' "$work/fog.game")" = 0
given units quit
says "a sealed save is resumed" 'A2 +continental +\(' play "$work/fog.game"
says "and drawn as the Americans know it" 'replay to the same hash' replay "$work/fog.game" --svg "$work/pictures" --seat american
proves "without a British unit on the table" test "$(grep -c 'UK_INF: line' "$work/pictures/end.svg")" = 0
given quit
says "the British see their own, marked as hidden" '☒B2⇑\?' play germantown --seed 7 --seat american=random --seat british=human --no-save

run simulate germantown --games 4 --svg "$work/lengths.svg"
proves "battles are simulated and drawn" python3 -c "import xml.dom.minidom as m; m.parse('$work/lengths.svg')"
proves "the page about bots is true word for word" python3 test/cli/transcript.py "$tricorne" docs/bots.md
for seats in 1 2 3 4; do
    proves "$seats American seats hear of nobody who is hidden" python3 test/cli/fog.py "$tricorne" "$seats" "$seats"
done
"$PWD/examples/bot.py" "$tricorne" new tft-pickup seed 1 >"$work/out" 2>"$work/err"
code=$?
proves "the example bot plays a pick-up battle" grep -qE '^(win (american|british)|draw ) turn [0-9]+$' "$work/out"
"$PWD/examples/bot.py" "$tricorne" new germantown seed 1 seat british=random >"$work/out" 2>"$work/err"
code=$?
proves "and Germantown" grep -qE '^(win (american|british)|draw ) turn [0-9]+$' "$work/out"
finish
