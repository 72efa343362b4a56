#!/bin/sh
# The example game, built by find_package(Fathom) from an installed tree and played.
# sh library.sh BUILD_DIR SOURCE_DIR
set -eu

build=$1
source=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cmake --install "$build" --component development --prefix "$folder/installed" >"$folder/log"
# Elsewhere than where it was built and installed: nothing may lead back.
mv "$folder/installed" "$folder/moved"
example=$(find "$folder/moved" -type d -path '*/examples/descent')
if grep -r "$source" "$folder/moved" --include='*.cmake'; then
    echo "The installed package names the source tree."
    exit 1
fi
# By make, as most people would, where it is there; else as Fathom itself was built.
if command -v make >/dev/null 2>&1; then
    CMAKE_GENERATOR="Unix Makefiles"
    export CMAKE_GENERATOR
fi
cmake -S "$example" -B "$folder/build" -DCMAKE_PREFIX_PATH="$folder/moved" -DCMAKE_BUILD_TYPE=Debug \
    ${FLAGS:+"-DCMAKE_CXX_FLAGS=$FLAGS"} >"$folder/log" || { cat "$folder/log"; exit 1; }
cmake --build "$folder/build" >"$folder/log" || { cat "$folder/log"; exit 1; }

printf 'f\nf\nf\nq\nd\nf\nx\n' | "$folder/build/descent" "$source/resources/rulesets/roguebasin.json" 3 >"$folder/played"
cat "$folder/played"
grep -q '^Floor 1 of 10, ' "$folder/played"
grep -q '^Here there are on average [0-9.]* monsters, ' "$folder/played"
grep -q '^Floor 2 of 10, ' "$folder/played"
grep -q '^You leave on floor 2\.$' "$folder/played"
echo "no ruleset" >"$folder/other"
if "$folder/build/descent" "$folder/other" 2>"$folder/refused"; then
    echo "A file that is no ruleset was taken."
    exit 1
fi
grep -q 'line 1, column' "$folder/refused"
