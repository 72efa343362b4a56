// SPDX-License-Identifier: MIT
// The shipped schema says of what describes itself what the reader asks for: its definitions are
// written from the same descriptions. UPDATE_GOLDEN=1 writes them into the file; the others, of
// counts, tables and goals, are written by hand.

#include "core/tables/ruleset.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTest>

#include <array>
#include <cctype>
#include <string>

namespace {

using Json = nlohmann::ordered_json;

Json ref(const std::string &name)
{
    return {{"$ref", "#/$defs/" + name}};
}

Json whole(const core::form::Number &number)
{
    return {{"type", "integer"}, {"minimum", number.min}, {"maximum", number.max}};
}

/// A number, or the two ends of a range.
Json range(const std::string &about, const Json &number)
{
    return {{"description", about},
            {"oneOf",
             {number, {{"type", "array"}, {"items", number}, {"minItems", 2}, {"maxItems", 2}}}}};
}

/// What is newer than version 1 says so first.
std::string sentence(std::string_view about, int since)
{
    std::string text(about);
    if (since == 1)
        return text;
    text.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(text.front())));
    return "Version " + std::to_string(since) + ": " + text;
}

/// The limits that have a definition of their own.
struct NamedLimit
{
    const char *name;
    core::form::Number number;
};
constexpr std::array<NamedLimit, 4> namedLimits {{{"amount", core::amounts},
                                                  {"positiveAmount", core::hitPoints},
                                                  {"reach", core::reaches},
                                                  {"percent", core::percents}}};

Json limits(const core::form::Number &number)
{
    for (const NamedLimit &limit : namedLimits) {
        if (limit.number.min == number.min && limit.number.max == number.max
            && limit.number.unit == number.unit)
            return ref(limit.name);
    }
    return whole(number);
}

Json wordsOf(const auto &words)
{
    Json names = Json::array();
    for (const auto &word : words)
        names.push_back(word.text);
    return {{"enum", names}};
}

template<typename Struct>
Json objectOf(const Struct &sample);

/// The definition that a struct has for itself; empty: it stands where it is used.
template<typename Struct>
constexpr const char *nameOf()
{
    if constexpr (std::same_as<Struct, core::Infliction>)
        return "infliction";
    else if constexpr (std::same_as<Struct, core::Stealth>)
        return "stealth";
    else if constexpr (std::same_as<Struct, core::Advance>)
        return "advance";
    else if constexpr (std::same_as<Struct, core::Appearance>)
        return "look";
    else if constexpr (std::same_as<Struct, core::Light>)
        return "light";
    else
        return "";
}

class SchemaWriter : public core::FieldVisitor<SchemaWriter>
{
public:
    template<typename T, typename Form>
    void show(const core::Field &field, const T &value, const Form &form)
    {
        Json member = schemaOf(value, form);
        if (field.presence != core::Presence::Required && field.presence != core::Presence::Whole)
            addDefault(member, value, form);
        if (!field.about.empty())
            member["description"] = sentence(field.about, field.since);
        if (field.presence == core::Presence::Whole)
            m_whole = member;
        else if (!m_properties.contains(field.name))
            m_properties[std::string(field.name)] = member;
        if (field.presence == core::Presence::Required)
            m_required.push_back(field.name);
    }
    /// One of two members, or none beside a throw.
    void show(const core::Field & /*field*/, const core::Effect & /*effect*/,
              const core::Purpose & /*form*/)
    {
        m_properties["effect"] = ref("effect");
        m_properties["equip"] = objectOf(core::Wear {});
        m_properties["equip"]["description"] = core::Wear::kind.about;
        m_rest
            = {{"anyOf",
                {{{"required", {"effect"}}}, {{"required", {"equip"}}}, {{"required", {"throw"}}}}},
               {"not", {{"required", {"effect", "equip"}}}}};
    }

    /// Of a struct an object, of a kind what stands behind its name.
    Json result() const
    {
        if (!m_whole.empty())
            return m_whole;
        if (m_properties.empty())
            return {{"const", true}};
        Json object {{"type", "object"}};
        if (!m_required.empty())
            object["required"] = m_required;
        object.update(m_rest);
        object["properties"] = m_properties;
        return object;
    }

private:
    static Json schemaOf(const auto & /*value*/, const core::form::Number &form)
    {
        return limits(form);
    }
    static Json schemaOf(const core::Range & /*value*/, const core::form::Number &form)
    {
        return ref(form.max == core::bonuses.max ? "bonus" : "range");
    }
    static Json schemaOf(const core::Range & /*value*/, const core::RoomSide & /*form*/)
    {
        return ref("roomSide");
    }
    static Json schemaOf(int /*value*/, const core::ShareBeside & /*form*/)
    {
        return limits(core::percents);
    }
    static Json schemaOf(int /*value*/, const core::form::NumberOrWord &form)
    {
        return {{"oneOf", {wordsOf(core::speedWords), limits(form.number)}}};
    }
    static Json schemaOf(const auto & /*value*/, const core::form::Text & /*form*/)
    {
        return {{"type", "string"}};
    }
    static Json schemaOf(const std::string & /*value*/, const core::Expression & /*form*/)
    {
        return {{"type", "string"}, {"maxLength", 1000}};
    }
    static Json schemaOf(const std::string & /*value*/, const core::form::Id & /*form*/)
    {
        return ref("id");
    }
    static Json schemaOf(const std::vector<std::string> & /*value*/,
                         const core::form::Id & /*form*/)
    {
        return listOf(ref("id"));
    }
    static Json schemaOf(const auto & /*value*/, const core::form::Glyph & /*form*/)
    {
        return ref("glyph");
    }
    static Json schemaOf(const auto & /*value*/, const core::form::Color & /*form*/)
    {
        return ref("color");
    }
    static Json schemaOf(bool /*value*/, const core::form::OnlyTrue & /*form*/)
    {
        return {{"const", true}};
    }
    static Json schemaOf(const auto & /*value*/, const core::form::CountedBy & /*form*/)
    {
        return ref("form");
    }
    static Json schemaOf(const core::Behavior & /*value*/,
                         const core::form::WordOrObject & /*form*/)
    {
        return ref("behavior");
    }
    static Json schemaOf(const core::Trap & /*value*/, const core::form::WordOrObject & /*form*/)
    {
        return ref("trap");
    }
    template<std::size_t Size>
    static Json schemaOf(core::Status /*value*/,
                         const std::array<core::Word<core::Status>, Size> & /*words*/)
    {
        return ref("status");
    }
    template<typename E, std::size_t Size>
    static Json schemaOf(E /*value*/, const std::array<core::Word<E>, Size> &words)
    {
        return wordsOf(words);
    }
    template<typename Struct>
    static Json schemaOf(const Struct & /*value*/, const core::form::Object & /*form*/)
    {
        const std::string name = nameOf<Struct>();
        return name.empty() ? objectOf(Struct {}) : ref(name);
    }
    template<typename Struct>
    static Json schemaOf(const std::optional<Struct> & /*value*/, const core::form::Object &form)
    {
        return schemaOf(Struct {}, form);
    }
    template<typename Struct>
    static Json schemaOf(const std::vector<Struct> & /*value*/, const core::form::Object &form)
    {
        return listOf(schemaOf(Struct {}, form));
    }

    static Json listOf(const Json &element)
    {
        return {{"type", "array"}, {"maxItems", core::maxListed}, {"items", element}};
    }
    static void addDefault(Json & /*member*/, const auto & /*value*/, const auto & /*form*/) {}
    static void addDefault(Json &member, int value, const core::form::Number &form)
    {
        member["default"] = form.absent.value_or(value);
    }
    static void addDefault(Json &member, int value, const core::ShareBeside & /*form*/)
    {
        member["default"] = value;
    }
    static void addDefault(Json &member, int value, const core::form::NumberOrWord & /*form*/)
    {
        member["default"] = core::wordFor(core::speedWords, value);
    }
    static void addDefault(Json &member, const auto &value,
                           const core::form::WordOrObject & /*form*/)
    {
        member["default"] = core::kindName(value);
    }
    static void addDefault(Json &member, const core::Range &value, const auto & /*form*/)
    {
        member["default"] = value.min == value.max ? Json(value.min) : Json {value.min, value.max};
    }
    static void addDefault(Json &member, const std::string &value,
                           const core::form::Glyph & /*form*/)
    {
        member["default"] = value;
    }
    static void addDefault(Json &member, const std::string &value,
                           const core::form::Color & /*form*/)
    {
        member["default"] = value;
    }
    static void addDefault(Json &member, const std::string &value,
                           const core::Expression & /*form*/)
    {
        member["default"] = value;
    }
    template<typename E, std::size_t Size>
    static void addDefault(Json &member, E value, const std::array<core::Word<E>, Size> &words)
    {
        member["default"] = core::wordFor(words, value);
    }

    Json m_properties = Json::object();
    Json m_required = Json::array();
    Json m_rest = Json::object();
    Json m_whole = Json::object();
};

template<typename Struct>
Json objectOf(const Struct &sample)
{
    SchemaWriter writer;
    describe(writer, sample);
    return writer.result();
}

/// What stands behind the name of a kind.
template<typename Kind>
Json kindOf(const Kind &kind)
{
    Json schema = objectOf(kind);
    std::string about(Kind::kind.about);
    if (about.empty() && schema.contains("description"))
        about = schema["description"].template get<std::string>();
    if (!about.empty())
        schema["description"] = sentence(about, Kind::kind.since);
    return schema;
}

/// The kinds of a variant: a word where there are no members.
template<typename Variant>
Json wordsOrObjects()
{
    Json words = Json::array();
    Json kinds = Json::array();
    core::Kinds<Variant>::forEach([&]<typename Kind>(const Kind &kind) {
        const std::string name(Kind::kind.name);
        if (core::hasMembers<Kind>())
            kinds.push_back(
                {{"type", "object"}, {"required", {name}}, {"properties", {{name, kindOf(kind)}}}});
        else
            words.push_back(name);
    });
    kinds.insert(kinds.begin(), Json {{"enum", words}});
    return kinds;
}

Json effects()
{
    Json required = Json::array();
    Json kinds = Json::object();
    core::Kinds<core::Effect>::forEach([&]<typename Kind>(const Kind &kind) {
        if (!core::isUsedUp<Kind>)
            return;
        const std::string name(Kind::kind.name);
        required.push_back({{"required", {name}}});
        kinds[name] = kindOf(kind);
    });
    return {{"type", "object"}, {"oneOf", required}, {"properties", kinds}};
}

/// The members that only the accreted layout has are there too.
Json dungeon()
{
    const core::Dungeon plain;
    core::Dungeon accreted;
    accreted.layout = core::Layout::Accreted;
    SchemaWriter writer;
    describe(writer, plain);
    describe(writer, accreted);
    return writer.result();
}

/// All definitions that follow from descriptions, by name.
Json definitions()
{
    Json all;
    for (const NamedLimit &limit : namedLimits)
        all[limit.name] = whole(limit.number);
    all["reach"]["description"] = "A distance in cells.";
    all["range"]
        = range("A number, or [min, max]: drawn uniformly, both ends included.", ref("amount"));
    all["bonus"] = range("Added to the ends of a range: a number to both, or [min, max].",
                         whole(core::bonuses));
    all["roomSide"] = range("A number, or [min, max], of cells, one row of wall included.",
                            whole({.min = core::minRoomSide, .max = core::maxMapSide - 1}));
    all["dungeon"] = dungeon();
    all["rules"] = objectOf(core::Rules {});
    all["stealth"] = objectOf(core::Stealth {});
    all["advance"] = objectOf(core::Advance {});
    all["player"] = objectOf(core::PlayerType {});
    all["monster"] = objectOf(core::MonsterType {});
    all["item"] = objectOf(core::ItemType {});
    all["appearances"] = objectOf(core::AppearanceGroup {});
    all["look"] = objectOf(core::Appearance {});
    all["terrain"] = objectOf(core::TerrainType {});
    all["palette"] = objectOf(core::FloorPalette {});
    all["light"] = objectOf(core::Light {});
    all["behavior"] = {{"description", "All but those asleep or fleeing hunt whom they see."},
                       {"oneOf", wordsOrObjects<core::Behavior>()}};
    all["trap"] = {{"oneOf", wordsOrObjects<core::Trap>()}};
    all["status"] = wordsOf(core::statusWords);
    all["infliction"] = objectOf(core::Infliction {});
    all["effect"] = effects();
    return all;
}

/// On one line, or one member a line where that would be long.
std::string laidOut(const Json &json, std::size_t indent)
{
    constexpr std::size_t widest = 120;
    if (!json.is_structured())
        return json.dump();
    const auto joined = [&](const std::string &gap, std::size_t within) {
        std::string text;
        for (const auto &[key, value] : json.items()) {
            text += text.empty() ? "" : "," + gap;
            text += (json.is_object() ? Json(key).dump() + ": " : "") + laidOut(value, within);
        }
        return text;
    };
    const char *ends = json.is_object() ? "{}" : "[]";
    const std::string line = ends[0] + joined(" ", 0) + ends[1];
    if (line.find('\n') == std::string::npos && indent + line.size() <= widest)
        return line;
    const std::string gap = "\n" + std::string(indent + 2, ' ');
    return ends[0] + gap + joined(gap, indent + 2) + "\n" + std::string(indent, ' ') + ends[1];
}

} // namespace

class tst_Schema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void definitionsFollowFromTheDescriptions();
};

void tst_Schema::definitionsFollowFromTheDescriptions()
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/../resources/schema/fathom-ruleset.schema.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const std::string shipped = file.readAll().toStdString();
    std::string text = shipped;
    const Json all = definitions();
    for (const auto &[name, definition] : all.items()) {
        const std::string head = "\n    \"" + name + "\": ";
        const std::size_t begin = text.find(head, text.find("\"$defs\": {"));
        QVERIFY2(begin != std::string::npos, name.c_str());
        const std::size_t end
            = std::min(text.find(",\n    \"", begin), text.find("\n  }\n", begin));
        text.replace(begin, end - begin, head + laidOut(definition, 4));
    }
    if (qEnvironmentVariableIsSet("UPDATE_GOLDEN")) {
        file.close();
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
    } else {
        QCOMPARE(shipped, text);
    }
}

QTEST_APPLESS_MAIN(tst_Schema)
#include "tst_schema.moc"
