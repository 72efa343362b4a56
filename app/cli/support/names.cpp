// SPDX-License-Identifier: MIT
#include "app/cli/support/names.h"

#include "core/base/nearest.h"

#include <algorithm>

namespace cli {

namespace {

constexpr std::size_t mostListed = 24;

std::string listed(const std::vector<std::string_view> &names)
{
    std::string text;
    for (const std::string_view name : names)
        text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

} // namespace

std::string nearName(std::string_view name, const std::vector<std::string_view> &known)
{
    const std::string meant = core::nearest(name, known);
    return meant.empty() ? meant : "; did you mean " + meant + '?';
}

std::string knownNames(std::string_view name, const std::vector<std::string_view> &known)
{
    if (std::string meant = nearName(name, known); !meant.empty())
        return meant;
    std::vector<std::string_view> names;
    for (const std::string_view one : known) {
        if (std::find(names.begin(), names.end(), one) == names.end())
            names.push_back(one);
    }
    return names.empty() || names.size() > mostListed ? "" : "; there are " + listed(names);
}

core::Error noneOf(std::string_view name, const std::vector<std::string_view> &known)
{
    const std::string text = '"' + std::string(name) + "\" is ";
    const std::string choices = known.size() == 2
        ? "neither " + std::string(known[0]) + " nor " + std::string(known[1])
        : "none of " + listed(known);
    return core::wordedError(text + choices + nearName(name, known));
}

} // namespace cli
