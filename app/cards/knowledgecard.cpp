// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/knowledgecard.h"

#include "app/cards/floorbars.h"
#include "app/ui/widgets.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBrowser>

#include <algorithm>
#include <utility>

namespace {

constexpr int iconSide = 22;

bool movesInList(int key)
{
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp
        || key == Qt::Key_PageDown || key == Qt::Key_Home || key == Qt::Key_End;
}

} // namespace

KnowledgeCard::KnowledgeCard(QList<KnownKind> kinds, QWidget *page)
    : ButtonCard(tr("What you have met"), Escape::Closes, page)
    , m_kinds(std::move(kinds))
{
    setObjectName(QStringLiteral("knowledge"));
    setCardWidth(std::clamp(page->width() - 120, 560, 860));
    if (m_kinds.isEmpty()) {
        addText(tr("Nothing yet: monsters and items come here when you have seen them."));
    } else {
        auto *columns = new QHBoxLayout;
        columns->setSpacing(18);
        columns->addWidget(makeList(), 2);
        columns->addWidget(makePage(), 3);
        body()->addLayout(columns);
        m_list->setCurrentRow(0);
    }
    addButton(tr("Close"), Qt::Key_Escape, [] {});
    if (m_filter != nullptr)
        m_filter->setFocus();
}

QWidget *KnowledgeCard::makeList()
{
    m_filter = ui::tagged(ui::named(new QLineEdit, tr("A part of a name")), "knowledgeFilter");
    m_filter->setPlaceholderText(tr("Type a part of a name"));
    m_filter->installEventFilter(this);
    m_list = ui::tagged(ui::named(new QListWidget, tr("Monsters, then items")), "knownKinds");
    m_list->setFocusProxy(m_filter);
    m_list->setIconSize({iconSide, iconSide});
    for (const KnownKind &kind : std::as_const(m_kinds))
        new QListWidgetItem(QIcon(chipPixmap(kind.chip, iconSide, devicePixelRatioF())), kind.name,
                            m_list);
    m_list->setMinimumHeight(std::clamp(parentWidget()->height() - 270, 160, 460));
    connect(m_filter, &QLineEdit::textChanged, this, &KnowledgeCard::filter);
    connect(m_list, &QListWidget::currentRowChanged, this, &KnowledgeCard::showKind);
    return ui::holding(ui::spaced(ui::inColumn({m_filter, ui::growing(m_list)}), {}));
}

QWidget *KnowledgeCard::makePage()
{
    m_text = ui::tagged(new QTextBrowser, "kindPage");
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->viewport()->setAutoFillBackground(false);
    m_bars = ui::tagged(new FloorBars, "floorBars");
    m_note = ui::tagged(ui::wrapped(tr("The floors where it lives are being worked out…")),
                        "floorNote");
    m_note->setForegroundRole(QPalette::PlaceholderText);
    return ui::holding(ui::spaced(ui::inColumn({ui::growing(m_text), m_bars, m_note}), {}));
}

void KnowledgeCard::setFloors(std::vector<std::vector<double>> floors, const QString &note)
{
    if (m_list == nullptr)
        return;
    m_floors = std::move(floors);
    m_note->setText(note);
    showKind();
}

void KnowledgeCard::filter(const QString &part)
{
    int first = -1;
    for (int row = 0; row < m_list->count(); ++row) {
        const bool fits = m_kinds[row].name.contains(part, Qt::CaseInsensitive);
        m_list->setRowHidden(row, !fits);
        if (fits && first < 0)
            first = row;
    }
    const int row = m_list->currentRow();
    if (row < 0 || m_list->isRowHidden(row))
        m_list->setCurrentRow(first);
}

void KnowledgeCard::showKind()
{
    const int row = m_list->currentRow();
    const bool hasFloors = row >= 0 && m_kinds[row].hasFloors;
    const auto place = static_cast<std::size_t>(std::max(0, row));
    m_text->setHtml(row >= 0 ? m_kinds[row].page : QString());
    m_bars->setNumbers(hasFloors && place < m_floors.size() ? m_floors[place]
                                                            : std::vector<double>());
    m_bars->setVisible(hasFloors && !m_floors.empty());
    m_note->setVisible(hasFloors);
}

/// Arrows and the like are the list's while a name is typed.
bool KnowledgeCard::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = watched == m_filter && event->type() == QEvent::KeyPress;
    if (!isKey || !movesInList(static_cast<QKeyEvent *>(event)->key()))
        return ButtonCard::eventFilter(watched, event);
    QCoreApplication::sendEvent(m_list, event);
    return true;
}
