#!/bin/bash
# Every file of test/bad is refused with exactly one sentence, its own line of test/bad/expected.txt,
# which begins with its name, and with exit code 2; 1 for a save that can be read and does not come
# out as it says.
set -u
program=$(realpath "${TRICORNE:-build/san/tricorne}")
cd "$(dirname "$0")/../bad" || exit 2

passed=0
failed=0
for file in *.yaml *.save; do
    command=check
    expected=2
    case $file in
    save-differs-*) expected=1 ;;&
    *.save) command=replay ;;
    esac
    said=$("$program" $command "$file" 2>&1 >/dev/null)
    code=$?
    said=${said#tricorne: }
    if [ $code = $expected ] && [ "$said" = "$(grep -- "^$file:" expected.txt)" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$file: exit code $code, and said: $said; expected: $(grep -- "^$file:" expected.txt)"
    fi
done
if [ $((passed + failed)) != "$(wc -l <expected.txt)" ]; then
    echo "expected.txt does not have one sentence for each file"
    failed=$((failed + 1))
fi
echo "$passed passed, $failed failed"
[ $failed = 0 ]
