// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/typecells.h"

#include "editor/models/behaviorcells.h"
#include "editor/text/kindtext.h"
#include "editor/text/numbertext.h"
#include "editor/text/ruletext.h"

#include <QColor>
#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <utility>

namespace editor {

namespace {

struct TypeCellsTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::TypeCells)
};

constexpr int mostStat = 1'000'000;
constexpr std::size_t shownNumbers = 3;

/// Shows the amount, the reach and what magic adds, the three numbers that effects have here.
class NumbersOfEffect : public core::FieldVisitor<NumbersOfEffect>
{
public:
    /// Calls `see(column, number, limits)`; the column counts from ItemAmount.
    explicit NumbersOfEffect(
        std::function<void(std::size_t, int &, const core::form::Number &)> see)
        : m_see(std::move(see))
    {}

    void show(const core::Field &field, int &number, const core::form::Number &form)
    {
        const bool isReach = form.unit == core::form::Unit::Cells;
        const std::size_t column = isReach ? 1 : field.name == "perMagic" ? 2 : 0;
        if (column != 0 || !std::exchange(m_hasAmount, true))
            m_see(column, number, form);
    }
    /// Edited in the form of the item.
    void show(const core::Field & /*field*/, auto & /*value*/, const auto & /*form*/) {}

private:
    std::function<void(std::size_t, int &, const core::form::Number &)> m_see;
    bool m_hasAmount = false;
};

void forNumbersOf(core::Effect &effect, auto see)
{
    NumbersOfEffect numbers(see);
    if (!std::holds_alternative<core::Wear>(effect)) // a slot and ranges: edited in its form
        std::visit([&numbers](auto &kind) { describe(numbers, kind); }, effect);
}

/// -1 where the effect has none.
std::array<int, shownNumbers> numbersOf(core::Effect effect)
{
    std::array<int, shownNumbers> numbers {-1, -1, -1};
    forNumbersOf(effect, [&](std::size_t column, int number, const core::form::Number &) {
        numbers[column] = number;
    });
    return numbers;
}

void setNumbers(core::Effect &effect, const std::array<int, shownNumbers> &numbers)
{
    forNumbersOf(effect, [&](std::size_t column, int &number, const core::form::Number &form) {
        number = std::clamp(numbers[column], form.min, form.max);
    });
}

/// The effect with the word, where it is one that can be chosen here: nothing becomes wearable.
std::optional<core::Effect> effectCalled(const QString &word)
{
    std::optional<core::Effect> effect;
    core::Kinds<core::Effect>::forEach([&]<typename Kind>(const Kind &kind) {
        if (!std::is_same_v<Kind, core::Wear> && kindWord(Kind::kind.name) == word)
            effect = kind;
    });
    if (effect && std::holds_alternative<core::Inflict>(*effect))
        effect = core::Inflict {.infliction = {.status = core::Status::Slowed}};
    return effect;
}

QString rangeText(const core::Range &range)
{
    return range.min == range.max ? QString::number(range.min)
                                  : QStringLiteral("%1–%2").arg(range.min).arg(range.max);
}

bool readNumber(const QString &text, int &number)
{
    const TypedNumber typed = parseWhole(text, mostStat);
    if (typed.value)
        number = *typed.value;
    return typed.value.has_value();
}

bool readRange(QString text, core::Range &range)
{
    const QStringList ends = text.replace(u'–', u'-').split(u'-');
    core::Range read;
    if (ends.size() > 2 || !readNumber(ends.first(), read.min) || !readNumber(ends.last(), read.max)
        || read.min > read.max)
        return false;
    range = read;
    return true;
}

// What both kinds of type have in common.
template<typename Type>
bool setCommon(Type &type, int column, const QString &text)
{
    if (column == TypeName && !text.isEmpty())
        type.name = text.toStdString();
    else if (column == TypeGlyph && text.toUcs4().size() == 1)
        type.glyph = text.toStdString();
    else if (column == TypeColor && QColor::isValidColor(text))
        type.color = QColor(text).name().toStdString();
    else
        return false;
    return true;
}

bool setStat(core::MonsterType &type, int column, const QString &text)
{
    switch (column) {
    case MonsterHp: {
        int hp = 0;
        if (!readNumber(text, hp) || hp < 1)
            return false;
        type.hp = hp;
        return true;
    }
    case MonsterDefense:
        return readRange(text, type.defense);
    case MonsterPower:
        return readRange(text, type.power);
    case MonsterXp:
        return readNumber(text, type.xp);
    case MonsterBehavior:
        return setBehavior(type.behavior, text);
    case MonsterSpeed:
        return setSpeed(type.speed, text);
    case MonsterInflicts:
        return setInfliction(type.inflicts, text);
    default:
        return false;
    }
}

bool setStatus(core::Effect &effect, const QString &text)
{
    auto *inflict = std::get_if<core::Inflict>(&effect);
    std::optional<core::Infliction> read;
    if (inflict == nullptr || !setInfliction(read, text) || !read)
        return false;
    read->percent = inflict->infliction.percent;
    inflict->infliction = *read;
    return true;
}

bool setStat(core::ItemType &type, int column, const QString &text)
{
    if (column == ItemThrown)
        return setThrow(type.thrown, text);
    if (column == ItemStatus)
        return setStatus(type.effect, text);
    std::array<int, shownNumbers> numbers = numbersOf(type.effect);
    core::Effect changed = type.effect;
    if (column == ItemEffect) {
        const std::optional<core::Effect> chosen = effectCalled(text);
        if (!chosen)
            return false;
        if (chosen->index() != changed.index())
            changed = *chosen;
    } else {
        int &number = numbers[static_cast<std::size_t>(column - ItemAmount)];
        if (number < 0 || !readNumber(text, number))
            return false;
    }
    setNumbers(changed, numbers);
    type.effect = changed;
    return true;
}

// A number, a range or dice; other counts are kept, and written in the file.
bool setSize(core::CountForm &size, const QString &text)
{
    core::Range range;
    if (const auto dice = core::parseDice(text.toStdString()))
        size = *dice;
    else if (!readRange(text, range))
        return false;
    else if (range.min == range.max)
        size = core::Exactly {core::Constant {range.min}};
    else
        size = core::Between {core::Constant {range.min}, core::Constant {range.max}};
    return true;
}

bool setPercent(int &percent, QString text)
{
    int read = 0;
    if (!readNumber(text.remove(u'%').trimmed(), read) || read > core::percents.max)
        return false;
    percent = read;
    return true;
}

bool setStat(core::TerrainType &type, int column, const QString &text)
{
    const bool isNone = text.isEmpty() || text == QStringLiteral("–");
    const std::string id = isNone ? std::string() : text.toStdString();
    switch (column) {
    case TerrainSize:
        return setSize(type.size, text);
    case TerrainBlocks:
        if (!blocksChoices().contains(text))
            return false;
        type.blocks = static_cast<core::Blocks>(blocksChoices().indexOf(text));
        return true;
    case TerrainSlows:
        if (!yesOrNo().contains(text))
            return false;
        type.slows = text == yesOrNo().first();
        return true;
    case TerrainHurts:
        return readNumber(isNone ? QStringLiteral("0") : text, type.hurts);
    case TerrainFalls: {
        int damage = 0;
        if (!isNone && !readNumber(text, damage))
            return false;
        type.falls = isNone ? std::nullopt : std::optional(damage);
        return true;
    }
    case TerrainTriggers:
        return setTrap(type.trap, text);
    case TerrainHidden:
        return setPercent(type.hidden, isNone ? QStringLiteral("0") : text);
    case TerrainBecomes:
        type.becomes = id;
        return true;
    case TerrainEdge:
        type.edge = id;
        return true;
    case TerrainBurns:
        return setPercent(type.burns, isNone ? QStringLiteral("0") : text);
    case TerrainFire:
        type.fire = id;
        return true;
    case TerrainLasts:
        return readNumber(isNone ? QStringLiteral("0") : text, type.lasts);
    case TerrainLeaves:
        type.leaves = id;
        return true;
    default:
        return false;
    }
}

QString sizeText(const core::CountForm &size)
{
    const auto *exactly = std::get_if<core::Exactly>(&size);
    const auto *between = std::get_if<core::Between>(&size);
    const auto constant = [](const core::Progression &number) {
        const auto *value = std::get_if<core::Constant>(&number);
        return value ? std::optional(value->value) : std::nullopt;
    };
    if (exactly && constant(exactly->number))
        return QString::number(*constant(exactly->number));
    if (between && constant(between->min) && constant(between->max))
        return rangeText({*constant(between->min), *constant(between->max)});
    if (const auto *dice = std::get_if<core::Dice>(&size))
        return QString::fromStdString(core::toText(*dice));
    return countFormText(size);
}

template<typename Type>
QString commonText(const Type &type, int column)
{
    switch (column) {
    case TypeId:
        return QString::fromStdString(type.id);
    case TypeName:
        return QString::fromStdString(type.name);
    case TypeGlyph:
        return QString::fromStdString(type.glyph);
    default:
        return QString::fromStdString(type.color);
    }
}

} // namespace

QStringList effectChoices()
{
    QStringList words;
    core::Kinds<core::Effect>::forEach([&]<typename Kind>(const Kind & /*kind*/) {
        if (!std::is_same_v<Kind, core::Wear>) // nothing becomes wearable here
            words << kindWord(Kind::kind.name);
    });
    return words;
}

QStringList blocksChoices()
{
    return {TypeCellsTexts::tr("nothing"), TypeCellsTexts::tr("sight"),
            TypeCellsTexts::tr("movement"), TypeCellsTexts::tr("both")};
}

QStringList yesOrNo()
{
    return {TypeCellsTexts::tr("yes"), TypeCellsTexts::tr("no")};
}

QString typeCellText(const core::TerrainType &type, int column)
{
    const auto dashed = [](const std::string &id) {
        return id.empty() ? QStringLiteral("–") : QString::fromStdString(id);
    };
    const auto percent = [](int number) {
        return number == 0 ? QStringLiteral("–") : QStringLiteral("%1 %").arg(number);
    };
    switch (column) {
    case TerrainSize:
        return sizeText(type.size);
    case TerrainBlocks:
        return blocksChoices().value(static_cast<int>(type.blocks));
    case TerrainSlows:
        return yesOrNo().value(type.slows ? 0 : 1);
    case TerrainHurts:
        return QString::number(type.hurts);
    case TerrainFalls:
        return type.falls ? QString::number(*type.falls) : QStringLiteral("–");
    case TerrainTriggers:
        return trapCell(type.trap);
    case TerrainHidden:
        return percent(type.hidden);
    case TerrainBecomes:
        return dashed(type.becomes);
    case TerrainEdge:
        return dashed(type.edge);
    case TerrainBurns:
        return percent(type.burns);
    case TerrainFire:
        return dashed(type.fire);
    case TerrainLasts:
        return type.lasts == 0 ? QStringLiteral("–") : QString::number(type.lasts);
    case TerrainLeaves:
        return dashed(type.leaves);
    default:
        return commonText(type, column);
    }
}

QString typeCellText(const core::MonsterType &type, int column)
{
    switch (column) {
    case MonsterHp:
        return QString::number(type.hp);
    case MonsterDefense:
        return rangeText(type.defense);
    case MonsterPower:
        return rangeText(type.power);
    case MonsterXp:
        return QString::number(type.xp);
    case MonsterBehavior:
        return behaviorCell(type.behavior);
    case MonsterSpeed:
        return speedCell(type.speed);
    case MonsterInflicts:
        return inflictionCell(type.inflicts);
    default:
        return commonText(type, column);
    }
}

QString typeCellText(const core::ItemType &type, int column)
{
    if (column < ItemEffect)
        return commonText(type, column);
    if (column == ItemEffect)
        return kindWord(core::kindName(type.effect));
    if (column == ItemThrown)
        return throwCell(type.thrown);
    if (column == ItemStatus) {
        const auto *inflict = std::get_if<core::Inflict>(&type.effect);
        return inflictionCell(inflict ? std::optional(inflict->infliction) : std::nullopt);
    }
    const int number = numbersOf(type.effect)[static_cast<std::size_t>(column - ItemAmount)];
    return number < 0 ? QStringLiteral("–") : QString::number(number);
}

bool setTypeCell(core::MonsterType &type, int column, const QString &text)
{
    return column < MonsterHp ? setCommon(type, column, text) : setStat(type, column, text);
}

bool setTypeCell(core::ItemType &type, int column, const QString &text)
{
    return column < ItemEffect ? setCommon(type, column, text) : setStat(type, column, text);
}

bool setTypeCell(core::TerrainType &type, int column, const QString &text)
{
    return column < TerrainSize ? setCommon(type, column, text) : setStat(type, column, text);
}

} // namespace editor
