// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The distribution of a count on one floor, as bars with their numbers.

#include "core/tables/countrule.h"

#include <QWidget>

#include <vector>

namespace editor {

class CountPicture : public QWidget
{
    Q_OBJECT

public:
    explicit CountPicture(QWidget *parent = nullptr);

    void show(const core::Count &count);
    /// Nothing to be seen.
    void clear();
    /// The probability of each number from first() on, as far as they are worth a bar.
    const std::vector<double> &bars() const { return m_bars; }
    int first() const { return m_first; }
    /// "5.3 on average, 2 to 9 in nine of ten".
    static QString summary(const core::Count &count);

    QSize sizeHint() const override { return {420, 120}; }
    QSize minimumSizeHint() const override { return {160, 96}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<double> m_bars;
    int m_first = 0;
    bool m_isTooWide = false;
};

} // namespace editor
