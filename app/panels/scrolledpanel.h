// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A panel in a place that may be lower than it: shown whole where there is room, else scrolled.

#include <QScrollArea>

class ScrolledPanel : public QScrollArea
{
    Q_OBJECT

public:
    /// Takes `panel` over. At least three lines of text stay in sight; what gets the focus scrolls
    /// into sight.
    explicit ScrolledPanel(QWidget *panel, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showBarAsNeeded();
};
