// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A table of structs: a row for each, and a column for each member that core describes.

#include "core/tables/ruleset.h"

#include <QTableWidget>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace editor {

/// What all such tables have in common.
class RowsTable : public QWidget
{
    Q_OBJECT

public:
    struct Words
    {
        QString name; ///< for those who hear the table
        QString help; ///< above it
        QString add; ///< on the buttons
        QString remove;
        QStringList titles = {}; ///< of the columns, where not as files name the members
        /// The column in which a new row is typed at once, below the current row; else it is the
        /// last one.
        std::optional<int> typedIn = {};
    };

    /// The members of a struct, as cells; a Range has two.
    struct Cells
    {
        QStringList names;
        QStringList abouts;
        QVariantList values;
    };

Q_SIGNALS:
    void changed();

protected:
    RowsTable(const Words &words, const Cells &columns, QWidget *parent);

    void addRow(int row, const Cells &cells);
    int rowCount() const { return m_table->rowCount(); }
    QVariant value(int row, int column) const;
    /// The struct of another row, which is to be the `row`th, and of one less.
    virtual void addStruct(int row) = 0;
    virtual void forget(int row) = 0;

private:
    void addNew();
    void removeCurrent();
    void showColors(int row);

    QTableWidget *m_table;
    std::optional<int> m_typedIn;
};

class CellsWriter : public core::FieldVisitor<CellsWriter>
{
public:
    void show(const core::Field &field, int value, const core::form::Number & /*form*/)
    {
        add(field, field.name, value);
    }
    void show(const core::Field &field, const core::Range &value,
              const core::form::Number & /*form*/);
    void show(const core::Field &field, const std::string &value, const auto & /*form*/)
    {
        add(field, field.name, QString::fromStdString(value));
    }
    RowsTable::Cells cells;

private:
    void add(const core::Field &field, std::string_view title, const QVariant &value);
};

template<typename Struct>
class RowsEdit : public RowsTable
{
public:
    /// `next` is a new row below another, which is null where there is none.
    RowsEdit(const Words &words, const std::vector<Struct> &before,
             std::function<Struct(const Struct *)> next, QWidget *parent = nullptr)
        : RowsTable(words, cellsOf(Struct {}), parent)
        , m_next(std::move(next))
        , m_rows(before)
    {
        for (const Struct &row : before)
            addRow(rowCount(), cellsOf(row));
    }

    std::vector<Struct> rows() const
    {
        std::vector<Struct> all = m_rows;
        for (std::size_t row = 0; row < all.size(); ++row) {
            Reader reader(*this, static_cast<int>(row));
            describe(reader, all[row]);
        }
        return all;
    }

private:
    class Reader : public core::FieldVisitor<Reader>
    {
    public:
        Reader(const RowsEdit &edit, int row)
            : m_edit(edit)
            , m_row(row)
        {}

        void show(const core::Field & /*field*/, int &value, const core::form::Number & /*form*/)
        {
            value = next().toInt();
        }
        void show(const core::Field & /*field*/, core::Range &value,
                  const core::form::Number & /*form*/)
        {
            value.min = next().toInt();
            value.max = next().toInt();
        }
        void show(const core::Field & /*field*/, std::string &value, const auto & /*form*/)
        {
            value = next().toString().trimmed().toStdString();
        }

    private:
        QVariant next() { return m_edit.value(m_row, m_column++); }

        const RowsEdit &m_edit;
        int m_row;
        int m_column = 0;
    };

    static Cells cellsOf(const Struct &row)
    {
        CellsWriter writer;
        describe(writer, row);
        return writer.cells;
    }
    void addStruct(int row) override
    {
        const std::vector<Struct> all = rows();
        const Struct fresh = m_next(row > 0 ? &all[static_cast<std::size_t>(row - 1)] : nullptr);
        m_rows.insert(m_rows.begin() + row, fresh);
        addRow(row, cellsOf(fresh));
    }
    void forget(int row) override { m_rows.erase(m_rows.begin() + row); }

    std::function<Struct(const Struct *)> m_next;
    std::vector<Struct> m_rows; // as they came: what no column shows
};

} // namespace editor
