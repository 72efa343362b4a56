// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The runs so far: to watch them again, and what they add up to.

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
    enum class Show { Runs, Records }; ///< Records: statistics per ruleset, and the best games

    explicit RunsPage(QWidget *parent = nullptr);

    void showFolder(const QString &folder, Show show);

Q_SIGNALS:
    void watchRequested(const QString &path);
    void backRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *makeButtons();
    void makeTables();
    void watch();
    void showMorgue();
    void chooseFile();
    void showRecords();
    void updateState();
    const RunSummary *selected() const;

    RunTable *m_runs;
    ShownRuns *m_shown;
    Show m_show = Show::Runs;
    QString m_watched; // selected again on return
    QLabel *m_title = nullptr;
    QLabel *m_empty = nullptr;
    QTableWidget *m_records = nullptr;
    QLabel *m_runsTitle = nullptr;
    QTableView *m_table = nullptr;
    QPushButton *m_watch = nullptr;
    QPushButton *m_morgue = nullptr;
};
