#!/usr/bin/env python3
"""What the shipped export templates write, read by the tools of its own languages.

python3 templates.py FATHOM_CLI: exit code 0 when every tool that is here agrees with
`fathom-cli resolve`; the tools that are not here are named.
"""

import csv
import functools
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

OWN = 'its "own" \\'


def hostile_ruleset():
    entries = [{"id": text, "weight": [[1 + n % 3, n + 1], [6, 2 * n]]} for n, text in enumerate(HOSTILE)]
    entries += [{"id": "war-band", "group": [{"id": "plain"}, {"id": HOSTILE[1], "count": {"between": [2, 4]}}],
                 "weight": 3, "limit": {"perFloor": 1, "perRun": 2}},
                {"id": "sub", "table": "below \"it\"", "weight": 5}, {"id": "none", "nothing": True, "weight": 2},
                {"id": "forced", "type": "plain", "weight": 1, "force": "4*drawn + 3 < floor",
                 "meter": {"perFloor": 1, "perDraw": -5}, "quota": {"atLeast": 1, "byFloor": 3}}]
    figures = {"glyph": "\\", "color": "#ff0000", "hp": 5, "defense": [0, 1], "power": 3, "xp": 1,
               "behavior": "hunter", "gold": 2.5, OWN: HOSTILE[1]}
    return {"format": "fathom-ruleset", "version": 2, "name": "a \"name\"\n*/ --]] \\", "description": "</p>",
            "floors": 8, "columns": {"monsters": ["gold", OWN, "absent"]},
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


# What reads each language; of several, the first that is here.
TOOLS = {"python": (sys.executable,), "lua": ("lua5.4", "lua"), "typescript": ("node",), "cpp": ("g++", "clang++"),
         "rust": ("rustc",), "csharp": ("mcs",), "gdscript": ("godot3-server",)}


def missing(template):
    return {" or ".join(TOOLS[template]) + (" and mono" if template == "csharp" else "")}


@functools.lru_cache
def tool_of(template):
    if template == "csharp" and not shutil.which("mono"):
        return None
    for name in TOOLS[template]:
        tool = shutil.which(name)
        # The one of rustup is there without a compiler.
        if tool and (name != "rustc" or subprocess.run([tool, "--version"], capture_output=True).returncode == 0):
            return tool
    return None


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
        assert all(monster["gold"] == 2.5 and monster[OWN] == HOSTILE[1] and "absent" not in monster
                   for monster in space["MONSTERS"])
        entries = space["TABLES"][case.rules["tables"][0]["id"]]["entries"]
        assert entries[-4]["limit"] == {"perFloor": 1, "perRun": 2}
        assert entries[-1]["force"] == "4*drawn + 3 < floor"


def each_pick(case, line):
    return "".join(line(table, floor, random) for table, floor, random, _ in case.picks)


def lua_quoted(text):
    return '"' + "".join("\\%03d" % byte for byte in text.encode("utf-8")) + '"'


def lua(case):
    tool = tool_of("lua")
    if not tool:
        return missing("lua")
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
    tool = tool_of("typescript")
    if not tool:
        return missing("typescript")
    case.export("typescript", "made.ts")
    source = plain_script("made.ts")
    with open("made.js", "w", encoding="utf-8") as file:
        file.write(source + "const ask = (t, f, r) => console.log(tables[t].entries.indexOf(pick(t, f, r)));\n"
                   + each_pick(case, lambda *ask: "ask(%s, %d, %r);\n" % (quoted(ask[0]), *ask[1:])))
    same("node", run(tool, "made.js"), expected(case))
    compiler = shutil.which("tsc")
    if not compiler:
        return {"tsc"}
    run(compiler, "--noEmit", "--strict", "--target", "es2020", "made.ts")


# 20,000 floors of twelve rooms each, drawn by what the template wrote: each language prints how often each entry
# came on each floor, by table, floor and entry.
FLOORS, ROOMS, TIMES = 10, 12, 2000


class Drawer:
    def __init__(self, made, program, build=(), start=()):
        self.made, self.program, self.build, self.start = made, program, build, start


DRAWERS = {
    "python": Drawer("made.py", """
import random
random.seed(7)
exec(open("made.py", encoding="utf-8").read())
for table in ("monsters", "items"):
    entries = TABLES[table]["entries"]
    for floor in range(1, FLOORS + 1):
        found = {entry["id"]: 0 for entry in entries}
        for room in range(ROOMS):
            for draw in range(count(table, floor, random.random())):
                entry = pick(table, floor, random.random())
                if entry: found[entry["id"]] += 1
        for id, times in found.items(): print(table, floor, id, times)
""", start=("TOOL", "draw")),
    "lua": Drawer("made.lua", """
math.randomseed(7)
local made = dofile("made.lua")
for _, id in ipairs({"monsters", "items"}) do
  for floor = 1, FLOORS do
    local found = {}
    for _, entry in ipairs(made.tables[id].entries) do found[entry.id] = 0 end
    for room = 1, ROOMS do
      for draw = 1, made.count(id, floor, math.random()) do
        local entry = made.pick(id, floor, math.random())
        if entry then found[entry.id] = found[entry.id] + 1 end
      end
    end
    for _, entry in ipairs(made.tables[id].entries) do print(id .. " " .. floor .. " " .. entry.id .. " " .. found[entry.id]) end
  end
end
""", start=("TOOL", "draw")),
    "typescript": Drawer("made.ts", """
for (const id of ["monsters", "items"]) for (let floor = 1; floor <= FLOORS; ++floor) {
    const found = {};
    for (const entry of tables[id].entries) found[entry.id] = 0;
    for (let room = 0; room < ROOMS; ++room)
        for (let draws = count(id, floor, Math.random()); draws > 0; --draws) {
            const entry = pick(id, floor, Math.random());
            if (entry) ++found[entry.id];
        }
    for (const entry of tables[id].entries) console.log(id, floor, entry.id, found[entry.id]);
}
""", start=("TOOL", "draw")),
    "cpp": Drawer("made.h", """
#include "made.h"
#include <cstdint>
#include <cstdio>
int main()
{
    std::uint64_t state = 7;
    const auto random = [&state] { // xorshift64*
        state ^= state >> 12, state ^= state << 25, state ^= state >> 27;
        return static_cast<double>((state * 0x2545F4914F6CDD1Du) >> 11) / static_cast<double>(std::uint64_t(1) << 53);
    };
    for (const char *id : {"monsters", "items"}) for (int floor = 1; floor <= FLOORS; ++floor) {
        const spawn::Table &table = *spawn::table(id);
        std::vector<int> found(table.entries.size());
        for (int room = 0; room < ROOMS; ++room)
            for (int draws = table.count(floor, random()); draws > 0; --draws)
                if (const spawn::Entry *entry = table.pick(floor, random()))
                    ++found[static_cast<std::size_t>(entry - table.entries.data())];
        for (std::size_t e = 0; e < found.size(); ++e)
            std::printf("%s %d %.*s %d\\n", id, floor, static_cast<int>(table.entries[e].id.size()),
                        table.entries[e].id.data(), found[e]);
    }
}
""", build=("TOOL", "-std=c++17", "-O0", "-x", "c++", "draw", "-o", "drawn"), start=("./drawn",)),
    "rust": Drawer("made.rs", """
#[allow(dead_code)] mod made;
fn main() {
    let mut state: u64 = 7;
    let mut random = move || { // xorshift64*
        state ^= state >> 12; state ^= state << 25; state ^= state >> 27;
        (state.wrapping_mul(0x2545F4914F6CDD1D) >> 11) as f64 / (1u64 << 53) as f64
    };
    for id in ["monsters", "items"] { for floor in 1..=FLOORS {
        let table = made::table(id).unwrap();
        let mut found = vec![0; table.entries.len()];
        for _room in 0..ROOMS { for _draw in 0..table.count(floor, random()) {
            let entry = table.pick(floor, random());
            if let Some(at) = table.entries.iter().position(|e| entry.map_or(false, |f| std::ptr::eq(e, f))) {
                found[at] += 1;
            }
        } }
        for (at, entry) in table.entries.iter().enumerate() { println!("{} {} {} {}", id, floor, entry.id, found[at]); }
    } }
}
""", build=("TOOL", "--edition", "2021", "-O", "draw", "-o", "drawn"), start=("./drawn",)),
    "csharp": Drawer("made.cs", """
using System;
public static class Drawing { public static void Main() {
    var random = new Random(7);
    foreach (var id in new[] { "monsters", "items" }) for (int floor = 1; floor <= FLOORS; ++floor) {
        var table = SpawnTables.Tables[id];
        var found = new int[table.Entries.Length];
        for (int room = 0; room < ROOMS; ++room)
            for (int draws = table.Draws(floor, random.NextDouble()); draws > 0; --draws) {
                int at = Array.IndexOf(table.Entries, table.Pick(floor, random.NextDouble()));
                if (at >= 0) ++found[at];
            }
        for (int e = 0; e < found.Length; ++e) Console.WriteLine(id + " " + floor + " " + table.Entries[e].Id + " " + found[e]);
    }
} }
""", build=("TOOL", "-out:drawn.exe", "draw", "made.cs"), start=("mono", "drawn.exe")),
    "gdscript": Drawer("made.gd", """
extends SceneTree
func _init():
	var made = load('res://made.gd')
	seed(7)
	for id in ["monsters", "items"]:
		var entries = made.TABLES[id].entries
		for on_floor in range(1, FLOORS + 1):
			var found = {}
			for entry in entries:
				found[entry.id] = 0
			for _room in range(ROOMS):
				for _draw in range(made.count(id, on_floor, min(randf(), 0.9999999))):
					var entry = made.pick(id, on_floor, min(randf(), 0.9999999))
					if entry != null:
						found[entry.id] += 1
			for entry in entries:
				print(id, " ", on_floor, " ", entry.id, " ", found[entry.id])
	quit()
""", start=("TOOL", "--path", ".", "-s", "draw.gd"))}


def drawn_by(template, tool, ruleset, times):
    """How often each entry came in so many times the rooms of a floor, by table and floor."""
    drawer = DRAWERS[template]
    run(CLI, "export", ruleset, drawer.made, "--template", template)
    program = drawer.program.replace("FLOORS", str(FLOORS)).replace("ROOMS", str(ROOMS * times))
    for name in ("draw", "draw.gd"):
        with open(name, "w", encoding="utf-8") as file:
            file.write((plain_script(drawer.made) if template == "typescript" else "") + program)
    for command in (drawer.build, drawer.start):
        if command:
            printed = run(*(tool if part == "TOOL" else part for part in command),
                          env={**os.environ, "HOME": os.getcwd()} if template == "gdscript" else None)
    drawn = {}
    for table, floor, entry, times in re.findall(r"^(\w+) (\d+) (\S+) (\d+)$", printed, re.M):
        drawn.setdefault((table, int(floor)), {})[entry] = int(times)
    return drawn


def simulated(ruleset):
    """The same of real floors: by table and floor how many rooms there were, draws, and what was placed."""
    found = json.loads(run(CLI, "simulate", ruleset, "--floors", "1-%d" % FLOORS, "--runs", str(TIMES), "--seed", "7",
                           "--format", "json"))
    return {(table["id"], floor["floor"]): (
        floor["rooms"]["mean"] * TIMES, table["drawn"]["mean"] * TIMES,
        {entry["id"]: round(entry["mean"] * TIMES) for entry in table["entries"]})
        for floor in found["floors"] for table in floor["tables"]}


def unlike(drawn, wanted, times=TIMES):
    """Where shares of entries or draws in a room differ by five standard errors: `drawn` is of so many times a floor's
    rooms."""
    rooms, places = ROOMS * times, []
    assert drawn.keys() == wanted.keys(), (sorted(drawn), sorted(wanted))
    for place, (real_rooms, draws, placed) in wanted.items():
        found = drawn[place]
        assert found.keys() == placed.keys(), place
        mine, real = sum(found.values()), sum(placed.values())
        mean = (mine + draws) / (rooms + real_rooms)
        # Each room draws 0 to twice the mean, each number alike: their variance is mean * (mean + 1) / 3.
        if abs(mine / rooms - draws / real_rooms) > 5 * (mean * (mean + 1) / 3 * (1 / rooms + 1 / real_rooms)) ** 0.5:
            places.append((place, "draws", mine / rooms, draws / real_rooms))
        for entry in found if mine and real else ():
            share = (found[entry] + placed[entry]) / (mine + real)
            if abs(found[entry] / mine - placed[entry] / real) > 5 * (share * (1 - share) * (1 / mine + 1 / real)) ** 0.5:
                places.append((place, entry, found[entry] / mine, placed[entry] / real))
    return places


def ruled_ruleset(rules):
    """The classic tables with rules that functions pass over: another game."""
    ruled = json.loads(json.dumps({**rules, "version": 2}))
    ruled["tables"][0]["entries"][1]["limit"] = {"perRun": 1}
    ruled["tables"][1]["entries"][0]["meter"] = {"perFloor": 30, "perDraw": -10}
    with open("ruled.ruleset.json", "w", encoding="utf-8") as file:
        json.dump(ruled, file)
    return "ruled.ruleset.json"


def read(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


def code_of(source):
    """Without the lines of comments, which the languages with a compiler begin alike."""
    return re.sub(r"^//.*\n", "", source, flags=re.M)


def drawn_floors(case):
    """Draws by what was written come out as those of generated floors. With a limit and a meter, which are named as
    left out, they come out as without, as they do where the code is the same, and the floors do not."""
    wanted = simulated(case.ruleset)
    ruled = ruled_ruleset(case.rules)
    absent = set()
    for template in DRAWERS:
        tool = tool_of(template)
        if not tool:
            absent |= missing(template)
            continue
        drawn = drawn_by(template, tool, case.ruleset, TIMES)
        assert not unlike(drawn, wanted), (template, unlike(drawn, wanted))
        made = read(DRAWERS[template].made)
        run(CLI, "export", ruled, DRAWERS[template].made, "--template", template)
        made_ruled = read(DRAWERS[template].made)
        assert set(re.findall(r'Ignored: "(\w+)" of the ruleset', made_ruled)) == {"limit", "meter"}, template
        if code_of(made_ruled) == code_of(made):
            continue
        times = TIMES // 10
        few = drawn_by(template, tool, ruled, times)
        assert not unlike(few, wanted, times), (template, unlike(few, wanted, times))
    assert unlike(drawn, simulated(ruled)), "the rules change nothing"
    return absent


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
    tool = tool_of("cpp")
    if not tool:
        return missing("cpp")
    case.export("cpp", "made.h")
    with open("ask.cpp", "w", encoding="utf-8") as file:
        file.write('#include "made.h"\n#include <cstdio>\nstatic void ask(std::string_view id, int floor, double r) {\n'
                   "const auto *t = spawn::table(id); const auto *e = t->pick(floor, r);\n"
                   'std::printf("%d\\n", e ? static_cast<int>(e - t->entries.data()) : -1); }\nint main() {\n'
                   + each_pick(case, lambda *ask: "ask(%s, %d, %r);\n" % (c_quoted(ask[0]), *ask[1:])) + "}\n")
    run(tool, "-std=c++17", "-Wall", "-Wextra", "-O0", "ask.cpp", "-o", "ask_cpp")
    same("g++", run("./ask_cpp"), expected(case))


def rust(case):
    tool = tool_of("rust")
    if not tool:
        return missing("rust")
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
    tool = tool_of("csharp")
    if not tool:
        return missing("csharp")
    with open("ask.cs", "w", encoding="utf-8") as file:
        file.write("using System; public static class Asking { static void Ask(string id, int floor, double r) {\n"
                   "var t = SpawnTables.Tables[id]; Console.WriteLine(Array.IndexOf(t.Entries, t.Pick(floor, r))); }\n"
                   "public static void Main() {\n"
                   + each_pick(case, lambda *ask: "Ask(%s, %d, %r);\n" % (quoted(ask[0]), *ask[1:])) + "} }\n")
    run(tool, "-out:ask.exe", "made.cs", "ask.cs")
    same("mono", run("mono", "ask.exe"), expected(case))


def godot(case):
    case.export("gdscript", "made.gd")
    case.export("godot-tres", "made.tres")
    tool = tool_of("gdscript")
    if not tool:
        return missing("gdscript")
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
                absent |= language(case) or set()
    if absent:
        print("Not here, so not asked: " + ", ".join(sorted(absent)))


main()
