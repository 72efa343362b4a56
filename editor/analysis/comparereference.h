// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the draft is compared with, for the Compare dock, the grid's differences and the charts.

#include "core/tables/ruleset.h"

#include <QObject>
#include <QString>

#include <memory>

namespace editor {

class CompareReference : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// nullptr while nothing is chosen.
    const std::shared_ptr<const core::Ruleset> &rules() const { return m_rules; }
    /// What people call it: "saved state", "snapshot “before”", "roguebasin".
    const QString &name() const { return m_name; }
    void set(std::shared_ptr<const core::Ruleset> rules, const QString &name)
    {
        if (rules == m_rules && name == m_name)
            return;
        m_rules = std::move(rules);
        m_name = name;
        Q_EMIT changed();
    }
    void clear() { set(nullptr, {}); }

Q_SIGNALS:
    void changed();

private:
    std::shared_ptr<const core::Ruleset> m_rules;
    QString m_name;
};

} // namespace editor
