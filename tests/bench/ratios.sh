#!/bin/sh
# How many times as fast as references the core generates floors, picks by weight and measures
# distances, all run in turn on one processor, the best median of each counting.
#   sh tests/bench/ratios.sh BENCH_CORE YARDSTICK [ROUNDS]
# BENCH_CORE is the built program (preset bench), YARDSTICK a folder with limits.cpp (a plain port
# of the generator and lean bounds), bench_libtcod.c (needs libtcod-dev) and map80x43.txt.
set -eu
bench=$1 yardstick=$2 rounds=${3:-3}
map=$yardstick/map80x43.txt
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
g++ -std=c++20 -O2 "$yardstick/limits.cpp" -o "$scratch/limits"
# shellcheck disable=SC2046 # several words on purpose
gcc -O2 "$yardstick/bench_libtcod.c" -o "$scratch/libtcod" $(pkg-config --cflags --libs libtcod) -lm

for round in $(seq "$rounds"); do
  echo "round $round of $rounds" >&2
  for name in 'generate classic floor' 'pick from 10' 'distance map'; do
    taskset -c 0 "$bench" "$map" "$name"
  done
  for name in 'gen ' 'alias, xoshiro'; do
    taskset -c 0 "$scratch/limits" "$map" "$name"
  done
  taskset -c 0 "$scratch/libtcod" "$map" 2>/dev/null
done > "$scratch/rates"

awk '
  match($0, / +median +/) {
    name = substr($0, 1, RSTART - 1)
    rate = substr($0, RSTART + RLENGTH) + 0
    if (rate > best[name])
      best[name] = rate
  }
  function ratio(ours, other) {
    printf "%-30s %11.0f/s  %6.2f x %s\n", ours, best[ours], best[ours] / best[other], other
  }
  END {
    for (floor = 1; floor <= 10; floor += floor == 1 ? 4 : 5) {
      ratio("generate classic floor " floor, "gen straightforward port floor " floor)
      ratio("generate classic floor " floor, "gen lean (own buffers, resolved tables) floor " floor)
    }
    ratio("pick from 10 entries", "pick alias, xoshiro x1 10 entries")
    ratio("pick from 1000 entries", "pick alias, xoshiro x1 1000 entries")
    ratio("distance map, 8 neighbours", "TCOD_dijkstra_compute whole map")
  }' "$scratch/rates"
