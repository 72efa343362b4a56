// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/filenotices.h"

#include "editor/document/atomicfile.h"
#include "editor/edits/rulesetedits.h"
#include "editor/style/noticebar.h"
#include "editor/text/errortext.h"
#include "editor/window/documentcontroller.h"

#include <QFileInfo>
#include <QLocale>

#include <utility>
#include <vector>

namespace editor {

FileNotices::FileNotices(RulesetDocument &document, DocumentController &files, NoticeBar &fileBar,
                         NoticeBar &recoveryBar)
    : m_document(document)
    , m_files(files)
    , m_fileBar(fileBar)
    , m_recoveryBar(recoveryBar)
    , m_recovery(document, RecoveryKeeper::usualFolder())
{
    connect(&files.fileWatch(), &FileWatch::stateChanged, this, &FileNotices::showFileState);
    connect(&m_recovery, &RecoveryKeeper::failed, this, [this](const QString &why) {
        Q_EMIT noted(tr("No recovery copy can be kept: %1. Save often.").arg(why), true);
    });
}

void FileNotices::showFileState(FileWatch::State state)
{
    const QString file = QFileInfo(m_document.path()).fileName();
    const auto keep = [this] {
        m_files.fileWatch().settle();
        m_document.undoStack().resetClean(); // what is on the disk is no longer the draft
    };
    switch (state) {
    case FileWatch::State::Same:
        m_fileBar.hide();
        return;
    case FileWatch::State::Changed:
        m_fileBar.ask(tr("Another program has changed “%1”.").arg(file),
                      {{tr("&Reload"),
                        [this] {
                            if (!m_files.reload())
                                showFileState(m_files.fileWatch().look()); // still to be answered
                        }},
                       {tr("&Compare"), [this] { compareWithDisk(); }},
                       {tr("&Keep Mine"), keep}});
        return;
    case FileWatch::State::Gone:
        m_document.undoStack().resetClean();
        m_fileBar.ask(tr("“%1” was deleted or moved. The draft is still here.").arg(file),
                      {{tr("&Save Again"),
                        [this] {
                            if (!m_files.save())
                                showFileState(m_files.fileWatch().look());
                        }},
                       {tr("&Keep Editing"), keep}});
        return;
    }
}

// The question stays: it is to be answered after a look.
void FileNotices::compareWithDisk()
{
    core::Result<core::Ruleset> rules = loadRuleset(m_document.path());
    if (rules)
        requestComparison(std::move(rules).value(), tr("the file on the disk"));
    else
        m_files.showBroken(m_document.path(), rules.error());
    showFileState(m_files.fileWatch().look());
}

void FileNotices::offerLostDrafts()
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
    m_recoveryBar.ask(
        (lost.doubt.isEmpty()
             ? tr("Fathom ended without saving “%1”, last edited %2.").arg(lost.name, when)
             : tr("“%1”, last edited %2, is not saved.").arg(lost.name, when) + u' ' + lost.doubt)
            + others,
        std::move(answers));
}

// Opens the file as it was saved, with the lost draft beside it, and asks again.
void FileNotices::compareWithLost(const LostDraft &lost)
{
    core::Result<core::Ruleset> rules = readLostDraft(lost);
    if (!rules)
        m_files.say(tr("“%1” cannot be recovered").arg(lost.name), errorText(rules.error()));
    else if (m_document.path() == lost.path || m_files.openFile(lost.path))
        requestComparison(std::move(rules).value(), tr("the lost draft"));
    offerLostDrafts();
}

// On top of the file as it is on the disk, so that undo shows what saving would overwrite.
void FileNotices::recover(const LostDraft &lost)
{
    core::Result<core::Ruleset> rules = readLostDraft(lost);
    if (!rules)
        m_files.say(tr("“%1” cannot be recovered").arg(lost.name), errorText(rules.error()));
    if (!rules || !m_files.mayDiscard())
        return offerLostDrafts();
    core::Result<core::Ruleset> saved = lost.path.isEmpty()
        ? core::Result<core::Ruleset>(core::Error {})
        : loadRuleset(lost.path);
    if (saved) {
        m_document.open(std::move(saved).value(), lost.path);
        replaceDraft(m_document, *rules, tr("recover unsaved changes"));
    } else {
        m_document.open(std::move(rules).value(), {}, lost.name);
        m_document.undoStack().resetClean();
    }
    m_recovery.keepNow(); // before the only copy goes
    discardLostDraft(lost);
    Q_EMIT noted(tr("Recovered %1. It is not saved yet.").arg(lost.name), false);
    offerLostDrafts();
}

void FileNotices::requestComparison(core::Ruleset rules, const QString &name)
{
    Q_EMIT comparisonRequested(std::make_shared<const core::Ruleset>(std::move(rules)), name);
}

} // namespace editor
