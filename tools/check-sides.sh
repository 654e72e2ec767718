#!/bin/bash
# The sergeant must win 95 of 100 battles against the random player on every side of every shipped
# battle: GAMES of each, or of those that are named. A side that random wins or loses by itself all
# but always is marked with a dash: there the battle decides and not who plays it.
set -u
cd "$(dirname "$0")/.." || exit 2

games=${GAMES:-60}
seed=${SEED:-1}
player=${PLAYER:-sergeant}
program=${PROGRAM:-build/tricorne}
status=0

wins() { # wins SCENARIO PLAYERS: per cent won by each side, and what the sides are called
    nice "$program" simulate "$1" --games "$games" --players "$2" --seed "$seed" --threads 1 --json 2>/dev/null |
        node -e 'const report = JSON.parse(require("fs").readFileSync(0));
            const each = (what) => report.sides.map(what).join(" ");
            console.log(each((side) => Math.floor(side.wins.battles * 100 / report.battles)), each((side) => side.side));'
}

[ $# -gt 0 ] || set -- $(basename -s .yaml scenarios/*.yaml)
printf '| battle | side | %s wins | random wins there | |\n|---|---|---|---|---|\n' "$player"
for scenario in "$@"; do
    read -r random0 random1 name0 name1 < <(wins "$scenario" random,random)
    read -r first _ < <(wins "$scenario" "$player,random")
    read -r _ second _ < <(wins "$scenario" "random,$player")
    while read -r name won by_itself; do
        met=met
        if [ "$won" -lt 95 ]; then
            met=MISSED
            if [ "$random0" -ge 95 ] || [ "$random1" -ge 95 ]; then met=-; fi
        fi
        [ $met = MISSED ] && status=1
        echo "| $scenario | $name | $won% | $by_itself% | $met |"
    done <<<"$name0 $first $random0
$name1 $second $random1"
done
exit $status
