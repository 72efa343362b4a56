// SPDX-License-Identifier: MIT
#pragma once
// How what a ruleset is made of describes itself. Next to each struct stands a function
//
//     void describe(auto &visitor, Like<Sleeper> auto &sleeper);
//
// that shows the members to a visitor, in the order of the file. What reads, writes, documents and
// edits rulesets are visitors, so a new member is told of in one place.

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace core {

/// Values of a file are small unless a limit of their own says otherwise.
inline constexpr int maxAmount = 1'000'000;
/// Ranges and radii, in cells.
inline constexpr int maxReach = 1000;
/// Monster types, item types, tables or goals in one list; spawn entries in one file.
inline constexpr std::size_t maxListed = 10'000;

/// A struct, to be filled in or only to be looked at.
template<typename T, typename Struct>
concept Like = std::is_same_v<std::remove_const_t<T>, Struct>;

/// When a file has a member.
enum class Presence {
    Required, ///< always: without it the file is wrong
    Always, ///< whenever it is written; one that a person wrote may leave it out
    Unusual, ///< where its value is not the usual one
    Whole ///< it has no name in the file: its value stands for the whole kind
};

/// What a visitor is told of a member beside its value.
struct Field
{
    std::string_view name;
    Presence presence = Presence::Always;
    std::string_view about = {}; ///< for the schema, a sentence; may be empty
    int since = 1; ///< the version of ruleset files that has it first
};

/// One of a variant's kinds.
struct Kind
{
    std::string_view name; ///< in files
    std::string_view about = {};
    int since = 1;
    std::string_view example = {}; ///< its members as in a file, where it can be taken for a word
};

/// How members are written. A std::array of Word is a form too: one of those words.
namespace form {

enum class Unit { None, Cells, Percent };

/// A whole number, or both ends of a Range.
struct Number
{
    int min = 0;
    int max = maxAmount;
    std::optional<int> absent = {}; ///< the usual value, where that is not the struct's own or 0
    Unit unit = Unit::None;
};
/// A whole number that some words stand for.
struct NumberOrWord
{
    Number number;
};
/// Text of any length.
struct Text
{
    std::string_view absent = {};
};
/// Text of at least one character, or a list of such texts.
struct Id
{};
/// One visible character.
struct Glyph
{};
/// "#rrggbb".
struct Color
{};
/// `true` or not there at all.
struct OnlyTrue
{};
/// An object with the members of the struct, or a list of such objects.
struct Object
{};
/// A count as those of tables, but without `per`. Where it may be absent, it is one.
struct CountedBy
{};
/// A value for each floor, or, where it may be one, the sum of several such.
struct ByFloor
{
    int max;
    int min = 0;
    bool mayBeSum = false;
    Unit unit = Unit::None;
};
/// A list of whole numbers, at least one.
struct Numbers
{
    int max;
};
/// An expression that is true or false.
struct TrueOrFalse
{};
/// A variant: a word where the kind has no members, else an object of one member named by kind.
struct WordOrObject
{};
/// A variant whose kinds stand among the members of what holds it: a kind's name with what is
/// whole of it, or true where it has no members, and beside that its other members.
struct Among
{
    std::string_view first = {}; ///< here the name of the first kind, where it is another
};

} // namespace form

inline constexpr form::Number amounts;
inline constexpr form::Number hitPoints {.min = 1};
inline constexpr form::Number reaches {.max = maxReach, .unit = form::Unit::Cells};
inline constexpr form::Number percents {.max = 100, .unit = form::Unit::Percent};

/// The word that files use for a value.
template<typename E>
struct Word
{
    std::string_view text;
    E value;
    int since = 1;
    std::string_view about = {}; ///< what it means, a sentence
};

/// The word for `value`, which is one of `words`.
template<typename Words, typename E>
constexpr std::string_view wordFor(const Words &words, E value)
{
    for (const auto &word : words) {
        if (word.value == value)
            return word.text;
    }
    return {};
}

/// What visitors derive from: all members come to show(field, value, form).
template<typename Visitor>
class FieldVisitor
{
public:
    void required(std::string_view name, auto &value, const auto &form, std::string_view about = {})
    {
        visitor().show({name, Presence::Required, about}, value, form);
    }
    void member(std::string_view name, auto &value, const auto &form, std::string_view about = {})
    {
        visitor().show({name, Presence::Always, about}, value, form);
    }
    void unusual(std::string_view name, auto &value, const auto &form, std::string_view about = {},
                 int since = 1)
    {
        visitor().show({name, Presence::Unusual, about, since}, value, form);
    }
    void whole(std::string_view name, auto &value, const auto &form, std::string_view about = {})
    {
        visitor().show({name, Presence::Whole, about}, value, form);
    }
    /// The members of `value` that stand among those of what has it, which calls it `name`.
    void flat(std::string_view /*name*/, auto &value) { describe(visitor(), value); }
    /// The members of an infliction that stand among those of what inflicts it.
    void status(auto &infliction) { describeStatus(visitor(), infliction); }

private:
    Visitor &visitor() { return static_cast<Visitor &>(*this); }
};

/// Of a kind without members there is no more to be said.
template<typename Empty>
requires std::is_empty_v<Empty>
void describe(auto & /*visitor*/, const Empty & /*kind*/) {}

/// Whether a member of presence Unusual goes without saying. An absent member has this value.
bool isUsual(const auto &value, const auto & /*form*/)
{
    return value == std::remove_cvref_t<decltype(value)> {};
}
inline bool isUsual(int value, const form::Number &form)
{
    return value == form.absent.value_or(0);
}
inline bool isUsual(int value, const form::NumberOrWord &form)
{
    return isUsual(value, form.number);
}

/// Whether anything was shown.
class MemberCheck : public FieldVisitor<MemberCheck>
{
public:
    void show(const Field & /*field*/, auto & /*value*/, const auto & /*form*/) { m_any = true; }
    bool any() const { return m_any; }

private:
    bool m_any = false;
};

/// Whether there is anything to be said about such a struct beyond its name.
template<typename Struct>
bool hasMembers()
{
    MemberCheck visitor;
    const Struct sample;
    describe(visitor, sample);
    return visitor.any();
}

/// Calls `function` with a value of each alternative of a variant, in order.
template<typename Variant>
struct Kinds;
template<typename... Ts>
struct Kinds<std::variant<Ts...>>
{
    static constexpr void forEach(auto function) { (function(Ts {}), ...); }
};

/// What the kind of a variant is called where it stands among the members of what holds it; empty:
/// it is not told.
template<typename Variant, typename Kind>
constexpr std::string_view nameAmong(const form::Among &form)
{
    const bool isFirst = std::is_same_v<Kind, std::variant_alternative_t<0, Variant>>;
    return isFirst && !form.first.empty() ? form.first : Kind::kind.name;
}

/// Where the members of a struct are, in order.
class MemberPlaces : public FieldVisitor<MemberPlaces>
{
public:
    void show(const Field & /*field*/, const auto &value, const auto & /*form*/)
    {
        m_places.push_back(&value);
    }
    void flat(std::string_view /*name*/, const auto &value) { m_places.push_back(&value); }

    const std::vector<const void *> &places() const { return m_places; }

private:
    std::vector<const void *> m_places;
};

template<typename Function>
class MembersBeside : public FieldVisitor<MembersBeside<Function>>
{
public:
    MembersBeside(const std::vector<const void *> &others, Function &function)
        : m_other(others.begin())
        , m_function(function)
    {}

    void show(const Field &field, auto &value, const auto & /*form*/) { flat(field.name, value); }
    template<typename T>
    void flat(std::string_view name, T &value)
    {
        m_function(name, value, *static_cast<const std::remove_const_t<T> *>(*m_other++));
    }

private:
    std::vector<const void *>::const_iterator m_other;
    Function &m_function;
};

/// Calls function(name, value, other) for each member of two structs whose members do not depend on
/// their values. What stands flat in them is one member.
template<typename Struct>
void describeBoth(Struct &mine, const std::remove_const_t<Struct> &others, auto function)
{
    MemberPlaces places;
    describe(places, others);
    MembersBeside beside(places.places(), function);
    describe(beside, mine);
}

/// What files call the kind that a variant holds.
template<typename Variant>
std::string_view kindName(const Variant &variant)
{
    return std::visit([](const auto &kind) { return kind.kind.name; }, variant);
}

} // namespace core
