// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/filenotices.h"

#include "editor/analysis/numbers.h"
#include "editor/document/atomicfile.h"
#include "editor/edits/rulesetedits.h"
#include "editor/style/noticebar.h"
#include "editor/text/errortext.h"
#include "editor/window/documentcontroller.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <utility>
#include <vector>

namespace editor {

FileNotices::FileNotices(RulesetDocument &document, const Numbers &numbers,
                         DocumentController &files, const Bars &bars)
    : m_document(document)
    , m_files(files)
    , m_bars(bars)
    , m_recovery(document, RecoveryKeeper::usualFolder())
{
    connect(&files.fileWatch(), &FileWatch::stateChanged, this, &FileNotices::showFileState);
    connect(&m_recovery, &RecoveryKeeper::failed, this, [this](const QString &why) {
        Q_EMIT noted(tr("No recovery copy can be kept: %1. Save often.").arg(why), true);
    });
    connect(&document, &RulesetDocument::workingChanged, this, &FileNotices::showWorking);
    connect(&numbers, &Numbers::changed, this, [this, &numbers] {
        if (numbers.isCurrent())
            m_recovery.endTrying();
    });
}

// What was tried here and did no harm may be tried again.
FileNotices::~FileNotices()
{
    for (const LostDraft &lost : m_tried)
        endTrying(lost);
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
        m_bars.file.hide();
        return;
    case FileWatch::State::Changed:
        m_bars.file.ask(tr("Another program has changed “%1”.").arg(file),
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
        m_bars.file.ask(tr("“%1” was deleted or moved. The draft is still here.").arg(file),
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
    m_bars.recovery.ask(
        (lost.doubt.isEmpty()
             ? tr("Fathom ended without saving “%1”, last edited %2.").arg(lost.name, when)
             : tr("“%1”, last edited %2, is not saved.").arg(lost.name, when) + u' ' + lost.doubt)
            + (lost.wasTried ? u' ' + tr("It ended again when the draft was opened.") : QString())
            + others,
        std::move(answers));
}

// Opens the file as it was saved, with the lost draft beside it, and asks again.
void FileNotices::compareWithLost(const LostDraft &lost)
{
    core::Result<core::Ruleset> rules = readLostDraft(lost);
    if (!rules)
        m_files.say(tr("“%1” cannot be recovered").arg(lost.name), errorText(rules.error()));
    else if (m_document.path() == lost.path || m_files.openFile(lost.path)) {
        m_document.setWorking(beginTrying(lost));
        requestComparison(std::move(rules).value(), tr("the lost draft"));
    }
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
    const Working working = beginTrying(lost);
    m_recovery.beginTrying();
    if (saved) {
        m_document.open(std::move(saved).value(), lost.path, {}, working);
        replaceDraft(m_document, *rules, tr("recover unsaved changes"));
    } else {
        m_document.open(std::move(rules).value(), {}, lost.name, working);
        m_document.undoStack().resetClean();
    }
    m_recovery.keepNow(); // before the only copy goes
    discardLostDraft(lost);
    Q_EMIT noted(tr("Recovered %1. It is not saved yet.").arg(lost.name), false);
    offerLostDrafts();
}

// Paused where an earlier session ended by it.
Working FileNotices::beginTrying(const LostDraft &lost)
{
    const auto isSame = [&lost](const LostDraft &tried) { return tried.copy == lost.copy; };
    const bool isKnown = std::any_of(m_tried.begin(), m_tried.end(), isSame);
    if (lost.wasTried && !isKnown)
        return Working::Paused;
    editor::beginTrying(lost);
    if (!isKnown)
        m_tried.push_back(lost);
    return Working::Running;
}

void FileNotices::showWorking()
{
    if (m_document.working() == Working::Running)
        return m_bars.paused.hide();
    m_bars.paused.ask(
        tr("Fathom has ended twice with this draft, so its exact numbers are paused. Mend the "
           "draft and save it, then start them."),
        {{tr("&Start the Numbers"), [this] { m_document.setWorking(Working::Running); }}});
}

void FileNotices::requestComparison(core::Ruleset rules, const QString &name)
{
    Q_EMIT comparisonRequested(std::make_shared<const core::Ruleset>(std::move(rules)), name);
}

} // namespace editor
