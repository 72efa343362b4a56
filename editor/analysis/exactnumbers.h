// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The exact numbers of the whole draft, brought up to date when they are asked for after an edit:
// all tables at once, because monsters take the cells that items would have had.

#include "editor/document/rulesetdocument.h"

#include "core/analysis/exact/analysis.h"

#include <QPointer>
#include <QTimer>

#include <optional>

namespace editor {

class FullNumbers;

class ExactNumbers : public QObject
{
    Q_OBJECT

public:
    /// Three digits, and the wait for them is too short to be noticed.
    static constexpr int layouts = 2000;

    /// `document` must outlive this; views of the document are to be made later than this.
    explicit ExactNumbers(RulesetDocument &document, QObject *parent = nullptr);

    /// Takes over the numbers of more layouts, which a thread works out, once typing rests: then
    /// the numbers here are those of `fathom-cli analyze`.
    void refineBy(const FullNumbers &full);

    /// The engine's numbers of the draft as it is now, at least of all its floors; nullptr where
    /// working them out would make typing wait. Good until the next edit or refined().
    const core::Analysis *analysis();
    /// What there is to be shown: analysis(), or while a thread works that out the newest numbers
    /// of the same entries; nullptr where there are none.
    const core::Analysis *shown();
    /// Whether shown() is of the tables as they were before an edit.
    bool isStale();
    /// Whether there will be numbers, of which none are here yet.
    bool isAwaited();

    /// Why there are no numbers of this draft, in a sentence.
    QString absence() const;

Q_SIGNALS:
    /// The numbers shown are others, or older, than they were, though the draft did not change
    /// since.
    void refined();

private:
    void outdate();
    void refine();
    void bringUpToDate();
    bool isDraftQuick();
    const core::Analysis *earlier();

    RulesetDocument &m_document;
    std::optional<core::Analysis> m_analysis;
    QPointer<const FullNumbers> m_full;
    std::shared_ptr<const core::Analysis> m_refined; ///< in place of m_analysis, until an edit
    QTimer m_rest;
    bool m_stale = true;
    bool m_isOther = false; // another ruleset is open than the one the numbers were of
    bool m_followed = false;
    bool m_wasStale = false;
    std::optional<bool> m_isQuick; // the draft can be followed edit by edit
    std::optional<bool> m_isEarlierAlike; // what is known has the entries of the draft
};

} // namespace editor
