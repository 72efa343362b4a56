// SPDX-License-Identifier: MIT
#include "core/io/templates/codedata.h"

#include "core/base/ascii.h"
#include "core/base/freename.h"
#include "core/io/literals/idnotes.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalparser.h"
#include "core/tables/inwords.h"

#include <algorithm>
#include <array>
#include <map>

namespace core {

namespace {

using Object = TemplateData::Object;

constexpr TemplateData no {false};

/// "boss_monsters" of "boss-monsters".
std::string snakeCase(std::string_view id)
{
    return joined(wordsOf(id), "_");
}

/// "BossMonsters" of "boss-monsters".
std::string camelCase(std::string_view id)
{
    std::string name;
    for (std::string word : wordsOf(id)) {
        word.front() = upperCase(word.front());
        name += word;
    }
    return name;
}

/// True when `name` is a plain name of Python and Rust, and no word they keep for themselves.
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

/// The table's part of variable names: "monsters", "boss_items".
std::string pluralOf(const SpawnTable &table)
{
    std::string name = snakeCase(table.id);
    for (char &c : name)
        c = isPlainName({&c, 1}) || (c >= '0' && c <= '9') ? c : '_';
    return isPlainName(name) ? name : "table_" + name;
}

/// "monster" and "item" of the tables that are called so, else as pluralOf().
std::string stemOf(const SpawnTable &table)
{
    return table.id == "monsters" || table.id == "items" ? table.id.substr(0, table.id.size() - 1)
                                                         : pluralOf(table);
}

/// "2d3+1 per floor"
Message drawsOf(const CountRule &count)
{
    if (std::holds_alternative<NotDrawn>(count.draws))
        return {"nothing-by-itself"};
    return {count.per == Per::Room ? "so-many-per-room" : "so-many-per-floor",
            {inWords(count.draws)}};
}

/// The counts of a list with equally likely elements, where the rule is one.
std::vector<int> countsListed(const CountRule &count)
{
    if (const auto *oneOf = std::get_if<OneOf>(&count.draws))
        return oneOf->numbers;
    const auto *exactly = std::get_if<Exactly>(&count.draws);
    const auto *number = exactly == nullptr ? nullptr : std::get_if<Constant>(&exactly->number);
    return number == nullptr ? std::vector<int> {} : std::vector {number->value};
}

/// The value that may be written as one number, on all floors.
std::optional<int> constantOf(const Progression &progression, const ExportOptions &options)
{
    const auto *constant = std::get_if<Constant>(&progression);
    const auto *transitions = std::get_if<Transitions>(&progression);
    if (options.values == ExportValues::PerFloor)
        return std::nullopt;
    return transitions != nullptr && transitions->list.empty() ? std::optional {0}
        : constant == nullptr                                  ? std::nullopt
                                                               : std::optional {constant->value};
}

/// The progression's own transitions, or its steps on floors 1..floors.
std::vector<Transition> stepsOf(const Progression &progression, const ExportOptions &options)
{
    std::vector<Transition> steps;
    for (int floor = 1; options.values == ExportValues::PerFloor && floor <= options.floors;
         ++floor)
        steps.push_back({floor, valueAt(progression, floor)});
    if (!steps.empty())
        return steps;
    if (const auto constant = constantOf(progression, options))
        return {{1, *constant}};
    const auto *transitions = std::get_if<Transitions>(&progression);
    steps = (transitions ? *transitions : asTransitions(progression, options.floors)).list;
    std::ranges::sort(steps, {}, &Transition::floor);
    return steps;
}

/// The arms of a match over the level, from 0 on: the first and last floor of each but the last.
TemplateData armsOf(std::vector<Transition> steps, ExportValues values)
{
    if (steps.front().floor > 1)
        steps.insert(steps.begin(), {0, 0});
    else if (values == ExportValues::Transitions)
        steps.front().floor = 0; // the tutorial's first arm begins at 0
    std::vector<Object> arms;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const int last = i + 1 < steps.size() ? steps[i + 1].floor - 1 : steps[i].floor;
        arms.push_back({{"floor", {std::to_string(steps[i].floor)}},
                        {"to", last > steps[i].floor ? TemplateData {std::to_string(last)} : no},
                        {"value", {std::to_string(steps[i].value)}}});
    }
    return listOf(std::move(arms));
}

/// True when the node is made of whole numbers, the level, + and *: what u32 computes as it is.
bool isPlainSum(const Node &node)
{
    if (node.kind == Node::Kind::Number)
        return node.number <= maxValue;
    if (node.kind == Node::Kind::Name)
        return node.text == "floor";
    return node.kind == Node::Kind::Operation && (node.text == "+" || node.text == "*")
        && std::ranges::all_of(node.children, isPlainSum);
}

/// The formula with `level` for `floor` where Rust computes the same, else nothing.
std::optional<std::string> levelFormula(const Progression &progression)
{
    const auto *formula = std::get_if<Formula>(&progression);
    if (formula == nullptr || formula->min() || formula->max())
        return std::nullopt;
    const auto tokens = tokenize(formula->expression(), Language::Python);
    const auto value = parseValue(tokens, 0);
    if (!value || value->end + 1 != tokens.size() || !isPlainSum(value->value))
        return std::nullopt;
    std::string text;
    for (const Token &token : tokens) {
        const bool spaced = token.is("+") || token.is("*");
        text += spaced ? " " + token.text + " " : token.isName("floor") ? "level" : token.text;
    }
    return text;
}

/// troll_chance, or another name where it is taken or the id is no name.
std::string variableFor(const std::string &id, std::set<std::string> &taken)
{
    const std::string snake = snakeCase(id);
    const std::string base = isPlainName(snake) ? snake + "_chance" : "entry_chance";
    return *taken
                .insert(freeName(
                    base, [&taken](const std::string &name) { return taken.contains(name); }, "_"))
                .first;
}

/// Fails when two tables would get the same variable names.
std::optional<Error> checkTables(const Ruleset &rules)
{
    std::set<std::string> names;
    for (const SpawnTable &table : rules.tables) {
        if (!names.insert(stemOf(table)).second)
            return Error {.message = {"two-tables-of-one-name", {stemOf(table)}},
                          .where = "tables." + table.id};
    }
    return std::nullopt;
}

/// Fails where `toName` makes no name of an entry, or, with the message `twice`, the same of two in
/// a table.
template<typename ToName>
std::optional<Error> checkNames(const Ruleset &rules, const ToName &toName,
                                bool (*isName)(std::string_view), std::string_view twice)
{
    for (const SpawnTable &table : rules.tables) {
        std::set<std::string> names;
        for (const SpawnEntry &entry : table.entries) {
            const std::string name = toName(entry.id);
            const bool isUsable = isName(name);
            if (!isUsable || !names.insert(name).second)
                return Error {isUsable ? Message {twice, {name}}
                                       : Message {"id-is-no-name", {entry.id}},
                              "tables." + table.id + ".entries." + entry.id};
        }
    }
    return std::nullopt;
}

} // namespace

CodeData::CodeData(const Ruleset &rules, const TemplateRequest &request)
    : m_rules(rules)
    , m_request(request)
    , m_isAsked(std::ranges::any_of(names(), [this](std::string_view name) { return asks(name); }))
{}

std::vector<std::string_view> CodeData::names()
{
    return {"arms",    "byFloor",     "camelName",    "camelStem", "changes",   "constant",
            "idNotes", "isMonsters",  "isPerRoom",    "noDraws",   "noUpTo",    "numbers",
            "oneOf",   "otherRules",  "plural",       "snakeName", "stem",      "to",
            "upTo",    "upperPlural", "levelFormula", "variable",  "writtenOut"};
}

/// The id that an entry is read back with.
std::string CodeData::readBack(const std::string &id) const
{
    if (asks("snakeName"))
        return idOf(snakeCase(id));
    if (asks("camelName"))
        return idOf(camelCase(id));
    Node name;
    name.kind = Node::Kind::Text;
    name.text = id;
    return entryIdOf(name);
}

std::optional<Error> CodeData::error() const
{
    auto error = asks("stem") ? checkTables(m_rules) : std::nullopt;
    if (!error && asks("snakeName"))
        error = checkNames(m_rules, snakeCase, isPlainName, "two-entries-of-one-name");
    if (!error && asks("camelName"))
        error = checkNames(m_rules, camelCase, isPlainName, "two-entries-of-one-name");
    if (!error && asks("idNotes"))
        error = checkNames(
            m_rules, [this](const std::string &id) { return readBack(id); },
            [](std::string_view) { return true; }, "two-entries-read-back-alike");
    return error;
}

/// What cannot be said, in words for a comment, and as a note; no where nobody asks for it.
TemplateData CodeData::sentence(std::string_view name, const Message &message)
{
    if (!asks(name))
        return no;
    m_notes.push_back(message);
    std::string words = m_request.options.inWords ? m_request.options.inWords(message) : "";
    std::ranges::replace_if( // ids may hold anything
        words, [](char c) { return static_cast<unsigned char>(c) < 32; }, ' ');
    return words.empty() ? no : TemplateData {words};
}

/// Comments with the ids that would not be read back as they are.
TemplateData CodeData::idNotes()
{
    std::vector<Object> comments;
    const auto add = [&](const IdNote &note) {
        const std::string comment = note.id == note.written ? std::string() : idComment(note);
        if (!comment.empty())
            comments.push_back({{"text", {comment}}});
        else if (note.id != note.written)
            m_notes.push_back({"id-reads-back-otherwise", {note.id, note.written}});
    };
    for (const SpawnTable &table : m_rules.tables) {
        const std::string named = tableIdOf(stemOf(table) + "_chances");
        const std::string id = named.empty() ? "table" : named;
        add({{}, id, table.id});
        for (const SpawnEntry &entry : table.entries)
            add({id, readBack(entry.id), entry.id});
    }
    return listOf(std::move(comments));
}

void CodeData::addToRuleset(TemplateData::Object &object)
{
    if (!m_isAsked)
        return;
    std::vector<Object> others;
    for (const SpawnTable &table : m_rules.tables) {
        if (isPlain(table) || std::holds_alternative<NotDrawn>(table.count.draws))
            continue;
        others.push_back(
            {{"text", sentence("otherRules", {"notation-knows-no-such-rules", {table.id}})}});
    }
    object.push_back({"otherRules", listOf(std::move(others))});
    object.push_back({"idNotes", asks("idNotes") ? idNotes() : no});
}

void CodeData::addSteps(TemplateData::Object &object, const Progression &progression,
                        const std::string &name)
{
    const ExportOptions &options = m_request.options;
    const std::vector<Transition> steps = stepsOf(progression, options);
    const std::optional<int> constant = constantOf(progression, options);
    std::vector<Object> changes;
    changes.reserve(steps.size());
    for (const Transition &step : steps)
        changes.push_back(
            {{"floor", {std::to_string(step.floor)}}, {"value", {std::to_string(step.value)}}});
    const std::optional<std::string> formula = levelFormula(progression);
    const bool isPerFloor = options.values == ExportValues::PerFloor;
    const bool isSaid = isStepped(progression) || isPerFloor || (formula && asks("levelFormula"));
    object.push_back({"constant", constant ? TemplateData {std::to_string(*constant)} : no});
    object.push_back({"levelFormula", formula && !isPerFloor ? TemplateData {*formula} : no});
    object.push_back({"changes", listOf(std::move(changes))});
    object.push_back({"arms", armsOf(steps, options.values)});
    object.push_back(
        {"writtenOut",
         isSaid ? no : sentence("writtenOut", {"values-are-written-out", {name, options.floors}})});
}

/// Whether it is the table of monsters, and none is called as the tutorials call it.
bool CodeData::isMonsters(const SpawnTable &table) const
{
    return table.id == "monsters"
        && std::ranges::none_of(m_rules.tables, [](const SpawnTable &other) {
               return other.id == "enemy" || other.id == "npc";
           });
}

/// The weights that begin on each floor. Constants hold from floor 0, as the tutorial writes it.
TemplateData CodeData::byFloor(const SpawnTable &table) const
{
    std::map<int, std::vector<Object>> floors;
    for (const SpawnEntry &entry : table.entries) {
        const auto constant = constantOf(entry.weight, m_request.options);
        const std::vector<Transition> steps = constant ? std::vector<Transition> {{0, *constant}}
                                                       : stepsOf(entry.weight, m_request.options);
        for (const Transition &step : steps)
            floors[step.floor].push_back(
                {{"snakeName", {snakeCase(entry.id)}}, {"value", {std::to_string(step.value)}}});
    }
    std::vector<Object> list;
    list.reserve(floors.size());
    for (auto &[floor, entries] : floors)
        list.push_back(
            {{"floor", {std::to_string(floor)}}, {"entries", listOf(std::move(entries))}});
    return listOf(std::move(list));
}

void CodeData::addToTable(TemplateData::Object &object, const SpawnTable &table)
{
    if (!m_isAsked)
        return;
    const CountRule &count = table.count;
    const bool isPerRoom = count.per == Per::Room;
    const auto *upTo = std::get_if<UpTo>(&count.draws);
    const std::string plural = pluralOf(table);
    std::string upper = plural;
    std::ranges::transform(upper, upper.begin(), upperCase);
    std::vector<Object> numbers;
    for (const int number : countsListed(count))
        numbers.push_back({{"number", {std::to_string(number)}}});
    const bool isListed = !numbers.empty();
    object.push_back({"stem", {stemOf(table)}});
    object.push_back({"camelStem", {camelCase(stemOf(table))}});
    object.push_back({"plural", {plural}});
    object.push_back({"upperPlural", {upper}});
    object.push_back({"isMonsters", {isMonsters(table)}});
    object.push_back({"isPerRoom", {isPerRoom}});
    object.push_back(
        {"oneOf", isListed ? TemplateData {Object {{"numbers", listOf(std::move(numbers))}}} : no});
    const Message draws = drawsOf(count);
    const bool isUpTo = upTo != nullptr && isPerRoom;
    object.push_back(
        {"noUpTo",
         isUpTo ? no : sentence("noUpTo", {"notation-knows-only-draws-up-to", {table.id, draws}})});
    object.push_back(
        {"noDraws",
         upTo != nullptr || isListed
             ? no
             : sentence("noDraws", {"notation-cannot-say-the-draws", {table.id, draws}})});
    Object most;
    if (upTo != nullptr && (isPerRoom || !asks("noUpTo")))
        addSteps(most, upTo->most, "max_" + plural);
    object.push_back({"upTo", most.empty() ? no : TemplateData {std::move(most)}});
    object.push_back({"byFloor", asks("byFloor") ? byFloor(table) : no});
}

void CodeData::addToEntry(TemplateData::Object &object, const SpawnEntry &entry)
{
    if (!m_isAsked)
        return;
    object.push_back({"snakeName", {snakeCase(entry.id)}});
    object.push_back({"camelName", {camelCase(entry.id)}});
    object.push_back({"variable",
                      constantOf(entry.weight, m_request.options)
                          ? no
                          : TemplateData {variableFor(entry.id, m_variables)}});
    addSteps(object, entry.weight, entry.id);
}

} // namespace core
