// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/logcard.h"

#include "app/cards/buttoncard.h"
#include "app/panels/logsearch.h"
#include "app/panels/logview.h"
#include "app/panels/messagelog.h"
#include "app/ui/widgets.h"

#include <QApplication>
#include <QClipboard>
#include <QObject>
#include <QPushButton>

#include <algorithm>

void showLogCard(MessageLog &log, QWidget *page)
{
    auto *card
        = ui::tagged(new ButtonCard(QObject::tr("Log"), Card::Escape::Closes, page), "logCard");
    card->setCardWidth(std::clamp(page->width() - 120, 460, 760));
    auto *view = ui::tagged(new LogView(&log), "wholeLog");
    view->setShowsTurns(true);
    view->setFocusPolicy(Qt::StrongFocus);
    view->setMinimumHeight(std::max(200, page->height() - 260));
    auto *search = ui::tagged(new LogSearch(view), "cardSearch");
    QObject::connect(search, &LogSearch::closed, view, [view] { view->setFocus(); });
    auto *copy = ui::tagged(new QPushButton(QObject::tr("&Copy all")), "copyLog");
    copy->setAutoDefault(true);
    QObject::connect(copy, &QPushButton::clicked, card,
                     [&log] { QApplication::clipboard()->setText(log.text()); });
    auto *row = ui::inRow({ui::growing(search), ui::rest(), copy});
    card->body()->addLayout(row);
    card->body()->addWidget(view);
    card->addButton(QObject::tr("Close"), Qt::Key_Escape, [] {});
    card->setScrolled(view);
}
