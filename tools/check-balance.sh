#!/bin/bash
# How even the shipped battles are between two equal players of the computer: GAMES of each, or of
# those that are named. Where one side wins more than 60 of 100 the battle's briefing must say who is
# favoured. PLAYERS=captain,captain asks two others.
set -u
cd "$(dirname "$0")/.." || exit 2

games=${GAMES:-200}
seed=${SEED:-1776}
players=${PLAYERS:-sergeant,sergeant}
program=${PROGRAM:-build/tricorne}
status=0

row() { # row SCENARIO: who won how much, drawn or not over in time, and whether the briefing has to say so
    local told=no
    grep -q 'equal players of the computer' "scenarios/$1.yaml" && told=yes
    nice "$program" simulate "$1" --games "$games" --players "$players" --seed "$seed" --threads 1 --json 2>/dev/null |
        TOLD=$told node -e 'const report = JSON.parse(require("fs").readFileSync(0));
            const share = (battles) => `${(battles * 100 / report.battles).toFixed(1)}%`;
            const most = Math.max(...report.sides.map((side) => side.wins.battles)) / report.battles;
            const found = most <= 0.6 ? "even" : process.env.TOLD === "yes" ? "its briefing says so" : "MISSED";
            console.log("|", report.scenario, "|",
                report.sides.map((side) => `${side.side} ${share(side.wins.battles)}`).join(" | "), "|",
                share(report.draws.battles + report.capped.battles), "|", found, "|");
            process.exitCode = found === "MISSED" ? 1 : 0;'
}

[ $# -gt 0 ] || set -- $(basename -s .yaml scenarios/*.yaml)
printf '| battle | first side | second side | nobody | |\n|---|---|---|---|---|\n'
for scenario in "$@"; do
    row "$scenario" || status=1
done
exit $status
