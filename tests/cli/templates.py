#!/usr/bin/env python3
"""What the shipped export templates write, read by the tools of its own languages.

python3 templates.py FATHOM_CLI: exit code 0 when every tool that is here agrees with
`fathom-cli resolve`; the tools that are not here are named.
"""

import csv
import html.parser
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

CLI = sys.argv[1]
HELP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../resources/help/export.md")

# Ids that end strings, comments and templates, where they are not escaped.
HOSTILE = ['plain', 'it\'s "quoted"', 'back\\slash\\', 'käse-☃-𝄞', '{{id}} ${x} #{y} %s', ']] --[[ */ /* //',
           'tab\tnew\nline\r\x01\x7f9', '‮turned‬', '<b>&amp;</b>|`*_', 'a,"b";c', "'''", '"""', 'end\\']


def hostile_ruleset():
    entries = [{"id": text, "weight": [[1 + n % 3, n + 1], [6, 2 * n]]} for n, text in enumerate(HOSTILE)]
    entries += [{"id": "war-band", "group": [{"id": "plain"}, {"id": HOSTILE[1], "count": {"between": [2, 4]}}],
                 "weight": 3, "limit": {"perFloor": 1, "perRun": 2}},
                {"id": "sub", "table": "below \"it\"", "weight": 5}, {"id": "none", "nothing": True, "weight": 2},
                {"id": "forced", "type": "plain", "weight": 1, "force": "4*drawn + 3 < floor",
                 "meter": {"perFloor": 1, "perDraw": -5}, "quota": {"atLeast": 1, "byFloor": 3}}]
    figures = {"glyph": "\\", "color": "#ff0000", "hp": 5, "defense": [0, 1], "power": 3, "xp": 1,
               "behavior": "hunter"}
    return {"format": "fathom-ruleset", "version": 2, "name": "a \"name\"\n*/ --]] \\", "description": "</p>",
            "floors": 8,
            "monsters": [{"id": text, "name": text + " (\\\"')", **figures} for text in HOSTILE],
            "tables": [{"id": "mon\"sters\\", "spawns": "monsters", "placement": "distinctCells",
                        "count": {"per": "room", "upTo": [[1, 2], [4, 5]]}, "entries": entries},
                       {"id": "below \"it\"", "spawns": "monsters", "entries": [{"id": "plain", "weight": 1}]},
                       {"id": "lots", "spawns": "monsters", "placement": "distinctCells",
                        "count": {"per": "floor", "dice": "2d3+1"},
                        "entries": [{"id": "plain", "weight": [[3, 7]]}]}]}


def run(*command, **more):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
                          timeout=60, **more)
    if done.returncode != 0:
        sys.exit("%s\nfailed: %s%s" % (" ".join(command), done.stdout[-2000:], done.stderr[-2000:]))
    return done.stdout


class Case:
    def __init__(self, ruleset):
        self.ruleset = ruleset
        with open(ruleset, encoding="utf-8") as file:
            self.rules = json.load(file)
        resolved = json.loads(run(CLI, "resolve", ruleset, "--format", "json"))
        self.floors = resolved["floors"]
        # What each language is asked: the entry that each weight's first part picks.
        self.picks = []
        for floor in self.floors:
            for table in floor["tables"]:
                before = 0
                for number, entry in enumerate(table["entries"]):
                    if entry["weight"]:
                        self.picks.append((table["id"], floor["floor"], (before + 0.5) / table["total"], number))
                    before += entry["weight"]
                if not table["total"]:
                    self.picks.append((table["id"], floor["floor"], 0.5, -1))

    def export(self, template, name):
        run(CLI, "export", self.ruleset, name, "--template", template)
        return name


def expected(case):
    return "".join("%d\n" % number for _, _, _, number in case.picks)


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def same(what, found, wanted):
    if found != wanted:
        sys.exit("%s: found %r instead of %r" % (what, found[:300], wanted[:300]))


def python(case):
    case.export("python", "made.py")
    with open("made.py", encoding="utf-8") as file:
        space = {}
        exec(compile(file.read(), "made.py", "exec"), space)
    for table, floor, random, number in case.picks:
        entry = space["pick"](table, floor, random)
        found = -1 if entry is None else space["TABLES"][table]["entries"].index(entry)
        assert found == number, (table, floor, random, found, number)
    counts = [space["count"](case.rules["tables"][0]["id"], 4, (n + 0.5) / 6) for n in range(6)]
    if "below" in case.rules["tables"][1]["id"]:
        assert counts == [0, 1, 2, 3, 4, 5], counts
        assert [monster["id"] for monster in space["MONSTERS"]] == HOSTILE
        entries = space["TABLES"][case.rules["tables"][0]["id"]]["entries"]
        assert entries[-4]["limit"] == {"perFloor": 1, "perRun": 2}
        assert entries[-1]["force"] == "4*drawn + 3 < floor"


def each_pick(case, line):
    return "".join(line(table, floor, random) for table, floor, random, _ in case.picks)


def lua_quoted(text):
    return '"' + "".join("\\%03d" % byte for byte in text.encode("utf-8")) + '"'


def lua(case):
    tool = shutil.which("lua5.4") or shutil.which("lua")
    if not tool:
        return "lua"
    case.export("lua", "made.lua")
    with open("ask.lua", "w", encoding="utf-8") as file:
        file.write("local made = dofile('made.lua')\nlocal function ask(id, floor, random)\n"
                   "local found = made.pick(id, floor, random)\nlocal at = -1\n"
                   "for i, e in ipairs(made.tables[id].entries) do if e == found then at = i - 1 end end\n"
                   "print(at) end\n"
                   + each_pick(case, lambda *ask: "ask(%s, %d, %r)\n" % (lua_quoted(ask[0]), *ask[1:])))
    same("lua", run(tool, "ask.lua"), expected(case))


def plain_script(name):
    """The TypeScript without types, which node 20 does not read: they stand in few places."""
    with open(name, encoding="utf-8") as file:
        source = file.read()
    source = re.sub(r"^export interface .*$", "", source, flags=re.M)
    source = re.sub(r"^export const (\w+): [^=]*=", r"const \1 =", source, flags=re.M)
    return re.sub(r"^export function (\w+)\((.*)\): .* {$",
                  lambda head: "function %s(%s) {" % (head[1], re.sub(r": \w+", "", head[2])), source, flags=re.M)


def typescript(case):
    tool = shutil.which("node")
    if not tool:
        return "node"
    case.export("typescript", "made.ts")
    source = plain_script("made.ts")
    with open("made.js", "w", encoding="utf-8") as file:
        file.write(source + "const ask = (t, f, r) => console.log(tables[t].entries.indexOf(pick(t, f, r)));\n"
                   + each_pick(case, lambda *ask: "ask(%s, %d, %r);\n" % (quoted(ask[0]), *ask[1:])))
    same("node", run(tool, "made.js"), expected(case))
    compiler = shutil.which("tsc")
    if not compiler:
        return "tsc"
    run(compiler, "--noEmit", "--strict", "--target", "es2020", "made.ts")


# 20,000 floors of classic tables, twelve rooms each, drawn by what the template wrote: each language prints how
# often each entry came on each floor, by table, floor and entry.
FLOORS, ROOMS, TIMES = 10, 12, 2000
DRAWERS = {
    "python": ("made.py", "python3", """
import random
random.seed(7)
exec(open("made.py", encoding="utf-8").read())
for table in ("monsters", "items"):
    entries = TABLES[table]["entries"]
    for floor in range(1, %d):
        found = {entry["id"]: 0 for entry in entries}
        for room in range(%d):
            for draw in range(count(table, floor, random.random())):
                entry = pick(table, floor, random.random())
                if entry: found[entry["id"]] += 1
        for id, times in found.items(): print(table, floor, id, times)
"""), "lua": ("made.lua", "lua5.4", """
math.randomseed(7)
local made = dofile("made.lua")
for _, id in ipairs({"monsters", "items"}) do
  for floor = 1, %d - 1 do
    local found = {}
    for _, entry in ipairs(made.tables[id].entries) do found[entry.id] = 0 end
    for room = 1, %d do
      for draw = 1, made.count(id, floor, math.random()) do
        local entry = made.pick(id, floor, math.random())
        if entry then found[entry.id] = found[entry.id] + 1 end
      end
    end
    for _, entry in ipairs(made.tables[id].entries) do print(id .. " " .. floor .. " " .. entry.id .. " " .. found[entry.id]) end
  end
end
"""), "typescript": ("made.ts", "node", """
for (const id of ["monsters", "items"]) for (let floor = 1; floor < %d; ++floor) {
    const found = {};
    for (const entry of tables[id].entries) found[entry.id] = 0;
    for (let room = 0; room < %d; ++room)
        for (let draws = count(id, floor, Math.random()); draws > 0; --draws) {
            const entry = pick(id, floor, Math.random());
            if (entry) ++found[entry.id];
        }
    for (const entry of tables[id].entries) console.log(id, floor, entry.id, found[entry.id]);
}
""")}


def drawn_floors(case):
    """Draws by what was written come out as Fathom's exact numbers say; five standard errors for each of 180."""
    exact = json.loads(run(CLI, "analyze", case.ruleset, "--rooms", str(ROOMS), "--before-placement", "--format", "json"))
    wanted = {(table["id"], floor["floor"], entry["id"]): entry
              for floor in exact["floors"] for table in floor["tables"] for entry in table["entries"]}
    for template, (name, tool, program) in DRAWERS.items():
        if not shutil.which(tool):
            continue
        case.export(template, name)
        program %= (FLOORS + 1, ROOMS * TIMES)
        with open("draw", "w", encoding="utf-8") as file:
            file.write((plain_script(name) if template == "typescript" else "") + program)
        lines = run(tool, "draw").split("\n")[:-1]
        assert len(lines) == len(wanted), lines[:3]
        for line in lines:
            table, floor, entry, times = line.split(" ")
            numbers = wanted[table, int(floor), entry]
            far = 5 * numbers["sd"] * TIMES ** 0.5 + 1e-9
            assert abs(int(times) - numbers["mean"] * TIMES) <= far, (template, line, numbers["mean"] * TIMES)


def rules_that_functions_ignore(case):
    """Each rule that no function draws by is named at the top of the file and in what the command prints."""
    rules = {"limit", "meter", "quota", "force"}
    for template in ("lua", "csharp", "gdscript", "typescript", "rust", "python", "cpp"):
        said = run(CLI, "export", case.ruleset, "made.any", "--template", template)
        with open("made.any", encoding="utf-8") as file:
            top = file.read()[:2000]
        assert set(re.findall(r'Ignored: "(\w+)" of the ruleset', top)) == rules, (template, top)
        assert set(re.findall(r"they ignore (\w+) ", said)) == rules, (template, said)
    assert "ignore" not in run(CLI, "export", "roguebasin", "made.any", "--template", "lua")
    for template in ("godot-tres", "markdown", "html"):
        with open(case.export(template, "made.any"), encoding="utf-8") as file:
            found = re.findall(r"alone ignore (?:\"|“)(\w+)", file.read())
        assert set(found) == rules and len(found) == len(rules), (template, found)
    with open(case.export("unity-json", "made.any"), encoding="utf-8") as file:
        assert {each["rule"]: each["times"] for each in json.load(file)["ignored"]} == {
            "limit": 1, "meter": 1, "quota": 1, "force": 1}


def c_quoted(text):
    return '"' + "".join("\\%03o" % byte for byte in text.encode("utf-8")) + '"'


def cpp(case):
    tool = shutil.which("g++") or shutil.which("clang++")
    if not tool:
        return "g++"
    case.export("cpp", "made.h")
    with open("ask.cpp", "w", encoding="utf-8") as file:
        file.write('#include "made.h"\n#include <cstdio>\nstatic void ask(std::string_view id, int floor, double r) {\n'
                   "const auto *t = spawn::table(id); const auto *e = t->pick(floor, r);\n"
                   'std::printf("%d\\n", e ? static_cast<int>(e - t->entries.data()) : -1); }\nint main() {\n'
                   + each_pick(case, lambda *ask: "ask(%s, %d, %r);\n" % (c_quoted(ask[0]), *ask[1:])) + "}\n")
    run(tool, "-std=c++17", "-Wall", "-Wextra", "-O0", "ask.cpp", "-o", "ask_cpp")
    same("g++", run("./ask_cpp"), expected(case))


def rust(case):
    tool = shutil.which("rustc")
    if not tool:
        return "rustc"
    if subprocess.run([tool, "--version"], capture_output=True).returncode != 0:
        return "rustc"
    case.export("rust", "made.rs")

    def line(table, floor, random):
        number = [each["id"] for each in case.rules["tables"]].index(table)
        return "ask(%d, %d, %r);\n" % (number, floor, random)

    with open("ask.rs", "w", encoding="utf-8") as file:
        file.write("#[allow(dead_code)] mod made;\nfn ask(t: usize, floor: i32, random: f64) {\n"
                   "let t = made::table(made::TABLES[t].id).unwrap(); let found = t.pick(floor, random);\n"
                   "let at = t.entries.iter().position(|e| found.map_or(false, |f| std::ptr::eq(e, f)));\n"
                   'println!("{}", at.map_or(-1, |n| n as i64)); }\nfn main() {\n' + each_pick(case, line) + "}\n")
    run(tool, "--edition", "2021", "-C", "debuginfo=0", "ask.rs", "-o", "ask_rs")
    same("rustc", run("./ask_rs"), expected(case))


def csharp(case):
    case.export("csharp", "made.cs")
    tool, runtime = shutil.which("mcs"), shutil.which("mono")
    if not tool or not runtime:
        return "mcs and mono"
    with open("ask.cs", "w", encoding="utf-8") as file:
        file.write("using System; public static class Asking { static void Ask(string id, int floor, double r) {\n"
                   "var t = SpawnTables.Tables[id]; Console.WriteLine(Array.IndexOf(t.Entries, t.Pick(floor, r))); }\n"
                   "public static void Main() {\n"
                   + each_pick(case, lambda *ask: "Ask(%s, %d, %r);\n" % (quoted(ask[0]), *ask[1:])) + "} }\n")
    run(tool, "-out:ask.exe", "made.cs", "ask.cs")
    same("mono", run(runtime, "ask.exe"), expected(case))


def godot(case):
    case.export("gdscript", "made.gd")
    case.export("godot-tres", "made.tres")
    tool = shutil.which("godot3-server")
    if not tool:
        return "godot3-server"
    # Godot 3 reads the same grammar of values; its first lines are others.
    with open("made.tres", encoding="utf-8") as file:
        resource = file.read()
    for four, three in ((' script_class="SpawnTableData"', ""), ("format=3", "format=2"), ('id="1"', "id=1"),
                        ('ExtResource("1")', "ExtResource(1)")):
        resource = resource.replace(four, three, 1)
    with open("made3.tres", "w", encoding="utf-8") as file:
        file.write(resource)
    with open("spawn_table_data.gd", "w", encoding="utf-8") as file:
        file.write("extends Resource\nexport(Dictionary) var tables\n")
    with open("ask.gd", "w", encoding="utf-8") as file:
        file.write("extends SceneTree\nfunc ask(made, id, on_floor, random):\n"
                   "\tvar found = made.pick(id, on_floor, random)\n"
                   "\tprint(made.TABLES[id].entries.find(found) if found != null else -1)\n"
                   "func _init():\n\tvar made = load('res://made.gd')\n"
                   + each_pick(case, lambda *ask: "\task(made, %s, %d, %r)\n" % (quoted(ask[0]), *ask[1:]))
                   + "\tvar same = to_json(load('res://made3.tres').tables) == to_json(made.TABLES)\n"
                   + "\tprint('resource ', 'same' if same else 'differs')\n\tquit()\n")
    found = run(tool, "--path", ".", "-s", "ask.gd", env={**os.environ, "HOME": os.getcwd()})
    same("godot", "".join(line + "\n" for line in found.split("\n") if re.fullmatch(r"-?\d+", line)), expected(case))
    assert "resource same\n" in found, found[-2000:]


def weights_of(steps, floor):
    return ([0] + [step["weight"] for step in steps if step["floor"] <= floor])[-1]


def unity_classes():
    """Of each class of the help page its fields, with their types."""
    with open(HELP, encoding="utf-8") as file:
        code = re.search(r"```csharp\n(.*?)```", file.read(), re.S).group(1)
    classes = {}
    for name, body in re.findall(r"public class (\w+) \{(.*?)\}", code, re.S):
        classes[name] = {field: kind for kind, fields in re.findall(r"public ([\w\[\]]+) ([\w, ]+);", body)
                         for field in fields.split(", ")}
    return classes


def fits(classes, kind, value):
    if kind.endswith("[]"):
        return isinstance(value, list) and all(fits(classes, kind[:-2], one) for one in value)
    if kind in classes:
        return value.keys() == classes[kind].keys() and all(
            fits(classes, classes[kind][key], one) for key, one in value.items())
    return isinstance(value, {"string": str, "int": int, "bool": bool, "double": (int, float)}[kind])


def data(case):
    with open(case.export("json", "made.json"), encoding="utf-8") as file:
        made = json.load(file)
    for number, table in enumerate(made["tables"]):
        assert {**table["table"], "entries": table["entries"]} == case.rules["tables"][number]
    for floor in case.floors:
        for table, wanted in zip(made["tables"], floor["tables"]):
            found = table["floors"][floor["floor"] - 1]
            assert found["weights"] == {entry["id"]: entry["weight"] for entry in wanted["entries"]}
            assert found["shares"] == {entry["id"]: entry["share"] or 0 for entry in wanted["entries"]}
    with open(case.export("unity-json", "unity.json"), encoding="utf-8") as file:
        made = json.load(file)
    assert fits(unity_classes(), "FathomTables", made)
    for floor in case.floors:
        for table, wanted in zip(made["tables"], floor["tables"]):
            for entry, other in zip(table["entries"], wanted["entries"]):
                assert weights_of(entry["weights"], floor["floor"]) == other["weight"], entry
    with open(case.export("unreal-csv", "made.csv"), encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, strict=True))
    assert all(len(row) == 6 for row in rows)
    with open(HELP, encoding="utf-8") as file:
        assert rows[0][1:] == re.findall(r"UPROPERTY\(.*?\) \w+ (\w+)", file.read())
    names = [row[0] for row in rows]
    assert len(set(names)) == len(names), "row names are not unique"
    ids = {entry["id"] for table in case.rules["tables"] for entry in table["entries"]}
    assert {row[2] for row in rows[1:]} <= ids


class Tags(html.parser.HTMLParser):
    """Whether each tag is closed, and the text of headings."""

    def __init__(self):
        super().__init__()
        self.open, self.headings = [], []

    def handle_starttag(self, tag, attrs):
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] in ("h1", "h2"):
            self.headings.append(data)


def prose(case):
    with open(case.export("html", "made.html"), encoding="utf-8") as file:
        tags = Tags()
        tags.feed(file.read())
    assert not tags.open, tags.open
    assert tags.headings == [case.rules["name"]] + [table["id"] for table in case.rules["tables"]], tags.headings
    with open(case.export("markdown", "made.md"), encoding="utf-8") as file:
        rows = [line for line in file.read().split("\n") if line.startswith("| ")]
    width = len(case.floors) + 2
    for row in rows:
        assert len(re.findall(r"(?<!\\)\|", row.replace("\\\\", ""))) == width, row


def main():
    absent = set()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        with open("hostile.ruleset.json", "w", encoding="utf-8") as file:
            json.dump(hostile_ruleset(), file, ensure_ascii=False)
        run(CLI, "convert", "roguebasin", "classic.ruleset.json")
        for ruleset, languages in (("hostile.ruleset.json",
                                    (python, lua, typescript, cpp, rust, csharp, godot, data, prose,
                                     rules_that_functions_ignore)),
                                   ("classic.ruleset.json", (python, lua, typescript, data, prose, drawn_floors))):
            case = Case(ruleset)
            for language in languages:
                absent.add(language(case))
    absent.discard(None)
    if absent:
        print("Not here, so not asked: " + ", ".join(sorted(absent)))


main()
