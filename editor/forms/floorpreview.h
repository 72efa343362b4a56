// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A progression's values floor by floor, as bars with their numbers.

#include "core/tables/progression.h"

#include <QWidget>

#include <vector>

namespace editor {

class FloorPreview : public QWidget
{
    Q_OBJECT

public:
    explicit FloorPreview(QWidget *parent = nullptr);

    /// The values of floors 1..floors.
    void show(const core::Progression &progression, int floors);
    const std::vector<int> &values() const { return m_values; }

    QSize sizeHint() const override { return {460, 120}; }
    QSize minimumSizeHint() const override { return {160, 96}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<int> m_values; // [0] is floor 1
};

} // namespace editor
