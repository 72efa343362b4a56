// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the window says about the draft's file while it is open, and about drafts that an earlier
// session lost.

#include "editor/document/filewatch.h"
#include "editor/document/recovery.h"
#include "editor/document/rulesetdocument.h"

#include <QObject>

#include <memory>
#include <vector>

namespace editor {

class DocumentController;
class Numbers;
class NoticeBar;

class FileNotices : public QObject
{
    Q_OBJECT

public:
    struct Bars
    {
        NoticeBar &file; ///< about the draft's file
        NoticeBar &recovery; ///< about lost drafts
        NoticeBar &paused; ///< that the numbers are paused
    };

    /// `numbers` are of `document`.
    FileNotices(RulesetDocument &document, const Numbers &numbers, DocumentController &files,
                const Bars &bars);
    ~FileNotices() override;

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
    Working beginTrying(const LostDraft &lost);
    void showWorking();
    void requestComparison(core::Ruleset rules, const QString &name);

    RulesetDocument &m_document;
    DocumentController &m_files;
    Bars m_bars;
    RecoveryKeeper m_recovery;
    std::vector<LostDraft> m_tried; // here, for the first time
};

} // namespace editor
