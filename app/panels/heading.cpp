// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/heading.h"

#include <QLabel>

QLabel *makeHeading(const QString &text, double scale)
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setBold(true);
    label->setFont(font);
    return label;
}
