// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/axistool.h"

#include "editor/charts/floorchart.h"
#include "editor/document/editorsettings.h"

#include <QChart>
#include <QMenu>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {

namespace {

constexpr double wheelNotch = 120; // eighths of a degree by which a wheel turns at once
constexpr double zoomFactor = 1.25;
constexpr double panStep = 0.1; // of what is in sight

std::vector<AxisCommand> makeCommands()
{
    const auto tr = [](const char *text) { return AxisTool::tr(text); };
    return {{AxisStep::Closer, tr("&Zoom In on Values"), Qt::ALT | Qt::Key_Plus},
            {AxisStep::Farther, tr("Zoom &Out of Values"), Qt::ALT | Qt::Key_Minus},
            {AxisStep::Up, tr("&Higher Values"), Qt::ALT | Qt::Key_PageUp},
            {AxisStep::Down, tr("&Lower Values"), Qt::ALT | Qt::Key_PageDown},
            {AxisStep::All, tr("&Fit All Values"), Qt::ALT | Qt::Key_Home},
            {AxisStep::Logarithmic, tr("Lo&garithmic Values"), Qt::ALT | Qt::Key_End}};
}

} // namespace

const std::vector<AxisCommand> &axisCommands()
{
    static const std::vector<AxisCommand> all = makeCommands();
    return all;
}

AxisTool::AxisTool(FloorChart &chart, ValueAxis &axis, FloorCursor &cursor)
    : QObject(&chart)
    , m_chart(chart)
    , m_axis(axis)
    , m_floors(cursor)
{
    chart.viewport()->installEventFilter(this);
}

void AxisTool::steer(AxisStep step)
{
    switch (step) {
    case AxisStep::Closer:
    case AxisStep::Farther:
        m_axis.zoom(step == AxisStep::Closer ? 1 / zoomFactor : zoomFactor, 0);
        break;
    case AxisStep::Up:
    case AxisStep::Down:
        m_axis.pan(step == AxisStep::Up ? panStep : -panStep);
        break;
    case AxisStep::All:
        m_axis.fit();
        break;
    case AxisStep::Logarithmic:
        if (!m_chart.canBeLogarithmic())
            return;
        m_axis.setLogarithmic(!m_axis.isLogarithmic());
        editorSettings().setValue(key(), m_axis.isLogarithmic());
        break;
    }
    Q_EMIT changed();
}

QString AxisTool::key() const
{
    return QStringLiteral("editor/logarithmic/") + m_chart.objectName();
}

void AxisTool::recall()
{
    const bool logarithmic = editorSettings().value(key(), false).toBool();
    if (logarithmic == m_axis.isLogarithmic())
        return;
    m_axis.setLogarithmic(logarithmic);
    Q_EMIT changed();
}

void AxisTool::addTo(QMenu &menu)
{
    for (const AxisCommand &command : axisCommands()) {
        const QString keys = command.keys.toString(QKeySequence::NativeText);
        QAction *action = menu.addAction(command.text + u'\t' + keys, this,
                                         [this, step = command.step] { steer(step); });
        if (command.step == AxisStep::All)
            action->setEnabled(!m_axis.isFitted());
        if (command.step != AxisStep::Logarithmic)
            continue;
        action->setCheckable(true);
        action->setChecked(m_axis.isLogarithmic());
        action->setEnabled(m_chart.canBeLogarithmic());
    }
}

bool AxisTool::eventFilter(QObject *, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Wheel:
        return turnWheel(*static_cast<QWheelEvent *>(event));
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseMove:
        return move(*static_cast<QMouseEvent *>(event));
    default:
        return false;
    }
}

// The part of the axis at that height of the chart.
double AxisTool::heightOf(double y) const
{
    const QRectF plot = m_chart.chart()->plotArea();
    return std::clamp((plot.bottom() - y) / plot.height(), 0.0, 1.0);
}

bool AxisTool::isOnScale(const QPointF &position) const
{
    return position.x() < m_chart.chart()->plotArea().left();
}

// With Shift it is about values where it else is about floors; so is zooming on their scale.
bool AxisTool::turnWheel(const QWheelEvent &event)
{
    const bool zooms = event.modifiers() & Qt::ControlModifier;
    if (!(event.modifiers() & Qt::ShiftModifier) && !(zooms && isOnScale(event.position())))
        return false;
    const QPoint turned = event.angleDelta(); // some platforms turn it sideways for Shift
    const double notches = (turned.y() != 0 ? turned.y() : turned.x()) / wheelNotch;
    if (zooms)
        m_axis.zoom(std::pow(zoomFactor, -notches), heightOf(event.position().y()));
    else
        m_axis.pan(panStep * notches);
    Q_EMIT changed();
    return true;
}

// On the scale, and with the middle button anywhere, the mouse takes hold of the axis.
bool AxisTool::move(const QMouseEvent &event)
{
    const double y = event.position().y();
    const bool takesScale = event.button() == Qt::LeftButton && isOnScale(event.position());
    switch (event.type()) {
    case QEvent::MouseButtonPress:
        if (takesScale || event.button() == Qt::MiddleButton)
            m_heldAt = y;
        return m_heldAt.has_value();
    case QEvent::MouseButtonDblClick:
        if (takesScale)
            steer(AxisStep::All);
        return takesScale;
    case QEvent::MouseButtonRelease:
        return std::exchange(m_heldAt, {}).has_value();
    default:
        break;
    }
    if (!m_heldAt)
        return event.buttons() == Qt::NoButton && showPointer(event.position());
    m_axis.pan((y - *std::exchange(m_heldAt, y)) / m_chart.chart()->plotArea().height());
    Q_EMIT changed();
    return true;
}

// Shows that the scale can be taken where the pointer is on it, and whether it is.
bool AxisTool::showPointer(const QPointF &position)
{
    const bool onScale = isOnScale(position);
    if (onScale && !m_cursor) {
        m_cursor = m_chart.viewport()->cursor();
        m_chart.viewport()->setCursor(Qt::SizeVerCursor);
        m_floors.setHovered({});
    } else if (!onScale && m_cursor) {
        m_chart.viewport()->setCursor(*std::exchange(m_cursor, {}));
    }
    return onScale;
}

} // namespace editor
