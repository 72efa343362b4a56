// SPDX-License-Identifier: MIT
// Reads whatever describes itself.

#include "core/io/ruleset/owncolumns.h"
#include "core/io/ruleset/readchecks.h"
#include "core/io/ruleset/readers.h"
#include "core/tables/formula.h"

#include <algorithm>

namespace core {

namespace {

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

template<typename T>
T readOne(const JsonCursor &place);

template<typename T>
std::vector<T> readObjects(const JsonCursor &list)
{
    std::vector<T> values = readList<T>(list, readOne<T>);
    checkList(list, values);
    return values;
}

/// Fills in a struct from an object, or a kind from the value behind its name.
class FieldReader : public FieldVisitor<FieldReader>
{
public:
    explicit FieldReader(const JsonCursor &place)
        : m_place(place)
    {}
    /// As a kind that stands among other members: `place` is that of what is whole of it.
    FieldReader(const JsonCursor &place, ObjectReader &others)
        : m_place(place)
        , m_others(&others)
    {}

    template<typename T, typename Form>
    void show(const Field &field, T &value, const Form &form)
    {
        if (field.presence == Presence::Whole)
            return readMember(m_place, value, form);
        if (const auto member = find(field))
            readMember(*member, value, form);
        else
            readAbsent(value, form);
        check(field.name, value, form);
    }

    void show(const Field & /*field*/, Effect &value, const Purpose & /*form*/)
    {
        value = readPurpose();
    }

    template<typename Variant>
    void show(const Field &field, Variant &value, const form::Among &form)
    {
        const auto found = findAmong<Variant>(field, form);
        Kinds<Variant>::forEach([&]<typename Kind>(Kind kind) {
            if (!found || nameAmong<Variant, Kind>(form) != found->node().key)
                return;
            FieldReader reader(*found, members());
            if (hasMembers<Kind>())
                describe(reader, kind);
            else
                requireTrue(*found);
            value = std::move(kind);
        });
    }

    void show(const Field &field, std::string &value, const form::Note & /*form*/)
    {
        const JsonNode *node = findMember(m_place.node(), field.name);
        if (node && node->kind == JsonKind::Text && !node->text.empty())
            value = members().text(field.name, {});
    }
    void show(const Field &field, std::vector<FloorNote> &value, const form::FloorNotes & /*form*/)
    {
        const JsonNode *node = findMember(m_place.node(), field.name);
        if (!node || node->kind != JsonKind::List)
            return;
        if (auto notes = readFloorNotes(*node); notes && !notes->empty()) {
            value = *std::move(notes);
            members().find(field.name);
        }
    }

    /// The members that nobody asked for.
    template<typename T>
    void finish(T &value)
    {
        if constexpr (requires { value.unknown; })
            value.unknown = members().unknown();
        else if (m_own)
            m_own->passOnUnknown();
    }

private:
    ObjectReader &members()
    {
        if (m_others)
            return *m_others;
        if (!m_own)
            m_own.emplace(m_place);
        return *m_own;
    }

    std::optional<JsonCursor> find(const Field &field)
    {
        if (field.presence == Presence::Required)
            return members().require(field.name);
        return field.since > 1 ? members().findOfVersion2(field.name) : members().find(field.name);
    }

    /// The member that says which kind it is, of those that the file's version has.
    template<typename Variant>
    std::optional<JsonCursor> findAmong(const Field &field, const form::Among &form)
    {
        std::vector<std::string_view> names;
        Kinds<Variant>::forEach([&]<typename Kind>(const Kind &) {
            const std::string_view name = nameAmong<Variant, Kind>(form);
            if (name.empty())
                return;
            if (Kind::kind.since > m_place.reading().version)
                members().findOfVersion2(name);
            else
                names.push_back(name);
        });
        if (field.presence == Presence::Required)
            return members().requireOneOf(names);
        std::optional<JsonCursor> found;
        for (const std::string_view name : names) {
            const auto place = members().find(name);
            if (place && found)
                place->fail({"entry-stands-for-one-thing", {found->node().key}});
            if (place)
                found.emplace(*place);
        }
        return found;
    }

    // A member that is not there keeps the value that the struct begins with.
    static void readAbsent(auto & /*value*/, const auto & /*form*/) {}
    void readAbsent(CountRule &value, const form::Object & /*form*/)
    {
        if (m_place.reading().version < 2)
            m_place.fail({"member-is-missing", {"count"}});
        value.draws = NotDrawn {};
    }
    static void readAbsent(int &value, const form::Number &form)
    {
        value = form.absent.value_or(value);
    }
    static void readAbsent(int &value, const ShareBeside &form)
    {
        value = std::min(value, 100 - form.others);
    }
    static void readAbsent(std::string &value, const form::Text &form) { value = form.absent; }

    static void readMember(const JsonCursor &place, auto &value, const auto &form)
    {
        read(place, value, form);
    }
    template<typename T>
    static void readMember(const JsonCursor &place, std::optional<T> &value, const auto &form)
    {
        read(place, value.emplace(), form);
    }
    static void readMember(const JsonCursor &place, std::optional<Condition> &value,
                           const form::TrueOrFalse & /*form*/)
    {
        value = readCondition(place);
    }

    static void read(const JsonCursor &place, int &value, const form::Number &form)
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
        value = readGlyph(place);
    }
    static void read(const JsonCursor &place, std::string &value, const form::Color & /*form*/)
    {
        value = readColor(place);
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
        requireTrue(place);
        value = true;
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
    static void read(const JsonCursor &place, Spawns &value,
                     const std::array<Word<Spawns>, spawnsWords.size()> &words)
    {
        const std::string_view text = place.node().text;
        if (place.reading().version > 1)
            value = place.word(words);
        else if (text == "both" || text == "themes" || text == "terrain")
            place.needVersion2({"quoted", {text}});
        else
            value = place.word(std::array {words[0], words[1]});
    }
    static void read(const JsonCursor &place, CountForm &value, const form::CountedBy & /*form*/)
    {
        readCount(place, value);
    }
    static void read(const JsonCursor &place, std::vector<CountPart> &value,
                     const form::Parts & /*form*/)
    {
        if (!place.expect(JsonKind::List, {"a-list-of-counts"}))
            return;
        if (place.size() == 0 || place.size() > maxParts)
            place.fail({"sum-lists-counts", {maxParts}});
        for (std::size_t i = 0; i < place.size() && !place.failed(); ++i)
            readCount(place.element(i), value.emplace_back());
    }
    static void read(const JsonCursor &place, std::vector<int> &value, const form::Numbers &form)
    {
        value = readNumbers(place, form.max);
    }
    static void read(const JsonCursor &place, Dice &value, const form::DiceText & /*form*/)
    {
        value = readDice(place);
    }
    static void read(const JsonCursor &place, Between &value, const form::Ends &form)
    {
        value = readEnds(place, form.each.max);
    }
    static void read(const JsonCursor &place, Progression &value, const form::ByFloor &form)
    {
        value = form.mayBeSum ? readWeight(place)
            : form.min < 0    ? readSigned(place, form.max)
                              : readProgression(place, form.max);
    }
    static void read(const JsonCursor &place, std::vector<std::string> &value,
                     const form::Themes & /*form*/)
    {
        read(place, value, form::Id {});
        if (value.empty())
            place.fail({"list-names-no-theme"});
    }
    static void read(const JsonCursor &place, std::vector<std::string> &value,
                     const form::Id & /*form*/)
    {
        value = readList<std::string>(place, [](const JsonCursor &id) { return id.id(); });
    }
    template<typename T>
    static void read(const JsonCursor &place, T &value, const form::Object & /*form*/)
    {
        value = readOne<T>(place);
    }
    template<typename T>
    static void read(const JsonCursor &place, std::vector<T> &value, const form::Object & /*form*/)
    {
        value = readObjects<T>(place);
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

    /// A count or a part of one.
    template<typename Variant>
    static void readCount(const JsonCursor &place, Variant &value)
    {
        FieldReader reader(place);
        reader.show({"draws", Presence::Required}, value, form::Among {});
        reader.finish(value);
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
            variant = readOne<T>(*member);
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
        const auto equip = members().find("equip");
        const auto effect
            = equip || isThrown ? members().find("effect") : members().require("effect");
        if (equip && effect) {
            equip->fail({"item-is-used-up-or-worn"});
            return {};
        }
        if (equip)
            return readOne<Wear>(*equip);
        if (!effect)
            return Missile {};
        return readNamed<Effect>(*effect, [](const auto &kind) {
            return isUsedUp<std::remove_cvref_t<decltype(kind)>>;
        });
    }

    const JsonCursor &m_place;
    ObjectReader *m_others = nullptr;
    std::optional<ObjectReader> m_own;
};

template<typename T>
T readOne(const JsonCursor &place)
{
    T value;
    FieldReader reader(place);
    describe(reader, value);
    reader.finish(value);
    checkWhole(place, value);
    return value;
}

template<>
Goal readOne(const JsonCursor &place)
{
    return readGoal(place);
}

} // namespace

void requireTrue(const JsonCursor &place)
{
    if (!isTrue(place))
        place.fail({"is-true-or-absent", {place.node().key}});
}

Ruleset readRuleset(const JsonCursor &place, ObjectReader &members)
{
    Ruleset rules;
    FieldReader reader(place, members);
    describe(reader, rules);
    reader.finish(rules);
    acceptColumns(rules);
    return rules;
}

std::vector<SpawnTable> readTableList(const JsonCursor &list)
{
    return readObjects<SpawnTable>(list);
}

} // namespace core
