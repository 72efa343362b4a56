// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What one sees first: the name and where to go.

#include <QPixmap>
#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

class TitlePage : public QWidget
{
    Q_OBJECT

public:
    explicit TitlePage(QWidget *parent = nullptr);

    /// What is chosen at first.
    enum class Begin {
        Continue, ///< there is a run to go on with: only then is that offered
        NewGame,
        Lesson ///< for those who have never played
    };
    void setBegin(Begin begin);
    /// Says which run Continue goes on with.
    void setContinued(const QString &run);

Q_SIGNALS:
    void continueRequested();
    void runsRequested(); ///< the list of those in progress
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
    void changeEvent(QEvent *event) override;

private:
    static void fitToFont(QPushButton &entry);
    QPushButton *addEntry(QVBoxLayout *layout, const QString &text, const QString &name);
    void moveFocus(int step);

    QList<QPushButton *> m_entries;
    QPushButton *m_continue = nullptr; // hidden without a run, as are the next two
    QLabel *m_continued = nullptr;
    QPushButton *m_runs = nullptr;
    QPushButton *m_newGame = nullptr;
    QPushButton *m_lesson = nullptr;
};
