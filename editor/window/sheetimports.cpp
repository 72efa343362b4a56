// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/sheetimports.h"

#include "editor/dialogs/mappingdialog.h"
#include "editor/document/atomicfile.h"
#include "editor/text/errortext.h"
#include "editor/window/documentcontroller.h"

#include "core/io/literals/imported.h"
#include "core/io/source/literalnames.h"
#include "core/io/workbook/workbook.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace editor {

namespace {

struct ReadSheets
{
    std::vector<core::Sheet> sheets;
    QString note; // what the bytes of a text were read as, where they are not UTF-8
};

core::Result<ReadSheets> sheetsIn(const QByteArray &bytes, const QString &path)
{
    const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("xlsx") || ending == QLatin1String("ods")) {
        auto sheets = core::readWorkbook(view);
        if (!sheets)
            return sheets.error();
        return ReadSheets {std::move(sheets).value(), {}};
    }
    const auto file = core::fileText(view);
    if (!file)
        return file.error();
    auto sheet = core::sheetFromText(file->text);
    if (!sheet)
        return sheet.error();
    return ReadSheets {{std::move(sheet).value()}, messageText(file->note)};
}

// What an import read, or why it has to be looked at.
struct Reread
{
    std::optional<core::SheetImport> import;
    QString trouble;
};

Reread readAgain(const std::vector<core::Sheet> &sheets, const KeptImport &kept)
{
    std::vector<core::SheetImport> imports;
    for (const KeptImport::Tab &tab : kept.tabs) {
        const auto found = std::find_if(sheets.begin(), sheets.end(), [&](const auto &sheet) {
            return sheet.name == tab.name || sheets.size() == 1;
        });
        if (found == sheets.end())
            return {{},
                    SheetImports::tr("The sheet “%1” is there no more.")
                        .arg(QString::fromStdString(tab.name))};
        std::vector<std::string> missing;
        const core::SheetMapping mapping = core::mappingFrom(tab.mapping, *found, missing);
        if (!missing.empty())
            return {{},
                    SheetImports::tr("The column “%1” that was read the last time is there no "
                                     "more.")
                        .arg(QString::fromStdString(missing.front()))};
        auto read = core::readSheet(*found, mapping);
        if (!read)
            return {{}, SheetImports::tr("It cannot be read as it was the last time.")};
        imports.push_back(std::move(read).value());
    }
    if (imports.empty())
        return {{}, SheetImports::tr("No sheet of it was read the last time.")};
    return {core::joined(std::move(imports)), {}};
}

std::string draftTableOf(const KeptImport &kept, const std::string &table)
{
    const auto found = std::find_if(kept.places.begin(), kept.places.end(),
                                    [&table](const auto &place) { return place.first == table; });
    return found == kept.places.end() ? table : found->second;
}

// The entry of that id, or of one that differs in capitals and blanks alone: "Healing Potion".
std::vector<core::SpawnEntry>::const_iterator entryLike(const core::SpawnTable &table,
                                                        const std::string &name)
{
    const auto find = [&table](const auto &fits) {
        return std::find_if(table.entries.begin(), table.entries.end(), fits);
    };
    const auto same = find([&](const core::SpawnEntry &other) { return other.id == name; });
    return same != table.entries.end() ? same : find([&](const core::SpawnEntry &other) {
        return core::idOf(other.id) == core::idOf(name);
    });
}

// The tables with what the draft says of their places and a sheet does not: count rules, what
// entries stand for, their limits.
core::Ruleset withRulesOf(const core::Ruleset &draft, const core::SheetImport &import,
                          const std::vector<std::string> &places)
{
    core::Ruleset rules = import.imported.rules;
    for (std::size_t i = 0; i < rules.tables.size(); ++i) {
        core::SpawnTable &table = rules.tables[i];
        const auto place
            = std::find_if(draft.tables.begin(), draft.tables.end(),
                           [&](const core::SpawnTable &other) { return other.id == places[i]; });
        if (place == draft.tables.end())
            continue;
        core::SpawnTable merged = *place;
        const auto &assumed = import.withoutCount;
        if (std::find(assumed.begin(), assumed.end(), table.id) == assumed.end())
            merged.count = table.count;
        merged.id = table.id;
        merged.entries.clear();
        for (core::SpawnEntry &entry : table.entries) {
            const auto same = entryLike(*place, entry.id);
            if (same != place->entries.end()) {
                core::Progression weight = std::move(entry.weight);
                entry = *same;
                entry.weight = std::move(weight);
            }
            merged.entries.push_back(std::move(entry));
        }
        table = std::move(merged);
    }
    return rules;
}

} // namespace

SheetImports::SheetImports(RulesetDocument &document, DocumentController &files, QWidget &window)
    : QObject(&files)
    , m_document(document)
    , m_files(files)
    , m_window(window)
{
    connect(&document, &RulesetDocument::sessionBegan, this, &SheetImports::followDocument);
    connect(&document, &RulesetDocument::pathChanged, this, &SheetImports::followPath);
}

bool SheetImports::isSheetFile(const QString &path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    return ending == QLatin1String("xlsx") || ending == QLatin1String("ods")
        || ending == QLatin1String("csv") || ending == QLatin1String("tsv");
}

bool SheetImports::isOwnForm(const QByteArray &text)
{
    return text.startsWith("table,entry,");
}

bool SheetImports::importFile(const QString &path, const QByteArray &bytes)
{
    const auto read = sheetsIn(bytes, path);
    if (!read) {
        m_files.showBroken(path, read.error());
        return false;
    }
    const QString absolute = QFileInfo(path).absoluteFilePath();
    show(read->sheets, absolute, keptImportOf(absolute), read->note);
    return true;
}

void SheetImports::importText(const QString &text)
{
    const auto read = sheetsIn(text.toUtf8(), {});
    if (!read)
        return m_files.say(tr("The text cannot be read"), errorText(read.error()));
    show(read->sheets, {}, {}, {});
}

void SheetImports::importLists(const std::vector<core::Sheet> &lists)
{
    show(lists, {}, {}, {});
}

void SheetImports::show(std::vector<core::Sheet> sheets, const QString &path,
                        const std::optional<KeptImport> &kept, const QString &explanation)
{
    auto *dialog
        = new MappingDialog(std::move(sheets), QFileInfo(path).fileName(), kept,
                            m_document.isOpen() ? &m_document.draft() : nullptr, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->explain(explanation);
    connect(dialog, &QDialog::accepted, this, [this, dialog, path] { take(*dialog, path); });
    dialog->open();
}

void SheetImports::take(const MappingDialog &dialog, const QString &path)
{
    const core::Ruleset rules = dialog.imported()->imported.rules;
    KeptImport import {path, {}, dialog.keptTabs(), {}};
    const bool replaces = dialog.use() == MappingDialog::Use::ReplaceTables;
    const std::vector<std::string> places = dialog.replaced();
    if (replaces)
        m_files.replaceTables(withRulesOf(m_document.draft(), *dialog.imported(), places), places);
    else if (!m_files.openImported(rules, path))
        return;
    for (std::size_t i = 0; i < rules.tables.size(); ++i) {
        const std::string &id = rules.tables[i].id;
        const bool hasPlace = replaces && !places[i].empty();
        import.places.emplace_back(id, hasPlace ? places[i] : id);
    }
    if (!path.isEmpty())
        remember(std::move(import));
}

void SheetImports::remember(KeptImport import)
{
    import.document = m_document.path();
    keepImport(import);
    m_again = std::move(import);
    Q_EMIT againChanged();
}

void SheetImports::followDocument()
{
    m_again = keptImportInto(m_document.path());
    Q_EMIT againChanged();
}

// The ruleset has another file now, and is the one to read the spreadsheet into.
void SheetImports::followPath()
{
    if (m_again && !m_document.path().isEmpty() && m_again->document != m_document.path())
        remember(*m_again);
}

void SheetImports::importAgain()
{
    if (!m_again || !m_document.isOpen())
        return Q_EMIT noted(tr("No spreadsheet was imported into this draft yet."), true);
    const KeptImport kept = *m_again;
    const QString name = QFileInfo(kept.path).fileName();
    const std::optional<QByteArray> bytes = m_files.readBytes(kept.path);
    if (!bytes)
        return;
    const auto read = sheetsIn(*bytes, kept.path);
    if (!read)
        return m_files.showBroken(kept.path, read.error());
    const Reread again = readAgain(read->sheets, kept);
    if (!again.import)
        return show(read->sheets, kept.path, kept,
                    tr("“%1” has changed. %2").arg(name, again.trouble));
    const core::Ruleset &rules = again.import->imported.rules;
    std::vector<std::string> places;
    for (const core::SpawnTable &table : rules.tables)
        places.push_back(draftTableOf(kept, table.id));
    const std::shared_ptr<const core::Ruleset> before = m_document.publish();
    if (!m_files.replaceTables(withRulesOf(*before, *again.import, places), places))
        return Q_EMIT noted(tr("“%1” brings nothing new.").arg(name), false);
    Q_EMIT changed(before, tr("before %1").arg(name));
    Q_EMIT noted(
        tr("Imported %1 again. The Compare dock shows what changed; Undo takes it back.").arg(name),
        false);
}

} // namespace editor
