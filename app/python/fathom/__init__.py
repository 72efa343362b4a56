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
import operator as _operator
import os as _os

from . import _core

try:
    import numpy as _numpy
except ImportError:  # lists will do
    _numpy = None

try:
    import pandas as _pandas
except ImportError:  # Figures.rows() will do
    _pandas = None

__version__ = _core.version
__all__ = ["Figures", "Ruleset", "analyze", "autoplay", "balance", "builtins", "check", "compare", "export", "from_dict",
           "generate", "loads", "read", "resolve", "simulate", "solve", "templates"]


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

    def __reduce__(self):
        return loads, (self.to_json(),)

    def __deepcopy__(self, memo):
        return self

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
    return Ruleset(_json.dumps({**members, "version": 2}, ensure_ascii=False, default=_plain))


def _plain(value):
    """What JSON knows for a number, an array or a tuple of NumPy."""
    try:
        return value.tolist()
    except AttributeError:
        raise TypeError("%r cannot stand in a ruleset" % (value,)) from None


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

    def array(self, figure, table=None, entry=None, *, type=None):
        """A figure ("mean", "atLeastOne", "weight", ...) by floors: of an entry, or of a type (type="orc"); of a
        table by floors and entries, or where the table itself has it ("drawn", "placed", "empty", "total") by
        floors; without a table of the floors themselves ("rooms", "reached"). Of what has a mean, the mean.
        Intervals ("ci", "atLeastOneCi") have a low and a high end each."""
        return _array([_figure(floor, figure, table, entry, type) for floor in self["floors"]])

    def names(self, table=None):
        """The ids of a table's entries in the order of array(); without a table those of the types."""
        floor = self["floors"][0]
        return [each["id"] for each in (floor["types"] if table is None else _find(floor["tables"], table, "table")["entries"])]

    def rows(self, by="entry"):
        """A dict per floor and "entry", "type", "table" or "floor", its figures beside the names of what they are
        of. An interval has two columns, "mean_low" and "mean_high"; "method" says how the numbers came about."""
        rows = []
        for floor in self["floors"]:
            name = {"floor": floor["floor"]}
            if by == "floor":
                rows.append(_columns(name, floor))
            elif by == "type":
                rows += [_columns({**name, "type": each["id"]}, each) for each in floor["types"]]
            elif by == "table":
                rows += [_columns({**name, "table": each["id"]}, each) for each in floor["tables"]]
            elif by == "entry":
                for table in floor["tables"]:
                    of = {**name, "table": table["id"]}
                    rows += [_columns({**of, "entry": each["id"]}, each, table.get("method", self.get("method")))
                             for each in table["entries"]]
            else:
                raise ValueError("rows are by entry, type, table or floor, not by %r" % (by,))
        return rows

    def frame(self, by="entry"):
        """rows() as a pandas DataFrame."""
        if _pandas is None:
            raise ImportError("a DataFrame needs pandas (python3-pandas); rows() gives the same as dicts")
        return _pandas.DataFrame(self.rows(by))


def _columns(names, figures, method=None):
    """The figures of `figures` after `names`, each number, interval and mean in columns of its own."""
    row = dict(names)
    if method is not None:
        row["method"] = method
    for key, value in figures.items():
        if key == "ci" or key.endswith("Ci"):
            of = key[:-2] or "mean"
            row[of + "_low"], row[of + "_high"] = (None, None) if value is None else value
        elif isinstance(value, dict):
            row.update({key + name.removeprefix("mean") if name.startswith("mean") else key + "_" + name: each
                        for name, each in _columns({}, value).items()})
        elif key not in ("id", "floor") and not isinstance(value, list):
            row[key] = value
    return row


def _figure(floor, figure, table, entry, type):
    if type is not None:
        return _number(_find(floor["types"], type, "type")[figure])
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


class _Floors:
    """What floors were asked for: None for all, 6, (1, 10) from the first to the last, range(1, 11), or a list
    [1, 3, 8] of just those."""

    def __init__(self, rules, floors):
        self.only = None
        if floors is None:
            self.range = 1, rules.floors
        elif isinstance(floors, tuple):
            first, last = floors
            self.range = _operator.index(first), _operator.index(last)
        elif hasattr(floors, "__index__") and not getattr(floors, "shape", ()):
            self.range = (_operator.index(floors),) * 2
        else:  # NumPy's arrays have an __index__ too
            self.only = sorted({_operator.index(floor) for floor in floors})
            if not self.only:
                raise ValueError("there is no floor in the list")
            self.range = self.only[0], self.only[-1]

    def of(self, text):
        """The answer with these floors alone."""
        answer = Figures(_json.loads(text))
        if self.only is not None:
            answer["floors"] = [floor for floor in answer["floors"] if floor["floor"] in self.only]
        return answer


def resolve(rules, floors=None):
    """Weights and shares. Floors: None for all, 6, (1, 10) for 1 to 10, or [1, 3] for those two."""
    asked = _Floors(rules, floors)
    return asked.of(_core.resolve(rules._rules, asked.range))


def analyze(rules, floors=None, *, rooms=0, before_placement=False, layouts=_core.default_layouts, runs=0,
            sensitivity=False, together=False, jobs=None):
    """Exact numbers, as `fathom-cli analyze` gives them. What is seen for the first time counts from the first
    floor asked for. Runs: what exact laws and so many runs need is taken; otherwise some seconds. Jobs: threads; the
    answer does not depend on them."""
    asked = _Floors(rules, floors)
    return asked.of(_core.analyze(rules._rules, asked.range, _setting(rooms, before_placement, layouts, runs, jobs),
                                  sensitivity, together))


def simulate(rules, floors=None, *, runs=10000, seed=1, jobs=None):
    """The same numbers from generated runs, with intervals at 95 %."""
    asked = _Floors(rules, floors)
    return asked.of(_core.simulate(rules._rules, asked.range, _operator.index(runs), _operator.index(seed),
                                   _jobs(jobs)))


def generate(rules, floor=1, *, seed=1):
    """One floor as the game makes it: {"rows": [...], "rooms": [...], "monsters": [...], "items": [...], ...}."""
    return _json.loads(_core.generate(rules._rules, _operator.index(floor), _operator.index(seed)))


def autoplay(rules, *, games=1000, seed=1, bot="greedy", turns=20000, jobs=None):
    """Whole games, played by a bot: random, greedy or careful."""
    return Figures(_json.loads(_core.autoplay(rules._rules, _operator.index(games), _operator.index(seed), bot,
                                              _operator.index(turns), _jobs(jobs))))


def check(rules, *, exact_only=False, skip_played=False, games=_core.default_check_games, jobs=None):
    """Issues and goals: {"issues": [...], "goals": [...]}. Goals about games are played; with exact_only they are
    not, and not met; with skip_played they are not looked at, "ok": None."""
    if exact_only and skip_played:
        raise TypeError("only one of exact_only and skip_played can be asked for")
    play = _core.PlayGoals.no if exact_only else _core.PlayGoals.skip if skip_played else _core.PlayGoals.yes
    return _json.loads(_core.check(rules._rules, play, _operator.index(games), _jobs(jobs)))


def balance(rules, *, goals=(), keep=(), only=(), changes=40, transitions=0, counts=False, stats=False, rooms=0,
            before_placement=False, layouts=_core.default_layouts, runs=0, jobs=None):
    """Plans that bring the goals about by the fewest changed numbers, as fathom-cli balance finds them; goals are
    counted from 0, names are table or table/entry."""
    return _json.loads(_core.balance(rules._rules, [_operator.index(goal) for goal in goals], list(keep), list(only),
                                     (_operator.index(changes), _operator.index(transitions), bool(counts),
                                      bool(stats)),
                                     _setting(rooms, before_placement, layouts, runs, jobs)))


def compare(before, after, floors=None, *, threshold=0.01, rooms=0, before_placement=False,
            layouts=_core.default_layouts, runs=0, jobs=None):
    """What differs between two rulesets, and its effects of at least `threshold`, as fathom-cli compare finds them;
    on all floors of both without `floors`."""
    longer = before if before.floors >= after.floors else after
    where = _Floors(longer, floors)
    found = _json.loads(_core.compare(before._rules, after._rules, where.range, float(threshold),
                                      _setting(rooms, before_placement, layouts, runs, jobs)))
    if where.only is not None:
        found["effects"] = [effect for effect in found["effects"] if effect["floor"] in where.only]
    return found


def solve(rules, table, entry, floors, *, at_least_one=None, mean=None, share=None,
          layouts=_core.default_layouts, runs=0, jobs=None):
    """The weight that gives what is asked for on a floor, or on floors (4, 6) together. ValueError tells the range
    where no weight does."""
    asked = {"atLeastOne": at_least_one, "mean": mean, "share": share}
    given = [(measure, float(value)) for measure, value in asked.items() if value is not None]
    if len(given) != 1:
        raise TypeError("one of at_least_one, mean and share is needed")
    where = _Floors(rules, floors)
    if where.only is not None and len(where.only) != where.range[1] - where.range[0] + 1:
        raise ValueError("a weight is solved for floors in a row")
    return _json.loads(_core.solve(rules._rules, table, entry, where.range, given[0],
                                   _setting(0, False, layouts, runs, jobs)))


def _setting(rooms, before_placement, layouts, runs, jobs):
    return (_operator.index(rooms), bool(before_placement), _operator.index(layouts), _operator.index(runs),
            _jobs(jobs))


def export(rules, template, floors=None):
    """The ruleset as a shipped template writes it, or a template's own text: (text, what was left out)."""
    return _core.export(rules._rules, template, None if floors is None else _operator.index(floors))


def _jobs(jobs):
    return (_os.cpu_count() or 1) if jobs is None else _operator.index(jobs)
