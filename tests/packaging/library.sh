#!/bin/sh
# The example game, built by find_package(Fathom) from an installed tree and played; a program by
# pkg-config; and Fathom as a part of another project.
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
cmake -S "$example" -B "$folder/build" -DCMAKE_PREFIX_PATH="$folder/moved" -DCMAKE_BUILD_TYPE=None \
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

if command -v pkg-config >/dev/null 2>&1; then
    pc=$(find "$folder/moved" -name fathom.pc)
    [ -n "$pc" ] || { echo "There is no fathom.pc."; exit 1; }
    PKG_CONFIG_PATH=$(dirname "$pc")
    export PKG_CONFIG_PATH
    # Compiled it is already: the flags are asked for the standard, the headers, and what is linked to.
    pkg-config --cflags fathom | grep -q -e '-std=c++20'
    # shellcheck disable=SC2046,SC2086  # lists of words on purpose
    ${CXX:-c++} -E ${FLAGS-} $(pkg-config --cflags fathom) "$example/main.cpp" >"$folder/headers"
    # shellcheck disable=SC2046,SC2086
    ${CXX:-c++} ${FLAGS-} "$(find "$folder/build" -name 'main.cpp.o')" -o "$folder/byname" $(pkg-config --libs fathom)
    if "$folder/byname" "$folder/other" 2>"$folder/refused"; then
        echo "A file that is no ruleset was taken."
        exit 1
    fi
    grep -q 'line 1, column' "$folder/refused"
fi

# Another project has targets, options and tests of its own; what it gets is the library.
mkdir "$folder/parent"
cat >"$folder/parent/CMakeLists.txt" <<PARENT
cmake_minimum_required(VERSION 3.25)
project(Parent LANGUAGES CXX)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
foreach(own core messages resources reports project_options tests)
  add_custom_target(\${own})
endforeach()
add_subdirectory($source fathom)
add_executable(game main.cpp)
target_link_libraries(game PRIVATE Fathom::core Fathom::messages)
get_directory_property(testing DIRECTORY $source DEFINITION BUILD_TESTING)
get_property(made DIRECTORY $source/core PROPERTY BUILDSYSTEM_TARGETS)
message(STATUS "testing: '\${testing}', targets of core: \${made}")
PARENT
cp "$example/main.cpp" "$folder/parent"
cmake -S "$folder/parent" -B "$folder/parent/build" >"$folder/log" || { cat "$folder/log"; exit 1; }
grep -q "testing: '', targets of core: fathom-core\$" "$folder/log" || { cat "$folder/log"; exit 1; }
[ ! -e "$folder/parent/build/CPackConfig.cmake" ] || { echo "A part of a project packs itself."; exit 1; }
if sed -n '/"directory"/,/main.cpp/p' "$folder/parent/build/compile_commands.json" | grep 'parent/main.cpp' \
    | grep -e '-Wall' -e '-Wconversion' -e 'QT_'; then
    echo "Its flags are those of Fathom."
    exit 1
fi
cmake --install "$folder/parent/build" --prefix "$folder/parent/installed" >"$folder/log"
if [ -n "$(find "$folder/parent/installed" -type f 2>/dev/null)" ]; then
    echo "Fathom installs itself with a project that it is a part of."
    exit 1
fi
# All of it takes minutes: where it is asked for.
if [ -n "${WHOLE-}" ]; then
    cmake --build "$folder/parent/build" --target game --parallel >"$folder/log" || { cat "$folder/log"; exit 1; }
    "$folder/parent/build/game" "$folder/other" 2>"$folder/refused" || grep -q 'line 1, column' "$folder/refused"
fi
