// SPDX-License-Identifier: MIT
#pragma once
// What export templates are filled in with.

#include "core/tables/ruleset.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace core {

struct TemplateMember;

/// A text, a yes or no, a list, or named members.
struct TemplateData
{
    using List = std::vector<TemplateData>;
    using Object = std::vector<TemplateMember>;

    std::variant<std::string, bool, List, Object> value;
};

struct TemplateMember
{
    std::string name;
    TemplateData data;
};

/// What templates call a member of files.
std::string_view nameInTemplates(std::string_view member);

/// Elements that know their place.
TemplateData listOf(std::vector<TemplateData::Object> elements);

/// The ruleset under the names that templateNames() lists, with values on floors 1..floors.
TemplateData templateData(const Ruleset &rules, int floors);

} // namespace core
