// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/paletteedit.h"

#include "editor/forms/fields.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

namespace editor {

namespace {

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// The members as they are described: a column for each, and what stands in a row.
class RowWriter : public core::FieldVisitor<RowWriter>
{
public:
    explicit RowWriter(const core::FloorPalette &palette) { describe(*this, palette); }

    void show(const core::Field &field, const auto &value, const auto & /*form*/)
    {
        names << textOf(field.name);
        abouts << textOf(field.about);
        if constexpr (std::is_same_v<decltype(value), const int &>)
            texts << QString::number(value);
        else
            texts << textOf(value);
    }

    QStringList names;
    QStringList abouts;
    QStringList texts;
};

class RowReader : public core::FieldVisitor<RowReader>
{
public:
    RowReader(const QTableWidget &table, int row)
        : m_table(table)
        , m_row(row)
    {}

    void show(const core::Field & /*field*/, auto &value, const auto & /*form*/)
    {
        const QString text = m_table.item(m_row, m_column++)->text().trimmed();
        if constexpr (std::is_same_v<decltype(value), int &>)
            value = text.toInt();
        else
            value = text.toStdString();
    }

private:
    const QTableWidget &m_table;
    int m_row;
    int m_column = 0;
};

} // namespace

PaletteEdit::PaletteEdit(const std::vector<core::FloorPalette> &before, QWidget *parent)
    : QWidget(parent)
    , m_table(new QTableWidget)
{
    const RowWriter all {core::FloorPalette {}};
    m_table->setColumnCount(static_cast<int>(all.names.size()));
    m_table->setAccessibleName(tr("Colours of floors: one row holds from its floor on"));
    m_table->setHorizontalHeaderLabels(all.names);
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->horizontalHeaderItem(column)->setToolTip(all.abouts[column]);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->verticalHeader()->hide();
    m_table->setTabKeyNavigation(false);
    m_table->setMinimumHeight(8 * fontMetrics().height());
    for (const core::FloorPalette &palette : before)
        addRow(m_table->rowCount(), palette);
    connect(m_table, &QTableWidget::cellChanged, this, [this](int row) {
        showColors(row);
        Q_EMIT changed();
    });
    auto *add = new QPushButton(tr("A&dd Floor"));
    auto *remove = new QPushButton(tr("Re&move Floor"));
    connect(add, &QPushButton::clicked, this, &PaletteEdit::addBelow);
    connect(remove, &QPushButton::clicked, this, [this] {
        if (const int row = m_table->currentRow(); row >= 0) {
            m_rows.erase(m_rows.begin() + row);
            m_table->removeRow(row);
            Q_EMIT changed();
        }
    });
    auto *help = new QLabel(tr("The colours of stone, water and the player's lantern, each row "
                               "from its floor on. They change nothing but the picture."));
    help->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(help);
    layout->addWidget(m_table, 1);
    layout->addLayout(inLine({add, remove}));
}

void PaletteEdit::addRow(int row, const core::FloorPalette &palette)
{
    const QSignalBlocker blocker(m_table);
    const RowWriter writer(palette);
    m_rows.insert(m_rows.begin() + row, palette);
    m_table->insertRow(row);
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->setItem(row, column, new QTableWidgetItem(writer.texts[column]));
    showColors(row);
}

/// Like the last one, from the next floor on.
void PaletteEdit::addBelow()
{
    const int row = m_table->rowCount();
    core::FloorPalette palette = row > 0 ? paletteIn(row - 1) : core::FloorPalette {};
    palette.floor += row > 0 ? 1 : 0;
    palette.unknown.clear();
    addRow(row, palette);
    m_table->setCurrentCell(row, 0);
    Q_EMIT changed();
}

void PaletteEdit::showColors(int row)
{
    const QSignalBlocker blocker(m_table);
    for (int column = 0; column < m_table->columnCount(); ++column) {
        QTableWidgetItem *item = m_table->item(row, column);
        const QColor color(item->text());
        item->setData(Qt::DecorationRole,
                      item->text().startsWith(u'#') && color.isValid() ? color : QVariant());
    }
}

core::FloorPalette PaletteEdit::paletteIn(int row) const
{
    core::FloorPalette palette = m_rows[static_cast<std::size_t>(row)];
    RowReader reader(*m_table, row);
    describe(reader, palette);
    return palette;
}

std::vector<core::FloorPalette> PaletteEdit::palette() const
{
    std::vector<core::FloorPalette> all;
    all.reserve(static_cast<std::size_t>(m_table->rowCount()));
    for (int row = 0; row < m_table->rowCount(); ++row)
        all.push_back(paletteIn(row));
    return all;
}

} // namespace editor
