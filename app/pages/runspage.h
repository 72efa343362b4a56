// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The runs so far: to go on with, to watch again, and what they add up to.

#include "app/runs/runlibrary.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTableView;
class QTableWidget;
class RunTable;
class ShownRuns;

class RunsPage : public QWidget
{
    Q_OBJECT

public:
    enum class Show {
        InProgress, ///< to be gone on with or given up
        Runs, ///< all
        Records ///< statistics per ruleset, and the best games
    };

    explicit RunsPage(QWidget *parent = nullptr);

    void showFolder(const QString &folder, Show show);

Q_SIGNALS:
    void continueRequested(const QString &path);
    void giveUpRequested(const QString &path); ///< the player has been asked
    void watchRequested(const QString &path);
    void showRequested(RunsPage::Show show);
    void backRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *makeButtons();
    void makeTables();
    void goOn();
    void watch();
    void choose();
    void giveUp();
    void showMorgue();
    void chooseFile();
    void setShow(Show show);
    void showRead();
    void showRecords();
    void selectRow();
    void updateState();
    const RunSummary *selected() const;

    RunTable *m_runs;
    ShownRuns *m_shown;
    Show m_show = Show::Runs;
    QString m_chosen; // selected again on return
    QLabel *m_title = nullptr;
    QLabel *m_empty = nullptr;
    QTableWidget *m_records = nullptr;
    QLabel *m_runsTitle = nullptr;
    QTableView *m_table = nullptr;
    QPushButton *m_openFile = nullptr;
    QPushButton *m_inProgress = nullptr;
    QPushButton *m_giveUp = nullptr;
    QPushButton *m_morgue = nullptr;
    QPushButton *m_watch = nullptr;
    QPushButton *m_continue = nullptr;
};
