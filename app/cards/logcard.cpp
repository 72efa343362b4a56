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
    auto *card = new ButtonCard(QObject::tr("Log"), Card::Escape::Closes, page);
    card->setObjectName(QStringLiteral("logCard"));
    card->setCardWidth(std::clamp(page->width() - 120, 460, 760));
    auto *view = new LogView(&log);
    view->setObjectName(QStringLiteral("wholeLog"));
    view->setShowsTurns(true);
    view->setFocusPolicy(Qt::StrongFocus);
    view->setMinimumHeight(std::max(200, page->height() - 260));
    auto *search = new LogSearch(view);
    search->setObjectName(QStringLiteral("cardSearch"));
    QObject::connect(search, &LogSearch::closed, view, [view] { view->setFocus(); });
    auto *copy = new QPushButton(QObject::tr("&Copy all"));
    copy->setObjectName(QStringLiteral("copyLog"));
    copy->setAutoDefault(true);
    QObject::connect(copy, &QPushButton::clicked, card,
                     [&log] { QApplication::clipboard()->setText(log.text()); });
    auto *row = ui::inRow({ui::growing(search), ui::rest(), copy});
    card->body()->addLayout(row);
    card->body()->addWidget(view);
    card->addButton(QObject::tr("Close"), Qt::Key_Escape, [] {});
    card->setScrolled(view);
}
