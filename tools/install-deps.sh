#!/bin/sh
# Installs the Debian packages that are missing for the sets named: build, test, bench, fuzz,
# coverage.
#
# Quick when nothing is missing. Where it may not install, it says in one sentence what to install.
set -eu

node_is_new() {
    [ "$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)" -ge 18 ]
}

wanted=
page=
for set in "$@"; do
    case $set in
    build)
        wanted="$wanted gcc clang lld libc6-dev make pkg-config libyaml-dev libjansson-dev libreadline-dev libsodium-dev libwebsockets-dev libuv1-dev libsqlite3-dev zlib1g-dev zopfli"
        page=yes
        # Node is taken as it is when it is there, wherever it came from.
        command -v node >/dev/null || wanted="$wanted nodejs"
        command -v npm >/dev/null || wanted="$wanted npm"
        ;;
    test)
        wanted="$wanted binutils clang-format libcmocka-dev libgeos-dev"
        [ -x /usr/bin/chromium ] || wanted="$wanted chromium"
        python3 -c 'import json, sqlite3, xml.dom.minidom' 2>/dev/null || wanted="$wanted python3"
        ;;
    bench) wanted="$wanted libgeos-dev valgrind" ;;
    fuzz) wanted="$wanted clang libclang-rt-dev" ;;
    coverage) wanted="$wanted clang libclang-rt-dev llvm" ;;
    *)
        echo "install-deps: expected build, test, bench, fuzz or coverage, not '$set'." >&2
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

# sudo may have to ask for a password, which it does at a terminal only.
may_sudo() {
    command -v sudo >/dev/null || return 1
    sudo -n true 2>/dev/null || { [ -t 2 ] && (: </dev/tty) 2>/dev/null; }
}

install_missing() {
    as_root=
    if [ "$(id -u)" != 0 ]; then
        if ! may_sudo; then
            echo "Some Debian packages are missing, and installing them takes root: apt-get install --no-install-recommends$missing" >&2
            exit 2
        fi
        as_root=sudo
    fi
    echo "Installing Debian packages, which may take some minutes:$missing"
    install="$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends"
    # The package lists may be missing or stale: then fetch them and try once more.
    # shellcheck disable=SC2086
    $install $missing >/dev/null 2>&1 || {
        $as_root apt-get update -q >/dev/null && $install $missing >/dev/null
    } || {
        echo "apt-get could not install these Debian packages:$missing" >&2
        exit 2
    }
}

[ -z "$missing" ] || install_missing

if [ -n "$page" ] && ! node_is_new; then
    echo "Building the page takes Node 18 or later; 'node' is $(node --version 2>/dev/null || echo missing) here." >&2
    exit 2
fi
