// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/mapmarks.h"

#include "app/map/camera.h"
#include "app/settings/colors.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <array>
#include <utility>

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
        for (const auto &[cell, whole] : shown(area)) {
            const QRectF r = whole.adjusted(0.75, 0.75, -0.75, -0.75);
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
        for (const auto &[cell, whole] : shown(cells)) {
            const QRectF r = whole.adjusted(1, 1, -1, -1);
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
        for (const auto &[cell, r] : shown(path)) {
            const double radius = r.height() * (cell == path.back() ? 0.22 : 0.12);
            m_painter.drawEllipse(r.center(), radius, radius);
        }
        m_painter.setBrush(Qt::NoBrush);
    }

    /// But for where it ends: that is marked by what happens there, or by the cursor.
    void diamonds(const std::vector<core::Point> &line, const std::optional<core::Point> &cursor)
    {
        for (const auto &[cell, r] : shown(line)) {
            if (cell == cursor)
                continue;
            const double reach = std::max(2.0, r.height() * (cell == line.back() ? 0.24 : 0.15));
            const QPointF c = r.center();
            fill(QPolygonF({{c.x() - reach, c.y()},
                            {c.x(), c.y() - reach},
                            {c.x() + reach, c.y()},
                            {c.x(), c.y() + reach}}),
                 mapcolors::cursor);
        }
    }

    /// In the lower left corner, beside who stands there.
    void flames(const std::vector<core::Point> &cells)
    {
        for (const auto &[cell, r] : shown(cells)) {
            const double size = std::max(5.0, r.height() * 0.34);
            const QPointF foot(r.left() + size * 0.55, r.bottom() - 1);
            const auto at = [&](double x, double y) {
                return QPointF(foot.x() + x * size, foot.y() - y * size);
            };
            fill(QPolygonF({at(-0.2, 0), at(-0.42, 0.35), at(-0.25, 0.75), at(-0.12, 0.5),
                            at(0.08, 1), at(0.2, 0.55), at(0.38, 0.7), at(0.42, 0.3), at(0.2, 0)}),
                 mapcolors::area);
        }
    }

    void rings(const std::vector<core::Point> &cells)
    {
        for (const auto &[cell, r] : shown(cells)) {
            const double radius = std::max(r.width(), r.height()) * 0.85;
            for (const auto &[color, width] :
                 {std::pair(mapcolors::unknown, 5.0), std::pair(mapcolors::cursor, 2.5)}) {
                m_painter.setPen(pen(color, width));
                m_painter.drawEllipse(r.center(), radius, radius);
            }
        }
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
    /// Those in view, with where they are.
    std::vector<std::pair<core::Point, QRectF>> shown(const std::vector<core::Point> &cells) const
    {
        std::vector<std::pair<core::Point, QRectF>> list;
        for (const core::Point cell : cells)
            if (m_camera.view.contains(cell))
                list.emplace_back(cell, rectOf(cell));
        return list;
    }
    /// Seen on any ground, by its dark edge.
    void fill(const QPolygonF &shape, QRgb color)
    {
        m_painter.setPen(pen(mapcolors::unknown, 1));
        m_painter.setBrush(QColor::fromRgb(color));
        m_painter.drawPolygon(shape);
        m_painter.setBrush(Qt::NoBrush);
    }
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
    marks.diamonds(overlay.line, overlay.cursor);
    marks.flames(overlay.alight);
    marks.brackets(overlay.hits);
    if (overlay.cursor && overlay.refused)
        marks.crossOut(*overlay.cursor);
    painter.restore();
}

void drawRings(QPainter &painter, const std::vector<core::Point> &cells, const Camera &camera,
               double scale)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    Marks(painter, camera, scale).rings(cells);
    painter.restore();
}
