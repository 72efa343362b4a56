// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the panels of the docks have in common.

#include "core/tables/ruleset.h"

#include <QLabel>
#include <QPushButton>
#include <QString>
#include <QTreeView>

namespace editor {

/// A flat list with columns, read line by line.
QTreeView *makeList(QAbstractItemModel &model, const QString &accessibleName);
/// Sentences in that column of such a list are wrapped rather than cut.
void wrapColumn(QTreeView &list, int column);
/// A line of text that wraps and can be copied.
QLabel *makeSentence(const QString &accessibleName);
/// Text in that colour of the palette in force, whichever that will be; nullptr: in its own.
void setInk(QWidget &widget, QColor (*ink)(const QPalette &));
/// The same with mutedText(), or (not `muted`) its own.
void setMuted(QWidget &widget, bool muted);
/// The selected rows as lines of tab-separated text, all rows where none is selected.
QString rowsAsText(const QAbstractItemView &view);
/// Ctrl+C copies the selected rows of the view.
void addCopyKey(QAbstractItemView &view);

/// Whether what was played or simulated on one ruleset may be otherwise on the other: all but their
/// goals is compared.
bool areOtherTables(const core::Ruleset &played, const core::Ruleset &now);

} // namespace editor
