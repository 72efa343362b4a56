// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/glyphatlas.h"

#include "app/map/tiles.h"
#include "app/settings/colors.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace {

// Far more than a game shows; reached only when targets sweep over many coloured things.
constexpr std::size_t mostTiles = 4096;

void drawWall(QPainter &painter, const Cell &cell, QSize size)
{
    painter.fillRect(QRect({}, size), QColor::fromRgb(cell.ink));
    const int joint = std::max(1, size.height() / 14);
    const QColor edge = QColor::fromRgb(cell.ink).darker(112);
    painter.fillRect(0, size.height() - joint, size.width(), joint, edge);
    painter.fillRect(size.width() - joint, 0, joint, size.height(), edge);
}

void drawWallFace(QPainter &painter, const Cell &cell, QSize size)
{
    const int top = size.height() * 5 / 12;
    const int joint = std::max(1, size.height() / 14);
    const QColor cap = QColor::fromRgb(cell.ink);
    const QColor face = QColor::fromRgb(cell.paper);
    painter.fillRect(0, 0, size.width(), top, cap);
    painter.fillRect(0, top, size.width(), size.height() - top, face);
    painter.fillRect(0, top, size.width(), joint, face.darker(125));
    const int middle = top + (size.height() - top) / 2;
    painter.fillRect(0, middle, size.width(), joint, face.darker(118));
    painter.fillRect(size.width() / 2, top, joint, middle - top, face.darker(118));
    painter.fillRect(size.width() - joint, middle, joint, size.height() - middle, face.darker(118));
}

void drawGround(QPainter &painter, const Cell &cell, QSize size)
{
    painter.fillRect(QRect({}, size), QColor::fromRgb(cell.paper));
    const int dot = std::max(1, size.height() / 9);
    painter.fillRect((size.width() - dot) / 2, (size.height() - dot) / 2, dot, dot,
                     QColor::fromRgb(cell.ink));
}

/// A small sign in the upper right corner, on a dark ground of its own.
void drawMark(QPainter &painter, const Cell &cell, QSize size, QFont font)
{
    const int height = std::max(7, size.height() * 11 / 20);
    font.setBold(true);
    font.setPixelSize(height);
    const QString text = QString::fromUcs4(&cell.mark, 1);
    const QRectF box = QFontMetricsF(font).tightBoundingRect(text);
    const QRectF ground(size.width() - box.width() - 2, 0, box.width() + 2, box.height() + 2);
    painter.fillRect(ground, QColor(0, 0, 0, 150));
    painter.setFont(font);
    painter.setPen(QColor::fromRgb(mapcolors::mark));
    painter.drawText(QPointF(ground.left() + 1 - box.left(), 1 - box.top()), text);
}

/// Copies `count` pixels, four at a time: rows of a cell are too short for a call of memcpy each.
inline void copyRow(QRgb *target, const QRgb *source, std::size_t count)
{
    constexpr std::size_t step = 4;
    if (count < step) {
        std::copy_n(source, count, target);
        return;
    }
    for (std::size_t i = 0; i + step <= count; i += step)
        std::memcpy(target + i, source + i, step * sizeof(QRgb));
    // The rest, with some pixels once more.
    std::memcpy(target + count - step, source + count - step, step * sizeof(QRgb));
}

} // namespace

GlyphAtlas::GlyphAtlas(const QFont &font)
    : m_font(font)
{}

void GlyphAtlas::setCellSize(QSize pixels)
{
    if (pixels == m_size)
        return;
    m_size = pixels;
    m_tiles.clear();
    m_pixels.clear();
}

void GlyphAtlas::setFont(const QFont &font)
{
    if (font == m_font)
        return;
    m_font = font;
    m_tiles.clear();
    m_pixels.clear();
}

std::size_t GlyphAtlas::Hash::operator()(const Cell &cell) const
{
    std::uint64_t mix = (std::uint64_t {cell.ink} << 32U) | cell.paper;
    mix ^= (std::uint64_t {cell.glyph} << 1U | std::uint64_t {cell.bold}
            | std::uint64_t {cell.mark} << 40U)
        * 0x9E3779B97F4A7C15U;
    mix ^= mix >> 29U;
    mix *= 0xBF58476D1CE4E5B9U;
    return static_cast<std::size_t>(mix ^ (mix >> 32U));
}

void GlyphAtlas::blit(const Cell &cell, QImage &frame, int x, int y)
{
    if (m_tiles.empty() || !(cell == m_last)) {
        m_lastTile = tileOf(cell);
        m_last = cell;
    }
    const auto width = static_cast<std::size_t>(m_size.width());
    const QRgb *source = m_pixels.data() + m_lastTile;
    const auto stride = static_cast<std::size_t>(frame.bytesPerLine()) / sizeof(QRgb);
    auto *target = reinterpret_cast<QRgb *>(frame.bits()) + static_cast<std::size_t>(y) * stride
        + static_cast<std::size_t>(x);
    for (int row = 0; row < m_size.height(); ++row, source += width, target += stride)
        copyRow(target, source, width);
}

std::size_t GlyphAtlas::tileOf(const Cell &cell)
{
    const auto known = m_tiles.find(cell);
    if (known != m_tiles.end())
        return known->second;
    if (m_tiles.size() >= mostTiles) {
        m_tiles.clear();
        m_pixels.clear();
    }
    const std::size_t offset = m_pixels.size();
    QImage image = draw(cell);
    if (cell.mark != 0) {
        QPainter painter(&image);
        drawMark(painter, cell, m_size, m_font);
    }
    for (int row = 0; row < m_size.height(); ++row) {
        const auto *line = reinterpret_cast<const QRgb *>(image.constScanLine(row));
        m_pixels.insert(m_pixels.end(), line, line + m_size.width());
    }
    m_tiles.emplace(cell, offset);
    return offset;
}

QImage GlyphAtlas::draw(const Cell &cell) const
{
    QImage image(m_size, QImage::Format_RGB32);
    QPainter painter(&image);
    if (cell.glyph == drawn::wall) {
        drawWall(painter, cell, m_size);
        return image;
    }
    if (cell.glyph == drawn::wallFace) {
        drawWallFace(painter, cell, m_size);
        return image;
    }
    if (cell.glyph == drawn::ground) {
        drawGround(painter, cell, m_size);
        return image;
    }
    painter.fillRect(image.rect(), QColor::fromRgb(cell.paper));
    if (isTile(cell.glyph)) {
        drawTile(painter, cell.glyph, cell.ink, QRectF({}, QSizeF(m_size)));
        return image;
    }
    QFont font = m_font;
    font.setBold(cell.bold);
    // Capitals and descenders together are about one em high: the glyph fills its cell.
    font.setPixelSize(std::max(4, m_size.height()));
    const QFontMetricsF metrics(font);
    const QString text = QString::fromUcs4(&cell.glyph, 1);
    const double x = std::round((m_size.width() - metrics.horizontalAdvance(text)) / 2);
    // Capitals stand in the middle; what reaches below the line moves up until it fits.
    const double middle = std::round((m_size.height() + metrics.capHeight()) / 2);
    const double lowest = std::floor(m_size.height() - metrics.tightBoundingRect(text).bottom());
    const double y = std::min(middle, lowest);
    painter.setFont(font);
    painter.setPen(QColor::fromRgb(cell.ink));
    painter.drawText(QPointF(x, y), text);
    return image;
}
