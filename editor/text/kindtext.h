// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The editor's words for the kinds of behaviours and effects, for statuses and for their members,
// by the names that files have for them.

#include <QString>

#include <string_view>

namespace editor {

/// "strike nearest: hurts the nearest enemy in sight"
QString kindPhrase(std::string_view kind);
/// "strike nearest"
QString kindWord(std::string_view kind);

/// "poisoned: loses hit points"
QString statusPhrase(std::string_view status);
/// "poisoned"
QString statusWord(std::string_view status);

/// How a member is asked for.
struct MemberText
{
    QString label; ///< with its mark and colon: "&radius:"
    QString unit = {}; ///< behind a number: " cells"
    QString atLeast = {}; ///< in the place of the least number: "the whole floor"
    int usual = 0; ///< the number it begins with where its kind is chosen anew
};

MemberText memberText(std::string_view kind, std::string_view member);
/// What one of the words of a member means: "where items lie"
QString choiceText(std::string_view kind, std::string_view member, std::string_view word);

} // namespace editor
