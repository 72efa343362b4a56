// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Floor and weight of one transition, typed exactly.

#include "editor/dialogs/formdialog.h"
#include "editor/edits/transitiongesture.h"

#include <optional>

class QLineEdit;

namespace editor {

class TransitionDialog : public FormDialog
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
};

} // namespace editor
