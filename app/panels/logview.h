// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The message log on screen: newest line at the bottom, scrolls back.

#include "app/text/messages.h"

#include <QListView>

class MessageLog;

/// The colour of a kind of message on this palette's base, always readable there.
QColor messageColor(MessageKind kind, const QPalette &palette);

class LogView : public QListView
{
    Q_OBJECT

public:
    explicit LogView(MessageLog *log, QWidget *parent = nullptr);

    /// Lines of this turn stand out, older ones step back.
    void setTurn(int turn);

    /// Each line begins with the turn it was last said on; for reading back.
    void setShowsTurns(bool shows);

    /// Marks the lines that contain `text` and goes to `row`; empty text marks none.
    void mark(const QString &text, int row);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QSize sizeFor(int lines) const;
    void goToEnd();

    bool m_followsEnd = true; // until it is scrolled back
};
