// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Draws the outlines that Fusion derives from the window's colour, and so draws black on black:
// fields, buttons and tabs stand off their ground in dark and in high-contrast palettes too.

#include <QProxyStyle>

namespace editor {

class ContrastStyle : public QProxyStyle
{
    Q_OBJECT

public:
    /// Puts this style over Fusion, where that draws the application and the palette in force is
    /// dark or of high contrast; other palettes look as before.
    static void followPalette();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget) const override;

private:
    ContrastStyle();
};

} // namespace editor
