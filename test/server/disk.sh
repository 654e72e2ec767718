#!/bin/bash
# No room on the disk, and a folder that cannot be written: a clear sentence, and nothing is lost.
. "$(dirname "$0")/../cli/expect"
net=${NET:-build/san/net}
code=0
touch "$work/out" "$work/err"

# trial SENTENCE COMMAND...: a trial with TAP of its own is one line here, and its lines when it fails.
trial() {
    local sentence=$1
    shift
    "$@" >"$work/out" 2>"$work/err"
    code=$?
    verdict "$sentence" "$code"
}

mkdir "$work/limit" "$work/full"
trial "files that may not grow" "$net/disk" "$tricorne" "$work/limit" limit

# A small disk of our own, where the system lets us have one.
own="unshare --mount"
[ "$(id -u)" = 0 ] || own="unshare --map-root-user --mount"
small="mount -t tmpfs -o size=12m none '$work/full'"
if $own sh -c "$small" 2>/dev/null; then
    trial "a full disk" $own sh -c "$small && exec '$net/disk' '$tricorne' '$work/full' full"
fi

# Nobody's rights, when we have all of them.
plain=
[ "$(id -u)" = 0 ] && plain="setpriv --reuid 65534 --regid 65534 --clear-groups"
# refuses_to_serve SENTENCE FILE: ends with one sentence that names the file.
refuses_to_serve() {
    $plain timeout 10 "$tricorne" serve --port 1 --db "$2" >"$work/out" 2>"$work/err"
    code=$?
    [ "$code" = 2 ] && [ "$(grep -vc '^{' "$work/err")" = 1 ] && grep -qF "$2" "$work/err"
    verdict "$1" $?
}
mkdir "$work/closed"
"$tricorne" serve --port "$(($$ % 20000 + 20000))" --db "$work/closed/table.db" >/dev/null 2>&1 &
server=$!
sleep 1
kill "$server"
wait "$server"
chmod 755 "$work"
chmod 444 "$work"/closed/table.db
chmod 555 "$work/closed"
refuses_to_serve "a folder that cannot be written" "$work/closed/new.db"
refuses_to_serve "a database that cannot be written" "$work/closed/table.db"
refuses_to_serve "a folder that is not there" "$work/nowhere/table.db"
refuses_to_serve "a folder in place of a database" "$work/closed"
printf 'This is a text, and quite a long one, so that nobody takes it for an empty database.\n%.0s' 1 2 3 >"$work/text"
chmod 666 "$work/text"
before=$(cksum <"$work/text")
refuses_to_serve "a file that is no database" "$work/text"
proves "which stays as it was" test "$before" = "$(cksum <"$work/text")"
finish
