// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Weights that are proposed and not taken: shown as a ghost beside those there are.

#include "core/tables/progression.h"

#include <QObject>

#include <optional>
#include <string>
#include <utility>

namespace editor {

struct ProposedWeights
{
    std::string table;
    std::string entry;
    core::Progression weight;

    bool operator==(const ProposedWeights &) const = default;
};

class WeightGhost : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    const std::optional<ProposedWeights> &proposed() const { return m_proposed; }
    void propose(std::optional<ProposedWeights> proposed)
    {
        if (proposed == m_proposed)
            return;
        m_proposed = std::move(proposed);
        Q_EMIT changed();
    }

Q_SIGNALS:
    void changed();

private:
    std::optional<ProposedWeights> m_proposed;
};

} // namespace editor
