// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Edits what an entry stands for: a type, a table, a group or nothing.

#include "editor/document/rulesetdocument.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QStackedWidget;

namespace editor {

class GroupEdit;

class StandsEdit : public QWidget
{
    Q_OBJECT

public:
    /// Offers what there is in the ruleset of `document` for entries of its table `table`.
    StandsEdit(const RulesetDocument &document, const std::string &table,
               const core::Stands &stands, QWidget *parent = nullptr);

    void setStands(const core::Stands &stands);
    /// What the fields say, or nothing while they cannot be read.
    std::optional<core::Stands> stands() const;
    /// Why there is nothing: a sentence.
    QString problem() const;

Q_SIGNALS:
    void changed();

private:
    enum Kind { Own, Other, Table, Group, Nothing };

    void showFields();

    QComboBox *m_kind;
    QStackedWidget *m_fields;
    QComboBox *m_type;
    QComboBox *m_from;
    GroupEdit *m_group;
};

/// The types that a table of `spawns` may bring, and for themes nothing.
QStringList typeIds(const core::Ruleset &rules, core::Spawns spawns);

} // namespace editor
