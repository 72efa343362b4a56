// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The editor's words for the members of a ruleset, and for kinds of behaviours and effects that
// core tells nothing about, by the names that files have for them. Without words here they go by
// those names; what a member does, its description says.

#include "core/tables/behavior.h"

#include <QString>
#include <QStringList>

#include <string_view>

namespace editor {

/// "strike nearest: hurts the nearest enemy in sight"
QString kindPhrase(const core::Kind &kind);
/// "strike nearest"
QString kindWord(std::string_view kind);

/// "poisoned: loses hit points"
QString statusPhrase(const core::Word<core::Status> &status);
/// A name of files as words: "appears as" of appearsAs.
QString spaced(std::string_view name);

/// How a member is asked for.
struct MemberText
{
    QString label; ///< with its mark and colon: "&radius:"
    QString unit = {}; ///< behind a number: " cells"; above numbers by floor, below a condition
    QString atLeast = {}; ///< in the place of the least number: "the whole floor"
    int usual = 0; ///< the number it begins with where its kind is chosen anew
    std::string_view needs = {}; ///< the member beside it without which it says nothing
    bool mayBeNegative = false; ///< a count that may be below 0
};

MemberText memberText(std::string_view kind, std::string_view member);
/// What one of the words of a member means: "where items lie"
QString choiceText(std::string_view kind, std::string_view member, std::string_view word);

} // namespace editor
