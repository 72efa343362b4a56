// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The status that a blow, a throw or an item puts on somebody.

#include "editor/typeforms/formrows.h"

#include "core/tables/behavior.h"

#include <optional>

namespace editor {

class InflictionRows : public FormRows
{
    Q_OBJECT

public:
    /// What the status comes from.
    enum class Source {
        Hit, ///< there may be none, and it may fail
        Item ///< there is one, and it never fails
    };

    InflictionRows(QFormLayout &form, const QString &label, Source source,
                   const std::optional<core::Infliction> &before);

    /// Nothing where nothing is inflicted.
    std::optional<core::Infliction> infliction() const;
    void setShown(bool shown);

private:
    void follow();
    bool isSome() const;

    std::optional<core::Infliction> m_before;
    Source m_source;
    bool m_shown = true;
    QComboBox *m_status;
    WheelSafeSpinBox *m_turns;
    WheelSafeSpinBox *m_damage;
    WheelSafeSpinBox *m_percent;
};

} // namespace editor
