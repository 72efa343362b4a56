// SPDX-License-Identifier: MIT
#include "core/io/templates/templateexport.h"

#include "core/base/overloaded.h"
#include "core/io/csv/csvtext.h"
#include "core/io/json/jsontree.h"
#include "core/io/ruleset/writers.h"
#include "core/io/templates/templatedata.h"
#include "core/io/templates/templatetext.h"

#ifdef FATHOM_HAS_MUSTACHE
#include <kainjow/mustache.hpp>
#endif

#include <algorithm>
#include <initializer_list>
#include <set>

namespace core {

namespace {

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
        if (asks({"rulesetJson"}))
            return {};
        types();
        tables();
        entries();
        return std::move(m_notes);
    }

private:
    bool asks(std::initializer_list<std::string_view> names) const
    {
        return std::any_of(names.begin(), names.end(),
                           [this](std::string_view name) { return m_text.names.contains(name); });
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
        if (!m_rules.goals.empty())
            note({"goals"}, m_rules.goals.size(), "rulesetJson");
    }

    template<typename Has>
    void tablesWith(Has has, const Message &what, std::string_view name)
    {
        if (!asks({"tableJson", name}))
            note(what,
                 static_cast<std::size_t>(
                     std::count_if(m_rules.tables.begin(), m_rules.tables.end(), has)),
                 std::string(name));
    }

    void tables()
    {
        if (!asks({"steps", "chances", "mean", "most"}))
            tablesWith(
                [](const SpawnTable &table) {
                    return !std::holds_alternative<NotDrawn>(table.count.draws);
                },
                {"how-many-tables-draw"}, "count");
        tablesWith([](const SpawnTable &table) { return table.deck != Deck::None; },
                   {"decks-of-tables"}, "deck");
        tablesWith([](const SpawnTable &table) { return table.deeper.has_value(); },
                   {"draws-from-deeper-floors"}, "deeper");
        tablesWith([](const SpawnTable &table) { return table.jitter.has_value(); },
                   {"jitters-of-tables"}, "jitter");
        tablesWith([](const SpawnTable &table) { return table.arrives.has_value(); },
                   {"arrivals-of-tables"}, "arrives");
        tablesWith([](const SpawnTable &table) { return !table.rooms.isEmpty(); },
                   {"themes-of-tables"}, "in");
        tablesWith([](const SpawnTable &table) { return !table.vaultKey.empty(); },
                   {"vaults-that-tables-fill"}, "vaultKey");
    }

    template<typename Has>
    void entriesWith(Has has, const Message &what, std::string_view name)
    {
        if (asks({"entryJson", name}))
            return;
        std::size_t times = 0;
        for (const SpawnTable &table : m_rules.tables)
            times += static_cast<std::size_t>(
                std::count_if(table.entries.begin(), table.entries.end(), has));
        note(what, times, std::string(name));
    }

    void entries()
    {
        entriesWith([](const SpawnEntry &entry) { return entry.limit.has_value(); },
                    {"limits-of-entries"}, "limit");
        entriesWith([](const SpawnEntry &entry) { return entry.meter.has_value(); },
                    {"meters-of-entries"}, "meter");
        entriesWith([](const SpawnEntry &entry) { return entry.force.has_value(); },
                    {"forces-of-entries"}, "force");
        entriesWith([](const SpawnEntry &entry) { return entry.quota.has_value(); },
                    {"quotas-of-entries"}, "quota");
        entriesWith([](const SpawnEntry &entry) { return !entry.rooms.isEmpty(); },
                    {"themes-of-entries"}, "in");
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

/// A member of tables and entries in files, and how many of them have it.
struct Rule
{
    std::string name;
    std::size_t times = 0;
};

/// What a game that draws by weights and counts alone passes over: every member that `rules`
/// give their tables and entries but those such a draw obeys and those that no draw depends on.
std::vector<Rule> ignoredRules(const Ruleset &rules)
{
    static const std::set<std::string_view> others {
        "id",      "spawns", "count",   "placement", "type", "table", "group",
        "nothing", "weight", "entries", "section",   "note", "notes", "keep"};
    std::vector<Rule> ignored;
    const auto add = [&ignored](const std::string &json, const UnknownMembers &unknown) {
        const Result<JsonTree> tree = parseJson(json);
        for (const JsonNode &member : tree->root.children) {
            const bool isUnknown = std::any_of(unknown.begin(), unknown.end(), [&](const auto &u) {
                return u.pointer == member.key;
            });
            if (isUnknown || others.contains(member.key))
                continue;
            auto rule = std::find_if(ignored.begin(), ignored.end(),
                                     [&](const Rule &each) { return each.name == member.key; });
            if (rule == ignored.end())
                rule = ignored.insert(rule, {.name = std::string(member.key)});
            ++rule->times;
        }
    };
    for (const SpawnTable &table : rules.tables) {
        add(tableHead(table), table.unknown);
        for (const SpawnEntry &entry : table.entries)
            add(toJson(entry), entry.unknown);
    }
    return ignored;
}

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

Result<Exported> exportTemplate(const Ruleset &rules, std::string_view text, int floors)
{
    const Result<TemplateText> read = readTemplate(text);
    if (!read)
        return read.error();
    const std::vector<Rule> ignored = ignoredRules(rules);
    TemplateData data = templateData(rules, floors);
    std::get<TemplateData::Object>(data.value).push_back({"ignored", asData(ignored)});
    Result<std::string> filled = filledIn(*read, data);
    if (!filled)
        return filled.error();
    Exported exported {.text = std::move(filled).value(),
                       .notes = LossFinder(rules, *read).notes()};
    for (std::size_t i = 0; read->drawsByWeight && i < ignored.size(); ++i)
        exported.notes.push_back({"functions-ignore-rule", {ignored[i].name, ignored[i].times}});
    // Escaped otherwise, an engine would read other ids.
    if (const Message note = noteOfFormulas(rules); read->escape == Escape::Csv && !note.isEmpty())
        exported.notes.push_back(note);
    if (!exported.text.ends_with('\n'))
        exported.text += '\n';
    return exported;
}

} // namespace core
