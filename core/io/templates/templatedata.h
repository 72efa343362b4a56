// SPDX-License-Identifier: MIT
#pragma once
// What export templates are filled in with.

#include "core/tables/ruleset.h"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace core {

/// A text, a yes or no, a list, or named members. Where there is none, the name stands for no.
struct TemplateData
{
    using List = std::vector<TemplateData>;
    using Object = std::vector<std::pair<std::string, TemplateData>>;

    std::variant<std::string, bool, List, Object> value;
};

/// The ruleset under the names that templateNames() lists, with values on floors 1..floors.
TemplateData templateData(const Ruleset &rules, int floors);

} // namespace core
