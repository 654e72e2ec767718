#!/bin/bash
# The games of a server's database: listed at any time, deleted while no server runs.
. "$(dirname "$0")/expect"
db=$work/table.db
host=127.17.77.$((RANDOM % 250 + 1))

refuses "a database that is not there" "there is no database $db" games --db "$db"

# The server makes three games; what it answers is kept to know the links that must not be shown.
serves() {
    : >"$work/served"
    "$tricorne" serve --bind "$host" --port 1776 --db "$db" >"$work/served" 2>/dev/null &
    server=$!
    until [ -s "$work/served" ]; do
        kill -0 "$server" || exit 2
        sleep 0.1
    done
}
serves
python3 - "$host" >"$work/made" <<'P'
import json, sys, urllib.request
for title in ("First", "Second", "A \x1b[2J title"):
    body = json.dumps({"battle": "kreuzdorf", "title": title}).encode()
    ask = urllib.request.Request(f"http://{sys.argv[1]}:1776/api/games", body, {"Content-Type": "application/json"})
    print(urllib.request.urlopen(ask).read().decode())
P
names=($(sed -E 's/.*"game": ?"([^"]*)".*/\1/' "$work/made"))

says "games are listed while the server runs" "^${names[0]} .* unbegun .*kreuzdorf +First$" games --db "$db"
proves "all of them, under a heading" test "$(wc -l <"$work/out")" = 4
says "nothing in a title moves the cursor" 'A \?\[2J title$' games --db "$db" "${names[2]}"
proves "one that is named stands alone" test "$(wc -l <"$work/out")" = 2
says "programs get JSON" "\"name\":\"${names[1]}\",\"title\":\"Second\",\"battle\":\"kreuzdorf\"" games --db "$db" --json
proves "that can be read" python3 -m json.tool "$work/out"
secrets=$(grep -oE '"(host|token)": ?"[^"]*"' "$work/made" | sed -E 's/.*"([^"]*)"$/\1/' | sort -u)
run games --db "$db" --json
proves "with no link in it" test -z "$(grep -F "$secrets" "$work/out")"
proves "nor a key" test -z "$(grep -iE 'key|seed|dice|hash' "$work/out")"
says "games in which something happened lately are not idle" "^game" games --db "$db" --idle 1
proves "and none else is there" test "$(wc -l <"$work/out")" = 1
code=0
"$tricorne" games --db "$db" --delete "${names[0]}" >"$work/out" 2>"$work/err"
code=$?
proves "nothing is deleted under a server" test "$code" = 2 -a "$(wc -l <"$work/err")" = 1
proves "which is said" grep -q "in use by another server. Games are deleted while no server runs" "$work/err"
kill "$server"
wait "$server"

refuses "deleting without a choice" "--delete wants the names of games, or --idle DAYS" games --db "$db" --delete
run games --db "$db" --delete "${names[0]}" AAAAAAAAAAA
proves "a name that is none" test "$code" = 2 -a "$(cat "$work/err")" = "tricorne: there is no game 'AAAAAAAAAAA' in the database $db."
says "leaves all as it was" "^${names[0]}" games --db "$db"
says "a game is deleted" "^1 game is deleted.$" games --db "$db" --delete "${names[0]}"
says "and gone" "^${names[1]}" games --db "$db"
proves "the others are not" test "$(wc -l <"$work/out")" = 3
rows() { python3 -c 'import sqlite3, sys; print(sum(sqlite3.connect(sys.argv[1]).execute("SELECT count(*) FROM " + t + " WHERE game = 1").fetchone()[0] for t in ("seats", "lines", "said")))' "$db"; }
proves "with all it had" test "$(rows)" = 0
says "those that lie idle are deleted together" "^2 games are deleted.$" games --db "$db" --delete --idle 0
serves
proves "a server goes on with what is left" kill -0 "$server"
kill "$server"
wait "$server"
printf 'This is a text.\n' >"$work/text"
refuses "a file that is no database" "the database $work/text cannot be read" games --db "$work/text"
refuses "days that are none" "--idle wants a whole number" games --db "$db" --idle soon
finish
