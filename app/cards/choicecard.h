// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A card to choose one of several things from, by letter, arrows, Home and End, or mouse.

#include "app/cards/card.h"
#include "app/input/keymap.h"

#include <QList>
#include <QPoint>
#include <QRgb>
#include <QString>

#include <optional>

struct Choice
{
    QString name;
    QString detail; ///< what it does, in numbers
    QString more; ///< for the tool tip: what else is known, line by line
    char32_t glyph = 0; ///< as on the map; 0: none
    QRgb color = 0xffffffff;
    QString letter {}; ///< that chooses it; where no choice of a card has one: a, b and so on
};

class ChoiceRow;
class QLabel;
class QScrollArea;

class ChoiceCard : public Card
{
    Q_OBJECT

public:
    ChoiceCard(const QString &title, const QString &intro, const QList<Choice> &choices,
               Escape escape, QWidget *page);

    /// A line under the choices, such as what keys there are.
    void setFootnote(const QString &text);
    /// The keys of the game the card comes up in; without this, the usual ones.
    void setKeys(const KeyMap &keys) { m_keys = keys; }
    /// `/` begins to type a part of a name; only rows with it stay. Esc shows all again.
    void setFilterable() { m_isFilterable = true; }

Q_SIGNALS:
    /// The card has closed itself by then.
    void chosen(int index);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addRows(const QList<Choice> &choices);
    bool isMeantForGame(const QKeyEvent &event) const;
    void choose(int index);
    void point(ChoiceRow *row, QPoint globalPosition);
    int marked() const;
    void mark(int row);
    void step(int by);
    int rowOf(const QKeyEvent &event) const;
    bool filters(const QKeyEvent &event);
    void setFilter(const std::optional<QString> &filter);

    QList<ChoiceRow *> m_rows;
    QScrollArea *m_area = nullptr;
    QPoint m_pointer; // where it rests on the screen: only one that moves marks a row
    KeyMap m_keys;
    QLabel *m_footnote = nullptr;
    QString m_usualFootnote;
    bool m_isFilterable = false;
    std::optional<QString> m_filter; // while one is typed
};
