// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The entry and floor that docks speak of: those selected in the table in front.

#include <QObject>

#include <string>

namespace editor {

struct CellAddress
{
    std::string table;
    std::string entry; ///< empty: none is selected
    int floor = 0; ///< 0: none is selected

    bool isCell() const { return !entry.empty() && floor > 0; }
    bool operator==(const CellAddress &) const = default;
};

class SelectedCell : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    const CellAddress &address() const { return m_address; }
    void set(const CellAddress &address)
    {
        if (address == m_address)
            return;
        m_address = address;
        Q_EMIT changed();
    }

Q_SIGNALS:
    void changed();

private:
    CellAddress m_address;
};

} // namespace editor
