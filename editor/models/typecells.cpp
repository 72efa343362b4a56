// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/typecells.h"

#include "editor/models/behaviorcells.h"
#include "editor/text/numbertext.h"
#include "editor/text/ruletext.h"

#include "core/base/overloaded.h"

#include <QColor>
#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace editor {

namespace {

struct TypeCellsTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::TypeCells)
};

constexpr int mostStat = 1'000'000;
constexpr std::array<const char *, 13> effectWords
    = {QT_TRANSLATE_NOOP("editor::TypeCells", "heal"),
       QT_TRANSLATE_NOOP("editor::TypeCells", "strike nearest"),
       QT_TRANSLATE_NOOP("editor::TypeCells", "blast"),
       QT_TRANSLATE_NOOP("editor::TypeCells", "confuse"),
       QT_TRANSLATE_NOOP("editor::TypeCells", "wear"),
       QT_TRANSLATE_NOOP("editor::TypeCells", "inflict"),
       QT_TRANSLATE_NOOP("editor::TypeCells", "only thrown"),
       QT_TRANSLATE_NOOP("editor::TypeCells", "teleport"),
       QT_TRANSLATE_NOOP("editor::TypeCells", "alarm"),
       QT_TRANSLATE_NOOP("editor::TypeCells", "reveal"),
       QT_TRANSLATE_NOOP("editor::TypeCells", "identify"),
       QT_TRANSLATE_NOOP("editor::TypeCells", "enchant"),
       QT_TRANSLATE_NOOP("editor::TypeCells", "key")};

// The three numbers of an effect: amount, reach, per magic; -1 where it has none.
std::array<int, 3> numbersOf(const core::Effect &effect)
{
    return std::visit(
        core::Overloaded {[](const core::Heal &e) {
                              return std::array {e.amount, -1, -1};
                          },
                          [](const core::StrikeNearest &e) {
                              return std::array {e.damage, e.range, e.perMagic};
                          },
                          [](const core::Blast &e) {
                              return std::array {e.damage, e.radius, e.perMagic};
                          },
                          [](const core::Confuse &e) {
                              return std::array {e.turns, e.range, e.perMagic};
                          },
                          // A slot and ranges: edited in the file.
                          [](const core::Wear &) {
                              return std::array {-1, -1, -1};
                          },
                          [](const core::Inflict &e) {
                              return std::array {e.infliction.turns, e.range, e.perMagic};
                          },
                          [](const core::Missile &) {
                              return std::array {-1, -1, -1};
                          },
                          [](const core::Teleport &e) {
                              return std::array {-1, e.distance, -1};
                          },
                          [](const core::Alarm &e) {
                              return std::array {-1, e.range, -1};
                          },
                          // What it reveals: edited in its form.
                          [](const core::Reveal &) {
                              return std::array {-1, -1, -1};
                          },
                          [](const core::Identify &e) {
                              return std::array {e.kinds, -1, -1};
                          },
                          [](const core::Enchant &e) {
                              return std::array {e.amount, -1, -1};
                          },
                          [](const core::Unlock &) {
                              return std::array {-1, -1, -1};
                          }},
        effect);
}

core::Effect effectOf(std::size_t kind, const std::array<int, 3> &numbers)
{
    const int amount = std::max(numbers[0], 0);
    const int reach = std::max(numbers[1], 0);
    const int perMagic = std::max(numbers[2], 0);
    switch (kind) {
    case 1:
        return core::StrikeNearest {amount, reach, perMagic};
    case 2:
        return core::Blast {amount, reach, perMagic};
    case 3:
        return core::Confuse {amount, reach, perMagic};
    case 5:
        return core::Inflict {{core::Status::Slowed, amount}, reach, perMagic};
    case 6:
        return core::Missile {};
    case 7:
        return core::Teleport {reach};
    case 8:
        return core::Alarm {reach};
    case 9:
        return core::Reveal {};
    case 10:
        return core::Identify {std::max(amount, 1)};
    case 11:
        return core::Enchant {std::clamp(amount, 1, core::mostEnchanting)};
    case 12:
        return core::Unlock {};
    default:
        return core::Heal {amount};
    }
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
    std::array<int, 3> numbers = numbersOf(type.effect);
    std::size_t kind = type.effect.index();
    if (column == ItemEffect) {
        const auto isChosen
            = [&text](const char *word) { return TypeCellsTexts::tr(word) == text; };
        const auto *const chosen = std::find_if(effectWords.begin(), effectWords.end(), isChosen);
        if (!effectChoices().contains(text))
            return false;
        kind = static_cast<std::size_t>(chosen - effectWords.begin());
    } else {
        int &number = numbers[static_cast<std::size_t>(column - ItemAmount)];
        if (number < 0 || !readNumber(text, number))
            return false;
    }
    core::Effect changed = effectOf(kind, numbers);
    const auto *before = std::get_if<core::Inflict>(&type.effect);
    if (auto *after = std::get_if<core::Inflict>(&changed); after && before) {
        after->infliction.status = before->infliction.status;
        after->infliction.damage = before->infliction.damage;
    }
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
    case TerrainBecomes:
        type.becomes = id;
        return true;
    case TerrainEdge:
        type.edge = id;
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
    for (const char *word : effectWords)
        words << TypeCellsTexts::tr(word);
    words.removeAt(4); // nothing becomes wearable here
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
    case TerrainBecomes:
        return dashed(type.becomes);
    case TerrainEdge:
        return dashed(type.edge);
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
        return TypeCellsTexts::tr(effectWords[type.effect.index()]);
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
