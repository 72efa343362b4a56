// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A dialog of fields with OK and Cancel, which says above these what there is to say of the fields.

#include <QDialog>

class QDialogButtonBox;
class QLabel;

namespace editor {

class FormDialog : public QDialog
{
    Q_OBJECT

public:
    explicit FormDialog(QWidget *parent);

    /// A sentence about what is wrong, in the colour of problems; OK waits until nothing is. Where
    /// nothing is, `words`.
    void tell(const QString &problem, const QString &words = {});

    /// Where it is told; the layout of the dialog places both.
    QLabel *told() const { return m_told; }
    QDialogButtonBox *buttons() const { return m_buttons; }

private:
    QLabel *m_told;
    QDialogButtonBox *m_buttons;
};

} // namespace editor
