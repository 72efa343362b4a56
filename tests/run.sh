#!/bin/sh
# Installs what is missing, builds everything with warnings as errors and runs every test,
# GUI tests included; needs no display. Arguments go to ctest: sh tests/run.sh -R layers
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/app/packages.sh"

# shellcheck disable=SC2086  # lists of words on purpose
requireSystem $buildPackages $testPackages

cd "$root"
cmake --preset ci
cmake --build --preset ci
exec ctest --preset ci "$@" </dev/null
