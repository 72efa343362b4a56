// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/helpwindow.h"

#include "app/ui/widgets.h"
#include "editor/style/screenfit.h"
#include "editor/text/viewtext.h"

#include "resources/builtins.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>

namespace editor {

namespace {

constexpr const char *placeProperty = "helpPlace"; // page and section

/// The heading at the top of a page.
QString titleOf(const QString &markdown)
{
    return markdown.section(u'\n', 0, 0).remove(QStringLiteral("# ")).trimmed();
}

} // namespace

QList<std::pair<QString, QString>> HelpWindow::pages()
{
    QList<std::pair<QString, QString>> pages;
    for (const resources::HelpPage &page : resources::helpPages())
        pages.append({fromView(page.name), titleOf(fromView(page.markdown))});
    return pages;
}

HelpWindow::HelpWindow(QWidget *parent)
    : QDialog(parent)
    , m_search(ui::named(new QLineEdit, tr("Search all pages")))
    , m_pages(ui::named(new QListWidget, tr("Pages")))
    , m_text(ui::named(new QTextBrowser, tr("The page")))
{
    setWindowTitle(tr("Help on Tables"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_pages->setWordWrap(true);
    for (const auto &[name, title] : pages())
        (new QListWidgetItem(title, m_pages))->setData(Qt::UserRole, name);
    m_search->setPlaceholderText(tr("Search all pages"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::search);
    connect(m_search, &QLineEdit::returnPressed, this, &HelpWindow::showNext);
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(16);
    auto *split = new QSplitter;
    QWidget *left = ui::holding(ui::spaced(ui::inColumn({m_search, m_pages}), {4, 4, 0, 0}));
    split->addWidget(left);
    split->addWidget(m_text);
    split->setStretchFactor(1, 1);
    split->setSizes({220, 640});
    setLayout(ui::spaced(ui::inColumn({split}), {}));
    resize(fittingScreen(*this, {860, 640}));
    connect(m_pages, &QListWidget::currentRowChanged, this, &HelpWindow::read);
    connect(m_text, &QTextBrowser::anchorClicked, this, &HelpWindow::follow);
    m_pages->setCurrentRow(0);
}

void HelpWindow::showPage(QWidget &window, const QString &name, const QString &section)
{
    auto *open = window.findChild<HelpWindow *>();
    (open ? open : new HelpWindow(&window))->turnTo(name, section);
}

void HelpWindow::setPlace(QWidget &widget, const HelpPlace &place)
{
    widget.setProperty(placeProperty, QStringList {place.page, place.section});
}

HelpPlace HelpWindow::placeOf(const QWidget &widget)
{
    for (const QWidget *around = &widget; around; around = around->parentWidget()) {
        const QStringList place = around->property(placeProperty).toStringList();
        if (!place.isEmpty())
            return {place[0], place[1]};
    }
    return {};
}

bool HelpWindow::showAbout(QWidget &widget)
{
    const HelpPlace place = placeOf(widget);
    if (place.page.isEmpty())
        return false;
    QWidget *beside = widget.window();
    while (!qobject_cast<QDialog *>(beside) && beside->parentWidget())
        beside = beside->parentWidget()->window(); // of a dock that floats
    showPage(*beside, place.page, place.section);
    return true;
}

void HelpWindow::turnTo(const QString &name, const QString &section)
{
    for (int row = 0; row < m_pages->count(); ++row)
        if (m_pages->item(row)->data(Qt::UserRole).toString() == name)
            m_pages->setCurrentRow(row);
    show();
    raise();
    activateWindow();
    const QTextDocument &document = *m_text->document();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || block.text() != section)
            continue;
        m_text->setTextCursor(QTextCursor(block));
        m_text->verticalScrollBar()->setValue(
            qRound(document.documentLayout()->blockBoundingRect(block).top()));
    }
}

QString HelpWindow::page() const
{
    return m_pages->currentItem()->data(Qt::UserRole).toString();
}

void HelpWindow::read()
{
    const auto row = static_cast<std::size_t>(m_pages->currentRow());
    m_text->setMarkdown(fromView(resources::helpPages()[row].markdown));
}

void HelpWindow::search(const QString &text)
{
    int first = -1;
    for (int row = m_pages->count() - 1; row >= 0; --row) {
        const QString page
            = fromView(resources::helpPages()[static_cast<std::size_t>(row)].markdown).simplified();
        const bool hasText = page.contains(text.simplified(), Qt::CaseInsensitive);
        m_pages->item(row)->setHidden(!hasText);
        if (hasText)
            first = row;
    }
    if (first >= 0 && m_pages->currentItem()->isHidden())
        m_pages->setCurrentRow(first);
    m_text->moveCursor(QTextCursor::Start);
    showNext();
}

/// Again from the top behind the last place.
void HelpWindow::showNext()
{
    const QString text = m_search->text().simplified();
    if (text.isEmpty() || m_text->find(text))
        return;
    m_text->moveCursor(QTextCursor::Start);
    m_text->find(text);
}

/// Pages link to each other as files.
void HelpWindow::follow(const QUrl &link)
{
    if (link.isRelative())
        turnTo(link.path().section(u'.', 0, 0));
    else
        QDesktopServices::openUrl(link);
}

} // namespace editor
