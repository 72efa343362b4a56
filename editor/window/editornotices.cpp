// What EditorWindow says about the draft's file while it is open, and about drafts that an
// earlier session lost.

#include "editor/window/editorwindow.h"

#include "editor/commands/replacedraft.h"
#include "editor/document/rulesetfile.h"
#include "editor/style/contraststyle.h"
#include "editor/style/noticebar.h"
#include "editor/text/errortext.h"
#include "editor/window/editordocks.h"

#include <QDockWidget>
#include <QEvent>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QShowEvent>
#include <QTimer>

void EditorWindow::makeNotices()
{
    connect(&m_watch, &FileWatch::stateChanged, this, &EditorWindow::showFileState);
    connect(&m_recovery, &RecoveryKeeper::failed, this, [this](const QString &why) {
        note(tr("No recovery copy can be kept: %1. Save often.").arg(why), true);
    });
}

// Network folders tell nothing of what others do there: look when the user comes back.
void EditorWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        m_watch.look();
    if (event->type() == QEvent::PaletteChange) // not in the middle of it
        QTimer::singleShot(0, this, &ContrastStyle::followPalette);
}

void EditorWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    if (event->spontaneous() || m_offeredLost)
        return;
    m_offeredLost = true;
    QTimer::singleShot(0, this, &EditorWindow::offerLostDrafts);
}

void EditorWindow::showFileState(FileWatch::State state)
{
    const QString file = QFileInfo(m_document.path()).fileName();
    const auto keep = [this] {
        m_watch.settle();
        m_document.undoStack().resetClean(); // what is on the disk is no longer the draft
    };
    switch (state) {
    case FileWatch::State::Same:
        m_fileNotice->hide();
        return;
    case FileWatch::State::Changed:
        m_fileNotice->ask(tr("Another program has changed “%1”.").arg(file),
                          {{tr("&Reload"),
                            [this] {
                                if (!reload())
                                    showFileState(m_watch.look()); // still to be answered
                            }},
                           {tr("&Compare"), [this] { compareWithDisk(); }},
                           {tr("&Keep Mine"), keep}});
        return;
    case FileWatch::State::Gone:
        m_document.undoStack().resetClean();
        m_fileNotice->ask(tr("“%1” was deleted or moved. The draft is still here.").arg(file),
                          {{tr("&Save Again"),
                            [this] {
                                if (!save())
                                    showFileState(m_watch.look());
                            }},
                           {tr("&Keep Editing"), keep}});
        return;
    }
}

// The question stays: it is to be answered after a look.
void EditorWindow::compareWithDisk()
{
    core::Result<core::Ruleset> rules = loadRuleset(m_document.path());
    if (rules)
        showComparison(std::move(rules).value(), tr("the file on the disk"));
    else
        showBroken(m_document.path(), rules.error());
    showFileState(m_watch.look());
}

void EditorWindow::showComparison(core::Ruleset rules, const QString &name)
{
    finishTyping();
    m_docks->reference().set(std::make_shared<const core::Ruleset>(std::move(rules)), name);
    QDockWidget *compare = m_docks->dock(QStringLiteral("compare"));
    compare->show();
    compare->raise();
}

bool EditorWindow::reload()
{
    finishTyping();
    const QString path = m_document.path();
    core::Result<core::Ruleset> rules = loadRuleset(path);
    if (!rules) {
        showBroken(path, rules.error());
        return false;
    }
    m_document.undoStack().push(new ReplaceDraft(m_document, std::move(rules).value(),
                                                 tr("reload %1").arg(QFileInfo(path).fileName())));
    m_document.noteSaved(path);
    note(tr("Reloaded %1. Undo brings your draft back.").arg(QFileInfo(path).fileName()), false);
    return true;
}

// Asks before what another program wrote there is overwritten.
bool EditorWindow::mayReplaceFile(const QString &path)
{
    const bool own = QFileInfo(path).absoluteFilePath() == m_document.path();
    if (!own || m_watch.look() != FileWatch::State::Changed)
        return true;
    QMessageBox box(QMessageBox::Question, tr("Fathom Tables"),
                    tr("Another program has changed “%1” since it was opened here.")
                        .arg(QFileInfo(path).fileName()),
                    QMessageBox::Save | QMessageBox::Cancel, this);
    box.setInformativeText(tr("Saving overwrites those changes."));
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Save;
}

void EditorWindow::offerLostDrafts()
{
    const std::vector<LostDraft> drafts = lostDrafts(m_recovery.folder());
    if (drafts.empty())
        return;
    const LostDraft &lost = drafts.front(); // the answers keep copies
    const QString when = QLocale().toString(lost.changed.toLocalTime(), QLocale::ShortFormat);
    const QString others = drafts.size() == 1
        ? QString()
        : tr(" %n more will be offered after it.", nullptr, static_cast<int>(drafts.size()) - 1);
    std::vector<NoticeBar::Answer> answers {{tr("&Recover"), [this, lost] { recover(lost); }}};
    if (!lost.path.isEmpty())
        answers.push_back({tr("&Compare"), [this, lost] { compareWithLost(lost); }});
    answers.insert(answers.end(),
                   {{tr("&Discard"),
                     [this, lost] {
                         discardLostDraft(lost);
                         offerLostDrafts();
                     }},
                    {tr("&Later"), [] {}}});
    m_recoveryNotice->ask(
        (lost.doubt.isEmpty()
             ? tr("Fathom ended without saving “%1”, last edited %2.").arg(lost.name, when)
             : tr("“%1”, last edited %2, is not saved.").arg(lost.name, when) + u' ' + lost.doubt)
            + others,
        std::move(answers));
}

// Opens the file as it was saved, with the lost draft beside it, and asks again.
void EditorWindow::compareWithLost(const LostDraft &lost)
{
    core::Result<core::Ruleset> rules = readLostDraft(lost);
    if (!rules)
        say(tr("“%1” cannot be recovered").arg(lost.name), errorText(rules.error()));
    else if (m_document.path() == lost.path || openFile(lost.path))
        showComparison(std::move(rules).value(), tr("the lost draft"));
    offerLostDrafts();
}

// On top of the file as it is on the disk, so that undo shows what saving would overwrite.
void EditorWindow::recover(const LostDraft &lost)
{
    core::Result<core::Ruleset> rules = readLostDraft(lost);
    if (!rules)
        say(tr("“%1” cannot be recovered").arg(lost.name), errorText(rules.error()));
    if (!rules || !mayDiscard())
        return offerLostDrafts();
    core::Result<core::Ruleset> saved = lost.path.isEmpty()
        ? core::Result<core::Ruleset>(core::Error {})
        : loadRuleset(lost.path);
    if (saved) {
        m_document.open(std::move(saved).value(), lost.path);
        m_document.undoStack().push(
            new ReplaceDraft(m_document, std::move(rules).value(), tr("recover unsaved changes")));
    } else {
        m_document.open(std::move(rules).value(), {}, lost.name);
        m_document.undoStack().resetClean();
    }
    m_recovery.keepNow(); // before the only copy goes
    discardLostDraft(lost);
    note(tr("Recovered %1. It is not saved yet.").arg(lost.name), false);
    offerLostDrafts();
}
