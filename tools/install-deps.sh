#!/bin/sh
# Installs the Debian packages that are missing for the sets named: build, test, fuzz, coverage.
#
# Quick when nothing is missing. Without root and sudo it says in one sentence what to install.
set -eu

wanted=
for set in "$@"; do
    case $set in
    build)
        wanted="$wanted gcc clang lld libc6-dev make pkg-config libyaml-dev libjansson-dev libreadline-dev libsodium-dev libwebsockets-dev libsqlite3-dev zlib1g-dev"
        command -v node >/dev/null || wanted="$wanted nodejs"
        command -v npm >/dev/null || wanted="$wanted npm"
        ;;
    test)
        wanted="$wanted binutils clang clang-format lld libcmocka-dev libgeos-dev valgrind"
        command -v node >/dev/null || wanted="$wanted nodejs"
        [ -x /usr/bin/chromium ] || wanted="$wanted chromium"
        python3 -c 'import json, xml.dom.minidom' 2>/dev/null || wanted="$wanted python3"
        ;;
    fuzz) wanted="$wanted clang libclang-rt-dev" ;;
    coverage) wanted="$wanted clang libclang-rt-dev llvm" ;;
    *)
        echo "install-deps: expected build, test, fuzz or coverage, not '$set'." >&2
        exit 2
        ;;
    esac
done

if ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian; what is needed is called there:$wanted." >&2
    exit 0
fi

missing=
for package in $wanted; do
    status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$status" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root=sudo
else
    echo "Please install these Debian packages first:$missing." >&2
    exit 2
fi

echo "Installing$missing"
install="$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends"
# The package lists may be missing or stale: then fetch them and try once more.
# shellcheck disable=SC2086
$install $missing >/dev/null 2>&1 || {
    $as_root apt-get update -q >/dev/null
    $install $missing >/dev/null
}
