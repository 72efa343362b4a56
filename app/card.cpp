#include "app/card.h"

#include "app/sheet.h"

#include <QAbstractButton>
#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace {

/// The key that an underlined letter stands for; empty for none.
QKeySequence mnemonicOf(const QWidget &widget)
{
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        return QKeySequence::mnemonic(button->text());
    if (const auto *label = qobject_cast<const QLabel *>(&widget); label && label->buddy())
        return QKeySequence::mnemonic(label->text());
    return {};
}

} // namespace

Card::Card(const QString &title, Escape escape, QWidget *page)
    : QWidget(page)
    , m_escape(escape)
    , m_before(QApplication::focusWidget())
    , m_frame(new Sheet(this))
    , m_body(new QVBoxLayout(m_frame))
{
    setAccessibleName(title);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_DeleteOnClose);
    auto *around = new QVBoxLayout(this);
    around->setContentsMargins(24, 24, 24, 24);
    around->addWidget(m_frame, 0, Qt::AlignCenter);
    m_body->setContentsMargins(26, 22, 26, 22);
    m_body->setSpacing(10);
    auto *heading = new QLabel(title);
    heading->setObjectName(QStringLiteral("cardTitle"));
    heading->setTextFormat(Qt::PlainText);
    QFont font = heading->font();
    font.setPointSizeF(font.pointSizeF() * 1.6);
    font.setBold(true);
    heading->setFont(font);
    m_body->addWidget(heading);
    setCardWidth(460);
    page->installEventFilter(this);
    setGeometry(page->rect());
    show();
    raise();
    setFocus();
}

QLabel *Card::addText(const QString &text)
{
    auto *label = new QLabel(text);
    label->setWordWrap(true);
    m_body->addWidget(label);
    return label;
}

void Card::setCardWidth(int width)
{
    m_frame->setFixedWidth(width);
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

bool Card::event(QEvent *event)
{
    // Alt and a letter must not press what the card covers.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const QKeySequence typed(key->keyCombination());
        const auto covered = parentWidget()->findChildren<QWidget *>();
        if (std::any_of(covered.begin(), covered.end(), [&](const QWidget *widget) {
                return !isAncestorOf(widget) && mnemonicOf(*widget) == typed;
            }))
            event->accept();
    }
    return QWidget::event(event);
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
