#!/bin/sh
# How much of each folder the tests ran, in percent of lines, from the coverage preset:
#     cmake --workflow --preset coverage && sh tests/coverage.sh
# Needs gcovr (Debian: apt-get install gcovr).
set -eu
cd "$(dirname "$0")/.."
gcovr --root . --filter core/ --filter app/ --filter editor/ --gcov-ignore-parse-errors \
    --json-summary-pretty --output build/coverage/summary.json build/coverage >/dev/null
python3 - build/coverage/summary.json <<'PY'
import collections, json, os, sys

covered, total = collections.Counter(), collections.Counter()
for file in json.load(open(sys.argv[1]))["files"]:
    folder = os.path.dirname(file["filename"])
    covered[folder] += file["line_covered"]
    total[folder] += file["line_total"]
for folder in sorted(total):
    print(f"{100 * covered[folder] / max(1, total[folder]):5.1f} %  {covered[folder]:6} of {total[folder]:6}  {folder}")
print(f"{100 * sum(covered.values()) / sum(total.values()):5.1f} %  of all")
PY
