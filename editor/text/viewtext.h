// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Names and words of core, which are views of UTF-8, as texts of a window.

#include <QString>

#include <string_view>

namespace editor {

inline QString fromView(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace editor
