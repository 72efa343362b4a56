#pragma once
// One line of a choice card: letter, glyph, name, what it does.

#include "app/choicecard.h"

#include <QAbstractButton>

class ChoiceRow : public QAbstractButton
{
    Q_OBJECT

public:
    ChoiceRow(Choice choice, QString letter, QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void drawChip(QPainter &painter, const QRectF &area) const;
    void drawTexts(QPainter &painter, const QRectF &area) const;

    Choice m_choice;
    QString m_letter;
};
