#include "editor/widgets/entryheader.h"

#include "editor/charts/seriesstyle.h"
#include "editor/models/floorcellmodel.h"
#include "editor/widgets/colors.h"

#include <QPainter>

#include <algorithm>

namespace {

constexpr int legendWidth = 34;
constexpr int tileSize = 18;
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
}

int EntryHeader::comfortableWidth() const
{
    int text = 0;
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    for (int row = 0; row < count(); ++row) {
        const QString name = model()->headerData(row, Qt::Vertical).toString();
        const QString note = model()->headerData(row, Qt::Vertical, CellRole::Note).toString();
        const int noteWidth = note.isEmpty() ? 0 : metrics.horizontalAdvance(note) + gap;
        text = std::max(text, metrics.horizontalAdvance(name) + std::min(noteWidth, 110));
    }
    const int decoration = m_withLegend ? tileSize + legendWidth + 4 * gap : 2 * gap;
    return std::clamp(text + decoration, 180, 270);
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
    painter->fillRect(rect, current ? selectedStripe(palette()) : palette().color(QPalette::Base));
    painter->setPen(gridLine(palette()));
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    painter->drawLine(rect.topRight(), rect.bottomRight());
    if (m_withLegend) {
        paintEntry(painter, rect, row);
    } else {
        painter->setPen(mutedText(palette()));
        painter->drawText(rect.adjusted(gap, 0, -gap, 0), Qt::AlignRight | Qt::AlignVCenter,
                          model()->headerData(row, Qt::Vertical).toString());
    }
    painter->restore();
}

void EntryHeader::paintEntry(QPainter *painter, const QRect &rect, int row) const
{
    const QRect tile(rect.left() + gap, rect.center().y() - tileSize / 2 + 1, tileSize, tileSize);
    paintGlyph(painter, tile, row);
    paintLegend(painter,
                QRect(rect.right() - legendWidth - gap, rect.top(), legendWidth, rect.height()),
                row);

    QRect text = rect.adjusted(tileSize + 2 * gap, 0, -legendWidth - 2 * gap, 0);
    const QString problem = model()->headerData(row, Qt::Vertical, CellRole::Problem).toString();
    if (!problem.isEmpty()) {
        painter->setPen(warningText(palette()));
        painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("\u26A0"));
        text.setRight(text.right() - fontMetrics().horizontalAdvance(QStringLiteral("\u26A0")) - 3);
    }
    QFont font = painter->font();
    font.setBold(row == m_currentRow);
    painter->setFont(font);
    painter->setPen(palette().color(QPalette::Text));
    const QFontMetrics metrics(font);
    const QString name = metrics.elidedText(model()->headerData(row, Qt::Vertical).toString(),
                                            Qt::ElideRight, text.width());
    painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter, name);

    const QString note = model()->headerData(row, Qt::Vertical, CellRole::Note).toString();
    text.setLeft(text.left() + metrics.horizontalAdvance(name) + gap);
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
    font.setPixelSize(14);
    font.setBold(true);
    painter->setFont(font);
    // Deep blues and violets vanish on black; the name beside it carries the meaning anyway.
    painter->setPen(qGray(color.rgb()) < 100 ? mixed(color, Qt::white, 0.4) : color);
    painter->drawText(tile, Qt::AlignCenter, glyph);
    painter->restore();
}

void EntryHeader::paintLegend(QPainter *painter, const QRect &rect, int row) const
{
    const SeriesStyle style = seriesStyle(row, palette());
    painter->save();
    painter->setPen(style.pen(2));
    const double y = rect.center().y() + 0.5;
    painter->drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
    painter->restore();
    drawMarker(*painter, QPointF(rect.center().x() + 0.5, y), style, 9,
               palette().color(QPalette::Base));
}
