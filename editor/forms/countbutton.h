// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A number of something in a few words, on a button that opens its fields.

#include "core/tables/countrule.h"

#include <QPushButton>

namespace editor {

class CountButton : public QPushButton
{
    Q_OBJECT

public:
    /// `floors` is the last floor its picture may be of.
    CountButton(core::CountForm form, int floors, QWidget *parent = nullptr);

    /// Whether the number may be below 0.
    void setSigned(bool isSigned) { m_isSigned = isSigned; }
    /// What the dialog is called, and what the button is to a screen reader.
    void setTitle(const QString &title);
    const core::CountForm &form() const { return m_form; }

Q_SIGNALS:
    void changed();

private:
    void edit();
    void showForm();

    core::CountForm m_form;
    int m_floors;
    bool m_isSigned = false;
    QString m_title;
};

} // namespace editor
