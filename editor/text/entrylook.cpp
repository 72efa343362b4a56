// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/entrylook.h"

#include "core/base/overloaded.h"

#include <QObject>
#include <QStringList>

namespace editor {

namespace {

template<typename Type>
EntryLook lookOf(const Type &type)
{
    return {.glyph = QString::fromStdString(type.glyph),
            .color = QColor(QString::fromStdString(type.color))};
}

QString shapeText(core::ShapeKind kind)
{
    // In the order of core::ShapeKind.
    const QStringList names {QObject::tr("flat"), QObject::tr("semi"), QObject::tr("peak"),
                             QObject::tr("rise"), QObject::tr("fall")};
    return names[static_cast<int>(kind)];
}

} // namespace

EntryLook typeLook(const core::Ruleset &rules, core::Spawns spawns, const std::string &type)
{
    if (const auto terrain = core::findTerrain(rules, type);
        terrain && spawns == core::Spawns::Terrain)
        return lookOf(rules.terrain[*terrain]);
    const core::TypeRef found = core::typeOf(rules, spawns, type);
    if (found.index < 0)
        return {};
    const auto index = static_cast<std::size_t>(found.index);
    return found.kind == core::Spawns::Monsters ? lookOf(rules.monsters[index])
                                                : lookOf(rules.items[index]);
}

std::string leadingType(const core::SpawnEntry &entry)
{
    const auto *group = std::get_if<core::Group>(&entry.stands);
    if (!group || group->members.empty())
        return entry.type();
    const auto *leader = std::get_if<core::OneType>(&group->members.front().what);
    return leader ? leader->type : std::string();
}

QString progressionText(const core::Progression &progression)
{
    return std::visit(
        core::Overloaded {
            [](const core::Constant &) { return QObject::tr("constant"); },
            [](const core::Transitions &) { return QObject::tr("transitions"); },
            [](const core::Ramp &) { return QObject::tr("ramp"); },
            [](const core::Formula &formula) {
                return QObject::tr("formula %1").arg(QString::fromStdString(formula.expression()));
            },
            [](const core::Shape &shape) {
                return QObject::tr("%1 %2–%3")
                    .arg(shapeText(shape.kind))
                    .arg(shape.from)
                    .arg(shape.to);
            },
            [](const core::Windows &windows) {
                return QObject::tr("sum of %n windows", nullptr,
                                   static_cast<int>(windows.parts.size()));
            }},
        progression);
}

} // namespace editor
