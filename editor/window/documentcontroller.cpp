// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/documentcontroller.h"

#include "editor/dialogs/brokenfiledialog.h"
#include "editor/dialogs/exportdialog.h"
#include "editor/dialogs/gameform.h"
#include "editor/dialogs/newdialog.h"
#include "editor/dialogs/questionbox.h"
#include "editor/dialogs/waitdialog.h"
#include "editor/docks/sourcepanel.h"
#include "editor/document/atomicfile.h"
#include "editor/document/editorsettings.h"
#include "editor/document/shippedrulesets.h"
#include "editor/edits/rulesetedits.h"
#include "editor/text/errortext.h"
#include "editor/text/exportform.h"
#include "editor/text/viewtext.h"
#include "editor/window/editordocks.h"
#include "editor/window/imports.h"
#include "editor/window/tabletabs.h"

#include "core/io/code/literalimport.h"
#include "core/io/literals/intoruleset.h"
#include "core/io/ruleset/rulesetjson.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QTime>

#include <utility>

namespace editor {

namespace {

constexpr int mostRecentFiles = 8;

QString recentKey()
{
    return QStringLiteral("editor/recentFiles");
}

QString rulesetFilter()
{
    return DocumentController::tr("Rulesets (*.ruleset.json *.json);;All files (*)");
}

/// The usual endings of files with tables; others are read, too.
QString tablesFilter()
{
    QStringList endings {QStringLiteral("xlsx"), QStringLiteral("ods"), QStringLiteral("csv"),
                         QStringLiteral("tsv"),  QStringLiteral("txt"), QStringLiteral("md"),
                         QStringLiteral("cfg")};
    for (const std::string_view ending : core::endingsOfLanguages())
        endings << fromView(ending);
    return DocumentController::tr("Tables (*.%1);;All files (*)")
        .arg(endings.join(QStringLiteral(" *.")));
}

/// Whether the file is of another program, so that its tables may be read: not JSON by its ending,
/// or JSON without a ruleset in it.
bool isForeign(const QString &path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    const bool isJson = ending.isEmpty() || ending == QLatin1String("json");
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)
        || (isJson && file.size() > static_cast<qint64>(core::maxLiteralBytes)))
        return false;
    const QByteArray bytes = file.read(core::maxRulesetBytes);
    return !bytes.contains("fathom-ruleset")
        && !(
            isJson
            && core::isMeantAsRuleset({bytes.constData(), static_cast<std::size_t>(bytes.size())}));
}

} // namespace

DocumentController::DocumentController(RulesetDocument &document, TableTabs &tabs,
                                       EditorDocks &docks, QWidget &window)
    : m_document(document)
    , m_tabs(tabs)
    , m_docks(docks)
    , m_window(window)
    , m_watch(document)
    , m_imports(new Imports(document, *this, window))
{
    connect(m_imports, &Imports::noted, this, &DocumentController::noted);
    connect(&document, &RulesetDocument::sessionBegan, this, &DocumentController::showExport);
    connect(&document, &RulesetDocument::pathChanged, this, &DocumentController::showExport);
}

// Nothing where the file cannot be read, which is said, or the user gave up waiting for it.
template<typename Content>
std::optional<Content> DocumentController::read(const QString &path,
                                                core::Result<Content> (*reader)(const QString &))
{
    std::optional<core::Result<Content>> content = waitForResult<core::Result<Content>>(
        [path, reader] { return reader(path); },
        tr("Reading “%1”…").arg(QFileInfo(path).fileName()), m_window);
    if (content && *content)
        return std::move(*content).value();
    if (content)
        showBroken(path, content->error());
    return std::nullopt;
}

bool DocumentController::openFile(const QString &path)
{
    const auto isOther
        = waitForResult<bool>([path] { return isForeign(path); },
                              tr("Reading “%1”…").arg(QFileInfo(path).fileName()), m_window);
    if (!isOther)
        return false;
    if (*isOther)
        return importFile(path);
    std::optional<core::Ruleset> rules = read<core::Ruleset>(path, loadRuleset);
    if (!rules || !mayDiscard())
        return false;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_document.open(std::move(*rules), absolute);
    noteRecent(absolute);
    return true;
}

bool DocumentController::importFile(const QString &path)
{
    m_tabs.finishTyping();
    return m_imports->importFile(path);
}

std::optional<QByteArray> DocumentController::readBytes(const QString &path)
{
    m_tabs.finishTyping();
    return read<QByteArray>(path, readWhole);
}

bool DocumentController::openBuiltin(const QString &name)
{
    const std::shared_ptr<const core::Ruleset> rules = shippedRuleset(name);
    if (!rules) {
        say(tr("There is no built-in ruleset “%1”").arg(name),
            tr("File › Open Built-in lists those there are."));
        return false;
    }
    if (!mayDiscard())
        return false;
    m_document.open(*rules, {}, name + QStringLiteral(".ruleset.json"));
    return true;
}

bool DocumentController::openBlank()
{
    return openNew(blankTables());
}

bool DocumentController::openNew(core::Ruleset rules)
{
    if (!mayDiscard())
        return false;
    m_document.open(std::move(rules), {}, tr("untitled.ruleset.json"));
    return true;
}

void DocumentController::createNew()
{
    auto *dialog = new NewDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { openNew(dialog->rules()); });
    dialog->open();
}

void DocumentController::editGame()
{
    if (!m_document.isOpen())
        return;
    m_tabs.finishTyping();
    GameForm form(m_document.draft(), &m_window);
    if (form.exec() == QDialog::Accepted && form.rules() && *form.rules() != m_document.draft())
        replaceDraft(m_document, *form.rules(), tr("change the game's rules"));
}

void DocumentController::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(
        &m_window, tr("Open Ruleset or Tables"), QFileInfo(m_document.path()).absolutePath(),
        tablesFilter(), nullptr, QFileDialog::HideNameFilterDetails);
    if (!path.isEmpty())
        openFile(path);
}

bool DocumentController::save()
{
    return m_document.path().isEmpty() ? saveAs() : saveTo(m_document.path());
}

bool DocumentController::saveAs()
{
    const QString proposed
        = m_document.path().isEmpty() ? m_document.fileName() : m_document.path();
    const QString path
        = QFileDialog::getSaveFileName(&m_window, tr("Save Ruleset As"), proposed, rulesetFilter());
    return !path.isEmpty() && saveTo(path);
}

bool DocumentController::saveTo(const QString &path)
{
    if (!m_document.isOpen())
        return false;
    m_tabs.finishTyping();
    if (!mayReplaceFile(path))
        return false;
    const QString problem = saveRuleset(m_document.draft(), path);
    if (!problem.isEmpty()) {
        say(tr("“%1” cannot be saved").arg(QFileInfo(path).fileName()),
            tr("%1.\nNothing is lost: the draft is still here, and what was in the file too. "
               "File › Save As puts the draft elsewhere.")
                .arg(problem));
        return false;
    }
    m_document.noteSaved(QFileInfo(path).absoluteFilePath());
    noteRecent(m_document.path());
    exportSaved();
    return true;
}

// The ruleset is safe by then, whatever becomes of the export.
void DocumentController::exportSaved()
{
    const QString saved = QFileInfo(m_document.path()).fileName();
    const std::optional<ExportOnSave> target = exportOnSave(m_document.path());
    if (!target)
        return Q_EMIT noted(tr("Saved %1.").arg(saved), false);
    const QString exported = QFileInfo(target->path).fileName();
    const QString problem = writeOnSave(*target, m_document.draft(), m_document.path());
    const QString time = QTime::currentTime().toString(QStringLiteral("HH:mm:ss"));
    if (problem.isEmpty()) {
        Q_EMIT noted(tr("Saved %1 and wrote %2.").arg(saved, exported), false);
        return Q_EMIT exportShown(tr("%1 written at %2").arg(exported, time), target->path);
    }
    Q_EMIT noted(tr("Saved %1, but %2 could not be written: %3").arg(saved, exported, problem),
                 true);
    Q_EMIT exportShown(tr("⚠ %1 not written at %2").arg(exported, time),
                       tr("%1: %2").arg(target->path, problem));
}

void DocumentController::showExport()
{
    const std::optional<ExportOnSave> target = exportOnSave(m_document.path());
    const QString file = target ? QFileInfo(target->path).fileName() : QString();
    Q_EMIT exportShown(target ? tr("%1 on every save").arg(file) : QString(),
                       target ? target->path : QString());
}

// Asks before what another program wrote there is overwritten.
bool DocumentController::mayReplaceFile(const QString &path)
{
    const bool own = QFileInfo(path).absoluteFilePath() == m_document.path();
    if (!own || m_watch.look() != FileWatch::State::Changed)
        return true;
    return ask(&m_window, tr("Fathom Tables"),
               tr("Another program has changed “%1” since it was opened here.")
                   .arg(QFileInfo(path).fileName()),
               tr("Saving overwrites those changes."), {QMessageBox::Cancel, QMessageBox::Save})
        == QMessageBox::Save;
}

bool DocumentController::reload()
{
    m_tabs.finishTyping();
    const QString path = m_document.path();
    std::optional<core::Ruleset> rules = read<core::Ruleset>(path, loadRuleset);
    if (!rules)
        return false;
    replaceDraft(m_document, *rules, tr("reload %1").arg(QFileInfo(path).fileName()));
    m_document.noteSaved(path);
    Q_EMIT noted(tr("Reloaded %1. Undo brings your draft back.").arg(QFileInfo(path).fileName()),
                 false);
    return true;
}

// Text typed in the Source dock is no part of the draft before it is applied.
bool DocumentController::mayDropSource()
{
    SourcePanel *source = m_docks.seenSource();
    if (!source || !source->isModified())
        return true;
    switch (ask(&m_window, tr("Text not applied"),
                tr("The text in the Source dock was edited and is not applied to the tables."), {},
                {QMessageBox::Apply, QMessageBox::Discard, QMessageBox::Cancel})) {
    case QMessageBox::Apply:
        return source->apply();
    case QMessageBox::Discard:
        source->revert();
        return true;
    default:
        return false;
    }
}

bool DocumentController::mayDiscard()
{
    m_tabs.finishTyping();
    if (!mayDropSource())
        return false;
    if (!m_document.isModified())
        return true;
    switch (ask(&m_window, tr("Unsaved changes"),
                tr("“%1” has changes that are not saved.").arg(m_document.fileName()), {},
                {QMessageBox::Save, QMessageBox::Discard, QMessageBox::Cancel})) {
    case QMessageBox::Save:
        return save();
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

void DocumentController::importText(const QString &text, const QString &name)
{
    m_tabs.finishTyping();
    m_imports->importText(text, name);
}

bool DocumentController::openImported(core::Ruleset rules, const QString &path)
{
    if (!mayDiscard())
        return false;
    const QString base = path.isEmpty() ? tr("imported") : QFileInfo(path).completeBaseName();
    rules.name = base.toStdString();
    m_document.open(std::move(rules), {}, base + QStringLiteral(".ruleset.json"));
    m_document.undoStack().resetClean();
    return true;
}

bool DocumentController::replaceTables(const core::Imported &imported,
                                       const std::vector<std::string> &places)
{
    const core::Ruleset after = core::withImported(m_document.draft(), imported, places);
    const std::vector<core::SpawnTable> before = m_document.draft().tables;
    if (after == m_document.draft())
        return false;
    replaceDraft(m_document, after, tr("import tables"));
    const auto isOther = [&](int tab) {
        const auto table = static_cast<std::size_t>(tab);
        return table >= before.size() || after.tables[table] != before[table];
    };
    for (int tab = 0; tab < m_tabs.count() && !isOther(m_tabs.currentIndex()); ++tab) {
        if (isOther(tab))
            m_tabs.setCurrentIndex(tab);
    }
    return true;
}

void DocumentController::chooseImport()
{
    const QString path
        = QFileDialog::getOpenFileName(&m_window, tr("Import Tables"), {}, tablesFilter(), nullptr,
                                       QFileDialog::HideNameFilterDetails);
    if (!path.isEmpty())
        importFile(path);
}

void DocumentController::exportTables()
{
    m_tabs.finishTyping();
    auto *dialog = new ExportDialog(m_document.publish(), m_document.fileName(), m_document.path(),
                                    &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::noted, this, &DocumentController::noted);
    connect(dialog, &ExportDialog::onSaveChanged, this, &DocumentController::showExport);
    dialog->open();
}

void DocumentController::showBroken(const QString &path, const core::Error &error)
{
    if (error.line == 0)
        return say(tr("“%1” cannot be opened").arg(QFileInfo(path).fileName()), errorText(error));
    if (error.message.id == "binary-is-not-read") // to be seen there is nothing
        return showBroken(path, {.message = error.message, .where = {}});
    auto *dialog = new BrokenFileDialog(path, error, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void DocumentController::say(const QString &title, const QString &text)
{
    auto *box = new QMessageBox(QMessageBox::Warning, tr("Fathom Tables"), title, QMessageBox::Ok,
                                &m_window);
    box->setInformativeText(text);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

QStringList DocumentController::recentFiles() const
{
    QStringList paths = editorSettings().value(recentKey()).toStringList();
    paths.removeIf([](const QString &path) { return !QFileInfo::exists(path); });
    return paths;
}

void DocumentController::noteRecent(const QString &path)
{
    QStringList paths = recentFiles();
    paths.removeAll(path);
    paths.prepend(path);
    while (paths.size() > mostRecentFiles)
        paths.removeLast();
    editorSettings().setValue(recentKey(), paths);
    Q_EMIT recentFilesChanged(paths);
}

} // namespace editor
