// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/helpcard.h"

#include "app/ui/widgets.h"
#include "resources/builtins.h"

#include <QGridLayout>
#include <QScrollArea>
#include <QTabWidget>
#include <QTextBrowser>

#include <algorithm>

namespace {

QScrollArea *makeKeys(const KeyMap &keys)
{
    auto *list = new QWidget;
    auto *grid = new QGridLayout(list);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(5);
    grid->setColumnStretch(1, 1);
    int line = 0;
    for (const KeyHelp &help : keyHelp(keys)) {
        auto *shown = new QLabel(help.keys);
        shown->setFont(ui::bold(shown->font()));
        grid->addWidget(shown, line, 0);
        grid->addWidget(ui::wrapped(help.meaning), line, 1);
        ++line;
    }
    grid->setRowStretch(line, 1);
    auto *area = ui::named(new QScrollArea, HelpCard::tr("All keys"));
    area->setWidget(list);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->viewport()->setAutoFillBackground(false);
    list->setAutoFillBackground(false);
    return area;
}

} // namespace

HelpCard::HelpCard(const KeyMap &keys, QWidget *page)
    : ButtonCard(tr("Help"), Escape::Closes, page)
{
    setObjectName(QStringLiteral("help"));
    setCardWidth(std::clamp(page->width() - 120, 600, 760));
    auto *text = ui::tagged(ui::named(new QTextBrowser, tr("The first minutes")), "firstMinutes");
    text->setFrameShape(QFrame::NoFrame);
    text->setOpenLinks(false);
    const QString note
        = tr("*The keys named here are the usual ones; yours are on the page Keys.*\n\n");
    text->setMarkdown(keys == KeyMap() ? firstMinutes() : note + firstMinutes());
    text->viewport()->setAutoFillBackground(false);
    auto *tabs = ui::tagged(new QTabWidget, "helpTabs");
    tabs->setDocumentMode(true);
    tabs->addTab(text, tr("&First minutes"));
    tabs->addTab(makeKeys(keys), tr("&Keys"));
    tabs->setMinimumHeight(std::clamp(page->height() - 200, 260, 620));
    body()->addWidget(tabs);
    addButton(tr("Close"), Qt::Key_Escape, [] {});
    const auto showPage
        = [this, tabs] { setScrolled(static_cast<QAbstractScrollArea *>(tabs->currentWidget())); };
    connect(tabs, &QTabWidget::currentChanged, this, showPage);
    showPage();
}

QString HelpCard::firstMinutes()
{
    const std::string_view all = resources::playingHelp();
    const QString text = QString::fromUtf8(all.data(), static_cast<qsizetype>(all.size()));
    const QString mark = QStringLiteral("## ");
    const qsizetype start = text.indexOf(mark);
    const qsizetype body = text.indexOf(QLatin1Char('\n'), start) + 1;
    return text.mid(body, text.indexOf(mark, body) - body).trimmed();
}
