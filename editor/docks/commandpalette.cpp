// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/commandpalette.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/style/screenfit.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QTimer>

#include <utility>

namespace editor {

CommandPalette::CommandPalette(std::vector<PaletteItem> items, QWidget *parent)
    : QDialog(parent)
    , m_model(std::move(items))
    , m_words(ui::named(new QLineEdit, tr("Words to look for")))
    , m_list(ui::named(new QListView, tr("What was found")))
    , m_nothing(new QLabel(tr("Nothing is called that: try fewer letters.")))
{
    setWindowTitle(tr("Go To or Do"));
    HelpWindow::setPlace(*this, {QStringLiteral("workbench")});
    m_words->setPlaceholderText(tr("Entry, floor, command or issue"));
    m_words->installEventFilter(this);
    m_list->setModel(&m_model);
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    setLayout(ui::inColumn({m_words, m_nothing, m_list}));
    resize(fittingScreen(*this, {520, 360}));
    connect(m_words, &QLineEdit::textChanged, this, &CommandPalette::narrow);
    connect(m_words, &QLineEdit::returnPressed, this, &CommandPalette::run);
    connect(m_list, &QListView::clicked, this, &CommandPalette::run);
    narrow({});
}

// The arrows walk the list while the words keep the focus.
bool CommandPalette::eventFilter(QObject *object, QEvent *event)
{
    if (object == m_words && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const int by = key == Qt::Key_Down ? 1
            : key == Qt::Key_Up            ? -1
            : key == Qt::Key_PageDown      ? 10
            : key == Qt::Key_PageUp        ? -10
                                           : 0;
        if (by != 0) {
            const int last = m_model.rowCount() - 1;
            const int row = std::max(0, std::min(m_list->currentIndex().row() + by, last));
            m_list->setCurrentIndex(m_model.index(row));
            return true;
        }
    }
    return QDialog::eventFilter(object, event);
}

void CommandPalette::narrow(const QString &words)
{
    m_model.narrow(words);
    m_list->setCurrentIndex(m_model.index(0));
    m_nothing->setVisible(m_model.rowCount() == 0);
}

void CommandPalette::run()
{
    const QModelIndex at = m_list->currentIndex();
    if (!at.isValid())
        return;
    // Done once this has closed: what it does may need the focus, or open a dialog of its own.
    QTimer::singleShot(0, parent(), m_model.at(at.row()).run);
    accept();
}

} // namespace editor
