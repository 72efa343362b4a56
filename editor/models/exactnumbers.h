#pragma once
// The exact numbers of the whole draft, brought up to date when they are asked for after an edit:
// all tables at once, because monsters take the cells that items would have had.

#include "editor/document/rulesetdocument.h"

#include "core/analysis/analysis.h"

#include <optional>

class ExactNumbers : public QObject
{
    Q_OBJECT

public:
    /// Three digits, and the wait for them is too short to be noticed.
    static constexpr int layouts = 2000;

    /// `document` must outlive this; views of the document are to be made later than this.
    explicit ExactNumbers(RulesetDocument &document, QObject *parent = nullptr);

    /// The engine's numbers of the draft as it is now, at least of all its floors; nullptr where
    /// working them out would make typing wait.
    const core::Analysis *analysis();

private:
    void bringUpToDate();

    RulesetDocument &m_document;
    std::optional<core::Analysis> m_analysis;
    bool m_stale = true;
    bool m_isOther = false; // another ruleset is open than the one the numbers were of
    bool m_followed = false;
};
