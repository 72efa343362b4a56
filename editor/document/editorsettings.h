#pragma once
// Where the editor keeps what outlives it: recent files, layouts, choices.

#include <QSettings>

inline QSettings editorSettings()
{
    return QSettings(QStringLiteral("Fathom"), QStringLiteral("Fathom"));
}
