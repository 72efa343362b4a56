// SPDX-License-Identifier: MIT
#pragma once
// Which family of languages a source file is in.

#include <optional>
#include <string_view>
#include <vector>

namespace core {

/// How a source file is cut into tokens and statements.
enum class Language {
    Python, ///< blocks by indentation, comments with "#": Python, GDScript
    Rust,
    Braces, ///< blocks in braces, comments with "//": C++, C#, Java, Kotlin, JavaScript, JSON, ...
    Lua, ///< comments with "--"
    Ruby, ///< comments with "#", symbols
    Toml, ///< and INI
    Yaml, ///< of Unity too; another library's parser reads it
    Xml ///< as well
};

/// The language of files with this ending, "gd" for instance; nothing where it is none of them.
std::optional<Language> languageWithEnding(std::string_view ending);
/// All those endings.
std::vector<std::string_view> endingsOfLanguages();

} // namespace core
