// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the window says about the draft's file while it is open, and about drafts that an earlier
// session lost.

#include "editor/document/filewatch.h"
#include "editor/document/recovery.h"

#include <QObject>

#include <memory>

namespace editor {

class DocumentController;
class NoticeBar;

class FileNotices : public QObject
{
    Q_OBJECT

public:
    /// Asks about the draft's file in `fileBar`, about lost drafts in `recoveryBar`.
    FileNotices(RulesetDocument &document, DocumentController &files, NoticeBar &fileBar,
                NoticeBar &recoveryBar);

    /// Asks about the draft that was lost last, if there is one, then about the others.
    void offerLostDrafts();

Q_SIGNALS:
    /// A sentence for the status bar; `isProblem` when something does not work.
    void noted(const QString &sentence, bool isProblem);
    /// The draft is to be seen beside these rules.
    void comparisonRequested(std::shared_ptr<const core::Ruleset> rules, const QString &name);

private:
    void showFileState(FileWatch::State state);
    void compareWithDisk();
    void compareWithLost(const LostDraft &lost);
    void recover(const LostDraft &lost);
    void requestComparison(core::Ruleset rules, const QString &name);

    RulesetDocument &m_document;
    DocumentController &m_files;
    NoticeBar &m_fileBar;
    NoticeBar &m_recoveryBar;
    RecoveryKeeper m_recovery;
};

} // namespace editor
