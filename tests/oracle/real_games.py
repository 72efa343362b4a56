#!/usr/bin/env python3
"""The rulesets of real games against what these games themselves say.

  real_games.py CLI FOLDER    FOLDER: resources/rulesets/games

Brogue's hordes: shares by the game's rule, worked out here from the windows in the file, and some
shares from the game. Crawl: the sums of the game's own weights on each floor. Brogue's items:
means inside the 95 % intervals of what the game put on the floors of 275 seeds (brogue-items.tsv
beside this script) in at least 93 % of the cells where one or more are expected. All can be exported.
"""

import json
import math
import os
import subprocess
import sys

FAULTS = []

# Weight of all monsters of the Dungeon branch on depths 1 to 27, rarities times 2,520.
CRAWL = [22010800, 25902800, 28870800, 28346080, 22367800, 27093840, 24568160, 21598540, 18251400,
         16894500, 18645040, 17960720, 20243976, 19034580, 20555534, 21673876, 22028776, 21300883,
         18827961, 16658860, 15201300, 11612809, 9349105, 6078839, 5286440, 4215328, 3735095]
# The share of a horde on a depth, rounded as printed.
HORDES = [("captive-monkey-with-kobolds", 1, 0.02439024), ("jackal-pack", 2, 0.00625000),
          ("bloat", 3, 0.03626016), ("monkey-pack", 5, 0.01720744), ("acid-mound", 7, 0.07084990),
          ("kraken", 10, 0.00096154), ("ogre-shaman-with-ogres", 13, 0.00475093),
          ("captive-naga-with-salamanders", 16, 0.00393013), ("phantom", 20, 0.05342933),
          ("golem", 26, 0.11715116)]


def expect(holds, what):
    if not holds:
        FAULTS.append(what)


def run(cli, *arguments):
    answer = subprocess.run([cli, *arguments, "--format", "json"], capture_output=True, text=True)
    if answer.returncode:
        sys.exit(f"{' '.join(arguments)}: {answer.stderr.strip()}")
    return json.loads(answer.stdout)


def window(entry, floor):
    shape = entry["weight"]
    return shape["value"] if shape["from"] <= floor <= shape["to"] else 0


def check_hordes(cli, path):
    tables = {t["id"]: t["entries"] for t in json.load(open(path))["tables"]}

    def shares(table, floor):
        total = sum(window(e, floor) for e in tables[table])
        return {e["id"]: window(e, floor) / total for e in tables[table]}

    def expected(floor):
        """One draw in ten, from depth 2 on, is looked up 1 to min(5, floor/2) deeper, to 26."""
        if floor == 1:
            return shares("hordes-in-depth", 1)
        mixed = {horde: 0.9 * p for horde, p in shares("hordes-in-depth", floor).items()}
        furthest = min(5, floor // 2)
        for by in range(1, furthest + 1):
            for horde, p in shares("hordes-out-of-depth", min(floor + by, 26)).items():
                mixed[horde] += 0.1 / furthest * p
        return mixed

    for floor in (1, 2, 3, 5, 7, 10, 13, 16, 20, 26):
        answer = run(cli, "analyze", path, "--floors", str(floor), "--rooms", "5",
                     "--before-placement")["floors"][0]
        drawn = {t["id"]: t for t in answer["tables"]}
        found = {}
        for table in ("hordes-in-depth", "hordes-out-of-depth"):
            expect(drawn[table]["method"] == "exact", f"hordes, floor {floor}: not exact")
            for e in drawn[table]["entries"]:
                found[e["id"]] = found.get(e["id"], 0) + e["mean"] / drawn["hordes"]["drawn"]["mean"]
        mine = expected(floor)
        for horde, share in found.items():
            expect(abs(share - mine[horde]) < 1e-9, f"{horde}, floor {floor}: {share}, not {mine[horde]}")
        for horde, at, share in HORDES:
            expect(at != floor or abs(found[horde] - share) < 5.1e-9,
                   f"{horde}, floor {floor}: {found.get(horde)}, the game says {share}")


def check_crawl(cli, path):
    answer = run(cli, "analyze", path, "--floors", "1-27", "--rooms", "5", "--before-placement")
    for floor, total in zip(answer["floors"], CRAWL):
        table = floor["tables"][0]
        found = sum(e["weight"] for e in table["entries"])
        expect(found == total, f"Crawl, floor {floor['floor']}: weights are {found}, not {total}")
        for e in table["entries"]:
            share = e["mean"] / table["drawn"]["mean"]
            expect(abs(share - e["weight"] / total) < 1e-12, f"Crawl: {e['id']} is {share}")


def poisson_interval(count):
    """Means for which a count as large, or as small, has a probability of 2.5 % or more."""
    def below(n, mean):
        term, total = math.exp(-mean), 0.0
        for i in range(n):
            total += term
            term *= mean / (i + 1)
        return total  # P(X < n)

    def solve(too_small):
        low, high = 0.0, count + 10 * math.sqrt(count + 1) + 10
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if too_small(middle) else (low, middle)
        return low

    least = solve(lambda mean: 1 - below(count, mean) < 0.025) if count else 0.0
    return least, solve(lambda mean: below(count + 1, mean) > 0.025)


def check_items(cli, path):
    seeds = 275
    answer = run(cli, "simulate", path, "--floors", "1-12", "--runs", "3000", "--seed", "1")
    means = {(t["id"], f["floor"]): t["mean"] for f in answer["floors"] for t in f["types"]}
    cells = inside = 0
    with open(os.path.join(os.path.dirname(__file__), "brogue-items.tsv")) as lines:
        for line in lines:
            kind, *counts = line.rstrip("\n").split("\t")
            for floor, count in enumerate(counts, 1):
                mean = means[kind, floor] * seeds
                if mean < 1:
                    continue
                low, high = poisson_interval(int(count))
                cells += 1
                inside += low <= mean <= high
    print(f"Brogue's items: {inside} of {cells} means inside the game's intervals")
    expect(cells > 1000 and inside >= 0.93 * cells, "Brogue's items differ from the game's")


def check_exports(cli, folder):
    """All five can be written, and what cannot be said is told."""
    for name in sorted(os.listdir(folder)):
        for kind in ("csv", "tcod", "rust-tcod"):
            answer = subprocess.run([cli, "convert", os.path.join(folder, name), "-", "--to", kind],
                                    capture_output=True, text=True)
            expect(answer.returncode == 0 and answer.stdout and answer.stderr,
                   f"{name} to {kind}: {answer.stderr.strip()[:300]}")


def main():
    cli, folder = sys.argv[1:]
    path = lambda name: os.path.join(folder, name + ".json")
    check_hordes(cli, path("brogue-hordes"))
    check_crawl(cli, path("dcss-dungeon"))
    check_items(cli, path("brogue-items"))
    check_exports(cli, folder)
    for fault in FAULTS[:20]:
        print(fault)
    return 1 if FAULTS else 0


if __name__ == "__main__":
    sys.exit(main())
