#!/usr/bin/env python3
"""Whether generated runs agree with the numbers worked out, on large random rulesets.

The rulesets mix everything that tables can say, and are far too large for rules_oracle.py. Each
is analyzed and simulated by fathom-cli, placement included; every number of both is one test, and
Holm's correction goes over all tests of all rulesets. A ruleset with a number that chance hardly
explains is simulated again, longer and with another seed: what differs there too is a fault.

  rules_referee.py make SEED                          a large random ruleset as JSON
  rules_referee.py compare CLI [--count 100] [--runs 2000] [--layouts 20000]
"""

import argparse
import json
import math
import os
import random
import subprocess
import sys
import tempfile

from rules_oracle import pick, random_count, random_memory, random_weight

# Holm, "A simple sequentially rejective multiple test procedure", 1979, at this level.
LEVEL = 1e-3
LONGER = 16  # times as many runs, the second time


# Random rulesets

MONSTERS = ["rat", "orc", "bat", "ogre", "snake", "wolf"]
ITEMS = ["potion", "scroll", "rod", "sword", "food", "gem"]


def larger_weight(rng):
    form = rng.randrange(8)
    if form == 0:
        return {"ramp": [[1, rng.randint(0, 9)], [4, rng.randint(0, 9)]]}
    if form == 1:
        return {"formula": pick(rng, "2*floor + 1", "max(0, 6 - floor)", "mod(floor, 3) * 4")}
    return random_weight(rng)


class Maker:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.richness = pick(self.rng, 0.0, 0.15, 0.4)
        self.placements = pick(self.rng, ["distinctCells"],
                               ["dropIfBlocked", "dropIfOccupied", "distinctCells"])
        self.themes = ["plain", "crypt", "cave"] if self.rng.random() < 0.4 else []

    def group(self, types, below):
        members = [{"id": self.rng.choice(types)}]
        for _ in range(self.rng.randint(1, 2)):
            members.append({"id": self.rng.choice(types), "count": random_count(self.rng, 3)})
        if below and self.rng.random() < 0.4:
            members.append({"table": self.rng.choice(below),
                            "count": {"between": [0, self.rng.randint(1, 2)]}})
        return members

    def entry(self, name, types, free, below):
        kind = self.rng.randrange(10)
        if kind < 2 and below:
            entry = {"id": name, "table": self.rng.choice(below)}
        elif kind == 2:
            entry = {"id": name, "group": self.group(types, below)}
        elif kind == 3:
            entry = {"id": name, "nothing": True}
        elif kind == 4 or not free:
            entry = {"id": name, "type": self.rng.choice(types)}
        else:
            entry = {"id": free.pop()}
        entry["weight"] = larger_weight(self.rng)
        if self.rng.random() < self.richness:
            random_memory(self.rng, entry)
        if self.themes and self.rng.random() < 0.2:
            entry[pick(self.rng, "in", "notIn")] = [self.rng.choice(self.themes)]
        return entry

    def table(self, name, spawns, below):
        rng = self.rng
        types = {"monsters": MONSTERS, "items": ITEMS, "both": MONSTERS + ITEMS}[spawns]
        free = list(types)
        rng.shuffle(free)
        entries = [self.entry(f"e{n}", types, free, below) for n in range(rng.randint(2, 8))]
        table = {"id": name, "spawns": spawns, "placement": rng.choice(self.placements),
                 "entries": entries}
        if any("force" in entry for entry in entries) and rng.random() < 0.6:
            table["jitter"] = {"sum": [{"dice": "1d3"}, {"add": {"formula": "-2", "min": -2}}]}
        if rng.random() < 0.25 * (self.richness > 0):
            table["deck"] = pick(rng, "floor", "run")
        return table

    def root(self, name, below):
        rng = self.rng
        spawns = pick(rng, "monsters", "items", "items", "both")
        table = self.table(name, spawns, below[spawns])
        table["count"] = {"per": pick(rng, "room", "floor"), **random_count(rng, 4)}
        if rng.random() < 0.3:
            table["deeper"] = {"percent": rng.randint(5, 60), "by": random_count(rng, 3), "upTo": 6}
        if self.themes and rng.random() < 0.25:
            table[pick(rng, "in", "notIn")] = rng.sample(self.themes, rng.randint(1, 2))
        return table

    def dungeon(self):
        rng = self.rng
        kind = rng.randrange(5)
        if kind == 0:
            return {}
        if kind == 1:  # full of chargrid's rooms, some small
            return {"layout": "chargrid", "attempts": 8, "roomWidth": [4, 8], "roomHeight": [3, 6]}
        if kind == 2:  # crowded
            return {"attempts": 12, "roomWidth": [3, 5], "roomHeight": [3, 4],
                    "startCell": pick(rng, "reserved", "open")}
        # cells for all that comes
        return {"width": 80, "height": 50, "attempts": rng.randint(2, 4), "roomWidth": [14, 18],
                "roomHeight": [14, 18]}

    def make(self, seed):
        rng = self.rng
        tables = []
        if self.themes:
            entries = [{"id": "plain", "weight": 4}, {"id": "crypt", "weight": [[1, 1], [2, 4]]},
                       {"id": "cave", "weight": larger_weight(rng)}]
            if rng.random() < 0.5 * (self.richness > 0):
                entries[1]["limit"] = {"perFloor": 1}
            tables.append({"id": "themes", "spawns": "themes", "entries": entries})
        below = {"monsters": [], "items": [], "both": []}
        for n in range(rng.randint(0, 3)):
            spawns = pick(rng, "monsters", "items")
            tables.append(self.table(f"sub{n}", spawns, list(below[spawns])))
            below[spawns].append(f"sub{n}")
        for n in range(rng.randint(1, 4)):
            tables.append(self.root(f"table{n}", below))
        monster = {"glyph": "m", "color": "#ffffff", "hp": 1, "defense": 0, "power": 1, "xp": 1,
                   "behavior": "hunter"}
        item = {"glyph": "i", "color": "#ffffff", "effect": {"heal": 1}}
        data = {"format": "fathom-ruleset", "version": 2, "name": f"large random {seed}",
                "floors": rng.randint(2, 6),
                "monsters": [{"id": m, "name": m, **monster} for m in MONSTERS],
                "items": [{"id": i, "name": i, **item} for i in ITEMS], "tables": tables}
        dungeon = self.dungeon()
        if dungeon:
            data["dungeon"] = {"layout": "classic", "width": 80, "height": 43, "attempts": 30,
                               "roomWidth": [6, 10], "roomHeight": [6, 10],
                               "startCell": "reserved", **dungeon}
        return data


def larger_ruleset(seed):
    return Maker(seed).make(seed)


# How likely a difference is by chance


def incomplete_beta(a, b, x):
    """The regularized one; by Lentz's continued fraction (Press et al., Numerical Recipes)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - incomplete_beta(b, a, 1 - x)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
                     + a * math.log(x) + b * math.log1p(-x)) / a
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    result = d
    for m in range(1, 2000):
        for factor in (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
                       -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))):
            d = 1 / (1 + factor * d)
            c = 1 + factor / c
            result *= c * d
        if abs(c * d - 1) < 1e-12:
            break
    return front * result


def binomial_tails(hits, runs, p):
    """Of both sides, that of `hits` counted twice."""
    if p <= 0 or p >= 1:
        return float(hits == (runs if p >= 1 else 0))
    above = 1.0 if hits == 0 else incomplete_beta(hits, runs - hits + 1, p)
    below = 1.0 if hits == runs else incomplete_beta(runs - hits, hits + 1, 1 - p)
    return min(1.0, 2 * min(above, below))


def normal_tails(difference, spread):
    if spread < 1e-12:
        return float(abs(difference) < 1e-9)
    return math.erfc(abs(difference) / spread / math.sqrt(2))


class Number:
    """One figure, worked out and counted."""

    def __init__(self, where, worked, counted, p):
        self.where, self.worked, self.counted, self.p = where, worked, counted, p


class Judge:
    """The tests of one ruleset; both answers as fathom-cli gives them."""

    def __init__(self, name, analysis, simulation):
        self.name = name
        self.runs = simulation["runs"]
        self.sample_runs = analysis.get("runs", 0)
        self.numbers = []
        self.exact = self.simulated = 0
        self.errors = {}  # of means so far, by what: what the layouts being a sample is worth
        for mine, theirs in zip(analysis["floors"], simulation["floors"]):
            assert mine["floor"] == theirs["floor"]
            rooms = mine["rooms"]
            self.off = rooms["sd"] / rooms["mean"] / math.sqrt(analysis["layouts"])
            self.floor(f"{name}, floor {mine['floor']}", mine, theirs)

    def floor(self, where, mine, theirs):
        for table, counted in zip(mine["tables"], theirs["tables"]):
            is_exact = table["method"] == "exact"
            self.exact += is_exact
            self.simulated += not is_exact
            placed = table["placed"]
            off = max(self.off, placed["error"] / placed["mean"] if placed["mean"] else 0)
            off = off if is_exact else 0
            at = f"{where}, {table['id']}"
            self.mean(at + " placed", placed, counted["placed"], is_exact, off)
            # A whole number with this mean varies at least by so much.
            part = table["drawn"]["mean"] % 1
            sd = max(counted["drawn"]["sd"], math.sqrt(part * (1 - part)))
            drawn = {"sd": sd, **table["drawn"]}
            self.mean(at + " drawn", drawn, counted["drawn"], is_exact, off)
            for entry, other in zip(table["entries"], counted["entries"]):
                self.figures(f"{at}.{entry['id']}", entry, other, is_exact, off,
                             (table["id"], entry["id"]))
        for n, (mine_of, theirs_of) in enumerate(zip(mine["types"], theirs["types"])):
            assert mine_of["id"] == theirs_of["id"]
            is_exact = mine_of.get("method", "exact") == "exact"
            self.figures(f"{where}, type {mine_of['id']}", mine_of, theirs_of, is_exact,
                         self.off if is_exact else 0, n)

    def mean(self, where, mine, theirs, is_exact, off):
        sd = mine["sd"]
        spread = sd / math.sqrt(self.runs)
        if not is_exact:
            # What is seldom may be in one of the samples only.
            spread = math.hypot(theirs["sd"] / math.sqrt(self.runs),
                                sd / math.sqrt(self.sample_runs))
        spread = math.hypot(spread, mine["mean"] * off)
        p = normal_tails(theirs["mean"] - mine["mean"], spread)
        self.numbers.append(Number(where + " mean", mine["mean"], theirs["mean"], p))

    def figures(self, where, mine, theirs, is_exact, off, key):
        if mine["mean"] == 0 and theirs["mean"] == 0:
            return  # agreeing on the impossible is no evidence
        self.mean(where, mine, theirs, is_exact, off)
        error = mine["mean"] * off
        before = self.errors.get(key, 0)
        self.errors[key] = before + error
        # One more on a floor makes none at all less likely by about its share.
        for figure, error in (("atLeastOne", error * (1 - mine["atLeastOne"])),
                              ("firstSeen", error + mine["firstSeen"] * before),
                              ("seenBy", (before + error) * (1 - mine["seenBy"]))):
            worked, counted = mine[figure], theirs[figure]
            hits = round(counted * self.runs)
            if is_exact:
                least = min(4 * error, abs(worked - counted))
                nearest = worked + math.copysign(least, counted - worked)
                p = binomial_tails(hits, self.runs, nearest)
            else:
                p = self.of_two(hits, round(worked * self.sample_runs))
            self.numbers.append(Number(f"{where} {figure}", worked, counted, p))

    def of_two(self, hits, others):
        """Both counted: given all hits, how many of them fall into these runs."""
        if hits + others > (self.runs + self.sample_runs) / 2:
            hits, others = self.runs - hits, self.sample_runs - others
        return binomial_tails(hits, hits + others, self.runs / (self.runs + self.sample_runs))


def holm(numbers, level):
    """Those that differ."""
    ordered = sorted(numbers, key=lambda number: number.p)
    differ = []
    for i, number in enumerate(ordered):
        if number.p * (len(ordered) - i) >= level:
            break
        differ.append(number)
    return differ


# Against the program


class Referee:
    def __init__(self, options, folder):
        self.options = options
        self.path = os.path.join(folder, "random.ruleset.json")
        self.faults = []

    def answer(self, *arguments):
        done = subprocess.run([self.options.cli, *arguments, "--format", "json"],
                              capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(done.stderr.strip())
        return json.loads(done.stdout)

    def judge(self, seed, times=1):
        with open(self.path, "w") as file:
            json.dump(larger_ruleset(seed), file)
        analysis = self.answer("analyze", self.path, "--layouts", str(self.options.layouts * times))
        simulation = self.answer("simulate", self.path, "--runs", str(self.options.runs * times),
                                 "--seed", str(seed + times))
        return Judge(f"seed {seed}", analysis, simulation)

    def run(self):
        exact = simulated = 0
        numbers = []
        for seed in range(self.options.first, self.options.first + self.options.count):
            try:
                judge = self.judge(seed)
            except RuntimeError as error:
                self.faults.append(f"seed {seed}: {error}")
                continue
            exact += judge.exact
            simulated += judge.simulated
            for number in judge.numbers:
                number.seed = seed
            numbers += judge.numbers
        suspects = holm(numbers, LEVEL)
        for seed in sorted({number.seed for number in suspects}):
            again = {n.where: n for n in self.judge(seed, LONGER).numbers}
            for number in suspects:
                if number.seed != seed:
                    continue
                longer = again.get(number.where)
                if longer and longer.p * len(suspects) < LEVEL:
                    self.faults.append(f"{number.where}: counted {longer.counted:.6g}, not "
                                       f"{longer.worked:.6g} (p {longer.p:.1e})")
        for fault in self.faults[:self.options.shown]:
            print(fault)
        print(f"{self.options.count} rulesets: {len(numbers)} numbers compared, {len(suspects)} "
              f"looked at again, {len(self.faults)} differ; {exact} tables exact and {simulated} "
              f"simulated on their floors")
        return 1 if self.faults or not numbers else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    make = commands.add_parser("make")
    make.add_argument("seed", type=int)
    compare = commands.add_parser("compare")
    compare.add_argument("cli")
    compare.add_argument("--first", type=int, default=1)
    compare.add_argument("--count", type=int, default=100)
    compare.add_argument("--runs", type=int, default=2000)
    compare.add_argument("--layouts", type=int, default=20000)
    compare.add_argument("--shown", type=int, default=20)
    options = parser.parse_args()
    if options.command == "make":
        print(json.dumps(larger_ruleset(options.seed), indent=1))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        return Referee(options, folder).run()


if __name__ == "__main__":
    sys.exit(main())
