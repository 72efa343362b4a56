// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/card.h"

#include "app/input/keymap.h"
#include "app/panels/heading.h"
#include "app/panels/panel.h"
#include "app/ui/widgets.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QMenuBar>
#include <QPainter>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace {

int surprise = Card::usualSurprise;
constexpr int usualLine = 17; // pixels, the height of a line of text

} // namespace

Card::Card(const QString &title, Escape escape, QWidget *page)
    : QWidget(page)
    , m_escape(escape)
    , m_before(QApplication::focusWidget())
    , m_frame(new Panel(this))
    , m_body(new QVBoxLayout(m_frame))
{
    setAccessibleName(title);
    m_age.start();
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_DeleteOnClose);
    auto *around = new QVBoxLayout(this);
    around->setContentsMargins(24, 24, 24, 24);
    around->addWidget(m_frame, 0, Qt::AlignCenter);
    m_body->setContentsMargins(26, 22, 26, 22);
    m_body->setSpacing(10);
    auto *heading = ui::tagged(makeHeading(title, 1.6), "cardTitle");
    heading->setWordWrap(true);
    m_body->addWidget(heading);
    setCardWidth(460);
    coverMnemonics();
    page->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget * /*old*/, QWidget *now) { keepFocus(now); });
    setGeometry(page->rect());
    show();
    raise();
    setFocus();
}

/// Alt and a letter must not press what the card covers.
void Card::coverMnemonics()
{
    for (auto *button : parentWidget()->findChildren<QAbstractButton *>()) {
        if (button->shortcut().isEmpty())
            continue;
        m_buttons.push_back({button, button->shortcut()});
        button->setShortcut({});
    }
    for (auto *label : parentWidget()->findChildren<QLabel *>()) {
        if (label->buddy() == nullptr)
            continue;
        m_labels.push_back({label, label->buddy()});
        label->setBuddy(nullptr);
    }
    for (const auto *bar : window()->findChildren<QMenuBar *>())
        for (QAction *menu : bar->actions()) {
            m_menus.push_back({menu, menu->text()});
            menu->setText(menu->text().remove(QLatin1Char('&')));
        }
}

/// Not even the page takes the keys, as when it is shown with a card that came up before.
void Card::keepFocus(const QWidget *now)
{
    const bool isBehind = now && now != this && !isAncestorOf(now)
        && (now == parentWidget() || parentWidget()->isAncestorOf(now));
    if (isHidden() || !isBehind || over(parentWidget()) != this)
        return;
    (focusWidget() ? focusWidget() : this)->setFocus();
}

void Card::uncoverMnemonics()
{
    for (const auto &[button, shortcut] : m_buttons)
        if (button)
            button->setShortcut(shortcut);
    for (const auto &[label, buddy] : m_labels)
        if (label)
            label->setBuddy(buddy);
    for (const auto &[menu, name] : m_menus)
        if (menu)
            menu->setText(name);
}

QLabel *Card::addText(const QString &text)
{
    QLabel *label = ui::wrapped(text);
    m_body->addWidget(label);
    return label;
}

bool Card::isSudden(int times) const
{
    return m_age.elapsed() < qint64 {times} * surprise;
}

void Card::setSurprise(int milliseconds)
{
    surprise = milliseconds;
}

void Card::setCardWidth(int width)
{
    m_width = width;
    const int larger = std::max(width, width * fontMetrics().height() / usualLine);
    const QMargins margins = m_body->contentsMargins();
    m_frame->setFixedWidth(std::min(larger, mostRoom() + margins.left() + margins.right()));
}

int Card::mostRoom() const
{
    const QMargins around = layout()->contentsMargins() + m_body->contentsMargins();
    return parentWidget()->width() - around.left() - around.right();
}

void Card::makeRoom(int width)
{
    const QMargins margins = m_body->contentsMargins();
    const int wanted = std::min(width, mostRoom()) + margins.left() + margins.right();
    if (wanted > m_frame->minimumWidth())
        m_frame->setFixedWidth(wanted);
}

void Card::setScrolled(QAbstractScrollArea *area)
{
    m_scrolled = area;
    area->setFocus();
}

Card *Card::over(const QWidget *page)
{
    Card *top = nullptr;
    for (Card *card : page->findChildren<Card *>(Qt::FindDirectChildrenOnly))
        if (!card->isHidden())
            top = card;
    return top;
}

void Card::dismiss()
{
    if (isHidden())
        return;
    hide();
    uncoverMnemonics();
    const bool stillThere
        = m_before && parentWidget()->isAncestorOf(m_before) && m_before->isVisible();
    (stillThere ? m_before.data() : parentWidget())->setFocus();
    deleteLater();
    Q_EMIT closed();
}

bool Card::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

void Card::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_width > 0)
        setCardWidth(m_width);
}

void Card::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), QColor(6, 8, 12, 150));
}

void Card::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_escape == Escape::Closes)
        dismiss();
    else if (m_scrolled)
        scrollByKey(*m_scrolled->verticalScrollBar(), *event);
    event->accept(); // nothing typed here reaches the game behind
}

void Card::mousePressEvent(QMouseEvent *event)
{
    if (m_escape == Escape::Closes && !m_frame->geometry().contains(event->pos()))
        dismiss();
    event->accept();
}

bool Card::focusNextPrevChild(bool next)
{
    QList<QWidget *> stops;
    for (QWidget *child : findChildren<QWidget *>())
        if ((child->focusPolicy() & Qt::TabFocus) && child->isVisibleTo(this) && child->isEnabled())
            stops << child;
    if (stops.isEmpty())
        return true;
    const qsizetype current = stops.indexOf(focusWidget());
    const qsizetype step = next ? 1 : -1;
    const qsizetype target = current < 0 ? 0 : (current + step + stops.size()) % stops.size();
    stops[target]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}
