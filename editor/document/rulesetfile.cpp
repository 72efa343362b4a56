// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/rulesetfile.h"

#include "editor/document/atomicfile.h"

#include "core/io/ruleset/rulesetjson.h"

namespace editor {

core::Result<core::Ruleset> loadRuleset(const QString &path)
{
    const core::Result<QByteArray> bytes = readWhole(path);
    if (!bytes)
        return bytes.error();
    return core::readRuleset({bytes->constData(), static_cast<std::size_t>(bytes->size())});
}

QString saveRuleset(const core::Ruleset &rules, const QString &path)
{
    return writeWhole(path, QByteArray::fromStdString(core::writeRuleset(rules)));
}

} // namespace editor
