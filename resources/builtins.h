// SPDX-License-Identifier: MIT
#pragma once
// Rulesets and schema that come with the programs, compiled in: no search path, no Qt.

#include <span>
#include <string_view>

namespace resources {

struct Builtin
{
    std::string_view name; ///< as named on the command line: "roguebasin"
    std::string_view json; ///< the ruleset file, byte for byte
};

/// In the order they are listed to people: first those that can be played, then the tables of
/// published games.
std::span<const Builtin> builtins();
/// The first of builtins(): those that can be played.
std::span<const Builtin> playable();

/// The ruleset JSON Schema (2020-12).
std::string_view schema();

/// The help about playing, Markdown.
std::string_view playingHelp();

struct HelpPage
{
    std::string_view name; ///< as links name it, without ".md": "tour"
    std::string_view markdown;
};

/// The help about the tables, in the order to be read.
std::span<const HelpPage> helpPages();

/// What the help of a subcommand says, or that of arguments which several have ("options").
struct Usage
{
    std::string_view name;
    /// A line for the list of subcommands; a line for each argument, with what it takes, and what
    /// it is for indented below; after an empty line what the output means, and an example.
    std::string_view text;
};

std::span<const Usage> usages();

struct Template
{
    std::string_view name; ///< as named on the command line: "lua"
    std::string_view text; ///< Mustache, as core/io/templates reads it
};

/// The export templates, in the order they are listed to people.
std::span<const Template> templates();
/// The text of the one of that name; empty where there is none.
inline std::string_view templateNamed(std::string_view name)
{
    for (const Template &each : templates()) {
        if (each.name == name)
            return each.text;
    }
    return {};
}

struct Tile
{
    std::string_view name; ///< the id of what it shows, or a kind of things: "rat", "potion"
    std::string_view svg; ///< 32 units square; `currentColor` stands for the thing's own colour
};

/// The drawings of what stands on the map, sorted by name.
std::span<const Tile> tiles();

} // namespace resources
