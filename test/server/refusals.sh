#!/bin/bash
# What a server cannot begin with: one sentence that names it, and code 2.
. "$(dirname "$0")/../cli/expect"
# An address of its own: no other test takes its ports.
host=127.$((RANDOM % 254 + 1)).$((RANDOM % 254 + 1)).$((RANDOM % 254 + 1)) port=$((10000 + RANDOM % 20000))
# Nobody's rights, when we have all of them; and a copy of the program, as nobody may look into all
# folders.
plain=
chmod 755 "$work"
if [ "$(id -u)" = 0 ]; then
    plain="setpriv --reuid 65534 --regid 65534 --clear-groups"
    cp "$tricorne" "$work/tricorne"
    tricorne=$work/tricorne
fi

# refuses_to_serve SENTENCE PATTERN FLAG...: and what lies around stays as it was.
refuses_to_serve() {
    local sentence=$1 pattern=$2 before after
    shift 2
    before=$(find "$work" -type f ! -name out ! -name err ! -name tricorne -exec cksum {} + | sort)
    $plain timeout "$patience" "$tricorne" serve --bind "$host" --port "$port" "$@" >"$work/out" 2>"$work/err"
    code=$?
    after=$(find "$work" -type f ! -name out ! -name err ! -name tricorne -exec cksum {} + | sort)
    [ "$code" = 2 ] && [ "$(wc -l <"$work/err")" = 1 ] && grep -qE -- "$pattern" "$work/err" &&
        [ "$before" = "$after" ]
    verdict "$sentence" $?
}

# serves FLAG...: a server runs until `stop`.
serves() {
    : >"$work/served"
    "$tricorne" serve --bind "$host" "$@" >"$work/served" 2>"$work/err" &
    server=$!
    comes test -s "$work/served" || verdict "a server begins to serve at $host" 1
}

stop() {
    kill "$server"
    wait "$server"
    server=
}
trap '[ -z "${server:-}" ] || kill -9 "$server"; rm -rf "$work"' EXIT

sql() { # sql FILE STATEMENT
    python3 -c 'import sqlite3, sys; sqlite3.connect(sys.argv[1], isolation_level=None).execute(sys.argv[2])' "$@"
}

# --- the database ---

mkdir "$work/closed" "$work/open"
serves --port "$port" --db "$work/closed/table.db"
stop
proves "a new database is for its owner alone" test "$(stat -c %a "$work/closed/table.db")" = 600
chmod 444 "$work/closed/table.db"
chmod 555 "$work/closed"
refuses_to_serve "a folder that cannot be written" "database $work/closed/new.db cannot be used: .* cannot be written" --db "$work/closed/new.db"
refuses_to_serve "a database that cannot be written" "database $work/closed/table.db cannot be used: .* cannot be written" --db "$work/closed/table.db"
refuses_to_serve "a folder that is not there" "no folder $work/nowhere/ for the database $work/nowhere/table.db" --db "$work/nowhere/table.db"
refuses_to_serve "a folder in place of a database" "$work/closed is a folder" --db "$work/closed"
refuses_to_serve "a device in place of a database" "/dev/null is a device" --db /dev/null
refuses_to_serve "no name for a database" "--db wants the name of a file" --db ""
refuses_to_serve "a database in memory" "--db wants the name of a file" --db :memory:

chmod 777 "$work/open"
printf 'This is a text, and quite a long one, so that nobody takes it for an empty database.\n%.0s' 1 2 3 >"$work/open/text"
chmod 666 "$work/open/text"
refuses_to_serve "a file that is no database" "database $work/open/text cannot be used: file is not a database" --db "$work/open/text"
sql "$work/open/recipes.db" 'CREATE TABLE recipes (name)'
chmod 666 "$work/open/recipes.db"
refuses_to_serve "a database of another program" "$work/open/recipes.db belongs to another program" --db "$work/open/recipes.db"
cp "$work/closed/table.db" "$work/open/later.db"
chmod 666 "$work/open/later.db"
sql "$work/open/later.db" 'PRAGMA user_version = 1776'
rm -f "$work/open"/later.db-*
refuses_to_serve "a database of a later version" "$work/open/later.db was written by a later Tricorne" --db "$work/open/later.db"

# --- the address ---

refuses_to_serve "an address of another machine" "--bind wants an address of this machine.*'192.0.2.1'" --bind 192.0.2.1 --db "$work/open/new.db"
refuses_to_serve "an address that is none" "--bind wants an address of this machine.*'nonsense'" --bind nonsense --db "$work/open/new.db"
refuses_to_serve "port 0" "--port wants a whole number from 1 to 65535" --port 0 --db "$work/open/new.db"
serves --port "$port" --db "$work/table.db"
chmod 666 "$work"/table.db*
plain=
refuses_to_serve "a port that is in use" "Port $port of $host is in use" --db "$work/open/new.db"
port=$((port + 1))
refuses_to_serve "a database that is in use" "database $work/table.db is in use by another server" --db "$work/table.db"
ln -s table.db "$work/link.db"
refuses_to_serve "by another name" "database $work/link.db is in use by another server" --db "$work/link.db"
ln "$work/table.db" "$work/twin.db"
refuses_to_serve "by a hard link" "database $work/twin.db is in use by another server" --db "$work/twin.db"
stop
refuses_to_serve "a database of two names" "database $work/twin.db has 2 names \(hard links\)" --db "$work/twin.db"
finish
