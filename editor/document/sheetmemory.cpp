// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/sheetmemory.h"

#include "editor/document/editorsettings.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>

namespace editor {

namespace {

constexpr int mostImports = 50;

QString importsKey()
{
    return QStringLiteral("editor/imports");
}

QJsonValue jsonText(const std::string &text)
{
    return QString::fromStdString(text);
}

std::string textIn(const QJsonValue &value)
{
    return value.toString().toStdString();
}

template<typename Choice>
std::optional<Choice> choiceIn(const QJsonValue &value, Choice last)
{
    const int number = value.toInt(-1);
    if (number < 0 || number > static_cast<int>(last))
        return std::nullopt;
    return static_cast<Choice>(number);
}

QJsonObject written(const core::KeptMapping::Block &block)
{
    QJsonArray columns;
    for (const core::KeptMapping::Column &column : block.columns)
        columns.append(QJsonArray {jsonText(column.heading), column.place,
                                   static_cast<int>(column.column.role), column.column.floor});
    QJsonArray rows;
    for (const auto &[text, role] : block.rows)
        rows.append(QJsonArray {jsonText(text), static_cast<int>(role)});
    return {{QStringLiteral("table"), jsonText(block.table)},
            {QStringLiteral("columns"), columns},
            {QStringLiteral("rows"), rows}};
}

core::KeptMapping::Block blockIn(const QJsonObject &json)
{
    core::KeptMapping::Block block {textIn(json[QStringLiteral("table")]), {}, {}};
    for (const QJsonValue value : json[QStringLiteral("columns")].toArray()) {
        const QJsonArray column = value.toArray();
        const auto role = choiceIn(column[2], core::ColumnRole::Steps);
        block.columns.push_back({textIn(column[0]),
                                 column[1].toInt(),
                                 {role.value_or(core::ColumnRole::LeftOut),
                                  std::clamp(column[3].toInt(1), 1, core::maxFloors)}});
    }
    for (const QJsonValue value : json[QStringLiteral("rows")].toArray()) {
        if (const auto role = choiceIn(value.toArray()[1], core::RowRole::Blank))
            block.rows.emplace_back(textIn(value.toArray()[0]), *role);
    }
    return block;
}

QJsonObject written(const KeptImport &import)
{
    QJsonArray tabs;
    for (const KeptImport::Tab &tab : import.tabs) {
        QJsonArray blocks;
        for (const auto &block : tab.mapping.blocks)
            blocks.append(written(block));
        tabs.append(QJsonObject {{QStringLiteral("name"), jsonText(tab.name)},
                                 {QStringLiteral("transposed"), tab.mapping.isTransposed},
                                 {QStringLiteral("blocks"), blocks}});
    }
    QJsonArray places;
    for (const auto &[table, place] : import.places)
        places.append(QJsonArray {jsonText(table), jsonText(place)});
    QJsonArray answers;
    for (const std::string &answer : import.answers)
        answers.append(jsonText(answer));
    return {{QStringLiteral("path"), import.path},
            {QStringLiteral("document"), import.document},
            {QStringLiteral("tabs"), tabs},
            {QStringLiteral("places"), places},
            {QStringLiteral("answers"), answers}};
}

KeptImport importIn(const QJsonObject &json)
{
    KeptImport import {json[QStringLiteral("path")].toString(),
                       json[QStringLiteral("document")].toString(),
                       {},
                       {}};
    for (const QJsonValue value : json[QStringLiteral("tabs")].toArray()) {
        const QJsonObject tab = value.toObject();
        core::KeptMapping mapping {tab[QStringLiteral("transposed")].toBool(), {}};
        for (const QJsonValue block : tab[QStringLiteral("blocks")].toArray())
            mapping.blocks.push_back(blockIn(block.toObject()));
        import.tabs.push_back({textIn(tab[QStringLiteral("name")]), std::move(mapping)});
    }
    for (const QJsonValue place : json[QStringLiteral("places")].toArray())
        import.places.emplace_back(textIn(place.toArray()[0]), textIn(place.toArray()[1]));
    for (const QJsonValue answer : json[QStringLiteral("answers")].toArray())
        import.answers.push_back(textIn(answer));
    return import;
}

std::vector<KeptImport> keptImports()
{
    std::vector<KeptImport> imports;
    for (const QString &text : editorSettings().value(importsKey()).toStringList())
        imports.push_back(importIn(QJsonDocument::fromJson(text.toUtf8()).object()));
    return imports;
}

template<typename Fits>
std::optional<KeptImport> firstThat(const Fits &fits)
{
    const std::vector<KeptImport> imports = keptImports();
    const auto found = std::find_if(imports.begin(), imports.end(), fits);
    return found == imports.end() ? std::nullopt : std::optional {*found};
}

} // namespace

void keepImport(const KeptImport &import)
{
    std::vector<KeptImport> imports = keptImports();
    std::erase_if(imports, [&](const KeptImport &other) { return other.path == import.path; });
    imports.insert(imports.begin(), import);
    QStringList texts;
    for (std::size_t i = 0; i < imports.size() && texts.size() < mostImports; ++i)
        texts << QString::fromUtf8(
            QJsonDocument(written(imports[i])).toJson(QJsonDocument::Compact));
    editorSettings().setValue(importsKey(), texts);
}

std::optional<KeptImport> keptImportOf(const QString &path)
{
    return firstThat([&path](const KeptImport &import) { return import.path == path; });
}

std::optional<KeptImport> keptImportInto(const QString &document)
{
    if (document.isEmpty())
        return std::nullopt;
    return firstThat([&document](const KeptImport &import) { return import.document == document; });
}

} // namespace editor
