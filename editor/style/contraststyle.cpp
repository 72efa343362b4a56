// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/style/contraststyle.h"

#include "editor/style/colors.h"

#include <QApplication>
#include <QPainter>
#include <QStyleOption>

namespace editor {

namespace {

// Thick where it has the focus or is switched on: no shade tells that.
void drawOutline(QPainter &painter, const QStyleOption &option, const QRect &rect,
                 QStyle::State on = QStyle::State_On | QStyle::State_Sunken)
{
    if (!isHighContrast(option.palette))
        return;
    const bool isEnabled = option.state & QStyle::State_Enabled;
    const bool hasFocus = option.state & QStyle::State_HasFocus;
    const bool isOn = option.state & on;
    const QColor color = hasFocus
        ? accent(option.palette)
        : option.palette.color(isEnabled ? QPalette::Active : QPalette::Disabled,
                               QPalette::WindowText);
    const int width = hasFocus || isOn ? 2 : 1;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1));
    for (int inset = 0; inset < width; ++inset)
        painter.drawRect(rect.adjusted(inset, inset, -inset - 1, -inset - 1));
    painter.restore();
}

} // namespace

ContrastStyle::ContrastStyle()
    : QProxyStyle(QStringLiteral("fusion"))
{}

void ContrastStyle::followPalette()
{
    if (isHighContrast(QApplication::palette())
        && QApplication::style()->name() == QLatin1String("fusion")
        && !qobject_cast<ContrastStyle *>(QApplication::style()))
        QApplication::setStyle(new ContrastStyle);
}

void ContrastStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                                  QPainter *painter, const QWidget *widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    switch (element) {
    case PE_PanelButtonCommand:
    case PE_PanelButtonTool:
        drawOutline(*painter, *option, option->rect);
        break;
    case PE_FrameLineEdit: // sunken all the time
    case PE_IndicatorCheckBox: // has its mark
        drawOutline(*painter, *option, option->rect, {});
        break;
    case PE_IndicatorRadioButton:
        if (isHighContrast(option->palette)) {
            painter->setPen(option->palette.color(QPalette::WindowText));
            painter->setBrush(Qt::NoBrush);
            painter->drawEllipse(option->rect.adjusted(1, 1, -2, -2));
        }
        break;
    default:
        break;
    }
}

void ContrastStyle::drawControl(ControlElement element, const QStyleOption *option,
                                QPainter *painter, const QWidget *widget) const
{
    QProxyStyle::drawControl(element, option, painter, widget);
    if (element == CE_ProgressBarGroove)
        drawOutline(*painter, *option, option->rect);
    if (element == CE_TabBarTabShape && option->state & State_Selected)
        drawOutline(*painter, *option, option->rect.adjusted(1, 1, -1, 2)); // open below
}

void ContrastStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                       QPainter *painter, const QWidget *widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_SpinBox || control == CC_ComboBox)
        drawOutline(*painter, *option, option->rect);
    if (control == CC_ScrollBar)
        drawOutline(*painter, *option, subControlRect(control, option, SC_ScrollBarSlider, widget));
}

} // namespace editor
