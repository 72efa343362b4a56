// SPDX-License-Identifier: MIT
#pragma once
// The language of a text, as far as its lines tell.

#include "core/io/literals/imported.h"
#include "core/io/source/literaltokens.h"

#include <optional>
#include <string>
#include <string_view>

namespace core {

/// The language that the options tell, else the one that the text looks like.
Language languageFor(std::string_view source, const ImportOptions &options);

/// That the text is in a language of which nothing is read.
std::optional<Error> unreadLanguage(std::string_view text);

/// The text with blanks for the comments of Haskell, {- ... -} and -- to the end of a line, where
/// it begins as files of Haskell, Elm and the like do.
std::string withoutHaskellComments(std::string text);

} // namespace core
