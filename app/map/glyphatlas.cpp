// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/glyphatlas.h"

#include "app/map/celldrawing.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace {

// Far more than a game shows; reached only when targets sweep over many coloured things.
constexpr std::size_t mostTiles = 4096;

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

/// The colour at `step` of `steps` from one to the other, at the middle of a step.
QRgb between(QRgb from, QRgb to, int step, int steps)
{
    const auto channel = [=](int a, int b) { return a + (b - a) * (2 * step + 1) / (2 * steps); };
    return qRgb(channel(qRed(from), qRed(to)), channel(qGreen(from), qGreen(to)),
                channel(qBlue(from), qBlue(to)));
}

/// Copies a row of pixels in light that changes evenly from `left` to `right`.
void copyLit(QRgb *target, const QRgb *source, int count, QRgb left, QRgb right)
{
    constexpr int fine = 256; // steps of one unit of light
    const auto step = [count](int from, int to) { return (to - from) * fine / count; };
    const int redStep = step(qRed(left), qRed(right));
    const int greenStep = step(qGreen(left), qGreen(right));
    const int blueStep = step(qBlue(left), qBlue(right));
    int red = qRed(left) * fine + redStep / 2;
    int green = qGreen(left) * fine + greenStep / 2;
    int blue = qBlue(left) * fine + blueStep / 2;
    constexpr int plain = 128 * fine;
    for (int i = 0; i < count; ++i) {
        target[i] = qRgb(std::min(255, qRed(source[i]) * red / plain),
                         std::min(255, qGreen(source[i]) * green / plain),
                         std::min(255, qBlue(source[i]) * blue / plain));
        red += redStep;
        green += greenStep;
        blue += blueStep;
    }
}

/// Each channel times `of255` / 255.
QRgb faded(QRgb color, unsigned of255)
{
    const auto channel = [of255](int value) {
        return static_cast<int>(static_cast<unsigned>(value) * of255 / 255U);
    };
    return qRgba(channel(qRed(color)), channel(qGreen(color)), channel(qBlue(color)),
                 channel(qAlpha(color)));
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
    mix ^= (std::uint64_t {cell.beyond} << 32U | std::uint64_t {cell.edges} << 8U
            | std::uint64_t {cell.variant} << 1U | std::uint64_t {cell.isShaded})
        * 0xD6E8FEB86659FD93U;
    mix ^= mix >> 29U;
    mix *= 0xBF58476D1CE4E5B9U;
    return static_cast<std::size_t>(mix ^ (mix >> 32U));
}

void GlyphAtlas::blit(const Cell &cell, QImage &frame, int x, int y)
{
    Cell ground = cell;
    ground.light = plainLights;
    if (cell.ground != 0) {
        ground.glyph = cell.ground;
        ground.ink = cell.groundInk;
        ground.ground = 0;
        ground.mark = 0;
        ground.bold = false;
    }
    if (m_tiles.empty() || !(ground == m_last)) {
        m_lastTile = tileOf(ground, drawnGround);
        m_last = ground;
    }
    const auto stride = static_cast<std::size_t>(frame.bytesPerLine()) / sizeof(QRgb);
    QRgb *target = reinterpret_cast<QRgb *>(frame.bits()) + static_cast<std::size_t>(y) * stride
        + static_cast<std::size_t>(x);
    copyGround(target, stride, cell.light);
    if (cell.ground != 0)
        putOver(target, stride, thingOf(cell));
}

void GlyphAtlas::copyGround(QRgb *target, std::size_t stride, const CornerLight &light) const
{
    const auto width = static_cast<std::size_t>(m_size.width());
    const QRgb *source = m_pixels.data() + m_lastTile;
    const bool isPlain = light == plainLights;
    for (int row = 0; row < m_size.height(); ++row, source += width, target += stride) {
        if (isPlain)
            copyRow(target, source, width);
        else
            copyLit(target, source, m_size.width(),
                    between(light[0], light[2], row, m_size.height()),
                    between(light[1], light[3], row, m_size.height()));
    }
}

void GlyphAtlas::putOver(QRgb *target, std::size_t stride, std::size_t thing) const
{
    const auto width = static_cast<std::size_t>(m_size.width());
    const QRgb *source = m_pixels.data() + thing;
    for (int row = 0; row < m_size.height(); ++row, source += width, target += stride)
        for (std::size_t i = 0; i < width; ++i)
            target[i]
                = source[i] + faded(target[i], 255U - static_cast<unsigned>(qAlpha(source[i])));
}

/// Those that look alike wherever they stand are one.
std::size_t GlyphAtlas::thingOf(const Cell &cell)
{
    const Cell thing {.glyph = cell.glyph,
                      .ink = cell.ink,
                      .paper = 0,
                      .bold = cell.bold,
                      .mark = cell.mark,
                      .ground = U' '};
    return tileOf(thing, drawnThing);
}

std::size_t GlyphAtlas::tileOf(const Cell &cell, Draw draw)
{
    const auto known = m_tiles.find(cell);
    if (known != m_tiles.end())
        return known->second;
    if (m_tiles.size() >= mostTiles) {
        m_tiles.clear();
        m_pixels.clear();
    }
    const std::size_t offset = m_pixels.size();
    const QImage image = draw(cell, m_size, m_font);
    for (int row = 0; row < m_size.height(); ++row) {
        const auto *line = reinterpret_cast<const QRgb *>(image.constScanLine(row));
        m_pixels.insert(m_pixels.end(), line, line + m_size.width());
    }
    m_tiles.emplace(cell, offset);
    return offset;
}
