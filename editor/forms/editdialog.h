// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A dialog around something that edits one value.

#include "app/ui/widgets.h"

#include <optional>

namespace editor {

/// What `edit` says after it was at work in a dialog of its own; nothing when cancelled. OK waits
/// while it says nothing.
template<typename Edit, typename Value>
std::optional<Value> askWith(QWidget *parent, const QString &title, Edit *edit,
                             const std::optional<Value> &(Edit::*said)() const)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(title);
    auto *buttons = ui::okAndCancel(dialog);
    dialog.setLayout(ui::inColumn({edit, buttons}));
    const auto check = [edit, buttons, said] {
        buttons->button(QDialogButtonBox::Ok)->setEnabled((edit->*said)().has_value());
    };
    QObject::connect(edit, &Edit::changed, &dialog, check);
    check();
    edit->focusFields();
    return dialog.exec() == QDialog::Accepted ? (edit->*said)() : std::nullopt;
}

} // namespace editor
