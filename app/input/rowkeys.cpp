// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/input/rowkeys.h"

#include <QKeyEvent>
#include <QTableView>

namespace {

class RowKeys : public QObject
{
public:
    explicit RowKeys(QTableView *table)
        : QObject(table)
        , m_table(table)
    {}

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::KeyPress)
            return QObject::eventFilter(watched, event);
        const int key = static_cast<QKeyEvent *>(event)->key();
        const int rows = m_table->model()->rowCount();
        if (rows == 0 || (key != Qt::Key_Home && key != Qt::Key_End))
            return QObject::eventFilter(watched, event);
        m_table->selectRow(key == Qt::Key_Home ? 0 : rows - 1);
        return true;
    }

private:
    QTableView *m_table;
};

} // namespace

void chooseRowsByKeys(QTableView *table)
{
    table->installEventFilter(new RowKeys(table));
}
