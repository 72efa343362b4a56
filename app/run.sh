#!/bin/sh
# Installs what is missing, builds the desktop program and starts it.
# Arguments go to the program: sh app/run.sh --editor my.ruleset.json
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/app/packages.sh"

wayland=
if [ -n "${WAYLAND_DISPLAY-}" ] && [ -z "${DISPLAY-}" ]; then
    wayland=qt6-wayland
fi
# shellcheck disable=SC2086  # lists of words on purpose
requireSystem $buildPackages $wayland

# The compiler's chatter goes to stderr: stdout belongs to the program. Presets are found from the root.
(cd "$root" && cmake --preset release && cmake --build --preset release --target fathom) >&2

needsDisplay=yes
for argument in "$@"; do
    case $argument in
        --version | -v | --help | --help-all | -h) needsDisplay=no ;;
    esac
done
if [ "$needsDisplay" = yes ] && [ "$(uname)" != Darwin ] \
    && [ -z "${DISPLAY-}${WAYLAND_DISPLAY-}${QT_QPA_PLATFORM-}" ]; then
    say "Fathom is built, but there is no display to open its window on."
    say "Start this command from a graphical session, or over 'ssh -X' or 'ssh -Y', or show the window over VNC:"
    say "    QT_QPA_PLATFORM=vnc sh app/run.sh     and point a VNC viewer at port 5900 of this machine"
    exit 1
fi

exec "$root/build/release/app/fathom" "$@"
