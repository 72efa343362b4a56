// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/mapmarks.h"

#include "app/map/camera.h"
#include "app/settings/colors.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace {

/// Below this height a thick line would cover the letter.
constexpr double smallCell = 20;

class Marks
{
public:
    Marks(QPainter &painter, const Camera &camera, double scale)
        : m_painter(painter)
        , m_camera(camera)
        , m_scale(scale)
    {}

    void outline(const std::vector<core::Point> &area)
    {
        m_painter.setPen(pen(mapcolors::area, 1.5));
        const auto isInside
            = [&](core::Point p) { return std::find(area.begin(), area.end(), p) != area.end(); };
        for (const core::Point cell : area) {
            if (!m_camera.view.contains(cell))
                continue;
            const QRectF r = rectOf(cell).adjusted(0.75, 0.75, -0.75, -0.75);
            const std::array<std::pair<core::Point, QLineF>, 4> edges {
                {{{cell.x, cell.y - 1}, {r.topLeft(), r.topRight()}},
                 {{cell.x, cell.y + 1}, {r.bottomLeft(), r.bottomRight()}},
                 {{cell.x - 1, cell.y}, {r.topLeft(), r.bottomLeft()}},
                 {{cell.x + 1, cell.y}, {r.topRight(), r.bottomRight()}}}};
            for (const auto &[neighbour, side] : edges)
                if (!isInside(neighbour))
                    m_painter.drawLine(side);
        }
    }

    void brackets(const std::vector<core::Point> &cells)
    {
        for (const core::Point cell : cells) {
            if (!m_camera.view.contains(cell))
                continue;
            const QRectF r = rectOf(cell).adjusted(1, 1, -1, -1);
            m_painter.setPen(pen(mapcolors::bracket, r.height() < smallCell ? 1 : 2));
            const double arm = r.width() * 0.25;
            for (const double x : {r.left(), r.right()})
                for (const double y : {r.top(), r.bottom()}) {
                    const double inX = x < r.center().x() ? arm : -arm;
                    const double inY = y < r.center().y() ? arm : -arm;
                    m_painter.drawLine(QPointF(x, y), QPointF(x + inX, y));
                    m_painter.drawLine(QPointF(x, y), QPointF(x, y + inY));
                }
        }
    }

    void dots(const std::vector<core::Point> &path)
    {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(QColor::fromRgb(mapcolors::path));
        for (const core::Point cell : path)
            if (m_camera.view.contains(cell)) {
                const QRectF r = rectOf(cell);
                const double radius = r.height() * (cell == path.back() ? 0.22 : 0.12);
                m_painter.drawEllipse(r.center(), radius, radius);
            }
        m_painter.setBrush(Qt::NoBrush);
    }

    void crossOut(core::Point cell)
    {
        if (!m_camera.view.contains(cell))
            return;
        m_painter.setPen(pen(mapcolors::cursorRefused, 2));
        const QRectF r = rectOf(cell).adjusted(2, 2, -2, -2);
        m_painter.drawLine(r.topLeft(), r.bottomRight());
        m_painter.drawLine(r.bottomLeft(), r.topRight());
    }

private:
    static QPen pen(QRgb color, double width)
    {
        return {QColor::fromRgb(color), width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin};
    }
    QRectF rectOf(core::Point cell) const
    {
        const QRect pixels = m_camera.rectOf(cell);
        return {pixels.x() / m_scale, pixels.y() / m_scale, pixels.width() / m_scale,
                pixels.height() / m_scale};
    }

    QPainter &m_painter;
    const Camera &m_camera;
    double m_scale;
};

} // namespace

void drawMarks(QPainter &painter, const MapOverlay &overlay, const Camera &camera, double scale)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    Marks marks(painter, camera, scale);
    marks.dots(overlay.path);
    marks.outline(overlay.area);
    marks.brackets(overlay.hits);
    if (overlay.cursor && overlay.refused)
        marks.crossOut(*overlay.cursor);
    painter.restore();
}
