// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/formdialog.h"

#include "app/ui/widgets.h"
#include "editor/style/colors.h"

#include <QPushButton>

namespace editor {

FormDialog::FormDialog(QWidget *parent)
    : QDialog(parent)
    , m_told(ui::tagged(ui::wrapped(), "told"))
    , m_buttons(ui::okAndCancel(*this))
{
    m_told->setMinimumHeight(2 * fontMetrics().height());
    tell({});
}

void FormDialog::tell(const QString &problem, const QString &words)
{
    QPalette colors = palette();
    if (!problem.isEmpty())
        colors.setColor(QPalette::WindowText, problemText(colors));
    m_told->setPalette(colors);
    m_told->setText(problem.isEmpty() ? words : problem);
    m_told->setAccessibleName(m_told->text().isEmpty() ? tr("Nothing is wrong") : QString());
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
}

} // namespace editor
