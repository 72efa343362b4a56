// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// One line of a choice card: letter, glyph, name, what it does.

#include "app/cards/choicecard.h"

#include <QAbstractButton>

class ChoiceRow : public QAbstractButton
{
    Q_OBJECT

public:
    ChoiceRow(Choice choice, QString letter, QWidget *parent = nullptr);

    const QString &letter() const { return m_letter; }
    QSize sizeHint() const override;
    int heightForWidth(int width) const override;

Q_SIGNALS:
    /// The pointer is on the row, at this place of the screen.
    void pointedAt(QPoint globalPosition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    int textStart() const; // pixels from the left edge
    void drawTexts(QPainter &painter, const QRectF &area) const;

    Choice m_choice;
    QString m_letter;
};
