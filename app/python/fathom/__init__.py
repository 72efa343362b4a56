# SPDX-License-Identifier: MIT
"""Spawn tables of roguelikes: read, edit, analyze, simulate, solve and play them.

    >>> import fathom
    >>> rules = fathom.read("roguebasin")
    >>> numbers = fathom.analyze(rules, floors=(1, 10))
    >>> numbers.array("atLeastOne", "items", "confusion-scroll")

The numbers are those of fathom-cli, to the last bit.
"""

import copy as _copy
import json as _json
import os as _os

from . import _core

try:
    import numpy as _numpy
except ImportError:  # lists will do
    _numpy = None

__version__ = _core.version
__all__ = ["Figures", "Ruleset", "analyze", "autoplay", "builtins", "check", "export", "from_dict", "loads", "read", "resolve",
           "simulate", "solve", "templates"]


class Ruleset:
    """A ruleset. It never changes: what edits it gives another one."""

    def __init__(self, json):
        self._rules = _core.Ruleset(json)
        self._dict = _json.loads(self._rules.json())

    @property
    def name(self):
        """The name that the file gives it."""
        return self._dict.get("name", "")

    @property
    def floors(self):
        """How many floors there are."""
        return self._dict["floors"]

    @property
    def hash(self):
        """A fingerprint of what it means, as in the answers of fathom-cli."""
        return self._rules.hash()

    @property
    def tables(self):
        """The ids of the tables, each with those of its entries."""
        return {table["id"]: [entry["id"] for entry in table["entries"]] for table in self._dict["tables"]}

    @property
    def missing_for_play(self):
        """What keeps it from being played, in sentences; empty when it can be."""
        return self._rules.missing_for_play()

    def to_dict(self):
        """A copy of what the file holds."""
        return _copy.deepcopy(self._dict)

    def to_json(self):
        """The text of the file."""
        return self._rules.json()

    def write(self, path):
        """Writes the file; what it held before stays until the new text is complete."""
        fresh = _os.fspath(path) + ".new"
        with open(fresh, "w", encoding="utf-8", newline="") as file:
            file.write(self.to_json())
        _os.replace(fresh, path)

    def entry(self, table, entry):
        """A copy of an entry as it stands in the file."""
        return _copy.deepcopy(_find(_find(self._dict["tables"], table, "table")["entries"], entry, "entry"))

    def with_entry(self, table, entry, **members):
        """The ruleset with other members of an entry: weight=[[3, 15]], limit={"perRun": 1}; None takes one away."""
        changed = self.to_dict()
        _change(_find(_find(changed["tables"], table, "table")["entries"], entry, "entry"), members)
        return from_dict(changed)

    def with_weight(self, table, entry, weight):
        """The ruleset with another weight of an entry, in any form that files know: 80, [[3, 15], [5, 30]]."""
        return self.with_entry(table, entry, weight=weight)

    def with_table(self, table, **members):
        """The ruleset with other members of a table: count={"per": "room", "upTo": 3}, entries=[...]."""
        changed = self.to_dict()
        _change(_find(changed["tables"], table, "table"), members)
        return from_dict(changed)

    def __eq__(self, other):
        return isinstance(other, Ruleset) and self.to_json() == other.to_json()

    def __hash__(self):
        return hash(self.hash)

    def __repr__(self):
        return "<fathom.Ruleset %r, %d floors, %s>" % (self.name, self.floors, self.hash)


def _find(elements, id, what):
    for element in elements:
        if element["id"] == id:
            return element
    raise KeyError("there is no %s %r; there are %s" % (what, id, ", ".join(each["id"] for each in elements)))


def _change(element, members):
    for name, value in members.items():
        if value is None:
            element.pop(name, None)
        else:
            element[name] = value


def from_dict(members):
    """A ruleset of what a file would hold. ValueError says what is wrong, and where."""
    # The newest version may say all; what is written is of the oldest that can.
    return Ruleset(_json.dumps({**members, "version": 2}, ensure_ascii=False))


def loads(text):
    """A ruleset from the text of a file. ValueError says what is wrong, and where."""
    return Ruleset(text)


def read(name_or_path):
    """A ruleset file, or a built-in ruleset by its name."""
    text = _core.builtin(_os.fspath(name_or_path))
    if text:
        return Ruleset(text)
    try:
        with open(name_or_path, encoding="utf-8", newline="") as file:
            return Ruleset(file.read())
    except FileNotFoundError:
        raise FileNotFoundError("there is no file %r and no built-in ruleset of that name; there are %s"
                                % (_os.fspath(name_or_path), ", ".join(builtins()))) from None
    except ValueError as error:
        raise ValueError("%s: %s" % (_os.fspath(name_or_path), error)) from None


def builtins():
    """The names of the built-in rulesets."""
    return _core.builtins()


def templates():
    """The names of the shipped export templates."""
    return _core.templates()


class Figures(dict):
    """An answer of fathom-cli (--format json) as a dict, whose figures can be had as arrays."""

    @property
    def floors(self):
        """The numbers of the floors."""
        return _array([floor["floor"] for floor in self["floors"]])

    def array(self, figure, table=None, entry=None):
        """A figure ("mean", "atLeastOne", "weight", ...) by floors: of an entry; of a table by floors and
        entries, or where the table itself has it ("drawn", "placed", "empty", "total") by floors; without a
        table of the floors themselves ("rooms", "reached"). Of what has a mean, the mean. Intervals ("ci",
        "atLeastOneCi") have a low and a high end each."""
        return _array([_figure(floor, figure, table, entry) for floor in self["floors"]])


def _figure(floor, figure, table, entry):
    if table is None:
        return _number(floor[figure])
    found = _find(floor["tables"], table, "table")
    if entry is not None:
        return _number(_find(found["entries"], entry, "entry")[figure])
    if figure in found and figure != "entries":
        return _number(found[figure])
    return [_number(each[figure]) for each in found["entries"]]


def _number(value):
    if isinstance(value, dict):
        value = value["mean"]
    return float("nan") if value is None else value


def _array(values):
    return values if _numpy is None else _numpy.array(values)


def _range(rules, floors):
    if floors is None:
        return 1, rules.floors
    if isinstance(floors, int):
        return floors, floors
    first, last = floors
    return first, last


def resolve(rules, floors=None):
    """Weights and shares. Floors: None for all, 6, or (1, 10)."""
    return Figures(_json.loads(_core.resolve(rules._rules, _range(rules, floors))))


def analyze(rules, floors=None, *, rooms=0, before_placement=False, layouts=_core.default_layouts, sensitivity=False,
            together=False):
    """Exact numbers, as `fathom-cli analyze` gives them."""
    return Figures(_json.loads(_core.analyze(rules._rules, _range(rules, floors), (rooms, before_placement, layouts),
                                             sensitivity, together)))


def simulate(rules, floors=None, *, runs=10000, seed=1, jobs=None):
    """The same numbers from generated runs, with intervals at 95 %. Jobs: threads; the answer does not depend on
    them."""
    return Figures(_json.loads(_core.simulate(rules._rules, _range(rules, floors), runs, seed, _jobs(jobs))))


def autoplay(rules, *, games=1000, seed=1, bot="greedy", turns=20000, jobs=None):
    """Whole games, played by a bot: random, greedy or careful."""
    return Figures(_json.loads(_core.autoplay(rules._rules, games, seed, bot, turns, _jobs(jobs))))


def check(rules, *, exact_only=False, games=_core.default_check_games, jobs=None):
    """Issues and goals: {"issues": [...], "goals": [...]}."""
    return _json.loads(_core.check(rules._rules, exact_only, games, _jobs(jobs)))


def solve(rules, table, entry, floors, *, at_least_one=None, mean=None, share=None,
          layouts=_core.default_layouts):
    """The weight that gives what is asked for on a floor, or on floors (4, 6) together. ValueError tells the range
    where no weight does."""
    asked = {"atLeastOne": at_least_one, "mean": mean, "share": share}
    given = [(measure, value) for measure, value in asked.items() if value is not None]
    if len(given) != 1:
        raise TypeError("one of at_least_one, mean and share is needed")
    return _json.loads(_core.solve(rules._rules, table, entry, _range(rules, floors), given[0], layouts))


def export(rules, template, floors=None):
    """The ruleset as a shipped template writes it, or a template's own text: (text, what was left out)."""
    return _core.export(rules._rules, template, floors)


def _jobs(jobs):
    return (_os.cpu_count() or 1) if jobs is None else jobs
