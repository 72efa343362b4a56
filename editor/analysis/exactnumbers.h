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

    /// Why there are no numbers of this draft, in a sentence.
    QString absence() const;

Q_SIGNALS:
    /// The numbers are of more layouts than they were.
    void refined();

private:
    void outdate();
    void refine();
    void bringUpToDate();

    RulesetDocument &m_document;
    std::optional<core::Analysis> m_analysis;
    QPointer<const FullNumbers> m_full;
    std::shared_ptr<const core::Analysis> m_refined; ///< in place of m_analysis, until an edit
    QTimer m_rest;
    bool m_stale = true;
    bool m_isOther = false; // another ruleset is open than the one the numbers were of
    bool m_followed = false;
};

} // namespace editor
