"""The Python module against fathom-cli: the same numbers to the last bit.

python3 module.py FATHOM_CLI; PYTHONPATH leads to the module.
"""

import json
import os
import subprocess
import sys
import tempfile

import fathom

CLI = sys.argv[1]


def cli(*arguments):
    done = subprocess.run([CLI, *arguments], stdout=subprocess.PIPE, check=False, encoding="utf-8")
    assert done.returncode in (0, 1), arguments
    return json.loads(done.stdout)


def refuses(kind, words, function, *arguments, **more):
    try:
        function(*arguments, **more)
    except kind as error:
        assert words in str(error), str(error)
        return
    raise AssertionError("%s was not raised" % kind)


def test_answers_are_those_of_the_command_line():
    for name in ("roguebasin", "brogue-hordes"):
        rules = fathom.read(name)
        last = min(rules.floors, 6)
        floors = "1-%d" % last
        assert fathom.resolve(rules, (1, last)) == cli("resolve", name, "--floors", floors, "--format", "json")
        assert fathom.analyze(rules, (1, last), layouts=200) == cli(
            "analyze", name, "--floors", floors, "--layouts", "200", "--format", "json")
        assert fathom.simulate(rules, (2, 3), runs=50, seed=7) == cli(
            "simulate", name, "--floors", "2-3", "--runs", "50", "--seed", "7", "--format", "json")
    rules = fathom.read("roguebasin")
    assert fathom.analyze(rules, 6, rooms=5, before_placement=True, sensitivity=True, together=True) == cli(
        "analyze", "roguebasin", "--floors", "6", "--rooms", "5", "--before-placement", "--sensitivity", "--together",
        "--format", "json")
    assert fathom.check(rules, exact_only=True) == cli("check", "roguebasin", "--exact-only", "--format", "json")
    played = fathom.autoplay(rules, games=3, seed=2, bot="careful", jobs=2)
    same = cli("autoplay", "roguebasin", "--games", "3", "--seed", "2", "--bot", "careful", "--format", "json")
    assert {**played, "seconds": 0} == {**same, "seconds": 0}
    found = fathom.solve(rules, "items", "confusion-scroll", 6, at_least_one=0.9, layouts=200)
    same = cli("solve", "roguebasin", "--entry", "confusion-scroll", "--floor", "6", "--at-least-one", "0.9",
               "--layouts", "200", "--format", "json")
    same.pop("floor")
    assert found == same, (found, same)


def test_edits_give_another_ruleset():
    rules = fathom.read("roguebasin")
    assert rules.tables["monsters"] == ["orc", "troll"]
    after = rules.with_weight("monsters", "troll", [[2, 40]])
    assert rules.entry("monsters", "troll")["weight"] == [[3, 15], [5, 30], [7, 60]]
    assert after.entry("monsters", "troll") == {"id": "troll", "weight": [[2, 40]]}
    assert after != rules and after.hash != rules.hash and after == fathom.loads(after.to_json())
    unique = after.with_entry("monsters", "troll", limit={"perRun": 1})
    assert unique.to_dict()["version"] == 2 and after.to_dict()["version"] == 1
    assert unique.with_entry("monsters", "troll", limit=None) == after
    most = rules.with_table("monsters", count={"per": "room", "exactly": 2})
    assert fathom.analyze(most, 1, rooms=3, before_placement=True).array("drawn", "monsters")[0] == 6
    refuses(ValueError, "tables[0].entries.troll.weight", rules.with_weight, "monsters", "troll", -1)
    refuses(KeyError, "there is no entry 'trol'", rules.with_weight, "monsters", "trol", 1)


def test_files_are_read_and_written():
    rules = fathom.read("menagerie")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.ruleset.json")
        rules.write(path)
        assert os.listdir(folder) == ["a.ruleset.json"]
        assert fathom.read(path) == rules
        with open(path, "w", encoding="utf-8") as file:
            file.write('{"format": "fathom-ruleset",\n "version": "one"}')
        refuses(ValueError, "a.ruleset.json: line 2", fathom.read, path)
    refuses(FileNotFoundError, "roguebasin", fathom.read, "no-such")
    assert "menagerie" in fathom.builtins()


def test_figures_are_arrays():
    numbers = fathom.simulate(fathom.read("roguebasin"), (1, 3), runs=20)
    assert list(numbers.floors) == [1, 2, 3]
    for figure, shape in ((("mean", "monsters", "orc"), (3,)), (("mean", "monsters"), (3, 2)),
                          (("drawn", "monsters"), (3,)), (("rooms",), (3,)),
                          (("atLeastOneCi", "monsters", "orc"), (3, 2))):
        found = numbers.array(*figure)
        if hasattr(found, "shape"):
            assert found.shape == shape, (figure, found)
        else:
            assert len(found) == 3 and (len(shape) == 1 or len(found[0]) == 2), (figure, found)
    shares = fathom.resolve(fathom.read("roguebasin"), (1, 4)).array("share", "items", "fireball-scroll")
    assert list(shares) == [0, 0, 0, 0]


def test_questions_without_an_answer_are_refused():
    rules = fathom.read("roguebasin")
    refuses(ValueError, "out of reach", fathom.solve, rules, "items", "confusion-scroll", 2, mean=1000, layouts=200)
    refuses(TypeError, "one of", fathom.solve, rules, "items", "confusion-scroll", 2)
    refuses(ValueError, "floors are first to last", fathom.analyze, rules, (3, 2))
    refuses(ValueError, "no bot", fathom.autoplay, rules, bot="wizard")
    refuses(ValueError, "cannot be played", fathom.autoplay, fathom.read("brogue-hordes"))
    refuses(ValueError, "runs is a number", fathom.simulate, rules, runs=0)


def test_templates_are_filled_in():
    if not fathom.templates():
        return
    text, lost = fathom.export(fathom.read("roguebasin"), "{{#tables}}{{id}} {{/tables}}")
    assert text == "monsters items \n" and lost
    refuses(ValueError, "line 1, column 1", fathom.export, fathom.read("roguebasin"), "{{nothing}}")


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
