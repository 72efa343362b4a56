// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The findings of core::validate about the draft and what keeps it from being played, as a list.

#include "app/ui/worker.h"
#include "editor/document/rulesetdocument.h"
#include "editor/edits/quickfix.h"
#include "editor/models/listmodel.h"

#include "core/tables/validate.h"

#include <QPointer>

#include <optional>

class QTimer;

namespace editor {

class Numbers;

class IssuesModel : public ListModel
{
    Q_OBJECT

public:
    enum Column { Severity, Where, Message, Fix };

    explicit IssuesModel(RulesetDocument &document, QObject *parent = nullptr);

    /// Says also why exact numbers are refused, where they are; `numbers` are of the same document.
    void followNumbers(const Numbers &numbers);
    const std::vector<core::Issue> &issues() const { return m_issues; }
    /// How many of them are notes: the last ones.
    int notes() const;
    /// The cell an issue is about; nothing where it is not about a spawn table.
    std::optional<core::Address> placeOf(int row) const;
    /// What mends an issue in one undo step, if there is such a thing.
    std::optional<QuickFix> fixOf(int row) const;
    /// Looks at the draft now instead of in a moment.
    void check();

Q_SIGNALS:
    /// There are other issues than before.
    void issuesChanged();

protected:
    std::size_t rows() const override { return m_issues.size(); }
    QVariant cell(int row, int column) const override;
    QVariant beside(const QModelIndex &index, int role) const override;

private:
    void request();
    void take(std::vector<core::Issue> found);
    std::optional<core::Issue> refusal() const;
    static QString severityText(core::Severity severity);

    RulesetDocument &m_document;
    QTimer *m_timer;
    QPointer<const Numbers> m_numbers;
    std::vector<core::Issue> m_issues;
    ui::Worker m_work;
};

} // namespace editor
