// SPDX-License-Identifier: MIT
// Writes whatever describes itself.

#include "core/io/ruleset/writers.h"

#include "core/io/json/jsontree.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

/// An object with the members of a struct, or the value of a kind.
class FieldWriter : public FieldVisitor<FieldWriter>
{
public:
    /// `unknown` are the members that the struct does not know, and those that values in it could
    /// not keep themselves; it must live as long.
    explicit FieldWriter(const UnknownMembers &unknown)
        : m_unknown(unknown)
    {}
    /// The member `name` and those after it stand in a line of their own.
    void breakLineBefore(std::string_view name) { m_secondLine = name; }

    template<typename T, typename Form>
    void show(const Field &field, const T &value, const Form &form)
    {
        const bool isWhole = field.presence == Presence::Whole;
        const std::string_view name = isWhole && !m_kind.empty() ? m_kind : field.name;
        const UnknownMembers below = membersBelow(m_unknown, name);
        if (isWhole && m_kind.empty())
            m_whole = memberText(value, form, below);
        else if (field.presence != Presence::Unusual || !goesWithoutSaying(value, form, below))
            add(name, memberText(value, form, below));
    }
    template<typename Variant>
    void show(const Field &field, const Variant &variant, const form::Among &form)
    {
        if (field.presence != Presence::Unusual || !isUsual(variant, form))
            std::visit([&]<typename Kind>(
                           const Kind &kind) { addKind(nameAmong<Variant, Kind>(form), kind); },
                       variant);
    }
    /// They stand in lines of their own.
    void show(const Field & /*field*/, const std::vector<SpawnEntry> & /*entries*/,
              const form::Object & /*form*/)
    {}
    void show(const Field &field, const Effect &effect, const Purpose & /*form*/)
    {
        if (const auto *wear = std::get_if<Wear>(&effect))
            add("equip", described(*wear, membersBelow(m_unknown, "equip")));
        else if (!std::holds_alternative<Missile>(effect))
            add(field.name, kindText(effect, membersBelow(m_unknown, field.name)));
    }

    /// The members that the struct knows.
    std::string head() const { return m_object.str(); }
    std::string str()
    {
        if (!m_whole.empty())
            return m_whole;
        const std::string last = m_object.add(m_unknown).str();
        return m_firstLine.empty()
            ? last
            : m_firstLine.substr(0, m_firstLine.size() - 1) + ",\n            " + last.substr(1);
    }

    /// A struct that keeps no unknown members itself.
    template<typename Struct>
    static std::string described(const Struct &value, const UnknownMembers &unknown)
    {
        FieldWriter writer(unknown);
        describe(writer, value);
        return writer.str();
    }

    static std::string memberText(const auto &value, const auto &form, const UnknownMembers &below)
    {
        return textOf(value, form, below);
    }
    template<typename T>
    static std::string memberText(const std::optional<T> &value, const auto &form,
                                  const UnknownMembers &below)
    {
        return textOf(*value, form, below);
    }

private:
    void add(std::string_view name, const std::string &json)
    {
        if (name == m_secondLine)
            m_firstLine = std::exchange(m_object, {}).str();
        m_object.add(name, json);
    }

    template<typename Kind>
    void addKind(std::string_view name, const Kind &kind)
    {
        if (!hasMembers<Kind>() && !name.empty())
            add(name, "true");
        m_kind = name;
        describe(*this, kind);
        m_kind = {};
    }

    /// What keeps unknown members is written for them, where there is anything to write.
    template<typename T>
    static bool goesWithoutSaying(const T &value, const auto &form, const UnknownMembers &below)
    {
        const bool isThere = !std::is_same_v<T, CountRule> && !requires
        {
            value.has_value();
        };
        return isUsual(value, form) && (below.empty() || !isThere);
    }

    static std::string textOf(int value, const auto & /*form*/, const UnknownMembers & /*below*/)
    {
        return std::to_string(value);
    }
    static std::string textOf(int value, const form::NumberOrWord & /*form*/,
                              const UnknownMembers & /*below*/)
    {
        const std::string_view word = wordFor(speedWords, value);
        return word.empty() ? std::to_string(value) : jsonQuoted(word);
    }
    static std::string textOf(const Range &range, const auto & /*form*/,
                              const UnknownMembers & /*below*/)
    {
        return toJson(range);
    }
    static std::string textOf(const std::string &value, const auto & /*form*/,
                              const UnknownMembers & /*below*/)
    {
        return jsonQuoted(value);
    }
    static std::string textOf(bool /*value*/, const auto & /*form*/,
                              const UnknownMembers & /*below*/)
    {
        return "true";
    }
    template<typename E, std::size_t Size>
    static std::string textOf(E value, const std::array<Word<E>, Size> &words,
                              const UnknownMembers & /*below*/)
    {
        return jsonQuoted(wordFor(words, value));
    }
    template<typename Variant>
    static std::string textOf(const Variant &count, const form::CountedBy & /*form*/,
                              const UnknownMembers &below)
    {
        FieldWriter writer(below);
        writer.show({"draws", Presence::Required}, count, form::Among {});
        return writer.str();
    }
    static std::string textOf(const std::vector<CountPart> &parts, const form::Parts & /*form*/,
                              const UnknownMembers &below)
    {
        return partsText(parts, below, [](const CountPart &part, const UnknownMembers &unknown) {
            return textOf(part, form::CountedBy {}, unknown);
        });
    }
    static std::string textOf(const Between &rule, const form::Ends & /*form*/,
                              const UnknownMembers &below)
    {
        return jsonList({toJson(rule.min, membersBelow(below, "0")),
                         toJson(rule.max, membersBelow(below, "1"))});
    }
    static std::string textOf(const std::vector<int> &numbers, const form::Numbers & /*form*/,
                              const UnknownMembers & /*below*/)
    {
        std::vector<std::string> elements;
        elements.reserve(numbers.size());
        for (const int number : numbers)
            elements.push_back(std::to_string(number));
        return jsonList(elements);
    }
    static std::string textOf(const Dice &dice, const form::DiceText & /*form*/,
                              const UnknownMembers & /*below*/)
    {
        return jsonQuoted(toText(dice));
    }
    static std::string textOf(const Progression &progression, const form::ByFloor & /*form*/,
                              const UnknownMembers &below)
    {
        return toJson(progression, below);
    }
    static std::string textOf(const Condition &condition, const form::TrueOrFalse & /*form*/,
                              const UnknownMembers & /*below*/)
    {
        return jsonQuoted(condition.expression());
    }
    static std::string textOf(const std::vector<FloorNote> &notes,
                              const form::FloorNotes & /*form*/, const UnknownMembers & /*below*/)
    {
        std::vector<std::string> elements;
        elements.reserve(notes.size());
        for (const FloorNote &note : notes)
            elements.push_back(jsonList({std::to_string(note.floor), jsonQuoted(note.text)}));
        return jsonList(elements);
    }
    template<typename Variant>
    static std::string textOf(const Variant &variant, const form::WordOrObject & /*form*/,
                              const UnknownMembers &below)
    {
        return kindText(variant, below);
    }
    template<typename Struct>
    static std::string textOf(const Struct &value, const form::Object & /*form*/,
                              const UnknownMembers &below)
    {
        if constexpr (requires { value.unknown; })
            return described(value, value.unknown);
        else
            return described(value, below);
    }
    template<typename T>
    static std::string textOf(const std::vector<T> &values, const form::Object &form,
                              const UnknownMembers &below)
    {
        std::vector<std::string> elements;
        elements.reserve(values.size());
        for (const T &value : values)
            elements.push_back(textOf(value, form, below));
        return jsonList(elements);
    }
    static std::string textOf(const std::vector<std::string> &values, const auto & /*form*/,
                              const UnknownMembers & /*below*/)
    {
        return jsonTexts(values);
    }

    /// Where a kind has no members, a behaviour is a word, and an effect is true.
    template<typename Variant>
    static std::string kindText(const Variant &variant, const UnknownMembers &unknown)
    {
        return std::visit(
            [&]<typename Kind>(const Kind &kind) {
                if (!hasMembers<Kind>() && std::is_same_v<Variant, Behavior>)
                    return jsonQuoted(Kind::kind.name);
                const std::string value = hasMembers<Kind>()
                    ? described(kind, membersBelow(unknown, Kind::kind.name))
                    : "true";
                return JsonObject().add(Kind::kind.name, value).add(unknown).str();
            },
            variant);
    }

    const UnknownMembers &m_unknown;
    JsonObject m_object;
    std::string_view m_kind; ///< that stands among the members
    std::string m_whole;
    std::string_view m_secondLine;
    std::string m_firstLine;
};

/// Writes the member that an address names, or the type in it.
class PartWriter : public FieldVisitor<PartWriter>
{
public:
    explicit PartWriter(const Address &at)
        : m_at(at)
    {}

    template<typename T, typename Form>
    void show(const Field &field, const T &value, const Form &form)
    {
        if (field.name == m_at.part
            && (field.presence != Presence::Unusual || !isUsual(value, form)))
            m_texts = {FieldWriter::memberText(value, form, {})};
    }
    template<typename T>
    void show(const Field &field, const std::vector<T> &list, const form::Object & /*form*/)
    {
        if (field.name != m_at.part)
            return;
        for (const T &element : list) {
            if constexpr (!requires { element.id; })
                m_texts.push_back(toJson(element));
            else if (element.id == m_at.type)
                m_texts = {FieldWriter::described(element, element.unknown)};
        }
    }
    void flat(std::string_view name, const auto &value)
    {
        if (name == m_at.part)
            m_texts = {FieldWriter::described(value, {})};
    }

    std::vector<std::string> texts() const { return m_texts; }

private:
    const Address &m_at;
    std::vector<std::string> m_texts;
};

std::string fromTo(const std::string &before, const std::string &after)
{
    return (before.empty() ? "none" : before) + " → " + (after.empty() ? "none" : after);
}

std::string changedMembers(const JsonNode &before, const JsonNode &after);

/// `hp 20 → 21; speed none → 50` between two objects, `20 → 21` between other values.
std::string changeText(const std::string &before, const std::string &after)
{
    const auto old = parseJson(before);
    const auto now = parseJson(after);
    const bool areObjects
        = old && now && old->root.kind == JsonKind::Object && now->root.kind == JsonKind::Object;
    return areObjects ? changedMembers(old->root, now->root) : fromTo(before, after);
}

std::string changedMembers(const JsonNode &before, const JsonNode &after)
{
    std::string text;
    const auto add = [&text](std::string_view name, const JsonNode *old, const JsonNode *now) {
        const std::string from = old ? inlineText(*old) : "";
        const std::string to = now ? inlineText(*now) : "";
        if (from != to)
            text += (text.empty() ? "" : "; ") + std::string(name) + ' ' + changeText(from, to);
    };
    for (const JsonNode &member : before.children)
        add(member.key, &member, findMember(after, member.key));
    for (const JsonNode &member : after.children) {
        if (!findMember(before, member.key))
            add(member.key, nullptr, &member);
    }
    return text;
}

/// One text; of goals one for each.
std::vector<std::string> partText(const Ruleset &rules, const Address &at)
{
    PartWriter writer(at);
    if (at.table.empty())
        describe(writer, rules);
    else if (const auto table = findTable(rules, at.table))
        describe(writer, rules.tables[*table]);
    for (const UnknownMember &member : rules.unknown) {
        if (at.table.empty() && member.pointer == at.part)
            return {member.json};
    }
    return writer.texts();
}

} // namespace

std::string toJson(const CountForm &form, const UnknownMembers &unknown)
{
    FieldWriter writer(unknown);
    writer.show({"draws", Presence::Required}, form, form::Among {});
    return writer.str();
}

std::string toJson(const CountRule &count, const UnknownMembers &unknown)
{
    return FieldWriter::described(count, unknown);
}

std::string partChange(const Ruleset &before, const Ruleset &after, const Address &at)
{
    const std::vector<std::string> old = partText(before, at);
    const std::vector<std::string> now = partText(after, at);
    std::string text;
    const auto add = [&](const std::string &from, const std::string &to) {
        // What a table has is short.
        if (from != to)
            text += (text.empty() ? "" : "; ")
                + (at.table.empty() ? changeText(from, to) : fromTo(from, to));
    };
    if (old.size() == now.size()) {
        for (std::size_t i = 0; i < old.size(); ++i)
            add(old[i], now[i]);
        return text;
    }
    const auto addMissing = [](const auto &from, const auto &in, auto tell) {
        for (const std::string &each : from) {
            if (std::ranges::find(in, each) == in.end())
                tell(each);
        }
    };
    addMissing(old, now, [&add](const std::string &gone) { add(gone, {}); });
    addMissing(now, old, [&add](const std::string &come) { add({}, come); });
    return text;
}

std::string tableHead(const SpawnTable &table)
{
    FieldWriter writer(table.unknown);
    describe(writer, table);
    return writer.head();
}

std::string toJson(const Rules &rules)
{
    FieldWriter writer(rules.unknown);
    writer.breakLineBefore("advance"); // how a level is gained is long
    describe(writer, rules);
    return writer.str();
}

template<typename Struct>
std::string toJson(const Struct &value)
{
    return FieldWriter::described(value, value.unknown);
}

template std::string toJson(const SpawnEntry &);
template std::string toJson(const Dungeon &);
template std::string toJson(const PlayerType &);
template std::string toJson(const MonsterType &);
template std::string toJson(const ItemType &);
template std::string toJson(const Appearance &);
template std::string toJson(const TerrainType &);
template std::string toJson(const FloorPalette &);

} // namespace core
