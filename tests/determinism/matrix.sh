#!/bin/sh
# The golden files under g++ -O0, g++ -O3 and clang++ (where installed): all must match.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
compilers='g++'
if command -v clang++ >/dev/null 2>&1; then
    compilers='g++ clang++'
else
    echo "clang++ is not installed: g++ only"
fi

for compiler in $compilers; do
    for level in -O0 -O3; do
        build="$root/build/matrix/$compiler$level"
        cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_COMPILER="$compiler" \
            -DCMAKE_CXX_FLAGS="$level" -DBUILD_DESKTOP=OFF >/dev/null
        cmake --build "$build" --target goldens >/dev/null
        printf '%s %s: ' "$compiler" "$level"
        "$build/tests/determinism/goldens" "$root/tests/golden"
    done
done
