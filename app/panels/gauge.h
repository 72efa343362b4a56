// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A labelled bar with its numbers in it.

#include <QColor>
#include <QString>
#include <QWidget>

class Gauge : public QWidget
{
    Q_OBJECT

public:
    Gauge(QString label, QColor color, QWidget *parent = nullptr);

    void setValue(int value, int most);
    void setColor(const QColor &color);
    /// HP, in the colour of how well that is.
    void setHp(int hp, int maxHp);
    int value() const { return m_value; }
    int most() const { return m_most; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_label;
    QColor m_color;
    int m_value = 0;
    int m_most = 0;
};
