// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/exportform.h"

#include "editor/document/atomicfile.h"
#include "editor/document/editorsettings.h"
#include "editor/text/errortext.h"
#include "editor/text/viewtext.h"

#include "core/io/templates/templateexport.h"
#include "core/io/templates/templatetext.h"

#include "resources/builtins.h"
#include "resources/messages/english.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QObject>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace editor {

namespace {

ExportForm ofNotation(const core::NotationInfo &info)
{
    return {.key = fromView(info.name),
            .title = notationText(info),
            .ending = fromView(info.ending),
            .notation = info.notation,
            .text = {}};
}

/// A template that cannot be read is offered too: choosing it tells what is wrong.
ExportForm ofTemplate(const QString &key, const QString &name, std::string text)
{
    const core::Result<core::TemplateText> read = core::readTemplate(text);
    const bool isTitled = read && !read->title.empty();
    return {.key = key,
            .title = isTitled ? QString::fromStdString(read->title) : name,
            .ending = read ? QString::fromStdString(read->ending) : QStringLiteral(".txt"),
            .notation = {},
            .text = std::move(text)};
}

QString settingsKey(const QString &path)
{
    const QByteArray hash
        = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStringLiteral("editor/exportOnSave/") + QString::fromLatin1(hash);
}

} // namespace

QString notationText(const core::NotationInfo &info)
{
    return QObject::tr("%1: %2").arg(fromView(info.title), messageText({info.trait}));
}

std::vector<ExportForm> exportForms(const QString &path)
{
    std::vector<ExportForm> forms;
    forms.reserve(core::notations.size());
    for (const core::NotationInfo *info : core::notations) {
        if (info->isCsv() || core::canExportTemplates())
            forms.push_back(ofNotation(*info));
    }
    if (!core::canExportTemplates())
        return forms;
    for (const resources::Template &shipped : resources::templates()) {
        if (core::notationNamed(shipped.name))
            continue;
        const QString name = fromView(shipped.name);
        forms.push_back(ofTemplate(name, name, std::string(shipped.text)));
    }
    if (path.isEmpty())
        return forms;
    const QDir folder = QFileInfo(path).absoluteDir();
    for (const QFileInfo &file :
         folder.entryInfoList({QStringLiteral("*.mustache")}, QDir::Files)) {
        const core::Result<QByteArray> text = readWhole(file.filePath());
        if (!text)
            continue;
        forms.push_back(
            ofTemplate(file.absoluteFilePath(), file.completeBaseName(), text->toStdString()));
        forms.back().title = QObject::tr("%1 (your %2)").arg(forms.back().title, file.fileName());
    }
    return forms;
}

core::Result<core::Exported> writtenAs(const ExportForm &form, const core::Ruleset &rules,
                                       core::ExportValues values)
{
    const core::ExportOptions options {.values = values,
                                       .floors = rules.floors,
                                       .inWords = resources::inEnglish,
                                       .templateNamed = resources::templateNamed};
    return form.notation ? core::exportTables(rules, *form.notation, options)
                         : core::exportTemplate(rules, form.text, options);
}

std::optional<ExportOnSave> exportOnSave(const QString &path)
{
    const QStringList kept = editorSettings().value(settingsKey(path)).toStringList();
    if (path.isEmpty() || kept.size() != 3)
        return {};
    return ExportOnSave {.form = kept[0],
                         .values = kept[1] == QLatin1String("per-floor")
                             ? core::ExportValues::PerFloor
                             : core::ExportValues::Transitions,
                         .path = kept[2]};
}

void setExportOnSave(const QString &path, const std::optional<ExportOnSave> &target)
{
    if (!target)
        return editorSettings().remove(settingsKey(path));
    const bool isPerFloor = target->values == core::ExportValues::PerFloor;
    editorSettings().setValue(
        settingsKey(path),
        QStringList {target->form,
                     isPerFloor ? QStringLiteral("per-floor") : QStringLiteral("transitions"),
                     target->path});
}

QString writeOnSave(const ExportOnSave &target, const core::Ruleset &rules, const QString &path)
{
    const std::vector<ExportForm> forms = exportForms(path);
    const auto form = std::find_if(forms.begin(), forms.end(), [&target](const ExportForm &known) {
        return known.key == target.form;
    });
    if (form == forms.end())
        return QObject::tr("the template “%1” is gone").arg(target.form);
    const core::Result<core::Exported> exported = writtenAs(*form, rules, target.values);
    if (!exported)
        return errorText(exported.error());
    return writeWhole(target.path, QByteArray::fromStdString(exported->text));
}

} // namespace editor
