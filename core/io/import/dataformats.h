// SPDX-License-Identifier: MIT
#pragma once
// Data that stands in a file without a program around it, as statements: resources of Godot, and
// arguments that a call at the beginning of a line names (RON, Ruby).

#include "core/io/source/literalstatements.h"

#include <optional>
#include <vector>

namespace core {

/// The resources of a .tres or .tscn file, each where it is referred to: that of the file as a
/// whole, else a list of them. Nothing for other files.
std::optional<Node> godotResources(const std::vector<Token> &tokens);

/// The lists and dictionaries that calls at the beginning of a line are handed by name: an
/// assignment each.
std::vector<Statement> namedArguments(const std::vector<Token> &tokens);

} // namespace core
