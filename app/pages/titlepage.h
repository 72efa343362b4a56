// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What one sees first: the name and where to go.

#include <QPixmap>
#include <QWidget>

class QPushButton;
class QVBoxLayout;

class TitlePage : public QWidget
{
    Q_OBJECT

public:
    explicit TitlePage(QWidget *parent = nullptr);

    /// Whether there is a run to go on with: only then is that offered, and first.
    void setContinuable(bool continuable);

Q_SIGNALS:
    void continueRequested();
    void newGameRequested();
    void lessonRequested();
    void replaysRequested();
    void editorRequested();
    void recordsRequested();
    void settingsRequested();
    void quitRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QPushButton *addEntry(QVBoxLayout *layout, const QString &text, const QString &name);
    void moveFocus(int step);

    QList<QPushButton *> m_entries;
    QPushButton *m_continue = nullptr; // hidden without a run
};
