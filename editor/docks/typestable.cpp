// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/typestable.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/pastespecialdialog.h"
#include "editor/docks/docktools.h"
#include "editor/grid/rowfilter.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QInputDialog>
#include <QItemSelection>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTreeView>

#include <algorithm>
#include <optional>
#include <utility>

namespace editor {

/// The types that are asked for, in the order that is asked for: numbers by size.
class TypesTable::Rows : public QSortFilterProxyModel
{
public:
    explicit Rows(TypesModel &model) { setSourceModel(&model); }

    void setWords(const QString &words)
    {
        m_filter = RowFilter(words);
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        QStringList cells;
        for (int column = 0; column < sourceModel()->columnCount(parent); ++column)
            cells << sourceModel()->index(row, column, parent).data().toString();
        // Types have no weights: no condition about them holds.
        return m_filter.matches(
            cells.join(u' '), [](RowFilter::Quantity, int) { return -1.0; }, 0);
    }
    bool lessThan(const QModelIndex &one, const QModelIndex &other) const override
    {
        const QString mine = one.data(Qt::EditRole).toString();
        const QString others = other.data(Qt::EditRole).toString();
        const std::optional<double> a = numberIn(mine);
        const std::optional<double> b = numberIn(others);
        return a && b && *a != *b ? *a < *b : mine.localeAwareCompare(others) < 0;
    }

private:
    /// That it begins with.
    static std::optional<double> numberIn(const QString &text)
    {
        const auto first = text.begin() + (text.startsWith(u'-') ? 1 : 0);
        const auto end = std::find_if_not(
            first, text.end(), [](QChar sign) { return sign.isDigit() || sign == u'.'; });
        bool isNumber = false;
        const double number = text.left(end - text.begin()).toDouble(&isNumber);
        return isNumber ? std::optional(number) : std::nullopt;
    }

    RowFilter m_filter {{}};
};

/// Types into one cell, or with Enter into all that are marked.
class TypesTable::Delegate : public QStyledItemDelegate
{
public:
    explicit Delegate(TypesTable &table)
        : QStyledItemDelegate(&table.m_view)
        , m_table(table)
        , m_sizes(*table.m_view.itemDelegate())
    {}

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return m_sizes.sizeHint(option, index);
    }
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override
    {
        m_cell = index;
        m_fills = false;
        QWidget *editor = QStyledItemDelegate::createEditor(parent, option, index);
        const QAbstractItemModel &rows = *index.model();
        const QString column
            = rows.headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString();
        editor->setAccessibleName(QStringLiteral("%1, %2").arg(
            index.siblingAtColumn(TypesModel::Name).data().toString(), column));
        const QRect marked = m_table.marked();
        if (marked.height() > 1)
            Q_EMIT m_table.told(
                tr("Enter fills the %1 marked cells, Tab this one alone.").arg(marked.height()),
                false);
        return editor;
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::KeyPress) {
            const int key = static_cast<QKeyEvent *>(event)->key();
            const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
            const bool isTab = key == Qt::Key_Tab || key == Qt::Key_Backtab;
            const auto *field = qobject_cast<const QLineEdit *>(watched);
            if (field && (isEnter || isTab) && isRefused(m_cell, field->text()))
                return true; // it stays open, to be mended
            m_fills = isEnter;
        }
        return QStyledItemDelegate::eventFilter(watched, event);
    }
    void setModelData(QWidget *editor, QAbstractItemModel *model,
                      const QModelIndex &index) const override
    {
        const auto *field = qobject_cast<const QLineEdit *>(editor);
        if (!field || isRefused(index, field->text()))
            return;
        if (std::exchange(m_fills, false))
            m_table.fill(index, field->text());
        else
            model->setData(index, field->text());
    }

private:
    bool isRefused(const QModelIndex &cell, const QString &text) const
    {
        const QString why = m_table.m_model.problemOf(m_table.m_rows.mapToSource(cell), text);
        Q_EMIT m_table.told(why, true);
        return !why.isEmpty();
    }

    TypesTable &m_table;
    QAbstractItemDelegate &m_sizes;
    mutable QPersistentModelIndex m_cell; // that is being typed into
    mutable bool m_fills = false;
};

TypesTable::TypesTable(TypesModel &model, const QString &name)
    : m_model(model)
    , m_rows(*new Rows(model))
    , m_view(*makeList(m_rows, name))
{
    setParent(&m_view);
    m_rows.setParent(this);
    m_view.setSelectionBehavior(QAbstractItemView::SelectItems);
    m_view.setAllColumnsShowFocus(false);
    m_view.setEditTriggers(QAbstractItemView::AnyKeyPressed | QAbstractItemView::EditKeyPressed);
    m_view.setItemDelegate(new Delegate(*this));
    m_view.header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_view.header()->setStretchLastSection(false); // to what is left, which may be too little
    m_view.header()->setSortIndicatorClearable(true); // back to the order of the file
    m_view.header()->setSortIndicator(-1, Qt::AscendingOrder);
    m_view.setSortingEnabled(true);
    const auto add = [this](const QString &text, const QKeySequence &keys, auto act) {
        ui::ownAction(m_view, text, keys, this, act);
    };
    for (QAction *action : m_view.actions()) // of whole rows
        delete action;
    add(tr("&Copy"), QKeySequence::Copy, &TypesTable::copy);
    add(tr("&Paste"), QKeySequence::Paste, &TypesTable::paste);
    add(tr("&New Column…"), {}, &TypesTable::addColumn);
    add(tr("&Remove Column"), {}, &TypesTable::removeColumn);
}

void TypesTable::setFilter(const QString &words)
{
    m_rows.setWords(words);
}

int TypesTable::currentRow() const
{
    return m_rows.mapToSource(m_view.currentIndex()).row();
}

void TypesTable::goTo(int row)
{
    const QModelIndex found = m_rows.mapFromSource(m_model.index(row, TypesModel::Id));
    if (!found.isValid())
        return;
    m_view.setCurrentIndex(found);
    m_view.scrollTo(found);
}

// The smallest rectangle with all marked cells in it, by row and column.
QRect TypesTable::marked() const
{
    QRect block;
    for (const QItemSelectionRange &range : m_view.selectionModel()->selection())
        block |= QRect(QPoint(range.left(), range.top()), QPoint(range.right(), range.bottom()));
    return block;
}

TypesModel::TypedCell TypesTable::cellAt(int row, int column, const QString &text) const
{
    return {m_rows.mapToSource(m_rows.index(row, column)).row(), column, text};
}

// Into the column that was typed into, on each marked row.
void TypesTable::fill(const QModelIndex &typed, const QString &text)
{
    std::vector<TypesModel::TypedCell> cells;
    for (const QModelIndex &index : m_view.selectionModel()->selectedIndexes()) {
        if (index.column() == typed.column())
            cells.push_back(cellAt(index.row(), index.column(), text));
    }
    if (cells.empty())
        cells.push_back(cellAt(typed.row(), typed.column(), text));
    if (const auto refused = m_model.put(cells))
        Q_EMIT told(refused->why, true);
    else if (cells.size() > 1)
        Q_EMIT told(tr("Filled %1 cells.").arg(cells.size()), false);
}

void TypesTable::copy() const
{
    const QRect block = marked();
    QString text;
    for (int row = block.top(); row <= block.bottom(); ++row) {
        QStringList fields;
        for (int column = block.left(); column <= block.right(); ++column)
            fields << m_rows.index(row, column).data(Qt::EditRole).toString();
        text += fields.join(u'\t') + (block.height() > 1 ? QStringLiteral("\n") : QString());
    }
    QApplication::clipboard()->setText(text);
}

// A block goes below and right of the first marked cell, one field into each marked one.
void TypesTable::paste()
{
    const TextBlock block = splitBlock(QApplication::clipboard()->text());
    QRect area = marked();
    if (block.empty() || area.isEmpty())
        return Q_EMIT told(tr("There is no text on the clipboard, or no cell is marked."), true);
    DecimalMark mark = decimalMarkOf(block);
    if (mark == DecimalMark::Unclear) {
        const std::optional<DecimalMark> answer = askForDecimalMark(&m_view, unclearField(block));
        if (!answer)
            return;
        mark = *answer;
    }
    const auto lines = static_cast<int>(block.size());
    qsizetype fields = 0;
    for (const QStringList &line : block)
        fields = std::max(fields, line.size());
    const auto width = static_cast<int>(fields);
    if (area.height() % lines != 0 || area.width() % width != 0)
        area.setSize({width, lines});
    std::vector<TypesModel::TypedCell> cells;
    std::vector<QPoint> places; // of each in the block: field, line
    for (int i = 0; i < area.height(); ++i) {
        for (int j = 0; j < area.width(); ++j) {
            if (!m_rows.index(area.top() + i, area.left() + j).isValid())
                return Q_EMIT told(tr("Nothing was pasted: the block is larger than the table from "
                                      "the marked cell on."),
                                   true);
            const QString field = block[static_cast<std::size_t>(i % lines)].value(j % width);
            cells.push_back(cellAt(area.top() + i, area.left() + j, field));
            places.emplace_back(j % width + 1, i % lines + 1);
        }
    }
    put(cells, mark, places);
}

// Members that types have already are offered.
void TypesTable::addColumn()
{
    bool isAccepted = false;
    const QString name = QInputDialog::getItem(
        &m_view, tr("New Column"), tr("Name of the column, in the file a member of each type:"),
        QStringList {QString()} + m_model.membersWithoutColumn(), 0, true, &isAccepted);
    const int row = std::max(m_view.currentIndex().row(), 0);
    if (!isAccepted)
        return;
    if (!m_model.addColumn(name))
        return Q_EMIT told(tr("A column needs a name that no other has."), true);
    int column = TypesModel::Name;
    while (m_model.isOwn(column + 1))
        ++column;
    m_view.setCurrentIndex(m_rows.index(row, column));
    Q_EMIT told({}, false);
}

void TypesTable::removeColumn()
{
    const int column = m_view.currentIndex().column();
    if (!m_model.isOwn(column))
        return Q_EMIT told(tr("Only a column that the ruleset adds can be removed."), true);
    m_model.removeColumn(column);
}

void TypesTable::put(const std::vector<TypesModel::TypedCell> &cells, DecimalMark mark,
                     const std::vector<QPoint> &places)
{
    const auto refused = m_model.put(cells, mark);
    if (!refused)
        return Q_EMIT told(tr("Pasted into %1 cells.").arg(cells.size()), false);
    const QPoint place = places[refused->cell];
    Q_EMIT told(tr("Nothing was pasted: “%1” in line %2, field %3 of the clipboard. %4")
                    .arg(cells[refused->cell].text)
                    .arg(place.y())
                    .arg(place.x())
                    .arg(refused->why),
                true);
}

} // namespace editor
