#!/bin/bash
. "$(dirname "$0")/expect"

cat >"$work/cases.yaml" <<'YAML'
- case: nothing much
  clauses: [TBT-MOVE-01]
  rules: two-by-two
  units:
    A1: {type: LIN, at: [12, 6], face: 0}
    B1: {type: LIN, at: [12, 20], face: 180}
  orders: ["A1 move ahead 2in"]
  expect: {A1: {at: [12, 8]}}
- case: a shaken regiment tries to rally
  clauses: [TBT-RAL-01]
  rules: two-by-two
  given: {phase: rally, active: A}
  units:
    A1: {type: CHQ, at: [12, 5], face: 0}
    A2: {type: LIN, at: [12, 6], face: 0, command: A1, state: {status: pinned}}
    B1: {type: LIN, at: [12, 20], face: 180}
  dice: [6]
  orders: ["A2 rally"]
  expect: {A2: {status: steady}}
YAML
says "an order without dice is certain" '^  1 = 100.00 %' odds "$work/cases.yaml" 'A1 move ahead 2in'
says "a case has a number" '1/3 = 33.33 %.*A2 steady' odds "$work/cases.yaml" --case 2 'A2 rally'
says "it says that it is exact" '^Exact: ' odds "$work/cases.yaml" 'A1 move ahead 2in'
says "reinforcements of a scenario" '2/3 = 66.67 %' odds kreuzdorf 'reinforce 1'
says "programs get JSON" '"chance":"2/3"' odds kreuzdorf 'reinforce 1' --json
proves "that can be read" python3 -m json.tool "$work/out"
says "a picture" '.' odds kreuzdorf 'reinforce 1' --svg "$work/odds.svg"
proves "that is SVG" python3 -c "import sys, xml.dom.minidom as m; m.parse('$work/odds.svg')"
rm "$work/odds.svg"
says "answers to what is asked on the way" '%' odds kreuzdorf 'reinforce 1' 'A1 arrive 8in'
refuses "an order that is not allowed, with its clause" 'allowance.*TBT-MOVE-07' odds kreuzdorf 'A7 move ahead 9in'
refuses "an order that cannot be read" "column 4: expected " odds kreuzdorf 'A7 dance'
refuses "an answer that cannot be read" "column 1: expected " odds kreuzdorf pass '...'
refuses "a case that is not there" '--case wants a whole number from 1 to 2' odds "$work/cases.yaml" pass --case 3
refuses "a case of a scenario" "'kreuzdorf' is none" odds kreuzdorf pass --case 1
refuses "a file that is not there" 'nowhere' odds nowhere pass
refuses "no order" 'odds FILE ORDER' odds kreuzdorf
refuses "a picture that cannot be written" 'cannot be written' odds kreuzdorf pass --svg "$work/no/such.svg"
finish
