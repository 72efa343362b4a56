#include "editor/text/entrylook.h"

#include "core/base/overloaded.h"

#include <QCoreApplication>

namespace {

struct EntryLookTexts
{
    Q_DECLARE_TR_FUNCTIONS(EntryLook)
};

template<typename Type>
EntryLook lookOf(const Type &type)
{
    return {.glyph = QString::fromStdString(type.glyph),
            .color = QColor(QString::fromStdString(type.color))};
}

// What an entry is seen as: its type, or that of the leader of its group.
std::string leadingType(const core::SpawnTable &table, const std::string &entry)
{
    for (const core::SpawnEntry &one : table.entries) {
        if (one.id != entry)
            continue;
        const auto *group = std::get_if<core::Group>(&one.stands);
        if (!group || group->members.empty())
            return one.type();
        const auto *leader = std::get_if<core::OneType>(&group->members.front().what);
        return leader ? leader->type : std::string();
    }
    return entry;
}

QString shapeText(core::ShapeKind kind)
{
    switch (kind) {
    case core::ShapeKind::Flat:
        return EntryLookTexts::tr("flat");
    case core::ShapeKind::Semi:
        return EntryLookTexts::tr("semi");
    case core::ShapeKind::Peak:
        return EntryLookTexts::tr("peak");
    case core::ShapeKind::Rise:
        return EntryLookTexts::tr("rise");
    case core::ShapeKind::Fall:
        return EntryLookTexts::tr("fall");
    }
    return {};
}

} // namespace

EntryLook entryLook(const core::Ruleset &rules, const core::SpawnTable &table,
                    const std::string &entry)
{
    const core::TypeRef type = core::typeOf(rules, table.spawns, leadingType(table, entry));
    if (type.index < 0)
        return {};
    const auto index = static_cast<std::size_t>(type.index);
    return type.kind == core::Spawns::Items ? lookOf(rules.items[index])
                                            : lookOf(rules.monsters[index]);
}

QString progressionText(const core::Progression &progression)
{
    return std::visit(
        core::Overloaded {
            [](const core::Constant &) { return EntryLookTexts::tr("constant"); },
            [](const core::Transitions &) { return EntryLookTexts::tr("transitions"); },
            [](const core::Ramp &) { return EntryLookTexts::tr("ramp"); },
            [](const core::Formula &formula) {
                return EntryLookTexts::tr("formula %1")
                    .arg(QString::fromStdString(formula.expression()));
            },
            [](const core::Shape &shape) {
                return EntryLookTexts::tr("%1 %2–%3")
                    .arg(shapeText(shape.kind))
                    .arg(shape.from)
                    .arg(shape.to);
            },
            [](const core::Windows &windows) {
                return EntryLookTexts::tr("sum of %n windows", nullptr,
                                          static_cast<int>(windows.parts.size()));
            }},
        progression);
}
