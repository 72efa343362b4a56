// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/progressiondialog.h"

#include <QDialogButtonBox>
#include <QObject>
#include <QPushButton>
#include <QVBoxLayout>

namespace editor {

std::optional<core::Progression> askForProgression(QWidget *parent, const QString &name,
                                                   const core::Progression &before, int floors)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(QObject::tr("Weights of “%1”").arg(name));
    auto *edit = new ProgressionEdit(before, floors);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto *layout = new QVBoxLayout(&dialog);
    layout->addWidget(edit);
    layout->addWidget(buttons);
    const auto check = [edit, buttons] {
        buttons->button(QDialogButtonBox::Ok)->setEnabled(edit->progression().has_value());
    };
    QObject::connect(edit, &ProgressionEdit::changed, &dialog, check);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    check();
    edit->focusFields();
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return edit->progression();
}

} // namespace editor
