// What WeightGrid gives to the clipboard.

#include "editor/grid/weightgrid.h"

#include <QApplication>
#include <QClipboard>
#include <QItemSelection>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>

namespace {

QString asHtml(const TextBlock &lines)
{
    QString html = QStringLiteral("<html><body><table>");
    for (const QStringList &line : lines) {
        html += QStringLiteral("<tr>");
        for (const QString &field : line)
            html += QStringLiteral("<td>%1</td>").arg(field.toHtmlEscaped());
        html += QStringLiteral("</tr>\n");
    }
    return html + QStringLiteral("</table></body></html>");
}

QString asText(const TextBlock &lines)
{
    QString text;
    for (const QStringList &line : lines)
        text += line.join(u'\t') + u'\n';
    return text;
}

} // namespace

QString WeightGrid::ownCellFormat()
{
    return QStringLiteral("application/x-fathom-cells+json");
}

// The smallest rectangle with all selected cells in it, by row and column.
QRect WeightGrid::selectedBlock() const
{
    QRect block;
    for (const QItemSelectionRange &range : selectionModel()->selection())
        block |= QRect(QPoint(range.left(), range.top()), QPoint(range.right(), range.bottom()));
    return block;
}

TextBlock WeightGrid::blockText(const QRect &block, bool withHeaders) const
{
    TextBlock lines;
    if (withHeaders) {
        lines.push_back({QString()});
        for (int column = block.left(); column <= block.right(); ++column)
            lines.back() << QString::number(column + 1);
    }
    for (int row = block.top(); row <= block.bottom(); ++row) {
        if (isRowHidden(row))
            continue;
        lines.push_back({});
        if (withHeaders)
            lines.back() << m_model.headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
        for (int column = block.left(); column <= block.right(); ++column)
            lines.back() << m_model.startText(m_model.index(row, column));
    }
    return lines;
}

// The cells as they are: weights, and where they are set.
QByteArray WeightGrid::blockExactly(const QRect &block) const
{
    QJsonArray rows;
    for (int row = block.top(); row <= block.bottom(); ++row) {
        if (isRowHidden(row))
            continue;
        QJsonArray cells;
        for (int column = block.left(); column <= block.right(); ++column) {
            const QModelIndex index = m_model.index(row, column);
            const int weight = index.data(Qt::EditRole).toInt();
            const bool isOwn = m_model.kindAt(index) == CellKind::Own
                || (m_model.kindAt(index) == CellKind::Computed
                    && (column == block.left()
                        || index.siblingAtColumn(column - 1).data(Qt::EditRole) != weight));
            cells.append(isOwn || column == block.left() ? QJsonValue(weight) : QJsonValue());
        }
        rows.append(cells);
    }
    return QJsonDocument(QJsonObject {{QStringLiteral("rows"), rows}})
        .toJson(QJsonDocument::Compact);
}

void WeightGrid::copyBlock(bool withHeaders)
{
    const QRect block = selectedBlock();
    if (block.isEmpty())
        return;
    const TextBlock lines = blockText(block, withHeaders);
    auto *mime = new QMimeData;
    mime->setText(asText(lines));
    mime->setHtml(asHtml(lines));
    if (!withHeaders)
        mime->setData(ownCellFormat(), blockExactly(block));
    QApplication::clipboard()->setMimeData(mime);
    Q_EMIT noted(tr("Copied %1 × %2 cells.").arg(block.height()).arg(block.width()));
}

void WeightGrid::copyCells()
{
    copyBlock(false);
}

void WeightGrid::copyWithHeaders()
{
    copyBlock(true);
}

void WeightGrid::cutCells()
{
    copyBlock(false);
    removeTransitions(m_document, m_model.table(), selectedCells());
}
