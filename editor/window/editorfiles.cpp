// What EditorWindow does with files: open, save, recent files, closing.

#include "editor/window/editorwindow.h"

#include "editor/docks/sourcepanel.h"
#include "editor/document/editorsettings.h"
#include "editor/document/rulesetfile.h"
#include "editor/text/errortext.h"
#include "editor/window/editordocks.h"
#include "editor/window/startpage.h"
#include "editor/window/tableeditor.h"

#include "core/io/ruleset/rulesetjson.h"

#include "resources/builtins.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QStatusBar>

namespace {

constexpr int mostRecentFiles = 8;

QString recentKey()
{
    return QStringLiteral("editor/recentFiles");
}

QString fileFilter()
{
    return EditorWindow::tr("Rulesets (*.ruleset.json *.json);;All files (*)");
}

bool isImport(const QString &path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    return ending == QLatin1String("csv") || ending == QLatin1String("tsv")
        || ending == QLatin1String("py") || ending == QLatin1String("rs");
}

} // namespace

bool EditorWindow::openFile(const QString &path)
{
    if (isImport(path))
        return importFile(path);
    core::Result<core::Ruleset> rules = loadRuleset(path);
    if (!rules) {
        showBroken(path, rules.error());
        return false;
    }
    if (!mayDiscard())
        return false;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_document.open(std::move(rules).value(), absolute);
    noteRecent(absolute);
    return true;
}

bool EditorWindow::openBuiltin(const QString &name)
{
    for (const resources::Builtin &builtin : resources::builtins()) {
        if (QString::fromUtf8(builtin.name.data(), static_cast<qsizetype>(builtin.name.size()))
            != name)
            continue;
        core::Result<core::Ruleset> rules = core::readRuleset(builtin.json);
        if (!rules) {
            say(tr("The built-in “%1” cannot be opened").arg(name), errorText(rules.error()));
            return false;
        }
        if (!mayDiscard())
            return false;
        m_document.open(std::move(rules).value(), {}, name + QStringLiteral(".ruleset.json"));
        return true;
    }
    say(tr("There is no built-in ruleset “%1”").arg(name),
        tr("File › Open Built-in lists those there are."));
    return false;
}

bool EditorWindow::openBlank()
{
    if (!mayDiscard())
        return false;
    core::Ruleset rules;
    rules.name = tr("Untitled").toStdString();
    core::CountRule count {.per = core::Per::Room, .draws = core::UpTo {core::Constant {2}}};
    rules.tables = {{.id = "monsters",
                     .spawns = core::Spawns::Monsters,
                     .count = count,
                     .placement = core::Placement::DropIfBlocked,
                     .entries = {},
                     .unknown = {}},
                    {.id = "items",
                     .spawns = core::Spawns::Items,
                     .count = count,
                     .placement = core::Placement::DropIfBlocked,
                     .entries = {},
                     .unknown = {}}};
    m_document.open(std::move(rules), {}, tr("untitled.ruleset.json"));
    return true;
}

void EditorWindow::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open Ruleset"), QFileInfo(m_document.path()).absolutePath(), fileFilter());
    if (!path.isEmpty())
        openFile(path);
}

bool EditorWindow::save()
{
    return m_document.path().isEmpty() ? saveAs() : saveTo(m_document.path());
}

bool EditorWindow::saveAs()
{
    const QString proposed
        = m_document.path().isEmpty() ? m_document.fileName() : m_document.path();
    const QString path
        = QFileDialog::getSaveFileName(this, tr("Save Ruleset As"), proposed, fileFilter());
    return !path.isEmpty() && saveTo(path);
}

bool EditorWindow::saveTo(const QString &path)
{
    if (!m_document.isOpen())
        return false;
    finishTyping();
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
    note(tr("Saved %1.").arg(QFileInfo(path).fileName()), false);
    return true;
}

// A cell that is being typed in has its value in the draft; leaving it makes that final.
void EditorWindow::finishTyping()
{
    if (TableEditor *table = currentTable())
        table->finishTyping();
}

// Text typed in the Source dock is no part of the draft before it is applied.
bool EditorWindow::mayDropSource()
{
    SourcePanel &source = m_docks->sourcePanel();
    if (!source.isModified())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Text not applied"),
                    tr("The text in the Source dock was edited and is not applied to the tables."),
                    QMessageBox::Apply | QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setDefaultButton(QMessageBox::Apply);
    switch (box.exec()) {
    case QMessageBox::Apply:
        return source.apply();
    case QMessageBox::Discard:
        source.revert();
        return true;
    default:
        return false;
    }
}

bool EditorWindow::mayDiscard()
{
    finishTyping();
    if (!mayDropSource())
        return false;
    if (!m_document.isModified())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("“%1” has changes that are not saved.").arg(m_document.fileName()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return save();
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

void EditorWindow::closeEvent(QCloseEvent *event)
{
    event->setAccepted(mayDiscard());
    if (event->isAccepted())
        m_docks->keep();
}

void EditorWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().first().isLocalFile())
        event->acceptProposedAction();
}

void EditorWindow::dropEvent(QDropEvent *event)
{
    openFile(event->mimeData()->urls().first().toLocalFile());
}

void EditorWindow::say(const QString &title, const QString &text)
{
    auto *box
        = new QMessageBox(QMessageBox::Warning, tr("Fathom Tables"), title, QMessageBox::Ok, this);
    box->setInformativeText(text);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

QStringList EditorWindow::recentFiles() const
{
    QStringList paths = editorSettings().value(recentKey()).toStringList();
    paths.removeIf([](const QString &path) { return !QFileInfo::exists(path); });
    return paths;
}

void EditorWindow::noteRecent(const QString &path)
{
    QStringList paths = recentFiles();
    paths.removeAll(path);
    paths.prepend(path);
    while (paths.size() > mostRecentFiles)
        paths.removeLast();
    editorSettings().setValue(recentKey(), paths);
    m_startPage->setRecentFiles(paths);
}
