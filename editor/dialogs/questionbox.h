// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Questions whose answers have a letter to press with Alt, which Qt's own buttons lack.

#include "editor/edits/removal.h"

#include <QMessageBox>
#include <QStringList>

#include <optional>

namespace editor {

/// Asks with those buttons, of Save, Discard, Apply and Cancel; the first one is the default.
/// `details` may be empty.
QMessageBox::StandardButton ask(QWidget *parent, const QString &title, const QString &question,
                                const QString &details,
                                const QList<QMessageBox::StandardButton> &answers);
/// Asks with buttons of those texts. Which was pressed, from 0; -1 for Cancel, the default.
int askWhich(QWidget *parent, const QString &title, const QString &question, const QString &details,
             const QStringList &answers);

/// What becomes of those that need what is called `name` and is to be removed; nothing: it stays.
/// Does not ask where nothing is lost with it.
std::optional<Users> askWhatBecomesOf(const Loss &loss, const QString &name, QWidget *parent);
/// That it is gone, and what brings it back.
QString removedText(const QString &name);

} // namespace editor
