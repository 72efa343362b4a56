// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the window shows while no ruleset is open: everything one can begin with.

#include <QWidget>

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace editor {

class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);

    /// Lists these files, most recent first.
    void setRecentFiles(const QStringList &paths);
    /// How many steps of the tour are behind; 0 where it is not begun.
    void setTour(int stepsBehind, int steps);

Q_SIGNALS:
    void builtinChosen(const QString &name);
    void fileChosen(const QString &path);
    void openClicked();
    void newClicked();
    void importClicked();
    void tourClicked();

private:
    QGridLayout *makeBuiltins();

    QVBoxLayout *m_recent;
    QWidget *m_recentBox;
    QLabel *m_tour; // what the tour is
};

} // namespace editor
