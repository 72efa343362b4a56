// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The Played dock: whole games that a bot plays on the draft, while they are being played, beside
// another ruleset on the same seeds.

#include "editor/analysis/owngames.h"
#include "editor/chartdata/figuresmodel.h"
#include "editor/chartdata/playedfigures.h"
#include "editor/docks/gamepicker.h"
#include "editor/docks/runpanel.h"

class QCheckBox;
class QComboBox;
class QStackedWidget;
class QTableView;
class QTabWidget;
class QToolButton;

namespace editor {

class FigureView;
class SurvivalChart;
class TargetTool;

class PlayedPanel final : public RunPanel
{
    Q_OBJECT

public:
    PlayedPanel(RulesetDocument &document, QWidget *parent = nullptr);

    const PlayedResult &result() const { return m_result; }
    const FiguresModel &survival() const { return m_survival; }
    const FiguresModel &deaths() const { return m_deaths; }
    const FiguresModel &floors() const { return m_floors; }
    /// Which of the games to play, watch or keep.
    const GamePicker &picker() const { return *m_picker; }
    /// Where the game keeps its run files; until it is known, one's own games are not shown.
    void setRunsFolder(const QString &folder);
    void stop() override;

    QSize sizeHint() const override { return {700, 300}; }

Q_SIGNALS:
    /// The user wants to play the seed of one of the games.
    void playRequested(std::shared_ptr<const core::Ruleset> rules, quint64 seed, int floor);
    /// The user wants to watch the bot's run in that file, which goes with the panel.
    void watchRequested(const QString &path);

private:
    void begin(std::uint64_t seed) override;
    void finish() override;
    void forget() override;
    void showStale() override;
    void showRuns() override;
    QHBoxLayout *makeSettings();
    QHBoxLayout *makeProgress();
    QTabWidget *makePages();
    QWidget *makePage(FigureView *chart, FiguresModel &model);
    QToolButton *makeTarget();
    QCheckBox *makeOwn();
    bool eventFilter(QObject *watched, QEvent *event) override;
    void chooseTwins();
    void listOthers();
    std::shared_ptr<const core::Ruleset> chosenOther() const;
    void take(const std::shared_ptr<const core::PairedPlay> &played);
    void refreshFigures();
    void readOwn();
    QString ownText() const;
    QString gamesText() const;
    QString differenceText() const;

    PlayedResult m_result;
    FiguresModel m_survival;
    FiguresModel m_deaths;
    FiguresModel m_floors;
    ui::Worker m_ownGames;
    QString m_runsFolder;
    QComboBox *m_bot = nullptr;
    QComboBox *m_other = nullptr;
    GamePicker *m_picker = nullptr;
    SurvivalChart *m_survivalChart = nullptr;
    QToolButton *m_drawTarget = nullptr;
    TargetTool *m_target = nullptr;
    QTabWidget *m_pages = nullptr;
    QCheckBox *m_asTable = nullptr;
    QCheckBox *m_own = nullptr;
    std::vector<QWidget *> m_views; // muted when stale
    std::vector<QStackedWidget *> m_twins; // a chart and its table
};

} // namespace editor
