// SPDX-License-Identifier: MIT
#pragma once
// Names that are typed: what they stand for, and what is said where they stand for nothing.

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// "; did you mean roguebasin?"; empty where none is near.
std::string nearName(std::string_view name, const std::vector<std::string_view> &known);

/// How a complaint about an unknown name goes on: as nearName(), else with the names there are,
/// unless they are many.
std::string knownNames(std::string_view name, const std::vector<std::string_view> &known);

/// "\"jsn\" is none of table, csv, json; did you mean json?"
core::Error noneOf(std::string_view name, const std::vector<std::string_view> &known);

template<typename T>
struct Choice
{
    std::string_view name;
    T value;
};

/// What the name stands for.
template<typename T>
core::Result<T> oneOf(std::string_view name, const std::vector<Choice<T>> &choices)
{
    std::vector<std::string_view> known;
    for (const Choice<T> &choice : choices) {
        if (choice.name == name)
            return choice.value;
        known.push_back(choice.name);
    }
    return noneOf(name, known);
}

} // namespace cli
