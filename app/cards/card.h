// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A card over the page: what is behind it waits until it is closed. Never runs its own event
// loop, so that it can be driven, tested and redrawn like anything else.

#include <QAbstractButton>
#include <QAction>
#include <QElapsedTimer>
#include <QKeySequence>
#include <QLabel>
#include <QPointer>
#include <QWidget>

#include <utility>
#include <vector>

class QAbstractScrollArea;
class QFrame;
class QVBoxLayout;

class Card : public QWidget
{
    Q_OBJECT

public:
    enum class Escape { Closes, Stays };

    /// Covers `page` as long as it lives. A card that `Stays` cannot be left by Esc or a click
    /// beside it.
    Card(const QString &title, Escape escape, QWidget *page);

    /// Adds a paragraph; not for text of others than us.
    QLabel *addText(const QString &text);
    QVBoxLayout *body() const { return m_body; }
    Escape escape() const { return m_escape; }
    /// Just come up: a key pressed now may have been meant for the game. For cards nobody asked
    /// for. So many times as long where more hangs on it.
    bool isSudden(int times = 1) const;
    static constexpr int usualSurprise = 300;
    /// For how many milliseconds a card is sudden.
    static void setSurprise(int milliseconds);
    /// In pixels for text of the usual size; with larger text wider, as far as the page goes.
    void setCardWidth(int width);
    /// Makes the card wider, as far as the page goes, where it is too narrow for a row of `width`
    /// pixels.
    void makeRoom(int width);
    /// The pixels of a row in the widest card that fits the page.
    int mostRoom() const;
    /// What arrows, PgUp, PgDn, Home and End scroll unless what has the focus uses them itself;
    /// it takes the focus.
    void setScrolled(QAbstractScrollArea *area);

    /// The topmost card over `page`, or null.
    static Card *over(const QWidget *page);

    /// Closes the card and gives the focus back; closed() is emitted once.
    void dismiss();

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void closed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    void changeEvent(QEvent *event) override;

private:
    void coverMnemonics();
    void keepFocus(const QWidget *now);
    void uncoverMnemonics();

    std::vector<std::pair<QPointer<QAbstractButton>, QKeySequence>> m_buttons; // covered ones
    std::vector<std::pair<QPointer<QLabel>, QPointer<QWidget>>> m_labels; // and their buddies
    std::vector<std::pair<QPointer<QAction>, QString>> m_menus; // and their names
    QElapsedTimer m_age;
    Escape m_escape;
    QPointer<QWidget> m_before; // had the focus
    QFrame *m_frame;
    QVBoxLayout *m_body;
    int m_width = 0; // as it was set
    QPointer<QAbstractScrollArea> m_scrolled;
};
