// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/style/contraststyle.h"

#include "editor/style/colors.h"

#include <QApplication>
#include <QPainter>
#include <QStyleOption>

namespace editor {

namespace {

bool hasNoOutlines(const QPalette &palette)
{
    return isDark(palette) || isHighContrast(palette);
}

// In high contrast thick where it has the focus or is switched on: no shade tells that.
void drawOutline(QPainter &painter, const QStyleOption &option, const QRect &rect,
                 QStyle::State on = QStyle::State_On | QStyle::State_Sunken)
{
    if (!hasNoOutlines(option.palette))
        return;
    const bool hasFocus = option.state & QStyle::State_HasFocus;
    const bool isOn = option.state & on;
    const QColor color = outline(option.palette, hasFocus, option.state & QStyle::State_Enabled);
    const int width = isHighContrast(option.palette) && (hasFocus || isOn) ? 2 : 1;
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
    QStyle *style = QApplication::style();
    if (!hasNoOutlines(QApplication::palette()) || qobject_cast<ContrastStyle *>(style))
        return;
    const QLatin1String fusion("fusion");
    auto *own = qobject_cast<QProxyStyle *>(style); // the program's, over Fusion
    if (own && own->baseStyle()->name() == fusion)
        own->setBaseStyle(new ContrastStyle);
    else if (style->name() == fusion)
        QApplication::setStyle(new ContrastStyle);
}

void ContrastStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                                  QPainter *painter, const QWidget *widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    switch (element) {
    case PE_PanelButtonTool: // flat ones, as in the title of a dock, stay flat until they are used
        if (isHighContrast(option->palette) || !(option->state & State_AutoRaise)
            || option->state & (State_Raised | State_Sunken | State_On))
            drawOutline(*painter, *option, option->rect);
        break;
    case PE_PanelButtonCommand:
        drawOutline(*painter, *option, option->rect);
        break;
    case PE_FrameLineEdit: // sunken all the time
    case PE_IndicatorCheckBox: // has its mark
        drawOutline(*painter, *option, option->rect, {});
        break;
    case PE_IndicatorRadioButton:
        if (hasNoOutlines(option->palette)) {
            painter->setPen(outline(option->palette, false, true));
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
