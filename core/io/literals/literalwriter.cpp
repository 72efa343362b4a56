// SPDX-License-Identifier: MIT
#include "core/io/literals/literalwriter.h"

#include "core/base/overloaded.h"
#include "core/io/literals/idnotes.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <array>
#include <set>

namespace core {

std::vector<Transition> stepsOf(const Progression &progression, const ExportOptions &options)
{
    if (options.values == ExportValues::PerFloor) {
        std::vector<Transition> steps;
        for (int floor = 1; floor <= options.floors; ++floor)
            steps.push_back({floor, valueAt(progression, floor)});
        return steps;
    }
    if (const auto *constant = std::get_if<Constant>(&progression))
        return {{1, constant->value}};
    if (const auto *transitions = std::get_if<Transitions>(&progression)) {
        std::vector<Transition> steps = transitions->list;
        std::ranges::sort(
            steps, [](const Transition &a, const Transition &b) { return a.floor < b.floor; });
        return steps;
    }
    return asTransitions(progression, options.floors).list;
}

std::optional<int> constantOf(const Progression &progression, const ExportOptions &options)
{
    const auto *constant = std::get_if<Constant>(&progression);
    if (constant == nullptr || options.values == ExportValues::PerFloor)
        return std::nullopt;
    return constant->value;
}

std::string snakeCase(std::string_view id)
{
    std::string name;
    for (const std::string &word : wordsOf(id))
        name += (name.empty() ? "" : "_") + word;
    return name;
}

std::string camelCase(std::string_view id)
{
    std::string name;
    for (std::string word : wordsOf(id)) {
        if (word.front() >= 'a' && word.front() <= 'z')
            word.front() = static_cast<char>(word.front() - 'a' + 'A');
        name += word;
    }
    return name;
}

bool isPlainName(std::string_view name)
{
    static constexpr std::array<std::string_view, 26> kept
        = {"and", "as",  "assert", "break",  "class",  "continue", "def", "del",  "else",
           "fn",  "for", "from",   "if",     "import", "in",       "is",  "let",  "match",
           "not", "or",  "pass",   "return", "self",   "Self",     "try", "while"};
    if (name.empty() || (name.front() >= '0' && name.front() <= '9'))
        return false;
    const bool plain = std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || c == '_' || static_cast<unsigned char>(c) >= 0x80;
    });
    return plain && std::ranges::find(kept, name) == kept.end();
}

std::string idOfText(const std::string &id)
{
    Node name;
    name.kind = Node::Kind::Text;
    name.text = id;
    return entryIdOf(name);
}

void dropWhereBlocked(Ruleset &rules)
{
    for (SpawnTable &table : rules.tables)
        table.placement = Placement::DropIfBlocked;
}

std::string quotedText(std::string_view text, char quote)
{
    std::string result(1, quote);
    for (const char c : text) {
        if (c == quote || c == '\\')
            result += '\\';
        result += c == '\n' ? std::string("\\n") : std::string(1, c);
    }
    return result + quote;
}

std::string stemOf(const SpawnTable &table, Number number)
{
    if (number == Number::Singular && (table.id == "monsters" || table.id == "items"))
        return table.id.substr(0, table.id.size() - 1);
    std::string name = snakeCase(table.id);
    for (char &c : name)
        c = isPlainName({&c, 1}) || (c >= '0' && c <= '9') ? c : '_';
    return isPlainName(name) ? name : "table_" + name;
}

Message inWords(const CountRule &count)
{
    const Message per {count.per == Per::Room ? "per-room" : "per-floor"};
    return std::visit(Overloaded {[&](const UpTo &) {
                                      return Message {"0-to-a-number-per", {per}};
                                  },
                                  [&](const Exactly &) {
                                      return Message {"exactly-a-number-per", {per}};
                                  },
                                  [&](const OneOf &oneOf) {
                                      std::string numbers;
                                      for (const int number : oneOf.numbers)
                                          numbers += (numbers.empty() ? "" : " ")
                                              + std::to_string(number);
                                      return Message {"one-of-numbers-per", {numbers, per}};
                                  },
                                  [&](const Dice &dice) {
                                      return Message {"dice-per", {toText(dice), per}};
                                  },
                                  [&](const Between &) {
                                      return Message {"a-number-between-two-per", {per}};
                                  },
                                  [&](const Chain &) {
                                      return Message {"one-more-while-a-roll-succeeds-per", {per}};
                                  },
                                  [&](const Tries &) {
                                      return Message {"as-many-as-rolls-succeed-per", {per}};
                                  },
                                  [&](const CountSum &) {
                                      return Message {"a-sum-of-numbers-per", {per}};
                                  },
                                  [](const NotDrawn &) { return Message {"nothing-by-itself"}; }},
                      count.draws);
}

void LiteralWriter::cannotSay(const std::string &indent, const Message &sentence)
{
    result.notes.push_back(sentence);
    if (!options.inWords)
        return;
    std::string words = options.inWords(sentence); // ids may hold anything
    std::ranges::replace_if(
        words, [](char c) { return static_cast<unsigned char>(c) < 32; }, ' ');
    line(indent + comment + words);
}

void LiteralWriter::noteBaked(const std::string &indent, const std::string &name,
                              const Progression &progression)
{
    if (isStepped(progression) || options.values == ExportValues::PerFloor)
        return;
    cannotSay(indent, {"values-are-written-out", {name, options.floors}});
}

std::optional<Error> checkTables(const Ruleset &rules)
{
    std::set<std::string> names;
    for (const SpawnTable &table : rules.tables) {
        const std::string name = stemOf(table, Number::Singular);
        if (!names.insert(name).second)
            return Error {.message = {"two-tables-of-one-name", {name}},
                          .where = "tables." + table.id};
    }
    return std::nullopt;
}

std::optional<Error> checkNames(const Ruleset &rules, std::string (*toName)(std::string_view))
{
    for (const SpawnTable &table : rules.tables) {
        std::set<std::string> names;
        for (const SpawnEntry &entry : table.entries) {
            const std::string name = toName(entry.id);
            const std::string where = "tables." + table.id + ".entries." + entry.id;
            if (!isPlainName(name))
                return Error {.message = {"id-is-no-name", {entry.id}}, .where = where};
            if (!names.insert(name).second)
                return Error {.message = {"two-entries-of-one-name", {name}}, .where = where};
        }
    }
    return std::nullopt;
}

std::string otherwise(const Ruleset &rules, const std::string &id, const std::string &name)
{
    const bool isTaken = std::ranges::any_of(
        rules.tables, [&](const SpawnTable &table) { return table.id == name; });
    return isTaken ? id : name;
}

namespace {

/// What would not read back under its own id. Fails where two entries would read back as one.
Result<std::vector<IdNote>> changedIds(const Ruleset &rules, const NotationInfo &info)
{
    std::vector<IdNote> notes;
    for (const SpawnTable &table : rules.tables) {
        std::string id = tableIdOf(stemOf(table, Number::Singular) + "_chances");
        if (id.empty())
            id = "table";
        if (id != table.id)
            notes.push_back({{}, id, table.id});
        std::set<std::string> names;
        for (const SpawnEntry &entry : table.entries) {
            std::string name = info.readBack(entry.id);
            if (!names.insert(name).second)
                return Error {.message = {"two-entries-read-back-alike", {name}},
                              .where = "tables." + table.id + ".entries." + entry.id};
            if (name != entry.id)
                notes.push_back({id, std::move(name), entry.id});
        }
    }
    return notes;
}

bool changesAfter(const Progression &progression, int floors)
{
    const int last = valueAt(progression, floors);
    for (int floor = floors + 1; floor <= maxFloors; ++floor) {
        if (valueAt(progression, floor) != last)
            return true;
    }
    return false;
}

} // namespace

Message noteOfValuesCutOff(const Ruleset &rules, int floors,
                           const std::function<bool(const Progression &)> &isWrittenByFloor)
{
    std::vector<Message> changing;
    const auto look = [&](const Progression &progression, Message name) {
        if (isWrittenByFloor(progression) && changesAfter(progression, floors))
            changing.push_back(std::move(name));
    };
    for (const SpawnTable &table : rules.tables) {
        if (const auto *upTo = std::get_if<UpTo>(&table.count.draws))
            look(upTo->most, {"count-of-table", {table.id}});
        if (const auto *exactly = std::get_if<Exactly>(&table.count.draws))
            look(exactly->number, {"count-of-table", {table.id}});
        for (const SpawnEntry &entry : table.entries)
            look(entry.weight, {"entry-in-table", {entry.id, table.id}});
    }
    return changing.empty() ? Message {} : Message {"values-end-with-floor", {floors, changing}};
}

Message noteOfNotesLeftOut(const Ruleset &rules)
{
    std::size_t count = 0;
    for (const SpawnTable &table : rules.tables)
        count += countNotes(table);
    return count == 0 ? Message {} : Message {"notes-left-out", {count}};
}

Result<Exported> exportTables(const Ruleset &rules, Notation notation, const ExportOptions &options)
{
    const NotationInfo &info = infoOf(notation);
    if (info.isCsv())
        return info.write(rules, options);
    if (auto error = checkTables(rules))
        return *error;
    auto exported = info.write(rules, options);
    if (!exported)
        return exported.error();
    Exported result = std::move(exported).value();
    LiteralWriter head {options, info.language == Language::Rust ? "// " : "# ", {}};
    for (const SpawnTable &table : rules.tables) {
        if (!isPlain(table) && !std::holds_alternative<NotDrawn>(table.count.draws))
            head.cannotSay({}, {"notation-knows-no-such-rules", {table.id}});
    }
    result.notes.insert(result.notes.begin(), head.result.notes.begin(), head.result.notes.end());
    const Message cutOff = noteOfValuesCutOff(rules, options.floors, [&](const Progression &) {
        return options.values == ExportValues::PerFloor;
    });
    for (const Message &note : {cutOff, noteOfNotesLeftOut(rules)}) {
        if (!note.isEmpty())
            result.notes.push_back(note);
    }
    std::string ids = head.result.text;
    const auto changed = changedIds(rules, info);
    if (!changed)
        return changed.error();
    for (const IdNote &note : *changed) {
        const std::string comment = idComment(note);
        if (comment.empty())
            result.notes.push_back({"id-reads-back-otherwise", {note.id, note.written}});
        else
            ids += head.comment + comment + "\n";
    }
    result.text.insert(0, ids);
    return result;
}

} // namespace core
