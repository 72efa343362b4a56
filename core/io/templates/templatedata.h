// SPDX-License-Identifier: MIT
#pragma once
// What export templates are filled in with.

#include "core/io/literals/literalexport.h"
#include "core/tables/ruleset.h"

#include <set>
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

/// What a template asks for.
struct TemplateRequest
{
    const ExportOptions &options;
    const std::set<std::string, std::less<>> &names; ///< of templateNames()
};

class CodeData;

/// The ruleset under the names that are asked for, with values on floors 1..floors of the options.
TemplateData templateData(const Ruleset &rules, const TemplateRequest &request, CodeData &code);

} // namespace core
