// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/entryheader.h"

#include "editor/models/floorcellmodel.h"
#include "editor/style/colors.h"
#include "editor/style/linenames.h"
#include "editor/style/lockmark.h"
#include "editor/style/seriesstyle.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cstdlib>

namespace editor {

namespace {

constexpr int legendWidth = 34;
constexpr int gap = 6;

} // namespace

EntryHeader::EntryHeader(bool withLegend, QWidget *parent)
    : QHeaderView(Qt::Vertical, parent)
    , m_withLegend(withLegend)
{
    setSectionsClickable(withLegend);
    setHighlightSections(true);
    setSectionResizeMode(QHeaderView::Fixed);
    setDefaultSectionSize(fontMetrics().height() + 9);
    setMinimumSectionSize(18);
    setMouseTracking(withLegend);
}

int EntryHeader::comfortableWidth() const
{
    int text = 0;
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    m_textWidths.resize(static_cast<std::size_t>(count()), -1);
    for (int row = 0; row < count(); ++row) {
        int &width = m_textWidths[static_cast<std::size_t>(row)];
        if (width < 0)
            width = textWidth(row, metrics);
        text = std::max(text, width);
    }
    const int decoration = m_withLegend ? legendWidth + 3 * side() + 4 * gap : 2 * gap;
    return std::clamp(text + decoration, 200, std::max(300, 17 * metrics.height()));
}

// Of the tile before a name and of the marks behind it.
int EntryHeader::side() const
{
    return std::max(18, fontMetrics().height() + 1);
}

int EntryHeader::textWidth(int row, const QFontMetrics &metrics) const
{
    const QString name = model()->headerData(row, Qt::Vertical).toString();
    const QString note = model()->headerData(row, Qt::Vertical, CellRole::Note).toString();
    const int noteWidth = note.isEmpty() ? 0 : metrics.horizontalAdvance(note) + gap;
    return metrics.horizontalAdvance(name) + std::min(noteWidth, 110)
        + metrics.horizontalAdvance(badgesOf(row));
}

void EntryHeader::setModel(QAbstractItemModel *model)
{
    QHeaderView::setModel(model);
    const auto forget = [this] { m_textWidths.clear(); };
    forget();
    if (!model)
        return;
    connect(model, &QAbstractItemModel::rowsInserted, this, forget);
    connect(model, &QAbstractItemModel::rowsRemoved, this, forget);
    connect(model, &QAbstractItemModel::rowsMoved, this, forget);
    connect(model, &QAbstractItemModel::layoutChanged, this, forget);
    connect(model, &QAbstractItemModel::modelReset, this, forget);
    connect(model, &QAbstractItemModel::headerDataChanged, this,
            [this](Qt::Orientation orientation, int first, int last) {
                const int known = static_cast<int>(m_textWidths.size());
                for (int row = first; orientation == Qt::Vertical && row <= last && row < known;
                     ++row)
                    m_textWidths[static_cast<std::size_t>(row)] = -1;
            });
}

void EntryHeader::changeEvent(QEvent *event)
{
    QHeaderView::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    m_textWidths.clear();
    setDefaultSectionSize(fontMetrics().height() + 9);
}

QString EntryHeader::badgesOf(int row) const
{
    return model()->headerData(row, Qt::Vertical, CellRole::Badges).toString();
}

void EntryHeader::setCurrentRow(int row)
{
    if (row == m_currentRow)
        return;
    m_currentRow = row;
    viewport()->update();
}

QSize EntryHeader::sectionSizeFromContents(int) const
{
    return {width(), defaultSectionSize()};
}

void EntryHeader::paintSection(QPainter *painter, const QRect &rect, int row) const
{
    painter->save();
    const bool current = row == m_currentRow;
    const bool isHeading = isOn(row, CellRole::Heading);
    const QColor ground = isHeading ? headingGround(palette()) : palette().color(QPalette::Base);
    painter->fillRect(rect, current ? selectedStripe(palette()) : ground);
    painter->setPen(gridLine(palette()));
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    painter->drawLine(rect.topRight(), rect.bottomRight());
    if (isHeading) {
        paintHeading(painter, rect, row);
    } else if (m_withLegend) {
        paintEntry(painter, rect, row);
    } else {
        painter->setPen(mutedText(palette()));
        const QRect text = rect.adjusted(gap, 0, -gap, 0);
        painter->drawText(
            text, Qt::AlignRight | Qt::AlignVCenter,
            fontMetrics().elidedText(model()->headerData(row, Qt::Vertical).toString(),
                                     Qt::ElideMiddle, text.width()));
    }
    painter->restore();
}

void EntryHeader::paintHeading(QPainter *painter, const QRect &rect, int row) const
{
    paintMarks(painter, rect, row);
    const QRect text = rect.adjusted(gap, 0, -legendWidth - 2 * side() - 2 * gap, 0);
    QFont font = painter->font();
    font.setBold(true);
    painter->setFont(font);
    painter->setPen(palette().color(QPalette::Text));
    painter->drawText(
        text, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(font).elidedText(model()->headerData(row, Qt::Vertical).toString(),
                                      Qt::ElideRight, text.width()));
}

void EntryHeader::paintEntry(QPainter *painter, const QRect &rect, int row) const
{
    const QRect tile(rect.left() + gap, rect.center().y() - side() / 2 + 1, side(), side());
    paintGlyph(painter, tile, row);
    paintLegend(painter,
                QRect(rect.right() - legendWidth - gap, rect.top(), legendWidth, rect.height()),
                row);

    paintMarks(painter, rect, row);
    QRect text = rect.adjusted(side() + 2 * gap, 0, -legendWidth - 2 * side() - 2 * gap, 0);
    const QString problem = model()->headerData(row, Qt::Vertical, CellRole::Problem).toString();
    if (!problem.isEmpty()) {
        painter->setPen(warningText(palette()));
        painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("\u26A0"));
        text.setRight(text.right() - fontMetrics().horizontalAdvance(QStringLiteral("\u26A0")) - 3);
    }
    if (const QString badges = badgesOf(row); !badges.isEmpty()) {
        painter->setPen(accent(palette()));
        painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter, badges);
        text.setRight(text.right() - fontMetrics().horizontalAdvance(badges) - 3);
    }
    QFont font = painter->font();
    const QString whole = model()->headerData(row, Qt::Vertical).toString();
    font.setBold(row == m_currentRow);
    if (!fits(font, whole, text.width()))
        font.setBold(false); // rather than cut
    font = narrowed(font, whole, text.width());
    painter->setFont(font);
    painter->setPen(palette().color(QPalette::Text));
    const QFontMetricsF metrics(font);
    const QString name = metrics.elidedText(whole, Qt::ElideRight, text.width());
    painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter, name);

    const QString note = model()->headerData(row, Qt::Vertical, CellRole::Note).toString();
    text.setLeft(text.left() + static_cast<int>(metrics.horizontalAdvance(name)) + gap);
    if (note.isEmpty() || text.width() < 24)
        return;
    font.setBold(false);
    font.setItalic(true);
    painter->setFont(font);
    painter->setPen(mutedText(palette()));
    painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(font).elidedText(note, Qt::ElideRight, text.width()));
}

// On a dark tile, as in the game: the glyph's colour was chosen for that.
void EntryHeader::paintGlyph(QPainter *painter, const QRect &tile, int row) const
{
    const QString glyph = model()->headerData(row, Qt::Vertical, CellRole::Glyph).toString();
    if (glyph.isEmpty())
        return;
    const auto color = model()->headerData(row, Qt::Vertical, CellRole::GlyphColor).value<QColor>();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(QColor(0x12, 0x12, 0x18));
    painter->drawRoundedRect(tile, 3, 3);
    QFont font(QStringLiteral("monospace"));
    font.setStyleHint(QFont::Monospace);
    font.setPixelSize(tile.height() * 7 / 9);
    font.setBold(true);
    painter->setFont(font);
    // Deep blues and violets vanish on black; the name beside it carries the meaning anyway.
    painter->setPen(qGray(color.rgb()) < 100 ? blended(color, Qt::white, 0.4) : color);
    painter->drawText(tile, Qt::AlignCenter, glyph);
    painter->restore();
}

void EntryHeader::paintLegend(QPainter *painter, const QRect &rect, int row) const
{
    const SeriesStyle style = seriesStyle(m_styleOf ? m_styleOf(row) : row, palette());
    painter->save();
    painter->setPen(style.pen(2));
    const double y = rect.center().y() + 0.5;
    painter->drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
    painter->restore();
    drawMarker(*painter, QPointF(rect.center().x() + 0.5, y), style, 9,
               palette().color(QPalette::Base));
}

bool EntryHeader::isOn(int row, int role) const
{
    return model()->headerData(row, Qt::Vertical, role).toBool();
}

QRect EntryHeader::markRect(const QRect &section, int place) const
{
    const int left = section.right() - legendWidth - gap - (2 - place) * side();
    return {left, section.center().y() - side() / 2 + 1, side(), side()};
}

QRect EntryHeader::lockRect(int row) const
{
    return markRect({0, sectionViewportPosition(row), width(), sectionSize(row)}, 0);
}

QRect EntryHeader::soloRect(int row) const
{
    return markRect({0, sectionViewportPosition(row), width(), sectionSize(row)}, 1);
}

// Marks that are off are seen only where they are likely to be wanted.
void EntryHeader::paintMarks(QPainter *painter, const QRect &rect, int row) const
{
    const bool near = row == m_hoveredRow || row == m_currentRow;
    const auto color = [this](bool on) {
        return on ? accent(palette())
                  : blended(mutedText(palette()), palette().base().color(), 0.35);
    };
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (const bool locked = isOn(row, CellRole::Locked); locked || near)
        paintLock(*painter, markRect(rect, 0), color(locked), locked);
    if (const bool solo = isOn(row, CellRole::Solo); solo || near) {
        const QRectF mark = QRectF(markRect(rect, 1)).adjusted(2, 2, -2, -2);
        painter->setPen(QPen(color(solo), 1.2));
        painter->setBrush(solo ? QBrush(color(true)) : QBrush(Qt::NoBrush));
        painter->drawRoundedRect(mark, 3, 3);
        QFont font = painter->font();
        font.setPixelSize(side() * 11 / 18);
        font.setBold(solo);
        painter->setFont(font);
        painter->setPen(solo ? palette().base().color() : color(false));
        painter->drawText(mark, Qt::AlignCenter, tr("S", "solo, one letter"));
    }
    painter->restore();
}

bool EntryHeader::clickMark(const QPoint &position)
{
    const int row = logicalIndexAt(position);
    if (!m_withLegend || row < 0)
        return false;
    if (lockRect(row).contains(position))
        Q_EMIT lockClicked(row);
    else if (soloRect(row).contains(position))
        Q_EMIT soloClicked(row);
    else
        return false;
    return true;
}

void EntryHeader::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && clickMark(event->pos()))
        return;
    const bool isPlain = event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier;
    m_pressedRow = m_withLegend && m_movesRows && isPlain ? logicalIndexAt(event->pos()) : -1;
    m_pressedAt = event->pos().y();
    QHeaderView::mousePressEvent(event);
}

void EntryHeader::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !clickMark(event->pos()))
        QHeaderView::mouseDoubleClickEvent(event);
}

void EntryHeader::setHoveredRow(int row)
{
    if (row == m_hoveredRow)
        return;
    m_hoveredRow = row;
    viewport()->update();
}

void EntryHeader::mouseMoveEvent(QMouseEvent *event)
{
    if (mayDrag(*event))
        return dragTo(event->pos().y()); // not passed on, which would select rows
    QHeaderView::mouseMoveEvent(event);
    setHoveredRow(logicalIndexAt(event->pos()));
}

void EntryHeader::leaveEvent(QEvent *event)
{
    QHeaderView::leaveEvent(event);
    setHoveredRow(-1);
}

bool EntryHeader::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !m_withLegend)
        return QHeaderView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int row = logicalIndexAt(help->pos());
    if (row >= 0 && lockRect(row).contains(help->pos()))
        QToolTip::showText(help->globalPos(),
                           tr("Lock: neither hands nor balancing change this entry (Ctrl+L)"));
    else if (row >= 0 && soloRect(row).contains(help->pos()))
        QToolTip::showText(help->globalPos(),
                           tr("Solo: only such entries in the charts (Ctrl+Shift+L)"));
    else
        return QHeaderView::viewportEvent(event);
    return true;
}

bool EntryHeader::mayDrag(const QMouseEvent &event) const
{
    return m_pressedRow >= 0 && event.buttons() == Qt::LeftButton;
}

// The row before which what is dropped at `y` would stand, the number of rows for the end.
int EntryHeader::gapAt(int y) const
{
    for (int row = 0; row < count(); ++row) {
        if (y < sectionViewportPosition(row) + sectionSize(row) / 2)
            return row;
    }
    return count();
}

void EntryHeader::dragTo(int y)
{
    const bool begins = m_gap < 0;
    if (begins && std::abs(y - m_pressedAt) < QApplication::startDragDistance())
        return;
    if (begins)
        setCursor(Qt::ClosedHandCursor);
    m_gap = gapAt(y);
    viewport()->update();
}

bool EntryHeader::cancelDrag()
{
    m_pressedRow = -1;
    if (m_gap < 0)
        return false;
    m_gap = -1;
    unsetCursor();
    viewport()->update();
    return true;
}

void EntryHeader::mouseReleaseEvent(QMouseEvent *event)
{
    const int row = m_pressedRow;
    const int gap = m_gap;
    QHeaderView::mouseReleaseEvent(event);
    if (!cancelDrag() || row < 0)
        return;
    // Taken out, the row leaves those below it one place higher.
    if (const int to = gap > row ? gap - 1 : gap; to != row)
        Q_EMIT rowDragged(row, to);
}

void EntryHeader::paintEvent(QPaintEvent *event)
{
    QHeaderView::paintEvent(event);
    if (m_gap < 0)
        return;
    const int y = m_gap < count() ? sectionViewportPosition(m_gap)
                                  : sectionViewportPosition(count() - 1) + sectionSize(count() - 1);
    QPainter painter(viewport());
    painter.fillRect(0, std::max(0, y - 2), width(), 3, accent(palette()));
}

} // namespace editor
