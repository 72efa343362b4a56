// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/logsearch.h"

#include "app/panels/logview.h"
#include "app/ui/widgets.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

LogSearch::LogSearch(LogView *log, QWidget *parent)
    : QWidget(parent)
    , m_log(log)
    , m_text(ui::tagged(ui::named(new QLineEdit, tr("Search the log")), "logSearchText"))
    , m_count(ui::tagged(new QLabel, "logSearchCount"))
{
    setObjectName(QStringLiteral("logSearch"));
    m_text->setPlaceholderText(tr("Search the log: Enter for older lines, Esc to close"));
    m_text->installEventFilter(this);
    setLayout(ui::spaced(ui::inRow({ui::growing(m_text), m_count}), {10, 4, 10, 4}));
    connect(m_text, &QLineEdit::textChanged, this, &LogSearch::search);
    measure();
    hide();
}

void LogSearch::measure()
{
    m_count->setMinimumWidth(m_count->fontMetrics().horizontalAdvance(tr("%1 of %2")) + 40);
}

void LogSearch::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        measure();
}

void LogSearch::open()
{
    m_text->setClearButtonEnabled(true); // not before: looking for its icon takes a while
    QWidget::show();
    m_text->selectAll();
    m_text->setFocus();
    search();
}

void LogSearch::close()
{
    hide();
    m_log->mark({}, -1);
    m_log->scrollToBottom();
    Q_EMIT closed();
}

void LogSearch::search()
{
    m_matches.clear();
    const QString wanted = m_text->text();
    const QAbstractItemModel *model = m_log->model();
    for (int row = 0; !wanted.isEmpty() && row < model->rowCount(); ++row)
        if (model->index(row, 0).data().toString().contains(wanted, Qt::CaseInsensitive))
            m_matches.push_back(row);
    if (!m_matches.empty()) {
        show(m_matches.size() - 1);
        return;
    }
    m_log->mark(wanted, -1);
    m_count->setText(wanted.isEmpty() ? QString() : tr("not found"));
}

void LogSearch::show(std::size_t match)
{
    m_match = match;
    m_log->mark(m_text->text(), m_matches[match]);
    m_count->setText(tr("%1 of %2").arg(match + 1).arg(m_matches.size()));
}

/// To a newer match (1) or an older one (-1), round and round.
void LogSearch::step(int rows)
{
    if (m_matches.empty())
        return;
    const std::size_t size = m_matches.size();
    show((m_match + (rows > 0 ? 1 : size - 1)) % size);
}

bool LogSearch::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (key->key() == Qt::Key_Escape)
        close();
    else if (key->key() == Qt::Key_Up || (isEnter && !(key->modifiers() & Qt::ShiftModifier)))
        step(-1);
    else if (key->key() == Qt::Key_Down || isEnter)
        step(1);
    else
        return QWidget::eventFilter(watched, event);
    return true;
}
