// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/imports.h"

#include "editor/dialogs/importdialog.h"
#include "editor/dialogs/replacingbox.h"
#include "editor/document/atomicfile.h"
#include "editor/text/errortext.h"
#include "editor/window/documentcontroller.h"

#include "core/io/code/literalimport.h"
#include "core/io/sheets/answers.h"
#include "core/io/sheets/keptmapping.h"
#include "core/io/sheets/readsheet.h"
#include "core/io/workbook/workbook.h"

#include <QFile>
#include <QFileInfo>
#include <QUndoStack>

#include <algorithm>

namespace editor {

namespace {

core::Result<ImportSource> sourceOf(const QByteArray &bytes, const QString &path)
{
    const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    ImportSource source;
    source.name = QFileInfo(path).fileName();
    source.kept = keptImportOf(QFileInfo(path).absoluteFilePath());
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("xlsx") || ending == QLatin1String("ods")) {
        auto sheets = core::readWorkbook(view);
        if (!sheets)
            return sheets.error();
        source.sheets = std::move(sheets).value();
        return source;
    }
    const auto file = core::fileText(view);
    if (!file)
        return file.error();
    source.text = QString::fromStdString(file->text);
    source.explanation = messageText(file->note);
    return source;
}

// The sheets of the source that may have been read the last time: of a workbook, cells or code.
core::Result<std::vector<core::MappedSheet>>
sheetsOf(const ImportSource &source, const KeptImport &kept, const core::ImportOptions &options)
{
    const std::string text = source.text.toStdString();
    const bool isCode = options.language || !kept.tabs.front().name.empty();
    if (!source.sheets.empty())
        return core::guessedSheets(source.sheets);
    return isCode ? core::listsOf(text, options) : core::guessedText(text);
}

// Takes what the sheet is by what was kept of it. Returns why it cannot be.
QString takeKept(const KeptImport::Tab &tab, std::vector<core::MappedSheet> &sheets)
{
    const auto found = std::find_if(sheets.begin(), sheets.end(), [&](const auto &each) {
        return each.sheet.name == tab.name || sheets.size() == 1;
    });
    if (found == sheets.end())
        return Imports::tr("The sheet “%1” is there no more.")
            .arg(QString::fromStdString(tab.name));
    std::vector<std::string> missing;
    found->mapping = core::mappingFrom(tab.mapping, *found, missing);
    found->isRead = true;
    return missing.empty()
        ? QString()
        : Imports::tr("The column “%1” that was read the last time is there no more.")
              .arg(QString::fromStdString(missing.front()));
}

// What is read as it was the last time, or why it has to be looked at.
struct Reread
{
    std::optional<core::Imported> import;
    QString trouble;
};

Reread readAgain(const ImportSource &source, const KeptImport &kept)
{
    const QString trouble = Imports::tr("It cannot be read as it was the last time.");
    const core::ImportOptions options = importOptions(source.name);
    std::vector<core::MappedSheet> mapped;
    if (!kept.tabs.empty()) {
        auto sheets = sheetsOf(source, kept, options);
        if (!sheets)
            return {{}, trouble};
        mapped = std::move(sheets).value();
        for (core::MappedSheet &each : mapped)
            each.isRead = false;
    }
    for (const KeptImport::Tab &tab : kept.tabs) {
        if (const QString problem = takeKept(tab, mapped); !problem.isEmpty())
            return {{}, problem};
    }
    if (!source.sheets.empty() && mapped.empty())
        return {{}, Imports::tr("No sheet of it was read the last time.")};
    const auto read = [&](const core::ImportOptions &with) {
        std::size_t broken = 0;
        return kept.tabs.empty() ? core::importLiterals(source.text.toStdString(), with)
                                 : core::readSheets(mapped, with, broken);
    };
    const core::AnsweredImport again = core::importAnswered(options, kept.answers, read);
    return again.imported ? Reread {*again.imported, {}} : Reread {{}, trouble};
}

// Which tables of the draft hold what was read.
QString takenText(const KeptImport &import)
{
    QStringList ids;
    for (const auto &[table, place] : import.places)
        ids << QStringLiteral("“%1”").arg(QString::fromStdString(place));
    return ids.join(QStringLiteral(", "));
}

std::string draftTableOf(const KeptImport &kept, const std::string &table)
{
    const auto found = std::find_if(kept.places.begin(), kept.places.end(),
                                    [&table](const auto &place) { return place.first == table; });
    return found == kept.places.end() ? table : found->second;
}

} // namespace

Imports::Imports(RulesetDocument &document, DocumentController &files, QWidget &window)
    : QObject(&files)
    , m_document(document)
    , m_files(files)
    , m_window(window)
{
    connect(&document, &RulesetDocument::sessionBegan, this, &Imports::followDocument);
    connect(&document, &RulesetDocument::pathChanged, this, &Imports::followPath);
}

bool Imports::importFile(const QString &path)
{
    const std::optional<QByteArray> bytes = m_files.readBytes(path);
    if (!bytes)
        return false;
    auto source = sourceOf(*bytes, path);
    if (!source) {
        m_files.showBroken(path, source.error());
        return false;
    }
    show(std::move(source).value(), QFileInfo(path).absoluteFilePath());
    return true;
}

void Imports::importText(const QString &text, const QString &name)
{
    show({.text = text, .name = name}, {});
}

void Imports::show(ImportSource source, const QString &path)
{
    auto *dialog = new ImportDialog(std::move(source),
                                    m_document.isOpen() ? &m_document.draft() : nullptr, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ImportDialog::chosen, this, [this, dialog, path] {
        if (take(*dialog, path))
            dialog->accept();
    });
    dialog->open();
}

bool Imports::take(const ImportDialog &dialog, const QString &path)
{
    const core::Ruleset rules = dialog.imported()->rules;
    KeptImport import {path, {}, dialog.keptTabs(), {}, dialog.answers()};
    const bool replaces = dialog.use() == ImportDialog::Use::ReplaceTables;
    const std::vector<std::string> places = dialog.replacing().replaced();
    if (replaces)
        m_files.replaceTables(*dialog.imported(), places);
    else if (!m_files.openImported(rules, path))
        return false;
    for (std::size_t i = 0; i < rules.tables.size(); ++i) {
        const std::string &id = rules.tables[i].id;
        const bool hasPlace = replaces && !places[i].empty();
        import.places.emplace_back(id, hasPlace ? places[i] : id);
    }
    if (replaces)
        noteUndoable(tr("Imported %1: %2. Undo takes it back.")
                         .arg(path.isEmpty() ? tr("the text") : QFileInfo(path).fileName(),
                              takenText(import)));
    if (!path.isEmpty())
        remember(std::move(import));
    return true;
}

void Imports::noteUndoable(const QString &sentence)
{
    Q_EMIT noted(sentence, false);
    connect(
        &m_document.undoStack(), &QUndoStack::indexChanged, this,
        [this] { Q_EMIT noted({}, false); }, Qt::SingleShotConnection);
}

void Imports::remember(KeptImport import)
{
    import.document = m_document.path();
    keepImport(import);
    m_again = std::move(import);
    Q_EMIT againChanged();
}

void Imports::followDocument()
{
    m_again = keptImportInto(m_document.path());
    Q_EMIT againChanged();
}

// The ruleset has another file now, and is the one to read the import into.
void Imports::followPath()
{
    if (m_again && !m_document.path().isEmpty() && m_again->document != m_document.path())
        remember(*m_again);
}

void Imports::importAgain()
{
    if (!m_again || !m_document.isOpen())
        return Q_EMIT noted(tr("Nothing was imported into this draft yet."), true);
    const KeptImport kept = *m_again;
    const QString name = QFileInfo(kept.path).fileName();
    const std::optional<QByteArray> bytes = m_files.readBytes(kept.path);
    if (!bytes)
        return;
    auto read = sourceOf(*bytes, kept.path);
    if (!read)
        return m_files.showBroken(kept.path, read.error());
    ImportSource source = std::move(read).value();
    source.kept = kept;
    const Reread again = readAgain(source, kept);
    if (!again.import) {
        source.explanation = tr("“%1” has changed. %2").arg(name, again.trouble);
        return show(std::move(source), kept.path);
    }
    const core::Ruleset &rules = again.import->rules;
    std::vector<std::string> places;
    for (const core::SpawnTable &table : rules.tables)
        places.push_back(draftTableOf(kept, table.id));
    const std::shared_ptr<const core::Ruleset> before = m_document.publish();
    if (!m_files.replaceTables(*again.import, places))
        return Q_EMIT noted(tr("“%1” brings nothing new.").arg(name), false);
    Q_EMIT changed(before, tr("before %1").arg(name));
    noteUndoable(tr("Imported %1 again. The Compare dock shows what changed; Undo takes it back.")
                     .arg(name));
}

} // namespace editor
