// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The editor's words for the kinds of behaviours and effects, for statuses and for their members,
// by the names that files have for them. Without words here they go by those names and by what
// core tells about them.

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
/// "poisoned"
QString statusWord(std::string_view status);

/// Of all kinds of a variant: "hunter", "sleeper", ...
template<typename Variant>
QStringList kindWords()
{
    QStringList words;
    core::Kinds<Variant>::forEach([&](const auto &kind) { words << kindWord(kind.kind.name); });
    return words;
}

/// Of all statuses.
QStringList allStatusWords();

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
