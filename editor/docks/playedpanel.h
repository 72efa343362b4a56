// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The Played dock: whole games that a bot plays on the draft, while they are being played, beside
// another ruleset on the same seeds.

#include "editor/analysis/comparereference.h"
#include "editor/analysis/owngames.h"
#include "editor/analysis/playedrun.h"
#include "editor/chartdata/figuresmodel.h"
#include "editor/chartdata/playedfigures.h"
#include "editor/docks/gamepicker.h"
#include "editor/docks/workcontrols.h"
#include "editor/models/floorcounts.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QStackedWidget;
class QTableView;
class QTabWidget;
class QToolButton;

namespace editor {

class WheelSafeSpinBox;
class FigureView;
class RulesetDocument;
class SurvivalChart;
class TargetTool;

class PlayedPanel : public QWidget
{
    Q_OBJECT

public:
    PlayedPanel(RulesetDocument &document, CompareReference &reference, QWidget *parent = nullptr);

    const PlayedResult &result() const { return m_result; }
    PlayedRun::Progress progress() const { return m_run.progress(); }
    /// Whether the games are of other tables than the draft's by now; goals change no game.
    bool isStale() const;
    /// What the games say, in a sentence or two.
    QString summary() const;
    const FiguresModel &survival() const { return m_survival; }
    const FiguresModel &deaths() const { return m_deaths; }
    const FiguresModel &floors() const { return m_floors; }
    /// Which of the games to play, watch or keep.
    const GamePicker &picker() const { return *m_picker; }
    /// Where the game keeps its run files; until it is known, one's own games are not shown.
    void setRunsFolder(const QString &folder);
    /// What the floors held in the games that are over: nothing while they go on, or the draft is
    /// another.
    FloorCounts &floorCounts() { return m_floorCounts; }
    /// Ends the threads; for the time before the document goes.
    void stop();

    QSize sizeHint() const override { return {700, 300}; }

Q_SIGNALS:
    /// The user wants to play the seed of one of the games.
    void playRequested(std::shared_ptr<const core::Ruleset> rules, quint64 seed, int floor);
    /// The user wants to watch the bot's run in that file, which goes with the panel.
    void watchRequested(const QString &path);

private:
    QHBoxLayout *makeSettings();
    QHBoxLayout *makeProgress();
    QTabWidget *makePages();
    QWidget *makePage(FigureView *chart, FiguresModel &model);
    QToolButton *makeTarget();
    QCheckBox *makeOwn();
    void listOthers();
    std::shared_ptr<const core::Ruleset> chosenOther() const;
    void start();
    void look();
    void show();
    void showStale();
    void offerCounts();
    void forget();
    void refreshFigures();
    void readOwn();
    void lookAtOwn();
    QString ownText() const;
    QString gamesText() const;
    QString differenceText() const;

    RulesetDocument &m_document;
    FloorCounts m_floorCounts;
    CompareReference &m_reference;
    PlayedRun m_run;
    WorkControls m_controls;
    PlayedSetting m_setting;
    PlayedResult m_result;
    FiguresModel m_survival;
    FiguresModel m_deaths;
    FiguresModel m_floors;
    QTimer m_poll;
    OwnGamesReader m_ownGames;
    QTimer m_ownPoll;
    QString m_runsFolder;
    WheelSafeSpinBox *m_games = nullptr;
    QComboBox *m_bot = nullptr;
    QComboBox *m_other = nullptr;
    QLabel *m_summary = nullptr;
    GamePicker *m_picker = nullptr;
    SurvivalChart *m_survivalChart = nullptr;
    QToolButton *m_drawTarget = nullptr;
    TargetTool *m_target = nullptr;
    QCheckBox *m_asTable = nullptr;
    QCheckBox *m_own = nullptr;
    std::vector<QWidget *> m_views; // muted when stale
    std::vector<QStackedWidget *> m_twins; // a chart and its table
};

} // namespace editor
