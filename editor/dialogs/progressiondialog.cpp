// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/progressiondialog.h"

#include "app/ui/widgets.h"

#include <QObject>
#include <QPushButton>

namespace editor {

std::optional<core::Progression> askForProgression(QWidget *parent, const QString &name,
                                                   const core::Progression &before, int floors)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(QObject::tr("Weights of “%1”").arg(name));
    auto *edit = new ProgressionEdit(before, floors);
    auto *buttons = ui::okAndCancel(dialog);
    dialog.setLayout(ui::inColumn({edit, buttons}));
    const auto check = [edit, buttons] {
        buttons->button(QDialogButtonBox::Ok)->setEnabled(edit->progression().has_value());
    };
    QObject::connect(edit, &ProgressionEdit::changed, &dialog, check);
    check();
    edit->focusFields();
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return edit->progression();
}

} // namespace editor
