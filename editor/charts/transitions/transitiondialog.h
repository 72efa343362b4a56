// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Floor and weight of one transition, typed exactly.

#include "editor/edits/transitiongesture.h"

#include <QDialog>

#include <optional>

class QDialogButtonBox;
class QLabel;
class QLineEdit;

namespace editor {

class TransitionDialog : public QDialog
{
    Q_OBJECT

public:
    /// `at` is a transition of a stepped entry.
    TransitionDialog(const RulesetDocument &document, const std::string &table,
                     const TransitionRef &at, QWidget *parent = nullptr);

    /// What was typed, where it can be taken as it is.
    struct Values
    {
        int floor = 1;
        int weight = 0;
    };
    std::optional<Values> values() const;

private:
    QString problem() const;
    void check();

    const RulesetDocument &m_document;
    core::Progression m_before;
    int m_at;
    QLineEdit *m_floor;
    QLineEdit *m_weight;
    QLabel *m_problem;
    QDialogButtonBox *m_buttons;
};

} // namespace editor
