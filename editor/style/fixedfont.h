// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The font of what is lined up character by character.

#include <QFont>
#include <QFontDatabase>

namespace editor {

/// The desktop's font of fixed width, in the size of the text around it.
inline QFont fixedFont()
{
    const QFont desktops = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    QFont font;
    font.setFamilies({desktops.family()});
    font.setStyleHint(QFont::Monospace);
    return font;
}

} // namespace editor
