"""The Python module against fathom-cli: the same numbers to the last bit.

python3 module.py FATHOM_CLI; PYTHONPATH leads to the module.
"""

import copy
import inspect
import json
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import time

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
        last = min(rules.floors, 3)
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
    assert fathom.compare(rules, fathom.read("rust-tcod"), layouts=200) == cli(
        "compare", "roguebasin", "rust-tcod", "--layouts", "200", "--format", "json")
    more = fathom.compare(rules, rules.with_weight("items", "confusion-scroll", 90), [2, 4], layouts=200)
    assert {effect["floor"] for effect in more["effects"]} == {2, 4}
    wanted = rules.to_dict()
    wanted["goals"] = [{"entry": "confusion-scroll", "onFloor": 6, "mean": {"max": 1}}]
    found = fathom.balance(fathom.from_dict(wanted), only=["items/confusion-scroll"], rooms=12, before_placement=True)
    # 12 w / (w + 85) <= 1
    assert found["plans"][0]["changes"] == [
        {"table": "items", "entry": "confusion-scroll", "floor": 2, "from": 10, "to": 7}], found
    again = fathom.balance(fathom.from_dict(wanted), only=["items/confusion-scroll"], rooms=12, before_placement=True,
                           jobs=1)
    assert again == found
    refuses(ValueError, "no table or entry", fathom.balance, fathom.from_dict(wanted), keep=["traps"])
    found = fathom.solve(rules, "items", "confusion-scroll", 6, at_least_one=0.9, layouts=200)
    same = cli("solve", "roguebasin", "--entry", "confusion-scroll", "--floor", "6", "--at-least-one", "0.9",
               "--layouts", "200", "--format", "json")
    same.pop("floor")
    assert found == same, (found, same)


def test_goals_about_games_may_be_left_out():
    wanted = fathom.read("roguebasin").to_dict()
    wanted["goals"] = [{"bot": "careful", "reachesFloor": 1, "probability": {"min": 0.5}}]
    rules = fathom.from_dict(wanted)
    assert fathom.check(rules, skip_played=True)["goals"][0]["ok"] is None
    assert fathom.check(rules, exact_only=True)["goals"][0]["ok"] is False
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "wanted.json")
        rules.write(path)
        assert fathom.check(rules, skip_played=True) == cli("check", path, "--skip-played", "--format", "json")
    refuses(TypeError, "only one of", fathom.check, rules, exact_only=True, skip_played=True)


def test_long_work_takes_as_many_threads_as_asked_for():
    for name, function in inspect.getmembers(fathom, inspect.isfunction):
        parameters = inspect.signature(function).parameters
        assert name.startswith("_") or ("jobs" in parameters) == (name in {"analyze", "autoplay", "balance", "check", "compare", "simulate",
                                                   "solve"}), name


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


def test_floors_are_all_one_some_in_a_row_or_a_list():
    rules = fathom.read("roguebasin")
    whole = fathom.resolve(rules)
    assert len(whole["floors"]) == 10
    for asked, wanted in ((3, [3]), ((2, 4), [2, 3, 4]), (range(2, 5), [2, 3, 4]), ([1, 3], [1, 3]), ([7, 2, 7], [2, 7])):
        found = fathom.resolve(rules, asked)
        assert list(found.floors) == wanted, (asked, found.floors)
        assert found["floors"] == [whole["floors"][floor - 1] for floor in wanted]
    # Seen by floor 3 counts from the first floor asked for, floor 2 included.
    some = fathom.analyze(rules, [1, 3], layouts=200)["floors"][1]
    assert some == fathom.analyze(rules, (1, 3), layouts=200)["floors"][2]
    refuses(ValueError, "floors in a row", fathom.solve, rules, "items", "confusion-scroll", [2, 4], mean=1)
    refuses(ValueError, "no floor", fathom.resolve, rules, [])


def test_numbers_of_numpy_are_numbers():
    try:
        import numpy
    except ImportError:
        return
    rules = fathom.read("roguebasin")
    five = numpy.int64(5)
    assert fathom.resolve(rules, five) == fathom.resolve(rules, 5)
    assert fathom.resolve(rules, (numpy.int32(1), five)) == fathom.resolve(rules, (1, 5))
    assert fathom.resolve(rules, numpy.array([1, 3])) == fathom.resolve(rules, [1, 3])
    assert fathom.simulate(rules, five, runs=five, seed=five, jobs=numpy.int8(2)) == fathom.simulate(
        rules, 5, runs=5, seed=5, jobs=1)
    assert rules.with_weight("monsters", "orc", five) == rules.with_weight("monsters", "orc", 5)
    assert rules.with_weight("monsters", "orc", numpy.array([[1, 2], [3, 4]])) == rules.with_weight(
        "monsters", "orc", [[1, 2], [3, 4]])
    refuses(TypeError, "cannot stand in a ruleset", rules.with_weight, "monsters", "orc", object())


def test_rulesets_are_copied_and_pickled():
    rules = fathom.read("menagerie")
    assert pickle.loads(pickle.dumps(rules)) == rules and copy.deepcopy(rules) == rules and copy.copy(rules) == rules


def test_one_floor_is_generated_as_by_the_command_line():
    made = fathom.generate(fathom.read("chargrid-2020"), 6, seed=3)
    assert made == cli("generate", "chargrid-2020", "--floor", "6", "--seed", "3", "--format", "json")
    refuses(ValueError, "floors are", fathom.generate, fathom.read("roguebasin"), 0)


def test_rows_have_a_column_for_each_number_and_its_error():
    numbers = fathom.simulate(fathom.read("roguebasin"), (1, 2), runs=20)
    rows = numbers.rows()
    assert len(rows) == 2 * 6
    assert (rows[1]["floor"], rows[1]["table"], rows[1]["entry"]) == (1, "monsters", "troll")
    assert rows[0]["method"] == "simulated" and rows[0]["mean_low"] <= rows[0]["mean"] <= rows[0]["mean_high"]
    assert rows[0]["atLeastOne_low"] <= rows[0]["atLeastOne"] <= rows[0]["atLeastOne_high"]
    assert [row["entry"] for row in rows[:2]] == numbers.names("monsters")
    assert [row["type"] for row in numbers.rows("type")[:len(numbers.names())]] == numbers.names()
    assert list(numbers.array("mean", type="orc")) == list(numbers.array("mean", "monsters", "orc"))
    drawn = numbers.rows("table")[0]
    assert drawn["drawn_low"] <= drawn["drawn"] <= drawn["drawn_high"] and "entries" not in drawn
    assert numbers.rows("floor")[0]["rooms"] > 5
    refuses(ValueError, "not by 'column'", numbers.rows, "column")
    try:
        import pandas
    except ImportError:
        refuses(ImportError, "pandas", numbers.frame)
        return
    assert list(numbers.frame()["entry"]) == [row["entry"] for row in rows] and pandas


def time_taken_by(process):
    """Its processor time in seconds, or None where the system does not tell."""
    try:
        with open("/proc/%d/stat" % process, encoding="ascii", errors="replace") as file:
            fields = file.read().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until_it_works(child):
    began = time_taken_by(child.pid)
    if began is None:
        time.sleep(0.3)
        return
    while child.poll() is None and time_taken_by(child.pid) < began + 0.06:
        time.sleep(0.01)


def test_ctrl_c_is_heard_within_a_second():
    for work in ("fathom.analyze(rules, layouts=10_000_000)", "fathom.simulate(rules, runs=1_000_000_000)",
                 "fathom.solve(rules, 'items', 'confusion-scroll', 6, mean=1, layouts=10_000_000)",
                 "fathom.autoplay(rules, games=1_000_000)"):
        program = "import fathom; rules = fathom.read('roguebasin'); print('begun', flush=True); " + work
        with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
            child.stdout.readline()
            wait_until_it_works(child)
            child.send_signal(signal.SIGINT)
            try:
                _, said = child.communicate(timeout=30)  # of a busy machine
            except subprocess.TimeoutExpired:
                child.kill()
                raise
            assert b"KeyboardInterrupt" in said, (work, said)


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
