// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The findings of core::validate about the draft and what keeps it from being played, as a list.

#include "editor/document/rulesetdocument.h"
#include "editor/edits/quickfix.h"

#include "core/tables/validate.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <optional>

class QTimer;

namespace editor {

class Numbers;

class IssuesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Severity, Where, Message, Fix, ColumnCount };

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

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// There are other issues than before.
    void issuesChanged();

private:
    std::optional<core::Issue> refusal() const;
    static QString severityText(core::Severity severity);

    RulesetDocument &m_document;
    QTimer *m_timer;
    QPointer<const Numbers> m_numbers;
    std::vector<core::Issue> m_issues;
};

} // namespace editor
