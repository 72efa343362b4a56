// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Searching the log: a line above it that marks what contains the words typed.

#include <QWidget>

#include <vector>

class LogView;
class QLabel;
class QLineEdit;

class LogSearch : public QWidget
{
    Q_OBJECT

public:
    explicit LogSearch(LogView *log, QWidget *parent = nullptr);

    void open();
    void close();

Q_SIGNALS:
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void measure();
    void search();
    void step(int rows);
    void show(std::size_t match);

    LogView *m_log;
    QLineEdit *m_text;
    QLabel *m_count;
    std::vector<int> m_matches; // rows, the oldest first
    std::size_t m_match = 0;
};
