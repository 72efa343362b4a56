// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/comparetext.h"

#include "resources/messages/comparisontext.h"

namespace editor {

QString differencePlace(const core::Difference &difference, const core::Ruleset &before,
                        const core::Ruleset &after)
{
    return QString::fromStdString(resources::differencePlace(difference, before, after));
}

QString comparedName(const core::Address &entry, const core::Ruleset &before,
                     const core::Ruleset &after)
{
    return QString::fromStdString(resources::comparedName(entry, before, after));
}

QString differenceText(const core::Difference &difference, const core::Ruleset &before,
                       const core::Ruleset &after)
{
    return QString::fromStdString(resources::differenceText(difference, before, after));
}

} // namespace editor
