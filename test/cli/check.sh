#!/bin/bash
. "$(dirname "$0")/expect"

cat >"$work/good.yaml" <<'YAML'
- case: a unit moves straight ahead
  clauses: [TBT-MOVE-01]
  rules: two-by-two
  units:
    A1: {type: LIN, at: [12, 6], face: 0}
    B1: {type: LIN, at: [12, 20], face: 180}
  orders: ["A1 move ahead 2in"]
  expect: {A1: {at: [12, 8]}}
YAML
sed 's/at: \[12, 8\]/at: [12, 9]/' "$work/good.yaml" >"$work/wrong.yaml"
printf 'name: [\n' >"$work/broken.yaml"
mkdir -p "$work/folder/below" "$work/empty"
cp "$work/good.yaml" "$work/folder/one.yaml"
cp "$work/good.yaml" "$work/folder/below/two.yml"
echo 'not looked at' >"$work/folder/note.txt"

says "a case that comes true" '^1 passed, 0 failed$' check "$work/good.yaml"
says "a scenario" '^1 passed, 0 failed$' check scenarios/kreuzdorf.yaml
says "folders are looked through" '^2 passed, 0 failed$' check "$work/folder"
says "programs get JSON" '"passed":2' check --json "$work/folder"
run check "$work/good.yaml" "$work/wrong.yaml"
proves "a case that does not come true: code 1" test "$code" = 1
proves "it is counted" grep -q '^1 passed, 1 failed$' "$work/out"
proves "and told with file, line and what came" grep -qE 'wrong.yaml:[0-9]+: .*8in' "$work/err"
run check "$work/broken.yaml"
proves "a file that is no YAML: code 2" test "$code" = 2
proves "with one sentence" test "$(wc -l <"$work/err")" = 1
proves "that names file and line" grep -qE 'broken.yaml:[0-9]+: ' "$work/err"
run check "$work/nowhere.yaml" "$work/good.yaml"
proves "a file that is not there: code 2" test "$code" = 2
proves "the others are checked all the same" grep -q '^1 passed, 1 failed$' "$work/out"
refuses "a folder without any" 'no YAML file' check "$work/empty"
refuses "no file at all" 'check FILE' check
finish
