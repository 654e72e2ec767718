#!/bin/bash
# A disk that cannot be written while it is played on: a clear sentence, and nothing is lost.
. "$(dirname "$0")/../cli/expect"
net=${NET:-build/san/net}
declare -A process
touch "$work/err"

# trial NAME COMMAND...: begins a trial that prints TAP of its own. Most of its time it waits, so they
# all run at once.
trial() {
    local name=$1
    shift
    mkdir "$work/$name"
    "$@" >"$work/$name.tap" 2>&1 &
    process[$name]=$!
}

# ends SENTENCE NAME: a trial is one line here, and its lines when it fails.
ends() {
    wait "${process[$2]}"
    code=$?
    cp "$work/$2.tap" "$work/out"
    verdict "$1" "$code"
}

skip() { # skip SENTENCE REASON
    number=$((number + 1))
    echo "ok $number - $1 # SKIP $2"
}

trial limit "$net/disk" "$tricorne" "$work/limit" limit

# Small disks of our own, where the system lets us have one. The log of a disk of a megabyte has to
# be brought into the database long before it usually is.
own="unshare --mount"
[ "$(id -u)" = 0 ] || own="unshare --map-root-user --mount"
sizes="12m 1m"
$own mount -t tmpfs none /mnt 2>/dev/null || sizes=
for size in $sizes; do
    trial "$size" $own sh -c "mount -t tmpfs -o size=$size none '$work/$size' && exec '$net/disk' '$tricorne' '$work/$size' full"
done

# Files that cannot be changed, where the system has such.
touch "$work/probe"
fixed=
if chattr +i "$work/probe" 2>/dev/null; then
    chattr -i "$work/probe"
    fixed=yes
    trial fixed "$net/disk" "$tricorne" "$work/fixed" fixed
fi

# A disk the system itself makes read-only, as it does after an error. Nobody else sees the mount.
truncate -s 16M "$work/image"
loop=
trap '[ -z "$loop" ] || losetup --detach "$loop"; rm -rf "$work"' EXIT
mkfs.ext4 -q "$work/image" 2>/dev/null && loop=$(losetup --find --show "$work/image" 2>/dev/null)
[ -n "$loop" ] && trial broken $own sh -c "mount '$loop' '$work/broken' && exec '$net/disk' '$tricorne' '$work/broken' broken"

ends "files that may not grow" limit
for size in 12m 1m; do
    if [ -n "$sizes" ]; then
        ends "a full disk of $size" "$size"
    else
        skip "a full disk of $size" "nothing may be mounted here"
    fi
done
if [ -n "$fixed" ]; then
    ends "files nobody may change" fixed
else
    skip "files nobody may change" "files cannot be made so here"
fi
if [ -n "$loop" ]; then
    ends "a disk that turns read-only" broken
else
    skip "a disk that turns read-only" "no disk in a file may be had here"
fi
finish
