// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/shippedrulesets.h"

#include "core/io/ruleset/rulesetjson.h"

#include "resources/builtins.h"

#include <string>
#include <utility>

namespace editor {

namespace {

std::vector<ShippedRuleset> readAll()
{
    std::vector<ShippedRuleset> shipped;
    for (const resources::Builtin &builtin : resources::builtins()) {
        if (core::Result<core::Ruleset> rules = core::readRuleset(builtin.json))
            shipped.push_back(
                {QString::fromStdString(std::string(builtin.name)), std::move(rules).value()});
    }
    return shipped;
}

} // namespace

const std::vector<ShippedRuleset> &shippedRulesets()
{
    static const std::vector<ShippedRuleset> shipped = readAll();
    return shipped;
}

std::shared_ptr<const core::Ruleset> shippedRuleset(const QString &name)
{
    for (const ShippedRuleset &shipped : shippedRulesets()) {
        if (shipped.name == name)
            return std::make_shared<const core::Ruleset>(shipped.rules);
    }
    return nullptr;
}

} // namespace editor
