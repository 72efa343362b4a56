// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Where the editor keeps what outlives it: recent files, layouts, choices.

#include <QSettings>

namespace editor {

inline QSettings editorSettings()
{
    return QSettings(QStringLiteral("Fathom"), QStringLiteral("Fathom"));
}

} // namespace editor
