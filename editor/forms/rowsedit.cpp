// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/rowsedit.h"

#include "app/ui/widgets.h"
#include "editor/forms/fields.h"
#include "editor/text/kindtext.h"
#include "editor/text/viewtext.h"

#include <QHeaderView>
#include <QSignalBlocker>

#include <algorithm>

namespace editor {

void CellsWriter::show(const core::Field &field, const core::Range &value,
                       const core::form::Number & /*form*/)
{
    add(field, field.name, value.min);
    add(field, field.name, value.max);
    cells.names.back() = RowsTable::tr("to");
}

void CellsWriter::add(const core::Field &field, std::string_view title, const QVariant &value)
{
    cells.names << spaced(title);
    cells.abouts << fromView(field.about);
    cells.values << value;
}

RowsTable::RowsTable(const Words &words, const Cells &columns, QWidget *parent)
    : QWidget(parent)
    , m_table(ui::named(new QTableWidget(0, static_cast<int>(columns.names.size())), words.name))
    , m_typedIn(words.typedIn)
{
    m_table->setHorizontalHeaderLabels(words.titles.isEmpty() ? columns.names : words.titles);
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->horizontalHeaderItem(column)->setToolTip(columns.abouts[column]);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->verticalHeader()->hide();
    m_table->setTabKeyNavigation(false);
    m_table->setMinimumHeight(8 * fontMetrics().height());
    connect(m_table, &QTableWidget::cellChanged, this, [this](int row) {
        showColors(row);
        Q_EMIT changed();
    });
    auto *add = ui::button(words.add, this, &RowsTable::addNew);
    auto *remove = ui::button(words.remove, this, &RowsTable::removeCurrent);
    setLayout(ui::inColumn(
        {ui::wrapped(words.help), ui::growing(m_table), ui::inRow({add, remove, ui::rest()})}));
}

void RowsTable::addNew()
{
    const int row
        = m_typedIn && m_table->currentRow() >= 0 ? m_table->currentRow() + 1 : rowCount();
    addStruct(row);
    m_table->setCurrentCell(row, m_typedIn.value_or(0));
    if (m_typedIn)
        m_table->editItem(m_table->currentItem());
    else
        m_table->setFocus();
    Q_EMIT changed();
}

void RowsTable::removeCurrent()
{
    const int row = m_table->currentRow();
    if (row < 0)
        return;
    forget(row);
    m_table->removeRow(row);
    m_table->setCurrentCell(std::min(row, rowCount() - 1), m_typedIn.value_or(0));
    Q_EMIT changed();
}

void RowsTable::addRow(int row, const Cells &cells)
{
    const QSignalBlocker blocker(m_table);
    m_table->insertRow(row);
    for (int column = 0; column < m_table->columnCount(); ++column) {
        auto *item = new QTableWidgetItem;
        item->setData(Qt::EditRole, cells.values[column]); // numbers are edited in a box
        m_table->setItem(row, column, item);
    }
    showColors(row);
}

QVariant RowsTable::value(int row, int column) const
{
    return m_table->item(row, column)->data(Qt::EditRole);
}

void RowsTable::showColors(int row)
{
    const QSignalBlocker blocker(m_table);
    for (int column = 0; column < m_table->columnCount(); ++column) {
        QTableWidgetItem *item = m_table->item(row, column);
        const QColor color(item->text());
        item->setData(Qt::DecorationRole,
                      item->text().startsWith(u'#') && color.isValid() ? color : QVariant());
    }
}

} // namespace editor
