#!/usr/bin/env python3
"""What the tables of a ruleset draw, worked out by going through every case.

Knows nothing of the program's code: it follows the description of the file format and of the
drawing process (resources/help/developers/drawing.md) and adds up the probability of each course
a run can take, one thing counted at a time. Slow, so for small rulesets only.

  rules_oracle.py numbers FILE [--floors 1-3] [--rooms 2]      the numbers as JSON
  rules_oracle.py make SEED                                    a small random ruleset as JSON
  rules_oracle.py compare CLI [--first 1] [--count 100]        random rulesets against fathom-cli
"""

import argparse
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile


class TooLarge(Exception):
    """More cases than this script is for."""


def rounded(x):
    """To the nearest whole number, halves away from zero."""
    return int(math.floor(abs(x) + 0.5)) * (1 if x >= 0 else -1)


def expression(text, names):
    text = text.replace("&&", " and ").replace("||", " or ").replace("^", "**")
    calls = {"min": min, "max": max, "int": math.trunc, "mod": math.fmod, "abs": abs,
             "floor": None, "sqrt": math.sqrt}
    calls.update(names)
    return eval(re.sub(r"!(?!=)", " not ", text), {"__builtins__": {}}, calls)


def signed_value(progression, floor):
    if isinstance(progression, (int, float)):
        return int(progression)
    if isinstance(progression, list):
        value = 0
        for at, number in sorted(progression):
            if at <= floor:
                value = number
        return value
    if "ramp" in progression:
        points = sorted(progression["ramp"])
        before = [p for p in points if p[0] <= floor]
        after = [p for p in points if p[0] > floor]
        if not before:
            return 0
        if not after:
            return before[-1][1]
        (x0, y0), (x1, y1) = before[-1], after[0]
        return rounded((y0 * (x1 - floor) + y1 * (floor - x0)) / (x1 - x0))
    if "formula" in progression:
        value = rounded(expression(progression["formula"], {"floor": floor}))
        value = max(value, progression.get("min", 0))
        return min(value, progression.get("max", 2**31 - 1))
    if "shape" in progression:
        low, high, v = progression["from"], progression["to"], progression["value"]
        if not low <= floor <= high:
            return 0
        length = high - low
        off = abs(low + high - 2 * floor)
        kind = progression["shape"]
        if kind == "flat":
            return v
        if kind == "semi":
            return v if length == 0 else rounded(v * (2 * length - off) / (2 * length))
        if kind == "peak":
            return rounded(v * (length + 2 - off) / (length + 2))
        if kind == "rise":
            return rounded(v * (floor - low + 1) / (length + 1))
        return rounded(v * (high - floor + 1) / (length + 1))
    if "sum" in progression:
        return sum(value_at(part, floor) for part in progression["sum"])
    raise ValueError(progression)


def value_at(progression, floor):
    return max(0, signed_value(progression, floor))


def convolved(a, b):
    result = {}
    for x, p in a.items():
        for y, q in b.items():
            result[x + y] = result.get(x + y, 0.0) + p * q
    return result


def dice_law(text):
    match = re.fullmatch(r"(\d*)d(\d+)([+-]\d+)?", text)
    law = {int(match.group(3) or 0): 1.0}
    for _ in range(int(match.group(1) or 1)):
        law = convolved(law, {side + 1: 1 / int(match.group(2)) for side in range(int(match.group(2)))})
    return law


def signed_count(count, floor):
    """{number: probability}, numbers below 0 included."""
    if "upTo" in count:
        most = value_at(count["upTo"], floor)
        return {n: 1 / (most + 1) for n in range(most + 1)}
    if "exactly" in count:
        return {value_at(count["exactly"], floor): 1.0}
    if "oneOf" in count:
        law = {}
        for n in count["oneOf"]:
            law[n] = law.get(n, 0.0) + 1 / len(count["oneOf"])
        return law
    if "dice" in count:
        return dice_law(count["dice"])
    if "between" in count:
        low, high = (value_at(end, floor) for end in count["between"])
        high = max(low, high)
        return {n: 1 / (high - low + 1) for n in range(low, high + 1)}
    if "chain" in count:
        p = min(value_at(count["chain"], floor), 100) / 100
        most = count.get("atMost", 1000)
        law = {k: p**k * (1 - p) for k in range(most)}
        law[most] = p**most
        return {k: q for k, q in law.items() if q > 0}
    if "tries" in count:
        n, p = value_at(count["tries"], floor), min(value_at(count["percent"], floor), 100) / 100
        law = {k: math.comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)}
        return {k: q for k, q in law.items() if q > 0}
    if "add" in count:
        return {signed_value(count["add"], floor): 1.0}
    law = {0: 1.0}
    for part in count["sum"]:
        law = convolved(law, signed_count(part, floor))
    return law


def count_law(count, floor):
    law = {}
    for n, p in signed_count(count, floor).items():
        law[max(n, 0)] = law.get(max(n, 0), 0.0) + p
    return law


KINDS = ["themes", "monsters", "items", "both"]


class Ruleset:
    def __init__(self, data):
        self.tables = data["tables"]
        self.monsters = {m["id"] for m in data.get("monsters", [])}
        self.items = {i["id"] for i in data.get("items", [])}
        self.at = {table["id"]: t for t, table in enumerate(self.tables)}
        self.order = [t for kind in KINDS for t, table in enumerate(self.tables)
                      if table["spawns"] == kind]

    def thing(self, t, type_id):
        spawns = self.tables[t]["spawns"]
        if spawns == "both":
            return ("monster" if type_id in self.monsters else "item", type_id)
        return (spawns[:-1], type_id)

    def key(self, t, e):
        """What an entry's draws are counted as."""
        entry = self.tables[t]["entries"][e]
        own = {"table", "group", "nothing"} & entry.keys() or self.tables[t]["spawns"] == "themes"
        return ("entry", t, e) if own else self.thing(t, entry.get("type", entry["id"]))

    def entries_of(self, key):
        return [(t, e) for t, table in enumerate(self.tables)
                for e in range(len(table["entries"])) if self.key(t, e) == key]


class Enumeration:
    """All courses of the floors first..last of a run, counting one thing."""

    def __init__(self, rules, rooms, target):
        self.rules = rules
        self.rooms = rooms
        self.target = target  # ("entry", t, e), ("type", thing) or ("table", t)
        self.slots = {"n": 0, "seen": 1}  # where a state keeps what
        remembered = set()
        for t, table in enumerate(rules.tables):
            for e, entry in enumerate(table["entries"]):
                if {"limit", "meter", "force", "quota"} & entry.keys():
                    remembered.add(rules.key(t, e))
        for key in sorted(remembered, key=str):
            entries = [rules.tables[t]["entries"][e] for t, e in rules.entries_of(key)]
            forced = " ".join(entry.get("force", "") for entry in entries)
            limits = [entry.get("limit", {}) for entry in entries]
            if any("meter" in e or "quota" in e for e in entries) or "drawn" in forced \
                    or any("perRun" in limit for limit in limits):
                self.add(("drawn", key))
            if "here" in forced or any("perFloor" in limit for limit in limits):
                self.add(("here", key))
            if "since" in forced:
                self.add(("last", key))
        self.filters = any({"in", "notIn"} & entry.keys() for table in rules.tables
                           for entry in [table] + table["entries"])
        for t, table in enumerate(rules.tables):
            for e in range(len(table["entries"]) if table.get("deck") else 0):
                self.add(("card", t, e))
            if "jitter" in table:
                self.add(("jitter", t))
            if table["spawns"] == "themes" and self.filters:
                for room in range(1, rooms):
                    self.add(("theme", t, room))

    def add(self, name):
        self.slots[name] = len(self.slots)

    def get(self, state, name):
        return state[self.slots[name]]

    def put(self, state, name, value):
        at = self.slots[name]
        return state[:at] + (value,) + state[at + 1:]

    def more(self, state, name):
        return self.put(state, name, self.get(state, name) + 1) if name in self.slots else state

    def counted(self, state, what):
        return self.more(state, "n") if what == self.target else state

    # One draw and what comes of it: lists of (probability, state).

    def merged(self, cases):
        sums = {}
        for p, state in cases:
            if p > 0:
                sums[state] = sums.get(state, 0.0) + p
        if len(sums) > 60000:
            raise TooLarge()
        return [(p, state) for state, p in sums.items()]

    def then(self, cases, step):
        return self.merged((p * q, after) for p, state in cases for q, after in step(state))

    def allows(self, filtered, state, room):
        themes = set()
        for t in self.rules.order:
            if ("theme", t, room) in self.slots:
                themes.add(self.get(state, ("theme", t, room)))
        return not ("in" in filtered and not themes & set(filtered["in"])
                    or "notIn" in filtered and themes & set(filtered["notIn"]))

    def weight(self, t, e, g, state):
        entry = self.rules.tables[t]["entries"][e]
        weight = value_at(entry.get("weight", 0), g)
        key = self.rules.key(t, e)
        if "meter" in entry:
            meter = entry["meter"]
            weight += self.floor * meter.get("perFloor", 0)
            weight += self.get(state, ("drawn", key)) * meter.get("perDraw", 0)
        limit = entry.get("limit", {})
        if "perRun" in limit and self.get(state, ("drawn", key)) >= limit["perRun"]:
            return 0
        if "perFloor" in limit and self.get(state, ("here", key)) >= limit["perFloor"]:
            return 0
        return max(0, weight)

    def forced(self, t, e, state):
        entry = self.rules.tables[t]["entries"][e]
        if "force" not in entry:
            return False
        key = self.rules.key(t, e)
        get = lambda name: self.get(state, (name, key)) if (name, key) in self.slots else 0
        since = self.floor - get("last") if get("last") else self.floor
        jitter = self.get(state, ("jitter", t)) if ("jitter", t) in self.slots else 0
        names = {"floor": self.floor, "drawn": get("drawn"), "here": get("here"), "since": since,
                 "jitter": jitter}
        return bool(expression(entry["force"], names))

    def draw(self, t, g, room, state):
        """One draw from table `t`, asked for by what was looked up on floor `g`."""
        deeper = self.rules.tables[t].get("deeper")
        if not deeper:
            return self.draw_at(t, g, room, state)
        looked = {g: 1 - deeper["percent"] / 100}
        for by, p in count_law(deeper["by"], g).items():
            further = max(g, min(g + by, deeper.get("upTo", 10**9)))
            looked[further] = looked.get(further, 0.0) + p * deeper["percent"] / 100
        return self.merged((p * q, after) for floor, p in looked.items() if p > 0
                           for q, after in self.draw_at(t, floor, room, state))

    def draw_at(self, t, g, room, state):
        table = self.rules.tables[t]
        if not self.allows(table, state, room):
            return [(1.0, state)]
        entries = range(len(table["entries"]))
        allowed = [self.allows(table["entries"][e], state, room) for e in entries]
        for e in entries:
            if allowed[e] and self.forced(t, e, state):
                return self.take(t, e, g, room, state)
        weights = [self.weight(t, e, g, state) for e in entries]
        if not table.get("deck"):
            weights = [w if ok else 0 for w, ok in zip(weights, allowed)]
            total = sum(weights)
            return self.merged((weights[e] / total * p, after) for e in entries if weights[e]
                               for p, after in self.take(t, e, g, room, state)) \
                if total else [(1.0, state)]
        here = [e for e in entries if allowed[e] and weights[e]]
        if not here:
            return [(1.0, state)]
        if not any(self.get(state, ("card", t, e)) for e in here):
            for e in entries:
                state = self.put(state, ("card", t, e), weights[e])
        cards = [self.get(state, ("card", t, e)) if e in here else 0 for e in entries]
        cases = []
        for e in entries:
            if cards[e]:
                left = self.put(state, ("card", t, e), self.get(state, ("card", t, e)) - 1)
                cases += [(cards[e] / sum(cards) * p, after)
                          for p, after in self.take(t, e, g, room, left)]
        return self.merged(cases)

    def is_used_up(self, t, e, state):
        limit = self.rules.tables[t]["entries"][e].get("limit", {})
        key = self.rules.key(t, e)
        return "perRun" in limit and self.get(state, ("drawn", key)) >= limit["perRun"] \
            or "perFloor" in limit and self.get(state, ("here", key)) >= limit["perFloor"]

    def take(self, t, e, g, room, state):
        """Entry `e` was drawn."""
        entry = self.rules.tables[t]["entries"][e]
        key = self.rules.key(t, e)
        state = self.more(self.more(state, ("drawn", key)), ("here", key))
        if ("last", key) in self.slots:
            state = self.put(state, ("last", key), self.floor)
        state = self.counted(self.counted(state, ("entry", t, e)), ("table", t))
        if "nothing" in entry or self.rules.tables[t]["spawns"] == "themes":
            return [(1.0, state)]
        if "table" in entry:
            return self.draw(self.rules.at[entry["table"]], g, room, state)
        if "group" not in entry:
            return [(1.0, self.counted(state, ("type", key)))]
        cases = [(1.0, state)]
        for member in entry["group"]:
            cases = self.then(cases, lambda s, m=member: self.join(t, m, g, room, s))
        return cases

    def join(self, t, member, g, room, state):
        cases = []
        for n, p in count_law(member.get("count", {"exactly": 1}), g).items():
            some = [(p, state)]
            for _ in range(n):
                if "table" in member:
                    below = self.rules.at[member["table"]]
                    some = self.then(some, lambda s: self.draw(below, g, room, s))
                else:
                    thing = self.rules.thing(t, member.get("type", member.get("id")))
                    some = [(q, self.counted(s, ("type", thing))) for q, s in some]
            cases += some
        return self.merged(cases)

    # A floor.

    def rooms_for(self, state, *filters):
        return [room for room in range(self.rooms)
                if all(self.allows(f, state, room) for f in filters)]

    def fulfil(self, t, e, state):
        """The draws a quota is short of."""
        quota = self.rules.tables[t]["entries"][e]["quota"]
        key = self.rules.key(t, e)
        cases = [(1.0, state)]
        while True:
            short = [(p, s) for p, s in cases if self.get(s, ("drawn", key)) < quota["atLeast"]]
            if not short:
                return cases
            done = [(p, s) for p, s in cases if self.get(s, ("drawn", key)) >= quota["atLeast"]]
            cases = self.merged(done + self.then(short, lambda s: self.one_of_quota(t, e, s)))

    def one_of_quota(self, t, e, state):
        table = self.rules.tables[t]
        rooms = self.rooms_for(state, table, table["entries"][e]) or list(range(self.rooms))
        return self.merged((p / len(rooms), after) for room in rooms
                           for p, after in self.take(t, e, self.floor, room, state))

    def rounds(self, t, law, room_of, state):
        """count.sample() draws, each into room_of(state)."""
        cases = []
        some = [(1.0, state)]
        for n in range(max(law) + 1):
            cases += [(p * law.get(n, 0.0), s) for p, s in some]
            if n < max(law):
                some = self.then(some, lambda s: self.merged(
                    (p * q, after) for p, room in room_of(s)
                    for q, after in self.draw(t, self.floor, room, s)) if room_of(s) else [(1.0, s)])
        return self.merged(cases)

    def play_table(self, t, cases):
        table = self.rules.tables[t]
        for e, entry in enumerate(table["entries"]):
            if entry.get("quota", {}).get("byFloor") == self.floor:
                cases = self.then(cases, lambda s, e=e: self.fulfil(t, e, s))
        if table["spawns"] == "themes":
            for room in range(1, self.rooms):
                cases = self.then(cases, lambda s, r=room: self.give_theme(t, r, s))
            return cases
        if "count" not in table:
            return cases
        law = count_law(table["count"], self.floor)
        if table["count"]["per"] == "floor":
            def anywhere(s):
                rooms = self.rooms_for(s, table)
                return [(1 / len(rooms), room) for room in rooms]
            return self.then(cases, lambda s: self.rounds(t, law, anywhere, s))
        for room in range(self.rooms):
            cases = self.then(cases, lambda s, r=room: self.rounds(t, law, lambda _: [(1.0, r)], s)
                              if self.allows(table, s, r) else [(1.0, s)])
        return cases

    def give_theme(self, t, room, state):
        """One draw of a theme, told apart by the entry's id."""
        if ("theme", t, room) not in self.slots:
            return self.draw(t, self.floor, room, state)
        cases = []
        for e, entry in enumerate(self.rules.tables[t]["entries"]):
            # The draw is made once for each entry, keeping the cases in which it is that one.
            watcher = Watcher(self, t, e)
            cases += [(p, self.put(s, ("theme", t, room), entry["id"]))
                      for p, s in watcher.cases(room, state)]
        known = sum(p for p, _ in cases)
        if known < 1 - 1e-12:
            cases.append((1 - known, state))  # all weights 0: no theme
        return self.merged(cases)

    def arrive(self, state):
        for name in self.slots:
            if name == "n" or name[0] in ("here", "theme"):
                state = self.put(state, name, 0)
            if name[0] == "card" and self.rules.tables[name[1]]["deck"] == "floor":
                state = self.put(state, name, 0)
        cases = [(1.0, state)]
        for t, table in enumerate(self.rules.tables):
            if "jitter" in table:
                law = signed_count(table["jitter"], self.floor)
                cases = [(p * q, self.put(s, ("jitter", t), j)) for p, s in cases
                         for j, q in law.items()]
        return self.merged(cases)

    def numbers(self, first, last):
        """Per floor: (mean, sd, atLeastOne, firstSeen, seenBy)."""
        cases = [(1.0, (0,) * len(self.slots))]
        result = {}
        for floor in range(1, last + 1):
            self.floor = floor
            cases = self.then(cases, self.arrive)
            for t in self.rules.order:
                cases = self.play_table(t, cases)
            if floor < first:
                continue
            mean = sum(p * s[0] for p, s in cases)
            square = sum(p * (s[0] - mean) ** 2 for p, s in cases)
            result[floor] = {"mean": mean, "sd": math.sqrt(square),
                             "atLeastOne": sum(p for p, s in cases if s[0]),
                             "firstSeen": sum(p for p, s in cases if s[0] and not s[1])}
            cases = self.merged((p, self.put(s, "seen", 1) if s[0] else s) for p, s in cases)
            result[floor]["seenBy"] = sum(p for p, s in cases if s[1])
        return result


class Watcher:
    """Of one draw from a themes table the cases in which it is a given entry."""

    def __init__(self, enumeration, t, e):
        self.enumeration, self.t, self.e = enumeration, t, e

    def cases(self, room, state):
        outer = self.enumeration
        kept = outer.target, outer.slots
        outer.target = ("entry", self.t, self.e)
        outer.slots = dict(outer.slots, n=len(state))
        cases = outer.draw(self.t, outer.floor, room, state + (0,))
        outer.target, outer.slots = kept
        mine = [(p, s[:-1]) for p, s in cases if s[-1]]
        if outer.target in (("entry", self.t, self.e), ("table", self.t)):
            mine = [(p, outer.more(s, "n")) for p, s in mine]
        return mine


def types_of(rules):
    found = []
    for t, table in enumerate(rules.tables):
        for e, entry in enumerate(table["entries"]):
            things = [rules.thing(t, m.get("type", m.get("id"))) for m in entry.get("group", [])
                      if "table" not in m]
            if rules.key(t, e)[0] in ("monster", "item"):
                things.append(rules.key(t, e))
            found += [thing for thing in things if thing not in found]
    return found


def numbers(data, first, last, rooms):
    rules = Ruleset(data)
    of = lambda target: Enumeration(rules, rooms, target).numbers(first, last)
    tables = []
    for t, table in enumerate(rules.tables):
        entries = {entry["id"]: of(("entry", t, e)) for e, entry in enumerate(table["entries"])}
        tables.append({"id": table["id"], "drawn": of(("table", t)), "entries": entries})
    return {"tables": tables, "types": {thing: of(("type", thing)) for thing in types_of(rules)}}


# Random rulesets


def pick(rng, *choices):
    return rng.choice(choices)


def random_count(rng, most=2):
    form = rng.randrange(9)
    if form == 0:
        return {"upTo": rng.randint(1, most)}
    if form == 1:
        return {"exactly": [[1, 1], [2, rng.randint(0, most)]]}
    if form == 2:
        return {"oneOf": [rng.randint(0, most) for _ in range(2)]}
    if form == 3:
        return {"dice": f"1d{most}" + pick(rng, "", "-1")}
    if form == 4:
        return {"between": [rng.randint(0, 1), rng.randint(0, most)]}
    if form == 5:
        return {"chain": rng.randint(20, 70), "atMost": most}
    if form == 6:
        return {"tries": most, "percent": rng.randint(10, 90)}
    if form == 7:
        return {"sum": [{"exactly": 1}, {"chain": 50, "atMost": 1}, {"add": [[1, -1], [2, 0]]}]}
    return {"sum": [{"upTo": 2}, {"add": {"formula": "floor - 2", "min": -1, "max": 0}}]}


def random_weight(rng):
    form = rng.randrange(6)
    if form < 3:
        return rng.randint(1, 9)
    if form == 3:
        return [[rng.randint(1, 3), rng.randint(1, 9)], [4, 2]]
    if form == 4:
        return {"sum": [rng.randint(0, 5), {"shape": "peak", "from": -1, "to": 3, "value": 8}]}
    return {"shape": pick(rng, "flat", "rise", "fall"), "from": 1, "to": 3, "value": rng.randint(2, 9)}


def random_memory(rng, entry):
    kind = rng.randrange(6)
    if kind == 0:
        entry["limit"] = {"perRun": rng.randint(1, 2)}
    elif kind == 1:
        entry["limit"] = {"perFloor": rng.randint(1, 2)}
    elif kind == 2:
        entry["meter"] = {"perFloor": rng.randint(-1, 4), "perDraw": rng.randint(-5, 2)}
    elif kind == 3:
        entry["force"] = pick(rng, "drawn < 1 && floor > 1", "2*drawn + 1 < floor", "since > 1",
                              "here < 1 && floor == 2", "drawn + jitter < floor - 1")
    elif kind == 4:
        entry["quota"] = {"atLeast": rng.randint(1, 2), "byFloor": rng.randint(1, 2)}
    else:
        entry["limit"] = {"perFloor": 1, "perRun": 2}


def random_table(rng, table_id, spawns, types, below, themes, richness):
    entries = []
    free = list(types)
    rng.shuffle(free)
    for n in range(rng.randint(1, min(3, len(types)))):
        entry = {"id": free.pop()}
        kind = rng.randrange(8)
        if kind == 0 and below:
            entry = {"id": f"e{n}", "table": rng.choice(below)}
        elif kind == 1 and spawns != "both":
            group = [{"id": rng.choice(types)}]
            group.append({"id": rng.choice(types), "count": random_count(rng)})
            if below and rng.random() < 0.4:
                group.append({"table": rng.choice(below)})
            entry = {"id": f"e{n}", "group": group}
        elif kind == 2:
            entry = {"id": f"e{n}", "nothing": True}
        elif kind == 3:
            entry = {"id": f"e{n}", "type": rng.choice(types)}
        entry["weight"] = random_weight(rng)
        if rng.random() < richness:
            random_memory(rng, entry)
            if "quota" in entry and rng.random() < 0.5:
                del entry["weight"]
        if themes and rng.random() < 0.25:
            entry[pick(rng, "in", "notIn")] = [rng.choice(themes)]
        entries.append(entry)
    table = {"id": table_id, "spawns": spawns, "placement": "dropIfBlocked", "entries": entries}
    if any("force" in entry for entry in entries) and rng.random() < 0.6:
        table["jitter"] = {"oneOf": [0, 1]} if rng.random() < 0.5 else {"sum": [{"dice": "1d2"}, {"add": {"formula": "0-2", "min": -9}}]}
    if rng.random() < 0.2 * (richness > 0):
        table["deck"] = pick(rng, "floor", "run")
    return table


def random_ruleset(seed):
    """Small enough for this script; mixes everything that a table can say."""
    rng = random.Random(seed)
    richness = pick(rng, 0.0, 0.3, 0.6)
    monsters, items = ["rat", "orc", "bat"], ["potion", "scroll"]
    tables = []
    themes = []
    if rng.random() < 0.35:
        themes = ["plain", "crypt"]
        entries = [{"id": "plain", "weight": 3}, {"id": "crypt", "weight": [[1, 1], [2, 4]]}]
        if rng.random() < 0.3 * (richness > 0):
            entries[1]["limit"] = {"perFloor": 1}
        tables.append({"id": "themes", "spawns": "themes", "entries": entries})
    below = []
    for n in range(rng.randint(0, 1)):
        table = random_table(rng, f"sub{n}", "items", items, [], themes, richness / 2)
        if rng.random() < 0.3:
            table["deeper"] = {"percent": rng.randint(10, 90), "by": random_count(rng), "upTo": 4}
        tables.append(table)
        below.append(f"sub{n}")
    for n in range(rng.randint(1, 2)):
        spawns = pick(rng, "monsters", "items", "items", "both")
        types = {"monsters": monsters, "items": items + ["rod"], "both": monsters + items}[spawns]
        usable = below if spawns != "monsters" else []
        table = random_table(rng, f"table{n}", spawns, types, usable, themes, richness)
        table["count"] = {"per": pick(rng, "room", "floor"), **random_count(rng)}
        if rng.random() < 0.3:
            table["deeper"] = {"percent": rng.randint(10, 90), "by": random_count(rng), "upTo": 3}
        if themes and rng.random() < 0.3:
            table[pick(rng, "in", "notIn")] = [rng.choice(themes)]
        tables.append(table)
    monster = {"glyph": "m", "color": "#ffffff", "hp": 1, "defense": 0, "power": 1, "xp": 1,
               "behavior": "hunter"}
    item = {"glyph": "i", "color": "#ffffff", "effect": {"heal": 1}}
    return {"format": "fathom-ruleset", "version": 2, "name": f"random {seed}", "floors": 3,
            "monsters": [{"id": m, "name": m, **monster} for m in monsters],
            "items": [{"id": i, "name": i, **item} for i in items + ["rod"]],
            "tables": tables}


# Against the program


FIGURES = ["mean", "sd", "atLeastOne", "firstSeen", "seenBy"]
TOLERANCE = 1e-9


class Comparison:
    def __init__(self):
        self.compared = self.simulated = 0
        self.faults = []

    def same(self, where, mine, theirs, figures=FIGURES):
        for figure in figures:
            self.compared += 1
            # A difference of squares leaves half the digits of an SD near 0.
            tolerance = TOLERANCE if figure != "sd" or mine["sd"] > 1e-3 else 1e-6
            if abs(mine[figure] - theirs[figure]) > tolerance:
                self.faults.append(f"{where}: {figure} is {theirs[figure]!r}, not {mine[figure]!r}")

    def add(self, name, mine, theirs):
        for floor in theirs["floors"]:
            f = floor["floor"]
            methods = set()
            for table in floor["tables"]:
                methods.add(table["method"])
                if table["method"] != "exact":
                    self.simulated += 1
                    continue
                own = next(t for t in mine["tables"] if t["id"] == table["id"])
                where = f"{name}, floor {f}, {table['id']}"
                self.same(where + " drawn", own["drawn"][f], table["drawn"], ["mean"])
                for entry in table["entries"]:
                    self.same(f"{where}.{entry['id']}", own["entries"][entry["id"]][f], entry)
            for numbers in floor["types"]:
                if numbers.get("method", "exact") != "exact":
                    continue
                kinds = [k for k in mine["types"] if k[1] == numbers["id"]]
                self.same(f"{name}, floor {f}, type {numbers['id']}", mine["types"][kinds[0]][f],
                          numbers)


def run_compare(options):
    comparison = Comparison()
    skipped = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(options.first, options.first + options.count):
            data = random_ruleset(seed)
            rooms = 1 + seed % 3
            path = os.path.join(folder, "random.ruleset.json")
            with open(path, "w") as file:
                json.dump(data, file)
            answer = subprocess.run([options.cli, "analyze", path, "--floors", "1-3", "--rooms",
                                     str(rooms), "--before-placement", "--format", "json"],
                                    capture_output=True, text=True)
            if answer.returncode:
                comparison.faults.append(f"seed {seed}: {answer.stderr.strip()}")
                continue
            try:
                mine = numbers(data, 1, 3, rooms)
            except TooLarge:
                skipped += 1
                continue
            comparison.add(f"seed {seed}", mine, json.loads(answer.stdout))
    for fault in comparison.faults[:options.shown]:
        print(fault)
    print(f"{options.count} rulesets: {comparison.compared} numbers compared, "
          f"{len(comparison.faults)} differ; {comparison.simulated} tables simulated, "
          f"{skipped} rulesets too large to enumerate")
    return 1 if comparison.faults or not comparison.compared else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("numbers")
    one.add_argument("file")
    one.add_argument("--floors", default="1-3")
    one.add_argument("--rooms", type=int, default=2)
    make = commands.add_parser("make")
    make.add_argument("seed", type=int)
    compare = commands.add_parser("compare")
    compare.add_argument("cli")
    compare.add_argument("--first", type=int, default=1)
    compare.add_argument("--count", type=int, default=100)
    compare.add_argument("--shown", type=int, default=20)
    options = parser.parse_args()
    if options.command == "make":
        print(json.dumps(random_ruleset(options.seed), indent=1))
        return 0
    if options.command == "compare":
        return run_compare(options)
    with open(options.file) as file:
        data = json.load(file)
    first, last = (int(x) for x in options.floors.split("-"))
    found = numbers(data, first, last, options.rooms)
    found["types"] = {thing[1]: floors for thing, floors in found["types"].items()}
    print(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
