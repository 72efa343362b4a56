// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/mapview.h"

#include "app/map/mapfont.h"
#include "app/map/mappalette.h"
#include "app/settings/colors.h"

#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

constexpr int frameTime = 16; // ms
constexpr int ringTime = 1000;
constexpr int flickerTime = 120; // slow: a lantern, no alarm

QRgb tinted(QRgb under, QRgb over, double share)
{
    return blended(QColor::fromRgb(under), QColor::fromRgb(over), share).rgb();
}

} // namespace

MapView::MapView(QWidget *parent)
    : QWidget(parent)
    , m_atlas(mapFont())
{
    setObjectName(QStringLiteral("map"));
    setAccessibleName(tr("Map"));
    setAccessibleDescription(
        tr("The floor as far as it is known. What is in view is listed beside it."));
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    m_ringsEnd.setSingleShot(true);
    connect(&m_ringsEnd, &QTimer::timeout, this, [this] { ring({}); });
    m_flicker.setInterval(flickerTime);
    connect(&m_flicker, &QTimer::timeout, this, [this] {
        m_flickered += flickerTime;
        lightCells();
        updateFrame();
    });
    m_nextFrame.setInterval(frameTime);
    connect(&m_nextFrame, &QTimer::timeout, this, [this] {
        if (m_sinceTurn.elapsed() >= durationOf(m_effects))
            endEffects();
        else
            refresh();
    });
}

void MapView::setStyle(const MapStyle &style)
{
    if (style == m_style)
        return;
    m_style = style;
    m_atlas.setFont(mapFont(style.font));
    m_shown.assign({0, 0}, Cell {});
    makeLooks();
    refresh();
    update();
}

void MapView::makeLooks()
{
    m_looks = m_state && m_rules ? MapLooks::of(*m_rules, m_style.palette, m_style.graphics,
                                                m_state->identification, m_state->floor)
                                 : MapLooks {};
    m_looksFloor = m_state ? m_state->floor : 0;
    followFlicker();
}

void MapView::setFlickers(bool flickers)
{
    m_flickers = flickers;
    followFlicker();
}

/// Nothing flickers unseen.
void MapView::followFlicker()
{
    if (!m_flickers || !isVisible() || !m_state || m_looks.lantern.radius == 0)
        m_flicker.stop();
    else if (!m_flicker.isActive())
        m_flicker.start();
}

void MapView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    followFlicker();
}

void MapView::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_flicker.stop();
}

void MapView::play(const std::vector<core::Event> &events)
{
    if (!m_state || !m_rules)
        return;
    m_effects = effectsOf(events, m_before, *m_state, *m_rules, m_looks);
    m_before = *m_state;
    if (m_effects.isEmpty())
        return;
    m_sinceTurn.start();
    m_nextFrame.start();
}

void MapView::endEffects()
{
    m_nextFrame.stop();
    if (m_effects.isEmpty())
        return;
    m_effects = {};
    refresh();
}

void MapView::setGame(const core::GameState *state, const core::Ruleset *rules)
{
    m_state = state;
    m_rules = rules;
    m_effects = {};
    m_nextFrame.stop();
    makeLooks();
    m_overlay = {};
    ring({});
    m_highlight.reset();
    refresh();
}

void MapView::refresh()
{
    placeCamera();
    if (!m_state)
        return;
    if (m_before.turn != m_state->turn || m_before.floor != m_state->floor)
        m_effects = {}; // of another turn
    if (m_effects.isEmpty())
        m_before = *m_state;
    if (m_state->floor != m_looksFloor)
        makeLooks();
    const int elapsed = m_effects.isEmpty() ? 0 : static_cast<int>(m_sinceTurn.elapsed());
    const core::GameState &shown = stateAt(m_effects, elapsed, *m_state);
    drawCells(shown, m_looks, m_camera.view, m_cells);
    applyOverlay();
    drawEffects(m_effects, elapsed, shown, m_camera.view, m_cells);
    m_light = lightOn(shown, m_looks, flashesAt(m_effects, elapsed));
    lightCells();
    updateFrame();
}

/// Those in view, and the player in any case.
void MapView::showMonsters(Camera &camera) const
{
    const core::Size size = m_state->map.tiles.size();
    for (const core::Monster &monster : m_state->monsters)
        if (core::isSeen(*m_state, monster) && !camera.view.contains(monster.position))
            showAlso(camera, size, monster.position);
    if (!camera.view.contains(m_state->player.position))
        showAlso(camera, size, m_state->player.position);
}

void MapView::placeCamera()
{
    if (!m_state)
        return;
    const double scale = devicePixelRatioF();
    const QSize area(static_cast<int>(width() * scale), static_cast<int>(height() * scale));
    const core::Size size = m_state->map.tiles.size();
    Camera camera
        = cameraFor(area, scale, size, m_state->player.position, m_style.zoom, m_style.graphics);
    showMonsters(camera);
    if (m_overlay.cursor)
        showAlso(camera, size, *m_overlay.cursor);
    if (camera == m_camera && m_frame.devicePixelRatio() == scale)
        return;
    const bool sameFrame = camera.cell == m_camera.cell && camera.view.width == m_camera.view.width
        && camera.view.height == m_camera.view.height && m_frame.devicePixelRatio() == scale;
    m_camera = camera;
    update();
    if (sameFrame)
        return;
    m_atlas.setCellSize(camera.cell);
    m_frame = QImage(camera.cell.width() * camera.view.width,
                     camera.cell.height() * camera.view.height, QImage::Format_RGB32);
    m_frame.setDevicePixelRatio(scale);
    m_shown.assign({0, 0}, Cell {});
}

void MapView::applyOverlay()
{
    const auto tint = [this](const std::vector<core::Point> &points, QRgb color, double share) {
        for (const core::Point p : points)
            if (m_camera.view.contains(p)) {
                Cell &cell = m_cells[{p.x - m_camera.view.x, p.y - m_camera.view.y}];
                cell.paper = tinted(cell.paper, color, share);
            }
    };
    tint(m_overlay.path, mapcolors::path, 0.3);
    tint(m_overlay.area, mapcolors::area, 0.32);
    tint(m_overlay.hits, mapcolors::hit, 0.35);
}

/// What the overlay marks is in plain light: its tints are told by their brightness, too.
void MapView::lightCells()
{
    shine(m_light, m_flickered, m_camera.view, m_cells);
    for (const auto *marked : {&m_overlay.path, &m_overlay.area, &m_overlay.hits})
        for (const core::Point p : *marked)
            if (m_camera.view.contains(p))
                m_cells[{p.x - m_camera.view.x, p.y - m_camera.view.y}].light = plainLights;
}

void MapView::updateFrame()
{
    const bool whole = m_shown.size() != m_cells.size();
    if (whole)
        m_shown.assign(m_cells.size(), Cell {});
    const double scale = m_frame.devicePixelRatio();
    for (int y = 0; y < m_cells.height(); ++y) {
        const Cell *wanted = m_cells.row(y);
        Cell *shown = m_shown.row(y);
        int first = m_cells.width();
        int last = -1;
        for (int x = 0; x < m_cells.width(); ++x) {
            if (!whole && wanted[x] == shown[x])
                continue;
            shown[x] = wanted[x];
            m_atlas.blit(wanted[x], m_frame, x * m_camera.cell.width(), y * m_camera.cell.height());
            first = std::min(first, x);
            last = x;
        }
        if (last < 0)
            continue;
        const QRectF dirty((m_camera.origin.x() + first * m_camera.cell.width()) / scale,
                           (m_camera.origin.y() + y * m_camera.cell.height()) / scale,
                           (last - first + 1) * m_camera.cell.width() / scale,
                           m_camera.cell.height() / scale);
        update(dirty.toAlignedRect());
    }
}

void MapView::setOverlay(const MapOverlay &overlay)
{
    if (overlay == m_overlay)
        return;
    m_overlay = overlay;
    update(); // the marks reach beyond the cells whose looks change
    refresh();
}

void MapView::ring(const std::vector<core::Point> &cells)
{
    if (cells.empty() && m_rings.empty())
        return;
    m_rings = cells;
    if (cells.empty())
        m_ringsEnd.stop();
    else
        m_ringsEnd.start(ringTime);
    update();
}

void MapView::setHighlight(std::optional<core::Point> cell)
{
    updateCell(m_highlight);
    m_highlight = cell;
    updateCell(m_highlight);
}

QRectF MapView::rectOf(core::Point cell) const
{
    const QRect pixels = m_camera.rectOf(cell);
    const double scale = m_frame.devicePixelRatio();
    return {pixels.x() / scale, pixels.y() / scale, pixels.width() / scale,
            pixels.height() / scale};
}

std::optional<core::Point> MapView::cellAt(QPointF position) const
{
    const QPointF pixel = position * m_frame.devicePixelRatio();
    return m_camera.cellAt(
        {static_cast<int>(std::floor(pixel.x())), static_cast<int>(std::floor(pixel.y()))});
}

void MapView::updateCell(std::optional<core::Point> cell)
{
    if (cell)
        update(rectOf(*cell).toAlignedRect().adjusted(-3, -3, 3, 3));
}

void MapView::drawFrame(QPainter &painter, core::Point cell, QRgb color, double width) const
{
    if (!m_camera.view.contains(cell))
        return;
    painter.setPen(
        QPen(QColor::fromRgb(color), width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    const double inset = width / 2;
    painter.drawRect(rectOf(cell).adjusted(inset - 1, inset - 1, 1 - inset, 1 - inset));
}

void MapView::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    const QColor unknown = QColor::fromRgb(tileColors(m_style.palette).unknown);
    if (!m_state) {
        painter.fillRect(event->rect(), unknown);
        return;
    }
    const double scale = m_frame.devicePixelRatio();
    const QPointF corner(m_camera.origin.x() / scale, m_camera.origin.y() / scale);
    const QRectF frame(corner, QSizeF(m_frame.size()) / scale);
    const QRegion around = event->region().subtracted(frame.toRect());
    for (const QRect &rect : around)
        painter.fillRect(rect, unknown);
    painter.drawImage(corner, m_frame);
    drawMarks(painter, m_overlay, m_camera, scale);
    drawRings(painter, m_rings, m_camera, scale);
    if (m_hover && !m_overlay.cursor)
        drawFrame(painter, *m_hover, mapcolors::hover, 1);
    if (m_highlight)
        drawFrame(painter, *m_highlight, mapcolors::cursor, 2);
    if (m_overlay.cursor)
        drawFrame(painter, *m_overlay.cursor,
                  m_overlay.refused ? mapcolors::cursorRefused : mapcolors::cursor, 2);
}

void MapView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    refresh();
}

void MapView::setHover(std::optional<core::Point> cell)
{
    if (cell == m_hover)
        return;
    updateCell(m_hover);
    m_hover = cell;
    updateCell(m_hover);
    Q_EMIT cellHovered(cell);
}

void MapView::mouseMoveEvent(QMouseEvent *event)
{
    setHover(cellAt(event->position()));
}

void MapView::mousePressEvent(QMouseEvent *event)
{
    const auto cell = cellAt(event->position());
    if (event->button() == Qt::LeftButton && cell)
        Q_EMIT cellClicked(*cell);
}

void MapView::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    setHover({});
}
