// SPDX-License-Identifier: MIT
// Reads whatever describes itself.

#include "core/io/ruleset/readers.h"
#include "core/tables/formula.h"

#include <algorithm>

namespace core {

namespace {

bool isVisibleCharacter(std::string_view glyph)
{
    const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; };
    if (std::count_if(glyph.begin(), glyph.end(), continues) + 1
        != static_cast<std::ptrdiff_t>(glyph.size()))
        return false;
    const auto first = static_cast<unsigned char>(glyph.front());
    const bool isControl = first <= ' ' || first == 0x7F
        || (first == 0xC2 && static_cast<unsigned char>(glyph[1]) <= 0xA0);
    return !isControl;
}

bool isTrue(const JsonCursor &place)
{
    return place.is(JsonKind::Boolean) && place.node().text == "true";
}

/// An error in a file that is older than the word of this member.
void needVersion(int since, const JsonCursor &member, const JsonCursor &place,
                 std::string_view word)
{
    if (since > 1)
        place.needVersion2({"member-of-this-value", {member.node().key, word}});
}

/// A number, or [min, max] with least <= min <= max <= most.
Range readRange(const JsonCursor &place, int least, int most)
{
    if (place.is(JsonKind::Number)) {
        const int both = place.integer(least, most);
        return {.min = both, .max = both};
    }
    if (!place.is(JsonKind::List) || place.size() != 2) {
        place.fail({"number-or-pair-belongs-here"});
        return {};
    }
    const Range range {.min = place.element(0).integer(least, most),
                       .max = place.element(1).integer(least, most)};
    if (range.max < range.min)
        place.fail({"minimum-comes-first"});
    return range;
}

// What is wrong with a struct as a whole.

void check(const JsonCursor & /*place*/, const auto & /*value*/) {}

void check(const JsonCursor &place, const RoomKinds &kinds)
{
    if (!place.failed() && kinds.rectangle + kinds.cross + kinds.circle + kinds.cave == 0)
        place.fail({"there-are-no-rooms"});
}

/// Fills in a struct from an object, or a kind from the value behind its name.
class FieldReader : public FieldVisitor<FieldReader>
{
public:
    explicit FieldReader(const JsonCursor &place)
        : m_place(place)
    {}

    template<typename T, typename Form>
    void show(const Field &field, T &value, const Form &form)
    {
        if (field.presence == Presence::Whole)
            return read(m_place, value, form);
        if (!m_members)
            m_members.emplace(m_place);
        if (const auto member = find(field))
            read(*member, value, form);
        else
            readAbsent(value, form);
        check(field.name, value, form);
    }

    void show(const Field & /*field*/, Effect &value, const Purpose & /*form*/)
    {
        value = readPurpose();
    }

    /// The members that nobody asked for.
    template<typename T>
    void finish(T &value)
    {
        if constexpr (requires { value.unknown; })
            value.unknown = m_members->unknown();
        else if (m_members)
            m_members->passOnUnknown();
    }

private:
    std::optional<JsonCursor> find(const Field &field)
    {
        if (field.presence == Presence::Required)
            return m_members->require(field.name);
        return field.since > 1 ? m_members->findOfVersion2(field.name)
                               : m_members->find(field.name);
    }

    // A member that is not there keeps the value that the struct begins with.
    static void readAbsent(auto & /*value*/, const auto & /*form*/) {}
    static void readAbsent(int &value, const form::Number &form)
    {
        value = form.absent.value_or(value);
    }
    static void readAbsent(int &value, const ShareBeside &form)
    {
        value = std::min(value, 100 - form.others);
    }
    static void readAbsent(std::string &value, const form::Text &form) { value = form.absent; }

    static void read(const JsonCursor &place, int &value, const form::Number &form)
    {
        value = place.integer(form.min, form.max);
    }
    static void read(const JsonCursor &place, std::optional<int> &value, const form::Number &form)
    {
        value = place.integer(form.min, form.max);
    }
    static void read(const JsonCursor &place, int &value, const ShareBeside & /*form*/)
    {
        value = place.integer(percents.min, percents.max);
    }
    static void read(const JsonCursor &place, int &value, const form::NumberOrWord &form)
    {
        value = place.is(JsonKind::Text) ? place.word(speedWords)
                                         : place.integer(form.number.min, form.number.max);
    }
    static void read(const JsonCursor &place, Range &value, const form::Number &form)
    {
        value = readRange(place, form.min, form.max);
    }
    static void read(const JsonCursor &place, Range &value, const RoomSide & /*form*/)
    {
        value = readRange(place, minRoomSide, maxMapSide);
    }
    static void read(const JsonCursor &place, std::string &value, const form::Text & /*form*/)
    {
        value = place.text();
    }
    static void read(const JsonCursor &place, std::string &value, const form::Id & /*form*/)
    {
        value = place.id();
    }
    static void read(const JsonCursor &place, std::string &value, const form::Glyph & /*form*/)
    {
        value = place.text();
        if (value.empty() || !isVisibleCharacter(value))
            place.fail({"glyph-is-one-character"});
    }
    static void read(const JsonCursor &place, std::string &value, const form::Color & /*form*/)
    {
        value = place.text();
        const bool isColor = value.size() == 7 && value.front() == '#'
            && value.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
        if (!isColor)
            place.fail({"color-is-hexadecimal"});
    }
    static void read(const JsonCursor &place, std::string &value, const Expression &form)
    {
        value = place.text();
        if (value.size() > maxExpression)
            place.fail({"threshold-is-too-long", {maxExpression}});
        if (place.failed())
            return;
        if (callsNewFunctions(value))
            place.needVersion2({"a-threshold-with-int-or-mod"});
        const auto values = evaluate(value, std::string(form.variable), 1);
        if (!values)
            place.failWith(values.error());
    }
    static void read(const JsonCursor &place, bool &value, const form::OnlyTrue & /*form*/)
    {
        value = isTrue(place);
        if (!value)
            place.fail({"only-true-belongs-here", {place.node().key}});
    }
    template<typename E, std::size_t Size>
    static void read(const JsonCursor &place, E &value, const std::array<Word<E>, Size> &words)
    {
        value = place.word(words);
        for (const Word<E> &word : words) {
            if (word.value == value)
                needVersion(word.since, place, place, word.text);
        }
    }
    static void read(const JsonCursor &place, CountForm &value, const form::CountedBy & /*form*/)
    {
        value = readCountForm(place);
    }
    static void read(const JsonCursor &place, std::optional<CountForm> &value,
                     const form::CountedBy & /*form*/)
    {
        value = readCountForm(place);
    }
    static void read(const JsonCursor &place, std::vector<std::string> &value,
                     const form::Id & /*form*/)
    {
        value = readList<std::string>(place, [](const JsonCursor &id) { return id.id(); });
    }
    template<typename T>
    static void read(const JsonCursor &place, T &value, const form::Object & /*form*/)
    {
        value = readDescribed<T>(place);
    }
    template<typename T>
    static void read(const JsonCursor &place, std::optional<T> &value,
                     const form::Object & /*form*/)
    {
        value = readDescribed<T>(place);
    }
    template<typename T>
    static void read(const JsonCursor &place, std::vector<T> &value, const form::Object & /*form*/)
    {
        value = readList<T>(place, readDescribed<T>);
    }
    template<typename Variant>
    static void read(const JsonCursor &place, Variant &value, const form::WordOrObject & /*form*/)
    {
        value = place.is(JsonKind::Text)
            ? readWord<Variant>(place)
            : readNamed<Variant>(place, [](const auto &kind) {
                  return hasMembers<std::remove_cvref_t<decltype(kind)>>();
              });
    }

    void check(std::string_view /*name*/, const auto & /*value*/, const auto & /*form*/) {}
    /// A room with its walls leaves one row and column of the map free.
    void check(std::string_view name, const Range &side, const RoomSide &form)
    {
        if (side.max < form.mapSide)
            return;
        const JsonNode *node = findMember(m_place.node(), name);
        const JsonCursor place = node ? JsonCursor(m_place, *node, 0) : m_place;
        place.fail({form.tooLarge, {side.max, form.mapSide, form.mapSide - 1}});
    }
    void check(std::string_view name, int value, const ShareBeside &form)
    {
        if (!m_place.failed() && value + form.others > 100)
            m_place.fail({"shares-exceed-the-whole", {form.nameOfOthers, name}});
    }

    /// The kind without members that a word names.
    template<typename Variant>
    static Variant readWord(const JsonCursor &place)
    {
        const std::string name = place.text();
        std::vector<std::string_view> words;
        std::vector<std::string_view> others;
        std::optional<Variant> found;
        Kinds<Variant>::forEach([&]<typename T>(const T &kind) {
            const bool isWord = !hasMembers<T>();
            (isWord ? words : others).push_back(T::kind.name);
            if (T::kind.name != name)
                return;
            found = kind;
            if (isWord)
                needVersion(T::kind.since, place, place, name);
            else
                place.fail({"needs-its-numbers", {name, T::kind.example}});
        });
        words.insert(words.end(), others.begin(), others.end());
        if (!found)
            place.failUnknown(words);
        return found.value_or(Variant());
    }

    /// The kind that the one member of an object names, of those that are `allowed`.
    template<typename Variant>
    static Variant readNamed(const JsonCursor &place, auto allowed)
    {
        std::vector<std::string_view> names;
        Kinds<Variant>::forEach([&](const auto &kind) {
            if (allowed(kind))
                names.push_back(kind.kind.name);
        });
        ObjectReader members(place);
        const auto member = members.requireOneOf(names);
        members.passOnUnknown();
        Variant variant;
        if (!member)
            return variant;
        Kinds<Variant>::forEach([&]<typename T>(const T & /*kind*/) {
            if (T::kind.name != member->node().key)
                return;
            variant = readDescribed<T>(*member);
            if (!hasMembers<T>() && !isTrue(*member))
                member->fail({"effect-is-only-true", {T::kind.name}});
            needVersion(T::kind.since, place, *member, T::kind.name);
        });
        return variant;
    }

    /// What an item is for; one that is thrown needs nothing else.
    Effect readPurpose()
    {
        const bool isThrown = findMember(m_place.node(), "throw") != nullptr;
        const auto equip = m_members->find("equip");
        const auto effect
            = equip || isThrown ? m_members->find("effect") : m_members->require("effect");
        if (equip && effect) {
            equip->fail({"item-is-used-up-or-worn"});
            return {};
        }
        if (equip)
            return readDescribed<Wear>(*equip);
        if (!effect)
            return Missile {};
        return readNamed<Effect>(*effect, [](const auto &kind) {
            return isUsedUp<std::remove_cvref_t<decltype(kind)>>;
        });
    }

    const JsonCursor &m_place;
    std::optional<ObjectReader> m_members;
};

} // namespace

template<typename Struct>
Struct readDescribed(const JsonCursor &place)
{
    Struct value;
    FieldReader reader(place);
    describe(reader, value);
    reader.finish(value);
    check(place, value);
    return value;
}

template Dungeon readDescribed(const JsonCursor &place);
template Rules readDescribed(const JsonCursor &place);
template PlayerType readDescribed(const JsonCursor &place);
template MonsterType readDescribed(const JsonCursor &place);
template ItemType readDescribed(const JsonCursor &place);
template AppearanceGroup readDescribed(const JsonCursor &place);
template TerrainType readDescribed(const JsonCursor &place);

} // namespace core
