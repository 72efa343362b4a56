// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A panel in a place that may be smaller than it: shown whole where there is room, else scrolled.

#include <QScrollArea>

namespace editor {

class PanelArea : public QScrollArea
{
    Q_OBJECT

public:
    /// Takes `panel` over. At least `lines` lines of text stay in sight.
    explicit PanelArea(QWidget *panel, int lines = 3, QWidget *parent = nullptr);

    /// That of the panel; in a dock no higher than leaves the middle of its window what that likes.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit();
    /// The least height of the panel at that width.
    int heightFor(int width) const;

    int m_lines;
};

} // namespace editor
