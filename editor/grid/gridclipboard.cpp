// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/gridclipboard.h"

#include "editor/grid/gridcells.h"
#include "editor/text/numbertext.h"

#include <QApplication>
#include <QClipboard>
#include <QItemSelection>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <QTableView>

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

QString ownCellFormat()
{
    return QStringLiteral("application/x-fathom-cells+json");
}

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
    if (lines.size() == 1 && lines.front().size() == 1)
        text.chop(1); // one value goes into any field
    return text;
}

} // namespace

GridClipboard::GridClipboard(RulesetDocument &document, const WeightGridModel &model,
                             QTableView &grid)
    : QObject(&grid)
    , m_document(document)
    , m_model(model)
    , m_grid(grid)
{}

// The smallest rectangle with all selected cells in it, by row and column.
QRect GridClipboard::selectedBlock() const
{
    QRect block;
    for (const QItemSelectionRange &range : m_grid.selectionModel()->selection())
        block |= QRect(QPoint(range.left(), range.top()), QPoint(range.right(), range.bottom()));
    return block;
}

TextBlock GridClipboard::blockText(const QRect &block, bool withHeaders) const
{
    TextBlock lines;
    if (withHeaders) {
        lines.push_back({QString()});
        for (int column = block.left(); column <= block.right(); ++column)
            lines.back() << QString::number(column + 1);
    }
    for (int row = block.top(); row <= block.bottom(); ++row) {
        if (m_grid.isRowHidden(row))
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
QByteArray GridClipboard::blockExactly(const QRect &block) const
{
    QJsonArray rows;
    for (int row = block.top(); row <= block.bottom(); ++row) {
        if (m_grid.isRowHidden(row))
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

void GridClipboard::copyBlock(bool withHeaders)
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

void GridClipboard::copyCells()
{
    copyBlock(false);
}

void GridClipboard::copyWithHeaders()
{
    copyBlock(true);
}

void GridClipboard::cutCells()
{
    copyBlock(false);
    removeTransitions(m_document, m_model.table(), selectedCells(m_grid, m_model));
}

void GridClipboard::pasteCells()
{
    const QMimeData *mime = QApplication::clipboard()->mimeData();
    if (!mime || !m_grid.selectionModel()->hasSelection())
        return;
    if (mime->hasFormat(ownCellFormat()) && m_model.display() == CellDisplay::Weight)
        pasteExactly(mime->data(ownCellFormat()));
    else
        pasteText(splitBlock(mime->text()), {});
}

void GridClipboard::pasteSpecial()
{
    TextBlock block = splitBlock(QApplication::clipboard()->text());
    if (block.empty() || !m_grid.selectionModel()->hasSelection()) {
        Q_EMIT noted(tr("There is no text on the clipboard."));
        return;
    }
    if (const std::optional<PasteOptions> options = askHowToPaste(&m_grid, block))
        pasteText(options->isTransposed ? transposed(block) : block, *options);
}

void GridClipboard::pasteExactly(const QByteArray &bytes)
{
    const QJsonArray rows
        = QJsonDocument::fromJson(bytes).object().value(QStringLiteral("rows")).toArray();
    if (rows.isEmpty())
        return;
    const QJsonArray first = rows.first().toArray();
    const PasteOptions asTheyAre {.operation = PasteOperation::Replace, .skipsBlanks = false};
    if (isScattered() && rows.size() == 1 && first.size() == 1)
        return putPasted(everywhere(first.first().toDouble()), asTheyAre);
    const PasteArea area = areaFor(static_cast<int>(rows.size()), static_cast<int>(first.size()));
    std::vector<PastedCell> cells;
    for (int row = 0; row < area.rows; ++row) {
        const QJsonArray line = rows[row % rows.size()].toArray();
        for (int column = 0; column < area.columns; ++column) {
            const QJsonValue value = line[column % line.size()];
            cells.push_back({rowInSight(area.row, row), area.column + column,
                             value.isNull() ? std::optional<double>() : value.toDouble()});
        }
    }
    putPasted(cells, asTheyAre);
}

// Where a block of that size goes: the selection, where it can be filled with whole copies. From
// cells that are scattered it goes on from the cursor.
GridClipboard::PasteArea GridClipboard::areaFor(int rows, int columns) const
{
    const QRect selected = isScattered()
        ? QRect(m_grid.currentIndex().column(), m_grid.currentIndex().row(), 1, 1)
        : selectedBlock();
    PasteArea area {selected.top(), selected.left(), rows, columns};
    int height = 0;
    for (int row = selected.top(); row <= selected.bottom(); ++row)
        height += m_grid.isRowHidden(row) ? 0 : 1;
    if (height % rows == 0 && selected.width() % columns == 0) {
        area.rows = height;
        area.columns = selected.width();
    }
    return area;
}

bool GridClipboard::isScattered() const
{
    const QRect block = selectedBlock();
    return m_grid.selectionModel()->selectedIndexes().size()
        != qsizetype(block.width()) * block.height();
}

// One number in each of the selected cells.
std::vector<GridClipboard::PastedCell> GridClipboard::everywhere(std::optional<double> number) const
{
    std::vector<PastedCell> cells;
    for (const QModelIndex &index : m_grid.selectionModel()->selectedIndexes())
        cells.push_back({index.row(), index.column(), number});
    return cells;
}

int GridClipboard::rowNamed(const QString &name) const
{
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QString shown = m_model.headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
        if (QString::fromStdString(m_model.entryAt(row)).compare(name, Qt::CaseInsensitive) == 0
            || shown.compare(name, Qt::CaseInsensitive) == 0)
            return row;
    }
    return -1;
}

void GridClipboard::pasteText(const TextBlock &block, PasteOptions options)
{
    if (block.empty())
        return;
    BlockFrame frame = frameOf(block, [this](const QString &f) { return rowNamed(f) >= 0; });
    if (frame.heading == Heading::Unclear) {
        const std::optional<Heading> heading = askForHeading(&m_grid, block.front());
        if (!heading)
            return;
        frame.heading = *heading;
    }
    if (options.mark == DecimalMark::Unclear)
        options.mark = decimalMarkOf(block);
    if (options.mark == DecimalMark::Unclear) {
        const std::optional<DecimalMark> mark = askForDecimalMark(&m_grid, unclearField(block));
        if (!mark)
            return;
        options.mark = *mark;
    }
    QString problem;
    const std::vector<PastedCell> cells = placed(block, frame, options, problem);
    if (!problem.isEmpty())
        Q_EMIT noted(tr("Nothing was pasted: %1").arg(problem));
    else
        putPasted(cells, options);
}

// The row so many rows in sight below `row`; past the last one where there are not that many.
int GridClipboard::rowInSight(int row, int below) const
{
    for (; row < m_model.rowCount(); ++row) {
        if (!m_grid.isRowHidden(row) && below-- == 0)
            return row;
    }
    return row + below;
}

// Why a cell cannot take the field; empty where it can. Weights are whole numbers, and are not
// rounded: those of an import are scaled together.
QString GridClipboard::problemOf(const QString &field, int line, int place,
                                 const PasteOptions &options) const
{
    const std::optional<double> number = numberOf(field, options.mark);
    const bool isWeight = options.operation == PasteOperation::Add
        || (options.operation == PasteOperation::Replace
            && m_model.display() == CellDisplay::Weight);
    if (!number && !field.isEmpty())
        return tr("“%1” in line %2, field %3 of the clipboard is not a number.")
            .arg(field)
            .arg(line)
            .arg(place);
    if (number && isWeight && *number != std::round(*number))
        return tr("“%1” in line %2, field %3 of the clipboard is not a whole number, as weights "
                  "are. "
                  "Ctrl+I imports a sheet and scales its weights.")
            .arg(field)
            .arg(line)
            .arg(place);
    return {};
}

std::vector<GridClipboard::PastedCell> GridClipboard::placed(const TextBlock &block,
                                                             BlockFrame frame,
                                                             const PasteOptions &options,
                                                             QString &problem)
{
    const std::size_t top = frame.heading == Heading::Floors ? 1 : 0;
    const int left = frame.hasNames ? 1 : 0;
    const int lines = static_cast<int>(block.size() - top);
    int fields = 0;
    for (const QStringList &line : block)
        fields = std::max(fields, static_cast<int>(line.size()) - left);
    if (isScattered() && block.size() == 1 && fields == 1 && !frame.hasNames) {
        problem = problemOf(block.front().first(), 1, 1, options);
        const std::optional<double> number = numberOf(block.front().first(), options.mark);
        if (number || !problem.isEmpty())
            return everywhere(number);
    }
    PasteArea area = areaFor(std::max(lines, 1), std::max(fields, 1));
    if (frame.hasNames)
        area.rows = lines;
    if (frame.heading == Heading::Floors)
        area.columns = fields;
    std::vector<PastedCell> cells;
    for (int i = 0; i < area.rows; ++i) {
        const QStringList &line = block[top + static_cast<std::size_t>(i % lines)];
        const int row = frame.hasNames ? rowNamed(line.value(0)) : rowInSight(area.row, i);
        if (row < 0) {
            m_unnamed << line.value(0);
            m_unnamedCells += static_cast<std::size_t>(area.columns);
        }
        for (int j = 0; row >= 0 && j < area.columns; ++j) {
            const QString field = line.value(left + j % fields);
            problem = problemOf(field, static_cast<int>(top) + i % lines + 1, left + j % fields + 1,
                                options);
            if (!problem.isEmpty())
                return {};
            const int column = frame.heading == Heading::Floors
                ? floorOf(block.front().value(left + j)) - 1
                : area.column + j;
            cells.push_back({row, column, numberOf(field, options.mark)});
        }
    }
    return cells;
}

void GridClipboard::putPasted(std::vector<PastedCell> cells, const PasteOptions &options)
{
    const std::size_t all = cells.size();
    std::erase_if(cells, [this](const PastedCell &cell) {
        return !m_model.index(cell.row, cell.column).isValid();
    });
    const std::size_t outside = all - cells.size();
    std::erase_if(cells, [this, &options](const PastedCell &cell) {
        return !m_model.refusal(cell.row).isEmpty() || (!cell.number && options.skipsBlanks);
    });
    QString problem;
    std::vector<WeightCell> weights;
    std::vector<WeightCell> blanks;
    std::vector<CellTarget> targets;
    std::size_t rounded = 0;
    for (const PastedCell &cell : cells) {
        const QModelIndex at = m_model.index(cell.row, cell.column);
        if (!cell.number)
            blanks.push_back({m_model.entryAt(cell.row), cell.column + 1, 0});
        else if (options.operation == PasteOperation::Replace)
            targets.push_back({cell.row, cell.column + 1, QString::number(*cell.number, 'g', 12)});
        else {
            const double before = at.data(Qt::EditRole).toInt();
            const double result = options.operation == PasteOperation::Add ? before + *cell.number
                                                                           : before * *cell.number;
            const TypedNumber weight = nearestWhole(result, core::maxValue);
            rounded += result == std::round(result) ? 0 : 1;
            problem = weight.problem.isEmpty() ? problem : weight.problem;
            weights.push_back(
                {m_model.entryAt(cell.row), cell.column + 1, weight.value.value_or(0)});
        }
    }
    if (problem.isEmpty() && !targets.empty())
        weights = pastedWeights(targets, problem);
    if (!problem.isEmpty() || (weights.empty() && blanks.empty())) {
        Q_EMIT noted(tr("Nothing was pasted: %1")
                         .arg(problem.isEmpty() ? tr("no cell takes it.") : problem));
        forgetUnnamed();
        return;
    }
    putWeights(m_document, m_model.table(), weights, blanks,
               tr("Paste %1 cells").arg(weights.size() + blanks.size()));
    const auto unseen = std::count_if(cells.begin(), cells.end(), [this](const PastedCell &cell) {
        return !m_grid.viewport()->rect().intersects(
            m_grid.visualRect(m_model.index(cell.row, cell.column)));
    });
    reportPaste({.all = all,
                 .put = weights.size() + blanks.size(),
                 .outside = outside,
                 .unseen = static_cast<std::size_t>(unseen),
                 .rounded = rounded});
}

// Weights as they are; in a derived display the weights solved for them.
std::vector<WeightCell> GridClipboard::pastedWeights(const std::vector<CellTarget> &targets,
                                                     QString &problem) const
{
    if (m_model.display() != CellDisplay::Weight)
        return weightsFor(m_model, targets, problem);
    std::vector<WeightCell> weights;
    for (const CellTarget &target : targets) {
        const TypedNumber weight = nearestWhole(target.text.toDouble(), core::maxValue);
        problem = weight.problem.isEmpty() ? problem : weight.problem;
        weights.push_back({m_model.entryAt(target.row), target.floor, weight.value.value_or(0)});
    }
    return weights;
}

void GridClipboard::forgetUnnamed()
{
    m_unnamed.clear();
    m_unnamedCells = 0;
}

void GridClipboard::reportPaste(const PasteCounts &cells)
{
    QStringList sentences {
        tr("Pasted %1 of %2 cells.").arg(cells.put).arg(cells.all + m_unnamedCells)};
    if (cells.rounded > 0)
        sentences << tr("%1 of the products were rounded.").arg(cells.rounded);
    if (cells.unseen > 0)
        sentences << tr("%1 of them are out of sight.").arg(cells.unseen);
    if (cells.outside > 0)
        sentences << tr("%1 lie outside of the grid.").arg(cells.outside);
    if (!m_unnamed.isEmpty())
        sentences << tr("No entry is called: %1. Ctrl+I imports a sheet with its entries.")
                         .arg(m_unnamed.join(QStringLiteral(", ")));
    forgetUnnamed();
    Q_EMIT noted(sentences.join(u' '));
}

} // namespace editor
