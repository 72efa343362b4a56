// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/coloredit.h"

#include "app/ui/widgets.h"
#include "editor/forms/fields.h"

#include <QColorDialog>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>

namespace editor {

ColorEdit::ColorEdit(const std::string &color, QWidget *parent)
    : QWidget(parent)
    , m_text(ui::named(new QLineEdit(QString::fromStdString(color)), tr("Colour")))
    , m_choose(ui::named(new QToolButton, tr("Choose a colour")))
{
    m_text->setMaximumWidth(12 * fontMetrics().averageCharWidth());
    m_choose->setToolTip(tr("Choose a colour"));
    m_choose->setFocusPolicy(Qt::StrongFocus);
    setLayout(ui::spaced(ui::inRow({m_text, m_choose, ui::rest()}), {}));
    setFocusProxy(m_text);
    setFocusPolicy(Qt::StrongFocus); // else the mark of its label leads nowhere
    connect(m_text, &QLineEdit::textChanged, this, &ColorEdit::showColor);
    connect(m_text, &QLineEdit::textChanged, this, &ColorEdit::changed);
    connect(m_choose, &QToolButton::clicked, this, &ColorEdit::choose);
    showColor();
}

std::string ColorEdit::color() const
{
    return m_text->text().toStdString();
}

void ColorEdit::setColor(const std::string &color)
{
    m_text->setText(QString::fromStdString(color));
}

void ColorEdit::choose()
{
    const QColor color = QColorDialog::getColor(QColor(m_text->text()), this, tr("Colour"));
    if (color.isValid())
        m_text->setText(color.name());
}

void ColorEdit::showColor()
{
    QPixmap swatch(16, 16);
    swatch.fill(palette().color(QPalette::Mid));
    QPainter painter(&swatch);
    painter.fillRect(swatch.rect().adjusted(1, 1, -1, -1),
                     QColor::isValidColor(m_text->text()) ? QColor(m_text->text())
                                                          : palette().color(QPalette::Base));
    painter.end();
    m_choose->setIcon(swatch);
}

} // namespace editor
