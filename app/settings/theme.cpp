// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/theme.h"

#include "app/settings/colors.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QFontInfo>
#include <QPainter>
#include <QPalette>
#include <QProxyStyle>
#include <QStyleOptionButton>

#include <cmath>

namespace {

void setText(QPalette &palette, const QColor &text, const QColor &faint, const QColor &disabled)
{
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::BrightText, QPalette::ToolTipText})
        palette.setColor(role, text);
    palette.setColor(QPalette::PlaceholderText, faint);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, disabled);
}

QPalette darkPalette()
{
    QPalette palette(QColor(0x2b, 0x2d, 0x33), QColor(0x23, 0x25, 0x2a));
    palette.setColor(QPalette::Base, QColor(0x1b, 0x1d, 0x21));
    palette.setColor(QPalette::AlternateBase, QColor(0x21, 0x23, 0x28));
    palette.setColor(QPalette::ToolTipBase, QColor(0x33, 0x36, 0x3d));
    setText(palette, {0xe4, 0xe6, 0xea}, {0xa2, 0xa6, 0xae}, {0x7d, 0x81, 0x89});
    palette.setColor(QPalette::Highlight, QColor(0x3d, 0x7d, 0xca));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x7a, 0xb4, 0xff));
    return palette;
}

QPalette lightPalette()
{
    QPalette palette(QColor(0xef, 0xef, 0xef), QColor(0xef, 0xef, 0xef));
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::AlternateBase, QColor(0xf7, 0xf7, 0xf7));
    palette.setColor(QPalette::ToolTipBase, QColor(0xff, 0xff, 0xdc));
    setText(palette, Qt::black, {0x68, 0x6a, 0x70}, {0x90, 0x92, 0x98});
    palette.setColor(QPalette::Highlight, QColor(0x30, 0x8c, 0xc6));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x0b, 0x57, 0xd0));
    return palette;
}

/// The same colours, each as if set by hand: what is not takes those of a menu where Fusion draws a
/// list as one.
QPalette allSet(QPalette palette)
{
    for (const auto group : {QPalette::Active, QPalette::Disabled, QPalette::Inactive})
        for (int role = 0; role < QPalette::NColorRoles; ++role)
            palette.setBrush(group, static_cast<QPalette::ColorRole>(role),
                             palette.brush(group, static_cast<QPalette::ColorRole>(role)));
    return palette;
}

/// Fusion, with three faults mended: a button with the focus looks like the default one, and in a
/// dark window check boxes are edged darker than it, and drop-down lists and tool tips have the
/// colours of the program instead of their window's.
class MendedFusion : public QProxyStyle
{
public:
    MendedFusion()
        : QProxyStyle(QStringLiteral("fusion"))
    {}

    using QProxyStyle::polish;
    void polish(QWidget *widget) override
    {
        QProxyStyle::polish(widget);
        if (widget->inherits("QComboBoxPrivateContainer") || widget->inherits("QTipLabel"))
            widget->installEventFilter(this);
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const auto *owner = qobject_cast<QWidget *>(watched->parent());
        if (event->type() == QEvent::Show && owner) {
            const QPalette palette = allSet(owner->palette());
            static_cast<QWidget *>(watched)->setPalette(palette);
            if (const auto *box = qobject_cast<const QComboBox *>(owner))
                box->view()->setPalette(palette);
        }
        return QProxyStyle::eventFilter(watched, event);
    }

    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override
    {
        QProxyStyle::drawControl(element, option, painter, widget);
        const State byKeys = State_HasFocus | State_KeyboardFocusChange;
        if (element != CE_PushButton || (option->state & byKeys) != byKeys)
            return;
        painter->setPen(option->palette.color(QPalette::Highlight));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(3, 3, -4, -4));
    }

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override
    {
        const QColor paper = option->palette.color(QPalette::Window);
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        if (element != PE_IndicatorCheckBox || !button || paper.lightness() > 127) {
            QProxyStyle::drawPrimitive(element, option, painter, widget);
            return;
        }
        // The edge is made from the window's colour, and a fifth darker than that.
        QStyleOptionButton lit = *button;
        lit.palette.setColor(QPalette::Window,
                             blended(paper, lit.palette.color(QPalette::WindowText), 0.65));
        QProxyStyle::drawPrimitive(element, &lit, painter, widget);
    }
};

} // namespace

void applyTheme(Theme theme)
{
    if (QApplication::style()->name() == QLatin1String("fusion"))
        QApplication::setStyle(new MendedFusion); // which has no name
    switch (theme) {
    case Theme::System:
    case Theme::DarkGame:
        QApplication::setPalette(QPalette()); // nothing set: the platform's own
        return;
    case Theme::Light:
        QApplication::setPalette(lightPalette());
        return;
    case Theme::Dark:
        QApplication::setPalette(darkPalette());
        return;
    }
}

void applyTextSize(int percent)
{
    // Kept where the font is. As long as nobody asks for another size, the font is the desktop's.
    constexpr const char *usual = "usualPointSize";
    QFont font = QApplication::font();
    const double now = font.pointSizeF() > 0 ? font.pointSizeF() : QFontInfo(font).pointSizeF();
    const bool isUsual = !qApp->property(usual).isValid();
    if (isUsual && percent != 100)
        qApp->setProperty(usual, now);
    const double wanted = (isUsual ? now : qApp->property(usual).toDouble()) * percent / 100;
    const double part = wanted / now;
    if (std::abs(part - 1) < 0.005)
        return;
    for (QWidget *widget : QApplication::allWidgets()) {
        QFont own = widget->font();
        if (!(own.resolveMask() & QFont::SizeResolved) || own.pointSizeF() <= 0)
            continue;
        own.setPointSizeF(own.pointSizeF() * part);
        widget->setFont(own);
    }
    font.setPointSizeF(wanted);
    QApplication::setFont(font); // last: whoever hears of it measures the others
}

QPalette gamePalette(Theme theme)
{
    // Who has set the desktop to pure black and white needs just that.
    const QPalette desktop = QApplication::palette();
    const bool isStark
        = contrast(desktop.color(QPalette::Window), desktop.color(QPalette::WindowText)) > 20;
    return theme == Theme::DarkGame && !isStark ? darkPalette() : QPalette();
}
