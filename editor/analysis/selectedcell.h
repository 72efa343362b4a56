// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The entry and floor that docks speak of: those selected in the table in front.

#include "core/tables/address.h"

#include <QObject>

namespace editor {

class SelectedCell : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    const core::Address &address() const { return m_address; }
    void set(const core::Address &address)
    {
        if (address == m_address)
            return;
        m_address = address;
        Q_EMIT changed();
    }

Q_SIGNALS:
    void changed();

private:
    core::Address m_address;
};

} // namespace editor
