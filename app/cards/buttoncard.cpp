// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/buttoncard.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QKeySequence>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

ButtonCard::ButtonCard(const QString &title, Escape escape, QWidget *page)
    : Card(title, escape, page)
{}

QPushButton *ButtonCard::addButton(const QString &text, int key, std::function<void()> then)
{
    const QString keyName = QKeySequence(key).toString(QKeySequence::NativeText).toLower();
    auto *button = new QPushButton(
        key == 0 || key == Qt::Key_Escape ? text : tr("%1  (%2)").arg(text, keyName));
    button->setAutoDefault(true);
    button->setMinimumHeight(button->sizeHint().height() + 4);
    constexpr int gap = 8;
    const bool isFull = m_buttons
        && m_buttons->sizeHint().width() + gap + button->sizeHint().width() > mostRoom();
    if (!m_buttons || isFull) {
        m_buttons = new QHBoxLayout;
        m_buttons->setSpacing(gap);
        m_buttons->addStretch();
        body()->addSpacing(isFull ? 0 : 6);
        body()->addLayout(m_buttons);
    }
    m_buttons->addWidget(button);
    button->show(); // counted from now on
    makeRoom(m_buttons->sizeHint().width());
    if (key != 0)
        m_keys.insert(key, button);
    connect(button, &QPushButton::clicked, this, [this, key, then = std::move(then)] {
        if (isSudden(m_haste) && key != Qt::Key_Escape)
            return;
        dismiss();
        then();
    });
    if (!m_default) {
        m_default = button;
        button->setDefault(true);
        button->setFocus();
    }
    return button;
}

void ButtonCard::keyPressEvent(QKeyEvent *event)
{
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    // A key still held from the game must not answer a card that has just come up.
    if (plain && !event->isAutoRepeat() && m_keys.contains(event->key())) {
        m_keys.value(event->key())->click();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        auto *focused = qobject_cast<QPushButton *>(focusWidget());
        if (QPushButton *button = focused ? focused : m_default; button && !event->isAutoRepeat())
            button->click();
        return;
    }
    Card::keyPressEvent(event);
}
