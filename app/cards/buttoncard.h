// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A card with a row of buttons, each with its own key.

#include "app/cards/card.h"

#include <QHash>

#include <functional>

class QHBoxLayout;
class QPushButton;

class ButtonCard : public Card
{
    Q_OBJECT

public:
    ButtonCard(const QString &title, Escape escape, QWidget *page);

    /// Adds a button to the row at the bottom; the first one is the default. Pressing it, or
    /// `key` (a Qt::Key, 0 for none), closes the card and then runs `then`.
    QPushButton *addButton(const QString &text, int key, std::function<void()> then);

    /// For cards nobody asked for: while isSudden(times), nothing is taken as an answer but Esc.
    void distrustHaste(int times = 1) { m_haste = times; }

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    int m_haste = 0;
    QHBoxLayout *m_buttons = nullptr;
    QPushButton *m_default = nullptr;
    QHash<int, QPushButton *> m_keys;
};
