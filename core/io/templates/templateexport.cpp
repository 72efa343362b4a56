// SPDX-License-Identifier: MIT
#include "core/io/templates/templateexport.h"

#include "core/base/overloaded.h"
#include "core/io/csv/csvtext.h"
#include "core/io/ruleset/owncolumns.h"
#include "core/io/templates/codedata.h"
#include "core/io/templates/templatetext.h"

#ifdef FATHOM_HAS_MUSTACHE
#include <kainjow/mustache.hpp>
#endif

#include <algorithm>
#include <initializer_list>
#include <set>

namespace core {

namespace {

/// A member of tables and entries in files, and how many of them have it.
struct Rule
{
    std::string name;
    std::size_t times = 0;
};

/// The members of tables and entries beyond what a draw by weights and counts alone obeys and what
/// no draw depends on.
class RuleCount : public FieldVisitor<RuleCount>
{
public:
    void show(const Field &field, const auto &value, const auto &form)
    {
        static const std::set<std::string_view> others {"count",   "placement", "stands", "weight",
                                                        "section", "note",      "notes",  "keep"};
        if (field.presence != Presence::Unusual || isUsual(value, form)
            || others.contains(field.name))
            return;
        auto rule = std::ranges::find_if(m_rules,
                                         [&](const Rule &each) { return each.name == field.name; });
        if (rule == m_rules.end())
            rule = m_rules.insert(rule, {.name = std::string(field.name)});
        ++rule->times;
    }

    /// In the order in which they came.
    const std::vector<Rule> &rules() const { return m_rules; }

private:
    std::vector<Rule> m_rules;
};

enum class RulesOf { Tables, Entries, Both };

std::vector<Rule> rulesIn(const Ruleset &rules, RulesOf which)
{
    RuleCount count;
    for (const SpawnTable &table : rules.tables) {
        if (which != RulesOf::Entries)
            describe(count, table);
        for (const SpawnEntry &entry : table.entries) {
            if (which != RulesOf::Tables)
                describe(count, entry);
        }
    }
    return count.rules();
}

/// Collects what a ruleset says and a template does not ask for.
class LossFinder
{
public:
    LossFinder(const Ruleset &rules, const TemplateText &text)
        : m_rules(rules)
        , m_text(text)
    {}

    std::vector<Message> notes()
    {
        if (asks({"rulesetJson", "otherRules"})) // the latter says itself what it leaves out
            return {};
        types();
        tables();
        entries();
        return std::move(m_notes);
    }

private:
    bool asks(std::initializer_list<std::string_view> names) const
    {
        return std::ranges::any_of(
            names, [this](std::string_view name) { return m_text.names.contains(name); });
    }

    void note(const Message &what, std::size_t times, const std::string &name)
    {
        if (times > 0)
            m_notes.push_back({"template-leaves-out", {what, times, name}});
    }

    void types()
    {
        const std::size_t count = m_rules.monsters.size() + m_rules.items.size();
        if (!asks({"monsters", "items"}))
            note({"monster-and-item-types"}, count, "monsters");
        else if (!asks({"typeJson"}))
            note({"what-types-do"}, count, "typeJson");
        const OwnColumns columns = declaredColumns(m_rules);
        if (asks({"monsters", "items"}) && !asks({"typeJson", "columns", "column"}))
            note({"own-columns"},
                 columnsOf(columns, Spawns::Monsters).size()
                     + columnsOf(columns, Spawns::Items).size(),
                 "columns");
        if (!m_rules.goals.empty())
            note({"goals"}, m_rules.goals.size(), "rulesetJson");
    }

    /// Of the tables, or of the entries, unless the template asks for all of each at once.
    void rulesOf(RulesOf which, std::string_view message, std::string_view whole)
    {
        for (const Rule &rule : rulesIn(m_rules, which)) {
            const std::string name(nameInTemplates(rule.name));
            if (!asks({whole, name}))
                note({message, {rule.name}}, rule.times, name);
        }
    }

    void tables()
    {
        const auto drawing = std::ranges::count_if(m_rules.tables, [](const SpawnTable &table) {
            return !std::holds_alternative<NotDrawn>(table.count.draws);
        });
        if (!asks({"steps", "chances", "mean", "most", "tableJson", "count"}))
            note({"how-many-tables-draw"}, static_cast<std::size_t>(drawing), "count");
        rulesOf(RulesOf::Tables, "rule-of-tables", "tableJson");
    }

    template<typename Has>
    void entriesWith(Has has, const Message &what, std::string_view name)
    {
        if (asks({"entryJson", name}))
            return;
        std::size_t times = 0;
        for (const SpawnTable &table : m_rules.tables)
            times += static_cast<std::size_t>(std::ranges::count_if(table.entries, has));
        note(what, times, std::string(name));
    }

    void entries()
    {
        rulesOf(RulesOf::Entries, "rule-of-entries", "entryJson");
        entriesWith(
            [](const SpawnEntry &entry) { return std::holds_alternative<Group>(entry.stands); },
            {"members-of-groups"}, "members");
        entriesWith(
            [](const SpawnEntry &entry) { return std::holds_alternative<FromTable>(entry.stands); },
            {"tables-of-entries"}, "from");
        entriesWith(
            [](const SpawnEntry &entry) {
                return !entry.type().empty() && entry.type() != entry.id;
            },
            {"types-of-entries"}, "type");
        notesOfEntries();
    }

    /// The JSON of entries has them, but some templates give it of those with rules alone.
    void notesOfEntries()
    {
        if (asks({"note"}) || (asks({"entryJson"}) && !asks({"hasRules"})))
            return;
        std::size_t times = 0;
        for (const SpawnTable &table : m_rules.tables)
            times += countNotes(table);
        note({"notes-of-entries"}, times, "note");
    }

    const Ruleset &m_rules;
    const TemplateText &m_text;
    std::vector<Message> m_notes;
};

TemplateData asData(const std::vector<Rule> &rules)
{
    std::vector<TemplateData::Object> list;
    list.reserve(rules.size());
    for (const Rule &rule : rules)
        list.push_back({{"rule", {rule.name}}, {"times", {std::to_string(rule.times)}}});
    return listOf(std::move(list));
}

#ifdef FATHOM_HAS_MUSTACHE

using MustacheData = kainjow::mustache::data;

MustacheData mustacheOf(const TemplateData &data)
{
    return std::visit(Overloaded {[](const std::string &text) { return MustacheData(text); },
                                  [](bool is) { return MustacheData(is); },
                                  [](const TemplateData::List &list) {
                                      MustacheData result(MustacheData::type::list);
                                      for (const TemplateData &element : list)
                                          result.push_back(mustacheOf(element));
                                      return result;
                                  },
                                  [](const TemplateData::Object &object) {
                                      MustacheData result;
                                      for (const auto &[name, member] : object)
                                          result.set(name, mustacheOf(member));
                                      return result;
                                  }},
                      data.value);
}

Result<std::string> filledIn(const TemplateText &text, const TemplateData &data)
{
    kainjow::mustache::mustache mustache(text.body);
    if (!mustache.is_valid())
        return Error {.message = Message::verbatim(mustache.error_message()), .where = {}};
    mustache.set_custom_escape(
        [escape = text.escape](const std::string &value) { return escaped(value, escape); });
    return mustache.render(mustacheOf(data));
}

#else

Result<std::string> filledIn(const TemplateText &, const TemplateData &)
{
    return Error {.message = {"built-without-mustache"}, .where = {}};
}

#endif

} // namespace

bool canExportTemplates()
{
#ifdef FATHOM_HAS_MUSTACHE
    return true;
#else
    return false;
#endif
}

Result<Exported> exportTemplate(const Ruleset &rules, std::string_view text,
                                const ExportOptions &options)
{
    const Result<TemplateText> read = readTemplate(text);
    if (!read)
        return read.error();
    // what a game that draws by weights and counts alone passes over
    const std::vector<Rule> ignored = rulesIn(rules, RulesOf::Both);
    const TemplateRequest request {options, read->names};
    CodeData code(rules, request);
    if (auto error = code.error())
        return *error;
    TemplateData data = templateData(rules, request, code);
    std::get<TemplateData::Object>(data.value).push_back({"ignored", asData(ignored)});
    Result<std::string> filled = filledIn(*read, data);
    if (!filled)
        return filled.error();
    Exported exported {.text = std::move(filled).value(), .notes = code.notes()};
    for (Message &note : LossFinder(rules, *read).notes())
        exported.notes.push_back(std::move(note));
    for (std::size_t i = 0; read->drawsByWeight && i < ignored.size(); ++i)
        exported.notes.push_back({"functions-ignore-rule", {ignored[i].name, ignored[i].times}});
    const auto note = [&exported](const Message &said) {
        if (!said.isEmpty())
            exported.notes.push_back(said);
    };
    // Escaped otherwise, an engine would read other ids.
    if (read->escape == Escape::Csv)
        note(noteOfFormulas(rules));
    if (read->names.contains("otherRules")) {
        note(noteOfValuesCutOff(rules, options.floors, [&options](const Progression &) {
            return options.values == ExportValues::PerFloor;
        }));
        note(noteOfNotesLeftOut(rules));
    }
    if (!exported.text.ends_with('\n'))
        exported.text += '\n';
    return exported;
}

Result<Exported> exportTables(const Ruleset &rules, Notation notation, const ExportOptions &options)
{
    const NotationInfo &info = infoOf(notation);
    return info.isCsv() ? info.write(rules, options)
                        : exportTemplate(rules, options.templateNamed(info.name), options);
}

} // namespace core
