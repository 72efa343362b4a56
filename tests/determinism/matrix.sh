#!/bin/sh
# Golden files and a thousand recorded games, played forwards and backwards, under g++ and clang++
# (where installed), -O0 and -O3: all must match. An hour on two slow cores; GAMES=50 is quicker,
# and so are TURNS=600, after which games are cut, and LEVELS=-O3.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
games=${GAMES:-1000}
# Random bots, which may never find the stairs, are kept within reason.
turns=${TURNS:-5000}
levels=${LEVELS:--O3 -O0}
compilers='g++'
if command -v clang++ >/dev/null 2>&1; then
    compilers='g++ clang++'
else
    echo "clang++ is not installed: g++ only"
fi

first=
for compiler in $compilers; do
    for level in $levels; do
        build="$root/build/matrix/$compiler$level"
        # The preset puts the sources together as the other builds do: names that two of them have in
        # common are found there.
        cmake --preset release -S "$root" -B "$build" -DCMAKE_BUILD_TYPE=None \
            -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS="$level" -DBUILD_DESKTOP=OFF >/dev/null
        # The compiler's complaints come through ninja's stdout.
        cmake --build "$build" --target goldens replays >"$build.log" || { cat "$build.log"; exit 1; }
        printf '%s %s: ' "$compiler" "$level"
        "$build/tests/determinism/goldens" "$root/tests/golden"
        "$build/tests/determinism/replays" "$games" "$turns" >"$build/replays.txt"
        first=${first:-$build/replays.txt}
        cmp "$first" "$build/replays.txt"
        echo "    $games games replay alike, forwards and backwards"
    done
done
