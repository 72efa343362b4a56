// SPDX-License-Identifier: MIT
// Writes whatever describes itself.

#include "core/io/ruleset/writers.h"

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
        const UnknownMembers below = membersBelow(m_unknown, field.name);
        if (field.presence == Presence::Whole)
            m_whole = textOf(value, form, below);
        else if (field.presence != Presence::Unusual || !goesWithoutSaying(value, form, below))
            add(field.name, textOf(value, form, below));
    }
    void show(const Field &field, const Effect &effect, const Purpose & /*form*/)
    {
        if (const auto *wear = std::get_if<Wear>(&effect))
            add("equip", described(*wear, membersBelow(m_unknown, "equip")));
        else if (!std::holds_alternative<Missile>(effect))
            add(field.name, kindText(effect, membersBelow(m_unknown, field.name)));
    }

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

private:
    void add(std::string_view name, const std::string &json)
    {
        if (name == m_secondLine)
            m_firstLine = std::exchange(m_object, {}).str();
        m_object.add(name, json);
    }

    static bool goesWithoutSaying(const auto &value, const auto &form,
                                  const UnknownMembers & /*below*/)
    {
        return isUsual(value, form);
    }
    static bool goesWithoutSaying(const Throw &thrown, const form::Object &form,
                                  const UnknownMembers &below)
    {
        return isUsual(thrown, form) && below.empty();
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
    static std::string textOf(const CountForm &count, const form::CountedBy & /*form*/,
                              const UnknownMembers &below)
    {
        return toJson(count, below);
    }
    static std::string textOf(const std::optional<CountForm> &count, const form::CountedBy &form,
                              const UnknownMembers &below)
    {
        return textOf(*count, form, below);
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
    static std::string textOf(const std::optional<T> &value, const form::Object &form,
                              const UnknownMembers &below)
    {
        return textOf(*value, form, below);
    }
    static std::string textOf(const std::optional<int> &value, const form::Number & /*form*/,
                              const UnknownMembers & /*below*/)
    {
        return std::to_string(*value);
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
    static std::string textOf(const std::vector<std::string> &values, const form::Id & /*form*/,
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
    std::string m_whole;
    std::string_view m_secondLine;
    std::string m_firstLine;
};

} // namespace

std::string toJson(const Dungeon &dungeon)
{
    return FieldWriter::described(dungeon, dungeon.unknown);
}

std::string toJson(const Rules &rules)
{
    FieldWriter writer(rules.unknown);
    writer.breakLineBefore("advance"); // how a level is gained is long
    describe(writer, rules);
    return writer.str();
}

std::string toJson(const PlayerType &player)
{
    return FieldWriter::described(player, player.unknown);
}

std::string toJson(const MonsterType &monster)
{
    return FieldWriter::described(monster, monster.unknown);
}

std::string toJson(const ItemType &item)
{
    return FieldWriter::described(item, item.unknown);
}

std::string toJson(const Appearance &look)
{
    return FieldWriter::described(look, look.unknown);
}

std::string toJson(const TerrainType &terrain)
{
    return FieldWriter::described(terrain, terrain.unknown);
}

} // namespace core
