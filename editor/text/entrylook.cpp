#include "editor/text/entrylook.h"

#include "core/base/overloaded.h"

#include <QCoreApplication>

namespace editor {

namespace {

struct EntryLookTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::EntryLook)
};

template<typename Type>
EntryLook lookOf(const Type &type)
{
    return {.glyph = QString::fromStdString(type.glyph),
            .color = QColor(QString::fromStdString(type.color))};
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
    if (table.spawns == core::Spawns::Monsters) {
        const std::optional<std::size_t> monster = core::findMonster(rules, entry);
        return monster ? lookOf(rules.monsters[*monster]) : EntryLook();
    }
    const std::optional<std::size_t> item = core::findItem(rules, entry);
    return item ? lookOf(rules.items[*item]) : EntryLook();
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

} // namespace editor
